"""Games by simulated people: through the table, the rules and the real stability core.

They see what a person sees (the marks, the walls as they stand, the bow) and let go as the hand
lets them (decisions 15, 20 and 24). No chance by storey decides anything.
"""

from collections.abc import Sequence
from typing import NamedTuple

from rhino_suite.game.chance import Settled
from rhino_suite.game.geometry import Point, place
from rhino_suite.game.ids import PieceId, Seat
from rhino_suite.game.placement import Lift, Mark, Place, Slot
from rhino_suite.game.record import Action
from rhino_suite.game.refusal import Refusal
from rhino_suite.game.rules import GameOver, PlayerToAct
from rhino_suite.game.text import msg
from rhino_suite.table import bow
from rhino_suite.table.dice import Chance
from rhino_suite.table.errors import Player, ReleaseErrors, Sway
from rhino_suite.table.feel import Feel
from rhino_suite.table.held import HELD, HeldKind
from rhino_suite.table.people import People
from rhino_suite.table.reading import aim_roof
from rhino_suite.table.story import NEAR_MISS
from rhino_suite.table.table import Table
from rhino_suite.table.thinking import GIVES_UP


class Played(NamedTuple):
    """What one game came to.

    `storeys` is the last safe number, `attempts` the highest storey that was begun and `fell_at`
    the one that was being built at the fall; `turns` are the turns' lengths in s, as these
    people would have taken them.
    """

    ending: str
    storeys: int
    winners: tuple[Seat, ...]
    at_fault: Seat | None
    attempts: int
    fell_at: int | None
    near_misses: int
    returns: int
    turns: tuple[float, ...]
    levels: tuple[int, ...] = ()
    """Where a turn may build on any level: which one each has built on; else empty."""
    waits: tuple[float, ...] = ()
    """From the end of a turn to the beginning of that person's next, in s."""
    gaps: tuple[float, ...] = ()
    """Between two chances of a person to do anything at all, in s."""


def played(
    table: Table, attempt: int | None, near_misses: int, returns: int, turns: Sequence[float]
) -> Played:
    """Return what the game at `table` came to; `attempt` was the height under way at the end.

    Raises TypeError when the game is not over.
    """
    over = table.awaiting
    if not isinstance(over, GameOver):
        raise TypeError("nature has left a question open")
    fell = None if over.at_fault is None else attempt
    return Played(
        over.ending,
        table.storeys,
        over.winners,
        over.at_fault,
        max(table.storeys, fell or 0),
        fell,
        near_misses,
        returns,
        tuple(turns),
    )


class Simulated:
    """People without a manner at a table with marks, a `Player` a seat, playing it to its end."""

    def __init__(
        self,
        table: Table,
        players: Sequence[Player],
        feel: Feel,
        people: People,
        errors: ReleaseErrors,
        chance: Chance,
    ) -> None:
        self._table = table
        self._players = players
        self._feel = feel
        self._people = people
        self._errors = errors
        self._chance = chance
        self._since = 0.0
        self._turns: list[float] = []
        self._roofs: list[Point] = []
        self._near = 0
        self._returns = 0
        self._missed = 0
        self._attempt = 0
        self._chose = False
        self._lean = (0.0, 0.0)

    def play(self) -> Played:
        """Play until the game is over, from where the table stands."""
        table = self._table
        table.answer()
        self._look()
        while isinstance(waiting := table.awaiting, PlayerToAct):
            self._act(waiting)
        return played(table, self._attempt, self._near, self._returns, self._turns)

    def _act(self, waiting: PlayerToAct[Action]) -> None:
        """Place what can be placed, in the order of the slots; else choose, or take up."""
        seat = waiting.seat
        lifts = [c for c in waiting.choices if isinstance(c, Lift)]
        slot = next((s for s in waiting.slots if not s.optional), None)
        if slot is not None:
            walls = [c for c in lifts if self._kind(c.piece) == "wall"]
            if self._missed >= GIVES_UP and walls:
                self._missed = 0
                self._table.submit(seat, walls[self._chance.randrange(len(walls))])
            else:
                self._place(seat, slot)
            return
        figures = [c for c in lifts if self._kind(c.piece) == "figure"]
        if figures and (self._chose or len(lifts) == len(waiting.choices)):
            self._spend(self._feel.rhino.pull_s)
            self._table.submit(seat, figures[0])
            return
        self._chose = True
        self._table.submit(seat, self._choice(waiting))

    def _choice(self, waiting: PlayerToAct[Action]) -> Action:
        """Return one of the cards that may be picked, at random; without one, any choice."""
        scene = self._table.scene(waiting.seat)
        cards = [card.action for hand in scene.hands for card in hand.cards if card.action]
        open_now = [c for c in cards if c in waiting.choices]
        rest = [c for c in waiting.choices if not isinstance(c, Lift)]
        found = open_now or rest
        return found[self._chance.randrange(len(found))]

    def _place(self, seat: Seat, slot: Slot) -> None:
        table, feel = self._table, self._feel
        piece = slot.fits[0]
        kind = self._kind(piece)
        if not self._turns or (kind != "roof" and self._attempt <= table.storeys):
            self._begin_turn(seat)
        player = self._players[seat]
        x, y, yaw = self._aim(player, slot, kind)
        sway = Sway(table.storeys, bow.misplacement(self._roofs), self._since, self._lean[1])
        off = self._errors.draw(player, kind, table.storeys + 1, sway, self._chance)
        self._spend(off.seconds)
        on = slot.carried_by or (_mark(slot).on,)
        table.submit(
            seat,
            Place(slot.id, piece, x + off.x, y + off.y, yaw + off.yaw, on, slide=off.slide),
        )
        margin = self._seen()
        rest = table.structure.get(piece)
        if rest is None and not table.over:
            self._returns += 1
            self._missed += 1
            self._spend(feel.palm.back_s)
            return
        self._missed = 0
        self._since = bow.clock(feel.clock, kind, margin)
        self._turns[-1] += self._since
        if kind == "roof" and rest is not None:
            self._chose = False
            self._roofs.append((rest.x, rest.y))
            if margin is not None and 0.0 <= margin < NEAR_MISS and not self._fell():
                self._near += 1

    def _begin_turn(self, seat: Seat) -> None:
        person = self._people.get(self._players[seat].person)
        self._attempt = self._table.storeys + 1
        self._turns.append(0.0)
        self._chose = False
        self._spend(self._chance.uniform(*person.choose_s))

    def _spend(self, seconds: float) -> None:
        self._since += seconds
        if self._turns:
            self._turns[-1] += seconds

    def _aim(self, player: Player, slot: Slot, kind: HeldKind) -> tuple[float, float, float]:
        """Return where this person wants the piece: x, y in mm and yaw in degrees."""
        mark = _mark(slot)
        structure = self._table.structure
        below = structure.at(mark.on)
        x, y = place((mark.x, mark.y), (below.x, below.y), below.yaw)
        yaw = mark.yaw + (below.yaw if mark.frame == "piece" else 0.0)
        if kind != "roof":
            return x, y, yaw
        walls = [structure.at(p) for p in slot.carried_by if self._kind(p) == "wall"]
        person = self._people.get(player.person)
        x, y = aim_roof(person, player.habit, walls, (x, y), self._lean, mark.off_mm)
        return x, y, yaw

    def _kind(self, piece: PieceId) -> HeldKind:
        return HELD[self._table.referee.pieces[piece].kind]

    def _seen(self) -> float | None:
        """Look at the tower: remember how it bows, return its margin in mm."""
        for line in reversed(self._table.lines):
            if isinstance(line.action, Settled):
                margin, way = line.action.margin, line.action.direction
                shown = 0.0 if margin is None else bow.bow(self._feel.tower, margin)
                self._lean = (shown, way or 0.0)
                return margin
        return None

    def _look(self) -> None:
        """Look at a tower that others have begun: where its roofs lie, and how it bows."""
        bodies = self._table.referee.pieces
        cards = [r for r in self._table.structure.pieces if bodies[r.piece].kind == "card"]
        self._roofs = [(rest.x, rest.y) for rest in cards]
        self._seen()

    def _fell(self) -> bool:
        over = self._table.awaiting
        return isinstance(over, GameOver) and over.at_fault is not None


def _mark(slot: Slot) -> Mark:
    if not isinstance(slot.where, Mark):
        raise Refusal(msg("Simulated people can only play games that have marks for pieces."))
    return slot.where
