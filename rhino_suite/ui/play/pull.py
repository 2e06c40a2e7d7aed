"""Drawing the Rhino out of his room: the open side, and the way out through it (feel 2.6)."""

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from rhino_suite.game.geometry import overlap, place, turn
from rhino_suite.game.structure import Rest
from rhino_suite.stability.port import Pose, Standing
from rhino_suite.stability.prism import footprint

WAYS: Final = 24
"""Directions that are tried, spread evenly round."""
KNOCK_MM: Final = 2.5
"""How deep a hurried figure knocks into a wall, in mm."""
FACING: Final = -60.0
"""Of two equally open ways the one nearer to this is taken: towards the eye and to the right."""


@dataclass(slots=True)
class Pull:
    """The way out of a room: from `x`, `y`, `z` (mm) along `way` degrees for `length` mm.

    `free` is how far (mm) to each side the hand may drift before a wall stops it.
    """

    x: float
    y: float
    z: float
    way: float
    length: float
    free: float

    def along(self, x: float, y: float) -> tuple[float, float]:
        """Return how far out `x`, `y` is, and how far to the left of the way (mm)."""
        return turn((x - self.x, y - self.y), -self.way)

    def kept(self, x: float, y: float, hurried: bool = False) -> tuple[float, float]:
        """Return the point of the way out nearest to `x`, `y`: not through the walls.

        A `hurried` hand knocks against them instead of sliding along (feel 2.6).
        """
        out, aside = self.along(x, y)
        free = self.free + (KNOCK_MM if hurried else 0.0)
        return place((max(0.0, out), min(free, max(-free, aside))), (self.x, self.y), self.way)

    @property
    def end(self) -> tuple[float, float]:
        """Return where the way out ends (mm)."""
        return place((self.length, 0.0), (self.x, self.y), self.way)

    def brushes(self, x: float, y: float) -> bool:
        """Say whether the hand wants further to the side than the room lets it."""
        return abs(self.along(x, y)[1]) > self.free

    def out(self, x: float, y: float) -> bool:
        """Say whether the figure is out of its room."""
        return self.along(x, y)[0] >= self.length


def way_out(
    figure: Standing,
    standing: Sequence[Standing],
    free: tuple[float, float],
    path: tuple[float, float],
) -> Pull | None:
    """Return how a figure under a roof is drawn out; None when nothing lies over it.

    `free` is the least and the most room (mm) on each side, `path` the shortest and longest way
    out. The most open way wins.
    """
    room = _room(figure, standing)
    if room is None:
        return None
    rest = figure.rest
    walls = [part for wall in room for part in footprint(wall)]
    best: tuple[float, float, float] | None = None
    for number in range(WAYS):
        way = 360.0 * number / WAYS
        side = _clear(rest, figure, way, walls, free, path[1])
        near = -abs(math.remainder(way - FACING, 360.0))
        if side is not None and (best is None or (side, near) > best[:2]):
            best = (side, near, way)
    if best is None:
        # Not one way is free: towards the eye, and brushing cannot be helped.
        best = (0.0, 0.0, FACING)
    reach = max(abs(rest.x) + path[0], path[0])
    return Pull(rest.x, rest.y, rest.z, best[2], min(path[1], max(path[0], reach)), best[0])


def _room(figure: Standing, standing: Sequence[Standing]) -> list[Standing] | None:
    """Return the walls around a figure that has a roof over it, else None."""
    floor = set(figure.rest.on)
    walls = [s for s in standing if s.body.kind == "wall" and floor & set(s.rest.on)]
    names = {wall.rest.piece for wall in walls}
    roofed = any(s.body.kind == "card" and names & set(s.rest.on) for s in standing)
    return walls if roofed else None


def _clear(
    rest: Rest,
    figure: Standing,
    way: float,
    walls: Sequence[Sequence[tuple[float, float]]],
    free: tuple[float, float],
    length: float,
) -> float | None:
    """Return how much room (mm, at most `free`) there is on both sides; None without any.

    A figure close in the corner of its walls has little room at first: then it has less.
    """
    own = [p for part in footprint(figure) for p in part]
    wide = max(abs(turn((x - rest.x, y - rest.y), -way)[1]) for x, y in own)
    least, most = free
    for side in (most, (least + most) / 2.0, least, least / 2.0, least / 6.0, 0.0):
        corridor = [
            place(corner, (rest.x, rest.y), way)
            for corner in (
                (0.0, -wide - side),
                (length, -wide - side),
                (length, wide + side),
                (0.0, wide + side),
            )
        ]
        if not any(overlap(corridor, wall) for wall in walls):
            return side
    return None


def pulled_pose(pull: Pull, x: float, y: float, height: float, *, hurried: bool) -> Pose:
    """Return where the figure's middle is on its way out; `height` of its body in mm."""
    kx, ky = pull.kept(x, y, hurried)
    return Pose(kx, ky, pull.z + 1.0 + height / 2.0)
