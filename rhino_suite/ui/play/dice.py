"""Dice at their owners' places: thrown by a tap or their owner's key, rolling, and lying there."""

from collections.abc import Callable, Sequence
from typing import Final

from PySide6.QtCore import QObject, QPointF, QRect, Signal
from PySide6.QtWidgets import QWidget

from rhino_suite.game.ids import Seat
from rhino_suite.game.record import SeatSetup
from rhino_suite.game.scene import Die
from rhino_suite.ui.clock import Clock, Pending
from rhino_suite.ui.play.die_view import SIZE, DieView
from rhino_suite.ui.play.places import key_of, share_of
from rhino_suite.ui.sound import SoundName

ROLL_S: Final = 0.7
"""A thrown die rolls for so long; with less motion it does not roll."""
LIES_S: Final = 0.3
"""Two dice lie there for so long before anything else happens: read, and compared."""
ALONE_S: Final = 0.15
"""The same for one die alone."""


def rolled_s(dice: Sequence[Die], *, still: bool) -> float:
    """Return how long these dice roll and then lie before the game goes on, in s.

    `still` (less motion): they do not roll.
    """
    lies = LIES_S if sum(die.face is not None for die in dice) > 1 else ALONE_S
    return lies if still else ROLL_S + lies


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
