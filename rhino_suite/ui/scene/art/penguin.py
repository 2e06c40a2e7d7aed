"""Our Penguin: a bobble hat and a zigzag jumper; units as in `figures`."""

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPainterPath, QPolygonF

from rhino_suite.ui.scene.art.limbs import curve, draw_with, ink_line
from rhino_suite.ui.scene.art.moods import CALM, GRIP, mood_of, paint_drop, paint_eyes
from rhino_suite.ui.scene.art.paper import pen
from rhino_suite.ui.theme import colour, theme

COAT = "#4a5a78"
CHEEK = "#f7b9b0"
HEIGHT = 56.0
"""Units from the feet to the bobble."""


def penguin(p: QPainter, worry: float, *, back: bool = False) -> None:
    """Draw the standing Penguin, feet at (0, 0), y down; `worry` from 0 to 1."""
    mood = mood_of(worry)
    coat, line = colour(COAT), pen(*ink_line())
    p.save()
    if mood >= GRIP:
        p.scale(1.06, 0.92)
    for side in (-1, 1):
        foot = curve(side * 1.6, -3, side * 4, -6, side * 10, -6, side * 13.4, -1.4,
                     side * 13.6, 0, side * 2, 0.4, side * 1.6, -3)  # fmt: skip
        draw_with(p, colour(theme().amber), foot)
    if back:
        draw_with(p, coat, curve(-5, -8, -3, -1, 3, -1, 5, -8, 2, -10, -2, -10, -5, -8))
    body = curve(0, -47, -15, -47, -17, -30, -16.4, -16, -15.6, -2, 15.6, -2, 16.4, -16,
                 17, -30, 15, -47, 0, -47)  # fmt: skip
    draw_with(p, coat, body)
    jumper = QPainterPath()
    jumper.addRect(QRectF(-20, -24, 40, 14.6))
    _jumper(p, body.intersected(jumper))
    for side in (-1, 1):
        p.save()
        p.translate(side * 14.4, -24)
        raised = side > 0 and mood == CALM
        p.rotate(side * (-132 if raised else -62 if mood >= GRIP else -26))
        draw_with(
            p,
            coat,
            curve(
                -3.6,
                -1.4,
                -4.2,
                6,
                -3,
                12,
                0,
                14.6,
                3.4,
                12,
                4.2,
                6,
                3.6,
                -1.4,
                2,
                -4,
                -2,
                -4,
                -3.6,
                -1.4,
            ),
        )
        p.restore()
    p.translate(0, 1.4 if mood else 0)
    if not back:
        p.setPen(Qt.PenStyle.NoPen)
        p.setBrush(colour("#ffffff"))
        for side in (-1, 1):
            p.drawEllipse(QPointF(side * 5.2, -33.6), 6.4, 7.0)
        p.drawEllipse(QPointF(0, -28.4), 9.4, 5.0)
        p.setBrush(colour(CHEEK))
        for side in (-1, 1):
            p.drawEllipse(QPointF(side * 9.2, -28.6), 2.5, 1.8)
        paint_eyes(p, mood, 5.0, -34, 3.3)
        beak = QPainterPath(QPointF(-4.6, -29.6))
        beak.quadTo(0, -33, 4.6, -29.6)
        beak.quadTo(0, -23.4 if mood < GRIP else -27.6, -4.6, -29.6)
        draw_with(p, colour(theme().amber), beak)
        if mood >= GRIP:
            draw_with(
                p,
                colour(theme().coral),
                curve(
                    -2.6,
                    -28.4,
                    -1.4,
                    -24.8,
                    1.4,
                    -24.8,
                    2.6,
                    -28.4,
                    1,
                    -27.6,
                    -1,
                    -27.6,
                    -2.6,
                    -28.4,
                ),
            )
    _hat(p, line.widthF())
    paint_drop(p, 0 if back else mood, 16.5, -42)
    p.restore()


def _jumper(p: QPainter, shape: QPainterPath) -> None:
    draw_with(p, colour(theme().coral), shape)
    p.save()
    p.setClipPath(shape, Qt.ClipOperation.IntersectClip)
    p.setBrush(Qt.BrushStyle.NoBrush)
    p.setPen(pen(colour(theme().cream), 2.2))
    for y in (-19.6, -13.4):
        zigzag = [QPointF(-20 + 3.4 * k, y + (2.0 if k % 2 else -1.6)) for k in range(13)]
        p.drawPolyline(QPolygonF(zigzag))
    p.restore()
    p.setPen(pen(*ink_line()))
    p.setBrush(Qt.BrushStyle.NoBrush)
    p.drawPath(shape)


def _hat(p: QPainter, line: float) -> None:
    """A woolly hat with a bobble; the brim is ribbed."""
    cap = curve(-13.6, -40, -13, -53, 13, -53, 13.6, -40, 6, -42, -6, -42, -13.6, -40)
    draw_with(p, colour(theme().teal), cap)
    brim = QPainterPath()
    brim.addRoundedRect(QRectF(-14.6, -43.4, 29.2, 5.6), 2.8, 2.8)
    draw_with(p, colour(theme().cream), brim)
    p.setPen(pen(colour(theme().ink), line * 0.5))
    for k in range(-4, 5):
        p.drawLine(QPointF(k * 3.0, -42.2), QPointF(k * 3.0, -39))
    p.setPen(pen(*ink_line()))
    p.setBrush(colour(theme().cream))
    p.drawEllipse(QPointF(0, -51.6), 4.4, 4.2)
