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


def settled(state: State, settling: Settling, answer: Settled) -> Happening:
    """Return what became of the piece that was let go or taken up."""
    ask, step = settling.ask, settling.step
    alone = _came_off_alone(state, step, settling.slot == ROOF, answer)
    if answer.fallen and not alone:
        return _collapse(state, ask.by, answer)
    back = alone
    if answer.back or ask.piece in answer.dropped:
        back = (*alone, ask.piece) if ask.piece not in alone else alone
    dropped = tuple(piece for piece in answer.dropped if piece != ask.piece)
    if ask.lifted:
        if back:
            return CameBack(ask.by, (ask.piece, *back), answer.rest, dropped)
        return TakenUp(ask.by, ask.piece, answer.rest, dropped)
    if back:
        return CameBack(ask.by, back, answer.rest, dropped)
    if not any(rest.piece == ask.piece for rest in answer.rest):
        raise IllegalAction(msg("Nature did not say where the piece rests."))
    if ask.piece == RHINO:
        return RhinoClimbed(ask.by, state.top, answer.rest)
    if settling.slot == ROOF:
        giver = step.gift.giver if isinstance(step, SecondRoof) and step.gift else None
        second = isinstance(step, SecondRoof)
        return RoofLaid(ask.by, ask.piece, answer.rest, second, giver, dropped)
    mark = int(settling.slot.rpartition(".")[2])
    return WallStood(ask.by, ask.piece, mark, answer.rest, dropped)


def shaken(state: State, step: Step, answer: Shaken) -> Happening:
    """Return what a knock did (decision 2, G-7)."""
    alone = _came_off_alone(state, step, False, answer)
    if answer.fallen and not alone:
        return _collapse(state, answer.by, answer)
    if alone:
        return CameBack(answer.by, alone, answer.rest, answer.dropped)
    return Knocked(answer.by, answer.rest, answer.dropped)


def _collapse(state: State, by: Seat, answer: Settled | Shaken) -> Collapsed:
    first, at_fault = answer.first if answer.first is not None else (None, by)
    winners, won_by = after_collapse(state, at_fault)
    return Collapsed(at_fault, winners, won_by, answer.fallen, answer.dropped, answer.rest, first)


def _came_off_alone(
    state: State, step: Step, roof_let_go: bool, answer: Settled | Shaken
) -> tuple[PieceId, ...]:
    """Return the walls of this step that toppled while all else stayed put (G-4), else nothing."""
    if roof_let_go or not isinstance(step, Building) or not answer.fallen:
        return ()
    own = {built.wall for built in step.walls}
    if isinstance(state.phase, Settling) and not state.phase.ask.lifted:
        own.add(state.phase.ask.piece)
    if not set(answer.fallen) <= own:
        return ()
    others = (rest for rest in answer.rest if rest.piece not in own)
    return answer.fallen if all(_stayed(state, rest) for rest in others) else ()


def _stayed(state: State, rest: Rest) -> bool:
    before = state.structure.get(rest.piece)
    if before is None:
        return True
    moved = math.dist((before.x, before.y, before.z), (rest.x, rest.y, rest.z))
    turned = abs(difference(rest.yaw, before.yaw))
    return moved <= state.sizes.still_mm and turned <= state.sizes.still_deg
