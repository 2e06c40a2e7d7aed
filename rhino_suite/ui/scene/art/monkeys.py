"""Our spider monkeys: they hang by the tail or by one hand; the hook at (0, 0), y down, mm."""

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPainterPath

from rhino_suite.ui.scene.art.limbs import curve, draw_with
from rhino_suite.ui.scene.art.paper import pen
from rhino_suite.ui.theme import colour, theme

LONG = 55.0
"""mm from the hook to the lowest part."""
SKIN = "#ffdcb5"
FURS = ("#a5613e", "#7d5a78", "#c07b35", "#5f6f52")
"""One a monkey; they are told apart by how they hang and by their belts, not by colour."""
_LIMB = 3.6


def monkey(p: QPainter, variant: int, *, back: bool = False, laughs: bool = False) -> None:
    """Draw a hanging spider monkey: even variants by the tail, odd ones by a hand."""
    fur = FURS[variant % len(FURS)]
    p.save()
    if variant % 2:
        _by_hand(p, fur, back=back, laughs=laughs)
    else:
        _by_tail(p, fur, back=back, laughs=laughs)
    p.restore()


def _limb(p: QPainter, fur: str, *points: float, thin: bool = False) -> None:
    path = QPainterPath(QPointF(points[0], points[1]))
    path.cubicTo(*points[2:8])
    wide = _LIMB - (1.0 if thin else 0.0)
    p.setBrush(Qt.BrushStyle.NoBrush)
    for tone, width in ((theme().ink, wide + 1.8), (fur, wide)):
        p.setPen(pen(colour(tone), width))
        p.drawPath(path)


def _paw(p: QPainter, x: float, y: float) -> None:
    p.setPen(pen(colour(theme().ink), 0.9))
    p.setBrush(colour(SKIN))
    p.drawEllipse(QPointF(x, y), 2.5, 2.5)


def _body(p: QPainter, fur: str, y: float, *, belly: bool) -> None:
    p.setPen(pen(colour(theme().ink), 1.2))
    p.setBrush(colour(fur))
    p.drawEllipse(QPointF(0, y), 6.6, 8.2)
    if belly:
        p.setPen(Qt.PenStyle.NoPen)
        p.setBrush(colour(SKIN))
        p.drawEllipse(QPointF(0, y), 4.0, 5.6)


def _by_tail(p: QPainter, fur: str, *, back: bool, laughs: bool) -> None:
    """Upside down, the tail curled over the edge."""
    hook = QPainterPath(QPointF(0, 17))
    hook.cubicTo(-1.5, 10, 3.4, 6, 2.4, 0.4)
    hook.cubicTo(1.8, -3.4, -3.6, -3.2, -3.4, 1.0)
    p.setBrush(Qt.BrushStyle.NoBrush)
    for tone, width in ((theme().ink, 4.2), (fur, 2.6)):
        p.setPen(pen(colour(tone), width))
        p.drawPath(hook)
    _limb(p, fur, -3.6, 19, -8, 14, -12, 16, -11.5, 21)
    _limb(p, fur, 3.6, 19, 8, 13, 12.5, 14, 12.5, 19)
    _paw(p, -11.5, 21.4)
    _paw(p, 12.5, 19.4)
    _limb(p, fur, -4.4, 28, -10, 32, -14, 38, -11, 43)
    _limb(p, fur, 4.4, 28, 11, 31, 14, 37, 15, 43)
    _body(p, fur, 24.0, belly=not back)
    _paw(p, -11, 43.4)
    _paw(p, 15, 43.4)
    p.translate(0, 40)
    p.rotate(180)
    _head(p, fur, back=back, laughs=laughs)


def _by_hand(p: QPainter, fur: str, *, back: bool, laughs: bool) -> None:
    """Upright, one long arm up to the edge, the other waves."""
    _limb(p, fur, 2.4, 42, 11, 47, 15, 42, 13, 36.5, thin=True)
    _limb(p, fur, -3.0, 43, -7, 47, -8, 50, -4.5, 53)
    _limb(p, fur, 3.0, 43, 7.5, 46, 8.5, 50, 6.0, 53)
    _paw(p, -4.2, 53)
    _paw(p, 6.2, 53)
    _limb(p, fur, -4.6, 32, -8.5, 24, -5.5, 10, 0, 0.6)
    _limb(p, fur, 4.6, 32, 11, 33, 15, 28, 14.5, 22)
    _paw(p, 14.5, 21.6)
    _body(p, fur, 37.0, belly=not back)
    p.translate(1.5, 21.5)
    p.rotate(8)
    _head(p, fur, back=back, laughs=laughs)
    p.rotate(-8)
    p.translate(-1.5, -21.5)
    p.setPen(pen(colour(theme().ink), 0.9))
    p.setBrush(colour(SKIN))
    p.drawRoundedRect(QRectF(-2.6, -2.4, 5.2, 4.8), 2.2, 2.2)
    for x in (-1.0, 0.9):
        p.drawLine(QPointF(x, -0.2), QPointF(x, 2.0))


def _head(p: QPainter, fur: str, *, back: bool, laughs: bool) -> None:
    """The head about (0, 0), some 24 mm wide."""
    ink = colour(theme().ink)
    for side in (-1, 1):
        p.setPen(pen(ink, 1.2))
        p.setBrush(colour(fur))
        p.drawEllipse(QPointF(side * 9.6, -0.4), 3.4, 3.8)
        if not back:
            p.setPen(Qt.PenStyle.NoPen)
            p.setBrush(colour(SKIN))
            p.drawEllipse(QPointF(side * 9.6, -0.2), 1.9, 2.3)
    p.setPen(pen(ink, 1.2))
    p.setBrush(colour(fur))
    p.drawEllipse(QPointF(0, 0), 9.2, 9.4)
    tuft = curve(-2.4, -9, -3, -12.4, 0.6, -12.6, 0.2, -10, 1.4, -12.4, 3.6, -11, 2.4, -8.8)
    draw_with(p, colour(fur), tuft)
    if back:
        return
    p.setPen(Qt.PenStyle.NoPen)
    p.setBrush(colour(SKIN))
    for side in (-1, 1):
        p.drawEllipse(QPointF(side * 3.1, -1.8), 4.0, 4.2)
    p.drawEllipse(QPointF(0, 4.2), 6.6, 4.6)
    for side in (-1, 1):
        at = QPointF(side * 3.0, -1.8)
        if laughs:
            p.setPen(pen(ink, 1.1))
            p.setBrush(Qt.BrushStyle.NoBrush)
            p.drawArc(QRectF(at.x() - 1.7, at.y() - 1.5, 3.4, 3.4), 20 * 16, 140 * 16)
            p.setPen(Qt.PenStyle.NoPen)
        else:
            p.setBrush(ink)
            p.drawEllipse(at, 1.6, 1.85)
            p.setBrush(colour("#ffffff"))
            p.drawEllipse(at + QPointF(0.5, -0.7), 0.55, 0.55)
    p.setBrush(ink)
    for side in (-1, 1):
        p.drawEllipse(QPointF(side * 1.0, 2.0), 0.55, 0.5)
    grin = QPainterPath(QPointF(-3.6, 4.2))
    grin.cubicTo(-1.6, 8.4 if laughs else 7.0, 1.6, 8.4 if laughs else 7.0, 3.6, 4.2)
    p.setPen(pen(ink, 1.0))
    p.setBrush(colour("#b5384a") if laughs else Qt.BrushStyle.NoBrush)
    if laughs:
        grin.closeSubpath()
    p.drawPath(grin)


def monkey_face(p: QPainter) -> None:
    """Draw the symbol of the monkeys in a box of 20 by 20 about (0, 0): a head by its tail."""
    p.save()
    p.translate(0, 1.4)
    p.scale(0.78, 0.78)
    _head(p, FURS[0], back=False, laughs=False)
    p.restore()
