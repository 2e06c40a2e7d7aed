"""Monkeys hung on edges and heroes sent to their levels, by mouse and keys (feel 2.6, 2.7)."""

import math

import pytest
from city_kit import build_until, carry_to, lay_city, planned, plant, put, waits
from msgspec import structs
from PySide6.QtCore import QEvent
from PySide6.QtTest import QTest
from table_kit import FRAME, Qt, mouse, press, shown

from rhino_suite.game.placement import Lift
from rhino_suite.game.rules import PlayerToAct
from rhino_suite.game.structure import Rest
from rhino_suite.modes.super_battle.actions import Stay
from rhino_suite.ui.say import VOICE, use_language

pytestmark = pytest.mark.gui


@pytest.fixture
def page(qtbot, qapp, suite, clock, sound):
    use_language(suite.words)
    made = lay_city(qtbot, clock, sound, suite, seed=1)
    yield made
    made.left()
    VOICE.silence()


def edge_near_its_walls(page):
    """Return the planned place on the new floor's edge that is nearest to its middle."""
    goal = planned(page)
    floor = page.table.structure.at(goal.on[0])
    turned = math.radians(floor.yaw + 90.0)
    half = page.table.referee.pieces[floor.piece].plan.width / 2.0
    x, y = floor.x + half * math.cos(turned), floor.y + half * math.sin(turned)
    return type(goal)(goal.slot, goal.piece, x, y, floor.yaw + 90.0, goal.on)


@pytest.mark.rule("SB-15")
def test_a_monkey_let_down_over_an_edge_hangs(page, clock):
    build_until(page, clock, waits("monkey"))
    goal = edge_near_its_walls(page)
    put(page, clock, goal)
    rest = page.table.structure.at(goal.piece)
    assert rest.on == goal.on
    floor = page.table.structure.at(goal.on[0])
    assert rest.z == pytest.approx(floor.z + 0.6 - 55.0, abs=0.01)
    assert math.dist((rest.x, rest.y), (goal.x, goal.y)) < 10.0


def test_its_weight_bends_the_bow_while_it_comes_near(page, clock):
    build_until(page, clock, waits("monkey"))
    asked = []
    page.stage.touching._brink.ask = asked.append
    put(page, clock, edge_near_its_walls(page))
    assert asked
    assert asked[0].piece.startswith("monkey")


def drop(page, clock):
    """Let the waiting monkey go high over the table."""
    at = press(page)
    clock.turn(0.4)
    mouse(page, QEvent.Type.MouseButtonRelease, at)
    shown(page, clock)


def test_a_monkey_beside_the_edge_tumbles_and_comes_back(page, clock, sound):
    build_until(page, clock, waits("monkey"))
    monkey = page.stage.grasp.ready.piece
    drop(page, clock)
    assert monkey not in page.table.structure
    assert page.stage.grasp.ready.piece == monkey
    assert "monkey" in sound.played, "it laughs"
    assert page.table.storeys == 1, "no storey is lost by it"


def test_after_three_misses_it_grabs_on_by_itself(page, clock):
    build_until(page, clock, waits("monkey"))
    monkey = page.stage.grasp.ready.piece
    for _ in range(page.stage.board.feel.hook.misses):
        assert monkey not in page.table.structure
        drop(page, clock)
    drop(page, clock)
    assert page.table.over or monkey in page.table.structure


@pytest.mark.rule("SB-17")
def test_the_highest_open_level_is_chosen_beforehand(page, clock):
    build_until(page, clock, lambda t: waits("hero")(t) and t.storeys > 1)
    stage = page.stage
    open_ = [level.number for level in page.table.scene(None).levels if level.open]
    assert stage.lookout.levels.number == max(open_)
    z = next(n.z for n in page.table.scene(None).levels if n.number == max(open_))
    assert stage.grasp.ready.spots[0].z == pytest.approx(z, abs=0.01)


def several_open(table):
    levels = [n for n in table.scene(None).levels if n.open]
    return waits("hero")(table) and len(levels) > 1


def test_keys_choose_the_level_and_never_a_card(page, clock):
    build_until(page, clock, several_open)
    stage = page.stage
    levels = sorted(n.number for n in page.table.scene(None).levels if n.open)
    heard = []
    stage.board.said.connect(heard.append)
    QTest.keyClick(page, str(levels[0]))
    clock.turn(0.5)
    assert stage.lookout.levels.number == levels[0]
    assert heard == [stage.lookout.levels.chosen.label], "a screen reader says which"
    assert len(stage.grasp.ready.spots[0].surfaces.levels) == 1
    QTest.keyClick(stage.view, Qt.Key.Key_Up)
    assert stage.lookout.levels.number == levels[1]
    assert stage.grasp.held is None, "an arrow has chosen, not taken"
    QTest.keyClick(stage.view, Qt.Key.Key_Down)
    assert stage.lookout.levels.number == levels[0]


def test_a_press_on_a_level_chooses_it_and_the_hero_is_set_there(page, clock):
    build_until(page, clock, several_open)
    stage = page.stage
    hero = stage.grasp.ready.piece
    low = min((n for n in page.table.scene(None).levels if n.open), key=lambda n: n.number)
    at = stage.canvas.levels.area(low.number).center()
    mouse(page, QEvent.Type.MouseButtonPress, at)
    mouse(page, QEvent.Type.MouseButtonRelease, at)
    clock.turn(0.5)
    assert stage.lookout.levels.number == low.number
    assert stage.grasp.held is None
    floors = {f.piece for f in stage.grasp.ready.spots[0].surfaces.faces}
    plans = page.table.mode.plans(page.table.state, (), range)
    goal = next(p for plan in plans for p in plan if set(p.on) <= floors)
    put(page, clock, goal)
    assert set(page.table.structure.at(hero).on) <= floors


def test_a_standing_hero_is_just_taken_and_waits_for_a_level(page, clock):
    def standing(table):
        act = table.awaiting
        lifts = [c for c in act.choices if isinstance(c, Lift) and c.piece.startswith("hero")]
        return bool(lifts) and any(isinstance(c, Stay) for c in act.choices)

    build_until(page, clock, standing)
    stage = page.stage
    ready = stage.grasp.ready
    assert ready.stands
    at = stage.canvas.building.bounds(ready.piece).center()
    mouse(page, QEvent.Type.MouseButtonPress, at)
    clock.turn(FRAME)
    mouse(page, QEvent.Type.MouseButtonRelease, at)
    shown(page, clock)
    assert ready.piece not in page.table.structure
    assert stage.grasp.held is None
    assert stage.grasp.ready.piece == ready.piece
    assert not stage.grasp.ready.stands
    assert isinstance(page.table.awaiting, PlayerToAct)


def test_l_shows_the_lines_of_all_levels(page, clock):
    build_until(page, clock, lambda t: t.storeys and waits("wall.1")(t))
    clock.turn(4.0)
    levels = page.stage.canvas.levels
    assert not levels.lines()
    QTest.keyClick(page.stage.view, Qt.Key.Key_L)
    assert levels.lines()
    QTest.keyClick(page.stage.view, Qt.Key.Key_L)
    assert not levels.lines()


@pytest.mark.rule("SB-16")
def test_a_monkey_that_hangs_already_is_taken_and_hung_elsewhere(page, clock):
    build_until(page, clock, waits("monkey"))
    floor = next(r for r in page.table.structure.pieces if r.piece.startswith("floor"))
    way = math.radians(floor.yaw + 90.0)
    hung = []
    for number, along in enumerate((-30.0, -10.0, 10.0, 30.0), 1):
        x = floor.x + 30.0 * math.cos(way) + along * math.sin(way)
        y = floor.y + 30.0 * math.sin(way) - along * math.cos(way)
        at = (x, y, floor.z + 0.6 - 55.0, floor.yaw + 90.0)
        hung.append(Rest(f"monkey.{number}", *at, (floor.piece,)))
    plant(page, clock, structure=page.table.structure.with_rest(hung))
    stage = page.stage
    at = stage.canvas.building.bounds("monkey.2").center()
    mouse(page, QEvent.Type.MouseButtonPress, at)
    shown(page, clock)
    held = stage.grasp.held
    assert held is not None
    assert held.piece.startswith("monkey")
    assert held.piece not in page.table.structure
    goal = edge_near_its_walls(page)
    goal = type(goal)(goal.slot, held.piece, goal.x, goal.y, goal.yaw, goal.on)
    carry_to(page, clock, at, goal, move=lambda p: mouse(page, QEvent.Type.MouseMove, p))
    shown(page, clock)
    assert held.piece in page.table.structure


@pytest.mark.rule("SB-24")
def test_out_of_turn_it_is_the_owners_sleeve_that_moves_a_hero(page, clock):
    build_until(page, clock, waits("hero"))
    assert page.stage.seat == 0
    plant(page, clock, phase=structs.replace(page.table.state.phase, seat=1, stay=False))
    assert page.stage.seat == 1
    hero = page.stage.grasp.ready.piece
    assert hero == page.table.state.heroes[1]
    press(page)
    clock.turn(0.3)
    assert page.stage.canvas.held.animal == page.table.header.seats[1].animal
    assert page.stage.canvas.held.side == page.stage.board.feel.palm.sleeves_deg[-1]
