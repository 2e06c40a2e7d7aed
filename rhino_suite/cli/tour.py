"""`rhino-suite tour`: every screen in every language, a picture of each, clipped words named."""

import argparse
import os
import re
from pathlib import Path

from rhino_suite.cli.command import DIFFERS, Commands, Say, tell
from rhino_suite.game.refusal import Refusal
from rhino_suite.game.text import msg, nmsg
from rhino_suite.i18n.languages import LANGUAGES
from rhino_suite.suite import Suite

ALL = "all"
SMALLEST, LARGEST = "1024x640", "8000x8000"
LEAST, MOST = (1024, 640), 8000
"""The smallest window that there is (width and height), and the largest side, in px."""


def add(commands: Commands, say: Say) -> None:
    """Add the command."""
    does = say(msg("look at every screen in every language and find words that are cut off"))
    parser = commands.add_parser("tour", help=does, description=does)
    parser.add_argument(
        "--out",
        required=True,
        type=Path,
        metavar="DIR",
        help=say(msg("put the pictures into this folder")),
    )
    parser.add_argument(
        "--size",
        default=SMALLEST,
        metavar="WxH",
        help=say(msg("the size of the window in pixels")),
    )
    parser.set_defaults(run=run)


def run(args: argparse.Namespace, suite: Suite) -> int:
    """Walk, and say what was found; 1 when something is cut off."""
    match = re.fullmatch(r"(\d+)x(\d+)", args.size)
    if match is None:
        # TRANSLATORS: {size} was typed where a size like 1024x640 is needed
        raise Refusal(msg("{size} is no size like 1024x640.", size=args.size))
    size = (int(match[1]), int(match[2]))
    if size[0] < LEAST[0] or size[1] < LEAST[1] or max(size) > MOST:
        raise Refusal(
            msg(
                # TRANSLATORS: {size}, {least} and {most} are sizes like 1024x640, in pixels
                "{size} does not fit: a window may have {least} to {most} pixels.",
                size=args.size,
                least=SMALLEST,
                most=LARGEST,
            )
        )
    if not os.environ.get("QT_QPA_PLATFORM"):
        os.environ["QT_QPA_PLATFORM"] = "offscreen"  # nothing is shown, so no screen is needed
    from rhino_suite.ui.tour import tour

    found = stops = 0
    languages = tuple(LANGUAGES) if args.language in (None, ALL) else (suite.words.tag,)
    for stop in tour(suite, args.out, languages, size):
        stops += 1
        found += len(stop.faults)
        tell(f"{stop.picture.name}")
        for fault in stop.faults:
            print(f"{stop.language} {stop.screen}: {fault}")
    print(suite.say(nmsg("{n} picture", "{n} pictures", stops)))
    print(suite.say(nmsg("{n} word cut off", "{n} words cut off", found)))
    return DIFFERS if found else 0
