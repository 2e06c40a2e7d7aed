"""Floors of a wide building: a tiled rim, planks, and pictures of the walls they ask for."""

from typing import Final

from PySide6.QtCore import QLineF, QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QLinearGradient, QPainter, QPainterPath, QPolygonF

from rhino_suite.game.scene import Sprite
from rhino_suite.ui.scene.art.monkeys import monkey_face
from rhino_suite.ui.scene.art.paper import grain, pen, planks, rounded
from rhino_suite.ui.scene.art.roof import ROUND
from rhino_suite.ui.theme import colour, theme

RIM: Final = 6.0
"""Width of the tiled rim in mm."""
PLANK: Final = 8.0
"""Width of a plank in mm."""
WALL: Final = {"short": (23.0, 22.5), "tall": (23.0, 45.0)}
"""How wide and high (mm) the picture of a wall is: as high as two, or as one."""
PLACES: Final = {1: (0.5,), 2: (0.36, 0.64)}
"""Where along the floor the pictures stand, by how many there are."""
FACE: Final = 0.13
"""How far from either end the monkey looks out, as a part of the floor."""


def paint_floor(
    p: QPainter, sprite: Sprite, size: tuple[float, float], *, covered: bool = False
) -> None:
    """Draw a floor's upper side, from its far left corner, y towards the viewer, in mm.

    `covered`: a storey stands on it, so that it lies in the shade of a room.
    """
    length, width = size
    look = theme().roof(sprite.variant)
    tile, light = colour(look.tile), colour(look.light)
    card = rounded(0, 0, length, width, ROUND)
    gradient = QLinearGradient(0, 0, 0, width)
    gradient.setColorAt(0, tile.lighter(106))
    gradient.setColorAt(1, tile.darker(104))
    p.setPen(Qt.PenStyle.NoPen)
    p.setBrush(gradient)
    p.drawPath(card)
    _rim(p, card, size, tile)
    inner = _planks(p, size, tile, light)
    if covered:
        shade = QLinearGradient(0, 0, 0, width)
        shade.setColorAt(0, QColor(70, 30, 60, 92))
        shade.setColorAt(0.8, QColor(70, 30, 60, 22))
        shade.setColorAt(1, QColor(70, 30, 60, 0))
        p.setPen(Qt.PenStyle.NoPen)
        p.setBrush(shade)
        p.drawPath(inner)
    for share, kind in zip(PLACES.get(len(sprite.shows), ()), sprite.shows, strict=False):
        wide, high = WALL.get(kind, (0.0, 0.0))
        if not wide:  # a sign that nobody drew, of a game that somebody else wrote
            continue
        p.save()
        p.translate(length * share, (width + high) / 2)
        paint_wall_sign(p, kind, wide, high)
        p.restore()
    if sprite.symbol == "monkey":
        for share in (FACE, 1 - FACE):
            _monkey_disc(p, QPointF(length * share, width / 2), tile, light)
    grain(p, card)
    p.setPen(pen(colour(theme().ink, 130), 0.9))
    p.setBrush(Qt.BrushStyle.NoBrush)
    p.drawPath(rounded(0.45, 0.45, length - 0.9, width - 0.9, ROUND - 0.4))


def _rim(p: QPainter, card: QPainterPath, size: tuple[float, float], tile: QColor) -> None:
    """A row of round tiles along the long sides, pointing outwards."""
    length, width = size
    p.save()
    p.setClipPath(card)
    p.setPen(pen(tile.darker(134), 0.55))
    count = round(length / 8.5)
    step = length / count
    for far in (True, False):
        way, edge = (-1, RIM) if far else (1, width - RIM)
        for i in range(count):
            p.setBrush(tile.lighter(113 if i % 2 else 103))
            x = i * step
            scale = QPainterPath(QPointF(x, edge))
            scale.cubicTo(x, edge + way * 8.4, x + step, edge + way * 8.4, x + step, edge)
            scale.closeSubpath()
            p.drawPath(scale)
    for side, way in ((0.0, 1), (length, -1)):
        for i in range(6):
            high = (width - 2 * RIM) / 6
            p.setBrush(tile.lighter(109 if i % 2 else 101))
            p.drawRect(QRectF(side, RIM + i * high, way * RIM, high).normalized())
    p.restore()


def _planks(p: QPainter, size: tuple[float, float], tile: QColor, light: QColor) -> QPainterPath:
    length, width = size
    inner = rounded(RIM, RIM, length - 2 * RIM, width - 2 * RIM, 3.4)
    planks(p, inner, size, RIM, PLANK, (tile.darker(140), light))
    return inner


def paint_wall_sign(p: QPainter, kind: str, wide: float, high: float) -> None:
    """Draw a folded wall, foot in the middle at (0, 0), y down, in a box `wide` by `high`.

    `short` has one row of windows and a pointed roof line, `tall` two rows and is as high as
    two short ones: told apart by height, windows and colour. Raises KeyError for another kind.
    """
    rows, face = {"short": (1, theme().amber), "tall": (2, theme().periwinkle)}[kind]
    ink = colour(theme().ink)
    drop, half = wide * 0.13, wide / 2
    line = pen(ink, wide * 0.085)
    tone = colour(face)
    for side, fill in ((-1, tone.lighter(118)), (1, tone.darker(108))):
        p.setPen(line)
        p.setBrush(fill)
        outline = [
            QPointF(side * half, -high + drop),
            QPointF(0, -high),
            QPointF(0, -drop * 0.2),
            QPointF(side * half, 0),
        ]
        if side < 0:
            outline[2] = QPointF(0, -drop * 0.2)
        p.drawPolygon(QPolygonF(outline))
        p.setPen(pen(ink, wide * 0.06))
        p.setBrush(colour("#fff7cf"))
        for row in range(rows):
            top = -high + drop * 1.7 + row * high / rows
            tall = high / rows * 0.42
            pane = [(0.24, 0.0), (0.76, drop * 0.5), (0.76, drop * 0.5 + tall), (0.24, tall)]
            p.drawPolygon(QPolygonF([QPointF(side * half * x, top + y) for x, y in pane]))
        if rows == 2:
            middle = -high + drop * 0.6 + high / 2
            p.drawLine(QLineF(0, middle - drop, side * half, middle - drop * 0.4))


def _monkey_disc(p: QPainter, at: QPointF, tile: QColor, light: QColor) -> None:
    p.save()
    p.translate(at)
    p.setPen(pen(colour(theme().ink), 1.0))
    p.setBrush(colour("#ffffff"))
    p.drawEllipse(QPointF(0, 0), 12.6, 12.6)
    p.setPen(pen(tile.darker(112), 1.0))
    p.setBrush(light)
    p.drawEllipse(QPointF(0, 0), 11.0, 11.0)
    p.scale(1.06, 1.06)
    monkey_face(p)
    p.restore()
