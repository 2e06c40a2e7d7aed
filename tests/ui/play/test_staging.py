"""The fall is shown in its time: frozen, slow, at full speed, then once more (feel 2.9)."""

from itertools import pairwise

import pytest
from msgspec.structs import replace

from rhino_suite.game.chance import Track
from rhino_suite.game.ids import PieceId
from rhino_suite.stability.motion_numbers import NUMBERS
from rhino_suite.table.feel import load_feel
from rhino_suite.ui.play.staging import Staging, crossing, length, poses_at

FALL = load_feel().fall


def falling(seconds: float = 3.0, hz: float = 20.0) -> Track:
    """A roof that moves 2 mm a frame along x and tilts 2 degrees a frame."""
    frames = tuple(
        ((2.0 * n, 0.0, 100.0 - 0.1 * n, 0.0, 2.0 * n, 0.0),) for n in range(int(seconds * hz) + 1)
    )
    return Track((PieceId("roof.01"),), hz, frames)


def test_the_moment_that_freezes_is_the_first_displacement() -> None:
    # 3 degrees are passed on the second frame (4 degrees), 5 mm only on the third.
    assert crossing(falling()) == pytest.approx(2 / 20)


def test_what_is_displaced_is_what_the_watch_calls_so(monkeypatch) -> None:
    monkeypatch.setattr(
        "rhino_suite.ui.play.staging.NUMBERS", replace(NUMBERS, displaced=9.0, displaced_deg=50.0)
    )
    assert crossing(falling()) == pytest.approx(5 / 20)


def test_poses_run_between_the_frames() -> None:
    pose = poses_at(falling(), 0.125)[PieceId("roof.01")]
    assert pose.x == pytest.approx(5.0)
    assert pose.tilt_y == pytest.approx(5.0)


def test_nothing_jumps_and_nothing_runs_backwards_before_the_replay() -> None:
    staging = Staging(falling(), FALL)
    times = [staging.at(n / 100).track for n in range(round((staging.lean + staging.rest) * 100))]
    steps = [b - a for a, b in pairwise(times)]
    assert min(steps) >= 0.0
    assert max(steps) <= 0.0101


def test_the_last_rows_wait_for_the_motion() -> None:
    long, short = Staging(falling(6.0), FALL), Staging(falling(0.5), FALL)
    assert long.rest - FALL.ramp_to_s == pytest.approx(
        length(falling(6.0)) - long.at(long.lean + FALL.ramp_to_s).track, abs=0.02
    )
    assert short.rest == pytest.approx(FALL.flutter_to_s)
    assert long.at(long.lean + long.rest - 0.001).track == pytest.approx(6.0, abs=0.01)


def test_the_first_part_cannot_be_skipped_and_the_rest_can() -> None:
    staging = Staging(falling(), FALL)
    early = staging.lean + FALL.unskippable_s - 0.01
    assert staging.skips_to(early) == early
    later = staging.lean + FALL.unskippable_s + 0.01
    assert staging.at(staging.skips_to(later)).phase == "replay"
    assert staging.at(staging.skips_to(staging.lean + staging.rest)).phase == "over"


def test_it_shakes_for_a_moment_only() -> None:
    staging = Staging(falling(), FALL)
    at = staging.lean + FALL.slow_to_s
    assert staging.at(at + 0.001).shake == pytest.approx(FALL.shake_px, rel=0.05)
    assert staging.at(at + FALL.shake_s + 0.001).shake == 0.0
