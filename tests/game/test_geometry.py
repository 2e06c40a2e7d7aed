"""Turning, placing and overlapping in the plane."""

import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rhino_suite.game.geometry import overlap, place, turn

SQUARE = ((-1.0, -1.0), (1.0, -1.0), (1.0, 1.0), (-1.0, 1.0))
ANGLES = st.floats(-720, 720)
LENGTHS = st.floats(-500, 500)


def at(shape, x, y, degrees=0.0):
    return tuple(place(point, (x, y), degrees) for point in shape)


@pytest.mark.parametrize(
    ("degrees", "to"), [(0, (2, 1)), (90, (-1, 2)), (180, (-2, -1)), (-90, (1, -2))]
)
def test_turning_is_anticlockwise(degrees, to):
    assert turn((2.0, 1.0), degrees) == pytest.approx(to)


@given(LENGTHS, LENGTHS, ANGLES)
def test_turning_there_and_back_changes_nothing(x, y, degrees):
    assert turn(turn((x, y), degrees), -degrees) == pytest.approx((x, y), abs=1e-6)


@given(LENGTHS, LENGTHS, ANGLES, LENGTHS, LENGTHS)
def test_placing_keeps_distances(x, y, degrees, u, v):
    one, two = place((0.0, 0.0), (x, y), degrees), place((u, v), (x, y), degrees)
    assert math.dist(one, two) == pytest.approx(math.hypot(u, v), abs=1e-6)


def test_a_piece_turns_about_where_it_stands():
    assert place((10.0, 0.0), (100.0, 50.0), 90.0) == pytest.approx((100.0, 60.0))


@pytest.mark.parametrize(
    ("x", "over"), [(0.0, True), (1.99, True), (2.01, False), (-1.99, True), (5.0, False)]
)
def test_shapes_overlap_until_their_edges_part(x, over):
    assert overlap(SQUARE, at(SQUARE, x, 0.0)) is over
    assert overlap(SQUARE, at(SQUARE, 0.0, x)) is over


def test_touching_is_no_overlap():
    assert not overlap(SQUARE, at(SQUARE, 2.0, 0.0))


@pytest.mark.parametrize(("gap", "over"), [(0.4, False), (0.6, True)])
def test_a_gap_may_be_asked_for(gap, over):
    assert overlap(SQUARE, at(SQUARE, 2.5, 0.0), gap) is over


def test_corners_may_pass_each_other_where_boxes_would_not():
    diamond = at(SQUARE, 2.3, 2.3, 45.0)
    assert not overlap(SQUARE, diamond)
    assert overlap(SQUARE, at(SQUARE, 1.6, 1.6, 45.0))


@given(LENGTHS, LENGTHS, ANGLES, ANGLES)
def test_who_is_asked_first_does_not_matter(x, y, one, two):
    a, b = at(SQUARE, 0.0, 0.0, one), at(SQUARE, x / 100, y / 100, two)
    assert overlap(a, b) is overlap(b, a)
