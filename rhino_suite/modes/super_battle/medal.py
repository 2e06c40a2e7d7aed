"""Who has the medal (SB-26, SB-27)."""

from rhino_suite.modes.super_battle.climb import level
from rhino_suite.modes.super_battle.figure_events import MedalTaken
from rhino_suite.modes.super_battle.state import State


def taken(state: State) -> MedalTaken | None:
    """Return the taking of the medal: the hero on turn is higher than every other (SB-26)."""
    seat = state.turn
    own = level(state, seat)
    others = (level(state, other) for other in state.clockwise(seat)[1:])
    if state.medal == seat or own <= max(others):
        return None
    return MedalTaken(seat, state.medal)
