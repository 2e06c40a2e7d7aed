"""Hands for window tests: they press, drag and type as a person would, on a clock by hand."""

import math
import random
from concurrent.futures import Executor, Future

from PySide6.QtCore import QEvent, QPointF, Qt
from PySide6.QtGui import QMouseEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from rhino_suite.game.placement import Lift, Place
from rhino_suite.game.record import SeatSetup
from rhino_suite.game.rules import PlayerToAct
from rhino_suite.suite import Suite
from rhino_suite.ui.page import Surroundings
from rhino_suite.ui.play.brink import Brink, answer
from rhino_suite.ui.play.exact import next_action
from rhino_suite.ui.play.waiting import waiting
from rhino_suite.ui.play_page import PlayPage

PEOPLE = (
    SeatSetup("Ane", "rhino"),
    SeatSetup("Bo", "giraffe"),
    SeatSetup("Cy", "elephant"),
    SeatSetup("Dana", "penguin"),
    SeatSetup("Eli", "monkey"),
)
FRAME = 1 / 60
NEAR_MM = 2.5
"""Near enough to let a piece go: what a careful person comes to."""
TAP_MM, RUN_MM = 0.9, 12.0
"""So far off an arrow key is tapped, and so far it is held down."""
CARRIED_MM_S = 50.0
"""A piece that is faster than this without an arrow is still carried by F."""


class AtOnce(Executor):
    """Does everything in the same breath: nothing in a test runs by itself."""

    def submit(self, call, *args, **more):
        done = Future()
        done.set_result(call(*args, **more))
        return done


class BrinkAtOnce(Brink):
    """Answers in the same breath: nothing in a test runs by itself."""

    def ask(self, question):
        self.told.emit(answer(self._make_core(), question))


def dealt(suite, seed):
    """Let chance repeat: the same cards in every run."""
    lay_out = suite.new_table
    suite.new_table = lambda *args, **more: lay_out(*args, **{"seed": seed, **more})
    return suite


def lay(
    qtbot,
    clock,
    sound,
    *,
    seats=2,
    options=None,
    seed=3,
    suite=None,
    people=PEOPLE,
    mode="rhino-hero",
):
    """Return a page with a new game, shown and ready for the first piece."""
    suite = dealt(suite or Suite.open([], "en"), seed)
    around = Surroundings(suite, clock, sound, AtOnce())
    page = PlayPage(around, chance=random.Random(seed), brink=BrinkAtOnce(suite.core))
    qtbot.addWidget(page)
    page.resize(1280, 800)
    page.begin(mode, people[:seats], {"begins": 0} | (options or {}))
    page.show()
    page.enter()
    clock.turn(0.5)
    return page


def shown(page, clock, most=40.0):
    """Let everything that is being shown run to its end."""
    clock.turn(2 * FRAME)
    spent = 0.0
    while page.stage is not None and page.stage.busy:
        clock.turn(FRAME)
        spent += FRAME
        assert spent < most, "it is shown for ever"
    clock.turn(0.4)


def mouse(page, kind, at, button=Qt.MouseButton.LeftButton):
    view = page.stage.view.viewport()
    pressed = Qt.MouseButton.NoButton if kind == QEvent.Type.MouseMove else button
    spot = QPointF(view.mapToGlobal(at.toPoint()))
    QApplication.sendEvent(
        view,
        QMouseEvent(kind, at, spot, pressed, button, Qt.KeyboardModifier.NoModifier),
    )


def press(page):
    """Press on the piece that waits in the palm; return where."""
    at = page.stage.canvas.palm_area().center()
    mouse(page, QEvent.Type.MouseButtonPress, at)
    return at


def missing(stage, held, off=(0.0, 0.0)):
    """Return how far (mm) a held piece still is from its mark, or from `off` mm beside it.

    Where there is no mark it is the place that the hand is led to.
    """
    spot, pose, swing = held.sought or held.spot, held.pose, stage.ground.swing(held.spot.z)
    return spot.x + off[0] + swing[0] - pose.x, spot.y + off[1] + swing[1] - pose.y


def steer(page, clock, at, off=(0.0, 0.0), seconds=1.6, most=6.0):
    """Lead the held piece to its mark, `off` mm off, against the wander; return the pointer.

    It takes `seconds`, and as much longer as it takes to come near.
    """
    stage = page.stage
    held = stage.grasp.held
    frames = far = 0
    while frames < round(seconds / FRAME) or far > NEAR_MM:
        assert frames < most / FRAME, f"the mouse leaves it {far:.1f} mm off"
        frames += 1
        clock.turn(FRAME)
        if stage.grasp.held is not held:
            return at
        pose = held.pose
        ex, ey = missing(stage, held, off)
        far = math.hypot(ex, ey)
        share = min(0.12, 6.0 / far) if far else 0.0
        now = stage.canvas.screen(pose.x, pose.y, held.spot.z)
        goal = stage.canvas.screen(pose.x + ex * share, pose.y + ey * share, held.spot.z)
        at = at + (goal - now)
        mouse(page, QEvent.Type.MouseMove, at)
    return at


def place(page, clock, off=(0.0, 0.0), seconds=1.6):
    """Carry the waiting piece to its mark by mouse and let it go there."""
    at = press(page)
    clock.turn(0.3)  # longer than a click: press, carry, release
    at = steer(page, clock, at, off, seconds)
    if page.stage.grasp.held is not None:
        mouse(page, QEvent.Type.MouseButtonRelease, at)
    shown(page, clock)


def key(page, code, down=True):
    (QTest.keyPress if down else QTest.keyRelease)(page.stage.view, code)


def place_by_keys(page, clock, most=20.0):
    """Carry the waiting piece by keys alone: F, arrows by what is seen, Space once it is near.

    It is let go where it touches near its mark, however long the wander keeps it from there.
    """
    stage = page.stage
    key(page, Qt.Key.Key_F)
    key(page, Qt.Key.Key_F, down=False)
    held = stage.grasp.held
    clock.turn(0.2)
    hand = Arrows(page)
    end = clock.now() + most
    sinking = False
    while stage.grasp.held is held:
        ex, ey = missing(stage, held)
        far = math.hypot(ex, ey)
        if held.pose.speed > CARRIED_MM_S and not hand.down:
            clock.turn(FRAME)  # F still carries it
            continue
        assert clock.now() < end, f"the keys leave it {far:.1f} mm off"
        if far < NEAR_MM and held.pose.touching:
            break
        if far < NEAR_MM and not sinking:
            key(page, Qt.Key.Key_Space)
            sinking = True
        hand.push(ex, ey)
        clock.turn(0.05)
        hand.lift(ex, ey)
        clock.turn(0.05)
    hand.lift(0.0, 0.0)
    key(page, Qt.Key.Key_Space, down=False)
    shown(page, clock)


class Arrows:
    """Arrow keys under the fingers of one hand: taps for a little, held for more."""

    KEYS = ((Qt.Key.Key_Left, Qt.Key.Key_Right), (Qt.Key.Key_Down, Qt.Key.Key_Up))

    def __init__(self, page):
        self.page, self.down = page, []

    def push(self, ex, ey):
        """Press what leads `ex`, `ey` mm further."""
        wanted = [
            pair[way > 0]
            for pair, way in zip(self.KEYS, (ex, ey), strict=True)
            if abs(way) > TAP_MM
        ]
        self._lift(code for code in self.down if code not in wanted)
        for code in wanted:
            if code not in self.down:
                key(self.page, code)
                self.down.append(code)

    def lift(self, ex, ey):
        """Let go of what only taps: a key runs on while there is far to go."""
        far = (abs(ex) > RUN_MM, abs(ey) > RUN_MM)
        self._lift(code for code in self.down if not far[code in self.KEYS[1]])

    def _lift(self, codes):
        for code in tuple(codes):
            key(self.page, code, down=False)
            self.down.remove(code)


def choose(page, clock):
    """Pick a card, or else the first button; say whether there was anything to choose."""
    for button in page.cards.buttons:
        if button.isEnabled() and not button.isChecked():
            button.click()
            shown(page, clock)
            return True
    for button in page.choices.buttons:
        button.click()
        shown(page, clock)
        return True
    return False


def turn_of(page):
    """Return the piece that a hand should take next, or None."""
    ready = page.stage.grasp.ready
    return ready if ready is not None and ready.spots else None


def act_next(table, act, chance):
    """Return what is next: walls before the Rhino, roofs with him first."""
    found = waiting(act, table.scene(act.seat), table.structure, table.referee.pieces)
    wall = next((w for w in found if w.wanted and not w.stands and w.piece != "rhino"), None)
    if wall is None:
        return next_action(table, act, chance, lambda c: (c.sprite.symbol != "rhino", False))
    spot = wall.spots[0]
    return Place(spot.slot.id, wall.piece, spot.x, spot.y, spot.yaw, spot.on)


def play_until(page, clock, until, seed=1, most=300):
    """Let exact hands play on the table itself, symbols first; show where it then stands."""
    table, chance = page.table, random.Random(seed)
    for _ in range(most):
        act = table.awaiting
        if table.over or until(table):
            break
        if isinstance(act, PlayerToAct):
            table.submit(act.seat, act_next(table, act, chance))
        else:
            table.answer()
    assert until(table), "exact hands come to it"
    page.stage.catch_up()
    clock.turn(0.6)


def in_his_room(table):
    """Say whether the Rhino is owed and must be drawn out from under a roof."""
    act = table.awaiting
    if not isinstance(act, PlayerToAct) or act.slots or table.storeys < 2:
        return False
    return any(isinstance(action, Lift) for action in act.choices)


def resumed(qtbot, clock, sound, suite, path):
    """Return a page with a saved game, as it stood."""
    around = Surroundings(suite, clock, sound, AtOnce())
    page = PlayPage(around, chance=random.Random(7), brink=BrinkAtOnce(suite.core))
    qtbot.addWidget(page)
    page.resize(1280, 800)
    page.resume(path)
    page.show()
    page.enter()
    clock.turn(0.5)
    return page


def clear_of_reel(page, clock):
    """Let everything be shown that waits to be."""
    if page.stage.busy:
        shown(page, clock)
