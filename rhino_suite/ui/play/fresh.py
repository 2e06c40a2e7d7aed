"""A new game on the table, saved as it is played wherever there is room for that."""

from collections.abc import Mapping
from typing import Any

from rhino_suite.game.record import SeatSetup
from rhino_suite.suite import Suite
from rhino_suite.table.table import Table
from rhino_suite.ui.play.evening import LostJournal


def fresh(
    suite: Suite, mode_id: str, seats: tuple[SeatSetup, ...], options: Mapping[str, Any]
) -> Table:
    """Return a new table. Raises Refusal when it cannot be played."""
    try:
        return suite.new_table(mode_id, seats, options, journal=suite.autosave(mode_id))
    except OSError as error:
        # No room to save is no reason not to play: the table says so once it is laid.
        return suite.new_table(mode_id, seats, options, journal=LostJournal(error))
