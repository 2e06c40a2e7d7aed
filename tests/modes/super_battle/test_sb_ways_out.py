"""Which way an arrow leads a piece that came back: to the nearest place where it may stand."""

import math

import pytest
from msgspec.structs import replace
from sb_table import Game

from rhino_suite.api import Place
from rhino_suite.modes.super_battle.events import LetGo, Returned
from rhino_suite.modes.super_battle.nearby import ASKED, REACH_MM, ROUND, way_out


def led(game, place):
    """Let go at `place`, which comes back, then where the arrow leads; return the reason."""
    (back,) = game.do(place)
    assert isinstance(back, Returned), back
    assert 0.0 < math.hypot(back.dx, back.dy) <= REACH_MM
    (event, *_) = game.do(replace(place, x=place.x + back.dx, y=place.y + back.dy))
    assert isinstance(event, LetGo), event
    return back.why


@pytest.mark.rule("SB-8", "SB-11")
def test_a_wall_let_go_in_another_is_led_out_of_it():
    game = Game([["SS"], []])
    ((floor,),) = game.city("T")
    game.choose("SS")
    under = game.state.structure.at(floor)
    spot = Place("wall.1", game.slot("wall.1").fits[0], under.x, under.y - 25.0, 90.0, (floor,))
    game.do(spot)
    game.rests()
    second = game.slot("wall.2").fits[0]
    into = replace(spot, slot="wall.2", piece=second, x=spot.x + 6.0)
    assert led(game, into) == "blocked"


@pytest.mark.rule("SB-19")
@pytest.mark.parametrize("dy", [84.0, -84.0])
def test_a_hero_let_go_at_the_edge_of_a_floor_is_led_onto_it(dy):
    game = Game([["T"], []])
    ((floor,), *_) = game.city("S", "S")
    game.build("T")
    game.throw(1)
    at = game.state.structure.at(floor)
    hero = game.slot("hero").fits[0]
    assert led(game, Place("hero", hero, at.x + 8.0, at.y + dy, 0.0, (floor,))) == "off_edge"


def test_the_nearest_free_place_is_led_to():
    dx, dy, turn = way_out(10.0, 0.0, lambda x, _y: x >= 22.0)
    assert (dx, dy, turn) == (15.0, 0.0, 0.0)


def test_where_nothing_is_free_near_by_there_is_no_arrow():
    assert way_out(0.0, 0.0, lambda x, _y: x > REACH_MM + 0.1) == (0.0, 0.0, 0.0)


def test_few_places_are_asked_whether_all_else_follows():
    asked = []

    def follows(x, y):
        asked.append((x, y))
        return False

    assert way_out(0.0, 0.0, lambda _x, _y: True, follows) == (0.0, 0.0, 0.0)
    assert len(asked) == ASKED < ROUND
    assert way_out(0.0, 0.0, lambda _x, _y: True, lambda x, _y: x < 4.5) != (0.0, 0.0, 0.0)
