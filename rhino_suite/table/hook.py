"""A monkey on its way to an edge: how it swings, whether it catches, how it hangs (feel 2.7).

The window and simulated people ask here alike. Lengths in mm, angles in degrees.
"""

import math
from collections.abc import Sequence
from itertools import pairwise
from typing import Final, Literal, NamedTuple

from rhino_suite.game.geometry import Point
from rhino_suite.game.structure import Rest
from rhino_suite.stability.port import Body
from rhino_suite.stability.prism import laid
from rhino_suite.table.feel import Hook

Miss = Literal["beside", "fast", "wild"]
"""Why a hook has caught nothing: beside the edge, let down too fast, or swinging too far."""

G: Final = 9810.0
"""Gravity in mm/s2."""


class EdgePoint(NamedTuple):
    """The point of an edge nearest to a hook, and the way that looks out of the card there."""

    off_mm: float
    x: float
    y: float
    yaw: float


class Pendulum:
    """The monkey under the hand: what a hurried hand sets swinging dies away in its own time."""

    __slots__ = ("_angle", "_decay", "_length", "_rate", "_square", "_velocity")

    def __init__(self, feel: Hook) -> None:
        self._square = (math.tau * feel.swing_hz) ** 2
        self._decay = math.log(2.0) / feel.halves_s
        self._length = G / self._square
        self._angle = [0.0, 0.0]
        self._rate = [0.0, 0.0]
        self._velocity = (0.0, 0.0)

    def step(self, dt: float, velocity: tuple[float, float]) -> tuple[float, float]:
        """Return the swing along x and y (degrees) `dt` s later; the hand moves at mm/s."""
        for axis in (0, 1):
            pushed = (velocity[axis] - self._velocity[axis]) / dt / self._length
            turned = self._square * self._angle[axis] + 2.0 * self._decay * self._rate[axis]
            self._rate[axis] -= (turned + pushed) * dt
            self._angle[axis] += self._rate[axis] * dt
        self._velocity = velocity
        return self.swing

    @property
    def swing(self) -> tuple[float, float]:
        """Return the swing along x and y in degrees."""
        return math.degrees(self._angle[0]), math.degrees(self._angle[1])


def missed(feel: Hook, off_mm: float, down: float, swing: float) -> Miss | None:
    """Say why a hook catches nothing, or None when it holds.

    It came down `off_mm` from the edge at `down` mm/s, swinging by `swing` degrees.
    """
    if off_mm > feel.off_mm:
        return "beside"
    if down > feel.down_mm_s:
        return "fast"
    return "wild" if swing > feel.wild_deg else None


def dropped(down: float, height: float) -> float:
    """Return how fast (mm/s) what was let go `height` mm above comes down."""
    return math.sqrt(max(0.0, down) ** 2 + 2.0 * G * max(0.0, height))


def swinging(feel: Hook, swing: float, since: float) -> float:
    """Return how far (degrees) a monkey that has caught still swings `since` s later; drawn."""
    left: float = swing * 0.5 ** (since / feel.halves_s)
    return left * math.cos(math.tau * feel.swing_hz * since)


def nearest(rest: Rest, body: Body, x: float, y: float) -> EdgePoint:
    """Return the point of the edge of a card that lies nearest to `x`, `y` mm."""
    (outline,) = laid(body.plan, rest.x, rest.y, rest.yaw)
    found = (_on_side(a, b, (x, y)) for a, b in pairwise((*outline, outline[0])))
    return min(found, key=lambda point: point.off_mm)


def nearest_of(
    cards: Sequence[tuple[Rest, Body]], x: float, y: float
) -> tuple[Rest, EdgePoint] | None:
    """Return the card whose edge is nearest to `x`, `y` mm, and the point; None without cards."""
    found = [(rest, nearest(rest, body, x, y)) for rest, body in cards]
    return min(found, key=lambda pair: pair[1].off_mm, default=None)


def _on_side(a: Point, b: Point, point: Point) -> EdgePoint:
    dx, dy = b[0] - a[0], b[1] - a[1]
    along = ((point[0] - a[0]) * dx + (point[1] - a[1]) * dy) / (dx * dx + dy * dy)
    share = min(1.0, max(0.0, along))
    x, y = a[0] + share * dx, a[1] + share * dy
    # The outline runs anticlockwise, so that outside is to the right of each side.
    return EdgePoint(math.dist(point, (x, y)), x, y, math.degrees(math.atan2(-dx, dy)))
