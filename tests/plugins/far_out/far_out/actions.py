"""What may be said at the table."""

from rhino_suite.api import Action, PieceId, Place, Settled, Shaken, Shuffled


class Choose(Action, frozen=True):
    """Take a plank of one's own: it is the one to be laid."""

    plank: PieceId


Act = Choose | Place | Shuffled | Settled | Shaken
