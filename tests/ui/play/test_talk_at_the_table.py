"""Table talk: who may say that it falls, by tap and key; everybody has something to do."""

import pytest
from msgspec.structs import replace
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from table_kit import PEOPLE, lay, place

from rhino_suite.game.ids import Seat
from rhino_suite.game.talk import Foretell
from rhino_suite.ui.say import use_language

pytestmark = pytest.mark.gui


@pytest.fixture
def page(qtbot, qapp, suite, clock, sound):
    use_language(suite.words)
    made = lay(qtbot, clock, sound, seats=5, suite=suite)
    made.cards.pick(0)
    clock.turn(0.3)
    return made


def corners(page):
    return page.beside.talk.corners


def calls(page):
    return [line.entry.actor for line in page.table.lines if isinstance(line.action, Foretell)]


def test_all_who_wait_may_say_it_and_whoever_builds_may_not(page):
    shown = [seat for seat, corner in corners(page).items() if corner.isVisible()]
    assert shown == [1, 2, 3, 4]
    assert all(corners(page)[seat].isEnabled() for seat in shown)


def test_a_tap_says_it_once_until_it_is_known(page, qtbot, clock):
    corner = corners(page)[Seat(2)]
    qtbot.mouseClick(corner, Qt.MouseButton.LeftButton)
    qtbot.mouseClick(corner, Qt.MouseButton.LeftButton)
    assert calls(page) == [2]
    assert not corner.isEnabled()
    place(page, clock)
    assert corner.isEnabled()


def test_the_own_key_says_it_and_leaves_the_hand_its_keys(page, clock):
    focus = page.focusWidget()
    QTest.keyClick(page.stage.view, Qt.Key.Key_X)
    assert calls(page) == [4]
    assert page.focusWidget() is focus
    QTest.keyClick(page.stage.view, Qt.Key.Key_P)
    assert calls(page) == [4], "whoever builds says nothing"


def test_a_tap_does_not_take_the_keys_away(page, qtbot):
    focus = page.focusWidget()
    qtbot.mouseClick(corners(page)[Seat(1)], Qt.MouseButton.LeftButton)
    assert page.focusWidget() is focus


def test_the_faces_react_until_it_is_known(page, clock):
    faces = page.bar._faces
    page.beside.talk.say(Seat(3))
    assert [face._call for face in faces] == ["hears", "hears", "hears", "says", "hears"]
    place(page, clock)
    assert {face._call for face in faces} == {""}


def test_computers_say_nothing(qtbot, qapp, suite, clock, sound):
    use_language(suite.words)
    people = (*PEOPLE[:2], replace(PEOPLE[2], kind="computer"))
    page = lay(qtbot, clock, sound, seats=3, people=people, suite=suite)
    assert list(corners(page)) == [0, 1]


@pytest.mark.parametrize("large", [False, True])
def test_targets_are_large_enough_and_lie_beside_cards_and_faces(page, large):
    page.around.suite.change_settings({"large_targets": large})
    page.resettle()
    shown = [corner for corner in corners(page).values() if corner.isVisible()]
    for number, corner in enumerate(shown):
        assert min(corner.width(), corner.height()) >= page.around.measure.target
        for other in (*shown[number + 1 :], page.cards, page.pieces, page.bar):
            assert not corner.geometry().intersects(other.geometry())


def test_nobody_waits_a_minute_for_something_to_do(page, clock):
    """While a piece is on its way each person who waits may say that it falls (feel 3)."""
    idle = dict.fromkeys(range(5), 0.0)
    for _ in range(6):
        for seat in idle:
            able = page.stage.seat == seat or corners(page)[Seat(seat)].isEnabled()
            idle[seat] = 0.0 if able else idle[seat]
        before = clock.now()
        if page.stage.grasp.ready is not None:
            place(page, clock)
        else:
            page.cards.pick(0)
            clock.turn(0.3)
        for seat in idle:
            idle[seat] += clock.now() - before
            assert idle[seat] < 60.0


def test_at_the_end_nobody_says_anything(page):
    page.beside.lay_aside(True)
    assert not any(corner.isVisible() for corner in corners(page).values())


def test_a_sentence_lies_over_nobodys_place(page, clock):
    page.tell_prompt()
    clock.turn(0.1)
    assert page.plate.isVisible()
    for corner in corners(page).values():
        assert not (corner.isVisible() and corner.geometry().intersects(page.plate.geometry()))


def test_whoever_let_a_piece_go_has_no_corner_while_it_settles(page, clock):
    place(page, clock)
    seat = page.stage.seat
    seen = set()
    page.stage.board.changed.connect(
        lambda: seen.update(s for s, c in corners(page).items() if c.isVisible())
    )
    if page.stage.grasp.ready is not None:
        place(page, clock)
    assert seat not in seen
