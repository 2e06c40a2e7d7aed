"""Where a floor may lie: level on its walls, through nothing, hardly over others (SB-8..11)."""

import math
from collections.abc import Sequence

from rhino_suite.api import PieceId, Place
from rhino_suite.modes.super_battle.faces import Why
from rhino_suite.modes.super_battle.room import FloorRoom
from rhino_suite.modes.super_battle.shapes import meet, rect
from rhino_suite.modes.super_battle.site import Site, Solid


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
    return FloorRoom(site, floor.low).trouble(floor)


def _slope(walls: Sequence[Solid]) -> float:
    """Return the slope (degrees) of a floor on walls of these heights."""
    lowest, highest = min(walls, key=lambda w: w.high), max(walls, key=lambda w: w.high)
    apart = math.hypot(highest.x - lowest.x, highest.y - lowest.y)
    return math.degrees(math.atan2(highest.high - lowest.high, apart))
