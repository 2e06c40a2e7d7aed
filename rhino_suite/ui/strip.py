"""A strip of paper with one sentence, at the lower edge of the window, for a while."""

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QMouseEvent
from PySide6.QtWidgets import QWidget

from rhino_suite.game.text import Text
from rhino_suite.ui.clock import Clock, Pending
from rhino_suite.ui.panels.spoken import Label

MOST_WIDE, LOW = 0.7, 0.825
"""The strip's greatest width and where its middle lies, as shares of the window."""
AROUND = 48
"""Paper left and right of the words, in pixels."""
SHOWN_S = 8.0
"""Long enough to read two lines aloud."""


class Strip(Label):
    """Shows a sentence over whatever page there is; a tap puts it away."""

    def __init__(self, clock: Clock, window: QWidget) -> None:
        super().__init__(None, window)
        self.setObjectName("strip")
        self.setProperty("role", "strip")
        self.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self._clock = clock
        self._pending: Pending | None = None
        self._window = window
        window.installEventFilter(self)
        self.hide()

    def tell(self, text: Text | None) -> None:
        """Show `text` for a while; None puts the strip away."""
        super().tell(text)
        if getattr(self, "_pending", None) is not None:
            self._put_away()
        if text is not None:
            self._place()
            self.show()
            self.raise_()
            self._pending = self._clock.after(SHOWN_S, self._put_away)

    def _put_away(self) -> None:
        if self._pending is not None:
            self._pending.cancel()
            self._pending = None
        self.hide()

    def _place(self) -> None:
        most = round(self._window.width() * MOST_WIDE)
        self.setFixedWidth(min(most, self.fontMetrics().horizontalAdvance(self.text()) + AROUND))
        self.setFixedHeight(self.heightForWidth(self.width()))
        middle = self._window.rect().center().x()
        y = round(self._window.height() * LOW - self.height() / 2)
        self.move(round(middle - self.width() / 2), y)

    def mousePressEvent(self, event: QMouseEvent) -> None:  # noqa: ARG002  Qt's signature
        """Put the strip away."""
        self._put_away()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Stay at the lower edge of a window that changes its size."""
        if event.type() == QEvent.Type.Resize and self.isVisible():
            self._place()
        return super().eventFilter(watched, event)
