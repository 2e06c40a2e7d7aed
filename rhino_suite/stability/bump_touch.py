"""Where a held piece presses on the building: plan geometry in three dimensions (decision 13).

Units mm, mm/s. A touch keeps the normal with which it began until the pieces have parted: thin
cards would otherwise be pushed from behind.
"""

import math
from collections.abc import Iterable
from typing import NamedTuple

from rhino_suite.game.geometry import Point
from rhino_suite.game.ids import PieceId
from rhino_suite.stability.motion_numbers import NUMBERS
from rhino_suite.stability.port import Body, Pose, Standing
from rhino_suite.stability.prism import Polygon, hull, laid


class Touch(NamedTuple):
    """A held piece presses on `piece` along `normal` (away from the hand).

    `depth` is how far it would have to give way, `off` how far the middle of the touch lies to
    the left of the piece's own middle, `z` its height; all in mm.
    """

    piece: PieceId
    normal: Point
    depth: float
    off: float
    z: float


Pair = tuple[PieceId, int, int]
"""A standing piece, its convex part, and the part of the held piece that presses on it."""


class Touching:
    """Follows one held piece from sample to sample."""

    def __init__(self) -> None:
        self._held: PieceId | None = None
        self._before: tuple[Polygon, ...] = ()
        self._normals: dict[Pair, Point] = {}

    def follow(
        self, piece: PieceId, body: Body, at: Pose, standing: Iterable[tuple[Standing, Pose]]
    ) -> tuple[Touch, ...]:
        """Return what the held piece presses on, the deepest touch of each piece.

        `standing` are the pieces with their live poses. Between two samples the piece sweeps
        straight from the one to the other.
        """
        now = laid(body.plan, at.x, at.y, at.yaw)
        before = self._before if self._held == piece else now
        low, high = at.z - body.height / 2, at.z + body.height / 2
        sweep = _reach(before + now)
        normals: dict[Pair, Point] = {}
        deepest: dict[PieceId, Touch] = {}
        for s, pose in standing:
            under, over = pose.z - s.body.height / 2, pose.z + s.body.height / 2
            lap = min(high, over) - max(low, under)
            if lap <= NUMBERS.bump_lap or s.rest.piece == piece:
                continue
            parts = laid(s.body.plan, pose.x, pose.y, pose.yaw)
            if _clear(sweep, _reach(parts)):
                continue
            z = (min(high, over) + max(low, under)) / 2
            for b, part in enumerate(parts):
                for a, (old, new) in enumerate(zip(before, now, strict=True)):
                    pair = (s.rest.piece, b, a)
                    normal = self._normals.get(pair) or _met(old, new, part)
                    touch = normal and _touch(s.rest.piece, normal, new, part, (pose.x, pose.y), z)
                    if not normal or not touch:
                        continue
                    normals[pair] = normal
                    if touch.depth > deepest.get(touch.piece, touch._replace(depth=0.0)).depth:
                        deepest[touch.piece] = touch
        self._held, self._before, self._normals = piece, now, normals
        return tuple(deepest[p] for p in sorted(deepest))

    def forget(self) -> None:
        """Nothing is held any more."""
        self._held, self._before, self._normals = None, (), {}


def _reach(parts: Iterable[Polygon]) -> tuple[float, float, float, float]:
    xs = [x for part in parts for x, _ in part]
    ys = [y for part in parts for _, y in part]
    return min(xs), min(ys), max(xs), max(ys)


def _clear(a: tuple[float, float, float, float], b: tuple[float, float, float, float]) -> bool:
    return a[2] <= b[0] or b[2] <= a[0] or a[3] <= b[1] or b[3] <= a[1]


def _axes(polygon: Polygon) -> Iterable[Point]:
    for (ax, ay), (bx, by) in zip(polygon, polygon[1:] + polygon[:1], strict=True):
        length = math.hypot(bx - ax, by - ay)
        if length > 0.0:
            yield (by - ay) / length, (ax - bx) / length


def _span(polygon: Polygon, axis: Point) -> tuple[float, float]:
    shadow = [x * axis[0] + y * axis[1] for x, y in polygon]
    return min(shadow), max(shadow)


def _gap(a: Polygon, b: Polygon) -> tuple[float, Point]:
    """Return the widest gap between two convex shapes (negative: overlap) and its axis a to b."""
    best, way = -math.inf, (1.0, 0.0)
    for axis in (*_axes(a), *((-x, -y) for x, y in _axes(b))):
        gap = _span(b, axis)[0] - _span(a, axis)[1]
        if gap > best:
            best, way = gap, axis
    return best, way


def _met(old: Polygon, new: Polygon, part: Polygon) -> Point | None:
    """Return the normal of a touch that has just begun, or None when there is none."""
    swept = hull((*old, *new))
    if _gap(swept, part)[0] >= 0.0:
        return None
    return _gap(old, part)[1]


def _touch(
    piece: PieceId, normal: Point, held: Polygon, part: Polygon, middle: Point, z: float
) -> Touch | None:
    depth = _span(held, normal)[1] - _span(part, normal)[0]
    left = (-normal[1], normal[0])
    one, other = _span(held, left), _span(part, left)
    low, high = max(one[0], other[0]), min(one[1], other[1])
    if not 0.0 < depth <= NUMBERS.bump_through or low >= high:
        return None
    off = (low + high) / 2 - (middle[0] * left[0] + middle[1] * left[1])
    return Touch(piece, normal, depth, off, z)


def force_of(touch: Touch, weight: float, speed: float) -> tuple[float, float]:
    """Return the force of a hand on what it touches, and its stiffness a mm (g mm/s2).

    min(k d, w clamp(1 + v / 75, 1, 10)), more when off the middle (stability II.6 and last).
    """
    quick = min(max(1.0 + speed / NUMBERS.bump_gain, 1.0), NUMBERS.bump_most)
    twist = 1.0 + NUMBERS.bump_twist * min(1.0, (touch.off / NUMBERS.bump_off) ** 2)
    most = weight * quick * twist
    return most, weight * NUMBERS.bump_most / NUMBERS.bump_depth
