"""The lawful place nearest to the hand, for whoever steers by keys or by ear (feel 2.10)."""

import math
from collections.abc import Iterator
from itertools import islice
from typing import Final

from msgspec import structs

from rhino_suite.game.ids import PieceId, Seat
from rhino_suite.game.placement import Place
from rhino_suite.table.table import Table
from rhino_suite.ui.play.landing import Landing
from rhino_suite.ui.play.lawful import refused

PLANS: Final = 40
"""So many ways to go on are looked at; the nearest of them is taken."""
ROOM_MM: Final = 5.0
"""A hand is so far off before anybody would call it careless."""
STRIDE: Final = 0.618
"""Things are tried in steps of this share of their number: soon some of everywhere."""


class Spread:
    """Orders that are soon everywhere and always the same; each begins somewhere else."""

    def __init__(self) -> None:
        self._asked = 0

    def __call__(self, count: int) -> Iterator[int]:
        """Return 0 to `count` - 1, each once."""
        begin = int(math.fmod(self._asked * STRIDE, 1.0) * count)
        self._asked += 1
        step = max(1, round(count * STRIDE))
        while math.gcd(step, count) > 1:
            step += 1
        return ((begin + k * step) % count for k in range(count))


def nearest_lawful(table: Table, seat: Seat, spot: Landing, piece: PieceId) -> Place | None:
    """Return the nearest place for `piece` from which the step can be completed, or None.

    The mode's own plans say where; they may begin with other pieces of the same step.
    """
    mode = table.mode
    if mode.plans is None or spot.surfaces is None:
        return None
    known = {face.piece for face in spot.surfaces.faces}
    state = mode.rules.observe(table.state, seat)
    plans = islice(mode.plans(state, (), Spread()), PLANS)
    found = {
        (place.x, place.y, place.on): place
        for plan in plans
        for place in plan
        if place.slot == spot.slot.id and place.piece == piece and known.issuperset(place.on)
    }
    near = sorted(found.values(), key=lambda p: math.dist((p.x, p.y), (spot.x, spot.y)))
    if table.referee.pieces[piece].kind != "wall":
        # Only a wall turns itself: the place must do as the piece is turned, and a little beside.
        turned = [structs.replace(place, yaw=spot.yaw) for place in near]
        roomy = (p for p in turned if all(_lawful(table, seat, spot, q) for q in _around(p)))
        place = next(roomy, None)
        if place is not None:
            return place
    return next((place for place in near if _lawful(table, seat, spot, place)), None)


def _lawful(table: Table, seat: Seat, spot: Landing, place: Place) -> bool:
    return refused(table, seat, spot, place) is None


def _around(place: Place) -> Iterator[Place]:
    yield place
    for dx, dy in ((ROOM_MM, 0.0), (-ROOM_MM, 0.0), (0.0, ROOM_MM), (0.0, -ROOM_MM)):
        yield structs.replace(place, x=place.x + dx, y=place.y + dy)


def height(spot: Landing, place: Place) -> float:
    """Return how high (mm) what `place` is on lies."""
    if spot.surfaces is None:
        return spot.z
    return max((f.z for f in spot.surfaces.faces if f.piece in place.on), default=spot.z)
