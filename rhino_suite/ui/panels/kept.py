"""A panel's picture, kept while only the table underneath it moves."""

from collections.abc import Callable, Hashable

from PySide6.QtCore import Qt
from PySide6.QtGui import QPainter, QPixmap
from PySide6.QtWidgets import QWidget


class Kept:
    """Paints a widget from a picture that is made anew only when what it shows has changed.

    What lies over the swaying tower is painted again in every frame; stroke by stroke that would
    cost more than the tower itself.
    """

    def __init__(self) -> None:
        self._shows: Hashable = None
        self._picture = QPixmap()

    def paint(self, widget: QWidget, shows: Hashable, draw: Callable[[QPainter], object]) -> None:
        """Paint `widget`; `shows` is everything that `draw` depends on besides size and font."""
        dots = widget.devicePixelRatioF()
        whole = (shows, widget.size().toTuple(), dots, widget.font().key())
        if whole != self._shows:
            self._picture = QPixmap(widget.size() * dots)
            self._picture.setDevicePixelRatio(dots)
            self._picture.fill(Qt.GlobalColor.transparent)
            painter = QPainter(self._picture)
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.setFont(widget.font())
            draw(painter)
            painter.end()
            self._shows = whole
        QPainter(widget).drawPixmap(0, 0, self._picture)
