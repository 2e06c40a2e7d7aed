"""The wander: slow, as large as specified, the same for the same phases (feel.md 1.2, F3)."""

import random

import numpy as np
import pytest

from rhino_suite.table.feel import load_feel
from rhino_suite.table.hand import Hand
from rhino_suite.table.wander import Sines

FEEL = load_feel()
STEP = 1 / 60


def held_still(seconds, seed=1, feel=FEEL, glove="bare", kind="wall", storey=8, **more):
    """Return the truth of a hand that is not moved, after its breath has settled: rows x y yaw."""
    hand = Hand(feel, feel.glove(glove), "mouse", kind, storey, random.Random(seed), **more)
    hand.take(0.0, 0.0, 0.0)
    hand.step(20.0)
    poses = [hand.step(STEP) for _ in range(round(seconds / STEP))]
    return np.array([(p.x, p.y, p.yaw) for p in poses])


def above(row, hertz):
    """Return the share of the power above a frequency."""
    power = np.abs(np.fft.rfft((row - row.mean()) * np.hanning(len(row)))) ** 2
    return power[np.fft.rfftfreq(len(row), STEP) > hertz].sum() / power.sum()


@pytest.mark.parametrize("seed", range(4))
def test_no_frequency_above_a_third_of_a_hertz_in_the_truth(seed):
    for row in held_still(120.0, seed).T:
        assert above(row, 0.35) < 1e-3
        assert above(row, 0.05) > 0.99


def test_the_spectrum_test_would_see_a_tremor():
    truth = held_still(120.0)[:, 0]
    tremor = truth + 0.2 * np.std(truth) * np.sin(2 * np.pi * 0.5 * np.arange(len(truth)) * STEP)
    assert above(tremor, 0.35) > 1e-2


def test_the_shiver_is_drawn_and_never_true():
    hand = Hand(FEEL, FEEL.glove("bare"), "mouse", "wall", 8, random.Random(1))
    hand.take(0.0, 0.0, 0.0)
    calm = np.array([hand.step(1 / 240).shiver[0] for _ in range(2400)])
    hand.danger = 1.0
    brink = np.array([hand.step(1 / 240).shiver[0] for _ in range(2400)])
    assert np.std(calm) == pytest.approx(0.10, rel=0.1)
    assert np.std(brink) == pytest.approx(0.35, rel=0.1)
    crossings = np.sum(calm[:-1] * calm[1:] < 0) / 2 / 10.0
    assert 6.0 < crossings < 10.0


def test_every_sine_has_its_part_of_the_band_and_the_sum_its_size():
    sizes = []
    for seed in range(30):
        sines = Sines(3, (0.12, 0.30), random.Random(seed))
        sizes.append(np.std([sines.at(0.05 * i) for i in range(8000)]))
    assert np.mean(sizes) == pytest.approx(1.0, abs=0.03)
    assert min(sizes) > 0.9


def test_higher_up_one_wanders_more_but_not_without_end():
    def size(storey):
        return np.std(held_still(60.0, storey=storey)[:, 0])

    ground, tenth, top, beyond = (size(s) for s in (0, 10, 16, 40))
    assert tenth / ground == pytest.approx(1.9, rel=0.01)
    assert top / ground == pytest.approx(2.4, rel=0.02)
    assert beyond / ground == pytest.approx(2.4, rel=0.01)


def test_a_roof_turns_half_as_much_as_a_wall():
    wall, roof = held_still(60.0)[:, 2], held_still(60.0, kind="roof")[:, 2]
    assert np.std(roof) / np.std(wall) == pytest.approx(0.5, rel=0.01)


def test_the_rhino_in_his_room_wanders_half_as_much():
    hand = Hand(FEEL, FEEL.glove("bare"), "mouse", "figure", 4, random.Random(3))
    free = Hand(FEEL, FEEL.glove("bare"), "mouse", "figure", 4, random.Random(3))
    hand.in_room = True
    for one in (hand, free):
        one.take(0.0, 0.0, 0.0)
    a, b = hand.step(5.0), free.step(5.0)
    assert (a.x, a.y) == pytest.approx((b.x / 2, b.y / 2))


def test_the_same_phases_wander_alike_and_others_otherwise():
    assert np.array_equal(held_still(2.0, seed=5), held_still(2.0, seed=5))
    assert not np.allclose(held_still(2.0, seed=5), held_still(2.0, seed=6), atol=0.5)
