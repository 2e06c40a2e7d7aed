"""The program as a process: first frame, scale factors, catalogues saved while it runs."""

import os
import subprocess
import sys
from pathlib import Path

import pytest
from window_kit import PATIENCE_MS, PATIENCE_S, ClockByHand, suite_at

from rhino_suite.game.text import pmsg
from rhino_suite.i18n.catalogue import source_file
from rhino_suite.i18n.words import Words
from rhino_suite.ui.reload import QUIET_S, Reload
from rhino_suite.ui.say import CatalogueTranslator

pytestmark = pytest.mark.gui

BACK = pmsg("button", "Back")


def run(home, *arguments, **more):
    """Run the command in a process of its own, offscreen."""
    env = os.environ | {"QT_QPA_PLATFORM": "offscreen", "RHINO_SUITE_HOME": str(home)} | more
    command = [sys.executable, "-m", "rhino_suite", *arguments]
    return subprocess.run(
        command, check=False, env=env, capture_output=True, text=True, timeout=PATIENCE_S
    )


def test_smoke_paints_a_frame_and_ends_well(tmp_path):
    done = run(tmp_path, "--smoke", "--language", "pl")
    assert done.returncode == 0, done.stderr
    assert "Traceback" not in done.stderr


TOUR = """
import sys
from pathlib import Path
from rhino_suite.suite import Suite
from rhino_suite.ui.tour import tour
from rhino_suite.ui.tour_screens import screens
stops = [screen for screen in screens() if screen.name not in ("play", "go_on", "practice")]
found = list(tour(Suite.open([]), Path(sys.argv[1]), ["fr", "zh_Hant"], stops=stops))
print(*(fault for stop in found for fault in stop.faults), sep="\\n")
assert len(found) == 2 * len(stops)
"""


@pytest.mark.parametrize("scale", ["1.25", "2"])
def test_every_word_can_be_read_at_a_larger_scale(tmp_path, scale):
    env = os.environ | {"QT_QPA_PLATFORM": "offscreen", "QT_SCALE_FACTOR": scale}
    command = [sys.executable, "-c", TOUR, str(tmp_path)]
    done = subprocess.run(
        command, check=False, env=env, capture_output=True, text=True, timeout=PATIENCE_S
    )
    assert done.returncode == 0, done.stderr
    assert done.stdout.strip() == ""


def test_qt_hears_none_for_what_we_do_not_translate(qapp):
    ours = CatalogueTranslator(Words("eu"))
    assert ours.translate("QPlatformTheme", "Cancel") == "Utzi"
    assert ours.translate("QPlatformTheme", "Frobnicate") is None
    assert ours.translate("QFileDialog", "Cancel") is None
    assert ours.translate("QPlatformTheme", "Cancel", None, 2) is None
    assert CatalogueTranslator(Words("en")).translate("QPlatformTheme", "Cancel") is None


@pytest.fixture
def desk(tmp_path, qapp):
    """A translator's own copy of the Basque catalogue, watched."""
    folder = tmp_path / "translations"
    mine = source_file(folder, "eu")
    mine.parent.mkdir(parents=True)
    theirs = source_file(Path(__file__).parents[2] / "translations", "eu")
    mine.write_bytes(theirs.read_bytes())
    clock, spoken, told = ClockByHand(), [], []
    watch = Reload(
        folder,
        clock,
        lambda: spoken.append(Words("eu", folder=folder).say(BACK)),
        told.append,
        lambda: "eu",
    )
    yield mine, clock, spoken, told
    watch.deleteLater()


def test_a_saved_catalogue_is_spoken_a_moment_later(desk, qtbot):
    mine, clock, spoken, told = desk
    before = Words("eu").say(BACK)
    text = mine.read_text("utf-8")
    assert f'msgstr "{before}"' in text
    mine.write_text(text.replace(f'msgstr "{before}"', 'msgstr "Atzerantz"'), "utf-8")
    qtbot.waitUntil(lambda: clock.pending != [], timeout=PATIENCE_MS)
    assert spoken == []
    clock.turn(QUIET_S + 0.05)
    assert spoken == ["Atzerantz"]
    assert told == []


def test_a_broken_catalogue_keeps_the_old_words_and_says_where(desk, qtbot):
    mine, clock, spoken, told = desk
    lines = mine.read_text("utf-8").splitlines()
    wrong = next(n for n, line in enumerate(lines) if line.startswith('msgstr "Atzera'))
    lines[wrong] = lines[wrong].rstrip('"')
    mine.write_text("\n".join(lines) + "\n", "utf-8")
    qtbot.waitUntil(lambda: clock.pending != [], timeout=PATIENCE_MS)
    clock.turn(QUIET_S + 0.05)
    assert spoken == []
    assert len(told) == 1
    assert f":{wrong + 1}" in str(told[0].args["place"])


def test_the_suite_speaks_what_it_is_told(home):
    assert suite_at("zh_Hant").words.tag == "zh_Hant"
