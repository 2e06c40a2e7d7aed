"""The held piece against the building: drawn, heard, and asked how near the brink it is."""

from collections.abc import Callable, Sequence
from typing import Final

from PySide6.QtGui import QAccessible

from rhino_suite.game.ids import Seat
from rhino_suite.game.record import SeatSetup
from rhino_suite.stability.port import Margin, Pose, StabilityCore, Standing
from rhino_suite.table.hand import HandPose, ToolName
from rhino_suite.ui.play.brink import Brink, Question
from rhino_suite.ui.play.carry import Carry
from rhino_suite.ui.play.ears import Ears
from rhino_suite.ui.play.looks import owner, sprite
from rhino_suite.ui.play.sway import Sway
from rhino_suite.ui.scene.canvas import Canvas
from rhino_suite.ui.scene.hand import Hand as DrawnHand

ASK_AGAIN: Final = 0.5
"""mm that a touching piece must move before the brink is asked about anew."""


FOLLOWS: Final = 0.2
"""mm: what a touching card draws along by less is nothing."""

Way = tuple[float, float]


class Touching:
    """Follows one held piece from frame to frame."""

    def __init__(self, canvas: Canvas, ears: Ears, sway: Sway, brink: Brink) -> None:
        self._canvas = canvas
        self._ears = ears
        self._sway = sway
        self._brink = brink
        self.guide = False
        """A tone leads to the mark; with a screen reader it always does."""
        self._asked: tuple[float, float] | None = None
        self._followed = (0.0, 0.0)
        self._along: Way | None = None
        brink.told.connect(self._leaned)

    def close(self) -> None:
        """Hear nothing more of the brink."""
        self._brink.told.disconnect(self._leaned)

    def begin(self, tool: ToolName) -> bool:
        """A piece was taken; a tone leads whoever steers by keys and wished for it.

        Says whether it does.
        """
        self._asked = None
        self._ears.guided = tool == "keys" and (self.guide or QAccessible.isActive())
        return self._ears.guided

    def end(self) -> None:
        """Nothing is held any more."""
        self._asked = None
        self._ears.nothing_held()

    def draw(
        self,
        held: Carry,
        pose: HandPose,
        seats: tuple[SeatSetup, ...],
        seat: Seat,
        sides: tuple[float, ...],
        *,
        still: bool,
        refused: str | None = None,
    ) -> None:
        """Draw the piece in the hand of `seat`; `still` leaves the shiver out.

        `refused` is the icon of the reason why it may not be let go here.
        """
        drawn = sprite(self._canvas.scene_shown, held.piece)
        if drawn is None:
            return
        mine = owner(seats, seat, sides)
        held.hand.danger = self._sway.worry()
        self._canvas.hold(
            DrawnHand(
                drawn,
                pose.x,
                pose.y,
                pose.height,
                pose.yaw,
                held.surface,
                mine.animal,
                mine.glove,
                mine.side,
                (0.0, 0.0) if still else pose.shiver,
                refused,
                self._sway.direction if held.glove.lean_arrow and self._sway.bow > 0.0 else None,
                (0.0, 0.0) if still else pose.swing,
            )
        )

    def listen(self, held: Carry, pose: HandPose, core: StabilityCore) -> None:
        """What the hand feels is heard: the touch, the creak, the brush (feel 2.3)."""
        swing = self._canvas.sway_at(held.spot.z)
        at = (pose.x - swing[0], pose.y - swing[1])
        self._ears.held(pose, at, held, self._sway)
        if not (pose.touching or held.hooked(pose)) or held.pulling:
            self._asked = None
            return
        before = self._asked
        if before is None and pose.touching:
            self._sway.touch()
        if before is not None and max(abs(at[0] - before[0]), abs(at[1] - before[1])) < ASK_AGAIN:
            return
        self._asked = at
        self._brink.ask(
            Question(core.snapshot(), held.piece, held.body, *at, pose.yaw, held.spot.on)
        )

    def follows(
        self, held: Carry, pose: HandPose, standing: Callable[[], Sequence[Standing]]
    ) -> Way | None:
        """What a touching card lies on follows it a little; return how far when it comes off.

        While it touches the walls are drawn where they are drawn to (feel 2.3, 2.5); mm.
        """
        if held.body.kind != "card":
            return None
        way = (pose.drag[0] - self._followed[0], pose.drag[1] - self._followed[1])
        if max(abs(way[0]), abs(way[1])) < FOLLOWS:
            self._along = None
            return None
        self._along = way
        if not pose.touching:
            self._followed = pose.drag
            return self.along()
        under = [s for s in standing() if s.rest.piece in held.spot.on and s.body.kind == "wall"]
        self._canvas.set_poses({s.rest.piece: _drawn(s, way) for s in under})
        return None

    def along(self) -> Way | None:
        """Return how far (mm) the walls were drawn along and not yet told, once."""
        way, self._along = self._along, None
        return way

    def _leaned(self, margin: Margin) -> None:
        """The brink was told: the bow and the creak follow; advisory only."""
        if self._asked is not None:
            self._sway.lean(margin.mm, margin.direction)


def _drawn(standing: Standing, way: Way) -> Pose:
    rest = standing.rest
    middle = rest.z + standing.body.height / 2.0
    return Pose(rest.x + way[0], rest.y + way[1], middle, yaw=rest.yaw)
