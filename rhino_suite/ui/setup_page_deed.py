"""Who begins: whoever did a good deed last, or the arrow if nobody says so (RH-4, feel 3)."""

from collections.abc import Callable, Sequence

from rhino_suite.ui.clock import Clock, Pending

PATIENCE_S = 4.0
"""So long the table may think before the arrow turns."""
SPIN_S = 1.2
"""So long the arrow turns."""
STILL_S = 0.5
"""So long it points at somebody before the game begins."""
ROUNDS = 3
"""How often it goes round."""


class Deed:
    """Asks once; answers by a tap on a seat or, after a while, by lots.

    `lots` draws one of so many; `point` turns the arrow to a stool (a fraction lies between
    two); `begun` hears who begins.
    """

    def __init__(
        self,
        clock: Clock,
        lots: Callable[[int], int],
        point: Callable[[float], None],
        begun: Callable[[int], None],
    ) -> None:
        self._clock, self._lots, self._point, self._begun = clock, lots, point, begun
        self._stools: tuple[int, ...] = ()
        self._pending: list[Pending] = []
        self._less_motion = False
        self._from = 0.0
        self._drawn = 0

    @property
    def asking(self) -> bool:
        """Say whether the question is open."""
        return bool(self._stools)

    def ask(self, stools: Sequence[int], *, less_motion: bool) -> None:
        """Ask the people on these stools."""
        self.stop()
        self._stools = tuple(stools)
        self._less_motion = less_motion
        self._point(self._stools[0])
        self._pending.append(self._clock.after(PATIENCE_S, self._draw))

    def answer(self, stool: int) -> None:
        """Take the answer; it counts also while the arrow turns."""
        if stool in self._stools:
            self.stop()
            self._begun(stool)

    def stop(self) -> None:
        """Ask no more."""
        self._stools = ()
        for pending in self._pending:
            pending.cancel()
        self._pending.clear()

    def _draw(self) -> None:
        self._drawn = self._stools[self._lots(len(self._stools))]
        if self._less_motion:
            self._point(self._drawn)
            self._pending.append(self._clock.after(STILL_S, self._settle))
            return
        self._from = self._clock.now()
        self._pending.append(self._clock.frames(self._turn))

    def _turn(self, now: float) -> None:
        share = min((now - self._from) / SPIN_S, 1.0)
        slowing = 1 - (1 - share) ** 3
        self._point(self._drawn + ROUNDS * len(self._stools) * (slowing - 1))
        if share >= 1.0:
            for pending in self._pending:
                pending.cancel()
            self._point(self._drawn)
            self._pending = [self._clock.after(STILL_S, self._settle)]

    def _settle(self) -> None:
        self.answer(self._drawn)
