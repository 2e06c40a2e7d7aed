"""The fall in its plane, what it leaves, and the track that everybody sees (decision 12, G-3)."""

import math

import msgspec
import pytest

from rhino_suite.game.chance import Track
from rhino_suite.game.ids import TABLE, PieceId
from rhino_suite.game.structure import Rest
from rhino_suite.stability.fall import Failing, Run, apart, let_fall, shown
from rhino_suite.stability.fall_ask import building_of, failing_sets
from rhino_suite.stability.fall_rest import left_by
from rhino_suite.stability.fall_track import End, ends, joined, pose_in, pose_of, track
from rhino_suite.stability.motion_numbers import NUMBERS
from rhino_suite.stability.port import Body, Panel, Standing
from rhino_suite.stability.profiles import GAME
from tests.stability.motion_towers import (
    RHINO,
    ROOF,
    WALL,
    leaning,
    start,
    storey,
    tower,
)


def asked(core):
    building = building_of(core.snapshot(), core._contacts, GAME)
    return building, failing_sets(core.snapshot(), core._contacts, GAME)


def overhanging(x, y):
    core = tower(3)
    core.place(PieceId("roof.04"), ROOF, x, y, 0.0, (PieceId("roof.03"),))
    return core


@pytest.mark.parametrize("way", [0.0, 90.0, 180.0, -90.0, 40.0, -130.0])
def test_a_roof_past_the_edge_falls_the_way_it_hangs_over_and_nobody_pushes(way):
    angle = math.radians(way)
    reach = 1.3 / max(abs(math.cos(angle)) / 55.0, abs(math.sin(angle)) / 40.0)
    core = overhanging(reach * math.cos(angle), reach * math.sin(angle))
    building, failing = asked(core)
    (run,) = let_fall(building, failing)
    assert not run.told
    last = ends(building, (run,))[PieceId("roof.04")].pose
    begun = core.snapshot()[-1].rest
    went = math.cos(angle) * (last.x - begun.x) + math.sin(angle) * (last.y - begun.y)
    assert went > 0.0
    assert last.z < 100.0
    assert building.standing[run.first()].rest.piece == "roof.04"


@pytest.mark.parametrize("seed", [7, 9, 12, 24])
def test_what_moves_first_is_in_the_failing_set_that_the_statics_found(seed):
    core, last = leaning(seed)
    verdict = core.verdict()
    outcome = core.settle(last)
    assert outcome.verdict == verdict
    assert outcome.shown == "untold"
    assert outcome.first in verdict.margin.critical
    assert outcome.fallen


def test_a_fall_that_no_direction_shows_is_pushed_and_says_so():
    core = tower(2)
    building, _ = asked(core)
    pieces = tuple(s.rest.piece for s in core.snapshot() if s.body.kind != "fixed")
    run = shown(building, Failing(pieces, (0.0,)))
    assert run.told
    calm = Run(building, 0.0, pieces)
    assert not calm.show()


def test_true_masses_only_where_it_fails_until_the_rest_is_displaced():
    core = overhanging(80.0, 0.0)
    building, failing = asked(core)
    run = Run(building, 0.0, failing[0].pieces)
    index = {s.rest.piece: i for i, s in enumerate(building.standing)}
    assert run.plane._scale[index["roof.04"]] == 1.0
    assert run.plane._scale[index["wall.01.0"]] > 5.0
    run.plane.launch({index["roof.02"]: (900.0, 0.0, 0.0)})
    run.show()
    assert index["roof.02"] in run.since
    assert run.plane._scale[index["roof.02"]] == 1.0


def two_towers():
    block = Body(Panel(110.0, 80.0), 100.0, 20.0, "fixed")
    core = start()
    core.restore(
        [
            Standing(Rest(PieceId("one"), 0, 0, 0, 0, (TABLE,)), block),
            Standing(Rest(PieceId("other"), 400.0, 0, 0, 0, (TABLE,)), block),
        ]
    )
    core.place(PieceId("a"), ROOF, -80.0, 0.0, 0.0, (PieceId("one"),))
    core.place(PieceId("b"), ROOF, 400.0, 60.0, 0.0, (PieceId("other"),))
    return core


def test_sets_that_fail_in_different_directions_fall_in_planes_of_their_own():
    core = two_towers()
    building, failing = asked(core)
    assert len(failing) == 2
    runs = let_fall(building, failing)
    left = ends(building, runs)
    one, other = left[PieceId("a")].pose, left[PieceId("b")].pose
    assert one.tilt_y < -20.0
    assert one.tilt_x == pytest.approx(0.0, abs=0.1)
    assert other.tilt_x < -20.0
    assert other.tilt_y == pytest.approx(0.0, abs=0.1)
    assert max(one.z, other.z) < 100.0


def test_sets_that_fail_much_the_same_way_fall_together():
    sets = (
        Failing((PieceId("a"),), (350.0, 80.0)),
        Failing((PieceId("b"),), (20.0,)),
        Failing((PieceId("c"),), (120.0,)),
    )
    assert apart(sets) == (
        Failing((PieceId("a"), PieceId("b")), (350.0, 80.0)),
        Failing((PieceId("c"),), (120.0,)),
    )


def test_the_track_begins_as_placed_and_ends_where_the_motion_left_it():
    core = overhanging(80.0, 0.0)
    building, failing = asked(core)
    runs = let_fall(building, failing)
    made = track(building, runs)
    begin, end = made.frames[0], made.frames[-1]
    assert made.hz == 20.0
    assert made.pieces == ("roof.04",)
    assert begin[0] == pytest.approx(tuple(pose_of(core.snapshot()[-1])), abs=0.05)
    assert end[0][2] == pytest.approx(ends(building, runs)[PieceId("roof.04")].pose.z, abs=2.0)
    assert all(round(number, 1) == number for frame in made.frames for number in frame[0])
    assert abs(len(made.frames) / made.hz - runs[0].plane.seconds) <= 0.11


def test_a_track_too_long_for_the_log_keeps_fewer_frames(monkeypatch):
    core = overhanging(80.0, 0.0)
    building, failing = asked(core)
    runs = let_fall(building, failing)
    whole = track(building, runs)
    size = len(msgspec.json.encode(whole))
    monkeypatch.setattr(
        "rhino_suite.stability.fall_track.NUMBERS",
        msgspec.structs.replace(NUMBERS, track_bytes=size - 1),
    )
    half = track(building, runs)
    assert len(msgspec.json.encode(half)) < size
    assert half.hz == 10.0
    assert half.frames == whole.frames[::2]


def test_tracks_one_after_the_other_keep_everybody_in_place():
    still, gone = (0.0,) * 6, (9.0, 0.0, 0.0, 0.0, 0.0, 0.0)
    a, b = PieceId("a"), PieceId("b")
    one = Track((a,), 20.0, ((still,), (gone,)), 30.0)
    other = Track((b,), 10.0, ((gone,), (still,)), 60.0)
    both = joined((one, other))
    assert both.pieces == ("a", "b")
    assert both.direction == 30.0
    assert both.frames == (
        (still, gone),
        (gone, gone),
        (gone, gone),
        (gone, gone),
        (gone, still),
        (gone, still),
    )


def test_a_pose_in_a_plane_tips_about_the_level_axis_across_it():
    s = Standing(Rest(PieceId("roof.01"), 10.0, 20.0, 77.0, 5.0, ()), ROOF)
    pose = pose_in(s, 90.0, (4.0, -1.0, math.radians(30.0)))
    assert (pose.x, pose.y, pose.z) == pytest.approx((10.0, 24.0, 76.3))
    assert (pose.tilt_x, pose.tilt_y, pose.yaw) == pytest.approx((30.0, 0.0, 5.0))
    assert pose_in(s, 0.0, (0.0, 0.0, math.radians(30.0))).tilt_y == pytest.approx(-30.0)


def test_drift_and_spin_come_from_the_id_and_the_height_lost_alone():
    def piece(name):
        return Standing(Rest(PieceId(name), 0.0, 0.0, 300.0, 0.0, ()), ROOF)

    low = pose_in(piece("roof.01"), 0.0, (50.0, -100.0, 1.0))
    again = pose_in(piece("roof.01"), 0.0, (80.0, -100.0, 2.0))
    other = pose_in(piece("roof.02"), 0.0, (50.0, -100.0, 1.0))
    still = pose_in(piece("roof.01"), 0.0, (50.0, 0.0, 0.0))
    assert (low.y, low.yaw) == (again.y, again.yaw)
    assert (low.y, low.yaw) != (other.y, other.yaw)
    assert (still.y, still.yaw) == (0.0, 0.0)
    assert 0.0 < abs(low.y) < 0.12 * 100.0
    assert 0.0 < abs(low.yaw) < 35.0


def end_of(s, dx=0.0, dz=0.0, lean=0.0):
    at = pose_of(s)
    return End(at._replace(x=at.x + dx, z=at.z + dz), lean, stirred=True)


def by_name(core, name):
    return next(s for s in core.snapshot() if s.rest.piece == name)


@pytest.mark.rule("G-3")
@pytest.mark.parametrize(("lean", "falls"), [(2.9, False), (3.1, True)])
def test_leaning_more_than_three_degrees_is_fallen_and_less_is_laid_flat(lean, falls):
    core = tower(2)
    roof = by_name(core, "roof.02")
    left = left_by(core.snapshot(), {roof.rest.piece: end_of(roof, dx=4.0, lean=lean)})
    assert left.fallen == (("roof.02",) if falls else ())
    if not falls:
        (rest,) = left.rest
        assert (rest.x, rest.z, rest.on) == (roof.rest.x + 4.0, roof.rest.z, roof.rest.on)


@pytest.mark.rule("G-3")
def test_what_rests_on_a_lower_storey_or_the_table_has_fallen_also_when_flat():
    core = tower(2)
    roof = by_name(core, "roof.02")
    lower = end_of(roof, dx=20.0, dz=-75.0)
    table = end_of(roof, dx=400.0, dz=-roof.rest.z)
    for end in (lower, table):
        left = left_by(core.snapshot(), {roof.rest.piece: end})
        assert left.fallen == ("roof.02",)
        assert roof.rest.piece not in {s.rest.piece for s in left.standing}


@pytest.mark.rule("G-3")
def test_sliding_and_staying_on_its_storey_is_no_collapse():
    core = tower(2)
    wall = by_name(core, "wall.02.0")
    left = left_by(core.snapshot(), {wall.rest.piece: end_of(wall, dx=6.0)})
    assert (left.fallen, left.dropped) == ((), ())
    assert [r.piece for r in left.rest] == ["wall.02.0"]


@pytest.mark.rule("G-3")
def test_a_figure_that_falls_is_dropped_and_no_collapse():
    core = tower(1)
    core.place(PieceId("rhino"), RHINO, 0.0, 0.0, 0.0, (PieceId("roof.01"),))
    rhino = by_name(core, "rhino")
    left = left_by(core.snapshot(), {rhino.rest.piece: end_of(rhino, lean=88.0)})
    assert (left.fallen, left.dropped, left.rest) == ((), ("rhino",), ())


def test_what_stood_on_something_fallen_comes_down_with_it():
    core = tower(2)
    walls = [by_name(core, f"wall.02.{k}") for k in (0, 1)]
    roof = by_name(core, "roof.02")
    found = {w.rest.piece: end_of(w, lean=90.0) for w in walls}
    found[roof.rest.piece] = End(pose_of(roof), 0.0, stirred=False)
    left = left_by(core.snapshot(), found)
    assert set(left.fallen) == {"wall.02.0", "wall.02.1", "roof.02"}


def test_what_still_lies_on_another_wall_only_loses_a_support():
    core = tower(2)
    wall, roof = by_name(core, "wall.02.0"), by_name(core, "roof.02")
    found = {wall.rest.piece: end_of(wall, lean=90.0)}
    found[roof.rest.piece] = End(pose_of(roof), 0.0, stirred=False)
    left = left_by(core.snapshot(), found)
    assert left.fallen == ("wall.02.0",)
    (rest,) = left.rest
    assert rest.on == ("wall.02.1",)
    assert (rest.x, rest.y, rest.z) == (roof.rest.x, roof.rest.y, roof.rest.z)


def test_after_a_fall_the_core_holds_what_stands_and_agrees_with_its_outcome():
    core, last = leaning(8)
    before = {s.rest.piece for s in core.snapshot()}
    outcome = core.settle(last)
    after = {s.rest.piece: s.rest for s in core.snapshot()}
    assert set(after) == before - set(outcome.fallen) - set(outcome.dropped)
    assert all(after[r.piece] == r for r in outcome.rest)
    assert set(core.poses()) == set(after)


def test_figures_fall_too_and_their_path_is_in_the_track():
    core = tower(2)
    core.place(PieceId("rhino"), RHINO, 45.0, -30.0, 0.0, (PieceId("roof.02"),))
    heavy = Body(Panel(20.0, 20.0), 30.0, 80.0, "wall")
    core.place(PieceId("weight"), heavy, 44.0, -30.0, 0.0, (PieceId("roof.02"),))
    core.remove(PieceId("rhino"))
    core.place(PieceId("rhino"), RHINO, 20.0, -25.0, 0.0, (PieceId("roof.02"),))
    outcome = core.settle(PieceId("weight"))
    assert "roof.02" in outcome.fallen
    assert "rhino" in outcome.dropped
    assert "rhino" in outcome.fall.pieces


def test_a_storey_built_after_it_stands_on_what_was_laid_flat():
    core = tower(2)
    roof = by_name(core, "roof.02")
    left = left_by(core.snapshot(), {roof.rest.piece: end_of(roof, dx=4.0)})
    core.restore(left.standing)
    assert storey(core, 3) == "roof.03"
    assert core.verdict().stands
    assert by_name(core, "wall.03.0").body == WALL
