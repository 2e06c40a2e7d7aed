"""Places and loads that the search asks about together (decision 19). mm."""

import math
from collections.abc import Sequence
from typing import Final, NamedTuple

from rhino_suite.api import Load, Point
from rhino_suite.modes.super_battle.grid import Surface
from rhino_suite.modes.super_battle.raster import Cell
from rhino_suite.modes.super_battle.shapes import Rect
from rhino_suite.modes.super_battle.site import Solid

_BLOCK: Final = 10.0
"""Places within a square of this side (mm) are asked about together."""
CORNER: Final = math.sqrt(2.0)
"""How much farther the corner of a square is than its side."""


NEAR_MM2: Final = 1e-3
"""What is so near to the edge of a polygon lies in it."""


class Block(NamedTuple):
    """Places of a grid that lie together: all within `wide` mm of `x`, `y`, along x and y."""

    x: float
    y: float
    wide: float
    cells: tuple[Cell, ...]


def blocks(cells: Sequence[Cell]) -> tuple[Block, ...]:
    """Return all places in squares, the one with the first place first."""
    squares: dict[tuple[int, int], list[Cell]] = {}
    for cell in cells:
        key = (math.floor(cell[0] / _BLOCK), math.floor(cell[1] / _BLOCK))
        squares.setdefault(key, []).append(cell)
    half = _BLOCK / 2
    return tuple(
        Block(i * _BLOCK + half, j * _BLOCK + half, half, tuple(found))
        for (i, j), found in squares.items()
    )


def load(ground: Surface, x: float, y: float, off: float) -> Load:
    """Return a load on a surface, within a square around `x`, `y` mm."""
    return Load(ground.piece, square(x, y, off))


def triangle(wall: Solid) -> tuple[Point, ...]:
    """Return a triangle around the foot of a wall: its crease and its two tips, anticlockwise."""
    one, two = wall.parts
    far = one.half + 3 * one.wide
    tips = [
        (arm.x + arm.ux * far + out * arm.uy, arm.y + arm.uy * far - out * arm.ux)
        for arm, out in ((two, two.wide), (one, -one.wide))
    ]
    back = (2 * wall.x - (tips[0][0] + tips[1][0]) / 2, 2 * wall.y - (tips[0][1] + tips[1][1]) / 2)
    return (back, *tips)


def within(polygon: Sequence[Point], x: float, y: float) -> bool:
    """Say whether `x`, `y` lies in a convex polygon, anticlockwise."""
    return all(
        (b[0] - a[0]) * (y - a[1]) - (b[1] - a[1]) * (x - a[0]) >= -NEAR_MM2
        for a, b in zip(polygon, (*polygon[1:], polygon[0]), strict=True)
    )


def square(x: float, y: float, half: float) -> tuple[Point, ...]:
    """Return the corners of a square around `x`, `y`."""
    return ((x - half, y - half), (x + half, y - half), (x + half, y + half), (x - half, y + half))


def corners(rect: Rect) -> tuple[Point, ...]:
    """Return the corners of a rectangle, anticlockwise."""
    ax, ay = rect.ux * rect.half, rect.uy * rect.half
    bx, by = -rect.uy * rect.wide, rect.ux * rect.wide
    return tuple(
        (rect.x + s * ax + t * bx, rect.y + s * ay + t * by)
        for s, t in ((-1, -1), (1, -1), (1, 1), (-1, 1))
    )


def gap(rect: Rect, x: float, y: float) -> float:
    """Return how far `x`, `y` lies outside a rectangle, along its sides; negative inside."""
    dx, dy = x - rect.x, y - rect.y
    return max(
        abs(dx * rect.ux + dy * rect.uy) - rect.half, abs(dy * rect.ux - dx * rect.uy) - rect.wide
    )
