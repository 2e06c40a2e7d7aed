"""Peek: cards of a private hand lie face down; whoever holds them sees a corner (feel 3)."""

import pytest
from duel_kit import city
from PySide6.QtCore import QPoint, QRectF, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget
from table_kit import lay

from rhino_suite.game.scene import Card, Sprite
from rhino_suite.game.text import Text
from rhino_suite.ui.play.card_button import Deck
from rhino_suite.ui.play.lifted_card import LiftedCard, corner_of
from rhino_suite.ui.scene.art.floor import WALL

pytestmark = pytest.mark.gui
DPI = 96.0
FLOOR = (170.0, 60.0)
Key = Qt.Key


def floor(name, shows, symbol=None, variant=0):
    return Sprite(name, "floor", Text(name), "floor", variant, symbol=symbol, shows=shows)


@pytest.fixture
def page(qtbot, qapp, home, clock, sound):
    made = city(qtbot, clock, sound)
    made.activateWindow()
    qapp.processEvents()
    return made


def pieces(page):
    return [button.card.sprite.piece for button in page.cards.buttons]


def chosen(page):
    return [b.card.sprite.piece for b in page.cards.buttons if b.isChecked()]


def held(page):
    [backs] = page.cards.stops
    backs.setFocus()
    QTest.keyPress(backs, Key.Key_Space)
    return page.cards.buttons


@pytest.mark.parametrize("kind", ["short", "tall"])
def test_the_signs_in_a_corner_are_read_at_40_cm_and_not_at_a_metre(kind):
    seen = corner_of(floor("a", (kind,), "monkey"), FLOOR, QRectF(0, 0, 148, 52), DPI)
    tall = seen.high * WALL["tall"][1] / FLOOR[1] * 72 / DPI
    assert 14 <= tall <= 16
    assert 14 <= seen.sign * 72 / DPI <= 16
    assert seen.across < 148


def test_a_corner_of_a_small_card_stays_on_it():
    room = QRectF(0, 0, 64, 22)
    seen = corner_of(floor("a", ("tall",), "monkey"), FLOOR, room, DPI)
    assert seen.across < room.width()
    assert seen.high < room.height()


def picture(qtbot, sprite):
    button = LiftedCard(Card(sprite), 148, known=Deck({sprite.piece: FLOOR}))
    qtbot.addWidget(button)
    button.resize(button.sizeHint())
    return button.grab().toImage()


def test_only_the_corner_tells_what_card_it_is(qtbot):
    one = picture(qtbot, floor("a", ("tall", "tall"), "monkey", variant=1))
    for other in (
        floor("b", ("short", "short"), "monkey", variant=1),
        floor("c", ("short", "tall"), "monkey", variant=1),
        floor("d", ("tall", "tall"), None, variant=1),
    ):
        two = picture(qtbot, other)
        wide, high = one.width(), one.height()
        differ = [
            (x, y) for x in range(wide) for y in range(high) if one.pixel(x, y) != two.pixel(x, y)
        ]
        assert differ
        assert max(x for x, _ in differ) < 0.9 * wide, "the far end is a back like any other"


@pytest.mark.rule("SB-3")
def test_a_hidden_card_shows_its_corner_and_a_chosen_one_lies_open(page, clock):
    [backs] = page.cards.stops
    QTest.mousePress(backs, Qt.MouseButton.LeftButton)
    assert [type(button) for button in page.cards.buttons] == [LiftedCard] * 3
    second = page.cards.buttons[1]
    piece = second.card.sprite.piece
    QTest.mouseRelease(second, Qt.MouseButton.LeftButton)
    clock.turn(0.3)
    assert chosen(page) == [piece]
    assert not any(isinstance(button, LiftedCard) for button in page.cards.buttons)
    QTest.mousePress(page.cards.stops[-1], Qt.MouseButton.LeftButton)
    still = {b.card.sprite.piece for b in page.cards.buttons if isinstance(b, LiftedCard)}
    assert len(still) == 2
    assert piece not in still
    QTest.mouseRelease(page.stage.view.viewport(), Qt.MouseButton.LeftButton, pos=QPoint(9, 9))


def test_open_hands_have_no_corners(qtbot, qapp, home, clock, sound):
    made = lay(qtbot, clock, sound, mode="super-battle", options={"peek": False})
    assert len(made.cards.buttons) == 5 - 2
    assert not any(isinstance(button, LiftedCard) for button in made.cards.buttons)


def test_sliding_marks_the_card_that_would_be_pulled_out(page):
    [backs] = page.cards.stops
    QTest.mousePress(backs, Qt.MouseButton.LeftButton)
    first, second, _ = page.cards.buttons
    QTest.mouseMove(second, second.rect().center())
    assert [button.slid_to for button in page.cards.buttons] == [False, True, False]
    QTest.mouseMove(first, first.rect().center())
    assert [button.slid_to for button in page.cards.buttons] == [True, False, False]
    QTest.mouseRelease(page.stage.view.viewport(), Qt.MouseButton.LeftButton, pos=QPoint(9, 9))
    assert not page.cards.buttons


def spoken(page):
    shown = [page, *page.findChildren(QWidget)]
    return {
        words
        for widget in shown
        if not widget.isHidden()
        for words in (widget.accessibleName(), widget.accessibleDescription(), widget.toolTip())
    }


def test_a_hidden_card_is_named_to_a_screen_reader_only_while_it_is_lifted(page):
    hand = page.table.scene(page.stage.seat).hands[0]
    faces = {card.sprite.piece: card.sprite.label for card in hand.cards}
    open_for_all = {button.accessibleName() for button in page.beside.display.buttons}
    held(page)
    names = {button.accessibleName() for button in page.cards.buttons}
    assert len(faces) == 3
    assert all(names)
    assert not any(button.toolTip() for button in page.cards.buttons)
    QTest.keyRelease(page.focusWidget(), Key.Key_Space)
    assert not (names - open_for_all) & spoken(page)


@pytest.mark.parametrize("by", ["number", "enter"])
def test_a_card_is_pulled_out_by_keys_while_space_is_held(page, clock, by):
    second = held(page)[1]
    piece = second.card.sprite.piece
    if by == "number":
        QTest.keyClick(page.focusWidget(), Key.Key_2)
    else:
        QTest.keyClick(page.focusWidget(), Key.Key_Tab)
        QTest.keyClick(page.focusWidget(), Key.Key_Return)
    clock.turn(0.3)
    QTest.keyRelease(page.focusWidget(), Key.Key_Space)
    clock.turn(0.3)
    assert chosen(page) == [piece]


def test_lifted_by_one_press_a_pulled_out_card_lays_the_others_down(page, clock):
    page.around.suite.change_settings({"letting_go": "toggle"})
    page._follow()
    third = held(page)[2].card.sprite.piece
    QTest.keyRelease(page.focusWidget(), Key.Key_Space)
    assert len(page.cards.buttons) == 3, "one press lifts, the next lays down"
    QTest.keyClick(page.focusWidget(), Key.Key_3)
    clock.turn(0.3)
    assert chosen(page) == [third]
    backs = page.cards.stops[-1]
    backs.setFocus()
    QTest.keyClick(backs, Key.Key_Space)
    assert len(pieces(page)) == 3, "lifted again by one press"
    QTest.keyClick(page.focusWidget(), Key.Key_Space)


def test_a_finger_lifts_slides_and_pulls_a_card_out(page, clock):
    device = QTest.createTouchDevice()
    [backs] = page.cards.stops
    at = backs.mapTo(page, backs.rect().center())
    QTest.touchEvent(page, device, False).press(0, at, page).commit()
    assert len(page.cards.buttons) == 3
    second = page.cards.buttons[1]
    piece = second.card.sprite.piece
    over = second.mapTo(page, second.rect().center())
    QTest.touchEvent(page, device, False).move(0, over, page).commit()
    assert [button.slid_to for button in page.cards.buttons] == [False, True, False]
    QTest.touchEvent(page, device, False).release(0, over, page).commit()
    clock.turn(0.3)
    assert chosen(page) == [piece]
