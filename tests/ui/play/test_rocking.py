"""Until the peak of the rock nothing tells whether the building will stand (F5)."""

import math

import pytest
from bench.window_tower import tall_table
from msgspec import structs
from table_kit import FRAME

from rhino_suite.game.chance import Settled, Track
from rhino_suite.game.placement import Place
from rhino_suite.suite import Suite
from rhino_suite.ui.page import Surroundings
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
    real = table.referee.answer

    def answered(request, structure):
        answer = real(request, structure)
        assert isinstance(answer, Settled)
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
    stage.board.released = (spot, said)
    assert stage.act(stage.seat, said)
    assert stage.busy, "nature is not asked"
    frames = []
    for _ in range(round(PEAK_S / FRAME) - 1):
        clock.turn(FRAME)
        frames.append(drawn(page))
    table.referee.answer = real
    return frames


def shown(qtbot, clock, sound, suite):
    page = PlayPage(Surroundings(suite, clock, sound))
    qtbot.addWidget(page)
    page.resize(1280, 800)
    page._lay(tall_table(suite, STOREYS, walls=1))
    page.show()
    clock.turn(1.0)
    return page


def test_a_millimetre_either_side_of_the_brink_looks_the_same(qtbot, clock, sound, suite):
    seen = []
    for margin, falls in ((1.0, False), (-1.0, True)):
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
