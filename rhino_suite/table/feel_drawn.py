"""The shape of what is drawn and heard: tower, settle clock, fall, camera, palm (`feel`)."""

from typing import Annotated

from msgspec import Meta, Struct

Positive = Annotated[float, Meta(gt=0)]
Share = Annotated[float, Meta(ge=0, le=1)]
Pair = tuple[float, float]


class Strict(Struct, frozen=True, forbid_unknown_fields=True):
    """A section whose every key is known; an unknown or missing key is refused."""


class TowerFeel(Strict, frozen=True):
    """The tower as it is drawn (feel 2.3): bow, sway, creak."""

    bow_deg: Positive
    bow_from_mm: Positive
    bow_power: Positive
    sway_hz: Positive
    sway_mm: Annotated[float, Meta(ge=0)]
    sway_power: Positive
    sloppiness_mm: Positive
    sway_rest: Share
    sway_tau_s: Positive
    sway_ever_above: int
    creak_hz: Pair
    creak_mm: Pair


class Clock(Strict, frozen=True):
    """How long a piece must rest before it is safe (G-5, feel 2.8): s, mm."""

    wall_s: Positive
    figure_s: Positive
    safe_s: Positive
    safe_mm: Positive
    wary_s: Positive
    wary_mm: Positive
    brink_s: Pair


class Rock(Strict, frozen=True):
    """The one rock after letting go (feel 2.8): s, mm, degrees."""

    from_s: Positive
    peak_s: Positive
    back_s: Positive
    same_within_mm: Positive
    deg: Positive
    growth_per_s: Positive


class FallFeel(Strict, frozen=True):
    """The staging of a fall (feel 2.9): s, shares of real time, px."""

    freeze_s: Positive
    slow: Share
    slow_to_s: Positive
    ramp_to_s: Positive
    flutter_to_s: Positive
    replay: Share
    replay_to_s: Positive
    unskippable_s: Positive
    shake_px: Positive
    shake_s: Positive
    faded_s: Positive


class Camera(Strict, frozen=True):
    """Where one looks from (feel 2.1): turn and pitch in degrees, s, px."""

    watch_deg: Pair
    place_deg: Pair
    place_hidden_deg: Positive
    hidden_opacity: Share
    ease_s: Positive
    mini_px: int
    dim: Share
    px_per_mm: Pair
    rhino_zoom: Positive


class Palm(Strict, frozen=True):
    """The open palm with the next piece (feel 2.2): mm, px, s, degrees."""

    off_mm: Pair
    tall_px: int
    child_tall_px: int
    back_s: Positive
    sleeves_deg: tuple[float, ...]
