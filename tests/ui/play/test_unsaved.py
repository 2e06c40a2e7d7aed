"""A game that cannot be saved is played all the same, and the table says why."""

import errno

import pytest
from table_kit import PEOPLE, lay

from rhino_suite.ui.say import VOICE, use_language

pytestmark = pytest.mark.gui


@pytest.mark.parametrize(
    ("number", "why"), [(errno.ENOSPC, "disk is full"), (errno.EROFS, "cannot be written")]
)
def test_the_table_says_why_nothing_is_saved(
    qtbot, qapp, suite, clock, sound, monkeypatch, number, why
):
    use_language(suite.words)
    page = lay(qtbot, clock, sound, suite=suite)
    assert page.table.trouble is None

    def refuse(path, *_more, **_named):
        raise OSError(number, "no", str(path))

    monkeypatch.setattr("rhino_suite.storage.log.LogFile.create", refuse)
    page.begin("rhino-hero", PEOPLE[:2], {"begins": 0})
    clock.turn(0.5)
    assert why in suite.say(page.table.trouble)
    assert page.stage.grasp.ready is not None
    page.left()
    VOICE.silence()
