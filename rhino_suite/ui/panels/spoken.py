"""Labels and buttons that hold a `Text` and speak it anew when the language changes."""

from PySide6.QtCore import QEvent, Qt
from PySide6.QtWidgets import QLabel, QPushButton, QSizePolicy, QWidget

from rhino_suite.game.text import Text
from rhino_suite.ui.fonts import font
from rhino_suite.ui.say import say


class Label(QLabel):
    """Words on the page. Always plain text: a player's name is never markup."""

    def __init__(
        self,
        text: Text | None = None,
        parent: QWidget | None = None,
        *,
        scale: float = 1.0,
        bold: bool = False,
    ) -> None:
        super().__init__(parent)
        self._text = text
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setWordWrap(True)
        self.setFont(font(scale, bold=bold))
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Preferred)
        self.tell(text)

    def tell(self, text: Text | None) -> None:
        """Show `text` from now on; None shows nothing."""
        self._text = text
        self.setText("" if text is None else say(text))

    def changeEvent(self, event: QEvent) -> None:
        """Speak the new language."""
        if event.type() == QEvent.Type.LanguageChange:
            self.tell(self._text)
        super().changeEvent(event)


class Button(QPushButton):
    """A button with words."""

    def __init__(
        self,
        text: Text,
        parent: QWidget | None = None,
        *,
        scale: float = 1.0,
        bold: bool = True,
    ) -> None:
        super().__init__(parent)
        self._text = text
        self.setFont(font(scale, bold=bold))
        self.setAutoDefault(False)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.tell(text)

    def tell(self, text: Text) -> None:
        """Show `text` from now on."""
        self._text = text
        said = say(text)
        self.setText(said.replace("&", "&&"))
        self.setAccessibleName(said)

    def changeEvent(self, event: QEvent) -> None:
        """Speak the new language."""
        if event.type() == QEvent.Type.LanguageChange:
            self.tell(self._text)
        super().changeEvent(event)
