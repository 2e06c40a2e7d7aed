"""What lies around the building in play: stocks, what is owed, choices that are no cards."""

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QMargins, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QVBoxLayout, QWidget

from rhino_suite.game.scene import Button, Sign, Stock
from rhino_suite.game.text import Text
from rhino_suite.ui.clock import Clock
from rhino_suite.ui.fonts import font
from rhino_suite.ui.panels.kept import Kept
from rhino_suite.ui.panels.picture import PictureButton
from rhino_suite.ui.panels.spoken import Label
from rhino_suite.ui.play.signs import SignPicture, paint_sign
from rhino_suite.ui.say import say
from rhino_suite.ui.style import PAPER
from rhino_suite.ui.theme import theme

PLATE_WIDE: Final = (420, 640)
"""The least and the greatest width of the strip with a sentence, in pixels."""
PLATE_HIGH: Final = 56
TOLD_S: Final = 6.0
"""A sentence for a while stays so long: time to read it twice."""
PLATE_LOW: Final = 20
"""The same where nothing lies below it."""
HIGH: Final = 44
LOW: Final = 36
"""Pixels of a counter's height, where there are few and where there are `MANY`."""
MANY: Final = 3
CHOICE: Final = QSize(124, 40)
"""Pixels of a choice's picture: its words have this width."""
SIGN_PX: Final = 46
"""Pixels of a sign of what is owed."""


class Counter(QWidget):
    """How many of something are left: a picture and a number."""

    def __init__(self, stock: Stock, parent: QWidget | None = None, *, low: bool = False) -> None:
        super().__init__(parent)
        self._stock = stock
        self._high = LOW if low else HIGH
        self._kept = Kept()
        self.setFont(font(1.25, bold=True))
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.show_stock(stock)

    def show_stock(self, stock: Stock) -> None:
        """Show this number from now on."""
        self._stock = stock
        said = say(stock.label)
        self.setAccessibleName(said)
        self.setToolTip(said)
        self.update()

    def sizeHint(self) -> QSize:
        """Return room for the picture and two digits."""
        return QSize(92, self._high)

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002  Qt's signature
        """Paint picture and number on paper."""
        self._kept.paint(self, (self._stock.art, self._stock.count), self._draw)

    def _draw(self, painter: QPainter) -> None:
        painter.setPen(QPen(QColor(theme().ink), 1.5))
        painter.setBrush(QColor(PAPER))
        painter.drawRoundedRect(QRectF(self.rect()).adjusted(1, 1, -1, -1), 14, 14)
        side = self._high - 10.0
        paint_sign(painter, self._stock.art, QRectF(27 - side / 2, 5, side, side))
        painter.setPen(QColor(theme().ink))
        painter.drawText(
            QRectF(46, 0, 42, self._high), Qt.AlignmentFlag.AlignCenter, str(self._stock.count)
        )


class SignView(QWidget):
    """Something owed now, as a picture; its words are for whoever asks."""

    def __init__(self, sign: Sign, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._sign = sign
        self._kept = Kept()
        said = say(sign.label)
        self.setAccessibleName(said)
        self.setToolTip(said)
        self.setFixedSize(SIGN_PX + 12, SIGN_PX + 12)

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002  Qt's signature
        """Paint the sign on a round plate."""
        self._kept.paint(self, self._sign.art, self._draw)

    def _draw(self, painter: QPainter) -> None:
        plate = QRectF(self.rect()).adjusted(2, 2, -2, -2)
        painter.setPen(QPen(QColor(theme().coral), 3))
        painter.setBrush(QColor(PAPER))
        painter.drawEllipse(plate)
        paint_sign(painter, self._sign.art, plate.adjusted(8, 8, -8, -8))


class Pieces(QWidget):
    """A column of counters and signs."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(6)
        self._shown: tuple[Sequence[Stock], Sequence[Sign]] | None = None

    def show_pieces(self, stocks: Sequence[Stock], owed: Sequence[Sign]) -> None:
        """Show these from now on."""
        if self._shown == (stocks, owed):
            return
        self._shown = (stocks, owed)
        _empty(self._column)
        for sign in owed:
            self._add(SignView(sign, self))
        for stock in stocks:
            self._add(Counter(stock, self, low=len(stocks) >= MANY))

    def _add(self, widget: QWidget) -> None:
        # Shown at once: a layout leaves out what is still hidden when it is asked for its size.
        self._column.addWidget(widget, alignment=Qt.AlignmentFlag.AlignHCenter)
        widget.show()

    def speak(self) -> None:
        """Say everything in the new language."""
        if self._shown is not None:
            shown, self._shown = self._shown, None
            self.show_pieces(*shown)


class Choices(QWidget):
    """The choices that are no cards, one button each."""

    chosen = Signal(object)

    def __init__(self, least: int, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._least = least
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(6)
        self._shown: Sequence[Button] = ()
        self.buttons: list[PictureButton] = []

    def set_least(self, least: int) -> None:
        """Let every button be at least `least` px each way (large targets)."""
        self._least = least
        for button in self.buttons:
            button.set_least(least)

    def show_buttons(self, buttons: Sequence[Button]) -> None:
        """Show these from now on."""
        if self._shown == buttons:
            return
        self._shown = buttons
        _empty(self._column)
        self.buttons = []
        for choice in buttons:
            button = PictureButton(
                SignPicture(choice.art),
                choice.label,
                self,
                picture=CHOICE,
                least=self._least,
            )
            button.clicked.connect(lambda _on=False, c=choice: self.chosen.emit(c.action))
            self.buttons.append(button)
            self._column.addWidget(button, alignment=Qt.AlignmentFlag.AlignHCenter)
            button.show()


class Plate(QWidget):
    """One sentence on a strip of paper: the story under a fall, or what F1 tells."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._says: Text | None = None
        self.low = PLATE_LOW
        """Pixels between the strip and the lower edge of the page."""
        column = QVBoxLayout(self)
        self._margins = QMargins(18, 8, 18, 8)
        column.setContentsMargins(self._margins)
        self._label = Label(None, self, scale=1.3, bold=True)
        self._label.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self._label.setWordWrap(True)
        column.addWidget(self._label)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.hide()

    def tell(self, text: Text | None) -> None:
        """Show `text`; None takes the strip away."""
        self._says = text
        self._label.tell(text)
        self.fit()
        self.setVisible(text is not None)
        self.raise_()

    def tell_a_while(self, text: Text, clock: Clock) -> None:
        """Show `text` long enough to be read twice, unless something else is said before."""
        self.tell(text)

        def end() -> None:
            if self._says == text:
                self.tell(None)

        clock.after(TOLD_S, end)

    def fit(self) -> None:
        """Lie at the lower edge of the page, as wide and high as the sentence needs."""
        parent = self.parentWidget()
        if parent is None:
            return
        least, most = PLATE_WIDE
        inside = self._margins
        words = self._label.fontMetrics().horizontalAdvance(self._label.text())
        wide = min(most, max(least, words + inside.left() + inside.right() + 8))
        high = max(PLATE_HIGH, self.heightForWidth(wide))
        x = (parent.width() - wide) // 2
        self.setGeometry(x, parent.height() - high - self.low, wide, high)

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002  Qt's signature
        """Paint the paper."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(QColor(theme().ink), 2))
        painter.setBrush(QColor(PAPER))
        painter.drawRoundedRect(QRectF(self.rect()).adjusted(1, 1, -1, -1), 16, 16)


def _empty(column: QVBoxLayout) -> None:
    while (item := column.takeAt(0)) is not None:
        widget = item.widget()
        if widget is not None:
            widget.hide()
            widget.deleteLater()
