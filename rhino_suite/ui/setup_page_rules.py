"""The second page of a set-up: house rules, drawn from the mode's own form."""

from collections.abc import Mapping
from typing import Final

from PySide6.QtCore import QSize, Signal
from PySide6.QtWidgets import QWidget

from rhino_suite.api import AnyMode
from rhino_suite.game.setup import Choice, Field, Tiles
from rhino_suite.game.text import msg, pmsg
from rhino_suite.ui.card import CardDialog
from rhino_suite.ui.panels.choices import ChoiceRow, Value
from rhino_suite.ui.panels.drawings import find_drawing
from rhino_suite.ui.panels.tiles import TilesRow
from rhino_suite.ui.style import Measure

ART = QSize(130, 60)
SHORT = 2
"""A question with no more answers than this takes half the card."""

EVEN_OUT: Final = Field(
    "even_out",
    # TRANSLATORS: a switch for the whole table: unlike hands are given equal chances
    msg("Even out the hands"),
    (
        # TRANSLATORS: an option is switched off
        Choice(False, pmsg("switch", "Off")),
        # TRANSLATORS: an option is switched on
        Choice(True, pmsg("switch", "On")),
    ),
    hint=msg("Between games all hands are brought to the same steadiness."),
    page=2,
)
"""The host's switch (feel 2.12): it belongs to the table, not to the rules of a mode."""


class HouseRulesDialog(CardDialog):
    """Every field beyond the first page and the host's switch; a tap counts at once."""

    chosen = Signal(str, object)

    def __init__(
        self,
        mode: AnyMode,
        options: Mapping[str, Value],
        measure: Measure,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__("house_rules", msg("House rules"), measure, parent)
        rows: list[tuple[QWidget, bool]] = []
        for field in (*mode.form, EVEN_OUT):
            if field.page == 1:
                continue
            if isinstance(field, Tiles):
                tiles = TilesRow(field, options, self, art=find_drawing, least=measure.target)
                tiles.chosen.connect(self.chosen)
                rows.append((tiles, False))
            else:
                row = ChoiceRow(
                    field,
                    options[field.name],
                    self,
                    art=find_drawing,
                    picture=ART,
                    least=measure.target,
                )
                row.chosen.connect(self.chosen)
                rows.append((row, len(field.choices) <= SHORT))
        self.lay_out(rows)
        self.rows.addStretch(1)
