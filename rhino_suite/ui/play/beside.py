"""What lies on the table beside hands and stocks: display, dice, table talk, the hurry switch."""

from collections.abc import Callable, Sequence
from typing import Final

from PySide6.QtCore import QRect
from PySide6.QtWidgets import QWidget

from rhino_suite.game.ids import Seat
from rhino_suite.game.record import Action
from rhino_suite.game.rules import PlayerToAct
from rhino_suite.game.scene import Button, Die, Scene, Sign, Stock
from rhino_suite.game.text import msg
from rhino_suite.table.feel import Feel
from rhino_suite.table.table import Table
from rhino_suite.table.talk import foretell, may_foretell
from rhino_suite.ui.page import Surroundings
from rhino_suite.ui.play.card_button import deck
from rhino_suite.ui.play.cards import HandColumn
from rhino_suite.ui.play.computers import HurryButton, plays_itself
from rhino_suite.ui.play.dice import DiceTray
from rhino_suite.ui.play.display import PILE, Display, pile_of
from rhino_suite.ui.play.level_button import LevelButton
from rhino_suite.ui.play.table_panels import PLATE_LOW
from rhino_suite.ui.play.talk import TalkCorners, spoken
from rhino_suite.ui.play.turn_bar import TurnBar
from rhino_suite.ui.say import announce

EDGE: Final = 8
"""Pixels between these things and the edges of their room."""

FOUND: Final = Sign("found", msg("There is a place: it is shown"))


class Beside:
    """Shows what a scene has on the table; `throws` hears a seat and the action of its die."""

    def __init__(
        self,
        page: QWidget,
        around: Surroundings,
        feel: Feel,
        picked: Callable[[object], None],
        throws: Callable[[Seat, Action], None],
    ) -> None:
        self._page, self._around = page, around
        self._table: Table | None = None
        sides = feel.palm.sleeves_deg
        self.display: Final = Display(around.measure.target, page)
        self.display.picked.connect(picked)
        self.dice: Final = DiceTray(around.clock, sides, around.sound.play, page)
        self.dice.thrown.connect(throws)
        self.talk: Final = TalkCorners(sides, self._may_say, page)
        self.talk.said.connect(self._said)
        self.talk.set_least(around.measure.target)
        self.hurry: Final = HurryButton(around.measure.target, page)
        self.levels: Final = LevelButton(around.measure.target, page)
        self.levels.clicked.connect(self._show_levels)
        self._lines: Callable[[], object] = bool
        self._bar: TurnBar | None = None
        self._turn: Seat | None = None

    def sit(
        self, table: Table, bar: TurnBar, cards: HandColumn, lines: Callable[[], object]
    ) -> None:
        """Lay this table; `bar` shows who says that it falls, `cards` are as large as its own.

        `lines` shows the levels of the building, or hides them.
        """
        self._table, self._bar, self._lines = table, bar, lines
        seats = table.header.seats
        self.display.deck = cards.deck = deck(table.referee.pieces)
        self.dice.sit(seats)
        self.talk.sit(seats)
        self.hurry.sit(seats)

    def clear(self) -> None:
        """Take everything off the table."""
        self._table = self._bar = None
        self.dice.clear()
        self.display.show_display((), None, idle=False)
        self.talk.follow((), shown=False)
        self.hurry.hide()
        self.levels.hide()

    @property
    def stops(self) -> tuple[QWidget, ...]:
        """Return what Tab stops at: dice to be thrown, then what may be taken."""
        return (*self.dice.stops, *self.display.stops)

    def follow(self, scene: Scene, *, idle: bool) -> None:
        """Show what the scene shows; `idle`: nothing is being shown, whoever is asked may act."""
        table = self._table
        if table is None:
            return
        mine = idle and not plays_itself(table.header.seats, _first(table))
        self.dice.show_dice(scene.dice, idle=idle)
        self.display.show_display(scene.display, pile_of(scene.stocks), idle=mine)
        self.levels.setVisible(bool(scene.levels) and not table.over)
        self._turn = scene.turn
        self.follow_talk()

    def follow_talk(self) -> None:
        """Show who may say that it falls; they change while a piece is on its way."""
        table = self._table
        if table is not None:
            self.talk.follow((*_acting(table), self._turn), shown=not table.over)
            self._show_calls(self.talk.called)

    def roll(self, dice: Sequence[Die]) -> None:
        """Let what was thrown roll."""
        if self._table is not None:
            self.dice.roll(dice, still=self._around.less_motion)

    def press(self, number: int) -> None:
        """Take the key of the place `number` from the left: throw one's die, or say it falls."""
        seat = self.talk.seat_at(number)
        if seat is not None and not self.dice.throw(seat):
            self.talk.say(seat)

    def stocks(self, scene: Scene) -> tuple[Stock, ...]:
        """Return the stocks that do not lie here already."""
        return tuple(s for s in scene.stocks if s.art != PILE or self.display.isHidden())

    def owed(self, scene: Scene) -> tuple[Sign, ...]:
        """Return what is owed or meant now, and that a place for a card is shown (SB-13)."""
        return (*scene.owed, FOUND) if scene.shown else scene.owed

    def buttons(self, scene: Scene) -> tuple[Button, ...]:
        """Return the choices that cannot be tapped here already."""
        pile = self.display.pile
        here = None if pile is None or self.display.isHidden() else pile.stock.action
        return tuple(b for b in scene.buttons if here is None or b.action != here)

    def place(self, room: QRect, right: int) -> None:
        """Lay everything in `room`; the display ends at `right` (px), at the lower edge."""
        size = self.display.sizeHint()
        self.display.setGeometry(
            right - size.width(), room.bottom() - size.height(), size.width(), size.height()
        )
        self.talk.place(room)
        self.dice.place(room.adjusted(0, 0, 0, -self.talk.high - EDGE))

    def low(self) -> int:
        """Return how far (px) above the lower edge a sentence covers nobody's place."""
        return self.talk.high + 3 * EDGE if self.talk.shown else PLATE_LOW

    def display_high(self) -> int:
        """Return how high (px) the display is, with its gap; 0 while there is none."""
        return 0 if self.display.isHidden() else self.display.sizeHint().height() + EDGE

    def set_least(self, least: int) -> None:
        """Follow large targets."""
        self.display.set_least(least)
        self.talk.set_least(least)
        self.hurry.set_least(least)
        self.levels.set_least(least)

    def speak(self) -> None:
        """Say everything in the new language."""
        self.display.speak()
        self.dice.speak()
        self.talk.speak()

    def lay_aside(self, aside: bool) -> None:
        """At the end nothing of this is on the table."""
        if aside:
            self.dice.clear()
            self.display.hide()
            self.talk.follow((), shown=False)
            self.hurry.hide()
            self.levels.hide()

    def _show_levels(self) -> None:
        self._lines()

    def _may_say(self, seat: Seat) -> bool:
        return self._table is not None and may_foretell(self._table, seat)

    def _said(self, seat: object) -> None:
        table = self._table
        if table is None or not isinstance(seat, int) or not foretell(table, Seat(seat)):
            return
        self._around.sound.play("oh", 0.7)
        announce(self._page, spoken(table.header.seats[seat].name))
        self._show_calls(self.talk.called | {Seat(seat)})

    def _show_calls(self, seats: frozenset[Seat]) -> None:
        if self._bar is not None:
            self._bar.show_calls(seats)


def _acting(table: Table) -> tuple[Seat, ...]:
    """Return whoever is to do something now."""
    waiting = table.awaiting
    if not isinstance(waiting, PlayerToAct):
        return ()
    return (waiting.seat, *(also.seat for also in waiting.also))


def _first(table: Table) -> Seat | None:
    return next(iter(_acting(table)), None)
