"""What table talk looks like."""

from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QPainter, QPen

from rhino_suite.ui.theme import theme


def paint_falling(painter: QPainter, rect: QRectF) -> None:
    """Paint a tower that tilts: what is said without words."""
    painter.save()
    painter.translate(rect.center().x() + 2, rect.bottom() - 2)
    painter.rotate(24)
    painter.setPen(QPen(QColor(theme().ink), 1.6))
    side = rect.height() * 0.3
    for number, tone in enumerate((theme().teal, theme().cream, theme().coral)):
        painter.setBrush(QColor(tone))
        box = QRectF(-side / 2, -side * (number + 1), side, side)
        painter.drawRect(box)
    painter.restore()
