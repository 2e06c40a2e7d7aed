"""Pictures of computer players: that it is one, whose hand it has, and which personality."""

from collections.abc import Callable, Mapping
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen

from rhino_suite.game.text import Text, pmsg
from rhino_suite.ui.panels.icons import paint_icon
from rhino_suite.ui.panels.picture import Painted
from rhino_suite.ui.theme import theme

Draw = Callable[[QPainter], None]

BOX: Final = 48.0
"""The side of the box in which these are drawn, in their own units."""

PERSON_NAMES: Final[Mapping[str, Text]] = {
    # TRANSLATORS: a computer player builds with the hand of a child of five
    "five": pmsg("hand", "Five years"),
    # TRANSLATORS: a computer player builds with the hand of a child of eight
    "eight": pmsg("hand", "Eight years"),
    # TRANSLATORS: a computer player builds with the hand of a grown-up
    "adult": pmsg("hand", "Adult"),
    # TRANSLATORS: a computer player builds with the hand of somebody very skilled
    "expert": pmsg("hand", "Expert"),
}
MANNER_NAMES: Final[Mapping[str, Text]] = {
    # TRANSLATORS: the personality of a computer player that builds safely
    "careful": pmsg("personality", "Careful"),
    # TRANSLATORS: the personality of a computer player that makes it hard for the others
    "cheeky": pmsg("personality", "Cheeky"),
}
_HAND_SIZE: Final[Mapping[str, float]] = {
    "five": 0.52,
    "eight": 0.68,
    "adult": 0.86,
    "expert": 0.86,
}
_CANDLES: Final[Mapping[str, int]] = {"five": 5, "eight": 8}
"""Children are told by the candles of their cake, not by colour."""


def computer(painter: QPainter, rect: QRectF) -> None:
    """Paint a small screen with two eyes: a computer player."""
    _boxed(painter, rect, _screen)


def hand_of(person: str) -> Painted:
    """Return the picture of one hand; raise KeyError for an unknown one."""
    size, candles = _HAND_SIZE[person], _CANDLES.get(person, 0)

    def draw(painter: QPainter) -> None:
        side = 44.0 * size
        low = 14.0 if candles else 22.0
        paint_icon(painter, "hand", QRectF(-side / 2, low - side, side, side))
        if candles:
            _cake(painter, candles)
        if person == "expert":
            paint_icon(painter, "star", QRectF(5, -23, 20, 20))

    return lambda painter, rect: _boxed(painter, rect, draw)


def manner_of(manner: str) -> Painted:
    """Return the picture of one personality; raise KeyError for an unknown one."""
    draw = {"careful": _careful, "cheeky": _cheeky}[manner]
    return lambda painter, rect: _boxed(painter, rect, draw)


def _boxed(painter: QPainter, rect: QRectF, draw: Draw) -> None:
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.translate(rect.center())
    scale = min(rect.width(), rect.height()) / BOX
    painter.scale(scale, scale)
    painter.setPen(_ink(2.0))
    draw(painter)
    painter.restore()


def _ink(width: float) -> QPen:
    style, cap = Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap
    return QPen(QColor(theme().ink), width, style, cap, Qt.PenJoinStyle.RoundJoin)


def _screen(painter: QPainter) -> None:
    painter.setBrush(QColor(theme().periwinkle))
    painter.drawRoundedRect(QRectF(-20, -19, 40, 30), 6, 6)
    painter.setBrush(QColor(theme().cream))
    painter.drawRoundedRect(QRectF(-15, -14, 30, 20), 3, 3)
    painter.setBrush(QColor(theme().ink))
    for x in (-6.0, 6.0):
        painter.drawEllipse(QPointF(x, -6), 2.0, 2.6)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawArc(QRectF(-6, -7, 12, 9), 200 * 16, 140 * 16)
    painter.setBrush(QColor(theme().amber))
    painter.drawRoundedRect(QRectF(-12, 14, 24, 6), 3, 3)


def _cake(painter: QPainter, candles: int) -> None:
    painter.setBrush(QColor(theme().coral))
    painter.drawRoundedRect(QRectF(-19, 17, 38, 6), 2, 2)
    painter.setPen(_ink(1.8))
    for k in range(candles):
        x = -16.0 + 32.0 * k / (candles - 1)
        painter.drawLine(QPointF(x, 16), QPointF(x, 12))


def _face(painter: QPainter, tone: str) -> None:
    painter.setBrush(QColor(tone))
    painter.drawEllipse(QPointF(), 19, 19)


def _careful(painter: QPainter) -> None:
    _face(painter, theme().teal)
    painter.setBrush(QColor(theme().cream))
    for x in (-8.0, 8.0):
        painter.drawEllipse(QPointF(x, -3), 6.4, 6.4)
    painter.drawLine(QPointF(-1.6, -3), QPointF(1.6, -3))
    painter.setBrush(QColor(theme().ink))
    for x in (-8.0, 8.0):
        painter.drawEllipse(QPointF(x, -2), 2.0, 2.0)
    painter.drawLine(QPointF(-5, 10), QPointF(5, 10))


def _cheeky(painter: QPainter) -> None:
    _face(painter, theme().amber)
    painter.setBrush(QColor(theme().ink))
    painter.drawEllipse(QPointF(-7, -5), 2.6, 3.4)
    painter.drawPolyline([QPointF(3, -7), QPointF(9, -4), QPointF(3, -2)])
    mouth = QPainterPath(QPointF(-10, 4))
    mouth.quadTo(QPointF(0, 13), QPointF(10, 4))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawPath(mouth)
    painter.setBrush(QColor(theme().coral))
    painter.drawRoundedRect(QRectF(-1, 8, 8, 9), 4, 4)
