"""Cards that lie face down: their backs, and lifting the corners (feel 3, peek)."""

from typing import Final

from PySide6.QtCore import QEvent, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QKeyEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from rhino_suite.game.text import Text, pmsg
from rhino_suite.ui.say import say
from rhino_suite.ui.style import FOCUS
from rhino_suite.ui.theme import theme

Size = tuple[float, float]
"""Length and width in mm."""

CARD_MM: Final[Size] = (110.0, 80.0)
"""A card of which the game does not say how large it is is drawn in these proportions."""

PRESSES: Final = (QEvent.Type.MouseButtonPress, QEvent.Type.MouseButtonDblClick)
"""A press soon after another one is the second half of a double click to Qt, and lifts too."""

LEAN_PX: Final = 9.0
"""Cards lean out of the hand by so much when they call."""


def card_back(painter: QPainter, rect: QRectF) -> None:
    """Paint a card lying face down: tiles only, and no secret."""
    inside = rect.adjusted(2, 2, -2, -2)
    painter.setPen(QPen(QColor(theme().ink), 2))
    painter.setBrush(QColor(theme().periwinkle))
    painter.drawRoundedRect(inside, 8, 8)
    painter.setPen(QPen(QColor(theme().cream), 2))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    step = max(6.0, inside.height() / 5)
    y = inside.top() + step
    while y < inside.bottom() - 2:
        x = inside.left() + 4
        while x + step < inside.right():
            painter.drawArc(QRectF(x, y - step / 2, step, step), 180 * 16, 180 * 16)
            x += step
        y += step


class HiddenCards(QWidget):
    """Cards that lie face down (peek): press and hold, or hold the key, to lift the corners."""

    lifted = Signal(bool)

    def __init__(
        self, count: int, width: int, parent: QWidget | None = None, *, size: Size = CARD_MM
    ) -> None:
        super().__init__(parent)
        self._count = count
        self.beckons = False
        """A ring says that a card is to be chosen among them now."""
        self._lean = 0.0
        self._card = QSize(width, round(width * size[1] / size[0]))
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.setAccessibleName(say(self._name()))

    def call(self, *, ring: bool | None = None, lean: float | None = None) -> None:
        """Show or end the ring; lean `lean` px out of the hand."""
        now = (self.beckons if ring is None else ring, self._lean if lean is None else lean)
        if now != (self.beckons, self._lean):
            self.beckons, self._lean = now
            self.update()

    def _name(self) -> Text:
        # TRANSLATORS: a button: hold it down to look at one's own cards
        return pmsg("button", "Peek")

    def changeEvent(self, event: QEvent) -> None:
        """Speak the new language."""
        if event.type() == QEvent.Type.LanguageChange:
            self.setAccessibleName(say(self._name()))
        super().changeEvent(event)

    def sizeHint(self) -> QSize:
        """Return room for the fanned backs."""
        return QSize(
            self._card.width() + 8 + round(LEAN_PX),
            self._card.height() + 14 * (self._count - 1) + 8,
        )

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002  Qt's signature
        """Paint the backs, one over the other."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        at = QRectF(4 + LEAN_PX - self._lean, 4, self._card.width(), self._card.height())
        for number in range(self._count):
            card_back(painter, at.translated(0, 14 * number))
        if self.beckons:
            painter.setPen(QPen(QColor(theme().cream), 4))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(at.adjusted(0, 0, 0, 14 * (self._count - 1)), 10, 10)
        if self.hasFocus():
            painter.setPen(QPen(QColor(FOCUS), 3))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(QRectF(self.rect()).adjusted(2, 2, -2, -2), 10, 10)

    def event(self, event: QEvent) -> bool:
        """Say when they are lifted; the column sees when they are let go."""
        kind = event.type()
        if kind in PRESSES:
            self.lifted.emit(True)
            return True
        if isinstance(event, QKeyEvent) and event.key() == Qt.Key.Key_Space:
            if not event.isAutoRepeat() and kind == QEvent.Type.KeyPress:
                self.lifted.emit(True)
            return True
        return super().event(event)
