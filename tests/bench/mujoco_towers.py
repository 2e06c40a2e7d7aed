"""MuJoCo as a second opinion on towers of thin cards, tuned to rigid blocks (stability II.2).

1 ms steps, stiff contacts, an elliptic cone, and inertia scaled by the load above (with the
weight left as it is), since a light card under a heavy column is soft otherwise. Pieces that lie
over each other without carrying do not meet (SB-10), and what hangs is a mass at its hook.
"""

import math
from collections.abc import Sequence

import mujoco
import numpy as np

from rhino_suite.game.geometry import turn
from rhino_suite.game.ids import TABLE, PieceId
from rhino_suite.stability import contacts
from rhino_suite.stability.hanging import burden, hung
from rhino_suite.stability.port import Angle, Panel, Standing
from rhino_suite.stability.prism import common, footprint, top

M = 0.001
"""MuJoCo counts in metres."""
KG = 0.01
"""Ten times the mass in kg: ratios are what matters, and its solver likes more than grams."""

OPTION = (
    '<option timestep="{step}" cone="elliptic" impratio="20" integrator="implicitfast" '
    'iterations="50" tolerance="1e-10"/><default><geom friction="{friction} 0.001 0.0001" '
    'condim="3" solref="{ref}" solimp="{imp}"/></default>'
)
STIFF = {"step": 0.001, "ref": "0.003 2", "imp": "0.999 0.9999 0.00001"}
"""Chosen among six on four analytic cases (stability II.2)."""
GENTLE = ({"step": 0.0005, "ref": "0.003 2", "imp": "0.99 0.999 0.0001"},)
"""A fall within the first 0.06 s is asked about again: the solver may have blown up."""

APART = 0.01
"""Pieces farther apart in height (mm) do not lie over each other."""
SECONDS, LOOK, AWAY, TILT, QUIET, BLOWN = 2.5, 0.05, 8.0, 6.0, 0.05, 0.06


def stands(standing: Sequence[Standing]) -> bool:
    """Say whether nothing moves by 8 mm or 6 degrees within 2.5 s."""
    fell = _fell(standing, STIFF)
    if fell is not None and fell <= BLOWN:
        again = [_fell(standing, setting) for setting in GENTLE]
        return any(f is None for f in again)
    return fell is None


def _fell(standing: Sequence[Standing], setting: dict[str, object]) -> float | None:
    """Return after how many seconds something has moved too far, or None."""
    model = mujoco.MjModel.from_xml_string(_xml(standing, setting))
    data = mujoco.MjData(model)
    mujoco.mj_forward(model, data)
    firm = ("fixed", "hanging")
    moving = [model.body(s.rest.piece).id for s in standing if s.body.kind not in firm]
    before = data.xpos[moving].copy()
    every = round(LOOK / model.opt.timestep)
    for look in range(1, round(SECONDS / LOOK) + 1):
        mujoco.mj_step(model, data, every)
        away = (data.xpos[moving] - before) / M
        upright = np.clip(data.xmat[moving].reshape(-1, 9)[:, 8], -1, 1)
        if not np.isfinite(away).all():
            return 0.0
        tilt = np.degrees(np.arccos(upright)).max()
        if np.abs(away[:, :2]).max() > AWAY or away[:, 2].min() < -AWAY or tilt > TILT:
            return look * LOOK
        if look * LOOK >= 1.0 and np.abs(data.qvel).max() < QUIET * M:
            return None
    return None


def _xml(standing: Sequence[Standing], setting: dict[str, object]) -> str:
    scale = _scales(standing)
    option = OPTION.format(friction=0.6, **setting)
    hooks: dict[PieceId, list[Standing]] = {}
    for hanger, card in hung(standing):
        hooks.setdefault(standing[card].rest.piece, []).append(standing[hanger])
    bodies = "".join(
        _body(s, scale[s.rest.piece], hooks.get(s.rest.piece, []))
        for s in standing
        if s.body.kind != "hanging"
    )
    passing = "".join(
        f'<exclude body1="{one}" body2="{other}"/>' for one, other in _passing(standing)
    )
    return (
        '<mujoco><compiler inertiafromgeom="true" boundmass="1e-9" boundinertia="1e-14"/>'
        f'<size memory="300M"/>{option}<worldbody><geom type="plane" size="3 3 .1"/>{bodies}'
        f"</worldbody><contact>{passing}</contact></mujoco>"
    )


def _passing(standing: Sequence[Standing]) -> list[tuple[PieceId, PieceId]]:
    """Return the pairs that lie over each other as placed, and do not carry."""
    carry = {frozenset((c.upper, c.lower)) for c in contacts.find(standing)}
    solid = [s for s in standing if s.body.kind != "hanging"]
    return [
        (a.rest.piece, b.rest.piece)
        for k, a in enumerate(solid)
        for b in solid[:k]
        if a.rest.z <= top(b) + APART
        and b.rest.z <= top(a) + APART
        and frozenset((a.rest.piece, b.rest.piece)) not in carry
        and common(footprint(a), footprint(b))
    ]


def _body(s: Standing, scale: float, hooks: Sequence[Standing]) -> str:
    x, y, z = s.rest.x * M, s.rest.y * M, (s.rest.z + s.body.height / 2) * M
    free = "" if s.body.kind == "fixed" else "<freejoint/>"
    return (
        f'<body name="{s.rest.piece}" gravcomp="{1 - 1 / scale:.12f}" '
        f'pos="{x:.9f} {y:.9f} {z:.9f}" {_turned(s.rest.yaw)}>{free}'
        + "".join(_geoms(s, scale * s.body.mass * KG))
        + "".join(_hook(s, hanger, scale * hanger.body.mass * KG) for hanger in hooks)
        + "</body>"
    )


def _geoms(s: Standing, mass: float) -> list[str]:
    match s.body.plan:
        case Panel(length, width):
            boxes = [(0.0, 0.0, 0.0, length, width, mass)]
        case Angle(arm, fold, thick):
            reach = arm / 2 * math.cos(math.radians(fold / 2))
            rise = arm / 2 * math.sin(math.radians(fold / 2))
            boxes = [(0.0, side * rise, side * fold / 2, arm, thick, mass / 2) for side in (1, -1)]
            assert reach > 0  # both middles lie on the line of the centre of mass
        case other:
            raise TypeError(f"no towers of {other} here")
    return [
        f'<geom type="box" size="{a / 2 * M} {b / 2 * M} {s.body.height / 2 * M}" '
        f'pos="{x * M:.9f} {y * M:.9f} 0" {_turned(yaw)} mass="{m:.9f}"/>'
        for x, y, yaw, a, b, m in boxes
    ]


def _hook(card: Standing, hanger: Standing, mass: float) -> str:
    """Return a mass at the hook that meets nothing."""
    away = hanger.rest.x - card.rest.x, hanger.rest.y - card.rest.y
    x, y = turn(away, -card.rest.yaw)
    z = card.body.height / 2
    return (
        f'<geom type="sphere" size="0.001" pos="{x * M:.9f} {y * M:.9f} {z * M:.9f}" '
        f'contype="0" conaffinity="0" mass="{mass:.9f}"/>'
    )


def _turned(yaw: float) -> str:
    half = math.radians(yaw) / 2
    return f'quat="{math.cos(half):.12f} 0 0 {math.sin(half):.12f}"'


def _scales(standing: Sequence[Standing]) -> dict[PieceId, float]:
    """Return 1 + the load above over the own mass, for every piece."""
    below: dict[PieceId, list[PieceId]] = {}
    for c in contacts.find(standing):
        below.setdefault(c.upper, []).append(c.lower)
    mass = {s.rest.piece: s.body.mass for s in standing}
    load = dict.fromkeys([*mass, TABLE], 0.0) | burden(standing)
    for s in reversed(contacts.canonical(standing)):
        carriers = below.get(s.rest.piece, [])
        for lower in carriers:
            load[lower] += (load[s.rest.piece] + s.body.mass) / len(carriers)
    return {piece: 1 + load[piece] / m for piece, m in mass.items()}
