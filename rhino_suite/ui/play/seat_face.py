"""One player in the turn bar: face and name, hero and medal, cards and stars."""

import math
from dataclasses import dataclass
from typing import Final, Literal

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPaintEvent, QPen, QPolygonF
from PySide6.QtWidgets import QSizePolicy, QWidget

from rhino_suite.game.ids import Seat
from rhino_suite.game.record import SeatSetup
from rhino_suite.game.text import Text, nmsg, pmsg
from rhino_suite.ui.fonts import font
from rhino_suite.ui.panels.computer_art import MANNER_NAMES, computer
from rhino_suite.ui.panels.kept import Kept
from rhino_suite.ui.panels.picture import Painted
from rhino_suite.ui.play.signs import paint_sign
from rhino_suite.ui.play.talk_art import paint_falling
from rhino_suite.ui.say import in_order
from rhino_suite.ui.theme import theme

FACE: Final = 66
"""Pixels of a face in the bar, where there is room."""
LEAST_FACE: Final = 36
WAITS: Final = 0.79
"""The face of who waits is smaller by this than that of whose turn it is."""
ROOMY_FACE: Final = 44.0
"""A face at least so large (px) has room for its number on itself."""
BADGE: Final = 26.0
"""Pixels of what a seat holds for all to see, and of its hero."""


Call = Literal["", "says", "hears"]


@dataclass(frozen=True, slots=True)
class Held:
    """What the bar shows of one seat."""

    turn: bool = False
    cards: int = 0
    stars: int = 0
    hero: str = ""
    """The art of the seat's own figure; "" where seats have none."""
    badges: tuple[str, ...] = ()
    told: tuple[Text, ...] = ()
    """The badges in words."""


class SeatFace(QWidget):
    """One player: face, name, and how many cards are left."""

    def __init__(self, seat: Seat, setup: SeatSetup, face: Painted, parent: QWidget) -> None:
        super().__init__(parent)
        self._seat = seat
        self._setup = setup
        self._face = face
        self._held = Held()
        self._call: Call = ""
        self._size = FACE
        self._kept = Kept()
        self.setFont(font(0.85, bold=True))
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self._tell()

    @property
    def middle(self) -> QPointF:
        """Return the middle of the face in the bar's pixels."""
        return QPointF(self.x() + self.width() / 2, self.y() + 6 + self._size / 2)

    def sizeHint(self) -> QSize:
        """Return room for the face and one line of name."""
        return QSize(FACE + 40, self._size + 12 + self.fontMetrics().height())

    def fit(self, high: int) -> None:
        """Draw the face no larger than `high` pixels of the bar allow."""
        room = high - 12 - self.fontMetrics().height()
        self._size = max(LEAST_FACE, min(FACE, room))
        self.updateGeometry()
        self.update()

    def show_held(self, held: Held) -> None:
        """Show whose turn it is and what this seat has."""
        if held != self._held:
            self._held = held
            self._tell()
            self.update()

    def show_call(self, call: Call) -> None:
        """Show that this face says that it falls, or hears it said."""
        if call != self._call:
            self._call = call
            self.update()

    def changeEvent(self, event: QEvent) -> None:
        """Speak the new language."""
        if event.type() == QEvent.Type.LanguageChange:
            self._tell()
        super().changeEvent(event)

    def _tell(self) -> None:
        name = self._setup.name
        # TRANSLATORS: {name} is a player; how many cards that player holds in the hand
        left = nmsg("{name}: {n} card", "{name}: {n} cards", self._held.cards, name=name)
        told = [left, *self._held.told]
        if self._setup.kind == "computer":
            # TRANSLATORS: a computer plays here, no person
            told += [pmsg("player", "Computer"), MANNER_NAMES[self._setup.manner]]
        if self._held.turn:
            # TRANSLATORS: added to a player's name in the turn bar
            told.append(pmsg("turn", "Your turn"))
        said = in_order(told)
        self.setAccessibleName(said)
        self.setToolTip(said)

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002  Qt's signature
        """Paint the face; whose turn it is stands out by size, ring and a pointing hand."""
        shows = (self._held, self._size, self._call)
        self._kept.paint(self, shows, self._draw)

    def _draw(self, painter: QPainter) -> None:
        animal = theme().animal(self._setup.animal)
        size = self._size if self._held.turn else round(self._size * WAITS)
        middle = QPointF(self.width() / 2, 6 + self._size / 2)
        ring = QRectF(middle.x() - size / 2, middle.y() - size / 2, size, size)
        painter.setPen(QPen(QColor(theme().ink), 2))
        painter.setBrush(QColor(theme().amber if self._held.turn else theme().cream))
        if self._held.turn:
            painter.drawEllipse(ring.adjusted(-4, -4, 4, 4))
        painter.setBrush(QColor(animal.second))
        painter.drawEllipse(ring)
        painter.save()
        clip = QPainterPath()
        clip.addEllipse(ring.adjusted(1, 1, -1, -1))
        painter.setClipPath(clip)
        self._face(painter, ring.adjusted(4, 4, -4, -4))
        painter.restore()
        if self._held.turn:
            self._pointer(painter, QPointF(middle.x() - size / 2 - 7, middle.y()))
        # A small face would be hidden under its number: there it stands beside it.
        aside = -6.0 if size >= ROOMY_FACE else 11.0
        self._count(painter, QPointF(ring.right() + aside, ring.bottom() - 8))
        self._shine(painter, QPointF(ring.left() + 6, ring.top() + 6))
        self._badges(painter, ring)
        self._bubble(painter, ring)
        painter.setPen(QColor(theme().ink))
        room = QRectF(0, self._size + 9, self.width(), self.fontMetrics().height() + 2)
        name = self.fontMetrics().elidedText(
            self._setup.name, Qt.TextElideMode.ElideRight, int(room.width())
        )
        painter.drawText(room, Qt.AlignmentFlag.AlignCenter, name)

    def _pointer(self, painter: QPainter, tip: QPointF) -> None:
        painter.setPen(QPen(QColor(theme().ink), 1.5))
        painter.setBrush(QColor(theme().coral))
        painter.drawPolygon(
            QPolygonF([tip, tip + QPointF(-13, -9), tip + QPointF(-13, 9)]),
        )

    def _count(self, painter: QPainter, at: QPointF) -> None:
        badge = QRectF(at.x() - 13, at.y() - 10, 26, 20)
        painter.setPen(QPen(QColor(theme().ink), 1.5))
        painter.setBrush(QColor(theme().cream))
        painter.drawRoundedRect(badge, 5, 5)
        painter.setPen(QColor(theme().ink))
        painter.drawText(badge, Qt.AlignmentFlag.AlignCenter, str(self._held.cards))

    def _shine(self, painter: QPainter, at: QPointF) -> None:
        painter.setPen(QPen(QColor(theme().ink), 1))
        painter.setBrush(QColor(theme().amber))
        for number in range(min(self._held.stars, 5)):
            centre = at + QPointF(0, 11 * number)
            points = [
                centre
                + QPointF(
                    math.sin(math.pi * k / 5) * (6.0 if k % 2 == 0 else 2.6),
                    -math.cos(math.pi * k / 5) * (6.0 if k % 2 == 0 else 2.6),
                )
                for k in range(10)
            ]
            painter.drawPolygon(QPolygonF(points))

    def _badges(self, painter: QPainter, ring: QRectF) -> None:
        """Paint a computer's sign, the hero if it is another animal, and the medal."""
        top = QRectF(ring.right() - 10, ring.top() - 6, BADGE, BADGE)
        if self._setup.kind == "computer":
            computer(painter, top.translated(-ring.width() + 2, 0))
        if self._held.hero and self._held.hero != self._setup.animal:
            paint_sign(painter, self._held.hero, top)
        for number, art in enumerate(self._held.badges):
            low = QRectF(ring.left() - 22, ring.bottom() - 20 - 12 * number, BADGE + 4, BADGE + 4)
            paint_sign(painter, art, low)

    def _bubble(self, painter: QPainter, ring: QRectF) -> None:
        """Paint what this face says, or that it looks up: three short strokes over it."""
        if self._call == "says":
            bubble = QRectF(ring.right() - 10, ring.top() - 4, 36, 32)
            painter.setPen(QPen(QColor(theme().ink), 1.6))
            painter.setBrush(QColor(theme().cream))
            painter.drawEllipse(bubble)
            paint_falling(painter, bubble.adjusted(6, 4, -6, -4))
        elif self._call == "hears":
            painter.setPen(QPen(QColor(theme().ink), 2.4))
            top = QPointF(ring.center().x(), ring.top() + 2)
            for lean in (-9.0, 0.0, 9.0):
                painter.drawLine(top + QPointF(lean, 0), top + QPointF(lean * 1.5, -6))
