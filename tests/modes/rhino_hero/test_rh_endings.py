"""The three ways a game ends."""

import pytest
from seated import RULES, Game, few

from rhino_suite.api import GameOver, IllegalAction, Lift, PlayerToAct, Settled, Shaken
from rhino_suite.modes.rhino_hero.actions import Choose, Decline, Give
from rhino_suite.modes.rhino_hero.box import RHINO
from rhino_suite.modes.rhino_hero.events import (
    AllWallsBuilt,
    Collapsed,
    DrewNothing,
    LastRoofBuilt,
    TurnBegan,
)


def kinds(events):
    return [type(event) for event in events]


def reasons(game):
    return [reason.msgid for reason in game.over.reasons]


# The last roof


@pytest.mark.rule("RH-18")
@pytest.mark.parametrize("word", ["plain", "rhino", "double", "breather", "plus_one", "reverse"])
def test_whoever_has_built_their_last_roof_wins(word):
    game = Game([[word], [], []], box=few(deal=1), each=1)
    happened = game.build(word)
    assert happened[-1] == LastRoofBuilt(0)
    assert (game.over.winners, game.over.ending, game.over.at_fault) == ((0,), "last_roof", None)
    assert reasons(game) == ["Last roof built: {player}"]
    assert game.over.reasons[0].args == {"player": "P0"}


@pytest.mark.rule("RH-18")
def test_only_once_the_building_has_settled():
    game = Game([["plain"], [], []], box=few(deal=1), each=1)
    game.ready()
    game.let_go("roof")
    assert not isinstance(game.waiting, GameOver)
    game.falls()
    assert (game.over.ending, game.over.at_fault) == ("collapse", 0)
    assert 0 not in game.over.winners


@pytest.mark.rule("RH-18", "RH-15")
def test_a_second_roof_may_be_the_last():
    game = Game([["double", "plain"], []], box=few(deal_two=2), each=2)
    game.build("double")
    assert isinstance(game.waiting, PlayerToAct)
    game.do(Choose(game.holding("plain")))
    game.put("roof")
    assert game.over.winners == (0,)


# Collapse


def fell(hands, culprit=0, **options):
    """Return a game in which seat `culprit` brought the building down with the first roof."""
    game = Game(hands, begins=culprit, **options)
    game.ready(hands[culprit][0])
    game.let_go("roof")
    game.falls()
    return game


@pytest.mark.rule("RH-19")
def test_the_one_at_fault_loses_and_the_fewest_roofs_win():
    game = Game([["plain"], ["plain"], []])
    game.build()
    game.build()
    game.ready()
    game.let_go("roof")
    happened = game.falls()
    assert isinstance(happened[0], Collapsed)
    assert (game.over.ending, game.over.at_fault) == ("collapse", 2)
    assert len(game.state.hands[0]) == len(game.state.hands[1]) == 4


@pytest.mark.rule("RH-19")
def test_fewest_roofs_alone():
    game = Game([["plain"], ["plus_one"], ["plain"]], begins=0)
    game.build()
    game.build("plus_one")
    game.ready()
    game.let_go("roof")
    game.falls(by=1)
    assert game.over.at_fault == 1
    assert game.over.winners == (0,)
    assert reasons(game) == [
        "The building fell. Last to hold a piece: {player}",
        "Fewest roofs in hand ({n} roof): {players}",
    ]
    assert game.over.reasons[0].args == {"player": "P1"}
    assert game.over.reasons[1].args == {"n": 4, "players": ("P0",)}
    assert game.happened(Collapsed)[0].won_by == "fewest"


@pytest.mark.rule("RH-19")
def test_on_a_tie_the_most_special_symbols_win():
    game = fell([["plain"], ["plain"] * 5, ["rhino", "reverse", "plain", "plain", "plain"]])
    assert game.over.winners == (2,)
    assert reasons(game)[-1] == "Most special symbols on them ({n} symbol): {players}"
    assert game.over.reasons[-1].args == {"n": 2, "players": ("P2",)}
    assert game.over.reasons[1].args == {"n": 5, "players": ("P1", "P2")}
    assert game.happened(Collapsed)[0].won_by == "symbols"


@pytest.mark.rule("RH-19")
@pytest.mark.parametrize("word", ["reverse", "breather", "plus_one", "double", "rhino"])
def test_every_kind_of_special_symbol_counts(word):
    game = fell([["plain"], [word, *["plain"] * 4], ["plain"] * 5])
    assert game.over.winners == (1,)


@pytest.mark.rule("RH-19")
def test_fewer_roofs_beat_more_symbols():
    game = Game([["plain"], ["rhino", "reverse", "double", "breather"], ["plain"]], begins=0)
    game.build()
    game.knocked("roof.06", by=2)
    assert game.over.winners == (0,)


@pytest.mark.rule("RH-19")
def test_still_tied_they_win_together():
    game = fell([["plain"], ["plain"] * 5, ["plain"] * 5])
    assert game.over.winners == (1, 2)
    assert reasons(game) == [
        "The building fell. Last to hold a piece: {player}",
        "Fewest roofs in hand ({n} roof): {players}",
        "Most special symbols on them ({n} symbol): {players}",
        "Shared win: {players}",
    ]
    assert game.over.reasons[-1].args == {"players": ("P1", "P2")}
    assert game.happened(Collapsed)[0].won_by == "shared"


@pytest.mark.rule("RH-19")
def test_the_one_at_fault_is_compared_with_nobody():
    game = Game([["plain"], ["plain"], ["plain"]])
    game.build()
    game.knocked("roof.06", by=0)
    assert game.over.at_fault == 0
    assert game.over.winners
    assert 0 not in game.over.winners


@pytest.mark.rule("RH-19")
def test_with_two_players_the_other_one_wins_whatever_they_hold():
    for culprit in (0, 1):
        assert fell([["plain"], ["plain"]], culprit).over.winners == (1 - culprit,)


@pytest.mark.rule("RH-19", "RH-16")
def test_a_given_roof_is_in_nobodys_hand():
    hands = [["double", "double"], ["plain", "plain"], ["plain", "plain"]]
    game = Game(hands, box=few(deal=2), each=2)
    game.build("double")
    game.do(Give(game.state.hands[1][0]))
    game.let_go("roof")
    game.falls()
    assert (game.over.at_fault, game.over.winners) == (0, (1,))


@pytest.mark.rule("G-6", "RH-16")
def test_the_builder_is_at_fault_whoever_gave_the_roof():
    hands = [["double", "double"], ["plain", "plain"], ["plain", "plain"]]
    game = Game(hands, box=few(deal=2), each=2)
    game.build("double")
    game.do(Give(game.state.hands[1][0]))
    (asked,) = game.let_go("roof")
    assert asked.ask.by == 0


@pytest.mark.rule("G-6")
def test_at_fault_is_whoever_last_held_a_piece_whoevers_turn_it_is():
    game = Game([["plain"], [], []])
    game.build()
    assert game.turn == 1
    game.knocked("roof.06", by=0)
    assert game.over.at_fault == 0
    assert game.happened(Collapsed)[0].first == "roof.06"


@pytest.mark.rule("G-6")
def test_without_a_first_piece_it_is_whoever_let_go():
    game = Game([["plain"], []])
    game.build()
    game.let_go("wall.1")
    game.do(Settled(fallen=("wall.01",)))
    assert game.over.at_fault == 1


@pytest.mark.rule("G-3")
@pytest.mark.parametrize("fallen", [("wall.01",), ("roof.06",), ("wall.01", "roof.06")])
def test_walls_and_roofs_that_fall_are_a_collapse(fallen):
    game = Game([["plain"], ["plain"], []])
    game.build()
    assert "roof.06" in game.state.structure
    game.let_go("wall.1")
    game.falls(*fallen)
    assert game.over.ending == "collapse"
    assert all(piece not in game.state.structure for piece in fallen)


@pytest.mark.rule("G-3")
def test_figures_that_fall_are_never_a_collapse():
    game = Game([["rhino"], ["plain"], []])
    game.build("rhino")
    game.rhino()
    game.knocked(dropped=(RHINO,))
    assert isinstance(game.waiting, PlayerToAct)


@pytest.mark.rule("G-3", "G-4")
def test_a_wall_that_takes_the_rhino_with_it_is_no_retry():
    game = Game([["rhino"], ["plain"], []])
    game.build("rhino")
    game.rhino()
    game.let_go("wall.1")
    wall = game.waiting.request.piece
    game.falls(wall, dropped=(RHINO,))
    assert game.over.ending == "collapse"


@pytest.mark.rule("G-3")
def test_a_roof_let_go_that_falls_is_a_collapse():
    game = Game([["plain"], []])
    game.ready()
    game.let_go("roof")
    game.falls()
    assert game.over.ending == "collapse"
    assert game.state.storeys == 0


@pytest.mark.rule("G-7")
def test_a_collapse_ends_the_game_in_whatever_phase():
    choosing = Game([["plain"], ["rhino"], []])
    choosing.build()
    second = Game([["double"], [], []])
    second.build("double")
    hands = [["double", "double"], [], []]
    gift = Game(hands, box=few(deal=2), each=2)
    gift.build("double")
    moving = Game([["rhino"], [], []])
    moving.build("rhino")
    moving.walls()
    for game in (choosing, second, gift, moving):
        fallen = game.state.top
        after = RULES.decide(
            game.state, Shaken(game.seat, fallen=(fallen,), first=(fallen, game.seat)), -1
        )
        assert kinds(after) == [Collapsed]


@pytest.mark.rule("G-7")
@pytest.mark.parametrize("lifted", [True, False])
def test_also_while_the_rhino_is_moved(lifted):
    game = Game([["rhino"], ["rhino"], []])
    game.build("rhino")
    game.put("rhino")
    if lifted:
        game.do(Lift(RHINO))
    else:
        game.lift(RHINO)
        game.let_go("rhino")
    game.falls("wall.02", "roof.01")
    assert (game.over.ending, game.over.at_fault) == ("collapse", 1)


@pytest.mark.rule("G-7")
def test_a_knock_of_what_stands_is_an_answer_of_nature_only():
    game = Game([["plain"], []])
    for actor in (0, 1):
        with pytest.raises(IllegalAction):
            game.do(Shaken(0), actor)


# All walls


@pytest.mark.rule("RH-20")
def test_all_walls_built_everybody_wins():
    game = Game([["plain"], ["plain"], []], box=few(walls=2))
    happened = game.build("plain")
    assert happened[-1] == AllWallsBuilt(0, len(game.state.face(game.state.top).marks))
    assert (game.over.winners, game.over.ending) == ((0, 1, 2), "all_walls")
    assert reasons(game) == ["All walls are built.", "Everybody wins together."]
    assert game.over.at_fault is None


@pytest.mark.rule("RH-20")
@pytest.mark.parametrize(("roof", "over"), [("plain1", False), ("plain2", True)])
def test_likewise_when_the_topmost_roof_asks_for_more_than_are_left(roof, over):
    game = Game([[roof], ["plain"], []], box=few(walls=3))
    happened = game.build(roof)
    if over:
        assert happened[-1] == AllWallsBuilt(1, 2)
        assert reasons(game)[0] == "Not enough walls are left for another storey."
    else:
        assert kinds(happened)[-1] is TurnBegan
        assert game.slots() == ["wall.1"]


@pytest.mark.rule("RH-20", "RH-6")
def test_before_anything_owed():
    game = Game([["plus_one2"], [], []], box=few(walls=3))
    happened = game.build("plus_one2")
    assert kinds(happened)[-1] is AllWallsBuilt
    assert [len(hand) for hand in game.state.hands] == [4, 5, 5]
    assert not game.happened(DrewNothing)


@pytest.mark.rule("RH-20", "RH-18")
def test_unless_the_last_roof_names_a_winner():
    game = Game([["plain"], [], []], box=few(walls=2, deal=1), each=1)
    game.build("plain")
    assert (game.over.winners, game.over.ending) == ((0,), "last_roof")


@pytest.mark.rule("RH-20", "RH-15")
def test_with_the_last_wall_built_a_second_roof_may_still_be_laid():
    game = Game([["double", "plain"], []], box=few(walls=2, deal_two=2), each=2)
    game.build("double")
    assert isinstance(game.waiting, PlayerToAct)
    game.do(Choose(game.holding("plain")))
    game.put("roof")
    assert game.over.ending == "last_roof"
    declined = Game([["double", "plain"], []], box=few(walls=2, deal_two=2), each=2)
    declined.build("double")
    declined.do(Decline())
    assert (declined.over.winners, declined.over.ending) == ((0, 1), "all_walls")


@pytest.mark.rule("RH-20")
def test_the_upper_roof_of_two_says_how_many_walls_are_needed():
    game = Game([["double", "plain1"], []], box=few(walls=3, deal_two=3), each=3)
    game.build("double")
    game.do(Choose(game.holding("plain1")))
    game.put("roof")
    assert game.slots() == ["wall.1"]
