"""All pieces are rectangles in plan: whether two meet, how deep, whether one lies inside. mm."""

import math
from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from rhino_suite.api import Point
from rhino_suite.modes.super_battle.sizes import Sizes

TOUCH: Final = 2e-3
"""Pieces let down to 1e-3 mm that lie over each other by less than this (mm) only touch."""


class Rect(NamedTuple):
    """A rectangle in plan: middle, unit vector along its length, half length, half width."""

    x: float
    y: float
    ux: float
    uy: float
    half: float
    wide: float


def rect(x: float, y: float, yaw: float, length: float, width: float) -> Rect:
    """Return the plan of a panel: `length` along `yaw` degrees, middle at `x`, `y`."""
    ux, uy = unit(yaw)
    return Rect(x, y, ux, uy, length / 2, width / 2)


@lru_cache(maxsize=1024)
def unit(yaw: float) -> Point:
    """Return the unit vector in the direction `yaw` degrees; exact for quarter turns."""
    quarters, rest = divmod(yaw, 90.0)
    if rest == 0:
        return ((1.0, 0.0), (0.0, 1.0), (-1.0, 0.0), (0.0, -1.0))[int(quarters) % 4]
    angle = math.radians(yaw)
    return math.cos(angle), math.sin(angle)


def depth(a: Rect, b: Rect) -> float:
    """Return the shortest way (mm) to part two rectangles; negative where they are apart."""
    ax, ay, aux, auy, ah, aw = a
    bx, by, bux, buy, bh, bw = b
    dx, dy = bx - ax, by - ay
    c, s = abs(aux * bux + auy * buy), abs(aux * buy - auy * bux)
    return min(
        ah + bh * c + bw * s - abs(dx * aux + dy * auy),
        aw + bh * s + bw * c - abs(dy * aux - dx * auy),
        bh + ah * c + aw * s - abs(dx * bux + dy * buy),
        bw + ah * s + aw * c - abs(dy * bux - dx * buy),
    )


def meet(one: Iterable[Rect], others: Sequence[Rect], least: float = TOUCH) -> bool:
    """Say whether any of `one` lies over any of `others` by more than `least` mm."""
    return any(depth(a, b) > least for a in one for b in others)


def inside(a: Rect, b: Rect, margin: float = 0.0) -> bool:
    """Say whether `a` lies wholly in `b`, at least `margin` mm from its edge."""
    dx, dy = a.x - b.x, a.y - b.y
    c, s = abs(a.ux * b.ux + a.uy * b.uy), abs(a.ux * b.uy - a.uy * b.ux)
    return (
        abs(dx * b.ux + dy * b.uy) + a.half * c + a.wide * s <= b.half - margin + TOUCH
        and abs(dy * b.ux - dx * b.uy) + a.half * s + a.wide * c <= b.wide - margin + TOUCH
    )


def away(point: Point, a: Rect) -> float:
    """Return the distance (mm) of `point` from the rectangle, 0 inside."""
    dx, dy = point[0] - a.x, point[1] - a.y
    return math.hypot(
        max(abs(dx * a.ux + dy * a.uy) - a.half, 0.0),
        max(abs(dy * a.ux - dx * a.uy) - a.wide, 0.0),
    )


def arms(sizes: Sizes, x: float, y: float, yaw: float) -> tuple[Rect, Rect]:
    """Return the two arms of a wall whose middle of mass is at `x`, `y`: its crease looks back.

    At yaw 0 the crease points to -x and the opening to +x.
    """
    ux, uy = unit(yaw)
    half = math.radians(sizes.fold / 2)
    rise = sizes.arm / 2 * math.sin(half)
    ax, ay = unit(yaw + sizes.fold / 2)
    bx, by = unit(yaw - sizes.fold / 2)
    arm, thick = sizes.arm / 2, sizes.thick / 2
    return (
        Rect(x - uy * rise, y + ux * rise, ax, ay, arm, thick),
        Rect(x + uy * rise, y - ux * rise, bx, by, arm, thick),
    )


def wall_reach(sizes: Sizes) -> float:
    """Return how far (mm) a wall reaches from its middle at most."""
    half = math.radians(sizes.fold / 2)
    return math.hypot(sizes.arm / 2 * math.cos(half), sizes.arm * math.sin(half) + sizes.thick)


def difference(to: float, of: float) -> float:
    """Return the turn from `of` to `to` in degrees, in [-180, 180)."""
    return (to - of + 180.0) % 360.0 - 180.0
