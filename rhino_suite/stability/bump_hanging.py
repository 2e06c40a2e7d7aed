"""A hand against what hangs: it gives way, and comes off at a knock (SB-14)."""

from collections.abc import Iterable, Sequence

from rhino_suite.game.geometry import turn
from rhino_suite.game.ids import PieceId
from rhino_suite.stability.bump_touch import Touch
from rhino_suite.stability.hanging import hung
from rhino_suite.stability.motion_numbers import NUMBERS
from rhino_suite.stability.port import Pose, Standing


class Hangers:
    """The hanging pieces of one building, and which of them a bump has knocked off."""

    def __init__(self, standing: Sequence[Standing]) -> None:
        self.card = {standing[h].rest.piece: standing[c].rest.piece for h, c in hung(standing)}
        """What each one hangs on."""
        self.knocked: tuple[PieceId, ...] = ()

    def firm(self, touches: Iterable[Touch]) -> tuple[Touch, ...]:
        """Return the touches that push; a hanging piece pressed on too deep is knocked off."""
        pushed = []
        for touch in touches:
            if touch.piece not in self.card:
                pushed.append(touch)
            elif touch.depth > NUMBERS.knocked_mm and touch.piece not in self.knocked:
                self.knocked += (touch.piece,)
        return tuple(pushed)

    def turned(self, pose: Pose, about: Pose, spun: float) -> Pose:
        """Return the pose of a hanging piece whose card `about` has turned by `spun` degrees."""
        away = pose.x - about.x, pose.y - about.y
        x, y = turn(away, spun)
        return pose._replace(x=about.x + x, y=about.y + y, yaw=pose.yaw + spun)
