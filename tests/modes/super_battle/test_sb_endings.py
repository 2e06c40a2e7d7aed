"""No floor fits, swapping and passing; the ends of the game."""

import pytest
from sb_table import MODE, RULES, Game

from rhino_suite.api import Found, GameOver, IllegalAction, Place, Seek
from rhino_suite.modes.super_battle.actions import GiveUp, PutUnder, Take
from rhino_suite.modes.super_battle.events import (
    Collapsed,
    DisplayFilled,
    Drew,
    Exhausted,
    NoFloorFits,
    Passed,
    PlaceShown,
    Sought,
    SwapBegan,
    TurnBegan,
    WentUnder,
)


def given_up(game):
    """Let nobody find a place for the hand, but one for another floor somewhere."""
    game.do(GiveUp())
    told = game.finds()
    assert isinstance(told[0], NoFloorFits)
    return game.finds_first()


@pytest.mark.rule("SB-13")
def test_whoever_gives_up_has_a_place_looked_for_and_shown():
    game = Game([["S", "T", "ST"], []])
    (sought,) = game.do(GiveUp())
    assert sought == Sought(0, game.state.hands[0])
    assert game.waiting.request == Seek(game.state.hands[0])
    told = game.finds_first()
    assert isinstance(told[0], PlaceShown)
    assert game.phase == "Building", "it cannot be given up while there is a place"
    shown = MODE.scene(game.state, 0).shown
    assert shown == told[0].places
    assert [place.slot for place in shown] == ["wall.1", "floor"]
    assert MODE.scene(game.state, 1).shown == shown
    before = game.state
    game.choose("S")
    for place in shown:
        game.do(place)
        game.rests()
    assert game.state.laid == shown[-1].piece
    assert before.phase.shown


@pytest.mark.rule("SB-13")
def test_a_place_must_be_one_for_a_floor_of_the_hand():
    game = Game([["S"], []])
    game.do(GiveUp())
    with pytest.raises(IllegalAction):
        game.do(Found((Place("floor", "floor.99", 0.0, 0.0, 0.0, ()),)))


@pytest.mark.rule("SB-13")
def test_walls_are_taken_back_before_a_turn_is_given_up():
    game = Game([["S"], []])
    game.choose("S")
    game.put()
    assert GiveUp() not in game.choices
    game.lift()
    assert GiveUp() in game.choices


@pytest.mark.rule("SB-13")
def test_only_when_there_is_no_place_floors_are_swapped_and_the_turn_is_over():
    game = Game([[], []])
    told = given_up(game)
    assert told == (SwapBegan(0, 3, len(game.state.pile)),)
    hand = game.state.hands[0]
    assert set(game.choices) == {PutUnder(floor) for floor in hand}
    assert game.do(PutUnder(hand[0])) == (WentUnder(0, hand[0]),)
    assert game.state.pile[-1] == hand[0]
    top, shown = game.state.pile[0], game.state.display
    game.do(PutUnder(hand[2]))
    assert game.do(Take()) == (Drew(0, top, "pile"),)
    assert not [c for c in game.choices if isinstance(c, PutUnder)], "first put, then take"
    told = game.do(Take(shown[1]))
    assert told[0] == Drew(0, shown[1], "display")
    assert isinstance(told[1], DisplayFilled)
    assert told[2] == TurnBegan(1, idle=1)
    assert game.state.hands[0] == (hand[1], top, shown[1])
    assert len(game.state.display) == 3
    assert "MedalTaken" not in game.kinds(told)


@pytest.mark.rule("SB-13")
def test_the_display_is_filled_only_after_the_swap():
    game = Game([[], []])
    given_up(game)
    for floor in game.state.hands[0]:
        game.do(PutUnder(floor))
    shown = game.state.display
    game.do(Take(shown[0]))
    assert game.state.display == shown[1:]
    game.do(Take(shown[1]))
    told = game.do(Take(shown[2]))
    assert len(next(e for e in told if isinstance(e, DisplayFilled)).floors) == 3


@pytest.mark.rule("SB-13")
def test_never_more_than_pile_and_display_held_before_and_none_that_just_went_under():
    game = Game([[], []])
    display = game.state.display
    game.with_state(pile=game.state.pile[:1], display=display[:1])
    assert given_up(game) == (SwapBegan(0, 2, 1),)
    hand = game.state.hands[0]
    game.do(PutUnder(hand[0]))
    game.do(PutUnder(hand[1]))
    assert not [c for c in game.choices if isinstance(c, PutUnder)]
    assert set(game.choices) == {Take(), Take(display[0])}
    game.do(Take())
    assert game.choices == (Take(display[0]),), "what went under stays there"
    game.do(Take(display[0]))
    assert set(hand[:2]) & set(game.state.hands[0]) == set()
    assert game.state.display == hand[:2], "the display is filled from the pile"


@pytest.mark.rule("SB-13", "SB-3")
def test_nobody_learns_where_a_floor_of_the_pile_would_go():
    game = Game([[], []])
    game.do(GiveUp())
    game.finds()
    assert set(game.waiting.request.pieces) == {
        *game.state.hands[1],
        *game.state.display,
        *game.state.pile,
    }
    assert RULES.observe(game.state, 1).phase.floors == ()
    game.finds_first()
    assert MODE.scene(game.state, 0).shown == ()


@pytest.mark.rule("SB-31")
def test_who_can_neither_build_nor_swap_passes():
    game = Game([[], []]).empty()
    told = given_up(game)
    assert told == (Passed(0), TurnBegan(1, idle=1))
    assert game.state.passed == 1


@pytest.mark.rule("SB-31")
def test_whoever_holds_no_floor_passes_unasked():
    game = Game([["S"], [], []]).empty()
    game.with_state(hands=((game.holding("S"),), (), game.state.hands[2]))
    game.build("S")
    told = game.throw(0)
    assert game.kinds(told)[-3:] == ["TurnBegan", "Passed", "TurnBegan"]
    assert game.seat == 2


@pytest.mark.rule("SB-31")
def test_when_everybody_in_a_row_has_passed_it_is_over():
    game = Game([[], [], []]).empty()
    game.with_state(medal=2)
    given_up(game)
    given_up(game)
    told = given_up(game)
    assert told[-1] == Exhausted((2,), "passes")
    assert game.over.winners == (2,)


@pytest.mark.rule("SB-31")
def test_passes_in_a_row_are_broken_by_a_floor_or_a_swap():
    game = Game([[], ["S"]]).empty()
    given_up(game)
    game.build("S")
    game.throw(0)
    assert game.state.passed == 0
    game = Game([[], []])
    game.with_state(passed=1)
    given_up(game)
    assert game.state.passed == 0


@pytest.mark.rule("SB-31")
def test_when_no_floor_left_anywhere_could_be_built_it_is_over():
    game = Game([[], []])
    game.with_state(medal=1)
    game.do(GiveUp())
    game.finds()
    assert game.finds() == (Exhausted((1,), "nothing_fits"),)
    assert game.over.ending == "exhausted"


@pytest.mark.rule("SB-31")
def test_nothing_to_draw_and_no_floor_in_any_hand_to_build_is_the_end():
    game = Game([[], []]).empty()
    game.with_state(hands=(game.state.hands[0], ()), medal=0)
    game.do(GiveUp())
    told = game.finds()
    assert told == (NoFloorFits(0), Exhausted((0,), "nothing_fits"))


@pytest.mark.rule("SB-31")
def test_all_hands_empty_is_the_end_once_the_turn_is_finished():
    game = Game([["S"], []]).empty()
    game.with_state(hands=((game.holding("S"),), ()))
    game.build("S")
    told = game.throw(1)
    assert game.phase == "Moving", "the turn is finished first"
    told = game.put()
    assert game.kinds(told)[-2:] == ["MedalTaken", "Exhausted"]
    assert game.over.winners == (0,)


@pytest.mark.rule("SB-31")
@pytest.mark.parametrize("seats", [2, 3])
def test_three_whole_rounds_without_a_floor_are_the_end(seats):
    game = Game([[] for _ in range(seats)])
    for turn in range(3 * seats):
        given_up(game)
        game.do(PutUnder(game.state.hands[game.seat][0]))
        told = game.do(Take())
        assert isinstance(told[-1], Exhausted) == (turn == 3 * seats - 1)
    assert told[-1].why == "rounds"


@pytest.mark.rule("SB-31")
def test_a_floor_begins_the_rounds_anew():
    game = Game([["S"], []])
    game.with_state(idle=5)
    game.build("S")
    game.throw(0)
    told = game.do(game.choices[0])
    assert told[-1] == TurnBegan(1, idle=0)


@pytest.mark.rule("SB-30", "G-6")
@pytest.mark.parametrize(
    ("medal", "fault", "winners"),
    [(1, 0, (1,)), (1, 2, (1,)), (0, 0, (1, 2)), (2, 2, (0, 1)), (None, 0, ()), (None, 2, ())],
)
def test_the_holder_wins_a_collapse_and_at_fault_all_the_others_do(medal, fault, winners):
    game = Game([["S"], [], []])
    ((floor,),) = game.city("S")
    game.with_state(medal=medal)
    game.knocked(floor, by=fault)
    over = game.over
    assert (over.winners, over.ending, over.at_fault) == (winners, "collapse", fault)
    assert over.next_beginner == fault


@pytest.mark.rule("SB-32")
def test_without_a_holder_everybody_loses():
    game = Game([["S"], []])
    ((floor,),) = game.city("S")
    game.knocked(floor)
    assert game.over.winners == ()
    assert game.over.reasons[-1].msgid == "Nobody has the medal: everybody has lost."
    game = Game([["S"], []])
    game.do(GiveUp())
    game.finds()
    game.finds()
    assert (game.over.winners, game.over.ending) == ((), "exhausted")


@pytest.mark.rule("SB-30", "SB-31")
def test_the_reasons_say_what_ended_it_and_who_has_the_medal():
    game = Game([["S"], [], []])
    ((floor,),) = game.city("S")
    game.with_state(medal=0)
    game.knocked(floor, by=0)
    fell, medal = game.over.reasons
    assert fell.args == {"player": "P0"}
    assert medal.args == {"players": ("P1", "P2")}
    game = Game([["S"], [], []])
    game.with_state(medal=1)
    game.do(GiveUp())
    game.finds()
    game.finds()
    why, medal = game.over.reasons
    assert why.msgid == "No floor that is left can be built."
    assert medal.args == {"player": "P1"}


@pytest.mark.rule("G-7", "SB-30")
def test_nothing_happens_after_the_end():
    game = Game([["S"], []])
    ((floor,),) = game.city("S")
    game.knocked(floor)
    assert isinstance(game.waiting, GameOver)
    with pytest.raises(IllegalAction):
        game.do(GiveUp(), 0)
    assert game.happened(Collapsed)[0].first == floor
    assert floor not in game.state.structure


@pytest.mark.rule("SB-3")
def test_at_the_end_all_hands_lie_open():
    game = Game([["S"], []])
    ((floor,),) = game.city("S")
    game.knocked(floor)
    assert RULES.observe(game.state, None).hands == game.state.hands


@pytest.mark.rule("SB-4")
def test_after_an_end_without_a_fall_the_seat_after_the_beginner_begins():
    game = Game([[], [], []], begins=2)
    game.do(GiveUp())
    game.finds()
    game.finds()
    assert game.over.next_beginner == 0
