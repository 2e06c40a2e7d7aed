"""Whether the bundled fonts can draw the words, and how wide they draw them (no Qt)."""

import tomllib
from collections.abc import Iterable
from functools import cache
from pathlib import Path
from typing import Any, Final

from rhino_suite.bundled import bundled
from rhino_suite.i18n.catalogue import source_file
from rhino_suite.i18n.check import CONTEXTS
from rhino_suite.i18n.languages import TRANSLATED
from rhino_suite.i18n.scan import Fault, scan

SIZE: Final = 16
"""The font size in px for which the budgets are given."""
_INVISIBLE: Final = frozenset("\n\t")


def font_files() -> list[Path]:
    """Return the bundled fonts in the order in which they are asked, Latin first."""
    return sorted((bundled("resources") / "fonts").glob("*.[ot]tf"))


@cache
def _fonts() -> tuple[Any, ...]:
    from fontTools.ttLib import TTFont  # type: ignore[import-untyped]  # it ships no types

    return tuple(TTFont(path, lazy=True) for path in font_files())


@cache
def drawable() -> frozenset[str]:
    """Return every character that some bundled font can draw.

    Raises ImportError where fontTools (a tool for tests) is not installed.
    """
    return frozenset(chr(code) for font in _fonts() for code in font.getBestCmap())


def missing(texts: Iterable[str]) -> set[str]:
    """Return the characters of `texts` that no bundled font can draw."""
    return set().union(*texts) - drawable() - _INVISIBLE


def width(text: str, size: float) -> float:
    """Return how wide `text` is drawn in px at a font size of `size` px, each sign by itself."""
    total = 0.0
    for sign in text:
        for font in _fonts():
            glyph = font.getBestCmap().get(ord(sign))
            if glyph is not None:
                total += font["hmtx"][glyph][0] * size / font["head"].unitsPerEm
                break
    return total


def check_drawn(folder: Path) -> list[Fault]:
    """Check that the fonts draw every translation under `folder`, within its context's budget.

    A sign without a glyph is an error, a word too wide for its place a warning.
    """
    contexts = tomllib.loads((folder / CONTEXTS).read_text("utf-8"))
    faults: list[Fault] = []
    for tag in TRANSLATED:
        path = source_file(folder, tag)
        if not path.is_file():
            continue
        for entry in scan(path)[0][1:]:
            lost = missing(entry.strings)
            if lost:
                reason = f"no bundled font draws {' '.join(sorted(lost))}"
                faults.append(Fault(path.as_posix(), entry.line, reason))
            budget = contexts.get(entry.context or "", {}).get("px")
            widest = max(width(text, SIZE) for text in entry.strings)
            if budget is not None and widest > budget:
                reason = f"{widest:.0f} px wide, {budget} are there: {entry.strings[0]!r}"
                faults.append(Fault(path.as_posix(), entry.line, reason, error=False))
    return faults
