"""What may be said at the table."""

from typing import Literal

from rhino_suite.api import (
    Action,
    Drawn,
    Found,
    Lift,
    PieceId,
    Place,
    Rolled,
    Settled,
    Shaken,
    Shuffled,
)

DieName = Literal["climb", "attack", "defence"]


class Choose(Action, frozen=True):
    """Pull a floor out of one's hand: it is the one to be built (SB-5)."""

    floor: PieceId


class GiveUp(Action, frozen=True):
    """Say that none of one's floors can be built; the game looks for a place (SB-13)."""


class PutUnder(Action, frozen=True):
    """Put one of one's floors under the pile, to swap it (SB-13)."""

    floor: PieceId


class Take(Action, frozen=True):
    """Take a floor of the display, or with None the top of the pile (SB-13, SB-29)."""

    floor: PieceId | None = None


class Throw(Action, frozen=True):
    """Throw one's die (SB-17, SB-24)."""

    die: DieName


class Stay(Action, frozen=True):
    """Leave one's hero where it is: a climb of 0 levels (SB-17)."""


Choice = Choose | GiveUp | PutUnder | Take | Throw | Stay | Lift

Act = (
    Choose
    | GiveUp
    | PutUnder
    | Take
    | Throw
    | Stay
    | Place
    | Lift
    | Shuffled
    | Drawn
    | Rolled
    | Found
    | Settled
    | Shaken
)
