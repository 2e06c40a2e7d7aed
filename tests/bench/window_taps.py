"""Count the taps from the first page to the first piece, for both games (it prints numbers).

Goals (feel F8): a known table takes at most 2 actions, a new one at most 3 and one for each seat,
whoever sits there: persons, or computers.

Run by hand: ``python tests/bench/window_taps.py``.
"""

import os
import sys
import tempfile

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton
from window_tower import Moved, opened

from rhino_suite.ui.main_window import MainWindow
from rhino_suite.ui.page import Surroundings
from rhino_suite.ui.setup_page_deed import PATIENCE_S, SPIN_S, STILL_S
from rhino_suite.ui.sound import NullSound

GAMES = ("rhino-hero", "super-battle")
KNOWN, NEW = 2, 3


class Person:
    """Taps what is seen, and counts."""

    def __init__(self, window):
        self.window, self.taps = window, 0

    def tap(self, *names):
        """Tap the first of these that can be tapped; raise AssertionError when none can."""
        for name in names:
            for button in self.window.findChildren(QAbstractButton):
                if button.objectName() == name and button.isVisible() and button.isEnabled():
                    self.taps += 1
                    QTest.mouseClick(button, Qt.MouseButton.LeftButton)
                    return
        raise AssertionError(f"nothing to tap: {names}")


def new_table(window, game, seats, *, computers):
    """Seat so many and begin; return the taps that took."""
    window.go_home()
    person = Person(window)
    person.tap(f"mode.{game}")
    for number in range(seats):
        person.tap(f"computer.{number}" if computers else f"stool.{number}")
    person.tap("setup.play", "setup.way_on")
    person.tap("stool.0")
    return person.taps


def known_table(window, clock, game):
    """Begin with the people of last time; return the taps that took."""
    window.go_home()
    person = Person(window)
    person.tap(f"mode.{game}")
    person.tap("setup.again")
    for _ in range(round(60 * (PATIENCE_S + SPIN_S + STILL_S) + 6)):
        clock.turn()
    return person.taps


def main():
    """Print every count, and say by the exit code whether all goals are met."""
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as home:
        os.environ["RHINO_SUITE_HOME"] = home
        (app, suite), clock = opened(), Moved()
        window = MainWindow(Surroundings(suite, clock, NullSound()), lots=lambda count: count - 1)
        begun = []
        window.start_game = lambda *game: begun.append(game)
        window.page("setup").start_game.disconnect()
        window.page("setup").start_game.connect(window.start_game)
        window.show()
        good = True
        for game in GAMES:
            for computers in (False, True):
                for seats in range(2, 6):
                    taps = new_table(window, game, seats, computers=computers)
                    who = "computers" if computers else "persons"
                    good = told(f"{game}, {seats} {who}, a new table", taps, NEW + seats) and good
            good = told(f"{game}, a known table", known_table(window, clock, game), KNOWN) and good
        good = len(begun) == 2 * 9 and good
        window.close()
        app.processEvents()
    return 0 if good else 1


def told(what, taps, most):
    """Print one count; say whether it is at most `most`."""
    print(f"F8 {what}: {taps} taps (at most {most}){'' if taps <= most else '  MISSED'}")
    return taps <= most


if __name__ == "__main__":
    sys.exit(main())
