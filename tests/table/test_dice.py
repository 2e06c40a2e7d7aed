import itertools
import math
import random
from collections import Counter

import pytest

from rhino_suite.api import Lots, Roll, Shuffle
from rhino_suite.table.dice import Dice, seeded, unseeded


@pytest.mark.parametrize("generator", [seeded(3), unseeded()])
def test_a_shuffle_is_an_order_of_all_things(generator):
    order = Dice(generator).shuffle(Shuffle("roofs", 31)).order
    assert sorted(order) == list(range(31))


class Told(random.Random):
    """A generator whose bits are told: what comes of each of them can be counted exactly."""

    def __init__(self, *words):
        super().__init__()
        self.words = list(words)

    def getrandbits(self, k, /):
        word, wide = self.words.pop(0)
        assert k == wide, "as many bits as tell the things apart, no more"
        return word


SUPER_BATTLE = {
    "climb": (-1, 0, 1, 1, 2, 3),
    "attack": (2, 2, 4, 4, 6, 6),
    "defence": (1, 1, 3, 3, 5, 5),
}
"""The faces of the three dice, as `test_places_box` has them of the box."""


@pytest.mark.parametrize("die", SUPER_BATTLE)
def test_of_all_the_generators_numbers_each_gives_one_face_and_the_rest_are_thrown_anew(die):
    faces = SUPER_BATTLE[die]
    first = [Dice(Told((word, 3), (0, 3))).roll(Roll(die, faces)).face for word in range(8)]
    assert tuple(first[:6]) == faces, "every number its own face: no face is more likely"
    assert set(first[6:]) == {faces[0]}, "a number too high is no throw; the next one counts"
    for again in range(6):
        generator = Told((6, 3), (7, 3), (again, 3))
        assert Dice(generator).roll(Roll(die, faces)).face == faces[again]
        assert not generator.words


@pytest.mark.parametrize("seats", range(2, 6))
def test_of_all_the_generators_numbers_each_draws_one_seat(seats):
    wide = seats.bit_length()
    drawn = [Dice(Told((word, wide))).draw(Lots(seats)).seat for word in range(seats)]
    assert drawn == list(range(seats))
    for high in range(seats, 2**wide):
        assert Dice(Told((high, wide), (1, wide))).draw(Lots(seats)).seat == 1


def test_of_all_the_generators_numbers_each_gives_one_order():
    things = 5
    draws = [[(word, left.bit_length()) for word in range(left)] for left in (5, 4, 3, 2)]
    orders = Counter(
        Dice(Told(*words)).shuffle(Shuffle("x", things)).order
        for words in itertools.product(*draws)
    )
    assert len(orders) == math.factorial(things)
    assert set(orders.values()) == {1}


CRITICAL = {2: 9.210, 3: 11.345, 4: 13.277, 5: 15.086, 23: 41.638}
"""Chi-square by degrees of freedom that a fair generator stays below 99 times of 100 (NIST)."""
THROWS = 12_000


def chi_square(counts, shares):
    """Return how far counts are from `shares` of their sum, which add up to 1."""
    assert set(counts) <= set(shares)
    total = sum(counts.values())
    wanted = {key: share * total for key, share in shares.items()}
    return sum((counts[key] - want) ** 2 / want for key, want in wanted.items())


def assert_fair(counts, shares):
    assert chi_square(counts, shares) < CRITICAL[len(shares) - 1]


@pytest.mark.parametrize("die", SUPER_BATTLE)
def test_every_face_of_a_die_comes_up_as_often_as_it_is_on_the_die(die):
    faces = SUPER_BATTLE[die]
    dice = Dice(seeded(3))
    rolls = [dice.roll(Roll(die, faces)) for _ in range(THROWS)]
    assert {r.die for r in rolls} == {die}
    shares = {face: n / len(faces) for face, n in Counter(faces).items()}
    assert_fair(Counter(r.face for r in rolls), shares)


def test_a_throw_tells_nothing_of_the_next():
    dice, faces = Dice(seeded(4)), SUPER_BATTLE["attack"]
    rolls = [dice.roll(Roll("attack", faces)).face for _ in range(2 * THROWS)]
    after = Counter(b for a, b in itertools.pairwise(rolls) if a == 6)
    assert_fair(after, dict.fromkeys((2, 4, 6), 1 / 3))


def test_every_order_comes_up_equally_often():
    dice = Dice(seeded(1))
    counts = Counter(dice.shuffle(Shuffle("x", 4)).order for _ in range(THROWS))
    assert_fair(counts, dict.fromkeys(itertools.permutations(range(4)), 1 / 24))


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_every_seat_is_drawn_equally_often(seats):
    dice = Dice(seeded(2))
    counts = Counter(dice.draw(Lots(seats)).seat for _ in range(THROWS))
    assert_fair(counts, dict.fromkeys(range(seats), 1 / seats))


def test_the_measure_tells_a_loaded_die():
    loaded = Counter(dict.fromkeys((-1, 0, 2), 2000) | {1: 3800, 3: 2200})
    shares = dict.fromkeys((-1, 0, 2, 3), 1 / 6) | {1: 1 / 3}
    assert chi_square(loaded, shares) > CRITICAL[4]


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
