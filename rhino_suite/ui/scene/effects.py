"""Paper dust where something struck."""

import math
from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QPainter

from rhino_suite.ui.scene.art.paper import Scatter
from rhino_suite.ui.scene.projection import Projection

DUST_LIFE: Final = 0.9
"""Seconds until a puff is gone."""


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
