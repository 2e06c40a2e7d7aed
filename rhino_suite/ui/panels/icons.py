"""Small signs for buttons, drawn in a box of 24 by 24 units around the middle."""

from collections.abc import Callable

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen, QPolygonF

from rhino_suite.ui.theme import theme

Draw = Callable[[QPainter], None]


def _pen(p: QPainter, width: float = 2.0, colour: str = "") -> None:
    p.setPen(
        QPen(
            QColor(colour or theme().ink),
            width,
            Qt.PenStyle.SolidLine,
            Qt.PenCapStyle.RoundCap,
            Qt.PenJoinStyle.RoundJoin,
        )
    )


def _shape(*points: tuple[float, float]) -> QPolygonF:
    return QPolygonF([QPointF(x, y) for x, y in points])


def _back(p: QPainter) -> None:
    p.setBrush(QColor(theme().amber))
    p.drawPolygon(_shape((-9, 0), (0, -8), (0, -3.5), (9, -3.5), (9, 3.5), (0, 3.5), (0, 8)))


def _play(p: QPainter) -> None:
    p.setBrush(QColor(theme().teal))
    p.drawPolygon(_shape((-6, -9), (9.5, 0), (-6, 9)))


def _again(p: QPainter) -> None:
    p.setBrush(Qt.BrushStyle.NoBrush)
    _pen(p, 3.4)
    p.drawArc(QRectF(-8, -8, 16, 16), 60 * 16, 290 * 16)
    p.setBrush(QColor(theme().ink))
    _pen(p, 1.4)
    p.drawPolygon(_shape((3, -11), (10, -6.5), (2.4, -3)))


def _book(p: QPainter) -> None:
    for side, colour in ((-1, theme().coral), (1, theme().periwinkle)):
        page = QPainterPath(QPointF(0, -6))
        page.cubicTo(side * 3, -9, side * 8, -9, side * 10, -7.5)
        page.lineTo(side * 10, 6.5)
        page.cubicTo(side * 8, 5, side * 3, 5, 0, 8)
        page.closeSubpath()
        p.setBrush(QColor(colour))
        p.drawPath(page)
    _pen(p, 1.4, theme().cream)
    for y in (-4.0, -0.6, 2.8):
        p.drawLine(QPointF(-7.6, y - 1), QPointF(-3, y))
        p.drawLine(QPointF(7.6, y - 1), QPointF(3, y))


def _gear(p: QPainter) -> None:
    p.setBrush(QColor(theme().periwinkle))
    for k in range(8):
        p.save()
        p.rotate(k * 45)
        p.drawRoundedRect(QRectF(-2.4, -11, 4.8, 6), 1.5, 1.5)
        p.restore()
    p.drawEllipse(QPointF(), 7.6, 7.6)
    p.setBrush(QColor(theme().cream))
    p.drawEllipse(QPointF(), 3.2, 3.2)


def _info(p: QPainter) -> None:
    p.setBrush(QColor(theme().teal))
    p.drawEllipse(QPointF(), 10, 10)
    _pen(p, 3, theme().cream)
    p.drawLine(QPointF(0, -0.6), QPointF(0, 5.4))
    p.drawPoint(QPointF(0, -5))


def _hand(p: QPainter) -> None:
    p.setBrush(QColor("#ffd9b0"))
    p.save()
    p.rotate(-8)
    for x, y in ((-5.2, -6), (-1.6, -9.5), (2.2, -9), (5.6, -6)):
        p.drawRoundedRect(QRectF(x - 1.7, y, 3.6, 11), 1.8, 1.8)
    p.save()
    p.translate(-7.4, 3)
    p.rotate(-38)
    p.drawRoundedRect(QRectF(-2, -4, 4, 9), 2, 2)
    p.restore()
    palm = QPainterPath()
    palm.addRoundedRect(QRectF(-6.9, -0.5, 14.2, 10.5), 5, 5)
    p.drawPath(palm)
    p.restore()


def _tower(p: QPainter) -> None:
    for y, colour in ((9.0, theme().teal), (1.6, theme().amber), (-5.8, theme().coral)):
        p.setBrush(QColor(theme().cream))
        p.drawRect(QRectF(-5.4, y - 5.6, 3.2, 5.6))
        p.drawRect(QRectF(2.4, y - 5.6, 3.2, 5.6))
        p.setBrush(QColor(colour))
        p.drawPolygon(
            _shape((-9.5, y), (-7.5, y - 2), (9.5, y - 2), (7.5, y + 0.6), (-9, y + 0.6))
        )


def _swap(p: QPainter) -> None:
    for turn, colour in ((0, theme().coral), (180, theme().teal)):
        p.save()
        p.rotate(turn)
        p.setBrush(QColor(colour))
        p.drawPolygon(
            _shape(
                (-9, -2), (-9, -5.6), (2.6, -5.6), (2.6, -9.4), (10, -3.8), (2.6, -1), (2.6, -2)
            )
        )
        p.restore()


def _cross(p: QPainter) -> None:
    _pen(p, 4, theme().coral)
    p.drawLine(QPointF(-7, -7), QPointF(7, 7))
    p.drawLine(QPointF(-7, 7), QPointF(7, -7))


def _check(p: QPainter) -> None:
    _pen(p, 4, theme().teal)
    p.drawPolyline(_shape((-8, 0), (-2.4, 6), (8.4, -6.6)))


def _plus(p: QPainter) -> None:
    _pen(p, 4, theme().teal)
    p.drawLine(QPointF(-7, 0), QPointF(7, 0))
    p.drawLine(QPointF(0, -7), QPointF(0, 7))


def _sound(p: QPainter) -> None:
    p.setBrush(QColor(theme().amber))
    p.drawPolygon(_shape((-10, -3.4), (-5.4, -3.4), (0, -8), (0, 8), (-5.4, 3.4), (-10, 3.4)))
    p.setBrush(Qt.BrushStyle.NoBrush)
    p.drawArc(QRectF(-3, -5, 8, 10), -60 * 16, 120 * 16)
    p.drawArc(QRectF(-4, -9, 14, 18), -60 * 16, 120 * 16)


def _globe(p: QPainter) -> None:
    p.setBrush(QColor("#a9e0d4"))
    p.drawEllipse(QPointF(), 9.6, 9.6)
    p.setBrush(Qt.BrushStyle.NoBrush)
    p.drawEllipse(QPointF(), 4, 9.6)
    p.drawLine(QPointF(-9.6, 0), QPointF(9.6, 0))


def _rules(p: QPainter) -> None:
    p.setBrush(QColor(theme().cream))
    p.drawRoundedRect(QRectF(-8, -10, 16, 20), 2, 2)
    for k, colour in enumerate((theme().coral, theme().teal, theme().amber)):
        _pen(p, 2.4, colour)
        p.drawPoint(QPointF(-4.6, -5.6 + k * 5.6))
        _pen(p, 1.6)
        p.drawLine(QPointF(-1.4, -5.6 + k * 5.6), QPointF(5, -5.6 + k * 5.6))


def _star(p: QPainter) -> None:
    p.setBrush(QColor(theme().amber))
    p.drawPolygon(
        _shape(
            (0, -10), (2.8, -3.6), (9.6, -3), (4.4, 1.6), (6, 8.4),
            (0, 4.8), (-6, 8.4), (-4.4, 1.6), (-9.6, -3), (-2.8, -3.6),
        )
    )  # fmt: skip


def _left(p: QPainter) -> None:
    p.save()
    p.scale(-1, 1)
    _hand(p)
    p.restore()


def _bubble(p: QPainter, tone: str) -> None:
    p.setBrush(QColor(tone))
    p.drawEllipse(QRectF(-10, -10, 20, 17))
    p.drawPolygon(_shape((-3, 5.6), (-6, 11), (3, 6.4)))


def _ask(p: QPainter) -> None:
    _bubble(p, "#ffffff")
    p.setBrush(Qt.BrushStyle.NoBrush)
    _pen(p, 2.4)
    p.drawArc(QRectF(-3.4, -7.4, 6.8, 6.4), -60 * 16, 240 * 16)
    p.drawLine(QPointF(0.4, -1.2), QPointF(0, 0.6))
    p.drawPoint(QPointF(0, 4))


def _must(p: QPainter) -> None:
    _bubble(p, theme().amber)
    _pen(p, 3)
    p.drawLine(QPointF(0, -6.6), QPointF(0, -0.6))
    p.drawPoint(QPointF(0, 3.6))


def _motion(p: QPainter) -> None:
    p.setBrush(QColor(theme().coral))
    p.save()
    p.rotate(14)
    p.drawRoundedRect(QRectF(-2, -9, 9, 17), 2, 2)
    p.restore()
    for y, x in ((-5.0, -10.0), (0.0, -8.0), (5.0, -11.0)):
        p.drawLine(QPointF(x, y), QPointF(-4.4, y))


def _key(p: QPainter) -> None:
    p.setBrush(QColor(theme().cream))
    p.drawRoundedRect(QRectF(-9.5, -8, 19, 17), 4, 4)
    p.setBrush(QColor("#ffffff"))
    p.drawRoundedRect(QRectF(-6.5, -7, 13, 11), 3, 3)
    p.drawLine(QPointF(0, -4.6), QPointF(0, 1))
    p.drawPolyline(_shape((-2.6, -1.4), (0, 1.2), (2.6, -1.4)))


def _card(p: QPainter) -> None:
    p.rotate(-8)
    p.setBrush(QColor(theme().coral))
    p.drawRoundedRect(QRectF(-10, -6.5, 20, 13), 2.4, 2.4)
    p.setBrush(QColor(theme().cream))
    p.drawRoundedRect(QRectF(-7, -3.6, 14, 7.2), 1.6, 1.6)


ICONS: dict[str, Draw] = {
    "again": _again,
    "ask": _ask,
    "back": _back,
    "book": _book,
    "card": _card,
    "check": _check,
    "cross": _cross,
    "gear": _gear,
    "globe": _globe,
    "hand": _hand,
    "info": _info,
    "key": _key,
    "left": _left,
    "motion": _motion,
    "must": _must,
    "play": _play,
    "plus": _plus,
    "rules": _rules,
    "sound": _sound,
    "star": _star,
    "swap": _swap,
    "tower": _tower,
}
"""Every sign by its id."""


def paint_icon(painter: QPainter, name: str, rect: QRectF) -> None:
    """Paint the sign `name` as large as `rect` allows; raise KeyError for an unknown one."""
    draw = ICONS[name]
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.translate(rect.center())
    size = min(rect.width(), rect.height()) / 24
    painter.scale(size, size)
    _pen(painter)
    draw(painter)
    painter.restore()


def icon(name: str) -> Callable[[QPainter, QRectF], None]:
    """Return a picture of the sign `name`."""
    if name not in ICONS:
        raise KeyError(name)
    return lambda painter, rect: paint_icon(painter, name, rect)
