"""Steering by keys, pushes and not coordinates (feel 2.10), and a pointer's two grips (2.2)."""

import math
from typing import Literal

from rhino_suite.table.feel import Keys, Letting


class KeySteering:
    """Turns held arrow keys into a moving aim: a tap glides 2 mm, a held key runs."""

    __slots__ = ("_carrying", "_feel", "_glide", "_held", "_way")

    def __init__(self, feel: Keys) -> None:
        self._feel = feel
        self._way = (0, 0)
        self._held = [0.0, 0.0]
        self._glide: list[tuple[int, int, float]] = []
        self._carrying = False

    def push(self, dx: int, dy: int) -> None:
        """Say which way the held keys push now, each -1, 0 or 1."""
        new = (dx if dx != self._way[0] else 0, dy if dy != self._way[1] else 0)
        if new != (0, 0):
            self._glide.append((*new, self._feel.tap_s))
            self._carrying = False
        for axis, (now, before) in enumerate(zip((dx, dy), self._way, strict=True)):
            if now != before:
                self._held[axis] = 0.0
        self._way = (dx, dy)

    def carry(self) -> None:
        """Carry on to near the mark."""
        self._carrying = True

    def step(
        self,
        dt: float,
        aim: tuple[float, float],
        mark: tuple[float, float, float] | None,
    ) -> tuple[float, float]:
        """Return the aim (mm) `dt` s later."""
        x, y = aim
        feel = self._feel
        if self._carrying and mark is not None:
            dx, dy = mark[0] - x, mark[1] - y
            far = math.hypot(dx, dy)
            way = min(feel.carry_mm_s * dt, far - feel.carry_to_mm)
            if way <= 0.0:
                self._carrying = False
            else:
                x, y = x + dx / far * way, y + dy / far * way
        still = []
        for gx, gy, left in self._glide:
            part = min(dt, left)
            x += gx * feel.tap_mm * part / feel.tap_s
            y += gy * feel.tap_mm * part / feel.tap_s
            if left > part + 1e-12:
                still.append((gx, gy, left - part))
        self._glide = still
        return x + self._run(0, dt), y + self._run(1, dt)

    def _run(self, axis: int, dt: float) -> float:
        """Return how far the held key of one axis runs in `dt` s, faster the longer it is held."""
        if not self._way[axis]:
            return 0.0
        feel = self._feel
        self._held[axis] += dt
        runs = self._held[axis] - feel.hold_s
        if runs <= 0.0:
            return 0.0
        low, high = feel.speed_mm_s
        return self._way[axis] * dt * (low + (high - low) * min(1.0, runs / feel.speed_up_s))


class Grip:
    """Tells press-carry-release from click-carry-click; never asks which (feel.md 2.2).

    Feed it every press and release with the time in s and the place in px; it answers what the
    hand does: "take", "let go" or None.
    """

    __slots__ = ("_at", "_feel", "_pressed", "_since", "held")

    def __init__(self, feel: Letting) -> None:
        self._feel = feel
        self._since = 0.0
        self._at = (0.0, 0.0)
        self._pressed = False
        self.held = False
        """Whether a piece is held."""

    def press(self, t: float, x: float, y: float) -> Literal["take", "let go"] | None:
        """A button or finger goes down, on the piece in the palm or with a piece in hand."""
        if self.held:
            self._pressed = False
            self.held = False
            return "let go"
        self._since, self._at = t, (x, y)
        self._pressed = True
        self.held = True
        return "take"

    def release(self, t: float, x: float, y: float) -> Literal["take", "let go"] | None:
        """It goes up again."""
        if not (self.held and self._pressed):
            return None
        self._pressed = False
        quick = t - self._since < self._feel.grip_s
        if quick and math.dist((x, y), self._at) < self._feel.grip_px:
            return None
        self.held = False
        return "let go"

    def drop(self) -> None:
        """The piece went back or was let go in another way."""
        self._pressed = False
        self.held = False
