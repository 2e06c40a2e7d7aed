"""What a family sets once: language, motion, sound, large buttons."""

from collections.abc import Mapping

from msgspec.structs import asdict
from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from rhino_suite.game.refusal import Refusal
from rhino_suite.game.text import Text, msg, pmsg
from rhino_suite.ui.card import CardDialog
from rhino_suite.ui.page import Surroundings
from rhino_suite.ui.panels.choices import ChoiceRow, Value
from rhino_suite.ui.panels.drawings import find_drawing
from rhino_suite.ui.panels.icons import icon
from rhino_suite.ui.panels.spoken import Label

SIGNS: Mapping[str, str] = {
    "language": "globe",
    "motion": "motion",
    "volume": "sound",
    "letting_go": "key",
    "guide": "sound",
    "large_targets": "hand",
    "palm": "card",
}
"""The sign before each question."""
SHORT = 4
"""A question with no more answers than this takes half the card."""


class SettingsDialog(CardDialog):
    """The form of the settings; every tap counts at once and is kept."""

    changed = Signal(str)
    """The name of what was changed."""

    def __init__(self, around: Surroundings, parent: QWidget | None = None) -> None:
        # TRANSLATORS: the title of the card with the settings
        super().__init__("settings", pmsg("title", "Settings"), around.measure, parent)
        self._around = around
        self._rows: dict[str, ChoiceRow] = {}
        now = asdict(around.suite.settings)
        rows: list[tuple[QWidget, bool]] = []
        for field in around.suite.form():
            sign = SIGNS.get(field.name)
            row = ChoiceRow(
                field,
                now[field.name],
                self,
                art=find_drawing,
                least=around.measure.target,
                sign=None if sign is None else icon(sign),
            )
            row.chosen.connect(self._change)
            self._rows[field.name] = row
            rows.append((row, len(field.choices) <= SHORT))
        self.lay_out(rows)
        self._note = Label(None, self)
        self._note.setObjectName("settings.note")
        self._note.setProperty("role", "note")
        self._note.hide()
        self.rows.addWidget(self._note)
        self.rows.addStretch(1)

    def show_value(self, name: str, value: Value) -> None:
        """Show what was changed elsewhere (the language on the first page)."""
        self._rows[name].show_value(value)

    def _change(self, name: str, value: Value) -> None:
        note: Text | None = None
        try:
            self._around.suite.change_settings({name: value})
        except Refusal as refusal:
            note = refusal.reason
        except OSError:
            note = msg("This cannot be kept on the disk; it holds until the game is closed.")
        self._note.tell(note)
        self._note.setVisible(note is not None)
        self.changed.emit(name)
