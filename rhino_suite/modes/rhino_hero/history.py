"""How each event changes the state: the fold that saves, replays and undo all read."""

from collections.abc import Iterable
from typing import assert_never

import msgspec.structs

from rhino_suite.api import TABLE, PieceId, Rest, Seat, Structure
from rhino_suite.modes.rhino_hero.box import FOUNDATION, RHINO, wall_ids
from rhino_suite.modes.rhino_hero.events import (
    AllWallsBuilt,
    CameBack,
    Chose,
    Collapsed,
    Dealt,
    DirectionKept,
    DirectionTurned,
    Drew,
    DrewNothing,
    GiftAsked,
    GiftMissing,
    GiftRefused,
    Given,
    Happening,
    Knocked,
    LastRoofBuilt,
    LetGo,
    Opened,
    Returned,
    RhinoClimbed,
    RoofLaid,
    RoofsRanOut,
    SecondRoofDeclined,
    SecondRoofOffered,
    Skipped,
    Spared,
    TakenUp,
    TurnBegan,
    TurnedUp,
    WallStood,
)
from rhino_suite.modes.rhino_hero.state import (
    AwaitingGift,
    Building,
    Built,
    DrawingLots,
    Gifted,
    Laid,
    Over,
    SecondRoof,
    Settling,
    Shuffling,
    State,
)


def evolve(state: State | None, event: Happening) -> State:
    """Return the state after `event`; raise ValueError unless a game begins with `Opened`."""
    if isinstance(event, Opened):
        return _opened(event)
    if state is None:
        raise ValueError("a game of Rhino Hero begins with the opening of the box")
    match event:
        case Dealt(hands=hands, pile=pile):
            return _with(state, hands=hands, pile=pile, phase=DrawingLots())
        case TurnBegan():
            return _turn(state, event)
        case Drew(seat=seat, roof=roof):
            hands = _hand(state, seat, (*state.hands[seat], roof))
            return _with(state, hands=hands, pile=state.pile[1:], owed_draw=False, hit=seat)
        case DrewNothing():
            return _with(state, owed_draw=False)
        case Chose(roof=roof):
            return _with(state, phase=_chosen(state, roof))
        case LetGo(slot=slot, ask=ask):
            return _with(state, phase=Settling(ask, slot, _step(state)))
        case CameBack() | TakenUp():
            return _off(state, event)
        case WallStood():
            return _wall(state, event)
        case RhinoClimbed(rest=rest):
            step = msgspec.structs.replace(_building(state), rhino="climbed")
            return _with(state, structure=state.structure.with_rest(rest), phase=step)
        case RoofLaid():
            return _roof(state, event)
        case Knocked(rest=rest, dropped=dropped):
            return _with(state, structure=_moved(state, rest, dropped))
        case DirectionTurned(direction=direction):
            return _with(state, direction=direction)
        case SecondRoofOffered(own=own):
            return _with(state, phase=SecondRoof(own))
        case SecondRoofDeclined():
            return _with(_declined(state), phase=Laid(state.turn))
        case GiftAsked(giver=giver):
            return _with(state, phase=AwaitingGift(giver))
        case Given(giver=giver, roof=roof):
            hands = _hand(state, giver, (r for r in state.hands[giver] if r != roof))
            return _with(state, hands=hands, phase=SecondRoof(False, roof, Gifted(giver, roof)))
        case GiftRefused() | GiftMissing():
            return _with(state, phase=Laid(state.turn))
        case Returned() | DirectionKept():
            return state
        case Skipped(seat=seat):
            return _with(state, hit=seat)
        case Spared():
            return _spared(state, event)
        case TurnedUp(seat=seat, roof=roof):
            hands = _hand(state, seat, (roof,))
            return _with(state, hands=hands, pile=state.pile[1:], phase=_chosen(state, roof))
        case LastRoofBuilt(winner=winner):
            return _with(state, phase=Over((winner,), "last_roof"))
        case RoofsRanOut():
            return _with(state, phase=Over(_everybody(state), "last_roof"))
        case AllWallsBuilt():
            return _with(state, phase=Over(_everybody(state), "all_walls"))
        case Collapsed():
            return _collapsed(state, event)
        case _:
            assert_never(event)


def _opened(event: Opened) -> State:
    ground = Rest(FOUNDATION, 0.0, 0.0, 0.0, 0.0, (TABLE,))
    return State(
        options=event.options,
        players=event.players,
        faces=event.faces,
        foundation=event.foundation,
        walls=wall_ids(event.walls),
        deal=event.deal,
        sizes=event.sizes,
        structure=Structure((ground,)),
        phase=Shuffling(),
    )


def _turn(state: State, event: TurnBegan) -> State:
    due = state.face(state.top).spot is not None
    return _with(
        state,
        turn=event.seat,
        began=event.seat if event.first else state.began,
        phase=Building(rhino="due" if due else "none"),
        hit=event.seat if due else state.hit,
    )


def _spared(state: State, event: Spared) -> State:
    if event.symbol == "plus_one":
        return _with(state, owed_draw=False)
    if event.symbol == "rhino":
        return _with(state, phase=msgspec.structs.replace(_building(state), rhino="none"))
    return state


def _everybody(state: State) -> tuple[Seat, ...]:
    return tuple(Seat(s) for s in range(len(state.players)))


def _wall(state: State, event: WallStood) -> State:
    step = _building(state)
    walls = (*step.walls, Built(event.mark, event.wall))
    after = msgspec.structs.replace(step, walls=walls)
    return _with(state, structure=_moved(state, event.rest, event.dropped), phase=after)


def _roof(state: State, event: RoofLaid) -> State:
    # a given roof has left its giver's hand already and is in nobody's
    kept = (roof for roof in state.hands[event.seat] if roof != event.roof)
    return _with(
        state,
        structure=_moved(state, event.rest, event.dropped),
        hands=_hand(state, event.seat, kept),
        top=event.roof,
        owed_draw=state.face(event.roof).symbol == "plus_one" and not state.options.together,
        storeys=state.storeys + (not event.second),
        phase=Laid(event.seat),
    )


def _off(state: State, event: CameBack | TakenUp) -> State:
    """Take pieces off the building: into the hand, or knocked down beside it."""
    gone = event.pieces if isinstance(event, CameBack) else (event.piece,)
    structure = _moved(state, event.rest, (*gone, *event.dropped))
    step = state.phase.step if isinstance(state.phase, Settling) else state.phase
    if isinstance(step, Building):
        walls = tuple(built for built in step.walls if built.wall not in gone)
        step = msgspec.structs.replace(step, walls=walls)
        if RHINO in gone:
            step = msgspec.structs.replace(step, rhino="due")
    return _with(state, structure=structure, phase=step)


def _collapsed(state: State, event: Collapsed) -> State:
    structure = _moved(state, event.rest, (*event.fallen, *event.dropped))
    over = Over(event.winners, "collapse", event.at_fault, event.won_by)
    return _with(state, structure=structure, phase=over)


def _moved(state: State, rest: Iterable[Rest], gone: Iterable[PieceId]) -> Structure:
    return state.structure.with_rest(rest).without(gone)


def _chosen(state: State, roof: PieceId) -> Building | SecondRoof:
    return msgspec.structs.replace(_step(state), chosen=roof)


def _step(state: State) -> Building | SecondRoof:
    if isinstance(state.phase, Building | SecondRoof):
        return state.phase
    if isinstance(state.phase, Settling):
        return state.phase.step
    raise ValueError(f"nobody builds while the game is {type(state.phase).__name__}")


def _building(state: State) -> Building:
    step = _step(state)
    if not isinstance(step, Building):
        raise TypeError("no storey is being built")
    return step


def _declined(state: State) -> State:
    """Give a second roof back: to its giver (RH-16), or to the top of the pile (X-1)."""
    if state.options.together:
        hands = _hand(state, state.turn, ())
        return _with(state, hands=hands, pile=(*state.hands[state.turn], *state.pile))
    if isinstance(state.phase, SecondRoof) and state.phase.gift is not None:
        gift = state.phase.gift
        return _with(state, hands=_hand(state, gift.giver, (*state.hands[gift.giver], gift.roof)))
    return state


def _hand(state: State, seat: Seat, roofs: Iterable[PieceId]) -> tuple[tuple[PieceId, ...], ...]:
    return tuple(tuple(roofs) if s == seat else hand for s, hand in enumerate(state.hands))


def _with(state: State, **changes: object) -> State:
    return msgspec.structs.replace(state, **changes)
