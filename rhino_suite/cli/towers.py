"""`rhino-suite towers`: towers of the neutral format, judged and compared (stability I.9)."""

from argparse import Namespace
from pathlib import Path
from typing import Literal, cast

from rhino_suite.cli.command import Commands, Parser, Say, show_json, tell
from rhino_suite.game.refusal import Refusal
from rhino_suite.game.text import msg, nmsg
from rhino_suite.suite import Suite


def add(commands: Commands, say: Say) -> None:
    """Add the command."""
    about = say(msg("judge towers that another program made"))
    parser = commands.add_parser("towers", help=about, description=about)
    actions = cast(
        "Commands", parser.add_subparsers(metavar="{check}", required=True, parser_class=Parser)
    )
    about = say(msg("say how often we find what the file says"))
    checking = actions.add_parser("check", help=about, description=about)
    checking.add_argument(
        "file", metavar="FILE", type=Path, help=say(msg("a file of the format towers/1"))
    )
    checking.add_argument(
        "--by",
        choices=("statics", "motion"),
        default="statics",
        help=say(msg("who judges: the balance of forces, or the motion")),
    )
    checking.add_argument(
        "--json", action="store_true", help=say(msg("print one JSON value and nothing else"))
    )
    checking.set_defaults(run=run)


def run(args: Namespace, suite: Suite) -> int:
    """Print how many towers agree; the exit code is 0 whatever the agreement.

    Raises Refusal when the file holds no towers, OSError when it cannot be read.
    """
    return check(args.file, args.by, suite.say, as_json=args.json)


def check(path: Path, by: Literal["statics", "motion"], say: Say, *, as_json: bool) -> int:
    """Judge the towers of the file at `path` and print the comparison; return 0."""
    from rhino_suite.stability import towers

    if by == "motion":
        tell(say(msg("The motion takes its time…")))
    try:
        told = towers.check(path, by)
    except ValueError as error:
        raise Refusal(
            # TRANSLATORS: {file} is the name of a file, {reason} is technical English.
            msg(
                "{file} holds no towers that can be read: {reason}",
                file=path.name,
                reason=str(error),
            )
        ) from error
    if as_json:
        show_json(told)
        return 0
    print(
        say(
            # TRANSLATORS: {agree} of {n} towers stand or fall here as their file says.
            nmsg(
                "{agree} of {n} tower agrees.",
                "{agree} of {n} towers agree.",
                told["towers"],
                agree=told["agree"],
            )
        )
    )
    for name in told["disagree"]:
        print(name)
    return 0
