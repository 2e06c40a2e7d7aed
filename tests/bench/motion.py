"""Measure the motion and the hand against the building; print the table of stability I.

``python -m tests.bench.motion [--towers 300] [--game rhino|battle]`` from the checkout.
Units mm, degrees, s, ms.
"""

import argparse
import random
import statistics
import time
from collections.abc import Iterator
from itertools import count

import numpy as np

from rhino_suite.game.ids import PieceId
from rhino_suite.stability import statics
from rhino_suite.stability.core import Core
from rhino_suite.stability.fall import Run, shown
from rhino_suite.stability.fall_ask import building_of, failing_sets
from rhino_suite.stability.motion import Plane
from rhino_suite.stability.motion_numbers import NUMBERS
from rhino_suite.stability.port import Body, Panel, Pose
from rhino_suite.stability.prism import outline
from rhino_suite.stability.profiles import CHECK, GAME, Profile
from tests.stability.motion_towers import LAYOUTS, battlement, start, storey, sweep, tower
from tests.stability.super_battle import combined_game, random_building


def grown(rng: random.Random, most: int, error: float, profile: Profile, last: float) -> Core:
    """Return a tower of at most `most` storeys that stood before its last roof.

    The last roof is laid with an error of `last` mm.
    """
    core = start(profile)
    goal = rng.randint(2, most)
    for n in range(1, goal + 1):
        before = core.snapshot()
        layout = rng.choice(sorted(LAYOUTS)) if n > 1 else "box"
        roof = storey(core, n, layout, error, rng, roof_error=last if n == goal else error)
        if n < goal and not statics.holds(core.snapshot(), core._contacts, profile):
            core.restore(before)
            return grown(rng, most, error, profile, last)
        assert roof
    return core


def holding() -> None:
    rng = random.Random(5)
    core = start(CHECK)
    for n in range(1, 29):
        storey(core, n, "box", 0.0, rng, within=3.0)
    building = building_of(core.snapshot(), core._contacts, CHECK)
    for degrees in (0.0, 90.0):
        plane = Plane(building.seen(degrees))
        early = last = plane.moved()
        jitter = 0.0
        for frame in range(60 * 60):
            plane.step(NUMBERS.frame)
            moved = plane.moved()
            if frame == 120:
                early = moved
            if frame > 300:
                jitter = max(jitter, float(np.abs(moved - last)[:, :2].max()))
            last = moved
        drift = float(np.hypot(*(last - early)[:, :2].T).max())
        print(
            f"28 storeys, errors up to 3 mm, 60 s, plane {degrees:.0f}: "
            f"drift {drift:.3f} mm (<= 0.3), jitter {jitter:.4f} mm a frame (<= 0.01)"
        )


def rhino(seed: int, last: float) -> Iterator[Core]:
    """Yield towers of the first game, the last roof laid with an error of `last` mm."""
    rng = random.Random(seed)
    while True:
        yield grown(rng, 16 if last > 2.5 else 14, 2.5 if last > 2.5 else 2.0, GAME, last)


def battle(first: int) -> Iterator[Core]:
    """Yield Super Battle's buildings."""
    for seed in count(first):
        core = Core()
        core.restore(random_building(seed, profile=GAME))
        yield core


def falling(game: str, cores: Iterator[Core], buildings: int) -> None:
    cases = showing = told = inside = 0
    seconds = []
    while cases < buildings:
        core = next(cores)
        verdict = core.verdict()
        if verdict.stands or verdict.margin.mm > -NUMBERS.band:
            continue
        cases += 1
        building = building_of(core.snapshot(), core._contacts, GAME)
        sets = failing_sets(core.snapshot(), core._contacts, GAME)
        runs = [shown(building, failing) for failing in sets]
        failed = frozenset[int]().union(*(run.failing for run in runs))
        movers = [(run.since[i], i) for run in runs if (i := run.first()) is not None]
        told += any(run.told for run in runs)
        showing += bool(movers) and not any(run.told for run in runs)
        inside += bool(movers) and min(movers)[1] in failed
        began = time.thread_time()
        core.settle(None)
        seconds.append(time.thread_time() - began)
    print(
        f"{game}: {cases} fresh failures beyond 1 mm: shown untold {showing} (>= 98 %), told "
        f"{told}, first mover inside the failing set {inside} (all)"
    )
    print(
        f"a fall, judged, moved and committed: median {statistics.median(seconds):.2f} s, "
        f"longest {max(seconds):.2f} s",
        flush=True,
    )


def standing(game: str, cores: Iterator[Core], buildings: int) -> None:
    cases = down = 0
    seconds = []
    while cases < buildings:
        core = next(cores)
        began = time.thread_time()
        outcome = core.settle(None) if core.margin().mm >= NUMBERS.band else None
        if outcome is None:
            continue
        seconds.append(time.thread_time() - began)
        cases += 1
        building = building_of(core.snapshot(), core._contacts, GAME)
        directions = statics.directions(core.snapshot(), core._contacts, GAME)[:1]
        runs = [Run(building, degrees, ()) for degrees in (0.0, 90.0, *directions)]
        down += any(run.show() for run in runs)
    print(f"{game}: {cases} with a margin of 1 mm or more, untouched: {down} came down (none)")
    print(
        f"settling without a fall: median {statistics.median(seconds) * 1e3:.1f} ms, "
        f"longest {max(seconds) * 1e3:.1f} ms",
        flush=True,
    )


def bumps() -> None:
    for speed in (50.0, 200.0, 600.0):
        core = tower(8)
        peak, outcome = sweep(core, speed, 15.0)
        fallen = len(outcome.fallen) if outcome else 0
        print(
            f"bump at mid height of eight storeys, 15 mm deep, {speed / 10:.0f} cm/s: "
            f"{peak:.2f} mm, {fallen} pieces fallen (< 0.3 / 0.3-5 and stands / falls)"
        )
    for speed in (50.0, 200.0, 600.0):
        peaks, falls = [], 0
        for seed in range(24):
            core = tower(8, error=1.0, seed=seed, mixed=True)
            peak, outcome = sweep(core, speed, 15.0)
            peaks.append(peak)
            falls += bool(outcome and outcome.fallen)
        print(
            f"the same on 24 mixed towers, {speed / 10:.0f} cm/s: "
            f"median {statistics.median(peaks):.2f} mm, most {max(peaks):.2f} mm, {falls} fall"
        )


def frames() -> None:
    core = battlement()
    building = building_of(core.snapshot(), core._contacts, CHECK)
    count = len(building.standing)
    for name, directions in (("front and side", (0.0, 90.0)), ("and failing", (0.0, 90.0, 30.0))):
        planes = [Plane(building.seen(d), falling=d == 30.0) for d in directions]
        costs = []
        for _ in range(180):
            began = time.thread_time()
            for plane in planes:
                plane.step(NUMBERS.frame)
                plane.moved()
            costs.append((time.thread_time() - began) * 1e3)
        costs.sort()
        print(
            f"frame, {count} bodies, {name}: median {statistics.median(costs):.2f} ms, "
            f"p95 {costs[int(0.95 * len(costs))]:.2f} ms thread CPU (<= 4, with failing <= 7)"
        )


def largest() -> None:
    """Time the core's share of a frame of the combined game, with a bump and without."""
    core = Core()
    core.restore(combined_game())
    low = [s for s in core.snapshot() if s.body.kind == "wall"][24]
    face = max(x for x, _ in outline(low))
    held = Body(Panel(20.0, 100.0), 30.0, 4.0, "wall")
    free, bumped = [], []
    for frame in range(240):
        deep = max(min(0.05 * (frame - 120), 4.0), -12.0)
        at = Pose(face + 10.0 - deep, low.rest.y, low.rest.z + low.body.height / 2)
        began = time.thread_time()
        core.hold(PieceId("held"), held, at, (-3.0, 0.0))
        lives = core.step(1 / 60)
        core.poses()
        (bumped if lives else free).append((time.thread_time() - began) * 1e3)
    print(
        f"combined game, {len(core.snapshot())} bodies, a frame of the core: near a wall "
        f"{statistics.median(free):.2f} ms, pushing it {statistics.median(bumped):.2f} ms, "
        f"the first touch {max(bumped):.1f} ms"
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--towers", type=int, default=300)
    parser.add_argument("--game", choices=("rhino", "battle"))
    told = parser.parse_args()
    if told.game != "battle":
        holding()
        frames()
        bumps()
        falling("Rhino Hero", rhino(11, 14.0), told.towers)
        standing("Rhino Hero", rhino(12, 2.0), told.towers)
    if told.game != "rhino":
        largest()
        falling("Super Battle", battle(0), told.towers)
        standing("Super Battle", battle(0), told.towers)


if __name__ == "__main__":
    main()
