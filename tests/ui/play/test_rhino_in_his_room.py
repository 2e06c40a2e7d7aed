"""The Rhino behind his walls: seen, taken and carried out by mouse (feel 2.6)."""

from types import SimpleNamespace

import pytest
from PySide6.QtCore import QEvent, QPointF, Qt
from table_kit import in_his_room, key, lay, mouse, play_until, shown

from rhino_suite.game.geometry import place
from rhino_suite.table.hand import NO_PUSH
from rhino_suite.ui.say import VOICE, use_language

pytestmark = pytest.mark.gui


@pytest.fixture
def page(qtbot, qapp, suite, clock, sound):
    use_language(suite.words)
    made = lay(qtbot, clock, sound, suite=suite)
    play_until(made, clock, in_his_room)
    yield made
    made.left()
    VOICE.silence()


def taken(page, clock):
    """Press on the Rhino in the building; return where, and what is held then."""
    at = page.stage.canvas.building.bounds("rhino").center()
    mouse(page, QEvent.Type.MouseButtonPress, at)
    shown(page, clock)
    return at, page.stage.grasp.held


def drawn_out(page, clock):
    """Take him by mouse and draw him along his way until he is out; return the pointer."""
    at, held = taken(page, clock)
    canvas, pull = page.stage.canvas, held.pull
    end = canvas.overlay.way[1]
    goal = canvas.screen(*end)
    for _ in range(400):
        if held.pull is None:
            break
        far = goal - canvas.screen(held.pose.x, held.pose.y, pull.z)
        at = at + far * min(0.1, 4.0 / max(1.0, abs(far.x()) + abs(far.y())))
        mouse(page, QEvent.Type.MouseMove, at)
        clock.turn(1 / 60)
    assert held.pull is None, "the way out was found"
    return at, held


def test_walls_before_him_let_him_be_seen(page):
    canvas = page.stage.canvas
    assert page.stage.grasp.ready.stands
    assert canvas.building.faded == canvas.building.covering("rhino")
    others = {s.piece for s in canvas.building.sprites()} - {"rhino"}
    assert canvas.building.faded < others


def test_an_arrow_shows_his_way_out_until_he_is_out(page, clock):
    assert page.stage.canvas.overlay.way is not None
    _, held = drawn_out(page, clock)
    clock.turn(0.1)
    assert held is page.stage.grasp.held
    assert page.stage.canvas.overlay.way is None


def test_a_press_takes_him_through_the_walls(page, clock):
    _, held = taken(page, clock)
    assert held is not None
    assert held.piece == "rhino"
    assert held.hand.tool == "mouse"


def test_out_of_his_room_he_is_where_the_pointer_is(page, clock):
    at, held = drawn_out(page, clock)
    clock.turn(0.1)
    seen = page.stage.canvas.screen(held.pose.x, held.pose.y, held.surface)
    off = seen - at
    # The pointer has not moved while the eye did; only the wander leads him off it.
    assert abs(off.x()) + abs(off.y()) < 60.0


def test_brushing_a_wall_of_his_room_buzzes(page, clock, sound):
    at, held = taken(page, clock)
    canvas, pull = page.stage.canvas, held.pull
    # The walls do not push back, so that only the room can buzz.
    held._core = SimpleNamespace(hold=lambda *_: NO_PUSH, let_off=lambda: None)
    clock.turn(0.1)
    assert not held.brushing
    heard = sound.played.count("buzz")
    aside = place((0.0, 4.0 * pull.free + 40.0), (pull.x, pull.y), pull.way)
    way = canvas.screen(*aside, pull.z) - canvas.screen(pull.x, pull.y, pull.z)
    for _ in range(120):
        at = at + way / 120
        mouse(page, QEvent.Type.MouseMove, at)
        clock.turn(1 / 60)
    assert held.brushing
    assert sound.played.count("buzz") > heard
    held.put_down()
    assert not held.brushing


def test_escape_with_what_cannot_go_back_leaves_nothing(page, clock, qtbot):
    taken(page, clock)
    left = []
    page.leave.connect(lambda: left.append(True))
    key(page, Qt.Key.Key_Escape)
    assert page.stage.grasp.held is not None
    assert left == []


def test_beside_him_nothing_is_taken(page, clock):
    mouse(page, QEvent.Type.MouseButtonPress, QPointF(300.0, 30.0))
    shown(page, clock)
    assert page.stage.grasp.held is None


def test_nobody_is_in_two_places(page, clock, monkeypatch):
    taken(page, clock)
    clock.turn(0.1)
    canvas, painted = page.stage.canvas, []
    monkeypatch.setattr(
        canvas.building.brush, "piece", lambda _p, sprite, *_: painted.append(sprite.piece)
    )
    assert [sprite.piece for sprite, _ in canvas.overlay.beside] == ["rhino"]
    canvas.overlay._paint_beside(None)
    assert painted == [], "he is in the hand and not beside the building as well"
    page.stage.grasp.drop()
    canvas.let_go()
    canvas.overlay._paint_beside(None)
    assert painted == ["rhino"]
