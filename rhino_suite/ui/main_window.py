"""The one window: its pages, its dialogs, and what leads from one to the next."""

from collections.abc import Callable, Mapping
from contextlib import suppress
from importlib import import_module
from pathlib import Path
from typing import Any, cast

from msgspec.structs import replace
from PySide6.QtCore import QByteArray, QLocale, QSize, Qt, Signal
from PySide6.QtGui import QAction, QCloseEvent, QKeySequence, QPaintEvent
from PySide6.QtWidgets import QApplication, QDialog, QMainWindow, QStackedWidget, QWidget

from rhino_suite.game.chance import Lots
from rhino_suite.game.record import SeatSetup
from rhino_suite.game.refusal import Refusal
from rhino_suite.game.text import Text, msg
from rhino_suite.table.dice import Dice
from rhino_suite.ui.chooser import Chooser
from rhino_suite.ui.page import GamePage, Page, Surroundings
from rhino_suite.ui.say import announce, use_language
from rhino_suite.ui.strip import Strip
from rhino_suite.ui.style import dress

SMALLEST = QSize(1024, 640)
USUAL = QSize(1280, 800)

PAGES: Mapping[str, tuple[str, str]] = {
    "setup": ("rhino_suite.ui.setup_page", "SetupPage"),
    "play": ("rhino_suite.ui.play_page", "PlayPage"),
    "practice": ("rhino_suite.ui.practice_page", "PracticePage"),
}
"""The pages that are made when they are first entered: their module and class.

A page takes the `Surroundings` and its parent; ``play`` is a `GamePage` as well.
"""


def draw_lots(count: int) -> int:
    """Return one of `count` seats by the dice of the table (RH-4)."""
    return Dice().draw(Lots(count)).seat


class MainWindow(QMainWindow):
    """Holds the chooser and, once they are asked for, every other page."""

    painted = Signal()
    """The first frame has been painted."""

    def __init__(
        self,
        around: Surroundings,
        *,
        lots: Callable[[int], int] = draw_lots,
        pages: Mapping[str, tuple[str, str]] = PAGES,
    ) -> None:
        super().__init__()
        self.setObjectName("main")
        self.around = around
        self._lots = lots
        self._factories = pages
        self._pages: dict[str, Page] = {}
        self._dialogs: dict[str, QDialog] = {}
        self._seen = False
        self.setWindowTitle("Rhino Suite")
        self.setMinimumSize(SMALLEST)
        self.stack = QStackedWidget(self)
        self.setCentralWidget(self.stack)
        self.strip = Strip(around.clock, self)
        self.chooser = Chooser(around)
        self._add("chooser", self.chooser)
        self.chooser.chosen.connect(self.open_setup)
        self.chooser.continue_game.connect(self.continue_game)
        self.chooser.language.connect(self.choose_language)
        self.chooser.practice.connect(lambda: self.show_page("practice"))
        self.chooser.rules.connect(self.open_help)
        self.chooser.about.connect(self.open_about)
        self.chooser.told.connect(self.tell)
        self._actions()
        geometry = around.suite.settings.window
        if not geometry or not self.restoreGeometry(QByteArray.fromBase64(geometry.encode())):
            self.resize(USUAL)
        self.show_page("chooser")

    def _actions(self) -> None:
        keys = QKeySequence.StandardKey
        for name, key, then in (
            ("help", keys.HelpContents, self.open_help),
            ("settings", keys.Preferences, self.open_settings),
            ("quit", keys.Quit, self.close),
            ("full_screen", keys.FullScreen, self._full_screen),
        ):
            action = QAction(self)
            action.setObjectName(f"action.{name}")
            action.setShortcuts(QKeySequence.keyBindings(key))
            action.triggered.connect(then)
            self.addAction(action)

    def _full_screen(self) -> None:
        self.setWindowState(self.windowState() ^ Qt.WindowState.WindowFullScreen)

    # pages

    def page(self, name: str) -> Page:
        """Return a page, made now if it never was; raise KeyError for an unknown name."""
        if name not in self._pages:
            module, made = self._factories[name]
            factory = getattr(import_module(module), made)
            if name == "setup":
                self._add(name, factory(self.around, self._lots))
                setup = cast("Any", self._pages[name])
                setup.start_game.connect(self.start_game)
            else:
                self._add(name, factory(self.around))
        return self._pages[name]

    def _add(self, name: str, page: Page) -> None:
        self._pages[name] = page
        page.leave.connect(self.go_home)
        page.settings.connect(self.open_settings)
        self.stack.addWidget(page)

    def show_page(self, name: str) -> Page:
        """Turn to a page."""
        page = self.page(name)
        now = self.stack.currentWidget()
        if isinstance(now, Page) and now is not page:
            now.left()
        self.stack.setCurrentWidget(page)
        page.enter()
        announce_page(page)
        return page

    def go_home(self) -> None:
        """Turn to the chooser."""
        self.show_page("chooser")

    @property
    def in_game(self) -> bool:
        """Whether another page than the chooser is shown."""
        return self.stack.currentWidget() is not self.chooser

    def abandon(self) -> None:
        """Turn to the chooser, whatever the page that is left makes of it: a game has a fault."""
        with suppress(Exception):
            self.go_home()
            return
        self.stack.setCurrentWidget(self.chooser)

    def open_setup(self, mode_id: str) -> None:
        """Lay the table for a game."""
        try:
            mode = self.around.suite.mode(mode_id)
        except Refusal as refusal:
            self.tell(refusal.reason)
            return
        setup = cast("Any", self.page("setup"))
        setup.prepare(mode)
        self.show_page("setup")

    def start_game(
        self, mode_id: str, seats: tuple[SeatSetup, ...], options: Mapping[str, Any]
    ) -> None:
        """Lay out a new game and show it."""
        self._game(lambda page: page.begin(mode_id, seats, options))

    def continue_game(self, path: Path) -> None:
        """Show a saved game as it stood."""
        self._game(lambda page: page.resume(path))

    def _game(self, then: Callable[[GamePage], None]) -> None:
        try:
            then(cast("GamePage", self.page("play")))
        except Refusal as refusal:
            self.tell(refusal.reason)
            self.go_home()
            return
        self.show_page("play")

    # words and settings

    def choose_language(self, tag: str) -> None:
        """Speak `tag` from now on, and next time as well."""
        self._keep({"language": tag})
        self.speak(tag)

    def speak(self, tag: str) -> None:
        """Speak `tag` from now on; ``auto`` follows the system."""
        self.around.suite.speak(tag, QLocale.system().uiLanguages())
        use_language(self.around.suite.words)

    def _keep(self, values: Mapping[str, object]) -> None:
        try:
            self.around.suite.change_settings(values)
        except OSError:
            self.tell(msg("This cannot be kept on the disk; it holds until the game is closed."))

    def apply_settings(self, name: str) -> None:
        """Follow a setting that has changed."""
        settings = self.around.suite.settings
        if name == "language":
            self.speak(settings.language)
        if name == "large_targets":
            app = QApplication.instance()
            if isinstance(app, QApplication):
                dress(app, self.around.measure)
        self.around.sound.set_volume(settings.volume / 100)
        for page in self._pages.values():
            page.resettle()

    def tell(self, text: Text) -> None:
        """Show one sentence for a while, and have it read out."""
        self.strip.tell(text)
        announce(self, text)

    # dialogs

    def open_settings(self) -> QDialog:
        """Open the settings."""
        from rhino_suite.ui.settings_dialog import SettingsDialog

        def make() -> QDialog:
            dialog = SettingsDialog(self.around, self)
            dialog.changed.connect(self.apply_settings)
            return dialog

        return self._open("settings", make)

    def open_help(self) -> QDialog:
        """Open the rules and the help, at the page of the game where one is shown."""
        from rhino_suite.ui.help_window import HelpWindow

        modes = self.around.suite.registry.modes
        everything = tuple(modes.values())
        opened = self._open("help", lambda: HelpWindow(everything, self.around.measure, self))
        page = self.stack.currentWidget()
        mode = modes.get(page.mode_id or "") if isinstance(page, Page) else None
        if mode is not None:
            cast("HelpWindow", opened).open_game(mode)
        return opened

    def open_about(self) -> QDialog:
        """Open what there is to know about the program."""
        from rhino_suite.ui.about import AboutDialog

        return self._open("about", lambda: AboutDialog(self.around.measure, self))

    def _open(self, name: str, make: Callable[[], QDialog]) -> QDialog:
        dialog = self._dialogs.get(name)
        if dialog is None:
            dialog = make()
            self._dialogs[name] = dialog
            dialog.finished.connect(lambda _code=0: self._closed(name))
        if dialog.isModal():
            dialog.open()
        else:
            dialog.show()
            dialog.activateWindow()
        return dialog

    def _closed(self, name: str) -> None:
        dialog = self._dialogs.pop(name, None)
        if dialog is not None:
            dialog.deleteLater()

    # the window itself

    def paintEvent(self, event: QPaintEvent) -> None:
        """Tell once that there is something to see."""
        super().paintEvent(event)
        if not self._seen:
            self._seen = True
            self.around.clock.after(0.0, self.painted.emit)

    def closeEvent(self, event: QCloseEvent) -> None:
        """Stop every clock, remember where the window was, let the loudspeakers go."""
        now = self.stack.currentWidget()
        if isinstance(now, Page):
            now.left()
        suite = self.around.suite
        where = bytes(self.saveGeometry().toBase64().data()).decode()
        if where != suite.settings.window:
            with suppress(OSError):
                suite.remember(replace(suite.settings, window=where))
        self.around.sound.close()
        super().closeEvent(event)


def announce_page(page: QWidget) -> None:
    """Have the screen reader say the page's name."""
    if page.accessibleName():
        announce(page, Text(page.accessibleName()))
