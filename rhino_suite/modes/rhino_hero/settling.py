"""What nature's answers mean: it stands, it came back, or the building fell (G-3, G-4, G-7)."""

import math

from rhino_suite.api import IllegalAction, PieceId, Rest, Seat, Settled, Shaken, msg
from rhino_suite.modes.rhino_hero.box import RHINO
from rhino_suite.modes.rhino_hero.ending import after_collapse
from rhino_suite.modes.rhino_hero.events import (
    CameBack,
    Collapsed,
    Happening,
    Knocked,
    RhinoClimbed,
    RoofLaid,
    TakenUp,
    WallStood,
)
from rhino_suite.modes.rhino_hero.faces import difference
from rhino_suite.modes.rhino_hero.slots import ROOF
from rhino_suite.modes.rhino_hero.state import Building, SecondRoof, Settling, State, Step


def settled(state: State, settling: Settling, answer: Settled) -> tuple[Happening, ...]:
    """Return what became of the piece that was let go or taken up, and of walls it toppled."""
    ask = settling.ask
    toppled = _toppled_alone(state, settling.step, settling.slot == ROOF, answer)
    if answer.fallen and not toppled:
        return (_collapse(state, ask.by, answer),)
    others = tuple(wall for wall in toppled if wall != ask.piece)
    return (_became(state, settling, answer), *_came_back(ask.by, others))


def _became(state: State, settling: Settling, answer: Settled) -> Happening:
    """Return what became of the piece itself."""
    ask, step = settling.ask, settling.step
    dropped = tuple(piece for piece in answer.dropped if piece != ask.piece)
    if ask.lifted:
        return TakenUp(ask.by, ask.piece, answer.rest, dropped)
    if answer.back or ask.piece in (*answer.dropped, *answer.fallen):
        return CameBack(ask.by, (ask.piece,), answer.rest, dropped)
    if not any(rest.piece == ask.piece for rest in answer.rest):
        raise IllegalAction(msg("Nature did not say where the piece rests."))
    if ask.piece == RHINO:
        return RhinoClimbed(ask.by, state.top, answer.rest)
    if settling.slot == ROOF:
        second = isinstance(step, SecondRoof)
        giver = step.gift.giver if isinstance(step, SecondRoof) and step.gift else None
        return RoofLaid(ask.by, ask.piece, answer.rest, second, giver, dropped)
    mark = int(settling.slot.rpartition(".")[2])
    return WallStood(ask.by, ask.piece, mark, answer.rest, dropped)


def shaken(state: State, step: Step, answer: Shaken) -> tuple[Happening, ...]:
    """Return what a knock did (decision 2, G-7)."""
    toppled = _toppled_alone(state, step, False, answer)
    if answer.fallen and not toppled:
        return (_collapse(state, answer.by, answer),)
    return (
        Knocked(answer.by, answer.rest, answer.dropped),
        *_came_back(answer.by, toppled),
    )


def _came_back(by: Seat, walls: tuple[PieceId, ...]) -> tuple[Happening, ...]:
    return (CameBack(by, walls),) if walls else ()


def _collapse(state: State, by: Seat, answer: Settled | Shaken) -> Collapsed:
    first, at_fault = answer.first if answer.first is not None else (None, by)
    winners, won_by = after_collapse(state, at_fault)
    return Collapsed(at_fault, winners, won_by, answer.fallen, answer.dropped, answer.rest, first)


def _toppled_alone(
    state: State, step: Step, roof_let_go: bool, answer: Settled | Shaken
) -> tuple[PieceId, ...]:
    """Return the walls of this step that toppled while all else stayed put (G-4), else none."""
    if roof_let_go or not isinstance(step, Building):
        return ()
    own = {built.wall for built in step.walls}
    hand = state.phase.ask.piece if isinstance(state.phase, Settling) else None
    if hand in state.walls:
        own.add(hand)
    if not set(answer.fallen) <= own or not set(answer.dropped) <= {hand}:
        return ()
    return answer.fallen if all(_stayed(state, rest) for rest in answer.rest) else ()


def _stayed(state: State, rest: Rest) -> bool:
    before = state.structure.get(rest.piece)
    if before is None:
        return True
    moved = math.dist((before.x, before.y, before.z), (rest.x, rest.y, rest.z))
    turned = abs(difference(rest.yaw, before.yaw))
    return moved <= state.sizes.still_mm and turned <= state.sizes.still_deg
