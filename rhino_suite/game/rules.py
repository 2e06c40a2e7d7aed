"""The shape of a game: a pure state machine over recorded events."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Generic, Protocol, TypeVar

from rhino_suite.game.chance import Request
from rhino_suite.game.ids import Seat
from rhino_suite.game.placement import Slot
from rhino_suite.game.record import Action, Event, SeatSetup
from rhino_suite.game.structure import Structure
from rhino_suite.game.text import Text

O_contra = TypeVar("O_contra", contravariant=True)
B_contra = TypeVar("B_contra", contravariant=True)
S = TypeVar("S")
A = TypeVar("A", bound=Action)
A_co = TypeVar("A_co", bound=Action, covariant=True)
E = TypeVar("E", bound=Event)


@dataclass(frozen=True, slots=True)
class PlayerToAct(Generic[A_co]):
    """It is this seat's turn: finite choices, and pieces to place by hand.

    `also`: others who may act at the same moment, each once (a defender's die).
    """

    seat: Seat
    choices: tuple[A_co, ...] = ()
    slots: tuple[Slot, ...] = ()
    also: tuple["PlayerToAct[A_co]", ...] = ()


@dataclass(frozen=True, slots=True)
class NatureToAct:
    """The game waits for a shuffle, a die, or for the building to come to rest."""

    request: Request


@dataclass(frozen=True, slots=True)
class GameOver:
    """Nobody acts any more; no winners means that everybody lost.

    `ending` is one of the mode's endings; `reasons` say why, in the rulebook's terms;
    `next_beginner` begins when the same table plays again.
    """

    winners: tuple[Seat, ...]
    ending: str
    at_fault: Seat | None = None
    reasons: tuple[Text, ...] = ()
    next_beginner: Seat | None = None
    record: int | None = None
    """The last safe height, where all build together and that alone counts (X-1)."""


class Rules(Protocol[O_contra, B_contra, S, A, E]):
    """Pure functions only: the same arguments always give the same answer."""

    def open(
        self, options: O_contra, seats: tuple[SeatSetup, ...], box: B_contra
    ) -> tuple[E, ...]:
        """Return the events that set the game up; the first one holds the card faces."""
        ...

    def awaiting(self, state: S) -> PlayerToAct[A] | NatureToAct | GameOver:
        """Say who acts next and what they may do."""
        ...

    def decide(self, state: S, action: A, actor: Seat) -> tuple[E, ...]:
        """Return what happens if `actor` does `action`; raise `IllegalAction` if it may not be."""
        ...

    def evolve(self, state: S | None, event: E) -> S:
        """Return the state after `event`."""
        ...

    def observe(self, state: S, seat: Seat | None) -> S:
        """Return `state` as `seat` may see it; None is somebody passing by."""
        ...

    def structure(self, state: S) -> Structure:
        """Return the building as it stands."""
        ...

    def storeys(self, state: S) -> int:
        """Return how many storeys stand safely; a second roof adds none."""
        ...

    def undoable(self, action: A) -> bool:
        """Say whether `action` may be taken back before a piece touches (decision 8)."""
        ...


def fold(
    rules: Rules[O_contra, B_contra, S, A, E], events: Sequence[E], state: S | None = None
) -> S:
    """Replay `events`: the only way a state ever comes to be."""
    for event in events:
        state = rules.evolve(state, event)
    if state is None:
        raise ValueError("a game begins with at least one event")
    return state
