"""Verdicts do not depend on where, how turned, mirrored, listed or by which process."""

import os
import subprocess
import sys
from functools import cache
from pathlib import Path
from random import Random

import msgspec
import pytest
from msgspec import structs

from rhino_suite.game.geometry import turn
from rhino_suite.stability import contacts, statics
from rhino_suite.stability.profiles import CHECK, GAME
from tests.stability.cards import chance_column
from tests.stability.super_battle import random_building

TOWERS = [(storeys, error, seed) for seed in range(4) for storeys, error in ((3, 4.0), (8, 2.0))]
WIDE = (3, 8)
"""Seeds of Super Battle's buildings: heroes, monkeys, several boards."""


@cache
def buildings():
    wide = [random_building(seed, 8, GAME) for seed in WIDE]
    return (*(chance_column(*tower) for tower in TOWERS), *wide)


def judged(building, profile=GAME):
    return statics.judge(building, contacts.find(building), profile)


def changed(building, **change):
    """The building with every piece's x, y, yaw made anew by functions of its rest."""
    return [
        structs.replace(
            s, rest=structs.replace(s.rest, **{k: f(s.rest) for k, f in change.items()})
        )
        for s in building
    ]


def apart(one, other):
    return abs((one - other + 180) % 360 - 180)


def same(one, other, way):
    assert one.kind == other.kind
    assert one.margin.mm == pytest.approx(other.margin.mm, abs=0.02)
    if one.margin.direction is not None:
        assert apart(way(one.margin.direction), other.margin.direction) < 1.0


@pytest.mark.parametrize(("storeys", "error", "seed"), TOWERS)
@pytest.mark.parametrize("degrees", [90.0, 217.3])
def test_turning_the_table_turns_the_verdict(storeys, error, seed, degrees):
    building = chance_column(storeys, error, seed)
    turned = changed(
        building,
        x=lambda r: turn((r.x, r.y), degrees)[0],
        y=lambda r: turn((r.x, r.y), degrees)[1],
        yaw=lambda r: r.yaw + degrees,
    )
    same(judged(building), judged(turned), lambda way: way + degrees)


@pytest.mark.parametrize(("storeys", "error", "seed"), TOWERS)
def test_a_mirror_mirrors_the_verdict(storeys, error, seed):
    building = chance_column(storeys, error, seed)
    mirrored = changed(building, y=lambda r: -r.y, yaw=lambda r: -r.yaw)
    same(judged(building), judged(mirrored), lambda way: -way)


@pytest.mark.parametrize(("storeys", "error", "seed"), TOWERS)
def test_moving_the_table_changes_nothing(storeys, error, seed):
    building = chance_column(storeys, error, seed)
    moved = changed(building, x=lambda r: r.x + 313.0, y=lambda r: r.y - 71.0)
    same(judged(building), judged(moved), lambda way: way)


@pytest.mark.parametrize("number", range(len(TOWERS) + len(WIDE)))
def test_any_order_of_the_list_gives_the_same_bits(number):
    building, seed = list(buildings()[number]), number
    found = list(contacts.find(building))
    plain = judged(building), statics.directions(building, found, GAME)
    Random(seed).shuffle(building)
    assert contacts.find(building) == tuple(found)
    Random(seed).shuffle(found)
    shuffled = (
        statics.judge(building, found, GAME),
        statics.directions(building, found, GAME),
    )
    assert msgspec.json.encode(shuffled) == msgspec.json.encode(plain)


def test_the_names_of_the_pieces_do_not_matter():
    building = chance_column(5, 3.0, 1)
    new = {s.rest.piece: f"x{97 - k}" for k, s in enumerate(building)}
    named = changed(
        building,
        piece=lambda r: new[r.piece],
        on=lambda r: tuple(new.get(p, p) for p in r.on),
    )
    same(judged(building), judged(named), lambda way: way)


PROGRAM = "from tests.stability.test_symmetry import verdicts; print(verdicts())"


def verdicts() -> str:
    """All verdicts of the test's towers, with every bit of every number."""
    told = []
    for building in buildings():
        found = contacts.find(building)
        for profile in (GAME, CHECK):
            told.append(statics.judge(building, found, profile))
            told.append(statics.directions(building, found, profile))
    return msgspec.json.encode(told).decode()


@pytest.mark.parametrize("hash_seed", ["1", "4242"])
def test_another_process_with_another_hash_seed_finds_the_same_bits(hash_seed):
    environment = {**os.environ, "PYTHONHASHSEED": hash_seed}
    told = subprocess.run(
        [sys.executable, "-c", PROGRAM],
        env=environment,
        cwd=Path(__file__).parents[2],
        capture_output=True,
        text=True,
        check=True,
    )
    assert told.stdout.strip() == verdicts()  # and the solver greets nobody on stdout


def test_a_verdict_is_the_same_after_many_others():
    first = verdicts()
    for seed in range(10, 16):
        judged(chance_column(6, 3.0, seed))
    assert verdicts() == first
