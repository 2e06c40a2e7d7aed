"""Step 2: monkeys hang on edges, fall off, and are taken from the building."""

import pytest
from msgspec.structs import replace
from sb_table import MODE, Game

from rhino_suite.api import Edge, IllegalAction, Lift, Settled
from rhino_suite.modes.super_battle.events import CameBack, Collapsed, LetGo, Returned, TakenUp
from rhino_suite.modes.super_battle.figure_events import (
    MonkeyCalled,
    MonkeyHung,
    MonkeysFell,
)


@pytest.mark.rule("SB-15")
def test_a_floor_with_the_symbol_gets_a_monkey_on_its_edge():
    game = Game([["Sm"], []])
    told = game.build("Sm")
    assert isinstance(told[-1], MonkeyCalled)
    floor = game.state.laid
    slot = game.slot("monkey")
    assert slot.fits == ("monkey.1",)
    assert isinstance(slot.where, Edge)
    assert slot.where.of == (floor,)
    told = game.put()
    assert game.kinds(told) == ["LetGo", "MonkeyHung", "ClimbBegan"]
    rest = game.state.structure.at("monkey.1")
    assert rest.on == (floor,)
    assert game.state.supply(game.state.monkeys) == ("monkey.2", "monkey.3", "monkey.4")


@pytest.mark.rule("SB-15")
def test_a_floor_without_the_symbol_gets_none():
    game = Game([["S"], []])
    assert game.kinds(game.build("S"))[-1] == "ClimbBegan"


@pytest.mark.rule("SB-15")
def test_the_hook_is_drawn_to_the_edge_and_a_miss_comes_back():
    game = Game([["Sm"], []])
    game.build("Sm")
    exact = game.plan()[0]
    (miss,) = game.do(replace(exact, on=()))
    assert isinstance(miss, Returned)
    assert miss.why == "nothing_caught"
    floor = game.state.structure.at(game.state.laid)
    (miss,) = game.do(replace(exact, x=floor.x, y=floor.y))
    assert miss.why == "off_edge"
    (caught,) = game.do(replace(exact, x=exact.x + 1.5, y=exact.y - 1.5, yaw=exact.yaw + 20.0))
    assert isinstance(caught, LetGo)
    assert (caught.ask.x, caught.ask.y) != (exact.x + 1.5, exact.y - 1.5)
    assert caught.ask.yaw % 90.0 == floor.yaw % 90.0


@pytest.mark.rule("SB-15")
@pytest.mark.parametrize("answer", [Settled(back=True), Settled(dropped=("monkey.1",))])
def test_a_monkey_that_drops_is_hung_again_until_it_holds(answer):
    game = Game([["Sm"], []])
    game.build("Sm")
    for _ in range(3):
        game.let_go()
        (back,) = game.do(answer)
        assert isinstance(back, CameBack)
        assert game.phase == "Hanging"
        assert game.slot("monkey").fits == ("monkey.1",)
    assert isinstance(game.put()[1], MonkeyHung)
    assert game.state.loose == ()


def all_hang(**options):
    game = Game([["Sm"], []], **options)
    low, high = game.city("S", "SS")
    for floor in (low[0], high[0], high[1]):
        game.hang(floor)
    game.hang(high[1])
    game.build("Sm")
    return game, low, high


@pytest.mark.rule("SB-16")
def test_when_all_hang_any_of_them_is_taken():
    game, _, _ = all_hang()
    assert game.slots() == []
    assert {c.piece for c in game.choices} == set(game.state.monkeys)
    told = game.lift("monkey.3")
    assert isinstance(told[-1], TakenUp)
    assert "monkey.3" not in game.state.structure
    assert game.slot("monkey").fits == ("monkey.3",)
    assert game.choices == ()
    game.put()
    assert game.state.structure.at("monkey.3").on == (game.state.laid,)


@pytest.mark.rule("SB-16")
def test_while_there_are_some_left_none_is_taken_from_the_building():
    game = Game([["Sm"], []])
    ((floor,),) = game.city("S")
    game.hang(floor)
    game.build("Sm")
    with pytest.raises(IllegalAction):
        game.do(Lift("monkey.1"))


@pytest.mark.rule("SB-16", "G-10")
def test_house_rule_the_lowest_is_taken_and_equals_are_free():
    game, low, high = all_hang(monkey_reuse="lowest")
    on = {m: game.state.structure.at(m).on[0] for m in game.state.monkeys}
    assert {on[c.piece] for c in game.choices} == {low[0], high[0]}
    assert len(game.choices) == 2


@pytest.mark.rule("SB-16", "SB-30")
def test_taking_a_monkey_can_bring_the_building_down():
    game, low, _ = all_hang()
    game.with_state(medal=1)
    game.do(Lift("monkey.1"))
    (fell,) = game.falls(low[0])
    assert isinstance(fell, Collapsed)
    assert game.over.winners == (1,)


@pytest.mark.rule("SB-16", "SB-14")
def test_a_monkey_that_another_one_takes_along_is_hung_again_after_it():
    game, _, _ = all_hang()
    game.do(Lift("monkey.1"))
    game.do(Settled(dropped=("monkey.2",)))
    assert game.slot("monkey").fits == ("monkey.1",)
    told = game.put()
    assert isinstance(told[-1], MonkeysFell)
    assert game.slot("monkey").fits == ("monkey.2",)
    assert game.kinds(game.put())[-1] == "ClimbBegan"


@pytest.mark.rule("SB-14")
def test_a_monkey_knocked_off_while_building_is_hung_again_before_the_next_step():
    game = Game([["S"], []])
    ((floor, top),) = game.city("SS")
    monkey = game.hang(floor)
    game.choose("S")
    game.put()
    game.let_go()
    told = game.rests(dropped=(monkey,))
    assert game.kinds(told) == ["FloorLaid", "MonkeysFell"]
    assert game.seat == 0
    assert monkey not in game.state.supply(game.state.monkeys)
    slot = game.slot("monkey")
    assert slot.fits == (monkey,)
    assert set(slot.where.of) == {floor, top, game.state.laid}, "anywhere"
    assert game.kinds(game.put()) == ["LetGo", "MonkeyHung", "ClimbBegan"]
    assert game.state.loose == ()


@pytest.mark.rule("SB-14")
def test_all_that_fell_are_hung_before_a_new_one_is_called():
    game = Game([["Sm"], []])
    ((floor,),) = game.city("S")
    first, second = game.hang(floor), game.hang(floor)
    game.choose("Sm")
    game.put()
    game.let_go()
    game.rests(dropped=(first, second))
    hung = []
    while game.phase == "Hanging":
        hung.append(game.slot("monkey").fits[0])
        game.put()
    assert hung == [first, second, "monkey.3"]


@pytest.mark.rule("SB-14")
@pytest.mark.parametrize("step", ["Throwing", "Moving", "Drawing", "Swapping"])
def test_whenever_one_falls_it_is_hung_before_the_turn_goes_on(step):
    game = Game([["S"], []])
    ((floor,),) = game.city("S")
    monkey = game.hang(floor)
    if step == "Swapping":
        game.do(game.choices[-1])
        game.finds()
        game.finds_first()
    else:
        game.build("S")
    if step in ("Moving", "Drawing"):
        game.throw(1)
    if step == "Drawing":
        game.set_down(floor, dy=45.0)
    assert game.phase == step
    game.knocked(dropped=(monkey,))
    assert game.phase == step, "the step itself goes on"
    if step == "Throwing":
        told = game.throw(0)
    elif step == "Moving":
        told = game.set_down(floor, dy=45.0)
    elif step == "Drawing":
        told = game.do(game.choices[0])
    else:
        game.do(game.choices[0])
        told = game.do(game.choices[-1])
    assert isinstance(told[-1], MonkeysFell)
    assert game.seat == 0, "by whoever has the turn"
    told = game.put()
    assert isinstance(told[1], MonkeyHung)
    goes_on = {"Throwing": "DrawBegan", "Moving": "DrawBegan"}.get(step, "TurnBegan")
    assert goes_on in game.kinds(told)


@pytest.mark.rule("SB-14", "G-10")
def test_house_rule_where_it_was():
    game = Game([["S"], []], fallen_monkeys="same")
    ((floor, top),) = game.city("SS")
    monkey = game.hang(floor)
    was = game.state.structure.at(monkey)
    game.choose("S")
    game.put()
    game.let_go()
    game.rests(dropped=(monkey,))
    slot = game.slot("monkey")
    assert slot.where.of == (floor,)
    exact = game.plan()[0]
    under = game.state.structure.at(floor)
    far = replace(exact, x=under.x, y=under.y - 85.0, on=(floor,))
    (back,) = game.do(far)
    assert (back.why, back.dx, back.dy) == ("elsewhere", 0.0, 170.0)
    assert top in game.state.structure
    (let,) = game.do(replace(exact, x=was.x + 4.0, y=was.y, on=(floor,)))
    assert isinstance(let, LetGo)
    assert abs(let.ask.x - was.x) <= 4.0
    assert let.ask.y == was.y


@pytest.mark.rule("SB-14", "G-3")
def test_a_monkey_that_falls_is_no_collapse():
    game = Game([["S"], []])
    ((floor,),) = game.city("S")
    monkey = game.hang(floor)
    (knock,) = game.knocked(dropped=(monkey,))
    assert type(knock).__name__ == "Knocked"
    assert [loose.monkey for loose in game.state.loose] == [monkey]
    assert [sign.art for sign in MODE.scene(game.state, 0).owed] == ["monkey"]
