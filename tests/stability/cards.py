"""The original game's pieces (facts 5), and buildings made of them, for stability tests."""

import math
from collections.abc import Callable, Sequence
from random import Random

from rhino_suite.game.ids import TABLE, PieceId
from rhino_suite.stability import contacts
from rhino_suite.stability.port import Angle, Body, Panel, Standing

ROOF = Body(Panel(110, 80), 0.6, 2.4, "card")
WALL = Body(Angle(50, 90, 0.6), 75, 2.0, "wall")
FOUNDATION = Body(Panel(110, 80), 0.6, 2.5, "fixed")
RHINO = Body(Panel(20, 10), 30, 4.0, "figure")


def let_down(
    standing: Sequence[Standing],
    piece: str,
    body: Body,
    x: float = 0.0,
    y: float = 0.0,
    yaw: float = 0.0,
    on: Sequence[str] = (TABLE,),
) -> tuple[Standing, ...]:
    """Return the building with one more piece, let down on `on`."""
    names = [PieceId(p) for p in on]
    rest = contacts.rest_of(PieceId(piece), body, x, y, yaw, names, standing)
    return (*standing, Standing(rest, body))


def roof_on_wall(off: float, way: float, fold: float = 90.0) -> tuple[Standing, ...]:
    """Return one wall at the origin and a roof `off` mm from it in direction `way` degrees."""
    wall = Body(Angle(50, fold, 0.6), 75, 2.0, "wall")
    angle = math.radians(way)
    building = let_down((), "wall", wall)
    return let_down(
        building, "roof", ROOF, off * math.cos(angle), off * math.sin(angle), on=["wall"]
    )


def column(storeys: int, errors: Sequence[tuple[float, float]] = ()) -> tuple[Standing, ...]:
    """Return a tower on the foundation, two facing walls a storey; roof k is off by errors[k]."""
    building = let_down((), "foundation", FOUNDATION)
    below = "foundation"
    for k in range(storeys):
        x, y = errors[k] if k < len(errors) else (0.0, 0.0)
        walls = [f"wall.{k:02}a", f"wall.{k:02}b"]
        for name, at, yaw in zip(walls, (-30.0, 30.0), (0.0, 180.0), strict=True):
            building = let_down(building, name, WALL, at, 0.0, yaw, [below])
        below = f"roof.{k:02}"
        building = let_down(building, below, ROOF, x, y, 0.0, walls)
    return building


def threshold(
    stands: Callable[[float], bool], low: float, high: float, exact: float = 1e-4
) -> float:
    """Return the greatest offset at which ``stands(offset)`` still holds, by bisection."""
    assert stands(low)
    assert not stands(high)
    while high - low > exact:
        middle = (low + high) / 2
        low, high = (middle, high) if stands(middle) else (low, middle)
    return low


def chance_column(storeys: int, error: float, seed: int) -> tuple[Standing, ...]:
    """Return a tower whose walls and roofs are off their places by Gaussian errors in mm.

    One storey in three has a single wall; some roofs carry the Rhino.
    """
    rng = Random(seed)
    building = let_down((), "foundation", FOUNDATION)
    below = "foundation"
    for k in range(storeys):
        places = [(0.0, 90.0)] if rng.random() < 0.3 else [(-30.0, 0.0), (30.0, 180.0)]
        walls = []
        for name, (at, yaw) in zip("ab", places, strict=False):
            x, y, turn = rng.gauss(at, error), rng.gauss(0, error), rng.gauss(yaw, 2)
            walls.append(f"wall.{k:02}{name}")
            building = let_down(building, walls[-1], WALL, x, y, turn, [below])
        below = f"roof.{k:02}"
        x, y, turn = rng.gauss(0, error), rng.gauss(0, error), rng.gauss(0, 2)
        building = let_down(building, below, ROOF, x, y, turn, walls)
    if rng.random() < 0.3:
        building = let_down(building, "rhino", RHINO, rng.gauss(20, 8), 0, 0, [below])
    return building
