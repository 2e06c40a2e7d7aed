"""Answers what the rules ask of nature: by dice, and by the stability core."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from msgspec import structs

from rhino_suite.game.chance import (
    Answer,
    Lots,
    Request,
    Roll,
    Seek,
    Settle,
    Settled,
    Shaken,
    Shuffle,
)
from rhino_suite.game.ids import PieceId, Seat
from rhino_suite.game.structure import Rest, Structure
from rhino_suite.stability.port import Body, Outcome, StabilityCore, Standing
from rhino_suite.table.dice import Dice
from rhino_suite.table.seeking import Plan, seek

KNOCK_S: Final = 8.0
"""The longest that a knock is waited for, in s (G-5)."""

STEP_S: Final = 1 / 60
"""A knock runs out in steps of so many s, like the frames of a window."""


class Referee:
    """Nature at one table. `core` holds the building that the rules know, and no other.

    The window and the simulated people move their hand by `core` directly (`hold`, `step`,
    `poses`, `let_off`); what comes of it is asked by `Table.shaken`.
    """

    def __init__(
        self,
        dice: Dice,
        core: StabilityCore,
        pieces: Mapping[PieceId, Body],
        start: Structure,
    ) -> None:
        """Take the bodies of all pieces and what stands before the first turn."""
        self.core: Final = core
        self.pieces: Final = pieces
        self._dice = dice
        self._start = start

    def standing(self, structure: Structure) -> tuple[Standing, ...]:
        """Return the building with its bodies, the foundation included, in canonical order."""
        whole = self._start.with_rest(structure.pieces)
        return tuple(Standing(rest, self.pieces[rest.piece]) for rest in whole.pieces)

    def follow(self, structure: Structure) -> None:
        """Bring the core in step with the rules' building, if it is not (load, undo, retry)."""
        standing = self.standing(structure)
        if self.core.snapshot() != standing:
            self.core.restore(standing)

    def answer(
        self,
        request: Request,
        structure: Structure,
        plans: Iterable[Plan] = (),
    ) -> Answer:
        """Return nature's answer to `request` while `structure` stands.

        `plans` are what the rules would allow, for a `Seek`.
        """
        match request:
            case Shuffle():
                return self._dice.shuffle(request)
            case Lots():
                return self._dice.draw(request)
            case Roll():
                return self._dice.roll(request)
            case Settle():
                self.follow(structure)
                return self._settle(request)
            case Seek():
                self.follow(structure)
                return seek(self.core, self.pieces, plans)

    def _settle(self, ask: Settle) -> Settled:
        core = self.core
        core.let_off()
        if ask.lifted:
            core.remove(ask.piece)
        else:
            lay(core, ask, self.pieces)
        outcome = core.settle(
            None if ask.lifted else ask.piece, retry=ask.retry, steadied=ask.steadied
        )
        margin, direction, weak = _danger(outcome)
        return Settled(
            rest=self._changed(outcome, ask),
            fallen=outcome.fallen,
            dropped=outcome.dropped,
            first=_fault(outcome, ask.by),
            back=outcome.back,
            margin=margin,
            direction=direction,
            weak=weak,
            fall=outcome.fall,
            shown="told" if outcome.shown == "told" else "untold",
        )

    def _changed(self, outcome: Outcome, ask: Settle) -> tuple[Rest, ...]:
        """Return where all that changed rests: the piece just let go is new, so it counts."""
        changed = {rest.piece for rest in outcome.rest}
        if not ask.lifted:
            changed.add(ask.piece)
        rests = (standing.rest for standing in self.core.snapshot())
        return tuple(rest for rest in rests if rest.piece in changed)

    def run_out(self) -> None:
        """Let what a hand has pushed die away or fall; nothing is held any more."""
        self.core.let_off()
        for _ in range(round(KNOCK_S / STEP_S)):
            if not self.core.step(STEP_S):
                return

    def dragged(self, by: Seat, pieces: Sequence[PieceId], way: tuple[float, float]) -> Shaken:
        """Return what becomes of the building when `pieces` are drawn along by `way` (mm).

        They follow what touches them from above (feel 2.3): a roof that drifts on its walls.
        """
        core = self.core
        core.let_off()
        moved = [_drawn(s, way) if s.rest.piece in pieces else s for s in core.snapshot()]
        core.restore(moved)
        outcome = core.settle(None, retry=tuple(pieces))
        new = {s.rest.piece: s.rest for s in moved if s.rest.piece in pieces}
        new.update((rest.piece, rest) for rest in outcome.rest)
        gone = {*outcome.fallen, *outcome.dropped}
        rests = tuple(rest for piece, rest in new.items() if piece not in gone)
        return _shaken(by, outcome, rests)

    def shaken(self, by: Seat) -> Shaken | None:
        """Return what a knock by the piece that seat `by` holds has changed, else None (G-6)."""
        outcome = self.core.shaken(by)
        return None if outcome is None else _shaken(by, outcome, outcome.rest)


def lay(core: StabilityCore, ask: Settle, pieces: Mapping[PieceId, Body]) -> Rest:
    """Put the piece that `ask` is about where it was let go; return where it lies, unjudged."""
    return core.place(
        ask.piece,
        pieces[ask.piece],
        ask.x,
        ask.y,
        ask.yaw,
        ask.on,
        slide=ask.slide,
        never_on=ask.never_on,
        carried_by=ask.carried_by,
    )


def _shaken(by: Seat, outcome: Outcome, rest: tuple[Rest, ...]) -> Shaken:
    margin, direction, weak = _danger(outcome)
    return Shaken(
        by=by,
        rest=rest,
        fallen=outcome.fallen,
        dropped=outcome.dropped,
        first=_fault(outcome, by),
        margin=margin,
        direction=direction,
        weak=weak,
        fall=outcome.fall,
    )


def _drawn(standing: Standing, way: tuple[float, float]) -> Standing:
    rest = standing.rest
    at = structs.replace(rest, x=round(rest.x + way[0], 3), y=round(rest.y + way[1], 3))
    return structs.replace(standing, rest=at)


def _fault(outcome: Outcome, by: Seat) -> tuple[PieceId, Seat] | None:
    """Return the first piece to move and who last held one, whoever built it (G-6)."""
    return None if outcome.first is None else (outcome.first, by)


def _danger(outcome: Outcome) -> tuple[float, float | None, tuple[PieceId, ...]]:
    """Return margin (mm), direction (degrees) and, when it does not stand, the failing set."""
    margin = outcome.verdict.margin
    direction = None if margin.direction is None else round(margin.direction, 3)
    weak = () if outcome.verdict.stands and not outcome.fallen else margin.critical
    return round(margin.mm, 3), direction, weak
