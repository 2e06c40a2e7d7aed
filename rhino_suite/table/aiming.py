"""How a simulated person steers the hand and lets a piece go (decision 15, feel.md 2.15).

An intermittent controller: it sees late, corrects now and then a part of what it sees, with
noise that grows with the correction, remembers what it has done since, and lets go when content,
timed to the tower's beat if it can, or when its patience ends.
"""

import math
from collections import deque
from collections.abc import Callable
from typing import Final, NamedTuple

from rhino_suite.table.dice import Chance
from rhino_suite.table.hand import Hand, HandPose, Release
from rhino_suite.table.people import Habit, Person

FRAME_S: Final = 1.0 / 60.0
"""A person steers what a screen shows."""

TAP_MM: Final = 0.8
"""Less than this is not worth the tap of a key."""

TAP_S: Final = 0.066
"""How long a key is down in a tap; half as long it is up between two."""

MOST_TAPS: Final = 3
"""No more taps than this without looking again."""

RUN_MM: Final = 9.0
"""More than this is worth holding a key."""


SINKS_MM: Final = 8.0
"""Seen nearer than this, a person with keys holds Space."""


class Beat(NamedTuple):
    """The tower's sway as a person meets it: at `t` s after taking the piece."""

    offset: Callable[[float], tuple[float, float]]
    """How far the landing storey is off its place, in mm."""
    crossing: Callable[[float], float]
    """The next time at or after `t` s at which it passes through its place."""


class Aimed(NamedTuple):
    """What became of one piece."""

    release: Release
    seconds: float
    touched: bool


def still() -> Beat:
    """Return the beat of a tower that does not sway."""
    return Beat(lambda _t: (0.0, 0.0), lambda t: t)


def steer(
    person: Person,
    habit: Habit,
    hand: Hand,
    start: tuple[float, float],
    goal: tuple[float, float],
    chance: Chance,
    beat: Beat,
    yaw: float = 0.0,
) -> Aimed:
    """Carry a piece from `start` to `goal` (mm) with this hand, and let it go.

    `yaw` in degrees is how it lies in the palm. The hand's mark is the caller's.
    """
    hand.take(*start, yaw)
    return _Steersman(person, habit, hand, start, goal, chance, beat).run()


class _Steersman:
    def __init__(
        self,
        person: Person,
        habit: Habit,
        hand: Hand,
        start: tuple[float, float],
        goal: tuple[float, float],
        chance: Chance,
        beat: Beat,
    ) -> None:
        self.person = person
        self.habit = habit
        self.hand = hand
        self.goal = goal
        self.chance = chance
        self.beat = beat
        self.at = start
        self.start = start
        self.t = 0.0
        self.seen: deque[HandPose] = deque(maxlen=max(2, round(person.delay_s / FRAME_S)))
        self.done: deque[tuple[float, float, float]] = deque()
        self.key_until = [0.0, 0.0]
        self.key_sign = [0, 0]
        self.key_taps = [0, 0]
        self.decided = False

    def run(self) -> Aimed:
        person, chance, hand = self.person, self.chance, self.hand
        arrival = self._reach()
        patience = person.patience_s
        wait = chance.uniform(0.0, patience) if self.habit == "careless" else math.inf
        next_look = self.t
        let_go_at = math.inf
        keys = hand.tool == "keys"
        ex = ey = math.inf
        sinking = False
        while True:
            if self.t >= next_look:
                next_look = self.t + person.sampling_s * chance.uniform(0.8, 1.2)
                ex, ey, pose = self._look()
                self.decided = let_go_at < math.inf
                self._correct(ex, ey)
                content = math.hypot(ex, ey) < person.content_mm
                waited = self.t - arrival if sinking or not keys else 0.0
                if self.habit == "careless":
                    ready = waited >= wait
                else:
                    ready = (content and pose.touching) or waited >= patience
                if let_go_at == math.inf and ready:
                    let_go_at = self._moment()
            if keys:
                self._press_keys()
                if not sinking and (math.hypot(ex, ey) < SINKS_MM or self.t > patience):
                    # Only now the piece is there: F brings it near, the keys the rest of the way.
                    sinking, arrival = True, self.t
                    hand.sink(True)
            pose = self._frame()
            if pose.lets_go or self.t >= let_go_at:
                break
        release = hand.let_go(self.beat.offset(self.t))
        return Aimed(release, self.t, hand.touched)

    def _moment(self) -> float:
        """Return when to let go: timed to the beat by who can, else after the delay."""
        person = self.person
        soonest = max(self.t, *self.key_until) + person.delay_s
        if self.habit == "careless" or person.timing_s is None:
            return soonest
        crossing = self.beat.crossing(soonest)
        return crossing + self.chance.gauss(0.0, person.timing_s)

    def _reach(self) -> float:
        """Carry the piece from the palm in one smooth way; return when it arrived, in s."""
        person, chance = self.person, self.chance
        dx, dy = self.goal[0] - self.at[0], self.goal[1] - self.at[1]
        far = math.hypot(dx, dy)
        if self.hand.tool == "keys":
            self.hand.carry()
            while (self.hand.mark is not None and self._frame().speed > 1.0) or self.t < 0.2:
                pass
            return self.t
        miss = 0.25 * person.noise * far
        ex, ey = dx + chance.gauss(0.0, miss), dy + chance.gauss(0.0, miss)
        x, y = self.at
        lasts = far / person.reach_mm_s
        while self.t < lasts:
            share = min(1.0, (self.t + FRAME_S) / lasts)
            way = share**3 * (10 - 15 * share + 6 * share**2)
            self.at = (x + ex * way, y + ey * way)
            self.hand.aim(*self.at)
            self._frame()
        return self.t

    def _frame(self) -> HandPose:
        pose = self.hand.step(FRAME_S)
        self.t += FRAME_S
        self.seen.append(pose)
        return pose

    def _look(self) -> tuple[float, float, HandPose]:
        """Return the error as seen (mm, towards the goal), less what was done about it since."""
        person, chance = self.person, self.chance
        old = self.seen[0]
        earlier = self.seen[min(len(self.seen) - 1, 3)]
        since = self.t - len(self.seen) * FRAME_S
        ex = self.goal[0] - old.x + chance.gauss(0.0, person.sees_mm)
        ey = self.goal[1] - old.y + chance.gauss(0.0, person.sees_mm)
        lead = person.foresight * len(self.seen) / 3.0
        if len(self.seen) > 3 and not self.done:
            ex -= (earlier.x - old.x) * lead
            ey -= (earlier.y - old.y) * lead
        while self.done and self.done[0][0] < since:
            self.done.popleft()
        ex -= sum(d[1] for d in self.done)
        ey -= sum(d[2] for d in self.done)
        return ex, ey, self.seen[-1]

    def _correct(self, ex: float, ey: float) -> None:
        person, chance = self.person, self.chance
        size = math.hypot(ex, ey)
        dx = person.gain * ex + chance.gauss(0.0, person.noise * size)
        dy = person.gain * ey + chance.gauss(0.0, person.noise * size)
        if self.hand.tool == "keys":
            dx, dy = self._key(0, dx), self._key(1, dy)
            # A held key works on after it was chosen: what it does is seen that much later.
            self.done.append((max(self.t, *self.key_until), dx, dy))
        else:
            self.at = (self.at[0] + dx, self.at[1] + dy)
            self.hand.aim(*self.at)
            self.done.append((self.t, dx, dy))

    def _key(self, axis: int, way: float) -> float:
        """Choose taps or a held key along one axis; return how far it will go, in mm."""
        keys = self.hand.feel.keys
        sign = 1 if way > 0 else -1
        if abs(way) < TAP_MM or self.t < self.key_until[axis] or self.key_taps[axis]:
            return 0.0
        self.key_sign[axis] = sign
        if abs(way) < RUN_MM or self.decided:
            taps = min(MOST_TAPS, max(1, round(abs(way) / keys.tap_mm)))
            self.key_taps[axis] = taps - 1
            self.key_until[axis] = self.t + TAP_S
            return sign * keys.tap_mm * taps
        low, high = keys.speed_mm_s
        gains = (high - low) / keys.speed_up_s
        far = abs(way) - keys.tap_mm
        runs = (math.sqrt(low * low + 2.0 * gains * far) - low) / gains
        self.key_until[axis] = self.t + keys.hold_s + runs
        return way

    def _press_keys(self) -> None:
        """Hold what is to be held now, and lift between two taps."""
        way = [0, 0]
        for axis in (0, 1):
            if self.t < self.key_until[axis]:
                way[axis] = self.key_sign[axis]
            elif self.key_taps[axis] and self.t >= self.key_until[axis] + TAP_S / 2.0:
                self.key_taps[axis] -= 1
                self.key_until[axis] = self.t + TAP_S
                way[axis] = self.key_sign[axis]
        self.hand.push_keys(way[0], way[1])
