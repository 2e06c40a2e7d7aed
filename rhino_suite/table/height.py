"""The third dimension of one pointer: the hand sinks when slow, rises when hurried (feel 2.2)."""

from rhino_suite.table.feel import Height, Hook, Keys


class Sinking:
    """How high above the landing surface the held piece is, in mm; 0 is touching."""

    __slots__ = (
        "_by_keys",
        "_feel",
        "_hook",
        "_keys",
        "_pressed",
        "_slow",
        "down",
        "height",
        "still",
        "touched",
    )

    def __init__(
        self, feel: Height, keys: Keys, *, by_keys: bool, hook: Hook | None = None
    ) -> None:
        """With `hook` it is a monkey that is let down over an edge (feel 2.7)."""
        self._feel = feel
        self._keys = keys
        self._by_keys = by_keys
        self._hook = hook
        self._pressed = False
        self._slow = 0.0
        self.height = feel.fast_mm
        self.still = 0.0
        """For how long it has been touching, in s."""
        self.touched = False
        self.down = 0.0
        """How fast it comes down, in mm/s; negative while it rises."""

    def press(self, held: bool) -> bool:
        """Say that Space went down or up; True when a touching piece is so let go (feel 2.10)."""
        let_go = self._pressed and not held and self.height <= 0.0
        self._pressed = held
        return let_go

    def fly(self) -> None:
        """Rise at once to where the piece flies over everything."""
        self.height, self._slow, self.still = self._feel.fast_mm, 0.0, 0.0

    def step(self, dt: float, speed: float) -> float:
        """Return the height `dt` s later when the hand moves at `speed` mm/s."""
        feel = self._feel
        share = (speed - feel.slow_mm_s) / (feel.fast_mm_s - feel.slow_mm_s)
        goal = feel.slow_mm + (feel.fast_mm - feel.slow_mm) * min(1.0, max(0.0, share))
        sink = feel.sink_mm_s
        self._slow = self._slow + dt if speed < feel.slow_mm_s else 0.0
        if self._by_keys:
            goal = max(goal, self._keys.hover_mm)
            if self._pressed:
                goal, sink = 0.0, self._keys.hover_mm / self._keys.sink_s
        elif self._hook is not None:
            if self._slow >= self._hook.after_s:
                goal, sink = 0.0, self._hook.sink_mm_s
        elif self._slow >= feel.feel_after_s and self.height <= feel.slow_mm:
            goal, sink = 0.0, feel.feel_mm_s
        before = self.height
        if goal < self.height:
            self.height = max(goal, self.height - sink * dt)
        else:
            self.height = min(goal, self.height + feel.rise_mm_s * dt)
        if self.height > 0.0:
            # A piece that touches keeps the speed with which it came down.
            self.down = (before - self.height) / dt
        touching = self.height <= 0.0
        self.touched = self.touched or touching
        self.still = self.still + dt if touching else 0.0
        return self.height
