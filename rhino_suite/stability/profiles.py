"""The named numbers of the statics, each with its source. Units mm, g, degrees."""

from typing import Final

from msgspec import Struct


class Profile(Struct, frozen=True):
    """What the statics ask of a building.

    `flex` (mm): every contact must hold with its polygon inset by this for each card it
    carries (feel 1.1). `name` and all numbers go into a log's header.
    """

    name: str
    flex: float = 0.0
    friction: float = 0.6
    """Greatest ratio of sideways to upright force at a contact (stability I.3)."""
    cone: int = 8
    """Sides of the pyramid that stands for the cone of friction (stability I.3)."""
    wobbly: float = 3.0
    """A building that stands by less than this (mm) wobbles (stability, public face)."""
    cap: float = 20.0
    """No margin is looked for beyond this (mm): the bow begins at 12 (feel 2.3)."""
    exact: float = 0.01
    """The margin's bisection ends here (mm)."""
    keep: float = 0.98
    """A polygon is never inset by more than this share of its inradius (decision 17)."""


GAME: Final = Profile("game", flex=0.4)
"""The games: card is not rigid (decision 15)."""

CHECK: Final = Profile("check")
"""`towers check` and benchmarks: rigid blocks (decision 15)."""

LEVEL_GAP: Final = 0.2
"""Surfaces this close in height (mm) carry a piece together (decision 3)."""

FOREIGN_GAP: Final = 0.02
"""Faces of towers/1 this close (mm) touch."""

GRAIN: Final = 3
"""Decimals of a canonical placement: 1e-3 mm and 1e-3 degrees (decision 1)."""

DISC_SIDES: Final = 64
"""A disc is this regular polygon: 0.01 mm off at a radius of 8 mm."""
