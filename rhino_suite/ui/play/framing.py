"""Which part of a wide building is looked at between two pieces (feel 2.1); mm, px, s."""

from typing import Final

from PySide6.QtCore import QPointF, QRectF

from rhino_suite.stability.port import Standing
from rhino_suite.stability.prism import corners, top
from rhino_suite.ui.play.waiting import Waiting
from rhino_suite.ui.scene.canvas import Canvas

PALM_MM: Final = 70.0
"""Beside the building so much is kept free for a palm."""
IN_VIEW_MM: Final = 48.0
"""A palm that would lie out of the picture lies so far inside its edge, before the building."""
REACH_MM: Final = 130.0
WIDE_MM: Final = 200.0
"""So far to the side of its landing place a piece waits, and a card."""
EDGE_SHARE: Final = 0.1
"""A pointer in this share of the picture's edge wants to see what is beyond."""
LINGER_S: Final = 0.45
"""... once it has been there for so long; and again after as long."""
STEP_SHARE: Final = 0.3
"""Then the picture goes on by this share of what it shows."""

Focus = tuple[float, float, float]


class Framing:
    """Moves the eye along a building too wide for the picture; never while a piece is held."""

    def __init__(self, canvas: Canvas) -> None:
        self._canvas: Final = canvas
        self._box = (0.0, 0.0, 0.0, 0.0)
        self._high = 0.0
        self._focus: Focus = (0.0, 0.0, 0.0)
        self._for: tuple[object, ...] | None = None
        self._last: Focus | None = None
        self._lingers = 0.0

    @property
    def focus(self) -> Focus:
        """Return what is looked at (mm), kept where there is something to see."""
        x, y, z = self._focus
        left, right = self._box[0] - PALM_MM, self._box[1] + PALM_MM
        half = self._across() / 2.0
        x = (left + right) / 2.0 if right - left <= 2.0 * half else _kept(x, left, right, half)
        return x, y, min(max(z, 0.0), self._high)

    @property
    def wide(self) -> float:
        """Return how wide (mm) the building is with a palm on either side."""
        return self._box[1] - self._box[0] + 2.0 * PALM_MM

    def stands(self, standing: tuple[Standing, ...]) -> None:
        """This is the building now."""
        points = [
            point
            for s in standing
            for point in corners(s.body.plan, s.rest.x, s.rest.y, s.rest.yaw)
        ]
        if points:
            xs, ys = [p[0] for p in points], [p[1] for p in points]
            self._box = (min(xs), max(xs), min(ys), max(ys))
            self._high = max(top(s) for s in standing)

    def offered(self, ready: Waiting) -> None:
        """Look where this piece belongs; where it may go anywhere, where the last one went."""
        spot = ready.spots[0]
        key = (ready.piece, spot.slot.id, spot.x, spot.y, spot.z)
        if key == self._for:
            return
        self._for = key
        there = (spot.x, spot.y, spot.z)
        told = bool(spot.slot.carried_by or spot.cards or spot.only)
        self._focus = there if told or self._last is None else self._last

    def placed(self, x: float, y: float, z: float) -> None:
        """A piece was let go here (mm)."""
        self._last, self._for = (x, y, z), None

    def look_at(self, at: tuple[float, float], z: float) -> None:
        """Look at this point (mm), somebody has pointed at it."""
        self._focus = (at[0], self._focus[1], z)

    def palm(self, side: float, *, wide: bool) -> Focus:
        """Return where the next piece waits (mm): on this `side` (1 right, -1 left).

        It is near to where the eye is led, before the building so that it hides nothing there; a
        `wide` piece (a card) lies farther off.
        """
        x, _, z = self.focus
        beside = (self._box[1] if side > 0 else -self._box[0]) + PALM_MM
        most = side * x + self._across() / 2.0 - IN_VIEW_MM
        far = min(side * self._focus[0] + (WIDE_MM if wide else REACH_MM), beside, most)
        return side * far, self._box[2] - IN_VIEW_MM, z

    def pan(self, across: float, up: float) -> None:
        """Look so many mm further to the right and higher."""
        x, y, z = self.focus
        self._focus = (x + across, y, z + up)
        self._last = self.focus

    def drag(self, way: QPointF) -> None:
        """Draw the picture along by so many px."""
        scale = self._canvas.projection.scale
        self.pan(-way.x() / scale, way.y() / scale)

    def step(self, across: int, up: int) -> None:
        """Look on by a part of what is seen: 1 right or up, -1 left or down."""
        free = self._canvas.camera.free
        far = STEP_SHARE / self._scale()
        self.pan(across * far * free[2], up * far * free[3])

    def linger(self, at: QPointF | None, dt: float) -> bool:
        """A pointer that waits at the edge of the picture sees beyond it; say whether it moved."""
        x, y, wide, high = self._canvas.camera.free
        area = QRectF(x, y, wide, high)
        if at is None or not area.contains(at) or self._canvas.palm_area().contains(at):
            self._lingers = 0.0
            return False
        across = _side((at.x() - x) / wide)
        up = -_side((at.y() - y) / high)
        if (not across and not up) or self._canvas.camera.moving:
            self._lingers = 0.0
            return False
        self._lingers += dt
        if self._lingers < LINGER_S:
            return False
        self._lingers = 0.0
        before = self.focus
        self.step(across, up)
        return self.focus != before

    def _scale(self) -> float:
        return self._canvas.camera.placing(self._focus, wide=self.wide).scale

    def _across(self) -> float:
        return self._canvas.camera.free[2] / self._scale()


def _kept(x: float, left: float, right: float, half: float) -> float:
    return min(max(x, left + half), right - half)


def _side(share: float) -> int:
    """Return 1 near the far edge, -1 near the other, 0 between."""
    return (share > 1.0 - EDGE_SHARE) - (share < EDGE_SHARE)
