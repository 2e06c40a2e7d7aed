"""Every figure that stands on a building, by the id of its art."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Final

from PySide6.QtGui import QPainter

from rhino_suite.ui.scene.art import elephant, figures, giraffe, penguin, rhino_two


@dataclass(frozen=True, slots=True)
class Figure:
    """A figure's drawings, feet at (0, 0), y down, `high` units tall."""

    front: Callable[[QPainter, float], None]
    """From before, with a worry of 0 to 1."""
    back: Callable[[QPainter], None]
    high: float
    half: float
    """How far (units) it reaches to either side."""


HEROES: Final[Mapping[str, Figure]] = {
    "rhino": Figure(figures.rhino, figures.rhino_back, figures.HEIGHT, 27.0),
    "giraffe": Figure(
        giraffe.giraffe, lambda p: giraffe.giraffe(p, 0.0, back=True), giraffe.HEIGHT, 27.0
    ),
    "elephant": Figure(
        elephant.elephant, lambda p: elephant.elephant(p, 0.0, back=True), elephant.HEIGHT, 28.0
    ),
    "penguin": Figure(
        penguin.penguin, lambda p: penguin.penguin(p, 0.0, back=True), penguin.HEIGHT, 28.0
    ),
    "rhino2": Figure(
        rhino_two.rhino_two,
        lambda p: rhino_two.rhino_two(p, 0.0, back=True),
        rhino_two.HEIGHT,
        26.0,
    ),
}
"""By the `art` of their sprites."""
UNIT_MM: Final = 37.0 / figures.HEIGHT
"""mm a unit: the Rhino is drawn 37 mm tall; bodies in the statics are lower and narrower."""


def hero(art: str) -> Figure:
    """Return the drawings of a figure; one that nobody drew is drawn as the Rhino."""
    return HEROES.get(art, HEROES["rhino"])
