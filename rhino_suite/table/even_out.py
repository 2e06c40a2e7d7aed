"""Even out: unlike hands brought to one error, between games only (feel.md 2.12)."""

import math
from collections.abc import Sequence
from statistics import median
from typing import Final

from rhino_suite.table.feel import EvenOut

MEDIAN: Final = math.sqrt(2.0 * math.log(2.0))
"""The median distance of a round normal error, in sigmas of one axis."""


def even_out(feel: EvenOut, errors: Sequence[float], steady: float = 1.0) -> float:
    """Return what a person's wander is to be scaled by (`hand.Hand`'s `steady`).

    `errors` are distances (mm) from the marks at letting go, newest last, made while the wander
    was scaled by `steady`; the last eight count, fewer change nothing. Own error and wander
    together then make the table's sigma. Whose own hand is unsteadier than that gets no wander.
    """
    if len(errors) < feel.placements:
        return steady
    sigma = median(errors[-feel.placements :]) / MEDIAN
    own = max(0.0, sigma**2 - (feel.wander_mm * steady) ** 2)
    return math.sqrt(max(0.0, feel.table_mm**2 - own)) / feel.wander_mm
