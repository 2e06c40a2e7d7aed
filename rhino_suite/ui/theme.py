"""The palette of the suite and the five animals at the table, read from `resources/themes`."""

from functools import cache
from typing import Final

import msgspec
from msgspec import Struct
from PySide6.QtGui import QColor

from rhino_suite.bundled import bundled
from rhino_suite.game.text import Text, pmsg


class RoofColours(Struct, frozen=True, forbid_unknown_fields=True):
    """The tiles of a roof's edge and the light tone of its icons, as #rrggbb."""

    tile: str
    light: str


class WallColours(Struct, frozen=True, forbid_unknown_fields=True):
    """A house front, its trim, its curtains, and the wallpaper inside, as #rrggbb."""

    front: str
    trim: str
    accent: str
    paper: str


class Animal(Struct, frozen=True, forbid_unknown_fields=True):
    """Whose hand it is: colour, second colour and pattern (never colour alone)."""

    id: str
    colour: str
    second: str
    pattern: str


class Theme(Struct, frozen=True, forbid_unknown_fields=True):
    """Every colour that is drawn, as #rrggbb."""

    ink: str
    cream: str
    coral: str
    teal: str
    amber: str
    periwinkle: str
    sky: tuple[str, ...]
    city: tuple[str, ...]
    table: tuple[str, str, str]
    cool: str
    roofs: tuple[RoofColours, ...]
    walls: tuple[WallColours, ...]
    animals: tuple[Animal, ...]

    def roof(self, variant: int) -> RoofColours:
        """Return the colours of a roof by its stable number."""
        return self.roofs[variant % len(self.roofs)]

    def wall(self, variant: int) -> WallColours:
        """Return the colours of a wall by its stable number."""
        return self.walls[variant % len(self.walls)]

    def animal(self, id_: str) -> Animal:
        """Return an animal by its id; an unknown id is the first one's."""
        return next((a for a in self.animals if a.id == id_), self.animals[0])


@cache
def theme(name: str = "day") -> Theme:
    """Read one theme; raises FileNotFoundError or msgspec.ValidationError when it is broken."""
    data = (bundled("resources") / "themes" / f"{name}.toml").read_bytes()
    return msgspec.toml.decode(data, type=Theme)


@cache
def colour(code: str, alpha: int = 255) -> QColor:
    """Return the colour of `#rrggbb` with an opacity of 0 to 255; do not change it in place."""
    made = QColor(code)
    made.setAlpha(alpha)
    return made


ANIMAL_NAMES: Final[dict[str, Text]] = {
    # TRANSLATORS: the animal a player chooses as face
    "rhino": pmsg("animal", "Rhino"),
    # TRANSLATORS: the animal a player chooses as face
    "giraffe": pmsg("animal", "Giraffe"),
    # TRANSLATORS: the animal a player chooses as face
    "elephant": pmsg("animal", "Elephant"),
    # TRANSLATORS: the animal a player chooses as face
    "penguin": pmsg("animal", "Penguin"),
    # TRANSLATORS: the animal a player chooses as face
    "monkey": pmsg("animal", "Monkey"),
}

GLOVE_NAMES: Final[dict[str, Text]] = {
    # TRANSLATORS: a glove that makes the hand very calm
    "feather": pmsg("glove", "Feather"),
    # TRANSLATORS: a glove that makes the hand calmer
    "velvet": pmsg("glove", "Velvet"),
    # TRANSLATORS: playing without a glove
    "bare": pmsg("glove", "Bare hand"),
    # TRANSLATORS: a thick glove that makes the hand clumsier
    "mitten": pmsg("glove", "Mitten"),
}
