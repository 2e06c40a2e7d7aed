"""The stools in their ring: taps, long presses, "+", and the signs that seat a computer."""

from collections.abc import Callable, Sequence

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QWidget

from rhino_suite.game.record import SeatSetup
from rhino_suite.ui.clock import Clock, Pending
from rhino_suite.ui.setup_page_computer import HOLD_S, ComputerSign
from rhino_suite.ui.setup_page_stools import Stool


class Ring(QObject):
    """All stools of one table, clockwise.

    `free` says whether a computer may sit down there now.
    """

    tapped = Signal(int)
    computer_wanted = Signal(int)

    def __init__(self, clock: Clock, free: Callable[[int], bool], parent: QWidget) -> None:
        super().__init__(parent)
        self._clock, self._free, self._page = clock, free, parent
        self._holding: Pending | None = None
        self._held: int | None = None
        self.stools: tuple[Stool, ...] = ()
        self.signs: tuple[ComputerSign, ...] = ()

    def lay(self, count: int, least: int) -> None:
        """Put `count` free stools round the table; targets are `least` px each way."""
        self.let_go()
        for old in (*self.stools, *self.signs):
            old.setParent(None)
            old.deleteLater()
        self.stools = tuple(Stool(number, self._page) for number in range(count))
        for stool in self.stools:
            stool.set_least(least)
            stool.clicked.connect(lambda _on=False, n=stool.number: self._tapped(n))
            stool.pressed.connect(lambda n=stool.number: self._pressed(n))
            stool.released.connect(self.let_go)
        self.signs = tuple(ComputerSign(stool, least, self._page) for stool in self.stools)
        for number, sign in enumerate(self.signs):
            sign.clicked.connect(lambda _on=False, n=number: self.computer_wanted.emit(n))

    def show_seats(self, seats: Sequence[SeatSetup | None], *, asking: bool, swaps: bool) -> None:
        """Show who sits where; `asking` who begins leaves only taken stools to be tapped."""
        for stool, sign, person in zip(self.stools, self.signs, seats, strict=True):
            if stool.person != person:
                stool.seat(person)
            stool.setEnabled(not asking or person is not None)
            sign.setVisible(person is None and not asking and not swaps)

    def set_least(self, least: int) -> None:
        """Follow large targets."""
        for button in (*self.stools, *self.signs):
            button.set_least(least)

    def follow(self) -> None:
        """Let the signs lie at their stools' shoulders."""
        for sign in self.signs:
            sign.follow()

    def plus(self) -> bool:
        """Seat a computer on the free stool in focus; say whether there is one."""
        stool = self._page.focusWidget()
        if not isinstance(stool, Stool) or not self._free(stool.number):
            return False
        self.computer_wanted.emit(stool.number)
        return True

    def let_go(self) -> None:
        """End a press, long or not."""
        if self._holding is not None:
            self._holding.cancel()
            self._holding = None

    def _pressed(self, number: int) -> None:
        self._held = None
        if self._free(number):
            self._holding = self._clock.after(HOLD_S, lambda: self._hold(number))

    def _hold(self, number: int) -> None:
        """A free stool was pressed long: a computer sits there, and letting go is no tap."""
        self._held = number
        self.computer_wanted.emit(number)

    def _tapped(self, number: int) -> None:
        if self._held == number:
            self._held = None
        else:
            self.tapped.emit(number)
