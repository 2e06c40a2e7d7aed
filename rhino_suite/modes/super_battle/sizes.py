"""What the rules measure with, and the faces of the dice: numbers that a game's log keeps."""

from msgspec import Struct


class Sizes(Struct, frozen=True):
    """Sizes and tolerances of the pieces in mm and degrees.

    `floor` is length and width, `card` its thickness; `board` is side and thickness; `hero` and
    `monkey` are length, width and height. `arm`, `fold`, `thick` are a wall's plan, `short` and
    `tall` its two heights; `grams` are the masses of a floor, a short and a tall wall. `step`,
    `turn`, `along` are the grid of the search (decision 19).
    """

    floor: tuple[float, float]
    card: float
    board: tuple[float, float]
    arm: float
    fold: float
    thick: float
    short: float
    tall: float
    hero: tuple[float, float, float]
    monkey: tuple[float, float, float]
    overlap_mm: float
    edge_mm: float
    level_deg: float
    hook_mm: float
    near_mm: float
    still_mm: float
    still_deg: float
    step: float
    turn: float
    along: tuple[float, ...]
    grams: tuple[float, float, float]


class Dice(Struct, frozen=True):
    """The faces of the climbing, attack and defence dice (SB-1)."""

    climb: tuple[int, ...]
    attack: tuple[int, ...]
    defence: tuple[int, ...]
