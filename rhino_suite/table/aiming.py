"""How a simulated person steers the hand and lets a piece go: alone, or in the window.

`steer` moves the hand itself; `ComputerHand` only aims it, while somebody else steps it.
"""

from typing import NamedTuple

from rhino_suite.table.dice import Chance
from rhino_suite.table.hand import Hand, HandPose, Release
from rhino_suite.table.people import Habit, Person, Ways
from rhino_suite.table.steersman import Beat, Steersman, steersman

__all__ = ["Aimed", "Beat", "ComputerHand", "steer", "still"]


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
    ways: Ways,
    habit: Habit,
    hand: Hand,
    start: tuple[float, float],
    goal: tuple[float, float],
    chance: Chance,
    beat: Beat,
    yaw: float = 0.0,
    turn: float | None = None,
) -> Aimed:
    """Carry a piece from `start` to `goal` (mm) with this hand, and let it go.

    `yaw` in degrees is how it lies in the palm, `turn` by how much it is to be turned by hand;
    None leaves it as it is. The hand's mark is the caller's.
    """
    hand.take(*start, yaw)
    who = steersman(person, ways, habit, hand, start, goal, chance, beat, turn)
    frames = who.frames()
    next(frames)
    while True:
        try:
            frames.send(hand.step(ways.frame_s))
        except StopIteration:
            return Aimed(hand.let_go(beat.offset(who.t)), who.t, hand.touched)


class ComputerHand:
    """A simulated person's hand in the window, where somebody else steps the `Hand`."""

    def __init__(self, who: "Steersman") -> None:
        self._frames = who.frames()
        self._frame_s = who.ways.frame_s
        self._due = 0.0
        next(self._frames)

    def frame(self, pose: HandPose, dt: float) -> bool:
        """See `pose` after `dt` s and move the hand's aim; True when it is to be let go now."""
        self._due += dt
        while self._due >= self._frame_s:
            self._due -= self._frame_s
            try:
                self._frames.send(pose)
            except StopIteration:
                return True
        return False
