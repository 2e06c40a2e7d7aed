"""What is counted while a simulated game goes on: time, turns, waits, levels (feel 2.15, F7)."""

from collections.abc import Mapping
from itertools import pairwise
from typing import Final

from rhino_suite.game.ids import PieceId, Seat
from rhino_suite.game.structure import Structure
from rhino_suite.stability.port import Body

APART: Final = 1.0
"""Cards whose undersides differ by less than this (mm) lie on one level."""


def level_at(z: float, structure: Structure, bodies: Mapping[PieceId, Body]) -> int:
    """Return which level a card with its underside at `z` mm would be, from 1 (SB-18)."""
    cards = sorted(r.z for r in structure.pieces if bodies[r.piece].kind == "card")
    below = [one for one in cards if one < z - APART]
    apart = sum(upper - lower >= APART for lower, upper in pairwise(below))
    return 1 + (1 if below else 0) + apart


class Account:
    """The time of one game in s, whose turn it is, and who has waited for how long."""

    def __init__(self, seats: int) -> None:
        self.now = 0.0
        self.turns: list[float] = []
        self.waits: list[float] = []
        """From the end of one's turn to the beginning of one's next, in s."""
        self.gaps: list[float] = []
        """Between two chances to do anything at all, in s."""
        self.levels: list[int] = []
        """The level that each turn has built on."""
        self._turn: Seat | None = None
        self._laid = False
        self._idle = [0.0] * seats
        self._chance = [0.0] * seats

    def turn_of(self, seat: Seat, *, again: bool = False) -> bool:
        """It is this seat's turn; say whether it has just begun: the same seat's `again`, too."""
        if seat == self._turn and not (again and self._laid):
            return False
        self._laid = False
        if self._turn is not None:
            self._idle[self._turn] = self.now
        if self.turns:
            self.waits.append(self.now - self._idle[seat])
        self._turn = seat
        self.turns.append(0.0)
        return True

    def spend(self, seconds: float) -> None:
        """So much time has passed."""
        self.now += seconds
        if self.turns:
            self.turns[-1] += seconds

    def chance(self, seat: Seat) -> None:
        """This seat can do something now."""
        self.gaps.append(self.now - self._chance[seat])
        self._chance[seat] = self.now

    def under_way(self, holder: Seat) -> None:
        """A piece is on its way: everybody but its holder may call that it falls (feel 3)."""
        for seat in range(len(self._chance)):
            if seat != holder:
                self.chance(Seat(seat))

    def built(self, level: int) -> None:
        """This turn has laid a card on this level, or has tried to."""
        if self._laid:
            self.levels.pop()
        self.levels.append(level)
        self._laid = True
