"""How each event changes the state: the fold that saves, replays and undo all read."""

from collections.abc import Iterable
from typing import assert_never

import msgspec.structs

from rhino_suite.api import TABLE, PieceId, Rest, Seat, Structure
from rhino_suite.modes.super_battle import events as told
from rhino_suite.modes.super_battle import figure_events as figures
from rhino_suite.modes.super_battle.events import Happening
from rhino_suite.modes.super_battle.figure_events import FigureHappening
from rhino_suite.modes.super_battle.standing import moved, off, stood
from rhino_suite.modes.super_battle.state import (
    Between,
    Building,
    Drawing,
    DrawingLots,
    Fighting,
    Hanging,
    Lies,
    Moving,
    Over,
    Revealing,
    Rolling,
    Seeking,
    Settling,
    Shuffling,
    State,
    Swapping,
    Throwing,
)


def evolve(state: State | None, event: Happening) -> State:
    """Return the state after `event`; raise ValueError unless a game begins with `Opened`."""
    if isinstance(event, told.Opened):
        return _opened(event)
    if state is None:
        raise ValueError("a game of Super Battle begins with the opening of the box")
    match event:
        case told.Dealt(hands=hands, display=display, pile=pile):
            return _with(state, hands=hands, display=display, pile=pile, phase=DrawingLots())
        case told.TurnBegan(seat=seat, first=first, idle=idle):
            return _with(
                state,
                turn=seat,
                began=seat if first else state.began,
                idle=idle,
                laid=None,
                renumbered=False,
                lies=(),
                newcomers=(),
                phase=Building(),
            )
        case told.Chose(floor=floor):
            return _with(state, phase=msgspec.structs.replace(_building(state), chosen=floor))
        case told.Sought(floors=floors, everywhere=everywhere):
            return _with(state, phase=Seeking(floors, everywhere))
        case told.PlaceShown(places=places):
            return _with(state, phase=Building(shown=places))
        case told.LetGo(slot=slot, ask=ask):
            step = state.phase
            if not isinstance(step, Building | Hanging | Moving):
                raise TypeError(f"nobody holds a piece while the game is {type(step).__name__}")
            return _with(state, phase=Settling(ask, slot, step))
        case told.Passed():
            return _with(state, passed=state.passed + 1, phase=Between())
        case told.SwapBegan(most=most, fresh=fresh):
            return _with(state, passed=0, phase=Swapping(most, fresh))
        case told.WentUnder(seat=seat, floor=floor):
            return _with(
                state,
                hands=_hand(state, seat, (f for f in state.hands[seat] if f != floor)),
                pile=(*state.pile, floor),
                phase=_swap(state, put=1),
            )
        case told.Drew():
            return _drew(state, event)
        case told.DisplayFilled(floors=floors):
            return _with(
                state,
                display=(*state.display, *floors),
                pile=state.pile[len(floors) :],
                phase=Between(),
            )
        case told.DrawBegan():
            return _with(state, phase=Drawing())
        case told.Collapsed():
            after = moved(state, event.rest, (*event.fallen, *event.dropped))
            return _with(after, phase=Over(event.winners, "collapse", event.at_fault))
        case told.Exhausted(winners=winners, why=why):
            return _with(state, phase=Over(winners, "exhausted", worn_out=why))
        case told.CameBack() | figures.HeroGrounded() | told.TakenUp():
            return off(state, event)
        case told.WallStood() | told.FloorLaid() | figures.MonkeyHung() | figures.HeroStood():
            return stood(state, event)
        case told.Knocked(rest=rest, dropped=dropped):
            return moved(state, rest, dropped)
        case told.Returned():
            return state
        case told.NoFloorFits():
            return _with(state, phase=Between())
        case _:
            return _figures(state, event)


def _figures(state: State, event: FigureHappening) -> State:
    match event:
        case figures.MonkeyCalled(floor=floor):
            return _with(state, phase=Hanging(floor, "climb"))
        case figures.MonkeysFell(then=then):
            return _with(state, phase=Hanging(None, then))
        case figures.ClimbBegan():
            return _with(state, phase=Throwing())
        case figures.DieThrown(seat=seat, die="climb"):
            return _with(state, phase=Rolling(seat))
        case figures.DieThrown(seat=seat):
            return _with(state, phase=_thrown(state, seat))
        case figures.DieShown():
            return _shown(state, event)
        case figures.HeroToMove(seat, cause, home, floors, stay, then):
            return _with(state, phase=Moving(seat, cause, home, floors, stay, then))
        case figures.Stayed():
            return _with(state, phase=Between())
        case figures.BattleBegan(attacker=attacker, defender=defender):
            lies = tuple(die for die in state.lies if die.die == "climb")
            return _with(state, lies=lies, phase=Fighting(attacker, defender))
        case figures.BattleWon(loser=loser):
            left = tuple(seat for seat in state.newcomers if seat != loser)
            return _with(state, newcomers=left, phase=Between())
        case figures.LevelsSettled():
            return _with(state, newcomers=())
        case figures.MedalTaken(seat=seat):
            return _with(state, medal=seat)
        case figures.MedalReturned():
            return _with(state, medal=None)
        case _:
            assert_never(event)


def _opened(event: told.Opened) -> State:
    row = tuple(Rest(board.piece, board.x, 0.0, 0.0, 0.0, (TABLE,)) for board in event.boards)
    return State(
        options=event.options,
        players=event.players,
        heroes=event.heroes,
        faces=event.faces,
        boards=event.boards,
        walls=event.walls,
        monkeys=event.monkeys,
        dice=event.dice,
        deal=event.deal,
        open=event.open,
        sizes=event.sizes,
        structure=Structure().with_rest(row),
        phase=Shuffling(),
        stands=(None,) * len(event.players),
    )


def _drew(state: State, event: told.Drew) -> State:
    swapping = isinstance(state.phase, Swapping)
    from_pile = event.source == "pile"
    return _with(
        state,
        hands=_hand(state, event.seat, (*state.hands[event.seat], event.floor)),
        pile=state.pile[1:] if from_pile else state.pile,
        display=tuple(floor for floor in state.display if from_pile or floor != event.floor),
        phase=_swap(state, taken=1, fresh=-from_pile) if swapping else Between(),
    )


def _swap(state: State, *, put: int = 0, taken: int = 0, fresh: int = 0) -> Swapping:
    step = state.phase
    if not isinstance(step, Swapping):
        raise TypeError("no floors are being swapped")
    return Swapping(step.most, step.fresh + fresh, step.put + put, step.taken + taken)


def _thrown(state: State, seat: Seat) -> Fighting | Revealing:
    step = state.phase
    if not isinstance(step, Fighting):
        raise TypeError("there is no battle")
    if step.thrown:
        return Revealing(step.attacker, step.defender)
    return Fighting(step.attacker, step.defender, (seat,))


def _shown(state: State, event: figures.DieShown) -> State:
    lies = (*state.lies, Lies(event.die, event.seat, event.face))
    step = state.phase
    if isinstance(step, Revealing) and event.die == "attack":
        return _with(state, lies=lies, phase=Revealing(step.attacker, step.defender, event.face))
    return _with(state, lies=lies, phase=Between())


def _building(state: State) -> Building:
    if not isinstance(state.phase, Building):
        raise TypeError("nothing is being built")
    return state.phase


def _hand(state: State, seat: Seat, floors: Iterable[PieceId]) -> tuple[tuple[PieceId, ...], ...]:
    return tuple(tuple(floors) if s == seat else hand for s, hand in enumerate(state.hands))


def _with(state: State, **changes: object) -> State:
    return msgspec.structs.replace(state, **changes)
