"""How a computer player thinks about Rhino Hero: which roof, how near the brink (`api.Mind`)."""

from typing import Final

from rhino_suite.api import Lift, Manner, Mind, PieceId, Seat
from rhino_suite.modes.rhino_hero.actions import Act, Ask, Choose, Decline, Give, Refuse
from rhino_suite.modes.rhino_hero.box import RHINO
from rhino_suite.modes.rhino_hero.state import HIDDEN, Building, State

SYMBOLS: Final[dict[Manner, dict[str | None, float]]] = {
    # A double roof gets rid of two; a breather and a turn only pass the tower on.
    "careful": {"double": 3.0, "plus_one": 1.0, "breather": 0.6, "reverse": 0.4, "rhino": 0.2},
    # What makes it hard for the next: a Rhino to carry, one more roof to get rid of.
    "cheeky": {"double": 2.0, "rhino": 2.5, "plus_one": 1.8, "reverse": 0.4, "breather": 0.2},
}
"""What each symbol is worth on the roof that is laid."""

ONE_WALL: Final[dict[Manner, float]] = {"careful": -1.0, "cheeky": 1.5}
"""What a roof is worth that lets the next builder stand a single wall."""

OWED: Final = 100.0
"""Whoever must move the Rhino does so before anything else is thought of."""

AHEAD: Final = 1.0
BEHIND: Final = 0.6
"""How near to the brink the cheeky build while they would win by a fall, and while not."""


def weigh(state: State, _seat: Seat, manner: Manner, action: Act) -> float:
    """Return what a choice is worth: fewer roofs in one's own hand, more trouble for the next."""
    match action:
        case Choose(roof=roof):
            return _roof(state, manner, roof)
        case Give(roof=roof):
            return 1.0 + _roof(state, manner, roof)
        case Ask():
            return 0.5
        case Refuse() | Decline():
            return -OWED
        case Lift(piece=piece) if piece == RHINO:
            return OWED if _due(state) else -OWED
        case _:
            return 0.0


def dares(state: State, seat: Seat, manner: Manner) -> float:
    """Return how near to the brink the tower shall stand: a fall is won by the fewest roofs."""
    if manner == "careful" or state.options.together:
        return 0.0
    counts = [len(hand) for hand in state.hands]
    return AHEAD if counts[seat] == min(counts) else BEHIND


def _roof(state: State, manner: Manner, roof: PieceId) -> float:
    if roof == HIDDEN:
        return 0.0
    face = state.face(roof)
    single = ONE_WALL[manner] if len(face.marks) == 1 else 0.0
    return SYMBOLS[manner].get(face.symbol, 0.0) + single


def _due(state: State) -> bool:
    step = state.phase
    return isinstance(step, Building) and step.rhino == "due" and step.chosen is not None


MIND: Final[Mind[State, Act]] = Mind(weigh, dares)
