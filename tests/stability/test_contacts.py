"""What carries a piece, and where the two touch (decisions 3 and 18)."""

import pytest
from msgspec import structs

from rhino_suite.game.ids import TABLE
from rhino_suite.stability import contacts, prism
from rhino_suite.stability.port import Angle, Body, Panel, Standing
from tests.stability.cards import RHINO, ROOF, WALL, chance_column, column, let_down


def rest(building, piece):
    return next(s.rest for s in building if s.rest.piece == piece)


def two_walls(step: float):
    """Two walls 60 mm apart on the table, the second one `step` mm higher."""
    building = let_down((), "low", WALL, -30, 0, 0)
    return let_down(building, "high", structs.replace(WALL, height=75 + step), 30, 0, 180)


@pytest.mark.parametrize(("step", "on"), [(0.19, ("low", "high")), (0.21, ("high",))])
def test_what_lies_within_two_tenths_carries_too(step, on):
    roof = rest(let_down(two_walls(step), "roof", ROOF, on=["high"]), "roof")
    assert roof.z == 75 + step
    assert set(roof.on) == set(on)


def test_the_highest_named_surface_carries():
    roof = rest(let_down(two_walls(5), "roof", ROOF, on=["low", "high"]), "roof")
    assert (roof.z, roof.on) == (80, ("high",))


def test_a_named_surface_that_the_piece_misses_does_not_count():
    roof = rest(let_down(two_walls(5), "roof", ROOF, x=-80, on=["low", "high"]), "roof")
    assert (roof.z, roof.on) == (75, ("low",))


def test_a_piece_that_misses_everything_rests_on_nothing():
    building = let_down(two_walls(0), "roof", ROOF, x=300, on=["low"])
    assert rest(building, "roof").on == ()
    assert not [c for c in contacts.find(building) if c.upper == "roof"]


def test_an_unknown_surface_is_refused():
    with pytest.raises(KeyError):
        let_down((), "roof", ROOF, on=["nowhere"])


def test_never_on_never_carries():
    found = contacts.rest_of("roof", ROOF, 0, 0, 0, ["high"], two_walls(0), never_on=["low"])
    assert found.on == ("high",)


def test_a_card_rests_only_on_walls_meant_to_carry_it_but_on_any_card():
    building = two_walls(0)
    building = let_down(building, "box", Body(Panel(10, 10), 74.4, 1, "fixed"), 0, 0)
    building = let_down(building, "card", Body(Panel(10, 10), 0.6, 1, "card"), 0, 0, on=["box"])
    found = contacts.rest_of("roof", ROOF, 0, 0, 0, ["high"], building, carried_by=["high"])
    assert set(found.on) == {"high", "card"}
    free = contacts.rest_of("roof", ROOF, 0, 0, 0, ["high"], building)
    assert set(free.on) == {"high", "card", "low"}


def test_a_wall_may_rest_on_whatever_is_level():
    building = let_down((), "one", Body(Panel(60, 60), 10, 1, "fixed"), -30)
    building = let_down(building, "other", Body(Panel(60, 60), 10, 1, "fixed"), 30)
    found = contacts.rest_of("wall", WALL, 0, 0, 0, ["one"], building, carried_by=["one"])
    assert set(found.on) == {"one", "other"}


def test_nothing_rests_on_a_figure():
    building = let_down(two_walls(0), "rhino", structs.replace(RHINO, height=75.0), 0, 0)
    assert "rhino" not in rest(let_down(building, "roof", ROOF, on=["low"]), "roof").on


def test_placements_are_whole_thousandths_without_a_negative_zero():
    found = contacts.rest_of("wall", WALL, 1.00049, -0.0001, 12.3456789, [TABLE], ())
    assert (found.x, found.y, found.yaw) == (1.0, 0.0, 12.346)
    assert str(found.y) == "0.0"


def test_a_contact_is_the_hull_of_both_panels_under_the_card():
    building = let_down(let_down((), "wall", WALL), "roof", ROOF, on=["wall"])
    table, roof = contacts.find(building)
    assert (table.lower, table.z, roof.lower, roof.z) == (TABLE, 0.0, "wall", 75.0)
    assert roof.polygon == prism.outline(building[0])
    short = let_down(let_down((), "wall", WALL), "roof", ROOF, y=20, on=["wall"])
    assert min(y for _, y in contacts.find(short)[1].polygon) == pytest.approx(-20)


@pytest.mark.parametrize("seed", range(12))
def test_renewing_only_the_newest_finds_what_finding_all_finds(seed):
    building = chance_column(5, 2.0, seed)
    found = contacts.find(building[:1])
    for k in range(1, len(building)):
        found = contacts.renew(found, building[k], building[: k + 1])
    assert found == contacts.find(building)


@pytest.mark.parametrize("seed", range(12))
def test_carriers_found_by_touch_are_those_of_letting_down(seed):
    building = contacts.canonical(chance_column(6, 2.0, seed))
    silent = [structs.replace(s, rest=structs.replace(s.rest, on=())) for s in building]
    found = [s.rest for s in contacts.named(silent) if s.body.kind != "fixed"]
    assert found == [s.rest for s in building if s.body.kind != "fixed"]


def test_what_names_nothing_hangs_in_the_air_until_it_is_looked_up():
    building = column(3)
    silent = [structs.replace(s, rest=structs.replace(s.rest, on=())) for s in building]
    assert contacts.find(silent) == ()
    assert contacts.find(contacts.named(silent)) == contacts.find(building)


def test_a_card_that_misses_its_walls_is_not_carried_by_a_barred_one():
    building = let_down(two_walls(0), "far", WALL, 400, 0, 0)
    rest = contacts.rest_of("roof", ROOF, 0, 0, 0, ["far"], building, carried_by=["far"])
    assert rest.on == ()
    newest = Standing(rest, ROOF)
    assert contacts.of_newest(newest, building) == ()


def test_pieces_at_other_heights_or_beside_do_not_touch():
    building = let_down(two_walls(0), "beam", Body(Angle(20, 90, 0.6), 10, 1, "wall"), 200, 0)
    assert {(c.upper, c.lower) for c in contacts.find(building)} == {
        ("low", TABLE),
        ("high", TABLE),
        ("beam", TABLE),
    }
