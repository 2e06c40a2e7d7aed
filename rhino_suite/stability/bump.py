"""A hand against the building: front and side planes run while a bump lives (decision 13).

Units mm, mm/s, degrees; angles of a plane are radians. Knows nothing of pymunk.
"""

import math
from collections.abc import Callable, Mapping, Sequence

import numpy as np
from numpy.typing import NDArray

from rhino_suite.game.ids import PieceId
from rhino_suite.stability.bump_hanging import Hangers
from rhino_suite.stability.bump_touch import Touch, Touching, force_of
from rhino_suite.stability.fall import Building, Run
from rhino_suite.stability.fall_track import End, pose_of
from rhino_suite.stability.motion import Plane, Shove, State
from rhino_suite.stability.motion_numbers import NUMBERS
from rhino_suite.stability.port import Body, Pose, Push, Standing

_FRONT, _SIDE = 0.0, 90.0
_FRAMES = NUMBERS.hertz // NUMBERS.frame
_TOP = 40.0
"""A tilt counts for the direction of a fall as far as it carries this height away, mm."""


class Bump:
    """From the first touch of a held piece until everything is at rest again, or falls.

    Nothing is built before something is touched: `prepare` is asked for the building then.
    `woken`: something was touched. `lives`: the planes run, and nothing asks for an answer.
    `displaced`: something has moved by 5 mm or 3 degrees.
    """

    def __init__(self, standing: Sequence[Standing], prepare: Callable[[], Building]) -> None:
        self.woken = self.lives = self.displaced = False
        count = len(standing)
        self._prepare = prepare
        self._standing = tuple(standing)
        self._at_rest = {s.rest.piece: pose_of(s) for s in standing}
        self._index = {s.rest.piece: i for i, s in enumerate(standing)}
        self._solid = [s for s in standing if s.body.kind != "fixed"]
        self._hangers = Hangers(standing)
        self._hanging = [i for i, s in enumerate(standing) if s.body.kind == "hanging"]
        self._touching = Touching()
        self._touches: tuple[Touch, ...] = ()
        self._weight = 0.0
        self._velocity = (0.0, 0.0)
        self._speed = 0.0
        self._struck = False
        self._reach: frozenset[int] = frozenset()
        self._built: Building | None = None
        self._planes: tuple[Plane, Plane] | None = None
        self._front: State = np.zeros((count, 6))
        self._side: State = np.zeros((count, 6))
        self._yaw: NDArray[np.float64] = np.zeros(count)
        self._owed = 0.0
        self._quiet = 0.0
        self._first: PieceId | None = None

    @property
    def building(self) -> Building:
        """The building as it was placed."""
        if self._built is None:
            self._built = self._prepare()
        return self._built

    def hold(self, piece: PieceId, body: Body, at: Pose, velocity: tuple[float, float]) -> Push:
        """Say where the hand is now and return how the building pushes back.

        What hangs in the hand swings freely: it pushes nothing.
        """
        if body.kind == "hanging":
            self.let_off()
            return Push(0.0, 0.0)
        low = at.z - body.height / 2 - NUMBERS.displaced
        high = at.z + body.height / 2 + NUMBERS.displaced
        level = [
            (s, self._pose(s.rest.piece))
            for s in self._solid
            if s.rest.z < high
            and s.rest.z + s.body.height > low
            and s.rest.piece not in self.knocked
        ]
        touches = self._touching.follow(piece, body, at, level)
        self._touches = self._hangers.firm(touches)
        self._weight = body.mass * NUMBERS.gravity
        self._velocity = velocity
        # An arm that came fast does not go soft when it stops: its speed counts until it parts.
        speed = math.hypot(*velocity)
        self._speed = max(self._speed, speed) if self._touches else 0.0
        if self._touches and not self.displaced:
            self._first = self._first or self._touches[0].piece
            self._wake()
        if self.knocked:
            self.woken, self.lives = True, False
        back_x = back_y = 0.0
        for touch in self._touches:
            most, stiffness = force_of(touch, self._weight, self._speed)
            force = min(most, stiffness * touch.depth)
            back_x -= force * touch.normal[0]
            back_y -= force * touch.normal[1]
        return Push(back_x, back_y, tuple(t.piece for t in touches))

    @property
    def knocked(self) -> tuple[PieceId, ...]:
        """The hanging pieces that the hand has knocked off."""
        return self._hangers.knocked

    def let_off(self) -> None:
        """Nothing is held any more: what was pushed dies away by itself."""
        self._touching.forget()
        self._touches = ()

    def step(self, dt: float) -> bool:
        """Advance by `dt` s in whole ticks; False once all is at rest or something falls."""
        if not self.lives or self._planes is None:
            return False
        self._owed += dt * NUMBERS.hertz
        ticks = int(self._owed)
        self._owed -= ticks
        if not ticks:
            return True
        front, side = self._planes
        before = self._front[:, :3].copy(), self._side[:, :3].copy()
        front.step(ticks, self._shoves(0, self._front))
        side.step(ticks, self._shoves(1, self._side))
        self._front, self._side = self._state(front), self._state(side)
        self._turn(before)
        self._watch(ticks / NUMBERS.hertz)
        return self.lives

    def run_out(self) -> None:
        """Let go and wait until everything is at rest, or something falls."""
        self.let_off()
        self.lives = self._planes is not None and not self.displaced
        for _ in range(round(NUMBERS.longest * _FRAMES)):
            if not self.step(1 / _FRAMES):
                return

    def first(self) -> PieceId | None:
        """Return the piece that the hand touched first."""
        return self._first or next(iter(self.knocked), None)

    def poses(self) -> Mapping[PieceId, Pose]:
        """Return where everything is now."""
        return {piece: self._pose(piece) for piece in self._at_rest}

    def ends(self) -> dict[PieceId, End]:
        """Return where the bump has left everything that can move."""
        found = {}
        for s in self._solid:
            if s.rest.piece in self._hangers.card:
                continue  # it goes with its card
            i, at = self._index[s.rest.piece], self._pose(s.rest.piece)
            lean = math.degrees(math.hypot(self._front[i, 2], self._side[i, 2]))
            away = math.hypot(self._front[i, 0], self._side[i, 0])
            stirred = max(away, abs(float(self._yaw[i]))) > NUMBERS.bump_changed
            rest = self._at_rest[s.rest.piece]
            found[s.rest.piece] = End(at._replace(z=rest.z, tilt_x=0.0, tilt_y=0.0), lean, stirred)
        return found

    def falling(self) -> Run:
        """Return the plane in which what was displaced goes on falling (decision 12)."""
        share = self._share()
        i = int(np.argmax(share))
        way = math.atan2(
            self._side[i, 0] - _TOP * self._side[i, 2],
            self._front[i, 0] - _TOP * self._front[i, 2],
        )
        displaced = {s.rest.piece for k, s in enumerate(self._standing) if share[k] > 1.0}
        pieces = sorted(self.building.laden(displaced))
        run = Run(self.building, math.degrees(way), pieces)
        c, s = math.cos(way), math.sin(way)
        mix = self._front * c + self._side * s
        mix[:, 1] = self._front[:, 1] + self._side[:, 1]
        mix[:, 4] = self._front[:, 4] + self._side[:, 4]
        rows = range(len(mix))
        run.plane.put({k: (float(mix[k, 0]), float(mix[k, 1]), float(mix[k, 2])) for k in rows})
        run.plane.launch({k: (float(mix[k, 3]), float(mix[k, 4]), float(mix[k, 5])) for k in rows})
        run.plane.let_go(self._index[piece] for piece in self.knocked)
        run.spun = self._yaw.copy()
        run.moved = run.plane.moved()
        first = sorted(np.flatnonzero(share > 1.0).tolist(), key=lambda k: (-share[k], k))
        run.since.update(dict.fromkeys(first, 0.0))
        # What gives way no longer holds the hand back: it goes on as fast as it came.
        run.follow(
            x._replace(
                share=c * x.share + s * y.share,
                closing=self._speed,
                given=float(mix[x.row, 0]),
            )
            for x, y in self._pressed()
        )
        run.frames[0] = run.moved
        return run

    def _wake(self) -> None:
        """Start the planes with what can feel the push, and anew when that has become more.

        A blow starts them anew too, for load-scaled inertia is too gentle.
        """
        blow = self._speed > NUMBERS.bump_blow and not self._struck
        felt = {self._index[t.piece] for t in self._touches}
        if self._planes is None or blow or not felt <= self._reach:
            self._struck = self._struck or blow
            self._reach |= self.building.joined(t.piece for t in self._touches)
            still = frozenset(range(len(self._standing))) - self._reach
            front, side = (
                Plane(self.building.seen(way), struck=self._struck, held=still)
                for way in (_FRONT, _SIDE)
            )
            self._planes = front, side
            for plane, state in zip(self._planes, (self._front, self._side), strict=True):
                rows = [tuple(row) for row in state.tolist()]
                plane.put({i: row[:3] for i, row in enumerate(rows)})
                plane.launch({i: row[3:] for i, row in enumerate(rows)})
        self.woken = self.lives = True
        self._quiet = 0.0

    def _state(self, plane: Plane) -> State:
        """Return displacements and speeds, one row a piece."""
        state = plane.state()
        state[:, :3] = plane.moved(state)
        return state

    def _shoves(self, axis: int, state: State) -> list[Shove]:
        shoves = []
        for touch in self._touches:
            i = self._index[touch.piece]
            most, stiffness = force_of(touch, self._weight, self._speed)
            closing = sum(v * n for v, n in zip(self._velocity, touch.normal, strict=True))
            shoves.append(
                Shove(
                    i,
                    touch.z,
                    most,
                    touch.normal[axis],
                    touch.depth,
                    closing,
                    stiffness,
                    float(state[i, 0]),
                )
            )
        return shoves

    def _pressed(self) -> list[tuple[Shove, Shove]]:
        front, side = self._shoves(0, self._front), self._shoves(1, self._side)
        return list(zip(front, side, strict=True))

    def _turn(self, before: tuple[State, State]) -> None:
        """Turn what was pushed off its middle: planes do not see yaw (stability II, last)."""
        for touch in self._touches:
            i = self._index[touch.piece]
            dx = float(self._front[i, 0] - before[0][i, 0])
            dy = float(self._side[i, 0] - before[1][i, 0])
            went = dx * touch.normal[0] + dy * touch.normal[1]
            self._yaw[i] -= math.degrees(went * touch.off / NUMBERS.bump_off**2)

    def _watch(self, elapsed: float) -> None:
        if self._share().max(initial=0.0) > 1.0:
            self.displaced, self.lives = True, False
            return
        fastest = max(
            float(np.hypot(state[:, 3], state[:, 4]).max(initial=0.0))
            for state in (self._front, self._side)
        )
        slow = fastest < NUMBERS.bump_slow and not self._touches
        self._quiet = self._quiet + elapsed if slow else 0.0
        if self._quiet >= NUMBERS.quiet:
            self.lives = False

    def _share(self) -> NDArray[np.float64]:
        """Return for each piece how much of the way to being displaced it has gone."""
        away = np.hypot(self._front[:, 0], self._side[:, 0])
        sunk = np.abs(self._front[:, 1] + self._side[:, 1])
        turned = np.degrees(np.hypot(self._front[:, 2], self._side[:, 2]))
        far = np.maximum(away, sunk) / NUMBERS.displaced
        share = np.maximum(far, turned / NUMBERS.displaced_deg)
        share[self._hanging] = 0.0
        return share

    def _pose(self, piece: PieceId) -> Pose:
        i, at = self._index[piece], self._at_rest[piece]
        front, side = self._front[i], self._side[i]
        pose = Pose(
            at.x + float(front[0]),
            at.y + float(side[0]),
            at.z + float(front[1] + side[1]),
            math.degrees(float(side[2])),
            -math.degrees(float(front[2])),
            at.yaw + float(self._yaw[i]),
        )
        card = self._hangers.card.get(piece)
        spun = float(self._yaw[self._index[card]]) if card else 0.0
        return self._hangers.turned(pose, self._pose(card), spun) if card and spun else pose
