"""Why a common tower is finished, and whom a symbol spares: said only when it is so."""

import pytest
from seated import Game, few
from test_rh_extras import step, together

from rhino_suite.api import GameOver
from rhino_suite.modes.rhino_hero.events import (
    Collapsed,
    DirectionTurned,
    Drew,
    RoofLaid,
    Skipped,
    Spared,
)

HEIGHT = "Last safe height: {n} storey"


def to_the_end(game):
    while not isinstance(game.waiting, GameOver):
        step(game)


def fallen():
    game = together(3, ["plain", "plain", "plain"])
    step(game)
    game.walls()
    game.let_go("roof")
    game.falls(game.happened(RoofLaid)[-1].roof)
    assert game.happened(Collapsed)
    return game


def roofs_gone():
    game = together(2, ["plain", "plain"], box=few(walls=400))
    to_the_end(game)
    return game


def too_few_walls():
    game = together(2, ["plain2"] * 3, box=few(walls=5))
    to_the_end(game)
    return game


def all_walls():
    game = together(2, ["plain2"] * 3, box=few(walls=4))
    to_the_end(game)
    return game


@pytest.mark.rule("X-1")
@pytest.mark.parametrize(
    ("played", "why"),
    [
        (fallen, "The building fell. Last to hold a piece: {player}"),
        (roofs_gone, "All roofs are built."),
        (too_few_walls, "Not enough walls are left for another storey."),
        (all_walls, "All walls are built."),
    ],
)
def test_a_common_tower_says_what_finished_it_and_how_high_it_was(played, why):
    over = played().over
    assert [reason.msgid for reason in over.reasons] == [why, HEIGHT]
    assert over.reasons[1].args["n"] == over.record


@pytest.mark.rule("X-2")
def test_nothing_is_said_of_a_roof_that_would_have_hit_nobody():
    game = Game([["breather", "plain"], [], []], no_picking=True)
    game.build("breather")
    assert game.state.hit == 1
    game.build("plain")
    game.build("plain")
    game.build("plain")
    assert game.turns().count(1) >= 1
    assert not game.happened(Spared)


@pytest.mark.rule("X-2")
def test_a_spared_turn_begins_all_the_same_and_the_symbol_is_used_up():
    game = Game([["plus_one", "plus_one"], []], no_picking=True)
    game.build("plus_one")
    game.build("plain")
    happened = game.build("plus_one")
    names = [type(event).__name__ for event in happened]
    assert names[-2:] == ["TurnBegan", "Spared"]
    assert game.turn == 1
    game.build("plain")
    assert len(game.happened(Spared)) == 1


@pytest.mark.rule("X-2")
def test_a_symbol_that_did_nothing_leaves_the_last_hit_as_it_was():
    game = Game([["breather", "breather", "breather"], [], []], no_picking=True)
    game.build("breather")
    game.build("plain")
    assert Spared(1, "breather") in game.build("breather")
    assert game.state.hit == 1
    assert [event.seat for event in game.happened(Skipped)] == [1]


@pytest.mark.rule("X-2")
def test_turning_round_hits_nobody():
    game = Game([["breather", "plain"], [], ["reverse"]], no_picking=True)
    game.build("breather")
    assert game.turn == 2
    assert any(isinstance(event, DirectionTurned) for event in game.build("reverse"))
    assert game.state.hit == 1


@pytest.mark.rule("X-1")
def test_of_a_common_tower_only_marks_rhino_and_double_roof_count():
    game = together(3, ["breather", "reverse", "plus_one", "plain"])
    for turn in range(3):
        assert game.turn == turn
        happened = step(game)
        names = {type(event).__name__ for event in happened}
        assert names & {"Skipped", "DirectionTurned", "DirectionKept", "Drew"} == set()
    assert game.turn == 0
    assert not game.state.owed_draw


@pytest.mark.rule("RH-6", "X-2")
def test_a_plus_one_takes_one_roof_off_the_pile():
    game = Game([["plus_one"], []], no_picking=True)
    pile = game.state.pile
    (drew,) = [event for event in game.build("plus_one") if isinstance(event, Drew)]
    assert drew == Drew(1, pile[0])
    assert game.state.pile == pile[1:]
    assert game.state.hands[1][-1] == pile[0]
    assert game.state.hit == 1


@pytest.mark.rule("X-1", "RH-18")
def test_only_a_common_tower_has_a_record():
    game = Game([["plain"], []])
    game.build("plain")
    game.knocked(game.happened(RoofLaid)[-1].roof)
    assert game.over.record is None
    assert fallen().over.record == 1
