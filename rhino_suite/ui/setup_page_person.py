"""Who sits on this stool: animal, name, glove and hand, or a computer; chosen by picture."""

from PySide6.QtCore import QEvent, QSize, Qt, Signal
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import (
    QButtonGroup,
    QDialog,
    QHBoxLayout,
    QLineEdit,
    QVBoxLayout,
    QWidget,
)

from rhino_suite.game.text import Text, msg, pmsg
from rhino_suite.ui.fonts import font
from rhino_suite.ui.panels.computer_art import computer
from rhino_suite.ui.panels.drawings import drawing
from rhino_suite.ui.panels.flow import Flow
from rhino_suite.ui.panels.picture import Painted, PictureButton
from rhino_suite.ui.say import say
from rhino_suite.ui.setup_page_computer import ComputerRows
from rhino_suite.ui.setup_page_seating import COMPUTER, PERSON, Seating
from rhino_suite.ui.style import Measure
from rhino_suite.ui.theme import ANIMAL_NAMES, GLOVE_NAMES

LONGEST_NAME = 16
"""Letters of a name that fit under a face."""
FACE = QSize(86, 86)
GLOVE = QSize(70, 64)
SIGN = QSize(34, 34)


class PersonDialog(QDialog):
    """Opens when a taken stool is tapped; every tap counts at once."""

    changed = Signal()
    swap_wanted = Signal(int)

    def __init__(
        self, seating: Seating, stool: int, measure: Measure, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self.setObjectName("person")
        self.setModal(True)
        self._seating, self._stool, self._least = seating, stool, measure.target
        column = QVBoxLayout(self)
        column.setContentsMargins(20, 16, 20, 16)
        column.setSpacing(10)
        column.addWidget(self._animals())
        column.addWidget(self._gloves())
        self._computer = ComputerRows(self._least, self)
        self._computer.person.connect(self._chosen_person)
        self._computer.manner.connect(self._chosen_manner)
        column.addWidget(self._computer)
        line = QHBoxLayout()
        self._name = QLineEdit(self)
        self._name.setObjectName("name")
        self._name.setFont(font(1.2))
        self._name.setMaxLength(LONGEST_NAME)
        self._name.textEdited.connect(self._called)
        line.addWidget(self._name, 1)
        # TRANSLATORS: a switch: this player plays with the left hand
        self._left = self._sign("left", pmsg("player", "Left-handed"))
        self._left.setCheckable(True)
        self._left.toggled.connect(self._handed)
        line.addWidget(self._left)
        column.addLayout(line)
        # TRANSLATORS: a switch: a computer plays here, no person
        self._kind = self._sign("computer", pmsg("player", "Computer"), computer)
        self._kind.setCheckable(True)
        self._kind.toggled.connect(self._chosen_kind)
        line.addWidget(self._kind)
        row = QHBoxLayout()
        # TRANSLATORS: a button: change places with another stool
        swap = self._sign("swap", pmsg("button", "Swap"))
        swap.clicked.connect(self._swap)
        # TRANSLATORS: a button: this player leaves the table
        up = self._sign("cross", msg("Stand up"))
        up.clicked.connect(self._stand_up)
        # TRANSLATORS: a button: everything on this card is right
        done = self._sign("check", pmsg("button", "Done"))
        done.clicked.connect(self.accept)
        self._done = done
        for button in (swap, up):
            row.addWidget(button)
        row.addStretch(1)
        row.addWidget(done)
        column.addLayout(row)
        self._fill()
        self.retranslate()
        self.resize(column.sizeHint())

    def _sign(self, name: str, text: Text, painted: Painted | None = None) -> PictureButton:
        painted = painted or drawing(name)
        button = PictureButton(painted, text, self, picture=SIGN, beside=True, least=self._least)
        button.setObjectName(f"person.{name}")
        return button

    def _animals(self) -> QWidget:
        box = QWidget(self)
        flow = Flow(box)
        self._animal = QButtonGroup(self)
        for index, animal in enumerate(self._seating.animals):
            button = PictureButton(
                drawing(f"animal.{animal}"), ANIMAL_NAMES[animal], box, picture=FACE, bold=False
            )
            button.setCheckable(True)
            button.setObjectName(f"animal.{animal}")
            self._animal.addButton(button, index)
            flow.addWidget(button)
        self._animal.idClicked.connect(self._chosen_animal)
        return box

    def _gloves(self) -> QWidget:
        box = QWidget(self)
        flow = Flow(box)
        self._glove = QButtonGroup(self)
        self._glove_names = tuple(GLOVE_NAMES)
        for index, glove in enumerate(self._glove_names):
            button = PictureButton(
                drawing(f"glove.{glove}"), GLOVE_NAMES[glove], box, picture=GLOVE, bold=False
            )
            button.setCheckable(True)
            button.setObjectName(f"glove.{glove}")
            self._glove.addButton(button, index)
            flow.addWidget(button)
        self._glove.idClicked.connect(self._chosen_glove)
        return box

    def showEvent(self, event: QShowEvent) -> None:
        """Begin at the chosen animal."""
        super().showEvent(event)
        button = self._animal.checkedButton()
        if button is not None:
            button.setFocus(Qt.FocusReason.OtherFocusReason)

    def event(self, event: QEvent) -> bool:
        """Grow with longer words: Qt opens a dialog no wider than two thirds of the screen."""
        if event.type() == QEvent.Type.LayoutRequest and (layout := self.layout()) is not None:
            self.setMinimumSize(layout.sizeHint())
        return super().event(event)

    def retranslate(self) -> None:
        """Say the new language's words."""
        # TRANSLATORS: what to write into a line: a player's name; it may stay empty
        hint = say(pmsg("player", "Name"))
        self._name.setPlaceholderText(hint)
        self._name.setAccessibleName(hint)
        # TRANSLATORS: the title of the card on which somebody chooses animal, glove and name
        self.setWindowTitle(say(msg("Who sits here?")))

    def changeEvent(self, event: QEvent) -> None:
        """Speak the new language."""
        if event.type() == QEvent.Type.LanguageChange:
            self.retranslate()
        super().changeEvent(event)

    def _fill(self) -> None:
        person = self._seating.stools[self._stool]
        if person is None:
            raise ValueError(f"nobody sits on stool {self._stool}")
        self._animal.button(self._seating.animals.index(person.animal)).setChecked(True)
        self._glove.button(self._glove_names.index(person.glove)).setChecked(True)
        self._name.setText(person.name)
        self._left.setChecked(person.left_handed)
        self._kind.setChecked(person.kind == COMPUTER)
        self._computer.show_seat(person)

    def _chosen_animal(self, index: int) -> None:
        self._seating.choose_animal(self._stool, self._seating.animals[index])
        self.changed.emit()

    def _chosen_glove(self, index: int) -> None:
        self._seating.choose_glove(self._stool, self._glove_names[index])
        self.changed.emit()

    def _called(self, name: str) -> None:
        self._seating.call(self._stool, name)
        self.changed.emit()

    def _handed(self, left: bool) -> None:
        self._seating.choose_hand(self._stool, left=left)
        self.changed.emit()

    def _chosen_kind(self, plays_itself: bool) -> None:
        self._seating.choose_kind(self._stool, COMPUTER if plays_itself else PERSON)
        self._follow()

    def _chosen_person(self, person: str) -> None:
        self._seating.choose_person(self._stool, person)
        self._follow()

    def _chosen_manner(self, manner: str) -> None:
        self._seating.choose_manner(self._stool, manner)
        self._follow()

    def _follow(self) -> None:
        seat = self._seating.stools[self._stool]
        if seat is not None:
            self._computer.show_seat(seat)
        self.changed.emit()

    def _swap(self) -> None:
        self.accept()
        self.swap_wanted.emit(self._stool)

    def _stand_up(self) -> None:
        self._seating.stand_up(self._stool)
        self.changed.emit()
        self.accept()
