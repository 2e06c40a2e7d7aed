"""By keys alone: everything is reached and seen, and nothing is let go by accident (feel 2.10)."""

import pytest
from PySide6.QtCore import QEvent, QPointF, Qt
from PySide6.QtGui import QMouseEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from table_kit import key, lay, play_until, press, shown

from rhino_suite.ui.play.beckon import EVERY_S, LEAN_S, WAIT_S, leaning
from rhino_suite.ui.play.hidden_cards import LEAN_PX
from rhino_suite.ui.say import VOICE, use_language

pytestmark = pytest.mark.gui
Key = Qt.Key


@pytest.fixture
def page(qtbot, qapp, suite, clock, sound):
    use_language(suite.words)
    made = lay(qtbot, clock, sound, suite=suite)
    made.activateWindow()
    made.enter()
    yield made
    made.left()
    VOICE.silence()


def walls_stand(table):
    """Say whether a card is to be chosen now: the walls stand, nothing waits."""
    return not table.awaiting.slots


@pytest.fixture
def choosing(page, clock):
    play_until(page, clock, walls_stand)
    page.enter()
    return page


def typed(code):
    """Press and release a key wherever the focus is."""
    QTest.keyClick(QApplication.focusWidget(), code)


def round_trip(page):
    """Press Tab until the building has the keys again; return every stop."""
    stops = []
    for _ in range(60):
        typed(Key.Key_Tab)
        stops.append(QApplication.focusWidget())
        if stops[-1] is page.stage.view and set(stops) != {page.stage.view}:
            return stops
    raise AssertionError("Tab never comes back to the building")


def test_tab_goes_from_the_building_to_cards_and_corner_and_back(choosing):
    stops = round_trip(choosing)
    for wanted in (*choosing.cards.buttons, choosing.home, choosing.gear):
        assert wanted in stops
    cards = [stops.index(button) for button in choosing.cards.buttons]
    assert cards == list(range(cards[0], cards[0] + len(cards)))


def test_tab_is_not_caught_by_pieces_that_may_be_taken_up_again(choosing):
    assert any(not w.wanted for w in choosing.stage.grasp.waiting), "a wall may be taken up again"
    assert choosing.cards.buttons[0] in round_trip(choosing)


def test_everything_that_keys_reach_has_a_name(choosing):
    for stop in round_trip(choosing):
        assert stop.accessibleName(), stop


@pytest.mark.parametrize("code", [Key.Key_Space, Key.Key_Return, Key.Key_Enter])
def test_space_and_enter_pull_out_the_card_in_focus(choosing, clock, code):
    card = choosing.cards.buttons[2]
    piece = card.card.sprite.piece
    card.setFocus()
    typed(code)
    shown(choosing, clock)
    assert [b.card.sprite.piece for b in choosing.cards.buttons if b.isChecked()] == [piece]
    assert choosing.focusWidget() is choosing.stage.view, "then the keys steer the hand"
    assert choosing.stage.grasp.held is None, "and the same key takes nothing"


def test_space_on_a_card_does_not_let_a_held_piece_go(page, clock):
    key(page, Key.Key_F)
    key(page, Key.Key_F, down=False)
    clock.turn(1.2)
    held = page.stage.grasp.held
    page.cards.buttons[0].setFocus()
    typed(Key.Key_Space)
    clock.turn(1.0)
    assert page.stage.grasp.held is held
    assert not any(b.isChecked() for b in page.cards.buttons)


def test_losing_the_keys_while_sinking_raises_the_piece_again(page, clock):
    key(page, Key.Key_F)
    key(page, Key.Key_F, down=False)
    clock.turn(1.0)
    key(page, Key.Key_Space)
    clock.turn(1.0)
    held = page.stage.grasp.held
    assert held.pose.touching
    page.cards.buttons[0].setFocus()
    clock.turn(0.5)
    assert page.stage.grasp.held is held, "it is not let go"
    assert not held.pose.touching


def test_keys_of_the_hand_steer_wherever_the_focus_is(page, clock):
    page.cards.buttons[0].setFocus()
    typed(Key.Key_F)
    clock.turn(0.3)
    assert page.stage.grasp.held is not None
    assert page.focusWidget() is page.stage.view


def test_with_nothing_to_take_an_arrow_goes_to_the_cards(choosing):
    typed(Key.Key_Left)
    assert choosing.focusWidget() is choosing.cards.buttons[0]


def test_a_number_pulls_out_a_card_and_the_keys_go_to_the_hand(choosing, clock):
    typed(Key.Key_3)
    shown(choosing, clock)
    assert choosing.cards.buttons[2].isChecked()
    key(choosing, Key.Key_Left)
    key(choosing, Key.Key_Left, down=False)
    clock.turn(0.1)
    assert choosing.stage.grasp.held.piece == choosing.cards.buttons[2].card.sprite.piece


def test_toggling_sinks_at_one_press_and_lets_go_at_the_next(page, clock, suite):
    suite.change_settings({"letting_go": "toggle"})
    page.resettle()
    key(page, Key.Key_F)
    key(page, Key.Key_F, down=False)
    clock.turn(1.2)
    held = page.stage.grasp.held
    typed(Key.Key_Space)
    clock.turn(1.2)
    assert page.stage.grasp.held is held
    assert held.pose.touching
    typed(Key.Key_Space)
    clock.turn(0.1)
    assert page.stage.grasp.held is not held


def test_the_settings_are_one_button_away(page, qtbot):
    with qtbot.waitSignal(page.settings):
        page.gear.click()


def test_large_targets_grow_while_one_plays(page, suite):
    suite.change_settings({"large_targets": True})
    page.resettle()
    least = page.around.measure.target
    for button in page.corners():
        assert min(button.width(), button.height()) >= least


def test_a_childs_palm_is_larger_at_once(page, suite):
    before = page.stage.canvas.palm_area().height()
    suite.change_settings({"palm": "large"})
    page.resettle()
    assert page.stage.canvas.palm_area().height() > 1.2 * before


# choosing without words


def test_cards_beckon_only_while_one_is_to_be_chosen(choosing, clock):
    assert all(button.beckons for button in choosing.cards.buttons)
    farthest = 0.0
    for _ in range(round((WAIT_S + EVERY_S) * 60)):
        clock.turn(1 / 60)
        farthest = max(farthest, choosing.cards.buttons[0]._lean)
    assert farthest > 0.9 * LEAN_PX
    typed(Key.Key_1)
    shown(choosing, clock)
    assert not any(button.beckons for button in choosing.cards.buttons)


def test_with_less_motion_the_cards_hold_still(choosing, clock, suite):
    suite.change_settings({"motion": "less"})
    choosing.resettle()
    choosing._follow()
    clock.turn(EVERY_S)
    assert all(button.beckons and button._lean == 0.0 for button in choosing.cards.buttons)


def test_one_card_leans_after_the_other():
    assert leaning(0.0, 0) == 0.0
    first, second = leaning(WAIT_S + LEAN_S / 2, 0), leaning(WAIT_S + LEAN_S / 2, 1)
    assert first == pytest.approx(LEAN_PX)
    assert 0.0 < second < first
    assert leaning(WAIT_S + EVERY_S + LEAN_S / 2, 0) == pytest.approx(LEAN_PX)


def test_cards_do_not_blink_while_a_piece_comes_to_rest(choosing, clock):
    typed(Key.Key_1)
    shown(choosing, clock)
    press(choosing)
    clock.turn(0.3)
    choosing.stage.grasp.let_go()
    clock.turn(1 / 60)
    assert choosing.stage.busy
    assert not any(button.pale for button in choosing.cards.buttons)


# hidden cards


@pytest.fixture
def hidden(qtbot, qapp, suite, clock, sound):
    use_language(suite.words)
    made = lay(qtbot, clock, sound, suite=suite, options={"peek": True})
    play_until(made, clock, walls_stand)
    made.activateWindow()
    yield made
    made.left()
    VOICE.silence()


def at_the_mouse(kind, widget: QWidget, at: QPointF):
    spot = QPointF(widget.mapToGlobal(at))
    left, none = Qt.MouseButton.LeftButton, Qt.MouseButton.NoButton
    held = left if kind == QEvent.Type.MouseButtonPress else none
    event = QMouseEvent(kind, at, spot, left, held, Qt.KeyboardModifier.NoModifier)
    QApplication.sendEvent(widget, event)


def lifted_by_mouse(page, clock):
    backs = page.cards.stops[0]
    at_the_mouse(QEvent.Type.MouseButtonPress, backs, QPointF(backs.rect().center()))
    clock.turn(0.1)
    assert len(page.cards.buttons) == 7


def test_hidden_cards_beckon_too(hidden):
    assert hidden.cards.stops[0].beckons


def test_hidden_cards_lie_down_wherever_the_mouse_lets_go(hidden, clock):
    lifted_by_mouse(hidden, clock)
    at_the_mouse(QEvent.Type.MouseButtonRelease, hidden.stage.view.viewport(), QPointF(300, 300))
    assert hidden.cards.buttons == ()
    assert len(hidden.cards.stops) == 1


def test_sliding_to_a_hidden_card_and_letting_go_pulls_it_out(hidden, clock):
    lifted_by_mouse(hidden, clock)
    card = hidden.cards.buttons[4]
    piece = card.card.sprite.piece
    at_the_mouse(QEvent.Type.MouseButtonRelease, card, QPointF(card.rect().center()))
    shown(hidden, clock)
    chosen = [b.card.sprite.piece for b in hidden.cards.buttons if b.isChecked()]
    assert chosen == [piece], "pulled out it lies open"


def test_hidden_cards_are_lifted_while_space_is_held(hidden, clock):
    hidden.cards.stops[0].setFocus()
    QTest.keyPress(hidden.focusWidget(), Key.Key_Space)
    assert len(hidden.cards.buttons) == 7
    assert hidden.focusWidget() in hidden.cards.buttons
    QTest.keyRelease(hidden.focusWidget(), Key.Key_Space)
    assert hidden.cards.buttons == ()
    assert hidden.focusWidget() in hidden.cards.stops


def test_hidden_cards_are_toggled_by_whoever_toggles(hidden, clock, suite):
    suite.change_settings({"letting_go": "toggle"})
    hidden._follow()
    hidden.cards.stops[0].setFocus()
    QTest.keyClick(hidden.focusWidget(), Key.Key_Space)
    assert len(hidden.cards.buttons) == 7
    QTest.keyClick(hidden.focusWidget(), Key.Key_Space)
    assert hidden.cards.buttons == ()


def test_a_piece_in_the_hand_is_not_put_back_by_choosing(page, clock):
    press(page)
    clock.turn(0.3)
    held = page.stage.grasp.held
    typed(Key.Key_1)
    clock.turn(0.1)
    assert page.stage.grasp.held is held


def test_what_is_shown_at_once_is_seen_from_where_it_will_be_seen(page, clock):
    play_until(page, clock, lambda table: table.storeys >= 3)
    page.stage.catch_up()
    assert not page.stage.canvas.camera.moving
