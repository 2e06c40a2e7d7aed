"""Endings and their reasons, draws and swaps as others see them, and hints that lead nowhere."""

import pytest
from msgspec.structs import replace
from places_kit import house, let, site_of, wall
from sb_table import RULES, Game
from test_sb_endings import given_up

from rhino_suite.api import IllegalAction, Place, Rest, Rolled, Settled, Shaken
from rhino_suite.modes.super_battle.actions import GiveUp, PutUnder, Take, Throw
from rhino_suite.modes.super_battle.events import Collapsed, DisplayFilled, Exhausted, Returned
from rhino_suite.modes.super_battle.figure_events import ClimbBegan, MonkeyCalled
from rhino_suite.modes.super_battle.floors import floor_refusal
from rhino_suite.modes.super_battle.ground import footing
from rhino_suite.modes.super_battle.levels import heights, level_of, levels
from rhino_suite.modes.super_battle.state import HIDDEN


def all_hands_built():
    game = Game([["S"], []]).empty()
    game.with_state(hands=((game.holding("S"),), ()))
    game.build("S")
    game.throw(0)
    return game


def all_passed():
    game = Game([[], []]).empty()
    given_up(game)
    given_up(game)
    return game


def rounds_gone_by():
    game = Game([[], []])
    game.with_state(idle=5)
    given_up(game)
    game.do(PutUnder(game.state.hands[0][0]))
    game.do(Take())
    return game


def nothing_left_fits():
    game = Game([[], []])
    game.do(GiveUp())
    game.finds()
    game.finds()
    return game


@pytest.mark.rule("SB-31", "SB-32")
@pytest.mark.parametrize(
    ("played", "why", "reason"),
    [
        (all_hands_built, "hands", "All floors in the hands are built."),
        (all_passed, "passes", "Nobody can build or swap any more."),
        (rounds_gone_by, "rounds", "Three rounds have gone by without a floor built."),
        (nothing_left_fits, "nothing_fits", "No floor that is left can be built."),
    ],
)
def test_each_end_without_a_fall_is_told_by_its_own_reason(played, why, reason):
    game = played()
    (end,) = game.happened(Exhausted)
    assert (end.why, end.winners) == (why, ())
    assert game.over.at_fault is None
    assert [text.msgid for text in game.over.reasons] == [
        reason,
        "Nobody has the medal: everybody has lost.",
    ]


@pytest.mark.rule("G-6", "SB-30")
def test_without_a_first_piece_whoever_let_go_or_knocked_is_at_fault():
    game = Game([["S"], [], []])
    ((floor,),) = game.city("S")
    game.with_state(medal=0)
    before = game.state
    (fell,) = game.do(Shaken(2, (), (floor,)), -1)
    assert (fell.at_fault, fell.first, fell.winners) == (2, None, (0,))
    game.with_state(**{name: getattr(before, name) for name in ("phase", "structure")})
    game.choose("S")
    game.let_go()
    (fell,) = game.do(Settled(fallen=(floor,)))
    assert isinstance(fell, Collapsed)
    assert (fell.at_fault, fell.winners) == (0, (1, 2))


@pytest.mark.rule("SB-29")
def test_a_draw_from_the_pile_fills_nothing():
    game = Game([["S"], []])
    game.build("S")
    game.throw(0)
    assert game.kinds(game.do(Take())) == ["Drew", "TurnBegan"]
    game = Game([["S"], []]).empty(display=False)
    game.build("S")
    game.throw(0)
    told = game.do(game.choices[0])
    assert not [event for event in told if isinstance(event, DisplayFilled)]


@pytest.mark.rule("SB-3", "SB-13")
def test_others_see_no_floor_that_could_go_under():
    game = Game([[], []])
    given_up(game)
    hand = game.state.hands[0]
    assert RULES.awaiting(RULES.observe(game.state, 0)).choices == tuple(map(PutUnder, hand))
    assert RULES.awaiting(RULES.observe(game.state, 1)).choices == ()
    game.do(PutUnder(hand[0]))
    seen = RULES.awaiting(RULES.observe(game.state, 1)).choices
    assert seen == (Take(), *map(Take, game.state.display))
    assert PutUnder(HIDDEN) not in seen


@pytest.mark.rule("SB-11")
def test_nothing_that_is_built_may_come_near_a_hero_on_the_building():
    game = Game([["S"], []])
    ((floor,),) = game.city("T")
    hero = game.stand(1, floor)
    game.choose("S")
    assert game.slot("wall.1").clear_of == (hero,)
    game.put()
    assert game.slot("floor").clear_of == (hero,)


@pytest.mark.rule("SB-6", "SB-8")
def test_a_hint_leads_to_a_point_only_where_one_was_missed():
    game = Game([["S", "ST"], []])
    game.choose("S")
    exact = game.plan()[0]
    (back,) = game.do(replace(exact, x=0.0, y=79.1234, on=()))
    assert (back.why, back.dx, back.dy) == ("off_board", -20.0, round(25.0 - 79.1234, 3))
    game.choose("ST")
    (back,) = game.do(replace(exact, slot="wall.1"))
    assert isinstance(back, Returned)
    assert (back.why, back.dx, back.dy, back.dyaw) == ("no_floor_follows", 0.0, 0.0, 0.0)


@pytest.mark.rule("SB-19")
def test_a_hero_that_comes_back_is_led_onto_its_floor_or_nowhere():
    game = Game([["S"], []])
    ((floor,),) = game.city("T")
    game.build("S")
    game.throw(2)
    under = game.state.structure.at(floor)
    (back,) = game.do(Place("hero", "hero.rhino", under.x, under.y + 84.0, 0.0, (floor,)))
    assert (back.why, back.dx, back.dy, back.dyaw) == ("off_edge", 0.0, -15.0, 0.0)
    (back,) = game.do(Place("hero", "hero.rhino", under.x, under.y, 0.0, ()))
    assert (back.why, back.dx, back.dy, back.dyaw) == ("off_level", 0.0, 0.0, 0.0)


@pytest.mark.rule("SB-15", "SB-17")
def test_monkey_and_climb_are_called_for_whoever_is_on_turn():
    game = Game([[], ["Sm"]], begins=1)
    told = game.build("Sm")
    assert told[-1] == MonkeyCalled(1, game.state.laid)
    assert game.put()[-1] == ClimbBegan(1)


@pytest.mark.rule("SB-1", "SB-24")
def test_no_die_answers_for_another():
    game = Game([["S"], []])
    game.city("T")
    game.build("S")
    game.do(Throw("climb"))
    for wrong in (Rolled("attack", 2), Rolled("climb", 4), Rolled("climb", -2)):
        with pytest.raises(IllegalAction):
            game.do(wrong)
    assert game.phase == "Rolling"


@pytest.mark.rule("SB-7", "SB-18")
def test_a_wall_that_stands_on_two_heights_has_none_and_lifts_no_floor():
    site = house(house(site_of(), 1, -20.0, 25.0), 2, 60.0, 20.0, 90.0, kind="tall")
    known = heights(site.structure)
    assert (known["floor.01"], known["floor.02"]) == (1, 2)
    high = site.by_piece["floor.02"].high
    odd = Rest("wall.short.05", 30.0, 25.0, high, 0.0, ("floor.01", "floor.02"))
    on_odd = Rest("floor.05", 30.0, 25.0, high + 75.0, 0.0, ("wall.short.05",))
    structure = site.structure.with_rest((odd, on_odd))
    assert heights(structure) == known
    assert levels(structure) == (("floor.01",), ("floor.02",))
    even = Rest("wall.short.06", 0.0, 25.0, high, 0.0, ("floor.02",))
    shared = replace(on_odd, on=("wall.short.05", "wall.short.06"))
    assert heights(structure.with_rest((even, shared)))["floor.05"] == 3


@pytest.mark.rule("SB-18")
def test_a_wall_that_leans_on_another_counts_from_what_it_stands_on():
    site = wall(wall(site_of(), "wall.short.01", -20.0, 25.0), "wall.tall.02", 60.0, 20.0)
    leaning = replace(site.structure.at("wall.tall.02"), on=("board.2", "wall.short.01"))
    assert heights(site.structure.with_rest((leaning,)))["wall.tall.02"] == 2


@pytest.mark.rule("SB-18")
def test_the_ground_is_level_0_and_what_does_not_stand_has_none():
    site = house(site_of())
    assert level_of(site.structure, None) == 0
    assert level_of(site.structure, "floor.01") == 1
    with pytest.raises(KeyError):
        level_of(site.structure, "floor.02")


@pytest.mark.rule("SB-7")
def test_beside_a_floor_is_not_on_it_however_near():
    site = house(site_of())
    top = site.by_piece["floor.01"].high
    for y in (-60.0, 110.0):
        assert footing(site, site.standing("short", -20.0, y, 0.0, top)) == ()
    assert footing(site, site.standing("short", -20.0, 25.0, 0.0, top)) == ("floor.01",)
    low = site.standing("short", -20.0, 25.0, 0.0, top - 1.0)
    assert footing(site, low) == (), "at another height"


@pytest.mark.rule("SB-8")
@pytest.mark.parametrize(
    ("x", "why"), [(20.0, None), (-90.0, "not_on_walls"), (140.0, "not_on_walls")]
)
def test_a_floor_that_touches_one_of_its_two_walls_comes_back(x, why):
    site = wall(wall(site_of(), "wall.short.01", -20.0, 25.0), "wall.short.02", 60.0, 20.0)
    both = ("wall.short.01", "wall.short.02")
    place = let("floor.01", x, 22.0, 0.0, *both, slot="floor")
    assert floor_refusal(site, place, both) == why


@pytest.mark.rule("SB-8")
@pytest.mark.parametrize(
    "own", [("wall.short.01", "wall.tall.02"), ("wall.tall.02", "wall.short.01")]
)
def test_a_floor_on_walls_of_unlike_heights_is_off_level_whichever_comes_first(own):
    site = wall(wall(site_of(), "wall.short.01", -20.0, 25.0), "wall.tall.02", 60.0, 20.0)
    place = let("floor.01", 20.0, 22.0, 0.0, *own, slot="floor")
    assert floor_refusal(site, place, own) == "off_level"
