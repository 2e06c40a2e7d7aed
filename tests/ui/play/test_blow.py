"""A blow so quick that it is over within one frame is written down all the same (G-6)."""

import pytest
from table_kit import FRAME, lay, place

from rhino_suite.game.chance import Shaken
from rhino_suite.stability.port import Body, Panel, Pose
from rhino_suite.stability.prism import outline
from rhino_suite.ui.say import VOICE, use_language

pytestmark = pytest.mark.gui

BLOCK = Body(Panel(20.0, 20.0), 60.0, 12.0, "card")


@pytest.mark.rule("G-6")
def test_a_blow_within_one_frame_is_written_down(qtbot, qapp, suite, clock, sound):
    use_language(suite.words)
    page = lay(qtbot, clock, sound, suite=suite)
    place(page, clock)
    core = page.table.core
    wall = next(s for s in core.snapshot() if s.body.kind == "wall")
    edge = outline(wall)
    x = max(x for x, _ in edge) + BLOCK.plan.length / 2 - 4.0
    at = Pose(x, min(y for _, y in edge) + 8.0, wall.rest.z + wall.body.height / 2)
    core.hold("held", BLOCK, at, (-600.0, 0.0))
    clock.turn(2 * FRAME)
    (knock,) = [line for line in page.table.lines if isinstance(line.action, Shaken)]
    assert [rest.piece for rest in knock.action.rest] == ["wall.01"]
    page.left()
    VOICE.silence()
