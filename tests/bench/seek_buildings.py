"""Thirty floors put up by hand, for the measurement of the search (SB-13). mm, degrees."""

import math
from collections.abc import Callable, Iterator, Sequence

from rhino_suite.api import Body, PieceId, Structure
from rhino_suite.modes.super_battle.box import boards, faces, start, wall_kind, walls
from rhino_suite.modes.super_battle.box_data import BoxData
from rhino_suite.modes.super_battle.options import Options
from rhino_suite.stability.core import Core
from rhino_suite.stability.port import Standing

KINDS = ("tall", "short", "tall", "short", "tall", "short", "short", "tall", "short", "tall")
"""The walls of the ten floors of a column of the city, from below ..."""
PAIRS, ARM_MM = 6, 45.0
"""... of which so many stand on two walls, so far from the middle; the others on one."""
COLUMNS = ((-170.0, 8.0), (0.0, 90.0), (170.0, -6.0))
STRAIGHT, LEANING = (0.0,) * len(KINDS), (1.0,) * len(KINDS)
SWERVING = (1.0, 1.0, 1.0, 1.0, -2.0, -2.0, -2.0, -2.0, 1.0, 1.0)
FOREST, SWERVE = 3, (1.0, -2.0, 2.0)
"""On every build point so many floors above each other, and how they swerve."""
MOST_MM, HALVINGS = 40.0, 8
"""The brink is looked for up to this shift, halved so often."""


class Site:
    """A building that goes up."""

    def __init__(self, options: Options, box: BoxData, bodies: dict[PieceId, Body]) -> None:
        self.core = Core()
        self._bodies = bodies
        self.boards = boards(options, box)
        self._floors = [face.piece for face in faces(options, box)]
        own = walls(options, box)
        self._left = {k: [w for w in own if wall_kind(w) == k] for k in ("short", "tall")}
        base = start(options, box).pieces
        self.core.restore([Standing(rest, bodies[rest.piece]) for rest in base])

    def floor(
        self,
        kind: str,
        below: PieceId,
        at: tuple[float, float, float],
        feet: Sequence[tuple[float, float, float]],
    ) -> PieceId:
        """Stand walls of one kind on `below`, lay the next floor on them, and return it."""
        own = []
        for foot in feet:
            wall = self._left[kind].pop(0)
            self.core.place(wall, self._bodies[wall], *foot, (below,))
            own.append(wall)
        floor = self._floors.pop(0)
        self.core.place(floor, self._bodies[floor], *at, own, carried_by=own)
        return floor


def city(site: Site, shift: float, ways: Sequence[float]) -> None:
    """Put up three columns of ten floors; each floor lies `shift` times its way aside."""
    for x, turned in COLUMNS:
        below = next(board.piece for board in site.boards if board.x == x)
        c, s, off = math.cos(math.radians(turned)), math.sin(math.radians(turned)), 0.0
        for k, (kind, way) in enumerate(zip(KINDS, ways, strict=True)):
            along = (-ARM_MM, ARM_MM) if k < PAIRS else (0.0,)
            feet = [
                (x + d * c - off * s, d * s + off * c, turned + (180.0 if d > 0 else 0.0))
                for d in along
            ]
            off += shift * way
            below = site.floor(kind, below, (x - off * s, off * c, turned), feet)


def forest(site: Site, shift: float, ways: Sequence[float]) -> None:
    """Put up three floors on every build point, tall and short walls by turns: none is free."""
    trees = [(b.piece, b.x + x, y) for b in site.boards for x, y, _ in b.points]
    for n, (board, x, y) in enumerate(trees):
        below, off = board, 0.0
        for k in range(FOREST):
            kind = "short" if (n + k) % 2 else "tall"
            foot = (x, y + off, 90.0 if (n + k) % 2 else 270.0)
            off += shift * ways[k]
            below = site.floor(kind, below, (x, y + off, 90.0), [foot])


MADE: dict[str, tuple[Callable[[Site, float, Sequence[float]], None], Sequence[float], bool]] = {
    "city": (city, STRAIGHT, False),
    "city, leaning to its brink": (city, LEANING, False),
    "city, swerving at its brink": (city, SWERVING, False),
    "forest, no point free": (forest, STRAIGHT, True),
    "forest, swerving at its brink": (forest, SWERVE, True),
}
"""What is built, which way its floors lie aside, and whether it needs ten points."""


def made(
    options: Options, box: BoxData, bodies: dict[PieceId, Body]
) -> Iterator[tuple[str, Structure]]:
    """Yield each building of thirty floors that these options have points for."""
    points = sum(len(board.points) for board in boards(options, box))
    for name, (build, ways, many) in MADE.items():
        if many and FOREST * points < 30:
            continue
        low, high = 0.0, MOST_MM if any(ways) else 0.0
        for _ in range(HALVINGS if high else 0):
            middle = (low + high) / 2
            tried = Site(options, box, bodies)
            build(tried, middle, ways)
            low, high = (middle, high) if tried.core.stands() else (low, middle)
        site = Site(options, box, bodies)
        build(site, low, ways)
        yield name, Structure(tuple(s.rest for s in site.core.snapshot()))
