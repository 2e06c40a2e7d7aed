"""A place that was found for a floor, shown as outlines that nobody holds (SB-13)."""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPen, QPolygonF
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from rhino_suite.game.ids import PieceId
from rhino_suite.game.placement import Place
from rhino_suite.game.scene import Role, Sprite
from rhino_suite.game.text import Text
from rhino_suite.stability.port import Angle, Body, Pose
from rhino_suite.ui.scene.art.paper import pen
from rhino_suite.ui.scene.faces import Face, faces
from rhino_suite.ui.scene.projection import Projection
from rhino_suite.ui.theme import colour, theme

if TYPE_CHECKING:
    from rhino_suite.ui.scene.building import Building


class Ghost(QGraphicsItem):
    """Outlines of walls and floor where they could stand."""

    def __init__(self, building: "Building") -> None:
        super().__init__()
        self._building = building
        self._area = QRectF(0, 0, 1, 1)
        self._seen = Projection(22, 24, 1.0)
        self._faces: list[Face] = []

    def show_places(self, places: Sequence[Place], bodies: Mapping[PieceId, Body]) -> None:
        """Show these pieces where they could be put, in order; none shows nothing."""
        self._faces = []
        tops: dict[PieceId, float] = {}
        for there in places:
            body = bodies[there.piece]
            low = max((tops.get(k, self._top(k)) for k in there.on), default=0.0)
            tops[there.piece] = low + body.height
            pose = Pose(there.x, there.y, low + body.height / 2, 0.0, 0.0, there.yaw)
            role: Role = "wall" if isinstance(body.plan, Angle) else "floor"
            sprite = Sprite(there.piece, role, Text(""), role)
            self._faces += faces(sprite, body, pose)
        self.update()

    def _top(self, piece: PieceId) -> float:
        try:
            return self._building.pose(piece).z + self._building.body(piece).height / 2
        except KeyError:
            return 0.0

    def corners(self) -> list[tuple[float, float, float]]:
        """Return points (mm) of what is shown, to bring it into view."""
        return [face.centre for face in self._faces]

    def resize(self, area: QRectF) -> None:
        """The picture is `area` px now."""
        self.prepareGeometryChange()
        self._area = QRectF(area)

    def see(self, seen: Projection) -> None:
        """Look at the table so."""
        self._seen = seen
        if self._faces:
            self.update()

    def boundingRect(self) -> QRectF:
        """Return the whole picture."""
        return self._area

    def paint(
        self,
        painter: QPainter,
        option: QStyleOptionGraphicsItem,
        widget: QWidget | None = None,
    ) -> None:
        """Paint every outline: white dashes over ink, filled with a little light."""
        del option, widget
        for face in self._faces:
            w, h = face.size
            plane = self._seen.face(face.origin, face.u, face.v)
            shape = plane.map(QPolygonF([QPointF(*q) for q in ((0, 0), (w, 0), (w, h), (0, h))]))
            painter.setBrush(colour("#ffd84d", 66 if face.kind == "card" else 40))
            painter.setPen(pen(colour(theme().ink, 200), 4.2))
            painter.drawPolygon(shape)
            dashes = QPen(colour("#ffffff"), 2.2, Qt.PenStyle.CustomDashLine)
            dashes.setDashPattern([2.4, 2.2])
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(dashes)
            painter.drawPolygon(shape)
