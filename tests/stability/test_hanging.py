"""Monkeys: a load at a point of an edge, carried along, knocked off, never in the way (SB-15)."""

import math

import pytest
from msgspec import structs

from rhino_suite.game.ids import PieceId, Seat
from rhino_suite.stability import contacts, statics
from rhino_suite.stability.core import Core
from rhino_suite.stability.equilibrium import Balance
from rhino_suite.stability.fall_rest import left_by
from rhino_suite.stability.fall_track import End, pose_of
from rhino_suite.stability.port import Body, Panel, Pose, Standing
from rhino_suite.stability.profiles import CHECK, GAME
from tests.stability.cards import let_down, threshold
from tests.stability.super_battle import (
    FLOOR,
    HERO,
    MONKEY,
    SHORT,
    bridge,
    floor,
    hang,
    rest,
    start,
)

POST = Body(Panel(20, 20), 50, 1.0, "fixed")
MONKEY_1 = PieceId("monkey.1")


def on_a_post(off, along=85.0, aside=0.0):
    """A floor `off` mm along x on a fixed post 20 mm square, with a monkey at its far edge."""
    building = let_down((), "post", POST)
    building = let_down(building, "floor", FLOOR, off, aside, 0.0, ["post"])
    return let_down(building, "monkey.1", MONKEY, off + along, aside, 0.0, ["floor"])


def holds(building):
    return statics.holds(building, contacts.find(building), CHECK)


@pytest.mark.rule("SB-15")
@pytest.mark.parametrize("along", [85.0, 40.0, -85.0])
def test_a_floor_with_a_monkey_tips_exactly_at_the_lever(along):
    # the common centre of mass is over the post's edge
    pull = MONKEY.mass / (MONKEY.mass + FLOOR.mass) * along
    way = math.copysign(1.0, along)
    found = threshold(lambda mm: holds(on_a_post(way * mm - pull, along)), 0.0, 30.0, 1e-3)
    assert found == pytest.approx(10.0, abs=0.01)


def test_the_margin_of_a_floor_with_a_monkey_is_that_of_the_lever():
    pull = MONKEY.mass / (MONKEY.mass + FLOOR.mass) * 85.0
    building = on_a_post(4.0 - pull)
    mm = statics.margin(building, contacts.find(building), CHECK).mm
    assert mm == pytest.approx(6.0, abs=0.02)


def test_friction_knows_the_monkeys_weight_too():
    pull = MONKEY.mass / (MONKEY.mass + FLOOR.mass) * 85.0
    for off, stands in ((9.98, True), (10.02, False)):
        building = on_a_post(off - pull)
        balance = Balance(building, contacts.find(building))
        rough = balance.rough([c.polygon for c in balance.contacts], 0.6, 8)
        assert rough.solvable() is stands


def test_the_failing_set_is_the_floor_with_its_monkey_and_the_way_is_the_monkeys():
    building = on_a_post(0.0)
    verdict = statics.judge(building, contacts.find(building), GAME)
    assert not verdict.stands
    assert set(verdict.margin.critical) == {"floor", "monkey.1"}
    assert verdict.margin.direction == pytest.approx(0.0, abs=0.01)
    (failing,) = statics.failing(building, contacts.find(building), GAME)
    assert set(failing.pieces) == {"floor", "monkey.1"}


def test_a_monkey_bends_nothing_and_touches_nothing():
    core = bridge()
    hang(core, "monkey.1", "floor.01", 20.0)
    assert not any("monkey.1" in (c.upper, c.lower) for c in core._contacts)
    fresh = Core()
    fresh.restore(core.snapshot())
    assert fresh._contacts == core._contacts
    assert fresh.snapshot() == core.snapshot()
    assert fresh.verdict() == core.verdict()


def test_the_hook_lies_on_the_edge_and_the_monkey_below_it():
    core = bridge()
    placed = hang(core, "monkey.1", "floor.01", 12.0)
    card = rest(core, "floor.01")
    assert placed.z == pytest.approx(card.rest.z + FLOOR.height - MONKEY.height)
    assert (placed.x, placed.y, placed.yaw) == (85.0, 12.0, 0.0)
    assert placed.on == ("floor.01",)
    slid = core.place(MONKEY_1, MONKEY, 85.0, 0.0, 0.0, (PieceId("floor.01"),), slide=(5.0, 0.0))
    assert slid.x == 85.0


def test_no_piece_rests_on_a_monkey():
    core = bridge()
    hang(core, "monkey.1", "floor.01", 0.0)
    low = rest(core, "monkey.1")
    block = Body(Panel(30, 30), 20.0 + MONKEY.height, 5.0, "wall")
    # its upper face is level with that of the monkey: a card there lies on the block alone
    core.place(PieceId("block"), block, 100.0, 0.0, 0.0, (PieceId("board.2"),))
    z = low.rest.z + MONKEY.height
    found = contacts.rest_of(
        PieceId("card"), FLOOR, 100.0, 0.0, 0.0, (PieceId("block"),), core.snapshot()
    )
    assert found.z != z
    assert "monkey.1" not in found.on


def test_the_verdict_before_it_hangs_is_that_of_asking_where_it_would():
    """The window's worker asks so while the monkey is brought to the edge (feel 2.7)."""
    core = bridge()
    free = core.margin()
    near, far = 20.0, 84.0
    mms = []
    for along in (near, far):
        ask = Core()
        ask.restore(core.snapshot())
        hang(ask, "monkey.1", "floor.01", along, "front")
        mms.append(ask.margin().mm)
    assert free.mm > mms[0] > mms[1]


def lonely(monkey_at=84.0):
    """One floor on one wall in its middle: a monkey at its end tips it."""
    core = start()
    floor(core, "floor.01", [("wall.short.01", SHORT, 0.0, 0.0, 0.0, ["board.2"])], (0, 0, 0))
    hang(core, "monkey.1", "floor.01", monkey_at, "front")
    return core


@pytest.mark.rule("SB-15")
def test_a_monkey_too_heavy_for_its_floor_brings_it_down_and_drops():
    core = lonely()
    verdict = core.verdict()
    outcome = core.settle(MONKEY_1)
    assert not verdict.stands
    assert outcome.verdict == verdict
    assert outcome.shown == "untold"
    assert outcome.fallen == ("floor.01",)
    assert outcome.dropped == ("monkey.1",)
    assert outcome.first == "floor.01"
    assert {s.rest.piece for s in core.snapshot()} == {
        "board.1",
        "board.2",
        "board.3",
        "wall.short.01",
    }
    track = outcome.fall
    monkey = [frame[track.pieces.index(MONKEY_1)] for frame in track.frames]
    assert monkey[0][2] == pytest.approx(2 + 75 + 0.6 - 55 / 2, abs=0.1)
    assert monkey[-1][2] < 30.0


def test_it_stands_when_the_monkey_hangs_over_the_wall():
    core = lonely(0.0)
    before = core.snapshot()
    outcome = core.settle(MONKEY_1)
    assert outcome.verdict.stands
    assert (outcome.fallen, outcome.dropped, outcome.fall) == ((), (), None)
    assert core.snapshot() == before


@pytest.mark.rule("SB-16")
def test_taking_a_counterweight_away_can_bring_a_floor_down():
    core = start()
    walls = [("wall.short.01", SHORT, 0.0, 0.0, 0.0, ["board.2"])]
    floor(core, "floor.01", walls, (28.0, 0.0, 0.0))
    hang(core, "monkey.1", "floor.01", 0.0, "left")
    assert core.settle(MONKEY_1).verdict.stands
    core.remove(MONKEY_1)
    outcome = core.settle(None)
    assert outcome.fallen == ("floor.01",)
    assert outcome.dropped == ()


def test_what_caught_nothing_comes_back_to_the_hand():
    core = bridge()
    before = core.snapshot()
    core.place(MONKEY_1, MONKEY, 85.0, 0.0, 0.0, ())
    outcome = core.settle(MONKEY_1, retry=(MONKEY_1,))
    assert outcome.back
    assert (outcome.fallen, outcome.dropped) == ((), ())
    assert core.snapshot() == before


def test_what_caught_nothing_has_dropped_where_nothing_comes_back():
    core = bridge()
    before = core.snapshot()
    core.place(MONKEY_1, MONKEY, 85.0, 0.0, 0.0, ())
    outcome = core.settle(MONKEY_1)
    assert outcome.dropped == ("monkey.1",)
    assert outcome.fallen == ()
    assert core.snapshot() == before


def test_a_monkey_goes_along_when_its_card_moves():
    core = bridge()
    hang(core, "monkey.1", "floor.01", 10.0)
    standing = core.snapshot()
    card = rest(core, "floor.01")
    at = pose_of(card)
    ends = {card.rest.piece: End(at._replace(x=3.0, y=1.0, yaw=2.0), 0.0, stirred=True)}
    left = left_by(standing, ends)
    moved = {r.piece: r for r in left.rest}
    assert set(moved) == {"floor.01", "monkey.1"}
    angle = math.radians(2.0)
    assert moved[MONKEY_1].x == pytest.approx(
        3.0 + 85.0 * math.cos(angle) - 10 * math.sin(angle), abs=1e-3
    )
    assert moved[MONKEY_1].y == pytest.approx(
        1.0 + 85.0 * math.sin(angle) + 10 * math.cos(angle), abs=1e-3
    )
    assert moved[MONKEY_1].yaw == 2.0
    assert moved[MONKEY_1].on == ("floor.01",)


def brushed(core, deep, held=SHORT):
    """Push a held piece from +x against the monkey at the right end, `deep` mm in."""
    monkey = rest(core, "monkey.1")
    face = monkey.rest.x + MONKEY.plan.length / 2
    z = monkey.rest.z + MONKEY.height / 2
    half = held.plan.arm / 2 * math.cos(math.pi / 4) if held is SHORT else held.plan.length / 2
    touched = set()
    for frame in range(60):
        gap = max(10.0 - frame, -deep)
        push = core.hold(
            PieceId("held"), held, Pose(face + half + 0.42 + gap, monkey.rest.y, z), (-60.0, 0.0)
        )
        touched |= set(push.touching)
        if not core.step(1 / 60) and (outcome := core.shaken(Seat(0))):
            return touched, outcome
    core.let_off()
    return touched, None


@pytest.mark.rule("SB-14")
def test_a_knock_takes_a_monkey_off_and_nothing_else():
    core = bridge()
    hang(core, "monkey.1", "floor.01", 0.0)
    before = core.snapshot()
    touched, outcome = brushed(core, 6.0)
    assert touched == {"monkey.1"}
    assert outcome.dropped == ("monkey.1",)
    assert outcome.first == "monkey.1"
    assert (outcome.fallen, outcome.rest) == ((), ())
    assert outcome.verdict.stands
    assert core.snapshot() == tuple(s for s in before if s.rest.piece != "monkey.1")
    frames = outcome.fall.frames
    assert outcome.fall.pieces == ("monkey.1",)
    assert frames[0][0][2] == pytest.approx(pose_of(before[-1])[2] - 27.2, abs=0.2)
    assert frames[-1][0][2] < 30.0


def test_a_light_brush_leaves_it_hanging():
    core = bridge()
    hang(core, "monkey.1", "floor.01", 0.0)
    before = core.snapshot()
    touched, outcome = brushed(core, 2.0)
    assert touched == {"monkey.1"}
    assert outcome is None
    assert core.settle(None).dropped == ()
    assert core.snapshot() == before


def test_a_knock_that_nobody_waited_for_is_told_when_the_next_piece_lies():
    core = bridge()
    hang(core, "monkey.1", "floor.01", 0.0)
    monkey = rest(core, "monkey.1").rest
    for x in (130.0, 116.0, 110.0):
        core.hold(PieceId("held"), SHORT, Pose(x, 0.0, monkey.z + 30.0), (-60.0, 0.0))
    wall = PieceId("wall.short.03")
    core.place(wall, SHORT, 0.0, 0.0, 0.0, (PieceId("floor.01"),))
    outcome = core.settle(wall)
    assert outcome.dropped == ("monkey.1",)
    assert "monkey.1" not in {s.rest.piece for s in core.snapshot()}


def test_a_knock_can_cost_the_balance():
    core = start()
    walls = [("wall.short.01", SHORT, 0.0, 0.0, 0.0, ["board.2"])]
    floor(core, "floor.01", walls, (28.0, 0.0, 0.0))
    # the counterweight hangs at the left end: turn the building so that the hand meets it from +x
    core.restore(
        [
            structs.replace(
                s, rest=structs.replace(s.rest, x=-s.rest.x, y=-s.rest.y, yaw=s.rest.yaw + 180.0)
            )
            for s in core.snapshot()
        ]
    )
    hang(core, "monkey.1", "floor.01", 0.0, "left")
    assert core.settle(MONKEY_1).verdict.stands
    _, outcome = brushed(core, 6.0)
    assert outcome.dropped == ("monkey.1",)
    assert outcome.fallen == ("floor.01",)
    assert set(outcome.fall.pieces) >= {"monkey.1", "floor.01"}


def test_a_monkey_in_the_hand_pushes_nothing():
    core = bridge()
    push = core.hold(PieceId("monkey.2"), MONKEY, Pose(80.0, 0.0, 60.0), (-300.0, 0.0))
    assert push == (0.0, 0.0, ())
    assert not core.step(1 / 60)


def test_while_a_bump_lives_the_monkey_is_drawn_at_its_edge():
    core = bridge()
    hang(core, "monkey.1", "floor.01", 25.0)
    for x in (80.0, 76.0, 73.0, 71.5, 71.0):
        core.hold(PieceId("held"), HERO, Pose(x, 0.0, 40.0), (-150.0, 0.0))
        core.step(1 / 60)
    poses = core.poses()
    card, monkey = poses[PieceId("floor.01")], poses[MONKEY_1]
    assert abs(card.x) > 0.02
    assert math.hypot(monkey.x - 85.0, monkey.y - 25.0) > 0.02
    away = math.hypot(monkey.x - card.x, monkey.y - card.y)
    assert away == pytest.approx(math.hypot(85.0, 25.0), abs=0.05)


def test_it_is_a_piece_of_the_building_like_any_other():
    core = bridge()
    hang(core, "monkey.1", "floor.01", 3.0)
    assert isinstance(rest(core, "monkey.1"), Standing)
    assert core.poses()[MONKEY_1].z == pytest.approx(2 + 75 + 0.6 - 27.5)
    core.remove(MONKEY_1)
    assert core.snapshot() == bridge().snapshot()
