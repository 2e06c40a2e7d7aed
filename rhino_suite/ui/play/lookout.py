"""Between two pieces: which part of a wide building is looked at, and which level is meant."""

from collections.abc import Callable
from typing import Final

from PySide6.QtCore import QPointF

from rhino_suite.game.text import Text
from rhino_suite.ui.play.framing import Framing
from rhino_suite.ui.play.grasp import Grasp
from rhino_suite.ui.play.levels import Levels
from rhino_suite.ui.play.shots import Reel
from rhino_suite.ui.scene.canvas import Canvas


class Lookout:
    """Nothing of it acts while a piece is held or something is shown (feel 2.1).

    `offer` shows the waiting piece anew, `ready` asks anew what waits, `said` announces.
    """

    def __init__(
        self,
        canvas: Canvas,
        framing: Framing,
        grasp: Grasp,
        reel: Reel,
        *,
        offer: Callable[[], None],
        ready: Callable[[], None],
        said: Callable[[Text], object],
    ) -> None:
        self._canvas: Final = canvas
        self._framing: Final = framing
        self._grasp: Final = grasp
        self._reel: Final = reel
        self._offer = offer
        self._ready = ready
        self._said = said
        self.levels: Final = Levels()

    @property
    def roams(self) -> bool:
        """Say whether the eye may go along the building: a piece waits that may go anywhere."""
        ready = self._grasp.ready
        return self._free and ready is not None and ready.roams

    @property
    def _free(self) -> bool:
        return self._grasp.held is None and not self._reel.running

    def frame(self, dt: float) -> None:
        """A pointer that waits at the edge of the picture sees beyond it."""
        if self.roams and self._framing.linger(self._grasp.pointer, dt):
            self._offer()

    def drag(self, way: QPointF) -> bool:
        """Draw the picture along by so many px; say whether it may be."""
        if not self.roams:
            return False
        self._framing.drag(way)
        self._offer()
        return True

    def step(self, across: int, up: int) -> bool:
        """Look on to the right or higher (1, -1 the other way); say whether that may be."""
        if not self.roams:
            return False
        self._framing.step(across, up)
        self._offer()
        return True

    def press(self, at: QPointF) -> bool:
        """A press on an open level's line, number or floor sends the hero there, or to the floor.

        Says whether it was one.
        """
        if not self._free or self._canvas.palm_area().contains(at):
            return False
        level = self._canvas.levels.at(at) if self.levels.open else None
        if level is None or not self.levels.choose(level.number):
            return False
        self._chosen()
        self._framing.look_at(self._canvas.world(at, level.z), level.z)
        self._offer()
        return True

    def lines(self) -> None:
        """Show the lines of all levels, or no longer."""
        self._canvas.levels.want(not self._canvas.levels.wanted)

    def choose(self, number: int) -> bool:
        """Let the hero who waits go to this level; say whether he can."""
        return self._free and self.levels.choose(number) and self._chosen()

    def climb(self, way: int) -> bool:
        """Let the hero who waits go one level higher (1) or lower (-1), if there are several."""
        return self._free and self.levels.step(way) and self._chosen()

    def _chosen(self) -> bool:
        self._ready()
        if self.levels.chosen is not None:
            self._said(self.levels.chosen.label)
        return True
