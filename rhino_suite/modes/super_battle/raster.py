"""All places of a grid at once: one bit for each, set where a wall would stand in something."""

import math
from collections.abc import Iterable, Iterator, Sequence
from typing import Final, NamedTuple

from rhino_suite.api import Point
from rhino_suite.modes.super_battle.shapes import TOUCH, Rect, arms, wall_reach
from rhino_suite.modes.super_battle.sizes import Sizes

_EVEN: Final = 1e-12
"""A row that runs along an edge never crosses it."""
_ROUND: Final = 2e-3
"""Places are rounded to 1e-3 mm afterwards: what is so near to free (mm) is left open here."""


class Lattice(NamedTuple):
    """A grid in plan: its middle, the unit vector along its rows, its step (mm), its half sizes.

    The place (i, j) lies i steps along and j steps across; its bit is
    ``(j + rows) * width + i + columns``.
    """

    x: float
    y: float
    ux: float
    uy: float
    step: float
    columns: int
    rows: int

    @property
    def width(self) -> int:
        """How many places a row has."""
        return 2 * self.columns + 1

    @property
    def whole(self) -> int:
        """All places."""
        return (1 << self.width * (2 * self.rows + 1)) - 1

    @property
    def points(self) -> Iterator[Point]:
        """All places in mm, in the order of their bits."""
        for j in range(-self.rows, self.rows + 1):
            for i in range(-self.columns, self.columns + 1):
                along, across = i * self.step, j * self.step
                yield (
                    self.x + along * self.ux - across * self.uy,
                    self.y + along * self.uy + across * self.ux,
                )


Turns = tuple[tuple[float, int], ...]
"""Turns of a wall (degrees), each with the places where it may be tried."""

Cell = tuple[float, float, tuple[float, ...]]
"""A place in mm, and the turns (degrees) that are worth a try there."""


def open_cells(
    lattice: Lattice,
    sizes: Sizes,
    turns: Turns,
    others: Sequence[Rect],
    goal: Point,
    on: Rect | None = None,
) -> tuple[Cell, ...]:
    """Return the places where a wall is not surely blocked, those nearest to `goal` first.

    With `on` the wall must touch that rectangle, or it would not stand on it.
    """
    others = _near(lattice, sizes, others)
    if on is not None:
        turns = tuple((yaw, bits & _touched(lattice, sizes, yaw, on)) for yaw, bits in turns)
    free = [
        (yaw, bits and bits & ~blocked(lattice, sizes, yaw, others, bits)) for yaw, bits in turns
    ]
    some = 0
    for _, bits in free:
        some |= bits
    cells = []
    for bit, (x, y) in enumerate(lattice.points):
        if some >> bit & 1:
            cells.append((x, y, tuple(yaw for yaw, bits in free if bits >> bit & 1)))
    cells.sort(key=lambda c: ((c[0] - goal[0]) ** 2 + (c[1] - goal[1]) ** 2, c[0], c[1]))
    return tuple(cells)


def open_places(
    lattice: Lattice,
    sizes: Sizes,
    turn: tuple[float, int],
    others: Sequence[Rect],
    goal: Point,
    on: Rect | None = None,
) -> tuple[Point, ...]:
    """Return the places of `open_cells` for one turn of the wall, nearest to `goal` first."""
    yaw, bits = turn
    if on is not None:
        bits &= _touched(lattice, sizes, yaw, on)
    if bits:
        bits &= ~blocked(lattice, sizes, yaw, _near(lattice, sizes, others), bits)
    found = [at for bit, at in enumerate(lattice.points) if bits >> bit & 1] if bits else []
    found.sort(key=lambda at: ((at[0] - goal[0]) ** 2 + (at[1] - goal[1]) ** 2, at))
    return tuple(found)


def _near(lattice: Lattice, sizes: Sizes, others: Sequence[Rect]) -> list[Rect]:
    """Return what a wall somewhere on the grid may stand in at all."""
    size = lattice.step * math.hypot(lattice.columns, lattice.rows) + wall_reach(sizes)
    near = [
        o
        for o in others
        if math.hypot(o.x - lattice.x, o.y - lattice.y) < size + math.hypot(o.half, o.wide)
    ]
    # what is wide leaves nothing free soonest
    return sorted(near, key=lambda o: -o.half * o.wide)


def blocked(lattice: Lattice, sizes: Sizes, yaw: float, others: Sequence[Rect], asked: int) -> int:
    """Return the places where a wall turned `yaw` degrees would surely stand in `others`.

    All that are `asked` about are looked at, others perhaps not.
    """
    found, both = 0, arms(sizes, 0.0, 0.0, yaw)
    for other in others:
        for arm in both:
            found |= _overlaps(lattice, arm, other)
        if not asked & ~found:
            return found
    return found


def _touched(lattice: Lattice, sizes: Sizes, yaw: float, on: Rect) -> int:
    """Return the places where a wall turned `yaw` degrees may touch `on`: none is left out."""
    found = 0
    for arm in arms(sizes, 0.0, 0.0, yaw):
        found |= _overlaps(lattice, arm, on, _ROUND)
    return found


def _overlaps(lattice: Lattice, arm: Rect, other: Rect, slack: float = -_ROUND) -> int:
    """Return the places where `arm`, laid off from there, overlaps `other` (separating axes).

    With a positive `slack` (mm) those where it nearly does are among them.
    """
    step, columns, rows = lattice.step, lattice.columns, lattice.rows
    dx, dy = other.x - arm.x - lattice.x, other.y - arm.y - lattice.y
    bands = tuple(_bands(lattice, arm, other, dx, dy, slack))
    if any(reach <= 0.0 for *_, reach in bands):
        return 0
    # rows beyond the reach of both outlines need no look
    middle = (dy * lattice.ux - dx * lattice.uy) / step
    far = (arm.half + arm.wide + other.half + other.wide + _ROUND) / step
    bits = 0
    for j in range(max(-rows, math.ceil(middle - far)), min(rows, math.floor(middle + far)) + 1):
        low, high = -float(columns), float(columns)
        for along, across, offset, reach in bands:
            at = offset - across * j
            if -_EVEN < along < _EVEN:
                if not -reach < at < reach:
                    high = low - 1.0
                    break
                continue
            one, two = (at - reach) / along, (at + reach) / along
            if one > two:
                one, two = two, one
            low, high = max(low, one), min(high, two)
        first, last = math.ceil(low), math.floor(high)
        if first <= last:
            row = ((1 << last - first + 1) - 1) << first + columns
            bits |= row << (j + rows) * lattice.width
    return bits


def _bands(
    lattice: Lattice, a: Rect, b: Rect, dx: float, dy: float, slack: float
) -> Iterable[tuple[float, float, float, float]]:
    """Yield for each axis what a step along and across adds, where it begins, and its reach."""
    c, s = abs(a.ux * b.ux + a.uy * b.uy), abs(a.ux * b.uy - a.uy * b.ux)
    step, ux, uy = lattice.step, lattice.ux, lattice.uy
    for nx, ny, reach in (
        (a.ux, a.uy, a.half + b.half * c + b.wide * s),
        (-a.uy, a.ux, a.wide + b.half * s + b.wide * c),
        (b.ux, b.uy, b.half + a.half * c + a.wide * s),
        (-b.uy, b.ux, b.wide + a.half * s + a.wide * c),
    ):
        yield (
            step * (nx * ux + ny * uy),
            step * (ny * ux - nx * uy),
            nx * dx + ny * dy,
            reach - TOUCH + slack,
        )
