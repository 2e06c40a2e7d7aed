"""Plans are lawful, lazy and well spread; the search misses nothing that would stand (SB-13)."""

import time
from itertools import islice
from random import Random

import pytest
from places_kit import BOX, OPTIONS, floor, hero, house, let, put, rebuilt, site_of, wall

from rhino_suite.api import Place, Rest, Structure
from rhino_suite.modes.super_battle.blocks import corners, triangle, within
from rhino_suite.modes.super_battle.box import pieces
from rhino_suite.modes.super_battle.floors import floor_refusal
from rhino_suite.modes.super_battle.follow import wall_refusal
from rhino_suite.modes.super_battle.plans import building
from rhino_suite.modes.super_battle.search import searched
from rhino_suite.stability.core import Core
from rhino_suite.stability.port import Standing
from rhino_suite.table.seeking import bears_of, seek

BODIES = pieces(OPTIONS, BOX)
FIRST = 77.6
KINDS = {"S": "floor.11", "T": "floor.12", "SS": "floor.13", "TT": "floor.14", "ST": "floor.15"}
COARSE = {"step": 30.0, "turn": 90.0, "along": (0.0, 20.0, -20.0)}


def shuffled(seed):
    rng = Random(seed)
    return lambda count: rng.sample(range(count), count)


def town(**changes):
    """Return a small town: two houses beside each other, one of two storeys, and a hero."""
    site = house(house(site_of(**changes), 1, -20.0, 25.0, 10.0), 2, 60.0, 20.0, 90.0)
    site = wall(site, "wall.short.03", 60.0, 30.0, 270.0, low=FIRST)
    site = floor(site, "floor.03", 60.0, 20.0, 80.0, "wall.short.03")
    return hero(site, "hero.rhino", -60.0, 25.0, 90.0, "floor.01")


def obeys(site, plan):
    """Let the pieces of a plan go one after the other, and return the reasons why not."""
    own, shows = [], site.face(plan[-1].piece).shows
    found = []
    for place in plan:
        if place.slot == "floor":
            found.append(floor_refusal(site, place, tuple(own)))
            continue
        found.append(wall_refusal(site, place, shows, tuple(own)))
        low = max(site.top(piece) for piece in place.on)
        site = put(site, Rest(place.piece, place.x, place.y, low, place.yaw, place.on))
        own.append(place.piece)
    return [why for why in found if why]


@pytest.mark.rule("SB-13")
@pytest.mark.parametrize("kind", KINDS)
def test_every_plan_is_lawful_in_whatever_order(kind):
    site = town()
    for order in (range, shuffled(1), shuffled(2)):
        plans = list(islice(building(site, KINDS[kind], (), order), 12))
        assert len(plans) == 12
        for plan in plans:
            assert obeys(site, plan) == []


@pytest.mark.rule("SB-5")
def test_walls_that_stand_are_built_on():
    site = wall(town(), "wall.short.05", -170.0, -25.0)
    plans = list(islice(building(site, KINDS["SS"], ((1, "wall.short.05"),), range), 10))
    for plan in plans:
        assert [place.slot for place in plan] == ["wall.2", "floor"]
        assert plan[-1].on == ("wall.short.05", plan[0].piece)
    whole = wall(site_of(), "wall.short.05", -170.0, -25.0)
    whole = wall(whole, "wall.short.06", -115.0, 20.0, 180.0)
    built = ((1, "wall.short.05"), (2, "wall.short.06"))
    last = list(building(whole, KINDS["SS"], built, range))
    assert last
    for plan in last:
        assert floor_refusal(whole, plan[0], plan[0].on) is None


@pytest.mark.rule("SB-12")
def test_nothing_is_planned_with_walls_that_are_not_left():
    site = site_of()
    few = type(site)(site.structure, site.sizes, site.boards, site.faces, ("wall.short.01",))
    assert next(building(few, KINDS["S"], (), range), None) is not None
    assert next(building(few, KINDS["SS"], (), range), None) is None
    assert next(building(few, KINDS["T"], (), range), None) is None


def test_shuffled_plans_differ_widely_from_the_first():
    site = town()
    grounds = set()
    for seed in range(4):
        plans = list(islice(building(site, KINDS["S"], (), shuffled(seed)), 30))
        places = {(round(plan[0].x / 50), round(plan[0].y / 50)) for plan in plans}
        assert len(places) >= 7
        grounds |= {plan[0].on for plan in plans}
    assert len(grounds) >= 4


def test_the_first_plan_comes_at_once():
    site = town()
    list(islice(building(site, KINDS["TT"], (), shuffled(9)), 1))
    began = time.thread_time()
    for seed in range(5):
        assert next(building(rebuilt(site, site.structure), KINDS["S"], (), shuffled(seed)))
    assert time.thread_time() - began < 5 * 0.2


def core_of(structure: Structure):
    core = Core()
    core.restore([Standing(rest, BODIES[rest.piece]) for rest in structure.pieces])
    return core


def stands(core, plan):
    return bool(seek(core, BODIES, [plan]).places)


def everything(_grams, _high, _loads, _centre):
    return True


def brinks():
    """Yield small buildings: safe ones, ones that hardly stand, and one without a place."""
    far = {"x": -20.0, "y": 25.0}
    yield site_of(**COARSE)
    leaning = wall(site_of(**COARSE), "wall.short.01", 60.0, 20.0, 0.0)
    leaning = floor(leaning, "floor.01", 70.5, 20.0, 0.0, "wall.short.01")
    yield leaning
    stepped = house(site_of(**COARSE), 1, **far, yaw=0.0)
    for n, x in ((2, -14.0), (3, -8.0)):
        low = FIRST + 75.6 * (n - 2)
        stepped = wall(stepped, f"wall.short.{n:02}", x, 25.0, 0.0, low=low)
        stepped = floor(stepped, f"floor.{n:02}", x + 4, 25.0, 0.0, f"wall.short.{n:02}")
    yield stepped


@pytest.mark.rule("SB-13")
@pytest.mark.parametrize("kind", ["S", "T", "SS", "ST"])
@pytest.mark.parametrize("number", range(3))
def test_the_search_agrees_with_trying_everything(number, kind):
    site = list(brinks())[number]
    floors_only = type(site)(
        site.structure,
        site.sizes,
        tuple(b for b in site.boards if b.piece == "board.2"),
        site.faces,
        site.walls,
    )
    core = core_of(floors_only.structure)
    assert core.stands()
    every = list(islice(searched(floors_only, (KINDS[kind],), everything), 2000))
    asked = list(islice(searched(floors_only, (KINDS[kind],), bears_of(core)), 2000))
    assert set(asked) <= set(every)
    left_out = [plan for plan in every if plan not in set(asked)]
    for plan in left_out[:: max(1, len(left_out) // 25)]:
        assert not stands(core, plan)


def test_the_foot_of_a_wall_lies_in_its_triangle():
    for turn in range(24):
        wall_ = site_of().standing("short", 3.0, 4.0, 15.0 * turn, 2.0)
        around = triangle(wall_)
        assert all(within(around, *corner) for arm in wall_.parts for corner in corners(arm))
        assert not within(around, 3.0 + 40.0, 4.0)


@pytest.mark.rule("SB-13")
def test_the_first_hit_stands_and_leaves_the_building_as_it_was():
    site = town()
    core = core_of(site.structure)
    before = core.snapshot()
    found = seek(core, BODIES, searched(site, tuple(KINDS.values()), bears_of(core)))
    assert isinstance(found.places[-1], Place)
    assert core.snapshot() == before
    assert obeys(site, found.places) == []
    assert stands(core, found.places)


@pytest.mark.rule("SB-13")
def test_nothing_is_found_where_nothing_may_be_built():
    site = site_of()
    full = rebuilt(site, site.structure)
    for n, point in enumerate(full.points, 1):
        full = wall(full, f"wall.short.{n:02}", point.x, point.y, 0.0 if n % 2 else 180.0)
    assert len(full.taken) == len(full.points)
    core = core_of(full.structure)
    found = seek(core, BODIES, searched(full, tuple(KINDS.values()), bears_of(core)))
    assert found.places == ()


def test_the_floor_of_a_plan_is_let_go_on_its_walls():
    site = town()
    plan = next(building(site, KINDS["SS"], (), range))
    assert plan[-1].on == (plan[0].piece, plan[1].piece)
    assert let("x", 0.0, 0.0, 0.0).slot == "wall.1"
