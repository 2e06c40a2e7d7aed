"""The practice room: a chosen height, millimetres, live numbers, and a glove that would suit."""

import random
from dataclasses import replace

import pytest
from PySide6.QtCore import Qt
from table_kit import BrinkAtOnce, key, place, place_by_keys

from rhino_suite.game.record import SeatSetup
from rhino_suite.table.feel import load_feel
from rhino_suite.ui.page import Surroundings
from rhino_suite.ui.panels.picture import PictureButton
from rhino_suite.ui.play.practice_tower import practice_table, practised, set_back
from rhino_suite.ui.play.tuning import TUNED, value_at
from rhino_suite.ui.play.wishes import STOREYS, suggested
from rhino_suite.ui.practice_page import PracticePage
from rhino_suite.ui.say import VOICE, use_language

pytestmark = pytest.mark.gui
FEEL = load_feel()
ONE_WALL, TWO_WALLS = 5, 40
"""Chances that deal a try with one wall, and with two: F carries the second over the first."""
SECOND_ROOF = 45
"""A chance that deals only symbols for the last storey: one lets a second roof follow at once."""


@pytest.fixture
def entered(qtbot, qapp, suite, clock, sound):
    """Enter a room by this chance: it deals, builds and moves the hand."""
    use_language(suite.words)
    pages = []

    def enter(chance):
        around = Surroundings(suite, clock, sound)
        page = PracticePage(around, chance=random.Random(chance), brink=BrinkAtOnce(suite.core))
        pages.append(page)
        qtbot.addWidget(page)
        page.resize(1280, 800)
        page.show()
        page.enter()
        clock.turn(0.5)
        return page

    yield enter
    for page in pages:
        page.left()
    VOICE.silence()


@pytest.fixture
def room(entered):
    return entered(ONE_WALL)


@pytest.mark.parametrize(
    ("storeys", "chance"), [*((storeys, storeys) for storeys in STOREYS), (6, SECOND_ROOF)]
)
def test_a_tower_of_every_height_waits_for_a_wall(suite, storeys, chance):
    mode = practised(suite)
    table = practice_table(suite, mode, SeatSetup(""), storeys, random.Random(chance))
    assert table.storeys == storeys
    assert table.awaiting.slots
    assert all(slot.id.startswith(("wall", "rhino")) for slot in table.awaiting.slots)


def test_without_a_game_to_practise_the_room_says_so(entered, suite):
    for name, found in list(suite.registry.installed.items()):
        suite.registry.installed[name] = replace(found, mode=replace(found.mode, practice=None))
    room = entered(ONE_WALL)
    assert room.stage is None
    assert room.plate._label.text() == "None of the games here has anything to practise at."
    room.choose_storeys(STOREYS[0])
    assert room.stage is None


def test_a_tower_is_set_back_after_a_try(suite):
    table = practice_table(suite, practised(suite), SeatSetup(""), 3, random.Random(1))
    kept = len(table.lines)
    again = set_back(suite, table, kept)
    assert again.structure == table.structure
    assert again.core.snapshot() == table.core.snapshot()


def test_each_try_tells_its_millimetres(room, clock):
    place(room, clock)
    assert len(room.errors) == 1
    assert 0.0 <= room.errors[0] < 12.0
    assert "mm" in room.tries.accessibleName()


def test_the_rooms_chance_deals_too(suite):
    one, same, other = (
        practice_table(suite, practised(suite), SeatSetup(""), 3, random.Random(chance))
        for chance in (1, 1, 2)
    )
    assert [line.entry for line in one.lines] == [line.entry for line in same.lines]
    assert one.scene(None) == same.scene(None)
    assert one.scene(None) != other.scene(None)


@pytest.mark.parametrize(("chance", "walls"), [(ONE_WALL, 1), (TWO_WALLS, 2)])
def test_walls_and_roof_are_a_try_and_the_tower_comes_back(entered, clock, chance, walls):
    room = entered(chance)
    for left in range(walls, 0, -1):
        assert len(room.stage.grasp.ready.spots) == left
        place_by_keys(room, clock)
    assert "roof" in room.stage.grasp.ready.piece
    place(room, clock)
    clock.turn(0.5)
    assert room.stage.table.storeys == 3
    assert room.stage.grasp.ready.piece.startswith("wall")


def test_a_wall_that_f_carries_knocks_none_that_stands_beside_its_mark(entered, clock):
    room = entered(TWO_WALLS)
    place_by_keys(room, clock)
    stage, stood = room.stage, room.stage.table.structure
    key(room, Qt.Key.Key_F)
    key(room, Qt.Key.Key_F, down=False)
    held = stage.grasp.held
    clock.turn(2.0)
    assert room.stage is stage
    assert stage.grasp.held is held
    assert stage.table.structure == stood


def test_another_height_and_another_glove_begin_anew(room, clock):
    place(room, clock)
    room.choose_glove("feather")
    clock.turn(0.5)
    assert room.errors == []
    assert room.stage.table.header.seats[0].glove == "feather"
    room.choose_storeys(6)
    clock.turn(0.5)
    assert room.stage.table.storeys == 6


def test_after_eight_tries_a_glove_is_suggested(room):
    room.errors = [6.0] * 7
    room._suggest()
    assert room.plate.isHidden()
    room.errors.append(6.0)
    room._suggest()
    assert not room.plate.isHidden()


def test_shakier_hands_are_offered_lighter_gloves():
    worn = [suggested(FEEL, [mm] * 8, "bare") for mm in (0.8, 2.5, 4.0, 6.0)]
    assert worn == ["mitten", "bare", "velvet", "feather"]
    assert suggested(FEEL, [3.2] * 8, "feather") == "feather", "with a feather 3 mm is shaky"


def test_every_slider_is_a_number_of_the_table_and_is_felt_at_once(room):
    for path in TUNED:
        assert value_at(FEEL, path) > 0.0
    before = value_at(room.tuning.feel, "hand.wander_mm")
    room.tuning.sliders["hand.wander_mm"].setValue(80)
    assert value_at(room.tuning.feel, "hand.wander_mm") == pytest.approx(2.0 * before)
    assert value_at(room.stage.board.feel, "hand.wander_mm") == pytest.approx(2.0 * before)


def test_the_left_column_grows_with_large_targets_at_once(room):
    before = room.left_side.width()
    room.around.suite.change_settings({"large_targets": True})
    room.resettle()
    assert room.left_side.width() > before
    for button in room.left_side.findChildren(PictureButton):
        assert room.left_side.rect().contains(button.geometry())
