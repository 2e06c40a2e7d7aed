"""One game in progress: who may do what, what happened, and that it is kept (decision 1)."""

import errno
from collections import deque
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Any, Final

import msgspec

from rhino_suite.api import AnyMode
from rhino_suite.game.chance import Seek, Shaken
from rhino_suite.game.ids import NATURE, PieceId, Seat
from rhino_suite.game.placement import Lift, Place
from rhino_suite.game.record import Action, Entry, Event, Header, IllegalAction, Journal
from rhino_suite.game.rules import GameOver, NatureToAct, PlayerToAct, fold
from rhino_suite.game.scene import Scene
from rhino_suite.game.structure import Structure
from rhino_suite.game.talk import Foretell
from rhino_suite.game.text import Text, msg
from rhino_suite.stability.port import StabilityCore
from rhino_suite.table.referee import Referee
from rhino_suite.table.replay import Codec, Line, State, refold
from rhino_suite.table.seeking import plans_of
from rhino_suite.table.undo import before, takes_back
from rhino_suite.table.views import seen_scene

Listener = Callable[[Entry, tuple[Event, ...], State, State], None]
"""Called with the line, its events, and the states before and after it."""


@dataclass(frozen=True, slots=True)
class Heard:
    """One line on its way to the listeners."""

    entry: Entry
    events: tuple[Event, ...]
    before: State
    after: State


class Table:
    """One game: its mode, its log and its referee.

    Every answer is one line. It is kept by the journal before any listener hears of it; a
    journal that fails (full disk) never stops the game: `trouble` says so, the lines wait in
    memory and are kept, in order, as soon as the journal can again.
    """

    def __init__(
        self,
        mode: AnyMode,
        header: Header,
        box: object,
        referee: Referee,
        journal: Journal | None = None,
        entries: Sequence[Entry] = (),
    ) -> None:
        """Lay a new game out, or with `entries` go on with a saved one.

        Nature's open questions are not answered yet: call `answer` when listeners are there.
        Raises AlteredLog when the rules decide a line otherwise than it says.
        """
        self.mode: Final = mode
        self.header: Final = header
        self.box: Final = box
        self.referee: Final = referee
        self.trouble: Text | None = None
        self._codec = Codec(mode)
        self._journal = journal
        self._unkept: deque[Entry] = deque()
        self._listeners: list[Listener] = []
        self._post: deque[Heard] = deque()
        self._delivering = False
        self._lines: tuple[Line, ...] = ()
        self._next = 0
        self._state: State = None
        options = msgspec.convert(header.options, mode.options)
        self.clumsier: Final = mode.clumsier(options)
        """Whether everybody wears the next clumsier glove (SB-43)."""
        if entries:
            self._lines = refold(mode, self._codec, entries)
            self._next = entries[-1].seq + 1
            self._state = self._lines[-1].after
        else:
            self._keep(NATURE, None, mode.rules.open(options, header.seats, box))
        self._follow()

    @property
    def state(self) -> State:
        """The state of the game: the fold of all events."""
        return self._state

    @property
    def lines(self) -> tuple[Line, ...]:
        """The lines that count so far."""
        return self._lines

    @property
    def awaiting(self) -> PlayerToAct[Any] | NatureToAct | GameOver:
        """Who acts next, and what they may do."""
        return self.mode.rules.awaiting(self._state)

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return isinstance(self.awaiting, GameOver)

    @property
    def structure(self) -> Structure:
        """The building as it stands."""
        return self.mode.rules.structure(self._state)

    @property
    def storeys(self) -> int:
        """How many storeys stand safely."""
        return self.mode.rules.storeys(self._state)

    @property
    def core(self) -> StabilityCore:
        """The building as the stability core has it, for the hand and for drawing."""
        return self.referee.core

    def scene(self, seat: Seat | None) -> Scene:
        """Return what `seat` may see; None is somebody passing by."""
        return seen_scene(self.mode, self._state, seat)

    def listen(self, listener: Listener) -> Callable[[], None]:
        """Call `listener` after every line from now on; the returned function ends it."""
        self._listeners.append(listener)

        def stop() -> None:
            if listener in self._listeners:
                self._listeners.remove(listener)

        return stop

    def submit(self, actor: Seat, action: Action, *, answer: bool = True) -> tuple[Event, ...]:
        """Let `actor` do `action`, and nature answer what that asks of it.

        With `answer` False nature waits for a call of `answer`, so that a window can show the
        hand opening first. Lengths are kept to 1e-3 mm, angles to 1e-3 degrees.

        What the hand has knocked is seen to its end before a piece is let go or taken up (G-5);
        when the action makes no sense after that, it is left out and () is returned.
        Raises IllegalAction when the rules do not allow it; nothing has changed then. What is
        said beside the game (`Foretell`) is written down, and the rules never hear of it.
        """
        if isinstance(action, Foretell):
            return self._keep(actor, action, ())
        action = _rounded(action)
        if isinstance(action, Place | Lift) and self._knock_first(actor, action):
            return ()
        events = tuple(self.mode.rules.decide(self._state, action, actor))
        happened = self._keep(actor, action, events)
        if answer:
            self.answer()
        return happened

    def answer(self) -> None:
        """Let nature answer until a player must act or the game is over, a line each."""
        while isinstance(waiting := self.awaiting, NatureToAct):
            request = waiting.request
            plans: Iterable[tuple[Place, ...]] = ()
            if isinstance(request, Seek):
                plans = plans_of(self.mode, self._state, request, self.core)
            answer = self.referee.answer(request, self.structure, plans)
            self.submit(NATURE, answer, answer=False)

    def shaken(self, by: Seat) -> Shaken | None:
        """Ask what the piece that seat `by` holds has knocked; write it down if it did (G-6).

        To be asked when `core.step` says that all is at rest, or brought something down.
        """
        if not isinstance(self.awaiting, PlayerToAct):
            return None
        knocked = self.referee.shaken(by)
        if knocked is not None:
            self.submit(NATURE, knocked)
        return knocked

    def _knock_first(self, actor: Seat, action: Action) -> bool:
        """Write down what a knock under way comes to; say whether it leaves `action` no sense."""
        if not isinstance(self.awaiting, PlayerToAct):
            return False
        self.referee.run_out()
        if self.shaken(actor) is None:
            return False
        try:
            self.mode.rules.decide(self._state, action, actor)
        except IllegalAction:
            return True
        return False

    def dragged(
        self, by: Seat, pieces: Sequence[PieceId], way: tuple[float, float]
    ) -> Shaken | None:
        """Write down that what touches `pieces` from above has drawn them along by `way` (mm).

        To be said when it is let go or taken off them again; a knock under way comes first.
        None while nobody may act.
        """
        if isinstance(self.awaiting, PlayerToAct):
            self.referee.run_out()
            self.shaken(by)
        if not isinstance(self.awaiting, PlayerToAct):
            return None
        drawn = self.referee.dragged(by, pieces, way)
        self.submit(NATURE, drawn)
        return drawn

    def may_undo(self, seat: Seat) -> bool:
        """Say whether `seat` may take its last choice back now (decision 8)."""
        return self._takes_back(seat) is not None

    def undo(self, seat: Seat) -> bool:
        """Take back what `seat` last chose, as one line of its own; False when it may not."""
        number = self._takes_back(seat)
        if number is None:
            return False
        state = self._state
        self._lines = before(self._lines, number)
        self._state = self._lines[-1].after
        self._write(Entry(self._next, seat, undo=number), (), state)
        return True

    def _takes_back(self, seat: Seat) -> int | None:
        played = (line for line in reversed(self._lines) if not isinstance(line.action, Foretell))
        last = next(played)
        return takes_back(self.mode.rules, last.entry, last.action, seat)

    def _keep(
        self, actor: Seat, action: Action | None, events: tuple[Event, ...]
    ) -> tuple[Event, ...]:
        entry = self._codec.entry(self._next, actor, action, events)
        # What was written is what counts: live and loaded games are the same computation.
        line = self._codec.line(entry, self._state)
        state = self._state
        after = fold(self.mode.rules, line.events, state)
        self._lines = (*self._lines, msgspec.structs.replace(line, after=after))
        self._state = after
        self._write(entry, line.events, state)
        return line.events

    def _write(self, entry: Entry, events: tuple[Event, ...], state: State) -> None:
        self._next = entry.seq + 1
        self._unkept.append(entry)
        self._flush()
        if not self.over:
            # After a fall the core keeps the heap as the motion left it, for drawing.
            self._follow()
        self._post.append(Heard(entry, events, state, self._state))
        self._deliver()

    def _flush(self) -> None:
        if self._journal is None:
            self._unkept.clear()
            return
        try:
            while self._unkept:
                self._journal.append(self._unkept[0])
                self._unkept.popleft()
        except OSError as error:
            self.trouble = _trouble(error)
        else:
            self.trouble = None

    def _follow(self) -> None:
        self.referee.follow(self.structure)

    def _deliver(self) -> None:
        # A listener may submit in turn; the others still hear the lines in their order.
        if self._delivering:
            return
        self._delivering = True
        try:
            while self._post:
                heard = self._post.popleft()
                for listener in tuple(self._listeners):
                    listener(heard.entry, heard.events, heard.before, heard.after)
        finally:
            self._delivering = False


def _rounded(action: Action) -> Action:
    if not isinstance(action, Place):
        return action
    return msgspec.structs.replace(
        action,
        x=round(action.x, 3),
        y=round(action.y, 3),
        yaw=round(action.yaw, 3),
        slide=(round(action.slide[0], 3), round(action.slide[1], 3)),
    )


def _trouble(error: OSError) -> Text:
    if error.errno == errno.ENOSPC:
        return msg("The disk is full: the game goes on but is no longer saved.")
    return msg("The game cannot be written to the disk: it goes on but is no longer saved.")
