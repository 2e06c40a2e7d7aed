"""The table in play: the building in the middle, the people left, the cards right."""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QWidget

from rhino_suite.game.ids import Seat
from rhino_suite.game.record import Action, SeatSetup
from rhino_suite.game.rules import GameOver
from rhino_suite.game.scene import Scene
from rhino_suite.game.text import Text
from rhino_suite.table.dice import Chance, unseeded
from rhino_suite.table.feel import load_feel
from rhino_suite.table.table import Table
from rhino_suite.ui.page import Page, Surroundings
from rhino_suite.ui.panels.picture import PictureButton
from rhino_suite.ui.play.arrangement import arrange, arrange_columns
from rhino_suite.ui.play.beckon import Beckon
from rhino_suite.ui.play.beside import Beside
from rhino_suite.ui.play.brink import Brink
from rhino_suite.ui.play.cards import HandColumn
from rhino_suite.ui.play.corner import corner
from rhino_suite.ui.play.ears import Entrance
from rhino_suite.ui.play.end_panel import EndPanel
from rhino_suite.ui.play.evening import Evening, next_round
from rhino_suite.ui.play.following import follow
from rhino_suite.ui.play.fresh import fresh
from rhino_suite.ui.play.keys_elsewhere import chain, choose_first, shortcuts, understood
from rhino_suite.ui.play.signs import animal_face
from rhino_suite.ui.play.stage import Stage
from rhino_suite.ui.play.table_panels import Choices, Pieces, Plate
from rhino_suite.ui.play.turn_bar import TurnBar
from rhino_suite.ui.say import announce


class PlayPage(Page):
    """One game at a time, from the first piece to "again"."""

    def __init__(
        self,
        around: Surroundings,
        parent: QWidget | None = None,
        *,
        chance: Chance | None = None,
        brink: Brink | None = None,
    ) -> None:
        super().__init__(around, parent)
        self.setObjectName("play")
        self._feel = load_feel()
        self._chance: Chance = chance if chance is not None else unseeded()
        self._brink = brink if brink is not None else Brink(around.suite.core, self)
        self._peeking = False
        self._entrance = Entrance(around.sound)
        self._trouble: Text | None = None
        self._set: tuple[str, tuple[SeatSetup, ...], Mapping[str, Any]] | None = None
        self.evening = Evening(self._feel)
        self.table: Table | None = None
        self.stage: Stage | None = None
        self.bar: TurnBar | None = None
        self.end: EndPanel | None = None
        self.cards = HandColumn(self)
        self.cards.picked.connect(self._act)
        self.pieces = Pieces(self)
        self.choices = Choices(around.measure.target, self)
        self.choices.chosen.connect(self._act)
        self.plate = Plate(self)
        self.beside = Beside(self, around, self._feel, self._act, self._throw)
        self.home, self.undo, self.gear = corner(self, around.measure.target)
        self.home.clicked.connect(self.leave)
        self.undo.clicked.connect(self._undo)
        self.gear.clicked.connect(self.settings)
        self._beckon = Beckon(around.clock, self.cards)
        shortcuts(self, self._pick, self._undo, self.tell_prompt, self.beside.press)

    def corners(self) -> Sequence[PictureButton]:
        """Return the buttons in the corner, from the left."""
        return self.home, self.undo, self.gear, self.beside.levels, self.beside.hurry

    # games

    def begin(
        self, mode_id: str, seats: tuple[SeatSetup, ...], options: Mapping[str, Any]
    ) -> None:
        """Lay out a new game. Raises Refusal when it cannot be played."""
        table = fresh(self.around.suite, mode_id, seats, options)
        self._set = (mode_id, seats, options)
        self._lay(table)

    def resume(self, path: Path) -> None:
        """Show a saved game as it stood. Raises Refusal when the file is unreadable."""
        table = self.around.suite.open_table(path)
        header = table.header
        self._set = (header.mode, header.seats, header.options)
        self._lay(table)

    def again(self) -> None:
        """Play once more with the same people; who was at fault begins (RH-4)."""
        if self._set is None or self.table is None:
            return
        mode_id, _, options = self._set
        seats, options = next_round(self.table, self.evening.begins(self.table), options)
        self.begin(mode_id, seats, options)
        self.enter()

    def _lay(self, table: Table) -> None:
        self._clear()
        self.table, self.mode_id = table, table.header.mode
        stage = Stage(table, self.around, self._feel, self._chance, self._brink, self)
        self.stage = stage
        stage.lower()
        stage.board.changed.connect(self._follow)
        stage.board.said.connect(self._say)
        stage.board.told.connect(self.plate.tell)
        stage.board.ready.connect(self._ready)
        stage.astray.connect(lambda: choose_first(self))
        stage.asked.connect(self.tell_prompt)
        stage.by_itself.hurried = self.beside.hurry.isChecked
        self.evening.sit(stage.board)
        stage.board.rolled.connect(self.beside.roll)
        self.bar = TurnBar(table.header.seats, animal_face, self)
        stage.board.gesture.connect(self.bar.show_gesture)
        self.beside.sit(table, self.bar, self.cards, stage.lookout.lines)
        self._lay_aside(False)
        stage.show()
        self._arrange()
        stage.open()

    def _clear(self) -> None:
        self.plate.tell(None)
        self.cards.lay_down()
        self.beside.clear()
        self._beckon.call(False, still=True)
        for widget in (self.end, self.bar):
            if widget is not None:
                widget.hide()
                widget.deleteLater()
        if self.stage is not None:
            self.stage.close_stage()
            self.stage.hide()
            self.stage.deleteLater()
        self.end = self.bar = self.stage = self.table = None

    # page

    def enter(self) -> None:
        """Be shown: the keys steer the hand."""
        if self.stage is not None:
            self.stage.focus()

    def left(self) -> None:
        """Be hidden: everything is saved already, every clock stops."""
        self._clear()

    def resettle(self) -> None:
        """Follow changed settings."""
        for part in (self.home, self.undo, self.gear, self.choices, self.beside):
            part.set_least(self.around.measure.target)
        if self.stage is not None:
            self.stage.resettle()
            self._follow()
            self._arrange()

    def retranslate(self) -> None:
        """Say everything in the new language."""
        self.pieces.speak()
        self.beside.speak()
        if self.stage is not None:
            self.stage.canvas.shown.emit()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Arrange the columns around the building."""
        super().resizeEvent(event)
        self._arrange()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Escape leaves when the hand is empty; keys typed elsewhere go to the hand."""
        if event.key() == Qt.Key.Key_Escape:
            self.leave.emit()
        elif not understood(self.stage, event):
            super().keyPressEvent(event)

    def _arrange(self) -> None:
        arrange(self)

    # what the stage tells

    def _scene(self) -> Scene | None:
        if self.stage is None or self.table is None:
            return None
        if self._peeking and self.stage.seat is not None:
            return self.table.scene(self.stage.seat)
        return self.stage.canvas.scene_shown

    def _follow(self) -> None:
        """Panels show what the building shows."""
        scene = self._scene()
        if scene is None or self.bar is None or self.stage is None or self.table is None:
            return
        follow(self, self.stage, self.table, self.bar, scene, self._beckon, self._peek)
        arrange_columns(self)
        chain(self)

    def _say(self, text: object) -> None:
        if isinstance(text, Text):
            announce(self, text)

    def _ready(self) -> None:
        self._peeking = False
        self._follow()
        table = self.table
        if table is None:
            return
        if table.trouble is not None and table.trouble != self._trouble:
            self._tell(table.trouble)
        self._trouble = table.trouble
        self._entrance.turn_of(self.stage.seat if self.stage else None, table.header.seats)
        if isinstance(table.awaiting, GameOver) and self.end is None:
            self._ended(table, table.awaiting)

    def _ended(self, table: Table, over: GameOver) -> None:
        ending = self.evening.ended(table, over)
        self.end = EndPanel(ending, animal_face, self)
        self.end.again.connect(self.again)
        self.end.home.connect(self.leave)
        self._lay_aside(True)
        arrange(self)
        if self.stage is not None:
            self.end.replay.connect(self._replay)
            self.stage.canvas.overlay.measure(ending.height)
            self.stage.canvas.watch()
        self.around.sound.play("win" if over.winners else "groan")
        self.end.show()
        self.end.take_focus()

    def _lay_aside(self, aside: bool) -> None:
        """At the end nothing but the tower, its height and the last card is on the table."""
        for widget in (self.bar, self.cards, self.pieces, self.choices, self.undo):
            if widget is not None:
                widget.setVisible(not aside)
        self.beside.lay_aside(aside)

    def _replay(self) -> None:
        if self.stage is None or self.end is None:
            return
        self.end.hide()
        self.stage.showing.fall_again(self._replayed)

    def _replayed(self) -> None:
        if self.end is not None:
            self.end.show()
            self.end.take_focus()

    # what a person does

    def _act(self, action: object) -> None:
        stage = self.stage
        if stage is None or stage.busy or not isinstance(action, Action):
            return
        seat = stage.seat
        if seat is not None and stage.grasp.held is None:
            stage.act(seat, action)
            stage.focus()

    def _throw(self, seat: Seat, action: Action) -> None:
        """Throw somebody's own die, also out of turn, while another's is being thrown."""
        if self.stage is not None:
            self.stage.act(seat, action)
            self.stage.focus()  # a thrown die takes no keys: without this the next button would

    def _pick(self, number: int) -> None:
        """Choose by number, from 0: the level for a hero who waits, or else a card."""
        if self.stage is None or not self.stage.lookout.choose(number + 1):
            self.cards.pick(number)

    def _undo(self) -> None:
        if self.stage is not None and self.stage.undo():
            self.stage.focus()

    def _peek(self, lifted: bool) -> None:
        self._peeking = lifted
        self._follow()

    def tell_prompt(self) -> None:
        """Say and show what is to be done now, for a moment, or why not here (H, F1)."""
        scene = self._scene()
        reason = None if self.stage is None else self.stage.holding.reason
        text = reason or (None if scene is None else scene.prompt)
        if text is not None:
            self._tell(text)

    def _tell(self, text: Text) -> None:
        self.plate.tell_a_while(text, self.around.clock)
        announce(self, text)
