"""What one seat may see and hear of a game; every window and every wire asks here."""

from collections.abc import Iterator, Sequence

from msgspec import Struct

from rhino_suite.api import AnyMode
from rhino_suite.game.ids import Seat
from rhino_suite.game.record import Entry, Event
from rhino_suite.game.scene import Scene, Telling
from rhino_suite.table.replay import State


class Seen(Struct, frozen=True):
    """One line of the log as a seat may know it: no card faces, only what it sees."""

    seq: int
    actor: Seat
    before: State
    after: State


def seen_scene(mode: AnyMode, state: State, seat: Seat | None) -> Scene:
    """Return the scene of `state` for `seat`; None is somebody passing by."""
    return mode.scene(mode.rules.observe(state, seat), seat)


def redacted(mode: AnyMode, entry: Entry, before: State, after: State, seat: Seat | None) -> Seen:
    """Return a line without its secrets: the states as `seat` observes them, no raw events."""
    observe = mode.rules.observe
    earlier = None if before is None else observe(before, seat)
    return Seen(entry.seq, entry.actor, earlier, observe(after, seat))


def tellings(mode: AnyMode, state: State, events: Sequence[Event]) -> Iterator[Telling]:
    """Return what there is to say of `events`, the first of which happens in `state`.

    The opening of a game, which has no state before it, is not told.
    """
    for event in events:
        telling = None if state is None else mode.tell(state, event)
        if telling is not None:
            yield telling
        state = mode.rules.evolve(state, event)
