"""What may be said at the table."""

from rhino_suite.api import Action, Drawn, Lift, PieceId, Place, Settled, Shaken, Shuffled


class Choose(Action, frozen=True):
    """Pull a roof out of one's hand: it is the one to be laid (RH-9, RH-15)."""

    roof: PieceId


class Ask(Action, frozen=True):
    """Ask the left-hand neighbour for a roof to lay on the double roof (RH-16, G-10)."""


class Give(Action, frozen=True):
    """Give the builder a roof that is no double roof (RH-16)."""

    roof: PieceId


class Refuse(Action, frozen=True):
    """Give the builder nothing (RH-16)."""


class Decline(Action, frozen=True):
    """Lay no second roof after all (RH-15)."""


Act = Choose | Ask | Give | Refuse | Decline | Place | Lift | Shuffled | Drawn | Settled | Shaken
