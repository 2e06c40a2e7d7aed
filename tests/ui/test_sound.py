"""Sound: what is mixed, how soon, and silence where there is no device (feel 2.2, 2.10)."""

import threading
import time

import numpy as np
import pytest

from rhino_suite.table.feel import load_feel
from rhino_suite.ui.sound import (
    CREAK_HZ,
    GUIDE_PURE_MM,
    DeviceSound,
    NullSound,
    SoundName,
    creak,
    guide,
)
from rhino_suite.ui.sound_mixer import Mixer, Sustained, load_sounds


@pytest.fixture(scope="module")
def sounds():
    return load_sounds()


def stereo(mixer, frames):
    return np.frombuffer(mixer.render(frames), "<i2").reshape(-1, 2).astype(float)


def test_every_sound_that_can_be_asked_for_is_there(sounds):
    assert set(SoundName.__args__) == set(sounds)
    for name, samples in sounds.items():
        assert 0.05 < len(samples) / 22_050 < 2, name
        assert 0.3 < np.abs(samples).max() <= 1, name


def test_silence_is_silent(sounds):
    assert not stereo(Mixer(sounds), 512).any()


def test_a_sound_ends(sounds):
    mixer = Mixer(sounds)
    mixer.play("card")
    assert stereo(mixer, 6000).any()
    assert not stereo(mixer, 6000).any()


def test_left_is_left(sounds):
    mixer = Mixer(sounds)
    mixer.play("wood", pan=-1.0)
    left, right = np.abs(stereo(mixer, 2000)).sum(axis=0)
    assert left > 100 * max(right, 1)


def test_twice_the_pitch_is_half_as_long(sounds):
    def late(pitch):
        mixer = Mixer(sounds)
        mixer.play("win", pitch=pitch)
        stereo(mixer, len(sounds["win"]) // 2 + 10)
        return stereo(mixer, 1000).any()

    assert late(1.0)
    assert not late(2.0)


def test_a_held_sound_goes_on_until_it_is_let_go(sounds):
    mixer = Mixer(sounds)
    mixer.sustain("hand", Sustained("tone"))
    for _ in range(40):
        assert stereo(mixer, 2000).any()
    mixer.sustain("hand", None)
    stereo(mixer, 2000)
    assert not stereo(mixer, 2000).any()


def test_hushing_cuts_everything(sounds):
    mixer = Mixer(sounds)
    mixer.play("fall")
    mixer.sustain("tower", Sustained("creak"))
    mixer.hush()
    assert not stereo(mixer, 1000).any()


def test_volume_and_room_make_it_softer(sounds):
    def loudness(volume, room):
        mixer = Mixer(sounds)
        mixer.volume, mixer.room = volume, room
        mixer.play("wood")
        return np.abs(stereo(mixer, 3000)).max()

    assert loudness(0.0, 1.0) == 0
    assert loudness(1.0, 0.5) == pytest.approx(loudness(1.0, 1.0) / 2, rel=0.02)


def test_an_unknown_sound_is_refused(sounds):
    with pytest.raises(KeyError):
        Mixer(sounds).play("quack")


def pitch_of(signal, rate=22_050):
    """Return the loudest frequency in Hz."""
    spectrum = np.abs(np.fft.rfft(signal * np.hanning(len(signal))))
    return float(np.fft.rfftfreq(len(signal), 1 / rate)[spectrum.argmax()])


@pytest.mark.parametrize(
    ("margin", "hz"), [(12.0, 180.0), (30.0, 180.0), (1.0, 520.0), (0.0, 520.0)]
)
def test_a_creak_tells_the_margin_as_it_is_heard(sounds, margin, hz):
    mixer = Mixer(sounds)
    mixer.sustain("tower", creak(margin, load_feel().tower))
    stereo(mixer, 2000)
    heard = stereo(mixer, 22_050)[:, 0]
    assert pitch_of(heard) == pytest.approx(hz, rel=0.03)


def test_the_creak_rises_towards_the_brink():
    feel = load_feel().tower
    pitches = [creak(margin, feel).pitch for margin in (12, 8, 5, 3, 1)]
    assert pitches == sorted(pitches)
    assert pitches[0] * CREAK_HZ == pytest.approx(180)


def test_the_guide_says_left_and_right_near_and_far_and_how_far():
    assert guide(60, 0).pan > 0 > guide(-60, 0).pan
    assert guide(0, 60).pitch > guide(0, 0).pitch > guide(0, -60).pitch
    beats = [guide(right, 0).beat_hz for right in (120, 80, 40, 10)]
    assert beats == sorted(beats)
    assert beats[0] == pytest.approx(2.0)
    assert guide(GUIDE_PURE_MM, 0).beat_hz == 0


def test_the_guide_beats_as_it_is_heard(sounds):
    mixer = Mixer(sounds)
    mixer.sustain("hand", guide(110, 0))
    stereo(mixer, 4000)
    beating = np.abs(stereo(mixer, 44_100)[:, 1])
    mixer.sustain("hand", guide(1, 0))
    stereo(mixer, 4000)
    pure = np.abs(stereo(mixer, 44_100)[:, 1])
    quiet = [block.max() < 0.2 * beating.max() for block in np.array_split(beating, 60)]
    assert any(quiet)
    assert not any(block.max() < 0.5 * pure.max() for block in np.array_split(pure, 60))


def median_wait(sound, contacts=12):
    """Return how long, in s, it takes from a contact to its first sample."""
    waits = []
    for _ in range(contacts):
        heard = threading.Event()
        sound.mixer.heard = lambda _name, heard=heard: heard.set()
        contact = time.perf_counter()
        sound.play("wood")
        assert heard.wait(30.0)
        waits.append(time.perf_counter() - contact)
    return float(np.median(waits))


def test_contact_to_the_first_sample_takes_at_most_forty_milliseconds():
    """Feel 2.2, F10: measured with miniaudio's null device, which asks as a real one does.

    What else the machine does delays it for a while; then it is measured again.
    """
    sound = DeviceSound(silent_device=True)
    try:
        sound.play("tap")
        assert sound.mixer is not None
        medians = []
        while not medians or (min(medians) > 0.040 and len(medians) < 20):
            medians.append(median_wait(sound))
        print(f"contact to first sample: median {min(medians) * 1000:.1f} ms")  # noqa: T201
        assert min(medians) <= 0.040
    finally:
        sound.close()


def test_no_device_is_silence_and_never_an_error(monkeypatch):
    import miniaudio

    def refuse(*_args, **_kwargs):
        raise miniaudio.MiniaudioError("failed to init device")

    monkeypatch.setattr(miniaudio, "PlaybackDevice", refuse)
    sound = DeviceSound()
    sound.play("wood")
    sound.sustain("tower", Sustained("creak"))
    sound.sustain("tower", None)
    sound.set_volume(0.5)
    sound.duck(0.5)
    sound.hush()
    sound.close()
    assert sound.mixer is None


def test_a_muted_suite_opens_no_device(monkeypatch):
    import miniaudio

    opened = []
    monkeypatch.setattr(miniaudio, "PlaybackDevice", lambda **_k: opened.append(1))
    DeviceSound(0.0).play("wood")
    assert opened == []


def test_the_null_sound_does_nothing():
    silence = NullSound()
    silence.play("wood")
    silence.sustain("tower", Sustained("creak"))
    silence.set_volume(1)
    silence.duck(1)
    silence.hush()
    silence.close()
