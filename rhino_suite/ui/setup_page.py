"""Before a game: stools around a table, the foundation on it, and who begins (feel 3)."""

from collections.abc import Callable
from contextlib import suppress

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QKeySequence, QPainter, QPaintEvent, QResizeEvent, QShortcut
from PySide6.QtWidgets import QWidget

from rhino_suite.api import AnyMode
from rhino_suite.game.text import Text, msg, pmsg
from rhino_suite.storage.settings import LastTable
from rhino_suite.table.beginning import BEGINS
from rhino_suite.table.feel import load_feel
from rhino_suite.ui.page import Page, Surroundings
from rhino_suite.ui.panels.choices import ChoiceRow, Value
from rhino_suite.ui.panels.people import faces
from rhino_suite.ui.panels.spoken import Label
from rhino_suite.ui.panels.tiles import TilesRow
from rhino_suite.ui.say import announce
from rhino_suite.ui.setup_page_deed import Deed
from rhino_suite.ui.setup_page_memory import remembered
from rhino_suite.ui.setup_page_options import Answers, WayOn, first_rows
from rhino_suite.ui.setup_page_person import PersonDialog
from rhino_suite.ui.setup_page_places import place_middle, place_stools
from rhino_suite.ui.setup_page_ring import Ring
from rhino_suite.ui.setup_page_room import paint_room
from rhino_suite.ui.setup_page_rules import HouseRulesDialog
from rhino_suite.ui.setup_page_seating import COMPUTER, PERSON, Seating
from rhino_suite.ui.setup_page_stools import Arrow, Stool, page_button
from rhino_suite.ui.theme import ANIMAL_NAMES

GO = QSize(52, 52)
FACES = QSize(330, 84)
"""The picture of a known table, in pixels."""


class SetupPage(Page):
    """Tap a stool to sit, tap it again to choose; press it long for a computer; then build.

    `lots` draws one of so many seats, all equally likely.
    """

    start_game = Signal(str, object, object)
    """The mode's id, the seats clockwise, the options by name."""

    def __init__(
        self, around: Surroundings, lots: Callable[[int], int], parent: QWidget | None = None
    ) -> None:
        super().__init__(around, parent)
        self.setObjectName("setup")
        self._answers: Answers | None = None
        self._seating = Seating.empty((), (0, 0), {})
        self._ring = Ring(around.clock, self._free, self)
        self._ring.tapped.connect(self._tapped)
        self._ring.computer_wanted.connect(lambda number: self._sit(number, COMPUTER))
        self._rows: list[ChoiceRow | TilesRow] = []
        self._known: LastTable | None = None
        self._swapping: int | None = None
        self._arrow = Arrow(self)
        point = self._arrow.point_to
        self._deed = Deed(around.clock, lots, lambda s: point(s, len(self.stools)), self._begun)
        least = around.measure.target
        # TRANSLATORS: a button: to the page before
        self._back = page_button(self, "back", pmsg("button", "Back"), least)
        self._back.clicked.connect(self.go_back)
        self._rules = page_button(self, "rules", msg("House rules"), least)
        self._rules.clicked.connect(self.open_rules)
        # TRANSLATORS: a button: the game begins
        self._go = page_button(self, "play", pmsg("button", "Build!"), least, GO, big=True)
        self._go.clicked.connect(self.ask)
        # TRANSLATORS: a button: the same players at the same places with the same rules
        again = msg("Same again")
        self._same = page_button(self, "again", again, least, FACES, big=True, beside=False)
        self._same.clicked.connect(self._same_again)
        self._way_on = WayOn(self)
        self._way_on.answered.connect(self._put_right)
        self._question = Label(None, self, scale=1.5, bold=True)
        self._question.setAlignment(Qt.AlignmentFlag.AlignCenter)
        for keys in (QKeySequence.StandardKey.Cancel, QKeySequence.StandardKey.Back):
            QShortcut(QKeySequence(keys), self, self.go_back)

    def prepare(self, mode: AnyMode) -> None:
        """Lay the table for a mode: free stools, its foundation, its usual rules."""
        self._answers, self.mode_id = Answers.usual(mode), mode.info.id
        feel = load_feel()
        tolerance = {name: (g.off_mm, g.off_deg) for name, g in feel.gloves.items()}
        self._seating = Seating.empty(tuple(ANIMAL_NAMES), mode.info.seats, tolerance)
        last = self.around.suite.settings.last_table
        self._known = last if last is not None and last.mode == mode.info.id else None
        self._ring.lay(mode.info.seats[1], self.around.measure.target)
        for old in self._rows:
            old.setParent(None)
            old.deleteLater()
        self._rows = first_rows(self._answers, self.around.measure, self._answered, self)
        if self._known is not None:
            self._same.show_picture(faces(self._known.seats))
        self._swapping = None
        self._deed.stop()
        self._show()
        middle = self.stools[len(self.stools) // 2]
        first = self._same if self._known is not None else middle
        first.setFocus(Qt.FocusReason.OtherFocusReason)

    @property
    def stools(self) -> tuple[Stool, ...]:
        """Return the stools, clockwise."""
        return self._ring.stools

    @property
    def seating(self) -> Seating:
        """Return who sits where."""
        return self._seating

    def left(self) -> None:
        """Stop the clock of the question."""
        self._deed.stop()
        self._ring.let_go()

    def resettle(self) -> None:
        """Follow large targets."""
        least = self.around.measure.target
        for button in (self._back, self._rules, self._go, self._same, self._ring):
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

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Let "+" seat a computer on the free stool in focus."""
        if event.key() != Qt.Key.Key_Plus or not self._ring.plus():
            super().keyPressEvent(event)

    def _free(self, number: int) -> bool:
        """Say whether somebody may sit down on this stool now."""
        free = self._seating.stools[number] is None
        return free and self._swapping is None and not self._deed.asking

    def _sit(self, number: int, kind: str) -> None:
        self.around.sound.play("wood", gain=0.6)
        person = self._seating.sit(number, kind)
        if kind == PERSON:
            habits = self.around.suite.settings
            self._seating.choose_glove(number, habits.gloves.get(person.animal, "bare"))
            self._seating.choose_hand(number, left=habits.left_handed.get(person.animal, False))
        self._show()
        stool = self.stools[number]
        announce(self, Text(stool.text() if kind == PERSON else stool.accessibleName()))
        if kind == COMPUTER:
            stool.setFocus(Qt.FocusReason.OtherFocusReason)

    def _tapped(self, number: int) -> None:
        if self._free(number):
            self._sit(number, PERSON)
            return
        self.around.sound.play("wood", gain=0.6)
        if self._deed.asking:
            self._deed.answer(number)
        elif self._swapping is not None:
            self._seating.swap(self._swapping, number)
            self._swapping = None
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
        if self._answers is None:
            return
        answers, measure = self._answers, self.around.measure
        dialog = HouseRulesDialog(answers.mode, answers.values, measure, self)
        dialog.chosen.connect(self._answered)
        dialog.finished.connect(dialog.deleteLater)
        dialog.open()

    def _answered(self, name: str, value: Value) -> None:
        if self._answers is not None:
            self._answers.values[name] = value
            self._seating.fewest = self._answers.fewest
        self._show()

    def _put_right(self, name: str, value: Value) -> None:
        """Take the answer that puts a refused table right, and go on (F8)."""
        self._answered(name, value)
        self._show_answers()
        self.ask()

    def _show_answers(self) -> None:
        for row in self._rows:
            if self._answers is not None:
                row.show_values(self._answers.values)

    def _problem(self) -> Text | None:
        if self._answers is None or not self._seating.ready:
            return None
        return self._answers.problem(len(self._seating.seats()))

    def _same_again(self) -> None:
        if self._known is None or self._answers is None:
            return
        self._seating.seat_again(self._known.seats)
        self._answers.again(self._known)
        self._seating.fewest = self._answers.fewest
        self._show_answers()
        self._show()
        self.ask()

    def ask(self) -> None:
        """Ask who begins, if enough people sit."""
        if not self._seating.ready or self._problem() is not None:
            return
        self._deed.ask(self._seating.occupied(), less_motion=self.around.less_motion)
        self._show()
        announce(self, self._words())
        self.stools[self._seating.occupied()[0]].setFocus(Qt.FocusReason.OtherFocusReason)

    def _begun(self, stool: int) -> None:
        answers, suite = self._answers, self.around.suite
        if answers is None:
            return
        people = self._seating.seats()
        first = self._seating.occupied().index(stool)
        seats, options, even = answers.begun(people, first)
        mode_id = answers.mode.info.id
        with suppress(OSError):  # the table is remembered until the window closes, at least
            suite.remember(remembered(suite.settings, mode_id, people, options, BEGINS, even))
        self._show()
        self.start_game.emit(mode_id, seats, options)

    def _words(self) -> Text:
        if self._deed.asking and self._answers is not None:
            return self._answers.mode.info.begins
        if self._swapping is not None:
            return msg("Swap with whom?")
        return self._problem() or msg("Who plays?")

    def _show(self) -> None:
        asking, anybody = self._deed.asking, bool(self._seating.seats())
        swaps = self._swapping is not None
        self._ring.show_seats(self._seating.stools, asking=asking, swaps=swaps)
        self._same.setVisible(self._known is not None and not anybody and not asking)
        answers, wrong = self._answers, self._problem()
        refused = answers is not None and wrong is not None and not asking
        people = len(self._seating.seats())
        self._way_on.offer(answers.way_on(people) if answers and refused else None)
        self._go.setVisible(anybody and not asking and wrong is None)
        self._go.setEnabled(self._seating.ready)
        self._rules.setVisible(not asking)
        for row in self._rows:
            row.setVisible(anybody and not asking and not swaps)
        self._arrow.setVisible(asking)
        self._question.tell(self._words())
        self._place()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Put everything where it belongs on a page of this size."""
        super().resizeEvent(event)
        self._place()

    def _place(self) -> None:
        for button in (self._back, self._rules, self._go, self._same, *self.stools):
            button.adjustSize()
        self._back.move(14, 12)
        self._rules.move(self.width() - self._rules.width() - 14, 12)
        place_stools(self.stools, self.size())
        self._ring.follow()
        column = (self._same, self._way_on, self._go)
        place_middle(self._question, self._arrow, column, self._rows, self.size())

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002  Qt's signature
        """Paint the room and the table."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        paint_room(painter, self.width(), self.height())
