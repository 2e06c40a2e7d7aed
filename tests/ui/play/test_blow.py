"""A blow so quick that it is over within one frame is written down all the same (G-6)."""

import pytest
from table_kit import FRAME, lay, place

from rhino_suite.game.chance import Shaken
from rhino_suite.stability.port import Body, Panel, Pose
from rhino_suite.stability.prism import outline
from rhino_suite.ui.say import VOICE, use_language

pytestmark = pytest.mark.gui

BLOCK = Body(Panel(20.0, 20.0), 60.0, 12.0, "card")


@pytest.fixture
def struck(qtbot, qapp, suite, clock, sound):
    """Return a page whose first wall has just been struck, no frame ago."""
    use_language(suite.words)
    page = lay(qtbot, clock, sound, suite=suite)
    place(page, clock)
    core = page.table.core
    wall = next(s for s in core.snapshot() if s.body.kind == "wall")
    edge = outline(wall)
    x = max(x for x, _ in edge) + BLOCK.plan.length / 2 - 4.0
    at = Pose(x, min(y for _, y in edge) + 8.0, wall.rest.z + wall.body.height / 2)
    core.hold("held", BLOCK, at, (-600.0, 0.0))
    yield page
    page.left()
    VOICE.silence()


def knocked(table):
    """Return the pieces that a knock in the log has moved."""
    (knock,) = [line for line in table.lines if isinstance(line.action, Shaken)]
    return [rest.piece for rest in knock.action.rest]


@pytest.mark.rule("G-6")
def test_a_blow_within_one_frame_is_written_down(struck, clock):
    clock.turn(2 * FRAME)
    assert knocked(struck.table) == ["wall.01"]


@pytest.mark.rule("G-6")
def test_leaving_the_table_does_not_undo_a_blow(struck):
    table = struck.table
    table.core.step(FRAME)
    struck.left()
    assert knocked(table) == ["wall.01"]
