"""Synthesise every sound of the suite into ``resources/sounds``: nothing is sampled or borrowed.

Run ``python packaging/make_sounds.py``; the same script always writes the same bytes.
"""

import math
import wave
from collections.abc import Callable
from pathlib import Path

import numpy as np

RATE = 22_050
FOLDER = Path(__file__).resolve().parent.parent / "resources" / "sounds"
Wave = np.ndarray

MOTIFS = {
    "rhino": (196.0, 261.6),
    "giraffe": (392.0, 523.3),
    "elephant": (220.0, 174.6),
    "penguin": (440.0, 349.2),
    "monkey": (329.6, 493.9),
}
"""Two notes of a wooden bar for each animal, in Hz."""


def _time(seconds: float) -> Wave:
    return np.arange(round(seconds * RATE)) / RATE


def _noise(seconds: float, seed: int) -> Wave:
    return np.random.default_rng(seed).standard_normal(round(seconds * RATE))


def _band(signal: Wave, low: float, high: float) -> Wave:
    """Keep `low` to `high` Hz, with soft edges."""
    spectrum = np.fft.rfft(signal)
    hz = np.fft.rfftfreq(len(signal), 1 / RATE)
    keep = 1 / (1 + (low / np.maximum(hz, 1)) ** 4) / (1 + (hz / high) ** 4)
    return np.fft.irfft(spectrum * keep, len(signal))


def _ring(seconds: float, partials: tuple[tuple[float, float, float], ...]) -> Wave:
    """Sum partials (Hz, loudness, dying away in s)."""
    t = _time(seconds)
    return sum(a * np.sin(2 * math.pi * f * t) * np.exp(-t / tau) for f, a, tau in partials)


def _bar(hz: float, seconds: float = 0.5) -> Wave:
    """Strike a wooden bar (partials of a free bar: 1, 2.76, 5.4)."""
    partials = ((hz, 1.0, 0.16), (hz * 2.76, 0.28, 0.05), (hz * 5.4, 0.1, 0.02))
    return _ring(seconds, partials) + 0.15 * _click(seconds, int(hz))


def _click(seconds: float, seed: int, tau: float = 0.004) -> Wave:
    return _band(_noise(seconds, seed), 900, 6000) * np.exp(-_time(seconds) / tau)


def wood() -> Wave:
    """A wooden piece is set down."""
    body = _ring(0.28, ((310, 1, 0.035), (742, 0.6, 0.022), (1230, 0.3, 0.012)))
    return body + 0.9 * _click(0.28, 3)


def card() -> Wave:
    """Card meets card: a light clack."""
    body = _ring(0.16, ((820, 0.7, 0.012), (1640, 0.4, 0.008)))
    return body + 1.1 * _click(0.16, 5, 0.006)


def paper() -> Wave:
    """A card slides over another."""
    t = _time(0.34)
    rough = 0.6 + 0.4 * _band(_noise(0.34, 8), 10, 60) / 0.08
    return _band(_noise(0.34, 7), 1800, 7000) * np.sin(math.pi * t / 0.34) ** 1.4 * rough


def creak() -> Wave:
    """One second of strained card at 180 Hz, to be looped and pitched by the margin."""
    t = _time(1.0)
    saw = sum(np.sin(2 * math.pi * 180 * k * t) / k for k in range(1, 14))
    stick = 0.62 + 0.38 * np.sin(2 * math.pi * 9 * t) * np.sin(2 * math.pi * 2 * t)
    return saw * stick * 0.6


def tone() -> Wave:
    """One second of a soft pure tone at 440 Hz, to be looped: the guide for the ear."""
    t = _time(1.0)
    return np.sin(2 * math.pi * 440 * t) + 0.15 * np.sin(2 * math.pi * 880 * t)


def fall() -> Wave:
    """A house of cards comes down: rumble and a rain of cards."""
    t = _time(1.5)
    out = _band(_noise(1.5, 11), 40, 240) * np.exp(-((t - 0.35) ** 2) / 0.12) * 5
    hits = np.random.default_rng(12)
    for _ in range(46):
        at = int(hits.beta(1.6, 2.6) * 1.25 * RATE)
        piece = card() * (0.3 + 0.7 * hits.random())
        out[at : at + len(piece)] += piece[: len(out) - at]
    return out


def thud() -> Wave:
    """Something lands too hard on the table."""
    return _ring(0.35, ((92, 1.2, 0.07), (171, 0.5, 0.04))) + 0.4 * _click(0.35, 13, 0.009)


def flutter() -> Wave:
    """The last card sails down."""
    t = _time(0.8)
    beat = np.clip(np.sin(2 * math.pi * (8 + 6 * t) * t), 0, 1) ** 2
    return _band(_noise(0.8, 14), 700, 4000) * beat * (1 - t / 0.8)


def hum() -> Wave:
    """A near miss ends: one low hum."""
    t = _time(0.9)
    swell = np.sin(math.pi * t / 0.9) ** 2
    return (np.sin(2 * math.pi * 98 * t) + 0.4 * np.sin(2 * math.pi * 147 * t)) * swell


def exhale() -> Wave:
    """Everybody breathes out."""
    t = _time(0.9)
    shape = np.minimum(t / 0.08, 1) * np.exp(-t / 0.32)
    return _band(_noise(0.9, 15), 300, 2200) * shape


def _vowel(hz: Callable[[Wave], Wave], formants: tuple[float, ...], seconds: float) -> Wave:
    """Sing a vowel on a gliding pitch, without a word."""
    t = _time(seconds)
    phase = 2 * math.pi * np.cumsum(hz(t)) / RATE
    out = np.zeros_like(t)
    for k in range(1, 16):
        here = hz(t) * k
        loud = sum(np.exp(-(((here - f) / 160) ** 2)) for f in formants)
        out += loud * np.sin(k * phase)
    return out * np.sin(math.pi * np.clip(t / seconds, 0, 1)) ** 0.6


def oh() -> Wave:
    """One small surprised voice."""
    return _vowel(lambda t: 330 - 120 * t, (520, 880), 0.55)


def groan() -> Wave:
    """A few people are sorry."""
    seconds = 0.8
    voices = [
        _vowel(lambda t, f=f: f * (1 - 0.28 * t), (480, 820), seconds) for f in (150, 196, 233)
    ]
    return sum(voices)


def cheer() -> Wave:
    """A few people are glad, and clap."""
    seconds = 1.3
    t = _time(seconds)
    voices = [
        _vowel(lambda t, f=f: f * (1 + 0.3 * np.sin(2.2 * t)), (760, 1180), seconds)
        for f in (262, 330, 392, 466)
    ]
    claps = np.zeros_like(t)
    hits = np.random.default_rng(16)
    for at in np.sort(hits.random(26)) * (seconds - 0.1):
        start = int(at * RATE)
        one = _band(_noise(0.06, int(at * 1e5)), 700, 3200) * np.exp(-_time(0.06) / 0.012)
        claps[start : start + len(one)] += one
    return sum(voices) * 0.5 + claps * 1.6


def buzz() -> Wave:
    """A figure brushes a wall."""
    t = _time(0.22)
    return np.sign(np.sin(2 * math.pi * 72 * t)) * np.exp(-t / 0.1) * 0.7 + 0.2 * _click(0.22, 17)


def tap() -> Wave:
    """A button is tapped."""
    return _bar(880, 0.14) * 0.8


def turn() -> Wave:
    """A page or a pointer turns."""
    return paper()[: round(0.2 * RATE)]


def win() -> Wave:
    """The game is won: five bars upwards."""
    out = np.zeros(round(1.5 * RATE))
    for k, hz in enumerate((261.6, 329.6, 392.0, 523.3, 659.3)):
        note = _bar(hz, 0.7)
        at = round((0.13 * k + (0.12 if k == 4 else 0)) * RATE)
        out[at : at + len(note)] += note
    return out


def dice() -> Wave:
    """A die rattles over the table and slows down: it is read after 0.9 s."""
    out = np.zeros(round(0.95 * RATE))
    hits = np.random.default_rng(18)
    at, gap = 0.0, 0.045
    while at < 0.8:
        knock = _ring(0.09, ((980 + 160 * hits.random(), 0.7, 0.009), (2210, 0.4, 0.006)))
        knock = (knock + 0.5 * _click(0.09, int(at * 1e4) + 19)) * (1 - 0.6 * at)
        start = int(at * RATE)
        out[start : start + len(knock)] += knock
        at += gap * (0.7 + 0.6 * hits.random())
        gap *= 1.17
    return out


def dice_lies() -> Wave:
    """A die comes to lie."""
    return _ring(0.2, ((760, 0.9, 0.018), (1490, 0.4, 0.01))) + 0.5 * _click(0.2, 21)


def monkey() -> Wave:
    """A monkey catches hold: a squeak on two rising notes."""
    first = _vowel(lambda t: 620 + 900 * t, (1150, 2300), 0.16)
    second = _vowel(lambda t: 760 + 1500 * t, (1250, 2500), 0.2)
    out = np.zeros(round(0.42 * RATE))
    out[: len(first)] += first
    out[round(0.2 * RATE) : round(0.2 * RATE) + len(second)] += second
    return out


def medal() -> Wave:
    """The medal changes hands: two bright bells."""
    out = np.zeros(round(0.9 * RATE))
    for k, hz in enumerate((1046.5, 1568.0)):
        bell = _ring(0.7, ((hz, 1.0, 0.2), (hz * 2.0, 0.4, 0.12), (hz * 3.01, 0.2, 0.06)))
        at = round(0.12 * k * RATE)
        out[at : at + len(bell)] += bell
    return out


def battle() -> Wave:
    """Two heroes meet: a drum roll of four and a clash."""
    out = np.zeros(round(0.8 * RATE))
    for k, at in enumerate((0.0, 0.1, 0.18, 0.25)):
        drum = _ring(0.3, ((110 + 12 * k, 1.0, 0.06), (196, 0.4, 0.03)))
        drum = drum + 0.3 * _click(0.3, 23 + k)
        start = round(at * RATE)
        out[start : start + len(drum)] += drum
    clash = _band(_noise(0.4, 29), 2500, 8000) * np.exp(-_time(0.4) / 0.09)
    start = round(0.33 * RATE)
    out[start : start + len(clash)] += 0.8 * clash
    return out


def motif(animal: str) -> Wave:
    """Two notes say whose turn it is."""
    first, second = (_bar(hz) for hz in MOTIFS[animal])
    out = np.zeros(round(0.72 * RATE))
    out[: len(first)] += first
    at = round(0.17 * RATE)
    out[at : at + len(second)] += second
    return out


LOOPS = {"creak", "tone"}
SOUNDS: dict[str, Callable[[], Wave]] = {
    made.__name__: made
    for made in (
        wood, card, paper, creak, tone, fall, thud, flutter, hum, exhale,
        oh, groan, cheer, buzz, tap, turn, win, dice, dice_lies, monkey, medal, battle,
    )
}  # fmt: skip


def write(name: str, signal: Wave) -> None:
    """Write one sound at -3 dB, mono, 16 bits, its ends faded unless it is looped."""
    if name not in LOOPS:
        edge = min(len(signal) // 8, round(0.012 * RATE))
        signal[-edge:] *= np.linspace(1, 0, edge)
        signal[:16] *= np.linspace(0, 1, 16)
    peak = float(np.max(np.abs(signal)))
    data = np.round(signal / peak * 0.7 * 32767).astype("<i2").tobytes()
    with wave.open(str(FOLDER / f"{name}.wav"), "wb") as out:
        out.setnchannels(1)
        out.setsampwidth(2)
        out.setframerate(RATE)
        out.writeframes(data)


def main() -> None:
    """Write all sounds."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    for name, made in SOUNDS.items():
        write(name, made())
    for animal in MOTIFS:
        write(f"motif_{animal}", motif(animal))


if __name__ == "__main__":
    main()
