"""A piece that missed comes back to the palm, seen all the way (feel 2.4, 2.7)."""

import math
from typing import Final

from rhino_suite.game.ids import Seat
from rhino_suite.game.placement import Place
from rhino_suite.stability.port import Pose
from rhino_suite.ui.play.board import Board
from rhino_suite.ui.play.landing import Landing
from rhino_suite.ui.play.waiting import Waiting

ARCH_MM: Final = 30.0
"""How high over the straight way it flies."""
SOMERSAULT_S: Final = 1.1
"""A monkey that has caught nothing takes so long: down to the table, and back to the hand."""
DOWN: Final = 0.55
"""The share of that until it lies on the table."""
AWAY_MM: Final = 25.0
"""So far from the edge it lands."""


def back_s(board: Board, spot: Landing | None) -> float:
    """Return how long a piece takes to come back, in s."""
    return SOMERSAULT_S if spot is not None and spot.cards else board.feel.palm.back_s


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
    palm = Pose(x, y, z + board.bodies[said.piece].height / 2.0, yaw=yaw)
    if spot.cards:
        pose = _tumbling(said, spot.z, board.bodies[said.piece].height / 2.0, palm, share)
    else:
        eased = share * share * (3.0 - 2.0 * share)
        pose = Pose(
            said.x + (x - said.x) * eased,
            said.y + (y - said.y) * eased,
            palm.z + ARCH_MM * 4.0 * share * (1.0 - share),
            yaw=said.yaw + (yaw - said.yaw) * eased,
        )
    board.canvas.building.hold(drawn, pose, board.canvas.projection)
    board.canvas.update()


def _tumbling(said: Place, hook: float, half: float, palm: Pose, share: float) -> Pose:
    """A somersault from the edge down to the table, then a leap back; `hook` is the edge's z."""
    way = math.radians(said.yaw)
    x, y = said.x + AWAY_MM * math.cos(way), said.y + AWAY_MM * math.sin(way)
    if share < DOWN:
        part = share / DOWN
        turn = 360.0 * part
        high = hook - half
        return Pose(
            said.x + (x - said.x) * part,
            said.y + (y - said.y) * part,
            high + (half - high) * part * part,
            -turn * math.sin(way),
            turn * math.cos(way),
            said.yaw,
        )
    part = (share - DOWN) / (1.0 - DOWN)
    return Pose(
        x + (palm.x - x) * part,
        y + (palm.y - y) * part,
        half + (palm.z - half) * part + ARCH_MM * 4.0 * part * (1.0 - part),
        yaw=said.yaw,
    )
