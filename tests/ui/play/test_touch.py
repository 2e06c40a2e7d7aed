"""Fingers on the glass: press, carry and lift; a second finger; palms; tapping (feel 2.11)."""

import math

import pytest
from PySide6.QtCore import QPoint, QPointF
from PySide6.QtTest import QTest
from table_kit import FRAME, NEAR_MM, in_his_room, lay, missing, play_until, shown, turn_of

from rhino_suite.table.feel import load_feel
from rhino_suite.ui.play import fingers
from rhino_suite.ui.say import VOICE, use_language
from rhino_suite.ui.style import PX_PER_MM

pytestmark = pytest.mark.gui
TOUCH = load_feel().touch
ABOVE = QPointF(0.0, TOUCH.above_mm * PX_PER_MM)


@pytest.fixture(scope="module")
def glass(qapp):
    return QTest.createTouchDevice()


@pytest.fixture
def page(qtbot, qapp, suite, clock, sound):
    use_language(suite.words)
    made = lay(qtbot, clock, sound, suite=suite)
    yield made
    made.left()
    VOICE.silence()


class Touching:
    """Two fingers over the viewport of a page."""

    def __init__(self, page, glass):
        self.view, self.glass = page.stage.view.viewport(), glass
        self.down = {}

    def __call__(self, **fingers):
        """Tell what fingers do: ``one=("press", point)``, ``two=("move", point)``."""
        touch = QTest.touchEvent(self.view.window(), self.glass)
        for number, name in enumerate(("one", "two")):
            if name in fingers:
                what, at = fingers[name]
                at = at.toPoint() if isinstance(at, QPointF) else at
                getattr(touch, what)(number, at, self.view)
                self.down[name] = ("release", at)
                if what == "release":
                    del self.down[name]
        touch.commit()


@pytest.fixture
def touch(page, glass):
    made = Touching(page, glass)
    yield made
    if made.down:
        made(**made.down)


def steer(page, clock, touch, at, seconds=1.6, most=6.0):
    """Lead the held piece near its mark under a moving finger; return where the finger is."""
    stage = page.stage
    held = stage.grasp.held
    frames = off = 0
    while frames < round(seconds / FRAME) or off > NEAR_MM:
        assert frames < most / FRAME, f"the finger leaves it {off:.1f} mm off"
        frames += 1
        clock.turn(FRAME)
        if stage.grasp.held is not held:
            break
        spot, pose = held.spot, held.pose
        ex, ey = missing(stage, held)
        off = math.hypot(ex, ey)
        goal = stage.canvas.screen(pose.x + ex, pose.y + ey, spot.z)
        at = at + (goal - stage.canvas.screen(pose.x, pose.y, spot.z)) * 0.12
        touch(one=("move", at))
    return at


def test_press_carry_lift_places_a_wall(page, clock, touch):
    at = page.stage.canvas.palm_area().center()
    touch(one=("press", at))
    clock.turn(0.3)
    at = steer(page, clock, touch, at)
    assert page.stage.grasp.held.hand.tool == "touch"
    touch(one=("release", at))
    shown(page, clock)
    assert "wall.01" in page.table.structure


def test_the_piece_rides_above_the_fingertip(page, clock, touch):
    at = page.stage.canvas.palm_area().center()
    touch(one=("press", at))
    clock.turn(0.5)
    held = page.stage.grasp.held
    seen = page.stage.canvas.screen(held.pose.x, held.pose.y, held.surface)
    off = seen - (at - ABOVE)
    # The wander leads it a few mm off; it is 53 px above the finger, not under it.
    assert abs(off.x()) < 25.0
    assert abs(off.y()) < 25.0


def test_a_tap_picks_up_and_a_second_touch_goes_on(page, clock, touch):
    at = page.stage.canvas.palm_area().center()
    touch(one=("press", at))
    clock.turn(0.1)
    touch(one=("release", at))
    clock.turn(1.0)
    assert page.stage.grasp.held is not None, "a tap leaves the piece in the air"
    at = at + QPointF(-20.0, 0.0)
    touch(one=("press", at))
    clock.turn(0.4)
    assert page.stage.grasp.held is not None, "touching again does not let go"
    at = steer(page, clock, touch, at)
    touch(one=("release", at))
    shown(page, clock)
    assert "wall.01" in page.table.structure


def test_a_second_finger_twists_the_piece(page, clock, touch):
    at = page.stage.canvas.palm_area().center()
    touch(one=("press", at))
    clock.turn(0.2)
    hand = page.stage.grasp.held.hand
    before = hand._base_yaw
    beside = at + QPointF(100.0, 0.0)
    touch(one=("move", at), two=("press", beside))
    for n in range(1, 21):
        touch(one=("move", at), two=("move", beside + QPointF(0.0, -3.0 * n)))
    # 60 px up on 100 px is 31 degrees; the first five and a little are not followed.
    assert 20.0 < hand._base_yaw - before < 31.0


def test_a_roof_is_not_twisted(page, clock, touch):
    play_until(page, clock, lambda table: table.storeys >= 1)
    play_until(
        page, clock, lambda table: any("roof" in p for s in table.awaiting.slots for p in s.fits)
    )
    at = page.stage.canvas.palm_area().center()
    touch(one=("press", at))
    clock.turn(0.2)
    held = page.stage.grasp.held
    before = held.hand._base_yaw
    page.stage.grasp.turn(30.0)
    assert "roof" in held.piece
    assert held.hand._base_yaw == before


def test_two_fingers_without_a_piece_look_around(page, clock, touch):
    before = page.stage.canvas.camera.goal
    one, two = QPoint(300, 60), QPoint(360, 60)
    touch(one=("press", one))
    touch(one=("move", one), two=("press", two))
    for n in range(1, 6):
        touch(one=("move", one), two=("move", two + QPoint(10 * n, 0)))
    assert page.stage.canvas.camera.goal.yaw != before.yaw


def test_two_fingers_with_a_piece_never_move_the_eye(page, clock, touch):
    at = page.stage.canvas.palm_area().center()
    touch(one=("press", at))
    clock.turn(0.2)
    before = page.stage.canvas.camera.goal
    two = at + QPointF(80.0, 0.0)
    touch(one=("move", at), two=("press", two))
    touch(one=("move", at), two=("move", two + QPointF(60.0, 40.0)))
    assert page.stage.canvas.camera.goal == before


def test_a_palm_on_the_glass_is_no_finger(page, clock, touch, monkeypatch):
    monkeypatch.setattr(fingers, "_wide", lambda _point: (TOUCH.palm_mm + 1.0) * PX_PER_MM)
    touch(one=("press", page.stage.canvas.palm_area().center()))
    clock.turn(0.2)
    assert page.stage.grasp.held is None


def miss(page, clock, touch):
    """Let the waiting piece go well beside its mark."""
    spot = page.stage.grasp.ready.spots[0]
    at = page.stage.canvas.palm_area().center()
    touch(one=("press", at))
    clock.turn(0.3)
    off = page.stage.canvas.screen(spot.x, spot.y - 45.0, spot.z) + ABOVE
    for _ in range(50):
        touch(one=("move", off))
        clock.turn(1 / 60)
    touch(one=("release", off))
    shown(page, clock)


def test_after_three_misses_a_leaf_lets_go_and_lifting_does_not(page, clock, touch):
    leaf = page.stage.pointing.fingers.leaf
    for _ in range(TOUCH.leaf_after_misses):
        assert not page.stage.pointing.fingers.tapping
        miss(page, clock, touch)
        assert turn_of(page).piece == "wall.01"
    assert leaf.isHidden(), "nothing is held yet"
    at = page.stage.canvas.palm_area().center()
    touch(one=("press", at))
    clock.turn(0.3)
    at = steer(page, clock, touch, at)
    touch(one=("release", at))
    clock.turn(0.1)
    assert page.stage.grasp.held is not None, "lifting the finger only ends the aiming"
    assert leaf.isVisible()
    assert leaf.accessibleName()
    least = TOUCH.leaf_mm * PX_PER_MM
    assert min(leaf.width(), leaf.height()) >= round(least)
    leaf.click()
    shown(page, clock)
    assert leaf.isHidden()
    assert "wall.01" in page.table.structure


def test_the_leaf_hangs_over_neither_tower_nor_palm(page, clock, touch):
    area = page.stage.canvas.palm_area()
    leaf = page.stage.pointing.fingers.leaf
    for size in ((1280, 800), (1024, 640)):
        page.resize(*size)
        leaf.appear(False)
        leaf.appear(True)
        assert not leaf.geometry().intersects(page.stage.canvas.palm_area().toRect())
        assert not leaf.geometry().intersects(page.cards.geometry())
    assert not area.isNull()


def test_a_loupe_shows_the_landing_place_when_everything_is_small(page, clock, touch):
    loupe = page.stage.pointing.fingers.loupe
    at = page.stage.canvas.palm_area().center()
    touch(one=("press", at))
    clock.turn(0.2)
    assert loupe.isHidden(), "large enough as it is"
    page.stage.grasp.drop()
    page.stage.canvas.camera.go(
        type(page.stage.canvas.camera.goal)(20.0, 40.0, 1.2, (0.0, 0.0, 0.0)), cut=True
    )
    clock.turn(0.1)
    touch(one=("release", at))
    at = page.stage.canvas.palm_area().center()
    page.stage.grasp.take(page.stage.grasp.ready, "touch", at)
    clock.turn(0.2)
    assert loupe.isVisible()
    held = page.stage.grasp.held
    seen = page.stage.canvas.screen(held.pose.x, held.pose.y, held.surface)
    assert (loupe.looks_at - seen).manhattanLength() < 6.0
    assert not loupe.geometry().contains(seen.toPoint()), "never over what it shows"


def test_a_finger_draws_the_rhino_out(page, clock, touch):
    play_until(page, clock, in_his_room)
    stage = page.stage
    at = stage.canvas.building.bounds("rhino").center()
    touch(one=("press", at))
    shown(page, clock)
    held = stage.grasp.held
    assert held.hand.tool == "touch"
    goal = stage.canvas.screen(*stage.canvas.overlay.way[1])
    for _ in range(400):
        if held.pull is None:
            break
        far = goal - stage.canvas.screen(held.pose.x, held.pose.y, held.pull.z)
        at = at + far * min(0.1, 4.0 / max(1.0, abs(far.x()) + abs(far.y())))
        touch(one=("move", at))
        clock.turn(1 / 60)
    assert held.pull is None
