"""What lies in the box: the shape of its data file and the pieces it makes."""

from collections.abc import Mapping
from typing import Annotated, Final, Literal

from msgspec import Meta, Struct

from rhino_suite.api import TABLE, Angle, Body, Panel, PieceId, Rest, Structure
from rhino_suite.modes.super_battle.faces import Board, Face, WallKind
from rhino_suite.modes.super_battle.options import Options
from rhino_suite.modes.super_battle.sizes import Dice, Sizes

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


def wall_kind(piece: PieceId) -> WallKind:
    """Say which of the two heights a wall has."""
    return "tall" if piece.startswith("wall.tall.") else "short"


def walls(options: Options, box: BoxData) -> tuple[PieceId, ...]:
    """Return all walls, short ones first; two boxes have more short ones (SB-1, CB-1)."""
    counts = box.counts
    more = counts.more_short_walls.value if options.boxes > 1 else 0
    return (
        *_numbered("wall.short", counts.short_walls.value + more),
        *_numbered("wall.tall", counts.tall_walls.value),
    )


def monkeys(options: Options, box: BoxData) -> tuple[PieceId, ...]:
    """Return the monkeys, if they are played with (SB-1, SB-41)."""
    if options.without_monkeys:
        return ()
    return tuple(PieceId(f"monkey.{n}") for n in range(1, box.counts.monkeys.value + 1))


def heroes(options: Options, box: BoxData) -> tuple[PieceId, ...]:
    """Return the figures in the order of the seats; two boxes have a fifth (SB-4, CB-2)."""
    more = box.heroes.second_box if options.boxes > 1 else ()
    return tuple(PieceId(f"hero.{name}") for name in (*box.heroes.first_box, *more))


def faces(options: Options, box: BoxData) -> tuple[Face, ...]:
    """Return the printed floors, ``floor.01`` first, without the mixed ones if so agreed (SB-41).

    A monkey symbol asks for nothing where there are no monkeys.
    """
    return tuple(
        Face(PieceId(f"floor.{n:02}"), floor.walls, floor.monkey and not options.without_monkeys)
        for n, floor in enumerate(box.deck.floors, 1)
        if not (options.without_mixed and len(set(floor.walls)) > 1)
    )


def boards(options: Options, box: BoxData) -> tuple[Board, ...]:
    """Return the boards from left to right as they were turned and ordered (SB-2, SB-40)."""
    row = list(zip(options.order, options.boards, strict=True))
    radius = box.points.radius.value
    laid = []
    for place, (tile, letter) in enumerate(row):
        side: Literal["yellow", "red"] = "red" if letter == "r" else "yellow"
        data = box.boards[int(tile) - 1]
        points = data.red if side == "red" else data.yellow
        x = (place - (len(row) - 1) / 2) * box.board.length.value
        laid.append(
            Board(PieceId(f"board.{tile}"), x, side, tuple((px, py, radius) for px, py in points))
        )
    return tuple(laid)


def dice(box: BoxData) -> Dice:
    """Return the faces of the three dice (SB-1)."""
    return Dice(box.dice.climb.faces, box.dice.attack.faces, box.dice.defence.faces)


def sizes(box: BoxData) -> Sizes:
    """Return what the rules measure with."""
    return Sizes(
        floor=(box.floor.length.value, box.floor.width.value),
        card=box.floor.thick.value,
        board=(box.board.length.value, box.board.thick.value),
        arm=box.wall.arm.value,
        fold=box.wall.fold.value,
        thick=box.wall.thick.value,
        short=box.wall.short_height.value,
        tall=box.wall.tall_height.value,
        hero=(box.hero.length.value, box.hero.width.value, box.hero.height.value),
        monkey=(box.monkey.length.value, box.monkey.width.value, box.monkey.height.value),
        overlap_mm=box.tolerance.overlap_mm.value,
        edge_mm=box.tolerance.edge_mm.value,
        level_deg=box.tolerance.level_deg.value,
        hook_mm=box.tolerance.hook_mm.value,
        near_mm=box.tolerance.near_mm.value,
        still_mm=box.tolerance.still_mm.value,
        still_deg=box.tolerance.still_deg.value,
        step=box.grid.step.value,
        turn=box.grid.turn.value,
        along=box.grid.along.values,
    )


def pieces(options: Options, box: BoxData) -> Mapping[PieceId, Body]:
    """Return every piece of the box as a body (SB-1, CB-1, CB-2)."""
    side, floor, wall = box.board.length.value, box.floor, box.wall
    hero, monkey = box.hero, box.monkey
    square = Body(Panel(side, side), box.board.thick.value, box.board.mass.value, "fixed")
    card = Body(
        Panel(floor.length.value, floor.width.value), floor.thick.value, floor.mass.value, "card"
    )
    bent = Angle(wall.arm.value, wall.fold.value, wall.thick.value)
    upright = {
        "short": Body(bent, wall.short_height.value, wall.short_mass.value, "wall"),
        "tall": Body(bent, wall.tall_height.value, wall.tall_mass.value, "wall"),
    }
    figure = Body(
        Panel(hero.length.value, hero.width.value), hero.height.value, hero.mass.value, "figure"
    )
    hanging = Body(
        Panel(monkey.length.value, monkey.width.value),
        monkey.height.value,
        monkey.mass.value,
        "hanging",
    )
    bodies = {board.piece: square for board in boards(options, box)}
    bodies |= {face.piece: card for face in faces(options, box)}
    bodies |= {piece: upright[wall_kind(piece)] for piece in walls(options, box)}
    bodies |= dict.fromkeys(heroes(options, box), figure)
    bodies |= dict.fromkeys(monkeys(options, box), hanging)
    return bodies


def start(options: Options, box: BoxData) -> Structure:
    """Return what stands before the first turn: the boards in their row, on the table (SB-2)."""
    return Structure(
        tuple(Rest(b.piece, b.x, 0.0, 0.0, 0.0, (TABLE,)) for b in boards(options, box))
    )


def _numbered(name: str, count: int) -> tuple[PieceId, ...]:
    return tuple(PieceId(f"{name}.{n:02}") for n in range(1, count + 1))
