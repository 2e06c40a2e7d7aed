"""Computer players: they see what their seat sees, and steer the one hand (issue 3.7)."""

import math

import pytest
import steady

from rhino_suite.api import Lift, Mark, Mind, Place, PlayerToAct, SeatSetup
from rhino_suite.modes.rhino_hero.state import HIDDEN, Building
from rhino_suite.stability.core import Core
from rhino_suite.suite import Suite
from rhino_suite.table.aiming import still
from rhino_suite.table.computer import Carry, Computer, Say, acting, asked, leaning
from rhino_suite.table.dice import seeded
from rhino_suite.table.errors import Player, ReleaseErrors
from rhino_suite.table.feel import load_feel
from rhino_suite.table.hand import Hand
from rhino_suite.table.people import load_people
from rhino_suite.table.planning import shuffled
from rhino_suite.table.thoughtful import Thoughtful

FEEL, PEOPLE = load_feel(), load_people()
ERRORS = ReleaseErrors(FEEL, PEOPLE)


def table(*manners, seed=3, **options):
    seats = [
        SeatSetup(f"{manner} {k}", kind="computer", person="adult", manner=manner)
        for k, manner in enumerate(manners)
    ]
    made = Suite.open(["en"], None).new_table(
        "rhino-hero", seats, {"begins": 0, **options}, seed=seed
    )
    made.answer()
    return made


def computer(made, seat, *, hurried=False):
    chance = seeded("computer", seat)
    return Computer(made, seat, FEEL, PEOPLE, chance, Core(), ERRORS, hurried=hurried)


def test_an_order_of_chance_has_everything_once_and_is_another_each_time():
    order = shuffled(seeded("order"))
    assert sorted(order(50)) == list(range(50))
    assert list(order(50)) != list(order(50))
    first = next(iter(order(10**9)))
    assert 0 <= first < 10**9, "drawn only as far as it is asked for"
    few = shuffled(seeded("order"), tries=5)
    assert (len(list(few(3))), len(list(few(9))), list(few(9))) == (3, 2, [])
    firsts = [next(iter(order(3))) for _ in range(300)]
    assert min(firsts.count(n) for n in range(3)) > 70


def test_it_is_asked_only_when_its_seat_may_act_and_sees_no_hidden_card():
    made = table("careful", "cheeky", peek=True)
    assert computer(made, 1).question() is None
    ask = computer(made, 0).question()
    assert ask is not None
    assert set(ask.state.pile) == {HIDDEN}
    assert set(ask.state.hands[1]) == {HIDDEN}
    assert HIDDEN not in ask.state.hands[0]


def test_in_the_window_its_hand_brings_the_piece_to_its_place_frame_by_frame():
    made = table("careful", "cheeky")
    player = computer(made, 0)
    step = player.ponder(player.question())
    assert isinstance(step, Carry)
    aim = step.place
    hand = Hand(FEEL, FEEL.glove("bare"), "mouse", "wall", 1, seeded("hand"))
    start = (aim.x + 90.0, aim.y - 20.0, 0.0)
    hand.take(*start)
    hand.mark = (aim.x, aim.y, aim.yaw)
    guide = player.steers(step, hand, start, still())
    heights = []
    let_go = False
    while not let_go and len(heights) < 2000:
        pose = hand.step(1 / 60)
        heights.append(pose.height)
        let_go = guide.frame(pose, 1 / 60)
    assert 60 < len(heights) < 900
    assert min(heights) == 0.0
    said = player.lets_go(step, hand.let_go())
    assert (said.piece, said.on) == (aim.piece, aim.on)
    assert math.dist((said.x, said.y), (aim.x, aim.y)) < 12.0
    made.submit(0, said)
    assert aim.piece in made.structure


def test_a_window_of_half_the_frames_sees_the_same_piece_let_go():
    made = table("careful", "cheeky")
    for rate in (30, 120):
        player = computer(made, 0)
        step = player.ponder(player.question())
        hand = Hand(FEEL, FEEL.glove("bare"), "mouse", "wall", 1, seeded("hand"))
        hand.take(step.place.x + 80.0, step.place.y, 0.0)
        guide = player.steers(step, hand, (step.place.x + 80.0, step.place.y, 0.0), still())
        frames = next(n for n in range(5000) if guide.frame(hand.step(1 / rate), 1 / rate))
        assert 1.0 < frames / rate < 12.0
        release = hand.let_go()
        assert math.dist((release.x, release.y), (step.place.x, step.place.y)) < 15.0


def play(made, *, hurried=True):
    """Let computers play to the end by what they say alone; return the thinking times."""
    players = [computer(made, seat, hurried=hurried) for seat in range(len(made.header.seats))]
    seconds = []
    while isinstance(waiting := made.awaiting, PlayerToAct):
        player = players[waiting.seat]
        step = player.ponder(player.question())
        seconds.append(step.seconds)
        action = step.action if isinstance(step, Say) else player.at_once(step)
        made.submit(waiting.seat, action)
    return seconds


def test_hurried_computers_play_a_whole_game_without_thinking_long():
    made = table("careful", "cheeky", "cheeky")
    seconds = play(made)
    assert made.over
    assert max(seconds) <= 0.1
    assert sum(isinstance(line.action, Place) for line in made.lines) > 10


def test_at_a_human_pace_it_thinks_before_a_card_and_not_before_a_wall():
    made = table("careful", "cheeky")
    player = computer(made, 0)
    chosen = None
    while chosen is None:
        step = player.ponder(player.question())
        if isinstance(step, Carry):
            assert step.seconds == 0.0
            made.submit(0, step.place)
        else:
            chosen = step
    low, high = PEOPLE.adult.choose_s
    assert low <= chosen.seconds <= high


def test_the_daring_leave_less_margin_than_the_careful():
    """The same towers, gone on with by both: how much is left after their own roof."""
    left = {"careful": [], "cheeky": []}
    for seed in range(6):
        made = table("careful", "careful", seed=seed)
        while made.storeys < 4 and not made.over:
            waiting = made.awaiting
            player = computer(made, waiting.seat)
            step = player.ponder(player.question())
            made.submit(waiting.seat, step.action if isinstance(step, Say) else step.place)
        for manner, margins in left.items():
            margins.append(margin_of_next_roof(made, manner, seed))
    assert sum(left["cheeky"]) < sum(left["careful"])
    assert min(left["cheeky"]) > 0.0, "nobody fells the tower by an exact hand"


def margin_of_next_roof(made, manner, seed):
    """Return the margin (mm) after this manner's next roof, set down exactly."""
    there = Suite.open(["en"], None).new_table(
        "rhino-hero",
        [SeatSetup(s.name, kind="computer", manner=manner) for s in made.header.seats],
        {"begins": 0},
        seed=seed,
    )
    there.answer()
    for line in made.lines:
        if line.entry.actor >= 0:
            there.submit(line.entry.actor, line.action)
    storeys = there.storeys
    while there.storeys == storeys and not there.over:
        waiting = there.awaiting
        player = computer(there, waiting.seat)
        step = player.ponder(player.question())
        there.submit(waiting.seat, step.action if isinstance(step, Say) else step.place)
    return there.core.margin().mm


def test_a_game_by_thoughtful_people_is_accounted_for():
    made = table("cheeky", "careful", seed=5)
    players = [Player("adult", "bare", "mouse", "patient", manner=m) for m in ("cheeky", None)]
    played = Thoughtful(made, players, FEEL, PEOPLE, ERRORS, seeded("t"), Core()).play()
    assert played.ending in ("last_roof", "collapse", "all_walls")
    assert len(played.turns) >= len(played.levels) >= played.storeys
    assert 12.0 <= sorted(played.turns)[len(played.turns) // 2] <= 25.0
    assert max(played.gaps) <= 60.0, "a call that it falls is a chance too"
    assert min(played.waits) >= 0.0


@pytest.mark.parametrize("manner", ["careful", "cheeky"])
def test_a_rhino_that_is_due_is_carried_before_anything_else(manner):
    made = steady.table(2, seed=0)
    for _ in range(400):
        waiting = made.awaiting
        if not isinstance(waiting, PlayerToAct):
            break
        step = made.state.phase
        lifts = [c for c in waiting.choices if isinstance(c, Lift) and "wall" not in c.piece]
        if isinstance(step, Building) and step.chosen and step.rhino == "due" and lifts:
            mind = made.mode.mind
            best = max(
                waiting.choices, key=lambda c: mind.weigh(made.state, waiting.seat, manner, c)
            )
            assert best == lifts[0]
            return
        made.submit(*steady.move(made))
    pytest.fail("the Rhino was never due")


def test_without_marks_and_without_plans_nobody_can_think():
    made = table("careful", "careful")
    act = acting(made)
    ask = asked(made, act, leaning(made, FEEL))
    assert isinstance(act.slots[0].where, Mark)
    assert isinstance(made.mode.mind, Mind)
    from rhino_suite.table.planning import Planner

    planner = Planner(
        made.mode, made.referee.pieces, PEOPLE, PEOPLE.adult, "careful", 1.0, seeded("x"), Core()
    )
    with pytest.raises(ValueError, match="neither marks nor plans"):
        planner.thought_of(ask, ())
