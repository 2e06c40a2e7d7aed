"""Monkeys that swing on their hooks: drawn only, never a pose of the game (feel 2.7)."""

import math
from typing import TYPE_CHECKING, Final

from rhino_suite.game.ids import PieceId
from rhino_suite.game.scene import Scene
from rhino_suite.stability.port import Pose
from rhino_suite.table.feel import Hook
from rhino_suite.table.hook import swinging

if TYPE_CHECKING:
    from rhino_suite.ui.scene.building import Building

HUNG_DEG: Final = 22.0
"""Degrees by which a monkey swings that somebody has just hung."""
STILL_DEG: Final = 0.6
"""Degrees under which nobody sees it swing any more."""


def hung(
    x: float, y: float, hook: float, yaw: float, tall: float, swing: tuple[float, float]
) -> Pose:
    """Return the pose of what hangs on a hook at `x`, `y` and height `hook`, `tall` mm long.

    `swing` is how far its lower end is off, along x and y in degrees.
    """
    far = math.hypot(*swing)
    if far < 1e-6:
        return Pose(x, y, hook - tall / 2, 0.0, 0.0, yaw)
    angle = math.radians(far)
    reach = math.sin(angle) * tall / 2 / far
    return Pose(
        x + swing[0] * reach,
        y + swing[1] * reach,
        hook - math.cos(angle) * tall / 2,
        swing[1],
        -swing[0],
        yaw,
    )


class Swinging:
    """Which monkeys of a building still swing since they were hung, along their edges."""

    def __init__(self, building: "Building", feel: Hook) -> None:
        self._building = building
        self._feel = feel
        self._since: dict[PieceId, tuple[float, float]] = {}

    def show(self, before: Scene, scene: Scene, now: float, *, still: bool) -> None:
        """Let those swing that hang in `scene` and did not stand `before`; `still`: nobody."""
        hang = {s.piece for s in scene.sprites if s.role == "monkey"}
        known = {s.piece for s in before.sprites}
        self._since = {k: v for k, v in self._since.items() if k in hang and not still}
        if known and not still:
            self._since |= dict.fromkeys(hang - known, (HUNG_DEG, now))

    def tick(self, now: float) -> bool:
        """Draw them as they swing now; say whether any does."""
        if self._since:
            self._building.swing({k: self._pose(k, d) for k, d in self._degrees(now).items()})
        return bool(self._since)

    def _degrees(self, now: float) -> dict[PieceId, float]:
        """Return how far each is off now; one that has come to rest is told once, as 0."""
        found = {}
        for piece, (swing, since) in list(self._since.items()):
            found[piece] = swinging(self._feel, swing, now - since)
            if swing * 0.5 ** ((now - since) / self._feel.halves_s) < STILL_DEG:
                found[piece] = 0.0
                del self._since[piece]
        return found

    def _pose(self, piece: PieceId, degrees: float) -> Pose:
        rest, tall = self._building.pose(piece), self._building.body(piece).height
        way = math.radians(rest.yaw + 90.0)
        swing = degrees * math.cos(way), degrees * math.sin(way)
        return hung(rest.x, rest.y, rest.z + tall / 2, rest.yaw, tall, swing)
