"""What one practises on: how high a tower, with which glove; and which glove would suit."""

from statistics import median
from typing import Final

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QPainter, QPen
from PySide6.QtWidgets import QButtonGroup, QGridLayout, QVBoxLayout, QWidget

from rhino_suite.game.text import msg
from rhino_suite.table.feel import Feel
from rhino_suite.ui.panels.picture import PictureButton
from rhino_suite.ui.scene.art.hands import paint_glove
from rhino_suite.ui.theme import GLOVE_NAMES, theme

STOREYS: Final = (0, 3, 6, 9, 12)
"""The heights one can practise at."""
GLOVE_BOX: Final = 48.0
"""A glove is drawn in a box of so many units."""


class GlovePicture:
    """Paints one glove into a rectangle."""

    def __init__(self, glove: str) -> None:
        self._glove = glove

    def __call__(self, painter: QPainter, rect: QRectF) -> None:
        """Paint the glove as large as `rect` allows."""
        painter.save()
        painter.translate(rect.center())
        scale = min(rect.width(), rect.height()) / GLOVE_BOX
        painter.scale(scale, scale)
        paint_glove(painter, self._glove)
        painter.restore()


class TowerPicture:
    """Paints a tower of so many storeys, the table under it."""

    def __init__(self, storeys: int) -> None:
        self._storeys = storeys

    def __call__(self, painter: QPainter, rect: QRectF) -> None:
        """Paint one storey over the other; the highest tower fills `rect`."""
        ink, high = QColor(theme().ink), rect.height() / (STOREYS[-1] + 1)
        painter.setPen(QPen(ink, 1.2))
        for number in range(self._storeys):
            low = rect.bottom() - 3 - number * high
            painter.setBrush(QColor(theme().roof(number).tile))
            painter.drawRect(QRectF(rect.left() + 6, low - high, rect.width() - 12, high))
        painter.setBrush(QColor(theme().table[0]))
        painter.drawRect(QRectF(rect.left(), rect.bottom() - 3, rect.width(), 3))


class Wishes(QWidget):
    """Towers and gloves to tap."""

    storeys = Signal(int)
    glove = Signal(str)

    def __init__(self, least: int, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._heights = QButtonGroup(self)
        self._gloves = QButtonGroup(self)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        towers, gloves = QGridLayout(), QGridLayout()
        column.addLayout(towers)
        column.addLayout(gloves)
        for number, storeys in enumerate(STOREYS):
            button = PictureButton(
                TowerPicture(storeys),
                # TRANSLATORS: a height in the practice room; {n} counts storeys
                msg("Storeys: {n}", n=storeys),
                self,
                picture=QSize(34, 44),
                caption=False,
                least=least,
            )
            button.setCheckable(True)
            button.setChecked(number == 1)
            button.clicked.connect(lambda _on=False, n=storeys: self.storeys.emit(n))
            self._heights.addButton(button)
            towers.addWidget(button, number // 2, number % 2, Qt.AlignmentFlag.AlignBottom)
        for number, (glove, name) in enumerate(GLOVE_NAMES.items()):
            button = PictureButton(
                GlovePicture(glove),
                name,
                self,
                picture=QSize(44, 44),
                caption=False,
                least=least,
            )
            button.setCheckable(True)
            button.setChecked(glove == "bare")
            button.clicked.connect(lambda _on=False, g=glove: self.glove.emit(g))
            self._gloves.addButton(button)
            gloves.addWidget(button, number // 2, number % 2)


def suggested(feel: Feel, errors: list[float], worn: str) -> str:
    """Return the glove that would bring these errors (mm) to an adult's, whatever is worn now."""
    numbers = feel.practice
    own = median(errors) / feel.glove(worn).wander ** 0.5
    if own > numbers.feather_mm:
        return "feather"
    if own > numbers.velvet_mm:
        return "velvet"
    return "mitten" if own < numbers.mitten_mm else "bare"
