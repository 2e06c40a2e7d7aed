"""Games by people who think for themselves: where pieces may go anywhere, and computer players.

They choose and aim as `thinking` says and let go as the hand lets them (decisions 15 and 20).
"""

from collections.abc import Sequence

from rhino_suite.game.chance import Settled
from rhino_suite.game.ids import PieceId, Seat
from rhino_suite.game.placement import Edge, Lift, Mark, Place
from rhino_suite.game.record import Action, IllegalAction
from rhino_suite.game.rules import PlayerToAct
from rhino_suite.stability.port import StabilityCore
from rhino_suite.table import bow
from rhino_suite.table.account import Account, level_at
from rhino_suite.table.computer import acting, asked, leaning
from rhino_suite.table.dice import Chance
from rhino_suite.table.errors import Player, ReleaseErrors, Sway
from rhino_suite.table.feel import Feel
from rhino_suite.table.held import HELD, HeldKind, Release
from rhino_suite.table.let_down import let_down, surface
from rhino_suite.table.people import People
from rhino_suite.table.planning import Question
from rhino_suite.table.simulate import Played, played
from rhino_suite.table.story import NEAR_MISS
from rhino_suite.table.table import Table
from rhino_suite.table.thinking import Carry, Thinker


class Thoughtful:
    """The people at one table, a `Player` a seat, playing it to its end.

    `core` is a stability core of their own, to try places on.
    """

    def __init__(
        self,
        table: Table,
        players: Sequence[Player],
        feel: Feel,
        people: People,
        errors: ReleaseErrors,
        chance: Chance,
        core: StabilityCore,
    ) -> None:
        self._table = table
        self._players = [player._replace(clumsier=table.clumsier) for player in players]
        self._feel = feel
        self._people = people
        self._errors = errors
        self._chance = chance
        self._bodies = table.referee.pieces
        self._account = Account(len(players))
        self._touched = 0.0
        self._misses = 0
        self._near = 0
        self._returns = 0
        self._fell_at: int | None = None
        self._attempt = table.storeys + 1
        self._thinkers = [
            Thinker(
                table.mode,
                self._bodies,
                people,
                player.person,
                player.manner,
                player.habit,
                people.get(player.person).trusts * errors.usual(player),
                chance,
                core,
            )
            for player in self._players
        ]

    def play(self) -> Played:
        """Play until the game is over, from where the table stands."""
        table, account = self._table, self._account
        table.answer()
        while (act := acting(table)) is not None:
            self._act(act)
        found = played(table, self._fell_at, self._near, self._returns, account.turns)
        return found._replace(
            levels=tuple(account.levels), waits=tuple(account.waits), gaps=tuple(account.gaps)
        )

    def _act(self, act: PlayerToAct[Action]) -> None:
        table, account = self._table, self._account
        ask = asked(table, act, leaning(table, self._feel))
        walls = any(self._kind(slot.fits[0]) == "wall" for slot in act.slots)
        if begins(ask) and account.turn_of(act.seat, again=walls):
            account.spend(self._people.ways.pass_s)
            self._attempt = table.storeys + 1
        account.chance(act.seat)
        step = self._thinkers[act.seat].step(ask)
        account.spend(step.seconds)
        if isinstance(step, Carry):
            account.under_way(act.seat)
            self._carry(act.seat, step)
        elif isinstance(step.action, Lift):
            self._lift(act.seat, step.action)
        else:
            storeys = max(1, table.storeys)
            table.submit(act.seat, step.action)
            if table.over:
                # A hero that has lost a battle may bring something down as it leaves (SB-25).
                self._seen(storeys)

    def _lift(self, seat: Seat, action: Lift) -> None:
        piece = action.piece
        level = self._level(piece, self._table.structure.at(piece).on)
        if self._kind(piece) == "figure" and self._table.mode.plans is None:
            # Drawing a figure out of its room is the pull-out of feel 2.6.
            self._account.spend(self._feel.rhino.pull_s)
        self._table.submit(seat, action)
        self._seen(level)

    def _carry(self, seat: Seat, step: Carry) -> None:
        table, account = self._table, self._account
        player, piece = self._players[seat], step.place.piece
        kind = self._kind(piece)
        level = self._level(piece, step.place.on)
        sway = Sway(table.storeys, 0.0, account.now - self._touched, 0.0)
        sway = sway._replace(direction=leaning(table, self._feel)[1])
        free = not isinstance(step.slot.where, Mark)
        off = self._errors.draw(player, kind, level, sway, self._chance, free=free)
        account.spend(off.seconds)
        said = let_down(
            step.slot,
            step.place,
            Release(
                step.place.x + off.x,
                step.place.y + off.y,
                step.place.yaw + off.yaw,
                0.0,
                off.slide,
                0.0,
                off.down,
                off.swing,
            ),
            table.structure,
            self._bodies,
            self._feel.hook,
            helps_itself=self._misses >= self._feel.hook.misses,
        )
        self._say(seat, said)
        back = table.structure.get(piece) is None and not table.over
        if back:
            self._returns += 1
            account.spend(self._feel.palm.back_s)
        self._misses = self._misses + 1 if back and isinstance(step.slot.where, Edge) else 0
        if not back:
            self._seen(level, kind)

    def _say(self, seat: Seat, said: Place) -> None:
        try:
            self._table.submit(seat, said)
        except IllegalAction:
            # The rules have no answer for what lies on nothing: it comes back to the hand.
            return

    def _seen(self, level: int, kind: HeldKind | None = None) -> None:
        """See what has become of the building, and wait until it is safe."""
        table, account = self._table, self._account
        settled = next(
            (ln.action for ln in reversed(table.lines) if isinstance(ln.action, Settled)), None
        )
        margin = None if settled is None else settled.margin
        fell = settled is not None and bool(settled.fallen) and table.over
        if kind is not None:
            account.spend(bow.clock(self._feel.clock, kind, margin))
        self._touched = account.now
        if fell:
            self._fell_at = level
        if kind == "roof" or fell:
            account.built(level)
        if kind == "roof" and not fell and margin is not None and 0.0 <= margin < NEAR_MISS:
            self._near += 1

    def _level(self, piece: PieceId, on: tuple[PieceId, ...]) -> int:
        """Return the level (or the storey of this turn) that a piece let down on these is of."""
        if self._table.mode.plans is None:
            return self._attempt
        structure = self._table.structure
        z, kind = surface(on, structure, self._bodies), self._kind(piece)
        if kind == "wall":
            z += self._bodies[piece].height
        level = level_at(z, structure, self._bodies)
        return level if kind in ("wall", "roof") else max(1, level - 1)

    def _kind(self, piece: PieceId) -> HeldKind:
        return HELD[self._bodies[piece].kind]


def begins(ask: Question) -> bool:
    """Say whether somebody may pick a card of the hand now: a turn begins with that."""
    cards = (card.action for hand in ask.scene.hands for card in hand.cards)
    return any(action in ask.act.choices for action in cards if action is not None)
