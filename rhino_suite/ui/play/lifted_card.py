"""A card that lies face down with one corner lifted: whoever sits there can read it (feel 3)."""

from typing import Final, NamedTuple

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen
from PySide6.QtWidgets import QWidget

from rhino_suite.game.scene import Card, Sprite
from rhino_suite.game.text import Text
from rhino_suite.ui.panels.picture import Painted
from rhino_suite.ui.play.card_button import CardButton, Deck, card_face
from rhino_suite.ui.play.hidden_cards import Size, card_back
from rhino_suite.ui.play.signs import paint_sign
from rhino_suite.ui.style import PAPER
from rhino_suite.ui.theme import theme

SIGN_PT: Final = 15.0
"""The signs in a lifted corner are so high: read at 40 cm, not at 1 m (feel 3)."""
WALL_SHARE: Final = 0.75
"""A tall wall drawn on a floor takes this part of its width (`art/floor.py`) ..."""
MARK_SHARE: Final = 0.45
"""... and a wall mark this part of a roof's."""
MOST: Final = 0.86
"""What a corner shows is at most this part of the card that lies there, however small that is."""
EDGE: Final = 5.0
"""Pixels between what is shown and the edges of the card."""


class Corner(NamedTuple):
    """What is seen in a lifted corner, in pixels: a small face, and its symbol beside it."""

    wide: float
    high: float
    sign: float

    @property
    def across(self) -> float:
        """Return the width of both."""
        return self.wide + (self.sign + EDGE if self.sign else 0.0)


def corner_of(sprite: Sprite, size: Size, room: QRectF, dots: float) -> Corner:
    """Return how large everything is in the lifted corner of a card that lies in `room` (px).

    `size` is the card's in mm, `dots` the pixels of an inch of the screen.
    """
    sign = SIGN_PT * dots / 72.0
    high = sign / (WALL_SHARE if sprite.shows else MARK_SHARE)
    wanted = Corner(high * size[0] / size[1], high, sign if sprite.symbol else 0.0)
    least = min(1.0, MOST * room.width() / wanted.across, MOST * room.height() / high)
    return Corner(wanted.wide * least, high * least, wanted.sign * least)


def lifted_corner(card: Card, size: Size, wall: tuple[float, float], dots: float) -> Painted:
    """Return the drawing of a card lying face down, its near left corner bent up."""
    face, sprite = card_face(card, size, wall), card.sprite

    def painted(painter: QPainter, rect: QRectF) -> None:
        card_back(painter, rect)
        inside = rect.adjusted(2, 2, -2, -2)
        seen = corner_of(sprite, size, inside, dots)
        left, low = inside.left(), inside.bottom()
        across = min(inside.width(), seen.across + 5 * EDGE)
        up = min(inside.height(), seen.high + 3 * EDGE)
        bent = QPainterPath(QPointF(left, low))
        bent.lineTo(left, low - up)
        bent.cubicTo(
            QPointF(left + 0.9 * across, low - up),
            QPointF(left + across, low - 0.9 * up),
            QPointF(left + across, low),
        )
        bent.closeSubpath()
        painter.save()
        whole = QPainterPath()
        whole.addRoundedRect(inside, 8, 8)
        painter.setClipPath(whole)
        painter.setBrush(QColor(PAPER))
        painter.setPen(QPen(QColor(theme().ink), 7))
        painter.drawPath(bent)
        painter.setPen(QPen(QColor(theme().cream), 4))
        painter.drawPath(bent)
        painter.restore()
        at = QRectF(left + EDGE, low - EDGE - seen.high, seen.wide, seen.high)
        face(painter, at)
        if sprite.symbol is not None:
            beside = QRectF(at.right() + EDGE, at.bottom() - seen.sign, seen.sign, seen.sign)
            paint_sign(painter, sprite.symbol, beside)

    return painted


class LiftedCard(CardButton):
    """One card of a private hand while its corner is lifted; sliding to it marks it.

    `width` in pixels is that of the longest card of the `known` ones, as for cards that lie open.
    """

    def __init__(
        self, card: Card, width: int, parent: QWidget | None = None, *, known: Deck
    ) -> None:
        super().__init__(card, width, parent, known=known)
        self._slid_to = False
        size = known.size(card.sprite.piece)
        self.show_picture(lifted_corner(card, size, known.wall, self.logicalDpiY()))

    @property
    def slid_to(self) -> bool:
        """Whether the pointer is over it: letting go here pulls it out."""
        return self._slid_to

    def slide(self, over: bool) -> None:
        """Mark the card while the pointer is over it."""
        if over != self._slid_to:
            self._slid_to = over
            self.update()

    def tell(self, text: Text) -> None:
        """Name the card to a screen reader alone: no sign with its name comes up on the table."""
        super().tell(text)
        self.setToolTip("")

    def paint_card(self, painter: QPainter) -> None:
        """Paint the mark of the card that would be pulled out, and the rings of every card."""
        if self._slid_to and self.card.action is not None:
            painter.setPen(QPen(QColor(theme().amber), 5))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(QRectF(self.rect()).adjusted(2, 2, -2, -2), 10, 10)
        super().paint_card(painter)
