"""A building as plane geometry: what stands where, from which height to which (mm)."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import Final, NamedTuple

from rhino_suite.api import PieceId, Rest, Structure
from rhino_suite.modes.super_battle.box import wall_kind
from rhino_suite.modes.super_battle.faces import Board, Face, WallKind
from rhino_suite.modes.super_battle.levels import (
    heights,
    is_board,
    is_floor,
    is_hero,
    is_monkey,
    is_wall,
)
from rhino_suite.modes.super_battle.shapes import Rect, arms, away, rect, wall_reach
from rhino_suite.modes.super_battle.sizes import Sizes

NEAR: Final = 0.2
"""Faces this close in height (mm) are one surface (decision 3)."""


class Solid(NamedTuple):
    """A piece that takes up room: its rectangles in plan from `low` to `high` mm."""

    piece: PieceId
    low: float
    high: float
    x: float
    y: float
    reach: float
    parts: tuple[Rect, ...]


class Point(NamedTuple):
    """A build point of the row of boards, in mm."""

    x: float
    y: float
    radius: float


@dataclass(frozen=True)
class Site:
    """The building that `structure` is, with what is printed; `walls` are all of the game's."""

    structure: Structure
    sizes: Sizes
    boards: tuple[Board, ...]
    faces: tuple[Face, ...]
    walls: tuple[PieceId, ...]

    @cached_property
    def heights(self) -> dict[PieceId, int]:
        """The counted heights of boards, walls and floors (SB-18)."""
        return heights(self.structure)

    @cached_property
    def points(self) -> tuple[Point, ...]:
        """All build points, from left to right as the boards lie (SB-2)."""
        return tuple(Point(b.x + x, y, r) for b in self.boards for x, y, r in b.points)

    @cached_property
    def solids(self) -> tuple[Solid, ...]:
        """Everything that takes up room: walls, floors, heroes. A monkey swings aside."""
        return tuple(
            self.solid(r)
            for r in self.structure.pieces
            if not (is_board(r.piece) or is_monkey(r.piece))
        )

    @cached_property
    def by_piece(self) -> dict[PieceId, Solid]:
        """The solids by their piece."""
        return {solid.piece: solid for solid in self.solids}

    @cached_property
    def supply(self) -> dict[WallKind, tuple[PieceId, ...]]:
        """The walls that do not stand, by kind, lowest number first (SB-12)."""
        standing = {r.piece for r in self.structure.pieces}
        kinds: tuple[WallKind, ...] = ("short", "tall")
        return {
            kind: tuple(w for w in self.walls if w not in standing and wall_kind(w) == kind)
            for kind in kinds
        }

    @cached_property
    def taken(self) -> dict[int, PieceId]:
        """The build points that a wall touches, and which wall (SB-6)."""
        found: dict[int, PieceId] = {}
        for rest in self.structure.pieces:
            if is_wall(rest.piece) and any(is_board(p) for p in rest.on):
                for point in self.touched(self.by_piece[rest.piece].parts):
                    found.setdefault(point, rest.piece)
        return found

    @cached_property
    def floors(self) -> tuple[Solid, ...]:
        """The floors that lie."""
        return tuple(s for s in self.solids if is_floor(s.piece))

    @cached_property
    def heroes(self) -> tuple[Solid, ...]:
        """The heroes that stand on a floor."""
        return tuple(s for s in self.solids if is_hero(s.piece))

    def floor_under(self, hero: Solid) -> Solid | None:
        """Return the floor that a hero stands on (decision 4)."""
        on = self.structure.at(hero.piece).on
        return next((self.by_piece[p] for p in on if is_floor(p) and p in self.by_piece), None)

    def face(self, floor: PieceId) -> Face:
        """Return what is printed on a floor; raise KeyError for others."""
        for face in self.faces:
            if face.piece == floor:
                return face
        raise KeyError(floor)

    def tall(self, kind: WallKind) -> float:
        """Return the height of a wall in mm."""
        return self.sizes.tall if kind == "tall" else self.sizes.short

    def top(self, piece: PieceId) -> float:
        """Return the height of a board's, wall's or floor's upper face in mm."""
        return self.sizes.board[1] if is_board(piece) else self.by_piece[piece].high

    def touched(self, parts: Iterable[Rect]) -> tuple[int, ...]:
        """Return the build points that a wall with these arms touches (SB-6)."""
        arms_ = tuple(parts)
        return tuple(
            n
            for n, p in enumerate(self.points)
            if any(away((p.x, p.y), a) <= p.radius for a in arms_)
        )

    def standing(self, kind: WallKind, x: float, y: float, yaw: float, low: float) -> Solid:
        """Return a wall that stands at this place, on something `low` mm high."""
        parts = arms(self.sizes, x, y, yaw)
        return Solid(PieceId(""), low, low + self.tall(kind), x, y, wall_reach(self.sizes), parts)

    def solid(self, rest: Rest) -> Solid:
        """Return the room that a piece takes up where it rests."""
        sizes = self.sizes
        if is_wall(rest.piece):
            high = rest.z + self.tall(wall_kind(rest.piece))
            parts: tuple[Rect, ...] = arms(sizes, rest.x, rest.y, rest.yaw)
            return Solid(rest.piece, rest.z, high, rest.x, rest.y, wall_reach(sizes), parts)
        if is_floor(rest.piece):
            length, width, high = *sizes.floor, sizes.card
        else:
            length, width, high = sizes.hero
        plan = rect(rest.x, rest.y, rest.yaw, length, width)
        reach = (plan.half**2 + plan.wide**2) ** 0.5
        return Solid(rest.piece, rest.z, rest.z + high, rest.x, rest.y, reach, (plan,))

    def between(self, low: float, high: float) -> Iterator[Solid]:
        """Yield what takes up room at heights between `low` and `high` mm; touching is none."""
        for solid in self.solids:
            if solid.low < high - NEAR and solid.high > low + NEAR:
                yield solid


def near(one: Solid, other: Solid) -> bool:
    """Say whether two pieces may meet in plan at all."""
    far = one.reach + other.reach
    return (one.x - other.x) ** 2 + (one.y - other.y) ** 2 <= far * far
