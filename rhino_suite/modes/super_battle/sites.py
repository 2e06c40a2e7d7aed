"""What the geometry is told of a game."""

from rhino_suite.modes.super_battle.site import Site
from rhino_suite.modes.super_battle.state import State


def site_of(state: State) -> Site:
    """Return the building with all that says what may stand where."""
    return Site(state.structure, state.sizes, state.boards, state.faces, state.walls)
