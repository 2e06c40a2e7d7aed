"""The arrow of the feather and velvet gloves: which way the tower leans (feel 2.12)."""

import math
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QPointF
from PySide6.QtGui import QPainter, QPolygonF

from rhino_suite.ui.scene.art.paper import pen
from rhino_suite.ui.scene.extent import beneath, highest
from rhino_suite.ui.scene.faces import plan_points
from rhino_suite.ui.scene.hand import Hand
from rhino_suite.ui.scene.projection import Projection
from rhino_suite.ui.theme import colour, theme

if TYPE_CHECKING:
    from rhino_suite.ui.scene.building import Building

SHAPE: Final = ((0, -6), (24, -6), (24, -15), (46, 0), (24, 15), (24, 6), (0, 6))
"""The flat arrow along x, in mm."""
BESIDE: Final = 6.0
"""How far (mm) it begins off the cards' corners."""


def arrow_shape(seen: Projection, building: "Building", hand: Hand) -> QPolygonF:
    """Return the arrow in px, flat on the landing storey's level and beside it; or nothing."""
    if hand.leans is None:
        return QPolygonF()
    card = beneath(building, hand.x, hand.y, hand.surface) or highest(building, hand.surface)
    if card is None:
        return QPolygonF()
    middle = building.pose(card)
    reach = max(math.hypot(*corner) for corner in plan_points(building.body(card).plan))
    level = seen.level(middle.x, middle.y, hand.surface, hand.leans)
    return level.map(QPolygonF([QPointF(reach + BESIDE + x, y) for x, y in SHAPE]))


def lean_arrow(p: QPainter, seen: Projection, building: "Building", hand: Hand) -> None:
    """Paint the arrow where the hand's glove shows one."""
    shape = arrow_shape(seen, building, hand)
    if not shape.isEmpty():
        p.setPen(pen(colour(theme().ink), 3.0))
        p.setBrush(colour(theme().amber, 235))
        p.drawPolygon(shape)
