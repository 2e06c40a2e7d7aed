"""The shape of the box's data file: every number with its source (decision 6)."""

from typing import Annotated, Final, Literal

from msgspec import Meta, Struct

from rhino_suite.modes.super_battle.faces import WallKind

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


class Steps(Struct, frozen=True, forbid_unknown_fields=True):
    """Several lengths (mm) with their source."""

    values: Annotated[tuple[float, ...], Meta(min_length=1)]
    sure: Sure
    source: str


class DieData(Struct, frozen=True, forbid_unknown_fields=True):
    """The faces of a die (SB-1)."""

    faces: Annotated[tuple[int, ...], Meta(min_length=2)]
    sure: Sure
    source: str


class Counts(Struct, frozen=True, forbid_unknown_fields=True):
    """How many of each there are (SB-1, CB-1), and how many are dealt (SB-3)."""

    floors: Count
    short_walls: Count
    tall_walls: Count
    more_short_walls: Count
    monkeys: Count
    deal: Count
    display: Count


class Heroes(Struct, frozen=True, forbid_unknown_fields=True):
    """The names of the figures, in the order of the seats (SB-4, CB-2)."""

    sure: Sure
    source: str
    first_box: tuple[str, ...]
    second_box: tuple[str, ...]


class FloorSizes(Struct, frozen=True, forbid_unknown_fields=True):
    """The size and mass of a floor."""

    length: Figure
    width: Figure
    thick: Figure
    mass: Figure


class BoardSizes(Struct, frozen=True, forbid_unknown_fields=True):
    """The size and mass of a square board."""

    length: Figure
    thick: Figure
    mass: Figure


class WallSizes(Struct, frozen=True, forbid_unknown_fields=True):
    """A wall: two arms that meet in a crease, in two heights."""

    arm: Figure
    fold: Figure
    thick: Figure
    short_height: Figure
    tall_height: Figure
    short_mass: Figure
    tall_mass: Figure


class FigureSizes(Struct, frozen=True, forbid_unknown_fields=True):
    """A hero or a monkey."""

    length: Figure
    width: Figure
    height: Figure
    mass: Figure


class DiceData(Struct, frozen=True, forbid_unknown_fields=True):
    """The three dice (SB-1)."""

    climb: DieData
    attack: DieData
    defence: DieData


class Tolerances(Struct, frozen=True, forbid_unknown_fields=True):
    """How exactly pieces must lie (SB-8, SB-10, SB-14, SB-19, G-4)."""

    overlap_mm: Figure
    edge_mm: Figure
    level_deg: Figure
    hook_mm: Figure
    near_mm: Figure
    still_mm: Figure
    still_deg: Figure


class Grid(Struct, frozen=True, forbid_unknown_fields=True):
    """Where a place is searched (decision 19)."""

    step: Figure
    turn: Figure
    along: Steps


class PointData(Struct, frozen=True, forbid_unknown_fields=True):
    """How big a build point is."""

    radius: Figure


class BoardData(Struct, frozen=True, forbid_unknown_fields=True):
    """The build points of one board's two sides, from its middle (SB-2, SB-40)."""

    yellow: tuple[tuple[float, float], ...]
    red: tuple[tuple[float, float], ...]
    sure: Sure
    source: str


class FloorData(Struct, frozen=True, forbid_unknown_fields=True):
    """One floor of the deck (SB-5, SB-15)."""

    walls: Annotated[tuple[WallKind, ...], Meta(min_length=1, max_length=2)]
    monkey: bool = False


class Deck(Struct, frozen=True, forbid_unknown_fields=True):
    """All floors, in the order of their ids."""

    sure: Sure
    source: str
    floors: tuple[FloorData, ...]


class BoxData(Struct, frozen=True, forbid_unknown_fields=True):
    """``resources/boxes/super_battle.toml``, decoded strictly (decision 6).

    Raises ValueError when the deck does not fit its count, a tall wall does not fit two short
    ones, or a build point does not lie wholly on its board.
    """

    counts: Counts
    heroes: Heroes
    floor: FloorSizes
    board: BoardSizes
    wall: WallSizes
    hero: FigureSizes
    monkey: FigureSizes
    dice: DiceData
    tolerance: Tolerances
    grid: Grid
    points: PointData
    boards: Annotated[tuple[BoardData, ...], Meta(min_length=3, max_length=3)]
    deck: Deck

    def __post_init__(self) -> None:
        if len(self.deck.floors) != self.counts.floors.value:
            raise ValueError("deck.floors does not hold as many floors as counts.floors says")
        storey = self.wall.short_height.value + self.floor.thick.value
        if abs(self.wall.tall_height.value + self.floor.thick.value - 2 * storey) > _LEVEL:
            raise ValueError("wall.tall_height is not two short walls and a floor between (SB-1)")
        room = self.board.length.value / 2 - self.points.radius.value
        for number, board in enumerate(self.boards, 1):
            if any(abs(v) > room for point in (*board.yellow, *board.red) for v in point):
                raise ValueError(f"boards[{number}]: a build point does not lie on the board")


_LEVEL: Final = 1e-6
"""Heights that differ by less (mm) are one."""
