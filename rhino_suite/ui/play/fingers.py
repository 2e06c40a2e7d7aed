"""Fingers over the table: one carries, a second one twists, two look around (feel 2.11)."""

import math
from typing import Final, Protocol

from PySide6.QtCore import QEvent, QPointF, Qt
from PySide6.QtGui import QEventPoint, QTouchEvent

from rhino_suite.game.ids import Seat
from rhino_suite.table.feel import Touch
from rhino_suite.ui.play.grasp import Grasp
from rhino_suite.ui.play.loupe import Loupe
from rhino_suite.ui.play.touch_leaf import Leaf
from rhino_suite.ui.scene.view import TableView
from rhino_suite.ui.style import PX_PER_MM

TWIST_FROM: Final = 5.0
"""Degrees that a second finger must turn before the piece follows it one to one."""
LOOK: Final = (-0.25, 0.2)
"""Degrees that the eye turns for a px of two fingers, across and up."""


class Shown(Protocol):
    """What fingers ask of the stage."""

    def showing(self) -> bool:
        """Say whether something is being shown."""
        ...

    def drag(self, way: QPointF) -> object:
        """Draw the picture along by so many px."""
        ...

    def pointed(self, at: QPointF) -> bool:
        """Say whether a press there has chosen something else than a piece."""
        ...

    def skip(self) -> object:
        """Go on to the end of what is shown, where that is allowed."""
        ...


class Fingers:
    """Turns touches into the hand; knows who missed so often that tapping may be easier."""

    def __init__(self, view: TableView, grasp: Grasp, feel: Touch, shown: Shown) -> None:
        self._view = view
        self._grasp = grasp
        self._feel = feel
        self._shown = shown
        self._first: int | None = None
        self._twist: float | None = None
        self._twisted = 0.0
        self._misses: dict[Seat, int] = {}
        self._seat: Seat | None = None
        self._tried = False
        self.leaf: Final = Leaf(round(feel.leaf_mm * PX_PER_MM), view)
        self.leaf.clicked.connect(self._leaf)
        self.loupe: Final = Loupe(view)

    # who acts

    @property
    def tapping(self) -> bool:
        """Say whether whoever acts taps to aim, and lets go by the leaf."""
        if self._seat is None:
            return False
        return self._misses.get(self._seat, 0) >= self._feel.leaf_after_misses

    def turn_of(self, seat: Seat | None, *, missed: bool) -> None:
        """`seat` acts from now on; `missed` says that the last piece came back."""
        if self._tried and self._seat is not None and not self.tapping:
            before = self._misses.get(self._seat, 0)
            self._misses[self._seat] = before + 1 if missed else 0
        self._tried = False
        self._seat = seat

    def frame(self) -> None:
        """Show leaf and loupe while a finger's piece is held, and only then."""
        held = self._grasp.held
        touched = held is not None and held.hand.tool == "touch"
        self.leaf.appear(touched and self.tapping)
        scale = self._view.canvas.projection.scale
        if held is None or held.pose is None or not touched:
            self.loupe.hide()
        elif scale < self._feel.loupe_below_px_mm:
            self.loupe.look(self._view.canvas.screen(held.pose.x, held.pose.y, held.surface))

    def _leaf(self) -> None:
        if self._grasp.held is not None:
            self._let_go()

    def _let_go(self) -> None:
        self._tried = True
        self._grasp.let_go()

    # touches

    def touched(self, event: QTouchEvent) -> None:
        """Follow every finger; a contact as wide as a palm is none."""
        if event.type() == QEvent.Type.TouchCancel:
            self._first = self._twist = None
            self._grasp.back()
            return
        widest = self._feel.palm_mm * PX_PER_MM
        points = [p for p in event.points() if _wide(p) <= widest]
        for point in points:
            self._point(point)
            if len(points) == 1 and point.id() == self._first and self._grasp.held is None:
                self._shown.drag(point.position() - point.lastPosition())
        self._second(points)
        event.accept()

    def _point(self, point: QEventPoint) -> None:
        """One finger: the piece rides above its tip, held by the lower edge."""
        state, at = point.state(), point.position()
        if state == QEventPoint.State.Pressed and self._first is None:
            self._first = point.id()
            self._view.setFocus(Qt.FocusReason.MouseFocusReason)
            self._press(at)
        elif point.id() == self._first:
            self._grasp.move(at)
            if state == QEventPoint.State.Released:
                self._first = None
                self._lift(at)
                if self._grasp.held is None:
                    self._grasp.pointer = None

    def _press(self, at: QPointF) -> None:
        if self._shown.showing():
            self._shown.skip()
        elif self._grasp.held is not None:
            self._grasp.regrip(at)
        elif not self._shown.pointed(at):
            self._grasp.press(at, "touch")
        if self._grasp.held is not None and self._grasp.held.hand.tool == "touch":
            self._grasp.lift_over(QPointF(0.0, self._feel.above_mm * PX_PER_MM))

    def _lift(self, at: QPointF) -> None:
        held = self._grasp.held
        if held is not None and self.tapping:
            self._grasp.stay(at)
            return
        self._grasp.release(at)
        self._tried = self._tried or (held is not None and self._grasp.held is None)

    def _second(self, points: list[QEventPoint]) -> None:
        """A second finger twists the piece, its tap pops it to the next surface.

        Without a piece two fingers look around.
        """
        first = next((p for p in points if p.id() == self._first), None)
        other = next((p for p in points if p.id() != self._first), None)
        if first is None or other is None or other.state() == QEventPoint.State.Released:
            if first is not None and self._twist is not None and abs(self._twisted) < TWIST_FROM:
                self._grasp.pop(1)
            self._twist = None
            return
        way = other.position() - first.position()
        angle = math.degrees(math.atan2(way.y(), way.x()))
        if self._twist is None:
            self._twisted = 0.0
        elif self._grasp.held is not None:
            self._turned(math.remainder(angle - self._twist, 360.0))
        else:
            step = other.position() - other.lastPosition()
            self._view.canvas.camera.look(step.x() * LOOK[0], step.y() * LOOK[1])
        self._twist = angle

    def _turned(self, degrees: float) -> None:
        """On the screen y goes down, on the table it goes up."""
        before = abs(self._twisted)
        self._twisted += degrees
        if before >= TWIST_FROM:
            self._grasp.turn(-degrees)


def _wide(point: QEventPoint) -> float:
    size = point.ellipseDiameters()
    return max(size.width(), size.height())
