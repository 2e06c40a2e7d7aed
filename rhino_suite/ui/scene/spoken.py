"""The building for a screen reader: a list whose items are the pieces, bottom-up."""

from typing import Final

from PySide6.QtCore import QObject, QRect
from PySide6.QtGui import QAccessible, QAccessibleInterface
from PySide6.QtWidgets import QAccessibleWidget, QGraphicsView

from rhino_suite.game.ids import PieceId
from rhino_suite.game.scene import Sprite
from rhino_suite.ui.say import say
from rhino_suite.ui.scene.canvas import Canvas

_MADE: Final[dict[int, "SpokenTable"]] = {}
"""Qt does not own what Python made: every table that is still there, by its widget's id."""


class SpokenPiece(QAccessibleInterface):
    """One piece of the building, named as the mode names it."""

    def __init__(self, view: QGraphicsView, canvas: Canvas, piece: PieceId) -> None:
        super().__init__()
        self._view = view
        self._canvas = canvas
        self._piece = piece

    def _sprite(self) -> Sprite | None:
        found = self._canvas.building.sprites()
        return next((s for s in found if s.piece == self._piece), None)

    def isValid(self) -> bool:
        """Whether the piece still stands."""
        return self._sprite() is not None

    def object(self) -> QObject | None:  # type: ignore[override]  # Qt: null
        """Return None: a piece is no object of Qt."""
        return None

    def parent(self) -> QAccessibleInterface:
        """Return the table."""
        return QAccessible.queryAccessibleInterface(self._view)

    def child(self, index: int) -> QAccessibleInterface | None:  # type: ignore[override]  # Qt: null
        """Return None: a piece has no parts."""
        del index
        return None

    def childAt(self, x: int, y: int) -> QAccessibleInterface | None:  # type: ignore[override]  # Qt: null
        """Return None: a piece has no parts."""
        del x, y
        return None

    def childCount(self) -> int:
        """Return 0."""
        return 0

    def indexOfChild(self, child: QAccessibleInterface) -> int:
        """Return -1: a piece has no parts."""
        del child
        return -1

    def rect(self) -> QRect:
        """Return where the piece is drawn on the screen; empty when it is out of view."""
        area = self._canvas.building.bounds(self._piece).toRect()
        area &= self._view.viewport().rect()
        return QRect(self._view.viewport().mapToGlobal(area.topLeft()), area.size())

    def role(self) -> QAccessible.Role:
        """Return the role of an item in a list."""
        return QAccessible.Role.ListItem

    def state(self) -> QAccessible.State:
        """Return the state: nothing to press, nothing to choose."""
        return QAccessible.State()

    def text(self, kind: QAccessible.Text) -> str:
        """Return the piece's name in the language of the window."""
        sprite = self._sprite()
        if sprite is None or kind != QAccessible.Text.Name:
            return ""
        return say(sprite.label)

    def setText(self, kind: QAccessible.Text, text: str) -> None:
        """Leave it: the name of a piece is the game's."""


class SpokenTable(QAccessibleWidget):
    """The table as a list of pieces."""

    def __init__(self, view: QGraphicsView, canvas: Canvas) -> None:
        super().__init__(view, QAccessible.Role.List, view.accessibleName())
        self._view = view
        self._canvas = canvas
        self._pieces: dict[PieceId, SpokenPiece] = {}

    def _order(self) -> list[PieceId]:
        return [s.piece for s in self._canvas.building.sprites()]

    def childCount(self) -> int:
        """Return how many pieces stand."""
        return len(self._order())

    def child(self, index: int) -> QAccessibleInterface | None:  # type: ignore[override]  # Qt: null
        """Return the piece at `index`, bottom-up; None when there is none."""
        order = self._order()
        if not 0 <= index < len(order):
            return None
        piece = order[index]
        if piece not in self._pieces:
            self._pieces[piece] = SpokenPiece(self._view, self._canvas, piece)
        return self._pieces[piece]

    def indexOfChild(self, child: QAccessibleInterface) -> int:
        """Return the place of a piece in the list, or -1."""
        for i, piece in enumerate(self._order()):
            if self._pieces.get(piece) is child:
                return i
        return -1

    def text(self, kind: QAccessible.Text) -> str:
        """Return the table's own name and description."""
        if kind == QAccessible.Text.Name:
            return self._view.accessibleName()
        if kind == QAccessible.Text.Description:
            return self._view.accessibleDescription()
        return ""


def _factory(name: str, made: QObject) -> QAccessibleInterface | None:
    del name
    return _MADE.get(id(made))


class _Installed:
    done = False


def speak_pieces(view: QGraphicsView, canvas: Canvas) -> None:
    """Let screen readers find the pieces of `canvas` in `view` as the items of a list."""
    if not _Installed.done:
        QAccessible.installFactory(_factory)
        _Installed.done = True
    key = id(view)
    _MADE[key] = SpokenTable(view, canvas)
    view.destroyed.connect(lambda: _MADE.pop(key, None))
