"""What lies between a pointer and the hand: a filter and a spring (feel.md 2.2)."""

import math


class OneEuro:
    """The 1-euro filter: smooth while slow, prompt while fast (Casiez, Roussel, Vogel 2012).

    Filters one coordinate (mm) in fixed steps of `step` s.

    `cut_off` in Hz is the least cut-off, `beta` how much it opens per mm/s.
    """

    __slots__ = ("_alpha_speed", "_beta", "_cut_off", "_speed", "_step", "_value")

    SPEED_CUT_OFF = 1.0
    """Hz, of the speed itself: the paper's default."""

    def __init__(self, cut_off: float, beta: float, step: float) -> None:
        self._cut_off = cut_off
        self._beta = beta
        self._step = step
        self._alpha_speed = self._alpha(self.SPEED_CUT_OFF)
        self._value = 0.0
        self._speed = 0.0

    def _alpha(self, cut_off: float) -> float:
        way = math.tau * cut_off * self._step
        return way / (way + 1.0)

    def start(self, value: float) -> None:
        """Begin at rest at `value` mm."""
        self._value = value
        self._speed = 0.0

    def step(self, raw: float) -> float:
        """Return the filtered coordinate one step later, in mm."""
        speed = (raw - self._value) / self._step
        self._speed += self._alpha_speed * (speed - self._speed)
        alpha = self._alpha(self._cut_off + self._beta * abs(self._speed))
        self._value += alpha * (raw - self._value)
        return self._value


class Spring:
    """A critically damped spring behind a goal, along one axis (decision 13).

    `lag` s is how far it stays behind a steady motion, `mass` g how much it yields to a force,
    `most` mm/s how fast it may be.
    """

    __slots__ = ("_give", "_most", "_omega", "speed", "x")

    def __init__(self, lag: float, mass: float, most: float) -> None:
        self._omega = 2.0 / lag
        self._give = 1.0 / (mass * self._omega**2)
        self._most = most
        self.x = 0.0
        self.speed = 0.0

    def start(self, x: float) -> None:
        """Begin at rest at `x` mm."""
        self.x = x
        self.speed = 0.0

    def step(self, dt: float, goal: float, force: float) -> float:
        """Return where it is `dt` s later, in mm, pushed by `force` g mm/s2: exact."""
        goal += force * self._give
        y = self.x - goal
        pull = (self.speed + self._omega * y) * dt
        fade = math.exp(-self._omega * dt)
        new = goal + (y + pull) * fade
        self.speed = (self.speed - self._omega * pull) * fade
        if abs(new - self.x) > self._most * dt:
            self.speed = math.copysign(self._most, new - self.x)
            new = self.x + self.speed * dt
        self.x = new
        return new
