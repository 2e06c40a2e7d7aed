"""Dice at their owners' places: thrown by a tap or their owner's key, rolling, and lying there."""

import math
from collections.abc import Callable, Sequence
from typing import Final

from PySide6.QtCore import QObject, QPointF, QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QFont, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QAbstractButton, QWidget

from rhino_suite.game.ids import Seat
from rhino_suite.game.record import SeatSetup
from rhino_suite.game.scene import Die
from rhino_suite.game.text import msg
from rhino_suite.ui.clock import Clock, Pending
from rhino_suite.ui.fonts import font
from rhino_suite.ui.play.dice_art import paint_die
from rhino_suite.ui.play.places import key_of, share_of
from rhino_suite.ui.say import say
from rhino_suite.ui.sound import SoundName
from rhino_suite.ui.style import FOCUS, PAPER
from rhino_suite.ui.theme import theme

ROLL_S: Final = 0.7
"""A thrown die rolls for so long; with less motion it does not roll."""
LIES_S: Final = 0.3
"""Two dice lie there for so long before anything else happens: read, and compared."""
ALONE_S: Final = 0.15
"""The same for one die alone."""
SIZE: Final = QSize(96, 100)
DIE_PX: Final = 68.0
TURNS: Final = 2.0
"""A rolling die turns round so often."""
FACES_SEEN: Final = 9
"""... and shows so many of its faces."""


def rolled_s(dice: Sequence[Die], *, still: bool) -> float:
    """Return how long these dice roll and then lie before the game goes on, in s.

    `still` (less motion): they do not roll.
    """
    lies = LIES_S if sum(die.face is not None for die in dice) > 1 else ALONE_S
    return lies if still else ROLL_S + lies


class DieView(QAbstractButton):
    """One die in front of its owner."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._die: Die | None = None
        self._key = ""
        self._name = ""
        self._animal = ""
        self._rolling: float | None = None
        self.highest = False
        """Of several dice that lie there this one shows most: it is raised and ringed."""
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.hide()

    @property
    def die(self) -> Die | None:
        """Return the die that lies here."""
        return self._die

    @property
    def rolling(self) -> float | None:
        """Return how much of its roll is done (0 to 1), or None when it lies still."""
        return self._rolling

    def show_die(self, die: Die, owner: SeatSetup, key: str, *, able: bool, highest: bool) -> None:
        """Show `die` lying in front of its owner; `able`: it may be thrown now."""
        self._die, self._key, self.highest = die, key, highest
        self._name, self._animal = owner.name, owner.animal
        self._rolling = None
        self.setEnabled(able)
        said = f"{say(die.label)} – {owner.name}"
        if die.face is not None:
            # TRANSLATORS: added to the name of a die: the number that lies up
            said = f"{said}: {die.face}"
        elif able:
            # TRANSLATORS: added to the name of a die; {key} is a letter on the keyboard
            said = f"{said}. {say(msg('Throw with {key}', key=key))}"
        self.setAccessibleName(said)
        self.setToolTip(said)
        self.show()
        self.update()

    def roll(self, share: float) -> None:
        """Show the die on its way, `share` of it done."""
        self._rolling = share
        self.update()

    def sizeHint(self) -> QSize:
        """Return room for the die, raised or not, and its owner's key."""
        return SIZE

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002  Qt's signature
        """Paint the die; who may throw sees a ring and a key, the highest one lies raised."""
        die = self._die
        if die is None:
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        middle = QPointF(self.width() / 2, self.height() / 2 + 4)
        face, turn, side = die.face, 0.0, DIE_PX
        if self._rolling is not None and self._rolling < 1.0:
            left = 1.0 - self._rolling
            seen = int(FACES_SEEN * (1.0 - left * left))
            face = die.faces[(seen * 2 + 1) % len(die.faces)]
            turn = 360.0 * TURNS * left * left
            middle.setY(middle.y() - 22.0 * abs(math.sin(3.0 * math.pi * left)) * left)
            side = DIE_PX * 0.86
        elif face is None and die.action is None:
            turn, side = 20.0, DIE_PX * 0.86  # in its owner's fist: thrown, the other is not yet
        elif self.highest:
            middle.setY(middle.y() - 9.0)
            self._crown(painter, middle)
        animal = theme().animal(self._animal)
        painter.setPen(QPen(QColor(theme().ink), 2))
        painter.setBrush(QColor(animal.second))
        painter.drawEllipse(QPointF(self.width() / 2, self.height() - 14.0), 40.0, 9.0)
        painter.save()
        painter.translate(middle)
        painter.rotate(turn)
        paint_die(painter, die.art, face, QRectF(-side / 2, -side / 2, side, side))
        painter.restore()
        if self.isEnabled():
            self._call(painter, middle)
        if self.hasFocus():
            painter.setPen(QPen(QColor(FOCUS), 3, Qt.PenStyle.DashLine))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(QRectF(self.rect()).adjusted(2, 2, -2, -2), 14, 14)

    def _crown(self, painter: QPainter, middle: QPointF) -> None:
        painter.setPen(QPen(QColor(theme().amber), 6))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawEllipse(middle, DIE_PX * 0.62, DIE_PX * 0.62)

    def _call(self, painter: QPainter, middle: QPointF) -> None:
        painter.setPen(QPen(QColor(theme().cream), 4))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        half = DIE_PX / 2 + 3
        ring = QRectF(middle.x() - half, middle.y() - half, 2 * half, 2 * half)
        painter.drawRoundedRect(ring, 14, 14)
        if self._key:
            paint_key(painter, self._key, QPointF(self.width() - 16.0, self.height() - 15.0))


def paint_key(painter: QPainter, key: str, middle: QPointF) -> None:
    """Paint a key of the keyboard with its letter."""
    cap = QRectF(middle.x() - 12, middle.y() - 12, 24, 24)
    painter.setPen(QPen(QColor(theme().ink), 1.6))
    painter.setBrush(QColor(PAPER))
    painter.drawRoundedRect(cap, 6, 6)
    letter = QFont(font(0.9, bold=True))
    painter.setFont(letter)
    painter.setPen(QColor(theme().ink))
    painter.drawText(cap, Qt.AlignmentFlag.AlignCenter, key)


class DiceTray(QObject):
    """All dice on the table, each in front of its owner.

    `sides` are the directions (degrees) of the sleeves around the table.
    """

    thrown = Signal(object, object)
    """The seat that throws, and the action that does it."""

    def __init__(
        self,
        clock: Clock,
        sides: tuple[float, ...],
        play: Callable[[SoundName], None],
        page: QWidget,
    ) -> None:
        super().__init__(page)
        self._clock, self._sides, self._play, self._page = clock, sides, play, page
        self._seats: tuple[SeatSetup, ...] = ()
        self._views: list[DieView] = []
        self._dice: tuple[Die, ...] = ()
        self._fresh: set[tuple[str, Seat]] = set()
        self._frames: Pending | None = None
        self._since = 0.0
        self._room = QRect()

    def sit(self, seats: tuple[SeatSetup, ...]) -> None:
        """These people own dice from now on; none lies on the table."""
        self.clear()
        self._seats = seats

    def clear(self) -> None:
        """Take all dice off the table."""
        self._still()
        self._dice, self._fresh = (), set()
        for view in self._views:
            view.hide()

    @property
    def views(self) -> tuple[DieView, ...]:
        """Return the dice that lie on the table, in the scene's order."""
        return tuple(self._views[: len(self._dice)])

    @property
    def stops(self) -> tuple[QWidget, ...]:
        """Return what Tab stops at: dice that may be thrown."""
        return tuple(view for view in self.views if view.isEnabled())

    def show_dice(self, dice: Sequence[Die], *, idle: bool) -> None:
        """Let these dice lie on the table; a roll ends. `idle`: whoever may throw can do so."""
        self._still()
        self._dice = tuple(dice)
        while len(self._views) < len(dice):
            view = DieView(self._page)
            view.clicked.connect(lambda _on=False, v=view: self._tapped(v))
            self._views.append(view)
        for view, die in zip(self._views, dice, strict=False):
            owner = self._seats[die.seat]
            able = idle and die.action is not None and owner.kind != "computer"
            key = key_of(die.seat, len(self._seats), self._sides)
            view.show_die(die, owner, key, able=able, highest=self._highest(die))
        for view in self._views[len(dice) :]:
            view.hide()
        self.place(self._room)

    def speak(self) -> None:
        """Say everything in the new language."""
        able = {_which(view.die) for view in self.views if view.die and view.isEnabled()}
        self.show_dice(self._dice, idle=bool(able))

    def roll(self, dice: Sequence[Die], *, still: bool = False) -> None:
        """Let those of these dice roll to their faces that did not lie there before.

        `still` (less motion): they lie there at once.
        """
        lay = {_which(die) for die in self._dice if die.face is not None}
        self._fresh = {_which(die) for die in dice if die.face is not None} - lay
        self.show_dice(dice, idle=False)
        if still:
            self._play("dice_lies")
            return
        self._since = self._clock.now()
        self._play("dice")
        self._frames = self._clock.frames(self._frame)
        self._frame(self._since)

    def throw(self, seat: Seat) -> bool:
        """Throw the die of `seat` (its key); say whether there is one to be thrown."""
        for view in self.views:
            if view.die is not None and view.die.seat == seat and view.isEnabled():
                self._tapped(view)
                return True
        return False

    def place(self, room: QRect) -> None:
        """Lay each die in front of its owner, along the lower edge of `room` (px)."""
        self._room = room
        lying: dict[Seat, int] = {}
        for view in self.views:
            if view.die is None:
                continue
            seat = view.die.seat
            share = share_of(seat, len(self._seats), self._sides)
            x = room.left() + share * (room.width() - SIZE.width())
            # A second die of the same owner lies beside the first, on the inner side.
            x += lying.get(seat, 0) * SIZE.width() * (1 if share < 0.5 else -1)
            lying[seat] = lying.get(seat, 0) + 1
            view.setGeometry(QRect(QPointF(x, room.bottom() - SIZE.height()).toPoint(), SIZE))
            view.raise_()

    def _highest(self, die: Die) -> bool:
        """Say whether of several dice thrown together this one shows most."""
        together = [one for one in self._dice if _which(one) in self._fresh]
        others = [one.face for one in together if one is not die]
        if die not in together or die.face is None or not others or None in others:
            return False
        return all(face is not None and face < die.face for face in others)

    def _tapped(self, view: DieView) -> None:
        if view.die is not None and view.die.action is not None and view.isEnabled():
            view.setEnabled(False)
            self.thrown.emit(view.die.seat, view.die.action)

    def _frame(self, now: float) -> None:
        share = min(1.0, (now - self._since) / ROLL_S)
        for view in self.views:
            if view.die is not None and _which(view.die) in self._fresh:
                view.roll(share)
        if share >= 1.0:
            self._still()
            self._play("dice_lies")

    def _still(self) -> None:
        if self._frames is not None:
            self._frames.cancel()
            self._frames = None


def _which(die: Die) -> tuple[str, Seat]:
    return die.art, die.seat
