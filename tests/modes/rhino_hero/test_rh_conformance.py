"""Rhino Hero keeps what every mode promises, and a mode that does not is found out."""

from dataclasses import replace
from itertools import count

import pytest
from seated import BOX, RULES

from rhino_suite.api import GameOver, HandView, IllegalAction, PlayerToAct, Rest, Scene, Shaken
from rhino_suite.modes.rhino_hero import MODE
from rhino_suite.testing.conformance import BrokenPromise, check_mode, play_out


def picks(seed, length=200):
    """Return numbers that differ from one another and from run to run of `seed`, never by dice."""
    number = seed + 1
    for _ in range(length):
        number = number * 6364136223846793005 + 1442695040888963407 & (1 << 128) - 1
        yield number >> 16


def test_it_keeps_what_can_be_seen_without_playing():
    check_mode(MODE)


@pytest.mark.rule("G-8")
@pytest.mark.parametrize(
    ("seats", "gift"),
    [(2, "next_may"), (3, "left_asked"), (4, "next_must"), (5, "next_may")],
)
def test_games_keep_every_promise(seats, gift):
    options = MODE.options(peek=True, double_gift=gift, begins=0)
    played = play_out(MODE, picks(seats), seats=seats, options=options, box=BOX)
    assert len(played.actions) > 100


class Broken:
    """Rhino Hero's rules with one of them replaced."""

    def __init__(self, **changed):
        self._changed = changed

    def __getattr__(self, name):
        return self._changed.get(name, getattr(RULES, name))


def for_anybody(state, action, actor):
    waiting = RULES.awaiting(state)
    if isinstance(waiting, PlayerToAct) and not isinstance(action, Shaken):
        actor = waiting.seat
    return RULES.decide(state, action, actor)


def never_over(state):
    waiting = RULES.awaiting(state)
    return PlayerToAct(0) if isinstance(waiting, GameOver) else waiting


def in_two_ways():
    answers = count()
    return lambda *asked: RULES.decide(*asked)[: 2 if next(answers) % 2 else 1]


def with_a_ghost(state):
    return state.structure.with_rest([Rest("ghost", 0.0, 0.0, 0.0, 0.0)])


@pytest.mark.parametrize(
    ("promise", "rules"),
    [
        ("nothing happened", Broken(decide=lambda *asked: RULES.decide(*asked)[:0])),
        ("somebody else", Broken(decide=for_anybody)),
        ("a collapse ends the game", Broken(awaiting=never_over)),
        ("two ways", Broken(decide=in_two_ways())),
        ("ghost is a piece of the box", Broken(structure=with_a_ghost)),
    ],
)
def test_rules_that_break_a_promise_are_found_out(promise, rules):
    mode = replace(MODE, rules=rules)
    with pytest.raises((BrokenPromise, IllegalAction), match=promise):
        play_out(mode, picks(1), seats=3, options=MODE.options(begins=0), box=BOX)


def test_a_scene_that_tells_secrets_is_found_out():
    def tells(state, seat):
        return Scene(storeys=len(state.pile), hands=(HandView(0, hidden=hash(state.pile) % 999),))

    mode = replace(MODE, scene=tells)
    with pytest.raises(BrokenPromise, match="secrets"):
        play_out(mode, picks(1), seats=3, box=BOX)
