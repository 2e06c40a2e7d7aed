"""Who has won, and why (RH-18, RH-19, RH-20)."""

from collections.abc import Sequence

from rhino_suite.api import GameOver, Seat, Text, msg, nmsg
from rhino_suite.modes.rhino_hero.events import WonBy
from rhino_suite.modes.rhino_hero.state import Over, State


def after_collapse(state: State, at_fault: Seat) -> tuple[tuple[Seat, ...], WonBy]:
    """Return the winners of a collapse and what told them apart (RH-19); none together (X-1)."""
    if state.options.together:
        return (), "shared"
    others = [Seat(s) for s in range(len(state.players)) if s != at_fault]
    fewest = min(len(state.hands[s]) for s in others)
    few = [s for s in others if len(state.hands[s]) == fewest]
    if len(few) == 1:
        return tuple(few), "fewest"
    most = max(special(state, s) for s in few)
    best = tuple(s for s in few if special(state, s) == most)
    return best, "symbols" if len(best) < len(few) else "shared"


def special(state: State, seat: Seat) -> int:
    """Return how many special symbols a hand shows."""
    return sum(state.face(roof).symbol is not None for roof in state.hands[seat])


def short_of_walls(state: State) -> bool:
    """Say whether the topmost roof asks for more walls than are left (RH-20)."""
    return len(state.walls_left()) < len(state.face(state.top).marks)


def game_over(state: State, over: Over) -> GameOver:
    """Return the end of the game with its reasons, and who begins the next one (RH-4)."""
    if over.at_fault is not None:
        again = over.at_fault
    else:
        again = Seat((state.began + 1) % len(state.players))
    record = state.storeys if state.options.together else None
    return GameOver(over.winners, over.ending, over.at_fault, _reasons(state, over), again, record)


def _reasons(state: State, over: Over) -> tuple[Text, ...]:
    if state.options.together:
        return _together(state, over)
    if over.at_fault is not None:
        return _collapse(state, over, over.at_fault)
    if over.ending == "last_roof":
        (winner,) = over.winners
        # TRANSLATORS: {player} is the name of a person
        return (msg("Last roof built: {player}", player=state.name(winner)),)
    why = (
        msg("Not enough walls are left for another storey.")
        if state.walls_left()
        else msg("All walls are built.")
    )
    return why, msg("Everybody wins together.")


def _together(state: State, over: Over) -> tuple[Text, ...]:
    """Return why a tower that was built together is finished, and how high it got (X-1)."""
    if over.at_fault is not None:
        why = _fell(state, over.at_fault)
    elif over.ending == "last_roof":
        why = msg("All roofs are built.")
    elif state.walls_left():
        why = msg("Not enough walls are left for another storey.")
    else:
        why = msg("All walls are built.")
    # TRANSLATORS: {n} is the number of the highest storey that stood safely
    return why, nmsg(
        "Last safe height: {n} storey", "Last safe height: {n} storeys", state.storeys
    )


def _fell(state: State, at_fault: Seat) -> Text:
    # TRANSLATORS: {player} is the name of a person
    return msg("The building fell. Last to hold a piece: {player}", player=state.name(at_fault))


def _collapse(state: State, over: Over, at_fault: Seat) -> tuple[Text, ...]:
    seat, names = over.winners[0], _names(state, over.winners)
    roofs = len(state.hands[seat])
    fell = _fell(state, at_fault)
    # TRANSLATORS: {players} is a list of names, {n} a number of cards
    few = nmsg(
        "Fewest roofs in hand ({n} roof): {players}",
        "Fewest roofs in hand ({n} roofs): {players}",
        roofs,
        players=_names(state, _level(state, over)),
    )
    if over.by == "fewest":
        return fell, few
    # TRANSLATORS: {players} is a list of names, {n} a number of symbols on cards
    symbols = nmsg(
        "Most special symbols on them ({n} symbol): {players}",
        "Most special symbols on them ({n} symbols): {players}",
        special(state, seat),
        players=names,
    )
    if len(names) == 1:
        return fell, few, symbols
    # TRANSLATORS: {players} is a list of names
    return fell, few, symbols, msg("Shared win: {players}", players=names)


def _level(state: State, over: Over) -> tuple[Seat, ...]:
    """Return everybody not at fault with as few roofs as the winners."""
    fewest = len(state.hands[over.winners[0]])
    return tuple(
        Seat(s) for s, hand in enumerate(state.hands) if s != over.at_fault and len(hand) == fewest
    )


def _names(state: State, seats: Sequence[Seat]) -> tuple[str, ...]:
    return tuple(state.name(seat) for seat in seats)
