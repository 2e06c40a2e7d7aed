"""A piece that missed its mark comes back to the palm, seen all the way (feel 2.4)."""

from rhino_suite.game.ids import Seat
from rhino_suite.game.placement import Place
from rhino_suite.stability.port import Pose
from rhino_suite.ui.play.board import Board
from rhino_suite.ui.play.landing import Landing
from rhino_suite.ui.play.waiting import Waiting

ARCH_MM = 30.0
"""How high over the straight way it flies."""


def fly_back(board: Board, spot: Landing, said: Place, share: float) -> None:
    """Draw the piece let go as `said` on its way back to the palm beside `spot`, 0 to 1."""
    drawn = board.dropped
    if drawn is None:
        return
    if share >= 1.0:
        board.canvas.building.let_go()
        return
    x, y, z, yaw = board.offer.place(
        Waiting(said.piece, (spot,)), board.seat or Seat(0), board.feel.palm
    )
    eased = share * share * (3.0 - 2.0 * share)
    pose = Pose(
        said.x + (x - said.x) * eased,
        said.y + (y - said.y) * eased,
        z + board.bodies[said.piece].height / 2.0 + ARCH_MM * 4.0 * share * (1.0 - share),
        yaw=said.yaw + (yaw - said.yaw) * eased,
    )
    board.canvas.building.hold(drawn, pose, board.canvas.projection)
    board.canvas.update()
