"""Where a game stands, and how events change it."""

from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from far_out.box import BASE, Plank
from far_out.events import (
    CameBack,
    Chose,
    Collapsed,
    Dealt,
    Happening,
    Knocked,
    LetGo,
    Opened,
    PlankLaid,
    Player,
    PostStood,
    Returned,
)
from rhino_suite.api import TABLE, PieceId, Rest, Seat, Settle, Structure

FOUNDATION: Final = Structure((Rest(BASE, 0.0, 0.0, 0.0, 0.0, (TABLE,)),))


class Shuffling(Struct, frozen=True, tag=True):
    """The planks are being mixed."""


class Turn(Struct, frozen=True, tag=True):
    """Somebody stands a post on the topmost mark and lays a plank on it."""

    post: PieceId | None = None
    plank: PieceId | None = None


class Settling(Struct, frozen=True, tag=True):
    """A piece was let go; `turn` is what the hand was about."""

    ask: Settle
    turn: Turn


class Over(Struct, frozen=True, tag=True):
    """The game has ended; nobody is at fault when all planks lie."""

    at_fault: Seat | None = None


class State(Struct, frozen=True):
    """Everything that is known at the table; `top` is the topmost plank, or the base."""

    players: tuple[Player, ...]
    planks: tuple[Plank, ...]
    posts: tuple[PieceId, ...]
    deal: int
    reach: float
    structure: Structure = FOUNDATION
    phase: Shuffling | Turn | Settling | Over = Shuffling()
    hands: tuple[tuple[PieceId, ...], ...] = ()
    points: tuple[int, ...] = ()
    seat: Seat = Seat(0)
    top: PieceId = BASE
    laid: int = 0

    def plank(self, piece: PieceId) -> Plank:
        """Return what a plank is; raise KeyError for any other piece."""
        found = next((plank for plank in self.planks if plank.piece == piece), None)
        if found is None:
            raise KeyError(piece)
        return found


def evolve(state: State | None, event: Happening) -> State:
    """Return the state after `event`; raise ValueError before the box is opened."""
    if isinstance(event, Opened):
        return State(event.players, event.planks, event.posts, event.deal, event.reach)
    if state is None:
        raise ValueError("a game begins with the box")
    turn = state.phase.turn if isinstance(state.phase, Settling) else state.phase
    match event:
        case Dealt(hands=hands):
            return replace(state, hands=hands, points=(0,) * len(hands), phase=Turn())
        case Chose(plank=plank) if isinstance(turn, Turn):
            return replace(state, phase=replace(turn, plank=plank))
        case LetGo(ask=ask) if isinstance(turn, Turn):
            return replace(state, phase=Settling(ask, turn))
        case PostStood(post=post) if isinstance(turn, Turn):
            return replace(_rested(state, event.rest), phase=replace(turn, post=post))
        case PlankLaid():
            return _laid(_rested(state, event.rest), event)
        case Returned() | CameBack() | Knocked():
            rest = () if isinstance(event, Returned) else event.rest
            return replace(_rested(state, rest), phase=turn)
        case Collapsed(at_fault=at_fault):
            after = _rested(state, event.rest).structure.without(event.fallen)
            return replace(state, structure=after, phase=Over(at_fault))
        case _:
            raise ValueError("an event out of its turn")


def _rested(state: State, rest: tuple[Rest, ...]) -> State:
    return replace(state, structure=state.structure.with_rest(rest))


def _laid(state: State, event: PlankLaid) -> State:
    """Count the plank, and let the next one play who still has any."""
    hands, points = list(state.hands), list(state.points)
    hands[event.seat] = tuple(plank for plank in hands[event.seat] if plank != event.plank)
    points[event.seat] += event.points
    after = Seat((event.seat + 1) % len(hands))
    return replace(
        state,
        hands=tuple(hands),
        points=tuple(points),
        phase=Turn() if hands[after] else Over(),
        seat=after,
        top=event.plank,
        laid=state.laid + 1,
    )
