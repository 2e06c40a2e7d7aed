"""While computers play: one switch that hurries them, and whose turn a person may act in."""

from typing import Final

from PySide6.QtCore import QSize
from PySide6.QtWidgets import QWidget

from rhino_suite.game.ids import Seat
from rhino_suite.game.record import SeatSetup
from rhino_suite.game.text import msg
from rhino_suite.ui.panels.picture import PictureButton
from rhino_suite.ui.play.signs import SignPicture

SIGN: Final = QSize(30, 30)


def plays_itself(seats: tuple[SeatSetup, ...], seat: Seat | None) -> bool:
    """Say whether a computer sits there."""
    return seat is not None and seats[seat].kind == "computer"


class HurryButton(PictureButton):
    """A switch in the corner: computers think and build quickly while it is down (F7)."""

    def __init__(self, least: int, parent: QWidget) -> None:
        super().__init__(
            SignPicture("faster"),
            # TRANSLATORS: a switch: computer players take their turns quickly
            msg("Hurry the computers"),
            parent,
            picture=SIGN,
            caption=False,
            least=least,
        )
        self.setObjectName("play.hurry")
        self.setCheckable(True)
        self.hide()

    def sit(self, seats: tuple[SeatSetup, ...]) -> None:
        """Offer the switch where a computer plays."""
        self.setVisible(any(seat.kind == "computer" for seat in seats))
