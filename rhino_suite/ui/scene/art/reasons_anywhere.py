"""Why a piece may not stay where nothing printed says where: icons in a box of 20 by 20."""

from collections.abc import Callable, Mapping
from typing import Final

from PySide6.QtCore import QLineF, QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPainterPath, QPolygonF

from rhino_suite.ui.scene.art.paper import pen
from rhino_suite.ui.theme import colour, theme


def _ink(p: QPainter, width: float = 1.8, tone: str = "") -> None:
    p.setPen(pen(colour(tone or theme().ink), width))


def _cross(p: QPainter, x: float, y: float, r: float = 2.8) -> None:
    _ink(p, 2.6, theme().coral)
    p.drawLine(QLineF(x - r, y - r, x + r, y + r))
    p.drawLine(QLineF(x - r, y + r, x + r, y - r))


def _wall(p: QPainter, x: float, foot: float, high: float, tone: str = "") -> None:
    """A folded wall from the front, `high` units tall."""
    _ink(p, 1.2)
    for side, fill in (
        (-1, colour(tone or theme().amber)),
        (1, colour(tone or theme().amber).darker(116)),
    ):
        p.setBrush(fill)
        shape = [
            (0, foot),
            (0, foot - high),
            (side * 3.4, foot - high + 1),
            (side * 3.4, foot + 0.6),
        ]
        p.drawPolygon(QPolygonF([QPointF(x + dx, y) for dx, y in shape]))
    p.setBrush(Qt.BrushStyle.NoBrush)


def _floor(p: QPainter, x: float, y: float, wide: float, tone: str = "") -> None:
    _ink(p, 1.2)
    p.setBrush(colour(tone or theme().teal))
    p.drawRoundedRect(QRectF(x - wide / 2, y - 1.3, wide, 2.6), 1.0, 1.0)
    p.setBrush(Qt.BrushStyle.NoBrush)


def _hero(p: QPainter, x: float, foot: float, size: float = 1.0) -> None:
    """Somebody: a round head with ears on a small body."""
    _ink(p, 1.2)
    p.setBrush(colour(theme().periwinkle))
    p.drawRoundedRect(QRectF(x - 2.6 * size, foot - 4.4 * size, 5.2 * size, 4.4 * size), 1.6, 1.6)
    for side in (-1, 1):
        p.drawEllipse(QPointF(x + side * 2.7 * size, foot - 9.4 * size), 1.3 * size, 1.5 * size)
    p.drawEllipse(QPointF(x, foot - 7.0 * size), 3.5 * size, 3.3 * size)
    p.setPen(Qt.PenStyle.NoPen)
    p.setBrush(colour(theme().ink))
    for side in (-1, 1):
        p.drawEllipse(QPointF(x + side * 1.3 * size, foot - 7.2 * size), 0.7, 0.9)
    p.setBrush(Qt.BrushStyle.NoBrush)


def _point(p: QPainter, x: float, y: float) -> None:
    """A build point, seen from the side."""
    _ink(p, 1.4)
    p.setBrush(colour("#ffffff"))
    p.drawEllipse(QPointF(x, y), 5.0, 2.4)
    _ink(p, 1.0, theme().teal)
    p.drawEllipse(QPointF(x, y), 2.8, 1.2)
    p.setBrush(Qt.BrushStyle.NoBrush)


def _off_point(p: QPainter) -> None:
    """A wall beside its build point."""
    _point(p, -5, 5.5)
    _wall(p, 5.4, 6.6, 13)
    _ink(p, 1.8, theme().coral)
    p.drawLine(QLineF(2.4, -9.5, -4.6, -9.5))
    p.drawPolyline(QPolygonF([QPointF(-2.2, -12), QPointF(-4.8, -9.5), QPointF(-2.2, -7)]))


def _taken(p: QPainter) -> None:
    """Somebody's wall stands there already."""
    _point(p, 0, 6)
    _wall(p, -2.6, 6.4, 12, theme().teal)
    _wall(p, 4.2, 3.4, 12)
    _cross(p, 6.4, -9, 2.6)


def _off_board(p: QPainter) -> None:
    """A wall with a foot beyond the edge of the board."""
    _ink(p, 1.3)
    p.setBrush(colour("#e3b24a"))
    p.drawRect(QRectF(-11, 5, 12.5, 3.4))
    _wall(p, 2.6, 4.6, 12)
    _cross(p, 8.2, 6.6, 2.4)


def _not_level(p: QPainter) -> None:
    """Two walls whose tops are not equally high."""
    _wall(p, -6, 8, 8)
    _wall(p, 6, 8, 13)
    _ink(p, 2.4, theme().coral)
    p.drawLine(QLineF(-9.5, -0.4, 9.5, -7.2))


def _no_floor_follows(p: QPainter) -> None:
    """A wall on which no floor could ever lie."""
    _wall(p, 0, 9, 11)
    _ink(p, 1.4)
    dots = pen(colour(theme().ink), 1.4, Qt.PenStyle.DotLine)
    p.setPen(dots)
    p.drawRoundedRect(QRectF(-9, -7.4, 18, 3.4), 1, 1)
    _cross(p, 0, -5.7, 3.0)


def _blocked(p: QPainter) -> None:
    """Two walls in one place."""
    _wall(p, -2.6, 7.6, 13, theme().teal)
    _wall(p, 2.6, 7.6, 13)
    _ink(p, 1.2)
    p.setBrush(colour(theme().coral))
    points = [
        (0, -7.6),
        (1.5, -3),
        (6, -3.4),
        (2.4, -0.4),
        (3.6, 4),
        (0, 1.2),
        (-3.6, 4),
        (-2.4, -0.4),
        (-6, -3.4),
        (-1.5, -3),
    ]
    p.drawPolygon(QPolygonF([QPointF(x, y + 1.4) for x, y in points]))


def _touches_hero(p: QPainter) -> None:
    """A piece would touch somebody."""
    _hero(p, -4.0, 8.2, 1.2)
    _wall(p, 4.2, 8.6, 15)
    _ink(p, 2.0, theme().coral)
    for dy in (-2.6, 0.0, 2.6):
        p.drawLine(QLineF(0.4, 0.6 + dy, 1.2, 0.6 + dy * 1.4))


def _shut_in(p: QPainter) -> None:
    """Somebody could not be taken out any more."""
    _hero(p, 0, 7.0)
    _ink(p, 2.4)
    p.drawPolyline(
        QPolygonF([QPointF(-7.6, 8.6), QPointF(-7.6, -8), QPointF(7.6, -8), QPointF(7.6, 8.6)])
    )
    _ink(p, 2.4, theme().coral)
    p.drawLine(QLineF(-7.6, 8.8, 7.6, 8.8))


def _not_on_walls(p: QPainter) -> None:
    """A floor that misses one of its walls."""
    _wall(p, -6, 9, 9)
    _wall(p, 7.4, 9, 9, theme().coral)
    _floor(p, -3.4, -1.8, 13)


def _overlap(p: QPainter) -> None:
    """Two floors that lie too far over each other."""
    _floor(p, -3.6, 1.8, 14)
    _floor(p, 3.6, -1.2, 14, theme().amber)
    _cross(p, 0, -7.2, 2.8)


def _off_level(p: QPainter) -> None:
    """A floor that slopes."""
    _ink(p, 1.3)
    p.setPen(pen(colour(theme().ink), 1.3, Qt.PenStyle.DotLine))
    p.drawLine(QLineF(-9.5, 4.4, 9.5, 4.4))
    p.save()
    p.translate(0, -0.6)
    p.rotate(-17)
    _floor(p, 0, 0, 19)
    p.restore()
    _ink(p, 1.6, theme().coral)
    p.drawArc(QRectF(1, -5, 13, 13), -18 * 16, 36 * 16)


def _no_room(p: QPainter) -> None:
    """Too narrow: two arrows that press."""
    _ink(p, 2.2)
    for side in (-1, 1):
        p.drawLine(QLineF(side * 9.4, -8, side * 9.4, 8))
        _ink(p, 2.2, theme().coral)
        p.drawLine(QLineF(side * 8, 0, side * 3.4, 0))
        p.drawPolyline(
            QPolygonF([QPointF(side * 6, -2.6), QPointF(side * 3.2, 0), QPointF(side * 6, 2.6)])
        )
        _ink(p, 2.2)


def _hook(p: QPainter, x: float, y: float) -> None:
    """A tail that hangs down with its hook above."""
    path = QPainterPath(QPointF(x, y + 11))
    path.cubicTo(x - 1, y + 6, x + 3, y + 4, x + 2.4, y)
    path.cubicTo(x + 1.6, y - 3.4, x - 3.4, y - 3, x - 3.0, y + 0.6)
    _ink(p, 3.4)
    p.drawPath(path)
    _ink(p, 1.6, "#c07b35")
    p.drawPath(path)


def _beside(p: QPainter) -> None:
    """A hook beside the edge."""
    _floor(p, -5.4, 2.4, 11)
    _hook(p, 6.4, -2.4)
    _ink(p, 1.8, theme().coral)
    p.drawLine(QLineF(7, -9, 1.4, -9))
    p.drawPolyline(QPolygonF([QPointF(3.6, -11.2), QPointF(1.2, -9), QPointF(3.6, -6.8)]))


def _fast(p: QPainter) -> None:
    """Let down too fast."""
    _hook(p, -3.6, -3.4)
    _ink(p, 2.4, theme().coral)
    for y in (-6.0, -0.5, 5.0):
        p.drawPolyline(QPolygonF([QPointF(2.6, y - 2), QPointF(5.8, y + 1.4), QPointF(9, y - 2)]))


def _wild(p: QPainter) -> None:
    """Swinging too far."""
    for turn in (38, -38):
        p.save()
        p.translate(0, -7)
        p.rotate(turn)
        _ink(p, 2.2)
        p.drawLine(QLineF(0, 0, 0, 11))
        p.setBrush(colour("#c07b35"))
        _ink(p, 1.2)
        p.drawEllipse(QPointF(0, 12.6), 2.6, 2.6)
        p.setBrush(Qt.BrushStyle.NoBrush)
        p.restore()
    _ink(p, 1.8, theme().coral)
    p.drawArc(QRectF(-9, -16, 18, 18), -50 * 16, -80 * 16)


def _off_edge(p: QPainter) -> None:
    """Somebody with a foot over the edge."""
    _floor(p, -5.0, 8.0, 12)
    _hero(p, 2.2, 6.6, 1.15)
    _ink(p, 2.0, theme().coral)
    p.drawLine(QLineF(5.6, 2, 9.2, 7.4))
    p.drawPolyline(QPolygonF([QPointF(9.4, 3.6), QPointF(9.3, 7.6), QPointF(5.8, 6.6)]))


def _elsewhere(p: QPainter) -> None:
    """Not here: over there."""
    _ink(p, 1.6)
    p.setPen(pen(colour(theme().ink), 1.6, Qt.PenStyle.DotLine))
    p.drawEllipse(QPointF(-5.4, 3.6), 3.8, 3.8)
    _cross(p, -5.4, 3.6, 2.0)
    _ink(p, 1.8, theme().teal)
    p.setBrush(colour("#ffffff"))
    p.drawEllipse(QPointF(6.4, 3.6), 3.4, 3.4)
    p.setBrush(colour(theme().teal))
    p.drawEllipse(QPointF(6.4, 3.6), 1.2, 1.2)
    p.setBrush(Qt.BrushStyle.NoBrush)
    _ink(p, 1.8)
    p.drawArc(QRectF(-6, -8, 12, 14), 20 * 16, 140 * 16)
    p.drawPolyline(QPolygonF([QPointF(2.6, -3.4), QPointF(6.0, -2.2), QPointF(6.6, -6)]))


def _supply(p: QPainter) -> None:
    """No such wall is left."""
    p.setPen(pen(colour(theme().ink), 1.6, Qt.PenStyle.DotLine))
    for side in (-1, 1):
        shape = [(0, 7), (0, -8), (side * 6, -6.4), (side * 6, 7.8)]
        p.drawPolygon(QPolygonF([QPointF(x, y) for x, y in shape]))
    _cross(p, 0, 0, 4.4)


ANYWHERE: Final[Mapping[str, Callable[[QPainter], None]]] = {
    "beside": _beside,
    "blocked": _blocked,
    "elsewhere": _elsewhere,
    "fast": _fast,
    "no_floor_follows": _no_floor_follows,
    "no_room": _no_room,
    "not_level": _not_level,
    "not_on_walls": _not_on_walls,
    "nothing_caught": _beside,
    "off_board": _off_board,
    "off_edge": _off_edge,
    "off_level": _off_level,
    "off_point": _off_point,
    "overlap": _overlap,
    "shut_in": _shut_in,
    "supply": _supply,
    "taken": _taken,
    "touches_hero": _touches_hero,
    "wild": _wild,
}
"""By the reason's id, as a mode's events name it in their field `why`."""
