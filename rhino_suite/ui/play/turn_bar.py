"""Who plays, whose turn it is, which way it goes round, and the symbols as they act."""

import math
from collections.abc import Callable, Sequence
from typing import Final

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import (
    QColor,
    QPainter,
    QPainterPath,
    QPaintEvent,
    QPen,
    QPolygonF,
    QResizeEvent,
)
from PySide6.QtWidgets import QSizePolicy, QVBoxLayout, QWidget

from rhino_suite.game.ids import Seat
from rhino_suite.game.record import SeatSetup
from rhino_suite.game.scene import Gesture, HandView, Scene
from rhino_suite.game.text import nmsg, pmsg
from rhino_suite.ui.fonts import font
from rhino_suite.ui.panels.kept import Kept
from rhino_suite.ui.panels.picture import Painted
from rhino_suite.ui.say import say
from rhino_suite.ui.scene.art.symbols import paint_symbol
from rhino_suite.ui.theme import theme

FACE: Final = 66
"""Pixels of a face in the bar, where there is room."""
LEAST_FACE: Final = 48
ROOMY_FACE: Final = 44.0
"""A face at least so large (px) has room for its number on itself."""
GESTURE_S: Final = 0.8
"""A symbol acts between two faces for so long (feel 3)."""


class SeatFace(QWidget):
    """One player: face, name, and how many cards are left."""

    def __init__(self, seat: Seat, setup: SeatSetup, face: Painted, parent: QWidget) -> None:
        super().__init__(parent)
        self._seat = seat
        self._setup = setup
        self._face = face
        self._turn = False
        self._cards = 0
        self._stars = 0
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

    def show_state(self, turn: bool, cards: int, stars: int) -> None:
        """Show whose turn it is, the cards left and the stars of the evening."""
        if (turn, cards, stars) != (self._turn, self._cards, self._stars):
            self._turn, self._cards, self._stars = turn, cards, stars
            self._tell()
            self.update()

    def changeEvent(self, event: QEvent) -> None:
        """Speak the new language."""
        if event.type() == QEvent.Type.LanguageChange:
            self._tell()
        super().changeEvent(event)

    def _tell(self) -> None:
        name = self._setup.name
        # TRANSLATORS: {name} is a player; how many roof cards that player still holds
        left = nmsg("{name}: {n} roof left", "{name}: {n} roofs left", self._cards, name=name)
        said = say(left)
        if self._turn:
            # TRANSLATORS: added to a player's name in the turn bar
            said = f"{said}. {say(pmsg('turn', 'Your turn'))}"
        self.setAccessibleName(said)
        self.setToolTip(said)

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002  Qt's signature
        """Paint the face; whose turn it is stands out by size, ring and a pointing hand."""
        shows = (self._turn, self._cards, self._stars, self._size)
        self._kept.paint(self, shows, self._draw)

    def _draw(self, painter: QPainter) -> None:
        animal = theme().animal(self._setup.animal)
        size = self._size if self._turn else self._size - 14
        middle = QPointF(self.width() / 2, 6 + self._size / 2)
        ring = QRectF(middle.x() - size / 2, middle.y() - size / 2, size, size)
        painter.setPen(QPen(QColor(theme().ink), 2))
        painter.setBrush(QColor(theme().amber if self._turn else theme().cream))
        if self._turn:
            painter.drawEllipse(ring.adjusted(-4, -4, 4, 4))
        painter.setBrush(QColor(animal.second))
        painter.drawEllipse(ring)
        painter.save()
        clip = QPainterPath()
        clip.addEllipse(ring.adjusted(1, 1, -1, -1))
        painter.setClipPath(clip)
        self._face(painter, ring.adjusted(4, 4, -4, -4))
        painter.restore()
        if self._turn:
            self._pointer(painter, QPointF(middle.x() - size / 2 - 7, middle.y()))
        # A small face would be hidden under its number: there it stands beside it.
        aside = -6.0 if size >= ROOMY_FACE else 11.0
        self._count(painter, QPointF(ring.right() + aside, ring.bottom() - 8))
        self._shine(painter, QPointF(ring.left() + 6, ring.top() + 6))
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
        painter.drawText(badge, Qt.AlignmentFlag.AlignCenter, str(self._cards))

    def _shine(self, painter: QPainter, at: QPointF) -> None:
        painter.setPen(QPen(QColor(theme().ink), 1))
        painter.setBrush(QColor(theme().amber))
        for number in range(min(self._stars, 5)):
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


class TurnBar(QWidget):
    """All faces from the top in clockwise order, an arrow for the direction, and gestures."""

    def __init__(
        self,
        seats: Sequence[SeatSetup],
        face: Callable[[str], Painted],
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._direction = 1
        self._gesture: tuple[Gesture, float] | None = None
        self._kept = Kept()
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Minimum)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 4, 0, 4)
        column.setSpacing(0)
        self._faces = [
            SeatFace(Seat(number), setup, face(setup.animal), self)
            for number, setup in enumerate(seats)
        ]
        for one in self._faces:
            column.addWidget(one)
        self._over = _Gestures(self)

    def fit(self, high: int) -> None:
        """Let all faces find room in `high` pixels."""
        for one in self._faces:
            one.fit((high - 8) // len(self._faces))

    def show_scene(self, scene: Scene, stars: Sequence[int]) -> None:
        """Show whose turn it is and what everybody still holds."""
        hands = {hand.seat: hand for hand in scene.hands}
        for number, one in enumerate(self._faces):
            hand = hands.get(Seat(number), HandView(Seat(number)))
            one.show_state(
                scene.turn == number,
                len(hand.cards) + hand.hidden,
                stars[number] if number < len(stars) else 0,
            )
        if scene.direction != self._direction:
            self._direction = scene.direction
            self._over.update()

    def show_gesture(self, gesture: Gesture | None, share: float = 0.0) -> None:
        """Show a symbol on its way, `share` of it done; None takes it away."""
        self._gesture = None if gesture is None else (gesture, share)
        self._over.update()

    @property
    def direction(self) -> int:
        """Return +1 for clockwise (down the bar), -1 for the other way."""
        return self._direction

    @property
    def gesture(self) -> tuple[Gesture, float] | None:
        """Return the gesture shown now and how far it is."""
        return self._gesture

    def middle(self, seat: Seat) -> QPointF:
        """Return the middle of a seat's face."""
        return self._faces[seat].middle

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002  Qt's signature
        """Paint a strip of paper under the faces: names are read before any sky."""
        self._kept.paint(self, None, self._draw)

    def _draw(self, painter: QPainter) -> None:
        paper = QColor(theme().cream)
        paper.setAlpha(200)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(paper)
        painter.drawRoundedRect(QRectF(self.rect()), 20, 20)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Keep the gestures over everything."""
        super().resizeEvent(event)
        self._over.setGeometry(self.rect())
        self._over.raise_()


class _Gestures(QWidget):
    """The arrow between the faces and the symbol that flies, over the bar and not tappable."""

    def __init__(self, bar: TurnBar) -> None:
        super().__init__(bar)
        self._bar = bar
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002  Qt's signature
        """Paint the arrow of the direction at the side, then the gesture."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self._arrow(painter)
        shown = self._bar.gesture
        if shown is None:
            return
        gesture, share = shown
        start = self._bar.middle(gesture.seat)
        goal = start if gesture.to is None else self._bar.middle(gesture.to)
        eased = share * share * (3.0 - 2.0 * share)
        at = start + (goal - start) * eased
        size = 30.0 + 14.0 * math.sin(math.pi * share)
        painter.setPen(QPen(QColor(theme().ink), 2))
        painter.setBrush(QColor(theme().cream))
        painter.drawEllipse(at, size / 2 + 6, size / 2 + 6)
        painter.save()
        painter.translate(at)
        painter.scale(size / 20.0, size / 20.0)
        paint_symbol(painter, gesture.art)
        painter.restore()
        if gesture.struck:
            painter.setPen(QPen(QColor(theme().coral), 5, Qt.PenStyle.SolidLine))
            reach = size / 2 + 4
            painter.drawLine(at + QPointF(-reach, -reach), at + QPointF(reach, reach))
            painter.drawLine(at + QPointF(-reach, reach), at + QPointF(reach, -reach))

    def _arrow(self, painter: QPainter) -> None:
        x, top, bottom = self.width() - 7.0, 24.0, self.height() - 30.0
        if bottom - top < 30.0:
            return
        painter.setPen(
            QPen(QColor(theme().ink), 3, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap)
        )
        painter.drawLine(QPointF(x, top), QPointF(x, bottom))
        down = self._bar.direction > 0
        tip = QPointF(x, bottom if down else top)
        back = -9.0 if down else 9.0
        painter.drawLine(tip, tip + QPointF(-6, back))
        painter.drawLine(tip, tip + QPointF(6, back))
