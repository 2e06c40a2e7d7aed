"""`rhino-suite settings`: look at and change the settings without the window."""

from argparse import Namespace

import msgspec

from rhino_suite.cli.command import Commands, Parser, Say, show_json
from rhino_suite.game.text import msg
from rhino_suite.storage.settings import UNASKED, Settings
from rhino_suite.suite import Suite


def add(commands: Commands, say: Say) -> None:
    """Add the command with `show`, `set` and `reset`."""
    about = say(msg("show or change the settings"))
    parser = commands.add_parser("settings", help=about, description=about)
    parser.set_defaults(run=show, json=False)
    steps = parser.add_subparsers(metavar="{show,set,reset}", parser_class=Parser)
    about = say(msg("show every setting"))
    showing = steps.add_parser("show", help=about, description=about)
    showing.add_argument("--json", action="store_true", help=say(msg("print JSON")))
    showing.set_defaults(run=show)
    about = say(msg("change one setting"))
    setting = steps.add_parser("set", help=about, description=about)
    setting.add_argument("name", metavar="NAME")
    setting.add_argument("value", metavar="VALUE")
    setting.set_defaults(run=change)
    about = say(msg("go back to the usual settings"))
    steps.add_parser("reset", help=about, description=about).set_defaults(run=reset)


def show(args: Namespace, suite: Suite) -> int:
    """Print the settings that can be asked for, by name."""
    known = {
        name: value
        for name, value in msgspec.to_builtins(suite.settings).items()
        if name not in UNASKED
    }
    if args.json:
        show_json(known)
        return 0
    for name, value in known.items():
        print(f"{name} = {str(value).lower() if isinstance(value, bool) else value}")
    return 0


def change(args: Namespace, suite: Suite) -> int:
    """Change one setting and write it down."""
    suite.change_settings({args.name: args.value})
    return 0


def reset(_args: Namespace, suite: Suite) -> int:
    """Go back to the usual settings; what is remembered of gloves and tables goes too."""
    suite.remember(Settings())
    return 0
