"""A piece that missed is never out of sight on its way back to the palm (feel 2.4)."""

import pytest
from PySide6.QtCore import QEvent
from table_kit import lay, mouse, press, shown, steer

from rhino_suite.ui.say import VOICE, use_language

pytestmark = pytest.mark.gui


@pytest.fixture
def page(qtbot, qapp, suite, clock, sound):
    use_language(suite.words)
    made = lay(qtbot, clock, sound, suite=suite)
    yield made
    made.left()
    VOICE.silence()


def missed(page, clock):
    at = press(page)
    clock.turn(0.3)
    at = steer(page, clock, at, (0.0, -40.0))
    mouse(page, QEvent.Type.MouseButtonRelease, at)


def test_it_flies_from_where_it_was_let_go_to_the_palm(page, clock):
    missed(page, clock)
    assert page.stage.busy
    building, seen = page.stage.canvas.building, []
    for _ in range(60):
        clock.turn(1 / 60)
        if not page.stage.busy:
            break
        seen.append(building.held_bounds().center())
        assert not building.held_bounds().isNull(), "it is seen in every frame"
    palm = page.stage.canvas.palm_area().center()
    assert (seen[-1] - palm).manhattanLength() < (seen[0] - palm).manhattanLength()
    shown(page, clock)
    assert building.held_bounds().isNull(), "then it lies in the palm"
    assert page.stage.board.offer.hint is not None


def test_with_less_motion_it_is_back_at_once(page, clock, suite):
    suite.change_settings({"motion": "less"})
    page.resettle()
    missed(page, clock)
    clock.turn(1 / 60)
    assert page.stage.canvas.building.held_bounds().isNull()
