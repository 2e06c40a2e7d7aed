"""Mouse, finger and keys over the table, as a grasp understands them (feel 2.10, 2.11)."""

from collections.abc import Callable
from typing import Final

from PySide6.QtCore import QEvent, QObject, QPointF, Qt
from PySide6.QtGui import QKeyEvent, QMouseEvent, QTouchEvent, QWheelEvent

from rhino_suite.table.feel import Feel
from rhino_suite.ui.play.fingers import Fingers
from rhino_suite.ui.play.grasp import ARROWS, Grasp
from rhino_suite.ui.play.lookout import Lookout
from rhino_suite.ui.scene.view import TableView

Key = Qt.Key
ARROW_KEYS: Final[dict[int, str]] = {
    Key.Key_Left: "left",
    Key.Key_A: "left",
    Key.Key_Right: "right",
    Key.Key_D: "right",
    Key.Key_Up: "away",
    Key.Key_W: "away",
    Key.Key_Down: "near",
    Key.Key_S: "near",
}
LOOK_KEYS: Final[dict[int, int]] = {Key.Key_PageUp: 1, Key.Key_PageDown: -1}
SINK_KEYS: Final = (Key.Key_Space, Key.Key_Return, Key.Key_Enter)
BRING_KEYS: Final = (Key.Key_F,)
LEFT_TURN: Final = (Key.Key_Q, Key.Key_Comma)
RIGHT_TURN: Final = (Key.Key_E, Key.Key_Period)
RIGHT_SHIFT: Final = frozenset({0x3E, 0x36, 0x3C})
"""The scan codes of the right Shift on X11, Windows and macOS; Qt gives both Shifts one key."""
NOTCH: Final = 120.0
"""Eighths of a degree that one notch of a wheel turns."""


class Pointing(QObject):
    """Listens to the view and its viewport; `skip` and `whole` go to the stage."""

    def __init__(
        self,
        view: TableView,
        grasp: Grasp,
        feel: Feel,
        *,
        showing: Callable[[], bool],
        skip: Callable[[], object],
        whole: Callable[[bool], None],
        next_piece: Callable[[], bool],
        lookout: Lookout,
        astray: Callable[[], None],
        tell: Callable[[], None],
    ) -> None:
        super().__init__(view)
        self._view = view
        self._grasp = grasp
        self._feel = feel
        self._showing = showing
        self._skip = skip
        self._whole = whole
        self._next = next_piece
        self._lookout = lookout
        self._astray = astray
        self._tell = tell
        self.fingers: Final = Fingers(view, grasp, feel.touch, self)
        self._looking: QPointF | None = None
        self._dragging: QPointF | None = None
        self._notches = 0.0
        self._away = False
        view.viewport().setAttribute(Qt.WidgetAttribute.WA_AcceptTouchEvents)
        # Two fingers twist and look around here; a scroll area would pan with them.
        view.viewport().ungrabGesture(Qt.GestureType.PanGesture)
        view.viewport().installEventFilter(self)
        view.installEventFilter(self)

    def showing(self) -> bool:
        """Say whether something is being shown."""
        return self._showing()

    def drag(self, way: QPointF) -> object:
        """Draw the picture along by so many px, where the building is wider."""
        return self._lookout.drag(way)

    def pointed(self, at: QPointF) -> bool:
        """Say whether a press there has chosen a level."""
        return self._lookout.press(at)

    def skip(self) -> None:
        """Go on to the end of what is shown, where that is allowed."""
        self._skip()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Take what steers the hand; leave the rest to Qt."""
        if isinstance(event, QTouchEvent):
            self.fingers.touched(event)
            return True
        if isinstance(event, QMouseEvent) and watched is self._view.viewport():
            return self._moused(event)
        if isinstance(event, QWheelEvent):
            self._wheeled(event)
            return True
        if event.type() == QEvent.Type.ShortcutOverride and self._asks(event):
            event.accept()
            return True
        if isinstance(event, QKeyEvent) and watched is self._view:
            return self._typed(event)
        if event.type() == QEvent.Type.Leave and self._grasp.held is None:
            self._grasp.pointer = None
        if event.type() == QEvent.Type.FocusOut and watched is self._view:
            self._grasp.leave_alone()
        return super().eventFilter(watched, event)

    # pointer

    def _moused(self, event: QMouseEvent) -> bool:
        kind, at = event.type(), event.position()
        if kind in (QEvent.Type.MouseButtonPress, QEvent.Type.MouseButtonDblClick):
            self._view.setFocus(Qt.FocusReason.MouseFocusReason)
            self._pressed(event.button(), at)
            return True
        if kind == QEvent.Type.MouseMove:
            if self._looking is not None:
                self._look(at)
            elif self._dragging is not None and self._grasp.held is None:
                self._lookout.drag(at - self._dragging)
                self._dragging = at
            else:
                self._grasp.move(at)
            return True
        if kind == QEvent.Type.MouseButtonRelease:
            if event.button() == Qt.MouseButton.MiddleButton:
                self._looking = None
            elif event.button() == Qt.MouseButton.LeftButton:
                self._dragging = None
                self._grasp.release(at)
            return True
        return False

    def _wheeled(self, event: QWheelEvent) -> None:
        """The wheel turns a held piece; with Ctrl it goes to another surface (feel 2.2, 2.5).

        With nothing held it looks higher or lower. A touch pad's momentum is nobody's wish.
        """
        if event.phase() == Qt.ScrollPhase.ScrollMomentum:
            return
        notches = (event.angleDelta().y() or event.angleDelta().x()) / NOTCH
        keys, modifiers, held = self._feel.keys, event.modifiers(), self._grasp.held
        pops = held is not None and held.roams and modifiers & Qt.KeyboardModifier.ControlModifier
        if held is not None and not pops:
            fine = modifiers & Qt.KeyboardModifier.ShiftModifier
            self._grasp.turn(notches * (keys.fine_turn_deg if fine else keys.turn_deg))
            return
        self._notches += notches
        whole = int(self._notches)
        self._notches -= whole
        for _ in range(abs(whole)):
            way = 1 if whole > 0 else -1
            if pops:
                self._grasp.pop(-way)
            else:
                self._lookout.step(0, way)

    def _pressed(self, button: Qt.MouseButton, at: QPointF) -> None:
        if self._showing():
            self._skip()
        elif button == Qt.MouseButton.LeftButton:
            if not self._lookout.press(at):
                self._grasp.press(at, "mouse")
            self._dragging = at if self._lookout.roams else None
        elif button == Qt.MouseButton.RightButton:
            self._grasp.back()
        elif button == Qt.MouseButton.MiddleButton and self._grasp.held is None:
            self._looking = at

    def _look(self, at: QPointF) -> None:
        if self._looking is None or self._grasp.held is not None:
            self._looking = None
            return
        way = at - self._looking
        self._looking = at
        self._view.canvas.camera.look(-way.x() * 0.25, way.y() * 0.2)

    # keys

    def _typed(self, event: QKeyEvent) -> bool:
        key, down = event.key(), event.type() == QEvent.Type.KeyPress
        if event.type() not in (QEvent.Type.KeyPress, QEvent.Type.KeyRelease):
            return False
        if event.isAutoRepeat():
            return self._ours(key)
        if down and self._showing() and self._ours(key):
            self._skip()
            return True
        if down and self._nothing_to_take() and key in (*ARROW_KEYS, *SINK_KEYS, *BRING_KEYS):
            self._astray()
            return True
        return self._key(key, down, event)

    def _nothing_to_take(self) -> bool:
        return self._grasp.held is None and self._grasp.ready is None

    def _ours(self, key: int) -> bool:
        return (
            key in ARROW_KEYS
            or key in SINK_KEYS
            or key in BRING_KEYS
            or key in (*LEFT_TURN, *RIGHT_TURN, Key.Key_Escape, Key.Key_0)
        )

    def _key(self, key: int, down: bool, event: QKeyEvent) -> bool:
        if key in ARROW_KEYS:
            if not (down and self._looks(ARROW_KEYS[key], event)):
                self._grasp.push(ARROW_KEYS[key], down)
        elif key == Key.Key_L:
            if down:
                self._lookout.lines()
        elif key in LOOK_KEYS:
            return down and self._lookout.step(0, LOOK_KEYS[key])
        elif key in SINK_KEYS:
            self._grasp.sink(down)
        elif key in BRING_KEYS or (key == Key.Key_Shift and _right_shift(event)):
            if down:
                self._grasp.bring()
        elif key in LEFT_TURN or key in RIGHT_TURN:
            if down:
                self._turned(1.0 if key in LEFT_TURN else -1.0, event)
        elif key == Key.Key_Escape:
            # Once it has touched it cannot be put back, and no key leaves with it in the hand.
            return self._grasp.held is not None and (not down or self._grasp.back() or True)
        elif key == Key.Key_0:
            if down and self._grasp.held is None:
                self._away = not self._away
                self._whole(self._away)
        elif self._asks(event):
            if down:
                self._tell()
        elif key == Key.Key_Tab and down:
            return self._next()
        else:
            return False
        return True

    def _asks(self, event: QEvent) -> bool:
        """F1 over a held piece asks why it may not lie here; else it opens the help."""
        held = self._grasp.held is not None
        return held and isinstance(event, QKeyEvent) and event.key() == Key.Key_F1

    def _looks(self, way: str, event: QKeyEvent) -> bool:
        """With Ctrl an arrow looks that way; a hero who waits goes a level higher or lower."""
        across, up = ARROWS[way]
        if event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            return self._lookout.step(across, up)
        return up != 0 and self._lookout.climb(up)

    def _turned(self, way: float, event: QKeyEvent) -> None:
        fine = event.modifiers() & Qt.KeyboardModifier.ShiftModifier
        keys = self._feel.keys
        self._grasp.turn(way * (keys.fine_turn_deg if fine else keys.turn_deg))


def _right_shift(event: QKeyEvent) -> bool:
    # 0: a system or a test that tells no scan codes; then either Shift will do
    return event.nativeScanCode() == 0 or event.nativeScanCode() in RIGHT_SHIFT
