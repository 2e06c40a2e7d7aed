"""Our Giraffe: a climber with a headband and a coil of rope; units as in `figures`."""

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPainterPath

from rhino_suite.ui.scene.art.limbs import arms, curve, draw_with, ink_line, legs
from rhino_suite.ui.scene.art.moods import GRIP, mood_of, paint_drop, paint_eyes, paint_mouth
from rhino_suite.ui.scene.art.paper import pen
from rhino_suite.ui.theme import colour, theme

COAT = "#f6c04f"
PATCH = "#b9722a"
MUZZLE = "#ffe9bd"
ROPE = "#f4f0e6"
HEIGHT = 76.0
"""Units from the boots to the horns."""
_BODY_PATCHES = ((-7, -24, 3.6), (6, -27, 3.4), (8, -17, 3.0), (-3, -15, 3.2), (1, -34, 2.6))
_NECK_PATCHES = ((-2.6, -39, 2.6), (2.8, -44, 2.4), (-2.4, -49, 2.2))


def giraffe(p: QPainter, worry: float, *, back: bool = False) -> None:
    """Draw the standing Giraffe, feet at (0, 0), y down; `worry` from 0 to 1."""
    mood = mood_of(worry)
    coat = colour(COAT)
    p.save()
    if mood >= GRIP:
        p.scale(1.04, 0.94)
    legs(p, coat, colour(theme().coral), apart=5.6, back=back)
    if not back:
        _tail(p, 1.0)
    body = curve(-9.5, -33, -14, -24, -12.5, -9, 0, -8.5, 12.5, -9, 14, -24, 9.5, -33)
    neck = curve(-5.4, -30, -4.6, -40, -4.8, -48, -4.4, -54, 4.4, -54, 4.4, -54, 4.4, -54,
                 4.8, -48, 4.6, -40, 5.4, -30)  # fmt: skip
    draw_with(p, coat, neck, body)
    _patches(p, neck, _NECK_PATCHES)
    _patches(p, body, _BODY_PATCHES)
    p.setPen(Qt.PenStyle.NoPen)
    p.setBrush(coat)
    p.drawRect(QRectF(-4.4, -35, 8.8, 4))
    _rope(p, back=back)
    if back:
        _tail(p, 0.0)
        _mane(p)
    arms(p, coat, mood, at=(10.4, -27), glove=None)
    p.translate(0, -61 + (1.6 if mood else 0))
    _head(p, mood, back=back)
    p.restore()


def _patches(p: QPainter, shape: QPainterPath, at: tuple[tuple[float, float, float], ...]) -> None:
    p.save()
    p.setClipPath(shape, Qt.ClipOperation.IntersectClip)
    p.setPen(Qt.PenStyle.NoPen)
    p.setBrush(colour(PATCH))
    for x, y, r in at:
        p.drawEllipse(QPointF(x, y), r, r * 0.84)
    p.restore()
    p.setPen(pen(*ink_line()))
    p.setBrush(Qt.BrushStyle.NoBrush)
    p.drawPath(shape)


def _tail(p: QPainter, side: float) -> None:
    x = 11.0 * side
    tail = QPainterPath(QPointF(x, -17))
    tail.cubicTo(x + 5, -16, x + 6, -12, x + 7, -8)
    p.setBrush(Qt.BrushStyle.NoBrush)
    p.setPen(pen(colour(theme().ink), 3.6))
    p.drawPath(tail)
    p.setPen(pen(colour(COAT), 1.4))
    p.drawPath(tail)
    draw_with(
        p,
        colour(PATCH),
        curve(
            x + 7, -9.5, x + 10, -7, x + 9, -3.5, x + 7, -3, x + 4.6, -4, x + 5, -8, x + 7, -9.5
        ),
    )


def _mane(p: QPainter) -> None:
    p.setPen(pen(colour(theme().ink), 3.8))
    for y in range(-56, -32, 4):
        p.drawPoint(QPointF(0, y))
    p.setPen(pen(colour(PATCH), 2.4))
    for y in range(-56, -32, 4):
        p.drawPoint(QPointF(0, y))


def _rope(p: QPainter, *, back: bool) -> None:
    """A coil of climbing rope over one shoulder."""
    way = -1 if back else 1
    p.setBrush(Qt.BrushStyle.NoBrush)
    for shift in (0.0, 2.9):
        coil = QPainterPath(QPointF(-way * (8.6 - shift), -31.5))
        coil.cubicTo(-way * 2, -26 + shift, way * 7, -22 + shift, way * (9.6 - shift), -12.5)
        for tone, width in ((theme().ink, 4.2), (ROPE, 2.4)):
            p.setPen(pen(colour(tone), width))
            p.drawPath(coil)
        dashes = pen(colour(theme().coral), 1.3, Qt.PenStyle.CustomDashLine)
        dashes.setDashPattern([0.6, 3.0])
        p.setPen(dashes)
        p.drawPath(coil)


def _head(p: QPainter, mood: int, *, back: bool) -> None:
    coat, patch = colour(COAT), colour(PATCH)
    for side in (-1, 1):
        p.setPen(pen(*ink_line()))
        p.setBrush(coat)
        p.drawRoundedRect(QRectF(side * 4.4 - 1.4, -15, 2.8, 8), 1.3, 1.3)
        p.setBrush(patch)
        p.drawEllipse(QPointF(side * 4.4, -15), 2.5, 2.3)
        p.save()
        p.translate(side * 11.6, -4.6)
        p.rotate(side * (62 + 18 * (mood >= GRIP)))
        p.setBrush(coat)
        p.drawEllipse(QPointF(0, 0), 2.8, 5.6)
        p.restore()
    head = curve(-9.4, -5, -9.4, -13, 9.4, -13, 9.4, -5, 9.4, 1, 11, 5, 10.2, 10,
                 9.4, 17, -9.4, 17, -10.2, 10, -11, 5, -9.4, 1, -9.4, -5)  # fmt: skip
    draw_with(p, coat, head)
    p.save()
    p.setClipPath(head, Qt.ClipOperation.IntersectClip)
    p.setPen(Qt.PenStyle.NoPen)
    p.setBrush(patch)
    spots = ((-8, 3, 3.0), (6, 8, 3.4), (8, -1, 2.4)) if back else ((-9, 0, 2.4), (9.6, 1, 2.2))
    for x, y, r in spots:
        p.drawEllipse(QPointF(x, y), r, r * 0.86)
    if not back:
        p.setBrush(colour(MUZZLE))
        p.drawEllipse(QPointF(0, 11.4), 11, 7)
    p.setPen(pen(colour(theme().ink), 6.0))
    p.drawLine(QPointF(-12, -7.2), QPointF(12, -7.2))
    p.setPen(pen(colour(theme().periwinkle), 3.6))
    p.drawLine(QPointF(-12, -7.2), QPointF(12, -7.2))
    p.restore()
    p.setPen(pen(*ink_line()))
    p.setBrush(Qt.BrushStyle.NoBrush)
    p.drawPath(head)
    if back:
        for turn in (18, -26):
            p.save()
            p.translate(2, -7.2)
            p.rotate(turn)
            p.setBrush(colour(theme().periwinkle))
            p.drawRoundedRect(QRectF(-1.8, 0, 3.6, 9), 1.2, 1.2)
            p.restore()
        return
    paint_eyes(p, mood, 5.2, -0.8, 3.4)
    p.setPen(Qt.PenStyle.NoPen)
    p.setBrush(colour(theme().ink))
    for side in (-1, 1):
        p.drawEllipse(QPointF(side * 3.6, 8.4), 1.0, 1.3)
    paint_mouth(p, mood, 12.0, 4.0)
    paint_drop(p, mood, 14.5, -9)
