"""What may be taken back, and what is left then (decision 8)."""

from dataclasses import dataclass

import pytest
import steady

from rhino_suite.game.record import Entry
from rhino_suite.modes.rhino_hero import MODE
from rhino_suite.modes.rhino_hero.actions import Choose, Decline
from rhino_suite.table.undo import before, takes_back

CHOSE = Choose("roof.01")


@dataclass
class Line:
    entry: Entry


def test_what_comes_before_still_counts():
    lines = [Line(Entry(n, 0)) for n in (0, 1, 4, 5, 9)]
    assert [line.entry.seq for line in before(lines, 5)] == [0, 1, 4]
    assert before(lines, 0) == ()
    assert before(lines, 10) == tuple(lines)


@pytest.mark.parametrize("action", [CHOSE, Decline()])
def test_ones_own_last_choice_may_be_taken_back(action):
    assert takes_back(MODE.rules, Entry(7, 2), action, 2) == 7


@pytest.mark.parametrize(
    ("last", "action", "seat"),
    [
        (None, CHOSE, 2),
        (Entry(7, 2), None, 2),
        (Entry(7, 2), CHOSE, 1),
    ],
)
def test_nothing_else_may(last, action, seat):
    assert takes_back(MODE.rules, last, action, seat) is None


def test_what_touched_the_building_may_not():
    table = steady.table(2)
    seat, place = steady.move(table)
    assert takes_back(MODE.rules, Entry(7, seat), place, seat) is None
