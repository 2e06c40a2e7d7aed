"""What every page of the window is, and what it finds around it."""

from collections.abc import Mapping
from concurrent.futures import Executor
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Protocol

from PySide6.QtCore import QEvent, Signal
from PySide6.QtWidgets import QWidget

from rhino_suite.game.record import SeatSetup
from rhino_suite.suite import Suite
from rhino_suite.ui.aside import worker
from rhino_suite.ui.clock import Clock
from rhino_suite.ui.sound import Sound
from rhino_suite.ui.style import Measure


@dataclass(frozen=True, slots=True)
class Surroundings:
    """What the whole window shares."""

    suite: Suite
    clock: Clock
    sound: Sound
    aside: Executor = field(default_factory=worker)
    """Does what would hold up a frame, beside the window's thread."""

    @property
    def measure(self) -> Measure:
        """Return how big things are now."""
        return Measure(self.suite.settings.large_targets)

    @property
    def less_motion(self) -> bool:
        """Say whether motion is to be kept small."""
        return self.suite.settings.motion == "less"


class Page(QWidget):
    """One page of the window. It speaks anew by itself when the language changes."""

    leave = Signal()
    """The person wants to go back."""

    settings = Signal()
    """The person wants the settings, and will go on here."""

    mode_id: str | None = None
    """The game that this page is about now, for its rules (F1); None: no one in particular."""

    def __init__(self, around: Surroundings, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.around = around

    def enter(self) -> None:
        """Be shown from now on."""

    def left(self) -> None:
        """Be hidden from now on: stop every clock."""

    def retranslate(self) -> None:
        """Say in the new language what is not held by a widget that speaks by itself."""

    def resettle(self) -> None:
        """Follow changed settings (large targets, motion, sound)."""

    def changeEvent(self, event: QEvent) -> None:
        """Speak the new language."""
        if event.type() == QEvent.Type.LanguageChange:
            self.retranslate()
        super().changeEvent(event)


class GamePage(Protocol):
    """What the window asks of the page on which a game is played, besides being a `Page`."""

    def begin(
        self, mode_id: str, seats: tuple[SeatSetup, ...], options: Mapping[str, Any]
    ) -> None:
        """Lay out a new game. Raises Refusal when it cannot be played."""
        ...

    def resume(self, path: Path) -> None:
        """Show a saved game as it stood. Raises Refusal when the file is unreadable."""
        ...
