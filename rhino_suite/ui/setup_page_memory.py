"""What is remembered of a table: for "same again", and each animal's glove and hand."""

from collections.abc import Mapping
from typing import Any

from msgspec.structs import replace

from rhino_suite.game.record import SeatSetup
from rhino_suite.storage.settings import LastTable, Settings
from rhino_suite.ui.setup_page_seating import PERSON


def remembered(
    settings: Settings,
    mode_id: str,
    people: tuple[SeatSetup, ...],
    options: Mapping[str, Any],
    asked_anew: str,
    even_out: bool,
) -> Settings:
    """Return the settings with this table; the option `asked_anew` is no habit.

    `even_out` is no rule of the game, but the table's own; a computer's glove is no habit of its
    animal.
    """
    hands = tuple(p for p in people if p.kind == PERSON)
    kept = {name: value for name, value in options.items() if name != asked_anew}
    return replace(
        settings,
        last_table=LastTable(mode_id, people, kept, even_out),
        gloves=settings.gloves | {p.animal: p.glove for p in hands},
        left_handed=settings.left_handed | {p.animal: p.left_handed for p in hands},
    )
