"""The search for a place (SB-13): all of the grid, but for what surely would not stand.

Floors that show the same walls are equivalent, and so are two walls of one kind. Before places
are tried one by one, whole surfaces and then single places are asked about at once: would the
building bear what is to come anywhere there? (decision 19)
"""

import math
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Final

from rhino_suite.api import Bears, Load, PieceId, Point
from rhino_suite.modes.super_battle.blocks import (
    CORNER,
    Block,
    blocks,
    load,
)
from rhino_suite.modes.super_battle.faces import WallKind
from rhino_suite.modes.super_battle.footing import span
from rhino_suite.modes.super_battle.grid import (
    Foot,
    Spot,
    Surface,
    floor_spots,
    in_turns,
)
from rhino_suite.modes.super_battle.plans import Plan, supplied
from rhino_suite.modes.super_battle.raster import Cell
from rhino_suite.modes.super_battle.room import FloorRoom
from rhino_suite.modes.super_battle.shapes import difference
from rhino_suite.modes.super_battle.site import Site
from rhino_suite.modes.super_battle.sites import site_of
from rhino_suite.modes.super_battle.state import State
from rhino_suite.modes.super_battle.trial import Trial

_SURFACES: Final = 6
"""So many surfaces, or pairs of them, are searched at a time."""
_TURNED: Final = (0.0, 180.0)
"""Two walls of one floor look the same way, or each other's way, as near as the grid allows."""


def search(state: State, pieces: tuple[PieceId, ...], bears: Bears) -> Iterator[Plan]:
    """Yield what could build one of these floors and may stand, most promising first."""
    yield from searched(site_of(state), pieces, bears)


def searched(site: Site, pieces: Sequence[PieceId], bears: Bears) -> Iterator[Plan]:
    """Yield what could build one of these floors on this site and may stand."""
    found: set[tuple[WallKind, ...]] = set()
    for floor in sorted(pieces, key=lambda piece: len(site.face(piece).shows)):
        shows = site.face(floor).shows
        alike = tuple(sorted(shows))
        walls = supplied(site, shows)
        if alike in found or walls is None:
            continue
        found.add(alike)
        trial = _Search(site, floor, shows, walls, bears)
        yield from trial.one_wall() if len(shows) == 1 else trial.two_walls()


class _Search(Trial):
    """The search for one kind of floor."""

    def one_wall(self) -> Iterator[Plan]:
        """Yield plans for a floor on one wall, from all surfaces in turn."""
        yield from _found(
            in_turns((self._on_ground(ground) for ground in self._grounds), _SURFACES)
        )

    def _on_ground(self, ground: Surface) -> Iterator[Plan | None]:
        kind = self._shows[0]
        high = ground.low + self._site.tall(kind)
        if not self._may_bear(high, self._anywhere(ground)):
            return

        def at(x: float, y: float, turns: Sequence[float]) -> Iterator[Plan | None]:
            yield None
            spots = self._spots_around(self._room(high), x, y, turns[0])
            if not self._beside(ground, x, y):
                spots = [spot for spot in spots if self._centred(ground, high, (x, y), spot)]
            for yaw in turns if spots else ():
                foot = ground.foot(kind, (x, y, yaw))
                if foot is not None:
                    yield from self._laid((foot,), spots)

        yield from in_turns(at(*cell) for cell in ground.places(kind))

    def _centred(self, ground: Surface, high: float, wall: Point, spot: Spot) -> bool:
        """Say whether one wall here and a floor at `spot`, however turned, may stand."""
        if ground.solid is None:
            return True
        share = self._card / self._total
        x, y = wall[0] + (spot[0] - wall[0]) * share, wall[1] + (spot[1] - wall[1]) * share
        centre = (x, y), (x, y)
        return self._bears(self._total, high, (Load(ground.piece, centre),), centre)

    def two_walls(self) -> Iterator[Plan]:
        """Yield plans for a floor on two walls, from all pairs of surfaces in turn."""
        one, two = self._shows
        pairs = (
            (first, second)
            for k, first in enumerate(self._grounds)
            for second in self._grounds[k if one == two else 0 :]
            if first.reaches(one) == second.reaches(two) and self._within(first, second)
        )
        yield from _found(
            in_turns((self._on_pair(first, second) for first, second in pairs), _SURFACES)
        )

    def _on_pair(self, first: Surface, second: Surface) -> Iterator[Plan | None]:
        light, heavy = self._grams
        high = first.low + self._site.tall(self._shows[0])
        if first is second:
            if self._may_bear(high, self._anywhere(first)):
                yield from self._on_one(first)
            return
        loads = [*self._anywhere(first, light), *self._anywhere(second, heavy)]
        if self._may_bear(high, loads):
            yield from self._blocks(first, second, lambda *at: self._bridges((first, second), at))

    def _on_one(self, ground: Surface) -> Iterator[Plan | None]:
        high = ground.low + self._site.tall(self._shows[0])
        share = (self._grams[1] + self._card / 2) / self._total
        off = self._along * self._card / self._total

        def tells(one: Block, other: Block) -> bool:
            if any(self._beside(ground, b.x, b.y, b.wide * CORNER) for b in (one, other)):
                return True
            x = one.x + (other.x - one.x) * share
            y = one.y + (other.y - one.y) * share
            wide = one.wide + (other.wide - one.wide) * share + off
            around = load(ground, x, y, wide)
            return self._bears(self._total, high, (around,), around.within)

        yield from self._blocks(ground, ground, tells)

    def _blocks(
        self, first: Surface, second: Surface, tells: Callable[[Block, Block], bool]
    ) -> Iterator[Plan | None]:
        """Yield plans with a wall on each surface, asking about whole blocks of places first."""
        one, two = self._shows
        room = self._room(first.low + self._site.tall(one))
        here, there = blocks(first.places(one)), blocks(second.places(two))
        alike = first is second and one == two
        pairs = (
            (ours, theirs)
            for a, ours in enumerate(here)
            for theirs in there[a if alike else 0 :]
            if self._reachable(room, ours, theirs) and tells(ours, theirs)
        )
        yield from in_turns(
            self._in_blocks(first, ours, second, theirs, room, tells) for ours, theirs in pairs
        )

    def _in_blocks(
        self,
        first: Surface,
        ours: Block,
        second: Surface,
        theirs: Block,
        room: FloorRoom,
        tells: Callable[[Block, Block], bool],
    ) -> Iterator[Plan | None]:
        alike = ours is theirs and self._shows[0] == self._shows[1]
        for a, cell in enumerate(ours.cells):
            yield None
            here = Block(cell[0], cell[1], 0.0, (cell,))
            for other in theirs.cells[a if alike else 0 :]:
                there = Block(other[0], other[1], 0.0, (other,))
                if math.hypot(here.x - there.x, here.y - there.y) > span(self._site):
                    continue
                spots = self._spots(room, here, there)
                if spots and first is not second:
                    spots = self._left((first, second), (here, there), spots)
                elif spots and not tells(here, there):
                    continue
                if spots:
                    yield from self._pairs(first, cell, second, other, spots)

    def _reachable(self, room: FloorRoom, one: Block, other: Block) -> bool:
        """Say whether one floor may reach walls in both blocks, and there is room for it."""
        dx, dy = other.x - one.x, other.y - one.y
        apart, loose = math.hypot(dx, dy), one.wide + other.wide
        if apart - loose * CORNER > span(self._site):
            return False
        if apart <= 2 * loose:
            return True
        ux, uy = dx / apart, dy / apart
        x, y = (one.x + other.x) / 2, (one.y + other.y) / 2
        off = loose * CORNER / 2
        return not all(
            room.hopeless(x + k * ux, y + k * uy, ux, uy, off, 2 * off / apart)
            for k in self._site.sizes.along
        )

    def _spots(self, room: FloorRoom, one: Block, other: Block) -> Sequence[Spot]:
        """Return where a floor may lie along the line of walls at these two places."""
        dx, dy = other.x - one.x, other.y - one.y
        apart = math.hypot(dx, dy)
        if not apart:
            return []
        ux, uy = dx / apart, dy / apart
        x, y = (one.x + other.x) / 2, (one.y + other.y) / 2
        hopeful = [
            far
            for far in self._site.sizes.along
            if not room.hopeless(x + far * ux, y + far * uy, ux, uy, 0.0, 0.0)
        ]
        if not hopeful:
            return []
        yaw = round(math.degrees(math.atan2(dy, dx)) % 360.0, 3)
        spots = [(round(x + far * ux, 3), round(y + far * uy, 3), yaw) for far in hopeful]
        return self._free(room, spots)

    def _spots_around(self, room: FloorRoom, x: float, y: float, yaw: float) -> list[Spot]:
        """Return where a floor may lie on one wall here: the same for all its turns."""
        wall = self._site.standing(self._shows[0], x, y, yaw, 0.0)
        return self._free(room, floor_spots(self._site.sizes, [(wall, yaw)], range))

    def _pairs(
        self, first: Surface, here: Cell, second: Surface, there: Cell, spots: Sequence[Spot]
    ) -> Iterator[Plan]:
        one, two = self._shows
        others = {
            turn % 360.0: foot
            for turn in there[2]
            if (foot := second.foot(two, (*there[:2], turn))) is not None
        }
        for yaw in here[2] if others else ():
            foot = first.foot(one, (*here[:2], yaw))
            if foot is None:
                continue
            for turn in _TURNED:
                other = _at(others, yaw + turn)
                if other is not None and second.foot(
                    two, (other.wall.x, other.wall.y, other.yaw), (foot.wall,)
                ):
                    yield from self._laid((foot, other), spots)

    def _within(self, one: Surface, other: Surface) -> bool:
        """Say whether one floor can reach walls on both surfaces."""
        if one.solid is None or other.solid is None:
            return True
        return other.near(one.solid, span(self._site) + one.solid.reach)


def _found(branches: Iterator[Plan | None]) -> Iterator[Plan]:
    """Yield the plans; None lets the other branches have their turn where nothing is found yet."""
    return (plan for plan in branches if plan is not None)


def _at(feet: Mapping[float, Foot], yaw: float) -> Foot | None:
    """Return the foot whose turn is nearest to `yaw` degrees; surfaces need not lie alike."""
    nearest = min(feet, key=lambda turn: abs(difference(turn, yaw)), default=None)
    return None if nearest is None else feet[nearest]
