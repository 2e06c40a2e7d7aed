"""What the tower shows: bow, sway, creak, settle clock, rock (feel.md 2.3 and 2.8)."""

import math

import pytest

from rhino_suite.table import bow
from rhino_suite.table.feel import load_feel

FEEL = load_feel()
TOWER, CLOCK, ROCK = FEEL.tower, FEEL.clock, FEEL.rock


@pytest.mark.parametrize(
    ("margin", "degrees"), [(15, 0), (12, 0), (6, 1.4), (3, 2.6), (1, 3.5), (0, 4), (-2, 4)]
)
def test_the_bow_grows_towards_the_brink(margin, degrees):
    assert bow.bow(TOWER, margin) == pytest.approx(degrees, abs=0.05)


@pytest.mark.parametrize(("storeys", "hertz"), [(5, 0.72), (10, 0.51), (16, 0.40)])
def test_a_taller_tower_sways_more_slowly(storeys, hertz):
    assert bow.sway_frequency(TOWER, storeys) == pytest.approx(hertz, abs=0.01)


def test_sloppiness_comes_back_as_sway():
    tidy, sloppy = (bow.sway_amplitude(TOWER, 10, mm, 0.0) for mm in (10.0, 25.0))
    assert 4.0 <= tidy < sloppy <= 6.5
    assert bow.sway_amplitude(TOWER, 10, 25.0, 0.0, thud=3.0) == pytest.approx(sloppy + 3.0)


def test_it_dies_down_but_above_six_storeys_never_quite():
    tall = [bow.sway_amplitude(TOWER, 10, 0.0, t) for t in (0.0, 2.5, 60.0)]
    assert tall[1] / tall[0] == pytest.approx(0.35 + 0.65 / math.e)
    assert tall[2] / tall[0] == pytest.approx(0.35, abs=0.01)
    assert bow.sway_amplitude(TOWER, 6, 0.0, 60.0) == pytest.approx(0.0, abs=1e-6)


def test_it_sways_along_the_bow_and_passes_through_its_place():
    half = 1.0 / (2.0 * bow.sway_frequency(TOWER, 9))
    assert bow.sway_offset(TOWER, 9, 20.0, 3 * half, 30.0) == pytest.approx((0, 0), abs=1e-9)
    x, y = bow.sway_offset(TOWER, 9, 20.0, half / 2, 30.0)
    assert math.degrees(math.atan2(y, x)) == pytest.approx(30.0)
    assert math.hypot(x, y) == pytest.approx(bow.sway_amplitude(TOWER, 9, 20.0, half / 2))


def test_misplacement_adds_up_from_the_foundation():
    assert bow.misplacement([]) == 0.0
    assert bow.misplacement([(3.0, 4.0), (3.0, 2.0)]) == pytest.approx(7.0)


def test_the_creak_rises_towards_the_brink():
    heard = [bow.creak(TOWER, mm) for mm in (20, 12, 6, 1, -1)]
    assert heard == sorted(heard)
    assert (heard[0], heard[1]) == (180.0, 180.0)
    assert heard[3:] == pytest.approx([520.0, 520.0])


@pytest.mark.rule("G-5")
def test_the_clock_goes_by_the_danger():
    def seconds(margin):
        return bow.clock(CLOCK, "roof", margin)

    assert [seconds(m) for m in (9.0, 5.0, 2.99, 0.0, -1.0, None)] == pytest.approx(
        [0.9, 1.6, 2.402, 3.0, 3.0, 3.0]
    )
    assert bow.clock(CLOCK, "wall", 0.5) == 0.5
    assert bow.clock(CLOCK, "figure", 0.5) == 0.8


def test_the_rock_is_the_same_on_both_sides_of_the_brink():
    for t in (0.0, 0.1, 0.2, 0.3, 0.45, 0.9):
        assert bow.rock(ROCK, 1.0, t) == bow.rock(ROCK, -1.0, t)
    assert bow.rock(ROCK, 0.5, 0.45) > bow.rock(ROCK, 2.0, 0.45) > 0.0
    assert bow.rock(ROCK, 9.0, 0.45) == 0.0
    assert [bow.rock(ROCK, 1.0, t) for t in (0.1, 1.5)] == [0.0, 0.0]
    peak = max(range(150), key=lambda k: bow.rock(ROCK, 1.0, k / 100))
    assert peak == 45
