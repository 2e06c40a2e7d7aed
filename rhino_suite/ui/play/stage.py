"""The building in play: one frame after another, from the palm to the settled tower."""

from collections.abc import Sequence
from typing import Final

from msgspec import structs
from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from rhino_suite.game.ids import Seat
from rhino_suite.game.record import Action, IllegalAction
from rhino_suite.game.rules import NatureToAct, PlayerToAct
from rhino_suite.game.scene import Scene, Sprite
from rhino_suite.game.structure import Structure
from rhino_suite.stability.port import Standing
from rhino_suite.table.dice import Chance
from rhino_suite.table.feel import Feel
from rhino_suite.table.steering import Grip
from rhino_suite.table.table import Table
from rhino_suite.ui.page import Surroundings
from rhino_suite.ui.play.brink import Brink
from rhino_suite.ui.play.ears import Ears
from rhino_suite.ui.play.grasp import Grasp
from rhino_suite.ui.play.ground import TableGround
from rhino_suite.ui.play.looks import sprites
from rhino_suite.ui.play.offer import Offer
from rhino_suite.ui.play.shots import Reel
from rhino_suite.ui.play.showing import Showing
from rhino_suite.ui.play.sway import Sway
from rhino_suite.ui.play.touching import Touching
from rhino_suite.ui.play.waiting import Waiting, waiting
from rhino_suite.ui.scene.canvas import Canvas
from rhino_suite.ui.scene.view import TableView

LONGEST_FRAME: Final = 0.1
"""Seconds that one frame may move things on: after a pause nothing jumps."""


class Stage(QWidget):
    """Shows one table and lets hands build on it; knows no rule."""

    changed = Signal()
    """The scene that is shown changed: panels follow."""
    gesture = Signal(object, float)
    """A symbol between two faces and how far it is; None ends it."""
    said = Signal(object)
    """Something to announce."""
    told = Signal(object)
    """The sentence under a fall; None takes it away."""
    placed = Signal(object, object)
    """A piece was let go: its landing, and its `Release`."""
    settled = Signal(object)
    """Nature's answer about a piece was shown to its end: the `Line`."""
    ready = Signal()
    """Everything was shown: a hand may act, or the game is over."""

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
        self.around: Final = around
        self.chance: Final = chance
        self.feel = feel
        self.bodies = table.referee.pieces
        self.reel: Final = Reel()
        self.sway: Final = Sway(feel.tower)
        self.canvas: Final = Canvas(self.bodies, around.clock.now, parent=self)
        self.view: Final = TableView(self.canvas, self)
        self.ears: Final = Ears(around.sound, feel.tower)
        self.showing: Final = Showing(self)
        self.ground: Final = TableGround(self)
        self.grasp: Final = Grasp(self.ground, Grip(feel.hand.release))
        self.offer: Final = Offer(self.canvas, self.bodies, table.header.seats)
        self.touching: Final = Touching(self.canvas, self.ears, self.sway, brink)
        self.rock = 0.0
        """The one rock after letting go, in degrees towards the direction."""
        self._answer_due = False
        self._shown_lines = len(table.lines)
        self._moving = False
        self._frames = around.clock.frames(self._frame)
        self._last = around.clock.now()
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(self.view)
        self.resettle()

    # beginning and end

    def open(self) -> None:
        """Show the table as it stands, and let nature answer what is still open."""
        self.sway.settle(self.table.storeys, self.table.structure, self.bodies)
        self._remember_margin()
        self.show_scene(self.table.scene(None), self.standing())
        self.canvas.watch(cut=True)
        if isinstance(self.table.awaiting, NatureToAct):
            self._answer_due = True
        else:
            self.make_ready()

    def close_stage(self) -> None:
        """Stop every clock; whatever is held goes back."""
        self._frames.cancel()
        self.touching.close()
        self.grasp.drop()
        self.ears.hush()

    def resettle(self) -> None:
        """Follow changed settings."""
        settings = self.around.suite.settings
        self.canvas.less_motion = self.around.less_motion
        self.sway.still = self.around.less_motion
        self.grasp.toggle = settings.letting_go == "toggle"

    def use_feel(self, feel: Feel) -> None:
        """Play by other numbers from the next piece on (the practice room's sliders)."""
        self.feel = feel
        self.sway.use(feel.tower)

    @property
    def seat(self) -> Seat | None:
        """Return who may act now, or None."""
        act = self.table.awaiting
        return act.seat if isinstance(act, PlayerToAct) else None

    def standing(self) -> tuple[Standing, ...]:
        """Return the whole building with its bodies, the foundation included."""
        return self.table.referee.standing(self.table.structure)

    # what is shown

    def show_scene(self, scene: Scene, standing: Sequence[Standing]) -> None:
        """Draw this scene with the pieces where they rest."""
        self.canvas.show_scene(scene, Structure().with_rest(s.rest for s in standing))
        self.changed.emit()

    def known_sprites(self) -> list[Sprite]:
        """Return what everything that the last scene knew looks like."""
        return list(sprites(self.canvas.scene_shown))

    def draw(self, scene: Scene, more: list[Sprite], standing: Sequence[Standing]) -> None:
        """Draw a scene with more pieces than it has: what falls is still to be seen."""
        whole = structs.replace(scene, sprites=(*scene.sprites, *more))
        self.canvas.show_scene(whole, Structure().with_rest(s.rest for s in standing))

    def make_ready(self) -> None:
        """Everything was shown: offer the next piece, or end."""
        act = self.table.awaiting
        found: tuple[Waiting, ...] = ()
        if isinstance(act, PlayerToAct):
            scene = self.table.scene(None)
            found = waiting(act, scene, self.table.structure, self.bodies)
        self.sway.settle(self.table.storeys, self.table.structure, self.bodies)
        if not self.grasp.go_on(found):
            self.grasp.offer(found)
            self.offer.glow(self.grasp.ready)
            self.show_offer()
        self.changed.emit()
        self.ready.emit()
        self.ground.take_again()

    def redraw(self) -> None:
        """Draw palm and marks anew: another piece is offered, or the window changed."""
        if not self.reel.running and self.grasp.held is None:
            self.show_offer()

    def show_offer(self) -> None:
        """Hold the next piece out, or nothing."""
        if self.table.over:
            self.canvas.offer(None)
            return
        self.offer.show(
            self.grasp.ready,
            self.seat,
            self.feel.palm,
            self.table.structure,
            large=self.around.suite.settings.palm == "large",
        )

    def skip(self) -> None:
        """Go on as far as what is shown lets one (feel 2.9)."""
        self.reel.skip()

    def whole(self, away: bool) -> None:
        """Show the whole tower (key 0), or come back to the landing place."""
        if away:
            self.canvas.watch()
        else:
            self.show_offer()

    def next_piece(self) -> None:
        """Let another piece wait in the palm (Tab)."""
        self.grasp.next()
        self.offer.glow(self.grasp.ready)
        self.show_offer()

    # saying things to the table

    def act(self, seat: Seat, action: Action) -> bool:
        """Say `action` to the table; what it asks of nature is answered in the next frame."""
        try:
            self.table.submit(seat, action, answer=False)
        except IllegalAction as refused:
            self.said.emit(refused.reason)
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
        if seat is None or self.reel.running or not self.table.undo(seat):
            return False
        self._shown_lines = len(self.table.lines)
        self.grasp.drop()
        self.canvas.let_go()
        self.show_scene(self.table.scene(None), self.standing())
        self.make_ready()
        return True

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
            self.table.answer()
            self._show_news()
        self.sway.step(dt)
        showing = self.reel.running
        if showing:
            self.reel.frame(dt)
        else:
            self._carry_on(dt)
        if showing and not self.reel.running:
            self.make_ready()
        swing = 0.0 if self.reel.running and self.canvas.building.brush.falling else 1.0
        self.canvas.set_lean(
            self.sway.bow + self.rock, self.sway.direction, self.sway.swing * swing
        )
        self.canvas.tick()

    def _carry_on(self, dt: float) -> None:
        pose = self.grasp.frame(dt)
        held = self.grasp.held
        if pose is not None and held is not None:
            self.touching.draw(
                held,
                pose,
                self.table.header.seats,
                self.seat or Seat(0),
                self.feel.palm.sleeves_deg,
                still=self.around.less_motion,
            )
            self.touching.listen(held, pose, self.table.core)
            if held.out():
                self.ground.flown(held, pose)
        moving = self.table.core.step(dt)
        if moving:
            self.canvas.set_poses(self.table.core.poses())
        elif self._moving:
            self._knocked()
        self._moving = moving

    def _knocked(self) -> None:
        """A bump has died away: what it changed is written down and shown."""
        seat = self.seat
        if seat is None:
            return
        held = self.grasp.held
        if self.table.shaken(seat) is None:
            return
        if held is not None and self.table.over:
            self.grasp.drop()
            self.canvas.let_go()
        self._show_news()

    def _remember_margin(self) -> None:
        """A table that is opened again bows as it did."""
        margin = self.table.core.margin()
        self.sway.lean(margin.mm, margin.direction)

    def focus(self) -> None:
        """Let the keys steer the hand."""
        self.view.setFocus(Qt.FocusReason.OtherFocusReason)
