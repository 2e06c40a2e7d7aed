"""A monkey on its way to an edge: swing, somersault, catch (feel 2.7)."""

import math
from itertools import pairwise

import pytest

from rhino_suite.game.structure import Rest
from rhino_suite.stability.port import Body, Panel
from rhino_suite.table.aiming import still
from rhino_suite.table.dice import seeded
from rhino_suite.table.errors import Player, let_go
from rhino_suite.table.feel import load_feel
from rhino_suite.table.hand import Hand
from rhino_suite.table.hook import Pendulum, dropped, missed, nearest, nearest_of, swinging
from rhino_suite.table.people import load_people

FEEL, PEOPLE = load_feel(), load_people()
HOOK = FEEL.hook
STEP = FEEL.hand.step_s
FLOOR = Body(Panel(170.0, 60.0), 0.6, 2.8, "card")


@pytest.mark.parametrize(
    ("off", "down", "swing", "why"),
    [
        (5.9, 149.0, 34.0, None),
        (6.1, 60.0, 0.0, "beside"),
        (0.0, 151.0, 0.0, "fast"),
        (0.0, 60.0, 36.0, "wild"),
    ],
)
def test_it_catches_near_the_edge_gently_and_calm(off, down, swing, why):
    assert missed(HOOK, off, down, swing) == why


def test_the_swing_has_its_rhythm_and_halves_in_its_time():
    pendulum = Pendulum(HOOK)
    pendulum.step(STEP, (300.0, 0.0))
    angles = [pendulum.step(STEP, (300.0, 0.0))[0] for _ in range(round(4.0 / STEP))]
    turns = sum(a < 0.0 <= b for a, b in pairwise(angles))
    assert turns / 4.0 == pytest.approx(HOOK.swing_hz, abs=0.26)
    early = max(abs(a) for a in angles[: round(0.8 / STEP)])
    late = max(abs(a) for a in angles[round(1.6 / STEP) : round(2.4 / STEP)])
    assert late / early == pytest.approx(0.25, abs=0.06)


def test_a_hand_that_stops_hard_sets_it_swinging_too_far_and_a_gentle_one_does_not():
    def most(speed):
        pendulum = Pendulum(HOOK)
        swings = [pendulum.step(STEP, (speed, 0.0))[0] for _ in range(20)]
        return max(map(abs, swings))

    assert most(1000.0) > HOOK.wild_deg
    assert most(150.0) < HOOK.wild_deg


def test_what_is_let_go_high_up_comes_down_too_fast():
    assert dropped(60.0, 0.0) == 60.0
    assert dropped(-5.0, 3.0) > HOOK.down_mm_s
    assert dropped(0.0, 1.0) < HOOK.down_mm_s


def test_a_caught_monkey_swings_out():
    assert swinging(HOOK, 20.0, 0.0) == 20.0
    whole = 1.0 / HOOK.swing_hz
    assert swinging(HOOK, 20.0, whole) == pytest.approx(20.0 * 0.5 ** (whole / HOOK.halves_s))


@pytest.mark.parametrize("turn", [0.0, 30.0, 145.0])
def test_the_nearest_edge_looks_out_of_the_floor(turn):
    rest = Rest("floor.01", 10.0, -5.0, 77.0, turn)
    way = math.radians(turn)
    # 34 mm across the floor from its middle: 4 mm beyond the long edge
    x, y = 10.0 - 34.0 * math.sin(way), -5.0 + 34.0 * math.cos(way)
    found = nearest(rest, FLOOR, x, y)
    assert found.off_mm == pytest.approx(4.0)
    assert math.remainder(found.yaw - (turn + 90.0), 360.0) == pytest.approx(0.0)
    assert (found.x, found.y) == pytest.approx(
        (10.0 - 30.0 * math.sin(way), -5.0 + 30.0 * math.cos(way))
    )
    inside = nearest(rest, FLOOR, 10.0 + 80.0 * math.cos(way), -5.0 + 80.0 * math.sin(way))
    assert math.remainder(inside.yaw - turn, 360.0) == pytest.approx(0.0)


def test_of_two_floors_the_nearer_edge_is_meant():
    near, far = Rest("floor.01", 0.0, 0.0, 77.0, 0.0), Rest("floor.02", 0.0, 100.0, 77.0, 0.0)
    found = nearest_of([(near, FLOOR), (far, FLOOR)], 0.0, 68.0)
    assert found is not None
    assert found[0].piece == "floor.02"
    assert nearest_of([], 0.0, 0.0) is None


def test_the_hand_lets_a_monkey_down_and_it_lets_go_by_itself():
    hand = Hand(FEEL, FEEL.glove("bare"), "mouse", "hanging", 3, seeded("monkey"))
    hand.take(0.0, 0.0, 0.0)
    for _ in range(600):
        if (pose := hand.step(1 / 60)).lets_go:
            break
    assert pose.lets_go
    release = hand.let_go()
    assert 20.0 <= release.down <= HOOK.down_mm_s
    assert release.swing < HOOK.wild_deg
    assert missed(HOOK, 0.0, release.down, release.swing) is None


def test_let_go_above_its_edge_it_turns_a_somersault():
    hand = Hand(FEEL, FEEL.glove("bare"), "mouse", "hanging", 3, seeded("monkey"))
    hand.take(0.0, 0.0, 0.0)
    hand.step(0.2)
    release = hand.let_go()
    assert release.height > 3.0
    assert missed(HOOK, 0.0, release.down, release.swing) == "fast"


def test_the_more_skilled_hang_it_more_often():
    def caught(person):
        chance = seeded(f"hang/{person}")
        player = Player(person, "bare", "mouse", "patient")
        offs = [
            let_go(FEEL, PEOPLE, player, "hanging", 3, chance, still(), free=True)
            for _ in range(40)
        ]
        return sum(missed(HOOK, abs(off.x), off.down, off.swing) is None for off in offs) / 40

    five, adult = caught("five"), caught("adult")
    assert 0.3 <= five < adult
    assert adult >= 0.8
