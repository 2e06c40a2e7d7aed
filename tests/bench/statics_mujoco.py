"""The statics' verdict against MuJoCo's on random buildings of both games (stability I).

``python -m tests.bench.statics_mujoco [rhino|battle] [BUILDINGS]`` (both, 300; needs the extra
``bench``).
At least 97 % overall, 99.5 % outside 1 mm, and 40 times faster in the same run.
"""

import math
import sys
import time
from collections.abc import Callable, Sequence
from itertools import combinations
from random import Random

from rhino_suite.game.geometry import place
from rhino_suite.stability import contacts, prism, statics
from rhino_suite.stability.port import Standing
from rhino_suite.stability.profiles import CHECK
from tests.bench import mujoco_towers
from tests.stability.cards import FOUNDATION, RHINO, ROOF, WALL, let_down
from tests.stability.super_battle import random_building

TOWERS, BAND = 300, 1.0
STOREYS = (2, 14)
SINGLE, RHINO_SHARE, TURN = 0.5, 0.3, 2.0
"""Share of storeys with one wall, share of towers with the Rhino, error of turning (degrees)."""
ERROR = (4.0, 20.0)
"""Errors are drawn so that about half of the towers fall: sigma in mm at one storey, which
shrinks with the root of the storeys."""


def tower(seed: int) -> tuple[Standing, ...]:
    """Return a random tower in which no two walls intersect.

    Walls are off their marks on the roof below, and a roof is off the middle of its walls.
    """
    rng = Random(seed)
    while True:
        standing = _grown(rng)
        walls = [s for s in standing if s.body.kind == "wall"]
        if not any(
            one.rest.z == other.rest.z
            and prism.common(prism.footprint(one), prism.footprint(other))
            for one, other in combinations(walls, 2)
        ):
            return contacts.canonical(standing)


def _grown(rng: Random) -> tuple[Standing, ...]:
    storeys = rng.randint(*STOREYS)
    error = rng.uniform(*ERROR) / math.sqrt(storeys)
    standing = let_down((), "foundation", FOUNDATION)
    below, at, turned = "foundation", (0.0, 0.0), 0.0
    for k in range(storeys):
        if rng.random() < SINGLE:
            marks = [(rng.choice((-8.0, 0.0, 8.0)), 0.0, rng.choice((0.0, 90.0, 180.0, 270.0)))]
        else:
            marks = [(-27.0, 0.0, 0.0), (27.0, 0.0, 180.0)]
        walls, spots = [], []
        for name, (mx, my, yaw) in zip("ab", marks, strict=False):
            x, y = place((mx + rng.gauss(0, error), my + rng.gauss(0, error)), at, turned)
            walls.append(f"wall.{k:02}{name}")
            spots.append((x, y))
            turn = turned + yaw + rng.gauss(0, TURN)
            standing = let_down(standing, walls[-1], WALL, x, y, turn, [below])
        at = (
            sum(x for x, _ in spots) / len(spots) + rng.gauss(0, error),
            sum(y for _, y in spots) / len(spots) + rng.gauss(0, error),
        )
        below, turned = f"roof.{k:02}", rng.gauss(0, TURN)
        standing = let_down(standing, below, ROOF, *at, turned, walls)
    if rng.random() < RHINO_SHARE:
        spot = place((rng.choice((-40.0, 40.0)), rng.gauss(0, 20)), at, turned)
        standing = let_down(standing, "rhino", RHINO, *spot, turned, [below])
    return standing


def compare(game: str, towers: int) -> bool:
    """Print agreement and times; False when a limit is missed."""
    agree, clear, clear_agree, standing_here = 0, 0, 0, 0
    ours = theirs = 0.0
    for seed in range(towers):
        standing = GAMES[game](seed)
        began = time.thread_time()
        mine = statics.holds(standing, contacts.find(standing), CHECK)
        ours += time.thread_time() - began
        began = time.thread_time()
        truth = mujoco_towers.stands(standing)
        theirs += time.thread_time() - began
        mm = statics.margin(standing, contacts.find(standing), CHECK).mm
        standing_here += truth
        agree += mine == truth
        if abs(mm) > BAND:
            clear += 1
            clear_agree += mine == truth
        if mine != truth:
            print(f"seed {seed}: statics {mine}, MuJoCo {truth}, margin {mm:.2f} mm", flush=True)
    print(f"{game}: {towers} buildings, {standing_here} stand for MuJoCo")
    print(f"agree: {agree / towers:.1%} (97 %)")
    print(f"agree outside {BAND} mm: {clear_agree / clear:.1%} of {clear} (99.5 %)")
    print(f"a verdict: {ours / towers * 1e3:.1f} ms, MuJoCo {theirs / towers * 1e3:.0f} ms")
    print(f"faster: {theirs / ours:.0f} times (40)")
    return agree >= 0.97 * towers and clear_agree >= 0.995 * clear and theirs >= 40 * ours


GAMES: dict[str, Callable[[int], tuple[Standing, ...]]] = {
    "rhino": tower,
    "battle": random_building,
}


def main(told: Sequence[str]) -> int:
    """Compare one game or both; 1 when a limit is missed."""
    games = [name for name in told if name in GAMES] or list(GAMES)
    towers = next((int(count) for count in told if count.isdigit()), TOWERS)
    good = [compare(game, towers) for game in games]
    return 0 if all(good) else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
