"""Whether the bundled fonts can draw the words, and how wide they draw them (no Qt)."""

from collections.abc import Iterable
from functools import cache
from pathlib import Path
from typing import Any

from rhino_suite.bundled import bundled

_INVISIBLE = frozenset("\n\t")


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
