"""At the end nothing lies over what is left of the tower, however small the window."""

import pytest
from table_kit import lay, play_until

from rhino_suite.ui.say import VOICE, use_language

pytestmark = pytest.mark.gui


@pytest.mark.parametrize("size", [(1280, 800), (1024, 640)])
def test_height_tower_and_last_card_lie_side_by_side(qtbot, qapp, suite, clock, sound, size):
    use_language(suite.words)
    page = lay(qtbot, clock, sound, suite=suite)
    page.resize(*size)
    play_until(page, clock, lambda table: table.over)
    clock.turn(2.0)
    x, _, wide, _ = page.stage.canvas.camera.free
    tape = page.stage.canvas.overlay.tape()
    assert tape.right() <= x
    assert x + wide <= page.end.geometry().left()
    tower = page.stage.canvas.building
    for sprite in tower.sprites():
        area = tower.bounds(sprite.piece)
        assert x <= area.left()
        assert area.right() <= x + wide
    assert page.stage.canvas.overlay.mini.isNull()
    page.left()
    VOICE.silence()
