"""Games that were really played: the rules still decide every line of them the same way."""

import tomllib
from pathlib import Path

import pytest

from rhino_suite.game.rules import GameOver, fold
from rhino_suite.modes.rhino_hero import MODE as RHINO_HERO
from rhino_suite.modes.rhino_hero.actions import Give
from rhino_suite.modes.rhino_hero.state import AwaitingGift, SecondRoof
from rhino_suite.modes.super_battle import MODE as SUPER_BATTLE
from rhino_suite.storage.log import read_log
from rhino_suite.table.replay import folded, verify
from rhino_suite.testing.conformance import check_log

TESTS = Path(__file__).resolve().parent.parent
FILES = sorted((TESTS / "playthroughs").glob("*.rhino"))
MODES = {mode.info.id: mode for mode in (RHINO_HERO, SUPER_BATTLE)}


def told_by_name(path):
    """Return the mode, the ending and the number of seats that a file is named after."""
    mode, ending, seats = path.stem.partition(".")[0].rsplit("-", 2)
    return MODES[mode], ending, int(seats)


@pytest.mark.rule("G-8", "RH-18", "RH-19", "RH-20", "SB-30", "SB-31", "SB-32")
@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_every_line_is_decided_as_it_was(path):
    mode, ending, seats = told_by_name(path)
    saved = read_log(path)
    assert not saved.torn_bytes
    assert (saved.header.mode, len(saved.header.seats)) == (mode.info.id, seats)
    assert verify(mode, saved.entries) == ()
    lines = folded(mode, saved.entries)
    end = mode.rules.awaiting(lines[-1].after)
    assert isinstance(end, GameOver)
    assert end.ending == ending


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_the_state_is_the_fold_of_the_events(path):
    mode, _, _ = told_by_name(path)
    lines = folded(mode, read_log(path).entries)
    events = [event for line in lines for event in line.events]
    said = [(line.entry.actor, line.action) for line in lines if line.action is not None]
    check_log(mode, events, said, lines[-1].after)
    assert fold(mode.rules, events) == lines[-1].after


def of(mode):
    """Return the played games of one mode."""
    return [path for path in FILES if told_by_name(path)[0] is mode]


@pytest.mark.rule("RH-18", "RH-19", "RH-20", "G-6")
@pytest.mark.parametrize("path", of(RHINO_HERO), ids=lambda path: path.stem)
def test_the_winners_are_those_of_the_rulebook(path):
    mode, ending, seats = told_by_name(path)
    state = folded(mode, read_log(path).entries)[-1].after
    end = mode.rules.awaiting(state)
    held = [len(hand) for hand in state.hands]
    if ending == "last_roof":
        assert [held[seat] for seat in end.winners] == [0]
    elif ending == "all_walls":
        assert end.winners == tuple(range(seats))
        assert len(state.walls_left()) < len(state.face(state.top).marks)
    else:
        others = [count for seat, count in enumerate(held) if seat != end.at_fault]
        assert end.at_fault not in end.winners
        assert {held[seat] for seat in end.winners} == {min(others)}


@pytest.mark.rule("SB-30", "SB-31", "SB-32", "G-6")
@pytest.mark.parametrize("path", of(SUPER_BATTLE), ids=lambda path: path.stem)
def test_the_medal_decides_who_has_won(path):
    mode, ending, seats = told_by_name(path)
    lines = folded(mode, read_log(path).entries)
    end = mode.rules.awaiting(lines[-1].after)
    # in a fall it is whoever had it before; without one it may be taken in the very last turn
    holder = (lines[-1].before if ending == "collapse" else lines[-1].after).medal
    if holder is None:
        assert end.winners == ()
    elif holder == end.at_fault:
        assert end.winners == tuple(seat for seat in range(seats) if seat != holder)
    else:
        assert end.winners == (holder,)
    assert (end.at_fault is None) == (ending == "exhausted")


@pytest.mark.rule("SB-30", "SB-31", "SB-32", "CB-2")
def test_each_end_of_super_battle_was_played():
    played = {}
    for path in of(SUPER_BATTLE):
        mode, ending, seats = told_by_name(path)
        end = mode.rules.awaiting(folded(mode, read_log(path).entries)[-1].after)
        played.setdefault(ending, set()).add((len(end.winners), seats))
    won, seats = zip(*played["collapse"], strict=True)
    assert {0, 1, 3} <= set(won), "nobody, the holder, everybody but the holder"
    assert set(seats) == {2, 3, 4, 5}
    assert {count for count, _ in played["exhausted"]} == {0, 1}


def test_every_registered_mode_has_a_game_of_each_ending():
    project = tomllib.loads((TESTS.parent / "pyproject.toml").read_text("utf-8"))["project"]
    registered = set(project["entry-points"]["rhino_suite.modes"])
    assert registered == set(MODES)
    played = {(mode.info.id, ending) for mode, ending, _ in map(told_by_name, FILES)}
    for mode in MODES.values():
        assert {(mode.info.id, ending) for ending in mode.info.endings} <= played


def test_there_is_a_game_of_two_three_four_and_five():
    assert {told_by_name(path)[2] for path in FILES} == {2, 3, 4, 5}


@pytest.mark.rule("RH-16")
def test_second_thoughts_and_gifts_are_in_one_of_them():
    path = TESTS / "playthroughs" / "rhino-hero-last_roof-3.gifts.rhino"
    entries = read_log(path).entries
    taken_back = [entry for entry in entries if entry.undo is not None]
    assert len(taken_back) == 3
    lines = folded(RHINO_HERO, entries)
    assert not {entry.undo for entry in taken_back} & {line.entry.seq for line in lines}
    kinds = [type(event).__name__ for line in lines for event in line.events]
    assert kinds.count("Given") == 2
    assert kinds.count("GiftRefused") == kinds.count("SecondRoofDeclined") == 0
    assert "Returned" in kinds


@pytest.mark.rule("RH-16", "G-10")
def test_the_left_hand_neighbour_is_asked_refuses_and_gives_in_one_of_them():
    path = TESTS / "playthroughs" / "rhino-hero-last_roof-3.asked.rhino"
    lines = folded(RHINO_HERO, read_log(path).entries)
    assert lines[0].after.options.double_gift == "left_asked"
    said = [type(line.action).__name__ for line in lines]
    assert [said.count(kind) for kind in ("Ask", "Refuse", "Give")] == [2, 1, 1]
    asked = [line for line in lines[1:] if isinstance(line.before.phase, AwaitingGift)]
    for line in asked:
        before = line.before
        left = (before.turn + 1) % len(before.hands)
        assert line.entry.actor == before.phase.giver == left, "whichever way the turns go"
        assert before.regular(before.turn) == ()
    given = next(line for line in asked if isinstance(line.action, Give))
    second = given.after.phase
    assert isinstance(second, SecondRoof)
    assert not second.own
    laid = next(line for line in lines if given.action.roof in line.after.structure)
    assert laid.before.face(laid.before.top).symbol == "double"
    assert laid.after.top == given.action.roof
    assert {line.before.direction for line in asked} == {1, -1}
