"""The one rock after letting go: until its peak nothing tells whether the building stands (F5)."""

from collections.abc import Sequence
from typing import Final

from rhino_suite.game.scene import Scene
from rhino_suite.stability.port import Standing
from rhino_suite.table import bow
from rhino_suite.ui.play.board import Board
from rhino_suite.ui.play.shots import Shot
from rhino_suite.ui.sound import SoundName

WOOD: Final[dict[str, SoundName]] = {"wall": "wood", "card": "card", "figure": "wood"}
"""What a piece sounds like that comes to lie."""


def rocking(
    board: Board, kind: str, margin: float | None, scene: Scene, standing: Sequence[Standing]
) -> Shot:
    """Return the shot from letting go a piece of this `kind` to the peak of the rock.

    `scene` and `standing` are as they were before, with the piece where it was let go: panels
    and building look the same whether it will stand or fall. `margin` in mm.
    """

    def begin() -> None:
        board.ears.nothing_held()
        board.ears.play(WOOD[kind])
        board.sway.touch()
        dress(board, scene, standing)

    def draw(t: float) -> None:
        rock(board, margin, t)

    return Shot(board.feel.rock.peak_s, begin, draw)


def rock(board: Board, margin: float | None, since: float) -> None:
    """Tilt the building as it does `since` s after letting go; not at all with less motion."""
    still = board.around.less_motion or margin is None
    board.rock = 0.0 if still or margin is None else bow.rock(board.feel.rock, margin, since)


def dress(board: Board, scene: Scene, standing: Sequence[Standing]) -> None:
    """Draw a scene with more pieces standing than it knows."""
    here = {s.rest.piece for s in standing}
    found = {s.piece for s in scene.sprites}
    more = [s for s in board.known_sprites() if s.piece in here and s.piece not in found]
    board.draw(scene, more, standing)
