"""The tour finds what cannot be read, and nothing else (decision 21)."""

import pytest
from PySide6.QtCore import QRect
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QLabel, QPushButton, QScrollArea, QWidget

from rhino_suite.cli.main import main
from rhino_suite.i18n.languages import LANGUAGES
from rhino_suite.ui import tour as walk
from rhino_suite.ui.tour_screens import screens
from rhino_suite.ui.tour_texts import faults

pytestmark = pytest.mark.gui


@pytest.fixture
def page(qtbot, qapp):
    made = QWidget()
    made.resize(400, 200)
    qtbot.addWidget(made)
    return made


def reasons(page):
    page.show()
    return [fault.reason for fault in faults(page)]


def test_words_that_fit_are_no_fault(page):
    label = QLabel("Turm", page)
    label.setGeometry(10, 10, 100, 40)
    QPushButton("Weiter", page).setGeometry(10, 80, 120, 44)
    assert reasons(page) == []


def test_a_label_too_narrow_is_found(page):
    QLabel("Donaudampfschiff", page).setGeometry(10, 10, 40, 40)
    assert "stands over its widget" in reasons(page)


def test_a_label_too_low_is_found(page):
    label = QLabel("Przepraszam", page)
    label.setGeometry(10, 10, 200, 8)
    assert "stands over its widget" in reasons(page)


def test_a_caption_drawn_beyond_its_button_is_found(page):
    class Drawn(QPushButton):
        def paintEvent(self, event):  # noqa: N802  Qt's name
            QPainter(self).drawText(QRect(60, 0, 400, 30), "Eraikitzaile")

    Drawn(page).setGeometry(10, 10, 90, 30)
    assert "stands over its widget" in reasons(page)


def test_a_shortened_word_is_found(page):
    class Shortened(QLabel):
        def paintEvent(self, event):  # noqa: N802  Qt's name
            QPainter(self).drawText(10, 20, "Erai…")

    Shortened("Eraikitzaile", page).setGeometry(10, 10, 200, 40)
    assert "is shortened" in reasons(page)


def test_an_ellipsis_that_is_meant_is_none(page):
    QLabel("And so on…", page).setGeometry(10, 10, 200, 40)
    assert reasons(page) == []


def test_two_texts_on_each_other_are_found(page):
    QLabel("Where the wall stands", page).setGeometry(10, 10, 200, 40)
    QLabel("Where the roof lies", page).setGeometry(30, 14, 200, 40)
    assert "cross" in reasons(page)


def test_what_sticks_out_of_the_page_is_found(page):
    QLabel("Whole tower", page).setGeometry(360, 10, 120, 40)
    assert "is covered or cut off" in reasons(page)


def test_a_word_under_a_button_is_found(page):
    QLabel("Whose turn it is", page).setGeometry(10, 10, 200, 40)
    QPushButton("", page).setGeometry(5, 5, 220, 50)
    assert "is covered or cut off" in reasons(page)


def test_what_scrolls_may_lie_below(page):
    area = QScrollArea(page)
    area.setGeometry(0, 0, 200, 60)
    inner = QWidget()
    inner.resize(180, 400)
    QLabel("Far below", inner).setGeometry(10, 300, 120, 40)
    area.setWidget(inner)
    assert reasons(page) == []


def test_the_command_walks_through_a_language_and_ends_well(home, capsys):
    assert main(["tour", "--out", str(home / "out"), "--language", "eu"]) == 0
    pictures = sorted(path.name for path in (home / "out").iterdir())
    assert "chooser_eu.png" in pictures
    assert len(pictures) == len(walk.screens())
    assert capsys.readouterr().out.strip()


def test_every_screen_beside_a_game_can_be_read_in_every_language(home, suite):
    """Those of a game as well: ``rhino-suite tour --language all`` in ``.ci/run``."""
    stops = list(walk.tour(suite, home / "out", stops=screens()))
    assert {stop.language for stop in stops} == set(LANGUAGES)
    assert [str(fault) for stop in stops for fault in stop.faults] == []


def test_a_clipped_word_ends_the_command_with_one(home, monkeypatch, capsys):
    def small(window):
        label = QLabel("Schuhschrank", window.chooser)
        label.setObjectName("planted")
        label.setGeometry(0, 0, 20, 40)
        label.show()
        return window

    monkeypatch.setattr(walk, "screens", lambda: (walk.Screen("planted", small),))
    assert main(["tour", "--out", str(home), "--language", "de"]) == 1
    assert "planted" in capsys.readouterr().out


def test_a_size_that_is_none_is_refused(home, capsys):
    assert main(["tour", "--out", str(home), "--size", "wide"]) == 2
    assert "wide" in capsys.readouterr().err


@pytest.mark.parametrize("size", ["1023x640", "1024x639", "0x0", "8001x800", "1280x99999"])
def test_a_size_that_no_window_has_is_refused(home, capsys, size):
    assert main(["tour", "--out", str(home / "out"), "--size", size]) == 2
    said = capsys.readouterr()
    assert said.out == ""
    assert said.err == f"{size} does not fit: a window may have 1024x640 to 8000x8000 pixels.\n"
    assert not (home / "out").exists()


def test_the_smallest_size_of_the_tour_is_the_windows():
    from rhino_suite.cli.tour import LEAST
    from rhino_suite.ui.main_window import SMALLEST

    assert (SMALLEST.width(), SMALLEST.height()) == LEAST


def test_all_is_a_language_of_the_tour_only(home, capsys):
    assert main(["modes", "--language", "all"]) == 2
    assert "all" in capsys.readouterr().err
