"""What lies in the box: its pieces as bodies, and what is printed on them."""

from collections.abc import Mapping, Sequence
from typing import Literal

from rhino_suite.api import TABLE, Angle, Body, Panel, PieceId, Rest, Structure
from rhino_suite.modes.super_battle.box_data import BoxData
from rhino_suite.modes.super_battle.faces import Board, Face, WallKind
from rhino_suite.modes.super_battle.options import Options
from rhino_suite.modes.super_battle.sizes import Dice, Sizes


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
    """Return the figures; two boxes have a fifth (SB-4, CB-2)."""
    more = box.heroes.second_box if options.boxes > 1 else ()
    return tuple(PieceId(f"hero.{name}") for name in (*box.heroes.first_box, *more))


def taken(animals: Sequence[str], figures: Sequence[PieceId]) -> tuple[PieceId, ...]:
    """Return each seat's hero: of its own animal, or one that nobody wants (SB-4)."""
    own: dict[int, PieceId] = {}
    for seat, animal in enumerate(animals):
        hero = PieceId(f"hero.{animal}")
        if hero in figures and hero not in own.values():
            own[seat] = hero
    left = iter(hero for hero in figures if hero not in own.values())
    return tuple(own.get(seat) or next(left) for seat in range(len(animals)))


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
        grams=(box.floor.mass.value, box.wall.short_mass.value, box.wall.tall_mass.value),
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


__all__ = [
    "BoxData",
    "boards",
    "dice",
    "faces",
    "heroes",
    "monkeys",
    "pieces",
    "sizes",
    "start",
    "wall_kind",
    "walls",
]
