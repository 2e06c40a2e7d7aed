"""Paper and paint: the grain of card, soft shadows, and the shelf of baked pictures."""

import math
from collections.abc import Callable, Hashable
from functools import cache

from PySide6.QtCore import QLineF, QPointF, QRectF, Qt
from PySide6.QtGui import (
    QBrush,
    QColor,
    QImage,
    QPainter,
    QPainterPath,
    QPen,
    QPixmap,
    QTransform,
)

from rhino_suite.ui.theme import colour, theme

GRAIN_PX = 256
STROKES = 2600
STEPS = (0.5, 0.8, 1.25, 2.0, 2.6, 4.0, 6.0)
"""px per mm at which faces are baked."""
A_FRAME = 4
"""How many faces at most are baked anew in one frame, where they can wait."""
MARGIN = 1
"""Empty px around a baked face, so that its edges come out smooth at any angle."""


class Scatter:
    """A stream of numbers in [0, 1) for drawings; the same for the same `seed`."""

    def __init__(self, seed: int) -> None:
        self._state = (seed * 2654435761 + 12345) & 0xFFFFFFFF

    def next(self) -> float:
        """Return the next number."""
        self._state = (self._state * 1664525 + 1013904223) & 0xFFFFFFFF
        return (self._state >> 8) / 0x1000000


def pen(
    colour: QColor,
    width: float,
    style: Qt.PenStyle = Qt.PenStyle.SolidLine,
) -> QPen:
    """Return a round pen."""
    return QPen(colour, width, style, Qt.PenCapStyle.RoundCap, Qt.PenJoinStyle.RoundJoin)


def rounded(x: float, y: float, w: float, h: float, r: float) -> QPainterPath:
    """Return a rectangle with round corners."""
    path = QPainterPath()
    path.addRoundedRect(QRectF(x, y, w, h), r, r)
    return path


def blank(width: float, height: float) -> QImage:
    """Return an empty picture of at least this size in px."""
    size = max(1, math.ceil(width)), max(1, math.ceil(height))
    image = QImage(*size, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(Qt.GlobalColor.transparent)
    return image


def smooth(image: QImage | QPixmap) -> QPainter:
    """Return a painter with round edges; the caller ends it."""
    painter = QPainter(image)
    painter.setRenderHints(
        QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform
    )
    return painter


@cache
def _grain() -> QPixmap:
    image = blank(GRAIN_PX, GRAIN_PX)
    painter, chance = smooth(image), Scatter(7)
    for _ in range(STROKES):
        v = chance.next()
        dark = chance.next() < 0.55
        ink = (
            QColor(60, 40, 30, int(9 + 13 * v))
            if dark
            else QColor(255, 255, 255, 16 + int(24 * v))
        )
        x, y = chance.next() * GRAIN_PX, chance.next() * GRAIN_PX
        angle, length = chance.next() * math.tau, 1 + chance.next() * 5
        painter.setPen(QPen(ink, 0.6 + chance.next() * 0.7))
        end = QPointF(x + math.cos(angle) * length, y + math.sin(angle) * length)
        painter.drawLine(QLineF(QPointF(x, y), end))
    painter.end()
    return QPixmap.fromImage(image)


def grain(painter: QPainter, shape: QPainterPath, tile: float = 64.0) -> None:
    """Lay the grain of paper over `shape`, one tile of it `tile` units wide."""
    brush = QBrush(_grain())
    brush.setTransform(QTransform.fromScale(tile / GRAIN_PX, tile / GRAIN_PX))
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(brush)
    painter.drawPath(shape)


class Shelf:
    """Keeps every baked face; a face is drawn when it is first asked for.

    In one frame only `A_FRAME` faces are drawn at a further scale: the others are shown at a
    scale they have, and wait for the next frame (`owing`), so that no frame takes long.
    """

    def __init__(self) -> None:
        self._faces: dict[Hashable, dict[float, QPixmap]] = {}
        self._left = A_FRAME
        self.hurry = True
        """Whether frames must be short; a picture for keeps takes its time."""
        self.owing = False
        """Whether something is shown at another scale than it should be."""

    def begin_frame(self) -> None:
        """A new frame begins."""
        self._left, self.owing = A_FRAME, False

    @staticmethod
    def step(scale: float) -> float:
        """Return the scale step (px per mm) to bake for a face shown at `scale`."""
        return next((s for s in STEPS if s >= scale * 0.92), STEPS[-1])

    def face(
        self,
        key: Hashable,
        size: tuple[float, float],
        step: float,
        draw: Callable[[QPainter], None],
    ) -> tuple[QPixmap, float]:
        """Return the picture of a face `size` mm wide and high, and its px per mm.

        That is `step`, or the nearest there is while others come first. `draw` paints it in
        mm, y down. A margin of one px is left empty all around.
        """
        steps = self._faces.setdefault(key, {})
        if step in steps:
            return steps[step], step
        if steps and self._left <= 0 and self.hurry:
            self.owing = True
            near = min(steps, key=lambda s: abs(s - step))
            return steps[near], near
        self._left -= 1
        image = blank(size[0] * step + 2 * MARGIN, size[1] * step + 2 * MARGIN)
        painter = smooth(image)
        painter.translate(MARGIN, MARGIN)
        painter.scale(step, step)
        try:
            draw(painter)
        finally:
            # a picture that is still being painted when it is let go would end the program
            painter.end()
        steps[step] = QPixmap.fromImage(image)
        return steps[step], step


def soft_shadow(width: float, height: float, blur: float, round_: float = 6.0) -> QPixmap:
    """Return a soft dark patch: `width` by `height` px of full shade, fading over `blur` px."""
    return _shadow(round(width), round(height), round(blur), round(round_))


@cache
def _shadow(width: int, height: int, blur: int, round_: int) -> QPixmap:
    image = blank(width + 2 * blur, height + 2 * blur)
    painter = smooth(image)
    painter.setPen(Qt.PenStyle.NoPen)
    layers = 16
    painter.setBrush(QColor(45, 20, 45, 255 // layers))
    for i in range(layers):
        g = blur * (1 - 2 * i / layers) if blur else 0
        rect = QRectF(blur - g, blur - g, width + 2 * g, height + 2 * g)
        r = max(1.0, round_ + g)
        painter.drawRoundedRect(rect, r, r)
    painter.end()
    return QPixmap.fromImage(image)


def planks(
    p: QPainter,
    inside: QPainterPath,
    size: tuple[float, float],
    rim: float,
    wide: float,
    edges: tuple[QColor, QColor],
) -> None:
    """Paint a wooden floor `inside` a card of this `size`, light enough for every mark on it.

    `rim` and how `wide` a plank is are in mm; `edges` is the colour around it and that within.
    """
    length, width = size
    around, within = edges
    p.setPen(pen(around, 1.1))
    p.setBrush(colour(theme().cream))
    p.drawPath(inside)
    p.save()
    p.setClipPath(inside)
    p.setPen(pen(QColor(150, 100, 60, 34), 0.5))
    y, row = rim, 0
    while y < width - rim:
        p.drawLine(QLineF(0, y, length, y))
        for x in range(14 + 17 * (row % 3), int(length), 46):
            p.drawLine(QLineF(x, y, x, y + wide))
        y += wide
        row += 1
    p.setPen(pen(within, 2.0))
    p.setBrush(Qt.BrushStyle.NoBrush)
    p.drawPath(inside)
    p.restore()
