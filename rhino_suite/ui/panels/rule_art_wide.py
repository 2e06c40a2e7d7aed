"""Pictures of the answers before a game with boards, dice, heroes and monkeys."""

from collections.abc import Mapping
from typing import Final

from PySide6.QtCore import QLineF, QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen, QPolygonF

from rhino_suite.game.ids import PieceId
from rhino_suite.game.scene import Sprite
from rhino_suite.game.text import Text
from rhino_suite.ui.panels.icons import paint_icon
from rhino_suite.ui.panels.picture import Painted
from rhino_suite.ui.panels.rule_art import picture
from rhino_suite.ui.scene.art.board import paint_board
from rhino_suite.ui.scene.art.floor import paint_wall_sign
from rhino_suite.ui.scene.art.heroes import HEROES
from rhino_suite.ui.scene.art.monkeys import monkey
from rhino_suite.ui.theme import theme

"""The box of each picture, in its own units."""
_BOARD: Final = 100.0
"""The side of a board in its picture, in units."""
SPOTS: Final = {
    1: ((0.0, 0.0),),
    2: ((-22.0, -8.0), (22.0, 8.0)),
    3: ((-28.0, 16.0), (0.0, -16.0), (28.0, 16.0)),
    4: ((-29.0, -15.0), (-11.0, 18.0), (11.0, -18.0), (29.0, 15.0)),
}
"""Where so many build points lie in the picture of a board, from its middle."""
_POINT: Final = 13.0


def _pen(p: QPainter, width: float = 2.0, tone: str = "") -> None:
    style, cap = Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap
    p.setPen(QPen(QColor(tone or theme().ink), width, style, cap, Qt.PenJoinStyle.RoundJoin))


def _hero(p: QPainter, art: str, x: float, foot: float, tall: float) -> None:
    drawn = HEROES[art]
    p.save()
    p.translate(x, foot)
    p.scale(tall / drawn.high, tall / drawn.high)
    drawn.front(p, 0.0)
    p.restore()


def _wall(p: QPainter, kind: str, x: float, foot: float, high: float) -> None:
    p.save()
    p.translate(x, foot)
    paint_wall_sign(p, kind, 12.0, high)
    p.restore()


def _floor(p: QPainter, x: float, y: float, wide: float, tone: str) -> None:
    _pen(p, 1.4)
    p.setBrush(QColor(tone))
    p.drawRoundedRect(QRectF(x - wide / 2, y - 2.2, wide, 4.4), 1.6, 1.6)


def _switch(p: QPainter, *, on: bool) -> None:
    """A switch whose knob is at the right with a tick, or at the left and empty."""
    _pen(p, 2.6)
    p.setBrush(QColor(theme().teal if on else "#d9cfc4"))
    p.drawRoundedRect(QRectF(18, 15, 60, 30), 15, 15)
    p.setBrush(QColor(theme().cream))
    p.drawEllipse(QPointF(63 if on else 33, 30), 12.4, 12.4)
    if on:
        paint_icon(p, "check", QRectF(53, 20, 20, 20))


def _one_box(p: QPainter) -> None:
    _box(p, 48, 34, theme().periwinkle)
    _hero(p, "giraffe", 48, 36, 27)


def _two_boxes(p: QPainter) -> None:
    _box(p, 27, 34, theme().periwinkle)
    _box(p, 69, 34, theme().amber)
    _hero(p, "giraffe", 27, 36, 27)
    _hero(p, "rhino2", 69, 36, 25)
    _pen(p, 3.4)
    p.drawLine(QLineF(44, 46, 52, 46))
    p.drawLine(QLineF(48, 42, 48, 50))


def _box(p: QPainter, x: float, top: float, tone: str) -> None:
    _pen(p)
    p.setBrush(QColor(tone).darker(118))
    p.drawPolygon(
        QPolygonF(
            [QPointF(x + dx, top + dy) for dx, dy in ((-17, 0), (-12, -6), (12, -6), (17, 0))]
        )
    )
    p.setBrush(QColor(tone))
    p.drawRoundedRect(QRectF(x - 17, top, 34, 22), 3, 3)


def _weaker(p: QPainter) -> None:
    """The other hand, in a thick mitten, with a card."""
    _floor(p, 48, 50, 52, theme().coral)
    p.save()
    p.translate(48, 26)
    p.rotate(-8)
    _pen(p, 2.4)
    p.setBrush(QColor(theme().coral))
    p.drawRoundedRect(QRectF(-13, -18, 24, 32), 11, 11)
    p.save()
    p.translate(13, 2)
    p.rotate(34)
    p.drawRoundedRect(QRectF(-5, -10, 10, 17), 5, 5)
    p.restore()
    p.setBrush(QColor(theme().cream))
    p.drawRoundedRect(QRectF(-14, 8, 26, 8), 3, 3)
    p.restore()


def _climb(p: QPainter, open_: tuple[int, ...]) -> None:
    """Three levels and what the die shows; a hero stands on those where he may stop."""
    for level in range(1, 4):
        y = 58 - level * 18.5
        if level in open_:
            _floor(p, 66, y, 44, theme().amber)
            _hero(p, "rhino", 66, y - 2, 15)
            continue
        p.setPen(QPen(QColor(theme().ink), 1.4, Qt.PenStyle.DotLine))
        p.setBrush(Qt.BrushStyle.NoBrush)
        p.drawRoundedRect(QRectF(44, y - 2.2, 44, 4.4), 1.6, 1.6)
    _hero(p, "rhino", 17, 56, 24)
    _pen(p, 2.0)
    p.setBrush(QColor("#8fd3f4"))
    p.drawRoundedRect(QRectF(6, 4, 22, 22), 4, 4)
    p.setBrush(QColor(theme().ink))
    for k in (-1, 0, 1):
        p.drawEllipse(QPointF(17 + 5 * k, 15 - 5 * k), 2.2, 2.2)
    _pen(p, 2.4)
    p.setBrush(Qt.BrushStyle.NoBrush)
    p.drawPolyline(QPolygonF([QPointF(34, 50), QPointF(34, 16)]))
    p.drawPolyline(QPolygonF([QPointF(30, 21), QPointF(34, 15), QPointF(38, 21)]))


def _hang(
    p: QPainter, variant: int, x: float, y: float, tall: float, opacity: float = 1.0
) -> None:
    p.save()
    p.setOpacity(opacity)
    p.translate(x, y)
    p.scale(tall / 55.0, tall / 55.0)
    monkey(p, variant)
    p.restore()


def _anywhere(p: QPainter) -> None:
    _floor(p, 48, 14, 80, theme().teal)
    for x in (16.0, 48.0, 80.0):
        _hang(p, 1, x, 15, 40, 1.0 if x == 48 else 0.45)
    paint_icon(p, "ask", QRectF(24, 34, 16, 16))
    paint_icon(p, "ask", QRectF(56, 34, 16, 16))


def _same(p: QPainter) -> None:
    _floor(p, 48, 14, 80, theme().teal)
    _hang(p, 1, 48, 15, 40)
    _pen(p, 2.0)
    p.setBrush(Qt.BrushStyle.NoBrush)
    ring = QPen(QColor(theme().ink), 2.0, Qt.PenStyle.DashLine)
    p.setPen(ring)
    p.drawEllipse(QPointF(48, 14), 12, 7)
    paint_icon(p, "again", QRectF(68, 30, 20, 20))


def _reuse(p: QPainter, taken: tuple[int, ...]) -> None:
    """Three monkeys at three heights; those that may be taken are ringed and point upwards."""
    for k, (x, y) in enumerate(((18.0, 30.0), (48.0, 17.0), (78.0, 4.0))):
        _floor(p, x, y, 28, theme().periwinkle)
        _hang(p, k, x, y + 1, 26, 1.0 if k in taken else 0.4)
        if k in taken:
            _pen(p, 2.2, theme().amber)
            p.setBrush(Qt.BrushStyle.NoBrush)
            p.drawEllipse(QPointF(x, y + 15), 13, 15)
            _pen(p, 1.0)
            p.drawEllipse(QPointF(x, y + 15), 14.4, 16.4)


def board_picture(points: int, side: str) -> Painted:
    """Return the picture of a board with so many build points; `side` is `yellow` or `red`."""
    found = tuple((x, y, _POINT) for x, y in SPOTS.get(points, ()))
    sprite = Sprite(PieceId("board"), "board", Text(""), "board", points=found, side=side)

    def paint(painter: QPainter, rect: QRectF) -> None:
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        size = min(rect.width(), rect.height()) / _BOARD
        painter.translate(rect.center())
        painter.scale(size, size)
        painter.translate(-_BOARD / 2, -_BOARD / 2)
        paint_board(painter, sprite, (_BOARD, _BOARD))
        painter.restore()

    return paint


WIDE_RULE_ART: Mapping[str, Painted] = {
    "switch-off": picture(lambda p: _switch(p, on=False)),
    "switch-on": picture(lambda p: _switch(p, on=True)),
    "boxes-one": picture(_one_box),
    "boxes-two": picture(_two_boxes),
    "hands-weaker": picture(_weaker),
    "climb-up-to": picture(lambda p: _climb(p, (1, 2, 3))),
    "climb-exact": picture(lambda p: _climb(p, (3,))),
    "monkeys-anywhere": picture(_anywhere),
    "monkeys-same": picture(_same),
    "reuse-any": picture(lambda p: _reuse(p, (0, 1, 2))),
    "reuse-lowest": picture(lambda p: _reuse(p, (0,))),
    **{
        f"board-{side}{number}": board_picture(points, side)
        for side, most in (("yellow", 4), ("red", 2))
        for points, number in ((most, ""), *((n, f".{n}") for n in SPOTS))
    },
}
"""Pictures by the `art` of a choice; ``board-red.2`` is a board with so many build points."""
