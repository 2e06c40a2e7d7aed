"""Super Battle before the first floor: the table, the deal, the options."""

from collections import Counter

import msgspec
import pytest
from sb_table import BOX, MODE, RULES, Game, word

from rhino_suite.api import (
    GameOver,
    IllegalAction,
    Lots,
    NatureToAct,
    SeatSetup,
    Shuffle,
    Shuffled,
    Tiles,
    fold,
)
from rhino_suite.modes.super_battle.actions import Choose
from rhino_suite.modes.super_battle.events import Collapsed, FloorLaid
from rhino_suite.modes.super_battle.options import FORM, Options
from rhino_suite.modes.super_battle.state import HIDDEN
from rhino_suite.suite import Suite


def opened(seats=3, **options):
    setups = tuple(SeatSetup(f"P{s}") for s in range(seats))
    return fold(RULES, RULES.open(MODE.options(**options), setups, BOX))


@pytest.mark.rule("SB-1")
def test_the_box_holds_what_is_printed_on_it():
    state = opened(4)
    assert len(state.faces) == 30
    kinds = Counter(wall.rpartition(".")[0] for wall in state.walls)
    assert kinds == {"wall.short": 24, "wall.tall": 24}
    assert len(state.boards) == 3
    assert state.monkeys == ("monkey.1", "monkey.2", "monkey.3", "monkey.4")
    assert state.heroes == ("hero.rhino", "hero.giraffe", "hero.elephant", "hero.penguin")
    assert state.dice.climb == (-1, 0, 1, 1, 2, 3)
    assert state.dice.attack == (2, 2, 4, 4, 6, 6)
    assert state.dice.defence == (1, 1, 3, 3, 5, 5)
    assert not set(state.dice.attack) & set(state.dice.defence), "a battle is never tied"
    assert state.medal is None


@pytest.mark.rule("SB-2", "SB-40")
@pytest.mark.parametrize(("boards", "points"), [("yyy", 10), ("rrr", 5), ("yry", 7), ("ryy", 9)])
def test_the_boards_lie_in_a_row_and_show_their_build_points(boards, points):
    state = opened(boards=boards)
    assert [board.side[0] for board in state.boards] == list(boards)
    assert [board.x for board in state.boards] == [-170.0, 0.0, 170.0]
    assert sum(len(board.points) for board in state.boards) == points
    assert [rest.piece for rest in state.structure.pieces] == ["board.1", "board.2", "board.3"]


@pytest.mark.rule("SB-2", "SB-40")
def test_boards_can_lie_in_any_order():
    state = opened(order="312", boards="yyr")
    assert [board.piece for board in state.boards] == ["board.3", "board.1", "board.2"]
    assert state.structure.at("board.3").x == -170.0
    assert [len(board.points) for board in state.boards] == [3, 3, 1]


@pytest.mark.rule("SB-40")
def test_the_set_up_says_how_many_build_points_there_are():
    (row,) = (field for field in FORM if isinstance(field, Tiles))
    assert (row.sides, row.order) == ("boards", "order")
    for boards in ("yyy", "yyr", "yry", "yrr", "ryy", "ryr", "rry", "rrr"):
        for order in ("123", "321", "231"):
            state = opened(boards=boards, order=order)
            said = sum(
                row.tiles[int(tile) - 1].counts[side]
                for tile, side in zip(order, boards, strict=True)
            )
            assert said == sum(len(board.points) for board in state.boards)


@pytest.mark.rule("SB-3")
@pytest.mark.parametrize(("seats", "pile"), [(2, 21), (3, 18), (4, 15)])
def test_three_floors_each_three_open_and_the_rest_is_the_pile(seats, pile):
    state = opened(seats, begins=0)
    assert RULES.awaiting(state) == NatureToAct(Shuffle("floors", 30))
    order = tuple(reversed(range(30)))
    state = fold(RULES, RULES.decide(state, Shuffled(order), -1), state)
    assert [len(hand) for hand in state.hands] == [3] * seats
    assert len(state.display) == 3
    assert len(state.pile) == pile
    deck = (*(f for hand in state.hands for f in hand), *state.display, *state.pile)
    assert deck == tuple(f"floor.{n:02}" for n in range(30, 0, -1))


@pytest.mark.rule("SB-3")
def test_a_shuffle_must_hold_every_floor_once():
    with pytest.raises(IllegalAction):
        RULES.decide(opened(), Shuffled((0,) * 30), -1)


@pytest.mark.rule("SB-3", "G-9")
def test_hands_and_pile_are_hidden_from_the_others_and_the_display_is_not():
    game = Game([[], [], []])
    seen = RULES.observe(game.state, 1)
    assert seen.hands[1] == game.state.hands[1]
    assert seen.hands[0] == seen.hands[2] == (HIDDEN,) * 3
    assert set(seen.pile) == {HIDDEN}
    assert seen.display == game.state.display
    passing_by = RULES.observe(game.state, None)
    assert {floor for hand in passing_by.hands for floor in hand} == {HIDDEN}
    game.choose("S")
    chosen = game.state.phase.chosen
    assert RULES.observe(game.state, 1).hands[0].count(chosen) == 1


@pytest.mark.rule("SB-3")
def test_a_table_may_lay_its_hands_open():
    game = Game([[], []], peek=False)
    assert RULES.observe(game.state, 1).hands == game.state.hands


@pytest.mark.rule("SB-4")
def test_every_seat_has_a_hero_on_the_ground_and_the_rest_stay_in_the_box():
    game = Game([[], []])
    assert game.state.heroes == ("hero.rhino", "hero.giraffe")
    assert game.state.stands == (None, None)
    assert not set(game.state.heroes) & {r.piece for r in game.state.structure.pieces}


@pytest.mark.rule("SB-4")
def test_the_best_climber_begins_and_lots_decide_without_one():
    assert Game([[], [], []], begins=2).seat == 2
    game = Game([[], [], []], begins=None)
    assert game.waiting == NatureToAct(Lots(3))


@pytest.mark.rule("SB-4")
def test_turns_go_clockwise():
    game = Game([["S"], ["S"], ["S"]], begins=1, no_monkeys=True)
    turns = []
    for _ in range(4):
        turns.append(game.seat)
        game.build(word(game.state.face(game.state.hands[game.seat][0])))
        game.throw(0)
        game.do(game.choices[0])
    assert turns == [1, 2, 0, 1]


@pytest.mark.rule("SB-41")
def test_younger_players_leave_out_mixed_floors_and_monkeys():
    whole, mixed = opened(), opened(no_mixed=True)
    assert len(whole.faces) == 30
    assert {word(face).rstrip("m") for face in whole.faces} == {"S", "T", "SS", "TT", "ST"}
    assert {word(face).rstrip("m") for face in mixed.faces} == {"S", "T", "SS", "TT"}
    assert len(mixed.faces) == 24
    assert opened(no_monkeys=True).monkeys == ()


@pytest.mark.rule("SB-41")
def test_one_switch_turns_on_all_three():
    together = MODE.options(younger=True)
    assert (together.without_mixed, together.without_monkeys, together.counts_minus_as_plus) == (
        (True,) * 3
    )
    alone = MODE.options()
    assert (alone.without_mixed, alone.without_monkeys, alone.counts_minus_as_plus) == (
        (False,) * 3
    )
    state = opened(younger=True)
    assert (len(state.faces), state.monkeys) == (24, ())


@pytest.mark.rule("SB-41", "SB-15")
def test_without_monkeys_a_floor_with_their_symbol_calls_none():
    game = Game([["S", "S", "S"], ["S", "S", "S"]], no_monkeys=True)
    assert len({floor for hand in game.state.hands for floor in hand}) == 6
    printed = {face.piece: face.monkey for face in opened().faces}
    while not printed[game.state.hands[game.seat][0]]:
        game.build("S")
        game.throw(0)
        game.do(game.choices[-1])
        assert len(game.happened(FloorLaid)) < 6
    game.do(Choose(game.state.hands[game.seat][0]))
    game.put()
    assert game.kinds(game.put())[-1] == "ClimbBegan"


@pytest.mark.rule("CB-1", "CB-3")
def test_two_boxes_have_the_walls_of_both_and_no_roofs():
    state = opened(5, boxes=2)
    kinds = Counter(wall.rpartition(".")[0] for wall in state.walls)
    assert kinds == {"wall.short": 52, "wall.tall": 24}
    bodies = MODE.pieces(MODE.options(boxes=2), BOX)
    assert len([piece for piece in bodies if piece.startswith("wall.short.")]) == 52
    short = {bodies[w] for w in state.walls if w.startswith("wall.short.")}
    assert len(short) == 1, "walls of both boxes are alike"
    assert not [piece for piece in bodies if piece.startswith("roof")]


@pytest.mark.rule("CB-2")
def test_the_other_rhino_is_a_fifth_hero():
    state = opened(5, boxes=2)
    assert state.heroes[4] == "hero.rhino2"
    scene = MODE.scene(fold(RULES, RULES.decide(state, Shuffled(tuple(range(30))), -1), state), 0)
    rhinos = {s.piece: (s.art, s.label.msgid) for s in scene.beside if "rhino" in s.piece}
    assert rhinos == {
        "hero.rhino": ("rhino", "Rhino Hero"),
        "hero.rhino2": ("rhino2", "The other Rhino Hero"),
    }


@pytest.mark.rule("CB-2", "G-1")
def test_five_need_both_boxes():
    (refused,) = MODE.check(MODE.options(), 5)
    assert refused.msgid == "Five players need both boxes."
    assert MODE.check(MODE.options(boxes=2), 5) == ()
    with pytest.raises(IllegalAction):
        opened(5)
    assert MODE.info.seats == (2, 5)


@pytest.mark.rule("CB-3")
def test_every_option_of_super_battle_holds_with_two_boxes():
    state = opened(4, boxes=2, younger=True, boards="rrr")
    assert len(state.faces) == 24
    assert sum(len(board.points) for board in state.boards) == 5


@pytest.mark.parametrize("seats", [1, 6])
def test_a_table_has_two_to_five_seats(seats):
    assert [p.msgid for p in MODE.check(MODE.options(boxes=2), seats)] == [
        "Two to five players can play."
    ]


def test_whoever_begins_must_sit_there():
    assert MODE.check(MODE.options(begins=3), 3)
    assert not MODE.check(MODE.options(begins=2), 3)


@pytest.mark.rule("G-10")
def test_house_rules_have_the_rulings_as_their_presets():
    preset = Options()
    assert (preset.climb, preset.fallen_monkeys, preset.monkey_reuse) == (
        "up_to",
        "anywhere",
        "any",
    )
    pages = {f.name: f.page for f in FORM if not isinstance(f, Tiles)}
    assert {pages[name] for name in ("climb", "fallen_monkeys", "monkey_reuse")} == {2}


def test_options_come_as_text_from_the_command_line():
    suite = Suite.open()
    given = {"boxes": "2", "boards": "ryr", "order": "213", "no_mixed": "true", "hands": "weaker"}
    read = suite.options(MODE, given, 5)
    assert (read.boxes, read.boards, read.order) == (2, "ryr", "213")
    assert read.without_mixed
    with pytest.raises(msgspec.ValidationError):
        msgspec.convert({"boards": "yyx"}, Options)


@pytest.mark.rule("SB-4")
def test_the_one_at_fault_begins_the_next_game_else_the_seat_after_the_beginner():
    game = Game([[], [], []], begins=1)
    (floors,) = game.city("S")
    game.knocked(floors[0], by=2)
    assert isinstance(game.waiting, GameOver)
    assert game.over.next_beginner == 2
    assert game.happened(Collapsed)[0].at_fault == 2
    quiet = Game([["S"], [], []], begins=0).empty()
    quiet.with_state(hands=((quiet.holding("S"),), (), ()))
    quiet.build("S")
    quiet.throw(0)
    assert quiet.over.ending == "exhausted"
    assert quiet.over.next_beginner == 1
