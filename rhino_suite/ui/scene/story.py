"""The two arrows of a fall's story: the weak storey, and the last straw (feel 2.9)."""

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter

from rhino_suite.game.ids import PieceId
from rhino_suite.ui.scene.art.arrow import arrow
from rhino_suite.ui.scene.art.paper import pen
from rhino_suite.ui.scene.building import Building
from rhino_suite.ui.theme import colour, theme


def paint_story(
    p: QPainter, building: Building, weak: tuple[PieceId, ...], straw: PieceId | None
) -> None:
    """Frame the `weak` pieces and point at them, and at the last `straw`."""
    area = QRectF()
    for piece in weak:
        area = area.united(building.bounds(piece))
    if not area.isNull():
        end = QPointF(area.left() + 6, area.center().y())
        p.setBrush(Qt.BrushStyle.NoBrush)
        for ink, width in ((theme().ink, 7.0), (theme().coral, 4.0)):
            p.setPen(pen(colour(ink), width, Qt.PenStyle.DashLine))
            p.drawRoundedRect(area.adjusted(-8, -5, 8, 5), 12, 12)
        arrow(p, end - QPointF(120, 20), end, theme().coral)
    last = QRectF() if straw is None else building.bounds(straw)
    if not last.isNull():
        end = QPointF(last.right() - 10, last.center().y())
        arrow(p, end + QPointF(120, -10), end, theme().amber)
