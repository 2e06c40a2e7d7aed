"""What lies on the table for all: cards face up and the draw pile beside them."""

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QVBoxLayout, QWidget

from rhino_suite.game.scene import Card, Stock
from rhino_suite.ui.fonts import font
from rhino_suite.ui.panels.kept import Kept
from rhino_suite.ui.panels.picture import PictureButton
from rhino_suite.ui.play.card_button import CardButton, Deck
from rhino_suite.ui.play.hidden_cards import card_back
from rhino_suite.ui.style import PAPER
from rhino_suite.ui.theme import theme

WIDE: Final = 116
"""Pixels of the width of a card that lies on the table: smaller than one's own."""
PILE: Final = "pile"
"""The art of the stock that cards are drawn from."""


class PileButton(PictureButton):
    """The draw pile: a back, and how many cards are left."""

    def __init__(self, stock: Stock, size: QSize, least: int, parent: QWidget) -> None:
        self.stock = stock
        super().__init__(
            card_back, stock.label, parent, picture=size, caption=False, card=False, least=least
        )
        self.setObjectName("display.pile")
        self.setFont(font(1.2, bold=True))
        self.setEnabled(stock.action is not None)

    def paint_picture(self, painter: QPainter, rect: QRectF) -> None:
        """Paint the back, whether or not it may be taken now, and the number on it."""
        self._art.paint(painter, rect)
        badge = QRectF(0, 0, 44, 28)
        badge.moveCenter(rect.center())
        painter.setPen(QPen(QColor(theme().ink), 1.5))
        painter.setBrush(QColor(PAPER))
        painter.drawRoundedRect(badge, 8, 8)
        painter.setPen(QColor(theme().ink))
        painter.setFont(self.font())
        painter.drawText(badge, Qt.AlignmentFlag.AlignCenter, str(self.stock.count))
        if self.isEnabled():
            painter.setPen(QPen(QColor(theme().cream), 4))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(rect.adjusted(-3, -3, 3, 3), 10, 10)


class Display(QWidget):
    """A mat with the draw pile and the cards that lie face up."""

    picked = Signal(object)
    """The action of what was tapped."""

    def __init__(self, least: int, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._least = least
        self._kept = Kept()
        self._shown: tuple[Sequence[Card], Stock | None, bool] | None = None
        self._buttons: list[CardButton] = []
        self._pile: PileButton | None = None
        self.deck = Deck()
        """How large the cards of this game are."""
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(6, 6, 6, 6)
        self._column.setSpacing(0)
        self.hide()

    @property
    def buttons(self) -> tuple[CardButton, ...]:
        """Return the cards that lie face up, from the top."""
        return tuple(self._buttons)

    @property
    def pile(self) -> PileButton | None:
        """Return the draw pile, or None where there is none."""
        return self._pile

    @property
    def stops(self) -> tuple[QWidget, ...]:
        """Return what Tab stops at: what may be taken."""
        pile = () if self._pile is None else (self._pile,)
        return tuple(stop for stop in (*pile, *self._buttons) if stop.isEnabled())

    def set_least(self, least: int) -> None:
        """Let everything be at least `least` px each way (large targets)."""
        self._least = least
        for button in (*self._buttons, *(() if self._pile is None else (self._pile,))):
            button.set_least(least)

    def show_display(self, cards: Sequence[Card], pile: Stock | None, *, idle: bool) -> None:
        """Show these from now on; `idle`: what may be taken can be tapped."""
        if self._shown == (cards, pile, idle):
            return
        self._shown = (cards, pile, idle)
        self._clear()
        self.setVisible(bool(cards))
        if not cards:
            return
        size = QSize(WIDE, round(WIDE * self.deck.largest[1] / self.deck.largest[0]))
        if pile is not None:
            self._pile = PileButton(pile, size, self._least, self)
            self._pile.setEnabled(idle and pile.action is not None)
            self._pile.clicked.connect(lambda: self.picked.emit(pile.action))
            self._add(self._pile)
        able = any(card.action is not None for card in cards)
        for card in cards:
            button = CardButton(card, WIDE, self, known=self.deck)
            button.set_least(self._least)
            button.setEnabled(idle and card.action is not None)
            button.pale = able and card.action is None
            button.call(ring=idle and card.action is not None)
            button.clicked.connect(lambda _on=False, c=card: self.picked.emit(c.action))
            self._buttons.append(button)
            self._add(button)

    def speak(self) -> None:
        """Say everything in the new language."""
        if self._shown is not None:
            (cards, pile, idle), self._shown = self._shown, None
            self.show_display(cards, pile, idle=idle)

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002  Qt's signature
        """Paint the mat."""
        self._kept.paint(self, None, self._draw)

    def _draw(self, painter: QPainter) -> None:
        mat = QColor(theme().teal)
        mat.setAlpha(120)
        painter.setPen(QPen(QColor(theme().cream), 2, Qt.PenStyle.DashLine))
        painter.setBrush(mat)
        painter.drawRoundedRect(QRectF(self.rect()).adjusted(1, 1, -1, -1), 14, 14)

    def _add(self, widget: QWidget) -> None:
        self._column.addWidget(widget, alignment=Qt.AlignmentFlag.AlignHCenter)
        widget.show()

    def _clear(self) -> None:
        self._buttons, self._pile = [], None
        while (item := self._column.takeAt(0)) is not None:
            widget = item.widget()
            if widget is not None:
                widget.hide()
                widget.deleteLater()


def pile_of(stocks: Sequence[Stock]) -> Stock | None:
    """Return the stock that cards are drawn from, or None."""
    return next((stock for stock in stocks if stock.art == PILE), None)
