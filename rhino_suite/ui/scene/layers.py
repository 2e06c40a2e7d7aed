"""What stands before and behind a held piece, as two pictures while nothing of it moves."""

from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter, QPixmap

from rhino_suite.ui.scene.art.paper import blank, smooth
from rhino_suite.ui.scene.strokes import Stroke

Paint = Callable[[QPainter, Sequence[Stroke], QRectF], None]
"""Paints strokes in their order, those in a part of the picture (px)."""


@dataclass(slots=True)
class Split:
    """Strokes far to near: `behind` the held piece, `held` (and within it), in `front` of it."""

    behind: list[Stroke]
    held: list[Stroke]
    front: list[Stroke]


def split(strokes: list[Stroke]) -> Split:
    """Part the strokes at the held piece; without one everything is behind."""
    at = [i for i, s in enumerate(strokes) if s.held]
    if not at:
        return Split(strokes, [], [])
    return Split(strokes[: at[0]], strokes[at[0] : at[-1] + 1], strokes[at[-1] + 1 :])


class Layers:
    """Keeps both pictures from the second frame on in which their key is the same."""

    def __init__(self) -> None:
        self._seen: Hashable = None
        self._kept: Hashable = None
        self._pictures = QPixmap(), QPixmap()

    def keep(self, key: Hashable, parts: Split, area: QRectF, dots: float, paint: Paint) -> bool:
        """Say whether both pictures are there; `key` says what they show, None never the same."""
        if key is not None and key == self._kept:
            return True
        if key is None or key != self._seen:
            self._seen = key
            return False
        made = []
        for strokes in (parts.behind, parts.front):
            if not strokes:
                made.append(QPixmap())
                continue
            image = blank(area.width() * dots, area.height() * dots)
            image.setDevicePixelRatio(dots)
            painter = smooth(image)
            painter.translate(-area.topLeft())
            paint(painter, strokes, area)
            painter.end()
            made.append(QPixmap.fromImage(image))
        self._pictures = made[0], made[1]
        self._kept = key
        return True

    def forget(self) -> None:
        """Something in them was not yet as it should be: show them, and do not keep them."""
        self._kept = None

    def paint(self, p: QPainter, area: QRectF, *, front: bool) -> None:
        """Paint the picture of what stands in `front`, or of what stands behind."""
        picture = self._pictures[int(front)]
        if not picture.isNull():
            p.drawPixmap(area.topLeft(), picture)
