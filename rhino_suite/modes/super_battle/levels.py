"""Heights are counted, not measured: in short storeys above the boards (SB-18)."""

from collections.abc import Iterable

from rhino_suite.api import PieceId, Structure
from rhino_suite.modes.super_battle.box import wall_kind
from rhino_suite.modes.super_battle.faces import WallKind

STOREYS: dict[WallKind, int] = {"short": 1, "tall": 2}
"""How many short storeys a wall adds (SB-18)."""


def is_board(piece: PieceId) -> bool:
    """Say whether this is one of the boards."""
    return piece.startswith("board.")


def is_wall(piece: PieceId) -> bool:
    """Say whether this is a wall."""
    return piece.startswith("wall.")


def is_floor(piece: PieceId) -> bool:
    """Say whether this is a floor."""
    return piece.startswith("floor.")


def is_hero(piece: PieceId) -> bool:
    """Say whether this is a hero's figure."""
    return piece.startswith("hero.")


def is_monkey(piece: PieceId) -> bool:
    """Say whether this is a monkey."""
    return piece.startswith("monkey.")


def heights(structure: Structure) -> dict[PieceId, int]:
    """Return the counted height of every board (0), and of every wall's and floor's upper face.

    A floor that no wall carries has none (SB-18).
    """
    found: dict[PieceId, int] = {}
    for rest in structure.pieces:
        piece = rest.piece
        if is_board(piece):
            found[piece] = 0
        elif is_wall(piece):
            base = base_height(found, rest.on)
            if base is not None:
                found[piece] = base + STOREYS[wall_kind(piece)]
        elif is_floor(piece):
            under = [found[wall] for wall in rest.on if is_wall(wall) and wall in found]
            if under:
                found[piece] = max(under)
    return found


def base_height(found: dict[PieceId, int], on: Iterable[PieceId]) -> int | None:
    """Return the height of what a wall stands on; None where it is none or not one (SB-7)."""
    bases = {found[p] for p in on if p in found and not is_wall(p)}
    return bases.pop() if len(bases) == 1 else None


def height(structure: Structure, floor: PieceId) -> int:
    """Return the counted height of a floor; raise KeyError when it does not stand (SB-18)."""
    return heights(structure)[floor]


def levels(structure: Structure) -> tuple[tuple[PieceId, ...], ...]:
    """Return all floors by level, level 1 first, without gaps (SB-18)."""
    by_height: dict[int, list[PieceId]] = {}
    for piece, high in heights(structure).items():
        if is_floor(piece):
            by_height.setdefault(high, []).append(piece)
    return tuple(tuple(sorted(by_height[high])) for high in sorted(by_height))


def level_of(structure: Structure, floor: PieceId | None) -> int:
    """Return the number of a floor's level, 0 for the ground; raise KeyError if it is gone."""
    if floor is None:
        return 0
    for number, floors in enumerate(levels(structure), 1):
        if floor in floors:
            return number
    raise KeyError(floor)
