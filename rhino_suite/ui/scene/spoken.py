"""The building for a screen reader: a list of its levels and its pieces, bottom-up."""

from typing import Final

from PySide6.QtCore import QObject, QRect
from PySide6.QtGui import QAccessible, QAccessibleInterface
from PySide6.QtWidgets import QAccessibleWidget, QGraphicsView

from rhino_suite.game.ids import PieceId
from rhino_suite.game.text import pmsg
from rhino_suite.ui.say import in_order, say
from rhino_suite.ui.scene.canvas import Canvas

_MADE: Final[dict[int, "SpokenTable"]] = {}
"""Qt does not own what Python made: every table that is still there, by its widget's id."""


class SpokenItem(QAccessibleInterface):
    """One item of the list: it has a name and lies somewhere, and that is all."""

    def __init__(self, view: QGraphicsView, canvas: Canvas) -> None:
        super().__init__()
        self._view = view
        self._canvas = canvas

    def name(self) -> str | None:
        """Return its name in the language of the window; None when it is gone."""
        raise NotImplementedError

    def area(self) -> QRect:
        """Return where it is drawn, in px of the viewport; empty when it is not shown."""
        raise NotImplementedError

    def isValid(self) -> bool:
        """Whether it is still there."""
        return self.name() is not None

    def object(self) -> QObject | None:  # type: ignore[override]  # Qt: null
        """Return None: an item is no object of Qt."""
        return None

    def parent(self) -> QAccessibleInterface:
        """Return the table."""
        return QAccessible.queryAccessibleInterface(self._view)

    def child(self, index: int) -> QAccessibleInterface | None:  # type: ignore[override]  # Qt: null
        """Return None: an item has no parts."""
        del index
        return None

    def childAt(self, x: int, y: int) -> QAccessibleInterface | None:  # type: ignore[override]  # Qt: null
        """Return None: an item has no parts."""
        del x, y
        return None

    def childCount(self) -> int:
        """Return 0."""
        return 0

    def indexOfChild(self, child: QAccessibleInterface) -> int:
        """Return -1: an item has no parts."""
        del child
        return -1

    def rect(self) -> QRect:
        """Return where it is drawn on the screen; empty when it is out of view."""
        area = self.area() & self._view.viewport().rect()
        return QRect(self._view.viewport().mapToGlobal(area.topLeft()), area.size())

    def role(self) -> QAccessible.Role:
        """Return the role of an item in a list."""
        return QAccessible.Role.ListItem

    def state(self) -> QAccessible.State:
        """Return the state: nothing to press, nothing to choose."""
        return QAccessible.State()

    def text(self, kind: QAccessible.Text) -> str:
        """Return the name, and nothing of any other kind."""
        return (self.name() or "") if kind == QAccessible.Text.Name else ""

    def setText(self, kind: QAccessible.Text, text: str) -> None:
        """Leave it: the name is the game's."""


class SpokenPiece(SpokenItem):
    """One piece of the building, named as the mode names it."""

    def __init__(self, view: QGraphicsView, canvas: Canvas, piece: PieceId) -> None:
        super().__init__(view, canvas)
        self._piece = piece

    def name(self) -> str | None:
        """Return the piece's name; None when it stands no more."""
        found = self._canvas.building.sprites()
        return next((say(s.label) for s in found if s.piece == self._piece), None)

    def area(self) -> QRect:
        """Return where the piece is drawn."""
        return self._canvas.building.bounds(self._piece).toRect()


class SpokenLevel(SpokenItem):
    """One level of the building: its number, who stands on it, and whether one may stop there."""

    def __init__(self, view: QGraphicsView, canvas: Canvas, number: int) -> None:
        super().__init__(view, canvas)
        self._number = number

    def name(self) -> str | None:
        """Return what is known of the level; None when there is no such level any more."""
        found = self._canvas.scene_shown.levels
        level = next((n for n in found if n.number == self._number), None)
        if level is None:
            return None
        labels = {s.piece: s.label for s in self._canvas.building.sprites()}
        told = [level.label, *(labels[hero] for hero in level.heroes if hero in labels)]
        if level.open:
            # TRANSLATORS: added to the name of a level: the hero who moves may stop there
            told.append(pmsg("level", "Open"))
        return in_order(told)

    def area(self) -> QRect:
        """Return where the level's number stands; nowhere while levels are not shown."""
        return self._canvas.levels.area(self._number).toRect()


Key = int | PieceId
"""A level by its number, a piece by its id."""


class SpokenTable(QAccessibleWidget):
    """The table as a list of levels and pieces, each bottom-up."""

    def __init__(self, view: QGraphicsView, canvas: Canvas) -> None:
        super().__init__(view, QAccessible.Role.List, view.accessibleName())
        self._view = view
        self._canvas = canvas
        self._items: dict[Key, SpokenItem] = {}

    def _order(self) -> list[Key]:
        levels = sorted(level.number for level in self._canvas.scene_shown.levels)
        return [*levels, *(s.piece for s in self._canvas.building.sprites())]

    def childCount(self) -> int:
        """Return how many levels and pieces there are."""
        return len(self._order())

    def child(self, index: int) -> QAccessibleInterface | None:  # type: ignore[override]  # Qt: null
        """Return the level or the piece at `index`; None when there is none."""
        order = self._order()
        if not 0 <= index < len(order):
            return None
        key = order[index]
        if key not in self._items:
            self._items[key] = (
                SpokenLevel(self._view, self._canvas, key)
                if isinstance(key, int)
                else SpokenPiece(self._view, self._canvas, key)
            )
        return self._items[key]

    def indexOfChild(self, child: QAccessibleInterface) -> int:
        """Return the place of an item in the list, or -1."""
        for i, key in enumerate(self._order()):
            if self._items.get(key) is child:
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
    """Let screen readers find levels and pieces of `canvas` in `view` as the items of a list."""
    if not _Installed.done:
        QAccessible.installFactory(_factory)
        _Installed.done = True
    key = id(view)
    _MADE[key] = SpokenTable(view, canvas)
    view.destroyed.connect(lambda: _MADE.pop(key, None))
