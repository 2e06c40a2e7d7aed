"""A hand against the building: depth, force by speed, dying away, what it leaves (decision 13)."""

import pytest

from rhino_suite.game.ids import PieceId, Seat
from rhino_suite.game.structure import Rest
from rhino_suite.stability.bump_touch import Touch, Touching, force_of
from rhino_suite.stability.core import Core
from rhino_suite.stability.port import Body, Panel, Pose, Standing
from rhino_suite.stability.prism import outline
from tests.stability.motion_towers import ROOF, WALL, sweep, tower

HELD = PieceId("wall.held")
BLOCK = Body(Panel(20.0, 20.0), 60.0, 2.0, "wall")
WEIGHT = BLOCK.mass * 9810.0


def target(core, name="wall.02.1"):
    return next(s for s in core.snapshot() if s.rest.piece == name)


def beside(core, name="wall.02.1", gap=-3.0):
    """Return where `BLOCK` is held so that it is `gap` mm from the +x side of a wall."""
    s = target(core, name)
    points = outline(s)
    x = max(x for x, _ in points) + BLOCK.plan.length / 2 + gap
    y = min(y for _, y in points) + 8.0
    return Pose(x, y, s.rest.z + s.body.height / 2)


def runs_out(core):
    count = 0
    while core.step(1 / 60):
        count += 1
        assert count < 600
    return count


def test_nothing_moves_at_all_when_a_piece_sweeps_past_at_another_depth():
    core = tower(8)
    before = {p: tuple(at) for p, at in core.poses().items()}
    for x in range(200, -200, -7):
        push = core.hold(HELD, WALL, Pose(float(x), 95.0, 300.0), (-600.0, 0.0))
        assert push == (0.0, 0.0, ())
        assert not core.step(1 / 60)
        assert {p: tuple(at) for p, at in core.poses().items()} == before
    assert core.shaken(Seat(0)) is None


def test_what_is_held_above_the_landing_storey_pushes_nothing():
    core = tower(3)
    top = target(core, "roof.03")
    at = Pose(0.0, 0.0, top.rest.z + top.body.height + 0.3 + WALL.height / 2)
    assert core.hold(HELD, WALL, at, (900.0, 0.0)).touching == ()


@pytest.mark.parametrize(
    ("speed", "least", "most", "falls"),
    [(50.0, 0.0, 0.3, False), (200.0, 0.3, 5.0, False), (600.0, 5.0, 100.0, True)],
)
def test_a_brush_is_harmless_and_a_shove_at_mid_height_brings_the_tower_down(
    speed, least, most, falls
):
    core = tower(8)
    peak, outcome = sweep(core, speed, 15.0)
    assert least <= peak < most
    fallen = outcome.fallen if outcome else ()
    assert bool(fallen) == falls
    if falls:
        assert outcome.first is not None
        assert outcome.fall is not None
        assert outcome.verdict.kind == "partial"
        assert outcome.verdict.margin.direction is not None
        assert set(fallen).isdisjoint(s.rest.piece for s in core.snapshot())
    else:
        assert len(core.snapshot()) == len(tower(8).snapshot())


def test_the_force_grows_with_depth_and_speed_up_to_ten_weights():
    touch = Touch(PieceId("a"), (1.0, 0.0), 1.0, 0.0, 40.0)
    w = WEIGHT
    for speed, weights in ((0.0, 1.0), (50.0, 5 / 3), (200.0, 11 / 3), (600.0, 9.0), (5e3, 10.0)):
        most, stiffness = force_of(touch, w, speed)
        assert most == pytest.approx(weights * w)
        assert stiffness > 0.0
    assert force_of(touch._replace(off=38.0), w, 0.0)[0] == pytest.approx(1.4 * w)
    assert force_of(touch._replace(off=-38.0), w, 0.0)[0] == pytest.approx(1.4 * w)


def test_the_hand_feels_the_building_push_back():
    core = tower(4)
    push = core.hold(HELD, BLOCK, beside(core), (-50.0, 0.0))
    assert push.touching == ("wall.02.1",)
    assert push.x > 0.0
    assert abs(push.y) < 0.01 * push.x


@pytest.mark.rule("G-2")
def test_the_building_gives_way_in_the_direction_of_the_push():
    core = tower(4)
    at = beside(core)
    for _ in range(6):
        core.hold(HELD, BLOCK, at, (-100.0, 0.0))
        assert core.step(1 / 60)
    moved = core.poses()["wall.02.1"]
    assert moved.x < target(core).rest.x - 0.01
    assert core.poses()["wall.01.1"].x == pytest.approx(target(core, "wall.01.1").rest.x, abs=1.0)


@pytest.mark.rule("G-5")
def test_at_rest_the_committed_poses_are_shown_and_nothing_is_integrated():
    core = tower(4)
    assert not core.step(1 / 60)
    for s in core.snapshot():
        at = core.poses()[s.rest.piece]
        assert (at.x, at.y, at.z) == (s.rest.x, s.rest.y, s.rest.z + s.body.height / 2)
        assert (at.tilt_x, at.tilt_y, at.yaw) == (0.0, 0.0, s.rest.yaw)


def test_a_bump_lives_while_it_is_touched_and_dies_half_a_second_after():
    core = tower(4)
    for _ in range(90):
        core.hold(HELD, BLOCK, beside(core), (0.0, 0.0))
        assert core.step(1 / 60)
    assert core.shaken(Seat(0)) is None
    core.let_off()
    assert 28 <= runs_out(core) < 120


def test_what_a_bump_moved_is_committed_and_judged_again():
    core = tower(8)
    before = {s.rest.piece: s.rest for s in core.snapshot()}
    _, outcome = sweep(core, 200.0, 15.0)
    assert outcome is not None
    assert outcome.moved
    assert outcome.verdict == core.verdict()
    after = {s.rest.piece: s.rest for s in core.snapshot()}
    assert {r.piece for r in outcome.rest} == {p for p in after if after[p] != before[p]}
    assert all(after[r.piece] == r for r in outcome.rest)
    assert core.shaken(Seat(0)) is None
    fresh = Core()
    fresh.restore(core.snapshot())
    assert fresh.verdict() == core.verdict()


def test_a_bump_that_nobody_waited_for_is_told_by_the_next_settling():
    core = tower(4)
    for _ in range(6):
        core.hold(HELD, BLOCK, beside(core), (-100.0, 0.0))
        core.step(1 / 60)
    core.let_off()
    core.place(PieceId("roof.05"), ROOF, 0.0, 0.0, 0.0, (PieceId("roof.04"),))
    moved = {s.rest.piece for s in core.snapshot()} - {"roof.05"}
    before = {s.rest.piece: s.rest for s in tower(4).snapshot()}
    changed = {p for p in moved if target(core, p).rest != before[p]}
    assert not core.step(1 / 60)
    outcome = core.settle(PieceId("roof.05"))
    assert changed
    assert changed <= {r.piece for r in outcome.rest}


def test_a_push_off_the_middle_turns_what_it_pushes():
    core = tower(1)
    core.remove(PieceId("roof.01"))
    wall = target(core, "wall.01.1")
    for _ in range(20):
        core.hold(HELD, BLOCK, beside(core, "wall.01.1"), (-500.0, 0.0))
        core.step(1 / 60)
    turned = core.poses()["wall.01.1"].yaw - wall.rest.yaw
    assert abs(turned) > 0.05


def held(x, y=0.0, size=20.0):
    body = Body(Panel(size, 20.0), 60.0, 2.0, "wall")
    return body, Pose(x, y, 35.0)


def thin():
    s = Standing(
        Rest(PieceId("thin"), 0.0, 0.0, 0.0, 0.0, ()), Body(Panel(0.5, 60.0), 75, 2, "wall")
    )
    return s, Pose(0.0, 0.0, 37.5)


def test_a_thin_wall_is_never_pushed_from_behind():
    touching = Touching()
    for x in (20.0, 12.0, 9.0, 4.0, -1.0, -4.0):
        body, at = held(x)
        for touch in touching.follow(HELD, body, at, [thin()]):
            assert touch.normal == pytest.approx((-1.0, 0.0))
            assert touch.depth == pytest.approx(0.25 + 10.0 - x)


def test_a_fast_hand_cannot_jump_through_a_thin_wall():
    touching = Touching()
    body, at = held(14.0)
    assert touching.follow(HELD, body, at, [thin()]) == ()
    body, at = held(-12.0)
    (touch,) = touching.follow(HELD, body, at, [thin()])
    assert touch.normal == pytest.approx((-1.0, 0.0))
    assert touch.depth == pytest.approx(22.25)


def test_a_hand_that_withdraws_touches_nothing_and_may_touch_the_other_side():
    touching = Touching()
    for x in (14.0, 8.0):
        body, at = held(x)
        touches = touching.follow(HELD, body, at, [thin()])
    assert touches
    body, at = held(14.0)
    assert touching.follow(HELD, body, at, [thin()]) == ()
    touching.forget()
    body, at = held(-9.0)
    (touch,) = touching.follow(HELD, body, at, [thin()])
    assert touch.normal == pytest.approx((1.0, 0.0))


def test_what_a_bump_had_turned_goes_on_falling_from_there():
    core = tower(8)
    wall = target(core, "wall.04.1")
    face = max(x for x, _ in outline(wall))
    y = max(y for _, y in outline(wall)) - 8.0
    held = Body(Panel(20.0, 10.0), 60.0, 4.0, "wall")
    for frame in range(60):
        x = face + 20.0 - min(10.0 * frame, 30.0)
        core.hold(HELD, held, Pose(x + 10.0, y, wall.rest.z + 37.0), (-600.0, 0.0))
        if not core.step(1 / 60) and frame > 4:
            break
    before = core.poses()[wall.rest.piece].yaw
    outcome = core.shaken(Seat(0))
    assert outcome.fallen
    assert abs(before - wall.rest.yaw) > 0.5
    begin = outcome.fall.frames[0][outcome.fall.pieces.index(wall.rest.piece)]
    assert begin[5] == pytest.approx(before, abs=0.06)
