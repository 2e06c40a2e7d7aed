"""Where a roof tips, against shapely's own geometry and against arithmetic (stability I)."""

import math

import pytest
import shapely
from shapely import affinity

from rhino_suite.stability import contacts, statics
from rhino_suite.stability.port import Body, Panel
from rhino_suite.stability.profiles import CHECK
from tests.stability.cards import RHINO, ROOF, column, let_down, roof_on_wall, threshold


def stands(building):
    return statics.holds(building, contacts.find(building), CHECK)


def analytic_threshold(way: float, fold: float) -> float:
    """The offset at which the middle of the roof leaves the hull of the wall's covered top."""
    half = math.radians(fold / 2)
    reach, rise = 50 * math.cos(half), 50 * math.sin(half)
    panels = shapely.union_all(
        [
            shapely.LineString([(-reach / 2, 0), (reach / 2, s * rise)]).buffer(
                0.3, cap_style="flat"
            )
            for s in (1, -1)
        ]
    )
    ux, uy = math.cos(math.radians(way)), math.sin(math.radians(way))

    def carried(off: float) -> bool:
        roof = affinity.translate(shapely.box(-55, -40, 55, 40), off * ux, off * uy)
        return bool(panels.intersection(roof).convex_hull.covers(roof.centroid))

    return threshold(carried, 0.0, 60.0, 0.01)


@pytest.mark.parametrize("way", range(0, 360, 15))
@pytest.mark.parametrize("fold", [60, 90, 120])
def test_a_roof_tips_where_its_middle_leaves_the_hull_in_every_direction(way, fold):
    mine = threshold(lambda off: stands(roof_on_wall(off, way, fold)), 0.0, 60.0, 0.01)
    assert mine == pytest.approx(analytic_threshold(way, fold), abs=0.1)


def test_the_hull_lies_between_the_panels_and_their_thickness():
    straight = threshold(lambda off: stands(roof_on_wall(off, 0)), 0.0, 60.0, 1e-3)
    assert straight == pytest.approx(25 * math.cos(math.pi / 4) + 0.21, abs=0.01)


def test_a_hero_off_centre_tips_the_roof_by_the_lever_rule():
    def building(off):
        b = roof_on_wall(0, 0)
        return let_down(b, "rhino", RHINO, off, 0, 0, ["roof"])

    edge = 25 * math.cos(math.pi / 4) + 0.3 * math.sin(math.pi / 4)
    lever = edge * (ROOF.mass + RHINO.mass) / RHINO.mass
    assert threshold(lambda off: stands(building(off)), 0.0, 54.0, 1e-3) == pytest.approx(
        lever, abs=0.1
    )


@pytest.mark.parametrize("cards", range(2, 9))
def test_the_harmonic_overhang_is_exact(cards):
    length, edge = 100.0, 500.0
    card = Body(Panel(length, 60), 0.6, 2.4, "card")
    shelf = Body(Panel(2 * edge, 200), 10, 1.0, "fixed")

    def building(stretch):
        b = let_down((), "shelf", shelf)
        x, below = edge - length / 2, "shelf"
        for k in range(cards):  # the bottom card hangs over by length / 2n, the next /2(n - 1)
            x += length / 2 / (cards - k) + stretch / cards
            b = let_down(b, f"card.{k}", card, x, 0, 0, [below])
            below = f"card.{k}"
        return b

    assert stands(building(-0.01))
    assert not stands(building(0.01))


def test_a_straight_column_stands_and_its_lean_does_not():
    assert stands(column(20))
    lean = [(3.0 * (k + 1), 0.0) for k in range(20)]
    assert not stands(column(20, lean))
