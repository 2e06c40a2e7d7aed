"""The last piece of a long game, laid in the window by mouse: everybody wins, or one does."""

import json
from pathlib import Path

import pytest
from table_kit import choose, clear_of_reel, place, resumed, turn_of

from rhino_suite.game.rules import GameOver
from rhino_suite.ui.say import VOICE, use_language

pytestmark = pytest.mark.gui
PLAYED = Path(__file__).resolve().parents[2] / "playthroughs"


def cut_before_the_last_piece(name, folder):
    """Copy a played game up to its last roof: what follows is for the mouse."""
    lines = (PLAYED / f"{name}.rhino").read_text(encoding="utf-8").splitlines(keepends=True)
    last = max(
        n
        for n, line in enumerate(lines)
        if (json.loads(line).get("action") or {}).get("slot") == "roof"
    )
    path = folder / f"{name}.rhino"
    path.write_text("".join(lines[:last]), encoding="utf-8")
    return path


@pytest.mark.rule("RH-18", "RH-20")
@pytest.mark.parametrize(
    ("name", "ending"),
    [
        ("rhino-hero-all_walls-4", "all_walls"),
        ("rhino-hero-all_walls-5", "all_walls"),
        ("rhino-hero-last_roof-3", "last_roof"),
    ],
)
def test_the_last_roof_by_mouse_ends_the_game(
    name, ending, qtbot, qapp, clock, sound, suite, tmp_path
):
    use_language(suite.words)
    page = resumed(qtbot, clock, sound, suite, cut_before_the_last_piece(name, tmp_path))
    for _ in range(6):
        clear_of_reel(page, clock)
        if page.table.over:
            break
        if turn_of(page) is None:
            assert choose(page, clock)
        else:
            place(page, clock, seconds=2.5)
    over = page.table.awaiting
    assert isinstance(over, GameOver)
    assert over.ending == ending
    winners = len(page.table.header.seats) if ending == "all_walls" else 1
    assert len(over.winners) == winners
    assert page.end is not None
    assert len(page.end.ending.winners) == winners
    page.left()
    VOICE.silence()
