"""Dice as pictures, told apart by shape: a stair, a burst and a shield; the number is printed."""

import math
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QPainter, QPainterPath, QPen

from rhino_suite.ui.fonts import font
from rhino_suite.ui.theme import theme

BOX: Final = 64.0
"""The side of the box in which a die is drawn, in its own units."""
_TONES: Final = {"climb": "#8fd3f4", "attack": "#e2574c", "defence": "#3f6fd1"}


def paint_die(painter: QPainter, art: str, face: int | None, rect: QRectF) -> None:
    """Paint a die with `face` up, or with its sign alone, as large as `rect` allows."""
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.translate(rect.center())
    scale = min(rect.width(), rect.height()) / BOX
    painter.scale(scale, scale)
    painter.setPen(QPen(QColor(theme().ink), 3, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap))
    painter.setBrush(QColor(_TONES.get(art, theme().periwinkle)))
    painter.drawRoundedRect(QRectF(-28, -28, 56, 56), 11, 11)
    painter.setBrush(QColor(theme().cream))
    painter.setPen(QPen(QColor(theme().ink), 2))
    painter.drawPath(_field(art))
    if face is None:
        painter.setBrush(QColor(theme().ink))
        for x in (-7.0, 0.0, 7.0):
            painter.drawEllipse(QPointF(x, 1), 2.2, 2.2)
    else:
        number = QFont(font(1.0, bold=True))
        number.setPixelSize(28)
        painter.setFont(number)
        painter.setPen(QColor(theme().ink))
        said = str(face).replace("-", "\N{MINUS SIGN}")
        painter.drawText(QRectF(-24, -22, 48, 46), Qt.AlignmentFlag.AlignCenter, said)
    painter.restore()


def _field(art: str) -> QPainterPath:
    """Return the field under the number: its outline says which die it is."""
    path = QPainterPath()
    if art == "attack":
        points = [
            QPointF(math.sin(k * math.pi / 10) * r, -math.cos(k * math.pi / 10) * r)
            for k, r in ((k, 26.0 if k % 2 == 0 else 19.0) for k in range(20))
        ]
        path.moveTo(points[0])
        for point in points[1:]:
            path.lineTo(point)
        path.closeSubpath()
    elif art == "defence":
        path.moveTo(-20, -21)
        path.quadTo(0, -27, 20, -21)
        path.lineTo(20, 2)
        path.quadTo(17, 17, 0, 25)
        path.quadTo(-17, 17, -20, 2)
        path.closeSubpath()
    elif art == "climb":
        path.moveTo(-24, 24)
        for x, y in ((-24, 2), (-12, 2), (-12, -11), (3, -11), (3, -23), (24, -23), (24, 24)):
            path.lineTo(x, y)
        path.closeSubpath()
    else:
        path.addRoundedRect(QRectF(-21, -21, 42, 42), 7, 7)
    return path
