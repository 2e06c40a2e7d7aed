"""Steps 4 to 6: battles in chain, the medal, drawing."""

import pytest
from sb_table import MODE, Game

from rhino_suite.api import IllegalAction, Lift, NatureToAct, PlayerToAct, Roll, Rolled
from rhino_suite.modes.super_battle.actions import Take, Throw
from rhino_suite.modes.super_battle.events import Collapsed, DisplayFilled, Drew
from rhino_suite.modes.super_battle.figure_events import (
    BattleBegan,
    BattleWon,
    HeroGrounded,
    HeroToMove,
    MedalReturned,
    MedalTaken,
)


def entering(towers, stands, onto, *, face=3, seats=3, dy=-45.0, **options):
    """Return a game in which seat 0's hero has just entered a level, and its floors.

    `towers` as in `Game.city`; `stands` says (tower, floor) for each seat, None on the ground;
    `onto` is the tower and floor that the hero of seat 0 goes to.
    """
    game = Game([["T"], *[[]] * (seats - 1)], **options)
    floors = game.city(*towers)
    for seat, where in enumerate(stands):
        if where is not None:
            game.stand(seat, floors[where[0]][where[1]])
    game.build("T")
    game.throw(face)
    if stands[0] is not None:
        game.lift()
    told = game.set_down(floors[onto[0]][onto[1]], dy=dy)
    return game, floors, told


@pytest.mark.rule("SB-23")
def test_who_enters_a_level_attacks_the_hero_on_it_anywhere_across_the_width():
    _, _, told = entering(("TT", "TT"), (None, (0, 1), None), (1, 1))
    assert told[-1] == BattleBegan(0, 1, 2)


@pytest.mark.rule("SB-23")
def test_going_down_is_entering_too():
    _, _, told = entering(("TT",), ((0, 1), (0, 0), None), (0, 0), face=-1)
    assert told[-1] == BattleBegan(0, 1, 1)


@pytest.mark.rule("SB-23")
def test_no_battle_without_entering_or_without_a_rival():
    _, _, told = entering(("TT",), ((0, 0), (0, 1), None), (0, 0), face=1)
    assert "BattleBegan" not in [type(event).__name__ for event in told]
    _, _, told = entering(("TT",), (None, (0, 1), None), (0, 0), face=1)
    assert "BattleBegan" not in [type(event).__name__ for event in told]


@pytest.mark.rule("SB-24")
def test_both_owners_throw_at_once_in_any_order():
    for first, second in (("attack", "defence"), ("defence", "attack")):
        game, _, _ = entering(("TT",), (None, (0, 1), None), (0, 1))
        seats = {"attack": 0, "defence": 1}
        waiting = game.waiting
        assert (waiting.seat, waiting.choices) == (0, (Throw("attack"),))
        assert waiting.also == (PlayerToAct(1, (Throw("defence"),)),)
        for die in ("attack", "defence"):
            with pytest.raises(IllegalAction):
                game.do(Throw(die), 1 - seats[die])
            with pytest.raises(IllegalAction):
                game.do(Throw(die), 2)
        game.do(Throw(first), seats[first])
        with pytest.raises(IllegalAction):
            game.do(Throw(first), seats[first])
        assert game.waiting == PlayerToAct(seats[second], (Throw(second),))
        game.do(Throw(second), seats[second])
        assert game.waiting == NatureToAct(Roll("attack", (2, 2, 4, 4, 6, 6)))
        game.rolls(4)
        assert game.waiting == NatureToAct(Roll("defence", (1, 1, 3, 3, 5, 5)))


@pytest.mark.rule("SB-24")
def test_no_face_is_seen_before_both_dice_lie():
    game, _, _ = entering(("TT",), (None, (0, 1), None), (0, 1))
    dice = {die.art: die for die in MODE.scene(game.state, 2).dice}
    assert dice["attack"].action == Throw("attack")
    assert dice["defence"].action == Throw("defence")
    assert (dice["attack"].seat, dice["defence"].seat) == (0, 1)
    game.do(Throw("attack"), 0)
    dice = {die.art: die for die in MODE.scene(game.state, 2).dice}
    assert dice["attack"].action is None
    game.do(Throw("defence"), 1)
    game.rolls(2)
    assert {die.art: die.face for die in MODE.scene(game.state, 2).dice} == {
        "climb": 3,
        "attack": None,
        "defence": None,
    }
    game.rolls(5)
    assert {die.art: die.face for die in MODE.scene(game.state, 2).dice} == {
        "climb": 3,
        "attack": 2,
        "defence": 5,
    }


@pytest.mark.rule("SB-24")
@pytest.mark.parametrize(
    ("attack", "defence", "loser"), [(2, 1, 1), (2, 3, 0), (4, 5, 0), (6, 5, 1), (4, 3, 1)]
)
def test_the_higher_die_stays_and_the_other_goes_one_level_down(attack, defence, loser):
    game, ((low, _),), _ = entering(("TT",), (None, (0, 1), None), (0, 1))
    told = game.fight(attack, defence)
    won = next(event for event in told if isinstance(event, BattleWon))
    assert (won.winner, won.loser) == (1 - loser, loser)
    assert isinstance(told[-1], HeroToMove)
    assert (told[-1].seat, told[-1].cause) == (loser, "lost")
    assert game.seat == loser, "its owner moves it, also out of turn"
    game.lift()
    lines = MODE.scene(game.state, loser).levels
    assert [line.number for line in lines if line.open] == [1]
    told = game.set_down(low)
    assert game.state.stands[loser] == low
    assert game.kinds(told)[-1] == "DrawBegan"
    assert game.seat == 0


@pytest.mark.rule("SB-24")
def test_a_die_shows_only_its_own_faces():
    game, _, _ = entering(("TT",), (None, (0, 1), None), (0, 1))
    game.do(Throw("attack"), 0)
    game.do(Throw("defence"), 1)
    with pytest.raises(IllegalAction):
        game.do(Rolled("defence", 1))
    with pytest.raises(IllegalAction):
        game.do(Rolled("attack", 3))


@pytest.mark.rule("SB-25")
def test_who_comes_down_attacks_until_each_level_holds_one():
    game, ((low, _, _),), _ = entering(("TTT",), (None, (0, 2), (0, 1)), (0, 2), seats=3)
    game.fight(6, 1)
    game.lift()
    told = game.set_down(game.state.stands[2])
    assert told[-1] == BattleBegan(1, 2, 2)
    game.fight(2, 5)
    game.lift()
    told = game.set_down(low)
    assert game.kinds(told)[-3:] == ["LevelsSettled", "MedalTaken", "DrawBegan"]
    levels = [line.heroes for line in MODE.scene(game.state, 0).levels]
    assert levels == [("hero.giraffe",), ("hero.elephant",), ("hero.rhino",)]


@pytest.mark.rule("SB-25")
def test_the_attacker_who_loses_attacks_below():
    game, ((low, top),), _ = entering(("TT",), (None, (0, 1), (0, 0)), (0, 1))
    game.fight(2, 3)
    assert game.seat == 0
    game.lift()
    told = game.set_down(low)
    assert told[-1] == BattleBegan(0, 2, 1)
    told = game.fight(4, 1)
    assert HeroToMove(2, "lost", 1, (), False, "contest") in told
    told = game.rests()
    assert HeroGrounded(2) in told
    assert game.state.stands == (low, top, None)


@pytest.mark.rule("SB-25", "SB-28")
def test_from_the_first_level_the_loser_goes_to_the_ground_where_nobody_fights():
    game, _, _ = entering(("T",), (None, (0, 0), None), (0, 0), face=1)
    game.with_state(medal=1)
    told = game.fight(6, 1)
    assert game.kinds(told)[-2:] == ["HeroToMove", "LetGo"]
    ask = game.waiting.request
    assert (ask.piece, ask.by, ask.lifted) == ("hero.giraffe", 1, True)
    told = game.rests()
    assert game.kinds(told)[:2] == ["HeroGrounded", "MedalReturned"]
    assert "BattleBegan" not in game.kinds(told)
    assert game.state.medal == 0, "and the one who is alone up there takes it at the end"


@pytest.mark.rule("SB-24", "G-6", "SB-30")
def test_taking_up_the_loser_can_bring_things_down_by_its_owner():
    game, ((floor,),), _ = entering(("T",), (None, (0, 0), None), (0, 0), face=1)
    game.with_state(medal=0)
    game.fight(6, 1)
    game.falls(floor)
    assert (game.over.at_fault, game.over.winners) == (1, (0,))


@pytest.mark.rule("SB-25", "SB-22")
def test_two_that_a_slip_left_on_one_level_both_have_to_be_fought():
    game, ((low, _),), _ = entering(("TT",), (None, (0, 1), (0, 1)), (0, 1), dy=20.0)
    assert game.happened(BattleBegan)[-1] == BattleBegan(0, 1, 2)
    game.fight(6, 1)
    game.lift()
    told = game.set_down(low)
    assert told[-1] == BattleBegan(0, 2, 2)


@pytest.mark.rule("SB-26")
@pytest.mark.parametrize("holder", [None, 1])
def test_the_highest_hero_takes_the_medal_at_the_end_of_the_own_turn(holder):
    game = Game([["T"], [], []])
    ((low, _, _),) = game.city("TTT")
    game.stand(1, low)
    game.with_state(medal=holder)
    game.build("T")
    game.throw(2)
    (_, floor, _) = (
        f for f in game.state.floors() if f.startswith("floor") and f != game.state.laid
    )
    told = game.set_down(floor)
    assert MedalTaken(0, holder) in told
    assert game.state.medal == 0
    (badge,) = MODE.scene(game.state, 2).badges
    assert (badge.art, badge.seat) == ("medal", 0)


@pytest.mark.rule("SB-26")
def test_the_top_level_is_not_asked_but_being_alone_highest_is():
    game = Game([["T"], [], []])
    ((low, _, _),) = game.city("TTT")
    game.stand(0, low)
    game.build("T")
    assert MedalTaken(0) in game.throw(0)
    game = Game([["T"], [], []])
    ((low, middle, _),) = game.city("TTT")
    game.stand(0, low)
    game.stand(1, middle)
    game.build("T")
    game.throw(0)
    assert game.state.medal is None


@pytest.mark.rule("SB-26")
def test_on_the_ground_there_is_no_medal():
    game = Game([["T"], []])
    game.build("T")
    game.throw(0)
    assert game.state.medal is None


@pytest.mark.rule("SB-26", "SB-27")
def test_only_at_the_end_of_the_own_turn_and_kept_until_another_takes_it():
    game = Game([["T"], [], []])
    ((low, top),) = game.city("TT")
    game.stand(1, top)
    game.stand(0, low)
    game.with_state(medal=0)
    game.build("T")
    game.throw(0)
    assert game.state.medal == 0, "the higher one is not on turn"
    game.do(Take())
    assert game.seat == 1
    game.build("S")
    told = game.throw(0)
    assert MedalTaken(1, 0) in told
    assert game.state.medal == 1


@pytest.mark.rule("SB-28")
def test_the_medal_stays_with_a_holder_who_only_goes_down_a_level():
    game = Game([["T"], [], []])
    ((low, top),) = game.city("TT")
    game.stand(0, top)
    game.stand(1, low, dy=-45.0)
    game.with_state(medal=0)
    game.build("T")
    game.throw(-1)
    game.lift()
    game.set_down(low, dy=45.0)
    assert not game.happened(MedalReturned)
    assert game.state.medal == 0


@pytest.mark.rule("SB-28", "SB-30")
def test_in_a_collapse_the_medal_is_with_whoever_had_it_when_the_fall_began():
    game = Game([["T"], [], []])
    ((floor,),) = game.city("T")
    hero = game.stand(1, floor)
    game.with_state(medal=1)
    game.knocked(floor, by=0, dropped=(hero,))
    assert game.over.winners == (1,)
    assert game.state.medal == 1


@pytest.mark.rule("SB-29")
def test_one_floor_is_drawn_from_the_pile_so_that_three_are_held():
    game = Game([["S"], []])
    game.build("S")
    game.throw(0)
    assert len(game.state.hands[0]) == 2
    assert game.choices == (Take(), *(Take(floor) for floor in game.state.display))
    top, display = game.state.pile[0], game.state.display
    told = game.do(Take())
    assert told[0] == Drew(0, top, "pile")
    assert len(game.state.hands[0]) == 3
    assert top in game.state.hands[0]
    assert game.state.display == display
    assert game.seat == 1


@pytest.mark.rule("SB-29")
def test_one_of_the_display_may_be_taken_and_it_is_filled_at_once():
    game = Game([["S"], []])
    game.build("S")
    game.throw(0)
    top, display = game.state.pile[0], game.state.display
    told = game.do(Take(display[1]))
    assert told[:2] == (Drew(0, display[1], "display"), DisplayFilled((top,)))
    assert game.state.display == (display[0], display[2], top)
    assert top not in game.state.pile


@pytest.mark.rule("SB-29")
def test_from_an_empty_pile_the_display_is_not_filled():
    game = Game([["S"], []]).empty(display=False)
    game.build("S")
    game.throw(0)
    display = game.state.display
    assert Take() not in game.choices
    game.do(Take(display[0]))
    assert game.state.display == display[1:]
    assert game.seat == 1


@pytest.mark.rule("SB-29")
def test_it_must_be_drawn_while_there_is_one():
    game = Game([["S"], []])
    game.build("S")
    game.throw(0)
    assert {type(choice) for choice in game.choices} == {Take}
    game = Game([["S"], []]).empty()
    game.build("S")
    assert game.kinds(game.throw(0))[-1] == "TurnBegan"


def test_a_hero_in_a_battle_is_lifted_by_nobody_else():
    game, _, _ = entering(("TT",), (None, (0, 1), None), (0, 1))
    game.fight(6, 1)
    with pytest.raises(IllegalAction):
        game.do(Lift("hero.giraffe"), 0)
    assert not game.happened(Collapsed)
