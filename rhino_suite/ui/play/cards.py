"""The cards of whoever builds, beside the tower and never over it."""

from collections.abc import Callable
from typing import Final

from PySide6.QtCore import QEvent, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QKeyEvent, QPainter, QPaintEvent, QPen, QResizeEvent
from PySide6.QtWidgets import QGridLayout, QSizePolicy, QWidget

from rhino_suite.game.scene import Card, HandView
from rhino_suite.game.text import Text, pmsg
from rhino_suite.ui.panels.picture import Painted, PictureButton
from rhino_suite.ui.say import say
from rhino_suite.ui.scene.art.roof import paint_roof
from rhino_suite.ui.style import FOCUS
from rhino_suite.ui.theme import theme

CARD_MM: Final = (110.0, 80.0)
"""A roof as drawn in the hand: its own proportions."""
FOLD: Final = (50.0, 90.0)
"""Arm in mm and fold in degrees of the walls that its marks are for."""
WIDEST: Final = 128
NARROWEST: Final = 64


def card_face(card: Card) -> Painted:
    """Return the drawing of a card's face."""

    def painted(painter: QPainter, rect: QRectF) -> None:
        scale = min(rect.width() / CARD_MM[0], rect.height() / CARD_MM[1])
        painter.save()
        painter.translate(rect.center())
        painter.scale(scale, scale)
        painter.translate(-CARD_MM[0] / 2, -CARD_MM[1] / 2)
        paint_roof(painter, card.sprite, CARD_MM, FOLD)
        painter.restore()

    return painted


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


class CardButton(PictureButton):
    """One card that may be pulled out of the hand; its symbol's effect is one key away."""

    def __init__(self, card: Card, width: int, parent: QWidget | None = None) -> None:
        self.card = card
        height = round(width * CARD_MM[1] / CARD_MM[0])
        super().__init__(
            card_face(card),
            card.sprite.label,
            parent,
            picture=QSize(width, height),
            caption=False,
            card=False,
        )
        self.setCheckable(True)
        self.setChecked(card.chosen)
        self.setEnabled(card.action is not None or card.chosen)
        self.tell(card.sprite.label)

    def tell(self, text: Text) -> None:
        """Say the card's name, and what its symbol does to whoever asks."""
        super().tell(text)
        if self.card.does is not None:
            does = say(self.card.does)
            self.setToolTip(f"{say(text)}\n{does}")
            self.setAccessibleDescription(does)

    def nextCheckState(self) -> None:
        """Stay as the rules have it; the table answers a tap."""

    def paint_card(self, painter: QPainter) -> None:
        """Paint the ring of the chosen card and of the focus; colour is never the only sign."""
        inside = QRectF(self.rect()).adjusted(2, 2, -2, -2)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        if self.isChecked():
            painter.setPen(QPen(QColor(theme().amber), 5))
            painter.drawRoundedRect(inside, 10, 10)
        if self.hasFocus():
            painter.setPen(QPen(QColor(FOCUS), 3, Qt.PenStyle.DashLine))
            painter.drawRoundedRect(inside, 10, 10)


class HiddenCards(QWidget):
    """Cards that lie face down (peek): press and hold, or hold the key, to lift the corners."""

    lifted = Signal(bool)

    def __init__(self, count: int, width: int, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._count = count
        self._card = QSize(width, round(width * CARD_MM[1] / CARD_MM[0]))
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.setAccessibleName(say(self._name()))

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
        return QSize(self._card.width() + 8, self._card.height() + 14 * (self._count - 1) + 8)

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002  Qt's signature
        """Paint the backs, one over the other."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        for number in range(self._count):
            card_back(
                painter,
                QRectF(4, 4 + 14 * number, self._card.width(), self._card.height()),
            )
        if self.hasFocus():
            painter.setPen(QPen(QColor(FOCUS), 3))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(QRectF(self.rect()).adjusted(2, 2, -2, -2), 10, 10)

    def event(self, event: QEvent) -> bool:
        """Lift while held, put down when released or left alone."""
        kind = event.type()
        if kind == QEvent.Type.MouseButtonPress:
            self.lifted.emit(True)
            return True
        if kind in (QEvent.Type.MouseButtonRelease, QEvent.Type.FocusOut):
            self.lifted.emit(False)
        elif isinstance(event, QKeyEvent) and event.key() == Qt.Key.Key_Space:
            if not event.isAutoRepeat():
                self.lifted.emit(kind == QEvent.Type.KeyPress)
            return True
        return super().event(event)


class HandColumn(QWidget):
    """The cards of one hand in one or two columns, as large as the window allows."""

    picked = Signal(object)
    """The action of the card that was tapped."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._view: HandView | None = None
        self._peek: Callable[[bool], None] | None = None
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setSpacing(4)
        self._buttons: list[CardButton] = []
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Expanding)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Let the cards fill the new height."""
        super().resizeEvent(event)
        if self._view is not None and event.size().height() != event.oldSize().height():
            view, self._view = self._view, None
            self.show_hand(view, self._peek)

    @property
    def buttons(self) -> tuple[CardButton, ...]:
        """The cards shown now, from the top."""
        return tuple(self._buttons)

    def show_hand(self, view: HandView | None, peek: Callable[[bool], None] | None = None) -> None:
        """Show this hand; `peek` is told when hidden cards are lifted and put down."""
        self._peek = peek
        if view == self._view:
            return
        held = next((b.card.sprite.piece for b in self._buttons if b.hasFocus()), None)
        self._view = view
        self._clear()
        if view is None:
            return
        count = len(view.cards) + (1 if view.hidden else 0)
        columns, width = self._fit(max(1, count))
        for number, card in enumerate(view.cards):
            button = CardButton(card, width, self)
            button.clicked.connect(lambda _on=False, b=button: self._tapped(b))
            self._buttons.append(button)
            self._grid.addWidget(button, number // columns, number % columns)
            button.show()
            if card.sprite.piece == held:
                button.setFocus()
        if view.hidden:
            backs = HiddenCards(view.hidden, width, self)
            if peek is not None:
                backs.lifted.connect(peek)
            self._grid.addWidget(backs, len(view.cards) // columns + 1, 0)
            backs.show()
        self._grid.setRowStretch(self._grid.rowCount(), 1)

    def pick(self, number: int) -> None:
        """Tap the card with this number, counted from 0 (keys 1 to 9)."""
        if 0 <= number < len(self._buttons):
            self._tapped(self._buttons[number])

    def _tapped(self, button: CardButton) -> None:
        if button.isEnabled() and button.card.action is not None:
            self.picked.emit(button.card.action)

    def _fit(self, count: int) -> tuple[int, int]:
        """Return columns and card width (px) so that all cards lie in the window's height."""
        high = max(200, self.height() if self.height() > 100 else 460)
        for columns in (1, 2, 3):
            rows = -(-count // columns)
            each = high / rows - 4 - 16
            width = min(WIDEST if columns == 1 else 88, each * CARD_MM[0] / CARD_MM[1])
            if width >= NARROWEST:
                return columns, int(width)
        return 3, NARROWEST

    def _clear(self) -> None:
        self._buttons = []
        while (item := self._grid.takeAt(0)) is not None:
            widget = item.widget()
            if widget is not None:
                widget.hide()
                widget.deleteLater()
