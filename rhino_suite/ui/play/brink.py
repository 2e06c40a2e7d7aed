"""How near the brink the building would be with the held piece on it: asked live, advisory only.

One worker thread with a core of its own answers the newest question (decision 17); verdicts
stay on the calling thread.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from threading import Condition, Thread

from PySide6.QtCore import QObject, Signal

from rhino_suite.game.ids import PieceId
from rhino_suite.stability.port import Body, Margin, StabilityCore, Standing
from rhino_suite.ui.aside import give_way


@dataclass(frozen=True, slots=True)
class Question:
    """The building as placed, and the piece that touches it: mm, degrees."""

    standing: tuple[Standing, ...]
    piece: PieceId
    body: Body
    x: float
    y: float
    yaw: float
    on: tuple[PieceId, ...]


def answer(core: StabilityCore, question: Question) -> Margin:
    """Return the margin of the building with the held piece let down exactly where it is."""
    core.restore(question.standing)
    core.place(
        question.piece,
        question.body,
        question.x,
        question.y,
        question.yaw,
        question.on,
        carried_by=_walls(question.standing, question.on),
    )
    return core.margin()


def _walls(standing: Sequence[Standing], on: Sequence[PieceId]) -> tuple[PieceId, ...]:
    return tuple(s.rest.piece for s in standing if s.body.kind == "wall" and s.rest.piece in on)


class Brink(QObject):
    """Answers `ask` by the signal `told`, in the window's thread; only the newest counts."""

    told = Signal(object)

    def __init__(
        self, make_core: Callable[[], StabilityCore], parent: QObject | None = None
    ) -> None:
        super().__init__(parent)
        self._make_core = make_core
        self._wake = Condition()
        self._question: Question | None = None
        self._closing = False
        self._thread: Thread | None = None

    def ask(self, question: Question) -> None:
        """Ask anew; an older question that waits is forgotten."""
        with self._wake:
            self._question = question
            if self._thread is None:
                give_way()
                self._thread = Thread(target=self._work, name="brink", daemon=True)
                self._thread.start()
            self._wake.notify()

    def close(self) -> None:
        """Stop the worker; what it still computes is dropped."""
        with self._wake:
            self._closing = True
            self._question = None
            self._wake.notify()
        if self._thread is not None:
            self._thread.join()
            self._thread = None

    def _work(self) -> None:
        core = self._make_core()
        while True:
            with self._wake:
                while self._question is None and not self._closing:
                    self._wake.wait()
                if self._closing:
                    return
                question = self._question
                self._question = None
            if question is not None:
                self.told.emit(answer(core, question))
