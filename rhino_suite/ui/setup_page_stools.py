"""The table from above, the stools around it, and the arrow that says who begins."""

import math

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import (
    QBrush,
    QColor,
    QPainter,
    QPaintEvent,
    QPen,
    QRadialGradient,
)
from PySide6.QtWidgets import QWidget

from rhino_suite.game.record import SeatSetup
from rhino_suite.game.text import Text, msg
from rhino_suite.ui.panels.drawings import drawing
from rhino_suite.ui.panels.picture import PAD, PictureButton
from rhino_suite.ui.say import say
from rhino_suite.ui.style import PAPER
from rhino_suite.ui.theme import ANIMAL_NAMES, GLOVE_NAMES, theme

STOOLS_DEG: tuple[float, ...] = (66.0, 33.0, 0.0, -33.0, -66.0)
"""Where stools stand, from straight ahead; clockwise from above begins at the right."""
FLOOR = "#f0d6b4"
BOARD = 54
"""The width of a floor board in pixels."""
FACE = 92
"""The side of a stool's picture in pixels."""


def person_name(person: SeatSetup) -> Text:
    """Return what to call somebody: the name given, or the animal's word."""
    return Text(person.name) if person.name else ANIMAL_NAMES[person.animal]


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


def paint_free(painter: QPainter, rect: QRectF) -> None:
    """Paint a free stool with a sign to sit down."""
    paint_stool(painter, rect.adjusted(4, 4, -4, -4))
    plus = QRectF(0, 0, rect.width() * 0.4, rect.height() * 0.4)
    plus.moveCenter(rect.center())
    drawing("plus")(painter, plus)


def paint_seated(painter: QPainter, rect: QRectF, person: SeatSetup) -> None:
    """Paint somebody on a stool."""
    paint_stool(painter, rect.adjusted(2, 2, -2, -2))
    paint_face(painter, rect, person)


def paint_stool(painter: QPainter, rect: QRectF) -> None:
    """Paint a stool from above."""
    wood = QColor(theme().table[0])
    for share, tone in ((1.0, wood.darker(135)), (0.92, wood.lighter(112))):
        round_ = QRectF(0, 0, rect.width() * share, rect.height() * share)
        round_.moveCenter(rect.center())
        painter.setPen(QPen(QColor(theme().ink), 1.6))
        painter.setBrush(tone)
        painter.drawEllipse(round_)
    painter.setPen(QPen(wood.darker(112), 1.4))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    for share in (0.68, 0.44):
        ring = QRectF(0, 0, rect.width() * share, rect.height() * share)
        ring.moveCenter(rect.center())
        painter.drawEllipse(ring)


class Stool(PictureButton):
    """One place at the table: free, or somebody."""

    def __init__(self, number: int, parent: QWidget) -> None:
        self.person: SeatSetup | None = None
        super().__init__(
            paint_free, self._free(number), parent, picture=QSize(FACE, FACE), card=False
        )
        self.number = number
        self.setObjectName(f"stool.{number}")
        self.seat(None)

    @staticmethod
    def _free(number: int) -> Text:
        # TRANSLATORS: a free place at the table, to the screen reader; {n} counts the places
        return msg("Free stool {n}", n=number + 1)

    def seat(self, person: SeatSetup | None) -> None:
        """Show somebody, or nobody."""
        self.person = person
        if person is None:
            self.show_picture(paint_free)
            self._caption = False
            self.tell(self._free(self.number))
        else:
            self.show_picture(lambda painter, rect: paint_seated(painter, rect, person))
            self._caption = True
            self.tell(person_name(person))
        self.adjustSize()

    def paint_card(self, painter: QPainter) -> None:
        """Lay a slip of paper under the name."""
        super().paint_card(painter)
        if self.person is not None:
            slip = QRectF(self.rect()).adjusted(8, PAD + FACE, -8, -7)
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(PAPER))
            painter.drawRoundedRect(slip, 10, 10)

    def tell(self, text: Text) -> None:
        """Say who sits here, and with which glove (to the screen reader)."""
        super().tell(text)
        if self.person is not None:
            glove = GLOVE_NAMES[self.person.glove]
            self.setAccessibleName(f"{self.text()} – {say(glove)}")


class Arrow(QWidget):
    """An arrow in the middle of the table that turns until it points at somebody."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.degrees = 0.0
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setFixedSize(170, 170)

    def point(self, degrees: float) -> None:
        """Point `degrees` clockwise from straight down the screen to the left."""
        self.degrees = degrees
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002  Qt's signature
        """Paint the arrow on its round plate."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.translate(self.width() / 2, self.height() / 2)
        painter.setPen(QPen(QColor(theme().ink), 2.4))
        painter.setBrush(QColor(theme().cream))
        painter.drawEllipse(QPointF(), 78, 78)
        painter.rotate(self.degrees)
        painter.setBrush(QColor(theme().coral))
        points = ((-11, -46), (11, -46), (11, 16), (28, 16), (0, 66), (-28, 16), (-11, 16))
        painter.drawPolygon([QPointF(x, y) for x, y in points])
        painter.setBrush(QColor(theme().amber))
        painter.drawEllipse(QPointF(), 12, 12)


def table_rect(width: int, height: int) -> QRectF:
    """Return the oval of the table top on a page of this size, in pixels."""
    return QRectF(width * 0.11, height * 0.115, width * 0.78, height * 0.66)


def stool_middle(number: int, stools: int, width: int, height: int) -> QPointF:
    """Return where the middle of a stool's picture is on a page of this size, in pixels."""
    top = table_rect(width, height)
    angle = math.radians(stool_degrees(number, stools))
    return QPointF(
        top.center().x() + top.width() * 0.5 * 1.04 * math.sin(angle),
        top.center().y() + top.height() * 0.5 * 1.16 * math.cos(angle),
    )


def stool_degrees(number: int, stools: int) -> float:
    """Return where a stool stands, in degrees to the right of straight ahead."""
    if stools == len(STOOLS_DEG):
        return STOOLS_DEG[number]
    if stools == 1:
        return 0.0
    most = STOOLS_DEG[0]
    return most - 2 * most * number / (stools - 1)


def paint_room(painter: QPainter, width: int, height: int) -> None:
    """Paint the floor, the table from above and the laptop on it."""
    painter.fillRect(QRectF(0, 0, width, height), QColor(FLOOR))
    painter.setPen(QPen(QColor(FLOOR).darker(107), 2))
    for k in range(1, math.ceil(height / BOARD)):
        painter.drawLine(QPointF(0, k * BOARD), QPointF(width, k * BOARD))
        for n in range(math.ceil(width / (3 * BOARD)) + 1):
            x = (n * 3 + 1.5 * (k % 2)) * BOARD
            painter.drawLine(QPointF(x, k * BOARD), QPointF(x, (k + 1) * BOARD))
    rug = table_rect(width, height).adjusted(-width * 0.085, -30, width * 0.085, height * 0.22)
    painter.setPen(QPen(QColor(theme().teal).lighter(118), 10))
    painter.setBrush(QColor(theme().roofs[1].light))
    painter.drawEllipse(rug)
    painter.setPen(QPen(QColor(theme().cream), 3, Qt.PenStyle.DotLine))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawEllipse(rug.adjusted(16, 16, -16, -16))
    top = table_rect(width, height)
    painter.setPen(Qt.PenStyle.NoPen)
    for k in range(7):
        painter.setBrush(QColor(40, 25, 45, 12))
        painter.drawEllipse(top.adjusted(-k * 2, 8 - k, k * 2, 14 + k * 2))
    wood = QColor(theme().table[0])
    painter.setPen(QPen(QColor(theme().ink), 2.4))
    painter.setBrush(wood.darker(128))
    painter.drawEllipse(top.adjusted(0, 7, 0, 12))
    shine = QRadialGradient(top.center().x(), top.top(), top.width() * 0.8)
    shine.setColorAt(0, wood.lighter(122))
    shine.setColorAt(1, wood)
    painter.setBrush(QBrush(shine))
    painter.drawEllipse(top)
    painter.setPen(QPen(wood.lighter(112), 1.6, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap))
    for k in range(26):
        x, y = (k * 0.754877666) % 1.0, (k * 0.569840296) % 1.0
        at = QPointF(
            top.left() + top.width() * (0.16 + 0.6 * x),
            top.top() + top.height() * (0.14 + 0.7 * y),
        )
        painter.drawLine(at, at + QPointF(30 + 60 * ((k * 0.33) % 1.0), 0))
    _paint_laptop(painter, QPointF(top.center().x(), top.top() + top.height() * 0.02))


def _paint_laptop(painter: QPainter, middle: QPointF) -> None:
    """Paint this very machine from above, open towards the stools."""
    painter.save()
    painter.translate(middle)
    painter.setPen(QPen(QColor(theme().ink), 2))
    painter.setBrush(QColor("#6f6a86"))
    painter.drawRoundedRect(QRectF(-66, -22, 132, 14), 5, 5)
    painter.setBrush(QColor("#8d88a6"))
    painter.drawRoundedRect(QRectF(-66, -8, 132, 60), 7, 7)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor("#4f4a63"))
    for row in range(3):
        for key in range(11):
            painter.drawRoundedRect(QRectF(-58 + key * 10.6, -2 + row * 9, 8.6, 7), 2, 2)
    painter.setBrush(QColor("#b9b4cf"))
    painter.drawRoundedRect(QRectF(-18, 28, 36, 19), 3, 3)
    painter.restore()
