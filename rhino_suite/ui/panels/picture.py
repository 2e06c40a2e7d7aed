"""Buttons that are pictures first and words second."""

from collections.abc import Callable
from typing import Final

from PySide6.QtCore import QEvent, QPointF, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFontMetrics, QPainter, QPaintEvent, QPen, QPixmap
from PySide6.QtWidgets import QAbstractButton, QSizePolicy, QWidget

from rhino_suite.game.text import Text
from rhino_suite.ui.fonts import font
from rhino_suite.ui.say import say
from rhino_suite.ui.style import FOCUS, PALE, PAPER, PEACH, SHADE
from rhino_suite.ui.theme import theme

Painted = Callable[[QPainter, QRectF], None]
"""Paints one picture into a rectangle."""

PAD: Final = 8
"""Between the edge of a picture button and what lies on it, in pixels."""
LEAST_SIGNS: Final = 5
"""Chinese signs that a line of a caption has room for at least."""


class Picture:
    """A drawing baked once per size, because vectors are slow."""

    def __init__(self, painted: Painted) -> None:
        self._painted = painted
        self._baked: QPixmap | None = None

    def paint(self, painter: QPainter, rect: QRectF) -> None:
        """Paint the drawing into `rect`, from the pixmap where the size is still the same."""
        device = painter.device()
        ratio = device.devicePixelRatio()
        size = (rect.size() * ratio).toSize()
        if size.isEmpty():
            return
        if self._baked is None or self._baked.size() != size:
            baked = QPixmap(size)
            baked.setDevicePixelRatio(ratio)
            baked.fill(Qt.GlobalColor.transparent)
            brush = QPainter(baked)
            brush.setRenderHints(
                QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform
            )
            self._painted(brush, QRectF(QPointF(), rect.size()))
            brush.end()
            self._baked = baked
        painter.drawPixmap(rect.topLeft(), self._baked)


class Sign(QWidget):
    """A small drawing beside words; it says nothing by itself."""

    def __init__(self, painted: Painted, parent: QWidget | None = None, side: int = 32) -> None:
        super().__init__(parent)
        self._art = Picture(painted)
        self.setFixedSize(side, side)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002  Qt's signature
        """Paint the drawing."""
        self._art.paint(QPainter(self), QRectF(self.rect()))


class PictureButton(QAbstractButton):
    """A paper card with a drawing, a caption under or beside it, and a visible focus.

    `picture` is the drawing's size in pixels; `least` the smallest height and width of the whole.
    `card` lays paper under it, `accent` warm paper: the way on.
    """

    def __init__(
        self,
        painted: Painted,
        text: Text,
        parent: QWidget | None = None,
        *,
        picture: QSize,
        caption: bool = True,
        beside: bool = False,
        least: int = 0,
        scale: float = 1.0,
        bold: bool = True,
        card: bool = True,
        accent: bool = False,
    ) -> None:
        super().__init__(parent)
        self._art = Picture(painted)
        self._text = text
        self._picture = picture
        self._caption = caption
        self._beside = beside
        self._least = least
        self._card = card
        self._accent = accent
        self.setFont(font(scale, bold=bold))
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.tell(text)

    def tell(self, text: Text) -> None:
        """Say `text`: as caption, or to the tooltip and the screen reader only."""
        self._text = text
        said = say(text)
        self.setText(said)
        self.setAccessibleName(said)
        self.setToolTip("" if self._caption else said)
        self.updateGeometry()
        self.update()

    def show_picture(self, painted: Painted) -> None:
        """Show another drawing from now on."""
        self._art = Picture(painted)
        self.update()

    def set_least(self, least: int) -> None:
        """Grow to at least `least` pixels each way (large targets)."""
        self._least = least
        self.updateGeometry()

    def changeEvent(self, event: QEvent) -> None:
        """Speak the new language."""
        if event.type() == QEvent.Type.LanguageChange:
            self.tell(self._text)
        super().changeEvent(event)

    def sizeHint(self) -> QSize:
        """Return room for the drawing and for every word of the caption."""
        width, height = self._picture.width(), self._picture.height()
        if self._caption and self.text():
            if self._beside:
                words = self._words(QFontMetrics(self.font()), 4 * height)
                width += PAD + words.width()
                height = max(height, words.height())
            else:
                words = self._words(QFontMetrics(self.font()), width)
                width = max(width, words.width())
                height += words.height() + PAD // 2
        return QSize(
            max(width + 2 * PAD, self._least),
            max(height + 2 * PAD, self._least),
        )

    def picture_middle(self) -> float:
        """Return how far below the top edge the middle of the drawing lies, in pixels."""
        if self._beside or not self._caption or not self.text():
            return self.height() / 2
        return PAD + self._picture.height() / 2

    def minimumSizeHint(self) -> QSize:
        """Never less than everything."""
        return self.sizeHint()

    def _words(self, metrics: QFontMetrics, width: int) -> QSize:
        """Return the room of the caption wrapped at `width`, or wider for one long word."""
        longest = max(metrics.horizontalAdvance(word) for word in _pieces(self.text()))
        room = QRect(0, 0, max(width, longest + 2), 10_000)
        flags = int(Qt.TextFlag.TextWordWrap | Qt.AlignmentFlag.AlignHCenter)
        used = metrics.boundingRect(room, flags, self.text())
        return QSize(used.width() + 4, used.height() + 2)

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002  Qt's signature
        """Paint card, drawing, caption and focus."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self.paint_card(painter)
        size = self._picture
        if not self._caption or not self.text():
            middle = QPointF(self.width() / 2, self.height() / 2)
            corner = middle - QPointF(size.width() / 2, size.height() / 2)
            self.paint_picture(painter, QRectF(corner, size.toSizeF()))
            return
        flags = int(Qt.TextFlag.TextWordWrap)
        if self._beside:
            top = (self.height() - size.height()) / 2
            self.paint_picture(painter, QRectF(QPointF(PAD, top), size.toSizeF()))
            room = QRectF(self.rect()).adjusted(2 * PAD + size.width(), 2, -PAD + 2, -2)
            flags |= int(Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft)
        else:
            left = (self.width() - size.width()) / 2
            self.paint_picture(painter, QRectF(QPointF(left, PAD), size.toSizeF()))
            room = QRectF(self.rect()).adjusted(PAD - 2, PAD + size.height(), -PAD + 2, -PAD + 2)
            flags |= int(Qt.AlignmentFlag.AlignCenter)
        painter.setPen(QColor(theme().ink if self.isEnabled() else PALE))
        painter.setFont(self.font())
        painter.drawText(room, flags, self.text())

    def paint_picture(self, painter: QPainter, rect: QRectF) -> None:
        """Paint the drawing; pale when nothing can be done with it."""
        painter.setOpacity(1.0 if self.isEnabled() else 0.4)
        self._art.paint(painter, rect)
        painter.setOpacity(1.0)

    def paint_card(self, painter: QPainter) -> None:
        """Paint the paper under everything, and the ring of the focus."""
        inside = QRectF(self.rect()).adjusted(2.5, 2.5, -2.5, -2.5)
        on = self.isChecked()
        lit = self.underMouse() and self.isEnabled()
        if self._card or on or lit:
            painter.setPen(QPen(QColor(theme().amber if on or lit else SHADE), 3 if on else 2))
            paper = QColor(theme().amber) if self._accent else QColor(PAPER)
            painter.setBrush(QColor(PEACH) if on or self.isDown() else paper)
            painter.drawRoundedRect(inside, 18, 18)
        if self.hasFocus():
            painter.setPen(QPen(QColor(FOCUS), 3.4))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(inside, 18, 18)


def _pieces(text: str) -> list[str]:
    """Return what a line may not break: words, or a few signs of Chinese."""
    if any(ord(sign) > 0x2E80 for sign in text):
        # Chinese may break between any two signs, and a caption would be a column of pairs.
        return [text[at : at + LEAST_SIGNS] for at in range(0, len(text), LEAST_SIGNS)]
    return text.split() or [""]
