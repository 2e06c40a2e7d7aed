"""Things that come and go: paper dust, and the tape that measures a tower against a child."""

import math
from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QLineF, QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath

from rhino_suite.ui.scene.art.paper import Scatter, pen, rounded
from rhino_suite.ui.scene.projection import Projection
from rhino_suite.ui.theme import colour, theme

DUST_LIFE: Final = 0.9
"""Seconds until a puff is gone."""
CHILD_MM: Final = 1100.0
"""The height of the drawn child: a five-year-old."""
_TAPE_AT: Final = 150.0
"""How far left of the foundation's middle the tape stands, in mm."""


@dataclass(frozen=True, slots=True)
class Puff:
    """One cloud of dust (mm) that drifts by `drift` mm in its life."""

    x: float
    y: float
    z: float
    drift: tuple[float, float]
    size: float
    born: float


def puffs(x: float, y: float, z: float, now: float, chance: Scatter) -> list[Puff]:
    """Return the clouds of one impact."""
    made = []
    for _ in range(7):
        angle = chance.next() * math.tau
        reach = 18 + 26 * chance.next()
        drift = (math.cos(angle) * reach, 10 + 22 * chance.next())
        made.append(Puff(x, y, z, drift, 5 + 7 * chance.next(), now))
    return made


def paint_puff(p: QPainter, puff: Puff, now: float, seen: Projection) -> None:
    """Draw a puff as it is `now`: it grows, rises and thins."""
    age = min(1.0, max(0.0, (now - puff.born) / DUST_LIFE))
    ease = 1 - (1 - age) ** 2
    at = seen.point(puff.x + puff.drift[0] * ease, puff.y, puff.z + puff.drift[1] * ease)
    size = puff.size * (0.6 + ease) * seen.scale
    p.setPen(Qt.PenStyle.NoPen)
    p.setBrush(QColor(255, 243, 220, round(170 * (1 - age))))
    p.drawEllipse(at, size, size * 0.8)


def paint_tape(p: QPainter, seen: Projection, height: float) -> None:
    """Draw a measuring tape of `height` mm beside a child of 1.1 m, left of the tower."""
    foot = seen.leaning((0.0, 0.0)).point(-_TAPE_AT, 0.0, 0.0)
    top = seen.leaning((0.0, 0.0)).point(-_TAPE_AT, 0.0, height)
    per_mm = (foot.y() - top.y()) / max(1.0, height)
    _child(p, QPointF(foot.x() - 34 - 150 * per_mm, foot.y()), CHILD_MM * per_mm)
    ink = colour(theme().ink)
    p.setPen(pen(ink, 2))
    p.setBrush(colour("#ffd84d"))
    p.drawRoundedRect(QRectF(foot.x() - 11, top.y(), 22, foot.y() - top.y()), 3, 3)
    step = 50.0
    for i in range(1, int(height / step) + 1):
        y = foot.y() - i * step * per_mm
        long = i % 2 == 0
        p.drawLine(QLineF(foot.x() + (-2 if long else 4), y, foot.x() + 10, y))
    p.setBrush(colour(theme().coral))
    flag = QPainterPath(QPointF(foot.x() - 11, top.y()))
    flag.lineTo(foot.x() + 40, top.y())
    p.setPen(pen(ink, 5))
    p.drawPath(flag)
    p.setPen(pen(colour(theme().coral), 2.5))
    p.drawPath(flag)


def _child(p: QPainter, foot: QPointF, tall: float) -> None:
    """A child who looks up at the tower, `tall` px high."""
    p.save()
    p.translate(foot)
    k = tall / 110.0
    p.scale(k, k)
    line = pen(colour(theme().ink), min(3.0, 2.2 / max(k, 0.4)))
    p.setPen(line)
    p.setBrush(colour(theme().periwinkle))
    for side in (-1, 1):
        p.drawPath(rounded(side * 7 - 5, -40, 10, 38, 4))
        p.setBrush(colour(theme().ink))
        p.drawPath(rounded(side * 8 - 7, -6, 14, 7, 3))
        p.setBrush(colour(theme().periwinkle))
    p.setBrush(colour(theme().teal))
    p.save()
    p.translate(13, -66)
    p.rotate(-128)
    p.drawPath(rounded(-4, 0, 8, 30, 4))
    p.restore()
    p.save()
    p.translate(-12, -66)
    p.rotate(14)
    p.drawPath(rounded(-4, 0, 8, 30, 4))
    p.restore()
    p.drawPath(rounded(-15, -72, 30, 38, 9))
    p.setBrush(colour("#eab68f"))
    p.drawEllipse(QPointF(0, -90), 17, 17)
    hair = QPainterPath(QPointF(-17.5, -88))
    hair.cubicTo(-20, -114, 20, -114, 17, -94)
    hair.cubicTo(8, -98, -4, -100, -8, -94)
    hair.cubicTo(-10, -90, -14, -88, -17.5, -88)
    p.setBrush(colour("#6b4331"))
    p.drawPath(hair)
    p.setPen(Qt.PenStyle.NoPen)
    p.setBrush(colour(theme().ink))
    p.drawEllipse(QPointF(4, -91), 1.9, 2.3)
    p.drawEllipse(QPointF(13, -91), 1.7, 2.3)
    p.setPen(pen(colour(theme().ink), 1.8))
    p.setBrush(Qt.BrushStyle.NoBrush)
    smile = QPainterPath(QPointF(3, -83))
    smile.cubicTo(5, -80, 10, -80, 12, -83.5)
    p.drawPath(smile)
    p.restore()
