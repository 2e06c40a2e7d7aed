"""Plan shapes of the pieces (stability I.1)."""

import math

import pytest
import shapely
from hypothesis import given, settings
from hypothesis import strategies as st

from rhino_suite.game.ids import PieceId
from rhino_suite.game.structure import Rest
from rhino_suite.stability import prism
from rhino_suite.stability.port import Angle, Body, Disc, Panel, Standing

points = st.lists(
    st.tuples(st.floats(-100, 100), st.floats(-100, 100)), min_size=3, max_size=12, unique=True
)


def at(body: Body, x=0.0, y=0.0, z=0.0, yaw=0.0) -> Standing:
    return Standing(Rest(PieceId("piece"), x, y, z, yaw), body)


@pytest.mark.parametrize("fold", [60, 90, 120, 150])
def test_the_origin_of_an_angle_is_its_plan_centre_of_mass(fold):
    panels = [shapely.Polygon(p) for p in prism.parts(Angle(50, fold, 0.6))]
    centre = shapely.MultiPoint([p.centroid for p in panels]).centroid
    assert (centre.x, centre.y) == pytest.approx((0, 0), abs=1e-9)
    assert [p.area for p in panels] == pytest.approx([30.0, 30.0])


def test_the_crease_points_to_minus_x():
    reach = 50 * math.cos(math.radians(45))
    xs = [x for x, _ in prism.corners(Angle(50, 90, 0.6), 0, 0, 0)]
    assert min(xs) == pytest.approx(-reach / 2 - 0.3 * math.sin(math.radians(45)))
    assert sum(x > 0 for x in xs) == 4


def test_every_part_runs_anticlockwise_wherever_it_is_laid():
    for plan in (Panel(110, 80), Angle(50, 90, 0.6), Disc(10)):
        for part in prism.laid(plan, 3, -4, 200):
            assert prism.area(part) > 0


def test_a_disc_is_round_to_a_hundredth():
    (ring,) = prism.parts(Disc(8.0))
    assert shapely.Polygon(ring).hausdorff_distance(shapely.Point(0, 0).buffer(8, 256)) < 0.01


def test_the_centre_of_mass_turns_with_the_piece():
    body = Body(Panel(40, 20), 10, 1.0, "wall", com=(5.0, 1.0, -2.0))
    assert prism.centre_of_mass(at(body, 1, 2, 3, 90)) == pytest.approx((0, 7, 6))


@settings(derandomize=True, max_examples=150, deadline=None)
@given(points)
def test_hull_is_shapelys(cloud):
    mine = prism.hull(cloud)
    theirs = shapely.MultiPoint(cloud).convex_hull
    if len(mine) < 3:
        assert theirs.area < 1e-4
    else:
        assert shapely.Polygon(mine).symmetric_difference(theirs).area < 1e-4
        assert prism.area(mine) > 0


@settings(derandomize=True, max_examples=150, deadline=None)
@given(
    st.floats(-60, 60), st.floats(-60, 60), st.floats(0, 360), st.floats(20, 60), st.floats(3, 40)
)
def test_what_two_plans_have_in_common_is_shapelys_hull(x, y, yaw, arm, width):
    wall = prism.laid(Angle(arm, 90, 0.6), x, y, yaw)
    card = prism.laid(Panel(110, width), 0, 0, 15)
    parts = [shapely.Polygon(a).intersection(shapely.Polygon(b)) for a in wall for b in card]
    theirs = shapely.union_all(parts).convex_hull
    mine = prism.common(wall, card)
    if mine:
        assert shapely.Polygon(mine).symmetric_difference(theirs).area < 1e-4
    else:
        assert theirs.area < 1e-4
