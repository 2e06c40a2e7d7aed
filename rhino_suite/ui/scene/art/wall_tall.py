"""Tall walls: town houses of two storeys, with a cornice, shutters, a balcony and a door; mm."""

from typing import Final

from PySide6.QtCore import QLineF, QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QLinearGradient, QPainter, QPainterPath

from rhino_suite.ui.scene.art.paper import Scatter, grain, pen
from rhino_suite.ui.theme import colour, theme

TALL_FROM: Final = 110.0
"""mm from which a wall is drawn as a house of two storeys."""


def paint_tall_front(p: QPainter, variant: int, half: int, size: tuple[float, float]) -> None:
    """Draw one half (0 left, 1 right of the crease) of a tall house front, from its top left."""
    w, h = size
    p.setClipRect(QRectF(0, 0, w, h), Qt.ClipOperation.IntersectClip)
    look = theme().wall(variant + 2)
    base, trim, accent = colour(look.front), colour(look.trim), colour(look.accent)
    p.fillRect(QRectF(0, 0, w, h), base)
    _stucco(p, w, h, trim, variant * 5 + half)
    p.setPen(Qt.PenStyle.NoPen)
    p.setBrush(trim)
    p.drawRect(QRectF(0, h - 9, w, 9))
    p.setPen(pen(trim.darker(118), 0.7))
    for i in range(5):
        p.drawLine(QLineF(i * w / 4, h - 9, i * w / 4, h))
    p.drawLine(QLineF(0, h - 4.5, w, h - 4.5))
    _cornice(p, w, 0.0, trim)
    _belt(p, w, h * 0.5, trim)
    _window(p, w / 2, h * 0.13, w * 0.4, h * 0.22, trim, accent, arched=variant % 2 == 0)
    _balcony(p, w, h * 0.375, trim)
    if half == variant % 2:
        _door(p, w, h, trim, accent)
    else:
        _window(p, w / 2, h * 0.6, w * 0.42, h * 0.2, trim, accent, arched=variant % 2 == 1)
        _awning(p, w, h * 0.585, trim, accent)
    shape = QPainterPath()
    shape.addRect(QRectF(0, 0, w, h))
    grain(p, shape)


def _stucco(p: QPainter, w: float, h: float, trim: QColor, seed: int) -> None:
    """Corner stones up both edges, and a few cracks of the plaster."""
    p.setPen(pen(QColor(trim.red(), trim.green(), trim.blue(), 130), 0.7))
    p.setBrush(QColor(trim.red(), trim.green(), trim.blue(), 58))
    step = 8.6
    for i in range(int(h / step) + 1):
        long = 7.0 if i % 2 else 4.4
        p.drawRoundedRect(QRectF(0, i * step, long, step - 1), 0.8, 0.8)
        p.drawRoundedRect(QRectF(w - long, i * step, long, step - 1), 0.8, 0.8)
    chance = Scatter(seed + 29)
    for _ in range(7):
        x, y = 9 + chance.next() * (w - 22), 14 + chance.next() * (h - 40)
        p.drawLine(QLineF(x, y, x + 2 + 3 * chance.next(), y))


def _cornice(p: QPainter, w: float, y: float, trim: QColor) -> None:
    p.setPen(Qt.PenStyle.NoPen)
    p.setBrush(trim.lighter(118))
    p.drawRect(QRectF(0, y, w, 4.4))
    p.setBrush(trim)
    for i in range(int(w // 5) + 1):
        p.drawRoundedRect(QRectF(i * 5.0 + 0.6, y + 4.4, 3.0, 3.4), 0.8, 0.8)


def _belt(p: QPainter, w: float, y: float, trim: QColor) -> None:
    """The band between the storeys: here a short wall would end."""
    p.setPen(pen(trim.darker(120), 0.7))
    p.setBrush(trim.lighter(124))
    p.drawRect(QRectF(-1, y - 2.6, w + 2, 5.2))
    p.setPen(Qt.PenStyle.NoPen)
    p.setBrush(trim)
    for i in range(int(w // 8) + 1):
        p.drawEllipse(QPointF(i * 8.0 + 3.0, y), 1.2, 1.2)


def _window(
    p: QPainter,
    x: float,
    y: float,
    wide: float,
    high: float,
    trim: QColor,
    accent: QColor,
    *,
    arched: bool,
) -> None:
    """A tall window with shutters, its head at `y`."""
    box = QRectF(x - wide / 2, y, wide, high)
    shape = QPainterPath(box.bottomLeft())
    if arched:
        shape.lineTo(box.left(), y + wide / 2)
        shape.arcTo(QRectF(box.left(), y, wide, wide), 180, -180)
    else:
        shape.lineTo(box.topLeft())
        shape.lineTo(box.topRight())
    shape.lineTo(box.bottomRight())
    shape.closeSubpath()
    p.setPen(pen(accent.darker(140), 0.8))
    for side in (-1, 1):
        leaf = QRectF(x + side * wide * 0.79 - wide * 0.2, y + 2.5, wide * 0.4, high - 2.5)
        p.setBrush(accent)
        p.drawRoundedRect(leaf, 1.0, 1.0)
        rungs = 7
        for i in range(1, rungs):
            level = leaf.top() + i * leaf.height() / rungs
            p.drawLine(QLineF(leaf.left() + 1.4, level, leaf.right() - 1.4, level))
    glow = QLinearGradient(0, y, 0, y + high)
    glow.setColorAt(0, QColor("#fff7cf"))
    glow.setColorAt(1, QColor("#ffd073"))
    p.setPen(pen(trim.darker(118), 2.2))
    p.setBrush(glow)
    p.drawPath(shape)
    p.setPen(pen(trim.darker(118), 1.0))
    p.drawLine(QLineF(x, y, x, y + high))
    for share in (0.4, 0.7):
        p.drawLine(QLineF(box.left(), y + high * share, box.right(), y + high * share))


def _balcony(p: QPainter, w: float, y: float, trim: QColor) -> None:
    ink = colour(theme().ink)
    left, right, high = w * 0.17, w * 0.83, 9.5
    p.setPen(pen(ink, 0.9))
    p.setBrush(trim.darker(112))
    p.drawRoundedRect(QRectF(left - 1.5, y + high - 1.5, right - left + 3, 3.6), 1.2, 1.2)
    p.setPen(pen(ink, 1.0))
    for i in range(8):
        x = left + i * (right - left) / 7
        p.drawLine(QLineF(x, y, x, y + high - 1.5))
    p.setPen(pen(ink, 1.5))
    p.drawLine(QLineF(left, y, right, y))
    p.setPen(Qt.PenStyle.NoPen)
    for i, code in enumerate(("#e8483f", "#ffffff", "#f2a93b", "#e98bb0")):
        at = QPointF(left + (i + 0.5) * (right - left) / 4, y - 0.6)
        p.setBrush(QColor("#5d9a58"))
        p.drawEllipse(at + QPointF(0, 1.2), 3.0, 1.8)
        p.setBrush(colour(code))
        p.drawEllipse(at, 1.8, 1.8)


def _door(p: QPainter, w: float, h: float, trim: QColor, accent: QColor) -> None:
    wide, high = w * 0.46, h * 0.32
    x, y = (w - wide) / 2, h - 9 - high
    p.setPen(pen(trim.darker(130), 1.0))
    p.setBrush(trim.lighter(112))
    p.drawRect(QRectF(x - 4, y - 5, wide + 8, high + 5))
    p.setBrush(QColor("#fff2b8"))
    p.drawPie(QRectF(x, y - wide * 0.1, wide, wide * 0.7), 0, 180 * 16)
    p.setPen(pen(accent.darker(140), 1.0))
    for side in (0, 1):
        leaf = QRectF(x + side * wide / 2, y + wide * 0.26, wide / 2, high - wide * 0.26)
        p.setBrush(accent)
        p.drawRect(leaf)
        p.setBrush(accent.lighter(112))
        for k in (0.1, 0.56):
            p.drawRoundedRect(
                QRectF(
                    leaf.left() + 2,
                    leaf.top() + leaf.height() * k,
                    leaf.width() - 4,
                    leaf.height() * 0.32,
                ),
                1,
                1,
            )
        p.setBrush(colour(theme().amber))
        knob = leaf.right() - 1.8 if side == 0 else leaf.left() + 1.8
        p.drawEllipse(QPointF(knob, leaf.center().y() + 3), 1.0, 1.0)
    p.setPen(Qt.PenStyle.NoPen)
    p.setBrush(QColor("#d8cdbd"))
    p.drawRect(QRectF(x - 5, h - 9, wide + 10, 3.0))


def _awning(p: QPainter, w: float, y: float, trim: QColor, accent: QColor) -> None:
    left, wide, high, count = w * 0.14, w * 0.72, 9.0, 6
    step = wide / count
    p.setPen(pen(trim.darker(140), 0.8))
    for i in range(count):
        x = left + i * step
        p.setBrush(accent if i % 2 else colour(theme().cream))
        cloth = QPainterPath(QPointF(x + step * 0.16 * (1 - i / 3), y))
        cloth.lineTo(x + step + step * 0.16 * (1 - (i + 1) / 3), y)
        cloth.lineTo(x + step, y + high - 2.5)
        cloth.quadTo(x + step / 2, y + high + 1.5, x, y + high - 2.5)
        cloth.closeSubpath()
        p.drawPath(cloth)


def paint_tall_inside(p: QPainter, variant: int, half: int, size: tuple[float, float]) -> None:
    """Draw one half of the inside: a stairwell with a gallery half-way up; in mm."""
    w, h = size
    p.setClipRect(QRectF(0, 0, w, h), Qt.ClipOperation.IntersectClip)
    look = theme().wall(variant + 2)
    base, trim = colour(look.paper), colour(look.trim)
    p.fillRect(QRectF(0, 0, w, h), base)
    soft = QColor(trim.red(), trim.green(), trim.blue(), 62)
    p.setPen(Qt.PenStyle.NoPen)
    p.setBrush(soft)
    for row in range(int(h / 12) + 1):
        for i in range(5):
            x, y = 5 + i * 10 + (row % 2) * 5, 7 + row * 12
            p.drawEllipse(QPointF(x, y), 1.5, 2.6)
            p.drawEllipse(QPointF(x - 1.9, y + 2.6), 1.6, 1.0)
            p.drawEllipse(QPointF(x + 1.9, y + 2.6), 1.6, 1.0)
    wood = trim.lighter(128)
    for top, high in ((h * 0.36, h * 0.14), (h * 0.86, h * 0.14)):
        p.setPen(Qt.PenStyle.NoPen)
        p.setBrush(wood)
        p.drawRect(QRectF(0, top, w, high))
        p.setBrush(trim)
        p.drawRect(QRectF(0, top, w, 1.8))
        p.setPen(pen(trim.lighter(104), 0.8))
        for i in range(1, 6):
            p.drawLine(QLineF(i * w / 6, top + 4, i * w / 6, top + high))
    _belt(p, w, h * 0.5, trim)
    if half == variant % 2:
        _lamp(p, w, h, trim)
    shape = QPainterPath()
    shape.addRect(QRectF(0, 0, w, h))
    grain(p, shape)


def _lamp(p: QPainter, w: float, h: float, trim: QColor) -> None:
    at = QPointF(w / 2, h * 0.66)
    halo = QColor(255, 221, 140, 120)
    p.setPen(Qt.PenStyle.NoPen)
    p.setBrush(halo)
    p.drawEllipse(at, 10, 10)
    p.setPen(pen(trim.darker(130), 1.2))
    p.drawLine(QLineF(at.x(), h * 0.53, at.x(), at.y() - 5))
    p.setBrush(colour(theme().amber))
    shade = QPainterPath(QPointF(at.x() - 3, at.y() - 5))
    shade.lineTo(at.x() + 3, at.y() - 5)
    shade.lineTo(at.x() + 6, at.y() + 3)
    shade.lineTo(at.x() - 6, at.y() + 3)
    shade.closeSubpath()
    p.drawPath(shade)
