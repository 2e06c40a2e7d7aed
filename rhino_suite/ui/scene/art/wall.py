"""Walls: a house front outside (windows, doors, flower boxes) and wallpaper inside."""

from typing import Final

from PySide6.QtCore import QLineF, QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QLinearGradient, QPainter, QPainterPath, QPolygonF

from rhino_suite.ui.scene.art.paper import Scatter, grain, pen
from rhino_suite.ui.theme import colour, theme

SHADES: Final = 4
"""Steps from full light (0) to the side turned away from it."""
_DARKEST: Final = 78
FLOWERS: Final = ("#e8483f", "#ffffff", "#f2a93b", "#e98bb0", "#e8483f")


def paint_front(p: QPainter, variant: int, half: int, size: tuple[float, float]) -> None:
    """Draw one half (0 left, 1 right of the crease) of a house front, from its top left, mm."""
    w, h = size
    p.setClipRect(QRectF(0, 0, w, h), Qt.ClipOperation.IntersectClip)
    look = theme().wall(variant)
    base, trim, accent = colour(look.front), colour(look.trim), colour(look.accent)
    p.fillRect(QRectF(0, 0, w, h), base)
    _bricks(p, w, h, trim, variant * 7 + half)
    door = half == variant % 2 and variant % 3 == 1
    if door:
        _door(p, w, h, trim, accent)
    else:
        _window(p, w, h, trim, accent, round_=(variant + half) % 2 == 0)
    p.setPen(Qt.PenStyle.NoPen)
    p.setBrush(trim)
    p.drawRect(QRectF(0, h - 5.0, w, 5.0))
    p.setBrush(trim.lighter(118))
    p.drawRect(QRectF(0, 0, w, 3.4))
    p.setBrush(trim.darker(116))
    for i in range(int(w // 6) + 1):
        p.drawRect(QRectF(i * 6.25, 3.4, 3.0, 2.0))
    shape = QPainterPath()
    shape.addRect(QRectF(0, 0, w, h))
    grain(p, shape)


def _bricks(p: QPainter, w: float, h: float, trim: QColor, seed: int) -> None:
    chance = Scatter(seed + 3)
    p.setPen(pen(QColor(trim.red(), trim.green(), trim.blue(), 110), 0.8))
    p.setBrush(QColor(trim.red(), trim.green(), trim.blue(), 34))
    for _ in range(9):
        x, y = chance.next() * (w - 9) + 1, 8 + int(chance.next() * 9) * 6.6
        if y < h - 12:
            p.drawRoundedRect(QRectF(x, y, 7.5, 3.6), 0.9, 0.9)


def _window(
    p: QPainter, w: float, h: float, trim: QColor, accent: QColor, *, round_: bool
) -> None:
    ww, hh = w * 0.46, h * 0.44
    x, y = (w - ww) / 2, h * 0.19
    shape = QPainterPath(QPointF(x, y + hh))
    if round_:
        shape.lineTo(x, y + ww / 2)
        shape.arcTo(QRectF(x, y, ww, ww), 180, -180)
        shape.lineTo(x + ww, y + hh)
    else:
        shape.lineTo(x, y + 2)
        shape.quadTo(x + ww / 2, y - 3, x + ww, y + 2)
        shape.lineTo(x + ww, y + hh)
    shape.closeSubpath()
    glow = QLinearGradient(0, y, 0, y + hh)
    glow.setColorAt(0, QColor("#fff7cf"))
    glow.setColorAt(1, QColor("#ffd073"))
    p.setPen(pen(trim.darker(118), 2.6))
    p.setBrush(glow)
    p.drawPath(shape)
    p.save()
    p.setClipPath(shape)
    p.setPen(pen(accent.darker(122), 0.5))
    p.setBrush(accent)
    for side in (0, 1):
        at, way = (x, 1) if side == 0 else (x + ww, -1)
        curtain = QPainterPath(QPointF(at, y))
        curtain.lineTo(at + way * ww * 0.5, y)
        curtain.cubicTo(
            at + way * ww * 0.42,
            y + hh * 0.4,
            at + way * ww * 0.16,
            y + hh * 0.6,
            at,
            y + hh * 0.8,
        )
        curtain.closeSubpath()
        p.drawPath(curtain)
    p.restore()
    p.setPen(pen(trim.darker(118), 1.2))
    p.setBrush(Qt.BrushStyle.NoBrush)
    p.drawLine(QLineF(w / 2, y, w / 2, y + hh))
    p.drawLine(QLineF(x, y + hh * 0.55, x + ww, y + hh * 0.55))
    p.drawPath(shape)
    _flowers(p, x, y + hh, ww, trim)


def _flowers(p: QPainter, x: float, y: float, ww: float, trim: QColor) -> None:
    p.setPen(Qt.PenStyle.NoPen)
    p.setBrush(QColor("#5d9a58"))
    for i in range(6):
        p.drawEllipse(QPointF(x + (i + 0.3) * ww / 5.4, y + 2.0), 2.8, 2.2)
    for i, code in enumerate(FLOWERS):
        at = QPointF(x + (i + 0.5) * ww / 5, y + 0.5 + (i % 2) * 1.4)
        p.setBrush(colour(code))
        p.drawEllipse(at, 2.1, 2.1)
        p.setBrush(QColor("#ffe9a8"))
        p.drawEllipse(at, 0.8, 0.8)
    p.setPen(pen(trim.darker(150), 0.7))
    p.setBrush(trim.darker(112))
    p.drawRoundedRect(QRectF(x - 3, y + 2.8, ww + 6, 6.0), 1.8, 1.8)


def _door(p: QPainter, w: float, h: float, trim: QColor, accent: QColor) -> None:
    ww, hh = w * 0.44, h * 0.62
    x, y = (w - ww) / 2, h - 5 - hh
    shape = QPainterPath(QPointF(x, y + hh))
    shape.lineTo(x, y + ww / 2)
    shape.arcTo(QRectF(x, y, ww, ww), 180, -180)
    shape.lineTo(x + ww, y + hh)
    shape.closeSubpath()
    p.setPen(pen(trim.darker(118), 2.6))
    p.setBrush(accent)
    p.drawPath(shape)
    p.setPen(pen(accent.darker(130), 0.8))
    for i in (1, 2):
        p.drawLine(QLineF(x + i * ww / 3, y + 5, x + i * ww / 3, y + hh))
    p.setPen(pen(trim.darker(118), 1.0))
    p.setBrush(QColor("#fff2b8"))
    p.drawEllipse(QPointF(w / 2, y + ww * 0.46), ww * 0.2, ww * 0.2)
    p.setBrush(colour(theme().amber))
    p.drawEllipse(QPointF(x + ww * 0.82, y + hh * 0.62), 1.5, 1.5)


def paint_inside(p: QPainter, variant: int, half: int, size: tuple[float, float]) -> None:
    """Draw one half of the inside: wallpaper, wainscot, a picture or a lamp; in mm."""
    w, h = size
    p.setClipRect(QRectF(0, 0, w, h), Qt.ClipOperation.IntersectClip)
    look = theme().wall(variant)
    base, trim, accent = colour(look.paper), colour(look.trim), colour(look.accent)
    p.fillRect(QRectF(0, 0, w, h), base)
    soft = QColor(trim.red(), trim.green(), trim.blue(), 70)
    p.setPen(Qt.PenStyle.NoPen)
    kind = variant % 3
    if kind == 0:
        p.setBrush(soft)
        for i in range(8):
            p.drawRect(QRectF(i * 6.25, 0, 2.6, h))
    elif kind == 1:
        for row in range(9):
            for i in range(6):
                at = QPointF(4.5 + i * 9 + (row % 2) * 4.5, 6 + row * 7.5)
                p.setBrush(soft)
                p.drawEllipse(at, 1.7, 1.7)
    else:
        p.setBrush(soft)
        for row in range(9):
            for i in range(6):
                x, y = 4.5 + i * 9 + (row % 2) * 4.5, 6 + row * 7.5
                points = [(x, y - 2.6), (x + 2, y), (x, y + 2.6), (x - 2, y)]
                p.drawPolygon(QPolygonF([QPointF(a, b) for a, b in points]))
    if half == variant % 2:
        _picture(p, w, h, trim, accent)
    p.setPen(Qt.PenStyle.NoPen)
    p.setBrush(trim.lighter(128))
    p.drawRect(QRectF(0, h * 0.74, w, h * 0.26))
    p.setPen(pen(trim.lighter(104), 0.8))
    for i in range(1, 6):
        p.drawLine(QLineF(i * w / 6, h * 0.77, i * w / 6, h))
    p.setPen(Qt.PenStyle.NoPen)
    p.setBrush(trim)
    p.drawRect(QRectF(0, h * 0.735, w, 2.0))
    shape = QPainterPath()
    shape.addRect(QRectF(0, 0, w, h))
    grain(p, shape)


def _picture(p: QPainter, w: float, h: float, trim: QColor, accent: QColor) -> None:
    frame = QRectF(w / 2 - 9, h * 0.2, 18, 21)
    p.setPen(pen(trim.darker(120), 2.0))
    p.setBrush(colour(theme().cream))
    p.drawRoundedRect(frame, 1.5, 1.5)
    p.setPen(Qt.PenStyle.NoPen)
    p.setBrush(accent)
    hill = QPainterPath(QPointF(frame.left() + 1.4, frame.bottom() - 1.4))
    hill.cubicTo(
        frame.left() + 6,
        frame.top() + 8,
        frame.left() + 9,
        frame.top() + 14,
        frame.right() - 1.4,
        frame.bottom() - 7,
    )
    hill.lineTo(frame.right() - 1.4, frame.bottom() - 1.4)
    hill.closeSubpath()
    p.drawPath(hill)
    p.setBrush(colour(theme().amber))
    p.drawEllipse(QPointF(frame.right() - 5.4, frame.top() + 5.6), 2.6, 2.6)


def light_and_shade(
    p: QPainter, size: tuple[float, float], step: int, *, roofed: bool, crease: bool | None
) -> None:
    """Lay the light over a panel: `step` of `SHADES`, the roof's shade, and its fold.

    `crease` says on which side the fold is: left True, right False, None for none.
    """
    w, h = size
    box = QRectF(0, 0, w, h)
    p.setPen(Qt.PenStyle.NoPen)
    p.setBrush(QColor(74, 34, 70, round(_DARKEST * step / (SHADES - 1))))
    p.drawRect(box)
    if roofed:
        gradient = QLinearGradient(0, 0, 0, h)
        gradient.setColorAt(0, QColor(50, 20, 50, 112))
        gradient.setColorAt(0.3, QColor(50, 20, 50, 0))
        gradient.setColorAt(0.88, QColor(50, 20, 50, 0))
        gradient.setColorAt(1, QColor(50, 20, 50, 56))
        p.setBrush(gradient)
        p.drawRect(box)
    if crease is not None:
        edge = QLinearGradient(0, 0, 10, 0) if crease else QLinearGradient(w, 0, w - 10, 0)
        edge.setColorAt(0, QColor(50, 20, 50, 54))
        edge.setColorAt(1, QColor(50, 20, 50, 0))
        p.setBrush(edge)
        p.drawRect(box)
    p.setPen(pen(colour(theme().ink, 140), 0.8))
    p.setBrush(Qt.BrushStyle.NoBrush)
    p.drawRect(box.adjusted(0.4, 0.4, -0.4, -0.4))
    p.setPen(pen(QColor(255, 255, 255, 150), 0.7))
    p.drawLine(QLineF(0.8, 0.9, w - 0.8, 0.9))
