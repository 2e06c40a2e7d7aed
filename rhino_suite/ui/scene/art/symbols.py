"""The special symbols as icons that read without colour, in a box of 20 by 20 about 0."""

import math

from PySide6.QtCore import QLineF, QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPainterPath, QPolygonF

from rhino_suite.ui.scene.art.figures import rhino_head
from rhino_suite.ui.scene.art.paper import pen
from rhino_suite.ui.theme import colour, theme

SYMBOLS = ("reverse", "breather", "plus_one", "double", "rhino")


def paint_symbol(painter: QPainter, kind: str) -> None:
    """Draw one symbol: turn round, breather, draw one, second roof, or the Rhino.

    One that nobody drew, of a game that somebody else wrote, is a star.
    """
    draw = {
        "reverse": _reverse,
        "breather": _breather,
        "plus_one": _plus_one,
        "double": _double,
        "rhino": _rhino,
    }.get(kind, _star)
    painter.save()
    draw(painter)
    painter.restore()


def _star(p: QPainter) -> None:
    tips = [(-90 + 36 * k, 9.0 if k % 2 == 0 else 4.2) for k in range(10)]
    p.setPen(pen(colour(theme().ink), 1.8))
    p.setBrush(colour(theme().amber))
    p.drawPolygon(
        QPolygonF(
            [
                QPointF(far * math.cos(math.radians(way)), far * math.sin(math.radians(way)))
                for way, far in tips
            ]
        )
    )


def _reverse(p: QPainter) -> None:
    ink = colour(theme().ink)
    for turn in (0, 180):
        p.save()
        p.rotate(turn)
        arc = QPainterPath()
        arc.arcMoveTo(QRectF(-6.2, -6.2, 12.4, 12.4), 8)
        arc.arcTo(QRectF(-6.2, -6.2, 12.4, 12.4), 8, 140)
        p.setPen(pen(ink, 2.6))
        p.setBrush(Qt.BrushStyle.NoBrush)
        p.drawPath(arc)
        p.setPen(pen(ink, 1.0))
        p.setBrush(ink)
        p.drawPolygon(QPolygonF([QPointF(-9.2, -3.4), QPointF(-1.8, -1.9), QPointF(-6.9, 2.8)]))
        p.restore()


def _breather(p: QPainter) -> None:
    """A cup that steams: the next one sits this turn out."""
    ink, cream = colour(theme().ink), colour(theme().cream)
    p.setPen(pen(ink, 1.9))
    p.setBrush(Qt.BrushStyle.NoBrush)
    p.drawEllipse(QRectF(3.2, -0.6, 6.0, 5.4))
    cup = QPainterPath(QPointF(-6.6, -2.4))
    cup.lineTo(5.2, -2.4)
    cup.cubicTo(5.2, 4.6, 3.4, 7.4, 0.6, 7.4)
    cup.lineTo(-2.0, 7.4)
    cup.cubicTo(-4.8, 7.4, -6.6, 4.6, -6.6, -2.4)
    p.setBrush(cream)
    p.drawPath(cup)
    p.setPen(pen(ink, 1.5))
    for x in (-3.6, 1.6):
        steam = QPainterPath(QPointF(x, -4.6))
        steam.cubicTo(x - 2.2, -6.2, x + 2.2, -7.4, x, -9.2)
        p.setBrush(Qt.BrushStyle.NoBrush)
        p.drawPath(steam)


def _plus_one(p: QPainter) -> None:
    """A roof card with a plus on it: somebody draws one."""
    ink = colour(theme().ink)
    p.rotate(-8)
    p.setPen(pen(ink, 1.8))
    p.setBrush(colour("#ffffff"))
    p.drawRoundedRect(QRectF(-8.6, -6.2, 17.2, 12.4), 2.2, 2.2)
    p.setPen(pen(ink, 2.4))
    p.drawLine(QLineF(0, -3.6, 0, 3.6))
    p.drawLine(QLineF(-3.6, 0, 3.6, 0))


def _double(p: QPainter) -> None:
    """Two roofs, one on the other."""
    ink = colour(theme().ink)
    p.setPen(pen(ink, 1.9))
    for dy, fill in ((4.6, theme().amber), (-2.6, "#ffffff")):
        p.setBrush(colour(fill))
        points = [(-8.6, dy + 2.4), (0.0, dy - 4.6), (8.6, dy + 2.4)]
        p.drawPolygon(QPolygonF([QPointF(x, y) for x, y in points]))


def _rhino(p: QPainter) -> None:
    p.translate(0, 1.2)
    p.scale(0.44, 0.44)
    rhino_head(p, 0.0)
