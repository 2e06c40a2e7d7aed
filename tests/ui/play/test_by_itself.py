"""Computers in the window: their sleeves, their pace, and nothing for persons to take (7)."""

import pytest
from PySide6.QtCore import QEvent, QPointF, Qt
from table_kit import FRAME, PEOPLE, key, lay, mouse, press

from rhino_suite.game.placement import Place
from rhino_suite.game.record import SeatSetup
from rhino_suite.ui.say import VOICE, use_language

pytestmark = pytest.mark.gui
COMPUTER = SeatSetup("Robo", "penguin", kind="computer")


@pytest.fixture
def laid(qtbot, qapp, suite, clock, sound):
    use_language(suite.words)
    pages = []

    def lay_out(mode, *people, seed=1):
        table = {"mode": mode, "seed": seed, "people": people, "seats": len(people)}
        made = lay(qtbot, clock, sound, suite=suite, **table)
        pages.append(made)
        return made

    yield lay_out
    for page in pages:
        page.left()
    VOICE.silence()


def until(page, clock, done, most=60.0):
    end = clock.now() + most
    while not done():
        assert clock.now() < end, "it takes too long"
        clock.turn(FRAME)


def placed(page):
    return [line for line in page.table.lines if isinstance(line.action, Place)]


@pytest.mark.parametrize("mode", ["rhino-hero", "super-battle"])
def test_a_computer_carries_a_piece_with_its_own_sleeve(laid, clock, mode):
    page = laid(mode, COMPUTER, PEOPLE[1])
    until(page, clock, lambda: page.stage.canvas.held is not None)
    hand = page.stage.canvas.held
    assert hand.animal == "penguin"
    first = (hand.x, hand.y)
    clock.turn(0.5)
    hand = page.stage.canvas.held
    assert (hand.x, hand.y) != first, "one sees it move"
    until(page, clock, lambda: placed(page))
    assert placed(page)[0].entry.actor == 0


def test_it_takes_as_long_as_a_person(laid, clock):
    page = laid("super-battle", COMPUTER, PEOPLE[1])
    until(page, clock, lambda: placed(page))
    assert 4.0 < clock.now() < 20.0


def test_hurried_its_turn_is_over_in_three_seconds(laid, clock):
    page = laid("super-battle", COMPUTER, PEOPLE[1])
    page.stage.by_itself.hurried = lambda: True
    start = clock.now()
    until(page, clock, lambda: page.stage.seat == 1 or page.table.over)
    assert clock.now() - start < 3.0


def test_nobody_takes_a_computers_piece(laid, clock):
    page = laid("super-battle", COMPUTER, PEOPLE[1])
    until(page, clock, lambda: page.stage.by_itself.ready is not None)
    press(page)
    key(page, Qt.Key.Key_F)
    key(page, Qt.Key.Key_Space)
    clock.turn(0.2)
    assert page.stage.grasp.held is None
    before = page.stage.canvas.camera.goal.yaw
    mouse(page, QEvent.Type.MouseButtonPress, QPointF(400, 300), Qt.MouseButton.MiddleButton)
    mouse(page, QEvent.Type.MouseMove, QPointF(460, 300))
    mouse(page, QEvent.Type.MouseButtonRelease, QPointF(460, 300), Qt.MouseButton.MiddleButton)
    assert page.stage.canvas.camera.goal.yaw != before, "looking around is for everybody"


def test_leaving_while_it_thinks_or_carries_harms_nothing(laid, clock):
    page = laid("super-battle", COMPUTER, PEOPLE[1])
    until(page, clock, lambda: page.stage.canvas.held is not None)
    page.left()
    clock.turn(1.0)


def test_two_computers_build_on(laid, clock):
    other = SeatSetup("Mona", "monkey", "computer", "mitten", person="five")
    page = laid("rhino-hero", COMPUTER, other)
    page.stage.by_itself.hurried = lambda: True
    until(page, clock, lambda: page.table.over or page.table.storeys > 2, most=40.0)
    assert {line.entry.actor for line in placed(page)} == {0, 1}
