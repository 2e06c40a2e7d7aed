"""Figures that wait beside the building: on the table, in front of its boards."""

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QPointF
from PySide6.QtGui import QPainter

from rhino_suite.game.ids import PieceId
from rhino_suite.game.scene import Sprite
from rhino_suite.stability.port import Body, Pose
from rhino_suite.ui.scene.extent import boards
from rhino_suite.ui.scene.faces import faces
from rhino_suite.ui.scene.looks import Look
from rhino_suite.ui.scene.projection import Projection
from rhino_suite.ui.scene.strokes import stroke

if TYPE_CHECKING:
    from rhino_suite.ui.scene.building import Building

FIRST: Final = (-112.0, -46.0)
"""Where the first one stands beside a tower, in mm; the next ones to its left."""
STEP: Final = 34.0
GAP: Final = 30.0
"""mm between the boards' front edge and those who stand before it."""
APART: Final = 48.0
"""mm from one to the next before the boards."""


class Beside:
    """Who waits beside the building, and where each is drawn."""

    def __init__(self, building: "Building") -> None:
        self._building = building
        self._sprites: tuple[tuple[Sprite, Body], ...] = ()

    def show(self, sprites: Iterable[tuple[Sprite, Body]]) -> None:
        """Show exactly these from now on."""
        self._sprites = tuple(sprites)

    def __iter__(self) -> Iterator[tuple[Sprite, Body]]:
        return iter(self._sprites)

    def places(self) -> list[tuple[Sprite, Body, Pose]]:
        """Return everybody who waits, and where (mm)."""
        stage = boards(self._building)
        found = []
        for i, (sprite, body) in enumerate(self._sprites):
            x, y = FIRST[0] - STEP * i, FIRST[1]
            if stage is not None:
                x, y = stage[0][0] + APART * (i + 0.6), stage[0][1] - GAP
            found.append((sprite, body, Pose(x, y, body.height / 2)))
        return found

    def at(self, at: QPointF, seen: Projection) -> PieceId | None:
        """Return who is drawn at `at` (px)."""
        for sprite, body, pose in reversed(self.places()):
            for face in faces(sprite, body, pose):
                shape = stroke(face, Look(sprite), seen).shape()
                if shape.boundingRect().contains(at):
                    return sprite.piece
        return None

    def paint(self, p: QPainter, seen: Projection, taken: Iterable[PieceId | None]) -> None:
        """Draw all but those who are `taken`: nobody is in two places."""
        gone = set(taken)
        still = [b for b in self.places() if b[0].piece not in gone]
        for sprite, body, pose in still:
            self._building.brush.piece(p, sprite, body, pose, seen)
