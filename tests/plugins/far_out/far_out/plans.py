"""For those who play by themselves: where a plank could lie, and how much they dare."""

from collections.abc import Iterator
from typing import Final

from far_out.actions import Act, Choose
from far_out.rules import PLANK, POST, printed, slots
from far_out.state import State, Turn
from rhino_suite.api import Manner, Mark, Mind, Order, PieceId, Place, Point, Seat, place

TURNS: Final = tuple(15.0 * step for step in range(-11, 13))
"""In so many directions (degrees) a plank is tried."""
BACK: Final = (0.0, 0.4, 0.8, 1.2)
"""So far back a plank is tried, in shares of the way from its middle to its mark."""
DARES: Final[dict[Manner, float]] = {"careful": 0.1, "cheeky": 0.7}

Plan = tuple[Place, ...]


def plans(state: State, pieces: tuple[PieceId, ...], order: Order) -> Iterator[Plan]:
    """Yield what completes the step at hand, or would lay one of these planks."""
    turn = state.phase
    if not isinstance(turn, Turn):
        return
    chosen = pieces or (() if turn.plank is None else (turn.plank,))
    if turn.post is not None:
        post = state.structure.at(turn.post)
        yield from _laid(state, chosen, turn.post, (post.x, post.y), order)
        return
    slot = slots(state)[0]
    if isinstance(slot.where, Mark):
        (x, y), yaw = printed(state, slot.where)
        stood = Place(POST, slot.fits[0], x, y, yaw, (slot.where.on,))
        if not chosen:
            yield (stood,)
        for plan in _laid(state, chosen, slot.fits[0], (x, y), order):
            yield (stood, *plan)


def _laid(
    state: State, planks: tuple[PieceId, ...], post: PieceId, at: Point, order: Order
) -> Iterator[Plan]:
    for number in order(len(planks) * len(TURNS) * len(BACK)):
        rest, back = divmod(number, len(BACK))
        which, turned = divmod(rest, len(TURNS))
        plank, yaw = state.plank(planks[which]), TURNS[turned]
        x, y = place((-BACK[back] * plank.mark, 0.0), at, yaw)
        yield (Place(PLANK, plank.piece, round(x, 3), round(y, 3), yaw, (post,)),)


def _weigh(state: State, _seat: Seat, manner: Manner, action: Act) -> float:
    """Return what a choice is worth: the cheeky like long planks, the careful short ones."""
    if not isinstance(action, Choose):
        return 0.0
    length = state.plank(action.plank).length
    return length if manner == "cheeky" else -length


MIND: Final[Mind[State, Act]] = Mind(
    weigh=_weigh, dares=lambda _state, _seat, manner: DARES[manner]
)
