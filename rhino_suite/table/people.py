"""Simulated people: who they are (``resources/people.toml``) and what habits they have.

`five`, `eight`, `adult` and `expert` steer the one hand (decision 15); how, is `aiming`'s.
"""

from typing import Annotated, Final, Literal, get_args

import msgspec
from msgspec import Meta, Struct

from rhino_suite.bundled import bundled

Habit = Literal["patient", "careless", "centring"]
"""How one plays: timing the release and reading the lean; letting go at random, the roof flush;
or timing it, but laying each roof centred on its walls."""

HABITS: Final[tuple[Habit, ...]] = get_args(Habit)

Share = Annotated[float, Meta(ge=0, le=1)]
Positive = Annotated[float, Meta(gt=0)]


class Person(Struct, frozen=True, forbid_unknown_fields=True):
    """One simulated person: delays in s, lengths in mm, shares (see the file's head)."""

    delay_s: Positive
    sampling_s: Positive
    gain: Share
    noise: Share
    foresight: Share
    sees_mm: Positive
    reach_mm_s: Positive
    content_mm: Positive
    patience_s: Positive
    reads: Annotated[float, Meta(ge=0)]
    plumb: Share
    dares: Share
    choose_s: tuple[float, float]
    turns_deg: Positive
    looks_at: Annotated[int, Meta(ge=1)]
    trusts: Positive
    timing_s: Positive | None = None


class Ways(Struct, frozen=True, forbid_unknown_fields=True):
    """What all simulated people have in common: s, mm, shares."""

    frame_s: Positive
    uneven: Share
    misses: Share
    tap_s: Positive
    taps: Annotated[int, Meta(ge=1)]
    tap_from_mm: Positive
    run_from_mm: Positive
    sink_from_mm: Positive
    notch_s: Positive
    think_s: Positive
    only_s: Positive
    pass_s: Positive
    tries: Annotated[int, Meta(ge=1)]
    enough_mm: Positive


class People(Struct, frozen=True, forbid_unknown_fields=True):
    """All simulated people, and what they have in common."""

    five: Person
    eight: Person
    adult: Person
    expert: Person
    ways: Ways

    def get(self, name: str) -> Person:
        """Return the person of this name; raise KeyError when there is none."""
        if name not in NAMES:
            raise KeyError(name)
        found: Person = getattr(self, name)
        return found


NAMES: Final = tuple(name for name in People.__struct_fields__ if name != "ways")


def load_people() -> People:
    """Read ``resources/people.toml`` strictly; raises as `feel.load_feel` does."""
    file = bundled("resources") / "people.toml"
    return msgspec.toml.decode(file.read_bytes(), type=People)
