"""What nature's answers but those of the building come to: cards, lots, dice, places."""

from rhino_suite.api import IllegalAction, Place, Rolled, Seat, msg
from rhino_suite.modes.super_battle.battle import decided, retreat
from rhino_suite.modes.super_battle.climb import after_die
from rhino_suite.modes.super_battle.ending import exhausted
from rhino_suite.modes.super_battle.events import (
    Dealt,
    Happening,
    NoFloorFits,
    PlaceShown,
    Sought,
)
from rhino_suite.modes.super_battle.figure_events import DieShown, Stayed
from rhino_suite.modes.super_battle.history import evolve
from rhino_suite.modes.super_battle.state import Between, Revealing, Seeking, State
from rhino_suite.modes.super_battle.turns import advance, begin


def dealt(state: State, order: tuple[int, ...]) -> tuple[Happening, ...]:
    """Return the deal: hands, the display, the pile (SB-3)."""
    if sorted(order) != list(range(len(state.faces))):
        raise IllegalAction(msg("That does not answer what was asked."))
    deck = tuple(state.faces[number].piece for number in order)
    each, open_at = state.deal, state.deal * len(state.players)
    hands = tuple(deck[s * each : (s + 1) * each] for s in range(len(state.players)))
    told = Dealt(hands, deck[open_at : open_at + state.open], deck[open_at + state.open :])
    if state.options.begins is None:
        return (told,)
    return (told, *drawn(evolve(state, told), Seat(state.options.begins)))


def drawn(state: State, seat: Seat) -> tuple[Happening, ...]:
    """Return the first turn (SB-4)."""
    return begin(state, seat, first=True)


def found(state: State, seeking: Seeking, places: tuple[Place, ...]) -> tuple[Happening, ...]:
    """Return what a search for a place comes to (SB-13, SB-31).

    First for the hand of whoever gives up, then, when that is in vain, for all that are left.
    """
    if places and places[-1].piece not in seeking.floors:
        raise IllegalAction(msg("That does not answer what was asked."))
    seat = state.turn
    if seeking.everywhere:
        return advance(state, "exchange") if places else (exhausted(state, "nothing_fits"),)
    if places:
        return (PlaceShown(seat, places),)
    none = NoFloorFits(seat)
    others = (floor for s, hand in enumerate(state.hands) if s != seat for floor in hand)
    left = (*others, *state.display, *state.pile)
    return (none, Sought(seat, left, True) if left else exhausted(state, "nothing_fits"))


def climb_rolled(state: State, face: int) -> tuple[Happening, ...]:
    """Return where the climbing die sends the hero (SB-17)."""
    shown = DieShown(state.turn, "climb", face)
    way = after_die(evolve(state, shown), state.turn, face)
    if not isinstance(way, Stayed):
        return (shown, way)
    after = evolve(evolve(state, shown), way)
    return (shown, way, *advance(after, "contest"))


def battle_rolled(state: State, step: Revealing, rolled: Rolled) -> tuple[Happening, ...]:
    """Return what a battle die shows; with the second one the battle is decided (SB-24)."""
    if step.attack is None:
        faces, die, seat = state.dice.attack, "attack", step.attacker
    else:
        faces, die, seat = state.dice.defence, "defence", step.defender
    if rolled.die != die or rolled.face not in faces:
        raise IllegalAction(msg("That does not answer what was asked."))
    if step.attack is None:
        return (DieShown(seat, "attack", rolled.face),)
    shown = DieShown(seat, "defence", rolled.face)
    won = decided(step, step.attack, rolled.face)
    told = (shown, won, *retreat(evolve(evolve(state, shown), won), won.loser))
    for event in told:
        state = evolve(state, event)
    # a hero that a knock had brought down before is on the ground without being taken up
    return (*told, *advance(state, "contest")) if isinstance(state.phase, Between) else told
