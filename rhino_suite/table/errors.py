"""The errors of simulated people at letting go, measured from the hand itself (decision 15).

A person with a glove, a tool and a habit is let steer the hand some dozens of times at a few
heights, without sway; games then draw from these releases, and the sway of the tower is added
where the person missed its beat. A test holds this against the hand steered in the sway itself.
"""

import math
from typing import Final, NamedTuple

from rhino_suite.api import Manner
from rhino_suite.game.geometry import turn as turned
from rhino_suite.table import bow
from rhino_suite.table.aiming import Beat, steer, still
from rhino_suite.table.dice import Chance, seeded
from rhino_suite.table.feel import Feel
from rhino_suite.table.hand import Hand, HeldKind, ToolName
from rhino_suite.table.people import Habit, People

STOREYS: Final = (1, 6, 12)
"""Landing storeys at which the hand is measured; errors in between are scaled by the wander."""

RELEASES: Final = 32
"""Releases measured at each of them."""

MOST_TURNED: Final = 60.0
"""A piece that is turned by hand is turned by no more than this (degrees) either way."""

SEED: Final = "errors"
"""The measurement is the same in every process."""


class Player(NamedTuple):
    """Who holds a piece, and how."""

    person: str
    glove: str
    tool: ToolName
    habit: Habit
    clumsier: bool = False
    """The next clumsier glove is worn instead (SB-43)."""
    manner: Manner | None = None
    """The personality of a computer player; None is a person without one."""


class Off(NamedTuple):
    """How far off a piece is let go: mm, degrees; `slide` mm; and how long it took in s.

    A monkey comes `down` (mm/s) with a `swing` (degrees).
    """

    x: float
    y: float
    yaw: float
    slide: tuple[float, float]
    seconds: float
    down: float = 0.0
    swing: float = 0.0


class Sway(NamedTuple):
    """The sway that a piece meets: storeys standing, their misplacements (mm), since when (s).

    `direction` in degrees is the bow's.
    """

    storeys: int
    misplaced: float
    since: float
    direction: float


def beat(feel: Feel, sway: Sway) -> Beat:
    """Return the tower's beat as a person meets it who takes the piece `sway.since` s after."""
    frequency = bow.sway_frequency(feel.tower, sway.storeys)

    def offset(t: float) -> tuple[float, float]:
        return bow.sway_offset(
            feel.tower, sway.storeys, sway.misplaced, sway.since + t, sway.direction
        )

    def crossing(t: float) -> float:
        half = 1.0 / (2.0 * frequency)
        return math.ceil((sway.since + t) / half) * half - sway.since

    return Beat(offset, crossing)


class ReleaseErrors:
    """Draws errors at letting go; measures the hand the first time somebody is asked for."""

    def __init__(self, feel: Feel, people: People) -> None:
        self._feel = feel
        self._people = people
        self._measured: dict[tuple[Player, HeldKind, int, bool], tuple[Off, ...]] = {}

    def draw(
        self,
        player: Player,
        kind: HeldKind,
        storey: int,
        sway: Sway,
        chance: Chance,
        *,
        free: bool = False,
    ) -> Off:
        """Return how far off `player` lets a piece go at landing storey `storey`.

        `free`: no mark draws it or turns it; it is turned by hand (Super Battle, feel 2.5).
        """
        near = min(STOREYS, key=lambda s: (abs(s - storey), s))
        # A figure is held as a wall is; only where it stands is another matter.
        held: HeldKind = "wall" if kind == "figure" else kind
        key = (player, held, near, free)
        if key not in self._measured:
            self._measured[key] = self._measure(player, held, near, free)
        off = self._measured[key][chance.randrange(RELEASES)]
        grown = self._reach(storey) / self._reach(near)
        # The wander has no direction of its own: any turn makes another release of one.
        turn = 360.0 * chance.random()
        ex, ey = turned((off.x, off.y), turn)
        sx, sy = self._swayed(player, sway, off.seconds, chance)
        return off._replace(
            x=ex * grown - sx,
            y=ey * grown - sy,
            yaw=off.yaw * grown,
            slide=turned(off.slide, turn),
        )

    def _reach(self, storey: int) -> float:
        hand = self._feel.hand
        return min(hand.wander_most, 1.0 + hand.wander_per_storey * storey)

    def _swayed(
        self, player: Player, sway: Sway, seconds: float, chance: Chance
    ) -> tuple[float, float]:
        """Return the offset of the storey when it is let go: near a crossing for who times it."""
        if sway.storeys < 1:
            return 0.0, 0.0
        timing = self._people.get(player.person).timing_s
        rhythm = beat(self._feel, sway)
        if timing is None or player.habit == "careless":
            return rhythm.offset(seconds)
        return rhythm.offset(rhythm.crossing(seconds) + chance.gauss(0.0, timing))

    def usual(self, player: Player) -> float:
        """Return how far (mm) `player` is usually off with a card low down: its own measure."""
        sway = Sway(0, 0.0, 0.0, 0.0)
        self.draw(player, "roof", STOREYS[0], sway, seeded(SEED), free=True)
        offs = self._measured[player, "roof", STOREYS[0], True]
        return math.sqrt(sum(off.x**2 + off.y**2 for off in offs) / len(offs) / 2.0)

    def _measure(self, player: Player, kind: HeldKind, storey: int, free: bool) -> tuple[Off, ...]:
        who = f"{player.person}/{player.glove}/{player.tool}/{player.habit}"
        chance = seeded(f"{SEED}/{who}/{kind}/{storey}")
        return tuple(
            let_go(self._feel, self._people, player, kind, storey, chance, still(), free=free)
            for _ in range(RELEASES)
        )


def let_go(
    feel: Feel,
    people: People,
    player: Player,
    kind: HeldKind,
    storey: int,
    chance: Chance,
    rhythm: Beat,
    *,
    free: bool = False,
) -> Off:
    """Let `player` steer the hand itself from the palm to a mark at the origin, once.

    `free`: there is no mark, and the piece must be turned by hand by some degrees.
    """
    glove = feel.worn(player.glove, clumsier=player.clumsier)
    hand = Hand(feel, glove, player.tool, kind, storey, chance)
    if not free:
        hand.mark = (0.0, 0.0, 0.0)
    low, high = feel.palm.off_mm
    far, way = chance.uniform(low, high), chance.uniform(-0.5, 0.5)
    if free and player.tool == "keys":
        # F has brought it near; the mark that would draw it there is none.
        far = feel.keys.carry_to_mm
    start = (far * math.cos(way), far * math.sin(way))
    person = people.get(player.person)
    turn = chance.uniform(-MOST_TURNED, MOST_TURNED) if free else None
    aimed = steer(
        person,
        people.ways,
        player.habit,
        hand,
        start,
        (0.0, 0.0),
        chance,
        rhythm,
        turn=turn,
    )
    off = aimed.release
    yaw = off.yaw - (turn or 0.0)
    return Off(off.x, off.y, yaw, off.slide, aimed.seconds, off.down, off.swing)
