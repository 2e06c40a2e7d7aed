"""The row of boards, the question who begins, and a refused table with a way on."""

from dataclasses import replace

import pytest
from msgspec import Struct
from msgspec.structs import replace as with_values
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication

from rhino_suite.api import GOOD_DEED
from rhino_suite.game.setup import Choice, Field, Tile, Tiles
from rhino_suite.game.text import msg, nmsg
from rhino_suite.modes.rhino_hero import MODE
from rhino_suite.modes.super_battle import MODE as SUPER_BATTLE
from rhino_suite.storage.settings import LastTable
from rhino_suite.ui.panels.tiles import TilesRow
from rhino_suite.ui.say import say

pytestmark = pytest.mark.gui


class Options(Struct, frozen=True, forbid_unknown_fields=True):
    boxes: int = 1
    boards: str = "yyy"
    order: str = "123"


BOXES_HINT = next(
    field.hint for field in SUPER_BATTLE.form if getattr(field, "name", "") == "boxes"
)
ROW = Tiles(
    sides="boards",
    order="order",
    label=msg("Boards"),
    letters=(Choice("y", msg("yellow")), Choice("r", msg("red"))),
    tiles=tuple(Tile("board", {"y": many, "r": few}) for many, few in ((3, 2), (4, 2), (3, 1))),
    total=nmsg("{n} build point", "{n} build points", 10),
)
BOXES = Field("boxes", msg("Boxes"), (Choice(1, msg("One")), Choice(2, msg("Two"))))


def check(options, seats):
    return (msg("Five need both boxes."),) if seats > 4 and options.boxes == 1 else ()


BOARDS = replace(
    MODE,
    info=replace(MODE.info, begins=msg("Who climbs best?")),
    options=Options,
    seats=None,
    form=(ROW, BOXES),
    check=check,
)


@pytest.fixture
def setup(window):
    page = window.page("setup")
    page.start_game.disconnect(window.start_game)
    page.prepare(BOARDS)
    window.show_page("setup")
    return page


def find(root, name):
    return next(w for w in root.findChildren(object) if w.objectName() == name)


def seated(setup, people):
    for stool in setup.stools[:people]:
        stool.click()
    return setup


def started(setup):
    games = []
    setup.start_game.connect(lambda *game: games.append(game))
    setup.ask()
    setup.stools[0].click()
    [(_, _, options)] = games
    return options


@pytest.mark.rule("SB-40")
def test_a_tap_turns_a_board_and_the_count_follows(setup):
    seated(setup, 2)
    row = setup.findChild(TilesRow)
    assert row.total == 10
    assert "10 build points" in [
        label.text() for label in row.children() if hasattr(label, "text")
    ]
    find(row, "tile.1").click()
    assert row.total == 8
    for place in (0, 2):
        find(row, f"tile.{place}").click()
    assert row.total == 5
    assert started(setup)["boards"] == "rrr"


@pytest.mark.rule("SB-40")
def test_boards_swap_places_and_keep_their_sides(setup):
    seated(setup, 2)
    row = setup.findChild(TilesRow)
    find(row, "tile.0").click()
    find(row, "tile.swap.0").click()
    options = started(setup)
    assert (options["boards"], options["order"]) == ("yry", "213")
    assert row.total == 9


@pytest.mark.rule("SB-40")
def test_shift_and_an_arrow_carry_a_board_along(setup):
    seated(setup, 2)
    row = setup.findChild(TilesRow)
    first = find(row, "tile.0")
    first.setFocus()
    for _ in range(2):
        QTest.keyClick(setup.focusWidget(), Qt.Key.Key_Right, Qt.KeyboardModifier.ShiftModifier)
    assert setup.focusWidget() is find(row, "tile.2")
    QTest.keyClick(setup.focusWidget(), Qt.Key.Key_Right, Qt.KeyboardModifier.ShiftModifier)
    assert started(setup)["order"] == "231"


def test_a_board_tells_its_side_and_points(setup):
    seated(setup, 2)
    row = setup.findChild(TilesRow)
    assert find(row, "tile.1").accessibleName() == "Boards 2: yellow, 4"
    find(row, "tile.1").click()
    assert find(row, "tile.1").accessibleName() == "Boards 2: red, 2"


@pytest.mark.rule("SB-4")
def test_who_begins_is_asked_in_the_modes_own_words(setup):
    seated(setup, 2).ask()
    assert setup._question.text() == "Who climbs best?"


@pytest.mark.rule("CB-2")
def test_a_refused_table_says_why_and_has_a_way_on(setup):
    seated(setup, 5)
    go, way = find(setup, "setup.play"), find(setup, "setup.way_on")
    assert setup._question.text() == "Five need both boxes."
    assert go.isHidden()
    assert way.isVisible()
    assert way.text() == "Boxes: Two"
    setup.ask()
    assert setup._question.text() == "Five need both boxes."
    way.click()
    assert setup._question.text() == "Who climbs best?"
    setup.go_back()
    assert way.isHidden()
    assert go.isVisible()
    assert find(setup, "choice.boxes.2").isChecked()
    assert started(setup)["boxes"] == 2


def test_an_answer_of_ones_own_puts_it_right_as_well(setup):
    seated(setup, 5)
    find(setup, "choice.boxes.2").click()
    assert find(setup, "setup.play").isVisible()


def test_a_known_table_comes_back_with_its_boards(setup, suite, window):
    people = seated(setup, 2).seating.seats()
    known = LastTable(MODE.info.id, people, {"boards": "ryr", "order": "312"})
    suite.remember(with_values(suite.settings, last_table=known))
    setup.prepare(BOARDS)
    find(setup, "setup.again").click()
    assert setup.findChild(TilesRow).total == 1 + 3 + 2
    games = []
    setup.start_game.connect(lambda *game: games.append(game))
    setup.stools[setup.seating.occupied()[0]].click()
    assert games[0][2] == {"boxes": 1, "boards": "ryr", "order": "312"}


@pytest.mark.parametrize("people", [2, 5])
def test_super_battles_questions_have_room_in_the_smallest_window(window, people):
    setup = window.page("setup")
    window.open_setup("super-battle")
    seated(setup, people)
    shown = [setup.findChild(TilesRow), find(setup, "choices.boxes")]
    shown.append(find(setup, "setup.play" if people < 5 else "setup.way_on"))
    stools = [stool for stool in setup.stools if stool.person is not None]
    for number, one in enumerate(shown):
        assert one.isVisible()
        assert setup.rect().contains(one.geometry())
        for two in (*shown[number + 1 :], *stools):
            assert not one.geometry().intersects(two.geometry())


@pytest.mark.rule("SB-4")
def test_super_battle_asks_for_the_best_climber(window):
    setup = window.page("setup")
    window.open_setup("super-battle")
    seated(setup, 2).ask()
    assert setup._question.text() != say(GOOD_DEED)


def test_what_a_question_means_is_told_to_whoever_asks(window):
    setup = window.page("setup")
    window.open_setup("super-battle")
    both = find(setup, "choice.boxes.2")
    assert "fifth hero" in both.accessibleDescription()
    window.speak("de")
    QApplication.processEvents()
    told = say(BOXES_HINT)
    assert both.accessibleDescription() == told
    window.speak("en")


@pytest.mark.parametrize("people", [2, 4, 5])
def test_a_new_super_battle_takes_three_actions_and_one_for_each_seat(window, people):
    """The box, the stools, go (or what puts a table of five right), and who begins (F8)."""
    games, actions = [], 0
    setup = window.page("setup")
    setup.start_game.disconnect(window.start_game)
    setup.start_game.connect(lambda *game: games.append(game))
    taps = ["mode.super-battle", *(f"stool.{n}" for n in range(people))]
    taps += ["setup.way_on" if people == 5 else "setup.play", "stool.1"]
    for name in taps:
        button = next(w for w in window.findChildren(QAbstractButton) if w.objectName() == name)
        assert button.isVisible()
        assert button.isEnabled()
        QTest.mouseClick(button, Qt.MouseButton.LeftButton)
        actions += 1
    assert actions == 3 + people
    [(mode_id, seats, options)] = games
    assert (mode_id, len(seats)) == ("super-battle", people)
    assert options["boxes"] == (2 if people == 5 else 1)
    assert options["begins"] == 1


def test_boards_are_turned_and_swapped_by_touch(window, setup):
    seated(setup, 2)
    device = QTest.createTouchDevice()
    for name in ("tile.1", "tile.swap.0"):
        button = find(setup, name)
        at = button.mapTo(window, button.rect().center())
        QTest.touchEvent(window, device, False).press(0, at, window).commit()
        QTest.touchEvent(window, device, False).release(0, at, window).commit()
    options = started(setup)
    assert (options["boards"], options["order"]) == ("ryy", "213")
