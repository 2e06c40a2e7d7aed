"""Several boards, levels side by side, floors that overlap: what Super Battle asks of the core."""

import pytest
from msgspec import structs

from rhino_suite.game.ids import TABLE, PieceId
from rhino_suite.game.structure import Rest
from rhino_suite.stability import contacts, statics
from rhino_suite.stability.core import Core
from rhino_suite.stability.fall_rest import left_by
from rhino_suite.stability.fall_track import End, pose_of
from rhino_suite.stability.flex import insets
from rhino_suite.stability.port import Body, Panel, Pose, Standing
from rhino_suite.stability.prism import outline
from rhino_suite.stability.profiles import CHECK, GAME
from tests.stability.super_battle import (
    BOARDS,
    FLOOR,
    SHORT,
    TALL,
    bridge,
    floor,
    rest,
    start,
)


def bends(core):
    by = insets(core.snapshot(), core._contacts, GAME)
    return {(c.upper, c.lower): mm for c, mm in zip(core._contacts, by, strict=True)}


def pair(core, name, y, on, body=SHORT, x=0.0):
    """A floor on two walls that open towards each other, along x; ids by `name`."""
    walls = [
        (f"wall.{name}a", body, x - 45.0, y, 0.0, on),
        (f"wall.{name}b", body, x + 45.0, y, 180.0, on),
    ]
    return floor(core, f"floor.{name}", walls)


def test_floors_of_one_level_side_by_side_bend_what_is_below_only_once():
    core = start()
    wide = Body(Panel(170, 150), 0.6, 7.0, "card")
    for k, (x, y, yaw) in enumerate(
        ((-60, -50, 45), (60, -50, 135), (-60, 50, -45), (60, 50, 225))
    ):
        core.place(PieceId(f"wall.{k}"), SHORT, x, y, yaw, [BOARDS[1]])
    below = [PieceId(f"wall.{k}") for k in range(4)]
    core.place(PieceId("wide"), wide, 0, 0, 0, below, carried_by=below)
    pair(core, "1", -40.0, ["wide"])
    pair(core, "2", 40.0, ["wide"])
    told = bends(core)
    assert told["floor.1", "wall.1a"] == pytest.approx(0.4)
    assert told["wall.1a", "wide"] == pytest.approx(0.4)
    assert told["wide", "wall.0"] == pytest.approx(0.8)  # two levels, three floors


def test_a_chain_that_leaps_a_level_still_carries_every_level():
    core = start()
    low = pair(core, "1", 0.0, ["board.2"])
    core.place(PieceId("wall.tall"), TALL, -60.0, 0.0, 0.0, [low])
    core.place(PieceId("floor.high"), FLOOR, -60.0, 0.0, 90.0, [PieceId("wall.tall")])
    core.place(PieceId("wall.short"), SHORT, 60.0, 0.0, 0.0, [low])
    core.place(PieceId("floor.mid"), FLOOR, 60.0, 0.0, 90.0, [PieceId("wall.short")])
    told = bends(core)
    assert told["wall.tall", low] == pytest.approx(0.4)
    assert told["wall.short", low] == pytest.approx(0.4)
    # no wall has more than two floors over it, one over the other: and yet three levels
    assert told["wall.1a", "board.2"] == pytest.approx(1.2)


def test_two_short_storeys_end_where_a_tall_one_does():
    core = start()
    one = pair(core, "1", 0.0, ["board.2"])
    two = pair(core, "2", 0.0, [one])
    high = pair(core, "3", 60.0, ["board.2"], TALL)
    assert rest(core, two).rest.z == rest(core, high).rest.z
    assert rest(core, one).rest.z == 2 + 75


def test_a_floor_rests_level_on_walls_of_unlike_bases():
    core = start()
    one = pair(core, "1", -50.0, ["board.2"])
    walls = [
        ("wall.short.9", SHORT, 60.0, -50.0, 0.0, [one]),
        ("wall.tall.9", TALL, 60.0, 20.0, -90.0, ["board.2"]),
    ]
    two = floor(core, "floor.2", walls)
    assert set(rest(core, two).rest.on) == {"wall.short.9", "wall.tall.9"}
    assert core.verdict().stands


def astride(x):
    """A wall whose middle is `x` mm right of the seam, and a floor far out to the left on it."""
    core = start()
    core.place(PieceId("wall"), SHORT, 85.0 + x, 0.0, 90.0, BOARDS)
    core.place(PieceId("floor"), FLOOR, 85.0 + x - 14.0, 0.0, 90.0, [PieceId("wall")])
    return core


@pytest.mark.rule("SB-6")
@pytest.mark.parametrize("x", [-17.0, -5.0, 0.0, 8.0, 17.0])
def test_a_seam_between_boards_is_no_edge(x):
    whole = astride(-60.0)
    core = astride(x)
    assert set(rest(core, "wall").rest.on) == {"board.2", "board.3"}
    assert set(rest(whole, "wall").rest.on) == {"board.2"}
    for profile in (GAME, CHECK):
        mm = [statics.margin(c.snapshot(), c._contacts, profile).mm for c in (whole, core)]
        assert mm[1] == pytest.approx(mm[0], abs=0.011)


def test_a_wall_over_the_edge_of_the_last_board_tips():
    core = start()
    core.place(PieceId("wall"), SHORT, 255.0 + 13.0, 0.0, 90.0, [BOARDS[2]])
    assert rest(core, "wall").rest.on == ("board.3",)
    assert not core.verdict().stands


@pytest.mark.rule("SB-7")
def test_a_wall_stands_astride_two_floors_of_one_level():
    core = start()
    one, two = pair(core, "1", -31.0, ["board.2"]), pair(core, "2", 31.0, ["board.2"])
    core.place(PieceId("wall.top"), SHORT, 0.0, 0.0, 0.0, [one, two])
    assert set(rest(core, "wall.top").rest.on) == {one, two}
    assert core.verdict().stands
    # it leans on both: without one of them it tips over the gap
    alone = [s for s in core.snapshot() if s.rest.piece not in (two, "wall.2a", "wall.2b")]
    fresh = Core()
    fresh.restore(alone)
    before, after = core.margin(), fresh.margin()
    assert after.mm < before.mm


def lapped(lap=12.0):
    """Two floors of one level that overlap by `lap` mm, and a wall of the one below the other."""
    core = start()
    one = pair(core, "1", 0.0, ["board.2"])
    walls = [
        ("wall.2a", SHORT, -45.0, 60.0 - lap, 180.0, ["board.2"]),
        ("wall.2b", SHORT, 45.0, 60.0 - lap, 0.0, ["board.2"]),
    ]
    for wall, body, x, y, yaw, on in walls:
        core.place(PieceId(wall), body, x, y, yaw, [PieceId(p) for p in on])
    names = [PieceId(w[0]) for w in walls]
    core.place(
        PieceId("floor.2"), FLOOR, 0, 60.0 - lap, 0, names, carried_by=names, never_on=[one]
    )
    return core


@pytest.mark.rule("SB-10")
def test_floors_of_one_level_overlap_and_carry_nothing_of_each_other():
    core = lapped()
    one, two = rest(core, "floor.1").rest, rest(core, "floor.2").rest
    assert one.z == two.z
    assert set(two.on) == {"wall.2a", "wall.2b"}
    assert set(one.on) == {"wall.1a", "wall.1b"}
    over = contacts.rest_of(
        PieceId("floor.3"), FLOOR, two.x, two.y, 0, [PieceId("wall.2a")], core.snapshot()
    )
    assert "wall.1a" in over.on, "a wall of the neighbour does end under this floor"
    assert not any({c.upper, c.lower} == {"floor.1", "floor.2"} for c in core._contacts)


@pytest.mark.rule("SB-10")
def test_a_restored_building_is_judged_as_the_placed_one():
    core = lapped()
    other = Core()
    other.restore(tuple(reversed(core.snapshot())))
    assert other._contacts == core._contacts
    assert other.snapshot() == core.snapshot()
    assert other.verdict() == core.verdict()


@pytest.mark.rule("SB-10")
def test_a_floor_that_a_knock_has_moved_rests_on_its_own_walls_again():
    core = lapped()
    two = rest(core, "floor.2")
    at = pose_of(two)
    ends = {two.rest.piece: End(at._replace(y=at.y - 2.0), 0.0, stirred=True)}
    left = left_by(core.snapshot(), ends)
    (moved,) = left.rest
    assert (moved.y, moved.z) == (two.rest.y - 2.0, two.rest.z)
    assert set(moved.on) == {"wall.2a", "wall.2b"}


def test_a_wall_kept_off_a_neighbour_stays_off_it():
    core = start()
    one, two = pair(core, "1", -31.0, ["board.2"]), pair(core, "2", 31.0, ["board.2"])
    wall = core.place(PieceId("wall.top"), SHORT, 0.0, -8.0, 0.0, [one], never_on=[two])
    assert wall.on == (one,)
    at = pose_of(rest(core, "wall.top"))
    ends = {wall.piece: End(at._replace(y=at.y + 1.0), 0.0, stirred=True)}
    (moved,) = left_by(core.snapshot(), ends).rest
    assert moved.on == (one,)


def test_boards_may_lie_anywhere():
    core = Core()
    turned = Rest(PieceId("board.1"), 500.0, 3.0, 0.0, 90.0, (TABLE,))
    core.restore([structs.replace(s, rest=turned) for s in start().snapshot()[:1]])
    core.place(PieceId("wall"), TALL, 500.0, 0.0, 0.0, [PieceId("board.1")])
    assert core.verdict().stands
    assert isinstance(rest(core, "wall"), Standing)


def test_a_margin_is_that_of_the_weakest_tower_of_several():
    core = bridge()
    calm = core.margin().mm
    core.place(PieceId("wall.x"), SHORT, 170.0, 0.0, 0.0, [BOARDS[2]])
    core.place(PieceId("floor.x"), FLOOR, 178.0, 0.0, 0.0, [PieceId("wall.x")])
    found = core.margin()
    assert found.mm < calm
    assert set(found.critical) <= {"wall.x", "floor.x"}


def pushed(core, wall, frames=12):
    """Push a held block from +x against a wall for some frames; return the poses."""
    s = rest(core, wall)
    face = max(x for x, _ in outline(s))
    for k in range(frames):
        x = face + 12.0 - min(k, 5)
        at = Pose(x, s.rest.y, s.rest.z + 40.0)
        core.hold(PieceId("held"), BLOCK, at, (-60.0, 0.0))
        core.step(1 / 60)
    return core.poses()


BLOCK = Body(Panel(20, 90), 30, 4.0, "wall")


def two_towers():
    core = start()
    for name, x in (("1", -100.0), ("2", 100.0)):
        below = ["board.1", "board.2", "board.3"]
        for k in range(3):
            below = [pair(core, f"{name}.{k}", 0.0, below, x=x)]
    return core


def test_a_push_on_one_tower_leaves_the_other_at_rest_to_the_last_bit():
    core = two_towers()
    still = core.poses()
    moved = pushed(core, "wall.1.1b")
    away = {p for p in still if moved[p] != still[p]}
    assert "floor.1.1" in away
    assert not any(p.startswith(("wall.2", "floor.2", "board")) for p in away)


def test_a_hand_that_goes_on_to_another_tower_moves_that_too():
    core = two_towers()
    first = pushed(core, "wall.1.1b")
    moved = pushed(core, "wall.2.1b")
    still = two_towers().poses()
    assert moved[PieceId("floor.2.1")] != still[PieceId("floor.2.1")]
    assert moved[PieceId("floor.1.1")] != still[PieceId("floor.1.1")]
    jump = abs(moved[PieceId("floor.1.1")].x - first[PieceId("floor.1.1")].x)
    assert jump < 1.0


def test_what_a_push_can_be_felt_by():
    building = two_towers()._building(())
    felt = {building.standing[i].rest.piece for i in building.joined([PieceId("wall.1.0a")])}
    assert felt == {s.rest.piece for s in building.standing if ".1." in s.rest.piece}
