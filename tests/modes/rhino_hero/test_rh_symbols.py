"""What the special symbols do."""

import pytest
from seated import DECK, RULES, Game, few

from rhino_suite.api import NATURE, GameOver, IllegalAction, PlayerToAct, Settled, Shaken
from rhino_suite.modes.rhino_hero.actions import Ask, Choose, Decline, Give, Refuse
from rhino_suite.modes.rhino_hero.events import (
    DirectionKept,
    DirectionTurned,
    Drew,
    GiftAsked,
    GiftMissing,
    GiftRefused,
    Given,
    RoofLaid,
    SecondRoofDeclined,
    SecondRoofOffered,
    Skipped,
    TurnBegan,
)


def kinds(events):
    return [type(event) for event in events]


@pytest.mark.rule("RH-12", "RH-5")
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_a_change_of_direction_turns_it_at_once(seats):
    game = Game([["reverse"], *[["plain", "reverse"]] * 2, *[["plain"]] * (seats - 3)])
    happened = game.build("reverse")
    assert DirectionTurned(0, -1) in happened
    assert game.state.direction == -1
    assert game.turn == seats - 1
    back = Game([["reverse"], [], ["reverse"]])
    back.build("reverse")
    assert DirectionTurned(2, 1) in back.build("reverse")
    assert (back.turn, back.state.direction) == (0, 1)


@pytest.mark.rule("RH-12")
def test_with_two_players_a_change_of_direction_does_nothing_and_it_is_said():
    game = Game([["reverse"], ["plain"]])
    happened = game.build("reverse")
    assert kinds(happened)[-2:] == [DirectionKept, TurnBegan]
    assert game.state.direction == 1
    assert game.turn == 1
    game.build("plain")
    assert game.turn == 0


@pytest.mark.rule("RH-13")
@pytest.mark.parametrize(("seats", "after"), [(2, 0), (3, 2), (4, 2), (5, 2)])
def test_a_breather_passes_over_the_next_player(seats, after):
    game = Game([["breather"], *[[]] * (seats - 1)])
    happened = game.build("breather")
    assert Skipped(1, 0) in happened
    assert game.turn == after


@pytest.mark.rule("RH-13")
def test_a_breather_goes_by_the_present_direction():
    game = Game([["reverse"], [], [], ["breather"]])
    game.build("reverse")
    assert game.turn == 3
    assert Skipped(2, 3) in game.build("breather")
    assert game.turn == 1


@pytest.mark.rule("RH-14")
def test_plus_one_is_owed_by_whoever_plays_next_in_the_present_direction():
    game = Game([["reverse"], [], ["plus_one"]])
    game.build("reverse")
    happened = game.build("plus_one")
    assert [event.seat for event in happened if isinstance(event, Drew)] == [1]


@pytest.mark.rule("RH-17")
def test_the_rhino_is_owed_by_whoever_builds_next_on_his_roof():
    game = Game([["rhino"], ["plain"], []])
    assert game.state.phase.rhino == "none"
    game.build("rhino")
    assert game.turn == 1
    assert game.state.phase.rhino == "due"
    game.build("plain")
    assert game.state.phase.rhino == "none"


# The double roof


def doubled(*rest, others=(), **options):
    """Return a game whose first builder has just laid a double roof and holds `rest`."""
    hands = [["double", *rest], *(others or [[], []])]
    game = Game(hands, **options)
    game.build("double")
    return game


@pytest.mark.rule("RH-15")
def test_the_same_player_may_lay_a_second_roof_flat_on_the_first():
    game = doubled("plain1")
    assert game.seat == 0
    assert SecondRoofOffered(0, own=True) in game.log
    double = game.state.top
    second = game.holding("plain1")
    game.do(Choose(second))
    slot = game.slot("roof")
    assert (slot.where.on, slot.carried_by, slot.fits) == (double, (double,), (second,))
    laid = game.put("roof")[1]
    assert isinstance(laid, RoofLaid)
    assert laid.second
    assert laid.giver is None
    below, above = game.state.structure.at(double), game.state.structure.at(second)
    assert above.z == pytest.approx(below.z + 0.6)
    assert above.on == (double,)
    assert game.turn == 1


@pytest.mark.rule("RH-15")
def test_the_upper_roofs_marks_and_symbol_count():
    for word, turn in (("reverse1", 2), ("breather2", 2), ("plain1", 1)):
        game = doubled(word)
        game.do(Choose(game.holding(word)))
        game.put("roof")
        assert game.turn == turn, word
        marks = game.state.face(game.state.top).marks
        assert len(game.slots()) == len(marks) == int(word[-1])
        assert game.state.storeys == 1


@pytest.mark.rule("RH-15")
@pytest.mark.parametrize(("word", "owed"), [("plus_one", "draw"), ("rhino", "rhino")])
def test_what_the_upper_roof_owes_is_owed(word, owed):
    game = doubled(word)
    game.do(Choose(game.holding(word)))
    happened = game.put("roof")
    assert (Drew in kinds(happened)) is (owed == "draw")
    assert (game.state.phase.rhino == "due") is (owed == "rhino")


@pytest.mark.rule("RH-15")
def test_a_second_roof_may_lie_shifted_but_never_turned_or_too_far():
    game = doubled("plain")
    game.do(Choose(game.holding("plain")))
    assert game.let_go("roof", dx=25.1)[0].why == "off"
    assert game.let_go("roof", dyaw=-20.1)[0].why == "turned"
    game.put("roof", dx=-24.9, dyaw=19.9)
    assert game.turn == 1


@pytest.mark.rule("RH-15")
def test_the_second_may_not_be_a_double_roof():
    game = doubled("double", "plain")
    offered = {choice.roof for choice in game.waiting.choices if isinstance(choice, Choose)}
    assert offered == {r for r in game.state.hands[0] if DECK[int(r[-2:]) - 1][0] != "double"}
    with pytest.raises(IllegalAction):
        game.do(Choose(game.holding("double")))


@pytest.mark.rule("RH-15")
def test_the_builder_may_think_better_of_it_until_it_is_let_go():
    game = doubled("plain")
    game.do(Choose(game.holding("plain")))
    assert game.let_go("roof", dx=40.0)[0].why == "off"
    held = game.state.hands[0]
    happened = game.do(Decline())
    assert kinds(happened) == [SecondRoofDeclined, TurnBegan]
    assert game.state.hands[0] == held
    assert game.turn == 1
    face = game.state.face(game.state.top)
    assert face.symbol == "double"
    assert len(game.slots()) == len(face.marks)


@pytest.mark.rule("RH-15", "G-4")
def test_a_second_roof_that_slides_off_comes_back_and_may_be_declined():
    game = doubled("plain")
    game.do(Choose(game.holding("plain")))
    game.let_go("roof")
    game.do(Settled(back=True))
    assert game.slots() == ["roof"]
    game.do(Decline())
    assert game.turn == 1


@pytest.mark.rule("RH-15")
def test_it_is_offered_only_for_a_double_roof():
    game = Game([["plain"], []])
    assert SecondRoofOffered not in kinds(game.build("plain"))


# No roof to follow


def stuck(*others, seats=3, begins=0, **options):
    """Return a game whose builder has laid a double roof and holds only double roofs."""
    hands = [["double", "double"], *others] + [[]] * (seats - 1 - len(others))
    game = Game(hands, begins=begins, box=few(deal=2, deal_two=2), each=2, **options)
    game.build("double")
    return game


@pytest.mark.rule("RH-16")
def test_the_next_player_may_give_a_roof_of_their_choice():
    game = stuck(["plain", "reverse"])
    assert game.seat == 1
    assert game.log[-1] == GiftAsked(0, 1)
    assert set(game.waiting.choices) == {
        *(Give(roof) for roof in game.state.hands[1]),
        Refuse(),
    }
    gift = game.state.hands[1][1]
    assert kinds(game.do(Give(gift))) == [Given]
    assert game.seat == 0
    assert game.slots() == ["roof"]
    assert game.slot("roof").fits == (gift,)
    assert gift not in game.state.hands[1]
    laid = game.put("roof")[1]
    assert (laid.seat, laid.giver, laid.second) == (0, 1, True)
    assert game.state.top == gift
    assert game.turn == 2
    assert len(game.state.hands[0]) == 1


@pytest.mark.rule("RH-16")
def test_only_a_roof_that_is_no_double_roof_may_be_given():
    game = stuck(["double", "plain"])
    double = game.state.hands[1][0]
    assert Give(double) not in game.waiting.choices
    with pytest.raises(IllegalAction):
        game.do(Give(double))
    with pytest.raises(IllegalAction):
        game.do(Give(game.state.hands[2][0]))
    with pytest.raises(IllegalAction):
        game.do(Give(game.state.hands[1][1]), 0)


@pytest.mark.rule("RH-16")
def test_the_next_player_may_give_nothing():
    game = stuck()
    assert kinds(game.do(Refuse())) == [GiftRefused, TurnBegan]
    assert game.turn == 1
    assert game.state.face(game.state.top).symbol == "double"


@pytest.mark.rule("RH-16")
def test_next_means_next_in_the_present_direction():
    game = Game([["reverse", "plain"], [], ["double", "double"]], box=few(deal=2), each=2)
    game.build("reverse")
    assert game.turn == 2
    game.build("double")
    assert game.seat == 1


@pytest.mark.rule("RH-16")
@pytest.mark.parametrize("gift", ["next_may", "next_must", "left_asked"])
def test_a_player_asked_who_has_only_double_roofs_is_passed_by_and_it_is_said(gift):
    hands = [["double", "double"], ["double", "plain"]]
    game = Game(hands, box=few(deal_two=2), each=2, begins=1, double_gift=gift)
    game.build("plain")
    happened = game.build("double")
    if gift == "left_asked":
        happened = game.do(Ask())
    assert happened[-2:] == (GiftMissing(0, 1), TurnBegan(1))
    assert game.turn == 1


@pytest.mark.rule("RH-16")
def test_the_builder_may_decline_a_given_roof_and_it_goes_back():
    game = stuck(["plain", "reverse"])
    gift = game.state.hands[1][0]
    game.do(Give(gift))
    assert game.waiting.choices == (Decline(),)
    assert kinds(game.do(Decline())) == [SecondRoofDeclined, TurnBegan]
    assert gift in game.state.hands[1]
    assert len(game.state.hands[1]) == 2
    assert game.turn == 1


@pytest.mark.rule("RH-16", "RH-18")
def test_the_givers_last_roof_laid_so_and_settled_wins_for_the_giver():
    hands = [["double", "double"], ["plain", "plain"]]
    game = Game(hands, box=few(deal_two=2), each=2, begins=1)
    game.build("plain")
    game.build("double")
    (last,) = game.state.hands[1]
    game.do(Give(last))
    assert game.state.hands[1] == ()
    assert isinstance(game.waiting, PlayerToAct)
    game.put("roof")
    assert (game.over.winners, game.over.ending) == ((1,), "last_roof")


@pytest.mark.rule("RH-16", "RH-19")
def test_a_given_roof_that_brings_it_down_is_the_builders_fault():
    game = stuck(["plain", "reverse"])
    game.do(Give(game.state.hands[1][0]))
    game.let_go("roof")
    game.falls()
    assert game.over.at_fault == 0


@pytest.mark.rule("G-10", "RH-16")
def test_house_rule_the_next_player_must_give():
    game = stuck(["plain", "double"], double_gift="next_must")
    assert game.seat == 1
    assert game.waiting.choices == (Give(game.state.hands[1][0]),)
    with pytest.raises(IllegalAction):
        game.do(Refuse())


@pytest.mark.rule("G-10", "RH-16")
def test_house_rule_the_left_hand_neighbour_if_asked():
    game = stuck(double_gift="left_asked")
    assert game.seat == 0
    assert set(game.waiting.choices) == {Ask(), Decline()}
    game.do(Ask())
    assert game.seat == 1
    assert Refuse() in game.waiting.choices
    game.do(Give(game.state.hands[1][0]))
    game.put("roof")
    assert game.turn == 1
    unasked = stuck(double_gift="left_asked")
    unasked.do(Decline())
    assert unasked.turn == 1
    assert not unasked.happened(GiftAsked)


@pytest.mark.rule("G-10", "RH-16")
def test_left_is_left_whatever_the_direction():
    hands = [["reverse", "plain"], ["plain"], ["double", "double"]]
    game = Game(hands, box=few(deal=2), each=2, double_gift="left_asked")
    game.build("reverse")
    game.build("double")
    game.do(Ask())
    assert game.seat == 0


@pytest.mark.rule("RH-16")
def test_nobody_is_asked_while_the_builder_has_another_roof():
    game = doubled("double", "plain")
    assert not game.happened(GiftAsked)
    assert game.seat == 0
    assert Ask() not in game.waiting.choices


def test_a_game_that_is_over_takes_no_action():
    game = Game([["plain"], ["plain"]], box=few(deal_two=1), each=1)
    game.build()
    assert isinstance(game.waiting, GameOver)
    for action in (Choose("roof.01"), Decline(), Settled(), Shaken(0)):
        for actor in (NATURE, 0):
            with pytest.raises(IllegalAction) as refused:
                RULES.decide(game.state, action, actor)
            assert refused.value.reason.msgid == "The game is over."
