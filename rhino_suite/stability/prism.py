"""Pieces as vertical prisms: the convex parts of their plan, their hull, their centre of mass.

All functions are pure; polygons are anticlockwise tuples of points in mm (stability I.1).
"""

import math
from collections.abc import Iterable
from functools import lru_cache

from rhino_suite.game.geometry import Point, place
from rhino_suite.stability.port import Angle, Disc, Panel, Plan, Standing
from rhino_suite.stability.profiles import DISC_SIDES

Polygon = tuple[Point, ...]

_STRAIGHT = 1e-7
"""A corner nearer to the line of its neighbours than this (mm) is no corner."""


@lru_cache(maxsize=256)
def parts(plan: Plan) -> tuple[Polygon, ...]:
    """Return the convex parts of `plan` in its own frame (stability I.1).

    An L is two thin panels about the lines from its crease to its tips.
    """
    match plan:
        case Panel(length, width):
            return (_box(length / 2, width / 2),)
        case Angle(arm, fold, thick):
            half = math.radians(fold / 2)
            reach, rise = arm * math.cos(half), arm * math.sin(half)
            crease = (-reach / 2, 0.0)
            return (
                _strip(crease, (reach / 2, rise), thick),
                _strip(crease, (reach / 2, -rise), thick),
            )
        case Disc(radius):
            turns = (2 * math.pi * k / DISC_SIDES for k in range(DISC_SIDES))
            return (tuple((radius * math.cos(t), radius * math.sin(t)) for t in turns),)


def _box(dx: float, dy: float) -> Polygon:
    return ((-dx, -dy), (dx, -dy), (dx, dy), (-dx, dy))


def _strip(start: Point, end: Point, thick: float) -> Polygon:
    dx, dy = end[0] - start[0], end[1] - start[1]
    scale = thick / 2 / math.hypot(dx, dy)
    nx, ny = -dy * scale, dx * scale
    return (
        (start[0] - nx, start[1] - ny),
        (end[0] - nx, end[1] - ny),
        (end[0] + nx, end[1] + ny),
        (start[0] + nx, start[1] + ny),
    )


def footprint(standing: Standing) -> tuple[Polygon, ...]:
    """Return the convex parts of the plan of `standing` where it rests (mm)."""
    return laid(standing.body.plan, standing.rest.x, standing.rest.y, standing.rest.yaw)


def laid(plan: Plan, x: float, y: float, yaw: float) -> tuple[Polygon, ...]:
    """Return the convex parts of `plan` with its origin at `x`, `y` mm, turned `yaw` degrees."""
    angle = math.radians(yaw)
    c, s = math.cos(angle), math.sin(angle)
    return tuple(
        tuple((x + c * px - s * py, y + s * px + c * py) for px, py in part)
        for part in parts(plan)
    )


def corners(plan: Plan, x: float, y: float, yaw: float) -> tuple[Point, ...]:
    """Return all corners of the parts of `plan` at `x`, `y` mm, turned `yaw` degrees."""
    return tuple(point for part in laid(plan, x, y, yaw) for point in part)


def outline(standing: Standing) -> Polygon:
    """Return the convex hull of the plan of `standing` where it rests (mm)."""
    return hull(point for part in footprint(standing) for point in part)


def top(standing: Standing) -> float:
    """Return the height of the upper face of `standing` in mm."""
    return standing.rest.z + standing.body.height


def centre_of_mass(standing: Standing) -> tuple[float, float, float]:
    """Return the centre of mass of `standing` in mm; `Body.com` turns with the piece."""
    rest, body = standing.rest, standing.body
    dx, dy, dz = body.com or (0.0, 0.0, 0.0)
    x, y = place((dx, dy), (rest.x, rest.y), rest.yaw)
    return x, y, rest.z + body.height / 2 + dz


def hull(points: Iterable[Point]) -> Polygon:
    """Return the convex hull of `points`, anticlockwise, to 1e-9 mm (Andrew's chains).

    It has fewer than three corners when it has no area; no corner lies within 1e-7 mm of the
    line between its neighbours.
    """
    ordered = sorted({(round(x, 9) + 0.0, round(y, 9) + 0.0) for x, y in points})
    if len(ordered) < 3:
        return tuple(ordered)
    return _sharp(_chain(ordered)[:-1] + _chain(ordered[::-1])[:-1])


def _chain(points: list[Point]) -> list[Point]:
    chain: list[Point] = []
    for point in points:
        while len(chain) >= 2 and _cross(chain[-2], chain[-1], point) <= 0:
            chain.pop()
        chain.append(point)
    return chain


def _sharp(corners: list[Point]) -> Polygon:
    """Leave out the corners of a convex polygon that are none."""
    k = 0
    while k < len(corners) > 2:
        a, b, c = corners[k - 1], corners[k], corners[k + 1 - len(corners)]
        if _cross(a, b, c) <= _STRAIGHT * math.dist(a, c):
            del corners[k]
            k = max(k - 1, 0)
        else:
            k += 1
    return tuple(corners)


def _cross(a: Point, b: Point, c: Point) -> float:
    return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])


def clip(subject: Polygon, window: Polygon) -> Polygon:
    """Return the part of convex `subject` inside convex `window` (Sutherland and Hodgman)."""
    for i, (ax, ay) in enumerate(window):
        bx, by = window[i + 1 - len(window)]
        ex, ey = bx - ax, by - ay
        sides = [ex * (py - ay) - ey * (px - ax) for px, py in subject]
        if min(sides) >= 0:
            continue
        if max(sides) < 0:
            return ()
        kept: list[Point] = []
        for j, (p, sp) in enumerate(zip(subject, sides, strict=True)):
            o, so = subject[j - 1], sides[j - 1]
            if (sp >= 0) != (so >= 0):
                t = so / (so - sp)
                kept.append((o[0] + t * (p[0] - o[0]), o[1] + t * (p[1] - o[1])))
            if sp >= 0:
                kept.append(p)
        subject = tuple(kept)
    return subject


def area(polygon: Polygon) -> float:
    """Return the area of `polygon` in mm2, negative when it runs clockwise."""
    return (
        sum(
            ax * by - bx * ay
            for (ax, ay), (bx, by) in zip(polygon, polygon[1:] + polygon[:1], strict=True)
        )
        / 2
    )


def common(one: tuple[Polygon, ...], other: tuple[Polygon, ...]) -> Polygon:
    """Return the hull of what two plans have in common; empty when it has no area.

    For a wall under a card the hull is the exact support polygon to 0.1 mm (stability II.8).
    """
    shared = hull(p for a in one for b in other for p in clip(a, b))
    return shared if len(shared) > 2 and area(shared) > _STRAIGHT else ()
