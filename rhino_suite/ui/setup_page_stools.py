"""The table from above, the stools around it, and the arrow that says who begins."""

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import (
    QColor,
    QPainter,
    QPaintEvent,
    QPen,
)
from PySide6.QtWidgets import QWidget

from rhino_suite.game.record import SeatSetup
from rhino_suite.game.text import Text, msg, pmsg
from rhino_suite.ui.panels.computer_art import MANNER_NAMES, PERSON_NAMES
from rhino_suite.ui.panels.drawings import drawing
from rhino_suite.ui.panels.people import paint_face, person_name
from rhino_suite.ui.panels.picture import PAD, PictureButton
from rhino_suite.ui.say import say
from rhino_suite.ui.setup_page_room import stool_degrees
from rhino_suite.ui.setup_page_seating import COMPUTER
from rhino_suite.ui.style import PAPER
from rhino_suite.ui.theme import GLOVE_NAMES, theme

SMALL = QSize(40, 40)
"""The picture of a small button, in pixels."""
FACE = 92
"""The side of a stool's picture in pixels."""


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
        """Say who sits here, and to the screen reader with which glove, or how it plays."""
        super().tell(text)
        if self.person is not None:
            told = [GLOVE_NAMES[self.person.glove]]
            if self.person.kind == COMPUTER:
                told = [
                    # TRANSLATORS: a computer plays here, no person
                    pmsg("player", "Computer"),
                    PERSON_NAMES[self.person.person],
                    MANNER_NAMES[self.person.manner],
                    *told,
                ]
            self.setAccessibleName(" – ".join([self.text(), *map(say, told)]))


def page_button(
    page: QWidget,
    name: str,
    text: Text,
    least: int,
    size: QSize = SMALL,
    *,
    big: bool = False,
    beside: bool = True,
) -> PictureButton:
    """Return a button of the page: `least` px each way; a `big` one leads on."""
    button = PictureButton(
        drawing(name),
        text,
        page,
        picture=size,
        beside=beside,
        least=least,
        scale=1.4 if big else 1.0,
        accent=big,
    )
    button.setObjectName(f"setup.{name}")
    return button


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

    def point_to(self, stool: float, stools: int) -> None:
        """Point to a stool of so many, or between two."""
        whole, part = int(stool // 1), stool % 1
        one = stool_degrees(whole % stools, stools)
        other = stool_degrees((whole + 1) % stools, stools)
        self.point(-(one + (other - one) * part))

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
