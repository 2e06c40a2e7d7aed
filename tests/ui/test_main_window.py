"""The window as a whole: languages, settings, dialogs, broken files, closing."""

import msgspec
import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QDialogButtonBox, QPushButton
from window_kit import shown_texts, suite_at

from rhino_suite.game.text import Text
from rhino_suite.i18n.languages import LANGUAGES
from rhino_suite.modes.registry import Broken, Registry
from rhino_suite.suite import Suite
from rhino_suite.ui.main_window import MainWindow
from rhino_suite.ui.page import Surroundings
from rhino_suite.ui.say import VOICE, use_language
from rhino_suite.ui.strip import SHOWN_S
from rhino_suite.ui.tour import settle

pytestmark = pytest.mark.gui


def find(root, name):
    return next(w for w in root.findChildren(object) if w.objectName() == name)


def everything_open(window):
    """Bring the set-up up with a full table, a person's card, house rules and all dialogs."""
    window.open_setup("rhino-hero")
    setup = window.page("setup")
    for stool in setup.stools:
        stool.click()
    setup.stools[0].click()
    setup.open_rules()
    window.open_settings()
    window.open_help()
    window.open_about()


def test_a_switch_with_everything_open_leaves_no_old_word(window, qtbot, qapp, suite, clock):
    everything_open(window)
    for tag in [*LANGUAGES, "en"]:
        window.speak(tag)
        qapp.processEvents()
        switched = sorted(shown_texts(window))
        fresh = MainWindow(Surroundings(suite, clock, window.around.sound))
        qtbot.addWidget(fresh)
        fresh.resize(1024, 640)
        fresh.show()
        everything_open(fresh)
        qapp.processEvents()
        assert switched == sorted(shown_texts(fresh)), tag
        fresh.close()
        fresh.deleteLater()


def test_a_language_button_switches_at_once_and_is_kept(window, qtbot, suite, home):
    qtbot.mouseClick(find(window, "language.eu"), Qt.MouseButton.LeftButton)
    assert VOICE.tag == "eu"
    assert find(window, "language.eu").isChecked()
    assert not find(window, "language.en").isChecked()
    assert Suite.open([]).words.tag == "eu"


@pytest.mark.parametrize(
    ("tag", "word"), [("de", "Abbrechen"), ("eu", "Utzi"), ("pl", "Anuluj"), ("zh_Hant", "取消")]
)
def test_qts_own_buttons_speak_the_language(window, qtbot, qapp, tag, word):
    box = QDialogButtonBox(QDialogButtonBox.StandardButton.Cancel)
    qtbot.addWidget(box)
    window.speak(tag)
    qapp.processEvents()
    button = box.button(QDialogButtonBox.StandardButton.Cancel)
    assert isinstance(button, QPushButton)
    assert button.text().replace("&", "") == word


def test_settings_count_at_once_and_are_kept(window, qtbot, suite, sound, home):
    dialog = window.open_settings()
    qtbot.mouseClick(find(dialog, "choice.volume.0"), Qt.MouseButton.LeftButton)
    find(dialog, "choice.motion.less").click()
    assert sound.volume == 0
    assert window.around.less_motion
    kept = msgspec.json.decode((home / "config" / "settings.json").read_bytes())
    assert (kept["volume"], kept["motion"]) == (0, "less")


def test_large_targets_make_everything_two_centimetres(window, qtbot, qapp):
    dialog = window.open_settings()
    find(dialog, "choice.large_targets.True").click()
    dialog.accept()
    window.open_setup("rhino-hero")
    setup = window.page("setup")
    setup.stools[0].click()
    qapp.processEvents()
    assert smallest_target(window) >= 20 * 3.8


def smallest_target(window):
    """Return the least side of what can be tapped, in pixels."""
    from PySide6.QtWidgets import QAbstractButton

    buttons = [b for b in window.findChildren(QAbstractButton) if b.isVisible()]
    assert buttons
    return min(min(b.width(), b.height()) for b in buttons)


def test_every_target_is_one_centimetre(window, qapp):
    for then in (lambda: None, lambda: window.open_setup("rhino-hero"), window.open_settings):
        then()
        qapp.processEvents()
        assert smallest_target(window) >= 10 * 3.8


def test_every_button_has_a_name_and_is_reached_by_tab(window, qapp):
    from PySide6.QtWidgets import QAbstractButton

    for then in (lambda: None, lambda: window.open_setup("rhino-hero")):
        then()
        qapp.processEvents()
        page = window.stack.currentWidget()
        buttons = {b for b in page.findChildren(QAbstractButton) if b.isVisible()}
        assert all(b.accessibleName() for b in buttons)
        met = set()
        for _ in range(40):
            met.add(window.focusWidget())
            QTest.keyClick(window.focusWidget(), Qt.Key.Key_Tab)
        assert {b for b in buttons if b.group() is None} <= met
        for group in {b.group() for b in buttons} - {None}:  # the arrow keys go on inside
            assert set(group.buttons()) & met


def test_a_damaged_settings_file_is_said_on_the_first_page(qtbot, qapp, home, clock, sound):
    (home / "config").mkdir()
    (home / "config" / "settings.json").write_text("{ nonsense")
    suite = suite_at("en")
    use_language(suite.words)
    window = MainWindow(Surroundings(suite, clock, sound))
    qtbot.addWidget(window)
    window.show()
    assert any("settings.json" in text for text in shown_texts(window))


def test_a_broken_mode_is_listed_with_the_reason(qtbot, qapp, home, clock, sound):
    whole = suite_at("en")
    registry = Registry(
        whole.registry.installed, (Broken("moon-hero", "moon", "1", "needs mode API 9.0"),)
    )
    suite = Suite(registry, whole.settings, whole.words)
    use_language(suite.words)
    window = MainWindow(Surroundings(suite, clock, sound))
    qtbot.addWidget(window)
    window.show()
    assert (
        "moon-hero cannot be played: needs mode API 9.0. Update or remove moon 1; "
        "the other games play on." in shown_texts(window)
    )


def test_a_game_that_cannot_be_opened_is_said_and_leads_home(window, home, clock):
    window.tell(Text("{reason}", {"reason": "<b>Ane</b>"}))
    assert window.strip.isVisible()
    assert window.strip.text() == "<b>Ane</b>"
    clock.turn(SHOWN_S + 0.1)
    assert not window.strip.isVisible()


def test_f1_opens_the_rules_and_escape_closes_them(window, qapp):
    QTest.keyClick(window, Qt.Key.Key_F1)
    [dialog] = [d for d in window.findChildren(object) if d.objectName() == "help"]
    assert dialog.isVisible()
    page = find(dialog, "help.text")
    assert len(page.toPlainText()) > 200
    assert page.verticalScrollBar().value() == 0
    QTest.keyClick(dialog, Qt.Key.Key_Escape)
    qapp.processEvents()
    assert not dialog.isVisible()


def test_closing_remembers_the_place_of_the_window_and_lets_the_sound_go(window, suite, sound):
    window.close()
    assert suite.settings.window
    assert sound.played[-1] == "closed"


def test_a_page_without_translation_is_shown_in_english_and_says_so(window, monkeypatch, tmp_path):
    from rhino_suite.ui import help_window

    folder = tmp_path / "help" / "en"
    folder.mkdir(parents=True)
    (folder / "odd.md").write_text("# An odd page\n\nWords <script>alert(1)</script>\n")
    monkeypatch.setattr(help_window, "files", lambda _package: tmp_path)
    window.speak("eu")
    dialog = window.open_help()
    dialog.open_page("odd")
    assert "An odd page" in find(dialog, "help.text").toPlainText()
    assert find(dialog, "help.note").isVisible()
    dialog.accept()
    settle()
