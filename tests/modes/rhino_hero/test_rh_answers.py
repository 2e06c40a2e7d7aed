"""What nature's answers bring about, event by event, and what the state keeps of them."""

import pytest
from msgspec import structs
from seated import BOX, RULES, Game, few

from rhino_suite.api import GameOver, Lift, Settled, Shaken, fold
from rhino_suite.modes.rhino_hero import MODE
from rhino_suite.modes.rhino_hero.actions import Choose, Decline, Give, Refuse
from rhino_suite.modes.rhino_hero.box import RHINO
from rhino_suite.modes.rhino_hero.events import (
    CameBack,
    Chose,
    Collapsed,
    Drew,
    GiftRefused,
    Knocked,
    RhinoClimbed,
    RoofLaid,
    SecondRoofDeclined,
    TakenUp,
    WallStood,
)
from rhino_suite.modes.rhino_hero.state import Gifted, Laid, SecondRoof


def upstairs(**options):
    """Return a game in which seat 1 builds on seat 0's roof, to which the Rhino is called."""
    game = Game([["rhino2"], ["plain"], []], **options)
    game.build("rhino2")
    return game


# What came back


@pytest.mark.rule("G-4")
def test_once_the_roof_was_let_go_a_wall_that_topples_is_a_collapse():
    game = Game([["plain"], []])
    game.ready()
    game.let_go("roof")
    roof = game.nature.rest(game.waiting.request, game.state.structure)
    game.falls("wall.01", rest=(roof,))
    assert (game.over.ending, game.over.at_fault) == ("collapse", 0)


@pytest.mark.rule("G-4", "RH-8")
@pytest.mark.parametrize("answer", [Settled(back=True), Settled(dropped=(RHINO,))])
def test_a_piece_that_came_back_is_in_its_builders_hand_and_not_knocked_down(answer):
    game = upstairs()
    game.let_go("rhino")
    assert game.do(answer) == (CameBack(1, (RHINO,)),)


@pytest.mark.rule("G-4")
def test_a_wall_that_came_back_is_its_builders():
    game = upstairs()
    game.let_go("wall.1")
    wall = game.waiting.request.piece
    assert game.falls(wall) == (CameBack(1, (wall,)),)


@pytest.mark.rule("G-4")
def test_walls_that_came_back_by_a_knock_are_the_builders_whoever_knocked():
    game = upstairs(hands="one")
    game.put("wall.1")
    wall = game.state.phase.walls[0].wall
    assert game.knocked(wall, by=1) == (Knocked(1), CameBack(1, (wall,)))


@pytest.mark.rule("G-4", "RH-8")
def test_the_rhino_and_a_wall_of_the_step_may_both_come_back():
    game = upstairs(hands="one")
    game.put("wall.1")
    wall = game.state.phase.walls[0].wall
    game.let_go("rhino")
    assert game.falls(wall, dropped=(RHINO,)) == (CameBack(1, (RHINO,)), CameBack(1, (wall,)))
    assert game.slots() == ["wall.1", "wall.2", "rhino"]


# Who is at fault


@pytest.mark.rule("G-6")
def test_a_knock_without_a_first_piece_is_the_fault_of_whoever_knocked():
    game = upstairs()
    happened = game.do(Shaken(1, fallen=(game.state.top,)), -1)
    assert (happened[0].at_fault, happened[0].first) == (1, None)
    assert game.over.at_fault == 1


# Who is knocked down


@pytest.mark.rule("RH-8", "G-3")
def test_taking_a_wall_up_may_knock_the_rhino_down():
    game = upstairs()
    game.put("rhino")
    game.put("wall.1")
    wall = game.state.phase.walls[0].wall
    game.do(Lift(wall))
    assert game.do(Settled(dropped=(RHINO,))) == (TakenUp(1, wall, (), (RHINO,)),)
    assert RHINO not in game.state.structure
    assert game.slots() == ["wall.1", "wall.2"]


@pytest.mark.rule("G-3")
def test_what_a_collapse_knocked_down_stands_nowhere():
    game = upstairs()
    game.put("rhino")
    (collapsed,) = game.knocked(game.state.top, dropped=(RHINO,), by=1)
    assert isinstance(collapsed, Collapsed)
    assert RHINO not in game.state.structure


# What the state keeps


@pytest.mark.rule("RH-2")
def test_the_foundation_lies_where_the_box_puts_it():
    game = Game([[], []])
    assert game.state.structure == MODE.start(game.options, BOX)


@pytest.mark.rule("RH-6")
def test_a_roof_that_was_drawn_is_owed_no_more():
    game = Game([["plus_one"], [], []])
    game.build("plus_one")
    assert game.happened(Drew)
    assert not game.state.owed_draw


@pytest.mark.rule("RH-4")
def test_whoever_began_the_game_is_kept_over_the_turns():
    game = Game([["plain"], [], ["plain"]], begins=2, box=few(walls=4))
    game.build()
    assert (game.turn, game.state.began) == (0, 2)
    game.build()
    assert (game.over.ending, game.over.next_beginner) == ("all_walls", 0)


@pytest.mark.rule("RH-16")
def test_a_gift_is_kept_with_its_giver_until_it_lies():
    game = Game([["double", "double"], [], []], box=few(deal=2), each=2)
    game.build("double")
    gift = game.state.hands[1][0]
    game.do(Give(gift))
    assert game.state.phase == SecondRoof(False, gift, Gifted(1, gift))


@pytest.mark.rule("RH-15")
def test_the_second_roof_that_is_pulled_out_is_not_chosen_again():
    game = Game([["double", "plain", "reverse"], [], []])
    game.build("double")
    roof = game.holding("reverse")
    game.do(Choose(roof))
    assert Choose(roof) not in game.waiting.choices
    assert Choose(game.holding("plain")) in game.waiting.choices


def between(game, happened, before):
    """Return the event after which what a roof brings about is being said, and the state then."""
    for number, event in enumerate(happened, 1):
        if isinstance(event, RoofLaid | SecondRoofDeclined | GiftRefused):
            return fold(RULES, happened[:number], before)
    raise AssertionError(happened)


@pytest.mark.rule("RH-11", "RH-15", "RH-16")
@pytest.mark.parametrize("last", ["laid", "declined", "refused", "handed back"])
def test_nobody_acts_while_what_follows_from_a_roof_is_being_said(last):
    hands = [["double", *(["plain"] if last == "declined" else ["double"])], [], []]
    game = Game(hands, box=few(deal=2), each=2)
    game.ready("double")
    game.let_go("roof")
    before = game.state
    happened = game.rests()
    if last == "handed back":
        game.do(Give(game.state.hands[1][0]))
    if last != "laid":
        before = game.state
        happened = game.do(Refuse() if last == "refused" else Decline())
    state = between(game, happened, before)
    assert state.phase == Laid(0)
    with pytest.raises(ValueError, match="laid roof"):
        RULES.awaiting(state)
    seen = MODE.scene(state, 0)
    assert (seen.turn, seen.buttons, seen.owed, seen.prompt) == (0, (), (), None)
    assert not any(card.action for hand in seen.hands for card in hand.cards)
    assert sum(len(hand.cards) for hand in seen.hands) == 5


# What does not follow


def test_an_event_that_does_not_follow_is_found_out():
    game = Game([["double", "plain"], [], []])
    start = fold(RULES, game.log[:1])
    with pytest.raises(ValueError, match="nobody builds"):
        RULES.evolve(start, Chose(0, "roof.01"))
    game.build("double")
    rest = game.state.structure.at("wall.01")
    for event in (WallStood(0, "wall.03", 1, (rest,)), RhinoClimbed(0, game.state.top, (rest,))):
        with pytest.raises(TypeError, match="no storey"):
            RULES.evolve(game.state, event)


@pytest.mark.parametrize("piece", ["rhino", "wall.01", "roof.32"])
def test_only_cards_have_a_face(piece):
    with pytest.raises(KeyError, match=piece):
        Game([[], []]).state.face(piece)


@pytest.mark.rule("G-4")
@pytest.mark.parametrize(("shoved", "ends"), [(2.0, False), (2.1, True)])
def test_a_wall_that_topples_onto_its_neighbour_comes_back_only_if_that_one_stays(shoved, ends):
    """The step's other wall is part of everything else that has to stay."""
    game = upstairs()
    game.put("wall.1")
    stood = next(r for r in game.state.structure.pieces if r.piece == "wall.03")
    game.let_go("wall.2")
    toppled = game.waiting.request.piece
    game.falls(toppled, rest=(structs.replace(stood, x=stood.x + shoved),))
    assert isinstance(RULES.awaiting(game.state), GameOver) is ends
