"""The margin and the polygons that shrink for it (decision 17, feel 1.1)."""

import math

import pytest
import shapely
from hypothesis import assume, given, settings
from hypothesis import strategies as st
from msgspec import structs

from rhino_suite.game.ids import PieceId
from rhino_suite.stability import contacts, prism, statics
from rhino_suite.stability.core import Core
from rhino_suite.stability.insets import shrinking
from rhino_suite.stability.port import Body, Margin, Panel
from rhino_suite.stability.profiles import CHECK, Profile
from tests.stability.cards import ROOF, chance_column, column, let_down, roof_on_wall
from tests.stability.super_battle import FLOOR, HERO, SHORT, UPRIGHT, bridge, hang

clouds = st.lists(
    st.tuples(st.floats(-40, 40), st.floats(-40, 40)), min_size=3, max_size=9, unique=True
)
modest = settings(derandomize=True, max_examples=50, deadline=None)


def margin(building, profile=CHECK) -> Margin:
    return statics.margin(building, contacts.find(building), profile)


@modest
@given(clouds, st.floats(0.01, 20))
def test_an_inset_polygon_is_shapelys_negative_buffer(cloud, mm):
    polygon = prism.hull(cloud)
    assume(len(polygon) > 2 and prism.area(polygon) > 5)
    radius = shapely.maximum_inscribed_circle(shapely.Polygon(polygon), tolerance=1e-6).length
    assert shrinking(polygon).inradius == pytest.approx(radius, abs=2e-3)
    mine = shapely.Polygon(contacts.inset(polygon, mm))
    theirs = shapely.Polygon(polygon).buffer(-min(mm, 0.98 * radius), join_style="mitre")
    assert mine.symmetric_difference(theirs).area < 0.05


@modest
@given(clouds, st.floats(0.01, 10))
def test_a_polygon_never_vanishes_and_grows_for_a_negative_inset(cloud, mm):
    polygon = prism.hull(cloud)
    assume(len(polygon) > 2 and prism.area(polygon) > 5)
    assert shapely.Polygon(contacts.inset(polygon, 1000)).area > 0
    grown = shapely.Polygon(contacts.inset(polygon, -mm))
    assert grown.buffer(1e-6).covers(shapely.Polygon(polygon))
    assert grown.area >= shapely.Polygon(polygon).area + mm * shapely.Polygon(polygon).length


def test_insetting_by_nothing_changes_nothing():
    polygon = prism.hull([(0.0, 0.0), (10.0, 0.0), (3.0, 7.0)])
    assert contacts.inset(polygon, 0.0) == polygon


@modest
@given(st.floats(-28, 28), st.floats(-15, 15))
def test_one_block_is_as_far_from_the_brink_as_its_centre_from_the_edge(dx, dy):
    block = Body(Panel(80, 40), 30, 5.0, "wall", com=(dx, dy, 0.0))
    free = min(40 - abs(dx), 20 - abs(dy))
    assume(free < 0.97 * 20)
    assert margin(let_down((), "block", block)).mm == pytest.approx(free, abs=0.011)


@modest
@given(st.floats(20.5, 38), st.floats(0, 15))
def test_one_block_past_the_brink_says_by_how_much(dx, height):
    block = Body(Panel(40, 40), 30, 5.0, "wall", com=(dx, 0.0, height))
    assert margin(let_down((), "block", block)).mm == pytest.approx(20 - dx, abs=0.011)


@pytest.mark.parametrize("way", range(0, 360, 45))
def test_a_roof_falls_over_the_edge_it_has_passed(way):
    found = margin(roof_on_wall(22, way))
    assert found.mm < 0
    assert found.critical == ("roof",)
    assert math.cos(math.radians(found.direction - way)) > 0.4


@pytest.mark.parametrize("seed", range(10))
def test_the_margin_is_the_largest_inset_that_holds(seed):
    building = contacts.canonical(chance_column(5, 2.5, seed))
    found = contacts.find(building)
    upright = Profile("upright", friction=0.0)
    mm = statics.margin(building, found, upright).mm
    figures = {s.rest.piece for s in building if s.body.kind == "figure"}

    def holds(by):
        inset = [
            c if c.upper in figures else structs.replace(c, polygon=contacts.inset(c.polygon, by))
            for c in found
        ]
        return statics.holds(building, inset, upright)

    assert holds(mm - 0.02)
    assert mm == upright.cap or not holds(mm + 0.02)


@modest
@given(st.floats(0, 17), st.floats(0, 360), st.floats(0, 4))
def test_flex_is_taken_from_the_margin(off, way, flex):
    building = roof_on_wall(off, way)
    rigid = margin(building).mm
    assume(rigid < 9)  # below the inradius of every polygon
    soft = margin(building, Profile("soft", flex=flex)).mm
    assert soft == pytest.approx(rigid - flex, abs=0.05)


def test_a_small_figure_caps_no_margin():
    building = column(2)
    narrow = Body(Panel(4, 2), 30, 0.01, "figure")
    with_figure = let_down(building, "rhino", narrow, 0, 0, 0, ["roof.01"])
    assert margin(with_figure).mm == pytest.approx(margin(building).mm, abs=0.1)


def test_a_sliver_does_not_eat_the_margin():
    # a third wall whose panel is under the roof by 0.4 mm only
    plain = roof_on_wall(0, 0)[:1]
    sliver = let_down(plain, "sliver", Body(Panel(0.6, 50), 75, 2, "wall"), 55.2, 0)
    roof = let_down(sliver, "roof", ROOF, on=["wall"])
    assert {c.lower for c in contacts.find(roof) if c.upper == "roof"} == {"wall", "sliver"}
    bare = margin(let_down(plain, "roof", ROOF, on=["wall"])).mm
    assert margin(roof).mm >= bare - 0.1


def test_failing_pieces_come_lowest_first_and_the_margin_names_them_while_it_stands():
    found = margin(column(4, [(0, 0), (0, 0), (0, 0), (8, 0)]))
    assert found.mm > 0
    assert list(found.critical) == sorted(found.critical, key=lambda p: (p[5:7], p[:4] != "wall"))


LADDER = (0.0, 1.0, 2.0, 4.0, 8.0, 12.0)


def rung(mm: float) -> float | None:
    """Return the widest of the ladder that is no more than `mm`; None below its first."""
    return max((step for step in LADDER if step <= mm), default=None)


@modest
@given(st.integers(0, 400), st.integers(1, 5), st.sampled_from((1.0, 4.0)))
def test_the_ladder_is_the_margin_as_coarse_as_its_rungs(seed, storeys, error):
    core = Core()
    core.restore(chance_column(storeys, error, seed))
    mm = core.margin().mm
    upright = statics.margin(core.snapshot(), core._contacts, UPRIGHT).mm
    assume(all(abs(upright - step) > 2 * UPRIGHT.exact for step in LADDER))
    newest = core.snapshot()[-1].rest.piece
    found = core.at_least(LADDER, (newest,))
    assert found == (rung(upright) if upright >= 0 else None)
    assert found is None or found == rung(mm)


def test_the_ladder_is_that_of_what_the_pieces_touch_alone():
    core = bridge()
    core.place(PieceId("wall.09"), SHORT, 170.0, 0.0, 0.0, (PieceId("board.3"),))
    core.place(PieceId("floor.09"), FLOOR, 186.0, 0.0, 0.0, (PieceId("wall.09"),))
    whole = core.margin().mm
    assert rung(whole) == core.at_least(LADDER, ("floor.09",))
    assert core.at_least(LADDER, ("floor.01",)) == LADDER[-1] > whole
    assert core.at_least(LADDER, ("wall.09", "floor.01")) == rung(whole)
    core.place(PieceId("hero.rhino"), HERO, 245.0, 0.0, 0.0, (PieceId("floor.09"),))
    assert core.at_least(LADDER, ("hero.rhino",)) is None
    assert core.at_least(LADDER, ("floor.09",), steadied=("floor.09",)) is not None
    assert core.at_least(LADDER, ("floor.01",)) == LADDER[-1]


def test_what_hangs_is_part_of_its_card():
    core = bridge()
    core.place(PieceId("wall.09"), SHORT, 170.0, 0.0, 0.0, (PieceId("board.3"),))
    core.place(PieceId("floor.09"), FLOOR, 170.0, 0.0, 0.0, (PieceId("wall.09"),))
    assert core.at_least(LADDER, ("floor.09",)) is not None
    hang(core, "monkey.1", "floor.09", 0.0, "right")
    assert core.at_least(LADDER, ("monkey.1",)) is None
    assert core.at_least(LADDER, ("floor.09",)) is None
