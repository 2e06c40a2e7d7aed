"""What lies in the box: the shape of its data file and the pieces it makes."""

import math
from collections.abc import Mapping
from typing import Annotated, Final, Literal

from msgspec import Meta, Struct

from rhino_suite.api import TABLE, Angle, Body, Panel, PieceId, Rest, Structure
from rhino_suite.modes.rhino_hero.faces import Face, Sizes, Symbol
from rhino_suite.modes.rhino_hero.options import Options

FOUNDATION: Final = PieceId("foundation")
RHINO: Final = PieceId("rhino")

Sure = Literal["printed", "reported", "weak", "chosen"]
Positive = Annotated[float, Meta(gt=0)]


class Figure(Struct, frozen=True, forbid_unknown_fields=True):
    """A number with its source."""

    value: Positive
    sure: Sure
    source: str


class Count(Struct, frozen=True, forbid_unknown_fields=True):
    """A whole number with its source."""

    value: Annotated[int, Meta(ge=1)]
    sure: Sure
    source: str


class Named(Struct, frozen=True, forbid_unknown_fields=True):
    """The name of a layout with its source."""

    value: str
    sure: Sure
    source: str


class Counts(Struct, frozen=True, forbid_unknown_fields=True):
    """How many of each there are (RH-1), and how many are dealt (RH-3)."""

    roofs: Count
    walls: Count
    deal: Count
    deal_two: Count


class CardData(Struct, frozen=True, forbid_unknown_fields=True):
    """The size and mass of a roof."""

    length: Figure
    width: Figure
    thick: Figure
    mass: Figure


class FoundationData(CardData, frozen=True, forbid_unknown_fields=True):
    """The size of the foundation and the layouts of its two sides (RH-2)."""

    easy: Named
    expert: Named


class WallData(Struct, frozen=True, forbid_unknown_fields=True):
    """A wall: two arms that meet in a crease."""

    arm: Figure
    fold: Figure
    thick: Figure
    height: Figure
    mass: Figure


class FigureData(Struct, frozen=True, forbid_unknown_fields=True):
    """The wooden Rhino."""

    length: Figure
    width: Figure
    height: Figure
    mass: Figure


class Tolerances(Struct, frozen=True, forbid_unknown_fields=True):
    """How far off a piece may be let go, and how still the rest must stay (RH-8..10, G-4)."""

    roof_mm: Figure
    roof_deg: Figure
    rhino_mm: Figure
    still_mm: Figure
    still_deg: Figure


class Means(Struct, frozen=True, forbid_unknown_fields=True):
    """What the deck adds up to."""

    walls_per_roof: Figure
    special_share: Figure
    action_share: Figure


class Layout(Struct, frozen=True, forbid_unknown_fields=True):
    """A printed arrangement of wall marks, and where the Rhino's mark lies if there is one."""

    creases: Annotated[tuple[tuple[float, float, float], ...], Meta(min_length=1, max_length=2)]
    sure: Sure
    source: str
    spot: tuple[float, float] | None = None


class RoofData(Struct, frozen=True, forbid_unknown_fields=True):
    """One roof of the deck."""

    layout: str
    symbol: Symbol | None = None


class Deck(Struct, frozen=True, forbid_unknown_fields=True):
    """All roofs, in the order of their ids."""

    sure: Sure
    source: str
    roofs: tuple[RoofData, ...]


class BoxData(Struct, frozen=True, forbid_unknown_fields=True):
    """``resources/boxes/rhino_hero.toml``, decoded strictly (decision 6).

    Raises ValueError when the deck does not fit its counts or its layouts.
    """

    counts: Counts
    roof: CardData
    foundation: FoundationData
    wall: WallData
    rhino: FigureData
    tolerance: Tolerances
    means: Means
    layouts: dict[str, Layout]
    deck: Deck

    def __post_init__(self) -> None:
        if len(self.deck.roofs) != self.counts.roofs.value:
            raise ValueError("deck.roofs does not hold as many roofs as counts.roofs says")
        for name in (self.foundation.easy.value, self.foundation.expert.value):
            if name not in self.layouts:
                raise ValueError(f"foundation: there is no layout {name!r}")
        for number, roof in enumerate(self.deck.roofs, 1):
            layout = self.layouts.get(roof.layout)
            if layout is None:
                raise ValueError(f"deck.roofs[{number}]: there is no layout {roof.layout!r}")
            if roof.symbol == "rhino" and layout.spot is None:
                raise ValueError(f"deck.roofs[{number}]: {roof.layout} has no Rhino mark")


def wall_ids(count: int) -> tuple[PieceId, ...]:
    """Return the ids of so many walls, ``wall.01`` first."""
    return tuple(PieceId(f"wall.{n:02}") for n in range(1, count + 1))


def faces(box: BoxData) -> tuple[Face, ...]:
    """Return the 31 printed roofs, ``roof.01`` first."""
    return tuple(
        _face(box, PieceId(f"roof.{n:02}"), roof.layout, roof.symbol)
        for n, roof in enumerate(box.deck.roofs, 1)
    )


def foundation(options: Options, box: BoxData) -> Face:
    """Return the side of the foundation that lies up (RH-2)."""
    side = box.foundation.easy if options.side == "easy" else box.foundation.expert
    return _face(box, FOUNDATION, side.value, None)


def sizes(box: BoxData) -> Sizes:
    """Return what the rules measure with."""
    return Sizes(
        roof=(box.roof.length.value, box.roof.width.value),
        arm=box.wall.arm.value,
        fold=box.wall.fold.value,
        thick=box.wall.thick.value,
        rhino=(box.rhino.length.value, box.rhino.width.value),
        roof_mm=box.tolerance.roof_mm.value,
        roof_deg=box.tolerance.roof_deg.value,
        rhino_mm=box.tolerance.rhino_mm.value,
        still_mm=box.tolerance.still_mm.value,
        still_deg=box.tolerance.still_deg.value,
    )


def pieces(_options: Options, box: BoxData) -> Mapping[PieceId, Body]:
    """Return every piece of the box as a body (RH-1)."""
    base, roof, wall, rhino = box.foundation, box.roof, box.wall, box.rhino
    bodies = {
        FOUNDATION: Body(
            Panel(base.length.value, base.width.value), base.thick.value, base.mass.value, "fixed"
        ),
        RHINO: Body(
            Panel(rhino.length.value, rhino.width.value),
            rhino.height.value,
            rhino.mass.value,
            "figure",
        ),
    }
    card = Body(
        Panel(roof.length.value, roof.width.value), roof.thick.value, roof.mass.value, "card"
    )
    bent = Body(
        Angle(wall.arm.value, wall.fold.value, wall.thick.value),
        wall.height.value,
        wall.mass.value,
        "wall",
    )
    bodies |= {face.piece: card for face in faces(box)}
    bodies |= dict.fromkeys(wall_ids(box.counts.walls.value), bent)
    return bodies


def start(_options: Options, _box: BoxData) -> Structure:
    """Return what stands before the first turn: the foundation, on the table."""
    return Structure((Rest(FOUNDATION, 0.0, 0.0, 0.0, 0.0, (TABLE,)),))


def _face(box: BoxData, piece: PieceId, layout: str, symbol: Symbol | None) -> Face:
    printed = box.layouts[layout]
    # A wall is told by its middle of mass, which lies inside the angle of its crease.
    reach = box.wall.arm.value / 2 * math.cos(math.radians(box.wall.fold.value / 2))
    marks = tuple(
        (
            round(x + reach * math.cos(math.radians(opening)), 3),
            round(y + reach * math.sin(math.radians(opening)), 3),
            opening,
        )
        for x, y, opening in printed.creases
    )
    return Face(piece, layout, marks, symbol, printed.spot if symbol == "rhino" else None)
