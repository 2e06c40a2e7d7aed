"""What may be taken back, and what counts once something was (decision 8)."""

from collections.abc import Sequence
from typing import Protocol, TypeVar

from rhino_suite.game.ids import Seat
from rhino_suite.game.record import Action, Entry


class Numbered(Protocol):
    """Anything that stands for a line of the log."""

    @property
    def entry(self) -> Entry:
        """The line."""
        ...


class Judge(Protocol):
    """The part of the rules that knows what may be taken back."""

    def undoable(self, action: Action, /) -> bool:
        """Say whether `action` may be taken back before a piece touches."""
        ...


L = TypeVar("L", bound=Numbered)


def before(lines: Sequence[L], undo: int) -> tuple[L, ...]:
    """Return the lines that still count after everything from line `undo` on is taken back."""
    return tuple(line for line in lines if line.entry.seq < undo)


def takes_back(rules: Judge, last: Entry | None, action: Action | None, seat: Seat) -> int | None:
    """Return the number of the line that `seat` may take back now, else None.

    Only the last line that counts, only one's own, and only what the rules let go back.
    """
    if last is None or action is None or last.actor != seat or not rules.undoable(action):
        return None
    return last.seq
