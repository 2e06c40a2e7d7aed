"""A loupe over the landing place, where a small window would hide it under a finger."""

from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPaintEvent, QPen
from PySide6.QtWidgets import QWidget

from rhino_suite.ui.scene.view import TableView
from rhino_suite.ui.theme import theme

SIDE: Final = 200
"""Pixels across."""
ENLARGED: Final = 2.0
APART: Final = 90
"""Pixels between what is looked at and the loupe: a fingertip and more."""


class Loupe(QWidget):
    """A round picture of a part of the table, twice as large."""

    def __init__(self, view: TableView) -> None:
        super().__init__(view)
        self._view = view
        self._at = QPointF()
        self.setFixedSize(SIDE, SIDE)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.hide()

    @property
    def looks_at(self) -> QPointF:
        """Return the middle of what is enlarged, in px of the view."""
        return QPointF(self._at)

    def look(self, at: QPointF) -> None:
        """Enlarge what is round `at` (px): on the left of it, or on the right at the edge."""
        self._at = QPointF(at)
        left = round(at.x()) - APART - SIDE
        x = left if left >= 0 else round(at.x()) + APART
        y = max(0, min(self._view.height() - SIDE, round(at.y()) - SIDE))
        self.move(x, y)
        self.show()
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002  Qt's signature
        """Paint the table through the glass, then its rim."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        glass = QRectF(self.rect()).adjusted(4, 4, -4, -4)
        round_glass = QPainterPath()
        round_glass.addEllipse(glass)
        painter.setClipPath(round_glass)
        size = SIDE / ENLARGED
        part = QRectF(self._at.x() - size / 2, self._at.y() - size / 2, size, size)
        self._view.canvas.render(painter, QRectF(self.rect()), part)
        painter.setClipping(False)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(QColor(theme().ink), 5))
        painter.drawEllipse(glass)
