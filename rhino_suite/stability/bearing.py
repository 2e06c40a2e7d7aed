"""What a building would bear besides itself: asked thousands of times by a search (SB-13).

The building's programme is solved once; every question adds one rigid load to it and begins
where the building's own forces ended. An answer of no leaves a cut behind: a motion of the
building that such a load could not stop, which answers most further questions by itself.
Units mm and g.
"""

from collections.abc import Sequence

from rhino_suite.game.geometry import Point
from rhino_suite.game.ids import PieceId
from rhino_suite.game.structure import Rest
from rhino_suite.stability.bearing_bent import LOAD, Bent
from rhino_suite.stability.contacts import Contact, canonical
from rhino_suite.stability.flex import insets
from rhino_suite.stability.port import Body, Load, Panel, Standing
from rhino_suite.stability.profiles import Profile


class Bearing:
    """One building as placed, asked what it would bear: no is certain, yes is likely.

    What is to come is taken as one rigid body, which only helps it to stand; for a load on one
    piece with a known centre nothing is left out.
    """

    def __init__(
        self, standing: Sequence[Standing], contacts: Sequence[Contact], profile: Profile
    ) -> None:
        self._standing = canonical(standing)
        self._contacts = sorted(contacts, key=lambda c: (c.z, c.upper, c.lower))
        self._profile = profile
        self._bent: dict[tuple[float, ...], Bent] = {}
        self._bends: dict[tuple[float, frozenset[PieceId]], tuple[float, ...]] = {}

    def bears(
        self, grams: float, high: float, loads: Sequence[Load], centre: tuple[Point, ...] = ()
    ) -> bool:
        """Say whether so many `grams` more could stand, shared by `loads`; False is certain.

        A card comes to lie `high` mm above the table. `centre` is the middle of mass of what is
        to come, empty while nothing is known of it. Corners that it lies between ask only
        whether all of that is known to fall.
        """
        sure = len(loads) == 1 or len(centre) == 1
        carriers = frozenset(load.on for load in loads if sure or load.least)
        bends = self._bends.get((high, carriers))
        if bends is None:
            bends = self._bends[high, carriers] = self._bend(high, carriers)
        building = self._bent.get(bends)
        if building is None:
            building = Bent(self._standing, self._contacts, bends, self._profile)
            self._bent[bends] = building
        return building.bears(grams, loads, centre)

    def _bend(self, high: float, carriers: frozenset[PieceId]) -> tuple[float, ...]:
        """Return how all contacts bend when these pieces carry one more card (feel 1.1)."""
        card = Standing(Rest(LOAD, 0.0, 0.0, high, 0.0), Body(Panel(1.0, 1.0), 1.0, 1.0, "card"))
        more = [Contact(LOAD, piece, high, ()) for piece in sorted(carriers)]
        bends = insets((*self._standing, card), (*self._contacts, *more), self._profile)
        return bends[: len(self._contacts)]
