"""A window with several games: all cards are seen, and F1 opens the pages of the one shown."""

import sys
from dataclasses import replace

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QDialog
from window_kit import PATIENCE_MS, suite_at

from rhino_suite.api import HelpPage
from rhino_suite.game.record import SeatSetup
from rhino_suite.game.text import Text
from rhino_suite.modes.registry import Broken, Installed, Registry
from rhino_suite.modes.rhino_hero import MODE
from rhino_suite.suite import Suite
from rhino_suite.ui.main_window import MainWindow
from rhino_suite.ui.page import Surroundings
from rhino_suite.ui.say import VOICE, use_language

pytestmark = pytest.mark.gui
BROKEN = (Broken("moon-hero", "moon", "1", "needs mode API 9.0"),)


@pytest.fixture(scope="session")
def own_page(tmp_path_factory):
    """A page that the second game's own package brings."""
    folder = tmp_path_factory.mktemp("modes")
    pages = folder / "second_game" / "help" / "en"
    pages.mkdir(parents=True)
    (folder / "second_game" / "__init__.py").write_text("", "utf-8")
    (pages / "rules.md").write_text("# Rules of the second\n\nStack it.\n", "utf-8")
    sys.path.insert(0, str(folder))
    yield HelpPage("rules", Text("Rules"), "second_game")
    sys.path.remove(str(folder))


@pytest.fixture
def open_with(qtbot, qapp, home, clock, sound, own_page):
    """Opens a window in which so many games are installed."""
    made = []

    def open_(count, broken=(), page=None):
        whole = suite_at("en")
        named = {}
        for number in range(count):
            name = f"game-{number}" if number else MODE.info.id
            info = replace(MODE.info, id=name, title=Text(f"The game number {number}"))
            pages = MODE.help if page is None or not number else (page,)
            named[name] = Installed(replace(MODE, info=info, help=pages), "test", "1")
        suite = Suite(Registry(named, broken), whole.settings, whole.words)
        use_language(suite.words)
        window = MainWindow(Surroundings(suite, clock, sound))
        qtbot.addWidget(window)
        window.resize(1024, 640)
        with qtbot.waitExposed(window, timeout=PATIENCE_MS):
            window.show()
        made.append(window)
        return window

    yield open_
    for window in made:
        for dialog in window.findChildren(QDialog):
            dialog.reject()
        window.close()
    VOICE.silence()


def named(root, start):
    return [w for w in root.findChildren(object) if w.objectName().startswith(start)]


@pytest.mark.parametrize("count", [1, 2, 3])
@pytest.mark.parametrize("left", [False, True])
def test_every_game_is_seen_whole_and_beside_the_others(open_with, count, left):
    window = open_with(count, BROKEN)
    window.chooser._go_on.setVisible(left)
    QTest.qWait(0)
    cards = [*named(window, "mode."), *([window.chooser._go_on] if left else [])]
    shown = [card.rect().translated(card.mapTo(window, card.rect().topLeft())) for card in cards]
    assert len(shown) == count + left
    for number, one in enumerate(shown):
        assert window.rect().contains(one), (one, count)
        assert not any(one.intersects(two) for two in shown[number + 1 :])
    rooms = named(window, "chooser.book")[0]
    assert window.rect().contains(
        rooms.rect().translated(rooms.mapTo(window, rooms.rect().topLeft()))
    )


@pytest.mark.parametrize("left", [False, True])
def test_of_many_games_the_one_in_focus_is_seen(open_with, left):
    window = open_with(9)
    window.chooser._go_on.setVisible(left)
    for card in named(window, "mode."):
        for _ in range(40):
            if window.focusWidget() is card:
                break
            QTest.keyClick(window.focusWidget(), Qt.Key.Key_Tab)
        seen = card.visibleRegion().boundingRect()
        assert seen.height() >= 0.9 * card.height()
        assert seen.width() == card.width()


def heading(window):
    [dialog] = named(window, "help")[:1]
    return next(
        w for w in dialog.findChildren(object) if w.objectName() == "help.text"
    ).toPlainText()


def test_f1_opens_the_page_of_the_game_that_is_set_up(open_with, own_page):
    window = open_with(2, page=own_page)
    window.open_setup("game-1")
    QTest.keyClick(window, Qt.Key.Key_F1)
    assert heading(window).startswith("Rules of the second")


def test_and_of_the_game_that_is_played(open_with, own_page):
    window = open_with(2, page=own_page)
    window.start_game("game-1", (SeatSetup("Ane"), SeatSetup("Bo", "monkey")), {"begins": 0})
    window.open_help()
    assert heading(window).startswith("Rules of the second")


def test_links_stay_with_the_game_whose_page_is_read(open_with, own_page):
    window = open_with(2, page=own_page)
    window.open_setup("game-1")
    dialog = window.open_help()
    dialog.open_page("rules.md")
    assert heading(window).startswith("Rules of the second")


def test_on_the_first_page_help_begins_with_the_first_game(open_with, own_page):
    window = open_with(2, page=own_page)
    window.open_help()
    assert not heading(window).startswith("Rules of the second")
