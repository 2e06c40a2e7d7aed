"""The lawful place nearest to the hand, for whoever steers by keys or by ear (feel 2.10)."""

import math
from collections.abc import Iterator
from itertools import islice
from typing import Final

from rhino_suite.game.ids import Seat
from rhino_suite.game.placement import Place
from rhino_suite.table.table import Table
from rhino_suite.ui.play.landing import Landing
from rhino_suite.ui.play.lawful import refused

PLANS: Final = 40
"""So many ways to go on are looked at; the nearest of them is taken."""
STRIDE: Final = 0.618
"""Things are tried in steps of this share of their number: soon some of everywhere."""


def spread(count: int) -> Iterator[int]:
    """Return 0 to `count` - 1 in an order that is soon everywhere and always the same."""
    step = max(1, round(count * STRIDE))
    while math.gcd(step, count) > 1:
        step += 1
    return ((k * step) % count for k in range(count))


def nearest_lawful(table: Table, seat: Seat, spot: Landing, piece: str) -> Place | None:
    """Return the nearest place for `piece` from which the step can be completed, or None.

    The mode's own plans say where; they may begin with other pieces of the same step.
    """
    mode = table.mode
    if mode.plans is None or spot.surfaces is None:
        return None
    known = {face.piece for face in spot.surfaces.faces}
    state = mode.rules.observe(table.state, seat)
    plans = islice(mode.plans(state, (), spread), PLANS)
    found = {
        (place.x, place.y, place.on): place
        for plan in plans
        for place in plan
        if place.slot == spot.slot.id and place.piece == piece and known.issuperset(place.on)
    }
    near = sorted(found.values(), key=lambda p: math.dist((p.x, p.y), (spot.x, spot.y)))
    return next((place for place in near if refused(table, seat, spot, place) is None), None)


def height(spot: Landing, place: Place) -> float:
    """Return how high (mm) what `place` is on lies."""
    if spot.surfaces is None:
        return spot.z
    return max((f.z for f in spot.surfaces.faces if f.piece in place.on), default=spot.z)
