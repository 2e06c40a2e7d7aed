"""Even out: unlike hands brought to one error, between games only (feel.md 2.12)."""

import math
from collections import deque
from collections.abc import Sequence
from statistics import median
from typing import Final

from rhino_suite.game.record import SeatSetup
from rhino_suite.table.feel import EvenOut, Feel

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


class Releases:
    """How far from their marks people let go this evening, and how steady each hand was made.

    One who changes the glove begins anew: the errors belong to the wander they were made with.
    """

    def __init__(self, feel: Feel) -> None:
        self._feel = feel
        self._errors: dict[tuple[str, str, str], deque[float]] = {}
        self._steady: dict[tuple[str, str, str], float] = {}

    def note(self, person: SeatSetup, error: float) -> None:
        """Somebody let go `error` mm from the mark."""
        last = deque[float](maxlen=self._feel.even_out.placements)
        self._errors.setdefault(_hand(person), last).append(error)

    def begin(self, seats: Sequence[SeatSetup], *, evened: bool) -> tuple[float, ...]:
        """Return for a new game what each wander is scaled by, seat by seat; 1 changes nothing."""
        return tuple(self._scale(person) if evened else self._set(person, 1.0) for person in seats)

    def _scale(self, person: SeatSetup) -> float:
        wander = self._feel.glove(person.glove).wander
        before = self._steady.get(_hand(person), 1.0)
        if wander == 0.0:
            return before
        errors = tuple(self._errors.get(_hand(person), ()))
        # What the glove leaves of the wander is part of what these errors were made with.
        return self._set(person, even_out(self._feel.even_out, errors, wander * before) / wander)

    def _set(self, person: SeatSetup, steady: float) -> float:
        if not math.isclose(steady, self._steady.get(_hand(person), 1.0)):
            self._errors.pop(_hand(person), None)
        self._steady[_hand(person)] = steady
        return steady


def _hand(person: SeatSetup) -> tuple[str, str, str]:
    return person.name, person.animal, person.glove
