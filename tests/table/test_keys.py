"""Steering by keys: dexterity, not a calculator (feel.md 2.10)."""

import random

import pytest

from rhino_suite.table.feel import load_feel
from rhino_suite.table.hand import Hand

FEEL = load_feel().with_value("hand.wander_mm", 0.0).with_value("hand.yaw_wander_deg", 0.0)
KEYS = FEEL.keys
FRAME = 1 / 60


def hand(kind="wall"):
    held = Hand(FEEL, FEEL.glove("bare"), "keys", kind, 5, random.Random(1))
    held.take(0.0, 0.0, 0.0)
    return held


def run(held, seconds):
    pose = held.step(0.0)
    for _ in range(round(seconds / FRAME)):
        pose = held.step(FRAME)
    return pose


def test_a_tap_glides_by_one_tap():
    held = hand()
    held.push_keys(1, 0)
    run(held, 0.05)
    held.push_keys(0, 0)
    assert run(held, 0.5).x == pytest.approx(KEYS.tap_mm, abs=0.01)


def test_two_quick_taps_are_two_and_auto_repeat_is_none():
    held = hand()
    for _ in range(2):
        held.push_keys(0, -1)
        run(held, 0.05)
        held.push_keys(0, 0)
        run(held, 0.05)
    assert run(held, 0.5).y == pytest.approx(-2 * KEYS.tap_mm, abs=0.01)
    repeated = hand()
    for _ in range(5):
        repeated.push_keys(0, 1)
        run(repeated, 0.03)
    repeated.push_keys(0, 0)
    assert run(repeated, 0.5).y == pytest.approx(KEYS.tap_mm, abs=0.01)


def test_a_held_key_runs_faster_and_faster_up_to_its_speed():
    held = hand()
    held.push_keys(1, 0)
    slow = [run(held, s).x for s in (0.3, 0.1, 0.1)]
    early = (slow[2] - slow[1]) / 0.1
    run(held, 1.5)
    a = run(held, 0.0).x
    late = (run(held, 0.5).x - a) / 0.5
    assert KEYS.speed_mm_s[0] < early < late
    assert late == pytest.approx(KEYS.speed_mm_s[1], rel=0.02)


def test_a_second_key_does_not_stop_the_first_one_running():
    held, both = hand(), hand()
    for one in (held, both):
        one.push_keys(1, 0)
        run(one, 0.4)
    both.push_keys(1, 1)
    run(both, 0.05)
    both.push_keys(1, 0)
    run(held, 0.05)
    assert run(both, 0.5).x == pytest.approx(run(held, 0.5).x, abs=0.1)
    assert run(both, 0.0).y == pytest.approx(KEYS.tap_mm, abs=0.01)


def test_carry_brings_it_near_the_mark_and_a_key_takes_over():
    held = hand()
    held.mark = (100.0, 0.0, 0.0)
    held.carry()
    assert run(held, 0.3).speed == pytest.approx(KEYS.carry_mm_s, rel=0.1)
    assert run(held, 1.5).x == pytest.approx(100.0 - KEYS.carry_to_mm, abs=0.1)
    taken = hand()
    taken.mark = (100.0, 0.0, 0.0)
    taken.carry()
    run(taken, 0.2)
    taken.push_keys(0, 1)
    taken.push_keys(0, 0)
    assert run(taken, 1.5).x < 50.0


def test_space_sinks_and_lets_go_only_when_touching():
    held = hand()
    assert run(held, 1.0).height == pytest.approx(KEYS.hover_mm)
    assert held.sink(True) is False
    assert run(held, KEYS.sink_s / 2).height == pytest.approx(KEYS.hover_mm / 2, abs=0.5)
    assert held.sink(False) is False
    assert run(held, 0.5).height == pytest.approx(KEYS.hover_mm)
    assert not held.touched
    held.sink(True)
    assert run(held, KEYS.sink_s + 0.05).touching
    assert held.sink(False) is True


def test_nothing_can_be_pushed_before_space_is_held():
    """Else F alone, which goes down beside the mark, knocks the wall that stands there."""
    held = hand()
    held.mark = (100.0, 0.0, 0.0)
    held.carry()
    assert not any(run(held, 0.1).low for _ in range(30))
    held.sink(True)
    assert run(held, KEYS.sink_s).low


def test_q_and_e_turn():
    held = hand("roof")
    held.turn(KEYS.turn_deg)
    held.turn(-KEYS.fine_turn_deg)
    turned = run(held, 0.1).yaw
    still = hand("roof")
    assert turned - run(still, 0.1).yaw == pytest.approx(4.0)
