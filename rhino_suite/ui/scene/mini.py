"""The small tower in the corner: always whole, so that the lean is always in view (feel 2.1)."""

import math
from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QColor, QPainter, QPixmap, QPolygonF

from rhino_suite.game.scene import Sprite
from rhino_suite.stability.port import Body, Pose
from rhino_suite.ui.scene.art.paper import blank, pen, rounded, smooth
from rhino_suite.ui.scene.building import Building
from rhino_suite.ui.scene.faces import plan_points
from rhino_suite.ui.theme import colour, theme

Piece = tuple[Sprite, Body, Pose]
_TONES: Final = {
    "giraffe": "#f6c04f",
    "elephant": "#8fc4c4",
    "penguin": "#4a5a78",
    "rhino2": "#c9a892",
    "monkey": "#a5613e",
}
"""The coats of those who are more than a dot in their own colour."""
BROAD: Final = 1.5
"""How much wider the panel of a building on several boards is."""
_TALL: Final = 190.0
_EDGE: Final = 12.0
_SPAN: Final = 150.0
"""mm that the panel's width shows at least."""
_PAD: Final = 10.0
_FOOT: Final = 16.0


def mini_area(free: QRectF, wide: float) -> QRectF:
    """Return the small tower's panel, `wide` px, in the upper right corner of `free` (px)."""
    return QRectF(free.right() - wide - _EDGE, free.top() + _EDGE, wide, _TALL)


class MiniTower:
    """Keeps the picture of the small tower until something about it is seen to change."""

    def __init__(self) -> None:
        self._key: tuple[object, ...] = ()
        self._picture = QPixmap()
        self._version = -1
        self._pieces: list[Piece] = []
        self._places: tuple[object, ...] = ()
        self._high = 0.0
        self._across = (-_SPAN / 2, _SPAN / 2)

    def paint(
        self,
        p: QPainter,
        area: QRectF,
        building: Building,
        landing: float | None,
    ) -> None:
        """Paint it into `area` (px); `landing` is the height (mm) where the hand builds now."""
        lean, dots = building.projection.shear, building.brush.dots
        if building.version != self._version:
            self._version = building.version
            self._look(building)
        high = _needed(area, self._high, self._across)
        area = QRectF(area.topLeft(), QSizeF(area.width(), high))
        nudges = round(lean[0] * area.height())
        key = (area.size(), self._places, nudges, dots)
        if key != self._key:
            image = blank((area.width() + 2) * dots, (area.height() + 2) * dots)
            image.setDevicePixelRatio(dots)
            painter = smooth(image)
            paint_mini(painter, QRectF(1, 1, area.width(), area.height()), self._pieces, lean)
            painter.end()
            self._key, self._picture = key, QPixmap.fromImage(image)
        p.drawPixmap(area.topLeft() - QPointF(1, 1), self._picture)
        if landing is not None:
            _arrow(p, area, landing * _scale(area, self._high, self._across))

    def _look(self, building: Building) -> None:
        """See what stands where, to the mm: less is not seen on so small a picture."""
        self._pieces = [
            (s, building.body(s.piece), building.pose(s.piece)) for s in building.sprites()
        ]
        self._high, self._across = building.height, _across(self._pieces)
        self._places = tuple(
            (s.piece, round(pose.x), round(pose.y), round(pose.z), round(pose.yaw))
            for s, _, pose in self._pieces
        )


def _reach(body: Body, pose: Pose) -> float:
    """Return how far (mm) a card reaches to either side of its middle, seen from the front."""
    turn = math.radians(pose.yaw)
    corners = plan_points(body.plan)
    return max(x * math.cos(turn) - y * math.sin(turn) for x, y in corners)


def _across(pieces: Sequence[Piece]) -> tuple[float, float]:
    """Return from where to where (mm) the building reaches, at least `_SPAN`."""
    left, right = -_SPAN / 2, _SPAN / 2
    for sprite, body, pose in pieces:
        if sprite.role in ("board", "floor"):
            reach = _reach(body, pose)
            left, right = min(left, pose.x - reach), max(right, pose.x + reach)
    return left, right


def _needed(area: QRectF, height: float, across: tuple[float, float]) -> float:
    """Return how high (px) the panel is: a low tower needs little, a tall one all of `area`."""
    widest = (area.width() - 2 * _PAD) / (across[1] - across[0])
    return min(area.height(), _FOOT + 2 * _PAD + max(75.0, height) * widest)


def paint_mini(
    p: QPainter,
    area: QRectF,
    pieces: Sequence[Piece],
    lean: tuple[float, float],
) -> None:
    """Draw the tower from the front inside `area` (px), leaning `lean` mm per mm."""
    p.save()
    p.setPen(pen(colour(theme().ink, 120), 1.4))
    p.setBrush(colour(theme().cream, 226))
    p.drawPath(rounded(area.x(), area.y(), area.width(), area.height(), 14))
    tops = [pose.z + body.height / 2 for _, body, pose in pieces]
    height = max([*tops, 75.0])
    left, right = _across(pieces)
    k = _scale(area, height, (left, right))
    foot = QPointF(area.center().x() - (left + right) / 2 * k, area.bottom() - _FOOT)
    p.setPen(Qt.PenStyle.NoPen)
    p.setBrush(colour(theme().table[0]))
    p.drawRoundedRect(QRectF(area.x() + 6, foot.y(), area.width() - 12, 7), 3, 3)
    slope = lean[0]

    def at(x: float, z: float) -> QPointF:
        return foot + QPointF((x + slope * z) * k, -z * k)

    p.setPen(QColor(theme().ink).lighter(150))
    axis = pen(colour(theme().ink, 110), 1.0, Qt.PenStyle.DashLine)
    p.setPen(axis)
    p.drawLine(foot, foot - QPointF(0, height * k))
    p.setPen(Qt.PenStyle.NoPen)
    for sprite, body, pose in sorted(
        pieces, key=lambda piece: piece[0].role in ("figure", "monkey")
    ):
        low, high = pose.z - body.height / 2, pose.z + body.height / 2
        if sprite.role == "wall":
            p.setBrush(colour(theme().wall(sprite.variant).front).darker(106))
            shape = [at(pose.x - 17, low), at(pose.x + 17, low), at(pose.x + 17, high)]
            p.drawPolygon(QPolygonF([*shape, at(pose.x - 17, high)]))
        elif sprite.role in ("roof", "floor", "foundation", "board"):
            ground = sprite.role in ("foundation", "board")
            tone = theme().table[2] if ground else theme().roof(sprite.variant).tile
            thick, half = max(2.4, 5.0 * k), _reach(body, pose) - 2.0
            p.setPen(pen(colour(tone), thick))
            p.drawLine(at(pose.x - half, high), at(pose.x + half, high))
            p.setPen(Qt.PenStyle.NoPen)
        else:
            p.setBrush(colour(_TONES.get(sprite.art, "#857a9a")))
            p.setPen(pen(colour(theme().ink), 1.0))
            size = max(3.5 if sprite.role == "figure" else 2.4, 17 * k)
            p.drawEllipse(at(pose.x, low) - QPointF(0, size), size * 0.8, size)
            p.setPen(Qt.PenStyle.NoPen)
    p.restore()


def _scale(area: QRectF, height: float, across: tuple[float, float]) -> float:
    """Return the px of `area` for one mm."""
    wide = (area.width() - 2 * _PAD) / (across[1] - across[0])
    return min(wide, (area.height() - _FOOT - 2 * _PAD) / max(75.0, height))


def _arrow(p: QPainter, area: QRectF, up: float) -> None:
    """A small arrow at the height where the hand builds now, `up` px over the table."""
    tip = QPointF(area.x() + 15, area.bottom() - _FOOT - up)
    p.setPen(pen(colour(theme().ink), 1.0))
    p.setBrush(colour(theme().amber))
    p.drawPolygon(QPolygonF([tip, tip - QPointF(9, 6), tip - QPointF(9, -6)]))
