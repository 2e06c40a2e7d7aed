"""Ten fingers over a keyboard that play anything at a table in a window (feel 2.10)."""

from hands_kit import Hand, Key
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from table_kit import Arrows, shown

from rhino_suite.ui.play.places import key_of


class Keys(Hand):
    """Ten fingers over a keyboard; a ring says where they are."""

    def __init__(self, page, clock):
        super().__init__(page, clock)
        self.arrows = None
        self.sinking = False

    def press(self, code, modifiers=Qt.KeyboardModifier.NoModifier):
        QTest.keyClick(QApplication.focusWidget(), code, modifiers)

    def tap(self, widget):
        for _ in range(80):
            if QApplication.focusWidget() is widget:
                self.press(Key.Key_Return)
                return
            self.press(Key.Key_Tab)
        raise AssertionError(f"Tab never comes to {widget.accessibleName()}")

    def throw(self, view):
        seats = len(self.page.table.header.seats)
        self.press(Key(ord(key_of(view.die.seat, seats, self.stage.board.feel.palm.sleeves_deg))))

    def pull(self, number):
        cards = self.page.cards
        if cards._backs is None:
            self.press(Key(ord("1") + number))
            return
        backs = cards._backs
        while QApplication.focusWidget() is not backs:
            self.press(Key.Key_Tab)
        QTest.keyPress(backs, Key.Key_Space)
        self.press(Key(ord("1") + number))
        QTest.keyRelease(QApplication.focusWidget(), Key.Key_Space)

    def another(self):
        self.press(Key.Key_Tab)

    def look(self, across, up):
        codes = {
            (1, 0): Key.Key_Right,
            (-1, 0): Key.Key_Left,
            (0, 1): Key.Key_Up,
            (0, -1): Key.Key_Down,
        }
        code = codes[across, 0] if across else codes[0, up]
        self.press(code, Qt.KeyboardModifier.ControlModifier)

    def level(self, number):
        self.press(Key(ord("0") + number))

    def take(self, place):
        del place
        self.press(Key.Key_F)
        self.clock.turn(0.2)

    def grip(self, piece):
        while self.stage.grasp.ready is None or self.stage.grasp.ready.piece != piece:
            before = self.stage.grasp.chosen
            self.another()
            assert self.stage.grasp.chosen != before, f"{piece} cannot be taken"
        self.press(Key.Key_F)
        shown(self.page, self.clock)

    def lead(self, held, goal, ex, ey, *, near):
        if near and not held.pulling and not self.sinking:
            QTest.keyPress(self.stage.view, Key.Key_Space)
            self.sinking = True
        if self.arrows is None:
            self.arrows = Arrows(self.page)
        self.arrows.push(ex, ey)
        self.clock.turn(0.05)
        self.arrows.lift(ex, ey)
        if self.stage.grasp.held is not held:
            self.let_go()

    def low(self, pose):
        return pose.touching

    def let_go(self):
        if self.arrows is not None:
            self.arrows.lift(0.0, 0.0)
            self.arrows = None
        if self.sinking:
            QTest.keyRelease(self.stage.view, Key.Key_Space)
            self.sinking = False

    def turn(self, degrees):
        QTest.keyClick(self.stage.view, Key.Key_Q if degrees > 0 else Key.Key_E)

    def pop(self):
        QTest.keyClick(self.stage.view, Key.Key_Tab)
