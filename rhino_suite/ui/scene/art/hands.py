"""Hands: four gloves on sleeves that show by colour and pattern whose hand it is."""

from typing import Final, Literal

from PySide6.QtCore import QLineF, QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPolygonF

from rhino_suite.ui.scene.art.animals import paint_pattern
from rhino_suite.ui.scene.art.paper import pen, rounded
from rhino_suite.ui.theme import colour, theme

GLOVES: Final = ("feather", "velvet", "bare", "mitten")
Grip = Literal["pinch", "open"]
SLEEVE: Final = 1500.0
"""How far the sleeve reaches from the fingers: out of the picture."""
_SKIN: Final = "#eab68f"


def _glove_colour(glove: str, animal: str) -> QColor:
    look = theme().animal(animal)
    return {
        "feather": colour("#fffaf0"),
        "velvet": colour(look.colour).darker(128),
        "bare": colour(_SKIN),
        "mitten": colour(look.colour).lighter(108),
    }[glove]


def _capsule(p: QPainter, x: float, y: float, w: float, h: float, turn: float) -> None:
    """A finger: its root at (x, y), pointing down and turned by `turn` degrees."""
    p.save()
    p.translate(x, y)
    p.rotate(turn)
    p.drawRoundedRect(QRectF(-w / 2, -w / 2, w, h + w / 2), w / 2, w / 2)
    p.restore()


def paint_hand(p: QPainter, animal: str, glove: str, grip: Grip) -> None:
    """Draw a hand that reaches down: what it holds hangs at (0, 0), the sleeve runs up.

    Some 60 units wide. Raises KeyError for an unknown glove.
    """
    _sleeve(p, animal, glove)
    fill, line = _glove_colour(glove, animal), pen(colour(theme().ink), 2.2)
    p.setPen(line)
    p.setBrush(fill)
    spread = 9.0 if grip == "open" else 0.0
    if glove == "mitten":
        _mitten(p, spread)
    else:
        _fingers(p, spread)
        back = QPainterPath(QPointF(-19, -60))
        back.cubicTo(-25, -44, -25, -30, -19, -22)
        back.lineTo(21, -22)
        back.cubicTo(26, -32, 25, -46, 19, -60)
        back.closeSubpath()
        p.drawPath(back)
        p.setPen(Qt.PenStyle.NoPen)
        p.drawRect(QRectF(-17, -27, 36, 9))
    p.setPen(line)
    _capsule(p, -17, -38, 13.5, 33, -16 + spread * 2.2)
    _trim(p, glove, fill)


def _fingers(p: QPainter, spread: float) -> None:
    for i, length in enumerate((24.0, 28.0, 27.0, 22.0)):
        x = -12 + i * 10.4
        _capsule(p, x, -24, 11.2, length, -(i - 1.2) * (2.0 + spread * 0.7))


def _mitten(p: QPainter, spread: float) -> None:
    shape = QPainterPath(QPointF(-20, -60))
    shape.cubicTo(-28, -38, -26 - spread, -16, -16 - spread, -2)
    shape.cubicTo(-4, 9, 16, 9, 25 + spread, -4)
    shape.cubicTo(31, -22, 29, -44, 20, -60)
    shape.closeSubpath()
    p.drawPath(shape)


def _trim(p: QPainter, glove: str, fill: QColor) -> None:
    """What tells the gloves apart without colour."""
    ink = colour(theme().ink)
    p.setBrush(Qt.BrushStyle.NoBrush)
    if glove == "mitten":
        p.setPen(pen(fill.darker(132), 1.8))
        for row in range(4):
            y = -50 + row * 12
            points = [QPointF(-16 + i * 8, y + (5 if i % 2 else 0)) for i in range(6)]
            p.drawPolyline(QPolygonF(points))
    elif glove == "velvet":
        p.setPen(pen(fill.lighter(150), 2.6))
        sheen = QPainterPath(QPointF(15, -52))
        sheen.cubicTo(20, -44, 20, -34, 17, -28)
        p.drawPath(sheen)
        p.setPen(pen(ink, 1.4))
        p.setBrush(colour(theme().amber))
        for button in (-50.0, -38.0):
            p.drawEllipse(QPointF(0, button), 3.2, 3.2)
    elif glove == "feather":
        p.save()
        p.translate(3, -38)
        p.rotate(28)
        _feather(p, 0.9)
        p.restore()
    else:
        p.setPen(pen(colour(_SKIN).darker(128), 1.5))
        for i in range(3):
            p.drawLine(QLineF(-6.4 + i * 10.4, -22, -6.2 + i * 10.2, -16))


def _feather(p: QPainter, k: float) -> None:
    p.scale(k, k)
    vane = QPainterPath(QPointF(0, 14))
    vane.cubicTo(-11, 6, -9, -12, 0, -20)
    vane.cubicTo(9, -12, 11, 6, 0, 14)
    p.setPen(pen(colour(theme().ink), 1.4))
    p.setBrush(colour("#9fd6e8"))
    p.drawPath(vane)
    p.drawLine(QLineF(0, 18, 0, -15))
    for y in (-9.0, -2.0, 5.0):
        p.drawLine(QLineF(0, y + 3, -5, y - 1))
        p.drawLine(QLineF(0, y + 3, 5, y - 1))


def _sleeve(p: QPainter, animal: str, glove: str) -> None:
    look = theme().animal(animal)
    ink = colour(theme().ink)
    sleeve = QPainterPath(QPointF(-24, -70))
    sleeve.lineTo(-33, -SLEEVE)
    sleeve.lineTo(33, -SLEEVE)
    sleeve.lineTo(24, -70)
    sleeve.closeSubpath()
    paint_pattern(p, sleeve, animal, 17)
    shade = QPainterPath(QPointF(10, -70))
    shade.lineTo(16, -SLEEVE)
    shade.lineTo(33, -SLEEVE)
    shade.lineTo(24, -70)
    shade.closeSubpath()
    p.setPen(Qt.PenStyle.NoPen)
    p.setBrush(colour(theme().ink, 42))
    p.drawPath(shade)
    p.setPen(pen(ink, 2.2))
    p.setBrush(Qt.BrushStyle.NoBrush)
    p.drawPath(sleeve)
    cuff = colour(look.second)
    p.setBrush(cuff if glove != "feather" else colour("#ffffff"))
    p.drawPath(rounded(-28, -76, 56, 17, 7))
    if glove == "feather":
        p.setPen(pen(ink, 1.2))
        for x in (-18.0, -6.0, 6.0, 18.0):
            p.drawLine(QLineF(x, -73, x + 3, -63))


def paint_palm(p: QPainter, animal: str, glove: str) -> None:
    """Draw an open palm: a piece stands on it at (0, 0), the sleeve runs down."""
    p.save()
    p.translate(0, 4)
    p.rotate(180)
    _sleeve(p, animal, glove)
    p.restore()
    fill, line = _glove_colour(glove, animal), pen(colour(theme().ink), 2.2)
    p.setPen(line)
    p.setBrush(fill)
    if glove == "mitten":
        lobe = QPainterPath(QPointF(-24, 66))
        lobe.cubicTo(-30, 50, -40, 40, -56, 22)
        lobe.cubicTo(-68, 6, -56, -12, -38, -6)
        lobe.cubicTo(-20, -16, 22, -12, 36, 6)
        lobe.cubicTo(46, 24, 30, 50, 22, 66)
        lobe.closeSubpath()
        p.drawPath(lobe)
    else:
        for i, (x, y) in enumerate(((-34, 14), (-32, 4), (-27, -4), (-19, -10))):
            _capsule(p, x + 12, y + 10, 13.5, 30 - i, 112 + i * 9)
        palm = QPainterPath(QPointF(-24, 66))
        palm.cubicTo(-40, 40, -36, -6, -8, -10)
        palm.cubicTo(20, -14, 40, 4, 36, 26)
        palm.cubicTo(33, 44, 26, 54, 22, 66)
        palm.closeSubpath()
        p.drawPath(palm)
    _capsule(p, 27, 28, 14.5, 30, 214)
    p.setPen(pen(fill.darker(126), 1.8))
    p.setBrush(Qt.BrushStyle.NoBrush)
    crease = QPainterPath(QPointF(-22, 8))
    crease.cubicTo(-8, 20, 10, 20, 24, 10)
    p.drawPath(crease)
    if glove == "feather":
        p.save()
        p.translate(-2, 44)
        p.rotate(40)
        _feather(p, 0.7)
        p.restore()


def paint_glove(p: QPainter, glove: str, animal: str = "rhino") -> None:
    """Draw a glove as an icon in a box of 44 by 44 about (0, 0).

    Raises KeyError for an unknown glove.
    """
    if glove not in GLOVES:
        raise KeyError(glove)
    p.save()
    box = QPainterPath()
    box.addRect(QRectF(-24, -24, 48, 48))
    p.setClipPath(box, Qt.ClipOperation.IntersectClip)
    p.scale(0.56, 0.56)
    p.translate(-1, 38)
    paint_hand(p, animal, glove, "open")
    p.restore()
