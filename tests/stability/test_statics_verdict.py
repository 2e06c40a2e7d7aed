"""Verdicts: what stands, wobbles, falls in part or in all, and what friction and hands hold."""

import pytest
from msgspec import structs

from rhino_suite.stability import contacts, statics
from rhino_suite.stability.port import Body, Panel
from rhino_suite.stability.profiles import CHECK, GAME
from tests.stability.cards import ROOF, WALL, column, let_down, roof_on_wall, threshold


def judge(building, profile=CHECK, steadied=()):
    return statics.judge(building, contacts.find(building), profile, steadied)


def test_a_wide_margin_stands_and_a_narrow_one_wobbles():
    assert judge(roof_on_wall(0, 0)).kind == "stands"
    narrow = judge(roof_on_wall(16, 0))
    assert narrow.kind == "wobbles"
    assert narrow.stands
    assert 0 < narrow.margin.mm < 3


def test_a_top_roof_that_slips_is_a_fall_in_part():
    building = column(4)
    building = let_down(building[:-1], "roof.03", building[-1].body, 54, 0, 0, ["wall.03a"])
    verdict = judge(building)
    assert verdict.kind == "partial"
    assert verdict.margin.critical == ("roof.03",)


def test_a_fall_that_leaves_only_the_lowest_storey_is_total():
    # all storeys above the first hang over its roof's edge
    building = column(1)
    for k in (1, 2, 3):
        walls = [f"wall.{k:02}a"]
        building = let_down(building, walls[0], WALL, 55, 0, 0, [f"roof.{k - 1:02}"])
        building = let_down(building, f"roof.{k:02}", building[3].body, 80, 0, 0, walls)
    verdict = judge(building)
    assert verdict.kind == "total"
    assert not verdict.stands


def test_a_piece_in_the_air_falls_with_all_it_carries():
    building = list(column(3))
    gone = {"wall.01a", "wall.01b"}
    building = [s for s in building if s.rest.piece not in gone]
    verdict = judge(building)
    assert verdict.kind == "total"
    assert verdict.margin.mm < 0
    assert verdict.margin.critical == ("roof.01", "wall.02a", "wall.02b", "roof.02")


def test_nothing_but_a_foundation_stands():
    assert judge(column(0)).kind == "stands"
    assert judge(()).kind == "stands"


def test_a_steadied_wall_is_held_by_the_other_hand():
    # a wall whose middle is past the edge of the roof below
    building = let_down(column(1), "wall.01a", WALL, 60, 0, 180, ["roof.00"])
    assert not judge(building).stands
    assert judge(building, steadied=["wall.01a"]).stands


def leaning_pair(friction):
    """Two slim legs that would tip towards each other, kept apart by a light beam."""
    leg = Body(Panel(10, 40), 100, 100.0, "wall", friction, com=(6.0, 0.0, 0.0))
    beam = Body(Panel(100, 40), 5, 5.0, "card", friction)
    building = let_down((), "left", leg, -40, 0, 0)
    building = let_down(building, "right", leg, 40, 0, 180)
    return let_down(building, "beam", beam, 0, 0, 0, ["left", "right"])


def test_friction_has_the_last_word_on_a_fall_and_the_brink_is_nought():
    held = judge(leaning_pair(0.6))
    assert held.kind == "wobbles"
    assert held.margin.mm == 0.0
    assert not judge(leaning_pair(0.005)).stands


def test_friction_is_the_lesser_of_both_and_of_the_profile():
    slippery = structs.replace(CHECK, friction=0.005)
    assert not judge(leaning_pair(0.6), slippery).stands


def test_directions_are_apart_and_the_first_is_the_margins():
    for building in (column(6, [(2.0 * k, k) for k in range(6)]), roof_on_wall(25, 135)):
        found = contacts.find(building)
        ways = statics.directions(building, found, GAME)
        assert ways[0] == statics.margin(building, found, GAME).direction
        for k, way in enumerate(ways):
            for other in ways[:k]:
                assert abs((way - other + 180) % 360 - 180) > 10


def test_separate_failures_are_told_apart():
    building = let_down((), "shelf", Body(Panel(400, 100), 10, 1, "fixed"))
    block = Body(Panel(40, 40), 40, 5.0, "wall")
    building = let_down(building, "east", block, 210, 0, 0, ["shelf"])
    building = let_down(building, "west", block, -210, 0, 0, ["shelf"])
    building = let_down(building, "south", block, 0, 0, 0, ["shelf"])
    failures = statics.failing(building, contacts.find(building), CHECK)
    ways = {f.pieces: f.tilts[0][0] for f in failures}
    assert ways[("east",)] == pytest.approx(0, abs=0.01)
    assert abs(ways[("west",)]) == pytest.approx(180, abs=0.01)
    assert len(ways) == 2


def test_holds_is_the_verdicts_answer():
    for off in range(0, 30, 2):
        building = roof_on_wall(off, 200)
        found = contacts.find(building)
        assert statics.holds(building, found, GAME) == judge(building, GAME).stands


@pytest.mark.parametrize("way", range(0, 360, 45))
def test_at_the_very_brink_there_is_a_verdict_with_a_direction(way):
    edge = threshold(lambda off: judge(roof_on_wall(off, way)).stands, 0.0, 30.0, 1e-3)
    for hair in (-0.001, 0.0, 0.001, 0.002):
        verdict = judge(roof_on_wall(edge + hair, way))
        assert abs(verdict.margin.mm) < 0.02
        assert verdict.margin.direction is not None
        assert "roof" in verdict.margin.critical


def test_what_friction_holds_does_not_fall_with_what_nothing_holds():
    building = leaning_pair(0.6)
    held = judge(building)
    assert held.stands
    assert held.margin.critical
    building = let_down(building, "block", Body(Panel(40, 40), 40, 1.0, "fixed"), 400)
    building = let_down(building, "over", ROOF, 460, 0, 0, ["block"])
    found = judge(building)
    assert not found.stands
    assert found.margin.critical == ("over",)
    assert found.margin.direction == pytest.approx(0.0, abs=0.01)
    (only,) = statics.failing(building, contacts.find(building), CHECK)
    assert only.pieces == ("over",)
