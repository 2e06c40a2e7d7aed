"""What is held, with what, how it is held now, and how it is let go (feel 2.2)."""

from typing import Final, Literal, NamedTuple

ToolName = Literal["mouse", "touch", "keys"]
HeldKind = Literal["wall", "roof", "figure", "hanging"]

HELD: Final[dict[str, HeldKind]] = {
    "wall": "wall",
    "card": "roof",
    "figure": "figure",
    "hanging": "hanging",
}
"""What a hand calls the bodies it can hold."""


class HandPose(NamedTuple):
    """Where the held piece is now, and how the hand feels."""

    x: float
    y: float
    height: float
    """Above the landing surface, mm."""
    yaw: float
    speed: float
    """Of the hand as meant, without the wander, mm/s."""
    calm: float
    """Share of the wander that is left: 1 free, about 0.45 with held breath."""
    tired: bool
    """The breath was held too long."""
    touching: bool
    low: bool
    """Low enough to push something: ask `core.hold`."""
    lets_go: bool
    """The glove lets go now: call `let_go`."""
    shiver: tuple[float, float]
    """Added when drawing, unless there is less motion; never part of the truth."""
    drag: tuple[float, float]
    """How far, in all, what lies under a touching piece was drawn along, mm."""
    swing: tuple[float, float] = (0.0, 0.0)
    """How far a monkey swings under the hand along x and y, degrees (feel 2.7)."""


class Release(NamedTuple):
    """How a piece is let go: mm and degrees in the frame of the standing building."""

    x: float
    y: float
    yaw: float
    height: float
    slide: tuple[float, float]
    """Carried on by its speed (v^2 / (2 mu g), along the speed)."""
    thud: float
    """Sway in mm that a drop from high up excites; 0 for a gentle one."""
    down: float = 0.0
    """How fast a monkey comes down on its edge, mm/s."""
    swing: float = 0.0
    """How far it swings then, degrees."""
