"""Simulated people: they steer the one hand, and their errors are the hand's (decision 15, F3)."""

import math

import msgspec
import pytest

from rhino_suite.table.dice import seeded
from rhino_suite.table.errors import Player, ReleaseErrors, Sway, beat, let_go
from rhino_suite.table.feel import load_feel
from rhino_suite.table.people import NAMES, load_people
from rhino_suite.table.reading import Goal, roof_goal

FEEL, PEOPLE = load_feel(), load_people()
STOREY = 8
SWAY = Sway(STOREY - 1, 20.0, 3.0, 40.0)


def sigma(offs):
    return math.sqrt(sum(o.x**2 + o.y**2 for o in offs) / len(offs) / 2)


def steered(person, habit="patient", glove="bare", tool="mouse", releases=50, sway=SWAY):
    """Return the error (mm, one axis) of the hand itself, steered in the tower's sway."""
    chance = seeded(f"test/{person}/{habit}/{glove}/{tool}")
    player = Player(person, glove, tool, habit)
    offs = []
    for _ in range(releases):
        met = sway._replace(since=chance.uniform(2.0, 5.0), direction=chance.uniform(0, 360))
        offs.append(let_go(FEEL, PEOPLE, player, "roof", STOREY, chance, beat(FEEL, met)))
    return sigma(offs)


def test_there_are_the_four_of_the_specification():
    assert NAMES == ("five", "eight", "adult", "expert")
    with pytest.raises(KeyError):
        PEOPLE.get("six")
    with pytest.raises(msgspec.ValidationError, match="gain"):
        msgspec.convert(msgspec.to_builtins(PEOPLE.five) | {"gain": 2.0}, type(PEOPLE.five))


def test_the_more_skilled_err_less_and_a_five_year_old_most():
    found = [steered(person) for person in ("expert", "adult", "eight", "five")]
    assert found == sorted(found)
    assert found[3] / found[0] >= 2.2


@pytest.mark.parametrize("person", ["expert", "adult"])
def test_timing_the_release_beats_letting_go_at_random(person):
    assert steered(person, "careless") / steered(person) >= 1.25


def test_a_feather_halves_a_childs_error():
    assert steered("five", glove="feather") < 0.6 * steered("five")


def test_mouse_touch_and_keys_are_on_a_par():
    """The mean of the four people, as F4 has it; one alone may lean to one tool."""
    found = [
        sum(steered(person, tool=tool) for person in NAMES) for tool in ("mouse", "touch", "keys")
    ]
    assert max(found) / min(found) < 1.2


def test_the_best_patient_player_still_errs():
    assert steered("expert") >= 1.2


@pytest.mark.parametrize(("person", "habit"), [("adult", "patient"), ("five", "careless")])
def test_errors_drawn_are_those_of_the_hand_steered(person, habit):
    errors = ReleaseErrors(FEEL, PEOPLE)
    chance = seeded("test/drawn")
    player = Player(person, "bare", "mouse", habit)
    drawn = []
    for _ in range(400):
        met = SWAY._replace(since=chance.uniform(2.0, 5.0), direction=chance.uniform(0, 360))
        drawn.append(errors.draw(player, "roof", STOREY, met, chance))
    assert sigma(drawn) == pytest.approx(steered(person, habit, releases=80), rel=0.25)


def test_drawn_errors_repeat_in_every_process():
    player = Player("adult", "bare", "mouse", "patient")

    def draw():
        return ReleaseErrors(FEEL, PEOPLE).draw(player, "wall", 4, SWAY, seeded("one"))

    assert draw() == draw()


def test_higher_up_drawn_errors_grow_with_the_wander():
    errors = ReleaseErrors(FEEL, PEOPLE)
    player = Player("adult", "bare", "mouse", "patient")
    still = Sway(0, 0.0, 0.0, 0.0)

    def at(storey):
        chance = seeded("same")
        return sigma([errors.draw(player, "wall", storey, still, chance) for _ in range(100)])

    assert at(4) / at(5) == pytest.approx((1 + 0.09 * 4) / (1 + 0.09 * 5))
    assert at(16) > 1.3 * at(2)


GOAL = Goal(flush=(4.0, 0.0), walls=(6.0, 2.0), bow=2.0, direction=90.0)


def test_centring_follows_the_walls_and_careless_play_the_roof_below():
    assert roof_goal(PEOPLE.expert, "centring", GOAL, 25.0) == (6.0, 2.0)
    assert roof_goal(PEOPLE.expert, "careless", GOAL, 25.0) == (4.0, 0.0)


def test_who_reads_the_lean_builds_back_to_the_axis_and_against_the_bow():
    upright = GOAL._replace(bow=0.0)
    back = roof_goal(PEOPLE.expert, "patient", upright, 25.0)
    assert math.hypot(*back) < math.hypot(*GOAL.walls)
    against = roof_goal(PEOPLE.expert, "patient", GOAL, 25.0)
    assert against[0] == pytest.approx(back[0])
    assert against[1] == pytest.approx(back[1] - PEOPLE.expert.reads * GOAL.bow)
    assert roof_goal(PEOPLE.five, "patient", GOAL, 25.0) == GOAL.walls


def test_nobody_reaches_for_what_the_rules_would_hand_back():
    far = GOAL._replace(walls=(-40.0, 0.0))
    for person in NAMES:
        for habit in ("patient", "careless", "centring"):
            goal = roof_goal(PEOPLE.get(person), habit, far, 25.0)
            assert math.dist(goal, far.flush) < 25.0
