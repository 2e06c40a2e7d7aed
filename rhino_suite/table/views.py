"""What one seat may see and hear of a game; every window and every wire asks here."""

from collections.abc import Iterator, Sequence

from rhino_suite.api import AnyMode
from rhino_suite.game.ids import Seat
from rhino_suite.game.record import Event
from rhino_suite.game.scene import Scene, Telling
from rhino_suite.table.replay import State


def seen_scene(mode: AnyMode, state: State, seat: Seat | None) -> Scene:
    """Return the scene of `state` for `seat`; None is somebody passing by."""
    return mode.scene(mode.rules.observe(state, seat), seat)


def tellings(mode: AnyMode, state: State, events: Sequence[Event]) -> Iterator[Telling]:
    """Return what there is to say of `events`, the first of which happens in `state`.

    The opening of a game, which has no state before it, is not told.
    """
    for event in events:
        telling = None if state is None else mode.tell(state, event)
        if telling is not None:
            yield telling
        state = mode.rules.evolve(state, event)
