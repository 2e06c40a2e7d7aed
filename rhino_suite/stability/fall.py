"""The fall: planes in the failing directions, from the first stir until all is quiet.

Decision 12. Knows nothing of pymunk; angles of a plane are radians, everything else mm, degrees.
"""

import math
from collections.abc import Iterable, Sequence
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from rhino_suite.game.ids import TABLE, PieceId
from rhino_suite.stability.contacts import Contact
from rhino_suite.stability.motion import Plane, Shove, State
from rhino_suite.stability.motion_numbers import NUMBERS
from rhino_suite.stability.planes import Elevation, elevation
from rhino_suite.stability.port import Standing
from rhino_suite.stability.prism import Polygon

_FRAME = 1 / 60
_SAMPLE = NUMBERS.hertz // NUMBERS.frame // NUMBERS.track_hertz


class Building(NamedTuple):
    """What a plane needs: the pieces in canonical order, contacts, and what of them carries."""

    standing: tuple[Standing, ...]
    contacts: tuple[Contact, ...]
    insets: tuple[Polygon, ...]
    held: frozenset[PieceId] = frozenset()

    def indices(self, pieces: Iterable[PieceId]) -> frozenset[int]:
        """Return where `pieces` are in the canonical order."""
        wanted = frozenset(pieces)
        return frozenset(i for i, s in enumerate(self.standing) if s.rest.piece in wanted)

    def joined(self, pieces: Iterable[PieceId]) -> frozenset[int]:
        """Return where all movable pieces are that touch `pieces`, directly or by others.

        Nothing else can feel a push on them.
        """
        firm = {s.rest.piece for s in self.standing if s.body.kind == "fixed"} | {TABLE}
        beside: dict[PieceId, list[PieceId]] = {}
        for c in self.contacts:
            if c.lower not in firm:
                beside.setdefault(c.upper, []).append(c.lower)
                beside.setdefault(c.lower, []).append(c.upper)
        found = set(pieces)
        ask = sorted(found)
        while ask:
            new = [p for p in beside.get(ask.pop(), ()) if p not in found]
            found.update(new)
            ask += new
        return self.indices(found)

    def laden(self, pieces: Iterable[PieceId]) -> set[PieceId]:
        """Return `pieces` with everything that rests on them."""
        found = set(pieces)
        for c in self.contacts:
            if c.lower in found:
                found.add(c.upper)
        return found

    def seen(self, degrees: float) -> Elevation:
        """Return the building's elevation along `degrees`."""
        return elevation(self.standing, self.contacts, self.insets, degrees)


class Failing(NamedTuple):
    """A set of pieces without equilibrium, and the directions it may take, best first."""

    pieces: tuple[PieceId, ...]
    directions: tuple[float, ...]


class Run:
    """One plane of a fall, watched frame by frame.

    `frames` are the displacements (du, dz, radians) at 20 Hz, the first before anything moved;
    `since` says when a piece was displaced (s), in the order of happening.
    """

    def __init__(self, building: Building, degrees: float, failing: Iterable[PieceId]) -> None:
        self.degrees = degrees
        self.failing = building.indices(failing)
        self.plane = Plane(
            building.seen(degrees),
            falling=True,
            held=building.indices(building.held),
            true=self.failing,
        )
        standing = building.standing
        loose = np.array([s.body.loose for s in standing])
        only_loose = all(loose[i] for i in self.failing)
        self._watched = np.ones(len(standing), dtype=bool) if only_loose else ~loose
        self._movable = np.array([s.body.kind != "fixed" for s in standing])
        self.moved: State = np.zeros((len(standing), 3))
        self.most: NDArray[np.float64] = np.zeros((len(standing), 2))
        self.frames: list[State] = [self.moved]
        self.since: dict[int, float] = {}
        self.spun: NDArray[np.float64] = np.zeros(len(standing))
        """How far a bump had turned everything about the upright before it fell, degrees."""
        self.told = False
        self._count = 0
        self._quiet = 0.0
        self._shoves: tuple[Shove, ...] = ()

    def follow(self, shoves: Iterable[Shove]) -> None:
        """Let the hand that brought it down follow through, as fast as it was, for a moment."""
        self._shoves = tuple(shoves)

    def frame(self) -> None:
        """Advance by 1/60 s; note what was displaced and free it of its load."""
        now = self.plane.seconds
        late = now >= NUMBERS.bump_follow
        pushed = (
            () if late else [s._replace(depth=s.depth + s.closing * now) for s in self._shoves]
        )
        self.plane.step(NUMBERS.frame, pushed)
        state = self.plane.state()
        self.moved = self.plane.moved(state)
        self._count += 1
        if self._count % _SAMPLE == 0:
            self.frames.append(self.moved)
        away = np.hypot(self.moved[:, 0], self.moved[:, 1])
        turned = np.degrees(np.abs(self.moved[:, 2]))
        np.maximum(self.most, np.column_stack([away, turned]), out=self.most)
        share = np.maximum(away / NUMBERS.displaced, turned / NUMBERS.displaced_deg)
        newly = [int(i) for i in np.flatnonzero(share > 1.0) if i not in self.since]
        if newly:
            for i in sorted(newly, key=lambda i: (-share[i], i)):
                self.since[i] = self.plane.seconds
            self.plane.unload(newly)
        self._lose_hold()
        speeds = np.hypot(state[:, 3], state[:, 4])
        speeds[list(self.plane.hanging)] = 0.0
        fastest = float(speeds.max(initial=0.0))
        if fastest > NUMBERS.clamp:
            self.plane.clamp(state)
        self._quiet = self._quiet + _FRAME if fastest < NUMBERS.slow else 0.0

    def _lose_hold(self) -> None:
        """Let drop what hangs on a card that has tipped or gone down."""
        for hung in self.plane.elevation.hung:
            _, down, angle = self.moved[hung.card]
            tipped = abs(math.degrees(angle)) > NUMBERS.lost_hold_deg
            if hung.hanger in self.plane.hanging and (tipped or -down > NUMBERS.lost_hold_mm):
                self.plane.let_go((hung.hanger,))

    def first(self) -> int | None:
        """Return the first watched piece to be displaced."""
        return next((i for i in self.since if self._watched[i]), None)

    def show(self) -> bool:
        """Run until something is displaced; False when 1.5 s show nothing."""
        while self.plane.seconds < NUMBERS.show:
            self.frame()
            if self.first() is not None:
                return True
        return False

    def finish(self) -> None:
        """Run until all has been slow for half a second, or the fall is cut off."""
        while self.plane.seconds < NUMBERS.longest and self._quiet < NUMBERS.quiet:
            self.frame()

    def comes_back(self, piece: int) -> bool:
        """Run until `piece` is so far off that a hand has it again (G-4).

        False as soon as anything else has moved by 2 mm or 2 degrees, and when the piece has
        come to rest on its own storey after all.
        """
        others = self._movable.copy()
        others[piece] = False
        while self.plane.seconds < NUMBERS.longest:
            self.frame()
            away, turned = self.most[others].max(axis=0, initial=0.0)
            if away > NUMBERS.hand_mm or turned > NUMBERS.hand_deg:
                return False
            away, turned = self.most[piece]
            if away > NUMBERS.caught_mm or turned > NUMBERS.caught_deg:
                return True
            if self._quiet >= NUMBERS.quiet:
                break
        _, dz, angle = self.moved[piece]
        return bool(abs(math.degrees(angle)) > NUMBERS.lean or dz < -NUMBERS.level)

    def push(self, speed: float) -> None:
        """Start the failing set turning about its far lower edge, `speed` mm/s at its top."""
        self.told = True
        silhouettes = self.plane.elevation.silhouettes
        failing = [silhouettes[i] for i in self.failing]
        under = min(s.standing.rest.z for s in failing)
        lowest = [s for s in failing if s.standing.rest.z - under < NUMBERS.stirred]
        pivot = max(s.u + s.corners[1][0] for s in lowest)
        top = max(s.standing.rest.z + s.standing.body.height for s in failing)
        turn = -speed / max(top - under, _LEAST_HEIGHT)
        self.plane.launch(
            {
                i: (-turn * (silhouettes[i].z - under), turn * (silhouettes[i].u - pivot), turn)
                for i in self.failing
            }
        )


_LEAST_HEIGHT = 30.0
"""A failing set lower than this is pushed as if it were as high, mm."""


def shown(building: Building, failing: Failing) -> Run:
    """Return a plane in which `failing` has begun to fall, or the last one tried.

    Nothing is pushed unless no direction shows the fall; then `told` is set (decision 12).
    """
    directions = failing.directions[: NUMBERS.directions] or (0.0,)
    for degrees in (*directions, *(directions[0] + aside for aside in NUMBERS.aside)):
        run = Run(building, degrees, failing.pieces)
        if run.show():
            return run
    for speed in NUMBERS.pushes:
        for degrees in directions:
            run = Run(building, degrees, failing.pieces)
            run.push(speed)
            if run.show():
                return run
    return run


def let_fall(building: Building, sets: Sequence[Failing]) -> tuple[Run, ...]:
    """Let every failing set fall to the end, each in its own plane."""
    runs = [shown(building, failing) for failing in sets]
    for run in runs:
        run.finish()
    return tuple(runs)


def apart(sets: Sequence[Failing]) -> tuple[Failing, ...]:
    """Join the failing sets whose directions differ by 45 degrees or less (decision 12)."""
    joined: list[Failing] = []
    for failing in sets:
        for k, other in enumerate(joined):
            if _between(failing.directions, other.directions) <= NUMBERS.apart:
                joined[k] = Failing(other.pieces + failing.pieces, other.directions)
                break
        else:
            joined.append(failing)
    return tuple(joined)


def _between(one: Sequence[float], other: Sequence[float]) -> float:
    if not one or not other:
        return 0.0
    return abs(math.remainder(one[0] - other[0], 360.0))
