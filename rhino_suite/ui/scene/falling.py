"""What is different while pieces fall: nearness decides, and the Rhino has a parachute."""

import math
from collections.abc import Iterable, Mapping
from typing import Final

from rhino_suite.game.ids import PieceId
from rhino_suite.stability.port import Pose
from rhino_suite.ui.scene.faces import Face
from rhino_suite.ui.scene.looks import Look
from rhino_suite.ui.scene.projection import Vector

LOST: Final = 15.0
"""mm from his place at which the Rhino opens his parachute."""
LANDED: Final = 32.0
"""mm over the table, his middle, at which he has landed."""


def lost_figures(
    looks: Mapping[PieceId, Look],
    poses: Mapping[PieceId, Pose],
    rested: Mapping[PieceId, Pose],
) -> frozenset[PieceId]:
    """Return the figures that have left the place where they `rested`."""
    return frozenset(
        piece
        for piece, pose in poses.items()
        if looks[piece].sprite.role == "figure" and math.dist(pose[:3], rested[piece][:3]) > LOST
    )


def hanging(lost: Iterable[PieceId], poses: Mapping[PieceId, Pose]) -> frozenset[PieceId]:
    """Return those of the lost figures that are still in the air."""
    return frozenset(piece for piece in lost if poses[piece].z > LANDED)


def by_nearness(
    made: Iterable[Face],
    eye: Vector,
    lost: frozenset[PieceId],
    lying: frozenset[PieceId] = frozenset(),
) -> list[Face]:
    """Return the faces far to near (decision 12), a lost figure over all: nobody is buried.

    What is `lying` on the table, foundation or boards, comes first: everything falls on it.
    """
    ex, ey, ez = eye

    def key(f: Face) -> tuple[bool, bool, float]:
        return (
            f.piece in lost,
            f.piece not in lying,
            f.centre[0] * ex + f.centre[1] * ey + f.centre[2] * ez,
        )

    return sorted(made, key=key)
