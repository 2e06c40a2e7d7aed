"""The slow wander of a hand and the quick shiver that is only drawn (feel.md 1.2 and 2.2)."""

import math

from rhino_suite.table.dice import Chance


class Sines:
    """A sum of `count` sines of equal height between two frequencies (Hz) with rms 1.

    Each sine keeps to its own part of the band, so that none ever beats with another.
    """

    __slots__ = ("_height", "_waves")

    def __init__(self, count: int, band: tuple[float, float], phases: Chance) -> None:
        low, high = band
        width = (high - low) / count
        self._height = math.sqrt(2.0 / count)
        self._waves = tuple(
            (
                math.tau * (low + width * (i + phases.random())),
                math.tau * phases.random(),
            )
            for i in range(count)
        )

    def at(self, t: float) -> float:
        """Return the sum at `t` s."""
        total = 0.0
        for speed, phase in self._waves:
            total += math.sin(speed * t + phase)
        return self._height * total


class Breath:
    """Holding one's breath: what is left of the wander (feel.md 2.2, *calm*).

    `share` of the wander is left when calm; after `lasts` s it tires.
    """

    __slots__ = (
        "_anew",
        "_below",
        "_lasts",
        "_share",
        "_tau",
        "_tires",
        "_tires_to",
        "held",
        "left",
    )

    def __init__(
        self,
        share: float,
        lasts: float,
        *,
        below: float,
        anew: float,
        tau: float,
        tires: float,
        tires_to: float,
    ) -> None:
        self._share = share
        self._lasts = lasts
        self._below = below
        self._anew = anew
        self._tau = tau
        self._tires = tires
        self._tires_to = tires_to
        self.left = 1.0
        """Share of the wander that is left now."""
        self.held = 0.0
        """For how long the breath is held, in s."""

    def step(self, dt: float, speed: float) -> float:
        """Go on by `dt` s at `speed` mm/s; return the share of the wander that is left."""
        if speed >= self._anew:
            self.held = 0.0
            aim = 1.0
        elif self.held > 0.0 or speed < self._below:
            self.held += dt
            over = max(0.0, self.held - self._lasts)
            aim = min(self._tires_to, self._share + self._tires * over)
            if speed >= self._below:
                aim = max(aim, 1.0)
        else:
            aim = 1.0
        self.left += (aim - self.left) * min(1.0, dt / self._tau)
        return self.left

    @property
    def tired(self) -> bool:
        """Whether the breath has been held too long."""
        return self.held > self._lasts
