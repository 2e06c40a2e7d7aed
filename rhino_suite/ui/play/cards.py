"""The cards of whoever builds, beside the tower and never over it."""

from collections.abc import Callable
from typing import Final

from PySide6.QtCore import QEvent, QObject, QPoint, Qt, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent, QResizeEvent
from PySide6.QtWidgets import QApplication, QGridLayout, QSizePolicy, QWidget

from rhino_suite.game.ids import PieceId
from rhino_suite.game.scene import Card, HandView
from rhino_suite.ui.play.card_button import CardButton, Deck
from rhino_suite.ui.play.hidden_cards import HiddenCards
from rhino_suite.ui.play.lifted_card import LiftedCard

WIDEST: Final = 148
"""Pixels that the column has for the width of a card."""
HIGHEST: Final = 93
"""Pixels that one card may be high; with `WIDEST` the least reduction of any card decides."""
NARROWEST: Final = 64


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
        self._backs: HiddenCards | None = None
        self._lifted = False
        self._open: frozenset[PieceId] = frozenset()
        """Cards of a private hand that lie open for all."""
        self._ring = False
        self.deck = Deck()
        """How large the cards of this game are."""
        self.toggle = False
        """Lifted by one press of Space and put down by the next, instead of being held."""
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
        able = any(card.action is not None for card in view.cards)
        if view.hidden or not self._lifted:
            self._open = frozenset(card.sprite.piece for card in view.cards)
        for number, card in enumerate(view.cards):
            button = self._button(card, width)
            button.pale = able and card.action is None and not card.chosen
            button.clicked.connect(lambda _on=False, b=button: self._tapped(b))
            self._buttons.append(button)
            self._grid.addWidget(button, number // columns, number % columns)
            button.call(ring=self._ring and card.action is not None)
            button.show()
            if card.sprite.piece == held:
                button.setFocus()
        if view.hidden:
            backs = self._backs = HiddenCards(view.hidden, width, self, size=self.deck.largest)
            backs.lifted.connect(self._lift)
            backs.call(ring=self._ring)
            self._grid.addWidget(backs, len(view.cards) // columns + 1, 0)
            backs.show()
        self._grid.setRowStretch(self._grid.rowCount(), 1)

    def lay_down(self) -> None:
        """Lay lifted cards down: the table is left, or another hand is next."""
        self._lift(False)

    @property
    def stops(self) -> tuple[QWidget, ...]:
        """Return what Tab stops at, from the top."""
        return (*self._buttons, *(() if self._backs is None else (self._backs,)))

    def ring(self, wanted: bool) -> None:
        """Put a ring round every card that may be pulled out, or take it off."""
        self._ring = wanted
        for button in self._buttons:
            button.call(ring=wanted and button.card.action is not None)
        if self._backs is not None:
            self._backs.call(ring=wanted)

    def lean(self, far: Callable[[int], float]) -> None:
        """Let every card that may be pulled out lean out of the hand, in px by its number."""
        shown = (*self._buttons, *(() if self._backs is None else (self._backs,)))
        for number, one in enumerate(shown):
            one.call(lean=far(number) if one.beckons else 0.0)

    def _button(self, card: Card, width: int) -> CardButton:
        """Return the card as it lies there: of one in a private hand the corner only."""
        kind = CardButton if card.sprite.piece in self._open else LiftedCard
        return kind(card, width, self, known=self.deck)

    def _lift(self, lifted: bool) -> None:
        """Lift the corners, or lay the cards down; what lay under the press is gone then."""
        app = QApplication.instance()
        if self._peek is None or lifted == self._lifted or app is None:
            return
        self._lifted = lifted
        focused = any(stop.hasFocus() for stop in self.stops)
        if lifted:
            app.installEventFilter(self)
        else:
            app.removeEventFilter(self)
        self._peek(lifted)
        if focused and self.stops:
            self.stops[0].setFocus()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Lifted cards are laid down by letting go; over one of them it is pulled out."""
        kind = event.type()
        if kind == QEvent.Type.MouseMove and isinstance(event, QMouseEvent):
            self._slide(event.globalPosition().toPoint())
        if kind == QEvent.Type.MouseButtonRelease and isinstance(event, QMouseEvent):
            at = event.globalPosition().toPoint()
            over = [b for b in self._buttons if b.rect().contains(b.mapFromGlobal(at))]
            actions = [b.card.action for b in over if b.card.action is not None]
            self._lift(False)
            for action in actions:
                self.picked.emit(action)
        elif isinstance(event, QKeyEvent) and event.key() == Qt.Key.Key_Space:
            ends = QEvent.Type.KeyPress if self.toggle else QEvent.Type.KeyRelease
            if kind == ends and not event.isAutoRepeat():
                self._lift(False)
            return True
        elif kind == QEvent.Type.ApplicationDeactivate:
            self._lift(False)
        return super().eventFilter(watched, event)

    def _slide(self, at: QPoint) -> None:
        for button in self._buttons:
            if isinstance(button, LiftedCard):
                button.slide(button.rect().contains(button.mapFromGlobal(at)))

    def pick(self, number: int) -> None:
        """Tap the card with this number, counted from 0 (keys 1 to 9)."""
        if 0 <= number < len(self._buttons):
            self._tapped(self._buttons[number])

    def _tapped(self, button: CardButton) -> None:
        action = button.card.action
        if button.isEnabled() and action is not None:
            if self.toggle:
                self._lift(False)
            self.picked.emit(action)

    def _fit(self, count: int) -> tuple[int, int]:
        """Return columns and card width (px) so that all cards lie in the window's height."""
        high = max(200, self.height() if self.height() > 100 else 460)
        shape = self.deck.largest[0] / self.deck.largest[1]
        widest = min(WIDEST, HIGHEST * shape)
        for columns in (1, 2, 3):
            rows = -(-count // columns)
            each = high / rows - 4 - 16
            width = min(widest if columns == 1 else 88, each * shape)
            if width >= NARROWEST:
                return columns, int(width)
        return 3, NARROWEST

    def _clear(self) -> None:
        self._buttons = []
        self._backs = None
        while (item := self._grid.takeAt(0)) is not None:
            widget = item.widget()
            if widget is not None:
                widget.hide()
                widget.deleteLater()
