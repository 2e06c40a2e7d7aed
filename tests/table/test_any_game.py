"""Any game at all: whatever is done, undone and reopened, the log is the truth."""

import steady
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, precondition, rule

from rhino_suite.api import PlayerToAct, fold
from rhino_suite.table.table import Table
from rhino_suite.testing.fakes import moves


def effective(entries):
    """Return the lines that count: neither taken back nor a taking back."""
    kept = []
    for entry in entries:
        kept = (
            [e for e in kept if e.seq < entry.undo] if entry.undo is not None else [*kept, entry]
        )
    return kept


class AnyGame(RuleBasedStateMachine):
    """People at a table who do anything that is allowed, and take it back when they may."""

    def __init__(self):
        super().__init__()
        self.kept = []
        self.table = steady.table(2, journal=self.kept, seed=11)

    def acting(self):
        return isinstance(self.table.awaiting, PlayerToAct)

    @precondition(acting)
    @rule(data=st.data())
    def act(self, data):
        waiting = self.table.awaiting
        action = data.draw(st.sampled_from(moves(waiting, self.table.structure)))
        self.table.submit(waiting.seat, action)

    @rule(seat=st.integers(0, 1))
    def take_back(self, seat):
        lines = len(self.kept)
        state = self.table.lines[-1].before
        if self.table.undo(seat):
            assert self.kept[-1].undo == self.kept[lines - 1].seq or self.kept[-1].undo < lines
            assert self.table.state == state
        else:
            assert len(self.kept) == lines

    @rule()
    def close_and_open(self):
        old = self.table
        self.table = Table(old.mode, old.header, old.box, old.referee, self.kept, tuple(self.kept))
        assert self.table.state == old.state
        self.table.answer()
        assert len(self.kept) == self.kept[-1].seq + 1

    @invariant()
    def the_state_is_the_fold_of_the_lines_that_count(self):
        events = [event for line in self.table.lines for event in line.events]
        assert fold(self.table.mode.rules, events) == self.table.state
        assert [line.entry for line in self.table.lines] == effective(self.kept)

    @invariant()
    def the_core_holds_what_the_rules_say(self):
        standing = {s.rest for s in self.table.core.snapshot()}
        assert standing >= set(self.table.structure.pieces)


TestAnyGame = AnyGame.TestCase
TestAnyGame.settings = settings(max_examples=25)
