"""A card that lies on the page: a scrolled middle and one button that puts it away."""

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QSize, Qt
from PySide6.QtWidgets import QDialog, QGridLayout, QHBoxLayout, QScrollArea, QVBoxLayout, QWidget

from rhino_suite.game.text import Text, pmsg
from rhino_suite.ui.panels.drawings import drawing
from rhino_suite.ui.panels.picture import PictureButton
from rhino_suite.ui.say import say
from rhino_suite.ui.style import Measure

ROOM = QSize(880, 604)
"""How large a card wants to be; the smallest window (1024 by 640) holds it."""


class CardDialog(QDialog):
    """A dialog with a title, a column that scrolls, and "Done"."""

    def __init__(
        self, name: str, title: Text, measure: Measure, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self.setObjectName(name)
        self.setModal(True)
        self._title = title
        self.measure = measure
        column = QVBoxLayout(self)
        column.setContentsMargins(18, 16, 18, 16)
        column.setSpacing(10)
        scroll = QScrollArea(self)
        scroll.setWidgetResizable(True)
        scroll.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        inner = QWidget(scroll)
        self.rows = QVBoxLayout(inner)
        self.rows.setContentsMargins(6, 6, 14, 6)
        self.rows.setSpacing(18)
        scroll.setWidget(inner)
        column.addWidget(scroll, 1)
        self.line = QHBoxLayout()
        self.line.addStretch(1)
        self.done_button = PictureButton(
            drawing("check"),
            # TRANSLATORS: a button: everything on this card is right
            pmsg("button", "Done"),
            self,
            picture=QSize(34, 34),
            beside=True,
            least=measure.target,
        )
        self.done_button.setObjectName(f"{name}.done")
        self.done_button.clicked.connect(self.accept)
        self.line.addWidget(self.done_button)
        column.addLayout(self.line)
        self.resize(ROOM)
        self.setWindowTitle(say(title))

    def lay_out(self, rows: Sequence[tuple[QWidget, bool]]) -> None:
        """Put rows one below the other; those marked as short lie two by two."""
        grid = QGridLayout()
        grid.setHorizontalSpacing(24)
        grid.setVerticalSpacing(14)
        grid.setColumnStretch(0, 1)
        grid.setColumnStretch(1, 1)
        line = column = 0
        for row, short in rows:
            if short:
                grid.addWidget(row, line, column, Qt.AlignmentFlag.AlignTop)
                line, column = (line + 1, 0) if column else (line, 1)
            else:
                line += column
                grid.addWidget(row, line, 0, 1, 2)
                line, column = line + 1, 0
        self.rows.addLayout(grid)

    def retranslate(self) -> None:
        """Say the title anew."""
        self.setWindowTitle(say(self._title))

    def changeEvent(self, event: QEvent) -> None:
        """Speak the new language."""
        if event.type() == QEvent.Type.LanguageChange:
            self.retranslate()
        super().changeEvent(event)
