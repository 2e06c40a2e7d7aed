"""Whose turn it is, and what the topmost roof's symbol does to it (RH-5, RH-6, RH-11..16)."""

from rhino_suite.api import Seat
from rhino_suite.modes.rhino_hero.ending import short_of_walls
from rhino_suite.modes.rhino_hero.events import (
    AllWallsBuilt,
    DirectionKept,
    DirectionTurned,
    Drew,
    DrewNothing,
    GiftAsked,
    GiftMissing,
    Happening,
    RoofsRanOut,
    SecondRoofOffered,
    Skipped,
    Spared,
    TurnBegan,
    TurnedUp,
)
from rhino_suite.modes.rhino_hero.state import State


def pass_on(state: State) -> tuple[Happening, ...]:
    """End the turn: the symbol acts, and the next player's turn begins (RH-11..RH-13)."""
    direction = state.direction
    told: list[Happening] = []
    steps = 1
    following = state.after(state.turn)
    symbol = None if state.options.together else state.face(state.top).symbol
    match symbol:
        case "reverse" if len(state.players) == 2:
            told.append(DirectionKept(state.turn))
        case "reverse":
            direction = -direction
            told.append(DirectionTurned(state.turn, direction))
        case "breather" if state.spares(following):
            told.append(Spared(following, "breather"))
        case "breather":
            told.append(Skipped(following, state.turn))
            steps = 2
        case _:
            pass
    seat = Seat((state.turn + steps * direction) % len(state.players))
    return (*told, *begin(state, seat))


def begin(state: State, seat: Seat, *, first: bool = False) -> tuple[Happening, ...]:
    """Begin a turn: the shared win is looked for before anything owed (RH-20, RH-6)."""
    if short_of_walls(state):
        return (AllWallsBuilt(len(state.walls_left()), len(state.face(state.top).marks)),)
    began = TurnBegan(seat, first)
    if state.options.together:
        return (began, *_turn_up(state, seat)) if state.pile else (RoofsRanOut(),)
    if state.spares(seat):
        if state.owed_draw:
            return (began, Spared(seat, "plus_one"))
        if state.face(state.top).spot is not None:
            return (began, Spared(seat, "rhino"))
    if not state.owed_draw:
        return (began,)
    return (began, Drew(seat, state.pile[0]) if state.pile else DrewNothing(seat))


def second_from_pile(state: State) -> tuple[Happening, ...]:
    """Offer the next roof of the pile to lie on a double roof, unless it is one too (X-1)."""
    if state.pile and state.face(state.pile[0]).symbol != "double":
        return (SecondRoofOffered(state.turn, True), *_turn_up(state, state.turn))
    return pass_on(state)


def _turn_up(state: State, seat: Seat) -> tuple[Happening, ...]:
    return (TurnedUp(seat, state.pile[0]),)


def ask_for_gift(state: State) -> tuple[Happening, ...]:
    """Ask for a roof; a player without one that fits is passed by (RH-16)."""
    giver = giver_of(state)
    if state.regular(giver):
        return (GiftAsked(state.turn, giver),)
    return (GiftMissing(state.turn, giver), *pass_on(state))


def giver_of(state: State) -> Seat:
    """Return who may give the builder a roof: the next player, or the left neighbour (G-10)."""
    if state.options.double_gift == "left_asked":
        return Seat((state.turn + 1) % len(state.players))
    return state.after(state.turn)
