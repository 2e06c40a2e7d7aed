"""What a building would bear besides itself: asked thousands of times by a search (SB-13).

The building's programme is solved once; every question adds one rigid load to it and begins
where the building's own forces ended. An answer of no leaves a cut behind: a motion of the
building that such a load could not stop, which answers most further questions by itself.
Units mm and g.
"""

from collections.abc import Iterable, Sequence
from functools import cached_property
from typing import Final

import highspy
import numpy as np

from rhino_suite.game.geometry import Point
from rhino_suite.game.ids import PieceId
from rhino_suite.game.structure import Rest
from rhino_suite.stability.bearing_cuts import Cut
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
_PATIENCE: Final = 1500
"""Steps of the simplex method after which the answer is yes: it is likely, and is looked at."""
_LOAD: Final = PieceId("load")


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
        self._cuts: list[Cut] = []
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
            cut = Cut(self.forces, sign * motion / size)
            if cut.lasts(self._programme):
                self._cuts.append(cut)


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
