"""A walk through every screen and dialog in every language, with a picture of each (decision 21).

A page adds its own screens by a function ``screens()`` in a module named in `MODULES`.
"""

import logging
import os
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from importlib import import_module
from pathlib import Path
from tempfile import TemporaryDirectory

from PySide6.QtCore import QCoreApplication, QEvent, QSize
from PySide6.QtWidgets import QApplication, QDialog, QWidget

from rhino_suite.i18n.languages import LANGUAGES
from rhino_suite.storage.paths import HOME_VARIABLE
from rhino_suite.suite import Suite
from rhino_suite.ui.app import application, open_window
from rhino_suite.ui.main_window import MainWindow
from rhino_suite.ui.say import VOICE
from rhino_suite.ui.tour_texts import Fault, faults

log = logging.getLogger(__name__)

MODULES = (
    "rhino_suite.ui.tour_screens",
    "rhino_suite.ui.tour_table",
    "rhino_suite.ui.tour_city",
)
"""Where screens come from; a module that is not there brings none."""

Open = Callable[[MainWindow], QWidget]
"""Brings the window to a screen and returns what is to be looked at: the window or a dialog."""


@dataclass(frozen=True, slots=True)
class Screen:
    """One stop of the tour."""

    name: str
    open: Open
    close: Callable[[MainWindow], None] = field(default=lambda window: window.go_home())


@dataclass(frozen=True, slots=True)
class Stop:
    """What was found at one stop in one language."""

    language: str
    screen: str
    picture: Path
    faults: tuple[Fault, ...]


def screens(modules: Sequence[str] = MODULES) -> tuple[Screen, ...]:
    """Return every screen that the modules bring, in order."""
    found: list[Screen] = []
    for name in modules:
        try:
            module = import_module(name)
        except ModuleNotFoundError as error:
            if error.name is None or not name.startswith(error.name):
                raise
            continue
        found.extend(module.screens())
    return tuple(found)


def tour(
    suite: Suite,
    out: Path,
    languages: Sequence[str] = tuple(LANGUAGES),
    size: tuple[int, int] = (1024, 640),
    stops: Sequence[Screen] | None = None,
) -> Iterator[Stop]:
    """Walk through the screens, save a PNG of each into `out`, and yield what was found.

    Raises OSError when a picture cannot be written. Every window is deleted before the end.
    """
    application()
    out.mkdir(parents=True, exist_ok=True)
    with _elsewhere():
        yield from _walk(suite, out, languages, size, screens() if stops is None else stops)
    with suppress(RuntimeError):
        VOICE.silence()


def _walk(
    suite: Suite,
    out: Path,
    languages: Sequence[str],
    size: tuple[int, int],
    stops: Sequence[Screen],
) -> Iterator[Stop]:
    for tag in languages:
        suite.speak(tag)
        window = open_window(suite)
        window.resize(QSize(*size))
        window.show()
        try:
            for screen in stops:
                shown = screen.open(window)
                settle()
                picture = out / f"{screen.name}_{tag}.png"
                if not shown.grab().save(str(picture)):
                    raise OSError(f"{picture} cannot be written")
                yield Stop(tag, screen.name, picture, tuple(faults(shown)))
                if isinstance(shown, QDialog):
                    shown.reject()
                screen.close(window)
                settle()
        finally:
            window.close()
            window.deleteLater()
            settle()


@contextmanager
def _elsewhere() -> Iterator[None]:
    """Keep the games and settings of a tour out of the person's own."""
    before = os.environ.get(HOME_VARIABLE)
    with TemporaryDirectory(ignore_cleanup_errors=True) as home:
        os.environ[HOME_VARIABLE] = home
        try:
            yield
        finally:
            if before is None:
                del os.environ[HOME_VARIABLE]
            else:
                os.environ[HOME_VARIABLE] = before


def settle() -> None:
    """Let Qt lay out, paint, and delete what is to be deleted."""
    for _ in range(3):
        QApplication.processEvents()
        QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
