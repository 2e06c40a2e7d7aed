"""A row of two-sided tiles: a tap turns one over, the arrows between them swap two (SB-40)."""

from collections.abc import Mapping
from typing import Final

from msgspec.structs import replace
from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QKeyEvent, QPainter, QPen
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from rhino_suite.game.setup import Choice, Tile, Tiles
from rhino_suite.game.text import Text, msg
from rhino_suite.ui.panels.choices import Art, Value, no_art
from rhino_suite.ui.panels.drawings import drawing
from rhino_suite.ui.panels.picture import Painted, PictureButton
from rhino_suite.ui.panels.spoken import Label
from rhino_suite.ui.theme import theme

TILE: Final = QSize(64, 64)
ARROW: Final = QSize(26, 26)


class TileButton(PictureButton):
    """One place of the row; the arrow keys carry its tile along."""

    carried = Signal(int)
    """-1 to the left, +1 to the right."""

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Carry the tile with Shift and an arrow; everything else is a button's."""
        ways = {Qt.Key.Key_Left: -1, Qt.Key.Key_Right: 1}
        way = ways.get(Qt.Key(event.key()))
        if way is not None and event.modifiers() & Qt.KeyboardModifier.ShiftModifier:
            self.carried.emit(way)
        else:
            super().keyPressEvent(event)


class TilesRow(QWidget):
    """A `Tiles` question: its label, the tiles from left to right, and what they add up to."""

    chosen = Signal(str, object)
    """An option's name and its new value."""

    def __init__(
        self,
        tiles: Tiles,
        values: Mapping[str, Value],
        parent: QWidget | None = None,
        *,
        art: Art = no_art,
        least: int = 0,
    ) -> None:
        super().__init__(parent)
        self.setObjectName(f"tiles.{tiles.sides}")
        self._tiles = tiles
        self._art = art
        self._sides = list(str(values[tiles.sides]))
        self._order = list(str(values[tiles.order]))
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(4)
        self._total = Label(None, self, scale=1.1, bold=True)
        self._total.setAlignment(Qt.AlignmentFlag.AlignCenter)
        column.addWidget(self._total)
        row = QHBoxLayout()
        row.setSpacing(2)
        row.addStretch(1)
        self._buttons: list[TileButton] = []
        for place in range(len(self._sides)):
            if place:
                row.addWidget(self._swap(place - 1, least))
            button = TileButton(
                self._picture(place), tiles.label, self, picture=TILE, caption=False, least=least
            )
            button.setObjectName(f"tile.{place}")
            button.clicked.connect(lambda _on=False, p=place: self.turn(p))
            button.carried.connect(lambda way, p=place: self._carry(p, way))
            row.addWidget(button)
            self._buttons.append(button)
        row.addStretch(1)
        column.addLayout(row)
        self._show()

    @property
    def total(self) -> int:
        """Return what the sides that lie up add up to."""
        return sum(self._tile(place).counts[side] for place, side in enumerate(self._sides))

    def turn(self, place: int) -> None:
        """Turn the tile at `place` over."""
        letters = [str(choice.value) for choice in self._tiles.letters]
        at = letters.index(self._sides[place])
        self._sides[place] = letters[(at + 1) % len(letters)]
        self._changed()

    def swap(self, place: int) -> None:
        """Let the tiles at `place` and right of it change places; each keeps its side."""
        for row in (self._sides, self._order):
            row[place], row[place + 1] = row[place + 1], row[place]
        self._changed()

    def show_values(self, values: Mapping[str, Value]) -> None:
        """Show other values from now on."""
        self._sides = list(str(values[self._tiles.sides]))
        self._order = list(str(values[self._tiles.order]))
        self._show()

    def wide(self) -> int:
        """Return how wide (px) the row is."""
        return self.sizeHint().width()

    def set_least(self, least: int) -> None:
        """Follow large targets."""
        for button in self.findChildren(PictureButton):
            button.set_least(least)

    def _carry(self, place: int, way: int) -> None:
        to = place + way
        if 0 <= to < len(self._buttons):
            self.swap(min(place, to))
            self._buttons[to].setFocus(Qt.FocusReason.TabFocusReason)

    def _swap(self, place: int, least: int) -> PictureButton:
        button = PictureButton(
            drawing("swap"),
            # TRANSLATORS: a button between two boards; {n} counts the left one of them from 1
            msg("Swap boards {n} and {next}", n=str(place + 1), next=str(place + 2)),
            self,
            picture=ARROW,
            caption=False,
            least=least,
            card=False,
        )
        button.setObjectName(f"tile.swap.{place}")
        button.clicked.connect(lambda: self.swap(place))
        return button

    def _tile(self, place: int) -> Tile:
        return self._tiles.tiles[int(self._order[place]) - 1]

    def _side(self, place: int) -> Choice:
        return next(c for c in self._tiles.letters if str(c.value) == self._sides[place])

    def _picture(self, place: int) -> Painted:
        side, tile = self._side(place), self._tile(place)
        points = tile.counts[self._sides[place]]
        for name in (f"{tile.art}.{side.value}", f"{side.art}.{points}", side.art):
            found = self._art(name) if name else None
            if found is not None:
                return found
        second = self._tiles.letters.index(side) > 0
        return plain_tile(points, second=second)

    def _changed(self) -> None:
        self._show()
        self.chosen.emit(self._tiles.sides, "".join(self._sides))
        self.chosen.emit(self._tiles.order, "".join(self._order))

    def _show(self) -> None:
        for place, button in enumerate(self._buttons):
            button.show_picture(self._picture(place))
            button.tell(
                msg(
                    # TRANSLATORS: one board of the row: {label} is "Boards", {n} counts from the
                    # left, {side} the side that lies up, {points} its build points
                    "{label} {n}: {side}, {points}",
                    label=self._tiles.label,
                    n=str(place + 1),
                    side=self._side(place).label,
                    points=str(self._tile(place).counts[self._sides[place]]),
                )
            )
        self._total.tell(counted(self._tiles.total, self.total))


def counted(text: Text, n: int) -> Text:
    """Return `text` said of `n` things."""
    count = n if text.plural is not None else None
    return replace(text, args={**text.args, "n": n}, count=count)


def plain_tile(points: int, *, second: bool) -> Painted:
    """Return a square with so many points; the second side has a double edge, not colour alone."""

    def paint(painter: QPainter, rect: QRectF) -> None:
        inside = rect.adjusted(3, 3, -3, -3)
        painter.setPen(QPen(QColor(theme().ink), 2))
        painter.setBrush(QColor(theme().coral if second else theme().amber))
        painter.drawRoundedRect(inside, 6, 6)
        if second:
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(inside.adjusted(4, 4, -4, -4), 4, 4)
        painter.setBrush(QColor(theme().cream))
        for at in _SPOTS[min(points, len(_SPOTS)) - 1] if points else ():
            middle = inside.topLeft() + QPointF(at[0] * inside.width(), at[1] * inside.height())
            painter.drawEllipse(middle, rect.width() * 0.09, rect.width() * 0.09)

    return paint


_LEFT, _MID, _RIGHT = 0.27, 0.5, 0.73
_SPOTS: Final = (
    ((_MID, _MID),),
    ((_LEFT, _LEFT), (_RIGHT, _RIGHT)),
    ((_LEFT, _LEFT), (_MID, _MID), (_RIGHT, _RIGHT)),
    ((_LEFT, _LEFT), (_RIGHT, _LEFT), (_LEFT, _RIGHT), (_RIGHT, _RIGHT)),
    ((_LEFT, _LEFT), (_RIGHT, _LEFT), (_MID, _MID), (_LEFT, _RIGHT), (_RIGHT, _RIGHT)),
)
"""Where points lie on a square that nobody drew, as on a die."""
