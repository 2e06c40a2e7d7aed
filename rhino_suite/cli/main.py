"""The `rhino-suite` command: finds the language, then what to do, and never shows a traceback.

A new command is one more line in `COMMANDS`: its name and the module that brings it (see
`command.Command` for what the module has to have).
"""

import logging
import sys
from argparse import Namespace
from collections.abc import Mapping, Sequence
from contextlib import suppress
from importlib import import_module
from typing import Final, cast

from rhino_suite import __version__
from rhino_suite.cli.command import WRONG_USE, Command, Commands, Parser, Say, tell
from rhino_suite.cli.errors import disk_sentence, speak_in_argparse
from rhino_suite.cli.system import system_languages
from rhino_suite.game.record import IllegalAction
from rhino_suite.game.refusal import Refusal
from rhino_suite.game.text import Text, msg
from rhino_suite.i18n.languages import negotiate
from rhino_suite.i18n.words import Words, filled
from rhino_suite.storage.faults import fault
from rhino_suite.suite import Suite

COMMANDS: Final[Mapping[str, str]] = {
    "modes": "rhino_suite.cli.modes",
    "simulate": "rhino_suite.cli.simulate",
    "replay": "rhino_suite.cli.replay",
    "towers": "rhino_suite.cli.towers",
    "tour": "rhino_suite.cli.tour",
    "translations": "rhino_suite.cli.translations",
    "settings": "rhino_suite.cli.settings",
    "doctor": "rhino_suite.cli.doctor",
}
"""Every command with the module that brings it, in the order of the help."""

EVERY: Final = "all"
"""What ``tour --language`` takes beside the tags: one after the other, all of them."""

SMOKE: Final = "--smoke"

FAULT: Final = 3
"""The exit code for a fault of the suite itself."""

INTERRUPTED: Final = 130
"""The exit code after Ctrl+C, as shells have it."""


def main(argv: Sequence[str] | None = None) -> int:
    """Do what the command line asks for and return the exit code.

    0 is well; 1: something that was checked differs; 2: wrong use or an unreadable file; 3: a
    fault of ours, whose traceback is in the file of faults.
    """
    _set_streams()
    logging.basicConfig(level=logging.ERROR, format="%(message)s")
    arguments, language = _without_language(sys.argv[1:] if argv is None else argv)
    say: Say = _before_the_suite
    suite: Suite | None = None
    try:
        suite = Suite.open(
            system_languages(), None if _all_of_them(arguments, language) else language
        )
        say = suite.say
        for note in suite.notes:
            tell(say(note))
        return _run(suite, arguments, language)
    except (Refusal, IllegalAction) as refusal:
        tell(say(refusal.reason))
        return WRONG_USE
    except BrokenPipeError:
        # Whoever read the output has read enough; closing it now keeps Python from complaining.
        with suppress(OSError):
            sys.stdout.close()
        return 0
    except OSError as error:
        tell(say(disk_sentence(error)))
        return WRONG_USE
    except KeyboardInterrupt:
        return INTERRUPTED
    except Exception as error:
        tell(say(fault(error) if suite is None else suite.fault(error)))
        return FAULT


def _run(suite: Suite, arguments: Sequence[str], language: str | None) -> int:
    if set(arguments) <= {SMOKE}:
        # nothing to be read: the window opens before any command is imported
        from rhino_suite.cli.play import play

        return play(suite, smoke=SMOKE in arguments)
    stop = speak_in_argparse(suite.say)
    try:
        parser = build(suite.say, _asked(arguments))
        args = parser.parse_args(arguments)
        args.language = language
    except SystemExit as done:
        return done.code if isinstance(done.code, int) else WRONG_USE
    finally:
        stop()
    args.language = language
    if args.run is None:
        return _window(args, suite)
    return int(args.run(args, suite))


def build(say: Say, only: str | None = None) -> Parser:
    """Return the parser, its words said by `say`; with `only` nothing but that command."""
    parser = Parser(
        prog="rhino-suite",
        description=say(msg("Two card-house games for a family around one laptop.")),
        epilog=say(msg("Without a command the window opens.")),
    )
    parser.add_argument("--version", action="version", version=f"rhino-suite {__version__}")
    parser.add_argument(
        "--language",
        metavar="TAG",
        help=say(msg("speak this language, wherever it stands in the line")),
    )
    parser.add_argument(
        SMOKE, action="store_true", help=say(msg("open the window, paint it once and stop"))
    )
    parser.set_defaults(run=None)
    commands = cast("Commands", parser.add_subparsers(metavar=_names(only), parser_class=Parser))
    for name, module in COMMANDS.items():
        if only in (None, name):
            cast("Command", import_module(module)).add(commands, say)
    return parser


def _names(only: str | None) -> str:
    return "{" + ",".join([only] if only else COMMANDS) + "}"


def _asked(arguments: Sequence[str]) -> str | None:
    """Return the command that is asked for, so that no other one need be imported."""
    first = next((word for word in arguments if not word.startswith("-")), None)
    return first if first in COMMANDS else None


def _window(args: Namespace, suite: Suite) -> int:
    from rhino_suite.cli.play import play

    return play(suite, smoke=args.smoke)


def _without_language(arguments: Sequence[str]) -> tuple[list[str], str | None]:
    """Return the line without ``--language TAG``, wherever it stands, and the tag."""
    rest: list[str] = []
    language = None
    words = iter(arguments)
    for word in words:
        if word == "--":
            rest += [word, *words]
        elif word.startswith("--language="):
            language = word.partition("=")[2]
        elif word == "--language":
            language = next(words, None)
            if language is None:
                rest.append(word)
        else:
            rest.append(word)
    return rest, language


def _all_of_them(arguments: Sequence[str], language: str | None) -> bool:
    """Say whether a tour through every language is asked for."""
    return language == EVERY and _asked(arguments) == "tour"


def _before_the_suite(text: Text) -> str:
    """Say a sentence in the system's language before a suite speaks, else in English."""
    try:
        return Words(negotiate(system_languages())).say(text)
    except OSError:
        return filled(text.msgid, {name: str(value) for name, value in text.args.items()})


def _set_streams() -> None:
    for stream in (sys.stdout, sys.stderr):
        reconfigure = getattr(stream, "reconfigure", None)
        if reconfigure is not None and not stream.isatty():
            reconfigure(encoding="utf-8", errors="replace")
        elif reconfigure is not None:
            reconfigure(errors="replace")
