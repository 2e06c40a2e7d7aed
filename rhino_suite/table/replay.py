"""A log read again: folded to any line, re-decided, and its answers asked once more."""

from collections.abc import Callable, Sequence
from typing import Any, Final, TypeAlias

import msgspec
from msgspec import Raw, Struct

from rhino_suite.api import AnyMode
from rhino_suite.game.chance import Settle, Settled
from rhino_suite.game.ids import Seat
from rhino_suite.game.record import Action, Entry, Event, IllegalAction
from rhino_suite.game.refusal import Refusal
from rhino_suite.game.rules import NatureToAct, fold
from rhino_suite.game.talk import Foretell
from rhino_suite.game.text import Text, msg
from rhino_suite.table.referee import Referee
from rhino_suite.table.undo import before

State: TypeAlias = Any
"""A mode's own state; the table never looks inside."""


class AlteredLog(Refusal):
    """A log says something else than the rules decide."""


class Line(Struct, frozen=True):
    """One line of the log that counts, with the states on both sides of it."""

    entry: Entry
    action: Action | None
    events: tuple[Event, ...]
    before: State
    after: State


class Difference(Struct, frozen=True):
    """Something that came out otherwise when the log was verified; `seq` is the line."""

    seq: int
    reason: Text


class Codec:
    """Puts a mode's actions and events into lines, and reads them again."""

    def __init__(self, mode: AnyMode) -> None:
        self._actions = msgspec.json.Decoder(mode.actions | Foretell)
        self._events = msgspec.json.Decoder(mode.events)
        self._encoder: Final = msgspec.json.Encoder()

    def entry(
        self, seq: int, actor: Seat, action: Action | None, events: Sequence[Event]
    ) -> Entry:
        """Return the line that says so."""
        return Entry(
            seq=seq,
            actor=actor,
            action=None if action is None else Raw(self._encoder.encode(action)),
            events=tuple(Raw(self._encoder.encode(event)) for event in events),
        )

    def line(self, entry: Entry, state: State) -> Line:
        """Return `entry` decoded; `after` is still the state before it.

        Raises AlteredLog when the mode knows no such action or event.
        """
        try:
            action = None if entry.action is None else self._actions.decode(entry.action)
            events = tuple(self._events.decode(event) for event in entry.events)
        except msgspec.DecodeError as error:
            raise AlteredLog(
                # TRANSLATORS: {number} is the number of an entry of a saved game.
                msg("Entry {number} of the saved game makes no sense.", number=entry.seq)
            ) from error
        return Line(entry, action, events, state, state)


def folded(mode: AnyMode, entries: Sequence[Entry], to: int | None = None) -> tuple[Line, ...]:
    """Return the lines that count up to line `to`, folded from their events alone.

    Nothing is decided again, rolled or simulated. Raises AlteredLog when a line makes no sense.
    """
    return _fold(mode, Codec(mode), entries, to, None)


def refold(mode: AnyMode, codec: Codec, entries: Sequence[Entry]) -> tuple[Line, ...]:
    """Return the lines that count, every action decided again and compared.

    Raises AlteredLog for the first line that the rules decide otherwise.
    """
    differences: list[Difference] = []
    lines = _fold(mode, codec, entries, None, differences)
    if differences:
        raise AlteredLog(differences[0].reason)
    return lines


def verify(
    mode: AnyMode,
    entries: Sequence[Entry],
    referee: Referee | None = None,
    settled: Callable[[int, int], object] | None = None,
) -> tuple[Difference, ...]:
    """Return every line that comes out otherwise: decided again, and settled again.

    `referee` asks the stability core once more; None (another engine wrote the log) leaves
    that out; `settled` hears how many of all answers have been asked. What a knock did
    (`Shaken`) is a matter of the hand and is not asked again.
    """
    differences: list[Difference] = []
    lines = _fold(mode, Codec(mode), entries, None, differences)
    if referee is not None:
        differences.extend(
            # TRANSLATORS: {number} is the number of an entry of a saved game.
            Difference(seq, msg("Entry {number}: the tower comes to rest otherwise.", number=seq))
            for seq in _settled_otherwise(mode, lines, referee, settled)
        )
    return tuple(sorted(differences, key=lambda d: d.seq))


def _fold(
    mode: AnyMode,
    codec: Codec,
    entries: Sequence[Entry],
    to: int | None,
    differences: list[Difference] | None,
) -> tuple[Line, ...]:
    lines: list[Line] = []
    state: State = None
    for entry in entries:
        if to is not None and entry.seq > to:
            break
        if entry.undo is not None:
            lines = list(before(lines, entry.undo))
            if not lines:
                raise AlteredLog(_senseless(entry))
            state = lines[-1].after
            continue
        line = codec.line(entry, state)
        try:
            if differences is not None and line.action is not None:
                differences.extend(_decided_otherwise(mode, line, line.action))
            after = fold(mode.rules, line.events, state)
        except (ValueError, KeyError, IndexError, TypeError, AttributeError) as error:
            # A line that does not follow from the state before it: not one of ours.
            raise AlteredLog(_senseless(entry)) from error
        lines.append(msgspec.structs.replace(line, after=after))
        state = after
    if not lines:
        raise AlteredLog(msg("The saved game has no beginning."))
    return tuple(lines)


def _senseless(entry: Entry) -> Text:
    # TRANSLATORS: {number} is the number of an entry of a saved game.
    return msg("Entry {number} of the saved game makes no sense.", number=entry.seq)


def _decided_otherwise(mode: AnyMode, line: Line, action: Action) -> list[Difference]:
    seq = line.entry.seq
    if isinstance(action, Foretell):
        return [] if not line.events else [_otherwise(seq)]
    try:
        again = tuple(mode.rules.decide(line.before, action, line.entry.actor))
    except IllegalAction as illegal:
        return [
            # TRANSLATORS: {number} is an entry of a saved game; {reason} is a whole sentence.
            Difference(seq, msg("Entry {number}: {reason}", number=seq, reason=illegal.reason))
        ]
    return [] if again == line.events else [_otherwise(seq)]


def _otherwise(seq: int) -> Difference:
    # TRANSLATORS: {number} is the number of an entry of a saved game.
    return Difference(seq, msg("Entry {number}: the rules decide otherwise.", number=seq))


def _settled_otherwise(
    mode: AnyMode,
    lines: Sequence[Line],
    referee: Referee,
    settled: Callable[[int, int], object] | None,
) -> list[int]:
    answers = [line for line in lines if isinstance(line.action, Settled)]
    found = []
    for number, line in enumerate(answers, start=1):
        waiting = mode.rules.awaiting(line.before)
        if not isinstance(waiting, NatureToAct) or not isinstance(waiting.request, Settle):
            continue
        again = referee.answer(waiting.request, mode.rules.structure(line.before))
        if again != line.action:
            found.append(line.entry.seq)
        if settled is not None:
            settled(number, len(answers))
    return found
