"""What a building would bear besides itself: asked thousands of times by a search (SB-13).

The building's programme is solved once; every question adds one rigid load to it and begins
where the building's own forces ended. An answer of no leaves a cut behind: a motion of the
building that such a load could not stop, which answers most further questions by itself.
Units mm and g.
"""

import math
from collections.abc import Iterable, Sequence
from functools import cached_property
from itertools import combinations
from typing import Final

import highspy
import numpy as np

from rhino_suite.game.geometry import Point
from rhino_suite.game.ids import PieceId
from rhino_suite.game.structure import Rest
from rhino_suite.stability.contacts import Contact, canonical
from rhino_suite.stability.equilibrium import Balance, Floats, Ints, Programme, Solver
from rhino_suite.stability.flex import insets
from rhino_suite.stability.insets import corners
from rhino_suite.stability.port import Body, Load, Panel, Standing
from rhino_suite.stability.prism import Polygon, hull, top
from rhino_suite.stability.profiles import Profile

_ROWS: Final = 6
"""A piece has so many rows where there is friction: three forces, three moments."""
_UPWARDS: Final = 2
"""The row of the upward force among them."""
_SHARES: Final = 4
"""One question has no more loads than this: two walls, each astride two floors."""
_SURE: Final = 1e-5
"""A cut speaks only when it is by this much (g) on the safe side."""
_PATIENCE: Final = 1500
"""Steps of the simplex method after which the answer is yes: it is likely, and is looked at."""
_LOAD: Final = PieceId("load")
_BASE: Final = ((0.0, 0.0), (100.0, 0.0), (0.0, 100.0))
"""What is linear in a point of the plane is known when it is known here (mm)."""

_FLAT: Final = 1e-3
"""Three corners that span less than this (mm2) are one line."""
_LEAST: Final = 1e-3
"""A share of the weight that is less below nothing than this is none."""

Plane = tuple[float, float, float]
"""A number for every point of the plane: ``a + b * x + c * y``."""


class Bearing:
    """One building as placed, asked what it would bear: no is certain, yes is likely.

    What is to come is taken as one rigid body, which only helps it to stand; for a load on one
    piece with a known centre nothing is left out.
    """

    def __init__(
        self, standing: Sequence[Standing], contacts: Sequence[Contact], profile: Profile
    ) -> None:
        self._standing = canonical(standing)
        self._contacts = sorted(contacts, key=lambda c: (c.z, c.upper, c.lower))
        self._profile = profile
        self._bent: dict[tuple[float, ...], _Bent] = {}
        self._bends: dict[tuple[float, frozenset[PieceId]], tuple[float, ...]] = {}

    def bears(
        self, grams: float, high: float, loads: Sequence[Load], centre: Point | None = None
    ) -> bool:
        """Say whether so many `grams` more could stand, shared by `loads`; False is certain.

        A card comes to lie `high` mm above the table. `centre` is the middle of mass of what is
        to come, None while it is not known.
        """
        sure = len(loads) == 1 or centre is not None
        carriers = frozenset(load.on for load in loads if sure or load.least)
        bends = self._bends.get((high, carriers))
        if bends is None:
            bends = self._bends[high, carriers] = self._bend(high, carriers)
        building = self._bent.get(bends)
        if building is None:
            building = _Bent(self._standing, self._contacts, bends, self._profile)
            self._bent[bends] = building
        return building.bears(grams, loads, centre)

    def _bend(self, high: float, carriers: frozenset[PieceId]) -> tuple[float, ...]:
        """Return how all contacts bend when these pieces carry one more card (feel 1.1)."""
        card = Standing(Rest(_LOAD, 0.0, 0.0, high, 0.0), Body(Panel(1.0, 1.0), 1.0, 1.0, "card"))
        more = [Contact(_LOAD, piece, high, ()) for piece in sorted(carriers)]
        bends = insets((*self._standing, card), (*self._contacts, *more), self._profile)
        return bends[: len(self._contacts)]


class _Bent:
    """The building, its contacts bent so far, and what was found out about it."""

    def __init__(
        self,
        pieces: Sequence[Standing],
        ordered: Sequence[Contact],
        bends: Sequence[float],
        profile: Profile,
    ) -> None:
        bend = dict(zip(ordered, bends, strict=True))
        balance = Balance(pieces, ordered)
        polygons = [corners(c.polygon, bend[c]) for c in balance.contacts]
        self.asked = 0
        """How often the programme had to be solved."""
        self._profile = profile
        self._standing = {s.rest.piece: s for s in pieces}
        self._row = {piece: _ROWS * k for k, piece in enumerate(balance.pieces)}
        self._programme = balance.rough(polygons, profile.friction, profile.cone)
        self._shares: Floats | None = None
        self._cuts: list[_Cut] = []
        self._held: dict[tuple[PieceId, float], list[Point]] = {}

    def bears(self, grams: float, loads: Sequence[Load], centre: Point | None = None) -> bool:
        """Say whether so many `grams` more could stand, shared by `loads`; False is certain."""
        if not any(load.on in self._row for load in loads):
            return True
        pieces = {load.on for load in loads}
        if len(pieces) == 1:
            # rigidly on one piece only the middle of mass counts
            corners_ = [p for load in loads for p in load.within]
            within = (centre,) if centre else hull(corners_)
            return self._holds(grams, Load(loads[0].on, within))
        if any(cut.denies(grams, loads, centre) for cut in self._cuts):
            return False
        return self._solved(grams, loads, centre, *self._rough(loads, centre))

    def _holds(self, grams: float, load: Load) -> bool:
        """Say whether the weight could stand within one load; where it could stand is convex."""
        if any(cut.denies_all(grams, load) for cut in self._cuts):
            return False
        held, at = self._held.setdefault((load.on, grams), []), load.within
        if any(_inside(p, at) for p in held):
            return True
        known = hull(held)
        if any(_inside(p, known) for p in at):
            return True
        stands = self._solved(grams, (load,), None, *self._upright(load))
        if self._shares is not None:
            x, y = self._shares @ np.array(at)
            held.append((float(x), float(y)))
        return stands

    def forces(self, loads: Iterable[Load], at: Point = (0.0, 0.0)) -> "Programme":
        """Return a unit force along every edge of the cone at every corner of `loads`.

        The rows are the building's, then those of a load with its middle of mass at `at`.
        """
        listed = list(loads)
        carriers = {entry.on: self._standing[entry.on] for entry in listed}
        load = Standing(Rest(_LOAD, *at, 0.0, 0.0), Body(Panel(1.0, 1.0), 0.0, 1.0, "card"))
        touching = [Contact(_LOAD, entry.on, top(carriers[entry.on]), ()) for entry in listed]
        local = Balance((*carriers.values(), load), touching)
        rough = local.rough(
            [entry.within for entry in listed], self._profile.friction, self._profile.cone
        )
        rows = len(self._programme.load)
        where = np.concatenate(
            [np.arange(_ROWS) + self._row.get(piece, rows) for piece in local.pieces]
        )
        return Programme(
            rough.start, where[rough.index].astype(np.int32), rough.value, self._programme.load
        )

    @cached_property
    def _ground(self) -> "tuple[Solver, highspy.HighsBasis]":
        """The programme with free rows for a load, and the basis where the building stands."""
        solver, programme = Solver(), self._programme
        columns = len(programme.start) - 1
        solver.take(programme, np.zeros(columns), np.full(columns, highspy.kHighsInf))
        more = _ROWS + _SHARES
        free = np.full(more, highspy.kHighsInf)
        none = np.zeros(more, dtype=np.int32)
        solver.addRows(more, -free, free, 0, none, none[:0], free[:0])
        solver.run()
        solver.setOptionValue("simplex_iteration_limit", _PATIENCE)
        return solver, solver.getBasis()

    def _solved(
        self,
        grams: float,
        loads: Sequence[Load],
        centre: Point | None,
        start: Ints,
        index: Ints,
        value: Floats,
    ) -> bool:
        self.asked += 1
        solver, basis = self._ground
        rigid = len(loads) == 1
        rows, free = len(self._programme.load), highspy.kHighsInf
        for k, weight in enumerate((0.0, 0.0, grams, 0.0, 0.0, 0.0)):
            held = k == _UPWARDS or (not rigid and (k < _UPWARDS or centre is not None))
            solver.changeRowBounds(rows + k, *((weight, weight) if held else (-free, free)))
        for k in range(_SHARES):
            asked = not rigid and k < len(loads)
            solver.changeRowBounds(rows + _ROWS + k, loads[k].least if asked else -free, free)
        count, zeros = len(start), np.zeros(len(start))
        solver.setBasis(basis)
        solver.addCols(count, zeros, zeros, np.full(count, free), len(index), start, index, value)
        solver.run()
        status = solver.getModelStatus()
        falls = status == highspy.HighsModelStatus.kInfeasible
        self._shares = None
        if rigid and status == highspy.HighsModelStatus.kOptimal:
            self._shares = np.array(solver.getSolution().col_value[-count:]) / grams
        if falls:
            self._learn(solver)
        first = len(self._programme.start) - 1
        solver.deleteCols(count, np.arange(first, first + count, dtype=np.int32))
        return not falls

    def _upright(self, load: Load) -> tuple[Ints, Ints, Floats]:
        """Return a weight at every corner of one load: glued to one piece, that is all it is."""
        points = load.within
        forces = self.forces((load,))
        cone, rows = self._profile.cone, len(self._programme.load)
        column = np.repeat(np.arange(len(forces.start) - 1) // cone, np.diff(forces.start))
        dense = np.zeros((len(points), rows + _ROWS))
        np.add.at(dense, (column, forces.index), forces.value / cone)
        first = self._row[load.on]
        kept = np.array([*range(first, first + _ROWS), rows + _UPWARDS], dtype=np.int32)
        start = np.arange(len(points), dtype=np.int32) * len(kept)
        return start, np.tile(kept, len(points)), dense[:, kept].ravel()

    def _rough(self, loads: Sequence[Load], centre: Point | None) -> tuple[Ints, Ints, Floats]:
        """Return the forces between a load and its carriers, counted in their shares too."""
        forces = self.forces(loads, centre or loads[0].within[0])
        first = len(self._programme.load) + _ROWS
        corners_ = [self._profile.cone * len(load.within) for load in loads]
        share = np.repeat(np.arange(first, first + len(loads), dtype=np.int32), corners_)
        return _with_share(forces, share)

    def _learn(self, solver: "Solver") -> None:
        """Keep the motion that shows why, if it is one of the building alone."""
        ray = solver.ray()
        if ray is None:
            return
        motion = ray[: len(self._programme.load)]
        size = float(np.abs(motion).max(initial=0.0))
        if size == 0.0:
            return
        for sign in (1.0, -1.0):
            cut = _Cut(self, sign * motion / size)
            if cut.lasts(self._programme):
                self._cuts.append(cut)


class _Cut:
    """A motion of the building that its own contacts allow: loads must stop it, or it falls."""

    def __init__(self, bearing: _Bent, motion: Floats) -> None:
        self._bearing = bearing
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
            forces = self._bearing.forces((Load(piece, _BASE),))
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


def _inside(point: Point, polygon: Polygon) -> bool:
    """Say whether `point` lies in a convex polygon that has an area; anticlockwise, mm."""
    return len(polygon) > 2 and all(
        (bx - ax) * (point[1] - ay) - (by - ay) * (point[0] - ax) >= 0.0
        for (ax, ay), (bx, by) in zip(polygon, polygon[1:] + polygon[:1], strict=True)
    )


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


def _with_share(forces: Programme, share: Ints) -> tuple[Ints, Ints, Floats]:
    """Return columns that also count in the row of their load's share."""
    count = len(forces.start) - 1
    column = np.repeat(np.arange(count), np.diff(forces.start))
    order = np.argsort(np.concatenate([column, np.arange(count)]), kind="stable")
    index = np.concatenate([forces.index, share])[order].astype(np.int32)
    value = np.concatenate([forces.value, np.ones(count)])[order]
    start = (forces.start[:-1] + np.arange(count)).astype(np.int32)
    return start, index, value
