"""Floors from the pile and the display: drawing, swapping, passing (SB-13, SB-29, SB-31)."""

from typing import Final

from rhino_suite.api import PieceId
from rhino_suite.modes.super_battle.actions import PutUnder, Take
from rhino_suite.modes.super_battle.events import (
    DisplayFilled,
    Drew,
    Passed,
    SwapBegan,
    WentUnder,
)
from rhino_suite.modes.super_battle.state import HIDDEN, State, Swapping

SWAPS: Final = 3
"""How many floors can be swapped at most (SB-13)."""


def swap(state: State) -> SwapBegan | Passed:
    """Return the beginning of a swap, or the pass of who has nothing to swap with."""
    left = len(state.pile) + len(state.display)
    most = min(SWAPS, len(state.hands[state.turn]), left)
    return SwapBegan(state.turn, most, len(state.pile)) if most else Passed(state.turn)


def swaps(state: State, step: Swapping) -> tuple[PutUnder | Take, ...]:
    """Return what the swapping player may do: put floors under the pile, then take as many."""
    if step.put and step.taken == step.put:
        return ()
    takes = draws(state, pile=step.fresh > 0) if step.put else ()
    if step.taken or step.put == step.most:
        return takes
    hand = state.hands[state.turn]
    return (*(PutUnder(floor) for floor in hand if floor != HIDDEN), *takes)


def draws(state: State, *, pile: bool = True) -> tuple[Take, ...]:
    """Return what may be taken: the top of the pile, and any floor of the display (SB-29)."""
    covered = (Take(),) if pile and state.pile else ()
    return (*covered, *(Take(floor) for floor in state.display))


def put_under(state: State, floor: PieceId) -> WentUnder:
    """Return the floor's way under the pile."""
    return WentUnder(state.turn, floor)


def draw(state: State, take: Take) -> Drew:
    """Return the floor's way into the hand."""
    if take.floor is None:
        return Drew(state.turn, state.pile[0], "pile")
    return Drew(state.turn, take.floor, "display")


def filled(state: State) -> DisplayFilled | None:
    """Return the filling of the display from the pile, as far as it goes (SB-29)."""
    missing = state.open - len(state.display)
    floors = state.pile[:missing] if missing > 0 else ()
    return DisplayFilled(floors) if floors else None
