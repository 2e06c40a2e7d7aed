"""The room from above: floor, rug, table and laptop, and where the stools stand."""

import math

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QPainter, QPen, QRadialGradient

from rhino_suite.ui.theme import theme

STOOLS_DEG: tuple[float, ...] = (66.0, 33.0, 0.0, -33.0, -66.0)
"""Where stools stand, from straight ahead; clockwise from above begins at the right."""
FLOOR = "#f0d6b4"
BOARD = 54
"""The width of a floor board in pixels."""


def table_rect(width: int, height: int) -> QRectF:
    """Return the oval of the table top on a page of this size, in pixels."""
    return QRectF(width * 0.11, height * 0.115, width * 0.78, height * 0.66)


def stool_middle(number: int, stools: int, width: int, height: int) -> QPointF:
    """Return where the middle of a stool's picture is on a page of this size, in pixels."""
    top = table_rect(width, height)
    angle = math.radians(stool_degrees(number, stools))
    return QPointF(
        top.center().x() + top.width() * 0.5 * 1.04 * math.sin(angle),
        top.center().y() + top.height() * 0.5 * 1.16 * math.cos(angle),
    )


def stool_degrees(number: int, stools: int) -> float:
    """Return where a stool stands, in degrees to the right of straight ahead."""
    if stools == len(STOOLS_DEG):
        return STOOLS_DEG[number]
    if stools == 1:
        return 0.0
    most = STOOLS_DEG[0]
    return most - 2 * most * number / (stools - 1)


def paint_room(painter: QPainter, width: int, height: int) -> None:
    """Paint the floor, the table from above and the laptop on it."""
    painter.fillRect(QRectF(0, 0, width, height), QColor(FLOOR))
    painter.setPen(QPen(QColor(FLOOR).darker(107), 2))
    for k in range(1, math.ceil(height / BOARD)):
        painter.drawLine(QPointF(0, k * BOARD), QPointF(width, k * BOARD))
        for n in range(math.ceil(width / (3 * BOARD)) + 1):
            x = (n * 3 + 1.5 * (k % 2)) * BOARD
            painter.drawLine(QPointF(x, k * BOARD), QPointF(x, (k + 1) * BOARD))
    rug = table_rect(width, height).adjusted(-width * 0.085, -30, width * 0.085, height * 0.22)
    painter.setPen(QPen(QColor(theme().teal).lighter(118), 10))
    painter.setBrush(QColor(theme().roofs[1].light))
    painter.drawEllipse(rug)
    painter.setPen(QPen(QColor(theme().cream), 3, Qt.PenStyle.DotLine))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawEllipse(rug.adjusted(16, 16, -16, -16))
    top = table_rect(width, height)
    painter.setPen(Qt.PenStyle.NoPen)
    for k in range(7):
        painter.setBrush(QColor(40, 25, 45, 12))
        painter.drawEllipse(top.adjusted(-k * 2, 8 - k, k * 2, 14 + k * 2))
    wood = QColor(theme().table[0])
    painter.setPen(QPen(QColor(theme().ink), 2.4))
    painter.setBrush(wood.darker(128))
    painter.drawEllipse(top.adjusted(0, 7, 0, 12))
    shine = QRadialGradient(top.center().x(), top.top(), top.width() * 0.8)
    shine.setColorAt(0, wood.lighter(122))
    shine.setColorAt(1, wood)
    painter.setBrush(QBrush(shine))
    painter.drawEllipse(top)
    painter.setPen(QPen(wood.lighter(112), 1.6, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap))
    for k in range(26):
        x, y = (k * 0.754877666) % 1.0, (k * 0.569840296) % 1.0
        at = QPointF(
            top.left() + top.width() * (0.16 + 0.6 * x),
            top.top() + top.height() * (0.14 + 0.7 * y),
        )
        painter.drawLine(at, at + QPointF(30 + 60 * ((k * 0.33) % 1.0), 0))
    _paint_laptop(painter, QPointF(top.center().x(), top.top() + top.height() * 0.02))


def _paint_laptop(painter: QPainter, middle: QPointF) -> None:
    """Paint this very machine from above, open towards the stools."""
    painter.save()
    painter.translate(middle)
    painter.setPen(QPen(QColor(theme().ink), 2))
    painter.setBrush(QColor("#6f6a86"))
    painter.drawRoundedRect(QRectF(-66, -22, 132, 14), 5, 5)
    painter.setBrush(QColor("#8d88a6"))
    painter.drawRoundedRect(QRectF(-66, -8, 132, 60), 7, 7)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor("#4f4a63"))
    for row in range(3):
        for key in range(11):
            painter.drawRoundedRect(QRectF(-58 + key * 10.6, -2 + row * 9, 8.6, 7), 2, 2)
    painter.setBrush(QColor("#b9b4cf"))
    painter.drawRoundedRect(QRectF(-18, 28, 36, 19), 3, 3)
    painter.restore()
