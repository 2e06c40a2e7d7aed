"""A computer player at a table: it sees what its seat sees, thinks, and steers the one hand."""

from typing import Final, cast

from rhino_suite.api import Manner
from rhino_suite.game.chance import Settled, Shaken
from rhino_suite.game.ids import Seat
from rhino_suite.game.placement import Edge, Mark, Place
from rhino_suite.game.record import Action
from rhino_suite.game.rules import PlayerToAct
from rhino_suite.stability.port import StabilityCore
from rhino_suite.table import bow
from rhino_suite.table.aiming import ComputerHand
from rhino_suite.table.dice import Chance
from rhino_suite.table.errors import Player, ReleaseErrors, Sway
from rhino_suite.table.feel import Feel
from rhino_suite.table.hand import Hand
from rhino_suite.table.held import HELD, Release
from rhino_suite.table.let_down import let_down
from rhino_suite.table.people import People
from rhino_suite.table.planning import Question
from rhino_suite.table.steersman import Beat, steersman
from rhino_suite.table.table import Table
from rhino_suite.table.thinking import Carry, Say, Step, Thinker

__all__ = ["Carry", "Computer", "Question", "Say", "Step", "acting", "asked"]

HURRIED_S: Final = 0.1
"""A hurried computer thinks no longer than this, in s."""


def acting(table: Table) -> PlayerToAct[Action] | None:
    """Return the first of those who may act now and has something to do; None when nobody."""
    waiting = table.awaiting
    if not isinstance(waiting, PlayerToAct):
        return None
    parts = (waiting, *waiting.also)
    return next((part for part in parts if part.choices or part.slots), None)


def asked(table: Table, act: PlayerToAct[Action], lean: tuple[float, float]) -> Question:
    """Return the table as the seat of `act` sees it; `lean` is how it bows and whither."""
    state = table.mode.rules.observe(table.state, act.seat)
    structure = table.structure
    return Question(
        act.seat,
        act,
        state,
        table.scene(act.seat),
        structure,
        table.referee.standing(structure),
        lean,
    )


class Computer:
    """One seat of `table` that plays by itself.

    `core` is a stability core of its own, to try places on; `hurried` leaves out all thinking
    time. How to use it: `question` on the table's thread, `ponder` anywhere, then say what a
    `Say` says, or let `steers` bring the piece of a `Carry` and say what `lets_go` returns.
    """

    def __init__(
        self,
        table: Table,
        seat: Seat,
        feel: Feel,
        people: People,
        chance: Chance,
        core: StabilityCore,
        errors: ReleaseErrors | None = None,
        *,
        hurried: bool = False,
    ) -> None:
        setup = table.header.seats[seat]
        self._table = table
        self._seat = seat
        self._feel = feel
        self._people = people
        self._chance = chance
        self._errors = errors or ReleaseErrors(feel, people)
        self._player = Player(setup.person, setup.glove, "mouse", "patient", table.clumsier)
        self._bodies = table.referee.pieces
        self._hurried = hurried
        self._misses = 0
        self._thinker = Thinker(
            table.mode,
            self._bodies,
            people,
            setup.person,
            cast("Manner", setup.manner),
            "patient",
            people.get(setup.person).trusts * self._errors.usual(self._player),
            chance,
            core,
        )

    def question(self) -> Question | None:
        """Return what this seat is asked now; None when it has nothing to do."""
        waiting = self._table.awaiting
        if not isinstance(waiting, PlayerToAct):
            return None
        parts = (waiting, *waiting.also)
        mine = (p for p in parts if p.seat == self._seat and (p.choices or p.slots))
        act = next(mine, None)
        return None if act is None else asked(self._table, act, self._lean())

    def ponder(self, ask: Question) -> Step:
        """Return what to do; touches nothing but its own core, so that any thread may ask."""
        step = self._thinker.step(ask)
        return step._replace(seconds=min(step.seconds, HURRIED_S)) if self._hurried else step

    def steers(
        self, step: Carry, hand: Hand, start: tuple[float, float, float], beat: Beat
    ) -> ComputerHand:
        """Return who steers `hand`, which has just taken the piece at `start` (mm, degrees)."""
        place = step.place
        # A wall turns itself to a mark; where there is none, walls and cards are turned by hand.
        turned = not isinstance(step.slot.where, Mark | Edge)
        turn = (place.yaw - start[2] + 180.0) % 360.0 - 180.0 if turned else None
        return ComputerHand(
            steersman(
                self._people.get(self._player.person),
                self._people.ways,
                self._player.habit,
                hand,
                start[:2],
                (place.x, place.y),
                self._chance,
                beat,
                turn,
            )
        )

    def lets_go(self, step: Carry, release: Release) -> Place:
        """Return what is said to the table when the piece was let go so."""
        helps = self._misses >= self._feel.hook.misses
        said = let_down(
            step.slot,
            step.place,
            release,
            self._table.structure,
            self._bodies,
            self._feel.hook,
            helps_itself=helps,
        )
        missed = isinstance(step.slot.where, Edge) and not said.on
        self._misses = self._misses + 1 if missed else 0
        return said

    def at_once(self, step: Carry) -> Place:
        """Return what is said when a hurried hand has let the piece go, as far off as it does."""
        place = step.place
        kind = HELD[self._bodies[place.piece].kind]
        sway = Sway(0, 0.0, 0.0, 0.0)
        off = self._errors.draw(
            self._player,
            kind,
            self._table.storeys + 1,
            sway,
            self._chance,
            free=not isinstance(step.slot.where, Mark),
        )
        at = (place.x + off.x, place.y + off.y, place.yaw + off.yaw)
        return self.lets_go(step, Release(*at, 0.0, off.slide, 0.0, off.down, off.swing))

    def _lean(self) -> tuple[float, float]:
        return leaning(self._table, self._feel)


def leaning(table: Table, feel: Feel) -> tuple[float, float]:
    """Return how far the building is seen to bow (degrees), and whither, after its last rest."""
    for line in reversed(table.lines):
        if isinstance(line.action, Settled | Shaken):
            margin, way = line.action.margin, line.action.direction
            shown = 0.0 if margin is None else bow.bow(feel.tower, margin)
            return shown, way or 0.0
    return 0.0, 0.0
