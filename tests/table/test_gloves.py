"""Gloves scale the wander, draw to the mark, let go; and even-out (feel.md 2.12)."""

import math
import random

import numpy as np
import pytest

from rhino_suite.game.record import SeatSetup
from rhino_suite.table.even_out import MEDIAN, Releases, even_out
from rhino_suite.table.feel import load_feel
from rhino_suite.table.hand import Hand

FEEL = load_feel()
CALM = FEEL.with_value("hand.wander_mm", 0.0)
FRAME = 1 / 60


def hand(glove, kind="wall", feel=FEEL, seed=1, tool="mouse", **more):
    held = Hand(feel, feel.glove(glove), tool, kind, 5, random.Random(seed), **more)
    held.take(0.0, 0.0, 0.0)
    return held


def spread(glove, **more):
    held = hand(glove, kind="roof", **more)
    held.step(6.0)
    return float(np.std([held.step(FRAME).x / held.step(0.0).calm for _ in range(3000)]))


def test_the_wander_is_scaled_by_the_glove():
    bare = spread("bare")
    found = {glove: spread(glove) / bare for glove in ("feather", "velvet", "mitten")}
    assert found == pytest.approx({"feather": 0.35, "velvet": 0.65, "mitten": 1.5}, rel=0.02)


def test_the_magnet_draws_walls_part_of_the_way_and_roofs_not_at_all():
    def at(glove, kind, x):
        held = hand(glove, kind, CALM)
        held.mark = (0.0, 0.0, 0.0)
        for _ in range(200):
            held.aim(x, 0.0)
            pose = held.step(FRAME)
        return pose.x

    assert at("feather", "wall", 2.0) == pytest.approx(2.0 * 0.55, abs=0.05)
    assert at("velvet", "wall", 2.0) == pytest.approx(2.0 * 0.80, abs=0.05)
    assert at("bare", "wall", 2.0) == pytest.approx(2.0, abs=0.01)
    assert at("feather", "roof", 2.0) == pytest.approx(2.0, abs=0.01)
    assert at("feather", "wall", 16.0) == pytest.approx(16.0, abs=0.01)
    assert at("feather", "wall", 14.99) == pytest.approx(14.99, abs=0.1)


def test_the_feather_lets_go_by_itself_once_still_and_touching():
    held = hand("feather", feel=CALM)
    told = [held.step(FRAME) for _ in range(240)]
    first = next(i for i, pose in enumerate(told) if pose.lets_go)
    touched = next(i for i, pose in enumerate(told) if pose.touching)
    assert (first - touched) * FRAME == pytest.approx(1.2, abs=0.05)
    bare = hand("bare", feel=CALM)
    assert not any(bare.step(FRAME).lets_go for _ in range(600))


def test_the_feather_takes_a_tremor_out():
    def shake(glove):
        held = hand(glove, kind="roof", feel=CALM)
        xs = []
        for i in range(600):
            held.aim(3.0 * math.sin(math.tau * 6.0 * i * FRAME), 0.0)
            xs.append(held.step(FRAME).x)
        return float(np.std(xs[120:]))

    assert shake("feather") < 0.6 * shake("bare")


def errors(sigma):
    return [sigma * MEDIAN] * 8


def test_even_out_brings_everybody_to_the_tables_error():
    feel = FEEL.even_out
    for own in (0.5, 1.5, 2.9):
        seen = math.hypot(own, feel.wander_mm)
        steady = even_out(feel, errors(seen))
        assert math.hypot(own, feel.wander_mm * steady) == pytest.approx(feel.table_mm)
        # A second evening with the new wander changes nothing any more.
        again = even_out(feel, errors(feel.table_mm), steady)
        assert again == pytest.approx(steady)


def test_even_out_takes_the_whole_wander_from_who_trembles():
    assert even_out(FEEL.even_out, errors(6.0)) == 0.0
    assert spread("bare", steady=0.0) == 0.0


def test_even_out_needs_eight_placements_and_forgets_older_ones():
    feel = FEEL.even_out
    assert even_out(feel, errors(6.0)[:7], 0.8) == 0.8
    assert even_out(feel, [50.0] * 20 + errors(3.0)) == even_out(feel, errors(3.0))


@pytest.mark.parametrize("glove", ["bare", "velvet"])
def test_an_evening_evens_hands_out_between_games_and_not_twice(glove):
    feel, ane, bo = (
        FEEL.even_out,
        SeatSetup("Ane", "rhino", glove=glove),
        SeatSetup("Bo", "monkey"),
    )
    releases, own, wander = Releases(FEEL), 1.5, FEEL.glove(glove).wander
    assert releases.begin((ane, bo), evened=True) == (1.0, 1.0)
    for error in errors(math.hypot(own, feel.wander_mm * wander)):
        releases.note(ane, error)
    first, other = releases.begin((ane, bo), evened=True)
    assert math.hypot(own, feel.wander_mm * wander * first) == pytest.approx(feel.table_mm)
    assert other == 1.0
    assert releases.begin((bo, ane), evened=True) == (1.0, first)


def test_without_the_switch_nobody_is_evened_out():
    ane, releases = SeatSetup("Ane", "rhino"), Releases(FEEL)
    for error in errors(6.0):
        releases.note(ane, error)
    assert releases.begin((ane,), evened=False) == (1.0,)
    assert releases.begin((ane,), evened=True) == (0.0,)
    assert releases.begin((ane,), evened=False) == (1.0,)
