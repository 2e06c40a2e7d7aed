"""Motions of a building that answer for many loads at once (SB-13). mm, g."""

import math
from collections.abc import Callable, Sequence
from itertools import combinations
from typing import Final

import numpy as np

from rhino_suite.game.geometry import Point
from rhino_suite.game.ids import PieceId
from rhino_suite.stability.equilibrium import Floats, Programme
from rhino_suite.stability.port import Load

_SURE: Final = 1e-5
"""A cut speaks only when it is by this much (g) on the safe side."""
_BASE: Final = ((0.0, 0.0), (100.0, 0.0), (0.0, 100.0))
"""What is linear in a point of the plane is known when it is known here (mm)."""
_FLAT: Final = 1e-3
"""Three corners that span less than this (mm2) are one line."""
_LEAST: Final = 1e-3
"""A share of the weight that is less below nothing than this is none."""

Plane = tuple[float, float, float]
"""A number for every point of the plane: ``a + b * x + c * y``."""


class Cut:
    """A motion of the building that its own contacts allow: loads must stop it, or it falls.

    `moved` is how the load moved with it, six numbers about its middle of mass at `about`.
    """

    def __init__(
        self, forces: Callable[..., Programme], motion: Floats, moved: Floats, about: Point
    ) -> None:
        self._forces = forces
        self._motion = motion
        self._moved = moved
        self._about = about
        self._edges: dict[PieceId, tuple[Plane, ...]] = {}
        self._upright: dict[PieceId, Plane] = {}
        self._falls = 0.0

    def lasts(self, programme: Programme) -> bool:
        """Say whether no force inside the building can do work against the motion."""
        work = np.add.reduceat(
            programme.value * self._motion[programme.index], programme.start[:-1]
        )
        self._falls = float(self._motion @ programme.load)
        return float(work.max(initial=0.0)) < _SURE / 10

    @property
    def falls(self) -> float:
        """The work (g) that the building's own weight does in the motion, less what is unsure."""
        return self._falls - _SURE

    def against(self, piece: PieceId) -> tuple[Floats, Floats]:
        """Return the work of a unit force between `piece` and a load that moves along.

        One plane for each edge of the cone, ``[a, b, c]``; then the plane of the work that the
        load's own unit weight withstands, wherever its middle of mass is.
        """
        forces = self._forces((Load(piece, _BASE),), self._about)
        own = len(self._motion)
        both = np.concatenate([self._motion, self._moved])
        work = forces.value * both[forces.index]
        inner = np.add.reduceat(work, forces.start[:-1]).reshape(len(_BASE), -1)
        outer = np.where(forces.index >= own, work, 0.0)
        lift = np.add.reduceat(outer, forces.start[:-1]).reshape(len(_BASE), -1).mean(axis=1)
        return _planes(inner), _planes(lift[:, None])[0]

    def denies_all(self, grams: float, load: Load) -> bool:
        """Say whether the motion goes on under a weight anywhere within `load`."""
        a, b, c = self.upright(load.on)
        need = (self._falls - _SURE) / grams
        return all(a + b * x + c * y < need for x, y in load.within)

    def denies(self, grams: float, loads: Sequence[Load], centre: Point | None) -> bool:
        """Say whether the motion goes on however these loads share the weight."""
        works = [
            [(p, max(a + b * p[0] + c * p[1] for a, b, c in edges)) for p in load.within]
            for load, edges in ((load, self.edges(load.on)) for load in loads)
        ]
        falls = self._falls - _SURE
        most = [max(work for _, work in corners_) for corners_ in works]
        sure = sum(load.least * work for load, work in zip(loads, most, strict=True))
        if sure + (grams - sum(load.least for load in loads)) * max(most) < falls:
            return True
        if centre is None:
            return False
        return grams * _above(centre, [corner for own in works for corner in own]) < falls

    def edges(self, piece: PieceId) -> tuple[Plane, ...]:
        """Return, for each edge of the cone, the work of a unit force on top of `piece`."""
        found = self._edges.get(piece)
        if found is None:
            forces = self._forces((Load(piece, _BASE),))
            own = forces.index < len(self._motion)
            kept = np.where(own, self._motion[np.where(own, forces.index, 0)], 0.0)
            work = np.add.reduceat(forces.value * kept, forces.start[:-1])
            at = work.reshape(len(_BASE), -1)
            found = self._edges[piece] = tuple(
                (float(o), float(p - o) / _BASE[1][0], float(q - o) / _BASE[2][1])
                for o, p, q in at.T
            )
        return found

    def upright(self, piece: PieceId) -> Plane:
        """Return the work of a unit weight on top of `piece`, for every point of it."""
        found = self._upright.get(piece)
        if found is None:
            edges = self.edges(piece)
            a, b, c = (math.fsum(part) / len(edges) for part in zip(*edges, strict=True))
            found = self._upright[piece] = (a, b, c)
        return found


def _planes(work: Floats) -> Floats:
    """Return the plane through each column of three numbers, known at the three base points."""
    o, p, q = work
    return np.stack([o, (p - o) / _BASE[1][0], (q - o) / _BASE[2][1]], axis=1)


class Moving:
    """All cuts of one building together: whether a load that moves along is denied by any."""

    def __init__(self) -> None:
        self._cuts: list[Cut] = []
        self._against: dict[PieceId, tuple[Floats, Floats]] = {}
        self._falls = np.zeros(0)

    def add(self, cut: Cut) -> None:
        """Keep one more."""
        self._cuts.append(cut)
        self._falls = np.append(self._falls, cut.falls)

    def denies(self, grams: float, loads: Sequence[Load], centre: Sequence[Point]) -> bool:
        """Say whether some motion goes on under `grams` with their middle of mass in `centre`.

        Wherever it is among these corners, and wherever within `loads` the load is touched.

        The load may move with the building, turned as it did when the cut was found, and sunk so
        far that no contact hinders it.
        """
        if not self._cuts:
            return False
        hinders = np.full(len(self._cuts), -np.inf)
        for load in loads:
            planes, lift = self._known(load.on)
            at = np.array([(1.0, x, y) for x, y in load.within]).T
            hinders = np.maximum(hinders, (planes @ at).max(axis=(1, 2)))
        up = (lift @ np.array([(1.0, x, y) for x, y in centre]).T).min(axis=1)
        return bool((self._falls + grams * (up - hinders)).max() > 0.0)

    def _known(self, piece: PieceId) -> tuple[Floats, Floats]:
        known = self._against.get(piece)
        count = 0 if known is None else len(known[0])
        if known is None or count < len(self._cuts):
            more = [cut.against(piece) for cut in self._cuts[count:]]
            planes, lift = np.stack([m[0] for m in more]), np.stack([m[1] for m in more])
            if known is not None:
                planes, lift = np.concatenate([known[0], planes]), np.concatenate([known[1], lift])
            known = self._against[piece] = planes, lift
        return known


def _above(at: Point, corners_: Sequence[tuple[Point, float]]) -> float:
    """Return the greatest mean of numbers at these corners whose mean place is `at`."""
    best = -math.inf
    for one, two, three in combinations(corners_, 3):
        (ax, ay), (bx, by), (cx, cy) = one[0], two[0], three[0]
        area = (bx - ax) * (cy - ay) - (by - ay) * (cx - ax)
        if abs(area) < _FLAT:
            continue
        u = ((bx - at[0]) * (cy - at[1]) - (by - at[1]) * (cx - at[0])) / area
        v = ((cx - at[0]) * (ay - at[1]) - (cy - at[1]) * (ax - at[0])) / area
        w = 1.0 - u - v
        if min(u, v, w) >= -_LEAST:
            best = max(best, u * one[1] + v * two[1] + w * three[1])
    return best
