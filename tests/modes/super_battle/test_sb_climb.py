"""Step 3: the climbing die, levels, free spots, and heroes that slip."""

import pytest
from msgspec.structs import replace
from sb_table import MODE, SIZES, Game

from rhino_suite.api import IllegalAction, Lift, Place, Rest, Settled, place
from rhino_suite.modes.super_battle.actions import Stay, Throw
from rhino_suite.modes.super_battle.events import CameBack, Collapsed, Returned
from rhino_suite.modes.super_battle.figure_events import (
    DieShown,
    HeroGrounded,
    HeroStood,
    HeroToMove,
    MedalReturned,
    Stayed,
)


def climbing(*towers, at=None, **options):
    """Return a game before the climbing die, and its floors; seat 0's hero stands `at`."""
    game = Game([["T"], []], **options)
    floors = game.city(*towers)
    if at is not None:
        game.stand(0, floors[at[0]][at[1]])
    game.with_state(phase=type(game.state.phase)())
    game.build("T")
    # what was built stands apart and adds no level of its own to the towers under test
    return game, floors


def reach(game):
    return {line.number for line in MODE.scene(game.state, 0).levels if line.open}


@pytest.mark.rule("SB-17")
def test_the_die_is_always_thrown():
    game, _ = climbing("TS")
    assert game.choices == (Throw("climb"),)
    assert game.slots() == []
    game.do(Throw("climb"))
    assert game.waiting.request.faces == (-1, 0, 1, 1, 2, 3)
    told = game.rolls(1)
    assert told[0] == DieShown(0, "climb", 1)
    die = next(die for die in MODE.scene(game.state, 1).dice if die.art == "climb")
    assert (die.face, die.seat, die.action) == (1, 0, None)


@pytest.mark.rule("SB-17")
@pytest.mark.parametrize(("face", "open_levels"), [(1, {1}), (2, {1, 2}), (3, {1, 2, 3})])
def test_up_to_as_many_levels_as_it_shows(face, open_levels):
    game, _ = climbing("TTT", "TTT")
    game.throw(face)
    assert reach(game) == open_levels
    assert Stay() in game.choices


@pytest.mark.rule("SB-17")
def test_from_a_floor_the_hero_is_taken_up_first_and_may_be_set_back():
    game, ((low, top),) = climbing("TT", at=(0, 0))
    game.throw(1)
    assert game.slots() == []
    assert set(game.choices) == {Lift("hero.rhino"), Stay()}
    game.lift()
    assert game.choices == ()
    assert set(game.slot("hero").where.on) >= {low, top}
    told = game.set_down(low)
    stood = next(event for event in told if isinstance(event, HeroStood))
    assert (stood.level, stood.entered) == (1, False)


@pytest.mark.rule("SB-17")
def test_a_hero_may_stay():
    game, _ = climbing("TT")
    game.throw(2)
    told = game.do(Stay())
    assert told[0] == Stayed(0, chosen=True)
    assert game.kinds(told)[-1] == "DrawBegan"


@pytest.mark.rule("SB-17")
def test_nothing_moves_a_hero_that_rolls_nothing():
    game, _ = climbing("TT", at=(0, 0))
    told = game.throw(0)
    assert game.kinds(told) == ["DieThrown", "DieShown", "Stayed", "MedalTaken", "DrawBegan"]


@pytest.mark.rule("SB-17")
def test_minus_one_takes_it_one_level_down():
    game, ((low, top),) = climbing("TT", at=(0, 1))
    game.throw(-1)
    assert game.choices == (Lift("hero.rhino"),)
    game.lift()
    assert reach(game) == {1}
    told = game.set_down(low)
    stood = next(event for event in told if isinstance(event, HeroStood))
    assert (stood.level, stood.entered) == (1, True)
    assert top != stood.floor


@pytest.mark.rule("SB-17", "SB-28")
def test_minus_one_from_the_first_level_goes_to_the_ground_and_costs_the_medal():
    game, _ = climbing("TT", at=(0, 0))
    game.with_state(medal=0)
    game.throw(-1)
    scene = MODE.scene(game.state, 0)
    assert [button.art for button in scene.buttons] == ["down"]
    assert game.slots() == []
    told = game.lift()
    assert game.kinds(told)[:3] == ["LetGo", "HeroGrounded", "MedalReturned"]
    assert (game.state.stands[0], game.state.medal) == (None, None)
    assert "hero.rhino" not in game.state.structure


@pytest.mark.rule("SB-20")
def test_minus_one_on_the_ground_stays():
    game, _ = climbing("TT")
    told = game.throw(-1)
    assert Stayed(0) in told


@pytest.mark.rule("SB-20")
def test_steps_beyond_the_top_lapse():
    game, _ = climbing("TT", at=(0, 0))
    game.throw(3)
    game.lift()
    assert reach(game) == {1, 2}
    game, _ = climbing("TT", at=(0, 1))
    assert Stayed(0) in game.throw(3)


@pytest.mark.rule("SB-41")
@pytest.mark.parametrize("switch", ["minus_as_plus", "younger"])
def test_minus_one_counts_as_plus_one_for_the_young(switch):
    game, _ = climbing("TT", **{switch: True})
    game.throw(-1)
    assert reach(game) == {1}
    assert Stay() in game.choices


@pytest.mark.rule("SB-17", "G-10")
def test_house_rule_exactly_as_many_levels():
    game, ((_, top),) = climbing("TT", climb="exact")
    game.throw(2)
    assert reach(game) == {2}
    assert Stay() not in game.choices
    game.set_down(top)
    game, _ = climbing("TT", climb="exact")
    game.throw(3)
    assert reach(game) == {2}, "as far as the top"


@pytest.mark.rule("SB-18")
def test_a_level_is_every_floor_of_one_height_and_tall_is_two_short_ones():
    game, (low, high) = climbing("TS", "SSS")
    lines = MODE.scene(game.state, 0).levels
    assert [line.number for line in lines] == [1, 2, 3]
    by_z = {line.z: line.number for line in lines}
    at = game.state.structure.at
    for floor in (*low, *high):
        assert round(at(floor).z + SIZES.card, 3) in by_z
    assert round(at(low[0]).z, 3) == round(at(high[1]).z, 3)
    game.throw(2)
    assert {low[0], high[1]} <= set(game.slot("hero").where.on)


@pytest.mark.rule("SB-19")
def test_any_free_spot_on_any_floor_of_the_level_without_a_path():
    game, (left, _, right) = climbing("T", "S", "T")
    game.throw(2)
    told = game.set_down(right[0], dy=-30.0)
    assert next(e for e in told if isinstance(e, HeroStood)).floor == right[0]
    assert left[0] != right[0]


@pytest.mark.rule("SB-19")
def test_a_hero_let_go_on_no_open_level_comes_back():
    game, ((low, top),) = climbing("TT")
    game.throw(1)
    at = game.state.structure.at(top)
    (back,) = game.do(Place("hero", "hero.rhino", at.x, at.y, 0.0, (top,)))
    assert isinstance(back, Returned)
    assert back.why == "off_level"
    (back,) = game.do(Place("hero", "hero.rhino", at.x, at.y, 0.0, ()))
    assert back.why == "off_level"
    edge = game.state.structure.at(low)
    (back,) = game.do(Place("hero", "hero.rhino", edge.x, edge.y + 84.0, 0.0, (low,)))
    assert back.why in ("off_edge", "blocked", "no_room")


def crowded(game, floor):
    """Leave no room on a floor: walls stand wherever a hero could."""
    under = game.state.structure.at(floor)
    walls = [w for w in game.state.supply(game.state.walls) if w.startswith("wall.short.")]
    rests = []
    for n, along in enumerate(range(-80, 81, 16)):
        x, y = place((along, 0.0), (under.x, under.y), under.yaw)
        z = under.z + SIZES.card
        rests.append(Rest(walls[n], round(x, 3), round(y, 3), z, under.yaw, (floor,)))
    game.with_state(structure=game.state.structure.with_rest(rests))


@pytest.mark.rule("SB-19")
def test_who_climbs_stops_below_a_level_without_room():
    game, ((low, middle, top),) = climbing("TTT")
    crowded(game, middle)
    game.throw(2)
    assert reach(game) == {1}
    game, ((low, middle, top),) = climbing("TTT")
    crowded(game, middle)
    game.throw(3)
    assert reach(game) == {1, 3}, "a level without room still counts"
    game, ((low, middle, top),) = climbing("TTT", climb="exact")
    crowded(game, middle)
    game.throw(2)
    assert reach(game) == {1}
    assert low != top


@pytest.mark.rule("SB-19")
def test_who_goes_down_goes_on_below_a_level_without_room():
    game, ((low, middle, _),) = climbing("TTT", at=(0, 2))
    crowded(game, middle)
    game.throw(-1)
    game.lift()
    assert reach(game) == {1}
    game, ((low, _),) = climbing("TT", at=(0, 1))
    for floors in game.state.floors():
        if game.state.structure.at(floors).z == game.state.structure.at(low).z:
            crowded(game, floors)
    game.throw(-1)
    told = game.lift()
    assert HeroGrounded(0) in told


@pytest.mark.rule("SB-22")
@pytest.mark.parametrize("answer", [Settled(back=True), Settled(dropped=("hero.rhino",))])
def test_a_hero_that_slips_while_set_down_goes_back_to_that_level(answer):
    game, ((_, top),) = climbing("TT")
    game.stand(1, top)
    game.throw(2)
    at = game.state.structure.at(top)
    game.do(Place("hero", "hero.rhino", at.x, at.y - 45.0, 0.0, (top,)))
    told = game.do(answer)
    assert game.kinds(told) == ["CameBack", "HeroToMove"]
    assert reach(game) == {2}, "not another level"
    assert game.choices == ()
    told = game.set_down(top)
    stood = next(event for event in told if isinstance(event, HeroStood))
    assert not stood.entered
    assert "BattleBegan" not in game.kinds(told)
    assert not game.happened(Collapsed)


@pytest.mark.rule("SB-22")
def test_a_hero_that_slides_off_what_it_was_set_on_has_slipped():
    game, ((low, top),) = climbing("TT")
    game.throw(2)
    at = game.state.structure.at(top)
    game.do(Place("hero", "hero.rhino", at.x, at.y - 45.0, 0.0, (top,)))
    under = game.state.structure.at(low)
    rest = Rest("hero.rhino", under.x, under.y, under.z + SIZES.card, 0.0, (low,))
    told = game.do(Settled(rest=(rest,)))
    assert isinstance(told[0], CameBack)
    assert game.seat == 0
    assert "hero.rhino" not in game.state.structure
    assert reach(game) == {2}


@pytest.mark.rule("SB-22", "G-3", "G-6")
def test_a_hero_knocked_off_is_set_on_its_level_by_its_owner_before_the_turn_goes_on():
    game = Game([["S"], []])
    ((low, top),) = game.city("TT")
    hero = game.stand(1, top)
    game.with_state(medal=1)
    game.choose("S")
    game.put()
    game.let_go()
    told = game.rests(dropped=(hero,))
    assert not game.happened(Collapsed)
    (way,) = (event for event in told if isinstance(event, HeroToMove))
    assert (way.seat, way.cause, way.floors) == (1, "put_back", (top,))
    assert game.seat == 1, "its owner, out of turn"
    assert game.state.medal == 1, "the medal stays with who is only set back"
    scene = MODE.scene(game.state, 0)
    assert hero in [sprite.piece for sprite in scene.beside]
    assert scene.turn == 1
    told = game.set_down(top)
    assert game.kinds(told) == ["LetGo", "HeroStood", "ClimbBegan"]
    assert game.state.stands[1] == top
    assert low in game.state.structure


@pytest.mark.rule("SB-22", "SB-19", "SB-28")
def test_without_room_on_its_level_it_goes_down_and_at_last_to_the_ground():
    game = Game([["S"], []])
    ((low, top),) = game.city("TT")
    hero = game.stand(1, top)
    game.stand(0, low)
    game.with_state(medal=1)
    game.choose("S")
    game.put()
    game.knocked(dropped=(hero,))
    crowded(game, top)
    told = game.put()
    (way,) = (event for event in told if isinstance(event, HeroToMove))
    assert way.floors == (low,)
    told = game.set_down(low, dy=-45.0)
    assert "BattleBegan" not in game.kinds(told), "no battle comes of it"
    game = Game([["T"], []])
    ((floor,),) = game.city("S")
    hero = game.stand(1, floor)
    game.with_state(medal=1)
    game.choose("T")
    game.put()
    game.knocked(dropped=(hero,))
    crowded(game, floor)
    told = game.put()
    assert HeroGrounded(1) in told
    assert MedalReturned(1) in told
    assert game.kinds(told)[-1] == "ClimbBegan"


@pytest.mark.rule("SB-22")
def test_a_hero_carried_along_by_its_floor_stays_where_it_is():
    game = Game([["S"], []])
    ((floor,),) = game.city("T")
    hero = game.stand(1, floor)
    at = game.state.structure.at(hero)
    game.knocked(rest=(replace(at, x=at.x + 1.0),))
    assert game.state.stands[1] == floor
    assert game.state.structure.at(hero).x == at.x + 1.0
    board = Rest(hero, 0.0, 0.0, 2.0, 0.0, ("board.2",))
    game.knocked(rest=(board,))
    assert hero not in game.state.structure, "one that slid off its level waits to be set back"
    assert game.state.stands[1] == floor


@pytest.mark.rule("G-6", "SB-30")
def test_whoever_moves_a_hero_is_at_fault():
    game, ((low, top),) = climbing("TT", at=(0, 0))
    game.with_state(medal=1)
    game.throw(1)
    game.do(Lift("hero.rhino"))
    game.falls(top)
    assert (game.over.at_fault, game.over.winners) == (0, (1,))
    assert low


@pytest.mark.rule("SB-17")
def test_nobody_else_may_throw_or_move():
    game, _ = climbing("TT")
    with pytest.raises(IllegalAction):
        game.do(Throw("climb"), 1)
    with pytest.raises(IllegalAction):
        game.do(Throw("attack"), 0)
    game.throw(1)
    with pytest.raises(IllegalAction):
        game.do(Stay(), 1)
