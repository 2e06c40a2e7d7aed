"""The neutral file format ``towers/1``: towers that anybody's program made, and ours.

``{"format": "towers/1", "units": {"length": "mm", "mass": "g"}, "towers": [{"name", "stands",
"pieces": [...]}]}``. Every piece has `at` (mm, the middle of its prism; in plan its centre of
mass), `yaw` (degrees), `mass` (g), and may have `com` (mm from `at`, in its own frame), `fixed`,
`kind` and `friction`. Shapes: ``box`` and ``card`` with `size` [x, y, z]; ``wall``, an L of two
panels, with `arm`, `fold`, `thick`, `height`; ``disc`` with `radius`, `height`. Faces within
0.02 mm touch, and the ground is z = 0.
"""

import time
from collections.abc import Sequence
from pathlib import Path
from typing import Annotated, Final, Literal, TypedDict

import msgspec
import numpy as np
from msgspec import Meta, Struct

from rhino_suite.game.ids import PieceId
from rhino_suite.game.structure import Rest
from rhino_suite.stability import contacts, statics
from rhino_suite.stability.port import Angle, Body, Disc, Kind, Panel, Plan, Standing
from rhino_suite.stability.profiles import CHECK, FOREIGN_GAP

Triple = tuple[float, float, float]
Positive = Annotated[float, Meta(gt=0)]
Fold = Annotated[float, Meta(gt=0, lt=180)]

_ELEVATIONS: Final = (0.0, 90.0)
"""Front and side, in degrees."""


class _Piece(Struct, frozen=True, tag_field="shape", kw_only=True, omit_defaults=True):
    at: Triple
    mass: Positive
    yaw: float = 0.0
    com: Triple | None = None
    fixed: bool = False
    kind: Literal["wall", "card", "figure"] | None = None
    friction: float = CHECK.friction


class _Box(_Piece, frozen=True, tag="box"):
    size: tuple[Positive, Positive, Positive]


class _Card(_Piece, frozen=True, tag="card"):
    size: tuple[Positive, Positive, Positive]


class _Wall(_Piece, frozen=True, tag="wall"):
    arm: Positive
    fold: Fold
    thick: Positive
    height: Positive


class _Disc(_Piece, frozen=True, tag="disc"):
    radius: Positive
    height: Positive


class _Tower(Struct, frozen=True):
    name: str
    stands: bool
    pieces: tuple[_Box | _Card | _Wall | _Disc, ...]


class _Units(Struct, frozen=True):
    length: Literal["mm"] = "mm"
    mass: Literal["g"] = "g"


class _File(Struct, frozen=True):
    format: Literal["towers/1"]
    units: _Units
    towers: tuple[_Tower, ...]


class Tower(Struct, frozen=True):
    """A building with a name, and whether somebody found that it stands."""

    name: str
    stands: bool
    standing: tuple[Standing, ...]


class Agreement(TypedDict):
    """How often we find what the file says; `seconds` of wall-clock time."""

    towers: int
    agree: int
    disagree: list[str]
    seconds: float


def read(data: bytes) -> tuple[Tower, ...]:
    """Return the towers of a file, with what carries what found by the faces that touch.

    Raises:
        ValueError: these are not towers of format ``towers/1``; says where and why.
    """
    file = msgspec.json.decode(data, type=_File)
    return tuple(
        Tower(
            t.name,
            t.stands,
            contacts.named(
                [_standing(f"piece.{k:03}", p) for k, p in enumerate(t.pieces)], FOREIGN_GAP
            ),
        )
        for t in file.towers
    )


def write(towers: Sequence[Tower]) -> bytes:
    """Return a file of these towers."""
    file = _File(
        "towers/1",
        _Units(),
        tuple(_Tower(t.name, t.stands, tuple(map(_piece, t.standing))) for t in towers),
    )
    return msgspec.json.format(msgspec.json.encode(file), indent=1)


def check(path: Path, by: Literal["statics", "motion"] = "statics") -> Agreement:
    """Judge every tower of the file at `path` as rigid blocks, and compare (stability I.9).

    Raises:
        OSError: the file cannot be read.
        ValueError: it holds no towers of format ``towers/1``.
    """
    judged = stands_in_motion if by == "motion" else stands
    began = time.perf_counter()
    towers = read(path.read_bytes())
    differ = [t.name for t in towers if judged(t.standing) != t.stands]
    return Agreement(
        towers=len(towers),
        agree=len(towers) - len(differ),
        disagree=differ,
        seconds=round(time.perf_counter() - began, 3),
    )


def stands(standing: Sequence[Standing]) -> bool:
    """Say whether rigid blocks in these places are in equilibrium."""
    return statics.holds(standing, contacts.find(standing), CHECK)


def stands_in_motion(standing: Sequence[Standing]) -> bool:
    """Say whether the motion, not told the verdict, moves nothing in any plane (decision 24).

    The planes are the front, the side, and those in which the statics would fear a fall.
    """
    # pymunk is loaded only where something moves
    from rhino_suite.stability.motion import Plane
    from rhino_suite.stability.motion_numbers import NUMBERS
    from rhino_suite.stability.planes import elevation

    found = contacts.find(standing)
    polygons = [c.polygon for c in found]
    ordered = contacts.canonical(standing)
    for way in dict.fromkeys((*_ELEVATIONS, *statics.directions(standing, found, CHECK))):
        plane = Plane(elevation(ordered, found, polygons, way))
        while plane.seconds < NUMBERS.show:
            plane.step(NUMBERS.frame)
            moved = plane.moved()
            away = np.hypot(moved[:, 0], moved[:, 1]).max(initial=0.0)
            turned = np.degrees(np.abs(moved[:, 2])).max(initial=0.0)
            if away > NUMBERS.displaced or turned > NUMBERS.displaced_deg:
                return False
    return True


def _standing(name: str, piece: _Box | _Card | _Wall | _Disc) -> Standing:
    plan: Plan
    kind: Kind = "wall"
    match piece:
        case _Box(size=(length, width, height)):
            plan = Panel(length, width)
        case _Card(size=(length, width, height)):
            plan, kind = Panel(length, width), "card"
        case _Wall(arm=arm, fold=fold, thick=thick, height=height):
            plan = Angle(arm, fold, thick)
        case _Disc(radius=radius, height=height):
            plan = Disc(radius)
    x, y, z = piece.at
    body = Body(
        plan,
        height,
        piece.mass,
        "fixed" if piece.fixed else piece.kind or kind,
        piece.friction,
        piece.com,
    )
    return Standing(Rest(PieceId(name), x, y, z - height / 2, piece.yaw), body)


def _piece(standing: Standing) -> _Box | _Card | _Wall | _Disc:
    rest, body = standing.rest, standing.body
    at = (rest.x, rest.y, rest.z + body.height / 2)
    fixed = body.kind == "fixed"
    kind: Literal["figure"] | None = "figure" if body.kind == "figure" else None
    match body.plan:
        case Panel(length, width):
            shape = _Card if body.kind == "card" else _Box
            return shape(
                size=(length, width, body.height),
                at=at,
                mass=body.mass,
                yaw=rest.yaw,
                com=body.com,
                fixed=fixed,
                kind=kind,
                friction=body.friction,
            )
        case Angle(arm, fold, thick):
            return _Wall(
                arm=arm,
                fold=fold,
                thick=thick,
                height=body.height,
                at=at,
                mass=body.mass,
                yaw=rest.yaw,
                com=body.com,
                fixed=fixed,
                kind=kind,
                friction=body.friction,
            )
        case Disc(radius):
            return _Disc(
                radius=radius,
                height=body.height,
                at=at,
                mass=body.mass,
                yaw=rest.yaw,
                com=body.com,
                fixed=fixed,
                kind=kind,
                friction=body.friction,
            )
