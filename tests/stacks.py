"""A game of nothing but stacking: any seat may let any piece go anywhere. For planted falls."""

from types import MappingProxyType

from msgspec import Struct, structs
from steady import seats

from rhino_suite.api import (
    Angle,
    Body,
    Box,
    Event,
    GameOver,
    Lift,
    Mode,
    ModeInfo,
    NatureToAct,
    Panel,
    PieceId,
    Place,
    PlayerToAct,
    Rest,
    Scene,
    Seat,
    Settle,
    Settled,
    Shaken,
    Structure,
    Text,
)
from rhino_suite.game.record import Header
from rhino_suite.stability.core import Core
from rhino_suite.table.dice import Dice
from rhino_suite.table.referee import Referee
from rhino_suite.table.table import Table

GROUND = "foundation"
STOREYS = 20
BODIES = MappingProxyType(
    {GROUND: Body(Panel(120.0, 80.0), 2.0, 20.0, "fixed")}
    | {
        f"wall.{number:02}{side}": Body(Angle(50.0, 90.0, 0.6), 75.0, 4.6, "wall")
        for number in range(1, STOREYS)
        for side in "ab"
    }
    | {
        f"roof.{number:02}": Body(Panel(120.0, 80.0), 0.6, 12.5, "card")
        for number in range(STOREYS)
    }
)
START = Structure((Rest(GROUND, 0.0, 0.0, 0.0, 0.0, ("table",)),))


class Began(Event, frozen=True):
    people: int


class Asked(Event, frozen=True):
    ask: Settle


class Answered(Event, frozen=True):
    rest: tuple[Rest, ...]
    fallen: tuple[PieceId, ...]
    lifted: PieceId | None = None


class State(Struct, frozen=True):
    structure: Structure = START
    ask: Settle | None = None
    fell: bool = False


class StackRules:
    def open(self, options, people, box):
        return (Began(len(people)),)

    def awaiting(self, state):
        if state.fell:
            return GameOver((), "collapse")
        return PlayerToAct(Seat(0)) if state.ask is None else NatureToAct(state.ask)

    def decide(self, state, action, actor):
        match action:
            case Place(piece=piece, x=x, y=y, yaw=yaw, on=on):
                return (Asked(Settle(piece, actor, x, y, yaw, on)),)
            case Lift(piece=piece):
                return (Asked(Settle(piece, actor, lifted=True)),)
            case Settled(rest=rest, fallen=fallen):
                lifted = state.ask.piece if state.ask.lifted else None
                return (Answered(rest, fallen, lifted),)
            case Shaken(rest=rest, fallen=fallen):
                return (Answered(rest, fallen),)

    def evolve(self, state, event):
        match event:
            case Began():
                return State()
            case Asked(ask=ask):
                return structs.replace(state, ask=ask)
            case Answered(rest=rest, fallen=fallen, lifted=lifted):
                gone = (*fallen, *((lifted,) if lifted else ()))
                return State(state.structure.with_rest(rest).without(gone), None, bool(fallen))

    def observe(self, state, seat):
        return state

    def structure(self, state):
        return state.structure

    def storeys(self, state):
        return sum("roof" in rest.piece for rest in state.structure.pieces)

    def undoable(self, action):
        return False


class Nothing(Struct, frozen=True):
    pass


MODE = Mode(
    info=ModeInfo(
        id="stack", title=Text("Stack"), blurb=Text(""), seats=(1, 5), minutes=(1, 1), endings={}
    ),
    options=Nothing,
    box=Box("stack", Nothing),
    rules=StackRules(),
    actions=Place | Lift | Settled | Shaken,
    events=Began | Asked | Answered,
    pieces=lambda _options, _box: BODIES,
    start=lambda _options, _box: START,
    scene=lambda _state, _seat: Scene(),
    tell=lambda _state, _event: None,
)


def stack(count=5, core=None, journal=None):
    """Return a table with nothing but the foundation on it."""
    core = core or Core()
    header = Header("stack", 1, "0", seats(count), {}, core.name)
    return Table(MODE, header, Nothing(), Referee(Dice(), core, BODIES, START), journal)


def storey(table, number, at, *, wall=0, roof=0, shift=(0.0, 0.0)):
    """Build storey `number`: two walls that face each other at `at`, and a roof shifted by mm.

    Returns False once the tower has fallen.
    """
    below = GROUND if number == 1 else f"roof.{number - 1:02}"
    walls = []
    for side, dx, yaw in (("a", -35.0, 0.0), ("b", 35.0, 180.0)):
        piece = f"wall.{number:02}{side}"
        table.submit(wall, Place("wall", piece, at[0] + dx, at[1], yaw, (below,)))
        if table.over:
            return False
        walls.append(piece)
    x, y = at[0] + shift[0], at[1] + shift[1]
    table.submit(roof, Place("roof", f"roof.{number:02}", x, y, 0.0, tuple(walls)))
    return not table.over
