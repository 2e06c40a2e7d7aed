"""Our Elephant: a caver with a helmet, a lamp and a rucksack; units as in `figures`."""

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPainterPath

from rhino_suite.ui.scene.art.limbs import arms, curve, draw_with, ink_line, legs
from rhino_suite.ui.scene.art.moods import GRIP, mood_of, paint_drop, paint_eyes
from rhino_suite.ui.scene.art.paper import pen
from rhino_suite.ui.theme import colour, theme

SKIN = "#8fc4c4"
INNER = "#f3b7b0"
TUSK = "#fff6e3"
HEIGHT = 62.0
"""Units from the boots to the helmet."""


def elephant(p: QPainter, worry: float, *, back: bool = False) -> None:
    """Draw the standing Elephant, feet at (0, 0), y down; `worry` from 0 to 1."""
    mood = mood_of(worry)
    skin = colour(SKIN)
    p.save()
    if mood >= GRIP:
        p.scale(1.05, 0.93)
    legs(p, skin, colour(theme().amber), apart=8.4, back=back)
    body = curve(-13, -32, -19, -22, -17, -8, 0, -7.5, 17, -8, 19, -22, 13, -32)
    draw_with(p, skin, body)
    if back:
        tail = QPainterPath(QPointF(0, -12))
        tail.cubicTo(2, -9, 5, -8, 5, -4)
        p.setBrush(Qt.BrushStyle.NoBrush)
        p.setPen(pen(*ink_line(2.2)))
        p.drawPath(tail)
    else:
        _straps(p)
    arms(p, skin, mood, at=(14.6, -25))
    if back:
        _rucksack(p)
    p.translate(0, -40 + (1.8 if mood else 0))
    _head(p, mood, back=back)
    p.restore()


def _straps(p: QPainter) -> None:
    for side in (-1, 1):
        strap = QPainterPath(QPointF(side * 9, -31))
        strap.cubicTo(side * 7, -25, side * 9.4, -18, side * 13.4, -14)
        p.setBrush(Qt.BrushStyle.NoBrush)
        for tone, width in ((theme().ink, 5.0), (theme().coral, 3.0)):
            p.setPen(pen(colour(tone), width))
            p.drawPath(strap)


def _rucksack(p: QPainter) -> None:
    sack = QPainterPath()
    sack.addRoundedRect(QRectF(-10.5, -31, 21, 21), 6, 6)
    flap = QPainterPath()
    flap.addRoundedRect(QRectF(-10.5, -31, 21, 9), 4.4, 4.4)
    pocket = QPainterPath()
    pocket.addRoundedRect(QRectF(-6.5, -19, 13, 7), 2.6, 2.6)
    draw_with(p, colour(theme().coral), sack)
    draw_with(p, colour(theme().coral).lighter(116), flap, pocket)
    p.setBrush(colour(theme().cream))
    p.drawRoundedRect(QRectF(-2, -24.4, 4, 4.6), 1, 1)


def _head(p: QPainter, mood: int, *, back: bool) -> None:
    skin = colour(SKIN)
    for side in (-1, 1):
        p.save()
        p.translate(side * 13, 0)
        p.rotate(side * (-6 + 16 * (mood >= GRIP)))
        p.setPen(pen(*ink_line()))
        p.setBrush(skin)
        p.drawEllipse(QPointF(side * 4, 0), 9.4, 12.4)
        if not back:
            p.setPen(Qt.PenStyle.NoPen)
            p.setBrush(colour(INNER))
            p.drawEllipse(QPointF(side * 4.8, 1), 5.6, 8.4)
        p.restore()
    p.setPen(pen(*ink_line()))
    p.setBrush(skin)
    p.drawEllipse(QPointF(0, -1), 13.4, 13.6)
    if not back:
        _face(p, mood)
    helmet = curve(-14, -6.5, -14.5, -22, 14.5, -22, 14, -6.5, 8, -9.6, -8, -9.6, -14, -6.5)
    draw_with(p, colour(theme().amber), helmet)
    p.setPen(pen(*ink_line(1.2)))
    p.setBrush(Qt.BrushStyle.NoBrush)
    for side in (-1, 1):
        rib = QPainterPath(QPointF(side * 3.6, -18.0))
        rib.cubicTo(side * 6.0, -15, side * 6.6, -12, side * 6.6, -8.6)
        p.drawPath(rib)
    if back:
        return
    p.setPen(pen(*ink_line(1.5)))
    p.setBrush(colour(theme().cream))
    p.drawEllipse(QPointF(0, -12.6), 4.2, 4.0)
    p.setBrush(colour("#ffe58a"))
    p.drawEllipse(QPointF(0, -12.6), 2.4, 2.2)
    paint_drop(p, mood, 16.5, -16)


def _face(p: QPainter, mood: int) -> None:
    paint_eyes(p, mood, 6.6, -3.0, 3.6)
    for side in (-1, 1):
        tusk = QPainterPath(QPointF(side * 4.6, 6))
        tusk.cubicTo(side * 6, 10, side * 8.4, 11.6, side * 10.6, 10.6)
        tusk.cubicTo(side * 9.4, 9, side * 8.8, 7.4, side * 8.2, 5)
        tusk.closeSubpath()
        draw_with(p, colour(TUSK), tusk)
    up = mood == 0
    trunk = QPainterPath(QPointF(-4.6, 1))
    trunk.cubicTo(-4.6, 9, -5.4, 14, -2, 18.5)
    if up:
        trunk.cubicTo(1, 21.8, 8.4, 21, 9.2, 14.4)
        trunk.lineTo(5.8, 13.6)
        trunk.cubicTo(5.4, 16.4, 3.4, 16.8, 3.2, 14)
    else:
        trunk.cubicTo(-0.6, 20.6, 3.4, 20.6, 4.2, 18.5)
        trunk.cubicTo(4.4, 16.4, 3.6, 15.6, 3.4, 14)
    trunk.cubicTo(3.6, 9, 4.6, 6, 4.6, 1)
    draw_with(p, colour(SKIN), trunk)
    p.setPen(Qt.PenStyle.NoPen)
    p.drawEllipse(QPointF(0, 0.2), 4.7, 3.4)
    p.setPen(pen(colour(theme().ink), 0.9))
    for y in (7.0, 10.2, 13.2):
        p.drawLine(QPointF(-2.6, y), QPointF(1.6, y + 0.4))
