"""What is remembered of a table: for "same again", and each animal's glove and hand."""

from collections.abc import Mapping
from typing import Any

from msgspec.structs import replace

from rhino_suite.game.record import SeatSetup
from rhino_suite.storage.settings import LastTable, Settings


def remembered(
    settings: Settings,
    mode_id: str,
    people: tuple[SeatSetup, ...],
    options: Mapping[str, Any],
    asked_anew: str,
    even_out: bool,
) -> Settings:
    """Return the settings with this table; the option `asked_anew` is no habit.

    `even_out` is no rule of the game, but the table's own.
    """
    kept = {name: value for name, value in options.items() if name != asked_anew}
    return replace(
        settings,
        last_table=LastTable(mode_id, people, kept, even_out),
        gloves=settings.gloves | {p.animal: p.glove for p in people},
        left_handed=settings.left_handed | {p.animal: p.left_handed for p in people},
    )
