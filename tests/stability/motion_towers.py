"""Towers of the original game's sizes for the tests of the motion. mm, g, degrees."""

import math
import random

from rhino_suite.game.ids import TABLE, PieceId
from rhino_suite.game.structure import Rest
from rhino_suite.stability.core import Core
from rhino_suite.stability.port import Angle, Body, Panel, Standing
from rhino_suite.stability.profiles import GAME, Profile

FOUNDATION = Body(Panel(110.0, 80.0), 2.0, 20.0, "fixed")
WALL = Body(Angle(50.0, 90.0, 0.5), 75.0, 2.0, "wall")
ROOF = Body(Panel(110.0, 80.0), 0.6, 2.4, "card")
RHINO = Body(Panel(20.0, 10.0), 30.0, 4.0, "figure")

_REACH = 25.0 * math.cos(math.pi / 4)


def _vee(x: float, y: float, yaw: float) -> tuple[float, float, float]:
    """Return where a wall's middle stands whose crease is at `x`, `y`."""
    way = math.radians(yaw)
    return x + _REACH * math.cos(way), y + _REACH * math.sin(way), yaw


LAYOUTS = {
    "box": (_vee(-47.0, -32.0, 45.0), _vee(47.0, 32.0, 225.0)),
    "twin": (_vee(-8.0, 0.0, 180.0), _vee(43.0, 0.0, 180.0)),
    "face": (_vee(-45.0, 0.0, 0.0), _vee(45.0, 0.0, 180.0)),
    "caret": (_vee(0.0, 18.0, -90.0),),
    "vee": (_vee(17.0, 0.0, 180.0),),
}


def start(profile: Profile = GAME) -> Core:
    """Return a core with a foundation and nothing on it."""
    core = Core(profile)
    core.restore([Standing(Rest(PieceId("foundation"), 0, 0, 0, 0, (TABLE,)), FOUNDATION)])
    return core


def storey(
    core: Core, n: int, layout: str = "box", error: float = 0.0, rng: random.Random | None = None
) -> PieceId:
    """Build storey `n` with errors of `error` mm (sigma an axis); return its roof."""
    rng = rng or random.Random(n)
    below = core.snapshot()[-1].rest if n > 1 else core.snapshot()[0].rest
    walls = []
    for k, (x, y, yaw) in enumerate(LAYOUTS[layout]):
        wall = PieceId(f"wall.{n:02d}.{k}")
        core.place(
            wall,
            WALL,
            below.x + x + rng.gauss(0, error),
            below.y + y + rng.gauss(0, error),
            yaw + rng.gauss(0, min(4.0, error)),
            (below.piece,),
        )
        walls.append(wall)
    roof = PieceId(f"roof.{n:02d}")
    x, y = below.x + rng.gauss(0, error), below.y + rng.gauss(0, error)
    core.place(roof, ROOF, x, y, rng.gauss(0, min(4.0, error)), walls, carried_by=walls)
    return roof


def tower(
    storeys: int, error: float = 0.0, seed: int = 1, profile: Profile = GAME, mixed: bool = False
) -> Core:
    """Return a core with a tower on its foundation, whether it would stand or not."""
    rng = random.Random(seed)
    core = start(profile)
    for n in range(1, storeys + 1):
        layout = rng.choice(sorted(LAYOUTS)) if mixed and n > 1 else "box"
        storey(core, n, layout, error, rng)
    return core


def leaning(seed: int, error: float = 3.0) -> tuple[Core, PieceId]:
    """Return a tower grown in play until the statics found no equilibrium, and its last piece."""
    rng = random.Random(seed)
    core = start()
    n = 0
    while True:
        n += 1
        layout = rng.choice(sorted(LAYOUTS)) if n > 1 else "box"
        roof = storey(core, n, layout, error, rng)
        if not core.verdict().stands:
            return core, roof
        if n == 24:
            n, core = 0, start()
