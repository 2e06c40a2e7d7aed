"""Fingers on a city: carry, twist, look along it, ask why not (feel 2.11)."""

import math

import pytest
from city_kit import build_until, carry_to, lay_city, planned, waits
from PySide6.QtCore import QPointF
from PySide6.QtTest import QTest
from table_kit import FRAME, shown
from test_touch import Touching

from rhino_suite.game.placement import Place
from rhino_suite.ui.say import VOICE, use_language

pytestmark = pytest.mark.gui


@pytest.fixture(scope="module")
def glass(qapp):
    return QTest.createTouchDevice()


@pytest.fixture
def page(qtbot, qapp, suite, clock, sound):
    use_language(suite.words)
    made = lay_city(qtbot, clock, sound, suite, seed=1)
    yield made
    made.left()
    VOICE.silence()


@pytest.fixture
def touch(page, glass):
    made = Touching(page, glass)
    yield made
    if made.down:
        made(**made.down)


def test_a_finger_stands_a_wall_turned_by_a_second_one(page, clock, touch):
    build_until(page, clock, waits("wall.1"))
    goal = planned(page)
    at = page.stage.canvas.palm_area().center()
    touch(one=("press", at))
    clock.turn(0.3)
    held = page.stage.grasp.held
    assert held.hand.tool == "touch"
    beside = at + QPointF(100.0, 0.0)
    before = held.hand._base_yaw
    touch(one=("move", at), two=("press", beside))
    for n in range(1, 21):
        touch(one=("move", at), two=("move", beside + QPointF(0.0, -3.0 * n)))
    assert 20.0 < held.hand._base_yaw - before < 31.0
    touch(one=("move", at), two=("release", beside + QPointF(0.0, -60.0)))
    at = carry_to(page, clock, at, goal, move=lambda p: touch(one=("move", p)))
    touch(one=("release", at))
    shown(page, clock)
    rest = page.table.structure.at(goal.piece)
    assert math.dist((rest.x, rest.y), (goal.x, goal.y)) < 8.0


def test_a_second_finger_taps_a_piece_to_the_next_surface(page, clock, touch):
    build_until(page, clock, lambda table: table.storeys and waits("wall.1")(table))
    floor = next(r for r in page.table.structure.pieces if r.piece.startswith("floor"))
    goal = Place("wall.1", page.stage.grasp.ready.piece, floor.x, floor.y, 0.0, (floor.piece,))
    at = page.stage.canvas.palm_area().center()
    touch(one=("press", at))
    clock.turn(0.3)
    held = page.stage.grasp.held
    for _ in range(90):
        clock.turn(FRAME)
        way = page.stage.canvas.screen(goal.x, goal.y, floor.z + 0.6) - page.stage.canvas.screen(
            held.spot.x, held.spot.y, held.spot.z
        )
        at = at + way * 0.12
        touch(one=("move", at))
    assert held.spot.on == (floor.piece,)
    beside = at + QPointF(120.0, 0.0)
    for height in (2.0, floor.z + 0.6):
        touch(one=("move", at), two=("press", beside))
        touch(one=("move", at), two=("release", beside))
        clock.turn(0.2)
        assert held.spot.z == pytest.approx(height, abs=0.01)
    touch(one=("move", at), two=("press", beside))
    for n in range(1, 21):
        touch(one=("move", at), two=("move", beside + QPointF(0.0, -3.0 * n)))
    touch(one=("move", at), two=("release", beside + QPointF(0.0, -60.0)))
    clock.turn(0.2)
    assert held.spot.z == pytest.approx(floor.z + 0.6, abs=0.01), "turning is no tap"


def test_one_finger_beside_everything_looks_along_the_city(page, clock, touch):
    build_until(page, clock, waits("wall.1"))
    page.resize(1024, 640)
    clock.turn(0.5)
    before = page.stage.canvas.camera.goal.focus[0]
    x, y, wide, _ = page.stage.canvas.camera.free
    at = QPointF(x + wide / 2, y + 60)
    touch(one=("press", at))
    for n in range(1, 11):
        touch(one=("move", at + QPointF(12.0 * n, 0.0)))
    clock.turn(0.4)
    assert page.stage.canvas.camera.goal.focus[0] < before - 20.0
    assert page.stage.grasp.held is None


def test_a_finger_that_stays_where_it_may_not_is_told_why(page, clock, touch):
    build_until(page, clock, waits("wall.1"))
    at = page.stage.canvas.palm_area().center()
    touch(one=("press", at))
    clock.turn(0.3)
    touch(one=("move", at + QPointF(0.0, 60.0)))
    clock.turn(3.0)
    assert page.stage.holding.reason is not None
    assert page.plate.isVisible()


def test_a_tap_on_a_level_chooses_it(page, clock, touch):
    def several(table):
        return waits("hero")(table) and sum(n.open for n in table.scene(None).levels) > 1

    build_until(page, clock, several)
    low = min(n.number for n in page.table.scene(None).levels if n.open)
    at = page.stage.canvas.levels.area(low).center()
    touch(one=("press", at))
    touch(one=("release", at))
    clock.turn(0.4)
    assert page.stage.lookout.levels.number == low
    assert page.stage.grasp.held is None
