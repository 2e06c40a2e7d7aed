"""Who plays, whose turn it is, which way it goes round, and the symbols as they act."""

import math
from collections.abc import Callable, Collection, Sequence
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen, QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QVBoxLayout, QWidget

from rhino_suite.game.ids import Seat
from rhino_suite.game.record import SeatSetup
from rhino_suite.game.scene import Gesture, HandView, Scene
from rhino_suite.ui.panels.kept import Kept
from rhino_suite.ui.panels.picture import Painted
from rhino_suite.ui.play.seat_face import Held, SeatFace
from rhino_suite.ui.play.signs import paint_sign
from rhino_suite.ui.theme import theme

GESTURE_S: Final = 0.8
"""A symbol acts between two faces for so long (feel 3)."""


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
        for number, one in enumerate(self._faces):
            one.show_held(held(scene, Seat(number), stars))
        if scene.direction != self._direction:
            self._direction = scene.direction
            self._over.update()

    def show_gesture(self, gesture: Gesture | None, share: float = 0.0) -> None:
        """Show a symbol on its way, `share` of it done; None takes it away."""
        self._gesture = None if gesture is None else (gesture, share)
        self._over.update()

    def show_calls(self, seats: Collection[Seat]) -> None:
        """Let these faces say that it falls, until it is known, and all others look up."""
        for number, one in enumerate(self._faces):
            said = Seat(number) in seats
            one.show_call("says" if said else "hears" if seats else "")

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


def held(scene: Scene, seat: Seat, stars: Sequence[int]) -> Held:
    """Return what the bar shows of a seat; `stars` are the games won, seat by seat."""
    hand = next((h for h in scene.hands if h.seat == seat), HandView(seat))
    mine = scene.heroes[seat] if seat < len(scene.heroes) else None
    known = (*scene.sprites, *scene.beside, *scene.ready)
    hero = next((s.art for s in known if mine is not None and s.piece == mine), "")
    badges = [badge for badge in scene.badges if badge.seat == seat]
    return Held(
        turn=scene.turn == seat,
        cards=len(hand.cards) + hand.hidden,
        stars=stars[seat] if seat < len(stars) else 0,
        hero=hero,
        badges=tuple(badge.art for badge in badges),
        told=tuple(badge.label for badge in badges),
    )


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
        paint_sign(painter, gesture.art, QRectF(at.x() - size / 2, at.y() - size / 2, size, size))
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
