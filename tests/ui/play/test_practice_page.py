"""The practice room: a chosen height, millimetres, live numbers, and a glove that would suit."""

import random

import pytest
from table_kit import BrinkAtOnce, place, place_by_keys

from rhino_suite.game.record import SeatSetup
from rhino_suite.table.feel import load_feel
from rhino_suite.ui.page import Surroundings
from rhino_suite.ui.play.practice_tower import practice_table, set_back
from rhino_suite.ui.play.tuning import TUNED, value_at
from rhino_suite.ui.play.wishes import STOREYS, suggested
from rhino_suite.ui.practice_page import PracticePage
from rhino_suite.ui.say import VOICE, use_language

pytestmark = pytest.mark.gui
FEEL = load_feel()


@pytest.fixture
def room(qtbot, qapp, suite, clock, sound):
    use_language(suite.words)
    around = Surroundings(suite, clock, sound)
    page = PracticePage(around, chance=random.Random(5), brink=BrinkAtOnce(suite.core))
    qtbot.addWidget(page)
    page.resize(1280, 800)
    page.show()
    page.enter()
    clock.turn(0.5)
    yield page
    page.left()
    VOICE.silence()


@pytest.mark.parametrize("storeys", STOREYS)
def test_a_tower_of_every_height_waits_for_a_wall(suite, storeys):
    table = practice_table(
        suite, "rhino-hero", SeatSetup(""), storeys, random.Random(storeys), {"begins": 0}
    )
    assert table.storeys == storeys
    assert table.awaiting.slots
    assert all(slot.id.startswith(("wall", "rhino")) for slot in table.awaiting.slots)


def test_a_tower_is_set_back_after_a_try(suite):
    table = practice_table(suite, "rhino-hero", SeatSetup(""), 3, random.Random(1), {"begins": 0})
    kept = len(table.lines)
    again = set_back(suite, table, kept)
    assert again.structure == table.structure
    assert again.core.snapshot() == table.core.snapshot()


def test_each_try_tells_its_millimetres(room, clock):
    place(room, clock)
    assert len(room.errors) == 1
    assert 0.0 <= room.errors[0] < 12.0
    assert "mm" in room.tries.accessibleName()


def test_wall_and_roof_are_a_try_and_the_tower_comes_back(room, clock):
    for _ in range(4):
        if room.stage.table.storeys > 3 or "roof" in room.stage.grasp.ready.piece:
            break
        place_by_keys(room, clock)
    assert "roof" in room.stage.grasp.ready.piece
    place(room, clock)
    clock.turn(0.5)
    assert room.stage.table.storeys == 3
    assert room.stage.grasp.ready.piece.startswith("wall")


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
