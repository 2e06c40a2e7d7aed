"""A tone leads a hand that steers by keys: left, right, near, far, and how far (feel 2.10)."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible
from table_kit import in_his_room, key, lay, place_by_keys, play_until, press, shown

from rhino_suite.ui.say import VOICE, use_language
from rhino_suite.ui.sound import GUIDE_BEAT_HZ

pytestmark = pytest.mark.gui


@pytest.fixture
def page(qtbot, qapp, suite, clock, sound):
    use_language(suite.words)
    suite.change_settings({"guide": "on"})
    made = lay(qtbot, clock, sound, suite=suite)
    yield made
    made.left()
    VOICE.silence()


def tones(sound):
    """Return every guiding tone that was held, the last one last."""
    return [
        heard[1]
        for heard in sound.played
        if isinstance(heard, tuple) and heard[0] == "guide" and heard[1] is not None
    ]


def test_it_says_where_the_mark_lies(page, clock, sound):
    key(page, Qt.Key.Key_Left)
    clock.turn(0.05)
    key(page, Qt.Key.Key_Left, down=False)
    held = page.stage.grasp.held
    clock.turn(0.05)
    off = held.spot.x - held.pose.x
    tone = tones(sound)[-1]
    assert (tone.pan > 0) == (off > 0)
    assert GUIDE_BEAT_HZ[0] <= tone.beat_hz < GUIDE_BEAT_HZ[1]


def test_nearer_it_beats_faster_and_on_the_mark_it_is_pure(page, clock, sound):
    key(page, Qt.Key.Key_F)
    key(page, Qt.Key.Key_F, down=False)
    clock.turn(0.05)
    far = tones(sound)[-1]
    clock.turn(1.0)
    near = tones(sound)[-1]
    assert near.beat_hz > far.beat_hz
    assert abs(near.pan) < abs(far.pan)
    place_by_keys(page, clock)
    assert any(tone.beat_hz == 0.0 for tone in tones(sound))


def test_it_ends_with_the_piece(page, clock, sound):
    place_by_keys(page, clock)
    guides = [heard for heard in sound.played if isinstance(heard, tuple) and heard[0] == "guide"]
    assert guides[-1] == ("guide", None)


def test_a_mouse_is_not_led(page, clock, sound):
    press(page)
    clock.turn(0.3)
    assert tones(sound) == []


def test_nobody_is_led_who_does_not_wish_it(page, clock, sound, suite):
    suite.change_settings({"guide": "off"})
    page.resettle()
    key(page, Qt.Key.Key_F)
    clock.turn(0.3)
    assert tones(sound) == []


def test_a_screen_reader_wishes_it(page, clock, sound, suite, monkeypatch):
    suite.change_settings({"guide": "off"})
    page.resettle()
    monkeypatch.setattr(QAccessible, "isActive", staticmethod(lambda: True))
    key(page, Qt.Key.Key_F)
    clock.turn(0.3)
    assert tones(sound)


def test_it_leads_out_of_a_room_first(page, clock, sound):
    play_until(page, clock, in_his_room)
    key(page, Qt.Key.Key_F)
    key(page, Qt.Key.Key_F, down=False)
    shown(page, clock)
    held = page.stage.grasp.held
    clock.turn(0.05)
    assert held.pull is not None
    assert held.goal == held.pull.end
    assert (tones(sound)[-1].pan > 0) == (held.pull.end[0] > held.pose.x)
