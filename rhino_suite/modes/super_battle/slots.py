"""What may be placed, taken up and said now, and what letting go comes to."""

from rhino_suite.api import IllegalAction, Lift, Place, Settle, Slot, msg
from rhino_suite.modes.super_battle import building, monkeys, moving, supply
from rhino_suite.modes.super_battle.actions import Choice, Throw
from rhino_suite.modes.super_battle.events import LetGo, Returned
from rhino_suite.modes.super_battle.state import (
    Building,
    Drawing,
    Fighting,
    Hanging,
    Moving,
    State,
    Step,
    Swapping,
    Throwing,
)


def slots(state: State) -> tuple[Slot, ...]:
    """Return every place that is open to the hand now."""
    match state.phase:
        case Building() as step:
            return building.slots(state, step)
        case Hanging() as step:
            return monkeys.slots(state, step)
        case Moving() as step:
            return moving.slots(state, step)
        case _:
            return ()


def choices(state: State) -> tuple[Choice, ...]:
    """Return what whoever is to act may say; in a battle, the attacker."""
    match state.phase:
        case Building() as step:
            return building.choices(state, step)
        case Hanging() as step:
            return monkeys.lifts(state, step)
        case Throwing():
            return (Throw("climb"),)
        case Moving() as step:
            return moving.choices(state, step)
        case Drawing():
            return supply.draws(state)
        case Swapping() as step:
            return supply.swaps(state, step)
        case Fighting() as step:
            return (Throw(step.throw(step.owed()[0])),)
        case _:
            return ()


def land(state: State, action: Place) -> LetGo | Returned:
    """Return what letting a piece go comes to.

    Raises IllegalAction when nothing is to be placed there, or another piece.
    """
    slot = next((slot for slot in slots(state) if slot.id == action.slot), None)
    if slot is None:
        raise IllegalAction(msg("Nothing is to be placed there now."))
    if action.piece not in slot.fits:
        raise IllegalAction(msg("This piece does not belong there now."))
    match state.phase:
        case Building() as step:
            landed = building.land(state, step, action, slot)
        case Hanging() as step:
            landed = monkeys.land(state, step, action, slot)
        case Moving() as step:
            landed = moving.land(state, step, action, slot)
        case _:
            raise IllegalAction(msg("Nothing is to be placed there now."))
    return landed if isinstance(landed, Returned) else LetGo(landed.by, slot.id, landed)


def lift(state: State, action: Lift) -> LetGo:
    """Return what taking a piece up asks of nature."""
    ask: Settle
    match state.phase:
        case Building() as step:
            ask = building.lifting(state, step, action.piece)
        case Hanging():
            ask = monkeys.lifting(state, action.piece)
        case Moving() as step:
            ask = moving.lifting(step, action.piece)
        case _:
            raise IllegalAction(msg("That cannot be done now."))
    return LetGo(ask.by, "", ask)


STEPS = (Building, Hanging, Throwing, Moving, Fighting, Drawing, Swapping)


def step_of(state: State) -> Step | None:
    """Return the phase if a player may act in it."""
    return state.phase if isinstance(state.phase, STEPS) else None
