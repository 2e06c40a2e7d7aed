"""The one table of numbers that the hand, the drawn tower, the fall and the camera read.

Every number, with its unit and its reason, stands in ``resources/feel.toml`` (feel.md part 2);
here is only its shape. `load_feel` reads it strictly; `with_value` gives a changed copy for the
practice room's sliders.
"""

from typing import Annotated, Any

import msgspec
from msgspec import Meta

from rhino_suite.bundled import bundled
from rhino_suite.table.feel_drawn import (
    Camera,
    Clock,
    FallFeel,
    Pair,
    Palm,
    Positive,
    Rock,
    Share,
    Strict,
    TowerFeel,
)

__all__ = [
    "Calm",
    "Camera",
    "Clock",
    "EvenOut",
    "FallFeel",
    "Feel",
    "Glove",
    "HandFeel",
    "Height",
    "Hook",
    "Keys",
    "Letting",
    "Palm",
    "RhinoFeel",
    "Rock",
    "Shiver",
    "Tool",
    "Tools",
    "Touch",
    "TowerFeel",
    "load_feel",
]


class Calm(Strict, frozen=True):
    """Holding one's breath: mm/s, s, shares of the wander."""

    below_mm_s: Positive
    tau_s: Positive
    tires_per_s: Positive
    tires_to: Positive
    anew_mm_s: Positive


class Height(Strict, frozen=True):
    """How the hand sinks when it is slow and rises when it hurries: mm, mm/s, s."""

    fast_mm: Positive
    fast_mm_s: Positive
    slow_mm: Positive
    slow_mm_s: Positive
    sink_mm_s: Positive
    rise_mm_s: Positive
    feel_after_s: Positive
    feel_mm_s: Positive
    drag: Share


class Letting(Strict, frozen=True):
    """Letting go: thud, slide, and what a click does to a pointer."""

    thud_above_mm: Positive
    thud_mm_per_mm: Positive
    slide_above_mm_s: Positive
    friction: Positive
    gravity_mm_s2: Positive
    click_s: Positive
    click_px: Positive
    grip_s: Positive
    grip_px: Positive


class Shiver(Strict, frozen=True):
    """The tremor that is drawn and never true: Hz, mm."""

    hz: Pair
    calm_mm: Positive
    brink_mm: Positive


class HandFeel(Strict, frozen=True):
    """The hand (feel 2.2): mm, s, Hz, degrees."""

    wander_mm: Annotated[float, Meta(ge=0)]
    wander_per_storey: Annotated[float, Meta(ge=0)]
    wander_most: Positive
    wander_hz: Pair
    wander_sines: Annotated[int, Meta(ge=1)]
    yaw_wander_deg: Annotated[float, Meta(ge=0)]
    roof_yaw_wander_deg: Annotated[float, Meta(ge=0)]
    lag_s: Positive
    speed_most: Positive
    mass_g: Positive
    step_s: Positive
    turn_within_mm: Positive
    turn_deg_s: Positive
    push_below_mm: Positive
    calm: Calm
    height: Height
    release: Letting
    shiver: Shiver


class Tool(Strict, frozen=True):
    """What a mouse, a finger or the keys do to the hand: Hz, s."""

    cut_off_hz: Positive
    beta: Annotated[float, Meta(ge=0)]
    before_s: Annotated[float, Meta(ge=0)]


class Tools(Strict, frozen=True):
    """The three ways of steering."""

    mouse: Tool
    touch: Tool
    keys: Tool


class Glove(Strict, frozen=True):
    """A helper level, chosen like a hat (feel 2.12); shares, s, mm, degrees."""

    wander: Annotated[float, Meta(ge=0)]
    calm_share: Share
    calm_s: Positive
    off_mm: Positive
    off_deg: Positive
    magnet: Share = 0.0
    magnet_mm: Positive = 15.0
    cut_off_hz: Positive | None = None
    lean_arrow: bool = False
    lets_go_s: Positive | None = None
    snap_deg: Annotated[float, Meta(ge=0)] = 0.0


class Hook(Strict, frozen=True):
    """A monkey's hook over the edge of a floor (feel 2.7): mm, mm/s, degrees, Hz, s."""

    off_mm: Positive
    down_mm_s: Positive
    wild_deg: Positive
    swing_hz: Positive
    halves_s: Positive
    after_s: Positive
    sink_mm_s: Positive
    misses: Annotated[int, Meta(ge=1)]


class EvenOut(Strict, frozen=True):
    """Bringing unlike hands to one sigma (feel 2.12)."""

    placements: Annotated[int, Meta(ge=1)]
    wander_mm: Positive
    table_mm: Positive


class Keys(Strict, frozen=True):
    """Steering by keys (feel 2.10): mm, s, mm/s, degrees."""

    tap_mm: Positive
    tap_s: Positive
    hold_s: Positive
    speed_mm_s: Pair
    speed_up_s: Positive
    carry_to_mm: Positive
    carry_mm_s: Positive
    hover_mm: Positive
    sink_s: Positive
    turn_deg: Positive
    fine_turn_deg: Positive


class Touch(Strict, frozen=True):
    """Fingers on glass (feel 2.11): mm of the screen, px/mm."""

    above_mm: Positive
    loupe_below_px_mm: Positive
    palm_mm: Positive
    leaf_mm: Positive
    leaf_after_misses: int


class RhinoFeel(Strict, frozen=True):
    """The pull-out of the Rhino (feel 2.6): mm, mm/s, share of the wander."""

    pull_s: Positive
    path_mm: Pair
    free_mm: Pair
    wander: Share
    push_above_mm_s: Positive
    off_mm: Positive


class Practice(Strict, frozen=True):
    """The practice room: a glove is suggested by the median error of some placements: mm."""

    placements: Annotated[int, Meta(ge=1)]
    mitten_mm: Positive
    velvet_mm: Positive
    feather_mm: Positive


class Feel(Strict, frozen=True):
    """All of ``resources/feel.toml``."""

    hand: HandFeel
    tools: Tools
    gloves: dict[str, Glove]
    even_out: EvenOut
    tower: TowerFeel
    clock: Clock
    rock: Rock
    fall: FallFeel
    camera: Camera
    palm: Palm
    keys: Keys
    touch: Touch
    rhino: RhinoFeel
    hook: Hook
    padded: Glove
    """What the clumsiest glove becomes with the weaker hand (SB-43)."""
    practice: Practice

    def glove(self, name: str) -> Glove:
        """Return the glove of this name; raise KeyError when there is none."""
        return self.gloves[name]

    def worn(self, name: str, *, clumsier: bool = False) -> Glove:
        """Return the glove that somebody really wears who chose `name`: or the next clumsier."""
        if not clumsier:
            return self.glove(name)
        names = list(self.gloves)
        after = names.index(name) + 1
        return self.gloves[names[after]] if after < len(names) else self.padded

    def with_value(self, path: str, value: object) -> "Feel":
        """Return a copy with the number at `path` ("hand.calm.tau_s") set to `value`.

        Raises KeyError for an unknown path and msgspec.ValidationError for a bad value.
        """
        plain: dict[str, Any] = msgspec.to_builtins(self)
        *sections, key = path.split(".")
        section = plain
        for name in sections:
            section = section[name]
        if key not in section:
            raise KeyError(path)
        section[key] = value
        return msgspec.convert(plain, Feel)


def load_feel() -> Feel:
    """Read ``resources/feel.toml`` strictly.

    Raises FileNotFoundError when it is missing and msgspec.ValidationError, with the key's
    path, when it is wrong.
    """
    file = bundled("resources") / "feel.toml"
    return msgspec.toml.decode(file.read_bytes(), type=Feel)
