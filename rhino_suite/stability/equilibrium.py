"""Equilibrium of rigid blocks as a linear programme (Livesley; Whiting et al. 2009).

Unknown are the forces at the corners of the contact polygons; every movable piece must be in
balance. Forces are in g (weight over gravity), moments in g mm / 100 (stability I.3).
"""

import math
from collections.abc import Collection, Iterable, Sequence
from typing import Final

import highspy
import numpy as np
from numpy.typing import NDArray

from rhino_suite.game.geometry import Point
from rhino_suite.game.ids import PieceId
from rhino_suite.stability.contacts import Contact
from rhino_suite.stability.hanging import hung
from rhino_suite.stability.port import Standing
from rhino_suite.stability.prism import centre_of_mass

Floats = NDArray[np.float64]
Ints = NDArray[np.int32]

_ARM: Final = 100.0
"""Lever arms are in this many mm, so that forces and moments are of one size."""

_PRIMAL: Final = 4
"""The primal simplex among the strategies of HiGHS; the dual is the rule."""

_DUAL_RAY: Final = "getDualRay"
"""What HiGHS calls it; the class has it, its list of types does not."""

_SHARE: Final = 100.0
"""What carrying the whole weight is worth: large beside the solver's tolerances."""


class Balance:
    """The unchanging part of the programme: who touches whom, and every movable piece's weight.

    `held` pieces are taken as fixed. What hangs is a load at its hook, on the card's own weight.
    """

    def __init__(
        self,
        standing: Sequence[Standing],
        contacts: Sequence[Contact],
        held: Collection[PieceId] = (),
    ) -> None:
        firm = ("fixed", "hanging")
        movable = [s for s in standing if s.body.kind not in firm and s.rest.piece not in held]
        self.pieces = [s.rest.piece for s in movable]
        self._row = {piece: k for k, piece in enumerate(self.pieces)}
        self.contacts = [c for c in contacts if c.upper in self._row or c.lower in self._row]
        self._centres = np.array([centre_of_mass(s) for s in movable]).reshape(-1, 3)
        self._loads = np.array([[s.body.mass, 0.0, 0.0] for s in movable]).reshape(-1, 3)
        for hanger, card in hung(standing):
            self._hang(standing[hanger], standing[card].rest.piece)
        self._heights = [c.z for c in self.contacts]
        self._up = self._rows(c.upper for c in self.contacts)
        self._low = self._rows(c.lower for c in self.contacts)
        friction = {s.rest.piece: s.body.friction for s in standing}
        self._friction = [
            min(friction.get(c.upper, math.inf), friction.get(c.lower, math.inf))
            for c in self.contacts
        ]

    def _hang(self, hanger: Standing, card: PieceId) -> None:
        """Add the weight of `hanger` and its moments about the middle of its `card`."""
        row = self._row.get(card)
        if row is not None:
            x, y = (hanger.rest.x, hanger.rest.y) - self._centres[row, :2]
            mass = hanger.body.mass
            self._loads[row] += (mass, mass * y / _ARM, -mass * x / _ARM)

    def _rows(self, pieces: Iterable[PieceId]) -> Ints:
        """Return the row of each piece; -1 is fixed."""
        return np.array([self._row.get(p, -1) for p in pieces], dtype=np.int32)

    def floating(self) -> tuple[PieceId, ...]:
        """Return the movable pieces that nothing touches from below."""
        carried = {c.upper for c in self.contacts}
        return tuple(p for p in self.pieces if p not in carried)

    def upright(self, polygons: Sequence[Sequence[Point]]) -> "Programme":
        """Return the programme of vertical forces: three rows for each movable piece.

        `polygons` are those of `self.contacts`, inset as needed.
        """
        points, up, low = self._corners(polygons)
        columns = []
        for owner, sign in ((up, 1.0), (low, -1.0)):
            arm = (points[:, :2] - self._centres[owner, :2]) / _ARM
            columns.append(sign * np.column_stack([np.ones(len(points)), arm[:, 1], -arm[:, 0]]))
        return Programme(*_sparse(up, low, *columns), self._loads.ravel())

    def rough(
        self,
        polygons: Sequence[Sequence[Point]],
        friction: float,
        cone: int,
        *,
        around: bool = False,
    ) -> "Programme":
        """Return the programme with friction: six rows for each movable piece.

        `friction` is the profile's greatest. The forces' cone is a pyramid of `cone` sides, its
        edges on the cone, or, `around` it, its faces.
        """
        points, up, low = self._corners(polygons)
        count = [len(p) for p in polygons]
        rub = np.repeat(np.minimum(self._friction, friction), count)
        turns = 2 * np.pi * (np.arange(cone) + around / 2) / cone
        if around:
            rub = rub / math.cos(math.pi / cone)
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
        load[:, 2:5] = self._loads
        up, low = np.repeat(up, cone), np.repeat(low, cone)
        return Programme(*_sparse(up, low, *columns), load.ravel())

    def _corners(self, polygons: Sequence[Sequence[Point]]) -> tuple[Floats, Ints, Ints]:
        """Return all corners (n, 3) with the row of the piece above and below; -1 is fixed."""
        count = [len(p) for p in polygons]
        flat = [v for polygon in polygons for corner in polygon for v in corner]
        points = np.empty((len(flat) // 2, 3))
        points[:, :2] = np.array(flat).reshape(-1, 2)
        points[:, 2] = np.repeat(self._heights, count)
        return points, np.repeat(self._up, count), np.repeat(self._low, count)


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
        self.basis: highspy.HighsBasis | None = None
        """Where the simplex method ended: a good beginning for a programme much like this."""

    def solvable(self, basis: "highspy.HighsBasis | None" = None) -> bool:
        """Say whether there is an equilibrium; `basis` is where a similar programme ended.

        About one fall in a hundred, a hair beyond the brink, leaves the solver undecided (M):
        then `carried` decides.
        """
        columns = len(self.start) - 1
        solver = Solver()
        solver.take(self, np.zeros(columns), np.full(columns, highspy.kHighsInf))
        if basis is not None and len(basis.col_status) == columns:
            solver.setBasis(basis)
        solver.run()
        self.basis = solver.getBasis()
        match solver.getModelStatus():
            case highspy.HighsModelStatus.kOptimal:
                return True
            case highspy.HighsModelStatus.kInfeasible:
                return False
            case _:
                return self.carried() > 1 / 2

    def carried(self) -> float:
        """Return the largest share of the weight that can be carried.

        It is 0 or 1, since forces may be scaled; and there always is an answer.
        """
        rows = np.flatnonzero(self.load).astype(np.int32)
        start = np.append(self.start, self.start[-1] + len(rows)).astype(np.int32)
        index = np.concatenate([self.index, rows])
        value = np.concatenate([self.value, -self.load[rows]])
        cost = np.zeros(len(start) - 1)
        upper = np.full(len(start) - 1, highspy.kHighsInf)
        cost[-1], upper[-1] = -_SHARE, 1.0
        weightless = Programme(start, index, value, np.zeros(len(self.load)))
        return float(_solved(weightless, cost, upper).getSolution().col_value[-1])

    def mechanism(self) -> tuple[float, Floats]:
        """Return the least glue (g) that would hold the pieces, and how they move without it.

        The motion is the dual: one number for each row, along the load.
        """
        columns = len(self.start) - 1
        start = np.concatenate([self.start, self.start[1:] + self.start[-1]]).astype(np.int32)
        index = np.concatenate([self.index, self.index])
        glued = Programme(start, index, np.concatenate([self.value, -self.value]), self.load)
        cost = np.concatenate([np.zeros(columns), np.ones(columns)])
        upper = np.full(2 * columns, highspy.kHighsInf)
        dual = np.array(_solved(glued, cost, upper).getSolution().row_dual)
        return float(dual @ self.load), dual


def _solved(programme: Programme, cost: Floats, upper: Floats) -> "Solver":
    """Return a solver that has found the cheapest forces; there must be some."""
    for strategy in (None, _PRIMAL):
        solver = Solver()
        if strategy is not None:
            solver.setOptionValue("simplex_strategy", strategy)
        solver.take(programme, cost, upper)
        solver.run()
        if solver.getModelStatus() == highspy.HighsModelStatus.kOptimal:
            return solver
    raise ArithmeticError(f"HiGHS gave up on an equilibrium: {solver.getModelStatus()}.")


class Solver(highspy.Highs):
    """HiGHS by the simplex method in one thread, silent from the first breath (decision 18).

    Every programme has its own: nothing of an earlier verdict may reach this one.
    """

    def __init__(self) -> None:
        # Highs.__init__ sets callbacks we do not need, and greets on stdout when it does.
        super(highspy.Highs, self).__init__()
        self.setOptionValue("output_flag", False)
        self.setOptionValue("threads", 1)
        self.setOptionValue("presolve", "off")
        self.setOptionValue("solver", "simplex")

    def ray(self) -> Floats | None:
        """Return the motion that shows why there is no equilibrium, one number for each row."""
        _, known, found = getattr(self, _DUAL_RAY)()
        return np.array(found) if known else None

    def take(self, programme: Programme, cost: Floats, upper: Floats) -> None:
        """Take over `programme` with forces from 0 to `upper` at their `cost`."""
        columns, rows = len(programme.start) - 1, len(programme.load)
        self.passModel(
            columns,
            rows,
            len(programme.value),
            int(highspy.MatrixFormat.kColwise),
            int(highspy.ObjSense.kMinimize),
            0.0,
            cost,
            np.zeros(columns),
            upper,
            programme.load,
            programme.load,
            programme.start,
            programme.index,
            programme.value,
            np.zeros(columns, dtype=np.int32),
        )
