"""Computers on free stools: by a long press, by "+", by the small sign, and by picture."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from rhino_suite.game.record import SeatSetup
from rhino_suite.ui.setup_page_computer import HOLD_S
from rhino_suite.ui.setup_page_person import PersonDialog
from rhino_suite.ui.setup_page_seating import COMPUTER, PERSON

pytestmark = pytest.mark.gui


@pytest.fixture
def setup(window):
    page = window.page("setup")
    page.start_game.disconnect(window.start_game)
    window.open_setup("rhino-hero")
    return page


def find(root, name):
    return next(w for w in root.findChildren(object) if w.objectName() == name)


def kinds(setup):
    return [None if seat is None else seat.kind for seat in setup.seating.stools]


def test_a_long_press_seats_a_computer_and_letting_go_is_no_tap(setup, clock):
    stool = setup.stools[2]
    QTest.mousePress(stool, Qt.MouseButton.LeftButton)
    clock.turn(HOLD_S + 0.05)
    assert kinds(setup)[2] == COMPUTER
    QTest.mouseRelease(stool, Qt.MouseButton.LeftButton)
    assert not setup.findChildren(PersonDialog)
    assert setup.seating.occupied() == (2,)


def test_a_short_press_seats_a_person(setup, clock):
    stool = setup.stools[2]
    QTest.mousePress(stool, Qt.MouseButton.LeftButton)
    clock.turn(HOLD_S / 2)
    QTest.mouseRelease(stool, Qt.MouseButton.LeftButton)
    clock.turn(HOLD_S * 2)
    assert kinds(setup)[2] == PERSON
    assert setup.seating.occupied() == (2,)


def test_a_tap_after_a_long_press_opens_the_computers_card(setup, clock):
    stool = setup.stools[1]
    QTest.mousePress(stool, Qt.MouseButton.LeftButton)
    clock.turn(HOLD_S + 0.05)
    QTest.mouseRelease(stool, Qt.MouseButton.LeftButton)
    QTest.mouseClick(stool, Qt.MouseButton.LeftButton)
    assert len(setup.findChildren(PersonDialog)) == 1


def test_a_finger_that_stays_seats_a_computer(window, setup, clock):
    device = QTest.createTouchDevice()
    stool = setup.stools[3]
    at = stool.mapTo(window, stool.rect().center())
    QTest.touchEvent(window, device, False).press(0, at, window).commit()
    clock.turn(HOLD_S + 0.05)
    QTest.touchEvent(window, device, False).release(0, at, window).commit()
    assert kinds(setup)[3] == COMPUTER


def test_plus_seats_a_computer_on_the_free_stool_in_focus(setup):
    stool = setup.stools[0]
    stool.setFocus()
    QTest.keyClick(stool, Qt.Key.Key_Plus)
    assert kinds(setup)[0] == COMPUTER
    QTest.keyClick(stool, Qt.Key.Key_Plus)
    assert setup.seating.occupied() == (0,)


def test_the_sign_at_a_free_stool_seats_one_and_goes(setup):
    sign = find(setup, "computer.4")
    assert sign.accessibleName() == "Computer on stool 5"
    assert min(sign.width(), sign.height()) >= setup.around.measure.target
    sign.click()
    assert kinds(setup)[4] == COMPUTER
    assert sign.isHidden()


def test_a_table_of_computers_takes_three_actions_and_one_for_each(window, qtbot, clock):
    qtbot.mouseClick(find(window, "mode.rhino-hero"), Qt.MouseButton.LeftButton)
    setup, games = window.page("setup"), []
    setup.start_game.disconnect(window.start_game)
    setup.start_game.connect(lambda *game: games.append(game))
    for number in range(3):
        qtbot.mouseClick(find(setup, f"computer.{number}"), Qt.MouseButton.LeftButton)
    qtbot.mouseClick(find(setup, "setup.play"), Qt.MouseButton.LeftButton)
    qtbot.mouseClick(setup.stools[1], Qt.MouseButton.LeftButton)
    [(_, seats, options)] = games
    assert [seat.kind for seat in seats] == [COMPUTER] * 3
    assert options["begins"] == 1
    assert len({seat.name for seat in seats}) == 3


def card_of(setup, number):
    setup.stools[number].click()
    return next(d for d in setup.findChildren(PersonDialog) if d.isVisible())


def test_hand_and_personality_are_chosen_by_picture(setup):
    find(setup, "computer.1").click()
    card = card_of(setup, 1)
    find(card, "computer.expert").click()
    find(card, "computer.cheeky").click()
    find(card, "glove.mitten").click()
    seat = setup.seating.stools[1]
    assert (seat.person, seat.manner, seat.glove) == ("expert", "cheeky", "mitten")
    name = setup.stools[1].accessibleName()
    assert [word for word in ("Computer", "Expert", "Cheeky", "Mitten") if word in name] == [
        "Computer",
        "Expert",
        "Cheeky",
        "Mitten",
    ]


def test_a_person_may_become_a_computer_and_the_other_way_round(setup):
    setup.stools[0].click()
    card = card_of(setup, 0)
    rows = find(card, "computer")
    assert rows.isHidden()
    find(card, "person.computer").click()
    assert kinds(setup)[0] == COMPUTER
    assert rows.isVisible()
    find(card, "person.computer").click()
    assert kinds(setup)[0] == PERSON
    assert rows.isHidden()


def test_the_card_of_a_computer_fits_the_smallest_window(setup):
    find(setup, "computer.1").click()
    card = card_of(setup, 1)
    card.adjustSize()
    assert card.height() <= 640
    assert card.width() <= 1024


def test_computers_are_remembered_but_their_gloves_are_no_habits(setup, suite):
    setup.stools[0].click()
    find(setup, "computer.1").click()
    setup.seating.choose_manner(1, "cheeky")
    setup.seating.choose_glove(1, "mitten")
    setup.ask()
    setup.stools[0].click()
    ours = suite.settings.last_table.seats[1]
    assert (ours.kind, ours.manner, ours.glove) == (COMPUTER, "cheeky", "mitten")
    assert ours.animal not in suite.settings.gloves


def test_while_two_swap_no_computer_sits_down(setup, clock):
    setup.stools[0].click()
    find(card_of(setup, 0), "person.swap").click()
    assert find(setup, "computer.1").isHidden()
    QTest.mousePress(setup.stools[1], Qt.MouseButton.LeftButton)
    clock.turn(HOLD_S + 0.1)
    QTest.mouseRelease(setup.stools[1], Qt.MouseButton.LeftButton)
    assert setup.seating.occupied() == (1,)
    assert isinstance(setup.seating.stools[1], SeatSetup)
    assert kinds(setup)[1] == PERSON
