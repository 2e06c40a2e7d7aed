"""Floors that lie open, the pile, private hands, medals: what lies round a Super Battle."""

import pytest
from duel_kit import city, city_where, climb, drawing
from msgspec.structs import replace
from PySide6.QtCore import QEvent, QPointF, Qt
from PySide6.QtGui import QMouseEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from table_kit import PEOPLE

from rhino_suite.game.ids import Seat
from rhino_suite.game.scene import Sign
from rhino_suite.game.text import Text
from rhino_suite.modes.super_battle.state import Swapping
from rhino_suite.ui.play.arrangement import arrange_columns
from rhino_suite.ui.play.table_panels import SignView

pytestmark = pytest.mark.gui


@pytest.fixture
def drawn(qtbot, qapp, home, clock, sound):
    """A page on which a floor is to be drawn."""
    return city_where(qtbot, clock, sound, drawing)


@pytest.mark.rule("SB-3")
def test_three_floors_lie_open_beside_the_pile_and_none_may_be_taken_yet(
    qtbot, qapp, home, clock, sound
):
    page = city(qtbot, clock, sound)
    display = page.beside.display
    assert display.isVisible()
    assert len(display.buttons) == 3
    assert display.pile.stock.count == 30 - 3 - 3 * 3
    assert not display.stops


@pytest.mark.rule("SB-3")
def test_hands_lie_face_down_and_are_seen_while_they_are_lifted(qtbot, qapp, home, clock, sound):
    page = city(qtbot, clock, sound)
    assert not page.cards.buttons
    [backs] = page.cards.stops
    assert backs.sizeHint().width() > 2 * backs.sizeHint().height() * 0.6
    QTest.mousePress(backs, Qt.MouseButton.LeftButton)
    assert len(page.cards.buttons) == 3
    wide = [button.sizeHint() for button in page.cards.buttons]
    assert all(size.width() > 2 * size.height() for size in wide), "floors are drawn as floors"
    QTest.mouseRelease(page.cards.buttons[0], Qt.MouseButton.LeftButton)
    clock.turn(0.3)
    assert not [b for b in page.cards.buttons if not b.card.chosen]


def test_a_press_soon_after_another_one_lifts_them_too(qtbot, qapp, home, clock, sound):
    page = city(qtbot, clock, sound)
    [backs] = page.cards.stops
    twice = QMouseEvent(
        QEvent.Type.MouseButtonDblClick,
        QPointF(backs.rect().center()),
        QPointF(backs.mapToGlobal(backs.rect().center())),
        Qt.MouseButton.LeftButton,
        Qt.MouseButton.LeftButton,
        Qt.KeyboardModifier.NoModifier,
    )
    QApplication.sendEvent(page.cards.stops[0], twice)
    assert len(page.cards.buttons) == 3
    QTest.mouseRelease(page, Qt.MouseButton.LeftButton)


@pytest.mark.rule("SB-5")
def test_a_floor_is_pulled_out_by_holding_and_letting_go_over_it(qtbot, qapp, home, clock, sound):
    page = city(qtbot, clock, sound)
    [backs] = page.cards.stops
    QTest.mousePress(backs, Qt.MouseButton.LeftButton)
    second = page.cards.buttons[1]
    floor = second.card.sprite.piece
    QTest.mouseRelease(second, Qt.MouseButton.LeftButton)
    clock.turn(0.3)
    assert [b.card.sprite.piece for b in page.cards.buttons if b.card.chosen] == [floor]


@pytest.mark.rule("SB-29")
def test_a_floor_is_drawn_from_the_display_by_a_tap(drawn, clock):
    display, seat = drawn.beside.display, drawn.stage.seat
    floor = display.buttons[1].card.sprite.piece
    QTest.mouseClick(display.buttons[1], Qt.MouseButton.LeftButton)
    clock.turn(0.3)
    hand = next(h for h in drawn.table.scene(seat).hands if h.seat == seat)
    assert floor in {card.sprite.piece for card in hand.cards}
    assert len(drawn.beside.display.buttons) == 3


@pytest.mark.rule("SB-29")
def test_or_from_the_pile_and_by_keys(drawn, clock):
    pile = drawn.beside.display.pile
    before = pile.stock.count
    for _ in range(30):
        if drawn.focusWidget() is pile:
            break
        QTest.keyClick(drawn.focusWidget(), Qt.Key.Key_Tab)
    QTest.keyClick(pile, Qt.Key.Key_Space)
    clock.turn(0.3)
    assert drawn.beside.display.pile.stock.count == before - 1


def test_no_choice_is_there_twice(drawn):
    pile = drawn.beside.display.pile.stock.action
    assert pile is not None
    assert pile not in [b.action for b in drawn.beside.buttons(drawn.table.scene(None))]
    assert "pile" not in [stock.art for stock in drawn.beside.stocks(drawn.table.scene(None))]


@pytest.mark.rule("SB-26")
def test_the_medal_is_seen_at_its_holders_face(qtbot, qapp, home, clock, sound):
    page = city_where(qtbot, clock, sound, lambda table: bool(table.scene(None).badges))
    [badge] = page.table.scene(None).badges
    held = [face._held for face in page.bar._faces]
    assert [seat for seat, one in enumerate(held) if one.badges == ("medal",)] == [badge.seat]
    assert "Medal" in page.bar._faces[badge.seat].accessibleName()


@pytest.mark.rule("SB-4")
def test_every_face_shows_its_own_hero(qtbot, qapp, home, clock, sound):
    page = city(qtbot, clock, sound, seats=4)
    heroes = [face._held.hero for face in page.bar._faces]
    assert heroes == ["rhino", "giraffe", "elephant", "penguin"]


@pytest.mark.parametrize("large", [False, True])
@pytest.mark.parametrize(("seats", "boxes"), [(2, 1), (5, 2)])
def test_nothing_lies_over_anything_else_in_the_smallest_window(
    qtbot, qapp, home, clock, sound, seats, boxes, large
):
    page = city(qtbot, clock, sound, seats=seats, options={"boxes": boxes})
    page.around.suite.change_settings({"large_targets": large})
    page.resettle()
    owed = (Sign("monkey", Text("Monkey")),)
    page.pieces.show_pieces(page.beside.stocks(page.table.scene(None)), owed)
    arrange_columns(page)
    corners = [c for c in page.beside.talk.corners.values() if c.isVisible()]
    shown = [page.bar, page.pieces, page.cards, page.choices, page.beside.display, *corners]
    for number, one in enumerate(shown):
        assert page.rect().contains(one.geometry()), one
        for two in shown[number + 1 :]:
            assert not one.geometry().intersects(two.geometry()), (one, two)


def test_a_seat_sees_no_other_hand(qtbot, qapp, home, clock, sound):
    page = city(qtbot, clock, sound)
    page._peek(True)
    hands = page._scene().hands
    assert [len(hand.cards) for hand in hands] == [3, 0, 0]
    assert page.stage.seat == Seat(0)


@pytest.mark.rule("SB-18")
def test_levels_are_shown_by_a_button_that_names_its_key(drawn, clock):
    button = drawn.beside.levels
    assert button.isVisible()
    assert "L" in button.accessibleName()
    assert not drawn.stage.canvas.levels.wanted
    QTest.mouseClick(button, Qt.MouseButton.LeftButton)
    assert drawn.stage.canvas.levels.wanted
    QTest.keyClick(drawn.stage.view, Qt.Key.Key_L)
    assert not drawn.stage.canvas.levels.wanted


def test_without_levels_there_is_no_button_for_them(qtbot, qapp, home, clock, sound):
    page = city(qtbot, clock, sound)
    assert page.beside.levels.isHidden()


@pytest.mark.rule("SB-13")
def test_floors_are_swapped_by_pulling_them_out_one_by_one(qtbot, qapp, home, clock, sound):
    page = city(qtbot, clock, sound)
    page.table._state = replace(page.table.state, phase=Swapping(3, 3))
    page.stage.catch_up()
    clock.turn(0.3)
    for put in (1, 2):
        [backs] = page.cards.stops
        QTest.mousePress(backs, Qt.MouseButton.LeftButton)
        first = page.cards.buttons[0]
        assert first.card.action is not None
        QTest.mouseRelease(first, Qt.MouseButton.LeftButton)
        clock.turn(0.3)
        assert page.table.state.phase.put == put
    assert "exchange" in [sign.art for sign in page.table.scene(None).owed]
    before = len(page.table.state.hands[0])
    assert before == 1
    display = page.beside.display
    assert display.stops
    QTest.mouseClick(display.buttons[0], Qt.MouseButton.LeftButton)
    clock.turn(0.3)
    QTest.mouseClick(page.beside.display.pile, Qt.MouseButton.LeftButton)
    clock.turn(0.6)
    assert len(page.table.state.hands[0]) == 3


@pytest.mark.rule("SB-13")
def test_a_place_that_was_found_is_told_by_a_sign(qtbot, qapp, home, clock, sound):
    page = city(qtbot, clock, sound)
    page.choices.buttons[0].click()  # no floor fits, says somebody at the very beginning
    clock.turn(0.6)
    assert page.table.scene(None).shown
    signs = [w.accessibleName() for w in page.pieces.findChildren(SignView) if w.isVisible()]
    assert signs == ["There is a place: it is shown"]


def touch(page, widget):
    """Tap a widget with one finger."""
    device = QTest.createTouchDevice()
    at = widget.mapTo(page, widget.rect().center())
    QTest.touchEvent(page, device, False).press(0, at, page).commit()
    QTest.touchEvent(page, device, False).release(0, at, page).commit()


def test_a_finger_draws_and_says_that_it_falls(drawn, clock):
    floor = drawn.beside.display.buttons[2].card.sprite.piece
    touch(drawn, drawn.beside.display.buttons[2])
    clock.turn(0.5)
    hands = drawn.table.state.hands
    assert any(floor in hand for hand in hands)
    seat = drawn.stage.seat
    [backs] = drawn.cards.stops
    QTest.mousePress(backs, Qt.MouseButton.LeftButton)
    QTest.mouseRelease(drawn.cards.buttons[0], Qt.MouseButton.LeftButton)
    clock.turn(0.5)
    other, corner = next((s, c) for s, c in drawn.beside.talk.corners.items() if s != seat)
    touch(drawn, corner)
    assert other in drawn.beside.talk.called


def test_hidden_cards_call_only_while_one_is_to_be_pulled_out(qtbot, qapp, home, clock, sound):
    page = city_where(qtbot, clock, sound, climb)
    [backs] = page.cards.stops
    assert not backs.beckons, "the die is to be thrown"
    page = city(qtbot, clock, sound)
    [backs] = page.cards.stops
    assert backs.beckons


def test_no_card_calls_on_a_computers_turn(qtbot, qapp, home, clock, sound):
    people = (replace(PEOPLE[0], kind="computer"), PEOPLE[1])
    page = city(qtbot, clock, sound, seats=2, people=people)
    [backs] = page.cards.stops
    assert not backs.isEnabled()
    assert not backs.beckons
    assert not [button for button in page.choices.buttons if button.isVisible()]
    assert page.beside.hurry.isVisible()
    page.left()
