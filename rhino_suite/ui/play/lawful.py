"""Whether a held piece could be let go where it is: the rules say, one icon shows (feel 2.5)."""

import math
from collections.abc import Iterator, Sequence
from concurrent.futures import Executor, Future
from typing import Final, NamedTuple

from rhino_suite.api import AnyMode
from rhino_suite.game.ids import Seat
from rhino_suite.game.placement import Place
from rhino_suite.game.record import Event, IllegalAction
from rhino_suite.game.rules import NatureToAct, fold
from rhino_suite.game.text import Text
from rhino_suite.table.replay import State
from rhino_suite.table.table import Table
from rhino_suite.ui.play.landing import Landing

MOVED_MM: Final = 1.0
MOVED_DEG: Final = 1.0
"""The rules are asked anew once the piece has moved or turned so far ..."""
EVERY: Final = 4
"""... and no more often than every so many frames."""


class Why(NamedTuple):
    """Why a piece may not be let go: the icon of the reason, and the words if there are any."""

    icon: str
    words: Text | None = None


def refused(table: Table, seat: Seat, spot: Landing, said: Place) -> Why | None:
    """Return the reason why `said` would come back, or None when it may be let go.

    The rules are asked, nothing is done: a pure question about the state as it is. An event that
    hands a piece back says so in its field `why`, the id of the icon.
    """
    rules, state = table.mode.rules, table.state
    try:
        events = rules.decide(state, said, seat)
    except IllegalAction as illegal:
        return Why("cross", illegal.reason)
    after = fold(rules, events, state)
    if isinstance(rules.awaiting(after), NatureToAct):
        return None
    words = next(_words(table.mode, state, events), None)
    if spot.surfaces is not None:
        return Why(next((str(e.why) for e in events if hasattr(e, "why")), "cross"), words)
    dx, dy, turn = spot.arrow(said.x, said.y, said.yaw)
    if math.hypot(dx, dy) > spot.off_mm:
        return Why("off_mark", words)
    return Why("turned" if abs(turn) > spot.off_deg else "off_walls", words)


def _words(mode: AnyMode, state: State, events: Sequence[Event]) -> Iterator[Text]:
    told = (mode.tell(state, event) for event in events)
    return (telling.text for telling in told if telling is not None)


class Asking:
    """Asks the rules about a held piece as seldom as the eye allows, and never in a frame.

    They may look for what could follow a wall, and that can take longer than a frame.
    """

    def __init__(self, table: Table, aside: Executor) -> None:
        self._table: Final = table
        self._aside: Final = aside
        self._answer: Future[Why | None] | None = None
        self._said: Place | None = None
        self._lines = -1
        self._frames = 0
        self.why: Why | None = None
        """The answer about where the piece is now."""

    def nothing(self) -> None:
        """Nothing is held, or it is high up: there is nothing to ask."""
        self._said = self._answer = self.why = None

    def about(self, seat: Seat, spot: Landing, said: Place) -> Why | None:
        """Return why `said` would come back, as far as it is known already.

        What was asked a moment ago is not asked again.
        """
        self._frames += 1
        if self._answer is not None and not self._answer.done():
            return self.why
        self._hear()
        lines, before = len(self._table.lines), self._said
        known = before is not None and lines == self._lines
        if known and (self._frames < EVERY or _near(before, said)):
            return self.why
        self._said, self._lines, self._frames = said, lines, 0
        self._answer = self._aside.submit(refused, self._table, seat, spot, said)
        self._hear()
        return self.why

    def _hear(self) -> None:
        if self._answer is not None and self._answer.done():
            self.why, self._answer = self._answer.result(), None


def _near(one: Place | None, other: Place) -> bool:
    if one is None or (one.slot, one.piece, one.on) != (other.slot, other.piece, other.on):
        return False
    off = math.dist((one.x, one.y), (other.x, other.y))
    return off < MOVED_MM and abs(math.remainder(one.yaw - other.yaw, 360.0)) < MOVED_DEG
