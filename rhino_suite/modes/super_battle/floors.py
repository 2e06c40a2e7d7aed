"""Where a floor may lie: level on its walls, through nothing, hardly over others (SB-8..11)."""

import math
from collections.abc import Sequence

from rhino_suite.api import PieceId, Place
from rhino_suite.modes.super_battle.faces import Why
from rhino_suite.modes.super_battle.levels import is_floor, is_hero
from rhino_suite.modes.super_battle.reach import touches_hero
from rhino_suite.modes.super_battle.shapes import depth, meet, rect
from rhino_suite.modes.super_battle.site import NEAR, Site, Solid, near


def floor_refusal(site: Site, place: Place, walls: tuple[PieceId, ...]) -> Why | None:
    """Say why a floor may not stay where it was let go on its `walls` (SB-8..11)."""
    return floor_trouble(
        site, (place.x, place.y, place.yaw), [site.by_piece[wall] for wall in walls]
    )


def lying(site: Site, x: float, y: float, yaw: float, low: float) -> Solid:
    """Return a floor that lies at this place on walls `low` mm high."""
    plan = rect(x, y, yaw, *site.sizes.floor)
    return Solid(
        PieceId(""), low, low + site.sizes.card, x, y, math.hypot(plan.half, plan.wide), (plan,)
    )


def floor_trouble(
    site: Site, at: tuple[float, float, float], walls: Sequence[Solid]
) -> Why | None:
    """Say why a floor at x, y (mm), yaw may not lie on these walls, which need not stand yet."""
    floor = lying(site, *at, max(wall.high for wall in walls))
    if not all(meet(wall.parts, floor.parts) for wall in walls):
        return "not_on_walls"
    if _slope(walls) > site.sizes.level_deg:
        return "off_level"
    return no_room(site, floor, [wall.piece for wall in walls])


def no_room(site: Site, floor: Solid, walls: Sequence[PieceId] = ()) -> Why | None:
    """Say what a floor would lie through or too far over (SB-10, SB-11); `walls` are its own.

    What stands on a floor of the same level stands in the way too: one of the two floors lies
    a hair above the other.
    """
    if touches_hero(site, floor):
        return "touches_hero"
    for solid in site.solids:
        if solid.high <= floor.low + NEAR or solid.low > floor.high + NEAR:
            continue
        if solid.piece in walls or is_hero(solid.piece) or not near(floor, solid):
            continue
        if is_floor(solid.piece) and abs(solid.low - floor.low) <= NEAR:
            if depth(floor.parts[0], solid.parts[0]) > site.sizes.overlap_mm:
                return "overlap"
        elif meet(floor.parts, solid.parts):
            return "blocked"
    return None


def _slope(walls: Sequence[Solid]) -> float:
    """Return the slope (degrees) of a floor on walls of these heights."""
    lowest, highest = min(walls, key=lambda w: w.high), max(walls, key=lambda w: w.high)
    apart = math.hypot(highest.x - lowest.x, highest.y - lowest.y)
    return math.degrees(math.atan2(highest.high - lowest.high, apart))
