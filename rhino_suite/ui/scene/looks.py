"""Which baked picture a face shows: by its sprite, the side seen, the light, and the scale."""

from dataclasses import dataclass

from PySide6.QtGui import QPainter, QPixmap

from rhino_suite.game.scene import Sprite
from rhino_suite.ui.scene.art import figures, roof, wall
from rhino_suite.ui.scene.art.paper import Shelf
from rhino_suite.ui.scene.faces import Face

FIGURE_MM = 37.0
"""How tall the Rhino is drawn, in mm; his body in the statics is lower and narrower."""
FIGURE_BOX = (40.0, 46.0)
"""The picture of a figure in mm: feet in the middle of the lower edge, 3 mm up."""
FEET = 3.0
GROUND = roof.GROUND


Baked = tuple[QPixmap, float]
"""A picture and its px per mm."""


@dataclass(slots=True)
class Look:
    """What the building knows of a piece beyond its sprite."""

    sprite: Sprite
    roofed: bool = False
    """A card lies on this wall."""
    covered: bool = False
    """A storey stands on this card."""


class Wardrobe:
    """Finds or bakes the picture of a face."""

    def __init__(self, wall_size: tuple[float, float]) -> None:
        self.shelf = Shelf()
        self.wall_size = wall_size
        """Arm in mm and fold in degrees of the walls that marks are printed for."""

    def picture(self, face: Face, look: Look, step: float, *, front: bool) -> Baked:
        """Return the picture of a card or a panel, at `step` px per mm where it can be."""
        sprite = look.sprite
        if face.kind == "card":
            if not front:
                return self.shelf.face(
                    ("under", sprite.variant, face.size),
                    face.size,
                    step,
                    lambda p: roof.paint_underside(p, sprite.variant, face.size),
                )
            key = (
                sprite.role,
                sprite.variant,
                sprite.marks,
                sprite.spot,
                sprite.symbol,
                look.covered,
                face.size,
            )
            return self.shelf.face(
                key,
                face.size,
                step,
                lambda p: roof.paint_roof(
                    p, sprite, face.size, self.wall_size, covered=look.covered
                ),
            )
        light = face.light if front else -face.light
        shade = min(wall.SHADES - 1, max(0, round((0.62 - light) / 1.2 * (wall.SHADES - 1))))

        def draw(p: QPainter) -> None:
            half = face.half if front else 1 - face.half
            paint = wall.paint_front if front else wall.paint_inside
            paint(p, sprite.variant, half, face.size)
            crease = (face.half == 1) == front
            wall.light_and_shade(p, face.size, shade, roofed=look.roofed, crease=crease)

        key2 = ("wall", sprite.variant, face.half, front, shade, look.roofed, face.size)
        return self.shelf.face(key2, face.size, step, draw)

    def rhino(self, worry: float, step: float, *, parachute: bool = False) -> Baked:
        """Return the Rhino's picture, `FIGURE_BOX` mm; with his parachute it is larger."""
        mood = sum(worry >= bound for bound in figures.MOODS)
        wide, high = FIGURE_BOX
        if parachute:
            wide, high = 62.0, 92.0

        def draw(p: QPainter) -> None:
            p.translate(wide / 2, high - FEET)
            unit = FIGURE_MM / figures.HEIGHT
            p.scale(unit, unit)
            if parachute:
                figures.parachute(p)
            figures.rhino(p, (0.0, *figures.MOODS)[mood])

        return self.shelf.face(("rhino", mood, parachute), (wide, high), step, draw)
