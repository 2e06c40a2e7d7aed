"""Two fingers on the glass that play anything at a table in a window (feel 2.11)."""

import math

from hands_kit import FINE_DEG, Mouse
from PySide6.QtCore import QPointF
from PySide6.QtTest import QTest


class Fingers(Mouse):
    """Two fingers on the glass, and no mouse."""

    def __init__(self, page, clock, glass):
        super().__init__(page, clock)
        self.glass = glass

    def _touch(self, **fingers):
        touch = QTest.touchEvent(self.page.window(), self.glass, False)
        for number, name in enumerate(("one", "two")):
            if name in fingers:
                what, at, widget = fingers[name]
                point = at.toPoint() if isinstance(at, QPointF) else at
                getattr(touch, what)(number, point, widget)
        touch.commit(False)  # nothing is painted in between, which would take most of the time

    def tap(self, widget):
        at = widget.rect().center()
        self._touch(one=("press", at, widget))
        self._touch(one=("release", at, widget))

    def pull(self, number):
        cards = self.page.cards
        if cards._backs is None:
            self.tap(cards.buttons[number])
            return
        backs = cards._backs
        self._touch(one=("press", backs.rect().center(), backs))
        over = cards.buttons[number]
        at = over.mapTo(self.page.window(), over.rect().center())
        self._touch(one=("move", at, self.page.window()))
        self._touch(one=("release", at, self.page.window()))

    def another(self):
        raise AssertionError("a finger takes what it touches")

    def look_round(self, way):
        one, two = QPointF(600.0, 60.0), QPointF(660.0, 60.0)
        view = self._view()
        self._touch(one=("press", one, view))
        self._touch(one=("move", one, view), two=("press", two, view))
        for n in range(1, 11):
            spot = two + QPointF(way * n / 10, 0.0)
            self._touch(one=("move", one, view), two=("move", spot, view))
        self._touch(one=("release", one, view), two=("release", spot, view))
        self.clock.turn(0.5)

    def look(self, across, up):
        """Draw the picture along with one finger beside everything."""
        canvas = self.stage.canvas
        x, y, wide, high = canvas.camera.free
        spots = (
            QPointF(x + u * wide, y + v * high) for v in (0.1, 0.5, 0.9) for u in (0.5, 0.2, 0.8)
        )
        at = next(
            p for p in spots if canvas.piece_at(p) is None and not canvas.palm_area().contains(p)
        )
        self._touch(one=("press", at, self._view()))
        for n in range(1, 11):
            way = QPointF(-12.0 * n * across, 12.0 * n * up)
            self._touch(one=("move", at + way, self._view()))
        self._touch(one=("release", at + way, self._view()))

    def _view(self):
        return self.stage.view.viewport()

    def _press(self, at):
        self.at, self.down = at, True
        self._touch(one=("press", at, self._view()))

    def let_go(self):
        if self.down:
            self.down = False
            self._touch(one=("release", self.at, self._view()))
        leaf = self.stage.pointing.fingers.leaf
        if self.stage.grasp.held is not None and leaf.isVisible():
            self.tap(leaf)

    def move(self, at):
        self._touch(one=("move", at, self._view()))

    def turn(self, degrees):
        """Lay a second finger beside the first and go round it: one to one after 5 degrees."""
        start = 0.0
        end = -math.copysign(min(abs(degrees), 30.0) + FINE_DEG, degrees)
        self._touch(
            one=("move", self.at, self._view()), two=("press", self._beside(start), self._view())
        )
        for n in range(1, 11):
            spot = self._beside(end * n / 10)
            self._touch(one=("move", self.at, self._view()), two=("move", spot, self._view()))
        self._touch(
            one=("move", self.at, self._view()), two=("release", self._beside(end), self._view())
        )

    def _beside(self, degrees):
        way = math.radians(degrees)
        return self.at + QPointF(160.0 * math.cos(way), 160.0 * math.sin(way))

    def pop(self):
        """Tap with a second finger."""
        beside = self._beside(0.0)
        self._touch(one=("move", self.at, self._view()), two=("press", beside, self._view()))
        self._touch(one=("move", self.at, self._view()), two=("release", beside, self._view()))
