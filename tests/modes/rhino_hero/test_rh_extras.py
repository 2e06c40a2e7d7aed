"""What families asked for besides: one tower together (X-1), nobody picked on (X-2)."""

import pytest
from msgspec.structs import replace
from seated import MODE, Game, few

from rhino_suite.modes.rhino_hero.actions import Choose, Decline
from rhino_suite.modes.rhino_hero.box import RHINO
from rhino_suite.modes.rhino_hero.events import (
    AllWallsBuilt,
    Drew,
    RoofLaid,
    RoofsRanOut,
    Skipped,
    Spared,
    TurnBegan,
    TurnedUp,
)
from rhino_suite.testing.conformance import play_out

PICKS = [(n * n * 2654435761) >> 7 for n in range(1, 6000)]


def together(seats, pile, **changes):
    """A table that builds together; the pile begins with these roofs."""
    held = [pile, *[[]] * (seats - 1)]
    return Game(held, each=max(1, len(pile)), together=True, **changes)


def step(game):
    """Build the storey that the pile asks for, exactly."""
    game.walls()
    if game.state.phase.rhino == "due":
        game.rhino()
    return game.put("roof")


@pytest.mark.rule("X-1", "X-2")
def test_the_extras_are_off_by_default():
    options = MODE.options()
    assert not options.together
    assert not options.no_picking


@pytest.mark.rule("X-1")
@pytest.mark.parametrize("seats", [1, 2, 5])
def test_each_turn_is_built_with_the_next_roof_of_the_pile(seats):
    game = together(seats, ["plain", "plain", "plain"])
    assert len(game.state.pile) == 30
    for turn in range(3):
        assert game.turn == turn % seats
        (roof,) = game.state.hands[game.turn]
        assert game.state.phase.chosen == roof
        assert not [c for c in game.waiting.choices if isinstance(c, Choose)]
        step(game)
    assert [event.seat for event in game.happened(TurnedUp)] == game.turns()
    assert game.state.storeys == 3


@pytest.mark.rule("X-1")
def test_one_to_five_can_build_together_but_not_one_alone_against_nobody():
    assert MODE.seats(MODE.options(together=True)) == (1, 5)
    assert MODE.seats(MODE.options()) == (2, 5)
    assert not MODE.check(MODE.options(together=True), 1)
    assert MODE.check(MODE.options(together=True), 6)
    assert MODE.check(MODE.options(), 1)


@pytest.mark.rule("X-1")
def test_only_marks_rhino_and_double_roof_count():
    game = together(3, ["reverse", "breather", "plus_one", "plain"])
    for _ in range(4):
        step(game)
    assert game.turns() == [0, 1, 2, 0, 1]
    assert game.state.direction == 1
    assert not game.happened(Drew)
    assert not game.happened(Skipped)
    assert not game.state.owed_draw


@pytest.mark.rule("X-1")
def test_the_rhino_climbs_as_always():
    game = together(2, ["rhino", "plain"])
    step(game)
    assert game.state.phase.rhino == "due"
    game.walls()
    assert "roof" not in game.slots()
    game.rhino()
    assert RHINO in game.state.structure
    assert "roof" in game.slots()


@pytest.mark.rule("X-1", "RH-15")
def test_a_double_roof_takes_the_next_roof_of_the_pile_flat_on_it():
    game = together(2, ["double", "plain2", "plain"])
    step(game)
    assert game.turn == 0
    assert game.slots() == ["roof"]
    game.put("roof")
    assert [event.second for event in game.happened(RoofLaid)] == [False, True]
    assert game.state.storeys == 1
    assert game.turn == 1


@pytest.mark.rule("X-1")
def test_a_second_roof_that_is_declined_goes_back_on_the_pile():
    game = together(2, ["double", "plain2", "plain"])
    step(game)
    (offered,) = game.state.hands[0]
    left = len(game.state.pile)
    game.do(Decline())
    assert game.state.hands == ((), (offered,))
    assert len(game.state.pile) == left
    assert game.turn == 1


@pytest.mark.rule("X-1")
def test_a_double_roof_is_no_second_one():
    game = together(2, ["double", "double", "plain"])
    happened = step(game)
    assert TurnBegan(1) in happened
    assert len(game.happened(RoofLaid)) == 1


@pytest.mark.rule("X-1")
@pytest.mark.parametrize("seats", [1, 3])
def test_a_collapse_ends_it_and_the_last_safe_height_is_the_record(seats):
    game = together(seats, ["plain", "plain", "plain"])
    step(game)
    step(game)
    game.walls()
    game.let_go("roof")
    roofs = [event.roof for event in game.happened(RoofLaid)]
    game.falls(roofs[-1])
    over = game.over
    assert over.ending == "collapse"
    assert over.winners == ()
    assert over.record == 2
    assert over.next_beginner == over.at_fault == 2 % seats
    assert over.reasons[-1].args["n"] == 2


@pytest.mark.rule("X-1")
def test_it_ends_when_the_walls_run_out():
    game = together(2, ["plain2"] * 3, box=few(walls=4))
    step(game)
    happened = step(game)
    assert isinstance(happened[-1], AllWallsBuilt)
    assert game.over.ending == "all_walls"
    assert game.over.winners == (0, 1)
    assert game.over.record == 2


@pytest.mark.rule("X-1")
def test_it_ends_when_the_roofs_run_out():
    game = together(1, [], box=few(walls=400))
    happened = ()
    while not happened or not isinstance(happened[-1], RoofsRanOut):
        happened = step(game)
    assert game.over.ending == "last_roof"
    assert game.over.winners == (0,)
    assert len(game.happened(RoofLaid)) == 31


@pytest.mark.rule("X-1")
@pytest.mark.parametrize("seats", [1, 2, 5])
def test_it_keeps_every_promise_of_a_mode(seats):
    played = play_out(MODE, PICKS, seats=seats, options=MODE.options(together=True))
    assert played.end is not None
    assert played.end.record is not None


@pytest.mark.rule("X-2")
def test_a_breather_does_nothing_to_whom_the_last_symbol_hit():
    game = Game([["breather", "breather"], [], []], no_picking=True)
    game.build("breather")
    assert game.state.hit == 1
    assert game.turn == 2
    game.build("plain")
    happened = game.build("breather")
    assert Spared(1, "breather") in happened
    assert game.turn == 1


@pytest.mark.rule("X-2")
def test_without_the_option_a_breather_hits_the_same_player_again():
    game = Game([["breather", "breather"], [], []])
    game.build("breather")
    game.build("plain")
    assert Skipped(1, 0) in game.build("breather")
    assert game.turn == 2


@pytest.mark.rule("X-2")
def test_a_plus_one_does_nothing_to_whom_the_last_symbol_hit():
    game = Game([["plus_one", "plus_one"], []], no_picking=True)
    game.build("plus_one")
    assert game.happened(Drew)[-1].seat == 1
    game.build("plain")
    before = len(game.state.hands[1])
    happened = game.build("plus_one")
    assert Spared(1, "plus_one") in happened
    assert len(game.state.hands[1]) == before
    assert not game.state.owed_draw


@pytest.mark.rule("X-2")
def test_the_rhino_does_nothing_to_whom_the_last_symbol_hit():
    game = Game([["rhino", "rhino"], []], no_picking=True)
    game.build("rhino")
    assert game.state.phase.rhino == "due"
    assert game.state.hit == 1
    game.build("plain")
    happened = game.build("rhino")
    assert Spared(1, "rhino") in happened
    assert game.state.phase.rhino == "none"


@pytest.mark.rule("X-2")
def test_another_symbol_on_another_player_makes_the_first_one_open_again():
    game = Game([["plus_one", "plus_one"], ["plus_one"]], no_picking=True)
    game.build("plus_one")
    game.build("plus_one")
    assert game.state.hit == 0
    game.build("plus_one")
    assert [event.seat for event in game.happened(Drew)] == [1, 0, 1]
    assert not game.happened(Spared)


@pytest.mark.rule("X-2", "RH-6")
def test_a_plus_one_on_an_empty_pile_hits_nobody():
    game = Game([["plus_one", "plus_one"], []], no_picking=True)
    game.state = replace(game.state, pile=())
    game.build("plus_one")
    assert game.state.hit is None


@pytest.mark.rule("X-2")
def test_it_is_said_that_a_symbol_does_nothing():
    game = Game([["plus_one", "plus_one"], []], no_picking=True)
    told = MODE.tell(game.state, Spared(1, "plus_one"))
    assert told.gesture.struck
    assert told.loud
    assert told.text.args["player"] == "P1"
