"""Hands that play anything at a table in a window: a mouse, fingers, or keys and nothing else.

They see what a person sees of the held piece, and steer it there again and again (feel 2).
"""

import math
from dataclasses import dataclass

from city_kit import wheel
from PySide6.QtCore import QEvent, QPointF, Qt
from PySide6.QtTest import QTest
from table_kit import FRAME, NEAR_MM, mouse, shown

from rhino_suite.game.placement import Mark
from rhino_suite.ui.play.seeking import height

Key = Qt.Key
NEAR_DEG, TURN_DEG, FINE_DEG = 4.0, 3.0, 5.0
LOW_MM = 6.0
"""A piece is let go lower than this."""
LEAST_S, PATIENCE_S, LONGEST_S = 0.8, 3.5, 12.0
"""A piece is on its way so long at least; after a while one is content with less."""
LOOKS = 12
"""So often one looks further at most."""
LOOKS_ROUND = (120.0, 120.0, -360.0, -120.0, -120.0, 720.0)
"""So far (px) one looks round, one after another, for a piece that others hide."""
MARGIN_PX = 64.0
"""A place is led to where it is so far inside the picture."""
EVERY = 3
"""A notch is turned in every so many frames."""


@dataclass(frozen=True)
class Goal:
    """Where a piece is to come to: mm, and degrees where it is turned by hand."""

    x: float
    y: float
    z: float
    yaw: float | None

    def off(self, stage, held):
        """Return how far (mm, mm, degrees) the held piece is from here, as it is seen."""
        pose = held.pose
        swing = (0.0, 0.0) if held.pulling else stage.ground.swing(held.spot.z)
        turn = 0.0 if self.yaw is None else math.remainder(self.yaw - pose.yaw, 360.0)
        return self.x + swing[0] - pose.x, self.y + swing[1] - pose.y, turn


def goal_of(held, place):
    """Return where the held piece is to come to, to be let go at `place`."""
    if held.pulling:
        return Goal(*held.pull.end, held.pull.z, None)
    spot = next(s for s in held.waiting.spots if s.slot.id == place.slot)
    if isinstance(spot.slot.where, Mark):
        return Goal(place.x, place.y, spot.z, None)
    turned = None if spot.cards or not held.turns else place.yaw
    return Goal(place.x, place.y, height(held.spot, place), turned)


class Hand:
    """What all hands have in common: take, lead, let go."""

    def __init__(self, page, clock):
        self.page, self.clock = page, clock

    @property
    def stage(self):
        return self.page.stage

    def bring(self, place):
        """Carry the piece that waits, or is held already, to `place` and let it go there."""
        stage = self.stage
        while stage.grasp.held is None and stage.grasp.ready.piece != place.piece:
            before = stage.grasp.ready
            self.another()
            assert stage.grasp.ready is not before, f"{place.piece} does not wait"
        if stage.grasp.held is None:
            self.choose_level(place)
            self.look_at(place)
            self.take(place)
        held = stage.grasp.held
        assert held is not None, f"{place.piece} is not taken"
        self.steer(held, place)
        self.let_go()
        shown(self.page, self.clock)

    def choose_level(self, place):
        """Send a hero who waits to the level that `place` is on."""
        stage, levels = self.stage, self.stage.lookout.levels
        if not levels.open:
            return
        rest = self.page.table.structure.at(place.on[0])
        top = rest.z + stage.board.bodies[rest.piece].height
        number = next(n.number for n in levels.open if abs(n.z - top) < 0.5)
        if levels.number != number:
            self.level(number)
            self.clock.turn(0.5)
            assert levels.number == number

    def look_at(self, place):
        """Bring where the piece is to go into the picture, where the building is wider."""
        stage = self.stage
        ready = stage.grasp.ready
        if ready is None or not ready.roams:
            return
        z = height(ready.spots[0], place)
        for _ in range(LOOKS):
            across, up = self._beyond(place, z)
            before = stage.board.offer.framing.focus
            if not across and not up:
                return
            self.look(across, up)
            self.clock.turn(0.5)
            if stage.board.offer.framing.focus == before:
                return

    def _beyond(self, place, z):
        """Return which way a place lies beyond the picture: 1 right, 1 up."""
        canvas = self.stage.canvas
        at = canvas.screen(place.x, place.y, z)
        x, y, wide, high = canvas.camera.free
        across = (at.x() > x + wide - MARGIN_PX) - (at.x() < x + MARGIN_PX)
        up = (at.y() < y + MARGIN_PX) - (at.y() > y + high - MARGIN_PX)
        return across, up

    def steer(self, held, place):
        """Lead the piece until it is where it should be, or for as long as anybody would."""
        stage, spent = self.stage, 0.0
        while True:
            self.clock.turn(FRAME)
            if stage.grasp.held is not held:
                return
            spent += FRAME
            goal = goal_of(held, place)
            ex, ey, turn = goal.off(stage, held)
            far = math.hypot(ex, ey)
            level = held.pulling or abs(held.spot.z - goal.z) < 0.5
            loose = 1.0 + max(0.0, spent - PATIENCE_S)
            near = far < NEAR_MM * loose and abs(turn) < NEAR_DEG * loose and level
            # A monkey is let down until it hangs on by itself; a figure first leaves its room.
            last = not held.pulling and not held.spot.cards
            if near and spent > LEAST_S and last and self.low(held.pose):
                return
            if spent > LONGEST_S and not held.pulling:
                return
            assert spent < 3 * LONGEST_S, f"{held.piece} stays in its room"
            frame = round(spent / FRAME)
            if not level and far < 20.0 and frame % 30 == 0:
                self.pop()
            elif abs(turn) > TURN_DEG and held.turns and frame % EVERY == 0:
                self.turn(turn)
            self.lead(held, goal, ex, ey, near=near)

    def low(self, pose):
        """Say whether the piece may be let go: it is near to what it comes to lie on."""
        return pose.height < LOW_MM

    def lifted(self, piece):
        """Take a piece that stands; what comes into the hand stays there."""
        self.grip(piece)
        shown(self.page, self.clock)


def seen_at(stage, piece):
    """Return where a standing piece is seen and can be pressed (px)."""
    box = stage.canvas.building.bounds(piece)
    ready = stage.grasp.ready
    if ready is not None and ready.piece == piece:
        return box.center()  # who is owed is taken through what stands before him
    shares = (0.5, 0.3, 0.7, 0.1, 0.9)
    spots = (
        QPointF(box.left() + u * box.width(), box.top() + v * box.height())
        for v in shares
        for u in shares
    )
    return next((at for at in spots if stage.canvas.piece_at(at) == piece), None)


class Mouse(Hand):
    """One mouse with a wheel."""

    at = QPointF()
    down = False

    def tap(self, widget):
        QTest.mouseClick(widget, Qt.MouseButton.LeftButton)

    def throw(self, view):
        self.tap(view)

    def pull(self, number):
        """Pull out a card by its number; hidden ones are lifted first (peek)."""
        cards = self.page.cards
        if cards._backs is None:
            self.tap(cards.buttons[number])
            return
        QTest.mousePress(cards._backs, Qt.MouseButton.LeftButton)
        over = cards.buttons[number]
        QTest.mouseRelease(over, Qt.MouseButton.LeftButton, pos=over.rect().center())

    def another(self):
        QTest.keyClick(self.stage.view, Key.Key_Tab)

    def _press(self, at):
        self.at, self.down = at, True
        mouse(self.page, QEvent.Type.MouseButtonPress, at)

    def level(self, number):
        self._press(self.stage.canvas.levels.area(number).center())
        self.let_go()

    def take(self, place):
        self._press(self.stage.canvas.palm_area().center())
        self.clock.turn(0.3)  # longer than a click: press, carry, release

    def grip(self, piece):
        """Press on a piece that stands; look around for one that others hide."""
        for way in (*LOOKS_ROUND, 0.0):
            at = seen_at(self.stage, piece)
            if at is not None:
                break
            self.look_round(way)
        assert at is not None, f"{piece} is hidden from all sides"
        self._press(at)
        shown(self.page, self.clock)
        if self.stage.grasp.held is None:
            self.let_go()

    def let_go(self):
        if self.down:
            self.down = False
            mouse(self.page, QEvent.Type.MouseButtonRelease, self.at)

    def look_round(self, way):
        at = QPointF(640.0, 120.0)
        middle = Qt.MouseButton.MiddleButton
        mouse(self.page, QEvent.Type.MouseButtonPress, at, middle)
        mouse(self.page, QEvent.Type.MouseMove, at + QPointF(way, 0.0), middle)
        mouse(self.page, QEvent.Type.MouseButtonRelease, at + QPointF(way, 0.0), middle)
        self.clock.turn(0.5)

    def look(self, across, up):
        """Wait at the edge of the picture, or turn the wheel."""
        x, y, wide, high = self.stage.canvas.camera.free
        if up:
            wheel(self.page, up)
            return
        spot = QPointF(x + (wide - 8.0 if across > 0 else 8.0), y + high / 2.0)
        mouse(self.page, QEvent.Type.MouseMove, spot)
        self.clock.turn(0.6)

    def move(self, at):
        mouse(self.page, QEvent.Type.MouseMove, at)

    def lead(self, held, goal, ex, ey, *, near):
        del near
        canvas, pose = self.stage.canvas, held.pose
        z = goal.z if held.pulling else held.spot.z
        there = canvas.screen(pose.x + ex, pose.y + ey, goal.z)
        way = there - canvas.screen(pose.x, pose.y, z)
        far = math.hypot(way.x(), way.y())
        at = self.at + way * (min(0.12, 12.0 / far) if far else 0.0)
        room = self.stage.view.viewport().rect()
        self.at = QPointF(
            min(max(at.x(), 1.0), room.width() - 2.0), min(max(at.y(), 1.0), room.height() - 2.0)
        )
        self.move(self.at)

    def turn(self, degrees):
        wheel(self.page, math.copysign(1, degrees))

    def pop(self):
        wheel(self.page, -1, Qt.KeyboardModifier.ControlModifier)
