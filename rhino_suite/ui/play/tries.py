"""The last tries of the practice room: how far off, how near the brink, in a target and in mm."""

from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QWidget

from rhino_suite.game.text import Text, msg
from rhino_suite.ui.fonts import font
from rhino_suite.ui.say import say
from rhino_suite.ui.style import PAPER
from rhino_suite.ui.theme import theme

SHOWN: Final = 8
"""How many tries are shown."""
RADIUS: Final = 62.0
"""Pixels of the target's radius."""
REACH: Final = 12.0
"""mm that the target's radius stands for: the tolerance of a bare hand."""
LINE: Final = 24


@dataclass(frozen=True, slots=True)
class Try:
    """One placement: mm off along x and y, the margin in mm, and whether it stood."""

    off: tuple[float, float]
    margin: float | None
    stands: bool


class Tries(QWidget):
    """A target with the last tries as dots, and the millimetres under it."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.tries: list[Try] = []
        self.setFont(font(0.95))

    def add(self, off: tuple[float, float], margin: float | None, stands: bool) -> None:
        """Show one more try."""
        self.tries = [*self.tries, Try(off, margin, stands)][-SHOWN:]
        self.setAccessibleName(say(line(self.tries[-1])))
        self.update()

    def clear(self) -> None:
        """Begin anew."""
        self.tries = []
        self.update()

    def sizeHint(self) -> QSize:
        """Return room for the target and the lines."""
        return QSize(190, round(2 * RADIUS) + 28 + SHOWN * LINE)

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002  Qt's signature
        """Paint target, dots and lines; a cross is a try that did not stand."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(QColor(theme().ink), 1.5))
        painter.setBrush(QColor(PAPER))
        painter.drawRoundedRect(QRectF(self.rect()).adjusted(1, 1, -1, -1), 14, 14)
        middle = QPointF(self.width() / 2, RADIUS + 12)
        for share, colour in ((1.0, theme().cream), (0.5, theme().amber), (0.2, theme().coral)):
            painter.setBrush(QColor(colour))
            painter.drawEllipse(middle, RADIUS * share, RADIUS * share)
        for number, one in enumerate(self.tries):
            self._dot(painter, middle, one, newest=number == len(self.tries) - 1)
        painter.setPen(QColor(theme().ink))
        top = 2 * RADIUS + 24
        for number, one in enumerate(reversed(self.tries)):
            room = QRectF(10, top + number * LINE, self.width() - 20, LINE)
            painter.drawText(room, Qt.AlignmentFlag.AlignVCenter, say(line(one)))

    def _dot(self, painter: QPainter, middle: QPointF, one: Try, *, newest: bool) -> None:
        # The dot lies where the piece lay: the arrow to the mark, turned round.
        at = QPointF(-one.off[0], one.off[1]) * (RADIUS / REACH)
        far = (at.x() ** 2 + at.y() ** 2) ** 0.5
        if far > RADIUS:
            at *= RADIUS / far
        at += middle
        size = 6.0 if newest else 4.0
        painter.setPen(QPen(QColor(theme().ink), 2))
        painter.setBrush(QColor(theme().periwinkle if newest else theme().teal))
        if one.stands:
            painter.drawEllipse(at, size, size)
            return
        painter.drawLine(at + QPointF(-size, -size), at + QPointF(size, size))
        painter.drawLine(at + QPointF(-size, size), at + QPointF(size, -size))


def line(one: Try) -> Text:
    """Return a try in one short line."""
    off = round((one.off[0] ** 2 + one.off[1] ** 2) ** 0.5, 1)
    if not one.stands:
        # TRANSLATORS: a try in the practice room; {mm} is how far off the mark in millimetres
        return msg("{mm} mm – fell", mm=off)
    if one.margin is None:
        # TRANSLATORS: a try in the practice room; {mm} is how far off the mark in millimetres
        return msg("{mm} mm", mm=off)
    # TRANSLATORS: a try: {mm} off the mark, {left} mm to spare before the tower would fall
    return msg("{mm} mm – {left} mm left", mm=off, left=round(one.margin, 1))
