"""The button in the corner that shows the levels of a wide building, and its key."""

from typing import Final

from PySide6.QtCore import QPointF, QRectF, QSize
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QWidget

from rhino_suite.game.text import msg
from rhino_suite.ui.panels.picture import PictureButton
from rhino_suite.ui.play.die_view import paint_key
from rhino_suite.ui.play.signs import SignPicture

KEY: Final = "L"
SIGN: Final = QSize(30, 30)


class LevelButton(PictureButton):
    """Shows and hides lines across the building with the levels' numbers and heroes (SB-18)."""

    def __init__(self, least: int, parent: QWidget) -> None:
        super().__init__(
            SignPicture("levels"),
            # TRANSLATORS: a button: lines across the building show its levels; {key} is a letter
            # on the keyboard that does the same
            msg("Levels ({key})", key=KEY),
            parent,
            picture=SIGN,
            caption=False,
            least=least,
        )
        self.setObjectName("play.levels")
        self.hide()

    def paint_picture(self, painter: QPainter, rect: QRectF) -> None:
        """Paint the lines, and the key in the corner."""
        super().paint_picture(painter, rect)
        painter.save()
        painter.translate(rect.right() - 3, rect.bottom() - 3)
        painter.scale(0.66, 0.66)
        paint_key(painter, KEY, QPointF())
        painter.restore()
