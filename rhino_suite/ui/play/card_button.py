"""A card as a button: its face, its rings, and what its symbol does."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final, NamedTuple

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPen
from PySide6.QtWidgets import QWidget

from rhino_suite.game.ids import PieceId
from rhino_suite.game.scene import Card
from rhino_suite.game.text import Text
from rhino_suite.stability.port import Angle, Body, Panel
from rhino_suite.ui.panels.picture import Painted, PictureButton
from rhino_suite.ui.play.hidden_cards import CARD_MM, Size
from rhino_suite.ui.say import say
from rhino_suite.ui.scene.looks import paint_card
from rhino_suite.ui.style import FOCUS
from rhino_suite.ui.theme import theme

FOLD: Final = (50.0, 90.0)
"""Arm in mm and fold in degrees of walls of which the game does not say how large they are."""


class Deck(NamedTuple):
    """How large the cards of a game are, and the walls that their marks are printed for."""

    sizes: Mapping[PieceId, Size] = MappingProxyType({})
    wall: tuple[float, float] = FOLD

    @property
    def largest(self) -> Size:
        """Length and width in mm of the longest card: as large is the room for each."""
        return max(self.sizes.values(), default=CARD_MM)

    def size(self, piece: PieceId) -> Size:
        """Return the length and width in mm of one card."""
        return self.sizes.get(piece, self.largest)


def deck(bodies: Mapping[PieceId, Body]) -> Deck:
    """Return what is known of a mode's cards by its bodies."""
    cards = {
        piece: (body.plan.length, body.plan.width)
        for piece, body in bodies.items()
        if body.kind == "card" and isinstance(body.plan, Panel)
    }
    walls = (body.plan for body in bodies.values() if isinstance(body.plan, Angle))
    wall = next(walls, None)
    return Deck(cards, FOLD if wall is None else (wall.arm, wall.fold))


def card_face(card: Card, size: Size, wall: tuple[float, float]) -> Painted:
    """Return the drawing of a card's face; `size` is the card's in mm, `wall` its walls' fold."""

    def painted(painter: QPainter, rect: QRectF) -> None:
        scale = min(rect.width() / size[0], rect.height() / size[1])
        painter.save()
        painter.translate(rect.center())
        painter.scale(scale, scale)
        painter.translate(-size[0] / 2, -size[1] / 2)
        paint_card(painter, card.sprite, size, wall)
        painter.restore()

    return painted


class CardButton(PictureButton):
    """One card that may be pulled out of the hand; its symbol's effect is one key away.

    `width` in pixels is that of the longest card of the `known` ones; all have one scale.
    """

    def __init__(
        self, card: Card, width: int, parent: QWidget | None = None, *, known: Deck
    ) -> None:
        self.card = card
        size = known.size(card.sprite.piece)
        scale = width / known.largest[0]
        width, height = round(size[0] * scale), round(size[1] * scale)
        super().__init__(
            card_face(card, size, known.wall),
            card.sprite.label,
            parent,
            picture=QSize(width, height),
            caption=False,
            card=False,
        )
        self.pale = False
        """Other cards of this hand may be pulled out, this one may not."""
        self.beckons = False
        """A ring says that this card may be pulled out now."""
        self._lean = 0.0
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

    def call(self, *, ring: bool | None = None, lean: float | None = None) -> None:
        """Show or end the ring; lean `lean` px out of the hand."""
        now = (self.beckons if ring is None else ring, self._lean if lean is None else lean)
        if now != (self.beckons, self._lean):
            self.beckons, self._lean = now
            self.update()

    def paint_picture(self, painter: QPainter, rect: QRectF) -> None:
        """Paint the face; pale when only others may be pulled out, not while all wait."""
        painter.setOpacity(0.4 if self.pale else 1.0)
        self._art.paint(painter, rect.translated(-self._lean, 0.0))
        painter.setOpacity(1.0)

    def nextCheckState(self) -> None:
        """Stay as the rules have it; the table answers a tap."""

    def paint_card(self, painter: QPainter) -> None:
        """Paint the ring of the chosen card and of the focus; colour is never the only sign."""
        inside = QRectF(self.rect()).adjusted(2, 2, -2, -2)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        if self.isChecked():
            painter.setPen(QPen(QColor(theme().amber), 5))
            painter.drawRoundedRect(inside, 10, 10)
        elif self.beckons and self.isEnabled():
            painter.setPen(QPen(QColor(theme().cream), 4))
            painter.drawRoundedRect(inside.translated(-self._lean, 0.0), 10, 10)
        if self.hasFocus():
            painter.setPen(QPen(QColor(FOCUS), 3, Qt.PenStyle.DashLine))
            painter.drawRoundedRect(inside, 10, 10)
