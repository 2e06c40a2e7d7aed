"""The fixed grid of places that are tried (decision 19): 5 mm and 15 degrees (data)."""

import math
from collections import deque
from collections.abc import Iterable, Iterator, Sequence
from functools import cached_property, lru_cache
from typing import Final, NamedTuple, TypeVar

from rhino_suite.api import Order, PieceId, Point
from rhino_suite.modes.super_battle.faces import WallKind
from rhino_suite.modes.super_battle.floors import lying
from rhino_suite.modes.super_battle.ground import footing, off_points
from rhino_suite.modes.super_battle.levels import STOREYS
from rhino_suite.modes.super_battle.raster import Cell, Lattice, Turns, open_cells, open_places
from rhino_suite.modes.super_battle.room import FloorRoom, WallRoom
from rhino_suite.modes.super_battle.shapes import TOUCH, Rect, arms, away, inside, meet, wall_reach
from rhino_suite.modes.super_battle.site import Site, Solid
from rhino_suite.modes.super_battle.sizes import Sizes

BOARDS: Final = PieceId("boards")
"""Stands for the row of boards, which is one surface."""

_ABREAST: Final = 32
"""So many branches of a plan are followed at a time."""
_ROUNDS: Final = 4
"""After so many rounds one more is followed."""
_HAIR: Final = 1e-9
"""Two floors that lie exactly over each other are told apart by less than this (mm)."""

T = TypeVar("T")

Spot = tuple[float, float, float]
"""x, y in mm and yaw in degrees."""


class Foot(NamedTuple):
    """A wall on the grid that may stand there: what it stands on, and where."""

    wall: Solid
    on: tuple[PieceId, ...]
    yaw: float


class Surface:
    """One surface that walls may stand on: a floor, or the row of boards (SB-6, SB-7)."""

    def __init__(self, site: Site, piece: PieceId) -> None:
        self._site = site
        self._rooms: dict[WallKind, WallRoom] = {}
        self._free: dict[WallKind, tuple[Cell, ...]] = {}
        self._spots: dict[tuple[WallKind, int], tuple[Spot, ...]] = {}
        self.piece = piece
        self.solid = None if piece == BOARDS else site.by_piece[piece]
        self.low = site.sizes.board[1] if self.solid is None else self.solid.high
        self.height = 0 if self.solid is None else site.heights[piece]
        self._yaw = 0.0 if self.solid is None else site.structure.at(piece).yaw

    def reaches(self, kind: WallKind) -> int:
        """Return the counted height of a wall on this surface (SB-18)."""
        return self.height + STOREYS[kind]

    def near(self, at: Solid, within: float) -> bool:
        """Say whether a wall here may stand within so many mm of `at`."""
        if self.solid is None:
            return True
        far = within + self.solid.reach
        return (self.solid.x - at.x) ** 2 + (self.solid.y - at.y) ** 2 <= far * far

    def spots(
        self, kind: WallKind, order: Order, beside: Sequence[Solid] = (), within: float = 0.0
    ) -> Iterator[Spot]:
        """Yield where walls of this kind are worth a try: what is surely blocked is left out.

        With `beside` only places within so many mm of each of these walls are tried. Every turn
        is looked at for itself, when its turn comes: the first spots come at once.
        """
        if self.covered(kind):
            return
        turns = order(_turns(self._site.sizes))
        yield from in_turns(self._turned(kind, k, order, beside, within) for k in turns)

    def _turned(
        self, kind: WallKind, turn: int, order: Order, beside: Sequence[Solid], within: float
    ) -> Iterator[Spot]:
        """Yield where a wall may be tried that is turned by so many steps."""
        known = self._spots.get((kind, turn))
        if known is None:
            rects = self.room(kind).rects
            known = self._spots[kind, turn] = tuple(
                (x, y, turns[turn][0])
                for lattice, turns, goal in self._grid
                for x, y in open_places(
                    lattice, self._site.sizes, turns[turn], rects, goal, self._on
                )
            )
        spots = [spot for spot in known if _all_near(spot, beside, within)] if beside else known
        for k in order(len(spots)):
            yield spots[k]

    def places(self, kind: WallKind) -> tuple[Cell, ...]:
        """Return the places of the grid where something is free, and the turns free there.

        On a floor those nearest to what carries it come first, on boards those nearest to a point.
        """
        found = () if self.covered(kind) else self._free.get(kind)
        if found is None:
            rects = self.room(kind).rects
            found = self._free[kind] = tuple(
                cell
                for lattice, turns, goal in self._grid
                for cell in open_cells(lattice, self._site.sizes, turns, rects, goal, self._on)
            )
        return found

    def covered(self, kind: WallKind) -> bool:
        """Say whether one thing is in the way all over this surface."""
        on = self._on
        return on is not None and any(inside(on, r, TOUCH - _HAIR) for r in self.room(kind).rects)

    @property
    def _on(self) -> Rect | None:
        """The floor that a wall must touch; boards ask for their points instead."""
        return None if self.solid is None else self.solid.parts[0]

    @cached_property
    def _grid(self) -> tuple[tuple[Lattice, Turns, Point], ...]:
        return tuple(self._lattices())

    def _lattices(self) -> Iterator[tuple[Lattice, Turns, Point]]:
        site, sizes = self._site, self._site.sizes
        if self.solid is None:
            for n, point in enumerate(site.points):
                if n not in site.taken:
                    lattice = around(sizes, point.x, point.y, point.radius)
                    yield lattice, touching_turns(sizes, point.radius), (point.x, point.y)
            return
        plan = self.solid.parts[0]
        columns, rows = (int(side / 2 // sizes.step) for side in sizes.floor)
        lattice = Lattice(plan.x, plan.y, plan.ux, plan.uy, sizes.step, columns, rows)
        under = [site.by_piece[w] for w in site.structure.at(self.piece).on if w in site.by_piece]
        goal = (
            sum(w.x for w in under) / max(len(under), 1),
            sum(w.y for w in under) / max(len(under), 1),
        )
        turns = tuple((self._yaw + k * sizes.turn, lattice.whole) for k in range(_turns(sizes)))
        yield lattice, turns, goal

    def room(self, kind: WallKind) -> WallRoom:
        """Return what is in the way of walls of this kind."""
        room = self._rooms.get(kind)
        if room is None:
            high = self.low + self._site.tall(kind)
            room = self._rooms[kind] = WallRoom(self._site, self.low, high, self._area())
        return room

    def foot(self, kind: WallKind, spot: Spot, beside: Sequence[Solid] = ()) -> Foot | None:
        """Return the wall at `spot`, if it may stand there beside these new ones (SB-6..11)."""
        x, y, yaw = round(spot[0], 3), round(spot[1], 3), round(spot[2] % 360.0, 3)
        wall = self._site.standing(kind, x, y, yaw, self.low)
        if any(meet(wall.parts, other.parts) for other in beside if _at_one_height(wall, other)):
            return None
        if self.solid is None and (off_points(self._site, wall) or self._shares(wall, beside)):
            return None
        if self.room(kind).trouble(wall, beside) is not None:
            return None
        on = footing(self._site, wall)
        return Foot(wall, on, yaw) if on else None

    def _shares(self, wall: Solid, beside: Sequence[Solid]) -> bool:
        """Say whether a new wall touches the build point of another new one (SB-6)."""
        taken = {p for b in beside if b.low == self.low for p in self._site.touched(b.parts)}
        return bool(taken) and any(p in taken for p in self._site.touched(wall.parts))

    def _area(self) -> Solid | None:
        if self.solid is None:
            return None
        return self.solid._replace(reach=self.solid.reach + wall_reach(self._site.sizes))


def surfaces(site: Site) -> tuple[Surface, ...]:
    """Return the boards, if a build point is free, and all floors, highest last."""
    boards = (BOARDS,) if len(site.taken) < len(site.points) else ()
    floors = (solid.piece for solid in site.floors)
    return tuple(Surface(site, piece) for piece in (*boards, *floors))


def lying_on(
    site: Site, walls: Sequence[tuple[Solid, float]], room: FloorRoom, order: Order
) -> Iterator[Spot]:
    """Yield where a floor may lie on these walls and their yaws: centred, or a little along."""
    for x, y, yaw in floor_spots(site.sizes, walls, order):
        floor = lying(site, x, y, yaw, walls[0][0].high)
        if all(meet(w.parts, floor.parts) for w, _ in walls) and room.trouble(floor) is None:
            yield x, y, yaw


def floor_spots(
    sizes: Sizes, walls: Sequence[tuple[Solid, float]], order: Order
) -> Iterator[Spot]:
    """Yield where a floor is tried on one wall, turned any way, or along the line of two."""
    x = sum(w.x for w, _ in walls) / len(walls)
    y = sum(w.y for w, _ in walls) / len(walls)
    if len(walls) > 1:
        turns: tuple[float, ...] = (
            math.degrees(math.atan2(walls[1][0].y - walls[0][0].y, walls[1][0].x - walls[0][0].x)),
        )
    else:
        turns = tuple(walls[0][1] + k * sizes.turn for k in range(round(180.0 / sizes.turn)))
    for t in order(len(turns)):
        angle = math.radians(turns[t])
        ux, uy = math.cos(angle), math.sin(angle)
        for k in order(len(sizes.along)):
            far = sizes.along[k]
            yield round(x + far * ux, 3), round(y + far * uy, 3), round(turns[t] % 360.0, 3)


def in_turns(branches: Iterable[Iterator[T]], abreast: int = _ABREAST) -> Iterator[T]:
    """Yield from all branches, one from each in turn, so that the first ones differ widely.

    So many branches are followed `abreast`, and more and more after some rounds: hopeless ones
    must not keep the others waiting.
    """
    waiting, turns = iter(branches), 0
    live: deque[Iterator[T]] = deque()
    while True:
        branch = (
            next(waiting, None) if len(live) < abreast + turns // (_ROUNDS * abreast) else None
        )
        turns += 1
        if branch is None:
            if not live:
                return
            branch = live.popleft()
        for found in branch:
            live.append(branch)
            yield found
            break


def around(sizes: Sizes, x: float, y: float, radius: float) -> Lattice:
    """Return the places over a build point at `x`, `y` mm (decision 19: over free points)."""
    most = int(radius // sizes.step)
    return Lattice(x, y, 1.0, 0.0, sizes.step, most, most)


@lru_cache(maxsize=8)
def touching_turns(sizes: Sizes, radius: float) -> Turns:
    """Return for each turn of a wall the places over a build point where it touches it."""
    lattice = around(sizes, 0.0, 0.0, radius)
    found = []
    for k in range(_turns(sizes)):
        yaw, bits = k * sizes.turn, 0
        for bit, (x, y) in enumerate(lattice.points):
            touches = any(away((0.0, 0.0), arm) <= radius for arm in arms(sizes, x, y, yaw))
            if touches and x * x + y * y <= radius * radius:
                bits |= 1 << bit
        found.append((yaw, bits))
    return tuple(found)


def _turns(sizes: Sizes) -> int:
    return round(360.0 / sizes.turn)


def _all_near(cell: Spot, walls: Sequence[Solid], within: float) -> bool:
    far = within * within
    return all((cell[0] - w.x) ** 2 + (cell[1] - w.y) ** 2 <= far for w in walls)


def _at_one_height(one: Solid, other: Solid) -> bool:
    return one.low < other.high and one.high > other.low
