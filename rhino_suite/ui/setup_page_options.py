"""What a table agrees on: the first page's questions, what is wrong with them, and a way on."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass

import msgspec
from msgspec.structs import replace
from PySide6.QtCore import QSize, Signal
from PySide6.QtWidgets import QWidget

from rhino_suite.api import AnyMode
from rhino_suite.game.record import SeatSetup
from rhino_suite.game.setup import Choice, Field
from rhino_suite.game.text import Text, msg
from rhino_suite.storage.settings import LastTable
from rhino_suite.table.beginning import BEGINS
from rhino_suite.ui.panels.choices import ChoiceRow, Value
from rhino_suite.ui.panels.drawings import find_drawing
from rhino_suite.ui.panels.people import person_name
from rhino_suite.ui.panels.spoken import Button
from rhino_suite.ui.panels.tiles import TilesRow
from rhino_suite.ui.say import say
from rhino_suite.ui.setup_page_rules import EVEN_OUT
from rhino_suite.ui.setup_page_seating import beginning_with
from rhino_suite.ui.style import Measure

ART = QSize(96, 60)
"""The picture of an answer, in pixels."""


@dataclass
class Answers:
    """What a table has answered so far; `values` by the options' names, and the table's own."""

    mode: AnyMode
    values: dict[str, Value]

    @classmethod
    def usual(cls, mode: AnyMode) -> "Answers":
        """Return a mode's usual answers."""
        return cls(mode, {**msgspec.to_builtins(mode.options()), EVEN_OUT.name: False})

    def again(self, known: LastTable) -> None:
        """Answer as a known table did, as far as the questions are still asked."""
        kept = {name: value for name, value in known.options.items() if name in self.values}
        self.values |= {**kept, EVEN_OUT.name: known.even_out}

    @property
    def fewest(self) -> int:
        """Return how many must sit for a game with these answers (X-1: one alone)."""
        if self.mode.seats is None:
            return self.mode.info.seats[0]
        return self.mode.seats(self._read({}))[0]

    def problem(self, seats: int, name: str = "", value: Value = "") -> Text | None:
        """Return what is wrong with these answers for so many seats, or None.

        With `name` as if that option had been answered by `value`.
        """
        read = self._read({name: value} if name else {})
        return next(iter(self.mode.check(read, seats)), None)

    def _read(self, instead: Mapping[str, Value]) -> object:
        """Return the options as the mode has them, with `instead` for some of them."""
        asked = {n: v for n, v in self.values.items() if n != EVEN_OUT.name}
        return msgspec.convert({**asked, **instead}, self.mode.options)

    def way_on(self, seats: int) -> tuple[Field, Choice] | None:
        """Return the one answer that would put a refused table right; the first page's first."""
        fields = [field for field in self.mode.form if isinstance(field, Field)]
        for field in sorted(fields, key=lambda field: field.page):
            for choice in field.choices:
                if self.problem(seats, field.name, choice.value) is None:
                    return field, choice
        return None

    def begun(
        self, people: tuple[SeatSetup, ...], first: int
    ) -> tuple[tuple[SeatSetup, ...], dict[str, Value], bool]:
        """Return seats, options, and whether hands are evened out, when seat `first` begins."""
        options = dict(self.values)
        even = bool(options.pop(EVEN_OUT.name))
        seats = tuple(replace(p, name=say(person_name(p))) for p in people)
        if BEGINS in options:
            options[BEGINS] = first
        else:
            seats = beginning_with(seats, first)
        return seats, options, even


def first_rows(
    answers: Answers,
    measure: Measure,
    answered: Callable[[str, Value], None],
    parent: QWidget,
) -> list[ChoiceRow | TilesRow]:
    """Return the questions of the first page; `answered` hears an option and its value."""
    rows: list[ChoiceRow | TilesRow] = []
    for question in answers.mode.form:
        if question.page != 1:
            continue
        row: ChoiceRow | TilesRow
        if isinstance(question, Field):
            row = ChoiceRow(
                question,
                answers.values[question.name],
                parent,
                art=find_drawing,
                centred=True,
                picture=ART,
                least=measure.target,
            )
        else:
            row = TilesRow(
                question, answers.values, parent, art=find_drawing, least=measure.target
            )
        row.chosen.connect(answered)
        rows.append(row)
    return rows


class WayOn(Button):
    """The button that puts a refused table right by one answer; hidden while nothing is wrong."""

    answered = Signal(str, object)

    def __init__(self, parent: QWidget) -> None:
        super().__init__(Text(""), parent, scale=1.3)
        self.setObjectName("setup.way_on")
        self._way: tuple[Field, Choice] | None = None
        self.clicked.connect(self._take)
        self.hide()

    def offer(self, way: tuple[Field, Choice] | None) -> None:
        """Offer one answer, or nothing."""
        self._way = way
        self.setVisible(way is not None)
        if way is not None:
            field, choice = way
            # TRANSLATORS: a button that changes one answer of the set-up: {question} is its
            # label, {answer} the one to take
            self.tell(msg("{question}: {answer}", question=field.label, answer=choice.label))
            self.adjustSize()

    def _take(self) -> None:
        if self._way is not None:
            field, choice = self._way
            self.answered.emit(field.name, choice.value)
