"""The building in play: one frame after another, from the palm to the settled tower."""

from typing import Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from rhino_suite.game.ids import Seat
from rhino_suite.game.record import Action, IllegalAction
from rhino_suite.game.rules import NatureToAct, PlayerToAct
from rhino_suite.table.dice import Chance
from rhino_suite.table.feel import Feel
from rhino_suite.table.steering import Grip
from rhino_suite.table.table import Table
from rhino_suite.ui.page import Surroundings
from rhino_suite.ui.play.board import Board
from rhino_suite.ui.play.brink import Brink
from rhino_suite.ui.play.by_itself import ByItself
from rhino_suite.ui.play.grasp import Grasp
from rhino_suite.ui.play.ground import TableGround
from rhino_suite.ui.play.holding import Holding
from rhino_suite.ui.play.knocks import Knocks
from rhino_suite.ui.play.lookout import Lookout
from rhino_suite.ui.play.pointing import Pointing
from rhino_suite.ui.play.showing import Showing
from rhino_suite.ui.play.touching import Touching
from rhino_suite.ui.play.waiting import Waiting, waiting
from rhino_suite.ui.scene.view import TableView

LONGEST_FRAME: Final = 0.1
"""Seconds that one frame may move things on: after a pause nothing jumps."""


class Stage(QWidget):
    """Shows one table and lets hands build on it; knows no rule."""

    astray = Signal()
    """A key of the hand was pressed, but first something is to be chosen."""

    asked = Signal()
    """Somebody wants to be told, in words, what is the matter with what they hold."""

    def __init__(
        self,
        table: Table,
        around: Surroundings,
        feel: Feel,
        chance: Chance,
        brink: Brink,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self.table: Final = table
        self.board: Final = Board(table, around, feel, chance, self)
        self.canvas: Final = self.board.canvas
        self.reel: Final = self.board.reel
        self.sway: Final = self.board.sway
        self.view: Final = TableView(self.canvas, self)
        self.showing: Final = Showing(self.board)
        self.touching: Final = Touching(self.canvas, self.board.ears, self.sway, brink)
        self.ground: Final = TableGround(self.board, self.touching, self.act)
        self._knocks: Final = Knocks(self.board, self._knocked)
        self.grasp: Final = Grasp(self.ground, Grip(feel.hand.release))
        self.ground.grasp = self.grasp
        self.holding: Final = Holding(
            self.board,
            self.ground,
            self.grasp,
            self.touching,
            self._knocks,
            self.asked.emit,
        )
        self.by_itself: Final = ByItself(self.board, self.ground, self.holding, self.act)
        self.lookout: Final = Lookout(
            self.canvas,
            self.board.offer.framing,
            self.grasp,
            self.reel,
            offer=self._offer,
            ready=self.make_ready,
            said=self.board.said.emit,
        )
        self._around = around
        self._answer_due = False
        self._shown_lines = len(table.lines)
        self._frames = around.clock.frames(self._frame)
        self._last = around.clock.now()
        self.pointing: Final = Pointing(
            self.view,
            self.grasp,
            feel,
            showing=lambda: self.reel.running,
            skip=self.reel.skip,
            whole=self.whole,
            next_piece=self.next_piece,
            lookout=self.lookout,
            astray=self.astray.emit,
            tell=self.asked.emit,
        )
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(self.view)
        self.resettle()

    # beginning and end

    def open(self) -> None:
        """Show the table as it stands, and let nature answer what is still open."""
        self.sway.settle(self.table.storeys, self.table.structure, self.board.bodies)
        margin = self.table.core.margin()
        self.sway.lean(margin.mm, margin.direction)
        self.board.show_scene(self.table.scene(None), self.board.standing())
        self.canvas.watch(cut=True)
        if isinstance(self.table.awaiting, NatureToAct):
            self._answer_due = True
        else:
            self.make_ready()

    def close_stage(self) -> None:
        """Stop every clock; whatever is held goes back, what it has knocked is written down."""
        self._frames.cancel()
        self.by_itself.close()
        self._knocks.close()
        self.touching.close()
        self.grasp.drop()
        self.board.ears.hush()

    def resettle(self) -> None:
        """Follow changed settings."""
        self.canvas.less_motion = self._around.less_motion
        self.sway.still = self._around.less_motion
        self.touching.guide = self._around.suite.settings.guide == "on"
        self.grasp.toggle = self._around.suite.settings.letting_go == "toggle"

    def use_feel(self, feel: Feel) -> None:
        """Play by other numbers from the next piece on (the practice room's sliders)."""
        self.board.feel = feel
        self.sway.use(feel.tower)

    @property
    def seat(self) -> Seat | None:
        """Return who may act now, or None."""
        return self.board.seat

    @property
    def busy(self) -> bool:
        """Say whether something is still being shown or waits for nature."""
        return self.reel.running or self._answer_due

    def focus(self) -> None:
        """Let the keys steer the hand."""
        self.view.setFocus(Qt.FocusReason.OtherFocusReason)

    # what is offered

    def make_ready(self) -> None:
        """Everything was shown: offer the next piece, or end."""
        act = self.table.awaiting
        found: tuple[Waiting, ...] = ()
        if isinstance(act, PlayerToAct):
            scene = self.table.scene(None)
            found = waiting(act, scene, self.table.structure, self.board.bodies)
            found = self.lookout.levels.narrow(self.by_itself.offer(found), scene)
        self.canvas.levels.point(self.lookout.levels.number)
        self.sway.settle(self.table.storeys, self.table.structure, self.board.bodies)
        self.pointing.fingers.turn_of(self.seat, missed=self.board.offer.missed)
        if not self.grasp.go_on(found):
            self.grasp.offer(found)
            self._offer()
        self.board.changed.emit()
        self.board.ready.emit()
        self.ground.take_again()

    def redraw(self) -> None:
        """Draw palm and marks anew: the window changed."""
        if not self.reel.running and self.grasp.held is None:
            self._offer()

    def whole(self, away: bool) -> None:
        """Show the whole tower (key 0), or come back to the landing place."""
        if away:
            self.canvas.watch()
        else:
            self._offer()

    def next_piece(self) -> bool:
        """Let another piece wait in the palm (Tab); say False when the keys should go on.

        A held piece goes to the next surface under it instead.
        """
        if self.grasp.held is not None:
            return self.grasp.pop(1)
        more = self.grasp.next()
        self._offer()
        return more

    def _offer(self) -> None:
        ready = self.by_itself.ready if self.by_itself.acting else self.grasp.ready
        self.board.offer.glow(ready)
        self.board.show_offer(ready)

    # saying things to the table

    def act(self, seat: Seat, action: Action) -> bool:
        """Say `action` to the table; what it asks of nature is answered in the next frame."""
        if self.table.over:
            self._show_news()
            return False
        try:
            self.table.submit(seat, action, answer=False)
        except IllegalAction as refused:
            self.board.said.emit(refused.reason)
            self.make_ready()
            return False
        if isinstance(self.table.awaiting, NatureToAct):
            self._answer_due = True
        else:
            self._show_news()
        return True

    def undo(self) -> bool:
        """Take the last choice back, if it may be (decision 8)."""
        seat = self.seat
        if seat is None or self.busy or not self.table.undo(seat):
            return False
        self._shown_lines = len(self.table.lines)
        self.grasp.drop()
        self.canvas.let_go()
        self.board.show_scene(self.table.scene(None), self.board.standing())
        self.make_ready()
        return True

    def catch_up(self) -> None:
        """Show at once, to its end, whatever the table has heard elsewhere."""
        self._answer_due = False
        self.table.answer()
        self._show_news()
        self.reel.finish()
        self.make_ready()
        self.canvas.camera.go(self.canvas.camera.goal, cut=True)

    def _settle(self) -> None:
        """Let the building rock, and ask nature at the peak what becomes of it (F5)."""
        seen = self.showing.foresees()
        if seen is None:
            self._answer()
        else:
            self._show_news()
            self.showing.rocks(*seen, self._answer)

    def _answer(self) -> None:
        self.table.answer()
        self._show_news()

    def _show_news(self) -> None:
        lines = self.table.lines[self._shown_lines :]
        self._shown_lines = len(self.table.lines)
        for line in lines:
            self.showing.show(line)
        if not self.reel.running:
            self.make_ready()

    # frames

    def _frame(self, now: float) -> None:
        dt = min(LONGEST_FRAME, max(0.0, now - self._last))
        self._last = now
        if self._answer_due:
            self._answer_due = False
            self._settle()
        self.pointing.fingers.frame()
        self.sway.step(dt)
        showing = self.reel.running
        if showing:
            self.reel.frame(dt * self.by_itself.haste)
        else:
            self.by_itself.frame(dt)
            self.holding.frame(dt)
            self.lookout.frame(dt)
        if showing and not self.reel.running:
            self.make_ready()
        falling = self.reel.running and self.canvas.building.brush.falling
        self.canvas.set_lean(
            self.sway.bow + self.board.rock,
            self.sway.direction,
            0.0 if falling else self.sway.swing,
        )
        self.canvas.tick()

    def _knocked(self) -> None:
        """What the hand has done to the building is a line now: show it."""
        if self.table.over and self.grasp.held is not None:
            self.grasp.drop()
            self.canvas.let_go()
        self._show_news()
