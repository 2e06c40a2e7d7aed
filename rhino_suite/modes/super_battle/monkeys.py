"""Step 2: monkeys hang on edges, and are hung again when they were knocked off (SB-14..16)."""

import math

from rhino_suite.api import Edge, Lift, PieceId, Place, Point, Settle, Slot, place
from rhino_suite.modes.super_battle.edges import snap_to_edge
from rhino_suite.modes.super_battle.events import Returned
from rhino_suite.modes.super_battle.landing import let_go, returned
from rhino_suite.modes.super_battle.levels import height
from rhino_suite.modes.super_battle.sites import site_of
from rhino_suite.modes.super_battle.state import Hanging, Loose, State

MONKEY = "monkey"


def slots(state: State, step: Hanging) -> tuple[Slot, ...]:
    """Return the edge for the monkey in the hand, if one is there (SB-14, SB-15)."""
    monkey = in_hand(state, step)
    if monkey is None:
        return ()
    where = Edge(_floors(state, step), state.sizes.hook_mm)
    return (Slot(MONKEY, (monkey,), where),)


def lifts(state: State, step: Hanging) -> tuple[Lift, ...]:
    """Return the monkeys that may be taken from the building: none is left else (SB-16)."""
    if step.floor is None or state.supply(state.monkeys):
        return ()
    hanging = state.hanging()
    if state.options.monkey_reuse == "lowest":
        high = {monkey: _height(state, monkey) for monkey in hanging}
        hanging = tuple(m for m in hanging if high[m] == min(high.values()))
    return tuple(Lift(monkey) for monkey in hanging)


def in_hand(state: State, step: Hanging) -> PieceId | None:
    """Return the monkey that is to be hung now."""
    if step.floor is not None and (supply := state.supply(state.monkeys)):
        return supply[0]
    if step.floor is not None and state.hanging():
        return None
    return state.loose[0].monkey


def land(state: State, step: Hanging, action: Place, slot: Slot) -> Settle | Returned:
    """Return what letting a monkey go asks of nature, or how it comes back (SB-15)."""
    if not action.on:
        return returned(state.turn, action, "nothing_caught")
    hung = snap_to_edge(site_of(state), action, _floors(state, step))
    if hung is None:
        return returned(state.turn, action, "off_edge")
    if step.floor is None and state.options.fallen_monkeys == "same":
        was = _where(state, state.loose[0])
        dx, dy = round(was[0] - hung.x, 3), round(was[1] - hung.y, 3)
        if math.hypot(dx, dy) > state.sizes.near_mm:
            return returned(state.turn, action, "elsewhere", (dx, dy, 0.0))
    return let_go(state.turn, hung, slot, retry=(hung.piece,))


def lifting(state: State, monkey: PieceId) -> Settle:
    """Return what taking a hanging monkey asks of nature: things can fall (SB-16)."""
    return Settle(monkey, state.turn, lifted=True)


def _floors(state: State, step: Hanging) -> tuple[PieceId, ...]:
    """Return the floors whose edges are free to hang it on."""
    if step.floor is not None:
        return (step.floor,)
    if state.options.fallen_monkeys == "same":
        return (state.loose[0].floor,)
    return state.floors()


def _where(state: State, loose: Loose) -> Point:
    """Return where on the table a knocked-off monkey's hook was, its floor as it lies now."""
    floor = state.structure.at(loose.floor)
    return place((loose.x, loose.y), (floor.x, floor.y), floor.yaw)


def _height(state: State, monkey: PieceId) -> int:
    return height(state.structure, state.structure.at(monkey).on[0])
