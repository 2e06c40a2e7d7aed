"""The nearest cases on either side of a rule: at the edge, above it, answered by the wrong one."""

import pytest
from msgspec.structs import replace
from places_kit import SIZES, floor, hero, house, let, put, site_of, wall
from sb_table import BOX, MODE, RULES, Game
from test_sb_climb import climbing

from rhino_suite.api import Drawn, IllegalAction, Place, Rest, Rolled, Settled
from rhino_suite.modes.super_battle.actions import GiveUp, Throw
from rhino_suite.modes.super_battle.box import start
from rhino_suite.modes.super_battle.edges import edge_places, snap_to_edge
from rhino_suite.modes.super_battle.floors import floor_refusal
from rhino_suite.modes.super_battle.follow import wall_refusal
from rhino_suite.modes.super_battle.options import Options
from rhino_suite.modes.super_battle.spots import hero_refusal
from rhino_suite.modes.super_battle.state import Between

TOP = SIZES.board[1] + SIZES.short + SIZES.card
ON = ("floor.01",)


def walled(site, x, y, *, half=20.0):
    """Stand walls around a place on a floor, one on each side."""
    around = ((-half, 0.0, 0.0), (half, 0.0, 180.0), (0.0, -half, 90.0), (0.0, half, 270.0))
    for n, (dx, dy, yaw) in enumerate(around, 5):
        site = put(site, Rest(f"wall.short.{n:02}", x + dx, y + dy, TOP, yaw, ON))
    return site


@pytest.mark.rule("SB-11", "SB-19")
def test_a_hero_does_not_go_where_walls_would_shut_it_in():
    site = house(site_of(), 1, -20.0, 25.0, 0.0)
    spot = let("hero.rhino", -20.0, 25.0, 0.0, *ON, slot="hero")
    assert hero_refusal(site, spot, ON) is None
    assert hero_refusal(walled(site, -20.0, 25.0), spot, ON) == "shut_in"
    one_side = house(site_of(), 1, -20.0, 25.0, 0.0)
    one_side = put(one_side, Rest("wall.short.05", -40.0, 25.0, TOP, 0.0, ON))
    assert hero_refusal(one_side, spot, ON) is None


@pytest.mark.rule("SB-15")
@pytest.mark.parametrize(("off", "caught"), [(6.0, True), (6.01, False), (-6.0, True)])
def test_a_hook_catches_at_6_mm_and_no_farther(off, caught):
    site = house(site_of(), 1, -20.0, 25.0, 0.0)
    monkey = let("monkey.1", -20.0, 55.0 + off, 0.0, *ON, slot="monkey")
    assert (snap_to_edge(site, monkey, ON) is not None) == caught


@pytest.mark.rule("SB-15", "SB-16")
def test_a_floor_of_another_level_covers_no_edge():
    site = house(site_of(), 1, -20.0, 25.0, 0.0)
    alone = list(edge_places(site, ON))
    site = wall(site, "wall.short.02", -20.0, 25.0, 0.0, low=TOP)
    site = floor(site, "floor.02", -20.0, 25.0, 90.0, "wall.short.02")
    assert list(edge_places(site, ON)) == alone
    assert len(list(edge_places(site, ("floor.02",)))) == len(alone)


@pytest.mark.rule("SB-15")
def test_the_corner_of_a_covered_edge_is_free_up_to_the_floor_over_it():
    site = wall(house(site_of(), 1, -20.0, 25.0, 0.0), "wall.short.02", 20.0, -25.0, 180.0)
    site = floor(site, "floor.02", 20.0, -25.0, 0.0, "wall.short.02")
    hooks = [h.x for h in edge_places(site, ON) if h.yaw == 270.0]
    assert max(hooks) == 20.0 - SIZES.floor[0] / 2


@pytest.mark.rule("SB-8")
def test_a_second_wall_out_of_reach_of_the_first_comes_back():
    site = wall(site_of(), "wall.short.01", -20.0, 25.0)
    shows, so_far = ("short", "short"), ("wall.short.01",)
    far = let("wall.short.02", 225.0, -20.0, 180.0, "board.3")
    assert wall_refusal(site, far, shows, ()) is None
    assert wall_refusal(site, far, shows, so_far) == "no_floor_follows"
    near = let("wall.short.02", 60.0, 20.0, 180.0, "board.2")
    assert wall_refusal(site, near, shows, so_far) is None


@pytest.mark.rule("SB-7", "SB-8")
@pytest.mark.parametrize("on", [("board.2", "floor.01"), ("floor.01", "board.2")])
def test_a_wall_over_a_board_and_a_floor_stands_on_the_floor(on):
    site = house(site_of(), 1, -20.0, 25.0, 0.0)
    edge = let("wall.short.05", 50.0, 25.0, 0.0, *on)
    assert wall_refusal(site, edge, ("short",), ()) is None
    shows, so_far = ("short", "short"), ("wall.short.02",)
    site = wall(site, "wall.short.02", 20.0, -25.0)
    assert wall_refusal(site, edge, shows, so_far) == "not_level"


@pytest.mark.rule("SB-22")
def test_the_builders_own_hero_that_slides_off_while_a_floor_is_laid_is_set_back():
    game = Game([["S"], []])
    ((low,),) = game.city("T")
    mine = game.stand(0, low)
    game.choose("S")
    game.put()
    game.let_go()
    slid = Rest(mine, 0.0, 60.0, 2.0, 0.0, ("board.2",))
    laid = game.nature.rest(game.waiting.request, game.state.structure)
    told = game.do(Settled(rest=(laid, slid)))
    assert game.kinds(told) == ["FloorLaid", "HeroToMove"]
    assert (told[1].seat, told[1].cause, told[1].floors) == (0, "put_back", (low,))
    assert mine not in game.state.structure


@pytest.mark.rule("SB-22")
def test_a_hero_that_rests_on_nothing_has_slid_off():
    game = Game([["S"], []])
    ((low,),) = game.city("T")
    hero_ = game.stand(1, low)
    game.knocked(rest=(Rest(hero_, 0.0, 150.0, 0.0, 0.0, ()),))
    assert hero_ not in game.state.structure
    assert game.state.stands == (None, low)


@pytest.mark.rule("SB-11", "SB-19")
def test_a_hero_in_the_hand_keeps_clear_of_walls_and_of_the_others():
    game, ((low,),) = climbing("T")
    other = game.stand(1, low)
    game.throw(1)
    slot = game.slot("hero")
    walls = {rest.piece for rest in game.state.structure.pieces if rest.piece.startswith("wall.")}
    assert walls
    assert set(slot.clear_of) == walls | {other}
    assert set(slot.never_on) == walls


@pytest.mark.rule("SB-2")
def test_the_game_begins_with_the_boards_alone_on_the_table():
    for order in ("123", "312"):
        game = Game([["S"], []], order=order)
        assert set(game.state.structure.pieces) == set(start(game.options, BOX).pieces)


@pytest.mark.rule("SB-18")
def test_the_height_of_the_building_is_how_many_levels_stand():
    game = Game([["T"], []])
    assert RULES.storeys(game.state) == 0
    game.city("TS", "SS")
    assert RULES.storeys(game.state) == 3
    game.build("T")
    assert RULES.storeys(game.state) == 3


def test_players_do_not_answer_for_nature():
    game = Game([["S"], []])
    game.choose("S")
    game.let_go()
    answer = Settled(rest=(game.nature.rest(game.waiting.request, game.state.structure),))
    for seat in (0, 1):
        with pytest.raises(IllegalAction):
            game.do(answer, seat)
    with pytest.raises(IllegalAction):
        game.do(Rolled("climb", 1))
    game.do(answer)
    game.put()
    game.do(Throw("climb"))
    for seat in (0, 1):
        with pytest.raises(IllegalAction):
            game.do(Rolled("climb", 3), seat)
    with pytest.raises(IllegalAction):
        game.do(answer)
    with pytest.raises(IllegalAction):
        game.do(Place("hero", "hero.rhino", 0.0, 0.0, 0.0, ()))
    assert game.phase == "Rolling"


def test_nobody_acts_in_the_middle_of_an_answer():
    game = Game([["S"], []])
    with pytest.raises(ValueError, match="middle"):
        RULES.awaiting(replace(game.state, phase=Between()))


@pytest.mark.rule("SB-19")
def test_other_heroes_take_up_their_spots_whichever_floor_they_name():
    site = hero(house(site_of(), 1, -20.0, 25.0, 0.0), "hero.giraffe", 10.0, 25.0, 0.0, "floor.01")
    spot = let("hero.rhino", 10.0, 25.0, 90.0, *ON, slot="hero")
    assert hero_refusal(site, spot, ON) == "blocked"


@pytest.mark.rule("SB-15")
def test_a_monkey_hangs_only_on_the_floors_that_are_asked_for():
    site = wall(house(site_of(), 1, -20.0, 25.0, 0.0), "wall.short.02", 20.0, -25.0, 180.0)
    site = floor(site, "floor.02", -20.0, 25.0 - SIZES.floor[1] - 2.0, 0.0, "wall.short.02")
    between = 25.0 - SIZES.floor[1] / 2 - 1.6
    other = let("monkey.1", -20.0, between, 0.0, "floor.02", slot="monkey")
    hung = snap_to_edge(site, other, ON)
    assert hung.on == ON
    both = let("monkey.1", -20.0, between, 0.0, "floor.02", "floor.01", slot="monkey")
    assert snap_to_edge(site, both, ("floor.01", "floor.02")).on == ("floor.02",)
    assert snap_to_edge(site, both, ON).on == ON
    far = let("monkey.1", -20.0, 25.0 - SIZES.floor[1] - 30.0, 0.0, "floor.02", slot="monkey")
    assert snap_to_edge(site, far, ON) is None


@pytest.mark.rule("SB-12")
@pytest.mark.parametrize(("left", "why"), [(1, "supply"), (2, None), (3, None)])
def test_two_walls_are_enough_for_a_floor_that_shows_two(left, why):
    site = site_of()
    walls = tuple(f"wall.short.{n:02}" for n in range(1, left + 1))
    few = type(site)(site.structure, site.sizes, site.boards, site.faces, walls)
    first = let("wall.short.01", -20.0, 25.0, 0.0, "board.2")
    assert wall_refusal(few, first, ("short", "short"), ()) == why


@pytest.mark.rule("SB-4")
@pytest.mark.parametrize(("seat", "drawn"), [(0, True), (2, True), (3, False), (-1, False)])
def test_lots_fall_on_somebody_who_sits_there(seat, drawn):
    game = Game([["S"], [], []], begins=None)
    if drawn:
        game.do(Drawn(seat))
        assert game.seat == seat
    else:
        with pytest.raises(IllegalAction):
            game.do(Drawn(seat))


@pytest.mark.rule("SB-1")
def test_every_piece_is_of_its_own_kind_and_size():
    bodies = MODE.pieces(Options(), BOX)
    kinds = {piece.split(".")[0]: body.kind for piece, body in bodies.items()}
    assert kinds == {
        "board": "fixed",
        "wall": "wall",
        "floor": "card",
        "hero": "figure",
        "monkey": "hanging",
    }
    assert {body.kind for piece, body in bodies.items() if piece.startswith("wall.")} == {"wall"}
    assert len(SIZES.monkey) == len(SIZES.hero) == len(SIZES.grams) == 3
    assert SIZES.grams[1] < SIZES.grams[0] < SIZES.grams[2]
    height = {piece: body.height for piece, body in bodies.items()}
    assert height["wall.tall.01"] == 2 * height["wall.short.01"] + height["floor.01"]


@pytest.mark.rule("SB-3", "SB-13")
def test_of_a_hidden_hand_only_the_floor_that_is_pulled_out_or_shown_lies_open():
    game = Game([["S", "T"], []])
    hand = game.state.hands[0]
    game.choose("T")
    chosen = game.state.phase.chosen
    seen = RULES.observe(game.state, 1).hands[0]
    assert [floor for floor in seen if floor in hand] == [chosen]
    game = Game([["S", "T"], []])
    game.do(GiveUp())
    game.finds_first()
    shown = game.state.phase.shown[-1].piece
    seen = RULES.observe(game.state, 1).hands[0]
    assert [floor for floor in seen if floor in game.state.hands[0]] == [shown]


@pytest.mark.rule("SB-11")
def test_a_wall_shuts_nobody_in_together_with_other_heroes():
    site = hero(house(site_of(), 1, -20.0, 25.0, 0.0), "hero.rhino", -20.0, 25.0, 0.0, "floor.01")
    near = (("giraffe", -45.0, 25.0, 90.0), ("elephant", -20.0, 43.0, 0.0))
    for name, x, y, yaw in (*near, ("penguin", -20.0, 7.0, 0.0)):
        site = hero(site, f"hero.{name}", x, y, yaw, "floor.01")
    last = let("wall.short.05", 30.0, 25.0, 180.0, *ON)
    assert wall_refusal(site, last, ("short",), ()) is None


@pytest.mark.rule("SB-18", "SB-22")
@pytest.mark.parametrize("level", [1, 2])
def test_a_hero_that_slid_to_another_floor_of_its_level_stands_there(level):
    game = Game([["S"], []])
    left, right = (floors[level - 1] for floors in game.city("TT", "TT"))
    pushed = game.stand(1, left)
    under = game.state.structure.at(right)
    rest = Rest(pushed, under.x, under.y, under.z + SIZES.card, 12.0, (right,))
    game.knocked(rest=(rest,))
    assert game.state.stands == (None, right)
    assert game.state.structure.at(pushed) == rest


@pytest.mark.rule("SB-8")
def test_a_floor_is_as_far_off_level_as_its_walls_differ_over_their_distance():
    own = ("wall.short.01", "wall.tall.02")
    for most, level in ((43.2, False), (43.5, True)):
        site = wall(site_of(level_deg=most), "wall.short.01", -20.0, 25.0)
        site = wall(site, "wall.tall.02", 60.0, 20.0)
        place = let("floor.01", 20.0, 22.0, 0.0, *own, slot="floor")
        assert (floor_refusal(site, place, own) != "off_level") == level


@pytest.mark.rule("SB-8", "SB-18")
def test_a_short_wall_high_up_can_be_the_higher_one():
    site = house(site_of(), 1, -60.0, -20.0, 90.0, kind="tall")
    high = site.by_piece["floor.01"].high
    site = wall(site, "wall.short.02", -20.0, -20.0, low=high)
    site = wall(site, "wall.tall.03", 20.0, -25.0)
    own = ("wall.short.02", "wall.tall.03")
    place = let("floor.02", 0.0, -22.0, 0.0, *own, slot="floor")
    assert floor_refusal(site, place, own) == "off_level"
