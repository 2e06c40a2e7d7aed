"""Where the levels of a building are on the screen: lines, numbers and floors, in px."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPolygonF

from rhino_suite.game.geometry import Point
from rhino_suite.game.scene import Level
from rhino_suite.ui.scene.extent import boards, corners, plan
from rhino_suite.ui.scene.projection import Projection

if TYPE_CHECKING:
    from rhino_suite.ui.scene.building import Building

TAG: Final = (58.0, 40.0)
"""Width and height of a level's number in px: 10 mm and more to touch."""
LEAST: Final = 26.0
"""px to which a number's height shrinks where levels lie close."""
BEYOND: Final = 14.0
"""mm that a line goes on beyond the building."""
_SAME: Final = 0.5
"""mm within which two floors are of one level."""
_EDGE: Final = 8.0
"""px that numbers keep off the edge of the free picture."""


@dataclass(frozen=True, slots=True)
class Line:
    """One level on the screen: its line, its number's box, and its floors, in px."""

    level: Level
    start: QPointF
    end: QPointF
    tag: QRectF
    floors: tuple[QPolygonF, ...]

    def bounds(self, around: float, beyond: float) -> QRectF:
        """Return all of it with `around` px more, and `beyond` px at the end of the line."""
        area = QRectF(self.start, self.end).normalized().united(self.tag)
        for shape in self.floors:
            area = area.united(shape.boundingRect())
        return area.adjusted(-around, -2 * around, around + beyond, 2 * around)


def level_lines(
    levels: Sequence[Level], building: "Building", seen: Projection, free: QRectF
) -> list[Line]:
    """Return every level on the screen; the numbers stand in the `free` part of it (px)."""
    reach = corners(building) or [(0.0, 0.0, 0.0)]
    xs = [x for x, _, _ in reach]
    ends = min(xs) - BEYOND, max(xs) + BEYOND
    stage = boards(building)
    middle = 0.0 if stage is None else (stage[0][1] + stage[1][1]) / 2
    return _apart([_line(level, building, seen, free, (ends, middle)) for level in levels])


def _line(
    level: Level,
    building: "Building",
    seen: Projection,
    free: QRectF,
    across: tuple[Point, float],
) -> Line:
    floors = []
    for sprite in building.sprites():
        pose, body = building.pose(sprite.piece), building.body(sprite.piece)
        if sprite.role != "floor" or abs(pose.z + body.height / 2 - level.z) > _SAME:
            continue
        floors.append(QPolygonF([seen.point(x, y, level.z) for x, y in plan(building, sprite)]))
    ends, middle = across
    start, end = (seen.point(x, middle, level.z) for x in ends)
    wide, high = TAG
    left = min(start.x() - wide, free.right() - 2 * wide)
    left = max(free.left() + _EDGE, left)
    slope = (end.y() - start.y()) / max(1.0, end.x() - start.x())
    begins = max(left + wide, start.x())
    at = start.y() + slope * (begins - start.x())
    tag = QRectF(left, at - high / 2, wide, high)
    return Line(level, QPointF(begins, at), end, tag, tuple(floors))


def _apart(lines: list[Line]) -> list[Line]:
    """Make numbers lower where levels lie so close that they would cover each other."""
    middles = [line.tag.center().y() for line in lines]
    made = []
    for i, line in enumerate(lines):
        rooms = [abs(y - middles[i]) for j, y in enumerate(middles) if j != i]
        room = min(rooms, default=TAG[1])
        less = (TAG[1] - max(LEAST, min(TAG[1], room - 2.0))) / 2
        made.append(replace(line, tag=line.tag.adjusted(0, less, 0, -less)))
    return made


def distance(line: Line, at: QPointF) -> float:
    """Return how far (px) a point is from a level's line."""
    way, to = line.end - line.start, at - line.start
    along = QPointF.dotProduct(way, to) / max(1e-9, QPointF.dotProduct(way, way))
    off = to - way * min(1.0, max(0.0, along))
    return float((off.x() ** 2 + off.y() ** 2) ** 0.5)
