"""What nature's answers mean: it stands, it came back, or the building fell (G-3, G-4, G-7)."""

import math

from rhino_suite.api import IllegalAction, PieceId, Rest, Seat, Settled, Shaken, msg
from rhino_suite.modes.super_battle.building import FLOOR, own_walls
from rhino_suite.modes.super_battle.climb import again, grounded
from rhino_suite.modes.super_battle.ending import after_collapse
from rhino_suite.modes.super_battle.events import (
    CameBack,
    Collapsed,
    FloorLaid,
    Happening,
    Knocked,
    TakenUp,
    WallStood,
)
from rhino_suite.modes.super_battle.figure_events import HeroGrounded, HeroStood, MonkeyHung
from rhino_suite.modes.super_battle.history import evolve
from rhino_suite.modes.super_battle.levels import is_floor, level_of, levels
from rhino_suite.modes.super_battle.state import Building, Hanging, Moving, Settling, State, Step
from rhino_suite.modes.super_battle.turns import advance


def settled(state: State, settling: Settling, answer: Settled) -> tuple[Happening, ...]:
    """Return what became of the piece that was let go or taken up, and what follows from it."""
    ask = settling.ask
    toppled = _toppled_alone(state, settling.step, settling.slot == FLOOR, answer)
    if answer.fallen and not toppled:
        return (_collapse(state, ask.by, answer),)
    if ask.lifted:
        told = _taken_up(state, settling, answer)
    elif answer.back or ask.piece in (*answer.dropped, *answer.fallen):
        told = (CameBack(ask.by, (ask.piece,), answer.rest, _others(ask.piece, answer)),)
    else:
        told = _stands(state, settling, answer)
    others = tuple(wall for wall in toppled if wall != ask.piece)
    return _and_on(state, settling.step, (*told, *_came_back(ask.by, others)))


def shaken(state: State, step: Step, answer: Shaken) -> tuple[Happening, ...]:
    """Return what a knock did (decision 2, G-7)."""
    toppled = _toppled_alone(state, step, False, answer)
    if answer.fallen and not toppled:
        return (_collapse(state, answer.by, answer),)
    told = (Knocked(answer.by, answer.rest, answer.dropped), *_came_back(answer.by, toppled))
    if isinstance(step, Moving) and (answer.rest or answer.dropped):
        return _offered(state, step, told, ())
    return told


def _taken_up(state: State, settling: Settling, answer: Settled) -> tuple[Happening, ...]:
    ask, step = settling.ask, settling.step
    dropped = _others(ask.piece, answer)
    if isinstance(step, Moving) and not step.floors:
        return grounded(state, HeroGrounded(ask.by, answer.rest, dropped))
    return (TakenUp(ask.by, ask.piece, answer.rest, dropped),)


def _stands(state: State, settling: Settling, answer: Settled) -> tuple[Happening, ...]:
    """Return what a piece became that stays where it came to rest."""
    ask, step = settling.ask, settling.step
    rest = next((rest for rest in answer.rest if rest.piece == ask.piece), None)
    if rest is None:
        raise IllegalAction(msg("Nature did not say where the piece rests."))
    match step:
        case Building() if settling.slot == FLOOR:
            structure = state.structure.with_rest(answer.rest).without(answer.dropped)
            level = level_of(structure, ask.piece)
            before, after = len(levels(state.structure)), len(levels(structure))
            renumbers = before < after and level < after
            return (FloorLaid(ask.by, ask.piece, answer.rest, level, renumbers, answer.dropped),)
        case Building():
            number = int(settling.slot.rpartition(".")[2])
            return (WallStood(ask.by, ask.piece, number, answer.rest, answer.dropped),)
        case Hanging():
            return (MonkeyHung(ask.by, ask.piece, rest.on[0], answer.rest, answer.dropped),)
        case Moving():
            return (_set_down(state, step, ask.on[0], rest, answer),)


def _set_down(state: State, step: Moving, onto: PieceId, rest: Rest, answer: Settled) -> Happening:
    """Return a hero's standing, or that it slid off the level it was set down on (SB-22)."""
    seat, level = step.seat, level_of(state.structure, onto)
    own = levels(state.structure)[level - 1]
    floor = next((piece for piece in rest.on if piece in own), None)
    if floor is None:
        others = tuple(other for other in answer.rest if other.piece != rest.piece)
        return CameBack(seat, (rest.piece,), others, answer.dropped)
    entered = step.cause != "put_back" and level != step.home
    return HeroStood(seat, floor, level, entered, answer.rest, answer.dropped)


def _and_on(
    state: State, step: Building | Hanging | Moving, told: tuple[Happening, ...]
) -> tuple[Happening, ...]:
    """Add what follows: a step that is done goes on, a hero that slipped is set down again."""
    if isinstance(told[0], CameBack) and isinstance(step, Moving):
        ask = state.phase.ask if isinstance(state.phase, Settling) else None
        return _offered(state, step, told, () if ask is None else ask.on)
    match told[0], step:
        case FloorLaid(), _:
            then = advance(_after(state, told), "monkey")
        case MonkeyHung(), Hanging(then=goal):
            then = advance(_after(state, told), goal)
        case HeroStood() | HeroGrounded(), Moving(then=goal):
            then = advance(_after(state, told), goal)
        case TakenUp(), Moving() if told[0].rest or told[0].dropped:
            return _offered(state, step, told, ())
        case _:
            then = ()
    return (*told, *then)


def _offered(
    state: State, step: Moving, told: tuple[Happening, ...], slipped: tuple[PieceId, ...]
) -> tuple[Happening, ...]:
    """Say anew where a hero may go: the building is another, or it slipped (SB-22)."""
    after = _after(state, told)
    way = again(after, step, slipped)
    told = (*told, way)
    if way.floors or after.heroes[step.seat] in after.structure:
        return told
    told = (*told, *grounded(after, HeroGrounded(step.seat)))
    return (*told, *advance(_after(state, told), step.then))


def _came_back(by: Seat, walls: tuple[PieceId, ...]) -> tuple[Happening, ...]:
    return (CameBack(by, walls),) if walls else ()


def _others(piece: PieceId, answer: Settled) -> tuple[PieceId, ...]:
    return tuple(other for other in answer.dropped if other != piece)


def _collapse(state: State, by: Seat, answer: Settled | Shaken) -> Collapsed:
    first, at_fault = answer.first if answer.first is not None else (None, by)
    winners = after_collapse(state, at_fault)
    return Collapsed(at_fault, winners, answer.fallen, answer.dropped, answer.rest, first)


def _toppled_alone(
    state: State, step: Step, floor_let_go: bool, answer: Settled | Shaken
) -> tuple[PieceId, ...]:
    """Return the walls of this step that toppled while all else stayed put (G-4), else none."""
    if floor_let_go or not isinstance(step, Building):
        return ()
    own = set(own_walls(step))
    hand = state.phase.ask.piece if isinstance(state.phase, Settling) else None
    if hand is not None and not is_floor(hand):
        own.add(hand)
    if not set(answer.fallen) <= own or not set(answer.dropped) <= {hand}:
        return ()
    return answer.fallen if all(_stayed(state, rest) for rest in answer.rest) else ()


def _stayed(state: State, rest: Rest) -> bool:
    before = state.structure.get(rest.piece)
    if before is None:
        return True
    moved = math.dist((before.x, before.y, before.z), (rest.x, rest.y, rest.z))
    turned = abs((rest.yaw - before.yaw + 180.0) % 360.0 - 180.0)
    return moved <= state.sizes.still_mm and turned <= state.sizes.still_deg


def _after(state: State, told: tuple[Happening, ...]) -> State:
    for event in told:
        state = evolve(state, event)
    return state
