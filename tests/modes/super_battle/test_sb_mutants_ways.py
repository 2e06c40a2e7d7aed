"""Where a hero may go once the building is another: after a knock, a slip, with room gone."""

import pytest
from msgspec.structs import replace
from sb_table import SIZES, Game
from test_sb_climb import climbing, crowded, reach

from rhino_suite.api import Lift, Place, Rest, Settled
from rhino_suite.modes.super_battle.actions import Stay
from rhino_suite.modes.super_battle.events import CameBack, Collapsed, Knocked
from rhino_suite.modes.super_battle.figure_events import (
    BattleBegan,
    HeroGrounded,
    HeroStood,
    HeroToMove,
)


def way(told):
    (found,) = (event for event in told if isinstance(event, HeroToMove))
    return found


def nudged(game, floor):
    """Return where a floor rests after a knock that it hardly felt."""
    at = game.state.structure.at(floor)
    return replace(at, x=at.x + 0.1)


def fill(game, number):
    """Leave no room on any floor of one level."""
    lines = {}
    for floor in game.state.floors():
        lines.setdefault(game.state.structure.at(floor).z, []).append(floor)
    for floor in lines[sorted(lines)[number - 1]]:
        crowded(game, floor)


@pytest.mark.rule("SB-17", "SB-24")
def test_a_way_says_what_sends_the_hero_and_from_where():
    game, ((low, top),) = climbing("TT", at=(0, 1))
    down = way(game.throw(-1))
    assert (down.seat, down.cause, down.home, down.stay) == (0, "down", 2, False)
    assert low in down.floors
    assert top not in down.floors
    game, _ = climbing("TT", at=(0, 0))
    up = way(game.throw(1))
    assert (up.cause, up.home, up.stay, up.then) == ("climb", 1, True, "contest")


@pytest.mark.rule("SB-17", "G-10")
def test_exactly_three_levels_are_three_levels():
    game, _ = climbing("TTT", climb="exact")
    up = way(game.throw(3))
    assert (up.cause, up.home, up.stay, up.then) == ("climb", 0, False, "contest")
    assert reach(game) == {3}
    assert Stay() not in game.choices


@pytest.mark.rule("SB-22")
def test_a_hero_that_is_put_back_may_not_stay_off():
    game = Game([["S"], []])
    ((floor,),) = game.city("T")
    hero = game.stand(1, floor)
    game.choose("S")
    game.put()
    game.let_go()
    put_back = way(game.rests(dropped=(hero,)))
    assert not put_back.stay
    assert game.choices == ()


@pytest.mark.rule("SB-22")
def test_a_hero_that_slips_on_the_first_level_goes_back_to_it():
    game, ((low,),) = climbing("T")
    game.throw(1)
    under = game.state.structure.at(low)
    game.do(Place("hero", "hero.rhino", under.x, under.y - 45.0, 0.0, (low,)))
    told = game.do(Settled(back=True))
    assert game.kinds(told) == ["CameBack", "HeroToMove"]
    assert way(told).cause == "put_back"
    assert reach(game) == {1}
    assert Stay() not in game.choices


@pytest.mark.rule("SB-17", "SB-19", "G-7")
def test_after_a_knock_a_hero_may_still_stay_though_no_spot_is_left():
    game, _ = climbing("TT", at=(0, 0), boxes=2)
    before = way(game.throw(1))
    fill(game, 1)
    fill(game, 2)
    told = game.knocked(rest=(nudged(game, game.state.floors()[-1]),))
    after = way(told)
    assert (after.floors, after.stay, after.cause) == (before.floors, True, "climb")
    assert set(game.choices) == {Lift("hero.rhino"), Stay()}
    game.do(Stay())
    assert game.phase == "Drawing"
    assert game.state.stands[0] is not None


@pytest.mark.rule("SB-19", "G-7")
def test_after_a_knock_only_floors_with_room_are_left():
    game, ((low, top),) = climbing("TT", at=(0, 0))
    told = game.throw(1)
    assert {low, top} <= set(way(told).floors)
    fill(game, 2)
    after = way(game.knocked(rest=(nudged(game, top),)))
    assert top not in after.floors
    assert low in after.floors
    assert after.stay
    assert reach(game) == {1}


@pytest.mark.rule("SB-19", "SB-23")
def test_a_hero_in_the_hand_whose_goal_has_no_room_any_more_goes_to_the_next_level_below():
    game, ((_, middle, top),) = climbing("TTT", at=(0, 1), climb="exact")
    game.throw(1)
    game.lift()
    assert reach(game) == {3}
    fill(game, 3)
    told = game.knocked(rest=(nudged(game, top),))
    assert game.kinds(told) == ["Knocked", "HeroToMove"]
    assert reach(game) == {2}
    told = game.set_down(middle)
    stood = next(event for event in told if isinstance(event, HeroStood))
    assert (stood.level, stood.entered) == (2, False), "its own level is not entered"
    game, ((_, _, top),) = climbing("TTT", at=(0, 1), climb="exact")
    game.throw(1)
    game.lift()
    fill(game, 2)
    fill(game, 3)
    game.knocked(rest=(nudged(game, top),))
    assert reach(game) == {1}


@pytest.mark.rule("SB-19", "SB-25")
def test_with_no_room_anywhere_below_a_hero_in_the_hand_is_on_the_ground():
    game, ((low, top),) = climbing("TT", at=(0, 1))
    game.throw(-1)
    game.lift()
    fill(game, 1)
    told = game.knocked(rest=(nudged(game, top),))
    assert HeroGrounded(0) in told
    assert game.kinds(told)[:3] == ["Knocked", "HeroToMove", "HeroGrounded"]
    assert game.kinds(told)[-1] == "DrawBegan"
    assert game.state.stands[0] is None
    assert low in game.state.structure


@pytest.mark.rule("SB-17")
def test_taking_a_hero_up_offers_nothing_new_while_all_else_stays():
    game, _ = climbing("TT", at=(0, 0))
    game.throw(1)
    before = game.state.phase
    assert game.kinds(game.lift()) == ["LetGo", "TakenUp"]
    assert game.state.phase == before


@pytest.mark.rule("SB-17", "SB-19")
def test_what_gives_way_a_little_under_a_hero_that_is_taken_up_is_looked_at_again():
    game, ((_, top),) = climbing("TT", at=(0, 0))
    game.throw(1)
    fill(game, 2)
    game.do(Lift("hero.rhino"))
    told = game.do(Settled(rest=(nudged(game, top),)))
    assert game.kinds(told) == ["TakenUp", "HeroToMove"]
    assert top not in way(told).floors


@pytest.mark.rule("G-7", "SB-17")
def test_a_knock_that_moves_nothing_leaves_the_way_as_it_was():
    game, _ = climbing("TT", at=(0, 0))
    game.throw(1)
    before = game.state.phase
    assert game.kinds(game.knocked()) == ["Knocked"]
    assert game.state.phase == before


@pytest.mark.rule("SB-22")
def test_a_hero_that_slid_to_another_level_leaves_what_it_moved_where_it_is_now():
    game, ((low, top),) = climbing("TT")
    game.throw(2)
    at = game.state.structure.at
    place = Place("hero", "hero.rhino", at(top).x, at(top).y - 45.0, 0.0, (top,))
    game.do(place)
    pushed = replace(at(top), x=at(top).x + 0.5)
    slid = Rest("hero.rhino", at(low).x, at(low).y, at(low).z + SIZES.card, 0.0, (low,))
    told = game.do(Settled(rest=(pushed, slid)))
    assert isinstance(told[0], CameBack)
    assert (told[0].pieces, told[0].rest) == (("hero.rhino",), (pushed,))
    assert game.state.structure.at(top) == pushed
    assert "hero.rhino" not in game.state.structure


@pytest.mark.rule("SB-14", "SB-22")
def test_what_falls_while_a_hero_is_taken_up_is_put_back_after_its_move():
    game, ((low, top),) = climbing("TT", at=(0, 0))
    monkey = game.hang(top)
    other = game.stand(1, top)
    game.throw(1)
    game.do(Lift("hero.rhino"))
    told = game.do(Settled(dropped=(monkey, other)))
    assert game.kinds(told) == ["TakenUp", "HeroToMove"]
    assert (game.seat, game.state.phase.cause) == (0, "climb")
    told = game.set_down(low)
    assert way(told).seat == 1
    told = game.set_down(top)
    assert game.kinds(told)[-1] == "MonkeysFell"
    assert not [event for event in game.log if isinstance(event, BattleBegan | Collapsed)]
    told = game.put()
    assert game.kinds(told)[-1] == "DrawBegan"


@pytest.mark.rule("SB-22")
def test_heroes_that_were_knocked_off_are_put_back_in_the_order_of_play():
    game = Game([["S"], [], []])
    ((low, top),) = game.city("TT")
    first, second = game.stand(1, low), game.stand(2, top)
    game.build("S")
    knocked = game.knocked(dropped=(second, first))
    assert isinstance(knocked[0], Knocked)
    told = game.throw(0)
    assert way(told).seat == 1
    assert way(game.set_down(low)).seat == 2
    assert game.kinds(game.set_down(top))[-1] == "DrawBegan"


@pytest.mark.rule("SB-22", "SB-24", "SB-25")
def test_a_loser_that_a_knock_had_brought_down_before_is_on_the_ground_at_once():
    game, ((low, _),) = climbing("TT")
    rival = game.stand(1, low)
    game.throw(1)
    game.set_down(low, dy=-45.0)
    assert game.phase == "Fighting"
    game.knocked(dropped=(rival,))
    told = game.fight(6, 1)
    assert game.kinds(told)[:4] == ["DieShown", "BattleWon", "HeroToMove", "HeroGrounded"]
    assert game.kinds(told)[-1] == "DrawBegan"
    assert game.state.stands[:2] == (low, None)
    assert game.state.newcomers == ()


@pytest.mark.rule("SB-14", "SB-17")
def test_a_monkey_that_a_hero_takes_along_to_the_ground_is_hung_again():
    game, ((low,),) = climbing("T", at=(0, 0))
    monkey = game.hang(low)
    game.throw(-1)
    game.do(Lift("hero.rhino"))
    told = game.do(Settled(dropped=(monkey,)))
    assert game.kinds(told) == ["HeroGrounded", "MonkeysFell"]
    assert game.state.stands[0] is None
    assert game.slot("monkey").fits == (monkey,)
    assert game.kinds(game.put())[-1] == "DrawBegan"


@pytest.mark.rule("SB-22", "SB-28")
@pytest.mark.parametrize("tower", ["S", "T"])
def test_a_hero_knocked_off_the_first_level_goes_back_to_it_with_its_medal(tower):
    game = Game([[tower], []])
    ((floor,),) = game.city(tower)
    hero = game.stand(1, floor)
    game.with_state(medal=1)
    game.build(tower)
    game.knocked(dropped=(hero,))
    put_back = way(game.throw(0))
    assert (put_back.seat, put_back.home, put_back.cause) == (1, 1, "put_back")
    assert floor in put_back.floors
    assert put_back.then == "contest"
    game.set_down(floor)
    assert (game.state.stands[1], game.state.medal) == (floor, 1)


@pytest.mark.rule("SB-17", "SB-19")
def test_a_hero_that_must_go_down_may_not_stay_because_a_knock_left_no_room_below():
    game, ((_, top),) = climbing("TT", at=(0, 1))
    game.throw(-1)
    fill(game, 1)
    after = way(game.knocked(rest=(nudged(game, top),)))
    assert (after.floors, after.stay, after.cause) == ((), False, "down")
    assert game.choices == (Lift("hero.rhino"),)
    assert game.kinds(game.lift())[:2] == ["LetGo", "HeroGrounded"]


@pytest.mark.rule("SB-19", "G-7")
def test_a_climber_in_the_hand_with_no_room_left_on_any_open_level_is_on_the_ground():
    game, ((_, top),) = climbing("TT", at=(0, 0), boxes=2)
    game.throw(1)
    game.lift()
    fill(game, 1)
    fill(game, 2)
    told = game.knocked(rest=(nudged(game, top),))
    assert game.kinds(told)[:3] == ["Knocked", "HeroToMove", "HeroGrounded"]
    assert game.state.stands[0] is None


@pytest.mark.rule("SB-19", "SB-22")
def test_a_slip_on_a_level_that_has_no_room_any_more_leads_one_level_down():
    game, ((low, top),) = climbing("TT")
    game.throw(2)
    at = game.state.structure.at(top)
    game.do(Place("hero", "hero.rhino", at.x, at.y - 45.0, 0.0, (top,)))
    fill(game, 2)
    told = game.do(Settled(back=True))
    assert game.kinds(told) == ["CameBack", "HeroToMove"]
    assert low in way(told).floors
    assert reach(game) == {1}
    told = game.set_down(low)
    assert not next(event for event in told if isinstance(event, HeroStood)).entered
