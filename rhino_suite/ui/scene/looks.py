"""Which baked picture a face shows: by its sprite, the side seen, the light, and the scale."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Final

from PySide6.QtGui import QPainter, QPixmap

from rhino_suite.game.ids import PieceId
from rhino_suite.game.scene import Sprite
from rhino_suite.game.structure import Structure
from rhino_suite.ui.scene.art import board, figures, floor, monkeys, roof, wall, wall_tall
from rhino_suite.ui.scene.art.heroes import UNIT_MM, hero
from rhino_suite.ui.scene.art.moods import mood_of
from rhino_suite.ui.scene.art.paper import Shelf
from rhino_suite.ui.scene.faces import Face

FEET: Final = 3.0
"""mm that a figure's feet stand above the lower edge of its picture."""
HEAD: Final = 5.0
"""mm that are free above a figure's head."""
PARACHUTE_BOX: Final = (62.0, 92.0)
"""The picture of a figure on its parachute in mm."""
MONKEY_BOX: Final = (44.0, 66.0)
"""The picture of a hanging monkey in mm; its hook is in the middle, `HOOK` below the top."""
HOOK: Final = 6.0

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


def is_card(sprite: Sprite) -> bool:
    """Say whether a piece is a card that lies on walls."""
    return sprite.role in ("roof", "floor")


def dressed(sprites: Iterable[Sprite], structure: Structure) -> dict[PieceId, Look]:
    """Return the look of everything that stands and is to be drawn, bottom-up."""
    by_id = {s.piece: s for s in sprites}
    under = {r.piece: r.on for r in structure.pieces}
    cards = [r for r in structure.pieces if r.piece in by_id and is_card(by_id[r.piece])]
    roofed = {k for r in cards for k in r.on}
    covered = {k for wall in roofed for k in under.get(wall, ())}
    return {
        r.piece: Look(by_id[r.piece], r.piece in roofed, r.piece in covered)
        for r in structure.pieces
        if r.piece in by_id
    }


def figure_box(art: str) -> tuple[float, float]:
    """Return the size in mm of a figure's picture: feet in the middle, `FEET` mm up."""
    drawn = hero(art)
    return 2 * drawn.half * UNIT_MM + 4.0, drawn.high * UNIT_MM + FEET + HEAD


def paint_card(
    p: QPainter,
    sprite: Sprite,
    size: tuple[float, float],
    wall_size: tuple[float, float],
    *,
    covered: bool = False,
) -> None:
    """Draw the upper side of any card (roof, floor, foundation, board), in mm, y down.

    `wall_size` is (arm mm, fold degrees) of the walls that its marks are printed for.
    """
    if sprite.role == "floor":
        floor.paint_floor(p, sprite, size, covered=covered)
    elif sprite.role == "board":
        board.paint_board(p, sprite, size)
    else:
        roof.paint_roof(p, sprite, size, wall_size, covered=covered)


class Wardrobe:
    """Finds or bakes the picture of a face."""

    def __init__(self, wall_size: tuple[float, float]) -> None:
        self.shelf = Shelf()
        self.wall_size = wall_size
        """Arm in mm and fold in degrees of the walls that marks are printed for."""

    def picture(self, face: Face, look: Look, step: float, *, front: bool) -> Baked:
        """Return the picture of a card or a panel, at `step` px per mm where it can be."""
        if face.kind == "card":
            return self._card(face, look, step, front=front)
        sprite = look.sprite
        light = face.light if front else -face.light
        shade = min(wall.SHADES - 1, max(0, round((0.62 - light) / 1.2 * (wall.SHADES - 1))))
        tall = face.size[1] > wall_tall.TALL_FROM
        variant = sprite.variant % WALL_LOOKS

        def draw(p: QPainter) -> None:
            half = face.half if front else 1 - face.half
            _wall_painter(tall=tall, front=front)(p, variant, half, face.size)
            crease = (face.half == 1) == front
            wall.light_and_shade(p, face.size, shade, roofed=look.roofed, crease=crease)

        key = ("wall", variant, face.half, front, shade, look.roofed, face.size)
        return self.shelf.face(key, face.size, step, draw)

    def _card(self, face: Face, look: Look, step: float, *, front: bool) -> Baked:
        sprite = look.sprite
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
            sprite.points,
            sprite.shows,
            sprite.side,
            look.covered,
            face.size,
        )
        return self.shelf.face(
            key,
            face.size,
            step,
            lambda p: paint_card(p, sprite, face.size, self.wall_size, covered=look.covered),
        )

    def figure(
        self,
        art: str,
        worry: float,
        step: float,
        *,
        back: bool = False,
        parachute: bool = False,
    ) -> Baked:
        """Return the picture of a standing figure, or of one on its parachute (larger)."""
        mood = 0 if back else mood_of(worry)
        wide, high = PARACHUTE_BOX if parachute else figure_box(art)

        def draw(p: QPainter) -> None:
            p.translate(wide / 2, high - FEET)
            p.scale(UNIT_MM, UNIT_MM)
            if parachute:
                figures.parachute(p)
            if back:
                hero(art).back(p)
            else:
                hero(art).front(p, (0.0, *figures.MOODS)[mood])

        return self.shelf.face((art, mood, back, parachute), (wide, high), step, draw)

    def monkey(self, variant: int, step: float, *, back: bool, laughs: bool) -> Baked:
        """Return the picture of a hanging monkey, `MONKEY_BOX` mm."""
        variant %= len(monkeys.FURS)

        def draw(p: QPainter) -> None:
            p.translate(MONKEY_BOX[0] / 2, HOOK)
            monkeys.monkey(p, variant, back=back, laughs=laughs)

        return self.shelf.face(("monkey", variant, back, laughs), MONKEY_BOX, step, draw)


WALL_LOOKS: Final = 30
"""After so many walls of one kind their fronts come again."""


def _wall_painter(
    *, tall: bool, front: bool
) -> Callable[[QPainter, int, int, tuple[float, float]], None]:
    if tall:
        return wall_tall.paint_tall_front if front else wall_tall.paint_tall_inside
    return wall.paint_front if front else wall.paint_inside
