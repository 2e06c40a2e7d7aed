"""What a figure's face says of the building: calm, looking down, gripping, eyes closed."""

from PySide6.QtCore import QLineF, QPointF, Qt
from PySide6.QtGui import QPainter, QPainterPath, QPolygonF

from rhino_suite.ui.scene.art.figures import LENS, MOODS
from rhino_suite.ui.scene.art.paper import pen
from rhino_suite.ui.theme import colour, theme

CALM, DOWN, GRIP, CLOSED = range(4)


def mood_of(worry: float) -> int:
    """Return the mood of a worry from 0 to 1: `CALM`, `DOWN`, `GRIP` or `CLOSED`."""
    return sum(worry >= bound for bound in MOODS)


def paint_eyes(p: QPainter, mood: int, dx: float, y: float, size: float = 4.0) -> None:
    """Draw both eyes, `dx` either side of the middle, `size` units wide each."""
    ink = colour(theme().ink)
    for side in (-1, 1):
        at = QPointF(side * dx, y)
        if mood == CLOSED:
            p.setPen(pen(ink, 1.8))
            p.setBrush(Qt.BrushStyle.NoBrush)
            squeezed = [
                QPointF(side * 0.8, -0.65),
                QPointF(-side * 0.65, 0),
                QPointF(side * 0.8, 0.65),
            ]
            p.drawPolyline(QPolygonF([at + q * size for q in squeezed]))
            continue
        p.setPen(pen(ink, 1.2))
        p.setBrush(colour("#ffffff"))
        p.drawEllipse(at, size, size * (1.18 if mood == GRIP else 1.06))
        pupil = at + QPointF(-side * 0.15, (0.08, 0.5, 0.4)[mood]) * size
        round_ = size * (0.54, 0.5, 0.36)[mood]
        p.setPen(Qt.PenStyle.NoPen)
        p.setBrush(ink)
        p.drawEllipse(pupil, round_, round_ * 1.1)
        p.setBrush(colour("#ffffff"))
        p.drawEllipse(pupil + QPointF(0.18, -0.22) * size, size * 0.17, size * 0.17)
        if mood >= DOWN:
            p.setPen(pen(ink, 1.4))
            brow = at - QPointF(0, size * 1.45)
            p.drawLine(QLineF(brow + QPointF(side * 3.2, 1.0), brow + QPointF(-side * 2.4, -1.0)))


def paint_mouth(p: QPainter, mood: int, y: float, wide: float) -> None:
    """Draw a mouth `2 * wide` units wide: a smile, a line, or a wobble."""
    p.setPen(pen(colour(theme().ink), 1.6))
    p.setBrush(Qt.BrushStyle.NoBrush)
    if mood >= GRIP:
        wobble = [QPointF(wide * k / 2, y + (0.9 if k % 2 else -0.7)) for k in range(-2, 3)]
        p.drawPolyline(QPolygonF(wobble))
        return
    deep = wide * 0.7 if mood == CALM else 0.4
    mouth = QPainterPath(QPointF(-wide, y))
    mouth.cubicTo(-wide * 0.4, y + deep, wide * 0.4, y + deep, wide, y)
    p.drawPath(mouth)


def paint_drop(p: QPainter, mood: int, x: float, y: float) -> None:
    """Draw a drop of sweat beside a head that worries."""
    if mood < GRIP:
        return
    p.setPen(pen(colour(theme().ink), 0.9))
    p.setBrush(colour(LENS))
    drop = QPainterPath(QPointF(x, y))
    drop.cubicTo(x + 3.5, y + 5.5, x + 2.5, y + 7.6, x + 0.2, y + 7.6)
    drop.cubicTo(x - 2.1, y + 7.6, x - 2.5, y + 5, x, y)
    p.drawPath(drop)
