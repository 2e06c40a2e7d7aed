"""What follows what: the steps of a turn, what was knocked off first, the next turn (SB-4..31)."""

from rhino_suite.api import Seat
from rhino_suite.modes.super_battle import medal
from rhino_suite.modes.super_battle.battle import contest
from rhino_suite.modes.super_battle.climb import back, grounded
from rhino_suite.modes.super_battle.ending import exhausted, idle, worn_out
from rhino_suite.modes.super_battle.events import DrawBegan, Happening, Passed, TurnBegan
from rhino_suite.modes.super_battle.figure_events import (
    ClimbBegan,
    HeroGrounded,
    LevelsSettled,
    MonkeyCalled,
    MonkeysFell,
    Then,
)
from rhino_suite.modes.super_battle.history import evolve
from rhino_suite.modes.super_battle.state import State
from rhino_suite.modes.super_battle.supply import swap


def advance(state: State, then: Then) -> tuple[Happening, ...]:
    """Go on with the turn at step `then`, once all that was knocked off is back (SB-14, SB-22)."""
    owed = _owed(state, then)
    if owed:
        return owed
    match then:
        case "monkey":
            if state.laid is not None and state.monkeys and state.face(state.laid).monkey:
                return (MonkeyCalled(state.turn, state.laid),)
            return advance(state, "climb")
        case "climb":
            return (ClimbBegan(state.turn),)
        case "contest":
            battle = contest(state)
            if battle is not None:
                return (battle,)
            return _and_on(state, LevelsSettled() if state.newcomers else None, "medal")
        case "medal":
            return _and_on(state, medal.taken(state), "draw")
        case "draw":
            if state.pile or state.display:
                return (DrawBegan(state.turn),)
            return advance(state, "turn")
        case "exchange":
            begun = swap(state)
            return _and_on(state, begun, "turn") if isinstance(begun, Passed) else (begun,)
        case "turn":
            return _end(state)


def begin(
    state: State, seat: Seat, idle_turns: int = 0, *, first: bool = False
) -> tuple[Happening, ...]:
    """Begin a turn; whoever holds no floor has nothing to build or swap and passes (SB-31)."""
    began = TurnBegan(seat, first, idle_turns)
    if state.hands[seat]:
        return (began,)
    after = evolve(state, began)
    return (began, *_and_on(after, Passed(seat), "turn"))


def _end(state: State) -> tuple[Happening, ...]:
    why = worn_out(state)
    if why is not None:
        return (exhausted(state, why),)
    return begin(state, state.clockwise(state.turn)[1], idle(state))


def _owed(state: State, then: Then) -> tuple[Happening, ...]:
    """Return what brings the next figure back that was knocked off, heroes first."""
    for seat in state.clockwise(state.turn):
        if state.stands[seat] is not None and state.heroes[seat] not in state.structure:
            way = back(state, seat, then)
            if way.floors:
                return (way,)
            told = (way, *grounded(state, HeroGrounded(seat)))
            return (*told, *advance(_after(state, told), then))
    if state.loose:
        return (MonkeysFell(state.turn, then),)
    return ()


def _and_on(state: State, event: Happening | None, then: Then) -> tuple[Happening, ...]:
    if event is None:
        return advance(state, then)
    return (event, *advance(evolve(state, event), then))


def _after(state: State, told: tuple[Happening, ...]) -> State:
    for event in told:
        state = evolve(state, event)
    return state
