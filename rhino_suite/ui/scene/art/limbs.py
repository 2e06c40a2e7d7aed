"""Boots, arms and scarves: what all figures that stand have alike; units as in `figures`."""

from collections.abc import Iterable

from PySide6.QtCore import QLineF, QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath

from rhino_suite.ui.scene.art.moods import CALM, GRIP
from rhino_suite.ui.scene.art.paper import pen
from rhino_suite.ui.theme import colour, theme


def ink_line(width: float = 1.8) -> tuple[QColor, float]:
    """Return the ink and the width of a figure's outline."""
    return colour(theme().ink), width


def draw_with(p: QPainter, fill: QColor, *paths: QPainterPath) -> None:
    """Draw shapes with the outline of figures."""
    p.setPen(pen(*ink_line()))
    p.setBrush(fill)
    for path in paths:
        p.drawPath(path)


def curve(*points: float) -> QPainterPath:
    """Return a closed shape: a start, then three points a curve, all as x, y in a row."""
    path = QPainterPath(QPointF(points[0], points[1]))
    rest: Iterable[float] = points[2:]
    numbers = list(rest)
    for i in range(0, len(numbers), 6):
        path.cubicTo(*numbers[i : i + 6])
    path.closeSubpath()
    return path


def legs(
    p: QPainter, skin: QColor, boot: QColor, *, apart: float = 6.4, back: bool = False
) -> None:
    """Draw two short legs in boots, feet at y = 0."""
    for side in (-1, 1):
        p.setPen(pen(*ink_line()))
        p.setBrush(skin)
        p.drawRoundedRect(QRectF(side * apart - 4.4, -13, 8.8, 9), 3.5, 3.5)
        inner, toe = side * (apart - 4.4), side * (apart + (5.0 if back else 7.8))
        shoe = QPainterPath(QPointF(inner, -7.5))
        shoe.lineTo(side * (apart + 4.4), -7.5)
        shoe.cubicTo(side * (apart + 5), -4, toe, -3.4, toe, 0)
        shoe.lineTo(inner, 0)
        shoe.closeSubpath()
        p.setBrush(boot)
        p.drawPath(shoe)
        p.setBrush(colour(theme().cream))
        p.drawRoundedRect(QRectF(side * apart - 5.0, -9.0, 10, 2.8), 1.3, 1.3)


def arms(
    p: QPainter, skin: QColor, mood: int, *, at: tuple[float, float], glove: QColor | None = None
) -> None:
    """Draw both arms from the shoulders `at` (x either side, y); one waves while all is calm."""
    for side in (-1, 1):
        p.save()
        p.translate(side * at[0], at[1])
        p.rotate(side * (-17 if mood >= GRIP else -128 if side > 0 and mood == CALM else -34))
        long = 15.5 if mood >= GRIP else 13.0
        p.setPen(pen(*ink_line()))
        p.setBrush(skin)
        p.drawRoundedRect(QRectF(-3.4, -2.4, 6.8, long), 3.4, 3.4)
        if glove is not None:
            p.setBrush(glove)
            p.drawRoundedRect(QRectF(-3.9, long - 8.4, 7.8, 7.0), 3.6, 3.6)
        p.restore()


def scarf(
    p: QPainter, cloth: QColor, print_: QColor, *, dots: bool, y: float, wide: float, back: bool
) -> None:
    """Draw a scarf about a neck `2 * wide` units wide at height `y`: dotted or striped."""
    wrap = QPainterPath(QPointF(-wide, y - 3))
    wrap.cubicTo(-wide * 0.4, y + 1.4, wide * 0.4, y + 1.4, wide, y - 3)
    wrap.lineTo(wide + 0.4, y + 1.8)
    wrap.cubicTo(wide * 0.4, y + 6.8, -wide * 0.4, y + 6.8, -wide - 0.4, y + 1.8)
    wrap.closeSubpath()
    tails = []
    for turn in (14, -12):
        p.save()
        tail = QPainterPath()
        tail.addRoundedRect(QRectF(-3.2, 0, 6.4, 15.5), 1.6, 1.6)
        p.translate(0 if back else -wide * 0.46, y + 3)
        p.rotate(turn)
        draw_with(p, cloth, tail)
        _print(p, tail, print_, dots=dots)
        tails.append(tail)
        p.restore()
    draw_with(p, cloth, wrap)
    _print(p, wrap, print_, dots=dots)
    p.setPen(pen(*ink_line()))
    p.setBrush(Qt.BrushStyle.NoBrush)
    p.drawPath(wrap)


def _print(p: QPainter, shape: QPainterPath, tone: QColor, *, dots: bool) -> None:
    p.save()
    p.setClipPath(shape, Qt.ClipOperation.IntersectClip)
    box = shape.boundingRect()
    if dots:
        p.setPen(Qt.PenStyle.NoPen)
        p.setBrush(tone)
        y, row = box.top() + 2.2, 0
        while y < box.bottom():
            x = box.left() + 2.0 + 2.2 * (row % 2)
            while x < box.right():
                p.drawEllipse(QPointF(x, y), 1.15, 1.15)
                x += 4.4
            y, row = y + 3.4, row + 1
    else:
        p.setPen(pen(tone, 2.2))
        x = box.left() + 3
        while x < box.right():
            p.drawLine(QLineF(x, box.top() - 2, x - 1.5, box.bottom() + 2))
            x += 6
    p.restore()
