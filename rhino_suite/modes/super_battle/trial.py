"""What the search asks about one kind of floor: room, walls beside, what would bear it (SB-13)."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from rhino_suite.api import Bears, Load, PieceId, Place, Point
from rhino_suite.modes.super_battle.blocks import (
    CORNER,
    Block,
    corners,
    gap,
    square,
    triangle,
    within,
)
from rhino_suite.modes.super_battle.faces import WallKind
from rhino_suite.modes.super_battle.floors import lying
from rhino_suite.modes.super_battle.grid import Foot, Spot, Surface, surfaces
from rhino_suite.modes.super_battle.plans import Plan
from rhino_suite.modes.super_battle.room import FloorRoom
from rhino_suite.modes.super_battle.shapes import meet, unit, wall_reach
from rhino_suite.modes.super_battle.site import NEAR, Site, Solid

_MOST: Final = 4
"""More loads than this are not asked about at once."""
_SAME: Final = 6
"""Middles of mass that agree to so many decimals (mm) are one."""


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
        self._asked: dict[tuple[PieceId, float, float, float], bool] = {}

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
        lying_ = [
            (x, y, yaw)
            for x, y, yaw in spots
            if self._touches(feet, lying(self._site, x, y, yaw, feet[0].wall.high))
        ]
        if not lying_ or not self._may_all(feet, lying_):
            return
        for x, y, yaw in lying_:
            if self._may_stand(feet, (x, y)):
                yield (*places, Place("floor", self._floor, x, y, yaw, tuple(self._walls)))

    def _touches(self, feet: tuple[Foot, ...], floor: Solid) -> bool:
        if len(feet) == 1 and not within(triangle(feet[0].wall), floor.x, floor.y):
            # what lies on one wall, its middle not over it, tips
            return False
        return all(meet(foot.wall.parts, floor.parts) for foot in feet)

    def _may_all(self, feet: tuple[Foot, ...], spots: Sequence[Spot]) -> bool:
        """Ask about all plans with these walls at once, as far as answers are known."""
        loads = self._loads(feet)
        if len({load.on for load in loads}) == 1 or len(loads) > _MOST or len(spots) == 1:
            return True
        centres = tuple(self._centre(feet, (x, y)) for x, y, _ in spots)
        return self._bears(self._total, feet[0].wall.high, tuple(loads), centres)

    def _loads(self, feet: tuple[Foot, ...]) -> list[Load]:
        return [Load(piece, triangle(foot.wall)) for foot in feet for piece in foot.on]

    def _centre(self, feet: tuple[Foot, ...], at: Point) -> Point:
        """Return the middle of mass of walls and a floor at `at`."""
        weights = [
            (self._card, at[0], at[1]),
            *((g, foot.wall.x, foot.wall.y) for g, foot in zip(self._grams, feet, strict=True)),
        ]
        return (
            sum(g * x for g, x, _ in weights) / self._total,
            sum(g * y for g, _, y in weights) / self._total,
        )

    def _may_stand(self, feet: tuple[Foot, ...], at: Point) -> bool:
        """Ask about one plan, where everything is known."""
        centre, high = self._centre(feet, at), feet[0].wall.high
        loads = self._loads(feet)
        if len({load.on for load in loads}) == 1:
            # rigidly on one piece only the middle of mass counts, however the walls are turned
            return self._held(loads[0].on, high, centre)
        return len(loads) > _MOST or self._bears(self._total, high, tuple(loads), (centre,))

    def _bridges(self, grounds: Sequence[Surface], at: Sequence[Block]) -> bool:
        """Ask about all plans with a wall in each block, as far as answers are known."""
        loads = self._shared(grounds, at)
        if not loads:
            return True
        one, other = at
        share = (self._grams[1] + self._card / 2) / self._total
        wide = one.wide + (other.wide - one.wide) * share + self._along * self._card / self._total
        centre = square(one.x + (other.x - one.x) * share, one.y + (other.y - one.y) * share, wide)
        return self._bears(self._total, self._high(grounds), loads, centre)

    def _left(
        self, grounds: Sequence[Surface], at: Sequence[Block], spots: Sequence[Spot]
    ) -> Sequence[Spot]:
        """Return the spots of a floor that may do for walls at these two places."""
        loads = self._shared(grounds, at)
        if not loads:
            return spots
        (one, other), (g, h) = at, self._grams
        x, y = g * one.x + h * other.x, g * one.y + h * other.y
        left = []
        for spot in spots:
            centre = (
                (x + self._card * spot[0]) / self._total,
                (y + self._card * spot[1]) / self._total,
            )
            if self._bears(self._total, self._high(grounds), loads, (centre, centre)):
                left.append(spot)
        return left

    def _high(self, grounds: Sequence[Surface]) -> float:
        return grounds[0].low + self._site.tall(self._shows[0])

    def _shared(self, grounds: Sequence[Surface], at: Sequence[Block]) -> tuple[Load, ...]:
        """Return loads that cover two walls in these blocks; none if one may stand astride."""
        if any(
            self._beside(g, b.x, b.y, b.wide * CORNER) for g, b in zip(grounds, at, strict=True)
        ):
            return ()
        reach = wall_reach(self._site.sizes)
        return tuple(
            Load(self._under(ground), square(b.x, b.y, reach + b.wide), least)
            for ground, b, least in zip(grounds, at, self._grams, strict=True)
        )

    def _under(self, ground: Surface) -> PieceId:
        return self._site.boards[0].piece if ground.solid is None else ground.piece

    def _held(self, piece: PieceId, high: float, centre: Point) -> bool:
        """Ask about a plan on one piece, once for each middle of mass."""
        key = piece, high, round(centre[0], _SAME), round(centre[1], _SAME)
        held = self._asked.get(key)
        if held is None:
            held = self._bears(self._total, high, (Load(piece, (centre,)),), (centre,))
            self._asked[key] = held
        return held

    def _may_bear(self, high: float, loads: Sequence[Load]) -> bool:
        if not loads or len(loads) > _MOST:
            return True
        return self._bears(self._total, high, tuple(loads), ())

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
