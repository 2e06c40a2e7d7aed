"""The way from where a piece may not stand to the nearest place where it may (SB-8, SB-19)."""

import math
from collections.abc import Callable, Iterator
from functools import lru_cache
from typing import Final

REACH_MM: Final = 60.0
"""Farther off than this no arrow would help a child."""
RING_MM: Final = 5.0
ROUND: Final = 12
"""So many places are looked at on each ring."""
ASKED: Final = 3
"""So many places are asked whether everything else can follow; that takes longest."""


@lru_cache(maxsize=1)
def _offsets() -> tuple[tuple[float, float], ...]:
    rings = (RING_MM * k for k in range(1, round(REACH_MM / RING_MM) + 1))
    turns = [math.tau * k / ROUND for k in range(ROUND)]
    return tuple((r * math.cos(turn), r * math.sin(turn)) for r in rings for turn in turns)


def way_out(
    x: float,
    y: float,
    free: Callable[[float, float], bool],
    follows: Callable[[float, float], bool] = lambda _x, _y: True,
) -> tuple[float, float, float]:
    """Return the way (mm, mm, no turn) from x, y to the nearest free place; none is 0, 0.

    `free` is asked on rings, nearest first, and `follows` of the first few that are free.
    """
    for asked, (dx, dy) in enumerate(_found(x, y, free)):
        if follows(x + dx, y + dy):
            return round(dx, 3), round(dy, 3), 0.0
        if asked + 1 == ASKED:
            break
    return 0.0, 0.0, 0.0


def _found(
    x: float, y: float, free: Callable[[float, float], bool]
) -> Iterator[tuple[float, float]]:
    return ((dx, dy) for dx, dy in _offsets() if free(x + dx, y + dy))
