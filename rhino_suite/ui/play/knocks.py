"""What the hand does to the building by the way, knocked or drawn along: written down (G-6)."""

from collections.abc import Callable
from typing import Final

from rhino_suite.game.ids import PieceId
from rhino_suite.ui.play.board import Board


class Knocks:
    """Moves the building on while a bump lives; `news` hears that the table has a new line."""

    def __init__(self, board: Board, news: Callable[[], None]) -> None:
        self._board: Final = board
        self._news: Final = news

    def step(self, dt: float) -> None:
        """Go on by `dt` s; also a blow that was over within one frame is heard of."""
        table = self._board.table
        if table.core.step(dt):
            self._board.canvas.set_poses(table.core.poses())
        elif self._board.seat is not None and table.shaken(self._board.seat) is not None:
            self._news()

    def drag(self, on: tuple[PieceId, ...], way: tuple[float, float] | None) -> None:
        """A card that was taken off the walls it touched has drawn them `way` mm (feel 2.3)."""
        if way is not None and self._board.seat is not None:
            self._board.table.dragged(self._board.seat, on, way)
            self._news()

    def close(self) -> None:
        """Nothing is held or shown any more: whoever leaves answers for what they knocked."""
        if self._board.seat is not None:
            self._board.table.referee.run_out()
            self._board.table.shaken(self._board.seat)
