"""Faces of people at the table, with their gloves."""

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter

from rhino_suite.game.record import SeatSetup
from rhino_suite.game.text import Text
from rhino_suite.ui.panels.computer_art import computer
from rhino_suite.ui.panels.drawings import drawing
from rhino_suite.ui.panels.picture import Painted
from rhino_suite.ui.theme import ANIMAL_NAMES

WIDE = 2.2
"""A picture so many times as wide as high holds all faces in one row."""


def person_name(person: SeatSetup) -> Text:
    """Return what to call somebody: the name given, or the animal's word."""
    return Text(person.name) if person.name else ANIMAL_NAMES[person.animal]


def paint_animal(painter: QPainter, rect: QRectF, animal: str) -> None:
    """Paint an animal's face alone."""
    drawing(f"animal.{animal}")(painter, rect)


def paint_face(painter: QPainter, rect: QRectF, person: SeatSetup) -> None:
    """Paint somebody's animal with the glove below it, at the side of the hand that plays."""
    drawing(f"animal.{person.animal}")(painter, rect.adjusted(2, 0, -2, -6))
    side = rect.width() * 0.46
    left = rect.left() if person.left_handed else rect.right() - side
    glove = QRectF(left, rect.bottom() - side, side, side)
    painter.save()
    if person.left_handed:
        painter.translate(2 * glove.center().x(), 0)
        painter.scale(-1, 1)
    drawing(f"glove.{person.glove}")(painter, glove)
    painter.restore()
    paint_kind(painter, rect, person)


def paint_kind(painter: QPainter, rect: QRectF, person: SeatSetup) -> None:
    """Paint the sign of a computer over the upper corner of its face; a person needs none."""
    if person.kind != "computer":
        return
    side = rect.width() * 0.36
    left = rect.right() - side if person.left_handed else rect.left()
    computer(painter, QRectF(left, rect.top(), side, side))


def faces(people: tuple[SeatSetup, ...]) -> Painted:
    """Return a picture of these people's faces: in a row, or in two where it is not wide."""

    def paint(painter: QPainter, rect: QRectF) -> None:
        rows = 1 if len(people) < 3 or rect.width() > WIDE * rect.height() else 2
        across = (len(people) + rows - 1) // rows
        side = min(rect.width() / across, rect.height() / rows)
        for n, person in enumerate(people):
            row, place = divmod(n, across)
            here = len(people) - across if row else across
            left = rect.center().x() - here * side / 2
            top = rect.center().y() - rows * side / 2
            at = QRectF(left + place * side, top + row * side, side, side)
            paint_face(painter, at.adjusted(3, 3, -3, -3), person)

    return paint
