"""What is printed on the cards, and where a card's marks lie on the table."""

from typing import Literal

from msgspec import Struct

from rhino_suite.api import PieceId, Point, Rest, place

Symbol = Literal["reverse", "breather", "plus_one", "double", "rhino"]

WallMark = tuple[float, float, float]
"""Where the middle of a wall belongs: x, y in mm and yaw in degrees, in the card's own frame."""


class Face(Struct, frozen=True):
    """One printed card: its wall marks, its special symbol, its Rhino mark (RH-7, RH-12..17)."""

    piece: PieceId
    layout: str
    marks: tuple[WallMark, ...]
    symbol: Symbol | None = None
    spot: Point | None = None


class Sizes(Struct, frozen=True):
    """What the rules measure with: card and figure sizes and tolerances, in mm and degrees."""

    roof: tuple[float, float]
    arm: float
    fold: float
    thick: float
    rhino: tuple[float, float]
    roof_mm: float
    roof_deg: float
    rhino_mm: float
    still_mm: float
    still_deg: float


def on_table(mark: WallMark, card: Rest) -> WallMark:
    """Return where `mark` lies in the world while its card rests there."""
    x, y = place((mark[0], mark[1]), (card.x, card.y), card.yaw)
    return x, y, card.yaw + mark[2]


def difference(to: float, of: float) -> float:
    """Return the turn from `of` to `to` in degrees, in [-180, 180)."""
    return (to - of + 180.0) % 360.0 - 180.0
