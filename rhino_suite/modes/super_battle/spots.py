"""Where a hero may stand: free spots on the floors of a level (SB-19)."""

from collections.abc import Iterator, Sequence
from functools import lru_cache

from rhino_suite.api import Order, PieceId, Place, Structure
from rhino_suite.modes.super_battle.faces import Why
from rhino_suite.modes.super_battle.levels import is_floor, is_wall
from rhino_suite.modes.super_battle.nearby import way_out
from rhino_suite.modes.super_battle.reach import open_side
from rhino_suite.modes.super_battle.shapes import TOUCH, Rect, inside, meet, unit
from rhino_suite.modes.super_battle.site import NEAR, Site, Solid
from rhino_suite.modes.super_battle.sizes import Sizes


def hero_refusal(site: Site, place: Place, floors: tuple[PieceId, ...]) -> Why | None:
    """Say why a hero may not stand where it was set down; it is not in the building (SB-19).

    `floors` are those of the levels open to it.
    """
    floor = next((p for p in place.on if p in floors and p in site.by_piece), None)
    if floor is None:
        return "elsewhere"
    return _Ledge(site, floor).trouble(place.x, place.y, place.yaw)


def hero_way(site: Site, place: Place, floors: tuple[PieceId, ...]) -> tuple[float, float, float]:
    """Return the way (mm) to the nearest free spot on the floor that a hero was set down on."""
    floor = next((p for p in place.on if p in floors and p in site.by_piece), None)
    if floor is None:
        return 0.0, 0.0, 0.0
    ledge = _Ledge(site, floor)
    return way_out(place.x, place.y, lambda x, y: ledge.trouble(x, y, place.yaw) is None)


def free_floors(site: Site, floors: Sequence[PieceId], hero: PieceId) -> tuple[PieceId, ...]:
    """Return those of `floors` on which there is a free spot for `hero` (SB-19)."""
    others = without(site, hero)
    return tuple(f for f in floors if next(hero_spots(others, f), None) is not None)


def without(site: Site, piece: PieceId) -> Site:
    """Return the building as if `piece` did not stand in it."""
    if piece not in site.structure:
        return site
    left: Structure = site.structure.without((piece,))
    return Site(left, site.sizes, site.boards, site.faces, site.walls)


def hero_spots(
    site: Site, floor: PieceId, order: Order = range
) -> Iterator[tuple[float, float, float]]:
    """Yield free spots on a floor as x, y (mm), yaw: on the grid, from the middle outwards."""
    ledge = _Ledge(site, floor)
    places, turns = spot_grid(site.sizes)
    plan = ledge.plan
    yaw = site.structure.at(floor).yaw
    for k in order(len(places)):
        dx, dy = places[k]
        x, y = plan.x + dx * plan.ux - dy * plan.uy, plan.y + dx * plan.uy + dy * plan.ux
        for t in order(len(turns)):
            if ledge.trouble(x, y, yaw + turns[t]) is None:
                yield round(x, 3), round(y, 3), round((yaw + turns[t]) % 360.0, 3)


@lru_cache(maxsize=8)
def spot_grid(sizes: Sizes) -> tuple[tuple[tuple[float, float], ...], tuple[float, ...]]:
    """Return where heroes are tried on a floor (mm from its middle, nearest first), and turns."""
    step = sizes.step
    reach = [side / 2 - sizes.edge_mm for side in sizes.floor]
    across, along = int(reach[1] // step), int(reach[0] // step)
    places = [
        (i * step, j * step) for i in range(-along, along + 1) for j in range(-across, across + 1)
    ]
    places.sort(key=lambda p: (p[0] ** 2 + p[1] ** 2, p))
    return tuple(places), tuple(k * sizes.turn for k in range(round(180.0 / sizes.turn)))


class _Ledge:
    """One floor with all that stands on it or in its way."""

    def __init__(self, site: Site, floor: PieceId) -> None:
        solid = site.by_piece[floor]
        self.plan: Rect = solid.parts[0]
        self._sizes = site.sizes
        low, high = solid.high, solid.high + site.sizes.hero[2]
        self._walls: list[Solid] = []
        self._parts: list[Rect] = []
        for other in site.solids:
            if is_floor(other.piece) and other.piece != floor:
                if abs(other.high - low) <= NEAR:
                    self._parts += other.parts
            elif other.low < high - NEAR and other.high > low + NEAR:
                self._parts += other.parts
                if is_wall(other.piece):
                    self._walls.append(other)

    def trouble(self, x: float, y: float, yaw: float) -> Why | None:
        """Say what keeps a hero from standing at x, y (mm), yaw."""
        length, width, _ = self._sizes.hero
        ux, uy = unit(yaw)
        hero = Rect(x, y, ux, uy, length / 2, width / 2)
        if not inside(hero, self.plan, self._sizes.edge_mm):
            return "off_edge"
        if meet((hero,), self._parts, -TOUCH):
            return "blocked"
        return None if open_side(hero, self.plan, self._walls) else "shut_in"
