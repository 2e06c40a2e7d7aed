"""One question with its answers side by side, as pictures or words: never a list that unrolls."""

from collections.abc import Callable, Mapping

from PySide6.QtCore import QEvent, QSize, Qt, Signal
from PySide6.QtWidgets import QAbstractButton, QButtonGroup, QHBoxLayout, QVBoxLayout, QWidget

from rhino_suite.game.setup import Choice, Field
from rhino_suite.ui.panels.flow import Flow
from rhino_suite.ui.panels.picture import Painted, PictureButton, Sign
from rhino_suite.ui.panels.spoken import Button, Label
from rhino_suite.ui.say import say

Value = str | int | bool
Art = Callable[[str], Painted | None]
"""Finds the drawing of an `art` id, or None where words must do."""


def no_art(_name: str) -> Painted | None:
    """Know no drawing."""
    return None


class ChoiceRow(QWidget):
    """A `Field`: its label, its choices as buttons of which one is down, and its hint."""

    chosen = Signal(str, object)
    """The field's name and the value that was tapped."""

    def __init__(
        self,
        field: Field,
        value: Value,
        parent: QWidget | None = None,
        *,
        art: Art = no_art,
        picture: QSize | None = None,
        least: int = 0,
        sign: Painted | None = None,
        centred: bool = False,
    ) -> None:
        super().__init__(parent)
        self.setObjectName(f"choices.{field.name}")
        self._field = field
        self._least = least
        self._size = picture or QSize(72, 56)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(6)
        head = QHBoxLayout()
        head.setSpacing(10)
        if sign is not None:
            head.addWidget(Sign(sign, self))
        label = self._label = Label(field.label, self, scale=1.1, bold=True)
        if centred:
            label.setAlignment(Qt.AlignmentFlag.AlignCenter)
        head.addWidget(label, 1)
        column.addLayout(head)
        row = QWidget(self)
        side = Qt.AlignmentFlag.AlignHCenter if centred else Qt.AlignmentFlag.AlignLeft
        flow = self._flow = Flow(row, align=side)
        self._group = QButtonGroup(self)
        self._buttons: list[QAbstractButton] = []
        for index, choice in enumerate(field.choices):
            button = self._make(choice, art(choice.art) if choice.art else None, row)
            button.setCheckable(True)
            button.setObjectName(f"choice.{field.name}.{choice.value}")
            self._group.addButton(button, index)
            flow.addWidget(button)
            self._buttons.append(button)
        column.addWidget(row)
        # On the table there is room for few words: a hint is there for whoever asks.
        self._asked = field.hint if centred else None
        self._tell_hint()
        if field.hint is not None and not centred:
            hint = Label(field.hint, self, scale=0.95)
            hint.setProperty("role", "note")
            column.addWidget(hint)
        self.show_value(value)
        self._group.idClicked.connect(self._tapped)

    def _make(self, choice: Choice, painted: Painted | None, row: QWidget) -> QAbstractButton:
        if painted is None:
            return Button(choice.label, row)
        return PictureButton(painted, choice.label, row, picture=self._size, least=self._least)

    def changeEvent(self, event: QEvent) -> None:
        """Speak the new language."""
        if event.type() == QEvent.Type.LanguageChange:
            self._tell_hint()
        super().changeEvent(event)

    def _tell_hint(self) -> None:
        if self._asked is not None:
            said = say(self._asked)
            for button in self._buttons:
                button.setAccessibleDescription(said)
                button.setToolTip(said)

    def wide(self) -> int:
        """Return how wide (px) the answers are side by side, and the longest word over them."""
        words = self._label.text().split()
        metrics = self._label.fontMetrics()
        longest = max((metrics.horizontalAdvance(word) for word in words), default=0)
        return max(self._flow.sizeHint().width(), longest) + 8

    def show_value(self, value: Value) -> None:
        """Put the button of `value` down, if there is one."""
        for button, choice in zip(self._buttons, self._field.choices, strict=True):
            if choice.value == value and type(choice.value) is type(value):
                button.setChecked(True)

    def show_values(self, values: Mapping[str, Value]) -> None:
        """Put the button of this field's own value down."""
        self.show_value(values[self._field.name])

    def _tapped(self, index: int) -> None:
        self.chosen.emit(self._field.name, self._field.choices[index].value)
