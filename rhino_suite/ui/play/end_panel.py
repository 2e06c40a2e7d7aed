"""The end of a game: who won and why, how high it was, and again with one key."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from PySide6.QtCore import QSize, Qt, Signal, SignalInstance
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from rhino_suite.game.record import SeatSetup
from rhino_suite.game.text import Text, msg, nmsg, pmsg
from rhino_suite.ui.panels.icons import icon
from rhino_suite.ui.panels.picture import Painted, Picture, PictureButton
from rhino_suite.ui.panels.spoken import Label
from rhino_suite.ui.style import PAPER
from rhino_suite.ui.theme import theme


@dataclass(frozen=True, slots=True)
class Ending:
    """What is told at the end; heights in mm."""

    winners: tuple[SeatSetup, ...]
    reasons: tuple[Text, ...]
    storeys: int
    height: float
    fell: bool
    levels: bool = False
    """The building is counted by levels, over its whole width, and not by storeys."""
    story: tuple[Text, ...] = ()
    """The weak storey and the last straw, one line each."""
    awards: tuple[Text, ...] = field(default=())


class _Faces(QWidget):
    """The winners' faces in a row; their names are in the title."""

    def __init__(self, faces: Sequence[Painted], parent: QWidget) -> None:
        super().__init__(parent)
        self._pictures = [Picture(face) for face in faces]
        self.setFixedHeight(84 if faces else 0)

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002  Qt's signature
        """Paint each face on a golden plate."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        count = len(self._pictures)
        left = (self.width() - count * 88) / 2
        for number, picture in enumerate(self._pictures):
            plate = self.rect().adjusted(0, 0, 0, 0)
            plate.setRect(int(left + number * 88), 2, 80, 80)
            painter.setPen(QPen(QColor(theme().ink), 2))
            painter.setBrush(QColor(theme().amber))
            painter.drawEllipse(plate)
            inner = plate.adjusted(9, 9, -9, -9)
            picture.paint(painter, inner.toRectF())


class EndPanel(QWidget):
    """A card over the heap; "again" has the focus."""

    again = Signal()
    replay = Signal()
    home = Signal()

    def __init__(
        self,
        ending: Ending,
        face: Callable[[str], Painted],
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self.ending = ending
        column = QVBoxLayout(self)
        column.setContentsMargins(24, 18, 24, 18)
        column.setSpacing(6)
        column.addWidget(_Faces([face(w.animal) for w in ending.winners], self))
        for number, line in enumerate(told(ending)):
            label = Label(line, self, scale=1.5 if number == 0 else 1.0, bold=number == 0)
            label.setAlignment(Qt.AlignmentFlag.AlignCenter)
            column.addWidget(label)
        row = QHBoxLayout()
        row.setSpacing(12)
        # TRANSLATORS: a button at the end of a game: play another one
        self._again = self._button(pmsg("button", "Again"), "again", self.again)
        row.addWidget(self._again)
        if ending.fell:
            # TRANSLATORS: a button at the end of a game: show once more how the tower fell
            row.addWidget(self._button(pmsg("button", "The fall"), "play", self.replay))
        # TRANSLATORS: a button: leave the table, back to the first page
        row.addWidget(self._button(pmsg("button", "Leave"), "back", self.home))
        column.addLayout(row)

    @property
    def again_button(self) -> PictureButton:
        """Return the button that has the focus."""
        return self._again

    def take_focus(self) -> None:
        """Put the focus on "again"."""
        self._again.setFocus(Qt.FocusReason.OtherFocusReason)

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002  Qt's signature
        """Paint the paper card."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(QColor(theme().ink), 3))
        painter.setBrush(QColor(PAPER))
        painter.drawRoundedRect(self.rect().adjusted(2, 2, -3, -3), 22, 22)

    def _button(self, text: Text, art: str, signal: SignalInstance) -> PictureButton:
        button = PictureButton(icon(art), text, self, picture=QSize(34, 34), beside=True)
        button.clicked.connect(signal)
        return button


def told(ending: Ending) -> tuple[Text, ...]:
    """Return the lines of the card: who won, why, how high, and the story of the fall."""
    names = tuple(w.name for w in ending.winners)
    if not names:
        # TRANSLATORS: the title at the end of a game that nobody won
        title = msg("Nobody wins")
    elif len(names) == 1:
        # TRANSLATORS: the title at the end of a game; {names} is one player
        title = msg("Victory: {names}", names=names)
    else:
        # TRANSLATORS: the title at the end of a game; {names} is a list of players
        title = msg("Shared victory: {names}", names=names)
    return (title, *ending.reasons, _high(ending), *ending.story, *ending.awards)


def _high(ending: Ending) -> Text:
    cm = round(ending.height / 10.0)
    if ending.levels:
        return nmsg(
            # TRANSLATORS: the building's height at the end; {cm} is a number of centimetres
            "{n} level, {cm} cm",
            "{n} levels, {cm} cm",
            ending.storeys,
            cm=cm,
        )
    return nmsg(
        # TRANSLATORS: the tower's height at the end; {cm} is a number of centimetres
        "{n} storey, {cm} cm",
        "{n} storeys, {cm} cm",
        ending.storeys,
        cm=cm,
    )
