"""The game that was left: its table as it stood, for "go on" (feel 3)."""

from dataclasses import dataclass
from pathlib import Path

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QImage, QPainter, QPainterPath

from rhino_suite.game.record import SeatSetup
from rhino_suite.game.refusal import Refusal
from rhino_suite.game.text import Text
from rhino_suite.storage.log import saved_games
from rhino_suite.storage.paths import saves_folder
from rhino_suite.suite import Suite
from rhino_suite.ui.panels.people import faces

FACES_HIGH = 60
"""The height of the row of faces on the card, in pixels."""
ROUND = 14
"""The round corners of the picture, in pixels."""
BLUR = 8
"""The table behind everything is painted so many times smaller, and stretched: out of focus."""


@dataclass(frozen=True, slots=True)
class LeftGame:
    """A saved game that has not ended."""

    path: Path
    people: tuple[SeatSetup, ...]
    card: QImage
    """The table in the size of the card."""
    behind: QImage
    """The table in the size of the page, out of focus."""

    def paint_card(self, painter: QPainter, rect: QRectF) -> None:
        """Paint the table, and below it the people's faces."""
        table = rect.adjusted(0, 0, 0, -FACES_HIGH)
        corners = QPainterPath()
        corners.addRoundedRect(table, ROUND, ROUND)
        painter.save()
        painter.setClipPath(corners)
        painter.drawImage(table, self.card)
        painter.restore()
        row = QRectF(rect.left(), table.bottom() + 4, rect.width(), FACES_HIGH - 4)
        faces(self.people)(painter, row)


def damaged_save(suite: Suite) -> tuple[Path, Text] | None:
    """Return the newest saved game and why it cannot be read; None when it can, or is none."""
    path = next(iter(saved_games(saves_folder())), None)
    if path is None:
        return None
    try:
        suite.read(path)
    except Refusal as refusal:
        return path, refusal.reason
    return None


def left_game(suite: Suite, card: QSize, page: QSize, ratio: float) -> LeftGame | None:
    """Return the newest game that can be gone on with, or None.

    `card` and `page` are sizes in pixels, `ratio` the screen's scale. Takes 0.1 s and more: ask
    when there is already something to see.
    """
    path = suite.unfinished()
    if path is None:
        return None
    from rhino_suite.storage.log import read_log
    from rhino_suite.table.views import seen_scene
    from rhino_suite.ui.scene.canvas import Canvas
    from rhino_suite.ui.scene.picture import render

    try:
        mode, lines = suite.read(path)
        header = read_log(path).header
        options = suite.options(mode, header.options, len(header.seats))
    except Refusal:
        return None
    state = lines[-1].after
    canvas = Canvas(mode.pieces(options, suite.box(mode)), lambda: 0.0)
    canvas.resize(card.width(), card.height() - FACES_HIGH, ratio)
    canvas.show_scene(seen_scene(mode, state, None), mode.rules.structure(state))
    canvas.watch(cut=True)
    sharp = render(canvas)
    canvas.resize(page.width(), page.height(), 1.0)
    canvas.watch(cut=True)
    behind = render(canvas).scaled(
        page / BLUR,
        Qt.AspectRatioMode.IgnoreAspectRatio,
        Qt.TransformationMode.SmoothTransformation,
    )
    canvas.deleteLater()
    return LeftGame(path, header.seats, sharp, behind)
