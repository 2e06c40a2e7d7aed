"""Saved games of every version that was ever released still open, verify and go on."""

import shutil
from pathlib import Path

import pytest
import steady

from rhino_suite.api import GameOver
from rhino_suite.storage.log import read_log
from rhino_suite.suite import Suite
from rhino_suite.table.replay import verify

SAVES = sorted((Path(__file__).resolve().parents[1] / "saves").rglob("*.rhino"))


@pytest.mark.parametrize("path", SAVES, ids=lambda p: f"{p.parent.name}/{p.stem}")
def test_an_old_save_opens_verifies_and_goes_on(path, tmp_path):
    suite = Suite.open()
    saved = read_log(path)
    mode, entries = suite.understand(saved)
    # The rules decide every line alike; what today's core says of an old tower is no matter:
    # a log never needs its engine again (decision 12).
    assert verify(mode, entries) == ()

    copy = tmp_path / path.name
    shutil.copyfile(path, copy)
    table = suite.open_table(copy)
    table.answer()
    assert table.over == ("torn" not in path.name)
    steady.play(table)
    assert read_log(copy).entries[: len(entries)] == saved.entries


OF_THIS_CORE = [p for p in SAVES if read_log(p).header.physics == Suite.open().core().name]


def test_some_saves_are_of_the_present_core():
    assert len(OF_THIS_CORE) >= 3, "a new edition of the core keeps saves of its own"


@pytest.mark.parametrize("path", OF_THIS_CORE, ids=lambda p: f"{p.parent.name}/{p.stem}")
def test_the_same_core_lets_the_same_towers_stand_and_fall(path):
    """Whoever changes judging or motion raises the core's edition, or this fails."""
    suite = Suite.open()
    saved = read_log(path)
    mode, entries = suite.understand(saved)
    options = suite.options(mode, saved.header.options, len(saved.header.seats))
    assert verify(mode, entries, suite.referee(mode, options)) == ()


def test_the_saves_hold_an_undo_a_torn_line_and_two_endings():
    read = {path.stem: read_log(path) for path in SAVES}
    assert read["torn_with_undo"].torn_bytes
    assert sum(e.undo is not None for e in read["torn_with_undo"].entries) == 2
    suite = Suite.open()
    for name in ("collapse", "last_roof"):
        mode, lines = suite.read(read[name].path)
        over = mode.rules.awaiting(lines[-1].after)
        assert isinstance(over, GameOver)
        assert over.ending == name
