"""A leaf to tap: whoever aims by taps lets go by it (feel 2.11)."""

from typing import Final

from PySide6.QtCore import QPointF, QRectF, QSize
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen

from rhino_suite.game.text import pmsg
from rhino_suite.ui.panels.picture import PictureButton
from rhino_suite.ui.scene.view import TableView
from rhino_suite.ui.theme import theme

EDGE: Final = 14
LOW: Final = 0.42
"""How far down in the free picture the leaf hangs, as a part of 1: above every palm."""


def paint_leaf(painter: QPainter, rect: QRectF) -> None:
    """Paint a falling leaf as large as `rect` allows."""
    side = min(rect.width(), rect.height())
    painter.save()
    painter.translate(rect.center())
    painter.scale(side / 24.0, side / 24.0)
    painter.rotate(24.0)
    leaf = QPainterPath(QPointF(0.0, -11.0))
    leaf.cubicTo(10.0, -6.0, 8.5, 5.0, 0.0, 8.0)
    leaf.cubicTo(-8.5, 5.0, -10.0, -6.0, 0.0, -11.0)
    painter.setPen(QPen(QColor(theme().ink), 1.4))
    painter.setBrush(QColor(theme().teal))
    painter.drawPath(leaf)
    painter.drawLine(QPointF(0.0, -7.0), QPointF(0.0, 12.0))
    for side_x in (-1.0, 1.0):
        for y in (-2.0, 2.5):
            painter.drawLine(QPointF(0.0, y + 2.0), QPointF(side_x * 4.2, y - 1.0))
    painter.restore()


class Leaf(PictureButton):
    """Twenty millimetres of leaf beside the tower, there only while a piece is held."""

    def __init__(self, side: int, view: TableView) -> None:
        # TRANSLATORS: a button shaped like a leaf: the hand opens and the piece stays there
        super().__init__(
            paint_leaf,
            pmsg("button", "Let go"),
            view,
            picture=QSize(side - 24, side - 24),
            caption=False,
            least=side,
        )
        self._view = view
        self.hide()

    def appear(self, wanted: bool) -> None:
        """Hang beside the tower, or be gone."""
        if wanted and self.isHidden():
            x, y, wide, high = self._view.canvas.camera.free
            side = self.sizeHint()
            self.setGeometry(
                round(x + wide) - side.width() - EDGE,
                round(y + high * LOW) - side.height() // 2,
                side.width(),
                side.height(),
            )
        self.setVisible(wanted)
