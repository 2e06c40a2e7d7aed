"""Pictures of the answers of a set-up: the foundation's sides and the house rules."""

from collections.abc import Callable, Mapping

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen, QPolygonF

from rhino_suite.ui.panels.icons import paint_icon
from rhino_suite.ui.panels.picture import Painted
from rhino_suite.ui.theme import theme

WIDE, HIGH = 96.0, 60.0
"""The box of each picture, in its own units."""


def _pen(painter: QPainter, width: float = 2.0, tone: str = "") -> None:
    style = Qt.PenStyle.SolidLine
    cap, join = Qt.PenCapStyle.RoundCap, Qt.PenJoinStyle.RoundJoin
    painter.setPen(QPen(QColor(tone or theme().ink), width, style, cap, join))


def _card(painter: QPainter, rect: QRectF, tone: str) -> None:
    _pen(painter)
    painter.setBrush(QColor(tone))
    painter.drawRoundedRect(rect, 5, 5)
    painter.setBrush(QColor(theme().cream))
    _pen(painter, 1.2)
    painter.drawRoundedRect(rect.adjusted(6, 6, -6, -6), 3, 3)


def _angles(painter: QPainter, *lines: tuple[tuple[float, float], ...]) -> None:
    for points in lines:
        shape = QPolygonF([QPointF(x, y) for x, y in points])
        _pen(painter, 6, theme().teal)
        painter.drawPolyline(shape)
        _pen(painter, 1.4, "#ffffff")
        painter.drawPolyline(shape)


def _easy(painter: QPainter) -> None:
    _card(painter, QRectF(4, 4, 88, 52), theme().teal)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    _angles(painter, ((34, 18), (20, 30), (34, 42)), ((62, 18), (76, 30), (62, 42)))


def _expert(painter: QPainter) -> None:
    _card(painter, QRectF(4, 4, 88, 52), theme().coral)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    _angles(painter, ((62, 16), (34, 30), (62, 44)))


def _open_hand(painter: QPainter) -> None:
    for n, tone in enumerate((theme().coral, theme().teal, theme().amber)):
        painter.save()
        painter.translate(48, 74)
        painter.rotate((n - 1) * 24)
        _card(painter, QRectF(-15, -62, 30, 40), tone)
        painter.restore()


def _hidden_hand(painter: QPainter) -> None:
    for n in range(3):
        painter.save()
        painter.translate(48, 74)
        painter.rotate((n - 1) * 24)
        _pen(painter)
        painter.setBrush(QColor(theme().periwinkle))
        painter.drawRoundedRect(QRectF(-15, -62, 30, 40), 5, 5)
        _pen(painter, 1.6, theme().cream)
        for k in range(3):
            painter.drawLine(QPointF(-9, -54 + k * 11), QPointF(9, -46 + k * 11))
        painter.restore()


def _hands(painter: QPainter, *sides: str) -> None:
    _card(painter, QRectF(22, 38, 52, 16), theme().coral)
    for n, side in enumerate(sides):
        x = 48.0 if len(sides) == 1 else (24.0, 72.0)[n]
        paint_icon(painter, side, QRectF(x - 20, 2, 40, 40))


def _two_hands(painter: QPainter) -> None:
    _hands(painter, "left", "hand")


def _one_hand(painter: QPainter) -> None:
    _hands(painter, "hand")


def _face(painter: QPainter, x: float, tone: str) -> None:
    _pen(painter)
    painter.setBrush(QColor(tone))
    painter.drawEllipse(QPointF(x, 40), 12, 12)
    painter.setBrush(QColor(theme().ink))
    for dx in (-4, 4):
        painter.drawEllipse(QPointF(x + dx, 38), 1.4, 1.8)
    painter.drawLine(QPointF(x - 4, 45), QPointF(x + 4, 45))


def _gift(painter: QPainter, sign: str, giver: float, taker: float) -> None:
    _face(painter, giver, theme().amber)
    _face(painter, taker, theme().teal)
    toward = 1 if taker > giver else -1
    _pen(painter, 2.6)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    y, tip = 20.0, taker - toward * 6
    painter.drawLine(QPointF(giver, y), QPointF(tip, y))
    painter.drawPolyline(
        QPolygonF(
            [QPointF(tip - toward * 6, y - 5), QPointF(tip, y), QPointF(tip - toward * 6, y + 5)]
        )
    )
    _card(painter, QRectF(36, 8, 24, 22), theme().coral)
    paint_icon(painter, sign, QRectF(38, 36, 20, 20))


def picture(draw: Callable[[QPainter], None]) -> Painted:
    """Return a picture of what `draw` draws on `WIDE` by `HIGH`, as large as there is room."""

    def paint(painter: QPainter, rect: QRectF) -> None:
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        size = min(rect.width() / WIDE, rect.height() / HIGH)
        painter.translate(rect.center())
        painter.scale(size, size)
        painter.translate(-WIDE / 2, -HIGH / 2)
        draw(painter)
        painter.restore()

    return paint


RULE_ART: Mapping[str, Painted] = {
    "foundation-easy": picture(_easy),
    "foundation-expert": picture(_expert),
    "gift-may": picture(lambda p: _gift(p, "ask", 18, 78)),
    "gift-ask": picture(lambda p: _gift(p, "ask", 78, 18)),
    "gift-must": picture(lambda p: _gift(p, "must", 18, 78)),
    "hand-open": picture(_open_hand),
    "hand-hidden": picture(_hidden_hand),
    "hands-two": picture(_two_hands),
    "hands-one": picture(_one_hand),
}
"""Pictures by the `art` of a choice."""
