"""The short trial that every mode stands before it is offered: its data, its words, its opening.

It is the beginning of the conformance kit and takes some milliseconds; an author runs the rest.
"""

import struct
from importlib.resources import files
from pathlib import Path
from typing import Final

from rhino_suite.api import AnyMode, Catalogue, HelpPage, Picture
from rhino_suite.game.refusal import Refusal
from rhino_suite.i18n.catalogue import opened, source_file
from rhino_suite.i18n.check import check_catalogue
from rhino_suite.i18n.languages import SOURCE, TRANSLATED
from rhino_suite.i18n.words import Words
from rhino_suite.modes.registry import Unfit
from rhino_suite.storage.box import open_box
from rhino_suite.testing.conformance import BrokenPromise, check_mode, play_out

OPENING: Final = 3
"""So many actions are played: chance answers, and somebody does something."""

PNG: Final = b"\x89PNG\r\n"
"""How the file of a picture begins."""

_passed: dict[int, AnyMode] = {}
"""What has stood its trial in this process; a mode is a value and never changes."""


def try_out(mode: AnyMode) -> None:
    """Look a mode over, once. Raises Unfit with the reason, or what the mode's own code raises."""
    if id(mode) not in _passed:
        _tried(mode)
        _passed[id(mode)] = mode


def _tried(mode: AnyMode) -> None:
    try:
        box = open_box(mode.box)
        for page in mode.help:
            _check_page(page)
        if mode.picture is not None:
            _check_picture(mode.picture)
        if mode.catalogue is not None:
            _check_catalogue(mode.catalogue)
        check_mode(mode)
        play_out(mode, (0,) * OPENING, seats=mode.info.seats[0], box=box)
    except BrokenPromise as broken:
        raise Unfit(f"it does not keep this promise: {broken}") from broken
    except Refusal as refused:
        raise Unfit(Words(SOURCE).say(refused.reason)) from refused


def _check_page(page: HelpPage) -> None:
    name = f"help/{SOURCE}/{page.slug}.md"
    if not files(page.package).joinpath(*name.split("/")).is_file():
        raise Unfit(f"there is no help page {name} in {page.package}")


def _check_picture(picture: Picture) -> None:
    file = files(picture.package).joinpath(picture.file)
    if not file.is_file() or not file.read_bytes().startswith(PNG):
        raise Unfit(f"there is no PNG picture {picture.file} in {picture.package}")


def _check_catalogue(catalogue: Catalogue) -> None:
    """Read every language that a mode brings; those that it does not bring stay English."""
    folder = Path(str(files(catalogue.package).joinpath(catalogue.folder)))
    found = 0
    for tag in TRANSLATED:
        source = source_file(folder, tag, catalogue.domain)
        ready = source.with_suffix(".mo")
        if not source.is_file() and not ready.is_file():
            continue
        found += 1
        if ready.is_file():
            _open(folder, tag, catalogue.domain)
            continue
        for fault in check_catalogue(source, tag):
            if fault.error:
                where = f"{source.name} ({tag}), line {fault.line}"
                raise Unfit(f"its catalogue {where}: {fault.reason}")
    if not found:
        raise Unfit(f"there is no catalogue {catalogue.domain} in {catalogue.package}")


def _open(folder: Path, tag: str, domain: str) -> None:
    try:
        opened(folder, tag, domain)
    except (OSError, ValueError, struct.error) as error:
        raise Unfit(f"its catalogue {domain}.mo ({tag}) is broken: {error}") from error
