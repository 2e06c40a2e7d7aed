"""A building whose contacts are bent so far, and what was found out about it (SB-13). mm, g."""

from collections.abc import Iterable, Sequence
from functools import cached_property
from typing import Final

import highspy
import numpy as np

from rhino_suite.game.geometry import Point
from rhino_suite.game.ids import PieceId
from rhino_suite.game.structure import Rest
from rhino_suite.stability.bearing_cuts import Cut, Moving
from rhino_suite.stability.contacts import Contact
from rhino_suite.stability.equilibrium import Balance, Floats, Ints, Programme, Solver
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
_PATIENCE: Final = 1500
"""Steps of the simplex method after which the answer is yes: it is likely, and is looked at."""
_STUBBORN: Final = 12
"""After so many refusals it is asked what glue would do; after each yes, so many more."""
_WIDE: Final = ((0.0, 0.0), (100.0, 0.0), (0.0, 100.0))
"""Forces at these places (mm) can hold two pieces together in every way."""
LOAD: Final = PieceId("load")


class Bent:
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
        self._cuts: list[Cut] = []
        self._moving = Moving()
        self._held: dict[tuple[PieceId, float], list[Point]] = {}
        self._glued: dict[tuple[frozenset[PieceId], float], _Glued] = {}

    def bears(self, grams: float, loads: Sequence[Load], between: tuple[Point, ...] = ()) -> bool:
        """Say whether so many `grams` more could stand, shared by `loads`; False is certain."""
        if not any(load.on in self._row for load in loads):
            return True
        pieces = {load.on for load in loads}
        if len(pieces) == 1:
            # rigidly on one piece only the middle of mass counts
            corners_ = [p for load in loads for p in load.within]
            whole = Load(loads[0].on, between or hull(corners_))
            if len(between) > 1:
                return not any(cut.denies_all(grams, whole) for cut in self._cuts)
            return self._holds(grams, whole)
        glued = None
        if between and pieces <= self._row.keys():
            glued = self._glued.setdefault((frozenset(pieces), grams), _Glued())
            if not self._would_hold(glued, grams, sorted(pieces), between):
                return False
        if len(between) > 1:
            return not self._moving.denies(grams, loads, between)
        stands = self._stands(grams, loads, between[0] if between else None)
        if glued is not None:
            glued.refused += not stands
        return stands

    def _stands(self, grams: float, loads: Sequence[Load], centre: Point | None) -> bool:
        if centre is not None and self._moving.denies(grams, loads, (centre,)):
            return False
        pieces = {load.on for load in loads}
        # on unlike heights friction can turn the load, and its centre says nothing of the shares
        level = len({top(self._standing[piece]) for piece in pieces}) == 1
        if any(cut.denies(grams, loads, centre if level else None) for cut in self._cuts):
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

    def _would_hold(
        self, glued: "_Glued", grams: float, pieces: list[PieceId], between: tuple[Point, ...]
    ) -> bool:
        """Say whether the weight could stand between these corners if all pieces were glued to it.

        Where it could is convex, so that few answers bound it. Asked when much was refused.
        """
        load = Load(pieces[0], between if len(between) == 1 else hull(between))
        if any(cut.denies_all(grams, load) for cut in glued.cuts):
            return False
        known = hull(glued.held)
        if glued.refused < glued.patience or any(_inside(p, known) for p in load.within):
            return True
        start, index, value = self._upright(load)
        glue = [self._glue(pieces[0], other) for other in pieces[1:]]
        starts = [start]
        for more in glue:
            starts.append(more.start[:-1] + len(index))
            index = np.concatenate([index, more.index])
            value = np.concatenate([value, more.value])
        count = len(self._cuts)
        stands = self._solved(
            grams, (load,), None, np.concatenate(starts).astype(np.int32), index, value, len(start)
        )
        glued.cuts += self._cuts[count:]
        if stands:
            # glue is no help here: ask seldom
            glued.refused, glued.patience = 0, glued.patience + _STUBBORN
        if self._shares is not None:
            x, y = self._shares @ np.array(load.within)
            glued.held.append((float(x), float(y)))
        return stands

    def _glue(self, one: PieceId, other: PieceId) -> Programme:
        """Return forces, of either sign, that can hold two pieces together."""
        pair = (self._standing[one], self._standing[other])
        local = Balance(pair, [Contact(one, other, top(pair[0]), ())])
        rough = local.rough([_WIDE], self._profile.friction, self._profile.cone)
        where = np.concatenate([np.arange(_ROWS) + self._row[piece] for piece in local.pieces])
        return Programme(rough.start, where[rough.index].astype(np.int32), rough.value, rough.load)

    def forces(self, loads: Iterable[Load], at: Point = (0.0, 0.0)) -> "Programme":
        """Return a unit force along every edge of the cone at every corner of `loads`.

        The rows are the building's, then those of a load with its middle of mass at `at`.
        """
        listed = list(loads)
        carriers = {entry.on: self._standing[entry.on] for entry in listed}
        load = Standing(Rest(LOAD, *at, 0.0, 0.0), Body(Panel(1.0, 1.0), 0.0, 1.0, "card"))
        touching = [Contact(LOAD, entry.on, top(carriers[entry.on]), ()) for entry in listed]
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
        weights: int | None = None,
    ) -> bool:
        """Solve the programme with these columns more, all but the first `weights` of any sign."""
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
        lower = zeros.copy()
        lower[count if weights is None else weights :] = -free
        solver.addCols(count, zeros, lower, np.full(count, free), len(index), start, index, value)
        solver.run()
        status = solver.getModelStatus()
        falls = status == highspy.HighsModelStatus.kInfeasible
        self._shares = None
        if rigid and status == highspy.HighsModelStatus.kOptimal:
            self._shares = np.array(solver.getSolution().col_value[-count:])[:weights] / grams
        if falls:
            self._learn(solver, centre or loads[0].within[0])
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

    def _learn(self, solver: "Solver", about: Point) -> None:
        """Keep the motion that shows why, if it is one of the building alone."""
        ray = solver.ray()
        if ray is None:
            return
        rows = len(self._programme.load)
        motion, moved = ray[:rows], ray[rows : rows + _ROWS]
        size = float(np.abs(motion).max(initial=0.0))
        if size == 0.0:
            return
        for sign in (1.0, -1.0):
            cut = Cut(self.forces, sign * motion / size, sign * moved / size, about)
            if cut.lasts(self._programme):
                self._cuts.append(cut)
                self._moving.add(cut)


class _Glued:
    """What is known of a weight that is glued to the same pieces."""

    def __init__(self) -> None:
        self.refused, self.patience = 0, _STUBBORN
        self.held: list[Point] = []
        self.cuts: list[Cut] = []


def _inside(point: Point, polygon: Polygon) -> bool:
    """Say whether `point` lies in a convex polygon that has an area; anticlockwise, mm."""
    return len(polygon) > 2 and all(
        (bx - ax) * (point[1] - ay) - (by - ay) * (point[0] - ax) >= 0.0
        for (ax, ay), (bx, by) in zip(polygon, polygon[1:] + polygon[:1], strict=True)
    )


def _with_share(forces: Programme, share: Ints) -> tuple[Ints, Ints, Floats]:
    """Return columns that also count in the row of their load's share."""
    count = len(forces.start) - 1
    column = np.repeat(np.arange(count), np.diff(forces.start))
    order = np.argsort(np.concatenate([column, np.arange(count)]), kind="stable")
    index = np.concatenate([forces.index, share])[order].astype(np.int32)
    value = np.concatenate([forces.value, np.ones(count)])[order]
    start = (forces.start[:-1] + np.arange(count)).astype(np.int32)
    return start, index, value
