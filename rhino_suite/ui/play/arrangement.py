"""Where things lie in play: faces left, cards right, the building free in the middle."""

import math
from typing import Final, Protocol

from PySide6.QtCore import QRect, QRectF, QSize
from PySide6.QtWidgets import QWidget

from rhino_suite.ui.panels.picture import PictureButton
from rhino_suite.ui.play.beside import Beside
from rhino_suite.ui.play.cards import HandColumn
from rhino_suite.ui.play.end_panel import EndPanel
from rhino_suite.ui.play.stage import Stage
from rhino_suite.ui.play.table_panels import Choices, Pieces, Plate
from rhino_suite.ui.play.turn_bar import TurnBar
from rhino_suite.ui.scene.overlay import tape_size

LEFT: Final = 118
"""Pixels of the column of faces."""
RIGHT: Final = 164
"""Pixels of the column of cards."""
EDGE: Final = 10
END: Final = QSize(400, 200)
"""The least size of the last card."""


class Laid(Protocol):
    """What lies around a table in play."""

    stage: Stage | None
    bar: TurnBar | None
    end: EndPanel | None
    cards: HandColumn
    pieces: Pieces
    choices: Choices
    beside: Beside
    plate: Plate
    home: PictureButton
    undo: PictureButton
    gear: PictureButton

    def rect(self) -> QRect:
        """Return the whole page in px."""
        ...


def arrange(page: Laid) -> None:
    """Lay everything out for the size of the window."""
    stage, bar, whole = page.stage, page.bar, page.rect()
    if stage is None or bar is None:
        return
    stage.setGeometry(whole)
    corner = QRect(whole.topLeft(), page.home.sizeHint()).translated(EDGE, EDGE)
    page.home.setGeometry(corner)
    for button in (page.undo, page.gear, page.beside.levels, page.beside.hurry):
        corner = QRect(corner.topRight(), button.sizeHint()).translated(EDGE, 0)
        button.setGeometry(corner)
    arrange_columns(page)
    if page.end is None:
        left, right = LEFT, RIGHT
    else:
        # Beside the tower, or what is left of it, stand its height and the last card.
        left = math.ceil(tape_size(whole.height())[0]) + EDGE
        right = _end_width(page, page.end)
    free = QRectF(left + EDGE, 0, whole.width() - left - right - 3 * EDGE, whole.height())
    stage.canvas.keep_to(free)
    if page.end is not None:
        stage.canvas.show_mini(None)
    page.plate.fit()
    if page.end is not None:
        arrange_end(page, page.end)
    stage.redraw()


def arrange_columns(page: Laid) -> None:
    """Lay out what changes its size from one moment to the next."""
    low, choices = room_of(page.pieces), room_of(page.choices)
    display = page.beside.display_high()
    high, right = page.rect().height() - display, page.rect().width() - RIGHT - EDGE
    lowest = page.rect().height() - low.height() - EDGE
    page.pieces.setGeometry(EDGE, lowest, LEFT, low.height())
    page.choices.setGeometry(
        page.rect().width() - max(RIGHT, choices.width()) - EDGE,
        high - choices.height() - EDGE,
        max(RIGHT, choices.width()),
        choices.height(),
    )
    page.cards.setGeometry(right, EDGE, RIGHT, high - 3 * EDGE - choices.height())
    page.choices.raise_()
    free = QRect(LEFT + 2 * EDGE, 0, right - LEFT - 3 * EDGE, page.rect().height() - EDGE)
    page.beside.place(free, page.rect().width() - EDGE)
    page.plate.low = page.beside.low()
    if page.bar is not None:
        top = page.home.geometry().bottom() + EDGE
        page.bar.fit(page.pieces.y() - top - EDGE)
        page.bar.setGeometry(EDGE, top, LEFT, room_of(page.bar).height())


def arrange_end(page: Laid, end: EndPanel) -> None:
    """Lay the last card beside what is left of the tower."""
    whole = page.rect()
    width = _end_width(page, end)
    height = min(max(END.height(), end.heightForWidth(width)), whole.height() - 2 * EDGE)
    end.setGeometry(whole.width() - width - EDGE, (whole.height() - height) // 2, width, height)


def _end_width(page: Laid, end: EndPanel) -> int:
    return min(max(end.sizeHint().width(), END.width()), page.rect().width() - 2 * EDGE)


def room_of(widget: QWidget) -> QSize:
    """Return how large a widget wants to be now, whatever has just changed in it (px)."""
    layout = widget.layout()
    if layout is not None:
        layout.activate()
    return widget.sizeHint()
