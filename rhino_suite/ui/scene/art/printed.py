"""What is printed on a roof: wall marks, the Rhino mark, and symbols in free corners; mm."""

import math
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPolygonF

from rhino_suite.game.scene import Sprite
from rhino_suite.ui.scene.art.paper import pen
from rhino_suite.ui.scene.art.symbols import paint_symbol
from rhino_suite.ui.theme import colour, theme

BAND: Final = 6.4
"""Width of a printed wall mark in mm."""
SPOT: Final = 9.0
"""Radius of the Rhino mark in mm."""
MEDAL: Final = 9.4
"""Radius of a symbol's disc in the corners in mm."""


def chevron(
    x: float, y: float, yaw: float, arm: float, fold: float, shorter: float = 0.0
) -> list[QPointF]:
    """Return end, crease and end of a wall's plan in its carrier's frame, y up, in mm."""
    half, middle = math.radians(fold / 2), arm / 2 * math.cos(math.radians(fold / 2))
    turn = math.radians(yaw)
    cx, cy = x - middle * math.cos(turn), y - middle * math.sin(turn)
    reach = arm - shorter
    ends = [
        QPointF(cx + reach * math.cos(turn + s * half), cy + reach * math.sin(turn + s * half))
        for s in (1, -1)
    ]
    return [ends[0], QPointF(cx, cy), ends[1]]


def paint_mark(
    p: QPainter,
    size: tuple[float, float],
    mark: tuple[float, float, float],
    wall: tuple[float, float],
    tile: QColor,
    light: QColor,
) -> None:
    """A strong L: light inside, dark rim, a dotted line where the card stands."""
    half = QPointF(size[0] / 2, size[1] / 2)
    points = [
        QPointF(half.x() + q.x(), half.y() - q.y()) for q in chevron(*mark, *wall, shorter=2.0)
    ]
    line = QPolygonF(points)
    p.setBrush(Qt.BrushStyle.NoBrush)
    for ink, width in (
        (colour(theme().ink), BAND + 2.0),
        (tile.darker(108), BAND),
        (light, BAND - 3.4),
    ):
        stroke = pen(ink, width)
        stroke.setJoinStyle(Qt.PenJoinStyle.MiterJoin)
        p.setPen(stroke)
        p.drawPolyline(line)
    dots = pen(colour(theme().ink), 1.1, Qt.PenStyle.CustomDashLine)
    dots.setDashPattern([0.1, 3.2])
    p.setPen(dots)
    p.drawPolyline(line)


def paint_spot(p: QPainter, at: QPointF, light: QColor) -> None:
    """Where the Rhino stands: a ring with the prints of two boots."""
    ink = colour(theme().ink)
    p.setPen(pen(ink, 1.1))
    p.setBrush(light)
    p.drawEllipse(at, SPOT, SPOT)
    ring = pen(ink, 0.9, Qt.PenStyle.CustomDashLine)
    ring.setDashPattern([2.0, 2.0])
    p.setPen(ring)
    p.setBrush(colour(theme().cream))
    p.drawEllipse(at, SPOT - 1.9, SPOT - 1.9)
    p.save()
    p.translate(at)
    p.scale(0.34, 0.34)
    p.translate(0, 1.0)
    paint_print(p)
    p.restore()


def paint_print(p: QPainter) -> None:
    """Draw a Rhino's three-toed print, about 30 units wide, middle at (0, 0)."""
    p.setPen(Qt.PenStyle.NoPen)
    p.setBrush(colour(theme().ink))
    p.drawRoundedRect(QRectF(-10, -2, 20, 14), 7, 7)
    for x, y in ((-10.5, -8.0), (0.0, -12.0), (10.5, -8.0)):
        p.drawEllipse(QPointF(x, y), 4.4, 5.2)


def medal_places(
    sprite: Sprite, size: tuple[float, float], wall: tuple[float, float]
) -> list[QPointF]:
    """Return the two corners (mm, y down) that are farthest from the printed wall marks."""
    length, width = size
    inset = MEDAL + 1.6
    corners = [QPointF(x, y) for x in (inset, length - inset) for y in (inset, width - inset)]
    lines = []
    for mark in sprite.marks:
        points = [QPointF(length / 2 + q.x(), width / 2 - q.y()) for q in chevron(*mark, *wall)]
        lines += [(points[0], points[1]), (points[1], points[2])]

    def room(at: QPointF) -> float:
        return min((_distance(at, a, b) for a, b in lines), default=0.0)

    order = (corners[0], corners[3], corners[2], corners[1])
    return sorted(order, key=lambda at: -min(16.0, room(at)))[:2]


def _distance(at: QPointF, a: QPointF, b: QPointF) -> float:
    """Return how far `at` lies from the line between `a` and `b`."""
    way, to = b - a, at - a
    along = QPointF.dotProduct(way, to) / max(1e-9, QPointF.dotProduct(way, way))
    off = to - way * min(1.0, max(0.0, along))
    return math.hypot(off.x(), off.y())


def medal(p: QPainter, at: QPointF, symbol: str, tile: QColor, light: QColor) -> None:
    """Draw a symbol on its shiny disc."""
    p.save()
    p.translate(at)
    p.setPen(pen(colour(theme().ink), 1.0))
    p.setBrush(colour("#ffffff"))
    p.drawEllipse(QPointF(0, 0), MEDAL, MEDAL)
    p.setPen(pen(tile.darker(112), 1.0))
    p.setBrush(light)
    p.drawEllipse(QPointF(0, 0), MEDAL - 1.4, MEDAL - 1.4)
    p.scale(0.74, 0.74)
    paint_symbol(p, symbol)
    p.restore()
