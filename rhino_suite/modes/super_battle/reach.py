"""Every figure stays reachable (SB-11): nothing touches a hero, and one side of it is open."""

from collections.abc import Iterable, Sequence
from typing import Final

from rhino_suite.modes.super_battle.levels import is_wall
from rhino_suite.modes.super_battle.shapes import TOUCH, Rect, depth
from rhino_suite.modes.super_battle.site import Site, Solid

_AROUND: Final = 4
"""A figure has so many sides."""


def walls_beside(site: Site, hero: Solid) -> tuple[Solid, ...]:
    """Return the walls that stand at the height of a hero."""
    return tuple(s for s in site.between(hero.low, hero.high) if is_wall(s.piece))


def open_side(hero: Rect, floor: Rect, walls: Iterable[Solid]) -> bool:
    """Say whether a hero can be drawn off its floor straight to one side, as wide as itself."""
    parts = [part for wall in walls for part in wall.parts]
    return any(not _barred(way, parts) for way in _ways(hero, floor))


def _ways(hero: Rect, floor: Rect) -> Sequence[Rect]:
    ways = []
    ux, uy = hero.ux, hero.uy
    for side in range(_AROUND):
        start = hero.wide if side % 2 else hero.half
        length = _leaves((hero.x, hero.y), (ux, uy), floor) - start
        if length > 0:
            middle = start + length / 2
            ways.append(
                Rect(hero.x + ux * middle, hero.y + uy * middle, ux, uy, length / 2, hero.half)
            )
        ux, uy = -uy, ux
    return ways


def _leaves(at: tuple[float, float], way: tuple[float, float], floor: Rect) -> float:
    """Return how far (mm) it is from `at` to the edge of the floor."""
    dx, dy = at[0] - floor.x, at[1] - floor.y
    along, across = dx * floor.ux + dy * floor.uy, dy * floor.ux - dx * floor.uy
    go, side = way[0] * floor.ux + way[1] * floor.uy, way[1] * floor.ux - way[0] * floor.uy
    ends = []
    for at_, by, half in ((along, go, floor.half), (across, side, floor.wide)):
        if abs(by) > _STILL:
            ends.append(((half if by > 0 else -half) - at_) / by)
    return min(ends)


def _barred(way: Rect, parts: Sequence[Rect]) -> bool:
    return any(depth(way, part) > TOUCH for part in parts)


_STILL: Final = 1e-9
"""A way that goes along an edge never meets it."""
