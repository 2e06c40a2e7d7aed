"""A hero in its owner's hand: taken up, and set down where it may stand (SB-17, SB-19, SB-22)."""

from rhino_suite.api import Area, Lift, PieceId, Place, Settle, Slot
from rhino_suite.modes.super_battle.actions import Stay
from rhino_suite.modes.super_battle.events import Returned
from rhino_suite.modes.super_battle.landing import let_go, returned
from rhino_suite.modes.super_battle.levels import is_wall
from rhino_suite.modes.super_battle.sites import site_of
from rhino_suite.modes.super_battle.spots import hero_refusal, hero_way
from rhino_suite.modes.super_battle.state import Moving, State

HERO = "hero"


def slots(state: State, step: Moving) -> tuple[Slot, ...]:
    """Return the floors that a hero in the hand may be set down on."""
    hero = state.heroes[step.seat]
    if hero in state.structure or not step.floors:
        return ()
    standing = tuple(rest.piece for rest in state.structure.pieces)
    walls = tuple(piece for piece in standing if is_wall(piece))
    others = tuple(other for other in state.heroes if other in standing)
    return (Slot(HERO, (hero,), Area(step.floors), never_on=walls, clear_of=(*walls, *others)),)


def choices(state: State, step: Moving) -> tuple[Lift | Stay, ...]:
    """Return the taking up of a hero that stands, and its staying where it may (SB-17)."""
    hero = state.heroes[step.seat]
    up = (Lift(hero),) if hero in state.structure else ()
    stays = (Stay(),) if step.stay and (up or state.stands[step.seat] is None) else ()
    return (*up, *stays)


def land(state: State, step: Moving, action: Place, slot: Slot) -> Settle | Returned:
    """Return what letting the hero go asks of nature, or how it comes back (SB-19)."""
    if not action.on or not set(action.on) <= set(step.floors):
        return returned(step.seat, action, "off_level")
    site = site_of(state)
    why = hero_refusal(site, action, step.floors)
    if why is not None:
        return returned(step.seat, action, why, hero_way(site, action, step.floors))
    return let_go(step.seat, action, slot, retry=(action.piece,))


def lifting(step: Moving, hero: PieceId) -> Settle:
    """Return what taking a hero up asks of nature: things can fall, by its owner (G-6)."""
    return Settle(hero, step.seat, lifted=True)
