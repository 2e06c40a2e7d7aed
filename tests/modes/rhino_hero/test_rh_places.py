"""The free place of the Rhino, and turns told the short way."""

import math

import pytest
from seated import BOX

from rhino_suite.api import place, turn
from rhino_suite.modes.rhino_hero.box import sizes
from rhino_suite.modes.rhino_hero.faces import difference
from rhino_suite.modes.rhino_hero.places import clash, free_place, panel

SIZES = sizes(BOX)
LENGTH, WIDTH = SIZES.rhino
ROOM = panel(1000.0, 1000.0, (0.0, 0.0), 0.0)


def wall_up_to(x):
    """Return a wall that leaves no room left of `x`."""
    return (panel(1000.0, 1000.0, (x - 500.0, 0.0), 0.0),)


@pytest.mark.rule("RH-8")
@pytest.mark.parametrize("pushed", [1, 2, 7, 60])
def test_the_free_place_is_as_near_as_the_walls_leave_room(pushed):
    walls = wall_up_to(pushed - 0.5 - LENGTH / 2)
    assert free_place(SIZES, (0.0, 0.0, 0.0), walls, ROOM) == (pushed, 0.0, 0.0)


@pytest.mark.rule("RH-8")
def test_without_room_within_sixty_millimetres_the_mark_itself_is_named():
    walls = wall_up_to(60.5 - LENGTH / 2)
    assert free_place(SIZES, (0.0, 0.0, 0.0), walls, ROOM) == (0.0, 0.0, 0.0)


@pytest.mark.rule("RH-8")
def test_the_free_place_is_told_in_thousandths_and_turned_as_the_mark_is():
    walls = wall_up_to(0.1 - LENGTH / 2)
    found = free_place(SIZES, (0.01236, 0.06543, 0.0), walls, ROOM)
    assert found == (1.012, 0.065, 0.0)
    turned = free_place(SIZES, (0.0, 0.0, 90.0), wall_up_to(2.5 - WIDTH / 2), ROOM)
    assert turned == (3.0, 0.0, 90.0)


@pytest.mark.rule("RH-8")
@pytest.mark.parametrize(
    ("spot", "found"),
    [
        ((0.0, 0.0), (0.0, 0.0)),
        ((30.0, 0.0), (30.0, 0.0)),
        ((-30.0, 20.0), (-30.0, 20.0)),
        ((31.0, 0.0), (30.0, 0.0)),
        ((-33.0, 0.0), (-30.0, 0.0)),
        ((0.0, 21.0), (0.0, 20.0)),
        ((0.0, -22.0), (0.0, -20.0)),
    ],
)
@pytest.mark.parametrize("at", [(0.0, 0.0), (40.0, -15.0)])
def test_he_stands_wholly_on_the_card_and_up_to_its_edge(spot, found, at):
    card = panel(60.0 + LENGTH, 40.0 + WIDTH, at, 0.0)
    x, y, _ = free_place(SIZES, (*place(spot, at, 0.0), 0.0), (), card)
    assert (x, y) == place(found, at, 0.0)


@pytest.mark.rule("RH-8")
@pytest.mark.parametrize("yaw", [0.0, 30.0, 90.0, 200.0])
@pytest.mark.parametrize("spot", [(38.0, 0.0), (-33.0, -26.0), (0.0, 28.0), (31.0, 21.0)])
def test_however_the_card_lies_no_corner_of_his_hangs_over(spot, yaw):
    length, width, at = 60.0 + LENGTH, 40.0 + WIDTH, (13.0, -7.0)
    card = panel(length, width, at, yaw)
    mark = (*place(spot, at, yaw), yaw)
    found = free_place(SIZES, mark, (), card)
    assert found != mark
    for x, y in panel(*SIZES.rhino, found[:2], found[2]):
        inside = turn((x - at[0], y - at[1]), -yaw)
        assert abs(inside[0]) <= length / 2 + 0.001
        assert abs(inside[1]) <= width / 2 + 0.001
    short = math.hypot(max(abs(spot[0]) - 30.0, 0.0), max(abs(spot[1]) - 20.0, 0.0))
    assert short - 0.001 <= math.dist(found[:2], mark[:2]) <= short + 1.5


@pytest.mark.rule("RH-8")
def test_where_the_walls_push_him_over_the_edge_he_goes_the_other_way():
    card = panel(4.0 + LENGTH, 100.0 + WIDTH, (0.0, 0.0), 0.0)
    wall = panel(LENGTH, WIDTH, (-LENGTH + 3.0, -3.0), 0.0)
    x, y, _ = free_place(SIZES, (0.0, 0.0, 0.0), (wall,), card)
    assert abs(x) <= 2.0
    assert not clash((panel(LENGTH, WIDTH, (x, y), 0.0),), (wall,))


@pytest.mark.rule("RH-10")
@pytest.mark.parametrize(
    ("to", "of", "turned"),
    [
        (10.0, 0.0, 10.0),
        (0.0, 10.0, -10.0),
        (350.0, 0.0, -10.0),
        (0.0, 350.0, 10.0),
        (179.0, -179.0, -2.0),
        (720.0, 5.0, -5.0),
        (-540.0, 0.0, -180.0),
    ],
)
def test_a_turn_is_told_the_short_way(to, of, turned):
    assert difference(to, of) == turned
