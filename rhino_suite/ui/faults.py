"""What goes wrong while the window is open: one sentence, and away from a game at fault."""

import sys
from types import TracebackType
from typing import Final

from rhino_suite.game.text import Text
from rhino_suite.ui.main_window import MainWindow

Place = tuple[str, int]
"""A file and a line of code."""


class Faults:
    """Hears of every exception that nobody has caught; set as `sys.excepthook`.

    The window stays. A game in whose own code it was raised is left, kept as it stood; what goes
    wrong in the same place again and again (every picture, say) is told once.
    """

    def __init__(self, window: MainWindow) -> None:
        self._window: Final = window
        self._heard: set[Place] = set()

    def __call__(
        self, kind: type[BaseException], error: BaseException, trace: TracebackType | None
    ) -> None:
        """Keep the fault for a report, and tell of it once the code at fault has ended."""
        if not isinstance(error, Exception):
            sys.__excepthook__(kind, error, trace)
            return
        suite = self._window.around.suite
        theirs = suite.registry.at_fault(error) is not None
        where = _where(trace)
        if where in self._heard and not (theirs and self._window.in_game):
            return
        self._heard.add(where)
        text = suite.fault(error)
        self._window.around.clock.after(0.0, lambda: self._tell(text, leave=theirs))

    def _tell(self, text: Text, *, leave: bool) -> None:
        if leave and self._window.in_game:
            self._window.abandon()
        self._window.tell(text)


def _where(trace: TracebackType | None) -> Place:
    place = ("", 0)
    while trace is not None:
        place = (trace.tb_frame.f_code.co_filename, trace.tb_lineno)
        trace = trace.tb_next
    return place
