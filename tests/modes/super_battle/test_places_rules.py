"""Where walls, floors, heroes and monkeys may be, one reason at a time (SB-6 to SB-12, SB-19)."""

import pytest
from places_kit import SIZES, floor, hero, house, let, put, site_of, wall

from rhino_suite.api import Rest, Structure
from rhino_suite.modes.super_battle.edges import edge_places, nearest, snap_to_edge
from rhino_suite.modes.super_battle.floors import floor_refusal
from rhino_suite.modes.super_battle.follow import wall_refusal
from rhino_suite.modes.super_battle.levels import height, level_of, levels
from rhino_suite.modes.super_battle.options import Options
from rhino_suite.modes.super_battle.spots import free_floors, hero_refusal, hero_spots

BOARD = "board.2"
SHORT, TALL = "wall.short.10", "wall.tall.10"
STOREY = SIZES.short + SIZES.card
FIRST, SECOND = SIZES.board[1] + STOREY, SIZES.board[1] + 2 * STOREY


def wall_let(site, x, y, yaw=0.0, on=(BOARD,), piece=SHORT, shows=("short",), so_far=()):
    return wall_refusal(site, let(piece, x, y, yaw, *on), shows, so_far)


@pytest.mark.rule("SB-6")
@pytest.mark.parametrize(
    ("x", "y", "yaw", "why"),
    [
        (-20.0, 25.0, 0.0, None),
        (-20.0, 38.0, 90.0, None),
        (100.0, 45.0, 0.0, "off_point"),
        (0.0, 70.0, 0.0, "off_board"),
        (225.0, -20.0, 180.0, None),
        (250.0, -20.0, 180.0, "off_board"),
        (-88.0, 5.0, 0.0, None),
    ],
)
def test_a_wall_touches_a_build_point_and_stands_wholly_on_boards_seams_included(x, y, yaw, why):
    assert wall_let(site_of(), x, y, yaw) == why


@pytest.mark.rule("SB-6")
def test_a_point_that_a_wall_touches_is_taken_even_where_nothing_overlaps():
    site = wall(site_of(), "wall.short.01", -20.0, 25.0)
    assert wall_let(site, -14.0, 25.0) == "taken"
    assert wall_let(site, 20.0, -25.0, 180.0) is None


@pytest.mark.rule("SB-6")
def test_a_wall_across_two_points_takes_both():
    near = site_of()
    both = [
        (x, y, yaw)
        for x in range(-40, 45, 5)
        for y in range(-40, 45, 5)
        for yaw in range(0, 360, 15)
        if len(near.touched(near.standing("short", x, y, yaw, 2.0).parts)) > 1
    ]
    assert both
    x, y, yaw = map(float, both[0])
    assert len(wall(near, "wall.short.01", x, y, yaw).taken) == 2


@pytest.mark.rule("SB-7")
def test_on_a_floor_a_wall_stands_anywhere_and_astride_two_of_one_level():
    site = house(house(site_of(), 1, -20.0, 25.0, 0.0), 2, 20.0, -25.0, 0.0)
    for x in (-100.0, -20.0, 60.0):
        assert wall_let(site, x, 25.0, on=("floor.01",)) is None
    astride = wall(site, SHORT, 0.0, 0.0, 0.0, low=FIRST)
    assert astride.structure.at(SHORT).on == ("floor.01", "floor.02")
    assert wall_let(site, 0.0, 0.0, on=("floor.01",)) is None
    assert astride.heights[SHORT] == 2


@pytest.mark.rule("SB-7")
def test_a_wall_let_down_beside_the_floor_it_names_stands_nowhere():
    assert wall_let(house(site_of()), 200.0, 25.0, on=("floor.01",)) == "elsewhere"
    assert wall_let(site_of(), -20.0, 25.0, on=("wall.short.01",)) == "elsewhere"


@pytest.mark.rule("SB-8")
def test_a_second_wall_must_reach_the_height_of_the_first():
    site = wall(house(site_of()), "wall.short.02", 20.0, -25.0)
    shows = ("short", "short")
    assert wall_let(site, 60.0, 20.0, shows=shows, so_far=("wall.short.02",)) is None
    on_floor = wall_let(site, 20.0, 30.0, on=("floor.01",), shows=shows, so_far=("wall.short.02",))
    assert on_floor == "not_level"
    tall = wall(house(site_of()), "wall.tall.02", 20.0, -25.0)
    mixed = ("tall", "short")
    up = wall_let(tall, -60.0, 25.0, on=("floor.01",), shows=mixed, so_far=("wall.tall.02",))
    assert up is None
    level = wall_let(tall, 60.0, 20.0, shows=mixed, so_far=("wall.tall.02",))
    assert level == "not_level"


@pytest.mark.rule("SB-8")
def test_a_first_wall_of_two_unlike_ones_comes_back_where_nothing_is_a_storey_higher():
    assert wall_let(site_of(), -20.0, 25.0, shows=("short", "tall")) == "no_floor_follows"
    assert wall_let(site_of(), -20.0, 25.0, shows=("short", "short")) is None


@pytest.mark.rule("SB-8")
def test_a_wall_under_a_floor_at_its_own_height_comes_back():
    site = house(site_of(), 1, -20.0, 25.0, 0.0)
    inside = wall_let(site, 0.0, 25.0, on=("floor.01",), piece=TALL, shows=("tall",))
    assert inside is None
    over = floor(
        wall(site, "wall.short.03", -20.0, 25.0, low=FIRST),
        "floor.03", -20.0, 25.0, 0.0, "wall.short.03",
    )  # fmt: skip
    under = wall_let(over, -80.0, 25.0, on=("floor.01",))
    assert under == "no_floor_follows"


@pytest.mark.rule("SB-10")
def test_a_wall_stands_through_nothing():
    site = house(site_of(), 1, -20.0, 25.0, 0.0)
    assert wall_let(site, 60.0, 20.0, 180.0, piece=TALL, shows=("tall",)) == "blocked"
    site = house(site_of(), 1, -20.0, 25.0, 90.0)
    assert wall_let(site, 60.0, 20.0, 180.0, piece=TALL, shows=("tall",)) is None


@pytest.mark.rule("SB-10")
@pytest.mark.parametrize(("gap", "why"), [(0.0, None), (14.9, None), (15.2, "overlap")])
def test_floors_of_one_level_overlap_by_15_mm_at_most(gap, why):
    site = house(site_of(), 1, -20.0, 25.0, 0.0)
    y = 25.0 - SIZES.floor[1] + gap
    site = wall(site, "wall.short.02", 20.0, -25.0)
    place = let("floor.02", 20.0, y, 0.0, "wall.short.02", slot="floor")
    assert floor_refusal(site, place, ("wall.short.02",)) == why


@pytest.mark.rule("SB-8")
def test_a_floor_touches_all_its_walls():
    site = wall(wall(site_of(), "wall.short.01", -60.0, -20.0), "wall.short.02", 60.0, 20.0)
    own = ("wall.short.01", "wall.short.02")
    along = let("floor.02", 0.0, 0.0, 18.4, *own, slot="floor")
    across = let("floor.02", 0.0, 0.0, 108.4, *own, slot="floor")
    assert floor_refusal(site, along, own) is None
    assert floor_refusal(site, across, own) == "not_on_walls"


@pytest.mark.rule("SB-8")
def test_a_floor_more_than_3_degrees_off_level_comes_back():
    site = wall(wall(site_of(), "wall.short.01", -60.0, -20.0), "wall.tall.02", 60.0, 20.0)
    own = ("wall.short.01", "wall.tall.02")
    place = let("floor.02", 0.0, 0.0, 18.4, *own, slot="floor")
    assert floor_refusal(site, place, own) == "off_level"


@pytest.mark.rule("SB-9")
def test_a_floor_may_be_turned_any_way():
    site = wall(site_of(), "wall.short.01", -20.0, 25.0)
    for yaw in range(0, 360, 7):
        place = let("floor.01", -20.0, 25.0, float(yaw), "wall.short.01", slot="floor")
        assert floor_refusal(site, place, ("wall.short.01",)) is None


@pytest.mark.rule("SB-10")
def test_a_floor_lies_through_no_wall_and_not_under_the_feet_of_others():
    site = wall(site_of(), "wall.short.02", 20.0, -25.0)
    place = let("floor.02", 20.0, -25.0, 45.0, "wall.short.02", slot="floor")
    assert floor_refusal(site, place, ("wall.short.02",)) is None
    beside = wall(site, "wall.tall.01", 60.0, 20.0, 180.0)
    assert floor_refusal(beside, place, ("wall.short.02",)) == "blocked"
    near = house(site_of(), 1, -20.0, 25.0, 0.0)
    near = wall(near, "wall.short.03", 30.0, 20.0, 90.0, low=FIRST)
    near = wall(near, "wall.short.02", 20.0, -25.0)
    lapped = let("floor.02", 20.0, -20.5, 0.0, "wall.short.02", slot="floor")
    assert floor_refusal(near, lapped, ("wall.short.02",)) == "blocked"


@pytest.mark.rule("SB-11")
def test_nothing_touches_a_hero_or_shuts_one_in():
    site = hero(house(site_of()), "hero.rhino", -20.0, 25.0, 0.0, "floor.01")
    assert wall_let(site, -12.0, 25.0, on=("floor.01",)) == "touches_hero"
    assert wall_let(site, 30.0, 25.0, on=("floor.01",)) is None
    closed = wall(site, "wall.short.02", -35.0, 25.0, 0.0, low=FIRST)
    shut = wall_let(closed, 5.0, 25.0, 180.0, on=("floor.01",))
    assert shut == "shut_in"


@pytest.mark.rule("SB-11")
def test_a_floor_does_not_touch_a_hero_of_its_level():
    site = hero(house(site_of()), "hero.rhino", -20.0, 7.0, 0.0, "floor.01")
    site = wall(site, "wall.short.02", 20.0, -25.0, 180.0)
    near = let("floor.02", -20.0, -20.0, 0.0, "wall.short.02", slot="floor")
    assert floor_refusal(site, near, ("wall.short.02",)) == "touches_hero"
    far = let("floor.02", -20.0, -30.0, 0.0, "wall.short.02", slot="floor")
    assert floor_refusal(site, far, ("wall.short.02",)) is None


@pytest.mark.rule("SB-12")
def test_the_second_wall_must_be_in_the_supply():
    site = site_of()
    gone = [w for w in site.walls if w.startswith("wall.short.")][1:]
    few = type(site)(site.structure, site.sizes, site.boards, site.faces,
                     tuple(w for w in site.walls if w not in gone))  # fmt: skip
    lone = wall_refusal(few, let("wall.short.01", -20.0, 25.0, 0.0, BOARD), ("short",), ())
    assert lone is None
    shows = ("short", "short")
    assert wall_refusal(few, let("wall.short.01", -20.0, 25.0, 0.0, BOARD), shows, ()) == "supply"


@pytest.mark.rule("SB-18")
def test_levels_are_counted_from_below_without_gaps_and_across_the_whole_width():
    site = house(site_of(), 1, -20.0, 25.0, 90.0, kind="tall")
    assert levels(site.structure) == (("floor.01",),)
    assert height(site.structure, "floor.01") == 2
    site = house(site, 2, 170.0, 25.0, 90.0)
    assert levels(site.structure) == (("floor.02",), ("floor.01",))
    site = wall(site, "wall.short.03", 170.0, 25.0, 90.0, low=FIRST)
    site = floor(site, "floor.03", 170.0, 25.0, 90.0, "wall.short.03")
    assert levels(site.structure) == (("floor.02",), ("floor.01", "floor.03"))
    assert site.by_piece["floor.01"].low == pytest.approx(site.by_piece["floor.03"].low)
    assert level_of(site.structure, "floor.03") == 2
    assert level_of(site.structure, None) == 0
    with pytest.raises(KeyError):
        level_of(site.structure, "floor.09")
    assert levels(Structure()) == ()


@pytest.mark.rule("SB-19")
@pytest.mark.parametrize(
    ("x", "y", "yaw", "why"),
    [
        (-20.0, 25.0, 0.0, None),
        (45.0, 25.0, 0.0, None),
        (45.5, 25.0, 0.0, "off_edge"),
        (45.5, 25.0, 90.0, None),
        (-20.0, 40.0, 0.0, None),
        (-20.0, 40.5, 0.0, "off_edge"),
    ],
)
def test_a_hero_stands_wholly_on_its_floor_10_mm_from_the_edge(x, y, yaw, why):
    site = house(site_of(), 1, -20.0, 25.0, 0.0)
    place = let("hero.rhino", x, y, yaw, "floor.01", slot="hero")
    assert hero_refusal(site, place, ("floor.01",)) == why


@pytest.mark.rule("SB-19")
def test_a_hero_touches_nothing_and_stands_on_a_floor_of_the_level():
    site = house(site_of(), 1, -20.0, 25.0, 0.0)
    site = hero(site, "hero.giraffe", -20.0, 25.0, 0.0, "floor.01")
    beside = let("hero.rhino", 0.0, 25.0, 0.0, "floor.01", slot="hero")
    assert hero_refusal(site, beside, ("floor.01",)) == "blocked"
    apart = let("hero.rhino", 0.5, 25.0, 0.0, "floor.01", slot="hero")
    assert hero_refusal(site, apart, ("floor.01",)) is None
    assert hero_refusal(site, apart, ("floor.02",)) == "elsewhere"


@pytest.mark.rule("SB-19")
def test_a_floor_without_a_free_spot_is_not_offered():
    site = house(site_of(), 1, -20.0, 25.0, 0.0)
    assert free_floors(site, ("floor.01",), "hero.rhino") == ("floor.01",)
    full = site
    for n, x in enumerate(range(-110, 80, 14), 2):
        full = put(full, Rest(f"wall.short.{n:02}", float(x), 25.0, FIRST, 0.0, ("floor.01",)))
    assert free_floors(full, ("floor.01",), "hero.rhino") == ()
    held = hero(site, "hero.rhino", -20.0, 25.0, 0.0, "floor.01")
    assert free_floors(held, ("floor.01",), "hero.rhino") == ("floor.01",)


@pytest.mark.rule("SB-19")
def test_every_spot_that_is_offered_is_free():
    site = wall(house(site_of()), "wall.short.02", 10.0, 25.0, 0.0, low=FIRST)
    spots = list(hero_spots(site, "floor.01"))
    assert len(spots) > 100
    for spot in spots[::7]:
        assert hero_refusal(site, let("h", *spot, "floor.01", slot="hero"), ("floor.01",)) is None


@pytest.mark.rule("SB-15")
@pytest.mark.parametrize(
    ("x", "y", "edge"),
    [
        (-20.0, 58.0, (-20.0, 55.0, 90.0)),
        (-20.0, 50.5, (-20.0, 55.0, 90.0)),
        (0.0, -9.0, (0.0, -5.0, 270.0)),
        (70.0, 25.0, (65.0, 25.0, 0.0)),
        (-108.0, 25.0, (-105.0, 25.0, 180.0)),
        (-20.0, 61.5, None),
        (-20.0, 48.5, None),
    ],
)
def test_a_monkey_hangs_on_any_edge_within_6_mm(x, y, edge):
    site = house(site_of(), 1, -20.0, 25.0, 0.0)
    hung = snap_to_edge(site, let("monkey.1", x, y, 0.0, "floor.01", slot="monkey"), ("floor.01",))
    assert edge == (None if hung is None else (hung.x, hung.y, hung.yaw))


@pytest.mark.rule("SB-16")
def test_two_monkeys_never_share_a_hook():
    site = house(site_of(), 1, -20.0, 25.0, 0.0)
    site = put(site, Rest("monkey.2", -20.0, 55.0, FIRST - 55, 90.0, ("floor.01",)))
    place = let("monkey.1", -20.0, 55.0, 0.0, "floor.01", slot="monkey")
    hung = snap_to_edge(site, place, ("floor.01",))
    assert abs(hung.x + 20.0) >= SIZES.monkey[1]
    assert abs(hung.x + 20.0) <= SIZES.hook_mm


@pytest.mark.rule("SB-14")
def test_the_nearest_free_hooks_come_first_and_all_edges_are_offered():
    site = house(site_of(), 1, -20.0, 25.0, 0.0)
    near = list(nearest(site, ("floor.01",), (-20.0, 55.0), SIZES.near_mm))
    far = [abs(h.x + 20.0) + abs(h.y - 55.0) for h in near]
    assert far[0] == 0.0
    assert far == sorted(far)
    assert {h.yaw for h in edge_places(site, ("floor.01",))} == {0.0, 90.0, 180.0, 270.0}


@pytest.mark.rule("SB-40")
def test_red_boards_offer_five_points():
    assert len(site_of(options=Options(boards="rrr")).points) == 5
