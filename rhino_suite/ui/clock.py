"""Time as the window sees it: one port, so that tests turn the hands themselves."""

from collections.abc import Callable
from typing import Protocol

from PySide6.QtCore import QElapsedTimer, QObject, Qt, QTimer

FRAME_MS = 16
"""One picture of a moving thing every 16 ms."""


class Pending(Protocol):
    """Something that will happen, or keeps happening, until it is called off."""

    def cancel(self) -> None:
        """Call it off; calling it off twice does nothing."""
        ...


class Clock(Protocol):
    """Tells the time in s and wakes people up."""

    def now(self) -> float:
        """Return the seconds since the clock was started."""
        ...

    def after(self, seconds: float, then: Callable[[], None]) -> Pending:
        """Call `then` once, `seconds` from now."""
        ...

    def frames(self, each: Callable[[float], None]) -> Pending:
        """Call `each` with the time in s before every picture, until called off."""
        ...


class _QtPending:
    """A running `QTimer`."""

    def __init__(self, timer: QTimer) -> None:
        self._timer: QTimer | None = timer

    def cancel(self) -> None:
        """Stop the timer."""
        if self._timer is not None:
            self._timer.stop()
            self._timer.deleteLater()
            self._timer = None


class QtClock(QObject):
    """The wall clock, by Qt's timers."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._elapsed = QElapsedTimer()
        self._elapsed.start()

    def now(self) -> float:
        """Return the seconds since this clock was made."""
        return self._elapsed.nsecsElapsed() / 1e9

    def after(self, seconds: float, then: Callable[[], None]) -> Pending:
        """Call `then` once, `seconds` from now."""
        timer = QTimer(self)
        timer.setSingleShot(True)
        timer.timeout.connect(then)
        timer.start(round(seconds * 1000))
        return _QtPending(timer)

    def frames(self, each: Callable[[float], None]) -> Pending:
        """Call `each` with the time in s before every picture, until called off."""
        timer = QTimer(self)
        timer.setTimerType(Qt.TimerType.PreciseTimer)
        timer.timeout.connect(lambda: each(self.now()))
        timer.start(FRAME_MS)
        return _QtPending(timer)
