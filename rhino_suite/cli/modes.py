"""`rhino-suite modes`: what can be played here, and what is broken and why."""

from argparse import Namespace

from rhino_suite.cli.command import Commands, Say, show_json
from rhino_suite.game.text import msg
from rhino_suite.suite import Suite


def add(commands: Commands, say: Say) -> None:
    """Add the command."""
    about = say(msg("list the games that are installed"))
    parser = commands.add_parser("modes", help=about, description=about)
    parser.add_argument("--json", action="store_true", help=say(msg("print JSON")))
    parser.set_defaults(run=run)


def run(args: Namespace, suite: Suite) -> int:
    """Print the modes, the broken ones last; 0 whatever is broken."""
    if args.json:
        show_json(listing(suite))
        return 0
    for found in suite.registry.installed.values():
        info = found.mode.info
        print(f"{info.id}: {suite.say(info.title)} ({found.distribution} {found.version})")
    for broken in suite.registry.broken:
        # TRANSLATORS: {mode} is the id of a game, {package} its package, {reason} English.
        sentence = msg(
            "{mode} of {package} cannot be played: {reason}",
            mode=broken.name,
            package=broken.distribution,
            reason=broken.reason,
        )
        print(suite.say(sentence))
    return 0


def listing(suite: Suite) -> list[dict[str, object]]:
    """Return the modes as the issue's JSON has them; a broken one has its reason in `error`."""
    found: list[dict[str, object]] = [
        {
            "id": one.mode.info.id,
            "title": suite.say(one.mode.info.title),
            "seats": list(one.mode.info.seats),
            "package": one.distribution,
            "version": one.version,
            "error": None,
        }
        for one in suite.registry.installed.values()
    ]
    found += [
        {
            "id": broken.name,
            "title": broken.name,
            "seats": None,
            "package": broken.distribution,
            "version": broken.version,
            "error": broken.reason,
        }
        for broken in suite.registry.broken
    ]
    return found
