"""The buttons in the corner of the table: leave, take back, settings."""

from PySide6.QtCore import QSize
from PySide6.QtWidgets import QWidget

from rhino_suite.game.text import pmsg
from rhino_suite.ui.panels.icons import icon
from rhino_suite.ui.panels.picture import PictureButton


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
    size = QSize(30, 30)
    home, undo, gear = (
        PictureButton(icon(art), text, parent, picture=size, caption=False, least=least)
        for art, text in texts
    )
    return home, undo, gear
