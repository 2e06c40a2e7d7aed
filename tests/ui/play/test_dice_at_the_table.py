"""Dice at their owners' places: thrown by tap and key, rolling, lying, compared; a battle."""

import random
from itertools import pairwise

import pytest
from duel_kit import battle, city, city_where, climb, play_on
from msgspec.structs import replace
from PySide6.QtCore import QRect, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget
from table_kit import FRAME, PEOPLE

from rhino_suite.game.chance import Rolled
from rhino_suite.game.ids import Seat
from rhino_suite.game.record import Action
from rhino_suite.game.rules import PlayerToAct
from rhino_suite.game.scene import Die
from rhino_suite.game.text import msg
from rhino_suite.table.feel import load_feel
from rhino_suite.ui.play.dice import ALONE_S, ROLL_S, DiceTray, rolled_s
from rhino_suite.ui.play.die_view import DieView
from rhino_suite.ui.play.looks import owner
from rhino_suite.ui.play.places import KEYS, key_of, share_of
from rhino_suite.ui.play.turn_bar import GESTURE_S
from rhino_suite.ui.say import use_language
from rhino_suite.ui.setup_page_room import stool_degrees

pytestmark = pytest.mark.gui
SIDES = (60.0, 30.0, 0.0, -30.0, -60.0)


class Throws(Action, frozen=True):
    die: str


def die(art, seat, face=None, *, may=False):
    return Die(art, (1, 2, 3, 4), msg("Die"), Seat(seat), face, Throws(art) if may else None)


@pytest.fixture
def tray(qtbot, clock, sound, suite):
    use_language(suite.words)
    page = QWidget()
    qtbot.addWidget(page)
    page.resize(1024, 640)
    made = DiceTray(clock, SIDES, sound.play, page)
    made.sit(PEOPLE)
    made.place(QRect(140, 0, 700, 600))
    page.show()
    return made


def thrown(tray):
    heard = []
    tray.thrown.connect(lambda seat, action: heard.append((seat, action.die)))
    return heard


def test_each_die_lies_in_front_of_its_owner(tray):
    tray.show_dice((die("attack", 0, may=True), die("defence", 4, may=True)), idle=True)
    right, left = tray.views
    assert right.x() > 600
    assert left.x() < 200
    assert right.geometry().bottom() == left.geometry().bottom()


def test_two_dice_of_one_owner_lie_side_by_side(tray):
    tray.show_dice((die("climb", 0, 1), die("attack", 0, may=True)), idle=True)
    one, two = tray.views
    assert not one.geometry().intersects(two.geometry())


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_places_and_keys_go_from_left_to_right_and_none_is_shared(seats):
    shares = [share_of(Seat(n), seats, SIDES) for n in range(seats)]
    assert shares == sorted(shares, reverse=True)
    assert (shares[0], shares[-1]) == (1.0, 0.0)
    keys = [key_of(Seat(n), seats, SIDES) for n in range(seats)]
    assert len(set(keys)) == seats
    assert [KEYS.index(key) for key in keys] == sorted((KEYS.index(k) for k in keys), reverse=True)


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_a_sleeve_comes_from_where_its_owner_sits_and_was_seated(seats):
    sides = load_feel().palm.sleeves_deg
    for seat in map(Seat, range(seats)):
        stool, share = stool_degrees(seat, seats), share_of(seat, seats, sides)
        sleeve = owner(PEOPLE[:seats], seat, sides).side
        assert (stool > 0) == (sleeve > 0) == (share > 0.5)
        assert (stool < 0) == (sleeve < 0) == (share < 0.5)


def test_whoever_may_throw_does_so_by_tap_or_key_the_others_by_neither(tray):
    heard = thrown(tray)
    tray.show_dice((die("attack", 0, may=True), die("defence", 4)), idle=True)
    assert not tray.throw(Seat(4))
    assert not tray.throw(Seat(2))
    assert tray.throw(Seat(0))
    QTest.mouseClick(tray.views[0], Qt.MouseButton.LeftButton)
    assert heard == [(0, "attack")], "thrown once"
    tray.show_dice((die("attack", 0, may=True), die("defence", 4)), idle=True)
    QTest.mouseClick(tray.views[0], Qt.MouseButton.LeftButton)
    QTest.mouseClick(tray.views[1], Qt.MouseButton.LeftButton)
    assert heard == [(0, "attack")] * 2


def test_nobody_throws_for_a_computer_or_while_something_is_shown(tray):
    heard = thrown(tray)
    tray.show_dice((die("climb", 1, may=True),), idle=False)
    tray.throw(Seat(1))
    tray.sit((PEOPLE[0], replace(PEOPLE[1], kind="computer")))
    tray.show_dice((die("climb", 1, may=True),), idle=True)
    tray.throw(Seat(1))
    QTest.mouseClick(tray.views[0], Qt.MouseButton.LeftButton)
    assert not heard


def test_only_a_die_that_may_be_thrown_keeps_a_press_from_what_is_behind_it(tray):
    tray.show_dice((die("climb", 0, 1), die("attack", 4, may=True)), idle=True)
    lying, waiting = tray.views
    page = lying.parentWidget()
    assert page.childAt(waiting.geometry().center()) is waiting
    assert page.childAt(lying.geometry().center()) is not lying


def test_a_die_rolls_and_comes_to_lie_with_its_face(tray, clock, sound):
    tray.show_dice((die("climb", 2),), idle=True)
    tray.roll((die("climb", 2, 3),))
    [view] = tray.views
    seen = []
    while view.rolling is None or view.rolling < 1.0:
        seen.append(view.rolling)
        clock.turn(FRAME)
    assert len(seen) * FRAME == pytest.approx(ROLL_S, abs=2 * FRAME)
    assert ROLL_S <= 0.9
    assert seen == sorted(seen)
    assert view.die.face == 3
    assert "3" in view.accessibleName()
    assert sound.played == ["dice", "dice_lies"]
    assert not clock.pending


def test_with_less_motion_no_die_rolls(tray, clock, sound):
    tray.roll((die("climb", 2, 3),), still=True)
    assert tray.views[0].rolling is None
    assert not clock.pending
    assert rolled_s((die("climb", 2, 3),), still=True) == ALONE_S


def test_the_higher_die_stands_out_and_only_among_those_thrown_together(tray, clock):
    lay = die("climb", 0, 4)
    tray.show_dice((lay, die("attack", 0), die("defence", 1)), idle=True)
    tray.roll((lay, die("attack", 0, 2), die("defence", 1, 3)))
    clock.turn(ROLL_S + 0.1)
    assert [view.highest for view in tray.views] == [False, False, True]
    assert tray.views[0].rolling is None


def test_the_higher_die_can_be_told_without_colour(tray, qtbot):
    shown = []
    for highest in (False, True):
        view = DieView(tray.parent())
        view.resize(96, 100)
        view.show_die(die("attack", 0, 2), PEOPLE[0], "P", able=False, highest=highest)
        shown.append(
            view.grab().toImage().convertToFormat(view.grab().toImage().Format.Format_Grayscale8)
        )
    assert shown[0] != shown[1]


def keys_of(page, *seats):
    count = len(page.table.header.seats)
    return [key_of(Seat(s), count, SIDES) for s in seats]


def press(page, key):
    QTest.keyClick(page.stage.view, getattr(Qt.Key, f"Key_{key}"))


@pytest.mark.rule("SB-24")
def test_a_battle_takes_less_than_three_seconds(qtbot, qapp, home, clock, sound):
    page = city_where(qtbot, clock, sound, battle)
    act = page.table.awaiting
    owners = (act.seat, *(also.seat for also in act.also))
    lines = len(page.table.lines)
    began, shown = clock.now(), []
    page.stage.board.gesture.connect(lambda g, _s: shown.append((g and g.art, clock.now())))
    for key in keys_of(page, *owners):
        press(page, key)
    while ("battle-won", None) not in list(pairwise(art for art, _ in shown)):
        clock.turn(FRAME)
        assert clock.now() - began < 3.0
    over = shown[[art for art, _ in shown].index(None)][1]
    # its own gesture at the beginning is as long as any other
    assert over - began + GESTURE_S < 3.0
    said = [line.action for line in page.table.lines[lines:] if line.entry.actor in owners]
    assert len(said) == 2
    assert len([d for d in page.table.scene(None).dice if d.face is not None]) >= 2
    waiting = page.table.awaiting
    assert isinstance(waiting, PlayerToAct)


@pytest.mark.rule("SB-24")
def test_the_defender_throws_with_the_own_key_and_nobody_for_them(qtbot, qapp, home, clock, sound):
    page = city_where(qtbot, clock, sound, battle)
    act = page.table.awaiting
    [defender] = [also.seat for also in act.also]
    third = next(Seat(n) for n in range(3) if n not in (act.seat, defender))
    press(page, keys_of(page, third)[0])
    clock.turn(0.1)
    assert battle(page.table)
    press(page, keys_of(page, defender)[0])
    clock.turn(0.1)
    waiting = page.table.awaiting
    assert (waiting.seat, waiting.also) == (act.seat, ())
    press(page, keys_of(page, defender)[0])
    clock.turn(0.1)
    assert page.table.awaiting == waiting


@pytest.mark.rule("SB-17")
def test_the_systems_generator_throws_and_the_throw_is_in_the_log(
    qtbot, qapp, home, clock, sound, monkeypatch
):
    thrown = []

    class Heard(random.Random):
        """The system's own generator, listened to; it is another one in tests."""

        def choice(self, faces):
            thrown.append((faces, super().choice(faces)))
            return thrown[-1][1]

    monkeypatch.setattr(random, "SystemRandom", lambda: Heard(5))
    page = city(qtbot, clock, sound, seed=None)
    assert play_on(page, clock, climb)
    [view] = page.beside.dice.stops
    lines = len(page.table.lines)
    thrown.clear()
    QTest.mouseClick(view, Qt.MouseButton.LeftButton)
    clock.turn(1.3)
    [(faces, face)] = thrown
    assert faces == view.die.faces
    suite = page.around.suite
    _, kept = suite.read(suite.unfinished())
    rolled = [line.action for line in kept[lines:] if isinstance(line.action, Rolled)]
    assert rolled == [Rolled("climb", face)]


@pytest.mark.rule("SB-17")
def test_the_climbing_die_is_reached_by_tab_and_thrown_by_enter(qtbot, qapp, home, clock, sound):
    page = city_where(qtbot, clock, sound, climb)
    [view] = page.beside.dice.stops
    for _ in range(30):
        if page.focusWidget() is view:
            break
        QTest.keyClick(page.focusWidget(), Qt.Key.Key_Tab)
    assert page.focusWidget() is view
    QTest.keyClick(view, Qt.Key.Key_Return)
    clock.turn(0.1)
    assert page.stage.busy
    clock.turn(1.2)
    assert [d.face is not None for d in page.table.scene(None).dice] == [True]


def test_after_a_throw_the_hand_has_the_keys_and_no_button(qtbot, qapp, home, clock, sound):
    page = city_where(qtbot, clock, sound, battle)
    for view in page.beside.dice.stops:
        view.setFocus()
        QTest.mouseClick(view, Qt.MouseButton.LeftButton)
        assert page.focusWidget() is page.stage.view


@pytest.mark.rule("SB-17")
def test_a_finger_throws(qtbot, qapp, home, clock, sound):
    page = city_where(qtbot, clock, sound, climb)
    [view] = page.beside.dice.stops
    device = QTest.createTouchDevice()
    at = view.mapTo(page, view.rect().center())
    QTest.touchEvent(page, device, False).press(0, at, page).commit()
    QTest.touchEvent(page, device, False).release(0, at, page).commit()
    clock.turn(1.3)
    assert [d.face is not None for d in page.table.scene(None).dice] == [True]


def test_dice_speak_the_new_language(tray, suite):
    tray.show_dice((die("climb", 1, may=True),), idle=True)
    before = tray.views[0].accessibleName()
    suite.speak("de")
    use_language(suite.words)
    tray.speak()
    assert tray.views[0].isEnabled()
    assert "K" in tray.views[0].accessibleName()
    suite.speak("en")
    use_language(suite.words)
    tray.speak()
    assert tray.views[0].accessibleName() == before
