"""Before a game: stools around a table, the foundation on it, and who begins (feel 3)."""

from collections.abc import Callable
from contextlib import suppress
from typing import Any

import msgspec
from msgspec.structs import replace
from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QKeySequence, QPainter, QPaintEvent, QResizeEvent, QShortcut
from PySide6.QtWidgets import QWidget

from rhino_suite.api import AnyMode
from rhino_suite.game.setup import Field
from rhino_suite.game.text import Text, msg, pmsg
from rhino_suite.storage.settings import LastTable
from rhino_suite.table.feel import load_feel
from rhino_suite.ui.page import Page, Surroundings
from rhino_suite.ui.panels.choices import ChoiceRow, Value
from rhino_suite.ui.panels.drawings import drawing, find_drawing
from rhino_suite.ui.panels.people import faces, person_name
from rhino_suite.ui.panels.picture import PictureButton
from rhino_suite.ui.panels.spoken import Label
from rhino_suite.ui.say import announce, say
from rhino_suite.ui.setup_page_deed import Deed
from rhino_suite.ui.setup_page_memory import remembered
from rhino_suite.ui.setup_page_person import PersonDialog
from rhino_suite.ui.setup_page_places import place_middle, place_stools
from rhino_suite.ui.setup_page_room import paint_room, stool_degrees
from rhino_suite.ui.setup_page_rules import EVEN_OUT, HouseRulesDialog
from rhino_suite.ui.setup_page_seating import Seating, beginning_with
from rhino_suite.ui.setup_page_stools import Arrow, Stool
from rhino_suite.ui.theme import ANIMAL_NAMES

FACES = QSize(330, 84)
"""The picture of a known table, in pixels."""
BEGINS = "begins"
"""The option that takes who begins; a mode without it lets the first seat begin."""


class SetupPage(Page):
    """Tap a stool to sit, tap it again to choose; then build.

    `lots` draws one of so many seats, all equally likely.
    """

    start_game = Signal(str, object, object)
    """The mode's id, the seats clockwise, the options by name."""

    def __init__(
        self, around: Surroundings, lots: Callable[[int], int], parent: QWidget | None = None
    ) -> None:
        super().__init__(around, parent)
        self.setObjectName("setup")
        self._mode: AnyMode | None = None
        self._options: dict[str, Value] = {}
        self._seating = Seating.empty((), (0, 0), {})
        self._stools: list[Stool] = []
        self._rows: list[ChoiceRow] = []
        self._known: LastTable | None = None
        self._swapping: int | None = None
        self._arrow = Arrow(self)
        self._deed = Deed(around.clock, lots, self._point, self._begun)
        size = QSize(40, 40)
        # TRANSLATORS: a button: to the page before
        self._back = self._button("back", pmsg("button", "Back"), size)
        self._back.clicked.connect(self.go_back)
        self._rules = self._button("rules", msg("House rules"), size)
        self._rules.clicked.connect(self.open_rules)
        # TRANSLATORS: a button: the game begins
        self._go = self._button("play", pmsg("button", "Build!"), QSize(52, 52), big=True)
        self._go.clicked.connect(self.ask)
        # TRANSLATORS: a button: the same players at the same places with the same rules
        self._same = self._button("again", msg("Same again"), FACES, big=True, beside=False)
        self._same.clicked.connect(self._same_again)
        self._question = Label(None, self, scale=1.5, bold=True)
        self._question.setAlignment(Qt.AlignmentFlag.AlignCenter)
        for keys in (QKeySequence.StandardKey.Cancel, QKeySequence.StandardKey.Back):
            QShortcut(QKeySequence(keys), self, self.go_back)

    def _button(
        self, name: str, text: Text, size: QSize, *, big: bool = False, beside: bool = True
    ) -> PictureButton:
        button = PictureButton(
            drawing(name),
            text,
            self,
            picture=size,
            beside=beside,
            least=self.around.measure.target,
            scale=1.4 if big else 1.0,
            accent=big,
        )
        button.setObjectName(f"setup.{name}")
        return button

    def prepare(self, mode: AnyMode) -> None:
        """Lay the table for a mode: free stools, its foundation, its usual rules."""
        self._mode = mode
        usual: dict[str, Any] = msgspec.to_builtins(mode.options())
        self._options = usual | {EVEN_OUT.name: False}
        feel = load_feel()
        tolerance = {name: (g.off_mm, g.off_deg) for name, g in feel.gloves.items()}
        self._seating = Seating.empty(tuple(ANIMAL_NAMES), mode.info.seats, tolerance)
        last = self.around.suite.settings.last_table
        self._known = last if last is not None and last.mode == mode.info.id else None
        for old in (*self._stools, *self._rows):
            old.setParent(None)
            old.deleteLater()
        self._stools = [Stool(n, self) for n in range(mode.info.seats[1])]
        for stool in self._stools:
            stool.set_least(self.around.measure.target)
            stool.clicked.connect(lambda _on=False, n=stool.number: self._tapped(n))
        self._rows = [
            ChoiceRow(
                field,
                self._options[field.name],
                self,
                art=find_drawing,
                centred=True,
                picture=QSize(96, 60),
                least=self.around.measure.target,
            )
            for field in mode.form
            if isinstance(field, Field) and field.page == 1
        ]
        for row in self._rows:
            row.chosen.connect(self._answered)
        if self._known is not None:
            self._same.show_picture(faces(self._known.seats))
        self._swapping = None
        self._deed.stop()
        self._show()
        first = self._same if self._known is not None else self._stools[len(self._stools) // 2]
        first.setFocus(Qt.FocusReason.OtherFocusReason)

    @property
    def stools(self) -> tuple[Stool, ...]:
        """Return the stools, clockwise."""
        return tuple(self._stools)

    @property
    def seating(self) -> Seating:
        """Return who sits where."""
        return self._seating

    def left(self) -> None:
        """Stop the clock of the question."""
        self._deed.stop()

    def resettle(self) -> None:
        """Follow large targets."""
        least = self.around.measure.target
        for button in (self._back, self._rules, self._go, self._same, *self._stools):
            button.set_least(least)
        self._place()

    def retranslate(self) -> None:
        """Find room for the new words."""
        self._place()

    def go_back(self) -> None:
        """Leave the question, the swap or the page, whichever is innermost."""
        if self._deed.asking:
            self._deed.stop()
        elif self._swapping is not None:
            self._swapping = None
        else:
            self.leave.emit()
            return
        self._show()

    def _tapped(self, number: int) -> None:
        self.around.sound.play("wood", gain=0.6)
        if self._deed.asking:
            self._deed.answer(number)
        elif self._swapping is not None:
            self._seating.swap(self._swapping, number)
            self._swapping = None
        elif self._seating.stools[number] is None:
            person = self._seating.sit(number)
            habits = self.around.suite.settings
            self._seating.choose_glove(number, habits.gloves.get(person.animal, "bare"))
            self._seating.choose_hand(number, left=habits.left_handed.get(person.animal, False))
            announce(self, person_name(person))
        else:
            self._open_person(number)
        self._show()

    def _open_person(self, number: int) -> None:
        dialog = PersonDialog(self._seating, number, self.around.measure, self)
        dialog.changed.connect(self._show)
        dialog.swap_wanted.connect(self._begin_swap)
        dialog.finished.connect(dialog.deleteLater)
        dialog.open()

    def _begin_swap(self, number: int) -> None:
        self._swapping = number
        self._show()
        announce(self, self._words())

    def open_rules(self) -> None:
        """Open the second page, with the house rules."""
        if self._mode is None:
            return
        dialog = HouseRulesDialog(self._mode, self._options, self.around.measure, self)
        dialog.chosen.connect(self._answered)
        dialog.finished.connect(dialog.deleteLater)
        dialog.open()

    def _answered(self, name: str, value: Value) -> None:
        self._options[name] = value

    def _same_again(self) -> None:
        if self._known is None:
            return
        self._seating.seat_again(self._known.seats)
        self._options[EVEN_OUT.name] = self._known.even_out
        self._options |= {
            name: value for name, value in self._known.options.items() if name in self._options
        }
        self.ask()

    def ask(self) -> None:
        """Ask who begins, if enough people sit."""
        if not self._seating.ready:
            return
        self._deed.ask(self._seating.occupied(), less_motion=self.around.less_motion)
        self._show()
        announce(self, self._words())
        self._stools[self._seating.occupied()[0]].setFocus(Qt.FocusReason.OtherFocusReason)

    def _point(self, stool: float) -> None:
        """Turn the arrow towards a stool, or between two."""
        whole, part = int(stool // 1), stool % 1
        one = stool_degrees(whole % len(self._stools), len(self._stools))
        other = stool_degrees((whole + 1) % len(self._stools), len(self._stools))
        self._arrow.point(-(one + (other - one) * part))

    def _begun(self, stool: int) -> None:
        mode = self._mode
        if mode is None:
            return
        first = self._seating.occupied().index(stool)
        seats = tuple(replace(p, name=say(person_name(p))) for p in self._seating.seats())
        options = dict(self._options)
        even = bool(options.pop(EVEN_OUT.name))
        if BEGINS in options:
            options[BEGINS] = first
        else:
            seats = beginning_with(seats, first)
        suite = self.around.suite
        people = self._seating.seats()
        with suppress(OSError):  # the table is remembered until the window closes, at least
            suite.remember(remembered(suite.settings, mode.info.id, people, options, BEGINS, even))
        self._show()
        self.start_game.emit(mode.info.id, seats, options)

    def _words(self) -> Text:
        if self._deed.asking:
            return msg("Who did a good deed last?")
        if self._swapping is not None:
            return msg("Swap with whom?")
        return msg("Who plays?")

    def _show(self) -> None:
        asking, anybody = self._deed.asking, bool(self._seating.seats())
        for stool, person in zip(self._stools, self._seating.stools, strict=True):
            if stool.person != person:
                stool.seat(person)
            stool.setEnabled(not asking or person is not None)
        self._same.setVisible(self._known is not None and not anybody and not asking)
        self._go.setVisible(anybody and not asking)
        self._go.setEnabled(self._seating.ready)
        self._rules.setVisible(self._mode is not None and not asking)
        for row in self._rows:
            row.setVisible(anybody and not asking and self._swapping is None)
        self._arrow.setVisible(asking)
        self._question.tell(self._words())
        self._place()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Put everything where it belongs on a page of this size."""
        super().resizeEvent(event)
        self._place()

    def _place(self) -> None:
        for button in (self._back, self._rules, self._go, self._same, *self._stools):
            button.adjustSize()
        self._back.move(14, 12)
        self._rules.move(self.width() - self._rules.width() - 14, 12)
        place_stools(self._stools, self.size())
        place_middle(self._question, self._arrow, (self._same, *self._rows, self._go), self.size())

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002  Qt's signature
        """Paint the room and the table."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        paint_room(painter, self.width(), self.height())
