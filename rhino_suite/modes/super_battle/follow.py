"""Whether a lawful second wall and floor can follow a wall; if not, it comes back (SB-8)."""

import math
from collections.abc import Iterator, Sequence
from typing import Final

from rhino_suite.api import PieceId, Place
from rhino_suite.modes.super_battle.box import wall_kind
from rhino_suite.modes.super_battle.faces import WallKind, Why
from rhino_suite.modes.super_battle.floors import lying
from rhino_suite.modes.super_battle.footing import footings
from rhino_suite.modes.super_battle.grid import Spot, lying_on
from rhino_suite.modes.super_battle.ground import footing, still_missing, wall_trouble
from rhino_suite.modes.super_battle.levels import STOREYS
from rhino_suite.modes.super_battle.room import FloorRoom
from rhino_suite.modes.super_battle.shapes import meet
from rhino_suite.modes.super_battle.site import Site, Solid
from rhino_suite.modes.super_battle.sizes import Sizes

_ASIDE: Final = (0.0, 0.25, -0.25, 0.45, -0.45)
"""A floor is tried with its middle so many of its widths beside the walls."""
_AROUND: Final = 24
"""It is tried at so many turns."""


def floor_follows(
    site: Site,
    walls: Sequence[tuple[Solid, float]],
    missing: Sequence[WallKind],
    level: int,
) -> bool:
    """Say whether a floor can still lie on these walls and their yaws, and on those `missing`.

    `level` is its counted height. The walls need not stand yet. Looked for on the grid; a floor
    on walls that are all there is looked for wherever it would touch them.
    """
    solids = [wall for wall, _ in walls]
    room = FloorRoom(site, solids[0].high)
    if not missing:
        return _lies(site, walls, room)
    for feet in footings(site, missing, solids, range, level):
        under = [*walls, *((foot.wall, foot.yaw) for foot in feet)]
        if next(lying_on(site, under, room, range), None) is not None:
            return True
    return False


def _lies(site: Site, walls: Sequence[tuple[Solid, float]], room: FloorRoom) -> bool:
    if next(lying_on(site, walls, room, range), None) is not None:
        return True
    low = walls[0][0].high
    for spot in _wider(site.sizes, [wall for wall, _ in walls]):
        floor = lying(site, *spot, low)
        if all(meet(w.parts, floor.parts) for w, _ in walls) and room.trouble(floor) is None:
            return True
    return False


def _wider(sizes: Sizes, walls: Sequence[Solid]) -> Iterator[Spot]:
    """Yield places all over the walls, at every turn."""
    x = sum(w.x for w in walls) / len(walls)
    y = sum(w.y for w in walls) / len(walls)
    length, width = sizes.floor
    most = int(length / 2 // sizes.along[1])
    for k in range(_AROUND):
        yaw = k * 360.0 / _AROUND
        angle = math.radians(yaw)
        ux, uy = math.cos(angle), math.sin(angle)
        for i in range(most + 1):
            along = i * sizes.along[1]
            for aside in _ASIDE:
                off = aside * width
                yield x + along * ux - off * uy, y + along * uy + off * ux, yaw


def wall_refusal(
    site: Site, place: Place, shows: tuple[WallKind, ...], so_far: tuple[PieceId, ...]
) -> Why | None:
    """Say why a wall of this step may not stay where it was let go (SB-6..8, SB-10..12).

    `shows` are the walls that the chosen floor asks for, `so_far` those that stand already.
    """
    kind = wall_kind(place.piece)
    at = (place.x, place.y, place.yaw)
    why = wall_trouble(site, kind, at, place.on, so_far)
    if why is not None:
        return why
    missing = still_missing(shows, (*so_far, place.piece))
    if any(len(site.supply[k]) - (k == kind) < missing.count(k) for k in missing):
        return "supply"
    wall = site.standing(kind, *at, max(site.top(p) for p in place.on))
    walls = [(site.by_piece[w], site.structure.at(w).yaw) for w in so_far]
    level = site.heights[footing(site, wall)[0]] + STOREYS[kind]
    if floor_follows(site, [*walls, (wall, place.yaw)], missing, level):
        return None
    return "no_floor_follows"
