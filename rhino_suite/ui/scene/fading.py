"""What fades so that something else can be seen: a mark, a landing place, a figure (feel 2.1)."""

from typing import TYPE_CHECKING

from PySide6.QtGui import QPolygonF

from rhino_suite.game.geometry import place
from rhino_suite.game.ids import PieceId
from rhino_suite.game.placement import Mark
from rhino_suite.ui.scene import marks
from rhino_suite.ui.scene.faces import plan_points
from rhino_suite.ui.scene.hand import Hand
from rhino_suite.ui.scene.order import Block

if TYPE_CHECKING:
    from rhino_suite.ui.scene.building import Building

_FLAT = 4.0
"""mm over a surface that must be seen where a piece will stand."""


def fading(
    building: "Building", hand: Hand | None, glow: tuple[Mark, ...], sought: PieceId | None
) -> frozenset[PieceId]:
    """Return what fades while `hand` holds a piece and these marks glow.

    Who is `sought` is seen through whatever stands before it.
    """
    if sought is not None:
        return building.painting.covering(sought)
    if hand is None:
        return frozenset()
    role, seen = hand.sprite.role, building.projection
    faded: frozenset[PieceId] = frozenset()
    if not glow and building.wide:
        faded = _before_landing(building, hand)
    elif role in ("wall", "figure"):
        faded = marks.hiding(building, glow, hand.surface, seen)
    if role == "figure":
        faded |= building.painting.covering(hand.sprite.piece)
    return faded


def _before_landing(building: "Building", hand: Hand) -> frozenset[PieceId]:
    """What stands between the eye and the place where a piece of a wide building will stand."""
    body, seen = building.body(hand.sprite.piece), building.projection
    if hand.sprite.role == "monkey":
        return building.painting.covering(hand.sprite.piece)
    plan = tuple(place(q, (hand.x, hand.y), hand.yaw) for q in plan_points(body.plan))
    flat = Block(plan, hand.surface + 0.1, hand.surface + _FLAT)
    area = QPolygonF([seen.point(x, y, hand.surface) for x, y in plan])
    return building.painting.before_place(flat, area)
