"""What the tower shows of its danger: bow, sway, creak, the settle clock, the rock.

Pure functions of the numbers in ``[tower]``, ``[clock]`` and ``[rock]`` of the feel. All of it is
drawn or heard and never part of a pose; only the sway counts, at letting go (feel.md 2.3, 2.8).
"""

import math
from collections.abc import Sequence
from itertools import pairwise
from typing import Literal

from rhino_suite.table.feel import Clock, Rock, TowerFeel


def bow(feel: TowerFeel, margin: float) -> float:
    """Return the drawn shear in degrees, towards the statics' direction, at `margin` mm."""
    danger = min(1.0, max(0.0, 1.0 - margin / feel.bow_from_mm))
    return float(feel.bow_deg * danger**feel.bow_power)


def sway_frequency(feel: TowerFeel, storeys: int) -> float:
    """Return the tower's one clean rhythm in Hz."""
    return feel.sway_hz / math.sqrt(max(1, storeys))


def sway_amplitude(
    feel: TowerFeel, storeys: int, misplaced: float, since: float, thud: float = 0.0
) -> float:
    """Return the amplitude (mm) at the landing storey `since` s after the last touch.

    `misplaced` is the sum of all misplacements in the tower (mm), `thud` what a hard drop added
    (mm). It dies down to a rest that above six storeys never ends.
    """
    full = feel.sway_mm * math.pow(max(0, storeys), feel.sway_power)
    full = full * (1.0 + misplaced / feel.sloppiness_mm) + thud
    dying = math.exp(-max(0.0, since) / feel.sway_tau_s)
    rest = feel.sway_rest if storeys > feel.sway_ever_above else 0.0
    return full * (rest + (1.0 - rest) * dying)


def misplacement(middles: Sequence[tuple[float, float]]) -> float:
    """Return the sum (mm) of how far each roof lies off the one below, lowest first.

    The foundation's middle is the origin. What a tower has of sloppiness comes back as sway.
    """
    return sum(math.dist(a, b) for a, b in pairwise(((0.0, 0.0), *middles)))


def sway_offset(
    feel: TowerFeel,
    storeys: int,
    misplaced: float,
    since: float,
    direction: float,
    thud: float = 0.0,
) -> tuple[float, float]:
    """Return how far the landing storey is drawn off its place, in mm along x and y.

    `direction` in degrees is the bow's; `since` in s runs from the last touch, so that the
    rhythm begins with it. Give this to `Hand.let_go`.
    """
    amplitude = sway_amplitude(feel, storeys, misplaced, since, thud)
    now = amplitude * math.sin(math.tau * sway_frequency(feel, storeys) * since)
    angle = math.radians(direction)
    return now * math.cos(angle), now * math.sin(angle)


def creak(feel: TowerFeel, margin: float) -> float:
    """Return the pitch in Hz that is heard on contact at `margin` mm: higher nearer the brink."""
    (low, high), (far, near) = feel.creak_hz, feel.creak_mm
    share = min(1.0, max(0.0, (far - margin) / (far - near)))
    return float(low * (high / low) ** share)


def clock(
    feel: Clock, kind: Literal["wall", "roof", "figure", "hanging"], margin: float | None
) -> float:
    """Return how many seconds a piece must rest before it is safe (G-5), by danger.

    `margin` in mm is that of the building with the piece; None counts as the brink.
    """
    if kind == "wall":
        return feel.wall_s
    if kind in ("figure", "hanging"):
        return feel.figure_s
    left = 0.0 if margin is None else max(0.0, margin)
    if left > feel.safe_mm:
        return feel.safe_s
    if left > feel.wary_mm:
        return feel.wary_s
    least, most = feel.brink_s
    return most - (most - least) * left / feel.wary_mm


def rock(feel: Rock, margin: float, since: float) -> float:
    """Return the tilt in degrees, towards the failing direction, `since` s after letting go.

    Up to `peak_s` it depends on the distance from the brink alone and not on the side: +1 mm
    and -1 mm look the same (F5). After that this is the way of a tower that comes back; one
    that falls follows the motion from the peak on.
    """
    near = max(0.0, 1.0 - abs(margin) / feel.same_within_mm)
    top = feel.deg * near
    if since <= feel.from_s or since >= feel.back_s:
        return 0.0
    if since <= feel.peak_s:
        share = (since - feel.from_s) / (feel.peak_s - feel.from_s)
        grown = math.sinh(feel.growth_per_s * share) / math.sinh(feel.growth_per_s)
        return top * grown
    share = (since - feel.peak_s) / (feel.back_s - feel.peak_s)
    return top * 0.5 * (1.0 + math.cos(math.pi * share))
