"""Where a hero may go: the climb, the way down, and back after a slip (SB-17..22)."""

from collections.abc import Iterable

from rhino_suite.api import PieceId, Seat, Settle
from rhino_suite.modes.super_battle.events import Happening, LetGo
from rhino_suite.modes.super_battle.figure_events import (
    Cause,
    HeroGrounded,
    HeroToMove,
    MedalReturned,
    Stayed,
    Then,
)
from rhino_suite.modes.super_battle.levels import level_of, levels
from rhino_suite.modes.super_battle.sites import site_of
from rhino_suite.modes.super_battle.spots import free_floors
from rhino_suite.modes.super_battle.state import Moving, State


def level(state: State, seat: Seat) -> int:
    """Return the number of the level that a seat's hero stands on, 0 on the ground (SB-18)."""
    return level_of(state.structure, state.stands[seat])


def after_die(state: State, seat: Seat, face: int) -> Happening:
    """Return where the climbing die sends the hero of the seat on turn (SB-17, SB-20)."""
    if face < 0 and state.options.counts_minus_as_plus:
        face = -face
    home = level(state, seat)
    if face < 0 and home:
        return downward(state, seat, "down")
    higher = _higher(state, seat, home, face)
    if not higher:
        return Stayed(seat)
    if state.options.climb == "exact":
        return HeroToMove(seat, "climb", home, higher[-1], False, "contest")
    own = free(state, seat, home) if home else ()
    floors = (*own, *(floor for storey in higher for floor in storey))
    return HeroToMove(seat, "climb", home, floors, True, "contest")


def downward(state: State, seat: Seat, cause: Cause) -> HeroToMove:
    """Return the way one level down, on to the next that has room (SB-17, SB-19, SB-24)."""
    home = level(state, seat)
    floors = _downmost(state, seat, range(home - 1, 0, -1))
    return HeroToMove(seat, cause, home, floors, False, "contest")


def back(state: State, seat: Seat, then: Then) -> HeroToMove:
    """Return the way back for a hero that slipped: the same level, if it has room (SB-22)."""
    home = level(state, seat)
    floors = _downmost(state, seat, range(home, 0, -1))
    return HeroToMove(seat, "put_back", home, floors, False, then)


def again(state: State, step: Moving, slipped: Iterable[PieceId] = ()) -> HeroToMove:
    """Return where a hero may go now that the building is another, or that it slipped (SB-22).

    `slipped` is what it was set down on: it goes back to that level, and that is no entering.
    """
    if slipped := tuple(slipped):
        number = level_of(state.structure, slipped[0])
        floors = _downmost(state, step.seat, range(number, 0, -1))
        return HeroToMove(step.seat, "put_back", step.home, floors, False, step.then)
    hero = state.heroes[step.seat]
    floors = free_floors(site_of(state), step.floors, hero)
    if not floors and step.stay and hero in state.structure:
        return HeroToMove(step.seat, step.cause, step.home, step.floors, True, step.then)
    if step.floors and not floors:
        lowest = min(level_of(state.structure, floor) for floor in step.floors)
        floors = _downmost(state, step.seat, range(lowest - 1, 0, -1))
    return HeroToMove(step.seat, step.cause, step.home, floors, step.stay, step.then)


def to_ground(state: State, seat: Seat) -> tuple[Happening, ...]:
    """Return what brings a hero to the ground: taken up by its owner, if it stands (SB-25)."""
    hero = state.heroes[seat]
    if hero in state.structure:
        return (LetGo(seat, "", Settle(hero, seat, lifted=True)),)
    return grounded(state, HeroGrounded(seat))


def grounded(state: State, event: HeroGrounded) -> tuple[Happening, ...]:
    """Return a hero's coming to the ground, and the medal's to the box (SB-28)."""
    if state.medal == event.seat:
        return (event, MedalReturned(event.seat))
    return (event,)


def free(state: State, seat: Seat, number: int) -> tuple[PieceId, ...]:
    """Return the floors of a level where that seat's hero has room (SB-19)."""
    return free_floors(site_of(state), levels(state.structure)[number - 1], state.heroes[seat])


def _higher(state: State, seat: Seat, home: int, face: int) -> tuple[tuple[PieceId, ...], ...]:
    """Return the free floors of the levels up to `face` above, those without room left out."""
    top = min(home + face, len(levels(state.structure)))
    found = (free(state, seat, number) for number in range(home + 1, top + 1))
    return tuple(floors for floors in found if floors)


def _downmost(state: State, seat: Seat, numbers: Iterable[int]) -> tuple[PieceId, ...]:
    """Return the free floors of the first of these levels that has any, else nothing."""
    return next((floors for n in numbers if (floors := free(state, seat, n))), ())
