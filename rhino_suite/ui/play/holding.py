"""One frame of a held piece: moved, drawn, heard, and asked about where it is."""

from collections.abc import Callable
from typing import Final

from rhino_suite.game.ids import Seat
from rhino_suite.game.text import Text
from rhino_suite.table.hand import HandPose
from rhino_suite.ui.play.board import Board
from rhino_suite.ui.play.carry import Carry
from rhino_suite.ui.play.grasp import Grasp
from rhino_suite.ui.play.ground import TableGround
from rhino_suite.ui.play.knocks import Knocks
from rhino_suite.ui.play.lawful import Asking, Why, refused
from rhino_suite.ui.play.touching import Touching

LONG_PRESS_S: Final = 1.0
LONG_PRESS_MM_S: Final = 20.0
"""A finger slower than this for so long is a long press."""


class Holding:
    """Goes on with the piece in the hand, and with what it has knocked."""

    def __init__(
        self,
        board: Board,
        ground: TableGround,
        grasp: Grasp,
        touching: Touching,
        knocks: Knocks,
        tell: Callable[[], object],
    ) -> None:
        """`tell` is called when somebody wants to be told in words what is the matter."""
        self._board: Final = board
        self._ground: Final = ground
        self._grasp: Final = grasp
        self._touching: Final = touching
        self._knocks: Final = knocks
        self._tell = tell
        self._asking: Final = Asking(board.table, board.around.aside)
        self._pressed = 0.0

    @property
    def reason(self) -> Text | None:
        """Return why the held piece may not be let go where it is, in words; None if it may."""
        why = self._asking.why
        return None if why is None or self._grasp.held is None else why.words

    def frame(self, dt: float) -> None:
        """Go on by `dt` s."""
        self._ground.led()
        pose = self._grasp.frame(dt)
        held = self._grasp.held
        if pose is not None and held is not None and held.out():
            # At once, or it would be drawn for a frame where the eye no longer looks.
            self._ground.flown(held, pose)
            pose = self._grasp.frame(0.0)
        if pose is None or held is None:
            self._asking.nothing()
        else:
            self.show(held, pose)
            self._long_press(held, pose, dt)
        self._knocks.step(dt)

    def _long_press(self, held: Carry, pose: HandPose, dt: float) -> None:
        """A finger that stays where a piece may not lie asks for the reason in words."""
        asks = held.hand.tool == "touch" and self._asking.why is not None
        before = self._pressed
        self._pressed = before + dt if asks and pose.speed < LONG_PRESS_MM_S else 0.0
        if before < LONG_PRESS_S <= self._pressed:
            self._tell()

    def show(self, held: Carry, pose: HandPose) -> None:
        """Draw and hear a piece that a hand holds, and ask whether it may be let go there."""
        board = self._board
        why = self._refused(held, pose)
        held.unwelcome = held.roams and not held.spot.cards and why is not None
        self.draw(held, pose, why)
        self._touching.listen(held, pose, board.table.core)
        self._knocks.drag(held.spot.on, self._touching.follows(held, pose, board.standing))

    def draw(self, held: Carry, pose: HandPose, why: Why | None = None) -> None:
        """Draw a held piece; `why` it may not be let go there."""
        board = self._board
        self._touching.draw(
            held,
            pose,
            board.table.header.seats,
            board.seat or Seat(0),
            board.feel.palm.sleeves_deg,
            still=board.around.less_motion,
            refused=None if why is None else why.icon,
        )

    def _refused(self, held: Carry, pose: HandPose) -> Why | None:
        """A piece low over its place is hatched while it may not be let go there (feel 2.5).

        A wall or a figure with a mark comes back anyway, and an arrow says where to.
        """
        board, seat = self._board, self._board.seat
        asked = held.roams or held.body.kind == "card"
        if not asked or not pose.low or seat is None:
            self._asking.nothing()
            return None
        said = held.would_say(board.canvas.sway_at(held.spot.z))
        if held.roams:
            return self._asking.about(seat, held.spot, said)
        self._asking.why = refused(board.table, seat, held.spot, said)
        return self._asking.why
