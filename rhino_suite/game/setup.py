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
