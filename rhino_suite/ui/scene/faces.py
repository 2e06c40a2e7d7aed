"""Pieces as flat faces in space: what the projection turns into pictures."""

import math
from collections.abc import Callable
from dataclasses import dataclass
from itertools import pairwise
from typing import Final, Literal

from rhino_suite.game.ids import PieceId
from rhino_suite.game.scene import Sprite
from rhino_suite.game.structure import Rest
from rhino_suite.stability.port import Angle, Body, Disc, Panel, Plan, Pose
from rhino_suite.ui.scene.order import Block
from rhino_suite.ui.scene.projection import Vector

Kind = Literal["card", "panel", "figure", "hanging"]
LIGHT: Final = (-0.30, -0.82, 0.48)
"""Where the light comes from: the left, the front, above (unit vector)."""
SPREAD: Final = 14.0
"""mm that figures and monkeys are drawn wider and taller than their bodies."""
OUTSIDE: Final = 1.5
"""mm that a hanging monkey keeps off the edge it hangs on."""
GRIP: Final = 9.0
"""mm of the edge that it takes up to either side, in the painter's order."""
FINE: Final = 0.1
"""mm and degrees of a bump that nobody would see: nothing is drawn anew for less."""
LYING: Final = 3.0
"""Degrees of tilt up to which a piece still counts as upright in the painter's order."""


@dataclass(slots=True)
class Face:
    """One flat face: `origin` its upper left corner, `u` to the right, `v` down (mm, unit)."""

    piece: PieceId
    kind: Kind
    origin: Vector
    u: Vector
    v: Vector
    size: tuple[float, float]
    centre: Vector
    block: Block
    up: Vector
    half: int = 0
    """Which half of a folded wall, counted from the left of its front."""
    light: float = 0.0
    """How squarely the light meets the front, -1 to 1."""


def resting(rest: Rest, body: Body) -> Pose:
    """Return the pose of a piece at rest: the middle of its prism."""
    return Pose(rest.x, rest.y, rest.z + body.height / 2, 0.0, 0.0, rest.yaw)


def off(one: Pose, other: Pose) -> float:
    """Return by how much at most two poses differ, in mm or degrees."""
    return max(abs(a - b) for a, b in zip(one, other, strict=True))


def axes(pose: Pose) -> tuple[Vector, Vector, Vector]:
    """Return where a piece's own x, y and z axes point.

    The piece is turned by `yaw` first; then it tips about the level axis whose direction is
    (tilt_x, tilt_y) by as many degrees as that is long.
    """
    yaw = math.radians(pose.yaw)
    c, s = math.cos(yaw), math.sin(yaw)
    x, y, z = (c, s, 0.0), (-s, c, 0.0), (0.0, 0.0, 1.0)
    tilt = math.hypot(pose.tilt_x, pose.tilt_y)
    if tilt < 1e-6:
        return x, y, z
    axis = (pose.tilt_x / tilt, pose.tilt_y / tilt, 0.0)
    angle = math.radians(tilt)
    return _turn(x, axis, angle), _turn(y, axis, angle), _turn(z, axis, angle)


def _turn(v: Vector, axis: Vector, angle: float) -> Vector:
    """Turn `v` about `axis` (Rodrigues)."""
    c, s = math.cos(angle), math.sin(angle)
    dot = (v[0] * axis[0] + v[1] * axis[1] + v[2] * axis[2]) * (1 - c)
    cross = (
        axis[1] * v[2] - axis[2] * v[1],
        axis[2] * v[0] - axis[0] * v[2],
        axis[0] * v[1] - axis[1] * v[0],
    )
    return (
        v[0] * c + cross[0] * s + axis[0] * dot,
        v[1] * c + cross[1] * s + axis[1] * dot,
        v[2] * c + cross[2] * s + axis[2] * dot,
    )


def plan_points(plan: Plan) -> tuple[tuple[float, float], ...]:
    """Return the outline of a plan in its own frame (mm); of an L its ends and its crease."""
    match plan:
        case Panel(length, width):
            a, b = length / 2, width / 2
            return ((-a, -b), (a, -b), (a, b), (-a, b))
        case Angle(arm, fold, _):
            half = math.radians(fold / 2)
            crease = -arm / 2 * math.cos(half)
            x, y = crease + arm * math.cos(half), arm * math.sin(half)
            return ((x, y), (crease, 0.0), (x, -y))
        case Disc(radius):
            corners = (i * math.tau / 8 for i in range(8))
            return tuple((radius * math.cos(a), radius * math.sin(a)) for a in corners)


def faces(sprite: Sprite, body: Body, pose: Pose) -> list[Face]:
    """Return the faces of a piece in `pose`."""
    x, y, z = axes(pose)
    at = (pose.x, pose.y, pose.z)
    h = body.height / 2

    def world(px: float, py: float, pz: float) -> Vector:
        return (
            at[0] + px * x[0] + py * y[0] + pz * z[0],
            at[1] + px * x[1] + py * y[1] + pz * z[1],
            at[2] + px * x[2] + py * y[2] + pz * z[2],
        )

    outline = plan_points(body.plan)
    low, high = at[2] - h, at[2] + h
    if abs(pose.tilt_x) + abs(pose.tilt_y) > LYING:
        reach = max(math.hypot(px, py) for px, py in outline) + h
        low, high = at[2] - reach, at[2] + reach
    if sprite.role == "monkey":
        # What hangs lies along the edge, right outside it: so the edge hides what is behind it.
        beside = (world(OUTSIDE, -GRIP, 0.0)[:2], world(OUTSIDE, GRIP, 0.0)[:2])
        hook, block = world(0.0, 0.0, h), Block(beside, low, high, SPREAD)
        return [Face(sprite.piece, "hanging", hook, x, z, (0.0, 0.0), at, block, z)]
    if sprite.role == "figure":
        plan = tuple(world(px, py, 0.0)[:2] for px, py in outline)
        foot = world(0.0, 0.0, -h)
        return [
            Face(
                sprite.piece,
                "figure",
                foot,
                x,
                z,
                (0.0, 0.0),
                at,
                Block(plan, low, high, SPREAD),
                z,
            )
        ]
    if isinstance(body.plan, Angle):
        return _wall(sprite, body.plan, outline, world, z, body.height, (low, high))
    long = max(px for px, _ in outline)
    wide = max(py for _, py in outline)
    plan = tuple(world(px, py, 0.0)[:2] for px, py in outline)
    top = world(-long, wide, h)
    down = (-y[0], -y[1], -y[2])
    block = Block(plan, low, high)
    size = (2 * long, 2 * wide)
    return [Face(sprite.piece, "card", top, x, down, size, at, block, z, light=_lit(z))]


def _wall(
    sprite: Sprite,
    plan: Angle,
    outline: tuple[tuple[float, float], ...],
    world: Callable[[float, float, float], Vector],
    z: Vector,
    height: float,
    span: tuple[float, float],
) -> list[Face]:
    """The two halves of a folded wall, fronts outside: seen from there left to right."""
    made = []
    down = (-z[0], -z[1], -z[2])
    for half, (a, b) in enumerate(pairwise(outline)):
        start, end = world(a[0], a[1], height / 2), world(b[0], b[1], height / 2)
        u = tuple((q - p) / plan.arm for p, q in zip(start, end, strict=True))
        run: Vector = (u[0], u[1], u[2])
        normal = (
            run[1] * z[2] - run[2] * z[1],
            run[2] * z[0] - run[0] * z[2],
            run[0] * z[1] - run[1] * z[0],
        )
        middle = world((a[0] + b[0]) / 2, (a[1] + b[1]) / 2, 0.0)
        block = Block((start[:2], end[:2]), *span)
        made.append(
            Face(
                sprite.piece,
                "panel",
                start,
                run,
                down,
                (plan.arm, height),
                middle,
                block,
                z,
                half,
                _lit(normal),
            )
        )
    return made


def _lit(normal: Vector) -> float:
    return sum(n * p for n, p in zip(normal, LIGHT, strict=True))
