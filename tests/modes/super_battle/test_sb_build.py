"""Step 1: a floor is chosen, its walls stand, it lies on them."""

import math

import pytest
from msgspec.structs import replace
from sb_table import MODE, RULES, Game, word

from rhino_suite.api import Area, IllegalAction, Lift, Place, Settled, Shaken
from rhino_suite.modes.super_battle.actions import Choose, GiveUp, PutUnder, Stay, Take, Throw
from rhino_suite.modes.super_battle.events import (
    CameBack,
    Collapsed,
    FloorLaid,
    Knocked,
    LetGo,
    Returned,
    TakenUp,
    WallStood,
)


@pytest.mark.rule("SB-5")
def test_a_floor_of_the_hand_is_chosen_and_says_which_walls_to_stand():
    game = Game([["ST", "S", "TT"], []])
    assert game.slots() == []
    assert {c.floor for c in game.choices if isinstance(c, Choose)} == set(game.state.hands[0])
    game.choose("ST")
    assert game.slots() == ["wall.1", "wall.2"]
    kinds = [game.slot(name).fits[0].split(".")[1] for name in game.slots()]
    assert kinds == ["short", "tall"]
    with pytest.raises(IllegalAction):
        game.do(Choose(game.state.hands[1][0]))


@pytest.mark.rule("SB-5", "SB-8")
def test_the_floor_comes_after_all_its_walls_and_lies_on_them():
    game = Game([["SS"], []])
    game.choose("SS")
    game.put()
    assert game.slots() == ["wall.2"]
    game.put()
    own = tuple(built.wall for built in game.state.phase.walls)
    slot = game.slot("floor")
    assert slot.carried_by == own
    assert slot.where == Area(own)
    told = game.put()
    (laid,) = [event for event in told if isinstance(event, FloorLaid)]
    assert laid.level == 1
    assert set(game.state.structure.at(laid.floor).on) == set(own)
    assert laid.floor not in game.state.hands[0]


@pytest.mark.rule("SB-5", "G-2")
def test_walls_may_be_taken_back_and_another_floor_chosen_until_it_lies():
    game = Game([["SS", "T"], []])
    game.choose("SS")
    game.put()
    (wall,) = (built.wall for built in game.state.phase.walls)
    with pytest.raises(IllegalAction):
        game.choose("T")
    told = game.lift(wall)
    assert isinstance(told[-1], TakenUp)
    assert wall not in game.state.structure
    game.choose("T")
    assert game.slot("wall.1").fits[0].startswith("wall.tall.")
    game.put()
    game.put()
    assert not [c for c in game.choices if isinstance(c, Lift)]


@pytest.mark.rule("SB-5")
def test_a_floor_that_asks_for_the_same_walls_may_follow_while_they_stand():
    game = Game([["S", "Sm", "SS"], []])
    game.choose("S")
    game.put()
    offered = {word(game.state.face(c.floor)) for c in game.choices if isinstance(c, Choose)}
    assert offered == {"Sm"}
    game.choose("Sm")
    assert game.slots() == ["floor"]


@pytest.mark.rule("SB-5")
def test_only_walls_of_this_step_may_be_taken_up():
    game = Game([["S"], []])
    ((floor,),) = game.city("S")
    (old,) = game.state.structure.at(floor).on
    game.choose("S")
    game.put()
    with pytest.raises(IllegalAction):
        game.do(Lift(old))
    with pytest.raises(IllegalAction):
        game.do(Lift(floor))


@pytest.mark.rule("SB-6", "SB-8")
def test_a_wall_that_may_not_stand_there_comes_back_with_the_reason():
    game = Game([["S"], []])
    game.choose("S")
    exact = game.plan()[0]
    (back,) = game.do(replace(exact, y=exact.y + 55.0))
    assert isinstance(back, Returned)
    assert (back.piece, back.slot) == (exact.piece, "wall.1")
    assert back.why in ("off_point", "off_board")
    points = [(b.x + x, y) for b in game.state.boards for x, y, _ in b.points]
    led = (exact.x + back.dx, exact.y + 55.0 + back.dy)
    assert any(math.dist(led, point) < 0.01 for point in points), "an arrow to a build point"
    assert exact.piece not in game.state.structure
    (back,) = game.do(replace(exact, on=()))
    assert back.why == "off_board"
    (back,) = game.do(replace(exact, on=("table",)))
    assert back.why == "off_board"
    assert isinstance(game.let_go()[0], LetGo)


@pytest.mark.rule("SB-6")
def test_a_point_that_is_taken_takes_no_second_wall():
    game = Game([["S"], ["S"]])
    game.choose("S")
    exact = game.plan()[0]
    game.put()
    game.put()
    game.throw(0)
    game.do(game.choices[0])
    game.choose("S")
    again = game.slot("wall.1").fits[0]
    (back,) = game.do(replace(exact, piece=again))
    assert back.why in ("taken", "blocked", "no_floor_follows")


@pytest.mark.rule("SB-7")
def test_a_wall_may_stand_anywhere_on_a_floor():
    game = Game([["S"], []])
    ((floor,),) = game.city("T")
    game.choose("S")
    under = game.state.structure.at(floor)
    for dy in (-45.0, 0.0, 33.0):
        spot = Place("wall.1", game.slot("wall.1").fits[0], under.x, under.y + dy, 90.0, (floor,))
        (event,) = game.do(spot)
        assert isinstance(event, LetGo), event
        game.rests()
        game.lift()


@pytest.mark.rule("SB-8")
def test_unlike_walls_need_bases_a_short_storey_apart():
    game = Game([["ST"], []])
    game.choose("ST")
    told = [Place("wall.1", game.slot("wall.1").fits[0], -140.0, 0.0, 90.0, ("board.1",))]
    (back,) = game.do(told[0])
    assert isinstance(back, Returned), "two boards are one height: no mixed floor could follow"
    assert back.why == "no_floor_follows"


@pytest.mark.rule("SB-8")
def test_a_floor_beside_a_wall_comes_back():
    game = Game([["S"], []])
    game.choose("S")
    game.put()
    exact = game.plan()[0]
    (back,) = game.do(replace(exact, x=exact.x + 120.0))
    assert back.why == "not_on_walls"
    wall = game.state.structure.at(exact.on[0])
    assert back.dx == pytest.approx(wall.x - exact.x - 120.0)
    (back,) = game.do(replace(exact, on=()))
    assert back.why == "not_on_walls"
    assert game.slots() == ["floor"]


@pytest.mark.rule("SB-9")
def test_a_floor_may_be_turned_any_way():
    game = Game([["S"], []])
    game.choose("S")
    game.put()
    exact = game.plan()[0]
    assert game.slot("floor").where.yaw == "free"
    wall = game.state.structure.at(exact.on[0])
    for yaw in (0.0, 17.0, 45.0, 90.0, 233.0):
        (event,) = game.do(replace(exact, x=wall.x, y=wall.y, yaw=yaw))
        assert isinstance(event, LetGo)
        assert event.ask.yaw == yaw
        game.do(Settled(back=True))


@pytest.mark.rule("SB-10")
def test_a_floor_rests_on_its_own_walls_only():
    game = Game([["S"], []])
    ((other,),) = game.city("S")
    (others_wall,) = game.state.structure.at(other).on
    game.choose("S")
    game.put()
    (event,) = game.let_go()
    own = tuple(built.wall for built in game.state.phase.step.walls)
    assert event.ask.carried_by == own
    assert {other, others_wall} <= set(event.ask.never_on)
    assert not set(own) & set(event.ask.never_on)


@pytest.mark.rule("SB-11")
def test_no_wall_may_touch_a_hero():
    game = Game([["S"], []])
    ((floor,),) = game.city("S")
    hero = game.stand(1, floor, dy=0.0)
    game.choose("S")
    at = game.state.structure.at(hero)
    assert hero in game.slot("wall.1").clear_of
    # the crease of a wall lies 17.7 mm beside its middle
    spot = Place("wall.1", game.slot("wall.1").fits[0], at.x, at.y + 17.7, 90.0, (floor,))
    (back,) = game.do(spot)
    assert back.why in ("touches_hero", "shut_in")


@pytest.mark.rule("SB-12")
def test_a_floor_whose_walls_are_used_up_cannot_be_chosen():
    game = Game([["TT", "S", "T"], []])
    tall = [wall for wall in game.state.walls if wall.startswith("wall.tall.")]
    game.with_state(walls=tuple(w for w in game.state.walls if w not in tall[1:]))
    offered = {word(game.state.face(c.floor)) for c in game.choices if isinstance(c, Choose)}
    assert offered == {"S", "T"}
    (hand, _) = MODE.scene(game.state, 0).hands
    used_up = next(c for c in hand.cards if c.sprite.shows == ("tall", "tall"))
    assert used_up.action is None
    assert used_up.does.msgid == "Its walls are used up."


@pytest.mark.rule("SB-42", "G-9")
def test_with_both_hands_the_first_wall_is_steadied_until_the_floor_lies():
    game = Game([["SS"], []])
    game.choose("SS")
    (first,) = game.let_go()
    assert first.ask.steadied == (first.ask.piece,)
    game.rests()
    (second,) = game.let_go()
    assert second.ask.steadied == (first.ask.piece,)
    game.rests()
    (floor,) = game.let_go()
    assert floor.ask.steadied == ()


@pytest.mark.rule("SB-42", "SB-43")
@pytest.mark.parametrize("hands", ["one", "weaker"])
def test_with_one_hand_no_wall_is_steadied(hands):
    game = Game([["SS"], []], hands=hands)
    game.choose("SS")
    (first,) = game.let_go()
    assert first.ask.steadied == ()
    game.rests()
    (second,) = game.let_go()
    assert second.ask.steadied == ()
    game.rests()
    (up,) = game.do(Lift(first.ask.piece))
    assert up.ask.steadied == ()


@pytest.mark.rule("G-4")
def test_a_wall_of_this_step_that_topples_alone_comes_back():
    game = Game([["SS"], []])
    game.choose("SS")
    game.put()
    (first,) = (built.wall for built in game.state.phase.walls)
    (second,) = game.let_go()
    told = game.falls(first, rest=(game.nature.rest(second.ask, game.state.structure),))
    assert [type(event) for event in told] == [WallStood, CameBack]
    assert [built.wall for built in game.state.phase.walls] == [second.ask.piece]
    assert game.slots() == ["wall.1"]


@pytest.mark.rule("G-4")
def test_the_piece_let_go_comes_back_while_all_else_stays():
    game = Game([["S"], []])
    game.choose("S")
    game.let_go()
    told = game.falls()
    assert [type(event) for event in told] == [CameBack]
    assert game.state.phase.walls == ()
    game.put()
    game.let_go()
    told = game.do(Settled(back=True))
    assert [type(event) for event in told] == [CameBack]
    assert game.slots() == ["floor"]


@pytest.mark.rule("G-3", "G-4")
def test_a_wall_that_topples_and_moves_others_is_a_collapse():
    game = Game([["S"], []])
    ((floor,),) = game.city("S")
    game.choose("S")
    game.let_go()
    rest = game.state.structure.at(floor)
    told = game.falls(rest=(replace(rest, x=rest.x + 3.0),))
    assert isinstance(told[0], Collapsed)


@pytest.mark.rule("G-3")
def test_a_floor_that_falls_as_it_is_laid_is_a_collapse():
    game = Game([["S"], []])
    game.choose("S")
    game.put()
    wall = game.state.phase.walls[0].wall
    game.let_go()
    assert isinstance(game.falls(wall)[0], Collapsed)


@pytest.mark.rule("G-7")
def test_a_knock_may_come_at_any_time_that_a_player_acts():
    game = Game([["Sm"], []])
    (floors,) = game.city("SS")
    steps = []

    def knock():
        steps.append(game.phase)
        before = game.state
        assert isinstance(game.knocked()[0], Knocked)
        assert game.state.phase == before.phase
        fall = Shaken(1, fallen=(floors[0],), first=(floors[0], 1))
        after = before
        for event in RULES.decide(before, fall, -1):
            after = RULES.evolve(after, event)
        assert RULES.awaiting(after).ending == "collapse"

    knock()
    game.build("Sm")
    knock()
    game.put()
    knock()
    game.throw(2)
    knock()
    game.set_down(floors[1])
    knock()
    assert steps == ["Building", "Hanging", "Throwing", "Moving", "Drawing"]


def test_a_knock_needs_somebody_who_acts_and_comes_from_nature():
    game = Game([["S"], []])
    with pytest.raises(IllegalAction):
        game.do(Shaken(0), 0)
    game.choose("S")
    game.let_go()
    with pytest.raises(IllegalAction):
        game.do(Shaken(0), -1)


def test_pieces_that_do_not_belong_are_refused():
    game = Game([["S"], []])
    with pytest.raises(IllegalAction):
        game.do(Place("wall.1", "wall.short.01", 0.0, 0.0, 0.0, ("board.1",)))
    game.choose("S")
    with pytest.raises(IllegalAction):
        game.do(Place("wall.1", "wall.tall.01", 0.0, 0.0, 0.0, ("board.1",)))
    with pytest.raises(IllegalAction):
        game.do(Choose(game.state.hands[0][0]), 1)
    game.let_go()
    with pytest.raises(IllegalAction):
        game.do(Settled())
    with pytest.raises(IllegalAction):
        game.do(GiveUp(), 0)


@pytest.mark.rule("G-8")
def test_choices_may_be_taken_back_but_nothing_that_nature_has_answered():
    assert RULES.undoable(Choose("floor.01"))
    assert RULES.undoable(PutUnder("floor.01"))
    for said in (
        GiveUp(),
        Take(),
        Take("floor.01"),
        Throw("climb"),
        Stay(),
        Lift("wall.short.01"),
    ):
        assert not RULES.undoable(said)


@pytest.mark.rule("SB-21")
def test_a_floor_in_a_gap_gives_levels_above_new_numbers_and_nobody_moves():
    game = Game([["S"], []])
    low, high = game.city("T", "TS")
    mine, theirs = game.stand(0, low[0]), game.stand(1, high[1])
    assert [level.number for level in MODE.scene(game.state, 0).levels] == [1, 2]
    told = game.build("S")
    (laid,) = [event for event in told if isinstance(event, FloorLaid)]
    assert (laid.level, laid.renumbers) == (1, True)
    scene = MODE.scene(game.state, 0)
    assert {line.number: line.heroes for line in scene.levels} == {
        1: (),
        2: (mine,),
        3: (theirs,),
    }
    assert scene.levels_matter
    assert game.kinds(told)[-1] == "ClimbBegan"
    assert game.state.stands == (low[0], high[1])
