"""The room that is left in one stretch of a building, asked for again and again by the search."""

import math
from collections.abc import Sequence
from typing import Final

from rhino_suite.modes.super_battle.faces import Why
from rhino_suite.modes.super_battle.levels import is_floor, is_hero
from rhino_suite.modes.super_battle.reach import open_side, walls_beside
from rhino_suite.modes.super_battle.shapes import TOUCH, Rect, away, depth
from rhino_suite.modes.super_battle.site import NEAR, Site, Solid, near

_SAMPLES: Final = 2
"""So many discs either way of a floor's middle."""
_MESH: Final = 5.0
"""How finely (mm) the room for floors is remembered."""


class WallRoom:
    """What is in the way of walls that stand from `low` to `high` mm (SB-10, SB-11).

    With `area`, only walls within that piece's reach are asked about.
    """

    def __init__(self, site: Site, low: float, high: float, area: Solid | None = None) -> None:
        self._solids: list[tuple[float, float, float, tuple[Rect, ...]]] = []
        self._heroes: list[tuple[float, float, float, tuple[Rect, ...]]] = []
        self._shut: list[tuple[Solid, Solid, tuple[Solid, ...]]] = []
        for solid in site.between(low, high):
            if area is not None and not near(solid, area):
                continue
            entry = (solid.x, solid.y, solid.reach, solid.parts)
            if is_hero(solid.piece):
                self._heroes.append(entry)
            else:
                self._solids.append(entry)
        for hero in site.heroes:
            if hero.low < high - NEAR and hero.high > low + NEAR:
                floor = site.floor_under(hero)
                if floor is not None and (area is None or near(floor, area)):
                    self._shut.append((hero, floor, walls_beside(site, hero)))

    @property
    def rects(self) -> tuple[Rect, ...]:
        """What a wall may not stand in, heroes included."""
        return tuple(part for *_, parts in (*self._solids, *self._heroes) for part in parts)

    def trouble(self, wall: Solid, also: Sequence[Solid] = ()) -> Why | None:
        """Say what a wall would stand through, touch or shut in, with new walls `also`."""
        if self._heroes and _meets(wall, self._heroes, -TOUCH):
            return "touches_hero"
        if _meets(wall, self._solids, TOUCH):
            return "blocked"
        for hero, floor, beside in self._shut:
            if near(wall, floor) and not open_side(
                hero.parts[0], floor.parts[0], (*beside, *also, wall)
            ):
                return "shut_in"
        return None


class FloorRoom:
    """What is in the way of floors that lie on walls `low` mm high (SB-10, SB-11).

    What stands on a floor of the same level stands in the way too: one of the two floors lies
    a hair above the other.
    """

    def __init__(self, site: Site, low: float) -> None:
        self.low = low
        self._least = site.sizes.overlap_mm
        self._clear: dict[tuple[int, int], float] = {}
        self._wide = site.sizes.floor[1] / 2
        self._samples = tuple(
            k * (site.sizes.floor[0] / 2 - self._wide) / _SAMPLES
            for k in range(-_SAMPLES, _SAMPLES + 1)
        )
        self._solids: list[tuple[float, float, float, tuple[Rect, ...]]] = []
        self._floors: list[tuple[float, float, float, tuple[Rect, ...]]] = []
        self._heroes: list[tuple[float, float, float, tuple[Rect, ...]]] = []
        high = low + site.sizes.card
        for solid in site.solids:
            if solid.high <= low + NEAR or solid.low > high + NEAR:
                continue
            entry = (solid.x, solid.y, solid.reach, solid.parts)
            if is_hero(solid.piece):
                self._heroes.append(entry)
            elif is_floor(solid.piece) and abs(solid.low - low) <= NEAR:
                self._floors.append(entry)
            else:
                self._solids.append(entry)

    def hopeless(self, x: float, y: float, ux: float, uy: float, off: float, turn: float) -> bool:
        """Say whether every floor near here would surely lie through something or too far over it.

        Near: its middle within `off` mm of `x`, `y`, its length turned by up to `turn` (sine) from
        the unit vector. Discs along the middle of the floor are held against what is near.
        """
        wide, known = self._wide - off, self._clear
        for t in self._samples:
            px, py = x + t * ux, y + t * uy
            clear = known.get((round(px / _MESH), round(py / _MESH)))
            if clear is None:
                clear = self._room_at(px, py)
            if clear < wide - abs(t) * turn:
                return True
        return False

    def _room_at(self, x: float, y: float) -> float:
        """Return how far (mm, at most) it may be from here to what a floor may not lie through."""
        key = (round(x / _MESH), round(y / _MESH))
        at = (key[0] * _MESH, key[1] * _MESH)
        near = [away(at, part) for *_, parts in self._solids for part in parts]
        near += [away(at, part) for *_, parts in self._heroes for part in parts]
        near += [away(at, part) + self._least for *_, parts in self._floors for part in parts]
        found = self._clear[key] = min(near, default=math.inf) + _MESH
        return found

    def trouble(self, floor: Solid) -> Why | None:
        """Say what a floor would lie through, touch, or too far over."""
        if self._heroes and _meets(floor, self._heroes, -TOUCH):
            return "touches_hero"
        if _meets(floor, self._floors, self._least):
            return "overlap"
        return "blocked" if _meets(floor, self._solids, TOUCH) else None


def _meets(
    one: Solid, others: Sequence[tuple[float, float, float, tuple[Rect, ...]]], least: float
) -> bool:
    for x, y, reach, parts in others:
        far = one.reach + reach
        dx, dy = one.x - x, one.y - y
        if dx * dx + dy * dy < far * far and any(
            depth(a, b) > least for a in one.parts for b in parts
        ):
            return True
    return False
