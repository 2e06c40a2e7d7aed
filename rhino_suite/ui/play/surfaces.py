"""The upper faces that a piece may stand on, and which of them is under it. Pure; mm, degrees."""

import math
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Final

from rhino_suite.game.geometry import Point, overlap
from rhino_suite.game.ids import PieceId
from rhino_suite.stability.port import Plan, Standing
from rhino_suite.stability.prism import Polygon, corners, footprint, laid, top

LEVEL_MM: Final = 0.5
"""Faces that differ by less than this in height are one surface."""

Seen = Callable[[float], Point]
"""Where a piece is (mm) if it stands at some height: on the line of sight, or straight down."""


@dataclass(frozen=True, slots=True)
class Face:
    """The upper face of one standing piece at height `z`."""

    piece: PieceId
    z: float
    parts: tuple[Polygon, ...]
    middle: Point
    reach: float
    """No corner is farther from the middle than this."""


@dataclass(frozen=True, slots=True)
class Footing:
    """What a piece stands on: a height, and every piece its foot touches there."""

    z: float
    on: tuple[PieceId, ...]


def face(standing: Standing) -> Face:
    """Return the upper face of a piece of the building."""
    rest, plan = standing.rest, standing.body.plan
    middle = (rest.x, rest.y)
    points = corners(plan, rest.x, rest.y, rest.yaw)
    reach = max(math.dist(middle, point) for point in points)
    return Face(rest.piece, round(top(standing), 3), footprint(standing), middle, reach)


class Surfaces:
    """Faces sorted into levels, the highest first."""

    def __init__(self, faces: Iterable[Face]) -> None:
        self._levels: list[list[Face]] = []
        for one in sorted(faces, key=lambda f: (-f.z, f.piece)):
            if self._levels and self._levels[-1][0].z - one.z < LEVEL_MM:
                self._levels[-1].append(one)
            else:
                self._levels.append([one])

    @property
    def levels(self) -> tuple[float, ...]:
        """Return the heights of all levels, the highest first."""
        return tuple(level[0].z for level in self._levels)

    @property
    def faces(self) -> tuple[Face, ...]:
        """Return every face."""
        return tuple(one for level in self._levels for one in level)

    def at(self, z: float) -> "Surfaces":
        """Return what lies at height `z` alone."""
        return Surfaces(one for one in self.faces if abs(one.z - z) < LEVEL_MM)

    def stack(self, plan: Plan, seen: Seen, yaw: float) -> tuple[Footing, ...]:
        """Return everything that the piece could stand on where it is seen, highest first."""
        found = (_footing(level, plan, seen(level[0].z), yaw) for level in self._levels)
        return tuple(footing for footing in found if footing is not None)

    def under(
        self, plan: Plan, seen: Seen, yaw: float, now: float, kept: float | None = None
    ) -> tuple[Footing | None, bool]:
        """Return what the piece slides on, and whether something higher is over it.

        That is the highest surface that its middle is over. Where it is already (`now`) it stays
        as long as its foot touches anything there, and where somebody wants it (`kept`) even
        under a higher one. None over nothing at all.
        """
        stack = self.stack(plan, seen, yaw)
        for footing in stack:
            if kept is not None and abs(footing.z - kept) < LEVEL_MM:
                return footing, footing is not stack[0]
        for footing in stack:
            same = abs(footing.z - now) < LEVEL_MM
            if same or _inside(self.at(footing.z).faces, seen(footing.z)):
                return footing, False
        return (stack[0] if stack else None), False


def _footing(level: list[Face], plan: Plan, at: Point, yaw: float) -> Footing | None:
    foot = laid(plan, *at, yaw)
    reach = max(math.dist(at, point) for part in foot for point in part)
    on = tuple(
        one.piece
        for one in level
        if math.dist(one.middle, at) <= one.reach + reach
        and any(overlap(a, b) for a in foot for b in one.parts)
    )
    return Footing(level[0].z, on) if on else None


def _inside(level: Iterable[Face], at: Point) -> bool:
    return any(
        math.dist(one.middle, at) <= one.reach and any(_holds(part, at) for part in one.parts)
        for one in level
    )


def _holds(shape: Polygon, at: Point) -> bool:
    """Say whether `at` lies in an anticlockwise polygon."""
    ends = zip(shape, (*shape[1:], shape[0]), strict=True)
    return all(
        (bx - ax) * (at[1] - ay) - (by - ay) * (at[0] - ax) >= 0.0 for (ax, ay), (bx, by) in ends
    )
