"""One die in front of its owner: ready to be thrown, rolling, or lying with a face up."""

import math
from typing import Final

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QAbstractButton, QWidget

from rhino_suite.game.record import SeatSetup
from rhino_suite.game.scene import Die
from rhino_suite.game.text import msg
from rhino_suite.ui.fonts import font
from rhino_suite.ui.play.dice_art import paint_die
from rhino_suite.ui.say import say
from rhino_suite.ui.style import FOCUS, PAPER
from rhino_suite.ui.theme import theme

SIZE: Final = QSize(96, 100)
DIE_PX: Final = 68.0
TURNS: Final = 2.0
"""A rolling die turns round so often."""
FACES_SEEN: Final = 9
"""... and shows so many of its faces."""


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
        # A die that only lies there keeps no press from a piece or a palm behind it.
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents, not able)
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
