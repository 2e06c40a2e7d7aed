"""The practice room: one wall, one roof on a tower of a chosen height, with millimetres."""

from typing import Final

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QWidget

from rhino_suite.game.chance import Settled
from rhino_suite.game.record import SeatSetup
from rhino_suite.game.text import Text, msg, pmsg
from rhino_suite.table.dice import Chance, unseeded
from rhino_suite.table.feel import Feel, load_feel
from rhino_suite.table.hand import Release
from rhino_suite.table.replay import Line
from rhino_suite.table.table import Table
from rhino_suite.ui.page import Page, Surroundings
from rhino_suite.ui.panels.picture import PictureButton
from rhino_suite.ui.play.arrangement import EDGE, room_of
from rhino_suite.ui.play.brink import Brink
from rhino_suite.ui.play.corner import corner_button
from rhino_suite.ui.play.keys_elsewhere import understood
from rhino_suite.ui.play.landing import Landing
from rhino_suite.ui.play.practice_tower import practice_table, practised, set_back
from rhino_suite.ui.play.stage import Stage
from rhino_suite.ui.play.table_panels import Plate
from rhino_suite.ui.play.tries import Tries
from rhino_suite.ui.play.tuning import Tuning
from rhino_suite.ui.play.wishes import STOREYS, Wishes, suggested
from rhino_suite.ui.theme import GLOVE_NAMES

COLUMN: Final = 190
"""Pixels of the column with the tries."""


class PracticePage(Page):
    """The tuning lab and the first lesson."""

    def __init__(
        self,
        around: Surroundings,
        parent: QWidget | None = None,
        *,
        chance: Chance | None = None,
        brink: Brink | None = None,
    ) -> None:
        super().__init__(around, parent)
        self.setObjectName("practice")
        self._feel = load_feel()
        self._chance: Chance = chance if chance is not None else unseeded()
        self._brink = brink if brink is not None else Brink(around.suite.core, self)
        self._storeys = STOREYS[1]
        self._glove = "bare"
        self._kept = 0
        self._off: tuple[float, float] | None = None
        self.errors: list[float] = []
        self.stage: Stage | None = None
        least = around.measure.target
        # TRANSLATORS: a button: leave the practice room
        self.home = corner_button("back", pmsg("button", "Leave"), self, least)
        self.home.clicked.connect(self.leave)
        self.left_side = Wishes(least, self)
        self.left_side.storeys.connect(self.choose_storeys)
        self.left_side.glove.connect(self.choose_glove)
        self.tries = Tries(self)
        self.tuning = Tuning(self._feel, self)
        self.tuning.changed.connect(self._tuned)
        self.tuning.hide()
        # TRANSLATORS: a button in the practice room: show the sliders of the hand's numbers
        self.tune = corner_button("gear", pmsg("button", "Tune"), self, least)
        self.tune.setCheckable(True)
        self.tune.toggled.connect(self._show_tuning)
        self.plate = Plate(self)

    # the room

    def enter(self) -> None:
        """Be shown: build a tower and hold out the first wall."""
        self._build()

    def left(self) -> None:
        """Be hidden: stop every clock."""
        self._clear()

    def resettle(self) -> None:
        """Follow changed settings."""
        for button in self.findChildren(PictureButton):
            button.set_least(self.around.measure.target)
        if self.stage is not None:
            self.stage.resettle()
        self._arrange()

    def choose_storeys(self, storeys: int) -> None:
        """Practise on a tower of so many storeys."""
        self._storeys = storeys
        self._build()

    def choose_glove(self, glove: str) -> None:
        """Practise with this glove; the tries begin anew."""
        self._glove = glove
        self.errors.clear()
        self.tries.clear()
        self.plate.tell(None)
        self._build()

    def _build(self) -> None:
        number = self._feel.glove(self._glove)
        setup = SeatSetup(name="", glove=self._glove, off_mm=number.off_mm, off_deg=number.off_deg)
        mode = practised(self.around.suite)
        if mode is None:
            self._clear()
            self.plate.tell(msg("None of the games here has anything to practise at."))
            return
        table = practice_table(self.around.suite, mode, setup, self._storeys, self._chance)
        self._kept = len(table.lines)
        self._stand(Stage(table, self.around, self._feel, self._chance, self._brink, self))

    def _stand(self, stage: Stage) -> None:
        self._clear()
        self.stage = stage
        stage.lower()
        stage.board.placed.connect(self._placed)
        stage.board.settled.connect(self._settled)
        stage.board.ready.connect(self._ready)
        stage.board.told.connect(self._told)
        stage.show()
        self._arrange()
        stage.open()
        stage.focus()

    def _clear(self) -> None:
        if self.stage is not None:
            self.stage.close_stage()
            self.stage.hide()
            self.stage.deleteLater()
            self.stage = None

    # tries

    def _placed(self, spot: Landing, release: Release) -> None:
        """A piece was let go: how far off its mark."""
        dx, dy, _ = spot.arrow(release.x, release.y, release.yaw)
        self._off = (dx, dy)

    def _settled(self, line: Line) -> None:
        """What became of it is known: write the millimetres down."""
        off, self._off = self._off, None
        if off is None or not isinstance(line.action, Settled):
            return
        stands = not line.action.fallen and not line.action.back
        self.tries.add(off, line.action.margin, stands)
        if stands:
            self.errors.append(float((off[0] ** 2 + off[1] ** 2) ** 0.5))
        self._suggest()

    def _ready(self) -> None:
        """After a roof or a fall the tower is set back for the next try."""
        stage = self.stage
        if stage is None:
            return
        table = stage.table
        if table.over or table.storeys > self._storeys:
            fresh = set_back(self.around.suite, table, self._kept)
            self.around.clock.after(0.0, lambda: self._again(stage, fresh))

    def _again(self, old: Stage, table: Table) -> None:
        if self.stage is old:
            self._stand(Stage(table, self.around, self._feel, self._chance, self._brink, self))

    def _told(self, text: Text | None) -> None:
        """The story of a fall names builders; here everything was built by exact hands."""
        del text

    def _suggest(self) -> None:
        numbers = self._feel.practice
        if len(self.errors) < numbers.placements:
            return
        self.suggest(suggested(self._feel, self.errors[-numbers.placements :], self._glove))

    def suggest(self, glove: str) -> None:
        """Say which glove would suit."""
        # TRANSLATORS: after some placements in the practice room; {glove} is one of the gloves
        self.plate.tell(msg("This glove would suit you: {glove}", glove=GLOVE_NAMES[glove]))
        self._arrange()

    # tuning

    def _show_tuning(self, on: bool) -> None:
        self.tuning.setVisible(on)
        self._arrange()

    def _tuned(self, feel: Feel) -> None:
        self._feel = feel
        if self.stage is not None:
            self.stage.use_feel(feel)

    # what there is to tap

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Arrange the columns around the tower."""
        super().resizeEvent(event)
        self._arrange()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Escape leaves when the hand is empty."""
        if event.key() == Qt.Key.Key_Escape:
            self.leave.emit()
        elif not understood(self.stage, event):
            super().keyPressEvent(event)

    def _arrange(self) -> None:
        whole = self.rect()
        hint = self.home.sizeHint()
        self.home.setGeometry(EDGE, EDGE, hint.width(), hint.height())
        self.tune.setGeometry(2 * EDGE + hint.width(), EDGE, hint.width(), hint.height())
        side = room_of(self.left_side)
        top = 2 * EDGE + hint.height()
        self.left_side.setGeometry(EDGE, top, side.width(), side.height())
        right = whole.width() - COLUMN - EDGE
        self.tries.setGeometry(right, EDGE, COLUMN, self.tries.sizeHint().height())
        tuned = 0 if self.tuning.isHidden() else self.tuning.room
        if tuned:
            self.tuning.setGeometry(
                whole.width() - tuned - EDGE,
                self.tries.geometry().bottom() + EDGE,
                tuned,
                whole.height() - self.tries.height() - 3 * EDGE,
            )
        self.plate.fit()
        if self.stage is not None:
            self.stage.setGeometry(whole)
            left = side.width() + 2 * EDGE
            taken = max(COLUMN, tuned) + 2 * EDGE
            self.stage.canvas.keep_to(
                QRectF(left, 0, whole.width() - left - taken, whole.height())
            )
            self.stage.redraw()
