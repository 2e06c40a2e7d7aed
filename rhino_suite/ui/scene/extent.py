"""How far a building reaches: what the eye must show, and where its boards end; mm."""

import math
from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from rhino_suite.game.geometry import Point, place, turn
from rhino_suite.game.ids import PieceId
from rhino_suite.game.scene import Sprite
from rhino_suite.ui.scene.projection import Vector

CARDS: Final = ("roof", "floor", "foundation", "board")
"""The roles of what carries something on its upper side."""

if TYPE_CHECKING:
    from rhino_suite.ui.scene.building import Building


def corners(building: "Building", keep: float = 0.0) -> list[Vector]:
    """Return points that show all of it where `keep` mm around them are shown too."""
    found: list[Vector] = []
    for sprite in building.sprites():
        pose, outline = building.pose(sprite.piece), building.outline(sprite.piece)
        reach = max(math.hypot(*q) for q in outline)
        share = max(0.0, 1.0 - keep / reach)
        inner = {(x * share, y * share) for x, y in outline}
        found += [(*place(q, (pose.x, pose.y), pose.yaw), pose.z) for q in inner]
    return found


def boards(building: "Building") -> tuple[Point, Point] | None:
    """Return the left front and the right back corner of its boards; None without boards."""
    points = [q for s in building.sprites() if s.role == "board" for q in plan(building, s)]
    if not points:
        return None
    xs, ys = [x for x, _ in points], [y for _, y in points]
    return (min(xs), min(ys)), (max(xs), max(ys))


def beneath(building: "Building", x: float, y: float, z: float) -> PieceId | None:
    """Return the highest card under the point `x`, `y` whose top is no higher than `z` mm."""
    best: tuple[float, PieceId] | None = None
    for sprite in building.sprites():
        pose = building.pose(sprite.piece)
        if sprite.role not in CARDS or pose.z > z + 1.0 or (best and pose.z <= best[0]):
            continue
        half_x, half_y = (max(q[i] for q in building.outline(sprite.piece)) for i in (0, 1))
        along, across = turn((x - pose.x, y - pose.y), -pose.yaw)
        if abs(along) <= half_x and abs(across) <= half_y:
            best = pose.z, sprite.piece
    return None if best is None else best[1]


def highest(building: "Building", z: float) -> PieceId | None:
    """Return the highest card whose top is no higher than `z` mm, wherever it lies."""
    under = [s.piece for s in building.sprites() if s.role in CARDS]
    under = [k for k in under if building.pose(k).z < z + 1.0]
    return max(under, key=lambda k: building.pose(k).z, default=None)


def plan(building: "Building", sprite: Sprite) -> Iterator[Point]:
    """Yield the corners of a piece where it stands, seen from above."""
    pose = building.pose(sprite.piece)
    for q in building.outline(sprite.piece):
        yield place(q, (pose.x, pose.y), pose.yaw)
