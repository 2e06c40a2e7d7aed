"""Where people sit along the edge of the table, and the key that is theirs."""

import math
from typing import Final

from rhino_suite.game.ids import Seat

KEYS: Final = ("X", "V", "N", "K", "P")
"""A key for each place from the left: apart on every Latin keyboard, and none steers a hand."""


def side_of(seat: Seat, seats: int, sides: tuple[float, ...]) -> float:
    """Return where the sleeve of `seat` comes from (degrees): as hands are drawn (feel 2.2)."""
    number = round(seat * (len(sides) - 1) / max(1, seats - 1))
    return sides[min(number, len(sides) - 1)]


def share_of(seat: Seat, seats: int, sides: tuple[float, ...]) -> float:
    """Return how far along the near edge somebody sits: 0 at the left end, 1 at the right."""
    widest = max(abs(side) for side in sides)
    angle = math.radians(side_of(seat, seats, sides))
    return 0.5 + 0.5 * math.sin(angle) / math.sin(math.radians(widest))


def key_of(seat: Seat, seats: int, sides: tuple[float, ...]) -> str:
    """Return the key of whoever sits there."""
    ranks = sorted(range(len(sides)), key=lambda k: sides[k])
    number = sides.index(side_of(seat, seats, sides))
    return KEYS[ranks.index(number) % len(KEYS)]
