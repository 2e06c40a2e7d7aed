"""What is shown after an answer, one shot after another; input waits until the last is over."""

from collections import deque
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

_CLOSE: Final = 1e-9
"""Seconds that sums of frames may be off."""


@dataclass(slots=True)
class Shot:
    """Something that is shown for a while.

    `begin` runs once, `draw` with the seconds since then on every frame, `end` once. `length`
    in s. `skip` says where an input jumps to at a given moment; None lets nothing skip it.
    """

    length: float
    begin: Callable[[], None] | None = None
    draw: Callable[[float], None] | None = None
    end: Callable[[], None] | None = None
    skip: Callable[[float], float] | None = None


class Reel:
    """The shots still to be shown, in order."""

    def __init__(self) -> None:
        self._waiting: deque[Shot] = deque()
        self._now: Shot | None = None
        self._at = 0.0

    @property
    def running(self) -> bool:
        """Whether anything is still to be shown."""
        return self._now is not None or bool(self._waiting)

    def add(self, shot: Shot) -> None:
        """Show `shot` after all others."""
        self._waiting.append(shot)

    def frame(self, dt: float) -> None:
        """Show the next `dt` s; time left over goes to the next shot."""
        left = dt
        while left >= 0.0 and self._ready():
            shot = self._now
            if shot is None:
                return
            used = min(left, shot.length - self._at)
            self._at += used
            left -= used
            if shot.draw is not None:
                shot.draw(self._at)
            if self._at < shot.length - _CLOSE:
                return
            self._now = None
            if shot.end is not None:
                shot.end()

    def skip(self) -> bool:
        """Jump ahead as far as the present shot allows; say whether it did."""
        shot = self._now
        if shot is None or shot.skip is None:
            return False
        to = min(shot.length, max(self._at, shot.skip(self._at)))
        jumped = to > self._at
        self._at = to
        return jumped

    def finish(self) -> None:
        """End every shot at once, in order: nobody is left half shown."""
        while self._ready():
            shot = self._now
            if shot is None:
                return
            if shot.draw is not None:
                shot.draw(shot.length)
            self._now = None
            if shot.end is not None:
                shot.end()

    def _ready(self) -> bool:
        if self._now is None and self._waiting:
            self._now = self._waiting.popleft()
            self._at = 0.0
            if self._now.begin is not None:
                self._now.begin()
        return self._now is not None
