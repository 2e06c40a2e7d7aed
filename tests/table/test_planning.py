"""Which places somebody thinks of, and how near to the brink they want the building."""

from dataclasses import replace

import pytest

from rhino_suite.game.ids import PieceId, Seat
from rhino_suite.game.placement import Area, Place, Slot
from rhino_suite.game.rules import PlayerToAct
from rhino_suite.game.scene import Scene
from rhino_suite.game.structure import Structure
from rhino_suite.modes.super_battle import MODE
from rhino_suite.modes.super_battle.actions import Stay, Throw
from rhino_suite.table.dice import seeded
from rhino_suite.table.people import load_people
from rhino_suite.table.planning import AGAIN, Planner, Question
from rhino_suite.table.thinking import Carry, Say, Thinker
from tests.stability.super_battle import FLOOR, HERO, SHORT, start

PEOPLE = load_people()
HERO_ID, WALL_ID, FLOOR_ID = PieceId("hero.rhino"), PieceId("wall.01"), PieceId("floor.01")
BODIES = {HERO_ID: HERO, WALL_ID: SHORT, FLOOR_ID: FLOOR}
SLOT = Slot("hero", (HERO_ID,), Area((FLOOR_ID,)))
TRUST = 2.5


class Asked:
    """A question about a hero for the far end of a floor on its only wall, or nearer to it."""

    def __init__(self, offs, *, choices=(), daring=0.0):
        self.core = start()
        self.core.place(WALL_ID, SHORT, 0.0, 0.0, 0.0, (PieceId("board.2"),))
        self.core.place(FLOOR_ID, FLOOR, 0.0, 0.0, 0.0, (WALL_ID,))
        standing = self.core.snapshot()
        scene = Scene()
        act = PlayerToAct(Seat(0), choices, (SLOT,))
        rests = Structure(tuple(s.rest for s in standing))
        self.question = Question(Seat(0), act, None, scene, rests, standing, (0.0, 0.0))
        self.asked = 0

        def plans(_state, _pieces, _order):
            for off in offs:
                self.asked += 1
                yield (Place("hero", HERO_ID, off, 0.0, 0.0, (FLOOR_ID,)),)

        mind = replace(MODE.mind, weigh=lambda *_: 0.0, dares=lambda *_: daring)
        self.mode = replace(MODE, plans=plans, mind=mind)

    def planner(self, manner=None):
        chance = seeded("plans")
        return Planner(self.mode, BODIES, PEOPLE, PEOPLE.adult, manner, TRUST, chance, self.core)

    def thinker(self):
        chance = seeded("thinks")
        return Thinker(
            self.mode, BODIES, PEOPLE, "adult", None, "patient", TRUST, chance, self.core
        )


def test_a_hero_is_set_down_where_the_floor_tips_least():
    asked = Asked((36.0, 20.0, 12.0, -30.0))
    best = asked.planner().best(asked.question)
    assert best.plan[0].x == 12.0
    assert best.stands
    assert asked.planner().pick(asked.question, [best.plan]).room == best.room
    assert asked.core.snapshot() == asked.question.standing, "nothing that was tried is left"


def test_who_dares_leaves_as_little_as_the_hand_is_trusted_with_and_never_less_where_it_can():
    offs = (2.0, 12.0, 18.0, 21.0, 24.0, 60.0)
    rooms = {}
    for off in offs:
        asked = Asked((off,))
        rooms[off] = asked.planner().best(asked.question).room
    asked = Asked(offs, daring=1.0)
    best = asked.planner("cheeky").best(asked.question, len(offs))
    trusted = {room for room in rooms.values() if room >= TRUST}
    assert len(trusted) > 1
    assert best.room == min(trusted)
    assert rooms[60.0] < 0.0


def test_who_builds_safely_thinks_no_further_once_a_place_is_good_enough():
    asked = Asked((60.0, 0.0, 1.0, 2.0))
    best = asked.planner().pick(asked.question, asked.planner().thought_of(asked.question, ()))
    assert best.room >= PEOPLE.ways.enough_mm
    assert asked.asked == 1 + 2, "one in the middle of the floor, and two of all"


def test_more_places_are_thought_of_before_the_hand_is_trusted_too_far():
    looks = PEOPLE.adult.looks_at
    asked = Asked((60.0,) * looks + (0.0,) * looks)
    assert asked.planner().best(asked.question).plan[0].x == 0.0
    asked = Asked((60.0,) * AGAIN * looks + (0.0,))
    assert not asked.planner().best(asked.question).stands


@pytest.mark.parametrize(("off", "step"), [(60.0, Say), (0.0, Carry)])
def test_a_hero_that_may_stay_does_so_rather_than_tip_a_floor(off, step):
    asked = Asked((off,), choices=(Stay(),))
    assert isinstance(asked.thinker().step(asked.question), step)
    asked = Asked((off,))
    assert isinstance(asked.thinker().step(asked.question), Carry), "it must go"


def test_a_place_shown_for_a_card_is_none_for_the_hero_in_the_hand():
    asked = Asked((60.0,))
    shown = Place("floor", PieceId("floor.02"), 0.0, 0.0, 0.0, (WALL_ID,))
    ask = asked.question._replace(scene=Scene(shown=(shown,)))
    step = asked.thinker().step(ask)
    assert step.place.piece == HERO_ID
    assert step.slot == SLOT


def test_the_only_thing_to_do_is_done_without_thinking_long():
    asked = Asked(())
    alone, several = ((Throw("climb"),), (Throw("climb"), Stay()))
    steps = [
        asked.thinker().step(asked.question._replace(act=PlayerToAct(Seat(0), choices, ())))
        for choices in (alone, several)
    ]
    assert [step.seconds for step in steps] == [PEOPLE.ways.only_s, PEOPLE.ways.think_s]
