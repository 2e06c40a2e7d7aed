"""Why a piece may not be let go here, as icons in a box of 20 by 20 about (0, 0)."""

from collections.abc import Callable
from typing import Final

from PySide6.QtCore import QLineF, QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPolygonF

from rhino_suite.ui.scene.art.paper import pen
from rhino_suite.ui.scene.art.reasons_anywhere import ANYWHERE
from rhino_suite.ui.theme import colour, theme

_RING = 15.0


def paint_reason(p: QPainter, reason: str) -> None:
    """Draw a badge with the icon of a reason; a plain cross for one that nobody drew."""
    p.save()
    p.setPen(pen(colour(theme().ink), 5.6))
    p.setBrush(colour(theme().cream))
    p.drawEllipse(QPointF(0, 0), _RING, _RING)
    p.setPen(pen(colour(theme().coral), 3.0))
    p.drawEllipse(QPointF(0, 0), _RING, _RING)
    p.setPen(pen(colour(theme().ink), 2.0))
    p.setBrush(Qt.BrushStyle.NoBrush)
    REASONS.get(reason, _cross)(p)
    p.restore()


def _cross(p: QPainter) -> None:
    p.setPen(pen(colour(theme().coral), 4.2))
    p.drawLine(QLineF(-5.5, -5.5, 5.5, 5.5))
    p.drawLine(QLineF(-5.5, 5.5, 5.5, -5.5))


def _off_mark(p: QPainter) -> None:
    """A wall beside its mark."""
    mark = [QPointF(2, -7), QPointF(8, 0), QPointF(2, 7)]
    p.setPen(pen(colour(theme().amber), 4.0))
    p.drawPolyline(QPolygonF(mark))
    p.setPen(pen(colour(theme().ink), 2.4))
    p.drawPolyline(QPolygonF([q - QPointF(9.5, 0) for q in mark]))


def _off_walls(p: QPainter) -> None:
    """A roof that misses one of its walls."""
    p.setBrush(colour(theme().amber))
    p.drawRect(QRectF(-10, -7, 13, 3.4))
    p.setBrush(Qt.BrushStyle.NoBrush)
    p.setPen(pen(colour(theme().ink), 2.6))
    p.drawLine(QLineF(-6, -1.5, -6, 8))
    p.setPen(pen(colour(theme().coral), 2.6))
    p.drawLine(QLineF(7.5, -1.5, 7.5, 8))


def _turned(p: QPainter) -> None:
    """A card that lies askew."""
    p.setPen(pen(colour(theme().ink), 1.4, Qt.PenStyle.DotLine))
    p.drawRect(QRectF(-8, -5.5, 16, 11))
    p.rotate(28)
    p.setPen(pen(colour(theme().coral), 2.4))
    p.drawRect(QRectF(-8, -5.5, 16, 11))


REASONS: Final[dict[str, Callable[[QPainter], None]]] = {
    "off_mark": _off_mark,
    "off_walls": _off_walls,
    "turned": _turned,
    **ANYWHERE,
}
"""Every reason that has an icon of its own."""
