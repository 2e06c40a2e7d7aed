"""The rulebook's words about where a piece may go, as data, and what a hand can do."""

from typing import Literal

from msgspec import Struct

from rhino_suite.game.ids import PieceId
from rhino_suite.game.record import Action


class Mark(Struct, frozen=True, tag=True):
    """A printed place. `x`, `y` (mm) and `yaw` (degrees) are in the frame of the piece `on`.

    `frame` says whose turn counts for `yaw`: a wall follows its roof, a roof the table
    (RH-9: the same way round as the foundation). `off_mm`, `off_deg` are the tolerance.
    """

    on: PieceId
    x: float
    y: float
    yaw: float
    off_mm: float
    off_deg: float
    frame: Literal["piece", "table"] = "piece"


class Area(Struct, frozen=True, tag=True):
    """Anywhere on the upper faces of these pieces; a floor's are the walls that carry it."""

    on: tuple[PieceId, ...]
    yaw: Literal["free", "as printed"] = "free"


class Edge(Struct, frozen=True, tag=True):
    """Anywhere along the edge of one of these pieces, caught within `off_mm` of it (feel 2.7)."""

    of: tuple[PieceId, ...]
    off_mm: float = 6.0


class Slot(Struct, frozen=True):
    """One piece that must (or may) be placed now, and what makes the placement legal."""

    id: str
    fits: tuple[PieceId, ...]
    where: Mark | Area | Edge
    carried_by: tuple[PieceId, ...] = ()
    """Every one of these must touch the piece from below."""
    never_on: tuple[PieceId, ...] = ()
    clear_of: tuple[PieceId, ...] = ()
    """The piece may not touch these from the side."""
    optional: bool = False


class Place(Action, frozen=True):
    """A hand lets `piece` go: middle at `x`, `y` mm, turned `yaw` degrees, down on `on`.

    `slide` is how far its speed carries it on after that, in mm. A hanging piece has its hook at
    `x`, `y` and looks away from the floor by `yaw`; with an empty `on` it has caught nothing.
    """

    slot: str
    piece: PieceId
    x: float
    y: float
    yaw: float
    on: tuple[PieceId, ...]
    slide: tuple[float, float] = (0.0, 0.0)


class Lift(Action, frozen=True):
    """A hand takes up a piece that stands: a wall of this step, or the Rhino (decision 2)."""

    piece: PieceId
