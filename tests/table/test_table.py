import errno

import msgspec
import pytest
import steady

from rhino_suite.api import NATURE, IllegalAction, PlayerToAct, Settled, fold
from rhino_suite.game.record import Entry
from rhino_suite.game.refusal import Refusal
from rhino_suite.stability.ideal import IdealCore
from rhino_suite.storage.log import read_log
from rhino_suite.suite import Suite
from rhino_suite.table.replay import AlteredLog
from rhino_suite.table.table import Table


class Kept:
    """A journal in memory that can be full."""

    def __init__(self):
        self.entries = []
        self.full = False

    def append(self, entry):
        if self.full:
            raise OSError(errno.ENOSPC, "No space left on device")
        self.entries.append(entry)


@pytest.fixture
def kept():
    return Kept()


@pytest.fixture
def table(kept):
    return steady.table(journal=kept)


def reopened(table, entries):
    return Table(table.mode, table.header, table.box, table.referee, None, entries)


def test_a_line_is_kept_before_anybody_hears_of_it(table, kept):
    heard = []
    table.listen(lambda entry, *_: heard.append((entry, kept.entries[-1], len(kept.entries))))
    steady.play(table, most=12)
    assert len(heard) > 12
    assert all(entry is last and number == entry.seq + 1 for entry, last, number in heard)


def test_listeners_hear_events_with_the_states_around_them(table):
    rules = table.mode.rules
    heard = []
    table.listen(lambda *line: heard.append(line))
    state = table.state
    steady.play(table, most=12)
    for _entry, events, before, after in heard:
        assert before == state
        state = fold(rules, events, state)
        assert after == state
    assert state == table.state


def test_who_stopped_listening_hears_nothing(table):
    heard = []
    stop = table.listen(lambda *line: heard.append(line))
    stop()
    stop()
    steady.play(table, most=3)
    assert heard == []


def test_a_listener_may_act_and_all_hear_the_lines_in_their_order(table):
    first, second = [], []

    def acts(entry, *_):
        first.append(entry.seq)
        if len(first) < 10 and isinstance(table.awaiting, PlayerToAct):
            table.submit(*steady.move(table))

    table.listen(acts)
    table.listen(lambda entry, *_: second.append(entry.seq))
    table.submit(*steady.move(table))
    assert len(first) >= 10
    assert first == second == sorted(first)


def test_nature_answers_in_lines_of_her_own(table, kept):
    steady.play(table)
    actions = [msgspec.json.decode(e.action)["do"] for e in kept.entries[1:]]
    nature = {"shuffled", "drawn", "settled", "shaken"}
    for entry, action in zip(kept.entries[1:], actions, strict=True):
        assert (entry.actor == NATURE) == (action in nature)
    assert kept.entries[0].action is None
    assert [e.seq for e in kept.entries] == list(range(len(kept.entries)))


def test_nature_waits_when_asked_to(table):
    seat, action = steady.move(table)
    while action.__class__.__name__ != "Place":
        table.submit(seat, action)
        seat, action = steady.move(table)
    table.submit(seat, action, answer=False)
    assert action.piece not in table.structure
    table.answer()
    assert action.piece in table.structure


def test_an_illegal_action_changes_and_keeps_nothing(table, kept):
    state, kept_before = table.state, len(kept.entries)
    heard = []
    table.listen(lambda *line: heard.append(line))
    seat, action = steady.move(table)
    with pytest.raises(IllegalAction):
        table.submit(1 - seat, action)
    with pytest.raises(IllegalAction):
        table.submit(NATURE, Settled())
    assert (table.state, len(kept.entries), heard) == (state, kept_before, [])


def test_lengths_and_angles_are_kept_to_a_thousandth(table, kept):
    seat, action = steady.move(table)
    table.submit(seat, msgspec.structs.replace(action, x=action.x + 0.00049, yaw=45.00001))
    placed = msgspec.json.decode(kept.entries[-2].action)
    assert placed["do"] == "place"
    assert (placed["x"], placed["yaw"]) == (round(action.x, 3), 45.0)


@pytest.mark.rule("G-8")
def test_a_game_goes_on_from_between_any_two_actions(table, kept):
    states = {}
    table.listen(lambda entry, _events, _before, after: states.update({entry.seq: after}))
    start = table.lines[-1].entry.seq
    steady.play(table)
    for seq in range(start + 1, len(kept.entries)):
        again = reopened(table, kept.entries[: seq + 1])
        assert again.state == states[seq]
        assert again.lines[-1].entry.seq == seq
    again = reopened(table, kept.entries[: start + 20])
    again.answer()
    steady.play(again)
    assert again.state == table.state
    assert [line.entry for line in again.lines] == kept.entries


@pytest.mark.rule("G-8")
def test_a_saved_game_goes_on_in_its_file(tmp_path):
    suite = Suite.open()
    path = tmp_path / "game.rhino"
    table = steady.table(suite=suite, journal=path)
    steady.play(table, most=20)
    assert not table.over
    again = suite.open_table(path)
    again.answer()
    assert again.state == table.state
    assert again.core.snapshot() == table.core.snapshot()
    steady.play(again)
    assert again.over
    assert [e.seq for e in read_log(path).entries] == [x.entry.seq for x in again.lines]


def test_power_lost_between_letting_go_and_rest_is_made_up_for(table, kept):
    steady.play(table, most=10)
    last = max(i for i, e in enumerate(kept.entries) if b'"do":"place"' in bytes(e.action or b""))
    again = reopened(table, kept.entries[: last + 1])
    again.answer()
    assert again.lines[-1].entry == kept.entries[last + 1]


def choose(table):
    """Play on until a roof has just been chosen; return who did."""
    while True:
        seat, action = steady.move(table)
        table.submit(seat, action)
        if type(action).__name__ == "Choose":
            return seat


def test_a_choice_is_taken_back_by_a_line_of_its_own(table, kept):
    before = {}
    table.listen(lambda entry, _e, state, _a: before.update({entry.seq: state}))
    seat = choose(table)
    chosen = kept.entries[-1].seq
    heard = []
    table.listen(lambda *line: heard.append(line))
    assert table.may_undo(seat)
    after = table.state
    assert table.undo(seat)
    assert table.state == before[chosen]
    assert kept.entries[-1] == Entry(chosen + 1, seat, undo=chosen)
    assert heard == [(kept.entries[-1], (), after, before[chosen])]
    assert reopened(table, kept.entries).state == table.state
    steady.play(table)
    assert reopened(table, kept.entries).state == table.state


def test_only_ones_own_last_choice_can_be_taken_back(table, kept):
    seat = choose(table)
    for other in {0, 1, 2, NATURE} - {seat}:
        assert not table.undo(other)
    placing = steady.move(table)
    while type(placing[1]).__name__ != "Place":
        table.submit(*placing)
        placing = steady.move(table)
    table.submit(*placing)
    lines = len(kept.entries)
    assert not table.may_undo(placing[0])
    assert not table.undo(placing[0])
    assert len(kept.entries) == lines


def test_a_full_disk_stops_no_game_and_loses_nothing_that_was_kept(table, kept):
    steady.play(table, most=5)
    safe = list(kept.entries)
    kept.full = True
    heard = []
    table.listen(lambda entry, *_: heard.append((entry.seq, table.trouble)))
    steady.play(table, most=5)
    assert kept.entries == safe
    assert {t.msgid for _, t in heard} == {
        "The disk is full: the game goes on but is no longer saved."
    }
    kept.full = False
    steady.play(table, most=1)
    assert table.trouble is None
    assert [e.seq for e in kept.entries] == [line.entry.seq for line in table.lines]
    assert reopened(table, kept.entries).state == table.state


def test_any_other_trouble_of_the_disk_is_said_too(table, kept):
    def gone(_entry):
        raise PermissionError(errno.EACCES, "Permission denied")

    kept.append = gone
    steady.play(table, most=1)
    assert table.trouble.msgid.startswith("The game cannot be written")


def swapped(entries, number, **values):
    line = msgspec.json.decode(bytes(entries[number].events[0]))
    event = msgspec.Raw(msgspec.json.encode(line | values))
    altered = msgspec.structs.replace(entries[number], events=(event, *entries[number].events[1:]))
    return [*entries[:number], altered, *entries[number + 1 :]]


def test_a_log_that_says_otherwise_than_the_rules_is_refused(table, kept):
    steady.play(table)
    began = next(i for i, e in enumerate(kept.entries) if b"turn-began" in bytes(e.events[0]))
    seat = msgspec.json.decode(bytes(kept.entries[began].events[0]))["seat"]
    with pytest.raises(AlteredLog) as refused:
        reopened(table, swapped(kept.entries, began, seat=(seat + 1) % 3))
    assert refused.value.reason.args["number"] == began


@pytest.mark.parametrize("event", [b'{"did":"nothing-known"}', b'{"did":"turn-began"}'])
def test_a_log_with_events_of_another_game_is_refused(table, kept, event):
    entry = msgspec.structs.replace(kept.entries[2], events=(msgspec.Raw(event),))
    with pytest.raises(AlteredLog):
        reopened(table, [*kept.entries[:2], entry])


def test_the_core_holds_the_building_of_the_rules(table):
    def alike(*_):
        standing = tuple(s.rest for s in table.core.snapshot())
        assert standing == table.structure.pieces

    table.listen(alike)
    steady.play(table)
    assert table.storeys > 5


def test_a_table_needs_seats_and_options_that_fit():
    suite = Suite.open()
    suite.core = IdealCore
    for count, options, why in (
        (1, {}, "This game is for {least} to {most} players."),
        (6, {}, "This game is for {least} to {most} players."),
        (2, {"colour": 1}, "There is no option {name}."),
        (2, {"side": "wild"}, "{value} does not fit the option {name}."),
        (2, {"begins": 3}, "Nobody sits where the first player should."),
    ):
        people = (*steady.seats(5), *steady.seats(5))[:count]
        with pytest.raises(Refusal) as refused:
            suite.new_table("rhino-hero", people, options)
        assert refused.value.reason.msgid == why
