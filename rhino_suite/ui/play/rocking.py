"""The one rock after letting go: until its peak nobody knows whether the building stands (F5).

The margin alone is foreseen, by a core of its own; nature is asked at the peak. How long a fall
takes to be computed so never shows before: what stands takes 15 ms, what falls 0.2 s.
"""

from collections.abc import Callable, Sequence
from typing import Final

from rhino_suite.game.chance import Settle
from rhino_suite.game.rules import NatureToAct
from rhino_suite.game.scene import Scene
from rhino_suite.game.structure import Rest
from rhino_suite.stability.port import StabilityCore, Standing
from rhino_suite.table import bow
from rhino_suite.table.referee import lay
from rhino_suite.table.table import Table
from rhino_suite.ui.play.board import Board
from rhino_suite.ui.play.shots import Shot
from rhino_suite.ui.sound import SoundName

WOOD: Final[dict[str, SoundName]] = {
    "wall": "wood",
    "card": "card",
    "figure": "wood",
    "hanging": "monkey",
}
"""What a piece sounds like that comes to lie."""


def foreseen(table: Table, core: StabilityCore) -> tuple[Rest, float] | None:
    """Return where the piece just let go lies, and the margin in mm with it; None without one.

    `core` is another one than the table's; the table itself stays as it is.
    """
    waits = table.awaiting
    ask = waits.request if isinstance(waits, NatureToAct) else None
    if not isinstance(ask, Settle) or ask.lifted:
        return None
    core.restore(table.referee.standing(table.structure))
    rest = lay(core, ask, table.referee.pieces)
    return rest, core.verdict(ask.steadied).margin.mm


def rocking(
    board: Board,
    kind: str,
    margin: float | None,
    scene: Scene,
    standing: Sequence[Standing],
    end: Callable[[], None] | None = None,
) -> Shot:
    """Return the shot from letting go a piece of this `kind` to the peak of the rock.

    `scene` is the table as it was before, `standing` the building with the piece where it was
    let go; `margin` in mm.
    """

    def begin() -> None:
        board.ears.nothing_held()
        board.ears.play(WOOD[kind])
        board.sway.touch()
        dress(board, scene, standing)

    def draw(t: float) -> None:
        rock(board, margin, t)

    return Shot(board.feel.rock.peak_s, begin, draw, end)


def rock(board: Board, margin: float | None, since: float) -> None:
    """Tilt the building as it does `since` s after letting go; not at all with less motion."""
    still = board.around.less_motion or margin is None
    board.rock = 0.0 if still or margin is None else bow.rock(board.feel.rock, margin, since)


def dress(board: Board, scene: Scene, standing: Sequence[Standing]) -> None:
    """Draw a scene with more pieces standing than it knows."""
    here = {s.rest.piece for s in standing}
    found = {s.piece for s in scene.sprites}
    known = {s.piece: s for s in board.known_sprites()}
    more = [known[piece] for piece in sorted(here - found) if piece in known]
    board.draw(scene, more, standing)
