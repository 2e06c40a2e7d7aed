"""Behind the building: a warm sky, a city in the haze, and the wooden table it stands on."""

import math
from typing import Final

from PySide6.QtCore import QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import (
    QColor,
    QLinearGradient,
    QPainter,
    QPainterPath,
    QPen,
    QPixmap,
    QRadialGradient,
)

from rhino_suite.ui.scene.art.paper import Scatter, smooth
from rhino_suite.ui.scene.projection import Projection
from rhino_suite.ui.theme import colour, theme

COOLING_S: Final = 0.25
"""Seconds in which the background cools once a piece is held."""
TABLE_DEPTH: Final = 200.0
"""How far the table reaches behind the foundation, in mm."""
_SINK: Final = 0.18
"""How much slower than the table the city sinks as one looks higher up."""


class Backdrop:
    """Bakes three layers once per window size and joins them for each view.

    `dim` is how much it is darkened and cooled while a piece is held (feel 1).
    """

    def __init__(self, dim: float = 0.0) -> None:
        self._dim = dim
        self._size = QSizeF()
        self._dots = 1.0
        self._sky = QPixmap()
        self._city = QPixmap()
        self._table = QPixmap()
        self._joined: tuple[tuple[int, int], QPixmap] | None = None

    def behind(
        self, p: QPainter, seen: Projection, size: QSizeF, dots: float, cool: float, *, rests: bool
    ) -> None:
        """Paint what lies behind a building that is `seen` so; see `paint`."""
        ground = seen.xy(0.0, 0.0, 0.0)[1]
        depth = TABLE_DEPTH * seen.scale * math.sin(math.radians(seen.pitch))
        self.paint(p, size, dots, ground - depth, cool, rests=rests)

    def paint(
        self, p: QPainter, size: QSizeF, dots: float, horizon: float, cool: float, *, rests: bool
    ) -> None:
        """Paint all of it; `horizon` is where the table ends in px, `cool` goes from 0 to 1.

        `rests`: the view will stay like this, so that the joined picture is worth keeping.
        """
        if size != self._size or dots != self._dots:
            self._bake(size, dots)
        key = (round(horizon), round(cool * 8))
        if self._joined is not None and self._joined[0] == key:
            p.drawPixmap(0, 0, self._joined[1])
            return
        if not rests:
            self._layers(p, key[0], cool)
            return
        joined = self._sheet(size.height(), opaque=True)
        painter = smooth(joined)
        self._layers(painter, key[0], cool)
        painter.end()
        self._joined = key, joined
        p.drawPixmap(0, 0, joined)

    def _layers(self, p: QPainter, horizon: int, cool: float) -> None:
        wide, high = self._size.width(), self._size.height()
        p.drawPixmap(0, 0, self._sky)
        city = high * 0.80 + _SINK * (horizon - high * 0.70)
        top = city - high * 0.40
        if top < high:
            p.drawPixmap(QPointF(0, round(top)), self._city)
        if horizon < high + 60:
            p.drawPixmap(QPointF(0, horizon - 20), self._table)
        if cool > 0:
            p.setCompositionMode(QPainter.CompositionMode.CompositionMode_Multiply)
            p.fillRect(QRectF(0, 0, wide, high), _filter(self._dim * cool))
            p.setCompositionMode(QPainter.CompositionMode.CompositionMode_SourceOver)

    def _sheet(self, height: float, *, opaque: bool = False) -> QPixmap:
        """Return an empty layer; an opaque one is copied and not blended, which is quick."""
        made = QPixmap((QSizeF(self._size.width(), height) * self._dots).toSize())
        made.setDevicePixelRatio(self._dots)
        made.fill(Qt.GlobalColor.white if opaque else Qt.GlobalColor.transparent)
        return made

    def _bake(self, size: QSizeF, dots: float) -> None:
        self._size, self._dots, self._joined = QSizeF(size), dots, None
        wide, high = size.width(), size.height()
        self._sky = self._sheet(high, opaque=True)
        painter = smooth(self._sky)
        _paint_sky(painter, wide, high)
        painter.end()
        self._city = self._sheet(high * 1.5)
        painter = smooth(self._city)
        _paint_city(painter, wide, high)
        painter.end()
        self._table = self._sheet(high + 20)
        painter = smooth(self._table)
        painter.translate(0, 20)
        _paint_table(painter, wide, high)
        painter.end()


class Cooling:
    """How far the background has cooled since a piece was taken up, or warmed again."""

    def __init__(self) -> None:
        self._held = False
        self._since = -math.inf

    def turn(self, now: float, *, held: bool) -> None:
        """Begin to cool, or to warm, at `now` (s)."""
        self._held, self._since = held, now

    def share(self, now: float) -> float:
        """Return how cool it is: 0 warm, 1 cool."""
        part = min(1.0, (now - self._since) / COOLING_S)
        return part if self._held else 1.0 - part

    def goes_on(self, now: float) -> bool:
        """Say whether it still changes."""
        return now - self._since < COOLING_S


def _filter(dim: float) -> QColor:
    """Return the cool glass that takes `dim` (0 to 1) of the light away."""
    glass = colour(theme().cool)
    red, green, blue = glass.redF(), glass.greenF(), glass.blueF()
    lost = 1.0 - (0.30 * red + 0.59 * green + 0.11 * blue)
    parts = (1.0 - dim * (1.0 - part) / lost for part in (red, green, blue))
    return QColor.fromRgbF(*(max(0.0, part) for part in parts))


def _paint_sky(p: QPainter, wide: float, high: float) -> None:
    gradient = QLinearGradient(0, 0, 0, high * 0.86)
    for at, code in zip((0.0, 0.45, 0.82, 1.0), theme().sky, strict=True):
        gradient.setColorAt(at, colour(code))
    p.fillRect(QRectF(0, 0, wide, high), gradient)
    p.setPen(Qt.PenStyle.NoPen)
    middle = QPointF(wide * 0.80, high * 0.30)
    sun = QRadialGradient(middle, wide * 0.22)
    sun.setColorAt(0, QColor(255, 252, 226, 250))
    sun.setColorAt(0.16, QColor(255, 248, 214, 235))
    sun.setColorAt(0.19, QColor(255, 242, 200, 130))
    sun.setColorAt(1, QColor(255, 240, 200, 0))
    p.setBrush(sun)
    p.drawEllipse(middle, wide * 0.22, wide * 0.22)
    chance = Scatter(11)
    spots = ((0.08, 0.10), (0.28, 0.26), (0.62, 0.08), (0.88, 0.13), (0.97, 0.40), (0.16, 0.43))
    for x, y in spots:
        size = (0.7 + 0.8 * chance.next()) * wide / 1280
        puff = QPainterPath()
        puff.setFillRule(Qt.FillRule.WindingFill)
        for dx, dy, r in ((0, 0, 26), (28, -12, 32), (60, -2, 28), (86, 6, 19), (-24, 7, 18)):
            puff.addEllipse(
                QPointF(x * wide + dx * size, y * high + dy * size), r * size, r * size * 0.7
            )
        base = QPainterPath()
        base.addRect(QRectF(0, 0, wide, y * high + 16 * size))
        p.setBrush(QColor(255, 255, 255, 120))
        p.drawPath(puff.translated(5 * size, 5 * size).intersected(base))
        p.setBrush(QColor(255, 255, 255, 190))
        p.drawPath(puff.intersected(base))


def _paint_city(p: QPainter, wide: float, high: float) -> None:
    """Three rows of houses in the haze; their feet at 0.40 of the window's height."""
    chance, foot = Scatter(4), high * 0.40
    p.setPen(Qt.PenStyle.NoPen)
    for row, (code, part) in enumerate(zip(theme().city, (0.36, 0.26, 0.17), strict=True)):
        tone = colour(code)
        x = -20.0
        while x < wide:
            w = (38 + chance.next() * 66) * wide / 1280
            h = high * part * (0.55 + chance.next() * 0.6)
            p.setBrush(tone)
            top = QRectF(x, foot - h, w, h + 40)
            p.drawRoundedRect(top, 6, 6)
            kind = chance.next()
            if kind < 0.3:
                gable = QPainterPath(QPointF(x + 3, foot - h + 4))
                gable.lineTo(x + w / 2, foot - h - w * 0.36)
                gable.lineTo(x + w - 3, foot - h + 4)
                p.drawPath(gable)
            elif kind < 0.45:
                p.drawRoundedRect(QRectF(x + w * 0.42, foot - h - 26, 5, 30), 2, 2)
                p.drawEllipse(QPointF(x + w * 0.42 + 2.5, foot - h - 28), 4.5, 4.5)
            p.setBrush(QColor(255, 236, 190, 150 - 20 * row))
            y = foot - h + 14
            while y < foot - 8:
                wx = x + 10
                while wx < x + w - 14:
                    if chance.next() < 0.3:
                        p.drawRoundedRect(QRectF(wx, y, 7, 10), 2, 2)
                    wx += 17
                y += 21
            x += w + 3
    haze = QLinearGradient(0, foot - high * 0.2, 0, foot + high * 0.3)
    tone = colour(theme().city[-1])
    haze.setColorAt(0, QColor(255, 214, 178, 0))
    haze.setColorAt(0.4, QColor(255, 214, 178, 120))
    haze.setColorAt(1, tone.lighter(112))
    p.fillRect(QRectF(0, foot, wide, high * 1.2), tone)
    p.fillRect(QRectF(0, foot - high * 0.2, wide, high * 1.4), haze)


def _paint_table(p: QPainter, wide: float, high: float) -> None:
    light, dark, rim = (colour(c) for c in theme().table)
    shape = QPainterPath(QPointF(-wide * 0.1, high + 10))
    shape.lineTo(-wide * 0.1, high * 0.05)
    shape.cubicTo(wide * 0.2, -high * 0.022, wide * 0.8, -high * 0.022, wide * 1.1, high * 0.05)
    shape.lineTo(wide * 1.1, high + 10)
    shape.closeSubpath()
    gradient = QLinearGradient(0, 0, 0, high * 0.5)
    gradient.setColorAt(0, light)
    gradient.setColorAt(1, dark)
    p.setBrush(gradient)
    p.setPen(QPen(rim, 5))
    p.drawPath(shape)
    p.save()
    p.setCompositionMode(QPainter.CompositionMode.CompositionMode_SourceAtop)
    chance = Scatter(9)
    p.setBrush(Qt.BrushStyle.NoBrush)
    for i in range(1, 6):
        y = high * 0.075 * i * (1 + i * 0.16)
        p.setPen(QPen(QColor(90, 45, 20, 60), 2))
        plank = QPainterPath(QPointF(-10, y + 16))
        plank.cubicTo(wide * 0.25, y - 6, wide * 0.75, y - 6, wide + 10, y + 16)
        p.drawPath(plank)
    for _ in range(60):
        y, x = chance.next() * high * 0.7, -20 + chance.next() * wide * 0.8
        p.setPen(QPen(QColor(90, 45, 20, 16 + int(chance.next() * 24)), 1 + chance.next() * 2))
        line = QPainterPath(QPointF(x, y))
        far = wide * (0.3 + chance.next() * 0.3)
        line.cubicTo(
            x + far * 0.4, y - 7 + chance.next() * 10, x + far * 0.7, y - 5, x + far, y + 2
        )
        p.drawPath(line)
    glow = QRadialGradient(QPointF(wide * 0.5, high * 0.16), wide * 0.45)
    glow.setColorAt(0, QColor(255, 232, 192, 110))
    glow.setColorAt(1, QColor(255, 232, 192, 0))
    p.fillRect(QRectF(0, -30, wide, high + 30), glow)
    p.restore()
    p.setBrush(Qt.BrushStyle.NoBrush)
    p.setPen(QPen(QColor(255, 235, 205, 90), 2))
    edge = QPainterPath(QPointF(-wide * 0.1, high * 0.05 + 5))
    edge.cubicTo(
        wide * 0.2, 5 - high * 0.022, wide * 0.8, 5 - high * 0.022, wide * 1.1, high * 0.05 + 5
    )
    p.drawPath(edge)
