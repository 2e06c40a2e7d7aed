"""Whole games in a window, from the first piece to "again": by mouse, by touch, by keys alone."""

import pytest
from city_kit import plant
from fingers_kit import Fingers
from hands_kit import Mouse
from keyboard_kit import Keys
from msgspec import structs
from player_kit import Players
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from table_kit import PEOPLE, lay, resumed

from rhino_suite.game.placement import Place
from rhino_suite.game.record import SeatSetup
from rhino_suite.ui.say import VOICE, use_language

pytestmark = pytest.mark.gui
SEEDS = (3, 4, 2)
"""Even gentle hands may fell a building: then the next game is played to its end."""
GENTLE = tuple(structs.replace(one, glove="feather") for one in PEOPLE[:2])


@pytest.fixture(scope="module")
def glass(qapp):
    return QTest.createTouchDevice()


@pytest.fixture
def sat(qtbot, qapp, suite, clock, sound, glass):
    """Lay a game and seat people whose hands are these tools, one after another."""
    use_language(suite.words)
    pages = []
    tools = {"mouse": Mouse, "keys": Keys, "touch": lambda p, c: Fingers(p, c, glass)}

    def sit(mode, *by, people=PEOPLE[:2], seed=1, **options):
        page = lay(
            qtbot,
            clock,
            sound,
            suite=suite,
            mode=mode,
            seed=seed,
            seats=len(people),
            people=people,
            options=options,
        )
        pages.append(page)
        awake(page)
        return Players(page, clock, [tools[tool](page, clock) for tool in by], seed)

    yield sit
    for page in pages:
        page.left()
    VOICE.silence()


def awake(page):
    page.activateWindow()
    page.enter()
    QApplication.processEvents()


def ended(page):
    """Say how the game ended; its end is on the table, and "again" has the keys."""
    assert page.end.isVisible()
    assert page.end.isAncestorOf(QApplication.focusWidget())
    return page.table.awaiting.ending


def built(table):
    """Return by whom pieces were placed."""
    return {line.entry.actor for line in table.lines if isinstance(line.action, Place)}


@pytest.mark.rule("SB-31")
@pytest.mark.parametrize("by", ["touch", "keys"])
def test_a_whole_super_battle_until_all_hands_are_empty(sat, clock, by):
    endings = []
    for seed in SEEDS:
        players = sat("super-battle", by, people=GENTLE, seed=seed, no_monkeys=True)
        plant(players.page, clock, pile=(), display=())
        assert players.play()
        endings.append(ended(players.page))
        assert built(players.page.table) == {0, 1}
        if endings[-1] == "exhausted":
            return
    raise AssertionError(f"every building fell: {endings}")


def test_a_whole_super_battle_by_mouse_closed_and_gone_on_in_another_language(
    sat, qtbot, clock, sound, suite
):
    players = sat("super-battle", "mouse", people=GENTLE, seed=2, no_monkeys=True)
    page = players.page
    players.play(lambda table: len(table.lines) > 20)
    lines, path = len(page.table.lines), suite.unfinished()
    suite.speak("de")
    use_language(suite.words)
    page.retranslate()
    page.left()
    page.hide()
    gone_on = resumed(qtbot, clock, sound, suite, path)
    awake(gone_on)
    players.sit(gone_on)
    assert len(gone_on.table.lines) >= lines
    plant(gone_on, clock, pile=(), display=())
    assert players.play()
    assert ended(gone_on) in ("collapse", "exhausted")
    gone_on.left()


def test_a_whole_combined_game_with_five(sat):
    two = (SeatSetup("Robo", "giraffe", "computer"), SeatSetup("Mona", "monkey", "computer"))
    people = (PEOPLE[0], two[0], PEOPLE[2], PEOPLE[3], two[1])
    players = sat("super-battle", "mouse", "touch", "keys", people=people, seed=11, boxes=2)
    players.hands[0].tap(players.page.beside.hurry)
    assert players.page.beside.hurry.isChecked()
    assert players.play(most=6000)
    assert ended(players.page) in ("collapse", "exhausted")


def test_a_whole_rhino_hero_by_keys_alone(sat):
    players = sat("rhino-hero", "keys", seed=5)
    assert players.play()
    assert ended(players.page)
