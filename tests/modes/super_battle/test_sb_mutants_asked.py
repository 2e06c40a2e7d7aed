"""What is asked of nature when a piece leaves the hand or is taken up, and what a knock does."""

import pytest
from msgspec.structs import replace
from sb_table import MODE, Game

from rhino_suite.api import Lift, Place, Rest, Settled, place
from rhino_suite.modes.super_battle.events import CameBack, Collapsed, FloorLaid, Returned
from rhino_suite.modes.super_battle.figure_events import HeroStood, MonkeyHung


def building(asked="SS", **options):
    game = Game([[asked], []], **options)
    game.choose(asked)
    return game


@pytest.mark.rule("G-4")
def test_a_wall_may_come_back_with_those_of_its_step_and_a_floor_alone():
    game = building()
    game.let_go()
    assert game.waiting.request.retry == ("wall.short.01",)
    game.rests()
    game.let_go()
    assert game.waiting.request.retry == ("wall.short.02", "wall.short.01")
    assert game.waiting.request.steadied == ("wall.short.01",)
    game.rests()
    game.let_go()
    assert game.waiting.request.retry == (game.state.phase.ask.piece,)
    assert game.waiting.request.retry[0].startswith("floor.")
    assert game.waiting.request.steadied == ()


@pytest.mark.rule("G-4", "G-2", "SB-42")
@pytest.mark.parametrize(("hands", "held"), [("two", ("wall.short.01",)), ("one", ())])
def test_taking_up_a_wall_again_leaves_the_other_to_come_back(hands, held):
    game = building(hands=hands)
    game.put()
    game.put()
    game.do(Lift("wall.short.02"))
    ask = game.waiting.request
    assert (ask.lifted, ask.retry, ask.steadied) == (True, ("wall.short.01",), held)
    game.rests()
    game.put()
    game.do(Lift("wall.short.01"))
    ask = game.waiting.request
    assert (ask.lifted, ask.retry, ask.steadied) == (True, ("wall.short.02",), ())


@pytest.mark.rule("G-4", "SB-15", "SB-22")
def test_monkeys_and_heroes_may_come_back_alone():
    game = Game([["Sm"], []])
    ((floor,),) = game.city("T")
    game.build("Sm")
    game.let_go()
    assert game.waiting.request.retry == ("monkey.1",)
    game.rests()
    game.throw(2)
    under = game.state.structure.at(floor)
    game.do(Place("hero", "hero.rhino", under.x, under.y - 45.0, 0.0, (floor,)))
    assert game.waiting.request.retry == ("hero.rhino",)


@pytest.mark.rule("G-4", "G-7")
def test_a_knock_that_fells_only_walls_of_this_step_gives_them_back():
    game = building()
    game.city("S")
    game.put()
    own = game.state.phase.walls[0].wall
    told = game.knocked(own)
    assert CameBack(0, (own,)) in told
    assert not game.happened(Collapsed)
    assert game.state.phase.walls == ()
    assert set(game.slots()) == {"wall.1", "wall.2"}


@pytest.mark.rule("G-4", "G-3")
def test_a_knock_that_fells_a_wall_of_this_step_and_anything_else_is_a_collapse():
    game = building()
    ((floor,),) = game.city("S")
    game.put()
    own = game.state.phase.walls[0].wall
    assert isinstance(game.knocked(own, floor)[0], Collapsed)


@pytest.mark.rule("SB-8", "SB-15", "SB-19")
def test_what_a_piece_rests_on_is_read_from_its_own_rest_among_those_of_others():
    game = Game([["Sm"], []])
    ((low, top),) = game.city("TT")
    at = game.state.structure.at
    others = (at(low), at(top))
    game.build("Sm")
    game.let_go()
    ask = game.waiting.request
    (hung, *_) = game.do(Settled(rest=(*others, game.nature.rest(ask, game.state.structure))))
    assert isinstance(hung, MonkeyHung)
    assert hung.floor == game.state.laid
    game.throw(3)
    under = at(top)
    game.do(Place("hero", "hero.rhino", under.x, under.y - 45.0, 0.0, (top,)))
    ask = game.waiting.request
    told = game.do(Settled(rest=(*others, game.nature.rest(ask, game.state.structure))))
    assert isinstance(told[0], HeroStood)
    assert (told[0].floor, told[0].level) == (top, 3)


@pytest.mark.rule("SB-21")
@pytest.mark.parametrize(
    ("towers", "level", "renumbers"),
    [(("T", "TS"), 1, True), (("S", "ST"), 1, False), (("S",), 1, False), ((), 1, False)],
)
def test_only_a_new_level_below_others_gives_new_numbers(towers, level, renumbers):
    game = Game([["S"], []])
    game.city(*towers)
    told = game.build("S")
    (laid,) = [event for event in told if isinstance(event, FloorLaid)]
    assert (laid.level, laid.renumbers) == (level, renumbers)
    assert MODE.scene(game.state, 0).levels_matter == renumbers


@pytest.mark.rule("SB-21")
def test_a_new_top_level_gives_no_new_numbers():
    game = Game([["T"], []])
    game.city("S")
    told = game.build("T")
    (laid,) = [event for event in told if isinstance(event, FloorLaid)]
    assert (laid.level, laid.renumbers) == (2, False)


@pytest.mark.rule("SB-5", "SB-42")
def test_walls_are_those_of_the_numbers_they_were_put_up_for():
    game = building("TT")
    second = next(plan for plan in MODE.plans(game.state, (), range) if plan[1].slot == "wall.2")[
        1
    ]
    game.do(second)
    game.rests()
    assert [(wall.number, wall.wall) for wall in game.state.phase.walls] == [(2, second.piece)]
    assert game.slots() == ["wall.1"]
    game.put()
    assert [wall.number for wall in game.state.phase.walls] == [1, 2]


@pytest.mark.rule("G-4")
def test_what_moved_a_little_while_a_wall_toppled_is_no_collapse_and_more_is_one():
    for by, falls in ((1.9, False), (2.1, True)):
        game = building("S")
        ((floor,),) = game.city("S")
        game.let_go()
        rest = game.state.structure.at(floor)
        told = game.falls(rest=(replace(rest, z=rest.z - by),))
        assert isinstance(told[0], Collapsed) == falls
    for by, falls in (
        (1.9, False),
        (-1.9, False),
        (358.5, False),
        (357.5, True),
        (2.1, True),
        (-2.1, True),
    ):
        game = building("S")
        ((floor,),) = game.city("S")
        game.let_go()
        rest = game.state.structure.at(floor)
        told = game.falls(rest=(replace(rest, yaw=rest.yaw + by),))
        assert isinstance(told[0], Collapsed) == falls


@pytest.mark.rule("G-4")
def test_a_new_piece_among_the_rests_is_not_one_that_moved():
    game = building("S")
    game.let_go()
    ask = game.waiting.request
    rest = Rest(ask.piece, ask.x, ask.y, 2.0, ask.yaw, ask.on)
    told = game.falls(rest=(rest,))
    assert isinstance(told[0], CameBack)


@pytest.mark.rule("SB-15")
@pytest.mark.parametrize("fallen", ["anywhere", "same"])
def test_a_called_monkey_hangs_on_the_new_floor_and_on_no_other(fallen):
    game = Game([["Sm"], []], fallen_monkeys=fallen)
    ((low, top),) = game.city("SS")
    game.build("Sm")
    assert game.slot("monkey").where.of == (game.state.laid,)
    other = game.state.structure.at(top)
    on_edge = Place("monkey", "monkey.1", other.x, other.y + 85.0, 90.0, (top,))
    (back,) = game.do(on_edge)
    assert isinstance(back, Returned)
    assert (back.why, back.dx, back.dy, back.dyaw) == ("off_edge", 0.0, 0.0, 0.0)
    assert low in game.state.structure


@pytest.mark.rule("SB-14", "G-10")
@pytest.mark.parametrize("end", [1, -1])
def test_where_a_fallen_monkey_hung_is_kept_in_the_frame_of_its_floor(end):
    game = Game([["S"], []], fallen_monkeys="same")
    game.build("S")
    floor = game.state.structure.at(game.state.laid)
    assert floor.y != 0.0
    monkey = game.hang(floor.piece)
    x, y = place((end * 85.0, 7.0), (floor.x, floor.y), floor.yaw)
    hung = replace(game.state.structure.at(monkey), x=x, y=y, yaw=floor.yaw + 90.0 - end * 90.0)
    game.with_state(structure=game.state.structure.with_rest((hung,)))
    game.knocked(dropped=(monkey,))
    (loose,) = game.state.loose
    assert (loose.floor, loose.x, loose.y) == (floor.piece, end * 85.0, 7.0)
    assert loose.yaw == 90.0 - end * 90.0
