"""`rhino-suite doctor`: versions and paths for a report, and what is broken."""

import platform
import sys
from argparse import Namespace
from collections.abc import Iterator
from importlib.metadata import PackageNotFoundError, version
from typing import Final

from rhino_suite import __version__
from rhino_suite.bundled import bundled
from rhino_suite.cli.command import Commands, Say
from rhino_suite.cli.modes import run as list_modes
from rhino_suite.cli.system import no_window
from rhino_suite.game.text import Text, msg, pmsg
from rhino_suite.storage import paths
from rhino_suite.suite import Suite

LIBRARIES: Final = (
    "PySide6-Essentials",
    "pymunk",
    "highspy",
    "shapely",
    "numpy",
    "msgspec",
    "babel",
    "platformdirs",
    "miniaudio",
)
"""The libraries whose versions matter in a report."""


def add(commands: Commands, say: Say) -> None:
    """Add the command."""
    about = say(msg("tell versions and folders, for a report"))
    commands.add_parser("doctor", help=about, description=about).set_defaults(run=run)


def run(args: Namespace, suite: Suite) -> int:
    """Print what a report needs, as lines of label and value; 0 whatever is found."""
    for label, value in findings(suite):
        print(f"{suite.say(label)}: {suite.say(value) if isinstance(value, Text) else value}")
    args.json = False
    return list_modes(args, suite)


def findings(suite: Suite) -> Iterator[tuple[Text, str | Text]]:
    """Return labels and values, in the order of printing."""
    # TRANSLATORS: a present thing, answer to "Screen: "
    yes = pmsg("doctor", "found")
    # TRANSLATORS: a missing thing, answer to "Screen: "
    no = pmsg("doctor", "missing")
    yield Text("Rhino Suite"), __version__
    yield Text("Python"), f"{platform.python_version()} ({sys.executable})"
    # TRANSLATORS: the operating system
    yield pmsg("doctor", "System"), platform.platform()
    for library in LIBRARIES:
        try:
            yield Text(library), version(library)
        except PackageNotFoundError:
            yield Text(library), no
    # TRANSLATORS: the language that is spoken
    yield pmsg("doctor", "Language"), suite.words.tag
    # TRANSLATORS: the computer's screen
    yield pmsg("doctor", "Screen"), no_window() or yes
    # TRANSLATORS: the file with the settings
    yield pmsg("doctor", "Settings"), str(paths.settings_file())
    yield msg("Saved games"), str(paths.saves_folder())
    yield msg("File of faults"), str(paths.faults_file())
    for folder in ("resources", "translations"):
        try:
            yield Text(folder), str(bundled(folder))
        except FileNotFoundError:
            yield Text(folder), no
