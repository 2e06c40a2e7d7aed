import msgspec
import pytest
import steady

from rhino_suite.api import Settled
from rhino_suite.game.record import Entry
from rhino_suite.modes.rhino_hero.actions import Decline
from rhino_suite.modes.rhino_hero.events import (
    Chose,
    Drew,
    RoofLaid,
    SecondRoofOffered,
    TurnBegan,
    WallStood,
)
from rhino_suite.suite import Suite
from rhino_suite.table.replay import AlteredLog, Codec, folded, refold, verify


class Kept(list):
    def append(self, entry):
        super().append(entry)


@pytest.fixture(scope="module")
def fallen():
    """A game that ends in a fall, by the real core, with its entries and states."""
    for seed in range(20):
        kept, states = Kept(), {}
        table = steady.table(3, ideal=False, journal=kept, seed=seed)
        table.listen(lambda e, _ev, _b, after, s=states: s.update({e.seq: after}))
        steady.play(table, off=lambda s, t=table: (6.0 if s.id == "roof" else -3.0, t.storeys))
        if table.awaiting.ending == "collapse":
            return table, list(kept), states
    raise AssertionError("nothing fell")


def referee(table):
    suite = Suite.open()
    return suite.referee(table.mode, suite.options(table.mode, table.header.options, 3))


def test_a_log_is_folded_to_any_entry_without_dice_or_engine(fallen):
    table, kept, states = fallen
    for seq, state in states.items():
        assert folded(table.mode, kept, seq)[-1].after == state
    assert folded(table.mode, kept)[-1].after == table.state


def test_the_track_of_the_fall_is_in_the_log(fallen):
    table, kept, _ = fallen
    settled = folded(table.mode, kept)[-1].action
    assert settled.fall == table.lines[-1].action.fall
    assert len(settled.fall.frames) > 5
    assert set(settled.fallen) <= set(settled.fall.pieces)
    assert len(bytes(kept[-1].action)) <= 256 * 1024


def test_what_nobody_touched_verifies(fallen):
    table, kept, _ = fallen
    far = []
    assert verify(table.mode, kept, referee(table), lambda *n: far.append(n)) == ()
    answers = sum(b'"do":"settled"' in bytes(e.action or b"") for e in kept)
    assert far == [(n + 1, answers) for n in range(answers)]
    assert verify(table.mode, kept) == ()


def altered(kept, seq, change):
    """Return the log with the action and events of line `seq` changed alike."""
    entry = kept[seq]
    action = change(bytes(entry.action))
    events = tuple(msgspec.Raw(change(bytes(event))) for event in entry.events)
    assert action != bytes(entry.action)
    entry = msgspec.structs.replace(entry, action=msgspec.Raw(action), events=events)
    return [*kept[:seq], entry, *kept[seq + 1 :]]


def test_an_answer_of_nature_that_the_core_does_not_give_is_found(fallen):
    table, kept, _ = fallen
    seq = next(e.seq for e in kept if b'"do":"settled"' in bytes(e.action or b""))
    (rest,) = table.lines[seq].action.rest
    assert table.lines[seq].entry.seq == seq
    moved = altered(
        kept,
        seq,
        lambda raw: raw.replace(f'"x":{rest.x}'.encode(), f'"x":{rest.x + 0.001:.3f}'.encode()),
    )
    assert verify(table.mode, moved) == ()
    assert seq in [d.seq for d in verify(table.mode, moved, referee(table))]


def test_a_decision_that_the_rules_do_not_make_is_found(fallen):
    table, kept, _ = fallen
    seq = next(e.seq for e in kept if e.events and b'"turn-began"' in bytes(e.events[-1]))
    event = bytes(kept[seq].events[-1]).replace(b'"first":true', b'"first":false')
    entry = msgspec.structs.replace(kept[seq], events=(*kept[seq].events[:-1], msgspec.Raw(event)))
    differences = verify(table.mode, [*kept[:seq], entry, *kept[seq + 1 :]])
    assert seq in [d.seq for d in differences]


def doing(kept, seq, action):
    """Return the log with another action in line `seq`; what happened stays as it was."""
    entry = msgspec.structs.replace(kept[seq], action=msgspec.Raw(msgspec.json.encode(action)))
    return [*kept[:seq], entry, *kept[seq + 1 :]]


def chose(kept):
    """Return the number of the last line in which a roof was chosen."""
    return max(e.seq for e in kept if b'"do":"choose"' in bytes(e.action or b""))


def test_an_action_that_the_rules_refuse_is_found_with_their_reason(fallen):
    table, kept, _ = fallen
    seq = chose(kept)
    (difference,) = verify(table.mode, doing(kept, seq, Decline()))
    assert difference.seq == seq
    assert difference.reason.args["number"] == seq
    assert difference.reason.args["reason"].msgid == "That cannot be done now."
    with pytest.raises(AlteredLog):
        refold(table.mode, Codec(table.mode), doing(kept, seq, Decline()))


def test_an_answer_that_nobody_asked_for_is_found_and_not_asked_again(fallen):
    table, kept, _ = fallen
    seq = chose(kept)
    (difference,) = verify(table.mode, doing(kept, seq, Settled()), referee(table))
    assert difference.seq == seq


def test_nobody_acts_before_the_box_is_open(fallen):
    table, kept, _ = fallen
    with pytest.raises(AlteredLog) as altered_log:
        verify(table.mode, doing(kept, 0, Settled()))
    assert altered_log.value.reason.args == {"number": 0}


def test_differences_come_in_the_order_of_the_log(fallen):
    table, kept, _ = fallen
    early = next(e.seq for e in kept if b'"do":"settled"' in bytes(e.action or b""))
    late = chose(kept)
    assert early < late
    (rest,) = table.lines[early].action.rest
    old, new = f'"x":{rest.x}'.encode(), f'"x":{rest.x + 0.001:.3f}'.encode()
    log = doing(altered(kept, early, lambda raw: raw.replace(old, new)), late, Decline())
    found = [d.seq for d in verify(table.mode, log, referee(table))]
    assert {early, late} <= set(found)
    assert found == sorted(found)
    said = verify(table.mode, log, referee(table))[0].reason
    assert said.args == {"number": early}


@pytest.mark.parametrize(
    ("lines", "event"),
    [
        (0, TurnBegan(0)),
        (1, Chose(0, "roof.01")),
        (3, Drew(7, "roof.01")),
        (3, RoofLaid(0, "roof.99", ())),
        (3, SecondRoofOffered(0, own=True)),
    ],
)
def test_an_event_that_does_not_follow_is_not_one_of_ours(fallen, lines, event):
    table, kept, _ = fallen
    wall = WallStood(0, "wall.01", 1, ())
    events = [event, wall] if isinstance(event, SecondRoofOffered) else [event]
    raw = tuple(msgspec.Raw(msgspec.json.encode(e)) for e in events)
    with pytest.raises(AlteredLog) as altered_log:
        folded(table.mode, [*kept[:lines], Entry(lines, 0, events=raw)])
    assert altered_log.value.reason.args == {"number": lines}


def test_a_log_without_a_beginning_is_refused(fallen):
    table, kept, _ = fallen
    for entries in ([], [msgspec.structs.replace(kept[0], events=(), undo=0)]):
        with pytest.raises(AlteredLog):
            folded(table.mode, entries)
