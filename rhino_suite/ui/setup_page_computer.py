"""A computer player on a stool: the small sign that seats one, and how it is chosen."""

from collections.abc import Mapping
from typing import Final

from PySide6.QtCore import QSize, Signal, SignalInstance
from PySide6.QtWidgets import QButtonGroup, QWidget

from rhino_suite.game.record import SeatSetup
from rhino_suite.game.text import Text, msg
from rhino_suite.ui.panels.computer_art import (
    MANNER_NAMES,
    PERSON_NAMES,
    computer,
    hand_of,
    manner_of,
)
from rhino_suite.ui.panels.flow import Flow
from rhino_suite.ui.panels.picture import Painted, PictureButton
from rhino_suite.ui.setup_page_seating import COMPUTER
from rhino_suite.ui.setup_page_stools import Stool

Answers = Mapping[str, tuple[Painted, Text]]

SIGN: Final = QSize(28, 28)
PICTURE: Final = QSize(70, 56)
HOLD_S: Final = 0.5
"""A free stool that is pressed for so long gets a computer."""


class ComputerSign(PictureButton):
    """A small button at a free stool: a computer sits down there."""

    def __init__(self, stool: Stool, least: int, parent: QWidget) -> None:
        super().__init__(
            computer,
            # TRANSLATORS: a button at a free stool: a computer plays there; {n} counts the stools
            msg("Computer on stool {n}", n=stool.number + 1),
            parent,
            picture=SIGN,
            caption=False,
            least=least,
        )
        self.setObjectName(f"computer.{stool.number}")
        self._stool = stool

    def follow(self) -> None:
        """Lie at the shoulder of the stool, inside the page."""
        self.adjustSize()
        at = self._stool.geometry()
        page = self.parentWidget()
        wide = page.width() if page is not None else at.right()
        x = min(at.right() - self.width() // 2, wide - self.width() - 2)
        self.move(x, at.bottom() - self.height())


class ComputerRows(QWidget):
    """Whose hand a computer has, and which of the two personalities, by picture."""

    person = Signal(str)
    manner = Signal(str)

    def __init__(self, least: int, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("computer")
        self._least = least
        self._flow = Flow(self)
        self._people = self._group(
            {name: (hand_of(name), text) for name, text in PERSON_NAMES.items()}, self.person
        )
        self._manners = self._group(
            {name: (manner_of(name), text) for name, text in MANNER_NAMES.items()}, self.manner
        )

    def _group(self, answers: Answers, heard: SignalInstance) -> dict[str, PictureButton]:
        group = QButtonGroup(self)
        made = {}
        for name, (painted, text) in answers.items():
            button = PictureButton(
                painted, text, self, picture=PICTURE, bold=False, least=self._least
            )
            button.setCheckable(True)
            button.setObjectName(f"computer.{name}")
            button.clicked.connect(lambda _on=False, n=name: heard.emit(n))
            group.addButton(button)
            self._flow.addWidget(button)
            made[name] = button
        return made

    def show_seat(self, seat: SeatSetup) -> None:
        """Put the buttons of this computer down; a person's seat shows nothing."""
        self.setVisible(seat.kind == COMPUTER)
        self._people[seat.person].setChecked(True)
        self._manners[seat.manner].setChecked(True)
