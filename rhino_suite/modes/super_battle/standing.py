"""What stands, hangs and was knocked off: how nature's answers change the building."""

from collections.abc import Iterable
from typing import TypeVar

import msgspec.structs

from rhino_suite.api import PieceId, Rest, Seat, turn
from rhino_suite.modes.super_battle.events import CameBack, FloorLaid, TakenUp, WallStood
from rhino_suite.modes.super_battle.figure_events import HeroGrounded, HeroStood, MonkeyHung
from rhino_suite.modes.super_battle.levels import levels
from rhino_suite.modes.super_battle.state import (
    Between,
    Building,
    Built,
    Loose,
    Settling,
    State,
)

T = TypeVar("T")


def moved(
    state: State,
    rest: Iterable[Rest],
    gone: Iterable[PieceId],
    placed: PieceId | None = None,
) -> State:
    """Return the state after these pieces came to rest there and those left the building.

    Monkeys that are gone wait to be hung again. A hero that is gone, or has slid off its level,
    waits beside the building with the floor it had (SB-14, SB-22); `placed` was just set down.
    """
    rest = tuple(rest)
    heroes = state.heroes[: len(state.stands)]
    slid = tuple(
        one.piece
        for one in rest
        if one.piece in heroes and one.piece != placed and _floor(state, one) is None
    )
    out = {*gone, *slid}
    structure = state.structure.with_rest(rest).without(out)
    loose = tuple(_loose(state, monkey) for monkey in state.hanging() if monkey in out)
    stands = state.stands
    for one in rest:
        if one.piece in heroes and one.piece not in out and one.piece != placed:
            stands = _at(stands, Seat(heroes.index(one.piece)), _floor(state, one))
    return msgspec.structs.replace(
        state, structure=structure, loose=(*state.loose, *loose), stands=stands
    )


def off(state: State, event: CameBack | TakenUp | HeroGrounded) -> State:
    """Return the state after pieces left the building: into the hand, or to the ground."""
    step = state.phase.step if isinstance(state.phase, Settling) else state.phase
    if isinstance(event, HeroGrounded):
        hero = state.heroes[event.seat]
        after = moved(state, event.rest, (hero, *event.dropped))
        stands = _at(after.stands, event.seat, None)
        return msgspec.structs.replace(after, stands=stands, phase=Between())
    gone = event.pieces if isinstance(event, CameBack) else (event.piece,)
    after = moved(state, event.rest, (*gone, *event.dropped))
    kept = tuple(one for one in after.loose if one in state.loose or one.monkey not in gone)
    if isinstance(step, Building):
        walls = tuple(built for built in step.walls if built.wall not in gone)
        step = msgspec.structs.replace(step, walls=walls)
    return msgspec.structs.replace(after, loose=kept, phase=step)


def stood(state: State, event: WallStood | FloorLaid | MonkeyHung | HeroStood) -> State:
    """Return the state after a piece has found its place."""
    placed = state.heroes[event.seat] if isinstance(event, HeroStood) else None
    after = moved(state, event.rest, event.dropped, placed)
    match event:
        case WallStood(wall=wall, number=number):
            step = _building(state)
            built = tuple(sorted((*step.walls, Built(number, wall)), key=lambda wall: wall.number))
            return msgspec.structs.replace(after, phase=msgspec.structs.replace(step, walls=built))
        case FloorLaid(seat=seat, floor=floor, renumbers=renumbers):
            hand = tuple(one for one in after.hands[seat] if one != floor)
            return msgspec.structs.replace(
                after,
                hands=_at(after.hands, seat, hand),
                laid=floor,
                renumbered=renumbers,
                passed=0,
                phase=Between(),
            )
        case MonkeyHung(monkey=monkey):
            loose = tuple(one for one in after.loose if one.monkey != monkey)
            return msgspec.structs.replace(after, loose=loose, phase=Between())
        case HeroStood(seat=seat, floor=floor, entered=entered):
            others = tuple(one for one in after.newcomers if one != seat)
            return msgspec.structs.replace(
                after,
                stands=_at(after.stands, seat, floor),
                newcomers=(*others, seat) if entered else others,
                phase=Between(),
            )


def _building(state: State) -> Building:
    step = state.phase.step if isinstance(state.phase, Settling) else None
    if not isinstance(step, Building):
        raise TypeError("nothing is being built")
    return step


def _floor(state: State, rest: Rest) -> PieceId | None:
    """Return the floor of its own level that a hero has come to rest on, if it has."""
    was = state.stands[state.heroes.index(rest.piece)]
    if was is None or not rest.on:
        return None
    level = next((floors for floors in levels(state.structure) if was in floors), ())
    return next((floor for floor in rest.on if floor in level), None)


def _loose(state: State, monkey: PieceId) -> Loose:
    """Return where on its floor a monkey hangs, for whoever hangs it again there (SB-14)."""
    rest = state.structure.at(monkey)
    floor = state.structure.at(rest.on[0])
    x, y = turn((rest.x - floor.x, rest.y - floor.y), -floor.yaw)
    return Loose(monkey, floor.piece, round(x, 3), round(y, 3), round(rest.yaw - floor.yaw, 3))


def _at(values: tuple[T, ...], seat: Seat, value: T) -> tuple[T, ...]:
    return tuple(value if s == seat else old for s, old in enumerate(values))
