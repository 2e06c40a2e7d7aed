"""Where pieces may stand on the topmost card: outlines, clashes, and the Rhino's free place."""

import math
from collections.abc import Sequence
from typing import Final

from rhino_suite.api import Point, overlap, place, turn
from rhino_suite.modes.rhino_hero.faces import Sizes, WallMark

Outline = tuple[Point, ...]

_RINGS: Final = 60
"""How far from his mark, in mm, the Rhino's free place is looked for."""
_RAYS: Final = 36
"""In how many directions it is looked for."""


def panel(length: float, width: float, at: Point, yaw: float) -> Outline:
    """Return the corners of a card or of the Rhino in the world, in mm."""
    x, y = length / 2, width / 2
    return tuple(place(corner, at, yaw) for corner in ((-x, -y), (x, -y), (x, y), (-x, y)))


def arms(sizes: Sizes, at: Point, yaw: float) -> tuple[Outline, Outline]:
    """Return the outlines of the two arms of a wall whose middle of mass is at `at`."""
    half = math.radians(sizes.fold / 2)
    reach = sizes.arm / 2 * math.cos(half)
    middle = sizes.arm / 2
    outlines = []
    for side in (1, -1):
        x, y = turn((middle, 0.0), side * sizes.fold / 2)
        outlines.append(
            tuple(
                place(turn(corner, side * sizes.fold / 2), place((x - reach, y), at, yaw), yaw)
                for corner in (
                    (-middle, -sizes.thick / 2),
                    (middle, -sizes.thick / 2),
                    (middle, sizes.thick / 2),
                    (-middle, sizes.thick / 2),
                )
            )
        )
    return outlines[0], outlines[1]


def clash(one: Sequence[Outline], others: Sequence[Outline]) -> bool:
    """Say whether any part of `one` stands where a part of `others` stands."""
    return any(overlap(a, b) for a in one for b in others)


def free_place(
    sizes: Sizes, spot: WallMark, walls: Sequence[Outline], clear_of: Outline
) -> WallMark:
    """Return the place nearest to the Rhino's mark that the walls leave free (RH-8).

    The Rhino stands wholly on the card `clear_of`, turned as the mark is. Where no place within
    reach is free, the mark itself is returned.
    """
    x, y, yaw = spot
    if _fits(sizes, (x, y), yaw, walls, clear_of):
        return spot
    for ring in range(1, _RINGS + 1):
        for ray in range(_RAYS):
            dx, dy = turn((float(ring), 0.0), ray * 360.0 / _RAYS)
            if _fits(sizes, (x + dx, y + dy), yaw, walls, clear_of):
                return round(x + dx, 3), round(y + dy, 3), yaw
    return spot


def _fits(sizes: Sizes, at: Point, yaw: float, walls: Sequence[Outline], card: Outline) -> bool:
    shape = panel(*sizes.rhino, at, yaw)
    return not clash((shape,), walls) and all(_inside(corner, card) for corner in shape)


def _inside(point: Point, shape: Outline) -> bool:
    return all(
        (bx - ax) * (point[1] - ay) - (by - ay) * (point[0] - ax) >= 0
        for (ax, ay), (bx, by) in zip(shape, [*shape[1:], shape[0]], strict=True)
    )
