"""What the search asks about one kind of floor: room, walls beside, what would bear it (SB-13)."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from rhino_suite.api import Bears, Load, PieceId, Place, Point
from rhino_suite.modes.super_battle.blocks import CORNER, Block, corners, gap, square, triangle
from rhino_suite.modes.super_battle.faces import WallKind
from rhino_suite.modes.super_battle.floors import lying
from rhino_suite.modes.super_battle.grid import Foot, Spot, Surface, surfaces
from rhino_suite.modes.super_battle.plans import Plan
from rhino_suite.modes.super_battle.room import FloorRoom
from rhino_suite.modes.super_battle.shapes import meet, unit, wall_reach
from rhino_suite.modes.super_battle.site import NEAR, Site, Solid

_MOST: Final = 4
"""More loads than this are not asked about at once."""


class Trial:
    """One kind of floor on one site: what may be asked about it, and its plans."""

    def __init__(
        self,
        site: Site,
        floor: PieceId,
        shows: Sequence[WallKind],
        walls: Sequence[PieceId],
        bears: Bears,
    ) -> None:
        card, short, tall = site.sizes.grams
        self._site = site
        self._floor = floor
        self._shows = shows
        self._walls = walls
        self._bears = bears
        self._card = card
        self._grams = tuple(tall if kind == "tall" else short for kind in shows)
        self._total = card + sum(self._grams)
        self._along = max(site.sizes.along)
        self._grounds = bare_first(site)
        self._rooms: dict[float, FloorRoom] = {}

    def _free(self, room: FloorRoom, spots: Iterable[Spot]) -> list[Spot]:
        free = []
        for x, y, yaw in spots:
            ux, uy = unit(yaw)
            if room.hopeless(x, y, ux, uy, 0.0, 0.0):
                continue
            if room.trouble(lying(self._site, x, y, yaw, room.low)) is None:
                free.append((x, y, yaw))
        return free

    def _room(self, low: float) -> FloorRoom:
        room = self._rooms.get(low)
        if room is None:
            room = self._rooms[low] = FloorRoom(self._site, low)
        return room

    def _laid(self, feet: tuple[Foot, ...], spots: Iterable[Spot]) -> Iterator[Plan]:
        """Yield the plans with these walls and a floor at one of `spots` that touches them all."""
        places = tuple(
            Place(f"wall.{n}", wall, foot.wall.x, foot.wall.y, foot.yaw, foot.on)
            for n, (wall, foot) in enumerate(zip(self._walls, feet, strict=True), 1)
        )
        for x, y, yaw in spots:
            floor = lying(self._site, x, y, yaw, feet[0].wall.high)
            touching = all(meet(foot.wall.parts, floor.parts) for foot in feet)
            if touching and self._may_stand(feet, (x, y)):
                yield (*places, Place("floor", self._floor, x, y, yaw, tuple(self._walls)))

    def _may_stand(self, feet: tuple[Foot, ...], at: Point) -> bool:
        """Ask about one plan, where everything is known."""
        weights = [
            (self._card, at[0], at[1]),
            *((g, foot.wall.x, foot.wall.y) for g, foot in zip(self._grams, feet, strict=True)),
        ]
        centre = (
            sum(g * x for g, x, _ in weights) / self._total,
            sum(g * y for g, _, y in weights) / self._total,
        )
        loads = [Load(piece, triangle(foot.wall)) for foot in feet for piece in foot.on]
        high = feet[0].wall.high
        return len(loads) > _MOST or self._bears(self._total, high, tuple(loads), centre)

    def _may_bear(self, high: float, loads: Sequence[Load]) -> bool:
        if not loads or len(loads) > _MOST:
            return True
        return self._bears(self._total, high, tuple(loads), None)

    def _neighbours(self, ground: Surface) -> list[Solid]:
        """Return the floors that a wall can stand astride of, together with this one (SB-7)."""
        solid = ground.solid
        if solid is None:
            return []
        far = 2 * wall_reach(self._site.sizes) + solid.reach
        return [
            floor
            for floor in self._site.floors
            if floor.piece != solid.piece
            and abs(floor.high - solid.high) <= NEAR
            and (floor.x - solid.x) ** 2 + (floor.y - solid.y) ** 2 < (far + floor.reach) ** 2
        ]

    def _beside(self, ground: Surface, x: float, y: float, off: float = 0.0) -> list[Solid]:
        """Return the floors that a wall within `off` mm of `x`, `y` could stand on besides."""
        far = wall_reach(self._site.sizes) + off
        return [f for f in self._neighbours(ground) if gap(f.parts[0], x, y) <= far]

    def _anywhere(self, ground: Surface, least: float = 0.0) -> list[Load]:
        """Return loads that cover whatever walls on this surface may stand on."""
        if ground.solid is None:
            return [] if not least else [self._on_boards(least)]
        near = self._neighbours(ground)
        outlines = [(s.piece, corners(s.parts[0])) for s in (ground.solid, *near)]
        return [Load(piece, corners, 0.0 if near else least) for piece, corners in outlines]

    def _around(self, ground: Surface, at: Block, least: float = 0.0) -> list[Load]:
        """Return loads that cover whatever a wall in this block may stand on."""
        if ground.solid is None:
            return [] if not least else [self._on_boards(least)]
        near = self._beside(ground, at.x, at.y, at.wide * CORNER)
        within = square(at.x, at.y, wall_reach(self._site.sizes) + at.wide)
        pieces = (ground.solid.piece, *(s.piece for s in near))
        return [Load(piece, within, 0.0 if near else least) for piece in pieces]

    def _on_boards(self, least: float) -> Load:
        board = self._site.boards[0]
        return Load(board.piece, square(board.x, 0.0, self._site.sizes.board[0] / 2), least)


def bare_first(site: Site) -> tuple[Surface, ...]:
    """Return all surfaces: floors that carry nothing, then the boards, then the other floors."""
    laden = {piece for rest in site.structure.pieces for piece in rest.on}

    def crowd(ground: Surface) -> tuple[int, float]:
        if ground.solid is None:
            return 1, ground.low
        return 2 * (ground.piece in laden), ground.low

    return tuple(sorted(surfaces(site), key=crowd))
