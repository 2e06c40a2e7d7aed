"""Pieces that may stand anywhere, placed by mouse: slide, turn, pop, refuse (feel 2.2, 2.5)."""

import math

import pytest
from city_kit import build_until, carry_to, lay_city, off, planned, put, waits, wheel
from PySide6.QtCore import QEvent, QPointF, Qt
from PySide6.QtTest import QTest
from table_kit import FRAME, key, mouse, press, shown

from rhino_suite.ui.say import VOICE, use_language

pytestmark = pytest.mark.gui


@pytest.fixture
def page(qtbot, qapp, suite, clock, sound):
    use_language(suite.words)
    made = lay_city(qtbot, clock, sound, suite, seed=1)
    yield made
    made.left()
    VOICE.silence()


def hold(page, clock, x, y, z, seconds=1.2):
    """Take the waiting piece and lead it over a point of the building; return the pointer."""
    at = press(page)
    clock.turn(0.3)
    for _ in range(round(seconds / FRAME)):
        held = page.stage.grasp.held
        way = page.stage.canvas.screen(x, y, z) - page.stage.canvas.screen(
            held.spot.x, held.spot.y, held.spot.z
        )
        at = at + way * 0.12
        mouse(page, QEvent.Type.MouseMove, at)
        clock.turn(FRAME)
    return at


@pytest.mark.rule("SB-6")
def test_a_wall_is_stood_on_a_board(page, clock):
    build_until(page, clock, waits("wall.1"))
    goal = put(page, clock)
    rest = page.table.structure.at(goal.piece)
    assert rest.on == goal.on
    assert math.dist((rest.x, rest.y), (goal.x, goal.y)) < 8.0
    assert rest.z == pytest.approx(2.0)


@pytest.mark.rule("SB-7")
def test_a_wall_is_stood_on_a_floor(page, clock):
    build_until(page, clock, lambda table: table.storeys and waits("wall.1")(table))
    wall = page.stage.grasp.ready.piece
    floor = next(r for r in page.table.structure.pieces if r.piece.startswith("floor"))
    top = floor.z + 0.6
    hold(page, clock, floor.x, floor.y, top)
    held = page.stage.grasp.held
    assert held.piece == wall
    assert held.spot.on == (floor.piece,)
    assert held.spot.z == pytest.approx(top, abs=0.01)


def test_over_another_surface_a_piece_stays_under_the_pointer(page, clock):
    build_until(page, clock, lambda table: table.storeys and waits("wall.1")(table))
    floor = next(r for r in page.table.structure.pieces if r.piece.startswith("floor"))
    hold(page, clock, floor.x, floor.y, floor.z + 0.6)
    stage, held = page.stage, page.stage.grasp.held
    clock.turn(1.0)
    high = held.spot
    before = stage.canvas.screen(high.x, high.y, high.z)
    key(page, Qt.Key.Key_Tab)
    clock.turn(FRAME)
    low = held.spot
    after = stage.canvas.screen(low.x, low.y, low.z)
    assert low.z == pytest.approx(2.0)
    assert {p.split(".")[0] for p in low.on} == {"board"}
    assert (before - after).manhattanLength() < 12.0, "on the screen it has not moved"


@pytest.mark.parametrize("by", ["tab", "wheel"])
def test_popping_goes_round(page, clock, by):
    build_until(page, clock, lambda table: table.storeys and waits("wall.1")(table))
    floor = next(r for r in page.table.structure.pieces if r.piece.startswith("floor"))
    hold(page, clock, floor.x, floor.y, floor.z + 0.6)
    held = page.stage.grasp.held
    seen = [round(held.spot.z)]
    for _ in range(2):
        if by == "tab":
            key(page, Qt.Key.Key_Tab)
        else:
            wheel(page, -1, Qt.KeyboardModifier.ControlModifier)
        clock.turn(0.2)
        seen.append(round(held.spot.z))
    assert seen[0] == seen[2]
    assert seen[1] == 2
    assert page.stage.grasp.held is held, "Tab has not gone on to the cards"


def test_tab_goes_on_where_nothing_can_pop(page, clock):
    build_until(page, clock, waits("wall.1"))
    hold(page, clock, 0.0, 0.0, 2.0)
    assert not page.stage.next_piece()


def test_the_wheel_turns_and_shift_turns_finely(page, clock):
    build_until(page, clock, waits("wall.1"))
    press(page)
    clock.turn(0.3)
    hand = page.stage.grasp.held.hand
    before = hand._base_yaw
    wheel(page, 2)
    assert hand._base_yaw == pytest.approx(before + 10.0)
    wheel(page, -1, Qt.KeyboardModifier.ShiftModifier)
    assert hand._base_yaw == pytest.approx(before + 9.0)


@pytest.mark.rule("SB-9")
def test_a_floor_starts_along_its_walls_and_is_laid_turned(page, clock):
    build_until(page, clock, waits("floor"))
    one, two = (r for r in page.table.structure.pieces if r.piece.startswith("wall"))
    line = math.degrees(math.atan2(two.y - one.y, two.x - one.x))
    ready = page.stage.grasp.ready
    assert math.remainder(ready.spots[0].yaw - line, 180.0) == pytest.approx(0.0, abs=0.01)
    goal = planned(page)
    put(page, clock, goal)
    rest = page.table.structure.at(goal.piece)
    assert abs(math.remainder(rest.yaw - goal.yaw, 180.0)) < 6.0
    assert set(rest.on) == {one.piece, two.piece}


def test_soft_gloves_snap_a_floor_to_its_walls(page, clock):
    build_until(page, clock, waits("floor"))
    press(page)
    clock.turn(0.3)
    held = page.stage.grasp.held
    line = held.spot.line
    assert held.sliding.turned(held.spot, line + 7.0) == line + 7.0, "bare hands do not snap"
    soft = type(held.sliding)(held.body.plan, 0.0, page.stage.board.feel.glove("velvet").snap_deg)
    assert soft.turned(held.spot, line + 7.0) == pytest.approx(line)
    assert soft.turned(held.spot, line + 173.0) == pytest.approx(line + 180.0)
    assert soft.turned(held.spot, line + 9.0) == line + 9.0


def test_where_it_may_not_stand_it_is_hatched_and_f1_says_why(page, clock):
    build_until(page, clock, waits("wall.1"))
    hold(page, clock, 0.0, -130.0, 2.0)
    clock.turn(1.5)
    stage = page.stage
    assert stage.canvas.held.refused is not None
    assert stage.holding.reason is not None
    key(page, Qt.Key.Key_F1)
    clock.turn(FRAME)
    assert page.plate.isVisible()


def test_a_refused_piece_comes_back_to_the_palm(page, clock):
    build_until(page, clock, waits("wall.1"))
    wall = page.stage.grasp.ready.piece
    at = hold(page, clock, 0.0, -130.0, 2.0)
    heard = []
    page.stage.board.said.connect(heard.append)
    mouse(page, QEvent.Type.MouseButtonRelease, at)
    shown(page, clock)
    assert wall not in page.table.structure
    assert page.stage.grasp.ready.piece == wall
    assert [text.msgid for text in heard] == [
        "Not wholly on boards or floors, back in the hand: {piece}"
    ]
    hint = page.stage.board.offer.hint
    points = [(board.x + x, y) for board in page.table.state.boards for x, y, _ in board.points]
    assert min(math.dist((hint.x, hint.y), point) for point in points) < 0.01, "it leads there"


def test_the_rules_are_asked_seldom(page, clock, monkeypatch):
    build_until(page, clock, waits("wall.1"))
    asked = []
    rules = page.table.mode.rules
    decide = type(rules).decide
    monkeypatch.setattr(type(rules), "decide", lambda *a: asked.append(clock.now()) or decide(*a))
    hold(page, clock, 0.0, 0.0, 2.0)
    asked.clear()
    clock.turn(60 * FRAME)
    assert 0 < len(asked) <= 15


def test_the_whole_row_or_a_part_of_it_is_seen_large_enough(page, clock):
    build_until(page, clock, waits("wall.1"))
    canvas = page.stage.canvas
    assert canvas.camera.goal.scale >= 1.6
    page.resize(1024, 640)
    clock.turn(0.5)
    assert canvas.camera.goal.scale >= 1.6
    x, y, wide, high = canvas.camera.free
    assert canvas.palm_area().center().x() < x + wide, "the palm is in the picture"
    assert canvas.palm_area().center().y() < y + high


def test_a_pointer_at_the_edge_sees_beyond_it_only_between_pieces(page, clock):
    build_until(page, clock, waits("wall.1"))
    page.resize(1024, 640)
    clock.turn(0.5)
    canvas = page.stage.canvas
    x, y, wide, high = canvas.camera.free
    before = canvas.camera.goal.focus[0]
    mouse(page, QEvent.Type.MouseMove, QPointF(x + 8, y + high / 2))
    clock.turn(1.2)
    moved = canvas.camera.goal.focus[0]
    assert moved < before - 10.0
    press(page)
    clock.turn(0.3)
    mouse(page, QEvent.Type.MouseMove, QPointF(x + wide - 8, y + high / 2))
    clock.turn(1.2)
    assert canvas.camera.goal.focus[0] == moved, "never while holding"


def test_page_keys_and_the_wheel_look_up(page, clock):
    build_until(page, clock, lambda table: table.storeys and waits("wall.1")(table))
    goal = page.stage.canvas.camera
    before = goal.goal.focus[2]
    wheel(page, 1)
    assert goal.goal.focus[2] >= before
    QTest.keyClick(page.stage.view, Qt.Key.Key_PageDown)
    QTest.keyClick(page.stage.view, Qt.Key.Key_PageDown)
    assert goal.goal.focus[2] == 0.0


def test_a_wall_of_this_step_is_taken_up_again(page, clock):
    build_until(page, clock, lambda table: [s.id for s in table.awaiting.slots] == ["wall.2"])
    wall = next(r.piece for r in page.table.structure.pieces if r.piece.startswith("wall"))
    at = page.stage.canvas.building.bounds(wall).center()
    mouse(page, QEvent.Type.MouseButtonPress, at)
    shown(page, clock)
    assert page.stage.grasp.held.piece == wall
    assert wall not in page.table.structure
    goal = planned(page, wall)
    carry_to(page, clock, at, goal, move=lambda p: mouse(page, QEvent.Type.MouseMove, p))
    assert math.hypot(*off(page.stage, page.stage.grasp.held, goal)[:2]) < 8.0


def test_a_tall_wall_under_a_floor_knocks_nothing_above(page, clock, monkeypatch):
    build_until(page, clock, lambda table: table.storeys and waits("wall.1")(table))
    felt = []
    core = page.table.core
    monkeypatch.setattr(
        core,
        "hold",
        lambda piece, body, at, v: (
            felt.append((body, at)) or type(core).hold(core, piece, body, at, v)
        ),
    )
    floor = next(r for r in page.table.structure.pieces if r.piece.startswith("floor"))
    hold(page, clock, floor.x, floor.y, floor.z + 0.6)
    key(page, Qt.Key.Key_Tab)
    clock.turn(2.0)
    assert felt, "low over the board it feels what stands there"
    highest = max(at.z + body.height / 2.0 for body, at in felt if at.z < floor.z - 20.0)
    assert highest < floor.z, "and nothing of the floor over it"
