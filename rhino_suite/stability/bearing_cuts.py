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
    """A motion of the building that its own contacts allow: loads must stop it, or it falls."""

    def __init__(self, forces: Callable[[Sequence[Load]], Programme], motion: Floats) -> None:
        self._forces = forces
        self._motion = motion
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
