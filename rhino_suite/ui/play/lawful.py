"""Whether a held piece could be let go where it is: the rules say, one icon shows (feel 2.5)."""

import math

from rhino_suite.game.ids import Seat
from rhino_suite.game.placement import Place
from rhino_suite.game.record import IllegalAction
from rhino_suite.game.rules import NatureToAct, fold
from rhino_suite.table.table import Table
from rhino_suite.ui.play.landing import Landing


def refused(table: Table, seat: Seat, spot: Landing, said: Place) -> str | None:
    """Return the icon of the reason why `said` would come back, or None when it may be let go.

    The rules are asked, nothing is done: a pure question about the state as it is.
    """
    rules = table.mode.rules
    try:
        events = rules.decide(table.state, said, seat)
    except IllegalAction:
        return "cross"
    after = fold(rules, events, table.state)
    if isinstance(rules.awaiting(after), NatureToAct):
        return None
    dx, dy, turn = spot.arrow(said.x, said.y, said.yaw)
    if math.hypot(dx, dy) > spot.off_mm:
        return "off_mark"
    return "turned" if abs(turn) > spot.off_deg else "off_walls"
