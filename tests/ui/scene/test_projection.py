"""A pixel and the millimetre under it are the same place, however the building leans."""

import math

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PySide6.QtCore import QPointF

from rhino_suite.stability.port import Pose
from rhino_suite.table.feel import load_feel
from rhino_suite.ui.scene.camera import Camera
from rhino_suite.ui.scene.faces import axes
from rhino_suite.ui.scene.projection import Projection

FEEL = load_feel().camera
EASE, PLACE, WATCH = FEEL.ease_s, FEEL.place_deg, FEEL.watch_deg

TOWER = [(0.0, 0.0, 0.0), (0.0, 0.0, 300.0)]

lean = st.floats(-0.08, 0.08)
mm = st.floats(-200, 200)


@given(
    st.floats(-60, 60),
    st.floats(10, 60),
    st.floats(0.3, 4),
    lean,
    lean,
    mm,
    mm,
    st.floats(0, 2000),
)
def test_unprojecting_finds_the_point_again(yaw, pitch, scale, sx, sy, x, y, z):
    seen = Projection(yaw, pitch, scale, (400.0, 300.0), (sx, sy))
    back = seen.unproject(seen.point(x, y, z), z)
    assert back == pytest.approx((x, y), abs=1e-6)


def test_the_eye_direction_is_what_projects_to_one_pixel():
    seen = Projection(20, 40, 2.2)
    assert seen.vector(seen.eye) == pytest.approx((0.0, 0.0), abs=1e-9)
    assert math.hypot(*seen.eye) == pytest.approx(1.0)


def test_a_face_turned_away_has_a_negative_determinant():
    seen = Projection(20, 24, 1.0)
    to_us = seen.face((0, 0, 50), (1, 0, 0), (0, 0, -1))
    away = seen.face((0, 0, 50), (-1, 0, 0), (0, 0, -1))
    assert to_us.determinant() > 0 > away.determinant()


def test_higher_is_up_and_nearer_is_lower_on_the_screen():
    seen = Projection(20, 40, 2.0)
    assert seen.point(0, 0, 10).y() < seen.point(0, 0, 0).y()
    assert seen.point(0, -10, 0).y() > seen.point(0, 0, 0).y()


def test_a_lean_moves_the_top_and_leaves_the_foot():
    upright = Projection(20, 24, 1.0)
    leaning = upright.leaning((0.05, 0.0))
    assert leaning.point(3, 4, 0) == upright.point(3, 4, 0)
    assert leaning.point(3, 4, 100) == upright.point(8, 4, 100)


def test_a_tilt_turns_about_its_axis_after_the_yaw():
    x, _, z = axes(Pose(0, 0, 0, 0.0, 90.0, 0.0))
    assert x == pytest.approx((0, 0, -1), abs=1e-9)
    assert z == pytest.approx((1, 0, 0), abs=1e-9)
    x, _, z = axes(Pose(0, 0, 0, 90.0, 0.0, 90.0))
    assert x == pytest.approx((0, 0, 1), abs=1e-9)
    assert z == pytest.approx((0, -1, 0), abs=1e-9)


class Hands:
    """A clock turned by the test."""

    now = 0.0

    def __call__(self):
        return self.now


@pytest.fixture
def camera():
    hands = Hands()
    made = Camera(hands, (1280.0, 800.0), FEEL)
    return made, hands


def test_the_camera_eases_in_350_ms(camera):
    cam, hands = camera
    cam.watch(TOWER, cut=True)
    cam.place((0.0, 0.0, 300.0))
    assert cam.attitude.pitch == WATCH[1]
    hands.now += EASE / 2
    assert cam.moving
    assert WATCH[1] < cam.attitude.pitch < PLACE[1]
    hands.now += EASE / 2
    assert not cam.moving
    assert (cam.attitude.yaw, cam.attitude.pitch) == PLACE


def test_less_motion_cuts(camera):
    cam, _ = camera
    cam.watch(TOWER, cut=True)
    cam.still = True
    cam.place((0.0, 0.0, 300.0))
    assert not cam.moving
    assert cam.attitude.pitch == PLACE[1]


@pytest.mark.parametrize(
    ("size", "low", "high"),
    [((1280, 800), 2.0, 2.4), ((1024, 640), 1.6, 2.4), ((1920, 1080), 2.0, 2.4)],
)
def test_a_held_piece_is_shown_at_the_scale_the_hand_needs(camera, size, low, high):
    cam, _ = camera
    cam.resize(*size)
    cam.place((0.0, 0.0, 100.0), cut=True)
    assert low <= cam.projection().scale <= high


@pytest.mark.parametrize("height", [1.0, 76.0, 800.0, 2200.0])
def test_watching_shows_the_whole_tower(camera, height):
    cam, _ = camera
    cam.shear = (0.03, 0.0)
    cam.watch([(0.0, 0.0, z) for z in (0.0, height)], cut=True)
    seen = cam.projection()
    for z in (0.0, height):
        for dx, dy in ((-55, -40), (55, 40), (55, -40), (-55, 40)):
            at = seen.point(dx, dy, z)
            assert 0 <= at.x() <= 1280
            assert 0 <= at.y() <= 800


def test_watching_a_fall_shows_the_heap_too(camera):
    cam, _ = camera
    heap = [(0.0, 0.0, 600.0), (420.0, -380.0, 10.0), (-60.0, 200.0, 5.0)]
    cam.watch(heap, cut=True)
    for point in heap:
        at = cam.projection().point(*point)
        assert 0 <= at.x() <= 1280
        assert 0 <= at.y() <= 800


def test_a_new_window_size_keeps_what_is_looked_at(camera):
    cam, _ = camera
    cam.place((10.0, 5.0, 300.0), cut=True)
    cam.resize(1024, 640)
    cam.keep_to((100.0, 0.0, 700.0, 640.0))
    at = cam.projection().point(10, 5, 300)
    assert (at.x(), at.y()) == pytest.approx((450.0, 640 * 0.58))
    cam.watch([(0, 0, 2000.0)], cut=True)
    cam.resize(640, 400)
    cam.keep_to(None)
    assert cam.projection().point(0, 0, 2000).y() >= 0


def test_looking_around_keeps_the_focus_where_it_is(camera):
    cam, _ = camera
    cam.place((10.0, 5.0, 300.0), cut=True)
    before = cam.projection().point(10, 5, 300)
    cam.look(15.0, -5.0)
    after = cam.projection().point(10, 5, 300)
    assert (after - before).manhattanLength() == pytest.approx(0.0, abs=1e-6)
    assert cam.attitude.yaw == PLACE[0] + 15
    assert isinstance(after, QPointF)
