"""What the statics tell the motion: which contacts carry, what fails, and which way (I.3)."""

import math
from collections.abc import Collection, Sequence

from rhino_suite.game.ids import PieceId
from rhino_suite.stability import flex, statics
from rhino_suite.stability.contacts import Contact
from rhino_suite.stability.failing import Failure
from rhino_suite.stability.fall import Building, Failing, apart
from rhino_suite.stability.insets import inset_all
from rhino_suite.stability.motion_numbers import NUMBERS
from rhino_suite.stability.port import Standing
from rhino_suite.stability.profiles import Profile


def building_of(
    standing: Sequence[Standing],
    contacts: Sequence[Contact],
    profile: Profile,
    held: Sequence[PieceId] = (),
) -> Building:
    """Return what the planes need of a building: its contacts as the flex leaves them."""
    polygons = [c.polygon for c in contacts]
    insets = inset_all(polygons, flex.insets(standing, contacts, profile))
    return Building(tuple(standing), tuple(contacts), tuple(insets), frozenset(held))


def ways(failure: Failure) -> tuple[float, ...]:
    """Return the ways in which a failing set tilts, fastest first, none twice (decision 12)."""
    found: list[float] = []
    for way, _ in sorted(failure.tilts, key=lambda tilt: (-tilt[1], tilt[0])):
        if all(abs(math.remainder(way - other, 360.0)) > NUMBERS.same_way for other in found):
            found.append(way)
    return tuple(found)


def failing_sets(
    standing: Sequence[Standing],
    contacts: Sequence[Contact],
    profile: Profile,
    steadied: Collection[PieceId] = (),
) -> tuple[Failing, ...]:
    """Return what fails, those that fall together in one plane joined (decision 12)."""
    found = statics.failing(standing, contacts, profile, steadied)
    return apart([Failing(f.pieces, ways(f)) for f in found])
