"""What is said at the table beside the game: kept in its log, unheard by its rules (feel 3)."""

from rhino_suite.game.record import Action


class Foretell(Action, frozen=True):
    """A neighbour calls that it falls, while somebody else's piece is on its way."""
