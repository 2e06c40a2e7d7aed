"""How tall a tower was: drawn with a measuring tape beside a child (feel 2.9)."""

from typing import Final

from PySide6.QtCore import QLineF, QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPainterPath

from rhino_suite.ui.scene.art.paper import pen, rounded
from rhino_suite.ui.theme import colour, theme

CHILD_MM: Final = 1100.0
"""The height of the drawn child: a five-year-old."""
_TICK: Final = 100.0
"""mm between two lines of the tape."""


def paint_height(p: QPainter, area: QRectF, height: float, storeys: int) -> None:
    """Draw a tower of `height` mm and `storeys` storeys inside `area` (px) beside a child."""
    p.save()
    p.setPen(pen(colour(theme().ink, 120), 1.4))
    p.setBrush(colour(theme().cream, 236))
    p.drawPath(rounded(area.x(), area.y(), area.width(), area.height(), 14))
    k = (area.height() - 34.0) / max(CHILD_MM, height)
    ground = area.bottom() - 16.0
    p.setPen(Qt.PenStyle.NoPen)
    p.setBrush(colour(theme().table[0]))
    p.drawRoundedRect(QRectF(area.x() + 8, ground, area.width() - 16, 7), 3, 3)
    third = area.width() / 3
    _child(p, QPointF(area.x() + third * 0.88, ground), CHILD_MM * k)
    _tape(p, QPointF(area.x() + third * 1.62, ground), height, k)
    _tower(p, QPointF(area.x() + third * 2.35, ground), height * k, storeys, third * 0.62)
    p.restore()


def _tape(p: QPainter, foot: QPointF, height: float, k: float) -> None:
    ink, top = colour(theme().ink), foot.y() - height * k
    p.setPen(pen(ink, 1.6))
    p.setBrush(colour("#ffd84d"))
    p.drawRoundedRect(QRectF(foot.x() - 6, top, 12, foot.y() - top), 2, 2)
    for i in range(1, int(height / _TICK) + 1):
        y = foot.y() - i * _TICK * k
        p.drawLine(QLineF(foot.x() + (-4 if i % 5 == 0 else 1), y, foot.x() + 5, y))
    for tone, width in ((ink, 4.6), (colour(theme().coral), 2.2)):
        p.setPen(pen(tone, width))
        p.drawLine(QLineF(foot.x() - 14, top, foot.x() + 14, top))


def _tower(p: QPainter, foot: QPointF, tall: float, storeys: int, wide: float) -> None:
    step = tall / max(1, storeys)
    for i in range(storeys):
        y = foot.y() - (i + 1) * step
        p.setPen(Qt.PenStyle.NoPen)
        p.setBrush(colour(theme().wall(i * 2).front).darker(104))
        p.drawRect(QRectF(foot.x() - wide * 0.32, y, wide * 0.64, step))
        p.setPen(pen(colour(theme().roof(i).tile), max(1.6, min(4.0, step * 0.22))))
        p.drawLine(QLineF(foot.x() - wide / 2, y, foot.x() + wide / 2, y))


def _child(p: QPainter, foot: QPointF, tall: float) -> None:
    """A child who looks up at the tower, `tall` px high."""
    p.save()
    p.translate(foot)
    k = tall / 110.0
    p.scale(k, k)
    line = pen(colour(theme().ink), min(3.0, 2.2 / max(k, 0.4)))
    p.setPen(line)
    p.setBrush(colour(theme().periwinkle))
    for side in (-1, 1):
        p.drawPath(rounded(side * 7 - 5, -40, 10, 38, 4))
        p.setBrush(colour(theme().ink))
        p.drawPath(rounded(side * 8 - 7, -6, 14, 7, 3))
        p.setBrush(colour(theme().periwinkle))
    p.setBrush(colour(theme().teal))
    p.save()
    p.translate(13, -66)
    p.rotate(-128)
    p.drawPath(rounded(-4, 0, 8, 30, 4))
    p.restore()
    p.save()
    p.translate(-12, -66)
    p.rotate(14)
    p.drawPath(rounded(-4, 0, 8, 30, 4))
    p.restore()
    p.drawPath(rounded(-15, -72, 30, 38, 9))
    p.setBrush(colour("#eab68f"))
    p.drawEllipse(QPointF(0, -90), 17, 17)
    hair = QPainterPath(QPointF(-17.5, -88))
    hair.cubicTo(-20, -114, 20, -114, 17, -94)
    hair.cubicTo(8, -98, -4, -100, -8, -94)
    hair.cubicTo(-10, -90, -14, -88, -17.5, -88)
    p.setBrush(colour("#6b4331"))
    p.drawPath(hair)
    p.setPen(Qt.PenStyle.NoPen)
    p.setBrush(colour(theme().ink))
    p.drawEllipse(QPointF(4, -91), 1.9, 2.3)
    p.drawEllipse(QPointF(13, -91), 1.7, 2.3)
    p.setPen(pen(colour(theme().ink), 1.8))
    p.setBrush(Qt.BrushStyle.NoBrush)
    smile = QPainterPath(QPointF(3, -83))
    smile.cubicTo(5, -80, 10, -80, 12, -83.5)
    p.drawPath(smile)
    p.restore()
