"""Table talk: neighbours say "it falls!" at their own place, by tap or their own key (feel 3)."""

from collections.abc import Callable, Sequence
from typing import Final

from PySide6.QtCore import QObject, QPointF, QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QAbstractButton, QWidget

from rhino_suite.game.ids import Seat
from rhino_suite.game.record import SeatSetup
from rhino_suite.game.text import Text, msg
from rhino_suite.ui.panels.people import paint_animal
from rhino_suite.ui.play.die_view import paint_key
from rhino_suite.ui.play.places import KEYS, key_of, share_of
from rhino_suite.ui.play.talk_art import paint_falling
from rhino_suite.ui.say import say
from rhino_suite.ui.style import PAPER
from rhino_suite.ui.theme import theme

SIZE: Final = QSize(78, 42)
FACE_PX: Final = 32.0


class TalkCorner(QAbstractButton):
    """One person's place: tapped, it says that the building is about to fall."""

    def __init__(self, owner: SeatSetup, key: str, parent: QWidget) -> None:
        super().__init__(parent)
        self._owner, self._key = owner, key
        self._said = False
        # A tap here must not take the keys away from whoever builds.
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.speak()
        self.hide()

    def show_said(self, said: bool, *, able: bool) -> None:
        """Show whether this person has said it, and may say it now."""
        if (said, able) != (self._said, self.isEnabled()):
            self._said = said
            self.setEnabled(able)
            self.update()

    def speak(self) -> None:
        """Say what a tap does."""
        said = say(
            # TRANSLATORS: a button for a neighbour who thinks that the tower is about to fall;
            # {player} is who says it, {key} a letter on the keyboard
            msg("It falls! – {player} ({key})", player=self._owner.name, key=self._key)
        )
        self.setAccessibleName(said)
        self.setToolTip(said)

    def sizeHint(self) -> QSize:
        """Return room for the face and what it says."""
        return SIZE

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002  Qt's signature
        """Paint the face, and a bubble with a tilting tower; filled once it was said."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setOpacity(1.0 if self.isEnabled() or self._said else 0.45)
        painter.setPen(QPen(QColor(theme().ink), 1.8))
        painter.setBrush(QColor(theme().amber if self._said else PAPER))
        painter.drawRoundedRect(QRectF(self.rect()).adjusted(1.5, 1.5, -1.5, -1.5), 16, 16)
        middle = QPointF(self.width() / 2, self.height() / 2)
        face = QRectF(middle.x() - 34, middle.y() - FACE_PX / 2, FACE_PX, FACE_PX)
        paint_animal(painter, face, self._owner.animal)
        if self._said:
            paint_falling(painter, QRectF(middle.x() + 1, middle.y() - 15, 30, 30))
        else:
            paint_key(painter, self._key, middle + QPointF(19, 0))


class TalkCorners(QObject):
    """The places of everybody who waits; `sides` are the sleeves' directions (degrees).

    `may` says whether a seat may say it now.
    """

    said = Signal(object)
    """The seat whose corner was tapped."""

    def __init__(
        self, sides: tuple[float, ...], may: Callable[[Seat], bool], page: QWidget
    ) -> None:
        super().__init__(page)
        self._sides, self._may, self._page = sides, may, page
        self._corners: dict[Seat, TalkCorner] = {}
        self._have: set[Seat] = set()
        self._count = 0
        self._size = SIZE

    @property
    def corners(self) -> dict[Seat, TalkCorner]:
        """Return the places of all persons by seat, shown or not."""
        return dict(self._corners)

    @property
    def shown(self) -> bool:
        """Say whether anybody's place is shown."""
        return any(not corner.isHidden() for corner in self._corners.values())

    @property
    def high(self) -> int:
        """Return how high (px) a place is."""
        return self._size.height()

    def set_least(self, least: int) -> None:
        """Let every place be at least `least` px each way (large targets)."""
        self._size = SIZE.expandedTo(QSize(least, least))

    @property
    def called(self) -> frozenset[Seat]:
        """Return who has said that it falls, until that is known."""
        return frozenset(self._have)

    def sit(self, seats: Sequence[SeatSetup]) -> None:
        """These people sit round the table from now on; computers say nothing."""
        for corner in self._corners.values():
            corner.hide()
            corner.deleteLater()
        self._corners, self._have = {}, set()
        for number, owner in enumerate(seats):
            if owner.kind != "computer":
                seat = Seat(number)
                key = key_of(seat, len(seats), self._sides)
                corner = TalkCorner(owner, key, self._page)
                corner.setObjectName(f"talk.{number}")
                corner.clicked.connect(lambda _on=False, s=seat: self.say(s))
                self._corners[seat] = corner
        self._count = len(seats)

    def follow(self, acting: Sequence[Seat | None], *, shown: bool) -> None:
        """Show the places of all who wait: not of `acting`, and none unless `shown`."""
        for seat, corner in self._corners.items():
            able = self._may(seat)
            if able:
                self._have.discard(seat)
            corner.show_said(seat in self._have, able=able)
            corner.setVisible(shown and seat not in acting)

    def say(self, seat: Seat) -> bool:
        """Let `seat` say it (its key); say whether it may."""
        corner = self._corners.get(seat)
        if corner is None or not corner.isVisible() or not self._may(seat):
            return False
        self.said.emit(seat)
        self._have.add(seat)
        corner.show_said(True, able=self._may(seat))
        return True

    def seat_at(self, number: int) -> Seat | None:
        """Return who sits at the place `number` from the left, or None."""
        for seat in map(Seat, range(self._count)):
            if key_of(seat, self._count, self._sides) == KEYS[number]:
                return seat
        return None

    def place(self, room: QRect) -> None:
        """Lay every place where its owner sits, along the lower edge of `room` (px)."""
        for seat, corner in self._corners.items():
            share = share_of(seat, self._count, self._sides)
            size = self._size
            x = room.left() + share * (room.width() - size.width())
            corner.setGeometry(QRect(QPointF(x, room.bottom() - size.height()).toPoint(), size))
            corner.raise_()

    def speak(self) -> None:
        """Say everything in the new language."""
        for corner in self._corners.values():
            corner.speak()


def spoken(player: str) -> Text:
    """Return what was said, for the screen reader and the bubble."""
    # TRANSLATORS: a neighbour thinks that the tower is about to fall; {player} is who says it
    return msg("{player}: it falls!", player=player)
