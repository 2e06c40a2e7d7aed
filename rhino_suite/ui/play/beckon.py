"""Cards that may be pulled out lean out of the hand one after the other: choose me."""

import math
from typing import Final

from rhino_suite.game.scene import HandView
from rhino_suite.ui.clock import Clock, Pending
from rhino_suite.ui.play.cards import HandColumn
from rhino_suite.ui.play.hidden_cards import LEAN_PX
from rhino_suite.ui.play.stage import Stage

WAIT_S: Final = 1.2
"""Nobody is hurried: the first card moves after so long."""
EVERY_S: Final = 3.2
"""... and again after so long."""
APART_S: Final = 0.12
"""One card begins so long after the other."""
LEAN_S: Final = 0.5


def leaning(seconds: float, number: int) -> float:
    """Return how far card `number` leans out (px), `seconds` after the call began."""
    if seconds < WAIT_S:
        return 0.0
    share = (math.fmod(seconds - WAIT_S, EVERY_S) - APART_S * number) / LEAN_S
    return LEAN_PX * math.sin(math.pi * share) ** 2 if 0.0 < share < 1.0 else 0.0


class Beckon:
    """Calls while a card is to be chosen and nothing waits in the palm; words are not needed."""

    def __init__(self, clock: Clock, cards: HandColumn) -> None:
        self._clock = clock
        self._cards = cards
        self._frames: Pending | None = None
        self._since = 0.0

    def follow(self, stage: Stage, hand: HandView, *, still: bool) -> None:
        """Call exactly while `hand` is to pull a card out before anything else can be done."""
        empty = stage.grasp.held is None and stage.grasp.ready is None
        wanted = empty and not stage.busy and (_may_pull(hand) or _may_lift(stage, hand))
        self.call(wanted, still=still)

    def call(self, wanted: bool, *, still: bool) -> None:
        """Begin, go on or end; `still` (less motion) leaves only the ring of every card."""
        self._cards.ring(wanted)
        if wanted and not still and self._frames is None:
            self._since = self._clock.now()
            self._frames = self._clock.frames(self._frame)
        elif (still or not wanted) and self._frames is not None:
            self._frames.cancel()
            self._frames = None
            self._cards.lean(lambda _number: 0.0)

    def _frame(self, now: float) -> None:
        self._cards.lean(lambda number: leaning(now - self._since, number))


def _may_pull(hand: HandView) -> bool:
    return any(card.action is not None for card in hand.cards)


def _may_lift(stage: Stage, hand: HandView) -> bool:
    """Say whether a card that lies face down may be pulled out now: its owner sees that."""
    if not hand.hidden:
        return False
    own = (seen for seen in stage.table.scene(hand.seat).hands if seen.seat == hand.seat)
    return any(_may_pull(seen) for seen in own)
