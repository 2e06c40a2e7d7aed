"""How the building is drawn off the plumb line: the bow, and the sway along it (feel 2.3)."""

import math

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

    def sway_at(self, z: float) -> tuple[float, float]:
        """Return how far (mm) the sway carries what is at height `z`."""
        return self.sway[0] * z, self.sway[1] * z
