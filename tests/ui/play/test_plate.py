"""The strip of paper under the tower: the whole sentence is seen, for a while."""

import pytest
from PySide6.QtWidgets import QWidget
from table_kit import lay
from window_kit import suite_at

from rhino_suite.game.text import Text
from rhino_suite.ui.play.evening import LostJournal
from rhino_suite.ui.play.table_panels import TOLD_S, Plate
from rhino_suite.ui.say import VOICE, use_language

pytestmark = pytest.mark.gui


@pytest.fixture(autouse=True)
def voice(qapp, suite):
    use_language(suite.words)
    yield
    VOICE.silence()


@pytest.mark.parametrize("words", [1, 6, 14, 40])
def test_a_sentence_of_any_length_is_seen_whole(qtbot, words):
    page = QWidget()
    qtbot.addWidget(page)
    page.resize(1024, 640)
    plate = Plate(page)
    page.show()
    plate.tell(Text(" ".join(["Stockwerk"] * words)))
    assert plate.height() >= plate.heightForWidth(plate.width())
    label = plate._label
    need = label.heightForWidth(label.width())
    assert label.height() >= need
    assert page.rect().contains(plate.geometry())


def test_a_full_disk_is_said_once_and_not_for_ever(qtbot, qapp, suite, clock, sound, monkeypatch):
    use_language(suite_at("de").words)
    real = suite.new_table

    def full(*args, journal=None, **more):
        return real(*args, journal=LostJournal(OSError(28, "No space left")), **more)

    monkeypatch.setattr(suite, "new_table", full)
    page = lay(qtbot, clock, sound, suite=suite)
    assert page.table.trouble is not None
    assert page.plate.isVisible()
    clock.turn(TOLD_S + 0.1)
    assert page.plate.isHidden()
    page._ready()
    assert page.plate.isHidden()
    page.left()


def test_another_sentence_keeps_its_own_time(qtbot, clock):
    page = QWidget()
    qtbot.addWidget(page)
    page.resize(1024, 640)
    plate = Plate(page)
    page.show()
    plate.tell_a_while(Text("first"), clock)
    clock.turn(1.0)
    plate.tell(Text("second"))
    clock.turn(TOLD_S)
    assert plate.isVisible()
