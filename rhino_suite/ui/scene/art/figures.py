"""Our Rhino: goggles, scarf and boots; his face is the meter for those who cannot read."""

from PySide6.QtCore import QLineF, QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPolygonF

from rhino_suite.ui.scene.art.paper import pen
from rhino_suite.ui.theme import colour, theme

SKIN = "#a99fb8"
SHADE = "#857a9a"
BELLY = "#cfc6d9"
HORN = "#fff1d0"
STRAP = "#7b4a35"
LENS = "#a8e3ef"
HEIGHT = 60.0
"""Units of the figure from boots to ears."""
MOODS = (0.25, 0.55, 0.85)
"""Where the worry of 0 to 1 makes him look down, grip, and close his eyes (feel 2.6)."""


def _mood(worry: float) -> int:
    return sum(worry >= bound for bound in MOODS)


def _head() -> QPainterPath:
    head = QPainterPath(QPointF(-14.5, -6))
    head.cubicTo(-14.5, -20, 14.5, -20, 14.5, -6)
    head.cubicTo(18, 6, 15, 17, 0, 17.5)
    head.cubicTo(-15, 17, -18, 6, -14.5, -6)
    return head


def rhino_head(p: QPainter, worry: float) -> None:
    """Draw the head about (0, 0), some 36 units wide and 40 high; `worry` from 0 to 1."""
    mood, ink = _mood(worry), colour(theme().ink)
    line = pen(ink, 1.8)
    p.setPen(line)
    for side in (-1, 1):
        p.save()
        p.translate(side * 12.5, -13.5)
        p.rotate(side * (26 + 14 * worry))
        p.setBrush(colour(SKIN))
        p.drawEllipse(QPointF(0, 0), 4.8, 7.6)
        p.setPen(Qt.PenStyle.NoPen)
        p.setBrush(colour("#e9a9ad"))
        p.drawEllipse(QPointF(0, 1.0), 2.3, 4.4)
        p.setPen(line)
        p.restore()
    head = _head()
    p.setBrush(colour(SKIN))
    p.drawPath(head)
    muzzle = QPainterPath(QPointF(-14.8, 7))
    muzzle.cubicTo(-12, 1, 12, 1, 14.8, 7)
    muzzle.cubicTo(14.6, 15, 8, 17.3, 0, 17.3)
    muzzle.cubicTo(-8, 17.3, -14.6, 15, -14.8, 7)
    p.setPen(Qt.PenStyle.NoPen)
    p.setBrush(colour(BELLY))
    p.drawPath(muzzle)
    p.setPen(line)
    p.setBrush(Qt.BrushStyle.NoBrush)
    p.drawPath(head)
    _goggles(p, ink)
    _eyes(p, mood, ink)
    horn = QPainterPath(QPointF(-5.2, 6.5))
    horn.cubicTo(-4.4, -1, -1.4, -6.5, 1.8, -10.5)
    horn.cubicTo(4.6, -5, 5.4, 1.5, 5.2, 6.5)
    horn.closeSubpath()
    p.setPen(line)
    p.setBrush(colour(HORN))
    p.drawPath(horn)
    p.setPen(Qt.PenStyle.NoPen)
    p.setBrush(ink)
    for side in (-1, 1):
        p.drawEllipse(QPointF(side * 7.6, 9.2), 1.3, 1.7)
    _mouth(p, mood, ink)
    if mood >= 2:
        p.setPen(pen(ink, 0.9))
        p.setBrush(colour(LENS))
        drop = QPainterPath(QPointF(17.5, -9))
        drop.cubicTo(21, -3.5, 20, -1.4, 17.7, -1.4)
        drop.cubicTo(15.4, -1.4, 15, -4, 17.5, -9)
        p.drawPath(drop)


def _goggles(p: QPainter, ink: QColor) -> None:
    """Flying goggles pushed up on the forehead, so that the eyes can speak."""
    strap = QPainterPath(QPointF(-14.2, -9.4))
    strap.cubicTo(-8, -15.2, 8, -15.2, 14.2, -9.4)
    p.setBrush(Qt.BrushStyle.NoBrush)
    p.setPen(pen(ink, 5.0))
    p.drawPath(strap)
    p.setPen(pen(colour(STRAP), 2.8))
    p.drawPath(strap)
    for side in (-1, 1):
        p.setPen(pen(ink, 1.5))
        p.setBrush(colour(theme().amber))
        p.drawEllipse(QPointF(side * 5.6, -13.6), 5.2, 4.6)
        p.setBrush(colour(LENS))
        p.drawEllipse(QPointF(side * 5.6, -13.6), 3.4, 2.9)
        p.setPen(pen(colour("#ffffff"), 1.1))
        p.drawLine(QLineF(side * 5.6 - 1.6, -13.4, side * 5.6 - 0.2, -15.2))


def _eyes(p: QPainter, mood: int, ink: QColor) -> None:
    for side in (-1, 1):
        at = QPointF(side * 7.8, -2.6)
        if mood == 3:
            p.setPen(pen(ink, 1.8))
            p.setBrush(Qt.BrushStyle.NoBrush)
            p.drawPolyline(
                QPolygonF(
                    [
                        at + QPointF(side * 3.2, -2.6),
                        at + QPointF(-side * 2.6, 0),
                        at + QPointF(side * 3.2, 2.6),
                    ]
                )
            )
            continue
        p.setPen(pen(ink, 1.2))
        p.setBrush(colour("#ffffff"))
        p.drawEllipse(at, 4.1, 4.3 + 0.5 * (mood == 2))
        p.setPen(Qt.PenStyle.NoPen)
        p.setBrush(ink)
        pupil = at + QPointF(-side * 0.6, (0.3, 2.1, 1.7)[mood])
        size = (2.2, 2.0, 1.5)[mood]
        p.drawEllipse(pupil, size, size * 1.1)
        p.setBrush(colour("#ffffff"))
        p.drawEllipse(pupil + QPointF(0.7, -0.9), 0.7, 0.7)
        if mood >= 1:
            p.setPen(pen(ink, 1.4))
            brow = at + QPointF(0, -5.8)
            p.drawLine(QLineF(brow + QPointF(side * 3.4, 1.0), brow + QPointF(-side * 2.6, -1.0)))


def _mouth(p: QPainter, mood: int, ink: QColor) -> None:
    p.setPen(pen(ink, 1.6))
    p.setBrush(Qt.BrushStyle.NoBrush)
    mouth = QPainterPath(QPointF(-5.6, 13.0))
    if mood == 0:
        mouth.cubicTo(-2.4, 16.2, 2.4, 16.2, 5.6, 13.0)
    elif mood == 1:
        mouth.cubicTo(-2, 13.6, 2, 12.6, 5.0, 13.6)
    else:
        mouth = QPainterPath(QPointF(-5.6, 14.2))
        for x in (-2.8, 0.0, 2.8, 5.6):
            mouth.lineTo(x, 12.8 if x in (-2.8, 2.8) else 14.4)
    p.drawPath(mouth)


def rhino(p: QPainter, worry: float) -> None:
    """Draw the standing Rhino, feet at (0, 0), y down, 60 units high; `worry` from 0 to 1."""
    mood, ink = _mood(worry), colour(theme().ink)
    line = pen(ink, 1.8)
    grip = mood >= 2
    p.save()
    if grip:
        p.scale(1.05, 0.93)
    p.setPen(line)
    for side in (-1, 1):
        p.setBrush(colour(SKIN))
        p.drawRoundedRect(QRectF(side * 6.4 - 4.4, -13, 8.8, 9), 3.5, 3.5)
        boot = QPainterPath(QPointF(side * 2.0, -7.5))
        boot.lineTo(side * 10.8, -7.5)
        boot.cubicTo(side * 11.4, -4, side * 14.4, -3.4, side * 14.2, 0)
        boot.lineTo(side * 2.0, 0)
        boot.closeSubpath()
        p.setBrush(colour(theme().teal))
        p.drawPath(boot)
        p.setBrush(colour(theme().cream))
        p.drawRoundedRect(QRectF(min(side * 1.4, side * 11.4), -9.0, 10, 2.8), 1.3, 1.3)
    p.setBrush(colour(SKIN))
    p.drawEllipse(QPointF(0, -17.5), 13.2, 11.4)
    p.setPen(Qt.PenStyle.NoPen)
    p.setBrush(colour(BELLY))
    p.drawEllipse(QPointF(0, -15.4), 8.4, 8.0)
    p.setPen(line)
    p.setBrush(colour(SKIN))
    for side in (-1, 1):
        p.save()
        p.translate(side * 11.4, -22.5)
        turn = side * (-17 if grip else -128 if side > 0 and mood == 0 else -34)
        p.rotate(turn)
        p.drawRoundedRect(QRectF(-3.4, -2.4, 6.8, 15.5 if grip else 13.0), 3.4, 3.4)
        p.restore()
    p.translate(0, -39 + (2 if mood else 0))
    rhino_head(p, worry)
    p.translate(0, 39 - (2 if mood else 0))
    _scarf(p)
    p.restore()


def rhino_back(p: QPainter) -> None:
    """Draw the standing Rhino from behind, feet at (0, 0), y down."""
    ink = colour(theme().ink)
    line = pen(ink, 1.8)
    p.save()
    p.setPen(line)
    for side in (-1, 1):
        p.setBrush(colour(SKIN))
        p.drawRoundedRect(QRectF(side * 6.4 - 4.4, -13, 8.8, 9), 3.5, 3.5)
        p.setBrush(colour(theme().teal))
        p.drawRoundedRect(QRectF(side * 6.4 - 5.0, -7.5, 10.0, 7.5), 2.4, 2.4)
        p.setBrush(colour(theme().cream))
        p.drawRoundedRect(QRectF(min(side * 1.4, side * 11.4), -9.0, 10, 2.8), 1.3, 1.3)
    p.setBrush(colour(SKIN))
    p.drawEllipse(QPointF(0, -17.5), 13.2, 11.4)
    for side in (-1, 1):
        p.save()
        p.translate(side * 11.4, -22.5)
        p.rotate(side * (-128 if side > 0 else -34))
        p.drawRoundedRect(QRectF(-3.4, -2.4, 6.8, 13.0), 3.4, 3.4)
        p.restore()
    tail = QPainterPath(QPointF(0, -12))
    tail.cubicTo(3, -9.5, 6, -10, 6, -6)
    p.setBrush(Qt.BrushStyle.NoBrush)
    p.setPen(pen(ink, 2.4))
    p.drawPath(tail)
    p.setPen(line)
    p.translate(0, -39)
    for side in (-1, 1):
        p.save()
        p.translate(side * 12.5, -13.5)
        p.rotate(side * 26)
        p.setBrush(colour(SKIN))
        p.drawEllipse(QPointF(0, 0), 4.8, 7.6)
        p.restore()
    p.setBrush(colour(SKIN))
    p.drawPath(_head())
    strap = QPainterPath(QPointF(-14.2, -7.4))
    strap.cubicTo(-8, -10.4, 8, -10.4, 14.2, -7.4)
    p.setBrush(Qt.BrushStyle.NoBrush)
    for tone, width in ((ink, 5.0), (colour(STRAP), 2.8)):
        p.setPen(pen(tone, width))
        p.drawPath(strap)
    p.translate(0, 39)
    _scarf(p)
    p.restore()


def _scarf(p: QPainter) -> None:
    amber, stripe = colour(theme().amber), colour(theme().coral)
    ink_line = pen(colour(theme().ink), 1.8)
    tail = QPainterPath(QPointF(8.5, -23.5))
    tail.cubicTo(15, -25, 18, -19, 23.5, -21.5)
    tail.lineTo(25, -15.6)
    tail.cubicTo(18.5, -13, 14, -19, 8.5, -18.5)
    tail.closeSubpath()
    p.setPen(ink_line)
    p.setBrush(amber)
    p.drawPath(tail)
    wrap = QPainterPath(QPointF(-12.4, -25.0))
    wrap.cubicTo(-5, -20.6, 5, -20.6, 12.4, -25.0)
    wrap.lineTo(12.8, -20.2)
    wrap.cubicTo(5, -15.2, -5, -15.2, -12.8, -20.2)
    wrap.closeSubpath()
    p.drawPath(wrap)
    p.save()
    p.setClipPath(wrap)
    p.setPen(pen(stripe, 2.2))
    for x in (-9.0, -3.0, 3.0, 9.0):
        p.drawLine(QLineF(x, -26, x - 1.5, -14))
    p.restore()
    p.setPen(ink_line)
    p.setBrush(Qt.BrushStyle.NoBrush)
    p.drawPath(wrap)
    p.setPen(pen(stripe, 1.8))
    p.drawLine(QLineF(18.6, -20.4, 19.6, -15.6))


def parachute(p: QPainter) -> None:
    """Draw the canopy over a Rhino whose feet are at (0, 0): 92 units wide, from -124 up."""
    ink = colour(theme().ink)
    p.setPen(pen(ink, 1.2))
    for x in (-44.0, -22.0, 22.0, 44.0):
        p.drawLine(QLineF(x, -86, 0 + x * 0.16, -34))
    outline = QPainterPath(QPointF(-46, -84))
    outline.cubicTo(-44, -138, 44, -138, 46, -84)
    for x in (23.0, 0.0, -23.0, -46.0):
        outline.quadTo(x + 11.5, -94, x, -84)
    p.setPen(Qt.PenStyle.NoPen)
    p.setBrush(colour(theme().cream))
    p.drawPath(outline)
    p.save()
    p.setClipPath(outline)
    for i, code in enumerate((theme().coral, theme().amber)):
        x = -46 + 46 * i
        gore = QPainterPath(QPointF(x, -80))
        gore.cubicTo(x * 0.9, -128, 0, -128, 0, -124)
        gore.cubicTo(0, -126, x * 0.5 + 11, -120, x + 23, -80)
        gore.closeSubpath()
        p.setBrush(colour(code))
        p.drawPath(gore)
    p.restore()
    p.setPen(pen(ink, 1.8))
    p.setBrush(Qt.BrushStyle.NoBrush)
    p.drawPath(outline)
