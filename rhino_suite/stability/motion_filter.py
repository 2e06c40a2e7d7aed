"""Who may meet whom in a plane: masks while all stands, a callback once something falls.

Masks cost half of what a callback does (stability II.4).
"""

import math
from collections.abc import Callable, Collection, Mapping

import pymunk

from rhino_suite.stability.motion_numbers import NUMBERS
from rhino_suite.stability.planes import BITS, Elevation, colouring

SOLID = 1
"""The one type of collision there is."""

_TABLE_BIT = 1 << BITS

Shapes = Mapping[pymunk.Shape, int]
"""Every shape but the table's, with the row of its silhouette."""


def rub(friction: float) -> float:
    """Return a shape's friction: pymunk multiplies two of them to the pair's coefficient."""
    return math.sqrt(NUMBERS.sliding * friction)


def by_masks(elevation: Elevation, shapes: Shapes, table: pymunk.Shape) -> bool:
    """Let exactly the touching pieces meet; False when the bits do not do."""
    colours = colouring(elevation)
    if colours is None:
        return False
    masks = [0] * len(colours)
    for i, j in elevation.touching:
        masks[i] |= 1 << colours[j]
        masks[j] |= 1 << colours[i]
    for i in elevation.grounded:
        masks[i] |= _TABLE_BIT
    for shape, i in shapes.items():
        shape.filter = pymunk.ShapeFilter(categories=1 << colours[i], mask=masks[i])
    table.filter = pymunk.ShapeFilter(categories=_TABLE_BIT)
    return True


def by_callback(
    space: pymunk.Space,
    elevation: Elevation,
    shapes: Shapes,
    *,
    falling: bool,
    begun: Callable[[], bool],
    hanging: Collection[int],
) -> None:
    """Ask for every pair that meets; a pair told to pass goes on doing so until it has parted.

    `falling`: all pairs may meet whose depths overlap, once the fall has `begun`; otherwise only
    those that touch as placed. What is `hanging` at the time meets nothing.
    """
    touching, grounded = elevation.touching, elevation.grounded
    depths = [s.depth for s in elevation.silhouettes]

    def begin(arbiter: pymunk.Arbiter, _space: pymunk.Space, _data: object) -> None:
        # An exception here would be swallowed (stability II.5): nothing below can raise.
        one, other = arbiter.shapes
        i, j = shapes.get(one, -1), shapes.get(other, -1)
        if i in hanging or j in hanging:
            arbiter.process_collision = False
            return
        if i < 0 or j < 0:
            arbiter.process_collision = (falling and begun()) or max(i, j) in grounded
            return
        if (min(i, j), max(i, j)) in touching:
            return
        lap = min(depths[i][1], depths[j][1]) - max(depths[i][0], depths[j][0])
        if not falling or not begun() or lap < NUMBERS.depth:
            arbiter.process_collision = False

    space.on_collision(SOLID, SOLID, begin=begin)
