"""Who has won, and why (SB-30, SB-31, SB-32)."""

from rhino_suite.api import GameOver, Seat, Text, msg
from rhino_suite.modes.super_battle.events import Exhausted, WornOut
from rhino_suite.modes.super_battle.state import Over, State

ROUNDS = 3
"""After so many whole rounds without a floor built the game is exhausted (SB-31)."""


def after_collapse(state: State, at_fault: Seat) -> tuple[Seat, ...]:
    """Return the winners of a collapse: the medal's holder, or all others (SB-30, SB-32)."""
    if state.medal is None:
        return ()
    if state.medal != at_fault:
        return (state.medal,)
    return tuple(Seat(s) for s in range(len(state.players)) if s != at_fault)


def exhausted(state: State, why: WornOut) -> Exhausted:
    """Return the end without a fall: the medal's holder wins (SB-31, SB-32)."""
    return Exhausted(() if state.medal is None else (state.medal,), why)


def worn_out(state: State) -> WornOut | None:
    """Say at the end of a turn whether nothing can come any more (SB-31)."""
    if not any(state.hands):
        return "hands"
    if state.passed >= len(state.players):
        return "passes"
    if idle(state) >= ROUNDS * len(state.players):
        return "rounds"
    return None


def idle(state: State) -> int:
    """Return how many turns have gone by without a floor, the one that ends counted (SB-31)."""
    return 0 if state.laid is not None else state.idle + 1


def game_over(state: State, over: Over) -> GameOver:
    """Return the end of the game with its reasons, and who begins the next one (RH-4, SB-4)."""
    if over.at_fault is not None:
        again = over.at_fault
    else:
        again = Seat((state.began + 1) % len(state.players))
    return GameOver(over.winners, over.ending, over.at_fault, _reasons(state, over), again)


def _reasons(state: State, over: Over) -> tuple[Text, ...]:
    if over.at_fault is not None:
        fault = state.name(over.at_fault)
        # TRANSLATORS: {player} is the name of a person
        why = msg("The building fell. Last to hold a piece: {player}", player=fault)
    else:
        why = _worn_out(over.worn_out)
    return why, _medal(state, over)


def _medal(state: State, over: Over) -> Text:
    if state.medal is None:
        return msg("Nobody has the medal: everybody has lost.")
    if state.medal != over.at_fault:
        # TRANSLATORS: {player} is the name of a person
        return msg("The medal wins: {player}", player=state.name(state.medal))
    names = tuple(state.name(seat) for seat in over.winners)
    # TRANSLATORS: {players} is a list of names
    return msg("Felled by the holder of the medal. The others win: {players}", players=names)


def _worn_out(why: WornOut | None) -> Text:
    match why:
        case "hands":
            return msg("All floors in the hands are built.")
        case "passes":
            return msg("Nobody can build or swap any more.")
        case "rounds":
            return msg("Three rounds have gone by without a floor built.")
        case _:
            return msg("No floor that is left can be built.")
