"""Equilibrium of rigid blocks as a linear programme (Livesley; Whiting et al. 2009).

Unknown are the forces at the corners of the contact polygons; every movable piece must be in
balance. Forces are in g (weight over gravity), moments in g mm / 100 (stability I.3).
"""

import math
from collections.abc import Collection, Mapping, Sequence
from typing import Final

import highspy
import numpy as np
from numpy.typing import NDArray

from rhino_suite.game.ids import PieceId
from rhino_suite.stability.contacts import Contact
from rhino_suite.stability.port import Standing
from rhino_suite.stability.prism import Polygon, centre_of_mass

Floats = NDArray[np.float64]
Ints = NDArray[np.int32]

_ARM: Final = 100.0
"""Lever arms are in this many mm, so that forces and moments are of one size."""

_ATTEMPTS: Final[tuple[dict[str, str | int], ...]] = (
    {"presolve": "off"},
    {"presolve": "on"},
    {"presolve": "off", "simplex_strategy": 4},
    {"presolve": "off", "solver": "ipm"},
)
"""Options of HiGHS, until one gives an answer.

Presolve off is the faster on such small programmes (decision 18). Just beyond the brink the dual
simplex can end undecided, about once in a hundred falls; the primal (strategy 4) decided nearly
all of those, the interior point method the rest (M).
"""


class Balance:
    """The unchanging part of the programme: who touches whom, and every movable piece's weight.

    `held` pieces are taken as fixed.
    """

    def __init__(
        self,
        standing: Sequence[Standing],
        contacts: Sequence[Contact],
        held: Collection[PieceId] = (),
    ) -> None:
        movable = [s for s in standing if s.body.kind != "fixed" and s.rest.piece not in held]
        self.pieces = [s.rest.piece for s in movable]
        self._row = {piece: k for k, piece in enumerate(self.pieces)}
        self.contacts = [c for c in contacts if c.upper in self._row or c.lower in self._row]
        self._centres = np.array([centre_of_mass(s) for s in movable]).reshape(-1, 3)
        self._masses = np.array([s.body.mass for s in movable])
        friction = {s.rest.piece: s.body.friction for s in standing}
        self._friction = [
            min(friction.get(c.upper, math.inf), friction.get(c.lower, math.inf))
            for c in self.contacts
        ]

    def floating(self) -> tuple[PieceId, ...]:
        """Return the movable pieces that nothing touches from below."""
        carried = {c.upper for c in self.contacts}
        return tuple(p for p in self.pieces if p not in carried)

    def upright(self, polygons: Sequence[Polygon]) -> "Programme":
        """Return the programme of vertical forces: three rows for each movable piece.

        `polygons` are those of `self.contacts`, inset as needed.
        """
        points, up, low = self._corners(polygons)
        columns = []
        for owner, sign in ((up, 1.0), (low, -1.0)):
            arm = (points[:, :2] - self._centres[owner, :2]) / _ARM
            columns.append(sign * np.column_stack([np.ones(len(points)), arm[:, 1], -arm[:, 0]]))
        load = np.zeros((len(self.pieces), 3))
        load[:, 0] = self._masses
        return Programme(*_sparse(up, low, *columns), load.ravel())

    def rough(self, polygons: Sequence[Polygon], friction: float, cone: int) -> "Programme":
        """Return the programme with friction: six rows for each movable piece.

        `friction` is the profile's greatest, `cone` the sides of the pyramid of forces.
        """
        points, up, low = self._corners(polygons)
        count = [len(p) for p in polygons]
        rub = np.repeat(np.minimum(self._friction, friction), count)
        turns = 2 * np.pi * np.arange(cone) / cone
        force = np.empty((len(points), cone, 3))
        force[:, :, 0] = rub[:, None] * np.cos(turns)
        force[:, :, 1] = rub[:, None] * np.sin(turns)
        force[:, :, 2] = 1.0
        columns = []
        for owner, sign in ((up, 1.0), (low, -1.0)):
            arm = ((points - self._centres[owner]) / _ARM)[:, None, :]
            turning = np.cross(np.broadcast_to(arm, force.shape), force)
            columns.append(sign * np.concatenate([force, turning], axis=2).reshape(-1, 6))
        load = np.zeros((len(self.pieces), 6))
        load[:, 2] = self._masses
        up, low = np.repeat(up, cone), np.repeat(low, cone)
        return Programme(*_sparse(up, low, *columns), load.ravel())

    def _corners(self, polygons: Sequence[Polygon]) -> tuple[Floats, Ints, Ints]:
        """Return all corners (n, 3) with the row of the piece above and below; -1 is fixed."""
        points = np.array(
            [(x, y, c.z) for c, p in zip(self.contacts, polygons, strict=True) for x, y in p]
        ).reshape(-1, 3)
        count = [len(p) for p in polygons]
        up = np.repeat([self._row.get(c.upper, -1) for c in self.contacts], count)
        low = np.repeat([self._row.get(c.lower, -1) for c in self.contacts], count)
        return points, up.astype(np.int32), low.astype(np.int32)


def _sparse(up: Ints, low: Ints, above: Floats, below: Floats) -> tuple[Ints, Ints, Floats]:
    """Return start, row and value by columns; rows of fixed pieces are left out."""
    rows = above.shape[1]
    offset = np.arange(rows, dtype=np.int32)
    index = np.concatenate([rows * up[:, None] + offset, rows * low[:, None] + offset], axis=1)
    value = np.concatenate([above, below], axis=1)
    keep = np.repeat(np.column_stack([up >= 0, low >= 0]), rows, axis=1)
    start = np.concatenate([[0], np.cumsum(keep.sum(axis=1))]).astype(np.int32)
    return start, index[keep].astype(np.int32), value[keep]


class Programme:
    """Find forces >= 0 with ``A @ forces = load``; A by sparse columns."""

    def __init__(self, start: Ints, index: Ints, value: Floats, load: Floats) -> None:
        self.start, self.index, self.value, self.load = start, index, value, load

    def solvable(self) -> bool:
        """Say whether there is an equilibrium."""
        columns = len(self.start) - 1
        return self._solve(np.zeros(columns), self.start, self.index, self.value) is not None

    def mechanism(self) -> tuple[float, Floats]:
        """Return the least glue (g) that would hold the pieces, and how they move without it.

        The motion is the dual: one number for each row, along the load.
        """
        columns = len(self.start) - 1
        start = np.concatenate([self.start, self.start[1:] + self.start[-1]]).astype(np.int32)
        index = np.concatenate([self.index, self.index])
        value = np.concatenate([self.value, -self.value])
        cost = np.concatenate([np.zeros(columns), np.ones(columns)])
        dual = self._solve(cost, start, index, value)
        if dual is None:
            raise ArithmeticError("A piece has no contact to be glued to.")
        return float(dual @ self.load), dual

    def _solve(self, cost: Floats, start: Ints, index: Ints, value: Floats) -> Floats | None:
        """Return the dual of the cheapest equilibrium, or None when there is none."""
        model = highspy.HighsLp()
        model.num_col_, model.num_row_ = len(cost), len(self.load)
        model.col_cost_ = cost
        model.col_lower_ = np.zeros(len(cost))
        model.col_upper_ = np.full(len(cost), highspy.kHighsInf)
        model.row_lower_ = model.row_upper_ = self.load
        model.a_matrix_.format_ = highspy.MatrixFormat.kColwise
        model.a_matrix_.start_ = start
        model.a_matrix_.index_ = index
        model.a_matrix_.value_ = value
        for options in _ATTEMPTS:
            solver = _Solver(options)
            solver.passModel(model)
            solver.run()
            status = solver.getModelStatus()
            if status == highspy.HighsModelStatus.kOptimal:
                return np.array(solver.getSolution().row_dual)
            if status == highspy.HighsModelStatus.kInfeasible:
                return None
        raise ArithmeticError(f"HiGHS gave up on an equilibrium: {status}.")


class _Solver(highspy.Highs):
    """HiGHS with one thread and the simplex method unless told, silent from the first breath.

    Every solution has its own: nothing of an earlier verdict may reach this one (decision 18).
    """

    def __init__(self, options: Mapping[str, str | int]) -> None:
        # Highs.__init__ sets callbacks we do not need, and greets on stdout when it does.
        super(highspy.Highs, self).__init__()
        self.setOptionValue("output_flag", False)
        self.setOptionValue("threads", 1)
        for name, value in {"solver": "simplex", **options}.items():
            self.setOptionValue(name, value)
