"""The buttons in the corner of the table: leave, take back, settings."""

from typing import Final

from PySide6.QtCore import QSize
from PySide6.QtWidgets import QWidget

from rhino_suite.game.text import Text, pmsg
from rhino_suite.ui.panels.icons import icon
from rhino_suite.ui.panels.picture import PictureButton

SIZE: Final = QSize(30, 30)


def corner(parent: QWidget, least: int) -> tuple[PictureButton, PictureButton, PictureButton]:
    """Return the buttons to leave, to take back and for the settings; `least` px each way."""
    texts = (
        # TRANSLATORS: a button in play: leave the table; the game is saved
        ("back", pmsg("button", "Leave")),
        # TRANSLATORS: a button: take the last choice back
        ("again", pmsg("button", "Take back")),
        # TRANSLATORS: a button in play: open the settings
        ("gear", pmsg("button", "Settings")),
    )
    home, undo, gear = (corner_button(art, text, parent, least) for art, text in texts)
    return home, undo, gear


def corner_button(art: str, text: Text, parent: QWidget, least: int) -> PictureButton:
    """Return one button of a corner: a picture alone, its word for whoever asks."""
    return PictureButton(icon(art), text, parent, picture=SIZE, caption=False, least=least)
