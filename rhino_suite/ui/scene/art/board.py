"""The boards of a wide building: a town square whose build points read without colour."""

import math
from typing import Final

from PySide6.QtCore import QLineF, QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QPainter, QPainterPath, QPolygonF, QRadialGradient

from rhino_suite.game.scene import Sprite
from rhino_suite.ui.scene.art.paper import Scatter, grain, pen, rounded
from rhino_suite.ui.scene.art.roof import ROUND
from rhino_suite.ui.theme import colour, theme

SIDES: Final = {"yellow": ("#e3b24a", "#f7e2a8"), "red": ("#b4553f", "#efb59a")}
"""The rim and the paving of either side."""
_KERB: Final = 7.0
"""Width of the rim in mm."""


def paint_board(p: QPainter, sprite: Sprite, size: tuple[float, float]) -> None:
    """Draw a board's upper side from its far left corner, y towards the viewer, in mm.

    The yellow side is paved with round stones in fans, the red one with bricks in herringbone.
    """
    length, width = size
    rim, light = (colour(code) for code in SIDES.get(sprite.side, SIDES["yellow"]))
    card = rounded(0, 0, length, width, ROUND)
    p.setPen(Qt.PenStyle.NoPen)
    p.setBrush(rim)
    p.drawPath(card)
    inner = rounded(_KERB, _KERB, length - 2 * _KERB, width - 2 * _KERB, 4)
    p.setBrush(light)
    p.drawPath(inner)
    p.save()
    p.setClipPath(inner)
    (_bricks if sprite.side == "red" else _fans)(p, size, light)
    p.restore()
    _kerb(p, card, size, rim)
    p.setPen(pen(rim.darker(150), 1.2))
    p.setBrush(Qt.BrushStyle.NoBrush)
    p.drawPath(inner)
    for x, y, radius in sprite.points:
        paint_point(p, QPointF(length / 2 + x, width / 2 - y), radius)
    grain(p, card)
    p.setPen(pen(colour(theme().ink, 150), 1.0))
    p.setBrush(Qt.BrushStyle.NoBrush)
    p.drawPath(rounded(0.5, 0.5, length - 1.0, width - 1.0, ROUND - 0.4))


def paint_point(p: QPainter, at: QPointF, radius: float) -> None:
    """Draw a build point: a bold ring, a white field, and a compass of four bricks in it."""
    ink = colour(theme().ink)
    p.save()
    p.translate(at)
    glow = QRadialGradient(QPointF(0, 0), radius + 7)
    glow.setColorAt(0.7, QColor(255, 255, 255, 150))
    glow.setColorAt(1, QColor(255, 255, 255, 0))
    p.setPen(Qt.PenStyle.NoPen)
    p.setBrush(QBrush(glow))
    p.drawEllipse(QPointF(0, 0), radius + 7, radius + 7)
    p.setPen(pen(ink, 3.0))
    p.setBrush(colour("#ffffff"))
    p.drawEllipse(QPointF(0, 0), radius - 1.5, radius - 1.5)
    p.setPen(pen(colour(theme().teal), 1.6))
    p.drawEllipse(QPointF(0, 0), radius - 3.8, radius - 3.8)
    arm = radius - 6.0
    p.setPen(pen(ink, 1.0))
    p.setBrush(colour(theme().teal))
    for quarter in range(4):
        p.save()
        p.rotate(45 + 90 * quarter)
        p.drawPolygon(
            QPolygonF(
                [
                    QPointF(0, -arm),
                    QPointF(arm * 0.26, -arm * 0.3),
                    QPointF(0, 0),
                    QPointF(-arm * 0.26, -arm * 0.3),
                ]
            )
        )
        p.restore()
    p.setBrush(ink)
    for quarter in range(4):
        angle = math.radians(90 * quarter)
        p.drawEllipse(
            QPointF(math.cos(angle) * arm * 0.86, math.sin(angle) * arm * 0.86), 1.3, 1.3
        )
    p.restore()


def _fans(p: QPainter, size: tuple[float, float], tone: QColor) -> None:
    """Paving stones laid in scales."""
    length, width = size
    chance, step = Scatter(11), 22.0
    p.setBrush(Qt.BrushStyle.NoBrush)
    row = 0
    y = step / 2
    while y < width + step:
        x = -step * (row % 2) / 2
        while x < length + step:
            p.setPen(Qt.PenStyle.NoPen)
            p.setBrush(tone.lighter(98 + round(8 * chance.next())))
            p.drawEllipse(QPointF(x, y), step / 2, step / 2)
            p.setBrush(Qt.BrushStyle.NoBrush)
            p.setPen(pen(tone.darker(116), 0.8))
            for k in (1.0, 0.66, 0.33):
                r = step / 2 * k
                p.drawArc(QRectF(x - r, y - r, 2 * r, 2 * r), 0, 180 * 16)
            x += step
        y += step / 2
        row += 1


def _bricks(p: QPainter, size: tuple[float, float], tone: QColor) -> None:
    """Bricks in herringbone."""
    length, width = size
    chance, short = Scatter(13), 7.0
    long = short * 2
    p.setPen(pen(tone.darker(124), 0.8))
    for row in range(-2, int(width / short) + 2):
        for col in range(-2, int(length / (2 * long)) + 2):
            x = col * 2 * long + (row % 4) * short
            y = row * short
            p.setBrush(tone.lighter(96 + round(12 * chance.next())))
            p.drawRoundedRect(QRectF(x, y, long, short), 0.9, 0.9)
            p.drawRoundedRect(QRectF(x + long, y, short, long), 0.9, 0.9)


def _kerb(p: QPainter, card: QPainterPath, size: tuple[float, float], rim: QColor) -> None:
    length, width = size
    p.save()
    p.setClipPath(card)
    p.setPen(pen(rim.darker(140), 0.7))
    count = round(length / 17)
    step = length / count
    for i in range(count):
        for y in (0.0, width - _KERB):
            p.setBrush(rim.lighter(108 if i % 2 else 118))
            p.drawRoundedRect(QRectF(i * step + 0.5, y + 0.5, step - 1, _KERB - 1), 1.8, 1.8)
    for i in range(1, count - 1):
        for x in (0.0, length - _KERB):
            p.setBrush(rim.lighter(118 if i % 2 else 108))
            p.drawRoundedRect(QRectF(x + 0.5, i * step + 0.5, _KERB - 1, step - 1), 1.8, 1.8)
    lines = [QLineF(0, 0, _KERB, _KERB), QLineF(length, 0, length - _KERB, _KERB)]
    p.drawLines(lines)
    p.restore()
