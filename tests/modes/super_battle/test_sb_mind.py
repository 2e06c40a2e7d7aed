"""How computers think about Super Battle: the medal, battles, and how near to the brink."""

import pytest
from sb_table import MODE, Game

from rhino_suite.api import Lift, Place
from rhino_suite.modes.super_battle.actions import GiveUp, PutUnder, Stay, Take
from rhino_suite.modes.super_battle.mind import dares, weigh

MANNERS = ("careful", "cheeky")


def city(*, mine=None, theirs=None, medal=None):
    """Return a game with three floors over each other, and who stands where (storeys, 0 first)."""
    game = Game([[], []])
    floors = game.city("SSS")[0]
    if mine is not None:
        game.stand(0, floors[mine])
    if theirs is not None:
        game.stand(1, floors[theirs])
    game.with_state(medal=medal)
    return game, floors


def on(floor):
    return Place("hero", "hero.rhino", 0.0, 0.0, 0.0, (floor,))


@pytest.mark.parametrize("manner", MANNERS)
def test_higher_is_better_and_higher_than_all_others_better_still(manner):
    game, floors = city(mine=0, theirs=1)
    worth = [weigh(game.state, 0, manner, on(floor)) for floor in floors]
    assert worth[2] > worth[0]
    assert worth[2] - worth[0] > 2.0, "the medal is worth more than the levels"
    assert weigh(game.state, 0, manner, Stay()) == worth[0]


def test_the_cheeky_like_a_battle_that_the_careful_avoid():
    game, floors = city(mine=0, theirs=1)
    careful, cheeky = (weigh(game.state, 0, manner, on(floors[1])) for manner in MANNERS)
    assert careful < weigh(game.state, 0, "careful", Stay()) + 1.0
    assert cheeky > careful


@pytest.mark.parametrize("manner", MANNERS)
def test_whoever_holds_the_medal_builds_safely_and_the_others_make_it_hard(manner):
    nobody, _ = city()
    mine, _ = city(medal=0)
    theirs, _ = city(medal=1)
    with_mine = dares(mine.state, 0, manner)
    assert with_mine <= dares(nobody.state, 0, manner) < dares(theirs.state, 0, manner)
    assert dares(theirs.state, 0, "careful") < dares(theirs.state, 0, "cheeky") <= 1.0


def test_with_the_medal_even_the_cheeky_like_easy_floors():
    holder, _ = city(medal=0)
    other, _ = city(medal=1)

    def likes(game, *words):
        faces = {
            "".join(k[0] for k in f.shows) + "m" * f.monkey: f.piece for f in game.state.faces
        }
        easy, hard = (Take(faces[word]) for word in words)
        return weigh(game.state, 0, "cheeky", hard) > weigh(game.state, 0, "cheeky", easy)

    assert likes(other, "ss", "ttm")
    assert not likes(holder, "ss", "ttm")
    assert not likes(other, "ss", "sm"), "its monkey would tip it, whoever is next"


@pytest.mark.parametrize("manner", MANNERS)
def test_giving_up_is_the_last_thing_and_a_swap_begins_with_the_hardest(manner):
    game, _ = city()
    hand = game.state.hands[0]
    swaps = [weigh(game.state, 0, manner, PutUnder(floor)) for floor in hand]
    takes = [weigh(game.state, 0, manner, Take(floor)) for floor in hand]
    assert weigh(game.state, 0, manner, GiveUp()) < min((*swaps, *takes))
    assert max(swaps) == swaps[takes.index(min(takes))]


def test_a_lift_that_may_be_made_is_worth_the_best_that_it_opens():
    game, _ = city(mine=0)
    assert weigh(game.state, 0, "careful", Lift("hero.rhino")) == 0.0, "nothing is open"
    assert MODE.mind is not None
    assert (MODE.mind.weigh, MODE.mind.dares) == (weigh, dares)
