"""A third mode as a package of its own: listed, played, saved, replayed, and removed again."""

import json
import os
import random
import subprocess
import sys

import pytest
from anybody import DISTRIBUTION, PACKAGE, PROJECT, Environment, install
from city_kit import put
from PySide6.QtCore import Qt
from table_kit import PEOPLE, BrinkAtOnce, dealt, place, shown
from window_kit import PATIENCE_MS, shown_texts, suite_at

from rhino_suite.cli.main import main
from rhino_suite.game.refusal import Refusal
from rhino_suite.game.rules import PlayerToAct
from rhino_suite.storage.log import read_log
from rhino_suite.ui.chooser import SOON_S
from rhino_suite.ui.main_window import MainWindow
from rhino_suite.ui.page import Surroundings
from rhino_suite.ui.play_page import PlayPage
from rhino_suite.ui.say import VOICE, use_language

pytestmark = pytest.mark.gui
TITLES = {"de": "Weit hinaus", "es": "Más allá", "eu": "Urrutira", "fr": "Far Out"}
"""The title in the languages that the package brings, and in one that it does not."""


@pytest.fixture(scope="module")
def site(tmp_path_factory):
    return install(tmp_path_factory.mktemp("site"))


@pytest.fixture
def environment(site, home, monkeypatch):
    """The small mode is installed, until the test or its end removes it."""
    made = Environment(monkeypatch)
    made.add(site)
    yield made
    made.remove(site)
    VOICE.silence()


@pytest.fixture
def open_window(qtbot, qapp, clock, sound):
    """Opens the whole window, as somebody would now."""

    def do(tag="en"):
        suite = suite_at(tag)
        use_language(suite.words)
        window = MainWindow(Surroundings(suite, clock, sound), lots=lambda count: count - 1)
        qtbot.addWidget(window)
        with qtbot.waitExposed(window, timeout=PATIENCE_MS):
            window.show()
        window.chooser.repaint()
        clock.turn(SOON_S + 0.1)
        return window

    return do


def find(root, name):
    return next((w for w in root.findChildren(object) if w.objectName() == name), None)


def safest(table, core):
    """Return where the chosen plank lies most safely, of all the places in the mode's plans."""

    def margin(goal):
        core.restore(table.referee.standing(table.structure))
        body = table.referee.pieces[goal.piece]
        core.place(goal.piece, body, goal.x, goal.y, goal.yaw, goal.on, carried_by=goal.on)
        return core.verdict().margin.mm

    return max((goal for (goal,) in table.mode.plans(table.state, (), range)), key=margin)


def begun(suite, turns=3):
    """Return the save of a game that was left after so many actions."""
    path = suite.autosave("far-out")
    table = suite.new_table("far-out", PEOPLE[:2], {}, seed=1, journal=path)
    table.answer()
    for _ in range(turns):
        act = table.awaiting
        plans = iter(table.mode.plans(table.state, (), range))
        table.submit(act.seat, act.choices[0] if act.choices else next(plans)[0])
    return path


def test_what_its_author_runs_is_well(site, tmp_path):
    done = subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "-p", "no:randomly",
         "-c", os.devnull, "--rootdir", str(tmp_path), str(PROJECT / "tests")],
        cwd=tmp_path,
        env=os.environ | {"PYTHONPATH": str(site), "HYPOTHESIS_STORAGE_DIRECTORY": str(tmp_path)},
        capture_output=True,
        encoding="utf-8",
        check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stdout[-3000:]


def test_it_is_listed_in_its_languages(environment, capsys):
    assert main(["modes", "--json"]) == 0
    (listed,) = [m for m in json.loads(capsys.readouterr().out) if m["id"] == "far-out"]
    assert listed == {
        "id": "far-out",
        "title": "Far Out",
        "seats": [2, 4],
        "package": DISTRIBUTION,
        "version": "1.0",
        "error": None,
    }
    for tag, title in TITLES.items():
        assert main(["--language", tag, "modes"]) == 0
        assert f"far-out: {title} ({DISTRIBUTION} 1.0)\n" in capsys.readouterr().out


def test_it_is_simulated_and_replayed(environment, capsys, tmp_path):
    line = "simulate far-out --players 3 --games 2 --seed 1 --option deal=2 --json --log"
    assert main([*line.split(), str(tmp_path)]) == 0
    found = json.loads(capsys.readouterr().out)
    assert set(found["endings"]) == {"all_laid", "collapse"}
    assert sum(found["endings"].values()) == found["games"] == 2
    for log in tmp_path.glob("*.rhino"):
        assert read_log(log).header.package == DISTRIBUTION
        assert main(["replay", "--verify", str(log)]) == 0
        capsys.readouterr()
        assert main(["--language", "de", "replay", str(log)]) == 0
        assert capsys.readouterr().out.startswith("Weit hinaus: ")


def test_its_endings_are_counted_in_its_own_words(environment, capsys):
    line = "--language de simulate far-out --players 2 --option deal=2"
    assert main(line.split()) == 0
    said = capsys.readouterr().out.splitlines()
    assert {line.partition(":")[0] for line in said} >= {"Alle Planken gelegt", "Einsturz"}


def test_computers_of_both_manners_play_it(environment, capsys):
    line = "simulate far-out --players 2 --games 1 --people adult:cheeky,expert:careful --json"
    assert main(line.split()) == 0
    assert sum(json.loads(capsys.readouterr().out)["endings"].values()) == 1


def test_it_is_played_to_the_end_in_the_window(
    qtbot, qapp, environment, clock, sound, home, capsys
):
    suite = dealt(suite_at("en"), 3)
    use_language(suite.words)
    page = PlayPage(
        Surroundings(suite, clock, sound), chance=random.Random(3), brink=BrinkAtOnce(suite.core)
    )
    qtbot.addWidget(page)
    page.resize(1280, 800)
    page.begin("far-out", PEOPLE[:2], {"deal": 2})
    page.show()
    page.enter()
    clock.turn(0.5)
    table, core = page.table, suite.core()
    for turn in range(4):
        place(page, clock)
        lengths = [button.sizeHint().width() for button in page.cards.buttons]
        assert len(lengths) == 2 - turn // 2
        next(button for button in page.cards.buttons if button.isEnabled()).click()
        shown(page, clock)
        put(page, clock, safest(table, core))
        assert table.storeys == turn + 1
    assert table.awaiting.ending == "all_laid"
    assert "All planks lie, and the tower stands." in shown_texts(page.end)
    (log,) = (home / "data" / "games").iterdir()
    assert main(["replay", "--verify", str(log)]) == 0
    assert capsys.readouterr().err.endswith("all as decided.\n")


def test_its_card_its_questions_and_its_page_are_in_the_window(environment, open_window, qtbot):
    window = open_window("eu")
    card = find(window, "mode.far-out")
    assert card.text() == "Urrutira"
    qtbot.mouseClick(card, Qt.MouseButton.LeftButton)
    setup = window.stack.currentWidget()
    assert "Zenbat ohol jasotzen ditu bakoitzak?" in shown_texts(setup)
    help_window = window.open_help()
    assert "Nola jokatzen den Urrutira" in shown_texts(help_window)
    help_window.close()
    window.close()


def test_removed_it_leaves_its_saves_in_peace_and_says_what_they_need(
    environment, site, open_window, clock, capsys, home
):
    suite = suite_at("en")
    older = suite.autosave("rhino-hero")
    suite.new_table("rhino-hero", PEOPLE[:2], {"begins": 0}, seed=3, journal=older).answer()
    os.utime(older, ns=(0, 10**9))
    log = begun(suite)
    before = log.read_bytes()
    environment.remove(site)
    needs = (
        f"{log.name} is a game of far-out: install the package {DISTRIBUTION} to go on with it."
    )
    with pytest.raises(Refusal):
        suite_at("en").open_table(log)
    for line in (["replay", str(log)], ["replay", "--verify", str(log)]):
        assert main(line) == 2
        assert capsys.readouterr().err == f"{needs}\n"
    window = open_window()
    assert find(window, "mode.far-out") is None
    assert window.strip.text() == needs
    assert window.chooser._left.path == older
    window.continue_game(log)
    assert window.stack.currentWidget() is window.chooser
    window.close()
    assert log.read_bytes() == before
    environment.add(site)
    again = suite_at("en")
    assert again.unfinished() == log
    table = again.open_table(log)
    assert isinstance(table.awaiting, PlayerToAct)
    assert sys.modules[PACKAGE].MODE is table.mode
