"""On a floor that is turned everything turns with it: spots, hooks, open sides."""

import math
from itertools import pairwise

import pytest
from msgspec.structs import replace
from places_kit import SIZES, floor, hero, house, let, put, site_of, wall

from rhino_suite.api import Rest, place
from rhino_suite.modes.super_battle.edges import edge_places, is_free, nearest, snap_to_edge
from rhino_suite.modes.super_battle.reach import open_side
from rhino_suite.modes.super_battle.shapes import rect
from rhino_suite.modes.super_battle.spots import (
    free_floors,
    hero_refusal,
    hero_spots,
    spot_grid,
    without,
)

AT = (-20.0, 25.0)
ON = ("floor.01",)
TURNS = (0.0, 30.0, 90.0, 215.0)
TOP = SIZES.board[1] + SIZES.short + SIZES.card


def turned(yaw):
    """Return a floor at `yaw` on a wall under its middle."""
    site = wall(site_of(), "wall.short.01", *AT, 0.0)
    return floor(site, "floor.01", *AT, yaw, "wall.short.01")


def at(x, y, yaw):
    """Return where on the table a point of the floor's own frame is."""
    return place((x, y), AT, yaw)


def own(x, y, yaw):
    """Return a point of the table in the floor's own frame."""
    back = math.radians(-yaw)
    dx, dy = x - AT[0], y - AT[1]
    return (
        round(dx * math.cos(back) - dy * math.sin(back), 2),
        round(dx * math.sin(back) + dy * math.cos(back), 2),
    )


@pytest.mark.rule("SB-19")
def test_the_grid_of_spots_goes_from_the_middle_to_10_mm_from_the_edges():
    places, turns = spot_grid(replace(SIZES, step=20.0, turn=45.0, edge_mm=10.5))
    assert turns == (0.0, 45.0, 90.0, 135.0)
    assert sorted(places) == [(x * 20.0, y * 20.0) for x in range(-3, 4) for y in (0,)]
    assert places[0] == (0.0, 0.0)
    places, turns = spot_grid(replace(SIZES, step=19.0, turn=60.0))
    assert turns == (0.0, 60.0, 120.0)
    assert sorted(places) == [(x * 19.0, y * 19.0) for x in range(-3, 4) for y in range(-1, 2)]
    far = [math.hypot(*spot) for spot in places]
    assert far == sorted(far), "from the middle outwards"


@pytest.mark.rule("SB-19")
@pytest.mark.parametrize("yaw", TURNS)
def test_free_spots_turn_with_their_floor(yaw):
    straight = [(*own(x, y, 0.0), turn) for x, y, turn in hero_spots(turned(0.0), "floor.01")]
    found = [
        (*own(x, y, yaw), round((turn - yaw) % 360.0, 2))
        for x, y, turn in hero_spots(turned(yaw), "floor.01")
    ]
    assert found == straight
    assert {max(x for x, _, _ in found), -min(x for x, _, _ in found)} == {70.0}
    assert {max(y for _, y, _ in found), -min(y for _, y, _ in found)} == {15.0}


@pytest.mark.rule("SB-19")
@pytest.mark.parametrize("yaw", TURNS)
@pytest.mark.parametrize(
    ("x", "y", "turn", "why"),
    [
        (64.9, 0.0, 0.0, None),
        (65.1, 0.0, 0.0, "off_edge"),
        (-64.9, 14.9, 0.0, None),
        (-65.1, 0.0, 0.0, "off_edge"),
        (0.0, 15.1, 0.0, "off_edge"),
        (0.0, -15.1, 0.0, "off_edge"),
        (69.9, 9.9, 90.0, None),
        (0.0, 10.1, 90.0, "off_edge"),
    ],
)
def test_a_hero_stands_wholly_on_a_turned_floor(yaw, x, y, turn, why):
    spot = let("hero.rhino", *at(x, y, yaw), yaw + turn, *ON, slot="hero")
    assert hero_refusal(turned(yaw), spot, ON) == why


@pytest.mark.rule("SB-10", "SB-19")
@pytest.mark.parametrize(("lap", "why"), [(9.0, None), (14.0, "blocked")])
def test_a_hero_does_not_stand_where_another_floor_of_its_level_laps_over(lap, why):
    site = wall(turned(0.0), "wall.short.02", 20.0, -25.0, 180.0)
    site = floor(site, "floor.02", 20.0, AT[1] - SIZES.floor[1] + lap, 0.0, "wall.short.02")
    spot = let("hero.rhino", 20.0, AT[1] - 15.0, 0.0, *ON, slot="hero")
    assert hero_refusal(site, spot, ON) == why


@pytest.mark.rule("SB-11", "SB-19")
def test_heroes_stand_in_nobodys_way():
    site = wall(turned(0.0), "wall.short.02", AT[0] - 12.0, AT[1], 0.0, low=TOP)
    spot = let("hero.rhino", AT[0], AT[1], 90.0, *ON, slot="hero")
    assert hero_refusal(site, spot, ON) is None
    site = hero(site, "hero.giraffe", AT[0] + 25.0, AT[1], 90.0, "floor.01")
    assert hero_refusal(site, spot, ON) is None, "a hero shuts nobody in"


@pytest.mark.rule("SB-19")
def test_a_hero_is_not_in_its_own_way():
    site = turned(0.0)
    for n, x in enumerate(range(-80, 81, 16), 2):
        if abs(x) > 20:
            site = put(site, Rest(f"wall.short.{n:02}", AT[0] + x, AT[1], TOP, 0.0, ON))
    assert free_floors(site, ON, "hero.rhino") == ON
    spots = list(hero_spots(site, "floor.01"))
    site = hero(site, "hero.rhino", *AT, 0.0, "floor.01")
    assert list(hero_spots(site, "floor.01")) != spots
    assert list(hero_spots(without(site, "hero.rhino"), "floor.01")) == spots
    assert without(site, "hero.giraffe") is site
    assert free_floors(site, ON, "hero.rhino") == ON


@pytest.mark.rule("SB-11")
@pytest.mark.parametrize("yaw", TURNS)
@pytest.mark.parametrize("open_way", [0, 1, 2, 3, None])
def test_one_side_free_of_walls_to_the_edge_is_enough(yaw, open_way):
    floor_plan = rect(*AT, yaw, *SIZES.floor)
    figure = rect(*at(20.0, 5.0, yaw), yaw, *SIZES.hero[:2])
    sides = ((40.0, 5.0), (20.0, 24.0), (-30.0, 5.0), (20.0, -15.0))
    walls = [
        site_of()
        .standing("short", *at(x, y, yaw), yaw, TOP)
        ._replace(parts=(rect(*at(x, y, yaw), yaw, 4.0, 4.0),))
        for n, (x, y) in enumerate(sides)
        if n != open_way
    ]
    assert open_side(figure, floor_plan, walls) == (open_way is not None)


@pytest.mark.rule("SB-14", "SB-15")
@pytest.mark.parametrize("yaw", TURNS)
def test_hooks_are_all_around_a_turned_floor_and_look_away_from_it(yaw):
    hooks = list(edge_places(turned(yaw), ON))
    half, wide = SIZES.floor[0] / 2, SIZES.floor[1] / 2
    found = {}
    for hook in hooks:
        x, y = own(hook.x, hook.y, yaw)
        look = round((hook.yaw - yaw) % 360.0, 2)
        found.setdefault(look, []).append((x, y))
    assert sorted(found) == [0.0, 90.0, 180.0, 270.0]
    assert {x for x, _ in found[0.0]} == {half}
    assert {y for _, y in found[90.0]} == {wide}
    assert {x for x, _ in found[180.0]} == {-half}
    assert {y for _, y in found[270.0]} == {-wide}
    for look, along, most in ((0.0, 1, 25.0), (90.0, 0, 80.0), (180.0, 1, 25.0), (270.0, 0, 80.0)):
        steps = sorted(spot[along] for spot in found[look])
        assert (steps[0], steps[-1]) == (-most, most)
        assert {round(b - a, 2) for a, b in pairwise(steps)} == {5.0}


@pytest.mark.rule("SB-15")
@pytest.mark.parametrize("yaw", TURNS)
@pytest.mark.parametrize(
    ("x", "y", "edge"),
    [
        (10.0, 34.0, (10.0, 30.0, 90.0)),
        (-10.0, -26.0, (-10.0, -30.0, 270.0)),
        (88.0, 12.0, (85.0, 12.0, 0.0)),
        (-82.0, -12.0, (-85.0, -12.0, 180.0)),
        (10.0, 37.0, None),
        (0.0, 0.0, None),
    ],
)
def test_a_monkey_is_drawn_to_the_nearest_edge_of_a_turned_floor(yaw, x, y, edge):
    monkey = let("monkey.1", *at(x, y, yaw), 0.0, *ON, slot="monkey")
    hung = snap_to_edge(turned(yaw), monkey, ON)
    if edge is None:
        assert hung is None
    else:
        assert (*own(hung.x, hung.y, yaw), round((hung.yaw - yaw) % 360.0, 2)) == edge
        assert hung.on == ON


@pytest.mark.rule("SB-15")
def test_no_hook_goes_round_the_corner():
    half = SIZES.floor[0] / 2
    corner = let("monkey.1", AT[0] + half + 2.0, AT[1] + 30.0, 0.0, *ON, slot="monkey")
    hung = snap_to_edge(turned(0.0), corner, ON)
    x, y = own(hung.x, hung.y, 0.0)
    assert (abs(x), abs(y)) in ((half, 29.0), (half - 1.0, 30.0))


@pytest.mark.rule("SB-15", "SB-16")
def test_the_other_edge_of_a_corner_is_free_for_a_second_monkey():
    site = turned(0.0)
    half = SIZES.floor[0] / 2
    (first,) = [
        hook for hook in nearest(site, ON, (AT[0] + half, AT[1] + 29.0), 0.5) if hook.yaw == 0.0
    ]
    site = put(site, Rest("monkey.2", first.x, first.y, TOP - 55, first.yaw, ON))
    assert not is_free(site, first)
    assert is_free(site, first._replace(y=first.y - SIZES.monkey[1]))
    assert not is_free(site, first._replace(y=first.y - SIZES.monkey[1] + 1.0))
    assert is_free(site, first._replace(x=AT[0] + half - 1.0, y=AT[1] + 30.0, yaw=90.0))


@pytest.mark.rule("SB-15")
def test_an_edge_under_another_floor_of_its_level_takes_no_monkey():
    site = wall(turned(0.0), "wall.short.02", 20.0, -25.0, 180.0)
    site = floor(site, "floor.02", 20.0, AT[1] - SIZES.floor[1] + 10.0, 0.0, "wall.short.02")
    edge = AT[1] - SIZES.floor[1] / 2
    hooks = [(h.x, h.y) for h in edge_places(site, ON) if h.yaw == 270.0]
    covered = 20.0 - SIZES.floor[0] / 2
    assert hooks
    assert all(y == edge and x <= covered for x, y in hooks)
    assert {h.floor for h in edge_places(site, (*ON, "floor.02"))} == {"floor.01", "floor.02"}


@pytest.mark.rule("SB-14", "SB-16")
def test_of_floors_only_those_that_lie_have_hooks():
    site = house(site_of())
    assert list(edge_places(site, ("floor.09",))) == []
    assert list(nearest(site, ("floor.09",), AT, 300.0)) == []
