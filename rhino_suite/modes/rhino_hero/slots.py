"""What may be placed now, where, and how a piece that missed comes back."""

import math

from rhino_suite.api import (
    IllegalAction,
    Mark,
    PieceId,
    Place,
    Point,
    Rest,
    Settle,
    Slot,
    msg,
    turn,
)
from rhino_suite.modes.rhino_hero.box import FOUNDATION, RHINO
from rhino_suite.modes.rhino_hero.events import Returned, Why
from rhino_suite.modes.rhino_hero.faces import WallMark, difference, on_table
from rhino_suite.modes.rhino_hero.places import Outline, arms, clash, free_place, panel
from rhino_suite.modes.rhino_hero.state import Building, SecondRoof, State

ROOF = "roof"
_ANY_TURN = 180.0


def slots(state: State) -> tuple[Slot, ...]:
    """Return every place that is open to the hand now (RH-7, RH-8, RH-9, RH-15)."""
    match state.phase:
        case Building() as step:
            return (*_wall_slots(state, step), *_rhino_slot(state, step), *_roof(state, step))
        case SecondRoof(chosen=chosen) if chosen is not None:
            return (_roof_slot(state, chosen, (state.top,)),)
        case _:
            return ()


def land(state: State, action: Place, slot: Slot) -> Settle | Returned:
    """Return what letting go asks of nature, or how the piece comes back (RH-8, RH-9, RH-10).

    Raises IllegalAction when the piece does not belong in the slot or on what it was put on.
    """
    if action.piece not in slot.fits:
        raise IllegalAction(msg("This piece does not belong there now."))
    carriers = slot.carried_by or (slot.where.on,) if isinstance(slot.where, Mark) else ()
    if not action.on or not set(action.on) <= set(carriers):
        raise IllegalAction(msg("It cannot be put down on that."))
    target, off_mm, off_deg = aim(state, slot)
    dx, dy = round(target[0] - action.x, 3), round(target[1] - action.y, 3)
    dyaw = round(difference(target[2], action.yaw), 3)
    why: Why | None = None
    if math.hypot(dx, dy) > off_mm:
        why = "off"
    elif abs(dyaw) > off_deg:
        why = "turned"
    elif slot.id == ROOF:
        why = None if _on_all(state, action, slot.carried_by) else "not_on_walls"
    elif clash(_shape(state, action.piece, (action.x, action.y), action.yaw), _obstacles(state)):
        why = "blocked"
    if why is not None:
        return Returned(
            state.turn,
            action.piece,
            slot.id,
            why,
            dx,
            dy,
            dyaw if off_deg < _ANY_TURN else 0.0,
        )
    step = state.phase
    return Settle(
        action.piece,
        state.turn,
        x=round(action.x, 3),
        y=round(action.y, 3),
        yaw=round(action.yaw, 3),
        on=action.on,
        slide=action.slide,
        carried_by=slot.carried_by,
        steadied=() if slot.id == ROOF else steadied(state, action.piece),
        retry=(action.piece, *(() if slot.id == ROOF else _walls(step))),
    )


def lifting(state: State, piece: PieceId) -> Settle:
    """Return what taking `piece` up asks of nature (G-2, RH-8)."""
    others = tuple(wall for wall in _walls(state.phase) if wall != piece)
    return Settle(
        piece,
        state.turn,
        retry=others,
        steadied=tuple(wall for wall in steadied(state, None) if wall != piece),
        lifted=True,
    )


def steadied(state: State, newest: PieceId | None) -> tuple[PieceId, ...]:
    """Return the first wall of this step, which the other hand steadies (G-9)."""
    if state.options.hands == "one":
        return ()
    walls = _walls(state.phase)
    if walls:
        return walls[:1]
    return (newest,) if newest in state.walls and newest is not None else ()


def aim(state: State, slot: Slot) -> tuple[WallMark, float, float]:
    """Return a slot's place in the world and how far off it a piece may be let go."""
    where = slot.where
    if not isinstance(where, Mark):
        raise TypeError(where)
    card = state.structure.at(where.on)
    x, y, yaw = on_table((where.x, where.y, where.yaw), card)
    if where.frame == "table":
        yaw = state.structure.at(FOUNDATION).yaw + where.yaw
    return (x, y, yaw), where.off_mm, where.off_deg


def _wall_slots(state: State, step: Building) -> tuple[Slot, ...]:
    left = state.walls_left()
    taken = {built.mark for built in step.walls}
    player = state.players[state.turn]
    return tuple(
        Slot(
            f"wall.{number}",
            left[:1],
            Mark(state.top, x, y, yaw, player.off_mm, player.off_deg),
            clear_of=_beside(state, step),
        )
        for number, (x, y, yaw) in enumerate(state.face(state.top).marks, 1)
        if number not in taken
    )


def _rhino_slot(state: State, step: Building) -> tuple[Slot, ...]:
    spot = state.face(state.top).spot
    if step.rhino != "due" or spot is None or RHINO in state.structure:
        return ()
    card = state.structure.at(state.top)
    walls = tuple(arm for wall in _walls(step) for arm in _standing_arms(state, wall))
    own = tuple(_into_frame(outline, card) for outline in walls)
    roof = panel(*state.sizes.roof, (0.0, 0.0), 0.0)
    x, y, _ = free_place(state.sizes, (*spot, 0.0), own, roof)
    where = Mark(state.top, x, y, 0.0, state.sizes.rhino_mm, _ANY_TURN)
    return (Slot("rhino", (RHINO,), where, clear_of=_walls(step)),)


def _roof(state: State, step: Building) -> tuple[Slot, ...]:
    if step.chosen is None or step.rhino == "due":
        return ()
    if len(step.walls) < len(state.face(state.top).marks):
        return ()
    return (_roof_slot(state, step.chosen, _walls(step)),)


def _roof_slot(state: State, roof: PieceId, carried_by: tuple[PieceId, ...]) -> Slot:
    where = Mark(
        state.top, 0.0, 0.0, 0.0, state.sizes.roof_mm, state.sizes.roof_deg, frame="table"
    )
    return Slot(ROOF, (roof,), where, carried_by=carried_by)


def _walls(step: object) -> tuple[PieceId, ...]:
    return tuple(built.wall for built in step.walls) if isinstance(step, Building) else ()


def _beside(state: State, step: Building) -> tuple[PieceId, ...]:
    rhino = state.structure.get(RHINO)
    return (*_walls(step), *((RHINO,) if rhino is not None and state.top in rhino.on else ()))


def _standing_arms(state: State, wall: PieceId) -> tuple[Outline, Outline]:
    rest = state.structure.at(wall)
    return arms(state.sizes, (rest.x, rest.y), rest.yaw)


def _shape(state: State, piece: PieceId, at: Point, yaw: float) -> tuple[Outline, ...]:
    if piece == RHINO:
        return (panel(*state.sizes.rhino, at, yaw),)
    return arms(state.sizes, at, yaw)


def _obstacles(state: State) -> tuple[Outline, ...]:
    """Return what already stands on the topmost card."""
    step = state.phase
    if not isinstance(step, Building):
        return ()
    outlines: list[Outline] = []
    for piece in _beside(state, step):
        rest = state.structure.at(piece)
        outlines += _shape(state, piece, (rest.x, rest.y), rest.yaw)
    return tuple(outlines)


def _on_all(state: State, action: Place, carriers: tuple[PieceId, ...]) -> bool:
    roof = panel(*state.sizes.roof, (action.x, action.y), action.yaw)
    for piece in carriers:
        if piece in state.walls and not clash((roof,), _standing_arms(state, piece)):
            return False
    return True


def _into_frame(outline: Outline, card: Rest) -> Outline:
    """Return `outline` as seen from a card's own frame."""
    return tuple(turn((x - card.x, y - card.y), -card.yaw) for x, y in outline)
