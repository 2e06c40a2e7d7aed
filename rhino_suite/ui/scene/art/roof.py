"""Roofs and the foundation: tiled edges, an attic floor, printed marks, symbols, Rhino mark."""

from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QLinearGradient, QPainter, QPainterPath

from rhino_suite.game.scene import Sprite
from rhino_suite.ui.scene.art.paper import grain, pen, planks, rounded
from rhino_suite.ui.scene.art.printed import (
    medal,
    medal_places,
    paint_mark,
    paint_print,
    paint_spot,
)
from rhino_suite.ui.theme import colour, theme

ROUND: Final = 5.0
EDGE: Final = 9.0
"""Width of the tiled edge in mm."""
PLANK: Final = 7.7
"""Width of a plank in mm."""
GROUND: Final = ("#8a6a4f", "#f0dcb8")
"""The foundation's rim and its light tone: it lies on the table and is no roof."""


def outline(length: float, width: float) -> QPainterPath:
    """Return the outline of a card (mm, from its corner)."""
    return rounded(0, 0, length, width, ROUND)


def paint_roof(
    p: QPainter,
    sprite: Sprite,
    size: tuple[float, float],
    wall: tuple[float, float],
    *,
    covered: bool = False,
) -> None:
    """Draw a card's upper side, from its far left corner, y towards the viewer, in mm.

    `wall` is (arm mm, fold degrees) of the walls that its marks are for. `covered`: a storey
    stands on it, so that its floor lies in the shade of a room.
    """
    length, width = size
    ground = sprite.role == "foundation"
    tile = colour(GROUND[0] if ground else theme().roof(sprite.variant).tile)
    light = colour(GROUND[1] if ground else theme().roof(sprite.variant).light)
    card = outline(length, width)
    gradient = QLinearGradient(0, 0, 0, width)
    gradient.setColorAt(0, tile.lighter(106))
    gradient.setColorAt(1, tile.darker(104))
    p.setPen(Qt.PenStyle.NoPen)
    p.setBrush(gradient)
    p.drawPath(card)
    if ground:
        _cobbles(p, card, size, tile)
    else:
        _tiles(p, card, size, tile)
    _attic(p, size, tile, light)
    for mark in sprite.marks:
        paint_mark(p, size, mark, wall, tile, light)
    if sprite.spot is not None:
        paint_spot(p, QPointF(length / 2 + sprite.spot[0], width / 2 - sprite.spot[1]), light)
    if covered:
        _shade(p, size)
    if sprite.symbol is not None:
        for at in medal_places(sprite, size, wall):
            medal(p, at, sprite.symbol, tile, light)
    grain(p, card)
    p.setPen(pen(colour(theme().ink, 130), 0.9))
    p.setBrush(Qt.BrushStyle.NoBrush)
    p.drawPath(rounded(0.45, 0.45, length - 0.9, width - 0.9, ROUND - 0.4))


def _tiles(p: QPainter, card: QPainterPath, size: tuple[float, float], tile: QColor) -> None:
    """Round tiles in two rows along the edges, pointing outwards."""
    length, width = size
    p.save()
    p.setClipPath(card)
    p.setPen(pen(tile.darker(134), 0.55))
    count = round(length / 8.5)
    step = length / count
    for far in (True, False):
        for row in (1, 0):
            p.setBrush(tile.lighter(114) if row else tile.lighter(103))
            for i in range(-1, count + 1):
                x = (i + row * 0.5) * step
                y0 = 5.2 - 5.2 * row if far else width - 5.2 + 5.2 * row
                way = -1 if not far else 1
                scale = QPainterPath(QPointF(x, y0 - way * 2))
                scale.lineTo(x, y0 + way * 2.2)
                scale.cubicTo(
                    x, y0 + way * 7.4, x + step, y0 + way * 7.4, x + step, y0 + way * 2.2
                )
                scale.lineTo(x + step, y0 - way * 2)
                scale.closeSubpath()
                p.drawPath(scale)
    rows = max(1, round((width - 2 * EDGE) / 8.0))
    high = (width - 2 * EDGE) / rows
    for side in (0.0, length):
        way = 1 if side == 0.0 else -1
        for i in range(rows):
            p.setBrush(tile.lighter(109 if i % 2 else 101))
            y = EDGE + i * high
            scale = QPainterPath(QPointF(side, y))
            scale.lineTo(side + way * 4, y)
            scale.cubicTo(side + way * 9, y, side + way * 9, y + high, side + way * 4, y + high)
            scale.lineTo(side, y + high)
            scale.closeSubpath()
            p.drawPath(scale)
    p.restore()


def _cobbles(p: QPainter, card: QPainterPath, size: tuple[float, float], tile: QColor) -> None:
    """A paved rim: the foundation lies on the table and is no roof."""
    length, width = size
    p.save()
    p.setClipPath(card)
    p.setPen(pen(tile.darker(140), 0.6))
    step = length / 11
    for y in (0.0, width - EDGE + 1.5):
        for i in range(-1, 12):
            p.setBrush(tile.lighter(112 if (i % 2) else 126))
            p.drawRoundedRect(QRectF(i * step + 0.6, y + 0.6, step - 1.2, EDGE - 2.4), 2.4, 2.4)
    for x in (0.0, length - EDGE + 2):
        for i in range(6):
            p.setBrush(tile.lighter(126 if (i % 2) else 112))
            y = EDGE + i * (width - 2 * EDGE) / 6
            p.drawRoundedRect(
                QRectF(x + 0.6, y + 0.5, EDGE - 3, (width - 2 * EDGE) / 6 - 1), 2.2, 2.2
            )
    p.restore()


def _attic(p: QPainter, size: tuple[float, float], tile: QColor, light: QColor) -> None:
    """The wooden floor in the middle, light enough for every mark on it."""
    length, width = size
    inner = rounded(EDGE - 1.5, EDGE, length - 2 * EDGE + 3, width - 2 * EDGE, 4)
    planks(p, inner, size, EDGE, PLANK, (tile.darker(140), light))


def _shade(p: QPainter, size: tuple[float, float]) -> None:
    """The shade of a room: deeper at the far side."""
    gradient = QLinearGradient(0, 0, 0, size[1])
    gradient.setColorAt(0, QColor(70, 30, 60, 92))
    gradient.setColorAt(0.75, QColor(70, 30, 60, 26))
    gradient.setColorAt(1, QColor(70, 30, 60, 0))
    p.setPen(Qt.PenStyle.NoPen)
    p.setBrush(gradient)
    p.drawPath(rounded(EDGE - 1.5, EDGE, size[0] - 2 * EDGE + 3, size[1] - 2 * EDGE, 4))


def paint_underside(p: QPainter, variant: int, size: tuple[float, float]) -> None:
    """Draw a card's lower side: a plain ceiling, also a card's back in a hidden hand."""
    length, width = size
    tile = colour(theme().roof(variant).tile)
    card = outline(length, width)
    p.setPen(Qt.PenStyle.NoPen)
    p.setBrush(tile.darker(112))
    p.drawPath(card)
    p.setBrush(colour(theme().cream).darker(106))
    p.drawPath(rounded(5, 5, length - 10, width - 10, 4))
    p.save()
    p.translate(length / 2, width / 2)
    p.setOpacity(0.28)
    paint_print(p)
    p.restore()
    grain(p, card)
    p.setPen(pen(colour(theme().ink, 130), 0.9))
    p.setBrush(Qt.BrushStyle.NoBrush)
    p.drawPath(rounded(0.45, 0.45, length - 0.9, width - 0.9, ROUND - 0.4))
