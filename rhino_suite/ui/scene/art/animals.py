"""The five animals at the table: a face, a colour and a pattern each, never colour alone."""

from collections.abc import Callable

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPolygonF

from rhino_suite.ui.scene.art.figures import rhino_head
from rhino_suite.ui.scene.art.paper import Scatter, pen
from rhino_suite.ui.theme import colour, theme


def paint_pattern(p: QPainter, shape: QPainterPath, animal: str, unit: float = 12.0) -> None:
    """Fill `shape` with an animal's colour and pattern, one repeat `unit` wide."""
    look = theme().animal(animal)
    first, second = colour(look.colour), colour(look.second)
    box = shape.boundingRect()
    p.save()
    p.setPen(Qt.PenStyle.NoPen)
    p.setBrush(first)
    p.drawPath(shape)
    p.setClipPath(shape, Qt.ClipOperation.IntersectClip)
    p.translate(box.topLeft())
    _PATTERNS[look.pattern](p, box.width(), box.height(), unit, second)
    p.restore()


def _stripes(p: QPainter, w: float, h: float, u: float, ink: QColor) -> None:
    p.setBrush(ink)
    for i in range(int(h / u) + 1):
        p.drawRect(QRectF(0, i * u, w, u * 0.45))


def _patches(p: QPainter, w: float, h: float, u: float, ink: QColor) -> None:
    chance = Scatter(5)
    p.setBrush(ink)
    for row in range(int(h / u) + 2):
        for i in range(int(w / u) + 2):
            x, y = (i + 0.5 * (row % 2)) * u, row * u
            points = [
                QPointF(
                    x + u * (0.42 + 0.1 * chance.next()) * a,
                    y + u * (0.4 + 0.1 * chance.next()) * b,
                )
                for a, b in ((-1, -0.4), (-0.2, -1), (0.9, -0.6), (0.8, 0.6), (-0.3, 0.9))
            ]
            p.drawPolygon(QPolygonF(points))


def _dots(p: QPainter, w: float, h: float, u: float, ink: QColor) -> None:
    p.setBrush(ink)
    for row in range(int(h / u) + 2):
        for i in range(int(w / u) + 2):
            p.drawEllipse(QPointF((i + 0.5 * (row % 2)) * u, row * u), u * 0.24, u * 0.24)


def _zigzag(p: QPainter, w: float, h: float, u: float, ink: QColor) -> None:
    p.setPen(pen(ink, u * 0.22))
    p.setBrush(Qt.BrushStyle.NoBrush)
    for row in range(int(h / u) + 2):
        line = [
            QPointF(i * u / 2, row * u + (u * 0.4 if i % 2 else 0))
            for i in range(int(2 * w / u) + 3)
        ]
        p.drawPolyline(QPolygonF(line))


def _checks(p: QPainter, w: float, h: float, u: float, ink: QColor) -> None:
    p.setBrush(ink)
    for row in range(int(2 * h / u) + 1):
        for i in range(int(2 * w / u) + 1):
            if (row + i) % 2:
                p.drawRect(QRectF(i * u / 2, row * u / 2, u / 2, u / 2))


_PATTERNS: dict[str, Callable[[QPainter, float, float, float, QColor], None]] = {
    "stripes": _stripes,
    "patches": _patches,
    "dots": _dots,
    "zigzag": _zigzag,
    "checks": _checks,
}


def paint_face(p: QPainter, animal: str) -> None:
    """Draw an animal's face in a box of 44 by 44 about (0, 0).

    Raises KeyError for an animal nobody drew.
    """
    draw = _FACES[animal]
    p.save()
    draw(p)
    p.restore()


def _eyes(p: QPainter, dx: float, y: float, size: float = 2.4) -> None:
    ink = colour(theme().ink)
    for side in (-1, 1):
        p.setPen(Qt.PenStyle.NoPen)
        p.setBrush(ink)
        p.drawEllipse(QPointF(side * dx, y), size, size * 1.15)
        p.setBrush(colour("#ffffff"))
        p.drawEllipse(QPointF(side * dx + size * 0.3, y - size * 0.4), size * 0.35, size * 0.35)


def _smile(p: QPainter, y: float, wide: float = 5.0) -> None:
    p.setPen(pen(colour(theme().ink), 1.6))
    p.setBrush(Qt.BrushStyle.NoBrush)
    mouth = QPainterPath(QPointF(-wide, y))
    mouth.cubicTo(-wide * 0.4, y + wide * 0.7, wide * 0.4, y + wide * 0.7, wide, y)
    p.drawPath(mouth)


def _rhino(p: QPainter) -> None:
    p.translate(0, 2)
    p.scale(1.02, 1.02)
    rhino_head(p, 0.0)


def _giraffe(p: QPainter) -> None:
    line = pen(colour(theme().ink), 1.8)
    coat, patch = colour("#f6c04f"), colour("#b9722a")
    p.setPen(line)
    for side in (-1, 1):
        p.setBrush(coat)
        p.drawRoundedRect(QRectF(side * 5.5 - 1.6, -20, 3.2, 9), 1.5, 1.5)
        p.setBrush(patch)
        p.drawEllipse(QPointF(side * 5.5, -20), 2.8, 2.6)
        p.save()
        p.translate(side * 14, -8)
        p.rotate(side * 66)
        p.setBrush(coat)
        p.drawEllipse(QPointF(0, 0), 3.2, 6.4)
        p.restore()
    head = QPainterPath(QPointF(-11, -8))
    head.cubicTo(-11, -17, 11, -17, 11, -8)
    head.cubicTo(11, 0, 13, 6, 12, 12)
    head.cubicTo(11, 20, -11, 20, -12, 12)
    head.cubicTo(-13, 6, -11, 0, -11, -8)
    p.setBrush(coat)
    p.drawPath(head)
    p.save()
    p.setClipPath(head)
    p.setPen(Qt.PenStyle.NoPen)
    p.setBrush(patch)
    for x, y, r in ((-9, -12, 3.4), (2, -14, 3.0), (10, -7, 3.2), (-11, -1, 2.4)):
        p.drawEllipse(QPointF(x, y), r, r * 0.86)
    p.setBrush(colour("#ffe9bd"))
    p.drawEllipse(QPointF(0, 13), 13, 8)
    p.restore()
    p.setPen(line)
    p.setBrush(Qt.BrushStyle.NoBrush)
    p.drawPath(head)
    _eyes(p, 6, -3.4, 2.5)
    p.setBrush(colour(theme().ink))
    for side in (-1, 1):
        p.drawEllipse(QPointF(side * 4, 9), 1.1, 1.4)
    _smile(p, 13.2, 4.6)


def _elephant(p: QPainter) -> None:
    line = pen(colour(theme().ink), 1.8)
    skin, inner = colour("#8fc4c4"), colour("#f3b7b0")
    for side in (-1, 1):
        p.setPen(line)
        p.setBrush(skin)
        p.drawEllipse(QPointF(side * 14, -3), 8.0, 11.0)
        p.setPen(Qt.PenStyle.NoPen)
        p.setBrush(inner)
        p.drawEllipse(QPointF(side * 14.6, -2), 4.8, 7.4)
    p.setPen(line)
    p.setBrush(skin)
    p.drawEllipse(QPointF(0, -4), 13, 13.4)
    for side in (-1, 1):
        p.setBrush(colour("#fff6e3"))
        tusk = QPainterPath(QPointF(side * 4.8, 6))
        tusk.cubicTo(side * 6, 11, side * 9, 12.5, side * 11, 11.5)
        tusk.cubicTo(side * 9.6, 9.6, side * 9, 8, side * 8.6, 5)
        tusk.closeSubpath()
        p.drawPath(tusk)
    trunk = QPainterPath(QPointF(-4.8, 0))
    trunk.cubicTo(-4.6, 8, -5.4, 14, -2, 18.5)
    trunk.cubicTo(1, 21.5, 7, 21, 8, 17)
    trunk.cubicTo(5.6, 18, 3.4, 17, 3.4, 14)
    trunk.cubicTo(3.6, 9, 4.6, 6, 4.8, 0)
    p.setBrush(skin)
    p.drawPath(trunk)
    p.setPen(Qt.PenStyle.NoPen)
    p.drawEllipse(QPointF(0, -1.5), 4.9, 3.6)
    p.setPen(pen(colour(theme().ink), 0.9))
    for y in (6.5, 10.0, 13.2):
        p.drawLine(QPointF(-2.6, y), QPointF(1.6, y + 0.4))
    _eyes(p, 6.4, -6, 2.4)


def _penguin(p: QPainter) -> None:
    line = pen(colour(theme().ink), 1.8)
    p.setPen(line)
    p.setBrush(colour("#4a5a78"))
    p.drawEllipse(QPointF(0, 0), 17, 18)
    tuft = QPainterPath(QPointF(-2, -16.5))
    tuft.cubicTo(-4, -22, 0, -22, 1, -18)
    tuft.cubicTo(3, -22, 6, -20, 3, -16.5)
    p.drawPath(tuft)
    p.setPen(Qt.PenStyle.NoPen)
    p.setBrush(colour("#ffffff"))
    for side in (-1, 1):
        p.drawEllipse(QPointF(side * 5.6, -2.5), 7.4, 8.6)
    p.drawEllipse(QPointF(0, 8), 11.4, 8.6)
    p.setBrush(colour("#f7b9b0"))
    for side in (-1, 1):
        p.drawEllipse(QPointF(side * 9.4, 6), 2.8, 2.0)
    _eyes(p, 5.4, -2.6, 2.6)
    p.setPen(pen(colour(theme().ink), 1.4))
    p.setBrush(colour(theme().amber))
    beak = QPainterPath(QPointF(-5, 3.6))
    beak.quadTo(0, 0.4, 5, 3.6)
    beak.quadTo(0, 11, -5, 3.6)
    p.drawPath(beak)


def _monkey(p: QPainter) -> None:
    line = pen(colour(theme().ink), 1.8)
    fur, skin = colour("#a5613e"), colour("#ffdcb5")
    for side in (-1, 1):
        p.setPen(line)
        p.setBrush(fur)
        p.drawEllipse(QPointF(side * 15.5, -2), 6, 6.6)
        p.setPen(Qt.PenStyle.NoPen)
        p.setBrush(skin)
        p.drawEllipse(QPointF(side * 15.5, -1.6), 3.4, 4)
    p.setPen(line)
    p.setBrush(fur)
    p.drawEllipse(QPointF(0, -1), 15, 16)
    tuft = QPainterPath(QPointF(-4, -16))
    tuft.cubicTo(-5, -21, 1, -22, 0, -18)
    tuft.cubicTo(2, -21.5, 6, -19, 4, -16)
    p.drawPath(tuft)
    p.setPen(Qt.PenStyle.NoPen)
    p.setBrush(skin)
    for side in (-1, 1):
        p.drawEllipse(QPointF(side * 5, -4), 6.6, 7)
    p.drawEllipse(QPointF(0, 7), 10.8, 7.6)
    _eyes(p, 4.8, -3.4, 2.5)
    p.setBrush(colour(theme().ink))
    for side in (-1, 1):
        p.drawEllipse(QPointF(side * 1.6, 3.4), 0.8, 0.7)
    _smile(p, 7, 5.4)


_FACES: dict[str, Callable[[QPainter], None]] = {
    "rhino": _rhino,
    "giraffe": _giraffe,
    "elephant": _elephant,
    "penguin": _penguin,
    "monkey": _monkey,
}
