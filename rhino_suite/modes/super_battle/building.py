"""Step 1: a floor is chosen, its walls stand, it lies on them (SB-5..12)."""

import math
from collections import Counter
from typing import Final

from msgspec.structs import replace

from rhino_suite.api import Area, Lift, PieceId, Place, Settle, Slot
from rhino_suite.modes.super_battle.actions import Choose, GiveUp
from rhino_suite.modes.super_battle.box import wall_kind
from rhino_suite.modes.super_battle.events import Returned
from rhino_suite.modes.super_battle.faces import WallKind, Why
from rhino_suite.modes.super_battle.floors import floor_refusal, floor_trouble
from rhino_suite.modes.super_battle.follow import wall_refusal
from rhino_suite.modes.super_battle.ground import wall_trouble
from rhino_suite.modes.super_battle.landing import let_go, returned
from rhino_suite.modes.super_battle.levels import is_wall
from rhino_suite.modes.super_battle.nearby import way_out
from rhino_suite.modes.super_battle.sites import site_of
from rhino_suite.modes.super_battle.state import HIDDEN, Building, State

FLOOR = "floor"
LED_OUT: Final = frozenset[Why](
    ("taken", "blocked", "overlap", "touches_hero", "shut_in", "no_room", "off_edge")
)
"""Reasons for which an arrow leads to the nearest place where the piece may be let go."""


def choices(state: State, step: Building) -> tuple[Choose | GiveUp | Lift, ...]:
    """Return what may be chosen, taken back and said while building (SB-5, SB-12, SB-13)."""
    hand = (floor for floor in state.hands[state.turn] if floor not in (HIDDEN, step.chosen))
    return (
        *(Choose(floor) for floor in hand if _may_choose(state, step, floor)),
        *(Lift(built.wall) for built in step.walls),
        *(() if step.walls else (GiveUp(),)),
    )


def slots(state: State, step: Building) -> tuple[Slot, ...]:
    """Return the places of the walls that are missing, or that of the floor (SB-5, SB-10)."""
    if step.chosen is None or step.chosen == HIDDEN:
        return ()
    shows = state.face(step.chosen).shows
    stand = {built.number for built in step.walls}
    missing = [(n, kind) for n, kind in enumerate(shows, 1) if n not in stand]
    if not missing:
        return (_floor_slot(state, step, step.chosen),)
    grounds = (*(board.piece for board in state.boards), *state.floors())
    left = state.supply(state.walls)
    found = []
    for number, kind in missing:
        fits = next(wall for wall in left if wall_kind(wall) == kind)
        left = tuple(wall for wall in left if wall != fits)
        found.append(Slot(f"wall.{number}", (fits,), Area(grounds), clear_of=_heroes(state)))
    return tuple(found)


def land(state: State, step: Building, action: Place, slot: Slot) -> Settle | Returned:
    """Return what letting a wall or the floor go asks of nature, or how it comes back (SB-8)."""
    why = _refusal(state, step, action, slot)
    if why is not None:
        return returned(state.turn, action, why, _towards(state, action, why, slot))
    return let_go(
        state.turn,
        action,
        slot,
        steadied=() if slot.id == FLOOR else steadied(state, step, action.piece),
        retry=(action.piece, *(() if slot.id == FLOOR else own_walls(step))),
    )


def lifting(state: State, step: Building, wall: PieceId) -> Settle:
    """Return what taking a wall of this step up again asks of nature (SB-5, G-2)."""
    others = tuple(other for other in own_walls(step) if other != wall)
    held = tuple(other for other in steadied(state, step, None) if other != wall)
    return Settle(wall, state.turn, retry=others, steadied=held, lifted=True)


def steadied(state: State, step: Building, newest: PieceId | None) -> tuple[PieceId, ...]:
    """Return the first wall of this step, which the other hand steadies (G-9, SB-42, SB-43)."""
    if state.options.hands != "two":
        return ()
    return own_walls(step)[:1] or (() if newest is None else (newest,))


def own_walls(step: object) -> tuple[PieceId, ...]:
    """Return the walls of this step that stand, in the order of the floor's symbols."""
    return tuple(built.wall for built in step.walls) if isinstance(step, Building) else ()


def in_supply(state: State, shows: tuple[WallKind, ...]) -> bool:
    """Say whether the walls that a floor shows are left, or stand for it (SB-12)."""
    step = state.phase
    own = own_walls(step)
    left = Counter(wall_kind(wall) for wall in (*state.supply(state.walls), *own))
    return Counter(shows) <= left


def _may_choose(state: State, step: Building, floor: PieceId) -> bool:
    shows = state.face(floor).shows
    if not step.walls or step.chosen is None:
        return in_supply(state, shows)
    # its walls stand already where they are lawful: only a floor that asks for the same follows
    return shows == state.face(step.chosen).shows


def _floor_slot(state: State, step: Building, floor: PieceId) -> Slot:
    own = own_walls(step)
    others = tuple(rest.piece for rest in state.structure.pieces if is_wall(rest.piece))
    return Slot(
        FLOOR,
        (floor,),
        Area(own),
        carried_by=own,
        never_on=(*(wall for wall in others if wall not in own), *state.floors()),
        clear_of=_heroes(state),
    )


def _refusal(state: State, step: Building, action: Place, slot: Slot) -> Why | None:
    site = site_of(state)
    where = slot.where
    if slot.id == FLOOR:
        if set(action.on) != set(slot.carried_by):
            return "not_on_walls"
        return floor_refusal(site, action, own_walls(step))
    if not isinstance(where, Area) or step.chosen is None:
        raise TypeError(slot.id)
    if not action.on or not set(action.on) <= set(where.on):
        return "off_board"
    return wall_refusal(site, action, state.face(step.chosen).shows, own_walls(step))


def _towards(state: State, action: Place, why: Why, slot: Slot) -> tuple[float, float, float]:
    """Return the way (mm) to a build point, to the walls of a floor, or out of what is there."""
    if why == "not_on_walls":
        walls = [state.structure.at(wall) for wall in slot.carried_by]
        x = sum(wall.x for wall in walls) / len(walls)
        y = sum(wall.y for wall in walls) / len(walls)
    elif why in ("off_point", "off_board"):
        spots = [(board.x + x, y) for board in state.boards for x, y, _ in board.points]
        x, y = min(spots, key=lambda spot: math.dist(spot, (action.x, action.y)))
    else:
        return _way_out(state, action, why, slot)
    return round(x - action.x, 3), round(y - action.y, 3), 0.0


def _way_out(state: State, action: Place, why: Why, slot: Slot) -> tuple[float, float, float]:
    """Return the way (mm) to the nearest place near by where it may stand, if there is one."""
    site, step = site_of(state), state.phase
    if why not in LED_OUT or not isinstance(step, Building) or step.chosen is None:
        return 0.0, 0.0, 0.0
    own = own_walls(step)
    if slot.id == FLOOR:
        walls = [site.by_piece[wall] for wall in own]
        return way_out(
            action.x,
            action.y,
            lambda x, y: floor_trouble(site, (x, y, action.yaw), walls) is None,
        )
    kind, shows = wall_kind(action.piece), state.face(step.chosen).shows
    return way_out(
        action.x,
        action.y,
        lambda x, y: wall_trouble(site, kind, (x, y, action.yaw), action.on, own) is None,
        lambda x, y: wall_refusal(site, replace(action, x=x, y=y), shows, own) is None,
    )


def _heroes(state: State) -> tuple[PieceId, ...]:
    standing = {rest.piece for rest in state.structure.pieces}
    return tuple(hero for hero in state.heroes if hero in standing)
