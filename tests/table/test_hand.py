"""The hand without a window: filter, spring, height, grips, letting go (feel.md 2.2)."""

import math
import random
from itertools import pairwise

import pytest

from rhino_suite.stability.port import Push
from rhino_suite.table.feel import load_feel
from rhino_suite.table.hand import NO_PUSH, Hand
from rhino_suite.table.steering import Grip

FEEL = load_feel()
STILL = FEEL.with_value("hand.wander_mm", 0.0).with_value("hand.yaw_wander_deg", 0.0)
FRAME = 1 / 60


def hand(feel=STILL, glove="bare", tool="mouse", kind="roof", storey=5, seed=1, **more):
    held = Hand(feel, feel.glove(glove), tool, kind, storey, random.Random(seed), **more)
    held.take(0.0, 0.0, 0.0)
    return held


def run(held, seconds, aim=None, push=NO_PUSH):
    pose = None
    for i in range(round(seconds / FRAME)):
        if aim is not None:
            held.aim(*(aim(i * FRAME) if callable(aim) else aim))
        pose = held.step(FRAME, push)
    return pose


def test_the_same_phases_and_aims_give_the_same_hand_at_every_frame_rate():
    def at(frame, seed):
        held = hand(FEEL, seed=seed)
        held.aim(30.0, 10.0)
        for _ in range(round(2.0 / frame)):
            pose = held.step(frame)
        return pose[:4]

    assert at(1 / 60, 7) == pytest.approx(at(1 / 30, 7))
    assert at(1 / 60, 7) == pytest.approx(at(1 / 144, 7), abs=0.1)
    assert at(1 / 60, 8) != pytest.approx(at(1 / 60, 7), abs=0.1)


def test_it_arrives_where_it_is_pointed():
    pose = run(hand(), 1.5, (40.0, -20.0))
    assert math.dist(pose[:2], (40.0, -20.0)) < 0.1


def test_it_lags_little_in_motion_and_is_never_faster_than_a_hand():
    held = hand()
    pose = run(held, 1.0, lambda t: (300.0 * t, 0.0))
    behind = 300.0 * (1.0 - FRAME) - pose.x
    assert 300 * 0.03 < behind < 300 * 0.1
    last = pose.x
    held.aim(5000.0, 0.0)
    for _ in range(20):
        now = held.step(FRAME).x
        assert now - last <= 1000 * FRAME * 1.5
        last = now


@pytest.mark.rule("G-2")
def test_it_sinks_when_slow_and_touches_and_rises_when_hurried():
    held = hand()
    assert run(held, 0.4, (0.0, 0.0)).height == pytest.approx(4.0, abs=1.5)
    pose = run(held, 0.2)
    assert pose.height <= 3.0
    assert not pose.touching
    assert not held.touched
    pose = run(held, 0.7)
    assert pose.touching
    assert held.touched
    pose = run(held, 0.5, lambda t: (400 * t, 0.0))
    assert pose.height > FEEL.hand.push_below_mm
    assert not pose.low
    assert held.touched


def test_it_sinks_and_rises_no_faster_than_it_may():
    held = hand()
    heights = [held.step(FRAME).height for _ in range(90)]
    drops = [a - b for a, b in pairwise(heights)]
    assert max(drops) <= 90 * FRAME * 1.6
    for i in range(30):
        held.aim(20.0 * i, 0.0)
        heights.append(held.step(FRAME).height)
    assert max(b - a for a, b in pairwise(heights)) <= 300 * FRAME * 1.6


def test_a_touching_piece_draws_what_is_under_it_along():
    held = hand()
    run(held, 1.3)
    pose = run(held, 1.0, lambda t: (10.0 * t, 0.0))
    assert pose.touching
    assert pose.drag[0] == pytest.approx(0.3 * pose.x, rel=0.05)


def test_the_building_pushes_back():
    free, pushed = run(hand(), 1.0), run(hand(), 1.0, push=Push(-9 * 19620.0, 0.0))
    assert -4.0 < pushed.x - free.x < -1.0


def test_a_wall_turns_itself_to_the_mark_only_near_it():
    far, near = hand(kind="wall"), hand(kind="wall")
    far.mark, near.mark = (60.0, 0.0, 70.0), (30.0, 0.0, 70.0)
    assert run(far, 0.6).yaw == pytest.approx(0.0)
    assert run(near, 0.6).yaw == pytest.approx(70.0)


def test_a_roof_never_turns_by_itself():
    held = hand()
    held.mark = (0.0, 0.0, 90.0)
    assert run(held, 1.0).yaw == pytest.approx(0.0, abs=4.0)


def test_letting_go_takes_the_pose_before_the_click():
    held = hand()
    run(held, 1.0, lambda t: (100.0 * t, 0.0))
    last = held.step(FRAME)
    before = held.let_go()
    assert last.x - before.x == pytest.approx(100 * 0.05, abs=1.0)
    finger = hand(tool="touch")
    run(finger, 1.0, lambda t: (100.0 * t, 0.0))
    last = finger.step(FRAME)
    assert last.x - finger.let_go().x == pytest.approx(100 * 0.08, abs=1.5)


def test_pointer_jumps_around_a_click_are_ignored_but_a_meant_move_is_not():
    held = hand(px_per_mm=2.0)
    run(held, 0.5, (0.0, 0.0))
    held.click()
    held.aim(5.5, 0.0)
    assert run(held, 0.5).x == pytest.approx(0.0, abs=1e-6)
    held.click()
    held.aim(30.0, 0.0)
    assert run(held, 1.0).x == pytest.approx(30.0 - 5.5, abs=0.1)


def test_a_slow_release_lies_still_and_a_fast_one_slides():
    held = hand()
    run(held, 1.0, lambda t: (60.0 * t, 0.0))
    assert held.let_go().slide == (0.0, 0.0)
    run(held, 2.0, lambda t: (60 + 200.0 * t, 0.0))
    assert held.let_go().slide[0] == pytest.approx(3.4, rel=0.1)
    assert held.let_go().slide[1] == 0.0


def test_a_drop_from_high_up_thuds():
    held = hand()
    assert held.let_go().thud == pytest.approx(0.15 * 40.0)
    run(held, 1.0)
    assert held.let_go().thud == 0.0


def test_the_sway_of_the_storey_is_where_it_comes_to_lie():
    held = hand()
    run(held, 1.0)
    still, swayed = held.let_go(), held.let_go((3.0, -2.0))
    assert (swayed.x, swayed.y) == (still.x - 3.0, still.y + 2.0)


def test_gripped_off_centre_it_keeps_its_distance_from_the_pointer():
    held = Hand(STILL, STILL.glove("bare"), "mouse", "wall", 1, random.Random(1))
    held.take(80.0, 10.0, 0.0, pointer=(70.0, 10.0))
    assert run(held, 1.0, (0.0, 0.0)).x == pytest.approx(10.0, abs=0.1)


def test_both_grips_take_carry_and_let_go():
    grip = Grip(FEEL.hand.release)
    assert grip.press(0.0, 10, 10) == "take"
    assert grip.release(1.5, 200, 50) == "let go"
    assert grip.press(2.0, 10, 10) == "take"
    assert grip.release(2.1, 12, 11) is None
    assert grip.held
    assert grip.press(4.0, 200, 50) == "let go"
    assert grip.release(4.1, 200, 50) is None
    assert not grip.held


def test_a_quick_drag_is_no_click():
    grip = Grip(FEEL.hand.release)
    grip.press(0.0, 10, 10)
    assert grip.release(0.2, 40, 10) == "let go"
