"""A held piece over whatever is under it: one pointer, three dimensions (feel 2.2, 2.5)."""

import math
from dataclasses import replace
from typing import Final

from rhino_suite.game.geometry import Point
from rhino_suite.stability.port import Plan
from rhino_suite.table.surfaces import LEVEL_MM, Seen
from rhino_suite.ui.play.landing import Landing


class Sliding:
    """Where the piece is for the hand, in the plane it was taken in, and where it is in truth.

    On the screen it stays under the pointer when it comes over another surface; `plane` (mm) is
    the height that the pointer is read at, `sight` how far (mm) a point that is seen in one
    place moves for each mm that it rises. Both are nothing to keys.
    """

    def __init__(self, plan: Plan, plane: float, snap_deg: float) -> None:
        self._plan: Final = plan
        self.plane = plane
        self._snap_deg: Final = snap_deg
        self.sight: Point = (0.0, 0.0)
        self.kept: float | None = None
        """The height somebody wants it at, though something higher is over it."""

    def off(self, z: float) -> Point:
        """Return how far (mm) a piece at height `z` is from where the hand has it."""
        return self.sight[0] * (z - self.plane), self.sight[1] * (z - self.plane)

    def turned(self, spot: Landing, yaw: float) -> float:
        """Return the turn that counts: a soft glove snaps a floor to its walls' line."""
        if spot.line is None:
            return yaw
        off = math.remainder(yaw - spot.line, 180.0)
        return yaw - off if abs(off) <= self._snap_deg else yaw

    def over(self, spot: Landing, x: float, y: float, yaw: float) -> Landing:
        """Return `spot` with what is under the piece when the hand has it at `x`, `y` (mm)."""
        if spot.surfaces is None:
            return spot
        z, on = spot.z, spot.slot.carried_by
        if not on:
            footing, covered = spot.surfaces.under(self._plan, self._seen(x, y), yaw, z, self.kept)
            if not covered:
                self.kept = None
            if footing is not None:
                z, on = footing.z, footing.on
        dx, dy = self.off(z)
        return replace(spot, x=x + dx, y=y + dy, z=z, yaw=yaw, on=on)

    def pop(self, spot: Landing, way: int) -> bool:
        """Go on to the next surface that is under the piece, `way` 1 down or -1 up, and round.

        Says whether there was another.
        """
        if spot.surfaces is None or spot.slot.carried_by:
            return False
        dx, dy = self.off(spot.z)
        seen = self._seen(spot.x - dx, spot.y - dy)
        heights = [f.z for f in spot.surfaces.stack(self._plan, seen, spot.yaw)]
        here = next((k for k, z in enumerate(heights) if abs(z - spot.z) < LEVEL_MM), -1)
        if not heights or (len(heights) < 2 and here >= 0):
            return False
        self.kept = heights[(here + way) % len(heights)]
        return True

    def _seen(self, x: float, y: float) -> Seen:
        """Return the line of sight through where the hand has the piece."""

        def at(z: float) -> Point:
            dx, dy = self.off(z)
            return x + dx, y + dy

        return at
