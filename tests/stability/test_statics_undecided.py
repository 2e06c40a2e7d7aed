"""A building just beyond the brink is judged, also where the dual simplex ends undecided."""

import pytest

from rhino_suite.stability import contacts, statics
from rhino_suite.stability.equilibrium import Balance
from rhino_suite.stability.profiles import CHECK, GAME
from tests.stability.cards import FOUNDATION, ROOF, WALL, chance_column, let_down


def test_the_verdict_is_a_fall_where_the_first_solver_gave_up():
    building = let_down((), "foundation", FOUNDATION)
    building = let_down(building, "a", WALL, -31.928, -29.625, 46.183, ["foundation"])
    building = let_down(building, "b", WALL, 32.849, 20.927, 228.503, ["foundation"])
    building = let_down(building, "one", ROOF, 7.076, -9.852, 0.853, ["a", "b"])
    building = let_down(building, "c", WALL, -22.899, -11.068, 1.352, ["one"])
    building = let_down(building, "d", WALL, 34.263, -9.942, 177.245, ["one"])
    building = let_down(building, "two", ROOF, 11.313, -8.955, -0.451, ["c", "d"])
    assert not statics.judge(building, contacts.find(building), GAME).stands


@pytest.mark.parametrize("seed", range(20))
def test_the_share_of_the_weight_that_is_carried_is_all_or_nothing(seed):
    building = contacts.canonical(chance_column(4, 6.0, seed))
    balance = Balance(building, contacts.find(building))
    polygons = [c.polygon for c in balance.contacts]
    for programme in (
        balance.upright(polygons),
        balance.rough(polygons, CHECK.friction, CHECK.cone),
    ):
        share = programme.carried()
        assert share == pytest.approx(float(programme.solvable()), abs=1e-6)


@pytest.mark.parametrize("seed", range(20))
def test_the_pyramid_around_the_cone_holds_whatever_the_one_inside_holds(seed):
    building = contacts.canonical(chance_column(3, 7.0, seed))
    balance = Balance(building, contacts.find(building))
    polygons = [c.polygon for c in balance.contacts]
    inside = balance.rough(polygons, 0.3, 8).solvable()
    assert balance.rough(polygons, 0.3, 4, around=True).solvable() or not inside
