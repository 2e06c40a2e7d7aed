"""Holding one's breath: it comes when slow, tires, and begins anew after a hurry (feel.md 2.2)."""

import random

import pytest

from rhino_suite.table.feel import load_feel
from rhino_suite.table.hand import Hand

FEEL = load_feel()
FRAME = 1 / 60


def hand(glove="bare", tool="mouse"):
    held = Hand(FEEL, FEEL.glove(glove), tool, "roof", 5, random.Random(1))
    held.take(0.0, 0.0, 0.0)
    return held


def calm_after(held, seconds, speed=0.0, start=0.0):
    pose = None
    for i in range(round(seconds / FRAME)):
        held.aim(start + speed * i * FRAME, 0.0)
        pose = held.step(FRAME)
    return pose


@pytest.mark.parametrize(("glove", "share"), [("feather", 0.30), ("bare", 0.45), ("mitten", 0.55)])
def test_slow_it_calms_down_to_the_gloves_share(glove, share):
    held = hand(glove)
    assert calm_after(held, 0.7).calm == pytest.approx(share + (1 - share) * 0.37, abs=0.02)
    assert calm_after(held, 2.6).calm == pytest.approx(share, abs=0.02)
    assert not calm_after(held, 0.1).tired


@pytest.mark.parametrize(
    ("glove", "lasts"), [("feather", 8.0), ("velvet", 6.0), ("bare", 4.0), ("mitten", 3.5)]
)
def test_it_tires_after_the_gloves_time(glove, lasts):
    held = hand(glove)
    fresh = calm_after(held, lasts - 0.1)
    assert not fresh.tired
    tired = calm_after(held, 3.1)
    assert tired.tired
    assert tired.calm > fresh.calm + 0.15


def test_waiting_for_ever_is_worse_than_not_having_waited():
    held = hand()
    assert calm_after(held, 40.0).calm == pytest.approx(1.3, abs=0.01)


def test_a_hurry_begins_it_anew_and_a_small_move_does_not():
    held = hand()
    calm_after(held, 6.0)
    assert calm_after(held, 0.5, speed=15.0).tired
    hurried = calm_after(held, 0.6, speed=200.0, start=7.5)
    assert not hurried.tired
    assert hurried.calm > 0.75
    assert calm_after(held, 3.0, start=130.0).calm < 0.55


def test_a_middling_speed_neither_calms_nor_starts_anew():
    held = hand()
    assert calm_after(held, 3.0, speed=40.0).calm == pytest.approx(1.0, abs=0.05)
    calm = hand()
    calm_after(calm, 5.0)
    assert calm_after(calm, 1.0, speed=40.0).tired


def test_a_tap_of_a_key_does_not_cost_the_calm():
    held = hand(tool="keys")
    calm_after(held, 2.0)
    for _ in range(4):
        held.push_keys(1, 0)
        calm_after(held, 0.06)
        held.push_keys(0, 0)
        calm_after(held, 0.1)
    assert calm_after(held, 0.1).calm < 0.52
