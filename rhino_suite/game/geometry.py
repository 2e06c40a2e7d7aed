"""Plane geometry for rules: points, turns, and whether two convex shapes overlap. mm, degrees."""

import math
from collections.abc import Sequence

Point = tuple[float, float]


def turn(point: Point, degrees: float) -> Point:
    """Return `point` turned anticlockwise about the origin."""
    angle = math.radians(degrees)
    c, s = math.cos(angle), math.sin(angle)
    return c * point[0] - s * point[1], s * point[0] + c * point[1]


def place(point: Point, at: Point, degrees: float) -> Point:
    """Return `point` of a piece's own frame where the piece stands at `at`, turned `degrees`."""
    x, y = turn(point, degrees)
    return at[0] + x, at[1] + y


def overlap(one: Sequence[Point], other: Sequence[Point], gap: float = 0.0) -> bool:
    """Say whether two convex polygons come closer than `gap` mm, by separating axes."""
    return all(_along(axis, one, other) > -gap for axis in _axes(one) + _axes(other))


def _axes(shape: Sequence[Point]) -> list[Point]:
    axes = []
    for (ax, ay), (bx, by) in zip(shape, [*shape[1:], shape[0]], strict=True):
        length = math.hypot(bx - ax, by - ay)
        if length:
            axes.append(((by - ay) / length, (ax - bx) / length))
    return axes


def _along(axis: Point, one: Sequence[Point], other: Sequence[Point]) -> float:
    """Return how deep the shadows of both shapes overlap on `axis`; negative when apart."""
    first = [p[0] * axis[0] + p[1] * axis[1] for p in one]
    second = [p[0] * axis[0] + p[1] * axis[1] for p in other]
    return min(max(first), max(second)) - max(min(first), min(second))
