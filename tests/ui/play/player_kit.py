"""People who play whole games in a window: they think as anybody does, their hands are real."""

import random

from PySide6.QtWidgets import QApplication
from table_kit import FRAME, shown

from rhino_suite.game.ids import Seat
from rhino_suite.game.placement import Lift
from rhino_suite.game.rules import GameOver, PlayerToAct
from rhino_suite.table.computer import Carry, Computer
from rhino_suite.table.feel import load_feel
from rhino_suite.table.people import load_people

STUCK_S = 60.0
"""When nothing at all has happened for so long somebody is stuck."""


class Players:
    """Everybody at the table of `page` who is a person; `hands` are theirs, one after another."""

    def __init__(self, page, clock, hands, seed=1):
        self.clock, self.hands = clock, hands
        self._chance = random.Random(seed)
        self.sit(page)

    def sit(self, page):
        """Go on at this page: the game was closed, and is open again."""
        self.page = page
        for hand in self.hands:
            hand.page = page
        table, feel, people = self.page.table, load_feel(), load_people()
        core = self.page.around.suite.core
        self._minds = {
            Seat(n): Computer(table, Seat(n), feel, people, self._chance, core())
            for n, seat in enumerate(table.header.seats)
            if seat.kind != "computer"
        }

    def play(self, until=lambda _table: False, most=2000):
        """Play until the game is over, or `until(table)`; say whether it is over."""
        page, clock = self.page, self.clock
        lines, since = len(page.table.lines), clock.now()
        for _ in range(most):
            if page.stage.busy:
                shown(page, clock)
            QApplication.processEvents()
            if page.table.over or until(page.table):
                break
            if not self.act():
                clock.turn(FRAME * 6)
            if len(page.table.lines) != lines:
                lines, since = len(page.table.lines), clock.now()
            assert clock.now() - since < STUCK_S, f"stuck at {page.table.awaiting}"
        return isinstance(page.table.awaiting, GameOver)

    def act(self):
        """Let whoever is a person and asked something do it; say whether anybody was."""
        asked = self.page.table.awaiting
        if not isinstance(asked, PlayerToAct):
            return False
        for seat, mind in self._minds.items():
            question = mind.question()
            if question is None:
                continue
            hand = self.hands[seat % len(self.hands)]
            step = mind.ponder(question)
            if isinstance(step, Carry):
                hand.bring(step.place)
            else:
                self.say(hand, step.action)
                shown(self.page, self.clock)
            return True
        return False

    def say(self, hand, action):
        """Find what says `action` on the table, and take it; wait while it is not there yet."""
        page = self.page
        for view in page.beside.dice.stops:
            if view.die.action == action:
                hand.throw(view)
                return
        for number, card in enumerate(self._cards()):
            if card.action == action:
                hand.pull(number)
                return
        display = page.beside.display
        for button in display.buttons:
            if button.card.action == action and button.isEnabled():
                hand.tap(button)
                return
        if display.pile is not None and display.pile.stock.action == action:
            hand.tap(display.pile)
            return
        for button, shown_ in zip(page.choices.buttons, page.choices._shown, strict=True):
            if shown_.action == action:
                hand.tap(button)
                return
        if isinstance(action, Lift):
            hand.lifted(action.piece)
        else:
            self.clock.turn(FRAME * 6)

    def _cards(self):
        """Return the cards of whoever's turn it is, as they see them lifted."""
        seat = self.page.stage.seat
        hands = self.page.table.scene(seat).hands
        return next((hand.cards for hand in hands if hand.seat == seat), ())
