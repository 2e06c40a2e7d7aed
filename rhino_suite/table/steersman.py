"""How a simulated person looks at the held piece and corrects (decision 15, feel.md 2.15).

An intermittent controller: it sees late, corrects now and then a part of what it sees, with
noise that grows with the correction, remembers what it has done since, and lets go when content,
timed to the tower's beat if it can, or when its patience ends.
"""

import math
from abc import ABC, abstractmethod
from collections import deque
from collections.abc import Callable, Generator
from typing import NamedTuple, TypeAlias

from rhino_suite.table.dice import Chance
from rhino_suite.table.hand import Hand, HandPose
from rhino_suite.table.people import Habit, Person, Ways


class Beat(NamedTuple):
    """The tower's sway as a person meets it: at `t` s after taking the piece."""

    offset: Callable[[float], tuple[float, float]]
    """How far the landing storey is off its place, in mm."""
    crossing: Callable[[float], float]
    """The next time at or after `t` s at which it passes through its place."""


Frames: TypeAlias = Generator[None, HandPose, None]
"""Moves a hand's aim, then is sent the pose one frame later; ends when it is to be let go."""


def steersman(
    person: Person,
    ways: Ways,
    habit: Habit,
    hand: Hand,
    start: tuple[float, float],
    goal: tuple[float, float],
    chance: Chance,
    beat: Beat,
    turn: float | None = None,
) -> "Steersman":
    """Return who steers this hand, whose piece was just taken at `start` (see `steer`)."""
    by: type[Steersman] = _ByKeys if hand.tool == "keys" else _ByPointer
    return by(person, ways, habit, hand, start, goal, chance, beat, turn)


class Steersman(ABC):
    """One person with one piece; how a correction is made is the tool's."""

    def __init__(
        self,
        person: Person,
        ways: Ways,
        habit: Habit,
        hand: Hand,
        start: tuple[float, float],
        goal: tuple[float, float],
        chance: Chance,
        beat: Beat,
        turn: float | None,
    ) -> None:
        self.person = person
        self.ways = ways
        self.habit = habit
        self.hand = hand
        self.goal = goal
        self.chance = chance
        self.beat = beat
        self.at = start
        self.t = 0.0
        self.arrived: float | None = None
        self.lets_go_at = math.inf
        self.seen: deque[HandPose] = deque(maxlen=max(2, round(person.delay_s / ways.frame_s)))
        self.done: deque[tuple[float, float, float]] = deque()
        self.turns = 0.0 if turn is None else turn + chance.gauss(0.0, person.turns_deg)

    def frames(self) -> Frames:
        """Reach, then look and correct until it is let go."""
        person, chance = self.person, self.chance
        yield from self.reach()
        wait = person.patience_s
        if self.habit == "careless":
            wait = chance.uniform(0.0, person.patience_s)
        next_look = self.t
        ex = ey = math.inf
        while True:
            if self.t >= next_look:
                uneven = chance.uniform(1.0 - self.ways.uneven, 1.0 + self.ways.uneven)
                next_look = self.t + person.sampling_s * uneven
                ex, ey = self._look()
                self._correct(ex, ey)
                if self.lets_go_at == math.inf and self._ready(math.hypot(ex, ey), wait):
                    self.lets_go_at = self._moment()
            self.between(math.hypot(ex, ey))
            pose = yield from self._frame()
            if pose.lets_go or (self.t >= self.lets_go_at and not self.turns):
                return

    @abstractmethod
    def reach(self) -> Frames:
        """Carry the piece from the palm to the mark, in one go."""

    @abstractmethod
    def correct(self, dx: float, dy: float) -> None:
        """Move the goal of the hand by this much (mm), as far as the tool can."""

    def between(self, seen: float) -> None:  # noqa: B027  # a pointer has nothing to do here
        """Do what is to be done in every frame; `seen` is the error as last seen, in mm."""

    def busy_until(self) -> float:
        """Return until when the last correction is still being made, in s."""
        return self.t

    def _ready(self, seen: float, wait: float) -> bool:
        """Say whether it may be let go: content with what is seen, or out of patience."""
        waited = 0.0 if self.arrived is None else self.t - self.arrived
        if self.habit != "careless" and seen < self.person.content_mm:
            return self.seen[-1].touching or waited >= wait
        return waited >= wait

    def _moment(self) -> float:
        """Return when to let go: timed to the beat by who can, else after the delay."""
        soonest = self.busy_until() + self.person.delay_s
        if self.habit == "careless" or self.person.timing_s is None:
            return soonest
        return self.beat.crossing(soonest) + self.chance.gauss(0.0, self.person.timing_s)

    def _frame(self) -> Generator[None, HandPose, HandPose]:
        if self.turns:
            most = self.hand.feel.keys.turn_deg * self.ways.frame_s / self.ways.notch_s
            turned = max(-most, min(most, self.turns))
            self.hand.turn(turned)
            self.turns -= turned
        pose = yield
        self.t += self.ways.frame_s
        self.seen.append(pose)
        return pose

    def _look(self) -> tuple[float, float]:
        """Return the error as seen (mm, towards the goal), less what was done about it since."""
        person, chance = self.person, self.chance
        old = self.seen[0]
        later = self.seen[min(len(self.seen) - 1, 3)]
        since = self.t - len(self.seen) * self.ways.frame_s
        ex = self.goal[0] - old.x + chance.gauss(0.0, person.sees_mm)
        ey = self.goal[1] - old.y + chance.gauss(0.0, person.sees_mm)
        if len(self.seen) > 3 and not self.done:
            lead = person.foresight * len(self.seen) / 3.0
            ex -= (later.x - old.x) * lead
            ey -= (later.y - old.y) * lead
        while self.done and self.done[0][0] < since:
            self.done.popleft()
        return ex - sum(d[1] for d in self.done), ey - sum(d[2] for d in self.done)

    def _correct(self, ex: float, ey: float) -> None:
        person, chance = self.person, self.chance
        size = math.hypot(ex, ey)
        dx = person.gain * ex + chance.gauss(0.0, person.noise * size)
        dy = person.gain * ey + chance.gauss(0.0, person.noise * size)
        self.correct(dx, dy)


class _ByPointer(Steersman):
    """With a mouse or a finger."""

    def reach(self) -> Frames:
        """Go all the way smoothly (least jerk), and miss by a little."""
        person, chance = self.person, self.chance
        dx, dy = self.goal[0] - self.at[0], self.goal[1] - self.at[1]
        far = math.hypot(dx, dy)
        miss = self.ways.misses * person.noise * far
        ex, ey = dx + chance.gauss(0.0, miss), dy + chance.gauss(0.0, miss)
        x, y = self.at
        lasts = far / person.reach_mm_s
        while self.t < lasts:
            share = min(1.0, (self.t + self.ways.frame_s) / lasts)
            way = share**3 * (10 - 15 * share + 6 * share**2)
            self.at = (x + ex * way, y + ey * way)
            self.hand.aim(*self.at)
            yield from self._frame()
        self.arrived = self.t

    def correct(self, dx: float, dy: float) -> None:
        """Move the pointer."""
        self.at = (self.at[0] + dx, self.at[1] + dy)
        self.hand.aim(*self.at)
        self.done.append((self.t, dx, dy))


class _ByKeys(Steersman):
    """With the arrow keys, F and Space."""

    def reach(self) -> Frames:
        """Let F carry it near the mark."""
        self.until = [0.0, 0.0]
        self.sign = [0, 0]
        self.taps = [0, 0]
        self.hand.carry()
        yield from self._frame()
        while self.hand.mark is not None:
            pose = yield from self._frame()
            if pose.speed <= 1.0:
                return

    def correct(self, dx: float, dy: float) -> None:
        """Tap, or hold a key."""
        dx, dy = self._key(0, dx), self._key(1, dy)
        # A held key works on after it was chosen: what it does is seen that much later.
        self.done.append((self.busy_until(), dx, dy))

    def busy_until(self) -> float:
        """Return when the keys are up again."""
        return max(self.t, *self.until)

    def between(self, seen: float) -> None:
        """Hold what is to be held now, lift between two taps, and sink once near."""
        tap = self.ways.tap_s
        way = [0, 0]
        for axis in (0, 1):
            if self.t < self.until[axis]:
                way[axis] = self.sign[axis]
            elif self.taps[axis] and self.t >= self.until[axis] + tap / 2.0:
                self.taps[axis] -= 1
                self.until[axis] = self.t + tap
                way[axis] = self.sign[axis]
        self.hand.push_keys(way[0], way[1])
        near = seen < self.ways.sink_from_mm or self.t > self.person.patience_s
        if self.arrived is None and near:
            # Only now the piece is there: F brought it near, the keys the rest of the way.
            self.arrived = self.t
            self.hand.sink(True)

    def _key(self, axis: int, way: float) -> float:
        """Choose taps or a held key along one axis; return how far it will go, in mm."""
        ways, keys = self.ways, self.hand.feel.keys
        sign = 1 if way > 0 else -1
        if abs(way) < ways.tap_from_mm or self.t < self.until[axis] or self.taps[axis]:
            return 0.0
        self.sign[axis] = sign
        if abs(way) < ways.run_from_mm or self.lets_go_at < math.inf:
            taps = min(ways.taps, max(1, round(abs(way) / keys.tap_mm)))
            self.taps[axis] = taps - 1
            self.until[axis] = self.t + ways.tap_s
            return sign * keys.tap_mm * taps
        low, high = keys.speed_mm_s
        gains = (high - low) / keys.speed_up_s
        far = abs(way) - keys.tap_mm
        runs = (math.sqrt(low * low + 2.0 * gains * far) - low) / gains
        self.until[axis] = self.t + keys.hold_s + runs
        return way
