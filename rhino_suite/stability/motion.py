"""pymunk in one vertical plane: weights as forces, load-scaled inertia, no sleep (stability I.4).

Only here and in `motion_filter` pymunk is imported. Units mm, g, s; angles in radians,
anticlockwise in (u, z).
"""

import math
from collections.abc import Iterable, Mapping, Sequence
from importlib.util import find_spec
from typing import NamedTuple

import numpy as np
import pymunk
from numpy.typing import NDArray

from rhino_suite.stability.hanging import Hung
from rhino_suite.stability.motion_filter import SOLID, by_callback, by_masks, rub
from rhino_suite.stability.motion_numbers import NUMBERS
from rhino_suite.stability.planes import Elevation, Silhouette, hook, rides

BATCHED = find_spec("pymunk.batch") is not None
"""Whether forces and poses go in bulk: experimental in pymunk, a later version may lack it."""
if BATCHED:
    from pymunk import batch

    _KINEMATICS = (
        batch.BodyFields.POSITION
        | batch.BodyFields.ANGLE
        | batch.BodyFields.VELOCITY
        | batch.BodyFields.ANGULAR_VELOCITY
    )
    _FORCES = batch.BodyFields.FORCE | batch.BodyFields.TORQUE

ENGINE = f"pymunk {pymunk.version}"

State = NDArray[np.float64]
"""One row a silhouette: u, z of its centre of mass, angle, and their speeds."""

_TABLE_HALF, _TABLE_THICK = 5000.0, 100.0


class Shove(NamedTuple):
    """A hand presses on silhouette `row` at height `z` mm with at most `most` g mm/s2.

    `share` of it acts along u. The hand is `depth` mm too far in, comes on at `closing` mm/s and
    pushes with `stiffness` a mm; `given` is where the silhouette was then (du in mm).
    """

    row: int
    z: float
    most: float
    share: float
    depth: float
    closing: float
    stiffness: float
    given: float


class Plane:
    """A building's silhouettes as rigid bodies in a fresh space, in canonical order.

    `falling`: all pairs may meet whose depths overlap, except those that overlap in the plane
    at the start, until they have parted; speeds do not die away (decision 12). Otherwise only
    pieces that touch as placed meet. `held` never move; `true` have their own inertia from the
    start, all others one scaled by their load. `struck`: all have their own,
    in ticks so short that the solver still keeps up.
    What hangs is a load on its card and goes with it; in a fall it swings at its hook (a pivot)
    until it is let go.
    """

    def __init__(
        self,
        elevation: Elevation,
        *,
        falling: bool = False,
        held: Iterable[int] = (),
        true: Iterable[int] = (),
        struck: bool = False,
    ) -> None:
        self.elevation = elevation
        self._silhouettes = elevation.silhouettes
        self._held = frozenset(held)
        count = len(self._silhouettes)
        self._space = pymunk.Space()
        self._fine = NUMBERS.blow_fine if struck else 1
        self._space.iterations = NUMBERS.blow_iterations if struck else NUMBERS.iterations
        self._space.collision_slop = NUMBERS.slop
        self._space.damping = 1.0 if falling else NUMBERS.damping
        self._bodies: list[pymunk.Body | None] = [None] * count
        self._scale = [1.0] * count
        self._start = np.zeros((count, 6))
        self._index: dict[pymunk.Shape, int] = {}
        self._ticks = 0
        self._joints: dict[int, tuple[pymunk.Constraint, ...]] = {}
        table = self._table()
        unscaled = frozenset(range(count) if struck else true)
        movers: list[int] = []
        card = {h.hanger: h.card for h in elevation.hung}
        for i, s in enumerate(self._silhouettes):
            self._start[i, :2] = s.u, s.z
            hangs = s.standing.body.kind == "hanging"
            moves = self._moves(card.get(i, i)) and (falling or not hangs)
            if moves:
                movers.append(i)
                self._scale[i] = 1.0 if i in unscaled else s.load
            if moves or not hangs:
                self._add(i, s, moves=moves)
        self._rows = np.array(movers, dtype=np.int64)
        self._force = np.zeros((len(movers), 3))
        for row, i in enumerate(movers):
            self._force[row, 1] = -self._silhouettes[i].standing.body.mass * NUMBERS.gravity
        self._row = {i: row for row, i in enumerate(movers)}
        self._riding = tuple(h for h in elevation.hung if not self._hook(h))
        for hung in self._riding:
            self._burden(hung)
        self._weight = self._force.copy()
        if falling or not by_masks(elevation, self._index, table):
            by_callback(
                self._space,
                elevation,
                self._index,
                falling=falling,
                begun=lambda: self._ticks > 0,
                hanging=self._joints,
            )
        if BATCHED:
            self._send, self._read = _buffers(self._force)

    @property
    def seconds(self) -> float:
        """How long the plane has run."""
        return self._ticks / (NUMBERS.hertz * self._fine)

    def state(self) -> State:
        """Return where everything is and how fast: one row of six a silhouette."""
        state = self._start.copy()
        if len(self._rows):
            self._fetch(state)
        for hung in self._riding:
            hanger, card = self._silhouettes[hung.hanger], self._silhouettes[hung.card]
            state[hung.hanger] = rides(hanger, card, state[hung.card].tolist())
        return state

    def _fetch(self, state: State) -> None:
        if BATCHED:
            self._read.clear()
            batch.get_space_bodies(self._space, _KINEMATICS, self._read)
            flat = np.frombuffer(self._read.float_buf(), dtype=np.float64)
            state[self._rows] = flat.reshape(-1, 6)[: len(self._rows)]
            return
        for i in self._rows:
            b = self._body(int(i))
            state[i] = (*b.position, b.angle, *b.velocity, b.angular_velocity)

    def moved(self, state: State | None = None) -> State:
        """Return how far everything is from where it was placed: du, dz in mm, radians."""
        return (self.state() if state is None else state)[:, :3] - self._start[:, :3]

    def step(self, ticks: int, shoves: Sequence[Shove] = ()) -> None:
        """Advance by `ticks` of 1/480 s, with somebody's hand pushing."""
        hertz = NUMBERS.hertz * self._fine
        for tick in range(ticks * self._fine):
            if shoves:
                self._shove(shoves, tick / hertz)
            self._weigh()
            self._space.step(1 / hertz)
            self._ticks += 1
        if shoves:
            self._force[:] = self._weight

    def _weigh(self) -> None:
        if BATCHED:
            batch.set_space_bodies(self._space, _FORCES, self._send)
            return
        for row, i in enumerate(self._rows):
            b = self._body(int(i))
            b.force = tuple(self._force[row, :2])
            b.torque = float(self._force[row, 2])

    def unload(self, indices: Iterable[int]) -> None:
        """Give these bodies their own inertia: what falls carries nothing (decision 12)."""
        for i in indices:
            if self._scale[i] != 1.0 and i in self._row:
                b = self._body(i)
                b.mass /= self._scale[i]
                b.moment /= self._scale[i]
                self._scale[i] = 1.0

    @property
    def hanging(self) -> tuple[int, ...]:
        """What still swings at its hook."""
        return tuple(self._joints)

    def let_go(self, indices: Iterable[int]) -> None:
        """What hangs there hangs no more, and falls."""
        for i in indices:
            self._space.remove(*self._joints.pop(i, ()))

    def clamp(self, state: State) -> None:
        """Slow down what is faster than the clamp (stability II.6)."""
        for i in self._rows:
            du, dz = float(state[i, 3]), float(state[i, 4])
            speed = math.hypot(du, dz)
            if speed > NUMBERS.clamp:
                share = NUMBERS.clamp / speed
                self._body(int(i)).velocity = (du * share, dz * share)

    def launch(self, speeds: Mapping[int, tuple[float, float, float]]) -> None:
        """Set speeds along u and z (mm/s) and of turning (rad/s)."""
        for i, (du, dz, turn) in speeds.items():
            if i in self._row:
                b = self._body(i)
                b.velocity = (du, dz)
                b.angular_velocity = turn

    def put(self, poses: Mapping[int, tuple[float, float, float]]) -> None:
        """Start these du, dz (mm) and radians away from where they were placed."""
        for i, (du, dz, angle) in poses.items():
            if i in self._row:
                b = self._body(i)
                b.position = (float(self._start[i, 0]) + du, float(self._start[i, 1]) + dz)
                b.angle = angle

    def _moves(self, i: int) -> bool:
        return not self._silhouettes[i].fixed and i not in self._held

    def _hook(self, hung: Hung) -> bool:
        """Hang a body on its card's by a pivot that rubs; False when one of them has none."""
        hanger, card = self._bodies[hung.hanger], self._bodies[hung.card]
        if hanger is None or card is None:
            return False
        pivot = pymunk.PivotJoint(card, hanger, hook(self._silhouettes[hung.hanger]))
        fade = 2.0 * math.log(2.0) / NUMBERS.swing_half * hanger.moment
        rubs = pymunk.DampedRotarySpring(self._space.static_body, hanger, 0.0, 0.0, fade)
        self._joints[hung.hanger] = (pivot, rubs)
        self._space.add(pivot, rubs)
        return True

    def _burden(self, hung: Hung) -> None:
        """Put the weight of what hangs on its card, at the hook."""
        row = self._row.get(hung.card)
        if row is not None:
            hanger = self._silhouettes[hung.hanger]
            weight = hanger.standing.body.mass * NUMBERS.gravity
            self._force[row, 1] -= weight
            self._force[row, 2] -= weight * (hanger.u - self._silhouettes[hung.card].u)

    def _body(self, i: int) -> pymunk.Body:
        body = self._bodies[i]
        if body is None:
            raise KeyError(i)
        return body

    def _table(self) -> pymunk.Poly:
        half, thick = _TABLE_HALF, _TABLE_THICK
        table = pymunk.Poly(
            self._space.static_body, [(-half, -thick), (half, -thick), (half, 0.0), (-half, 0.0)]
        )
        table.friction = rub(
            min((s.standing.body.friction for s in self._silhouettes), default=0.6)
        )
        table.collision_type = SOLID
        self._space.add(table)
        return table

    def _add(self, i: int, s: Silhouette, *, moves: bool) -> None:
        body = self._space.static_body
        corners: Sequence[tuple[float, float]] = s.corners
        if moves:
            scale = self._scale[i]
            body = pymunk.Body(s.standing.body.mass * scale, s.moment * scale)
            body.position = (s.u, s.z)
            self._bodies[i] = body
            self._space.add(body)
        else:
            corners = [(s.u + u, s.z + z) for u, z in corners]
        shape = pymunk.Poly(body, corners, radius=s.radius)
        shape.friction = rub(s.standing.body.friction)
        shape.collision_type = SOLID
        self._index[shape] = i
        self._space.add(shape)

    def _shove(self, shoves: Sequence[Shove], elapsed: float) -> None:
        self._force[:] = self._weight
        for shove in shoves:
            row = self._row.get(shove.row)
            if row is None:
                continue
            b = self._body(shove.row)
            du = b.position.x - float(self._start[shove.row, 0]) - shove.given
            depth = shove.depth + shove.closing * elapsed - du * shove.share
            force = shove.share * min(shove.most, max(0.0, shove.stiffness * depth))
            self._force[row, 0] += force
            self._force[row, 2] -= force * (shove.z - b.position.y)


def _buffers(force: State) -> tuple["batch.Buffer", "batch.Buffer"]:
    send, read = batch.Buffer(), batch.Buffer()
    send.set_float_buf(force.reshape(-1))
    return send, read
