"""The tour's stops before and beside a game."""

from typing import cast

from PySide6.QtWidgets import QDialog, QWidget

from rhino_suite.game.text import msg
from rhino_suite.ui.main_window import MainWindow
from rhino_suite.ui.setup_page import SetupPage
from rhino_suite.ui.tour import Screen


def screens() -> tuple[Screen, ...]:
    """Return chooser, set-up with its three faces and two cards, and the dialogs."""
    return (
        Screen("chooser", _chooser),
        Screen("setup", _setup),
        Screen("setup_seated", _seated, close=_stop),
        Screen("setup_deed", _deed, close=_stop),
        Screen("setup_person", _person),
        Screen("setup_house_rules", _house_rules),
        Screen("settings", lambda window: window.open_settings()),
        Screen("help", lambda window: window.open_help()),
        Screen("about", lambda window: window.open_about()),
        Screen("strip", _strip, close=lambda window: window.strip.tell(None)),
        Screen("play", _play),
        Screen("go_on", _go_on),
        Screen("known_table", _setup),
        Screen("practice", lambda window: _turned_to(window, "practice")),
    )


def _chooser(window: MainWindow) -> QWidget:
    window.go_home()
    return window


def _page(window: MainWindow) -> SetupPage:
    window.open_setup(next(iter(window.around.suite.registry.modes)))
    return cast("SetupPage", window.page("setup"))


def _setup(window: MainWindow) -> QWidget:
    _page(window)
    return window


def _full(window: MainWindow) -> SetupPage:
    page = _page(window)
    for stool in page.stools:
        stool.click()
    return page


def _seated(window: MainWindow) -> QWidget:
    _full(window)
    return window


def _deed(window: MainWindow) -> QWidget:
    _full(window).ask()
    return window


def _person(window: MainWindow) -> QWidget:
    page = _full(window)
    page.stools[2].click()
    return _dialog(page)


def _house_rules(window: MainWindow) -> QWidget:
    page = _full(window)
    page.open_rules()
    return _dialog(page)


def _dialog(page: QWidget) -> QDialog:
    return next(dialog for dialog in page.findChildren(QDialog) if dialog.isVisible())


def _turned_to(window: MainWindow, page: str) -> QWidget:
    window.show_page(page)
    return window


def _strip(window: MainWindow) -> QWidget:
    window.go_home()
    # the longest sentence that the strip may have to hold
    window.tell(msg("This cannot be kept on the disk; it holds until the game is closed."))
    return window


def _play(window: MainWindow) -> QWidget:
    """Begin a game of five; the first one begins."""
    page = _full(window)
    page.ask()
    page.stools[0].click()
    return window


def _go_on(window: MainWindow) -> QWidget:
    """Go home in the middle of a game."""
    window.go_home()
    window.chooser.look_for_unfinished()
    return window


def _stop(window: MainWindow) -> None:
    window.page("setup").left()
    window.go_home()
