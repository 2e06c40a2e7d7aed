"""From the box to the first turn."""

import pytest
from seated import BOX, RULES, Game, dealt, few

from rhino_suite.api import (
    NATURE,
    Drawn,
    IllegalAction,
    Lots,
    NatureToAct,
    PlayerToAct,
    SeatSetup,
    Settled,
    Shuffle,
    Shuffled,
    fold,
)
from rhino_suite.modes.rhino_hero import MODE
from rhino_suite.modes.rhino_hero.events import TurnBegan


def opened(seats, **options):
    setups = tuple(SeatSetup(f"P{s}") for s in range(seats))
    return fold(RULES, RULES.open(MODE.options(**options), setups, BOX))


def said(state, action, actor=NATURE):
    return fold(RULES, RULES.decide(state, action, actor), state)


@pytest.mark.rule("G-1")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_two_to_five_share_the_screen(seats):
    assert MODE.check(MODE.options(), seats) == ()
    assert len(opened(seats).players) == seats


@pytest.mark.rule("G-1")
@pytest.mark.parametrize("seats", [0, 1, 6])
def test_neither_fewer_nor_more(seats):
    assert MODE.check(MODE.options(), seats)
    with pytest.raises(IllegalAction):
        opened(seats)


@pytest.mark.rule("G-1", "RH-10")
def test_each_hand_has_the_tolerance_of_its_glove():
    setups = (SeatSetup("A", off_mm=18.0, off_deg=30.0), SeatSetup("B"))
    game = Game([["plain1"], []], setups=setups, side="expert")
    assert (game.slot("wall.1").where.off_mm, game.slot("wall.1").where.off_deg) == (18.0, 30.0)
    game.build("plain1")
    assert game.turn == 1
    assert (game.slot("wall.1").where.off_mm, game.slot("wall.1").where.off_deg) == (12.0, 20.0)


@pytest.mark.rule("RH-3")
@pytest.mark.parametrize(("seats", "each"), [(2, 7), (3, 5), (4, 5), (5, 5)])
def test_five_roofs_each_and_seven_for_two(seats, each):
    state = opened(seats, begins=0)
    assert RULES.awaiting(state) == NatureToAct(Shuffle("roofs", 31))
    order = tuple(reversed(range(31)))
    state = said(state, Shuffled(order))
    deck = [f"roof.{number + 1:02}" for number in order]
    for seat in range(seats):
        assert list(state.hands[seat]) == deck[seat * each : (seat + 1) * each]
    assert list(state.pile) == deck[seats * each :]


@pytest.mark.rule("RH-3")
@pytest.mark.parametrize(
    "order", [(), tuple(range(30)), (0, 0, *range(2, 31)), tuple(range(1, 32))]
)
def test_a_shuffle_keeps_every_roof(order):
    with pytest.raises(IllegalAction):
        said(opened(3), Shuffled(order))


@pytest.mark.rule("RH-3")
def test_hands_lie_open_unless_the_table_peeks():
    hands = [["rhino"], ["double"], ["breather"]]
    lies_open, peeking = Game(hands), Game(hands, peek=True)
    seen = RULES.observe(lies_open.state, 1)
    assert seen.hands == lies_open.state.hands
    assert set(seen.pile) == {"hidden"}
    hidden = RULES.observe(peeking.state, 1)
    assert hidden.hands[1] == peeking.state.hands[1]
    assert set(hidden.hands[0] + hidden.hands[2] + hidden.pile) == {"hidden"}
    assert [len(hand) for hand in hidden.hands] == [5, 5, 5]
    passing_by = RULES.observe(peeking.state, None)
    assert {roof for hand in passing_by.hands for roof in hand} == {"hidden"}


@pytest.mark.rule("RH-3")
def test_a_roof_pulled_out_lies_open_for_all():
    game = Game([["rhino"], [], []], peek=True)
    game.ready("rhino")
    chosen = game.state.phase.chosen
    for _ in range(2):
        seen = RULES.observe(game.state, 2)
        assert seen.hands[0].count("hidden") == 4
        assert chosen in seen.hands[0]
        if isinstance(game.waiting, PlayerToAct):
            game.let_go("roof")


@pytest.mark.rule("RH-3")
def test_nobody_can_tell_two_games_apart_that_differ_in_hidden_cards_only():
    one = Game([["rhino"], ["double"], []], peek=True)
    other = Game([["rhino"], ["reverse"], []], peek=True)
    assert one.state != other.state
    assert RULES.observe(one.state, 0).hands == RULES.observe(other.state, 0).hands
    assert MODE.scene(one.state, 0) == MODE.scene(other.state, 0)
    assert MODE.scene(one.state, 1) != MODE.scene(other.state, 1)


@pytest.mark.rule("RH-3")
def test_the_pile_lies_face_down_even_when_the_game_is_over():
    game = Game([["plain"], [], []])
    game.ready()
    game.let_go("roof")
    game.falls()
    seen = RULES.observe(game.state, 0)
    assert seen.pile == ("hidden",) * 16
    assert seen.hands == game.state.hands


@pytest.mark.rule("RH-3")
def test_a_hidden_roof_is_nothing_to_choose():
    game = Game([[], [], []], peek=True)
    assert RULES.awaiting(RULES.observe(game.state, 1)).choices == ()
    assert RULES.awaiting(RULES.observe(game.state, 0)) == game.waiting


@pytest.mark.rule("RH-4")
def test_the_one_with_the_latest_good_deed_begins():
    game = Game([[], [], []], begins=2)
    assert game.seat == game.turn == game.state.began == 2
    assert game.log[-1] == TurnBegan(2, first=True)


@pytest.mark.rule("RH-4")
@pytest.mark.parametrize("lot", [0, 1, 2])
def test_without_an_answer_lots_decide(lot):
    state = said(opened(3, begins=None), Shuffled(dealt([[], [], []])))
    assert RULES.awaiting(state) == NatureToAct(Lots(3))
    state = said(state, Drawn(lot))
    assert RULES.awaiting(state).seat == state.began == lot


@pytest.mark.rule("RH-4")
@pytest.mark.parametrize("answer", [Drawn(3), Drawn(-1), Shuffled((0,)), Settled()])
def test_lots_name_one_of_the_seats(answer):
    state = said(opened(3, begins=None), Shuffled(dealt([[], [], []])))
    with pytest.raises(IllegalAction):
        said(state, answer)


@pytest.mark.rule("RH-4")
@pytest.mark.parametrize("begins", [-1, 3])
def test_somebody_at_the_table_begins(begins):
    (problem,) = MODE.check(MODE.options(begins=begins), 3)
    assert problem.msgid == "Nobody sits where the first player should."
    assert MODE.check(MODE.options(begins=2), 3) == ()


@pytest.mark.rule("RH-4")
def test_playing_again_the_one_at_fault_begins():
    game = Game([["plain"], ["plain"], []], begins=0)
    game.build()
    game.build()
    game.ready()
    game.let_go("roof")
    game.falls()
    assert game.over.at_fault == 2
    assert game.over.next_beginner == 2


@pytest.mark.rule("RH-4")
def test_after_an_end_without_a_fall_the_seat_after_the_last_beginner_begins():
    game = Game([["plain"] * 2, ["plain"] * 2, ["plain"] * 2], begins=2, box=few(deal=2), each=2)
    for _ in range(4):
        game.build()
    assert game.over.winners == (2,)
    assert game.over.next_beginner == 0
    assert [event.first for event in game.happened(TurnBegan)] == [True, False, False, False]


@pytest.mark.rule("RH-2")
@pytest.mark.parametrize(
    ("side", "walls"), [("easy", ["wall.1", "wall.2"]), ("expert", ["wall.1"])]
)
def test_the_side_that_lies_up_says_how_the_first_storey_is_built(side, walls):
    game = Game([[], []], side=side)
    assert game.slots() == walls


def test_a_game_begins_with_the_opening_of_the_box():
    with pytest.raises(ValueError, match="opening"):
        RULES.evolve(None, TurnBegan(0))


def test_only_what_was_asked_is_answered():
    state = opened(2)
    with pytest.raises(IllegalAction):
        said(state, Drawn(0))
    with pytest.raises(IllegalAction):
        said(state, Shuffled(tuple(range(31))), 0)


@pytest.mark.rule("G-10")
def test_house_rules_stand_on_the_second_page_and_in_the_game():
    second = {field.name for field in MODE.form if field.page == 2}
    assert "double_gift" in second
    choices = next(field.choices for field in MODE.form if field.name == "double_gift")
    assert [choice.value for choice in choices] == ["next_may", "left_asked", "next_must"]
    assert MODE.options().double_gift == "next_may"
    assert opened(3, double_gift="next_must").options.double_gift == "next_must"
