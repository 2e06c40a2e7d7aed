"""Until the peak of the rock nothing tells whether the building will stand (F5)."""

import math

import pytest
from bench.window_tower import tall_table
from msgspec import structs
from table_kit import FRAME

from rhino_suite.game.chance import Track
from rhino_suite.game.placement import Place
from rhino_suite.suite import Suite
from rhino_suite.ui.page import Surroundings
from rhino_suite.ui.play import showing
from rhino_suite.ui.play_page import PlayPage
from rhino_suite.ui.say import VOICE, use_language

pytestmark = pytest.mark.gui
STOREYS, MOST_MM, PEAK_S = 15, 2.0, 0.45
WAY = 30.0


@pytest.fixture
def suite(home):
    made = Suite.open([], "en")
    use_language(made.words)
    yield made
    VOICE.silence()


def drawn(page):
    """Return where the top is drawn (mm along the lean), and what the panels show."""
    stage = page.stage
    tall = stage.canvas.building.height
    bow = math.radians(stage.sway.bow + stage.board.rock)
    falling = stage.canvas.building.brush.falling
    scene = stage.canvas.scene_shown
    panels = (scene.turn, scene.hands, scene.stocks, scene.owed, scene.storeys)
    bar = [face.accessibleName() for face in page.bar._faces]
    return tall * math.tan(bow) + stage.sway.swing, falling, panels, bar


def let_go(page, clock, margin, falls):
    """Let the last wall go on a tower that is `margin` mm from the brink; return every frame."""
    stage, table = page.stage, page.table
    real, asked = table.referee.answer, []

    def answered(request, structure, *how):
        asked.append(request)
        answer = real(request, structure, *how)
        assert not answer.fallen
        answer = structs.replace(answer, margin=margin, direction=WAY)
        if not falls:
            return answer
        pieces = tuple(s.rest.piece for s in table.core.snapshot())
        poses = table.core.poses()
        track = Track(pieces, 20, tuple(tuple(tuple(poses[p]) for p in pieces) for _ in "ab"))
        movable = tuple(p for p in pieces if p != "foundation")
        return structs.replace(answer, rest=(), fallen=movable, fall=track)

    table.referee.answer = answered
    spot = stage.grasp.ready.spots[0]
    said = Place(spot.slot.id, stage.grasp.ready.piece, spot.x, spot.y, spot.yaw, spot.on)
    stage.sway.lean(4.0, WAY)
    stage.board.let_go(spot, said)
    assert stage.act(stage.seat, said)
    assert stage.busy, "nature is not asked"
    frames = []
    for _ in range(round(PEAK_S / FRAME) - 1):
        clock.turn(FRAME)
        frames.append(drawn(page))
        assert said.piece in {s.piece for s in stage.canvas.scene_shown.sprites}
    assert not asked, "a fall takes longer to be computed than a rest: it would show"
    for _ in range(3):
        clock.turn(FRAME)
    assert asked
    assert stage.canvas.building.brush.falling == falls
    table.referee.answer = real
    return frames


def shown(qtbot, clock, sound, suite, storeys=STOREYS):
    page = PlayPage(Surroundings(suite, clock, sound))
    qtbot.addWidget(page)
    page.resize(1280, 800)
    page._lay(tall_table(suite, storeys, walls=1))
    page.show()
    clock.turn(1.0)
    return page


def test_a_millimetre_either_side_of_the_brink_looks_the_same(
    qtbot, clock, sound, suite, monkeypatch
):
    seen = []
    real = showing.foreseen
    for margin, falls in ((1.0, False), (-1.0, True)):
        monkeypatch.setattr(showing, "foreseen", lambda *of, mm=margin: (real(*of)[0], mm))
        page = shown(qtbot, clock, sound, suite)
        sound.played.clear()
        seen.append((let_go(page, clock, margin, falls), list(sound.played)))
        page.left()
    (stands, stood), (falls, fell) = seen
    apart = max(abs(one[0] - other[0]) for one, other in zip(stands, falls, strict=True))
    print(f"drawn up to 450 ms, {STOREYS} storeys: {apart:.2f} mm apart at the top")  # noqa: T201
    assert apart <= MOST_MM
    assert max(abs(frame[0] - stands[0][0]) for frame in stands) > 4.0, "nothing rocked"
    assert [frame[1:] for frame in stands] == [frame[1:] for frame in falls]
    assert stood == fell


def test_what_is_foreseen_is_what_nature_answers(qtbot, clock, sound, suite):
    page = shown(qtbot, clock, sound, suite, storeys=4)
    table, spot = page.table, page.stage.grasp.ready.spots[0]
    said = Place(spot.slot.id, page.stage.grasp.ready.piece, spot.x + 3, spot.y, 220.0, spot.on)
    table.submit(page.stage.seat, said, answer=False)
    before = table.core.snapshot()
    rest, margin = showing.foreseen(table, suite.core())
    assert table.core.snapshot() == before
    table.answer()
    answer = table.lines[-1].action
    assert answer.margin == pytest.approx(margin, abs=1e-3)
    assert rest in answer.rest
    page.left()
