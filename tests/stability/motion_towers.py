"""Towers of the original game's sizes for the tests of the motion. mm, g, degrees."""

import math
import random
import statistics

from rhino_suite.game.ids import TABLE, PieceId, Seat
from rhino_suite.game.structure import Rest
from rhino_suite.stability import statics
from rhino_suite.stability.core import Core
from rhino_suite.stability.port import Angle, Body, Outcome, Panel, Pose, Standing
from rhino_suite.stability.prism import outline
from rhino_suite.stability.profiles import CHECK, GAME, Profile

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
    core: Core,
    n: int,
    layout: str = "box",
    error: float = 0.0,
    rng: random.Random | None = None,
    *,
    roof_error: float | None = None,
    within: float = 0.0,
) -> PieceId:
    """Build storey `n` with errors of `error` mm (sigma an axis); return its roof.

    `within` adds an even error of at most that many mm; `roof_error` is the roof's own.
    """
    rng = rng or random.Random(n)

    def missed(sigma: float) -> float:
        return rng.gauss(0, sigma) + rng.uniform(-within, within)

    below = core.snapshot()[-1].rest if n > 1 else core.snapshot()[0].rest
    walls = []
    for k, (x, y, yaw) in enumerate(LAYOUTS[layout]):
        wall = PieceId(f"wall.{n:02d}.{k}")
        core.place(
            wall,
            WALL,
            below.x + x + missed(error),
            below.y + y + missed(error),
            yaw + rng.gauss(0, min(4.0, error)),
            (below.piece,),
        )
        walls.append(wall)
    roof = PieceId(f"roof.{n:02d}")
    sigma = error if roof_error is None else roof_error
    x, y = below.x + missed(sigma), below.y + missed(sigma)
    if within:
        x, y = missed(0.0), missed(0.0)
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
        if not statics.holds(core.snapshot(), core._contacts, GAME):
            return core, roof
        if n == 24:
            n, core = 0, start()


def sweep(
    core: Core,
    speed: float,
    deep: float,
    *,
    storey_hit: int = 4,
    aside: float = 0.0,
    stay: float = 0.2,
) -> tuple[float, Outcome | None]:
    """Push a held wall from +x against storey `storey_hit`, `deep` mm in, and back.

    `aside` (mm) moves its path along y; the hand stays for `stay` s, a reaction time, before it
    withdraws. Return the furthest that anything went, and the outcome.
    """
    walls = [s for s in core.snapshot() if s.rest.piece.startswith(f"wall.{storey_hit:02d}")]
    target = max(walls, key=lambda s: max(x for x, _ in outline(s)))
    face = max(x for x, _ in outline(target))
    y = statistics.fmean(y for _, y in outline(target)) + aside
    z = target.rest.z + target.body.height / 2
    path: list[tuple[float, float]] = []
    x = face + 20.0
    while x > face - deep:
        x = max(x - speed / 60, face - deep)
        path.append((x, -speed))
    path += [(x, 0.0)] * round(stay * 60)
    while x <= face + 20.0:
        x += speed / 60
        path.append((x, speed))
    held, peak = PieceId("wall.held"), 0.0
    for frame in range(1200):
        if frame < len(path):
            core.hold(held, WALL, Pose(path[frame][0] + _REACH, y, z), (path[frame][1], 0.0))
        else:
            core.let_off()
        lives = core.step(1 / 60)
        poses = core.poses()
        for s in core.snapshot():
            at = poses[s.rest.piece]
            peak = max(peak, math.hypot(at.x - s.rest.x, at.y - s.rest.y))
        outcome = None if lives else core.shaken(Seat(1))
        if outcome is not None or (frame >= len(path) and not lives):
            return peak, outcome
    raise AssertionError("A bump must die away within twenty seconds.")


def battlement() -> Core:
    """Return a building of 107 bodies, wide and high: a frame of it is timed."""
    core = Core(CHECK)
    core.restore(
        [
            Standing(Rest(PieceId(f"foundation.{k}"), 130.0 * k, 0, 0, 0, (TABLE,)), FOUNDATION)
            for k in range(4)
        ]
    )
    for k in range(4):
        below = PieceId(f"foundation.{k}")
        for n in range(1, 9):
            walls = []
            for w, (x, y, yaw) in enumerate(LAYOUTS["box"]):
                wall = PieceId(f"wall.{n:02d}.{k}.{w}")
                core.place(wall, WALL, 130.0 * k + x, y, yaw, (below,))
                walls.append(wall)
            below = PieceId(f"roof.{n:02d}.{k}")
            core.place(below, ROOF, 130.0 * k, 0.0, 0.0, walls, carried_by=walls)
        if k < 3:
            for m in range(2):
                hero = PieceId(f"hero.{k}.{m}")
                core.place(hero, RHINO, 130.0 * k + 20.0 * m, 0.0, 0.0, (below,))
    core.place(PieceId("wall.top"), WALL, 390.0, 0.0, 0.0, (below,))
    return core
