"""Faces and signs as pictures: an animal, a special symbol, a gift, walls, the pile."""

from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen

from rhino_suite.ui.panels.drawings import find_drawing
from rhino_suite.ui.play.dice_art import paint_die
from rhino_suite.ui.play.hidden_cards import card_back
from rhino_suite.ui.play.sign_art import SIGNS, paint_small_sign
from rhino_suite.ui.scene.art.animals import paint_face
from rhino_suite.ui.scene.art.floor import paint_wall_sign
from rhino_suite.ui.scene.art.heroes import HEROES
from rhino_suite.ui.scene.art.monkeys import monkey_face
from rhino_suite.ui.scene.art.symbols import SYMBOLS, paint_symbol
from rhino_suite.ui.theme import theme

WALL_SIGNS: Final = {"wall-tall": "tall", "wall-short": "short"}
DICE: Final = ("climb", "attack", "defence")
SYMBOL_BOX: Final = 20.0
"""A symbol is drawn in a box of so many units."""
FACE_BOX: Final = 46.0
"""An animal's face is drawn in a box of so many units."""


def animal_face(animal: str) -> "Face":
    """Return the drawing of an animal's face."""
    return Face(animal)


class Face:
    """Paints one animal's face into a rectangle."""

    def __init__(self, animal: str) -> None:
        self._animal = animal

    def __call__(self, painter: QPainter, rect: QRectF) -> None:
        """Paint the face as large as `rect` allows."""
        painter.save()
        _scaled(painter, rect, FACE_BOX)
        paint_face(painter, self._animal)
        painter.restore()


def paint_sign(painter: QPainter, art: str, rect: QRectF) -> None:
    """Paint a sign by its id: a symbol, a gift, walls, the pile, a figure, a die, the medal."""
    painter.save()
    if art in SYMBOLS:
        _scaled(painter, rect, SYMBOL_BOX)
        paint_symbol(painter, art)
    elif art.startswith("gift"):
        _gift(painter, rect, struck=art.endswith("refuse"))
    elif art == "second-roof-decline":
        _struck(painter, rect)
    elif art == "wall":
        _wall(painter, rect)
    elif art == "pile":
        card_back(painter, rect.adjusted(0, rect.height() * 0.14, 0, -rect.height() * 0.14))
    elif art in WALL_SIGNS:
        foot = QPointF(rect.center().x(), rect.bottom() - rect.height() * 0.06)
        high = rect.height() * (0.88 if art == "wall-tall" else 0.5)
        painter.translate(foot)
        paint_wall_sign(painter, WALL_SIGNS[art], min(rect.width() * 0.62, high * 0.9), high)
    elif art == "monkey":
        _scaled(painter, rect, SYMBOL_BOX)
        monkey_face(painter)
    elif art in HEROES:
        figure = HEROES[art]
        scale = min(rect.height() / figure.high, rect.width() / (2 * figure.half))
        painter.translate(rect.center().x(), rect.center().y() + figure.high * scale / 2)
        painter.scale(scale, scale)
        figure.front(painter, 0.0)
    elif art in DICE:
        paint_die(painter, art, None, rect)
    elif art in SIGNS:
        paint_small_sign(painter, art, rect)
    elif (found := find_drawing(art)) is not None:
        found(painter, rect)
    elif art:
        _scaled(painter, rect, SYMBOL_BOX)
        paint_symbol(painter, art)
    painter.restore()


class SignPicture:
    """Paints one sign into a rectangle."""

    def __init__(self, art: str) -> None:
        self._art = art

    def __call__(self, painter: QPainter, rect: QRectF) -> None:
        """Paint the sign as large as `rect` allows: signs are square."""
        side = min(rect.width(), rect.height())
        square = QRectF(0, 0, side, side)
        square.moveCenter(rect.center())
        paint_sign(painter, self._art, square)


def _scaled(painter: QPainter, rect: QRectF, box: float) -> None:
    """Let a drawing about (0, 0) in a box of `box` units fill `rect`."""
    painter.translate(rect.center())
    scale = min(rect.width(), rect.height()) / box
    painter.scale(scale, scale)


def _gift(painter: QPainter, rect: QRectF, *, struck: bool) -> None:
    box = rect.adjusted(
        rect.width() * 0.14, rect.height() * 0.34, -rect.width() * 0.14, -rect.height() * 0.08
    )
    painter.setPen(QPen(QColor(theme().ink), 2))
    painter.setBrush(QColor(theme().teal))
    painter.drawRoundedRect(box, 3, 3)
    painter.setBrush(QColor(theme().amber))
    middle = box.center().x()
    painter.drawRect(QRectF(middle - 3, box.top(), 6, box.height()))
    top = QPointF(middle, box.top())
    for side in (-1, 1):
        painter.drawEllipse(top + QPointF(side * 7, -5), 6.5, 4.5)
    if struck:
        _cross(painter, rect)


def _struck(painter: QPainter, rect: QRectF) -> None:
    painter.save()
    painter.translate(rect.center())
    scale = min(rect.width(), rect.height()) / SYMBOL_BOX
    painter.scale(scale, scale)
    paint_symbol(painter, "double")
    painter.restore()
    _cross(painter, rect)


def _cross(painter: QPainter, rect: QRectF) -> None:
    painter.setPen(QPen(QColor(theme().coral), 5, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap))
    inside = rect.adjusted(4, 4, -4, -4)
    painter.drawLine(inside.topLeft(), inside.bottomRight())
    painter.drawLine(inside.topRight(), inside.bottomLeft())


def _wall(painter: QPainter, rect: QRectF) -> None:
    painter.setPen(QPen(QColor(theme().ink), 2))
    left = QRectF(rect.left() + 3, rect.top() + 6, rect.width() / 2 - 3, rect.height() - 10)
    painter.setBrush(QColor(theme().wall(0).front))
    painter.drawPolygon(
        [
            left.topLeft(),
            left.topRight() + QPointF(0, 5),
            left.bottomRight() + QPointF(0, 5),
            left.bottomLeft(),
        ]
    )
    right = left.translated(left.width(), 0)
    painter.setBrush(QColor(theme().wall(0).front).darker(112))
    painter.drawPolygon(
        [
            right.topLeft() + QPointF(0, 5),
            right.topRight(),
            right.bottomRight(),
            right.bottomLeft() + QPointF(0, 5),
        ]
    )
