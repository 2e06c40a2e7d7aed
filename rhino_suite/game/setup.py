"""The questions asked before a game, as data: one form draws them all."""

from msgspec import Struct

from rhino_suite.game.text import Text


class Choice(Struct, frozen=True):
    """One answer to a `Field`."""

    value: str | int | bool
    label: Text
    art: str = ""


class Field(Struct, frozen=True):
    """One question; `name` is a field of the options struct. Page 2 holds the house rules."""

    name: str
    label: Text
    choices: tuple[Choice, ...]
    hint: Text | None = None
    page: int = 1


class Tile(Struct, frozen=True):
    """One two-sided tile of a `Tiles` row: `counts[side]` is what that side adds up to."""

    art: str
    counts: dict[str, int]


class Tiles(Struct, frozen=True):
    """A row of two-sided tiles that are turned and put in another order before the game (SB-40).

    `sides` names the option that holds one letter a place (left to right), `order` the option
    that holds one digit a place: which tile lies there, from 1. `total` is said with {n}.
    """

    sides: str
    order: str
    label: Text
    letters: tuple[Choice, ...]
    tiles: tuple[Tile, ...]
    total: Text
    page: int = 1
