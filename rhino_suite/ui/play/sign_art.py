"""Signs of what is owed, chosen or happening, drawn in a box of 24 by 24 units."""

import math
from collections.abc import Callable, Mapping
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen, QPolygonF

from rhino_suite.ui.scene.art.heroes import HEROES
from rhino_suite.ui.theme import theme

BOX: Final = 24.0
Draw = Callable[[QPainter], None]


def _ink(p: QPainter, width: float = 1.6, tone: str = "") -> None:
    style, cap = Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap
    p.setPen(QPen(QColor(tone or theme().ink), width, style, cap, Qt.PenJoinStyle.RoundJoin))


def _shape(p: QPainter, *points: tuple[float, float]) -> None:
    p.drawPolygon(QPolygonF([QPointF(x, y) for x, y in points]))


def _medal(p: QPainter) -> None:
    for side, tone in ((-1, theme().coral), (1, theme().teal)):
        p.setBrush(QColor(tone))
        _shape(p, (side, -1), (side * 7, -11), (side * 10.5, -8), (side * 5, 2))
    p.setBrush(QColor(theme().amber))
    p.drawEllipse(QPointF(0, 4), 7.6, 7.6)
    p.setBrush(QColor(theme().cream))
    radii = [5.4 if k % 2 == 0 else 2.3 for k in range(10)]
    at = [
        (math.sin(k * math.pi / 5) * r, 4 - math.cos(k * math.pi / 5) * r)
        for k, r in enumerate(radii)
    ]
    _shape(p, *at)


def _hero(p: QPainter) -> None:
    """Any hero: the one with goggles and scarf stands for all."""
    drawn = HEROES["rhino"]
    p.save()
    p.translate(0, 10.5)
    p.scale(20.5 / drawn.high, 20.5 / drawn.high)
    drawn.front(p, 0.0)
    p.restore()


def _little(p: QPainter, x: float, y: float, tone: str) -> None:
    p.setBrush(QColor(tone))
    p.drawRoundedRect(QRectF(x - 6.5, y - 3.2, 13, 6.4), 1.6, 1.6)


def _exchange(p: QPainter) -> None:
    _little(p, -3, -7, theme().periwinkle)
    _little(p, 3, 7, theme().amber)
    p.setBrush(Qt.BrushStyle.NoBrush)
    _ink(p, 2.2)
    for side in (-1, 1):
        p.drawLine(QPointF(side * 9, -side * 6), QPointF(side * 9, side * 1.5))
        _head(p, QPointF(side * 9, side * 4), 0.0 if side > 0 else 180.0)


def _head(p: QPainter, tip: QPointF, degrees: float) -> None:
    """An arrow's head that points down, turned by `degrees`."""
    p.save()
    p.translate(tip)
    p.rotate(degrees)
    p.setBrush(QColor(theme().ink))
    _shape(p, (-3, -3.4), (3, -3.4), (0, 1.6))
    p.restore()


def _no_floor(p: QPainter) -> None:
    _little(p, 0, 2, theme().amber)
    p.setBrush(QColor(theme().cream))
    for x in (-4.0, 4.0):
        p.drawRect(QRectF(x - 1.6, 5.4, 3.2, 5))
    _ink(p, 3, theme().coral)
    p.drawLine(QPointF(-8, -9), QPointF(8, 10))
    p.drawLine(QPointF(8, -9), QPointF(-8, 10))


def _stay(p: QPainter) -> None:
    _hero(p)
    _ink(p, 2.6, theme().teal)
    p.drawLine(QPointF(-10.5, 11), QPointF(10.5, 11))


def _down(p: QPainter) -> None:
    _ink(p, 3)
    p.drawLine(QPointF(0, -10), QPointF(0, 2))
    p.save()
    p.scale(1.8, 1.8)
    _head(p, QPointF(0, 3.0), 0.0)
    p.restore()
    _ink(p, 2.6, theme().teal)
    p.drawLine(QPointF(-9, 10.5), QPointF(9, 10.5))


def _take_pile(p: QPainter) -> None:
    for k, tone in enumerate((theme().cream, theme().cream, theme().periwinkle)):
        _little(p, 0, 8 - 3 * k, tone)
    _ink(p, 2.6)
    p.drawLine(QPointF(0, -1), QPointF(0, -7))
    _head(p, QPointF(0, -9), 180.0)


def _burst(p: QPainter, tone: str) -> None:
    p.setBrush(QColor(tone))
    radii = [11.0 if k % 2 == 0 else 6.4 for k in range(16)]
    _shape(
        p,
        *(
            (math.sin(k * math.pi / 8) * r, -math.cos(k * math.pi / 8) * r)
            for k, r in enumerate(radii)
        ),
    )


def _battle(p: QPainter) -> None:
    _burst(p, theme().coral)
    _ink(p, 2.2)
    p.drawLine(QPointF(-4.4, -4.4), QPointF(4.4, 4.4))
    p.drawLine(QPointF(4.4, -4.4), QPointF(-4.4, 4.4))


def _battle_won(p: QPainter) -> None:
    _burst(p, theme().amber)
    _ink(p, 2.6, theme().teal)
    p.setBrush(Qt.BrushStyle.NoBrush)
    p.drawPolyline(QPolygonF([QPointF(-4.6, 0.4), QPointF(-1, 4), QPointF(5, -4)]))


def _faster(p: QPainter) -> None:
    p.setBrush(QColor(theme().teal))
    for x in (-9.0, 0.0):
        _shape(p, (x, -7), (x + 9, 0), (x, 7))


def _found(p: QPainter) -> None:
    """A floor under a magnifying glass: a place is there."""
    _little(p, -2, 4, theme().amber)
    p.setBrush(QColor("#ffffff"))
    _ink(p, 2.2)
    p.drawEllipse(QPointF(1, -1), 7.4, 7.4)
    _ink(p, 3.4)
    p.drawLine(QPointF(6.4, 4.4), QPointF(10.6, 9))
    _ink(p, 2.6, theme().teal)
    p.drawPolyline(QPolygonF([QPointF(-2.4, -1), QPointF(0.2, 2), QPointF(4.4, -4)]))


def _levels(p: QPainter) -> None:
    """Three lines across a building, each with its number's tag."""
    p.setBrush(QColor(theme().cream))
    for y, tone in ((-8.0, theme().coral), (0.0, theme().amber), (8.0, theme().teal)):
        _ink(p, 2.4, tone)
        p.drawLine(QPointF(-4, y), QPointF(10.5, y))
        _ink(p)
        _shape(p, (-11, y - 3), (-6.5, y - 3), (-4, y), (-6.5, y + 3), (-11, y + 3))


SIGNS: Final[Mapping[str, Draw]] = {
    "battle": _battle,
    "battle-won": _battle_won,
    "down": _down,
    "exchange": _exchange,
    "faster": _faster,
    "found": _found,
    "hero": _hero,
    "levels": _levels,
    "medal": _medal,
    "no-floor": _no_floor,
    "stay": _stay,
    "take-pile": _take_pile,
}
"""Every sign by its id."""


def paint_small_sign(painter: QPainter, art: str, rect: QRectF) -> None:
    """Paint the sign `art` as large as `rect` allows; raise KeyError for an unknown one."""
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.translate(rect.center())
    scale = min(rect.width(), rect.height()) / BOX
    painter.scale(scale, scale)
    _ink(painter)
    SIGNS[art](painter)
    painter.restore()
