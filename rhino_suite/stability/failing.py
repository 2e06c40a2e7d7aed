"""What moves when a building fails, and what of it moves together."""

import math
from collections.abc import Collection, Iterable, Sequence
from typing import NamedTuple

from rhino_suite.game.ids import PieceId

Touching = Iterable[tuple[PieceId, PieceId]]
"""Pairs of pieces that touch, or of which one hangs on the other."""


class Failure(NamedTuple):
    """What moves when the building fails: pieces lowest first, and how each one tilts."""

    pieces: tuple[PieceId, ...]
    tilts: tuple[tuple[float, float], ...]
    """For each piece the way it tilts (degrees) and how fast, of the fastest."""

    def of(self, pieces: Collection[PieceId]) -> "Failure":
        """Return the part of the failing set that is in `pieces`."""
        kept = [k for k, piece in enumerate(self.pieces) if piece in pieces]
        return Failure(tuple(self.pieces[k] for k in kept), tuple(self.tilts[k] for k in kept))


def together(failure: Failure, touching: Touching) -> tuple[Failure, ...]:
    """Return what fails, pieces that touch each other together, the fastest to tilt first."""
    group = {p: p for p in failure.pieces}
    for upper, lower in touching:
        if upper in group and lower in group:
            old, new = group[upper], group[lower]
            group = {p: new if g == old else g for p, g in group.items()}
    sets = [
        failure.of([p for p in failure.pieces if group[p] == name])
        for name in dict.fromkeys(group.values())
    ]
    return tuple(sorted(sets, key=lambda f: -max(speed for _, speed in f.tilts)))


def way(turn: Sequence[float]) -> float:
    """Return the way (degrees) in which the top goes for a dual rotation about x and y."""
    return round(math.degrees(math.atan2(turn[0], -turn[1])), 3) + 0.0
