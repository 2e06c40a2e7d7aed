"""How the building is drawn off the plumb line: the bow, and the sway along it (feel 2.3)."""

import math
from typing import Final

from rhino_suite.ui.scene.projection import Projection

BEYOND: Final = 120.0
"""mm above the upper edge of the picture up to which something of it may reach into that."""
STEP: Final = 0.75
"""px by which the top of a building moves at least before it is drawn anew."""
Slope = tuple[float, float]
"""mm sideways (x, y) per mm of height."""


class Lean:
    """Marks, shadow and held piece share the bow; the sway is the building's alone."""

    def __init__(self) -> None:
        self.bow: Slope = (0.0, 0.0)
        self.sway: Slope = (0.0, 0.0)

    def set(self, bow: float, direction: float, sway: float, height: float) -> None:
        """Lean by `bow` degrees and by `sway` mm at `height` mm, along `direction` (degrees)."""
        turn = math.radians(direction)
        c, s = math.cos(turn), math.sin(turn)
        slope = math.tan(math.radians(bow))
        swing = sway / max(1.0, height)
        self.bow, self.sway = (slope * c, slope * s), (swing * c, swing * s)

    @property
    def whole(self) -> Slope:
        """Bow and sway together."""
        return self.bow[0] + self.sway[0], self.bow[1] + self.sway[1]

    def seen(self, height: float, seen: Projection) -> Slope:
        """Return bow and sway together, the sway in steps of `STEP` px at the top.

        That is `height` mm, or less where the picture ends below it.
        """
        visible = seen.at[1] / (seen.scale * math.cos(math.radians(seen.pitch))) + BEYOND
        fine = min(max(1.0, height), max(BEYOND, visible)) * seen.scale / STEP
        x, y = (round(part * fine) / fine for part in self.sway)
        return self.bow[0] + x, self.bow[1] + y

    def sway_at(self, z: float) -> tuple[float, float]:
        """Return how far (mm) the sway carries what is at height `z`."""
        return self.sway[0] * z, self.sway[1] * z
