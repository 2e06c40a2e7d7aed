"""How a computer player thinks about Super Battle: higher than all others, and then in peace.

Whoever holds the medal wins a fall unless it is their own (SB-30): they build safely, and the
others make it hard for them (`api.Mind`).
"""

from typing import Final

from rhino_suite.api import Lift, Manner, Mind, PieceId, Place, Seat
from rhino_suite.modes.super_battle.actions import Act, Choose, GiveUp, PutUnder, Stay, Take
from rhino_suite.modes.super_battle.levels import level_of
from rhino_suite.modes.super_battle.state import HIDDEN, Moving, State

MEDAL: Final = 3.0
"""What coming to stand higher than all others is worth, in levels, to whoever has no medal."""

HOLDS: Final = 0.5
"""What it is worth to whoever has the medal already."""

WON: Final = 2.0 / 3.0
"""How often a newcomer wins a battle with these dice (SB-1, SB-24)."""

BATTLE: Final[dict[Manner, float]] = {"careful": -0.7, "cheeky": 0.4}
"""What a battle is worth for its own sake."""

TALL: Final[dict[Manner, float]] = {"careful": -0.3, "cheeky": 0.4}
"""What each tall wall of a floor is worth: it makes the next turns harder, one's own too."""

ONE_WALL: Final[dict[Manner, float]] = {"careful": -1.0, "cheeky": 0.2}
"""What a floor on a single wall is worth: a hero far out tips it."""

MONKEY: Final[dict[Manner, float]] = {"careful": -0.5, "cheeky": 0.8}
"""What a floor with a monkey is worth."""

TIPS: Final = -2.0
"""What a monkey on a floor with a single wall is worth besides: it tips with most of them."""

NEVER: Final = -100.0

PEACE: Final[dict[Manner, float]] = {"careful": 0.0, "cheeky": 0.1}
OPEN: Final[dict[Manner, float]] = {"careful": 0.1, "cheeky": 0.4}
CHASE: Final[dict[Manner, float]] = {"careful": 0.3, "cheeky": 0.8}
NEXT: Final[dict[Manner, float]] = {"careful": 0.5, "cheeky": 1.0}
"""How near to the brink: with the medal, with nobody's medal, with another's, and with that of
whoever builds next."""


def weigh(state: State, seat: Seat, manner: Manner, action: Act) -> float:
    """Return what a choice, or a place for a hero, is worth to this seat, in levels."""
    match action:
        case Place(slot="hero", on=(floor, *_)):
            return _standing(state, seat, manner, floor)
        case Stay():
            return _standing(state, seat, manner, state.stands[seat])
        case Lift(piece=piece) if piece == state.heroes[seat]:
            return _moved(state, seat, manner)
        case Choose(floor=floor):
            return _floor(state, seat, manner, floor)
        case Take(floor=floor) if floor is not None:
            return _floor(state, seat, manner, floor)
        case PutUnder(floor=floor):
            # A swap that is open is worth something, most for what is hardest to build.
            return 1.0 - _floor(state, seat, manner, floor)
        case GiveUp():
            return NEVER
        case _:
            return 0.0


def dares(state: State, seat: Seat, manner: Manner) -> float:
    """Return how near to the brink the building shall stand after this seat's own piece."""
    if state.medal == seat:
        return PEACE[manner]
    if state.medal is None:
        return OPEN[manner]
    after = state.clockwise(seat)[1]
    return NEXT[manner] if after == state.medal else CHASE[manner]


def _moved(state: State, seat: Seat, manner: Manner) -> float:
    """Return what taking up one's hero is worth: the best that is open to it."""
    step = state.phase
    floors = step.floors if isinstance(step, Moving) else ()
    return max((_standing(state, seat, manner, floor) for floor in floors), default=0.0)


def _standing(state: State, seat: Seat, manner: Manner, floor: PieceId | None) -> float:
    """Return what it is worth to stand on this floor (None: on the ground), in levels."""
    number = level_of(state.structure, floor)
    others = [
        level_of(state.structure, stands)
        for other, stands in enumerate(state.stands)
        if other != seat
    ]
    own = level_of(state.structure, state.stands[seat])
    worth = float(number)
    if number and number in others and number != own:
        worth = WON * number + (1.0 - WON) * (number - 1) + BATTLE[manner]
    if number > max(others, default=0):
        worth += HOLDS if state.medal == seat else MEDAL
    return worth


def _floor(state: State, seat: Seat, manner: Manner, floor: PieceId) -> float:
    """Return what a floor is worth; with the medal everybody likes the easy ones."""
    if floor == HIDDEN:
        return 0.0
    liking: Manner = "careful" if state.medal == seat else manner
    face = state.face(floor)
    worth = sum(TALL[liking] for kind in face.shows if kind == "tall")
    alone = len(face.shows) == 1
    if alone:
        worth += ONE_WALL[liking]
    if face.monkey:
        worth += MONKEY[liking] + (TIPS if alone else 0.0)
    return worth


MIND: Final[Mind[State, Act]] = Mind(weigh, dares)
