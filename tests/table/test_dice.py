import random
from collections import Counter

import pytest

from rhino_suite.api import Lots, Roll, Shuffle
from rhino_suite.table.dice import Dice, seeded, unseeded


@pytest.mark.parametrize("generator", [seeded(3), unseeded()])
def test_a_shuffle_is_an_order_of_all_things(generator):
    order = Dice(generator).shuffle(Shuffle("roofs", 31)).order
    assert sorted(order) == list(range(31))


def test_every_order_comes_up_equally_often():
    dice = Dice(seeded(1))
    counts = Counter(dice.shuffle(Shuffle("x", 3)).order for _ in range(6000))
    assert len(counts) == 6
    assert all(850 < n < 1150 for n in counts.values())


def test_every_seat_is_drawn_equally_often():
    dice = Dice(seeded(2))
    counts = Counter(dice.draw(Lots(5)).seat for _ in range(5000))
    assert sorted(counts) == [0, 1, 2, 3, 4]
    assert all(850 < n < 1150 for n in counts.values())


def test_every_face_of_a_die_comes_up_equally_often():
    dice = Dice(seeded(3))
    rolls = [dice.roll(Roll("climb", (-1, 0, 1, 1, 2, 3))) for _ in range(6000)]
    assert {r.die for r in rolls} == {"climb"}
    counts = Counter(r.face for r in rolls)
    assert all(850 < counts[face] < 1150 for face in (-1, 0, 2, 3))
    assert 1700 < counts[1] < 2300


def test_a_seed_and_a_game_repeat_and_no_two_are_alike():
    def orders(seed, game):
        dice = Dice(seeded(seed, game))
        return tuple(dice.shuffle(Shuffle("roofs", 31)) for _ in range(3))

    assert orders(7, 2) == orders(7, 2)
    assert len({orders(s, g) for s in range(4) for g in range(4)}) == 16


@pytest.fixture
def chance_repeats():
    """Here the system's own generator is asked."""


def test_without_a_seed_nothing_repeats():
    assert isinstance(unseeded(), random.SystemRandom)
    assert Dice().shuffle(Shuffle("roofs", 31)) != Dice().shuffle(Shuffle("roofs", 31))
