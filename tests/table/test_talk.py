"""Neighbours who call that it falls: kept in the log, unheard by the rules (feel 3)."""

import steady

from rhino_suite.api import NatureToAct, PlayerToAct, Settled
from rhino_suite.game.talk import Foretell
from rhino_suite.table.replay import verify
from rhino_suite.table.table import Table
from rhino_suite.table.talk import Prophecy, foretell, may_foretell, prophecies, prophet
from rhino_suite.testing.fakes import moves


def building(kept=None):
    """Return a table of three at which somebody has a piece to place."""
    table = steady.table(3, journal=kept, seed=4)
    while not table.awaiting.slots:
        table.submit(table.awaiting.seat, table.awaiting.choices[0])
    return table


def test_a_neighbour_calls_once_a_piece_and_never_the_one_who_holds_it():
    table = building()
    holder = table.awaiting.seat
    left, right = (holder + 1) % 3, (holder + 2) % 3
    assert not foretell(table, holder)
    before, awaiting = table.state, table.awaiting
    assert foretell(table, left)
    assert not may_foretell(table, left)
    assert may_foretell(table, right)
    assert (table.state, table.awaiting) == (before, awaiting)
    place = next(m for m in moves(table.awaiting, table.structure) if type(m).__name__ == "Place")
    table.submit(holder, place, answer=False)
    assert isinstance(table.awaiting, NatureToAct)
    assert foretell(table, right), "until it is known, while it rocks"
    table.answer()
    assert isinstance(table.lines[-1].action, Settled)
    assert may_foretell(table, left)
    assert list(prophecies(table.lines)) == [Prophecy(left, False), Prophecy(right, False)]


def test_what_is_called_is_one_line_like_any_other_and_is_read_again():
    kept = []
    table = building(kept)
    seat = (table.awaiting.seat + 1) % 3
    foretell(table, seat)
    assert (kept[-1].actor, bytes(kept[-1].action)) == (seat, b'{"do":"foretell"}')
    assert kept[-1].events == ()
    again = Table(table.mode, table.header, table.box, table.referee, None, tuple(kept))
    assert again.state == table.state
    assert isinstance(again.lines[-1].action, Foretell)
    assert verify(table.mode, kept) == ()
    forged = [*kept[:-1], type(kept[-1])(kept[-1].seq, seat, kept[-1].action, kept[1].events)]
    assert [d.seq for d in verify(table.mode, forged)][:1] == [kept[-1].seq]


def test_it_never_stands_in_the_way_of_taking_back():
    table = steady.table(3, seed=4)
    seat = table.awaiting.seat
    undone = table.state
    table.submit(seat, table.awaiting.choices[0])
    assert isinstance(table.awaiting, PlayerToAct)
    assert foretell(table, (seat + 1) % 3)
    assert table.undo(seat)
    assert table.state == undone


def test_the_prophet_was_right_most_often_and_false_alarms_count_against():
    def said(*calls):
        return prophet([Prophecy(seat, right) for seat, right in calls])

    assert said((1, True), (2, False)) == 1
    assert said((1, True), (1, False), (2, True)) == 2
    assert said((1, True), (2, True)) is None
    assert said((1, False)) is None
    assert said() is None
