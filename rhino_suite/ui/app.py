"""Opens the window and stays until it is closed."""

import logging
import sys
from collections.abc import Sequence
from contextlib import suppress

from PySide6.QtCore import (
    QLocale,
    QMessageLogContext,
    QRectF,
    QSize,
    Qt,
    QtMsgType,
    qInstallMessageHandler,
)
from PySide6.QtGui import QIcon, QPainter, QPixmap
from PySide6.QtWidgets import QApplication

from rhino_suite.bundled import bundled, from_checkout
from rhino_suite.suite import Suite
from rhino_suite.ui import fonts
from rhino_suite.ui.clock import QtClock
from rhino_suite.ui.faults import Faults
from rhino_suite.ui.main_window import MainWindow
from rhino_suite.ui.page import Surroundings
from rhino_suite.ui.panels.drawings import drawing
from rhino_suite.ui.say import VOICE, use_language
from rhino_suite.ui.sound import DeviceSound, NullSound, Sound
from rhino_suite.ui.style import Measure, dress

log = logging.getLogger("rhino_suite.qt")

LEVELS = {
    QtMsgType.QtDebugMsg: logging.DEBUG,
    QtMsgType.QtInfoMsg: logging.INFO,
    QtMsgType.QtWarningMsg: logging.WARNING,
    QtMsgType.QtCriticalMsg: logging.ERROR,
    QtMsgType.QtFatalMsg: logging.CRITICAL,
}
"""How loud Qt's own messages are in our diary."""


def _written_down(kind: QtMsgType, where: QMessageLogContext, words: str) -> None:
    log.log(LEVELS.get(kind, logging.WARNING), "%s: %s", where.category, words)


def application(arguments: Sequence[str] = ()) -> QApplication:
    """Return the one application, dressed in our style and fonts."""
    running = QApplication.instance()
    app = running if isinstance(running, QApplication) else QApplication([*arguments])
    app.setApplicationName("rhino-suite")
    app.setApplicationDisplayName("Rhino Suite")
    app.setDesktopFileName("rhino-suite")
    fonts.use()
    return app


def _window_icon() -> QIcon:
    """Return our Rhino's face as icons of every usual size."""
    made = QIcon()
    for side in (16, 32, 64, 128, 256):
        pixmap = QPixmap(side, side)
        pixmap.fill(Qt.GlobalColor.transparent)
        painter = QPainter(pixmap)
        drawing("animal.rhino")(painter, QRectF(0, 0, side, side))
        painter.end()
        made.addPixmap(pixmap)
    return made


def open_window(suite: Suite, sound: Sound | None = None) -> MainWindow:
    """Return the window in the suite's language, not yet shown."""
    app = QApplication.instance()
    if not isinstance(app, QApplication):
        raise TypeError("there is no application yet")
    dress(app, Measure(suite.settings.large_targets))
    use_language(suite.words)
    around = Surroundings(suite, QtClock(), sound or NullSound())
    window = MainWindow(around)
    window.painted.connect(lambda: app.setWindowIcon(_window_icon()))
    if from_checkout():
        window.painted.connect(lambda: _watch_catalogues(window))
    return window


def _watch_catalogues(window: MainWindow) -> None:
    """Let translators see what they save; not before the first frame is painted."""
    from rhino_suite.ui.reload import Reload

    Reload(
        bundled("translations"),
        window.around.clock,
        lambda: window.speak(VOICE.tag),
        window.tell,
        lambda: VOICE.tag,
        window,
    )


def run(
    suite: Suite,
    language: str | None = None,
    *,
    smoke: bool = False,
    size: tuple[int, int] | None = None,
) -> int:
    """Open the window and return the exit code once it is closed.

    `language`, when given, is spoken whatever the settings say; `smoke` ends after the first
    painted frame; `size` is the window's in pixels.
    """
    before = qInstallMessageHandler(_written_down)
    app = application(sys.argv[:1])
    if language is not None:
        suite.speak(language, QLocale.system().uiLanguages())
    sound = DeviceSound(suite.settings.volume / 100)
    window = open_window(suite, sound)
    if size is not None:
        window.resize(QSize(*size))
    if smoke:
        window.painted.disconnect()
        window.painted.connect(window.close)
    window.show()
    hook, sys.excepthook = sys.excepthook, Faults(window)
    code = app.exec()
    sys.excepthook = hook
    VOICE.silence()
    window.deleteLater()
    app.sendPostedEvents(None, 0)
    with suppress(TypeError):
        qInstallMessageHandler(before)
    return code
