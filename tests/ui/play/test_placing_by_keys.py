"""A city by keys alone: F leads to a lawful place, arrows push, Space lets down (feel 2.10)."""

import math
from concurrent.futures import Future

import pytest
from city_kit import build_until, lay_city, waits
from PySide6.QtCore import Qt
from table_kit import FRAME, key, place_by_keys

from rhino_suite.ui.play.lawful import refused
from rhino_suite.ui.play.seeking import Spread, nearest_lawful
from rhino_suite.ui.say import VOICE, use_language

pytestmark = pytest.mark.gui


@pytest.fixture
def page(qtbot, qapp, suite, clock, sound):
    use_language(suite.words)
    made = lay_city(qtbot, clock, sound, suite, seed=1)
    yield made
    made.left()
    VOICE.silence()


def tap(page, code):
    key(page, code)
    key(page, code, down=False)


def test_f_leads_near_a_lawful_place_and_turns_the_wall_towards_it(page, clock):
    build_until(page, clock, waits("wall.1"))
    tap(page, Qt.Key.Key_F)
    held = page.stage.grasp.held
    goal = held.sought
    assert refused(page.table, page.stage.seat, held.spot, goal) is None
    clock.turn(4.0)
    far = math.dist((held.spot.x, held.spot.y), (goal.x, goal.y))
    assert 12.0 < far < 45.0, "the rest is the player's"
    assert abs(math.remainder(held.spot.yaw - goal.yaw, 360.0)) < 12.0


def test_no_frame_waits_until_the_place_is_found(page, clock, monkeypatch):
    build_until(page, clock, waits("wall.1"))
    asked = []

    def later(call, *args):
        asked.append((Future(), call, args))
        return asked[-1][0]

    monkeypatch.setattr(page.around.aside, "submit", later)
    tap(page, Qt.Key.Key_F)
    held = page.stage.grasp.held
    clock.turn(4 * FRAME)
    assert held.sought is None
    found, call, args = next(ask for ask in asked if ask[1] is nearest_lawful)
    found.set_result(call(*args))
    clock.turn(2 * FRAME)
    assert held.sought == found.result() is not None


@pytest.mark.parametrize("slot", ["wall.1", "floor", "hero"])
def test_a_piece_is_placed_by_keys_alone(page, clock, slot):
    build_until(page, clock, waits(slot))
    piece = page.stage.grasp.ready.piece
    place_by_keys(page, clock)
    assert piece in page.table.structure


def test_a_monkey_is_hung_by_keys_alone(page, clock):
    build_until(page, clock, waits("monkey"))
    monkey = page.stage.grasp.ready.piece
    place_by_keys(page, clock)
    assert page.table.over or monkey in page.table.structure


def test_q_and_e_turn_and_the_hand_is_not_turned_back(page, clock):
    build_until(page, clock, waits("wall.1"))
    tap(page, Qt.Key.Key_F)
    clock.turn(4.0)
    hand = page.stage.grasp.held.hand
    before = hand._base_yaw
    for _ in range(4):
        tap(page, Qt.Key.Key_Q)
    clock.turn(0.5)
    assert hand._base_yaw == pytest.approx(before + 20.0)


def test_a_tone_leads_to_the_place_by_ear(page, clock, sound):
    page.stage.touching.guide = True
    build_until(page, clock, waits("wall.1"))
    tap(page, Qt.Key.Key_Left)
    assert page.stage.grasp.held.sought is not None, "it is led without asking for it"
    clock.turn(4 * FRAME)
    led = [s for s in sound.played if isinstance(s, tuple) and s[0] == "guide" and s[1]]
    assert led
    assert page.stage.grasp.held.goal == (
        page.stage.grasp.held.sought.x,
        page.stage.grasp.held.sought.y,
    )


def test_the_place_found_is_the_nearest_of_those_thought_of(page, clock):
    build_until(page, clock, waits("wall.1"))
    tap(page, Qt.Key.Key_Left)
    spot, seat = page.stage.grasp.held.spot, page.stage.seat
    piece = page.stage.grasp.held.piece
    left, right = (
        nearest_lawful(page.table, seat, type(spot)(**{**fields(spot), "x": x}), piece)
        for x in (-200.0, 200.0)
    )
    assert left.x < right.x


def fields(spot):
    return {name: getattr(spot, name) for name in spot.__dataclass_fields__}


@pytest.mark.parametrize("count", [1, 2, 3, 10, 97])
def test_spread_visits_everything_once(count):
    spread = Spread()
    for _ in range(3):
        assert sorted(spread(count)) == list(range(count))
