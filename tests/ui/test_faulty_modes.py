"""A mode that fails, at once or in the middle of a game: one sentence, and all else goes on."""

import sys

import pytest
from anybody import JUNIOR, Environment, write
from PySide6.QtCore import Qt
from window_kit import PATIENCE_MS, shown_texts, suite_at

from rhino_suite.cli.main import FAULT, main
from rhino_suite.game.record import SeatSetup
from rhino_suite.storage.log import read_log
from rhino_suite.ui.faults import Faults
from rhino_suite.ui.main_window import MainWindow
from rhino_suite.ui.page import Surroundings
from rhino_suite.ui.say import VOICE, use_language

pytestmark = pytest.mark.gui
PEOPLE = (SeatSetup("Ane"), SeatSetup("Bo", "giraffe"))
FAILS = JUNIOR.replace(
    "    MODE =",
    """
        def decide(self, state, action, actor):
            if type(action).__name__ == "Choose":
                return {}[action.roof]
            return BASE.rules.decide(state, action, actor)

    MODE =""",
)
"""A mode that fails as soon as somebody chooses a roof."""


@pytest.fixture
def put(tmp_path, home, monkeypatch):
    """Install a mode of a few lines."""

    def do(code):
        write(tmp_path, code)
        Environment(monkeypatch).add(tmp_path)

    return do


@pytest.fixture
def open_window(qtbot, qapp, clock, sound, monkeypatch):
    def do():
        suite = suite_at("en")
        use_language(suite.words)
        window = MainWindow(Surroundings(suite, clock, sound))
        qtbot.addWidget(window)
        with qtbot.waitExposed(window, timeout=PATIENCE_MS):
            window.show()
        monkeypatch.setattr(sys, "excepthook", Faults(window))
        return window

    yield do
    VOICE.silence()


def find(root, name):
    return next(w for w in root.findChildren(object) if w.objectName() == name)


def test_a_game_with_a_fault_is_left_and_kept(put, open_window, clock, qtbot, home):
    put(FAILS)
    window = open_window()
    window.start_game("junior", PEOPLE, {"begins": 0})
    clock.turn(0.5)
    page = window.stack.currentWidget()
    assert page.objectName() == "play"
    (log,) = (home / "data" / "games").iterdir()
    lines = len(read_log(log).entries)
    qtbot.mouseClick(page.cards.buttons[0], Qt.MouseButton.LeftButton)
    clock.turn(0.1)
    assert window.stack.currentWidget() is window.chooser
    faults = home / "data" / "faults.log"
    assert window.strip.text() == f"The game Junior has a fault; it is told in {faults}."
    assert "rhino-junior 1.0" in faults.read_text("utf-8")
    assert len(read_log(log).entries) == lines
    window.start_game("rhino-hero", PEOPLE, {"begins": 0})
    clock.turn(0.5)
    assert window.stack.currentWidget().stage is not None
    window.close()


def test_a_fault_of_ours_leaves_the_page_where_it_is(open_window, clock, home):
    window = open_window()
    window.start_game("rhino-hero", PEOPLE, {"begins": 0})
    page = window.stack.currentWidget()
    for _ in range(3):
        try:
            page.resize("wide")
        except TypeError as error:
            sys.excepthook(type(error), error, error.__traceback__)
    clock.turn(0.1)
    assert window.stack.currentWidget() is page
    faults = home / "data" / "faults.log"
    assert window.strip.text() == (
        f"Something went wrong inside Rhino Suite; it is told in {faults}."
    )
    assert faults.read_text("utf-8").count("TypeError") == 1
    window.close()


def test_a_mode_that_cannot_be_played_is_told_on_the_first_page(put, open_window, qtbot):
    put("raise RuntimeError('boom')")
    window = open_window()
    said = " ".join(shown_texts(window.chooser))
    assert "RuntimeError: boom" in said
    assert find(window, "mode.rhino-hero").isVisible()
    window.close()


def test_on_the_command_line_the_game_is_named_too(put, home, capsys):
    put(FAILS)
    assert main(["simulate", "junior", "--players", "2"]) == FAULT
    faults = home / "data" / "faults.log"
    said = capsys.readouterr().err
    assert said == f"The game Junior has a fault; it is told in {faults}.\n"
    assert main(["simulate", "rhino-hero", "--players", "2"]) == 0
