"""What is printed on floors and boards, and why a piece cannot stay where it was let go."""

from typing import Literal

from msgspec import Struct

from rhino_suite.api import PieceId

WallKind = Literal["short", "tall"]

Why = Literal[
    "off_point",
    "taken",
    "off_board",
    "not_level",
    "no_floor_follows",
    "blocked",
    "touches_hero",
    "shut_in",
    "not_on_walls",
    "overlap",
    "off_level",
    "no_room",
    "nothing_caught",
    "off_edge",
    "elsewhere",
    "supply",
]
"""Why a piece comes back to the hand (SB-6..12, SB-14, SB-15, SB-19)."""


class Face(Struct, frozen=True):
    """One printed floor: the walls it asks for, and whether it calls a monkey (SB-5, SB-15)."""

    piece: PieceId
    shows: tuple[WallKind, ...]
    monkey: bool = False

    @property
    def mixed(self) -> bool:
        """Whether it shows a short and a tall wall (SB-41)."""
        return len(set(self.shows)) > 1


class Board(Struct, frozen=True):
    """One board of the row with the side that lies up (SB-2).

    Its middle is at ``(x, 0)`` mm; `points` are its build points as (x, y, radius) in mm, in
    its own frame.
    """

    piece: PieceId
    x: float
    side: Literal["yellow", "red"]
    points: tuple[tuple[float, float, float], ...]
