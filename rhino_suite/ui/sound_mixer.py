"""Adds voices up into one stereo stream; knows no device and no window."""

import threading
from collections.abc import Callable, Generator, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

from rhino_suite.bundled import bundled

if TYPE_CHECKING:  # numpy takes 0.1 s to import: only when there is something to hear
    import numpy as np
    from numpy.typing import NDArray

    Samples = NDArray[np.float32]

FADE_S = 0.03
"""How long a held sound takes to die away or to change its loudness."""


class Sustained(NamedTuple):
    """A held sound: `gain` 0 to 1, `pan` -1 to 1, `pitch` 1 as recorded, beats a second."""

    name: str
    gain: float = 1.0
    pan: float = 0.0
    pitch: float = 1.0
    beat_hz: float = 0.0


@dataclass
class _Voice:
    """One sound on its way; `at` counts samples of the recording."""

    sound: Sustained
    loop: bool
    at: float = 0.0
    level: float = 0.0
    """How loud a held sound was at the end of the last block."""
    beat: float = 0.0
    """Where in its beat a held sound is, 0 to 1."""
    ending: bool = False
    handed: bool = False


class Mixer:
    """Voices in, 16-bit stereo out. `heard` is told a sound's name with its first samples."""

    def __init__(
        self,
        sounds: Mapping[str, "Samples"],
        rate: int = 22_050,
        heard: Callable[[str], None] | None = None,
    ) -> None:
        self.rate = rate
        self.volume = 1.0
        self.room = 1.0
        self.heard = heard
        self._sounds = sounds
        self._lock = threading.Lock()
        self._voices: list[_Voice] = []
        self._held: dict[str, _Voice] = {}

    def play(self, name: str, gain: float = 1.0, pan: float = 0.0, pitch: float = 1.0) -> None:
        """Begin a sound; raise KeyError for an unknown name."""
        if name not in self._sounds:
            raise KeyError(name)
        with self._lock:
            self._voices.append(_Voice(Sustained(name, gain, pan, pitch), loop=False))

    def sustain(self, channel: str, sound: Sustained | None) -> None:
        """Hold a sound on `channel`, change it, or (None) let it die away."""
        with self._lock:
            voice = self._held.get(channel)
            if sound is None:
                if voice is not None:
                    voice.ending = True
                    self._voices.append(self._held.pop(channel))
            elif voice is not None and voice.sound.name == sound.name:
                voice.sound = sound
            else:
                if sound.name not in self._sounds:
                    raise KeyError(sound.name)
                self._held[channel] = _Voice(sound, loop=True)

    def hush(self) -> None:
        """Forget every voice at once."""
        with self._lock:
            self._voices.clear()
            self._held.clear()

    def render(self, frames: int) -> bytes:
        """Return the next `frames` of stereo samples."""
        import numpy as np

        out = np.zeros((frames, 2), np.float32)
        begun: list[str] = []
        with self._lock:
            for voice in [*self._voices, *self._held.values()]:
                if not voice.handed:
                    voice.handed = True
                    begun.append(voice.sound.name)
                self._add(out, voice)
            self._voices = [v for v in self._voices if not self._over(v)]
        loud = out * (self.volume * self.room * 32767)
        if self.heard is not None:
            for name in begun:
                self.heard(name)
        pressed: bytes = np.clip(loud, -32768, 32767).astype("<i2").tobytes()
        return pressed

    def stream(self) -> Generator[bytes, int, None]:
        """Yield blocks for ever, as long as the device asks for."""
        frames = yield b""
        while True:
            frames = yield self.render(frames)

    def _over(self, voice: _Voice) -> bool:
        if voice.loop:
            return voice.ending and voice.level <= 0
        return voice.at >= len(self._sounds[voice.sound.name]) - 1

    def _add(self, out: "Samples", voice: _Voice) -> None:
        import numpy as np

        samples, sound, frames = self._sounds[voice.sound.name], voice.sound, len(out)
        steps = voice.at + sound.pitch * np.arange(frames)
        if voice.loop:
            block = np.interp(steps % len(samples), np.arange(len(samples)), samples)
            goal = 0.0 if voice.ending else sound.gain
            most = frames / (FADE_S * self.rate)
            level = voice.level + min(max(goal - voice.level, -most), most)
            block = block * np.linspace(voice.level, level, frames)
            voice.level = level
            if sound.beat_hz:
                phase = voice.beat + sound.beat_hz * np.arange(frames) / self.rate
                block = block * np.clip(1.5 * np.sin(2 * np.pi * phase) + 0.5, 0.0, 1.0)
                voice.beat = (voice.beat + sound.beat_hz * frames / self.rate) % 1.0
        else:
            block = np.interp(steps, np.arange(len(samples)), samples, right=0.0) * sound.gain
        voice.at = float(steps[-1] + sound.pitch)
        if voice.loop:
            voice.at %= len(samples)
        # equal power, so that a sound is as loud in the middle as at the side
        angle = (sound.pan + 1) * np.pi / 4
        out[:, 0] += (block * np.cos(angle)).astype(np.float32)
        out[:, 1] += (block * np.sin(angle)).astype(np.float32)


def load_sounds() -> dict[str, "Samples"]:
    """Read every sound of ``resources/sounds`` as samples of -1 to 1."""
    import wave

    import numpy as np

    sounds: dict[str, Samples] = {}
    for path in sorted((bundled("resources") / "sounds").glob("*.wav")):
        with wave.open(str(path), "rb") as file:
            data = np.frombuffer(file.readframes(file.getnframes()), "<i2")
        sounds[path.stem] = (data / 32768).astype(np.float32)
    return sounds
