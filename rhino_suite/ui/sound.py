"""Sound as the window asks for it: one port, silence when there is no device."""

import logging
from typing import TYPE_CHECKING, Literal, Protocol

from rhino_suite.ui.sound_mixer import Mixer, Sustained, load_sounds

if TYPE_CHECKING:  # the first frame needs no feel
    from rhino_suite.table.feel import TowerFeel

log = logging.getLogger(__name__)

SoundName = Literal[
    "wood", "card", "paper", "creak", "tone", "fall", "thud", "flutter", "hum", "exhale", "oh",
    "groan", "cheer", "buzz", "tap", "turn", "win", "dice", "dice_lies", "monkey", "medal",
    "battle", "motif_rhino", "motif_giraffe", "motif_elephant", "motif_penguin", "motif_monkey",
]  # fmt: skip
"""Every sound that there is, as a file of ``resources/sounds``."""

CREAK_HZ = 180.0
"""The pitch of the recorded creak."""
TONE_HZ = 440.0
"""The pitch of the recorded guiding tone."""
BUFFER_MS = 15
"""How much the device asks for at once; with the mixer it stays under 40 ms (feel 2.2)."""


class Sound(Protocol):
    """Plays short sounds and holds long ones."""

    def play(
        self, name: SoundName, gain: float = 1.0, pan: float = 0.0, pitch: float = 1.0
    ) -> None:
        """Play once. `gain` 0 to 1, `pan` -1 (left) to 1, `pitch` 1 as recorded."""
        ...

    def sustain(self, channel: str, sound: Sustained | None) -> None:
        """Hold a sound on `channel`, change it, or (None) let it die away."""
        ...

    def set_volume(self, volume: float) -> None:
        """Set the loudness of everything, 0 (mute) to 1."""
        ...

    def duck(self, share: float) -> None:
        """Lower the room to `share` of its loudness (the held breath: 0.5)."""
        ...

    def hush(self) -> None:
        """Cut everything at once (the moment a tower goes)."""
        ...

    def close(self) -> None:
        """Let the device go."""
        ...


class NullSound:
    """Silence."""

    def play(
        self, name: SoundName, gain: float = 1.0, pan: float = 0.0, pitch: float = 1.0
    ) -> None:
        """Play nothing."""

    def sustain(self, channel: str, sound: Sustained | None) -> None:
        """Hold nothing."""

    def set_volume(self, volume: float) -> None:
        """Change nothing."""

    def duck(self, share: float) -> None:
        """Lower nothing."""

    def hush(self) -> None:
        """Cut nothing."""

    def close(self) -> None:
        """Let nothing go."""


class DeviceSound:
    """The machine's loudspeakers through miniaudio, opened at the first sound.

    Without a device it logs one line and is silent from then on. `silent_device` opens
    miniaudio's null device instead, which asks for samples like a real one.
    """

    def __init__(self, volume: float = 1.0, *, silent_device: bool = False) -> None:
        self._volume = volume
        self._silent_device = silent_device
        self._mixer: Mixer | None = None
        self._device: object | None = None
        self._broken = False

    @property
    def mixer(self) -> Mixer | None:
        """Return the mixer once the device is open."""
        return self._mixer

    def play(
        self, name: SoundName, gain: float = 1.0, pan: float = 0.0, pitch: float = 1.0
    ) -> None:
        """Play once."""
        if self._volume > 0 and (mixer := self._open()) is not None:
            mixer.play(name, gain, pan, pitch)

    def sustain(self, channel: str, sound: Sustained | None) -> None:
        """Hold, change or let die away."""
        if sound is None:
            if self._mixer is not None:
                self._mixer.sustain(channel, None)
        elif self._volume > 0 and (mixer := self._open()) is not None:
            mixer.sustain(channel, sound)

    def set_volume(self, volume: float) -> None:
        """Set the loudness of everything."""
        self._volume = volume
        if self._mixer is not None:
            self._mixer.volume = volume

    def duck(self, share: float) -> None:
        """Lower the room."""
        if self._mixer is not None:
            self._mixer.room = share

    def hush(self) -> None:
        """Cut everything at once."""
        if self._mixer is not None:
            self._mixer.hush()

    def close(self) -> None:
        """Let the device go; the next sound opens it again."""
        device, self._device, self._mixer = self._device, None, None
        if device is not None:
            device.close()  # type: ignore[attr-defined]  # miniaudio is untyped

    def _open(self) -> Mixer | None:
        if self._mixer is not None or self._broken:
            return self._mixer
        try:
            import miniaudio  # type: ignore[import-untyped]  # 0.1 s and a device: not at start

            mixer = Mixer(load_sounds())
            mixer.volume = self._volume
            backends = [miniaudio.Backend.NULL] if self._silent_device else None
            device = miniaudio.PlaybackDevice(
                output_format=miniaudio.SampleFormat.SIGNED16,
                nchannels=2,
                sample_rate=mixer.rate,
                buffersize_msec=BUFFER_MS,
                backends=backends,
                app_name="rhino-suite",
            )
            stream = mixer.stream()
            next(stream)
            device.start(stream)
        except Exception as error:
            # no device, no library, a broken driver: silence, never an error
            log.info("no sound: %s", error)
            self._broken = True
            return None
        self._mixer, self._device = mixer, device
        return mixer


def creak(margin: float, feel: "TowerFeel") -> Sustained:
    """Return what a touched tower sounds like with `margin` mm to the brink (feel 2.3)."""
    low, high = feel.creak_hz
    near, far = min(feel.creak_mm), max(feel.creak_mm)
    danger = (far - min(max(margin, near), far)) / (far - near)
    return Sustained(
        "creak", gain=0.25 + 0.35 * danger, pitch=(low + (high - low) * danger) / CREAK_HZ
    )


GUIDE_MM = 120.0
"""Farther off than this, the guide sounds no different."""
GUIDE_HZ = (220.0, 880.0)
"""The guide's pitch at the far edge of the table and at the near one."""
GUIDE_BEAT_HZ = (2.0, 8.0)
"""The guide's beat far from the mark and near it (feel 2.10)."""
GUIDE_PURE_MM = 3.0
"""Within this the guide beats no more."""


def guide(right: float, near: float) -> Sustained:
    """Return the sound that leads a hand to its mark: it lies `right` and `near` mm from it.

    Left and right are left and right, near and far are high and low, the beat is the distance.
    """
    distance = min((right * right + near * near) ** 0.5, GUIDE_MM)
    share = min(max(near / GUIDE_MM, -1.0), 1.0)
    middle = (GUIDE_HZ[0] * GUIDE_HZ[1]) ** 0.5
    octaves = (GUIDE_HZ[1] / middle) ** share
    slow, fast = GUIDE_BEAT_HZ
    beat = 0.0 if distance <= GUIDE_PURE_MM else fast - (fast - slow) * distance / GUIDE_MM
    return Sustained(
        "tone",
        gain=0.4,
        pan=min(max(right / GUIDE_MM, -1.0), 1.0),
        pitch=middle * octaves / TONE_HZ,
        beat_hz=beat,
    )
