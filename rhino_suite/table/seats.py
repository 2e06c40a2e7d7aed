"""Whether everybody who sits at a saved table is somebody that this suite knows."""

from collections.abc import Sequence
from typing import Final, get_args

from rhino_suite.api import Manner
from rhino_suite.game.record import SeatSetup
from rhino_suite.table.feel import Feel
from rhino_suite.table.people import NAMES

KINDS: Final = ("person", "computer", "simulated")


def known(seats: Sequence[SeatSetup], feel: Feel) -> bool:
    """Say whether every seat's kind, glove, hand and personality is one of those there are."""
    return all(
        seat.kind in KINDS
        and seat.glove in feel.gloves
        and seat.person in NAMES
        and seat.manner in get_args(Manner)
        for seat in seats
    )
