"""A bent arrow: this way, this storey, this piece."""

import math

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QPainter, QPainterPath, QPolygonF

from rhino_suite.ui.scene.art.paper import pen
from rhino_suite.ui.theme import colour, theme


def arrow(p: QPainter, start: QPointF, end: QPointF, code: str) -> None:
    """A thick bent arrow from `start` to `end` (px), readable on anything."""
    middle = (start + end) / 2
    lift = max(30.0, abs(end.x() - start.x()) * 0.35)
    bend = QPointF(middle.x(), min(start.y(), end.y()) - lift)
    way = end - bend
    length = max(1.0, math.hypot(way.x(), way.y()))
    unit = way / length
    side = QPointF(-unit.y(), unit.x())
    neck = end - unit * 20
    shaft = QPainterPath(start)
    shaft.quadTo(bend, neck)
    head = QPolygonF([end, neck + side * 14 - unit * 3, neck - side * 14 - unit * 3])
    p.setBrush(Qt.BrushStyle.NoBrush)
    p.setPen(pen(colour(theme().ink), 13))
    p.drawPath(shaft)
    p.setPen(pen(colour(theme().ink), 6))
    p.setBrush(colour(code))
    p.drawPolygon(head)
    p.setBrush(Qt.BrushStyle.NoBrush)
    p.setPen(pen(colour(code), 7.5))
    p.drawPath(shaft)
    p.setPen(pen(colour(code), 2))
    p.setBrush(colour(code))
    p.drawPolygon(head)
