"""The first page: going on with a game, and what a screen reader hears."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton
from window_kit import PATIENCE_MS

from rhino_suite.game.record import SeatSetup
from rhino_suite.ui import say as speaking
from rhino_suite.ui.chooser import SOON_S
from rhino_suite.ui.main_window import MainWindow
from rhino_suite.ui.page import Surroundings
from rhino_suite.ui.say import VOICE, use_language

pytestmark = pytest.mark.gui


def find(root, name):
    return next(w for w in root.findChildren(object) if w.objectName() == name)


@pytest.fixture
def left(suite):
    """A game of two that somebody left after the cards were dealt."""
    people = (SeatSetup("Ane", "penguin"), SeatSetup("Bo", "monkey", left_handed=True))
    path = suite.autosave("rhino-hero")
    table = suite.new_table("rhino-hero", people, {"begins": 0}, seed=3, journal=path)
    table.answer()
    return path


def test_nothing_to_go_on_with_shows_no_button(window, clock):
    clock.turn(SOON_S + 0.1)
    assert not find(window, "chooser.go_on").isVisible()


def test_saved_games_are_looked_at_after_the_first_picture(qtbot, qapp, suite, clock, sound, left):
    """However long the first picture takes: it never waits for them (step 4's start)."""
    use_language(suite.words)
    made = MainWindow(Surroundings(suite, clock, sound))
    qtbot.addWidget(made)
    clock.turn(SOON_S + 1.0)
    assert find(made, "chooser.go_on").isHidden()
    with qtbot.waitExposed(made, timeout=PATIENCE_MS):
        made.show()
    made.chooser.repaint()
    clock.turn(SOON_S + 0.1)
    assert not find(made, "chooser.go_on").isHidden()
    VOICE.silence()


@pytest.mark.rule("G-8")
def test_a_game_that_was_left_is_one_key_away(window, left, clock):
    went_on = []
    window.chooser.continue_game.disconnect(window.continue_game)
    window.chooser.continue_game.connect(went_on.append)
    window.go_home()
    clock.turn(SOON_S + 0.1)
    go_on = find(window, "chooser.go_on")
    assert go_on.isVisible()
    assert window.focusWidget() is go_on
    QTest.keyClick(go_on, Qt.Key.Key_Space)
    assert went_on == [left]


def test_a_damaged_game_leads_to_a_sentence_and_not_to_a_fall(window, left, clock):
    left.write_text("nonsense")
    window.go_home()
    clock.turn(SOON_S + 0.1)
    assert not find(window, "chooser.go_on").isVisible()
    window.continue_game(left)
    assert window.strip.isVisible()
    assert window.stack.currentWidget() is window.chooser


@pytest.fixture
def heard(monkeypatch):
    """What a screen reader is told at once."""
    said = []

    class Told:
        @staticmethod
        def updateAccessibility(event):  # noqa: N802  Qt's name
            said.append(event.message())

    monkeypatch.setattr(speaking, "QAccessible", Told)
    return said


def test_a_damaged_save_is_told_once_and_the_file_stays(window, left, clock):
    left.write_bytes(left.read_bytes()[:60] + b"\x00\x00" + left.read_bytes()[62:])
    damaged = left.read_bytes()
    clock.turn(SOON_S + 0.1)
    assert window.strip.isVisible()
    assert left.name in window.strip.text()
    window.strip.tell(None)
    window.chooser.look_for_unfinished()
    assert window.strip.text() == ""
    assert left.read_bytes() == damaged


def test_pages_people_and_questions_are_announced(window, heard, clock):
    window.go_home()
    assert heard[-1] == "Choose a game"
    window.open_setup("rhino-hero")
    setup = window.page("setup")
    setup.stools[0].click()
    assert heard[-1] == "Rhino"
    setup.stools[1].click()
    setup.ask()
    assert heard[-1] == "Who did a good deed last?"


def test_a_game_card_says_who_can_play_and_how_long(window):
    card = find(window, "mode.rhino-hero")
    assert card.accessibleName() == "Rhino Hero"
    assert card.accessibleDescription().startswith("2 to 5 players, 5 to 15 minutes.")


def test_a_stool_says_who_sits_with_which_glove(window):
    window.open_setup("rhino-hero")
    setup = window.page("setup")
    assert setup.stools[3].accessibleName() == "Free stool 4"
    setup.stools[3].click()
    assert setup.stools[3].accessibleName() == "Rhino – Bare hand"


def test_every_button_is_a_button_to_a_screen_reader(window):
    from PySide6.QtGui import QAccessible

    roles = {QAccessible.Role.Button, QAccessible.Role.RadioButton, QAccessible.Role.CheckBox}
    for button in window.chooser.findChildren(QAbstractButton):
        assert QAccessible.queryAccessibleInterface(button).role() in roles
