"""A turn: what is owed, walls, Rhino, roof, and whose turn it is then."""

import msgspec
import pytest
from seated import Game, few

from rhino_suite.api import (
    IllegalAction,
    Lift,
    Place,
    PlayerToAct,
    Rest,
    SeatSetup,
    Settle,
    Settled,
)
from rhino_suite.modes.rhino_hero.actions import Choose, Decline, Give, Refuse
from rhino_suite.modes.rhino_hero.box import RHINO
from rhino_suite.modes.rhino_hero.events import (
    CameBack,
    Drew,
    DrewNothing,
    Knocked,
    LetGo,
    Returned,
    RhinoClimbed,
    RoofLaid,
    TakenUp,
    TurnBegan,
    WallStood,
)
from rhino_suite.testing.fakes import off_by


def kinds(events):
    return [type(event) for event in events]


# Owed first


@pytest.mark.rule("RH-6", "RH-14")
def test_whoever_builds_on_plus_one_draws_one_roof_first():
    game = Game([["plus_one"], [], []], pile=["reverse"])
    top_of_pile = game.state.pile[0]
    happened = game.build("plus_one")
    assert kinds(happened)[-2:] == [TurnBegan, Drew]
    assert happened[-1] == Drew(1, top_of_pile)
    assert [len(hand) for hand in game.state.hands] == [4, 6, 5]
    assert game.state.hands[1][-1] == top_of_pile
    assert top_of_pile not in game.state.pile
    assert game.turn == 1


@pytest.mark.rule("RH-6")
def test_plus_one_is_answered_once():
    game = Game([["plus_one"], ["plain"], []])
    game.build("plus_one")
    game.build("plain")
    assert game.turn == 2
    assert len(game.happened(Drew)) == 1
    assert not game.state.owed_draw
    assert len(game.state.hands[2]) == 5


@pytest.mark.rule("RH-6")
def test_with_an_empty_pile_nothing_happens_and_it_is_said():
    game = Game([["plus_one"], *[[]] * 4], box=few(deal=6), each=6)
    game.build("plus_one")
    assert game.happened(Drew)
    short = Game([["plus_one"], ["plus_one"], *[[]] * 3], box=few(deal=6), each=6)
    short.build("plus_one")
    assert not short.state.pile
    happened = short.build("plus_one")
    assert happened[-1] == DrewNothing(2)
    assert [len(hand) for hand in short.state.hands] == [5, 6, 6, 6, 6]
    assert not short.state.owed_draw


# Walls


@pytest.mark.rule("RH-7")
@pytest.mark.parametrize(("roof", "walls"), [("plain1", 1), ("plain2", 2)])
def test_the_topmost_roof_says_how_many_walls_stand_and_where(roof, walls):
    game = Game([[roof], [], []])
    game.build(roof)
    face = game.state.face(game.state.top)
    assert game.slots() == [f"wall.{n}" for n in range(1, walls + 1)]
    for slot, mark in zip(game.waiting.slots, face.marks, strict=True):
        assert (slot.where.on, slot.where.frame) == (game.state.top, "piece")
        assert (slot.where.x, slot.where.y, slot.where.yaw) == mark


@pytest.mark.rule("RH-7", "RH-9")
def test_exactly_those_walls_then_the_roof():
    game = Game([["plain"], []])
    game.do(Choose(game.holding("plain")))
    assert game.slots() == ["wall.1", "wall.2"]
    game.put("wall.2")
    assert game.slots() == ["wall.1"]
    with pytest.raises(IllegalAction):
        game.do(place_roof(game))
    game.put("wall.1")
    assert game.slots() == ["roof"]
    assert game.slot("roof").carried_by == ("wall.01", "wall.02")
    game.put("roof")
    assert len(game.happened(WallStood)) == 2
    assert game.state.storeys == 1


def place_roof(game, **off):
    """Return the placement of the chosen roof, whether its slot is open or not."""
    below = game.state.structure.at(game.state.top)
    roof = game.state.phase.chosen
    walls = tuple(built.wall for built in game.state.phase.walls)
    return Place("roof", roof, below.x + off.get("dx", 0.0), below.y, 0.0, walls)


@pytest.mark.rule("RH-7")
def test_a_wall_that_is_built_is_not_taken_again():
    game = Game([["plain"], ["plain"]])
    game.build()
    game.build()
    stood = [event.wall for event in game.happened(WallStood)]
    assert stood == [f"wall.{n:02}" for n in range(1, len(stood) + 1)]
    assert len(game.state.walls_left()) == 28 - len(stood)


@pytest.mark.rule("RH-10")
@pytest.mark.parametrize(
    ("dx", "dy", "dyaw"),
    [
        (0.0, 0.0, 0.0),
        (12.0, 0.0, 0.0),
        (0.0, -11.9, 0.0),
        (8.4, 8.4, 0.0),
        (0.0, 0.0, 20.0),
        (0.0, 0.0, -20.0),
        (5.0, -5.0, 12.0),
    ],
)
def test_within_its_tolerance_a_wall_stands_as_it_was_let_go(dx, dy, dyaw):
    game = Game([[], []], side="expert")
    where = game.slot("wall.1").where
    happened = game.let_go("wall.1", dx, dy, dyaw)
    assert kinds(happened) == [LetGo]
    game.rests()
    rest = game.state.structure.at("wall.01")
    assert (rest.x, rest.y) == (round(where.x + dx, 3), round(where.y + dy, 3))
    assert rest.yaw == round(where.yaw + dyaw, 3)
    assert rest.on == ("foundation",)


@pytest.mark.rule("RH-10")
@pytest.mark.parametrize(
    ("dx", "dy", "dyaw", "why"),
    [
        (12.1, 0.0, 0.0, "off"),
        (0.0, -12.1, 0.0, "off"),
        (8.6, 8.6, 0.0, "off"),
        (0.0, 0.0, 20.1, "turned"),
        (0.0, 0.0, -20.1, "turned"),
        (30.0, 0.0, 90.0, "off"),
    ],
)
def test_outside_it_a_wall_comes_back_with_a_hint(dx, dy, dyaw, why):
    game = Game([[], []], side="expert")
    before = game.state
    (returned,) = game.let_go("wall.1", dx, dy, dyaw)
    assert isinstance(returned, Returned)
    assert (returned.seat, returned.piece, returned.slot) == (0, "wall.01", "wall.1")
    assert returned.why == why
    assert (returned.dx, returned.dy) == (pytest.approx(-dx), pytest.approx(-dy))
    assert returned.dyaw == pytest.approx(-dyaw)
    assert game.state == before


@pytest.mark.rule("RH-10")
def test_where_it_was_let_go_is_kept_to_thousandths():
    game = Game([[], []], side="expert")
    at = off_by(game.slot("wall.1"), game.state.structure)
    replace = msgspec.structs.replace
    (returned,) = game.do(replace(at, x=at.x + 20.00049, y=at.y + 1.00049, yaw=at.yaw - 1.00049))
    assert (returned.dx, returned.dy, returned.dyaw) == (-20.0, -1.0, 1.0)
    (asked,) = game.do(replace(at, x=1.00049, y=2.00049, yaw=at.yaw + 3.00049))
    assert (asked.ask.x, asked.ask.y, asked.ask.yaw) == (1.0, 2.0, at.yaw + 3.0)


@pytest.mark.rule("RH-10")
def test_how_a_piece_slid_as_it_was_let_go_is_told_to_nature():
    game = Game([[], []], side="expert")
    at = off_by(game.slot("wall.1"), game.state.structure)
    (asked,) = game.do(msgspec.structs.replace(at, slide=(3.0, -1.5)))
    assert asked.ask.slide == (3.0, -1.5)


@pytest.mark.rule("RH-7", "RH-8")
def test_every_place_says_what_it_is_to_be_clear_of():
    game = climbing()
    assert [slot.clear_of for slot in game.waiting.slots] == [(), (), ()]
    game.put("wall.2")
    (wall,) = [built.wall for built in game.state.phase.walls]
    assert game.slot("wall.1").clear_of == (wall,)
    assert game.slot("rhino").clear_of == (wall,)
    game.put("rhino")
    assert game.slot("wall.1").clear_of == (wall, RHINO)


@pytest.mark.rule("RH-10")
def test_a_turn_of_more_than_half_a_circle_is_told_the_short_way():
    game = Game([[], []], side="expert")
    (returned,) = game.let_go("wall.1", dyaw=350.0 - 360.0 - 15.0)
    assert (returned.why, returned.dyaw) == ("turned", pytest.approx(25.0))
    assert kinds(game.let_go("wall.1", dyaw=350.0)) == [LetGo]


@pytest.mark.rule("RH-10")
def test_a_mark_is_measured_from_the_roof_as_it_lies():
    game = Game([["plain1"], []], side="expert")
    game.ready("plain1")
    game.put("roof", dx=10.0, dy=-6.0, dyaw=15.0)
    mark = game.state.face(game.state.top).marks[0]
    assert game.let_go("wall.1", dyaw=-21.0)[0].dyaw == 21.0
    game.lift(game.put("wall.1", dyaw=10.0)[-1].wall)
    game.put("wall.1")
    rest = game.state.structure.at("wall.02")
    assert rest.yaw == pytest.approx(mark[2] + 15.0)
    assert (rest.x, rest.y) != (pytest.approx(mark[0] + 10.0), pytest.approx(mark[1] - 6.0))
    assert game.state.structure.at("wall.02").on == (game.state.top,)


@pytest.mark.rule("RH-7", "RH-10")
def test_two_walls_do_not_stand_in_one_another():
    game = Game([["plain2"], []], box=with_deck("TWIN"), setups=clumsy(2))
    game.build("plain2")
    game.put("wall.1", dx=15.0)
    for off in ({"dx": -36.0}, {"dx": -20.0, "dyaw": 30.0}):
        (returned,) = game.let_go("wall.2", **off)
        assert (returned.why, returned.piece) == ("blocked", "wall.04")
    assert kinds(game.let_go("wall.2")) == [LetGo]


def clumsy(seats):
    return tuple(SeatSetup(f"P{s}", off_mm=45.0, off_deg=40.0) for s in range(seats))


def with_deck(layout):
    """Return the box with one layout under every roof that has room for its symbol."""
    replace = msgspec.structs.replace
    box = few()
    roofs = tuple(
        replace(roof, layout=layout) if roof.symbol is None else roof for roof in box.deck.roofs
    )
    return replace(box, deck=replace(box.deck, roofs=roofs))


@pytest.mark.rule("G-2")
def test_a_wall_of_this_step_may_be_taken_up_until_the_roof_lies():
    game = Game([["plain"], ["plain"]])
    game.put("wall.1", dx=5.0)
    assert Lift("wall.01") in game.waiting.choices
    (asked,) = game.do(Lift("wall.01"))
    assert asked.ask.lifted
    assert asked.ask.piece == "wall.01"
    assert kinds(game.rests()) == [TakenUp]
    assert "wall.01" not in game.state.structure
    assert game.slots() == ["wall.1", "wall.2"]
    game.build()
    assert not any(isinstance(choice, Lift) for choice in game.waiting.choices)


@pytest.mark.rule("G-2")
@pytest.mark.parametrize("piece", ["wall.01", "roof.06", "foundation", "rhino", "wall.03"])
def test_nothing_older_can_be_taken_up(piece):
    game = Game([["plain"], ["plain"]])
    game.build()
    with pytest.raises(IllegalAction):
        game.do(Lift(piece))


@pytest.mark.rule("G-2")
@pytest.mark.parametrize(
    "change",
    [
        {"piece": "wall.02"},
        {"piece": "rhino"},
        {"slot": "wall.3"},
        {"slot": "roof"},
        {"on": ()},
        {"on": ("table",)},
        {"on": ("foundation", "table")},
    ],
)
def test_only_the_piece_that_is_due_goes_only_where_it_is_due(change):
    game = Game([["plain"], []])
    fit = off_by(game.slot("wall.1"), game.state.structure)
    with pytest.raises(IllegalAction):
        game.do(msgspec.structs.replace(fit, **change))
    game.do(fit)


@pytest.mark.rule("G-9")
def test_with_both_hands_the_first_wall_is_steadied_until_the_roof_lies():
    game = Game([["plain"], []])
    (first,) = game.let_go("wall.1")
    assert first.ask.steadied == ("wall.01",)
    game.rests()
    (second,) = game.let_go("wall.2")
    assert second.ask.steadied == ("wall.01",)
    game.rests()
    (up,) = game.do(Lift("wall.02"))
    assert up.ask.steadied == ("wall.01",)
    game.rests()
    game.put("wall.2")
    game.do(Choose(game.holding("plain")))
    (roof,) = game.let_go("roof")
    assert roof.ask.steadied == ()


@pytest.mark.rule("G-9")
def test_the_other_hand_steadies_a_wall_and_never_the_rhino():
    game = climbing()
    assert game.let_go("rhino")[0].ask.steadied == ()
    game.rests()
    game.put("wall.1")
    first = game.state.phase.walls[0].wall
    game.put("wall.2")
    assert game.do(Lift(RHINO))[0].ask.steadied == (first,)


@pytest.mark.rule("G-9")
def test_the_wall_taken_up_is_steadied_no_more():
    game = Game([["plain"], []])
    game.put("wall.1")
    (up,) = game.do(Lift("wall.01"))
    assert up.ask.steadied == ()


@pytest.mark.rule("G-9")
def test_with_one_hand_no_wall_is_steadied():
    game = Game([["plain"], []], hands="one")
    for name in ("wall.1", "wall.2"):
        (asked,) = game.let_go(name)
        assert asked.ask.steadied == ()
        game.rests()


# The Rhino


def climbing(**options):
    """Return a game in which the Rhino is due on the second storey."""
    game = Game([["rhino2", "rhino2", "plain"], ["plain", "rhino1"], []], **options)
    game.build("rhino2")
    return game


@pytest.mark.rule("RH-8", "RH-17")
def test_the_rhino_comes_from_beside_the_building_the_first_time():
    game = climbing()
    assert game.turn == 1
    assert game.state.phase.rhino == "due"
    slot = game.slot("rhino")
    spot = game.state.face(game.state.top).spot
    assert (slot.where.on, slot.where.x, slot.where.y) == (game.state.top, *spot)
    assert (slot.where.off_mm, slot.where.yaw) == (12.0, 0.0)
    assert kinds(game.put("rhino")) == [LetGo, RhinoClimbed]
    assert game.state.structure.at(RHINO).on == (game.state.top,)


@pytest.mark.rule("RH-8", "RH-17")
@pytest.mark.parametrize("before_the_walls", [True, False])
def test_before_or_after_the_walls_always_before_the_roof(before_the_walls):
    game = climbing()
    if before_the_walls:
        game.put("rhino")
    game.walls()
    game.do(Choose(game.holding("plain")))
    if not before_the_walls:
        assert game.slots() == ["rhino"]
        with pytest.raises(IllegalAction):
            game.do(place_roof(game))
        game.put("rhino")
    assert game.slots() == ["roof"]


@pytest.mark.rule("RH-8")
def test_he_moves_from_where_he_stands():
    game = climbing()
    game.build("rhino1")
    assert game.turn == 2
    assert "rhino" not in game.slots()
    assert Lift(RHINO) in game.waiting.choices
    assert kinds(game.lift(RHINO)) == [LetGo, TakenUp]
    assert RHINO not in game.state.structure
    game.put("rhino")
    assert game.state.structure.at(RHINO).z == pytest.approx(2 * 75.6 + 0.6)


@pytest.mark.rule("RH-8", "G-2")
def test_he_stays_where_he_is_when_no_mark_calls_him():
    game = climbing()
    game.build("plain")
    assert RHINO in game.state.structure
    assert Lift(RHINO) not in game.waiting.choices
    with pytest.raises(IllegalAction):
        game.do(Lift(RHINO))


@pytest.mark.rule("RH-8")
def test_he_may_be_taken_up_again_until_the_roof_lies():
    game = climbing()
    game.put("rhino", dx=9.0)
    game.lift(RHINO)
    assert game.state.phase.rhino == "due"
    game.put("rhino")
    assert game.state.phase.rhino == "climbed"


@pytest.mark.rule("RH-8")
@pytest.mark.parametrize(("dx", "back"), [(12.0, False), (12.001, True)])
def test_the_rhino_stands_within_twelve_millimetres_of_his_mark(dx, back):
    game = climbing()
    happened = game.let_go("rhino", dy=-dx, dyaw=170.0)
    assert kinds(happened) == [Returned if back else LetGo]
    if back:
        assert happened[0].dyaw == 0.0
        assert happened[0].why == "off"


@pytest.mark.rule("RH-8")
def test_walls_in_the_way_move_him_to_the_nearest_free_place():
    game = Game([["rhino2"], []], box=with_spot("TWIN", (0.0, 0.0)))
    game.ready("rhino2")
    assert game.state.face(game.state.phase.chosen).layout == "TWIN"
    game.put("roof")
    assert (game.slot("rhino").where.x, game.slot("rhino").where.y) == (0.0, 0.0)
    game.walls()
    where = game.slot("rhino").where
    assert (where.x, where.y) == pytest.approx((3.0, 0.0), abs=0.5)
    (returned,) = game.let_go("rhino", dx=-3.0)
    assert returned.why == "blocked"
    assert kinds(game.let_go("rhino")) == [LetGo]


def with_spot(layout, spot):
    """Return the box with the Rhino's mark of one layout moved, and only that layout's Rhinos."""
    replace = msgspec.structs.replace
    box = few()
    roofs = tuple(
        replace(roof, layout=layout) if roof.symbol == "rhino" else roof for roof in box.deck.roofs
    )
    layouts = box.layouts | {layout: replace(box.layouts[layout], spot=spot)}
    return replace(box, layouts=layouts, deck=replace(box.deck, roofs=roofs))


@pytest.mark.rule("RH-8")
@pytest.mark.parametrize(
    ("dx", "dy", "free"),
    [
        (0.0, 0.0, True),
        (11.0, 0.0, True),
        (0.0, 11.0, True),
        (0.0, -11.0, True),
        (-8.0, 0.0, False),
    ],
)
def test_between_the_walls_he_stands_wherever_none_of_them_does(dx, dy, free):
    game = Game([["rhino2"], []], box=with_spot("TWIN", (8.0, 0.0)))
    game.build("rhino2")
    game.walls()
    assert (game.slot("rhino").where.x, game.slot("rhino").where.y) == (8.0, 0.0)
    assert kinds(game.let_go("rhino", dx, dy)) == [LetGo if free else Returned]


@pytest.mark.rule("RH-8")
@pytest.mark.parametrize(("right", "far"), [(1, 1), (-1, -1), (1, -1)])
def test_his_place_may_be_at_the_very_edge_of_the_roof_and_no_further(right, far):
    card, rhino = few().roof, few().rhino
    x = right * (card.length.value - rhino.length.value) / 2
    y = far * (card.width.value - rhino.width.value) / 2
    game = Game([["rhino2"], []], box=with_spot("TWIN", (x, y)))
    game.build("rhino2")
    assert (game.slot("rhino").where.x, game.slot("rhino").where.y) == (x, y)
    over = Game([["rhino2"], []], box=with_spot("TWIN", (x + right, y)))
    over.build("rhino2")
    assert (over.slot("rhino").where.x, over.slot("rhino").where.y) == (x, y)


@pytest.mark.rule("RH-8")
def test_on_a_roof_that_lies_turned_the_free_place_turns_with_it():
    game = Game([["rhino2"], []], box=with_spot("TWIN", (0.0, 0.0)))
    game.ready("rhino2")
    game.put("roof", dx=20.0, dy=-9.0, dyaw=20.0)
    game.walls()
    where = game.slot("rhino").where
    assert (where.x, where.y) == pytest.approx((3.0, 0.0), abs=0.5)
    assert kinds(game.let_go("rhino", dyaw=0.0)) == [LetGo]


@pytest.mark.rule("RH-8")
def test_a_wall_does_not_stand_in_the_rhino():
    game = Game([["rhino2"], []], box=with_spot("TWIN", (0.0, 0.0)))
    game.build("rhino2")
    game.put("rhino")
    (returned,) = game.let_go("wall.1")
    assert returned.why == "blocked"
    assert RHINO in game.slot("wall.1").clear_of


@pytest.mark.rule("RH-8", "G-4")
@pytest.mark.parametrize(
    "answer",
    [
        Settled(back=True),
        Settled(dropped=("rhino",)),
    ],
)
def test_falling_while_being_moved_he_is_put_on_again(answer):
    game = climbing()
    game.let_go("rhino")
    assert kinds(game.do(answer)) == [CameBack]
    assert RHINO not in game.state.structure
    assert game.state.phase.rhino == "due"
    assert "rhino" in game.slots()
    assert game.turn == 1


@pytest.mark.rule("RH-8", "G-3")
def test_knocked_down_at_another_time_he_waits_beside_for_the_next_mark():
    game = climbing()
    game.put("rhino")
    assert kinds(game.knocked(dropped=(RHINO,))) == [Knocked]
    assert RHINO not in game.state.structure
    assert game.slots() == ["wall.1", "wall.2"]
    game.walls()
    game.do(Choose(game.holding("plain")))
    game.put("roof")
    assert game.turn == 2
    assert "rhino" not in game.slots()


@pytest.mark.rule("RH-8")
def test_a_wall_or_a_roof_may_knock_him_down_too():
    game = climbing()
    game.put("rhino")
    game.let_go("wall.1")
    ask = game.waiting.request
    rest = game.nature.rest(ask, game.state.structure)
    game.do(Settled(rest=(rest,), dropped=(RHINO,)))
    assert RHINO not in game.state.structure
    assert game.slots() == ["wall.2"]
    other = climbing()
    other.ready("plain")
    other.let_go("roof")
    rest = other.nature.rest(other.waiting.request, other.state.structure)
    other.do(Settled(rest=(rest,), dropped=(RHINO,)))
    assert RHINO not in other.state.structure
    assert other.turn == 2


# The roof


@pytest.mark.rule("RH-9")
def test_one_lays_a_roof_of_ones_own():
    game = Game([["plain"], ["rhino"], []])
    assert {c.roof for c in game.waiting.choices} == set(game.state.hands[0])
    with pytest.raises(IllegalAction):
        game.do(Choose(game.state.hands[1][0]))
    with pytest.raises(IllegalAction):
        game.do(Choose(game.state.pile[0]))
    game.walls()
    assert game.slots() == []
    roof = game.holding("plain")
    game.do(Choose(roof))
    assert Choose(roof) not in game.waiting.choices
    game.put("roof")
    assert game.state.top == roof
    assert roof not in game.state.hands[0]
    assert len(game.state.hands[0]) == 4


@pytest.mark.rule("RH-9")
def test_the_choice_may_be_changed_until_the_roof_is_let_go():
    game = Game([["plain", "reverse"], []])
    game.ready("plain")
    game.do(Choose(game.holding("reverse")))
    assert game.slot("roof").fits == (game.holding("reverse"),)
    with pytest.raises(IllegalAction):
        game.do(
            msgspec.structs.replace(
                off_by(game.slot("roof"), game.state.structure), piece=game.holding("plain")
            )
        )


@pytest.mark.rule("RH-9")
@pytest.mark.parametrize(
    ("dx", "dy", "dyaw", "why"),
    [
        (0.0, 0.0, 0.0, None),
        (25.0, 0.0, 0.0, None),
        (0.0, -24.9, 0.0, None),
        (0.0, 0.0, 20.0, None),
        (25.1, 0.0, 0.0, "off"),
        (-18.0, 18.0, 0.0, "off"),
        (0.0, 0.0, -20.1, "turned"),
        (0.0, 0.0, 90.0, "turned"),
        (0.0, 0.0, 180.0, "turned"),
    ],
)
def test_it_lies_shifted_but_never_turned(dx, dy, dyaw, why):
    game = Game([["plain"], []])
    game.ready()
    happened = game.let_go("roof", dx, dy, dyaw)
    if why is None:
        assert kinds(happened) == [LetGo]
    else:
        assert happened[0].why == why


@pytest.mark.rule("RH-9")
def test_turned_is_told_from_the_foundation_not_from_the_roof_below():
    game = Game([["plain1"], ["plain1"]])
    game.ready("plain1")
    game.put("roof", dyaw=15.0)
    game.ready("plain1")
    assert game.slot("roof").where.frame == "table"
    (returned,) = game.let_go("roof", dyaw=21.0)
    assert (returned.why, returned.dyaw) == ("turned", -21.0)
    assert kinds(game.let_go("roof", dyaw=-10.0)) == [LetGo]
    assert game.waiting.request.yaw == -10.0


@pytest.mark.rule("RH-9")
def test_it_lies_on_all_walls():
    game = Game([["plain1"], ["plain"]], box=wide_tolerance(), side="easy")
    game.walls()
    game.do(Choose(game.holding("plain1")))
    (returned,) = game.let_go("roof", dx=105.0)
    assert returned.why == "not_on_walls"
    assert returned.dx == -105.0
    (asked,) = game.let_go("roof", dx=40.0)
    assert asked.ask.carried_by == ("wall.01", "wall.02")


def wide_tolerance():
    """Return the box with a tolerance so wide that a roof can miss a wall."""
    replace = msgspec.structs.replace
    box = few()
    roof_mm = replace(box.tolerance.roof_mm, value=200.0)
    return replace(box, tolerance=replace(box.tolerance, roof_mm=roof_mm))


@pytest.mark.rule("RH-9")
def test_flush_means_over_the_roof_below_as_it_lies():
    game = Game([["plain1"], ["plain1"]], side="expert")
    game.ready("plain1")
    game.put("roof", dx=20.0)
    game.ready("plain1")
    where = game.slot("roof").where
    assert (where.on, where.x, where.y, where.yaw) == (game.state.top, 0.0, 0.0, 0.0)
    game.put("roof", dx=20.0)
    assert game.state.structure.at(game.state.top).x == 40.0


@pytest.mark.rule("G-4")
def test_a_roof_that_slides_off_as_it_is_laid_comes_back():
    game = Game([["plain"], []])
    game.ready()
    before = game.state
    game.let_go("roof")
    assert game.waiting.request.retry == (game.state.phase.step.chosen,)
    assert kinds(game.do(Settled(back=True))) == [CameBack]
    assert game.state == before


@pytest.mark.rule("G-4")
@pytest.mark.parametrize(
    "answer",
    [
        Settled(back=True),
        Settled(fallen=("wall.01",), first=("wall.01", 0)),
    ],
)
def test_a_wall_of_this_step_that_topples_alone_comes_back(answer):
    game = Game([["plain"], []])
    before = game.state
    game.let_go("wall.1")
    assert "wall.01" in game.waiting.request.retry
    assert kinds(game.do(answer)) == [CameBack]
    assert game.state == before


@pytest.mark.rule("G-4")
def test_an_earlier_wall_of_this_step_comes_back_while_the_new_one_stands():
    game = Game([["plain"], []], hands="one")
    game.put("wall.1")
    game.let_go("wall.2")
    assert game.waiting.request.retry == ("wall.02", "wall.01")
    rest = game.nature.rest(game.waiting.request, game.state.structure)
    happened = game.do(Settled(rest=(rest,), fallen=("wall.01",), first=("wall.01", 0)))
    assert kinds(happened) == [WallStood, CameBack]
    assert game.slots() == ["wall.1"]
    assert game.slot("wall.1").fits == ("wall.01",)
    assert "wall.02" in game.state.structure


@pytest.mark.rule("G-4")
@pytest.mark.parametrize(
    ("moved", "turned", "over"),
    [
        (2.0, 0.0, False),
        (0.0, 2.0, False),
        (2.1, 0.0, True),
        (0.0, 2.1, True),
    ],
)
def test_only_while_everything_else_stays_within_two_millimetres_and_two_degrees(
    moved, turned, over
):
    game = Game([["plain"], ["plain"]])
    game.build()
    before = game.state.structure.at(game.state.top)
    shifted = msgspec.structs.replace(before, x=before.x + moved, yaw=before.yaw + turned)
    game.let_go("wall.1")
    wall = game.waiting.request.piece
    game.do(Settled(rest=(shifted,), fallen=(wall,), first=(wall, 1)))
    assert (not isinstance(game.waiting, PlayerToAct)) is over
    if not over:
        assert game.state.structure.at(game.state.top) == shifted


@pytest.mark.rule("G-4", "G-7")
def test_a_knocked_wall_of_this_step_comes_back_too():
    game = Game([["plain"], []], hands="one")
    game.put("wall.1")
    assert kinds(game.knocked("wall.01")) == [Knocked, CameBack]
    assert game.slots() == ["wall.1", "wall.2"]


@pytest.mark.rule("G-4", "RH-8")
def test_a_wall_that_topples_as_the_rhino_is_set_down_comes_back_and_he_stands():
    game = climbing(hands="one")
    game.put("wall.1")
    wall = game.state.phase.walls[0].wall
    game.let_go("rhino")
    rest = game.nature.rest(game.waiting.request, game.state.structure)
    happened = game.do(Settled(rest=(rest,), fallen=(wall,), first=(wall, 1)))
    assert kinds(happened) == [RhinoClimbed, CameBack]
    assert RHINO in game.state.structure
    assert wall not in game.state.structure


@pytest.mark.rule("G-4")
def test_taking_a_wall_up_may_topple_the_other():
    game = Game([["plain"], []], hands="one")
    game.put("wall.1")
    game.put("wall.2")
    game.do(Lift("wall.01"))
    assert game.waiting.request.retry == ("wall.02",)
    happened = game.do(Settled(fallen=("wall.02",), first=("wall.02", 0)))
    assert kinds(happened) == [TakenUp, CameBack]
    assert game.slots() == ["wall.1", "wall.2"]


# Then the next player


@pytest.mark.rule("RH-5", "RH-11")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_play_goes_clockwise(seats):
    game = Game([["plain", "plain"] if seats < 4 else ["plain"] for _ in range(seats)], begins=1)
    for _ in range(seats):
        game.build("plain")
    assert game.turns() == [(1 + n) % seats for n in range(seats + 1)]


@pytest.mark.rule("RH-11")
def test_nobody_else_may_act():
    game = Game([["plain"], ["plain"], []])
    place = off_by(game.slot("wall.1"), game.state.structure)
    for stranger in (1, 2, -1):
        with pytest.raises(IllegalAction):
            game.do(place, stranger)
        with pytest.raises(IllegalAction):
            game.do(Choose(game.state.hands[0][0]), stranger)
    game.do(place, 0)


@pytest.mark.rule("RH-11")
@pytest.mark.parametrize("action", [Decline(), Refuse(), Give("roof.01")])
def test_nothing_is_declined_that_was_not_offered(action):
    game = Game([["plain"], []])
    with pytest.raises(IllegalAction):
        game.do(action)


@pytest.mark.rule("G-5")
def test_while_the_building_settles_nobody_acts():
    game = Game([["plain"], []])
    place = off_by(game.slot("wall.1"), game.state.structure)
    game.do(place)
    assert isinstance(game.waiting.request, Settle)
    with pytest.raises(IllegalAction):
        game.do(place, 0)
    with pytest.raises(IllegalAction):
        game.knocked("wall.01")


@pytest.mark.rule("G-5")
def test_a_building_at_rest_falls_only_when_somebody_touches_it():
    game = Game([["plain"], []])
    game.build()
    assert isinstance(game.waiting, PlayerToAct)
    with pytest.raises(IllegalAction):
        game.do(Settled(fallen=("wall.01",)), -1)


def test_nature_says_where_a_piece_rests():
    game = Game([["plain"], []])
    game.let_go("wall.1")
    with pytest.raises(IllegalAction):
        game.do(Settled())
    game.do(Settled(rest=(Rest("wall.01", 1.0, 2.0, 0.6, 45.0, ("foundation",)),)))
    assert game.state.structure.at("wall.01").x == 1.0


def test_the_answer_may_move_other_pieces_too():
    game = Game([["plain"], []])
    game.ready()
    game.let_go("roof")
    rest = game.nature.rest(game.waiting.request, game.state.structure)
    wall = msgspec.structs.replace(game.state.structure.at("wall.01"), x=-33.0)
    (laid, *_) = game.do(Settled(rest=(wall, rest)))
    assert isinstance(laid, RoofLaid)
    assert game.state.structure.at("wall.01").x == -33.0
