"""A table in the real window with a tower that no game reaches, for the measurements.

Every piece is exactly where it belongs: made, not played. Units mm, degrees.
"""

import random
from itertools import cycle, islice

from msgspec import structs
from PySide6.QtCore import QEvent, QPointF, Qt
from PySide6.QtGui import QMouseEvent
from PySide6.QtWidgets import QApplication

from rhino_suite.game.ids import Seat
from rhino_suite.game.record import SeatSetup
from rhino_suite.game.structure import Structure
from rhino_suite.modes.rhino_hero.box import BoxData, RoofData
from rhino_suite.modes.rhino_hero.state import Building, Built
from rhino_suite.suite import Suite
from rhino_suite.table.table import Table
from rhino_suite.ui.app import application
from rhino_suite.ui.page import Surroundings
from rhino_suite.ui.play.stage import Stage
from rhino_suite.ui.play_page import PlayPage
from rhino_suite.ui.say import use_language
from rhino_suite.ui.sound import NullSound
from rhino_suite.ui.style import Measure, dress

SIZE = (1280, 800)
SEATS = (SeatSetup("Ane", "rhino"), SeatSetup("Bo", "giraffe"))
ORDER = ("FACE", "BOX", "CARET", "BOX", "FACE", "TWIN", "BOX")
"""Layouts of the storeys, again and again: such a tower stands."""
LAST = "BOX"
"""The layout on top: two marks, so that two walls are owed."""


class Moved:
    """A clock that the measurement turns; a frame is 1/60 s, however long it takes."""

    def __init__(self):
        self.time = 0.0
        self.each = []
        self.later = []

    def now(self):
        return self.time

    def after(self, seconds, then):
        self.later.append((self.time + seconds, then))
        return Called(self.later, self.later[-1])

    def frames(self, each):
        self.each.append(each)
        return Called(self.each, each)

    def turn(self, dt=1 / 60):
        """Let one frame pass."""
        self.time += dt
        for each in list(self.each):
            each(self.time)
        for due in [d for d in self.later if d[0] <= self.time]:
            self.later.remove(due)
            due[1]()


class Called:
    """Something pending on such a clock."""

    def __init__(self, where, what):
        self.where, self.what = where, what

    def cancel(self):
        if self.what in self.where:
            self.where.remove(self.what)


def opened():
    """Return the one application and a suite in English, dressed as the product is."""
    app = application(["rhino-suite"])
    suite = Suite.open([], "en")
    dress(app, Measure())
    use_language(suite.words)
    return app, suite


def shown_page(suite, clock, table=None, sound=None, brink=None, options=None):
    """Return a page at its measured size with this table, or a new game, ready for a hand."""
    around = Surroundings(suite, clock, sound or NullSound())
    page = PlayPage(around, chance=random.Random(3), brink=brink)
    page.resize(*SIZE)
    if table is None:
        page.begin("rhino-hero", SEATS, {"begins": 0} | (options or {}))
    else:
        page._set = ("rhino-hero", table.header.seats, table.header.options)
        page._lay(table)
    page.show()
    page.enter()
    QApplication.processEvents()
    return page


def tall_table(suite, storeys=28, journal=None, walls=0):
    """Return a game in which so many storeys stand, and `walls` of the two on top."""
    mode = suite.mode("rhino-hero")
    box = suite.box(mode)
    assert isinstance(box, BoxData)
    suite._boxes[mode.box] = _larger(box, storeys)
    table = suite.new_table("rhino-hero", SEATS, {"begins": 0}, seed=1, journal=journal)
    suite._boxes[mode.box] = box
    table.answer()
    _raise(table, storeys, len(box.deck.roofs), walls)
    return table


def _larger(box: BoxData, storeys: int) -> BoxData:
    """Return a box with enough walls, and with a roof for every storey behind its own."""
    kinds = islice(cycle(ORDER), storeys - 1)
    roofs = (*box.deck.roofs, *(RoofData(layout) for layout in (*kinds, LAST)))
    counts = structs.replace(
        box.counts,
        walls=structs.replace(box.counts.walls, value=2 * storeys + 4),
        roofs=structs.replace(box.counts.roofs, value=len(roofs)),
    )
    deck = structs.replace(box.deck, roofs=roofs)
    return structs.replace(box, counts=counts, deck=deck)


def _raise(table: Table, storeys: int, own: int, on_top: int) -> None:
    """Let so many storeys stand, of the roofs that follow the box's `own`, and some walls."""
    state, core, bodies = table.state, table.core, table.referee.pieces
    walls, below = iter(state.walls), state.foundation
    for face in state.faces[own:]:
        named = []
        for x, y, yaw in below.marks:
            wall = next(walls)
            core.place(wall, bodies[wall], x, y, yaw, (below.piece,))
            named.append(wall)
        core.place(face.piece, bodies[face.piece], 0.0, 0.0, 0.0, named, carried_by=named)
        below = face
    built = []
    for mark, (x, y, yaw) in enumerate(below.marks[:on_top], 1):
        built.append(Built(mark, next(walls)))
        core.place(built[-1].wall, bodies[built[-1].wall], x, y, yaw, (below.piece,))
    hands = [face.piece for face in state.faces[:own]]
    table._state = structs.replace(
        state,
        structure=Structure().with_rest(s.rest for s in core.snapshot()),
        phase=Building(walls=tuple(built)),
        hands=(tuple(hands[:5]), tuple(hands[5:10])),
        pile=tuple(hands[10:]),
        turn=Seat(0),
        top=below.piece,
        storeys=storeys,
    )
    table._follow()
    assert table.core.verdict().stands, "the tower does not stand"


def moused(stage: Stage, kind: QEvent.Type, at: QPointF, button=Qt.MouseButton.LeftButton):
    """Send a real event of the mouse to the view."""
    view = stage.view.viewport()
    which = Qt.MouseButton.NoButton if kind == QEvent.Type.MouseMove else button
    held = Qt.MouseButton.NoButton if kind == QEvent.Type.MouseButtonRelease else button
    spot = QPointF(view.mapToGlobal(at.toPoint()))
    event = QMouseEvent(kind, at, spot, which, held, Qt.KeyboardModifier.NoModifier)
    QApplication.sendEvent(view, event)
