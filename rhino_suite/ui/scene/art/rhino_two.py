"""The second Rhino: two horns, a flying cap with ear flaps, a dotted scarf (CB-2)."""

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPainterPath

from rhino_suite.ui.scene.art.figures import HORN
from rhino_suite.ui.scene.art.limbs import arms, curve, draw_with, ink_line, legs, scarf
from rhino_suite.ui.scene.art.moods import GRIP, mood_of, paint_drop, paint_eyes, paint_mouth
from rhino_suite.ui.scene.art.paper import pen
from rhino_suite.ui.theme import colour, theme

SKIN = "#c9a892"
BELLY = "#ecd9c6"
CAP = "#6f4632"
WOOL = "#fff1d0"
HEIGHT = 66.0
"""Units from the boots to the cap."""


def rhino_two(p: QPainter, worry: float, *, back: bool = False) -> None:
    """Draw the second Rhino, feet at (0, 0), y down: slim and tall; `worry` from 0 to 1."""
    mood = mood_of(worry)
    skin = colour(SKIN)
    p.save()
    if mood >= GRIP:
        p.scale(1.05, 0.93)
    legs(p, skin, colour(theme().periwinkle), apart=5.4, back=back)
    body = curve(-7.6, -36, -10, -28, -13.4, -10, 0, -9.5, 13.4, -10, 10, -28, 7.6, -36)
    draw_with(p, skin, body)
    _dungarees(p, body, back=back)
    arms(p, skin, mood, at=(8.6, -29))
    p.translate(0, -46 + (1.8 if mood else 0))
    rhino_two_head(p, worry, back=back)
    p.translate(0, 46 - (1.8 if mood else 0))
    scarf(p, colour(theme().teal), colour("#ffffff"), dots=True, y=-31.5, wide=9.4, back=back)
    p.restore()


def _dungarees(p: QPainter, body: QPainterPath, *, back: bool) -> None:
    low = QPainterPath()
    low.addRect(QRectF(-20, -21, 40, 14))
    cloth = colour(theme().periwinkle).lighter(118)
    draw_with(p, cloth, body.intersected(low))
    p.setPen(pen(*ink_line(1.3)))
    p.setBrush(cloth)
    if back:
        for side in (-1, 1):
            p.drawLine(QPointF(side * 6.5, -21), QPointF(-side * 4, -30))
        tail = QPainterPath(QPointF(0, -13))
        tail.cubicTo(-3, -10, -5, -9, -4, -5)
        p.setBrush(Qt.BrushStyle.NoBrush)
        p.setPen(pen(*ink_line(2.2)))
        p.drawPath(tail)
        return
    p.drawRoundedRect(QRectF(-5.5, -25, 11, 9.5), 2, 2)
    p.setBrush(colour(theme().amber))
    for side in (-1, 1):
        p.drawEllipse(QPointF(side * 3.6, -23.2), 1.3, 1.3)


def rhino_two_head(p: QPainter, worry: float, *, back: bool = False) -> None:
    """Draw the head about (0, 0), some 34 units wide and 40 high; `worry` from 0 to 1."""
    mood = mood_of(worry)
    skin = colour(SKIN)
    head = curve(-11.4, -6, -11.4, -19, 11.4, -19, 11.4, -6, 14, 6, 11, 17.5, 0, 17.5,
                 -11, 17.5, -14, 6, -11.4, -6)  # fmt: skip
    draw_with(p, skin, head)
    if not back:
        muzzle = curve(-11.8, 7, -9, 1.6, 9, 1.6, 11.8, 7, 11.4, 14.5, 6, 17.1, 0, 17.1,
                       -6, 17.1, -11.4, 14.5, -11.8, 7)  # fmt: skip
        p.setPen(Qt.PenStyle.NoPen)
        p.setBrush(colour(BELLY))
        p.drawPath(muzzle)
        p.setPen(pen(*ink_line()))
        p.setBrush(Qt.BrushStyle.NoBrush)
        p.drawPath(head)
    _cap(p, back=back, mood=mood)
    if back:
        return
    paint_eyes(p, mood, 6.2, -3.4, 3.7)
    small = curve(-1.9, -3.0, -1.6, -6, -0.6, -8, 0.4, -9.6, 1.2, -8, 1.7, -6, 1.9, -3.0)
    great = curve(-3.4, 9.0, -3.0, 4, -2.6, 0, 1.2, -5.6, 2.2, 0, 3.2, 4, 3.4, 9.0)
    draw_with(p, colour(HORN), small, great)
    p.setPen(Qt.PenStyle.NoPen)
    p.setBrush(colour(theme().ink))
    for side in (-1, 1):
        p.drawEllipse(QPointF(side * 6.8, 9.6), 1.2, 1.6)
    paint_mouth(p, mood, 13.2, 4.8)
    paint_drop(p, mood, 16.0, -12)


def _cap(p: QPainter, *, back: bool, mood: int) -> None:
    """A leather flying cap with woolly flaps over the ears."""
    for side in (-1, 1):
        p.save()
        p.translate(side * 12.2, -6)
        p.rotate(side * (-8 - 20 * (mood >= GRIP)))
        p.setPen(pen(*ink_line()))
        p.setBrush(colour(CAP))
        p.drawRoundedRect(QRectF(-4.4, -4, 8.8, 15), 4.2, 4.2)
        p.setBrush(colour(WOOL))
        p.drawRoundedRect(QRectF(-2.3, 1.4, 4.6, 8.4), 2.2, 2.2)
        p.restore()
    low = 6.0 if back else -7.4
    cap = curve(-12.6, low, -14, -25, 14, -25, 12.6, low, 6, low - 3, -6, low - 3, -12.6, low)
    draw_with(p, colour(CAP), cap)
    brim = QPainterPath(QPointF(-12.4, low - 0.4))
    brim.cubicTo(-6, low - 3.4, 6, low - 3.4, 12.4, low - 0.4)
    for tone, width in ((theme().ink, 5.4), (WOOL, 3.2)):
        p.setBrush(Qt.BrushStyle.NoBrush)
        p.setPen(pen(colour(tone), width))
        p.drawPath(brim)
    p.setPen(pen(colour(theme().ink), 1.0))
    p.drawLine(QPointF(0, -20), QPointF(0, low - 4))
