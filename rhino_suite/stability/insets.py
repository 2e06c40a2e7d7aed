"""Contact polygons that shrink: every edge moves inwards by the same distance (decision 17)."""

import math
from collections.abc import Sequence
from functools import lru_cache
from itertools import pairwise

from rhino_suite.game.geometry import Point
from rhino_suite.stability.prism import Polygon, hull
from rhino_suite.stability.profiles import CHECK

_PARALLEL = 1e-12

Line = tuple[float, float, float]
"""Inward unit normal and offset: inside is ``nx * x + ny * y >= c``."""
Path = tuple[float, float, float, float]
"""A corner at inset 0 and how far it moves for each mm of inset."""


class Shrinking:
    """A convex polygon of `n` corners, and where they are for any inset in mm.

    Edges vanish one after the other; their corners then run on together, so that the count of
    corners never changes. `inradius` (mm) is the inset at which the polygon has no area left.
    """

    def __init__(self, polygon: Polygon) -> None:
        self._lines = [
            _line(a, b) for a, b in zip(polygon, polygon[1:] + polygon[:1], strict=True)
        ]
        self._stages: list[tuple[float, list[Path]]] = []
        self.inradius = self._shrink()

    def at(self, mm: float, keep: float = CHECK.keep) -> list[Point]:
        """Return the corners inset by `mm`, at most by `keep` of the inradius."""
        mm = min(mm, keep * self.inradius)
        paths = next(p for begin, p in reversed(self._stages) if begin <= mm)
        return [(x + mm * u, y + mm * v) for x, y, u, v in paths]

    def _shrink(self) -> float:
        """Collapse edges, earliest first, until no area is left; return that inset."""
        live = list(range(len(self._lines)))
        now = 0.0
        while True:
            corners = self._corners(live)
            self._stages.append((now, self._spread(live, corners)))
            ends = [
                (self._end(live[k], corners[k], corners[k + 1 - len(live)]), k)
                for k in range(len(live))
            ]
            when, k = min(ends)
            now = max(now, when)
            before, after = self._lines[live[k - 1]], self._lines[live[k + 1 - len(live)]]
            if len(live) == 3 or abs(_cross(before, after)) < _PARALLEL:
                return now
            del live[k]

    def _corners(self, live: list[int]) -> list[Path]:
        """Return the path of the corner at the start of each live edge."""
        lines = self._lines
        return [_meet(lines[live[k - 1]], lines[live[k]]) for k in range(len(live))]

    def _spread(self, live: list[int], corners: list[Path]) -> list[Path]:
        """Give every corner of the full polygon the path of the live corner it has become."""
        spread = [corners[0]] * len(self._lines)
        for (begin, end), corner in zip(pairwise(live), corners[1:], strict=True):
            for k in range(begin + 1, end + 1):
                spread[k] = corner
        return spread

    def _end(self, edge: int, start: Path, end: Path) -> float:
        """Return the inset at which `edge` has no length left."""
        nx, ny, _ = self._lines[edge]
        length = ny * (end[0] - start[0]) - nx * (end[1] - start[1])
        growth = ny * (end[2] - start[2]) - nx * (end[3] - start[3])
        return -length / growth if growth < 0 else math.inf


def _line(a: Point, b: Point) -> Line:
    dx, dy = b[0] - a[0], b[1] - a[1]
    length = math.hypot(dx, dy)
    nx, ny = -dy / length, dx / length
    return nx, ny, nx * a[0] + ny * a[1]


def _cross(a: Line, b: Line) -> float:
    return a[0] * b[1] - a[1] * b[0]


def _meet(a: Line, b: Line) -> Path:
    det = _cross(a, b)
    return (
        (a[2] * b[1] - b[2] * a[1]) / det,
        (a[0] * b[2] - b[0] * a[2]) / det,
        (b[1] - a[1]) / det,
        (a[0] - b[0]) / det,
    )


@lru_cache(maxsize=2048)
def shrinking(polygon: Polygon) -> Shrinking:
    """Return how `polygon` (convex, anticlockwise, mm) shrinks."""
    return Shrinking(polygon)


def grown(polygon: Polygon, mm: float) -> Polygon:
    """Return convex `polygon` with every edge moved outwards by `mm`, corners cut off."""
    points: list[Point] = []
    for a, b in zip(polygon, polygon[1:] + polygon[:1], strict=True):
        nx, ny, _ = _line(a, b)
        points += [(p[0] - nx * mm, p[1] - ny * mm) for p in (a, b)]
    return hull(points)


def corners(polygon: Polygon, mm: float) -> Sequence[Point]:
    """Return the corners of `inset`, as many as before: they meet where an edge has vanished."""
    if mm < 0:
        return grown(polygon, -mm)
    return shrinking(polygon).at(mm) if mm else polygon


def inset(polygon: Polygon, mm: float) -> Polygon:
    """Return convex `polygon` inset by `mm`, at most by 0.98 of its inradius (decision 17).

    A negative `mm` grows it instead.
    """
    points = corners(polygon, mm)
    return tuple(p for k, p in enumerate(points) if p != points[k - 1])


def inset_all(polygons: Sequence[Polygon], mm: Sequence[float]) -> list[Polygon]:
    """Return every polygon inset by its own distance (mm)."""
    return [inset(p, d) for p, d in zip(polygons, mm, strict=True)]
