"""The boards of a wide building with their shadow: one picture while the eye rests."""

from collections.abc import Callable, Sequence

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter, QPixmap, QTransform

from rhino_suite.ui.scene.art.paper import blank, smooth
from rhino_suite.ui.scene.projection import Projection
from rhino_suite.ui.scene.strokes import Brush, Stroke

AROUND = 130.0
"""mm around the boards that their shadow may reach."""


class Ground:
    """Keeps the picture; nothing that stands can hide behind what lies on the table."""

    def __init__(self) -> None:
        self._seen: tuple[object, ...] = ()
        self._kept: tuple[object, ...] = ()
        self._picture = QPixmap()
        self._corner = QPointF()

    def paint(
        self,
        p: QPainter,
        brush: Brush,
        boards: Sequence[Stroke],
        shadow: Callable[[QPainter], None],
        key: tuple[Projection, QRectF, int],
    ) -> None:
        """Paint `shadow` and `boards`; keep the picture once nothing of its `key` changes.

        That is how they are seen without any lean, the area in px, and how often anything was
        placed.
        """
        seen, area, built = key
        whole = (seen, area.getRect(), built, brush.dots)
        if whole == self._kept:
            p.drawPixmap(self._corner, self._picture)
            return
        if whole == self._seen and not brush.wardrobe.shelf.owing:
            self._bake(brush, boards, shadow, seen, area)
            if not brush.wardrobe.shelf.owing:
                self._kept = whole
            p.drawPixmap(self._corner, self._picture)
            return
        self._seen = whole
        self._draw(p, p.transform(), brush, boards, shadow)

    def _bake(
        self,
        brush: Brush,
        boards: Sequence[Stroke],
        shadow: Callable[[QPainter], None],
        seen: Projection,
        area: QRectF,
    ) -> None:
        bounds, wide = QRectF(), AROUND * seen.scale
        for s in boards:
            bounds = bounds.united(s.bounds)
        bounds = bounds.adjusted(-wide, -wide, wide, wide).intersected(area)
        self._corner = QPointF(bounds.toAlignedRect().topLeft())
        image = blank(bounds.width() * brush.dots + 2, bounds.height() * brush.dots + 2)
        image.setDevicePixelRatio(brush.dots)
        painter = smooth(image)
        painter.translate(-self._corner)
        self._draw(painter, painter.transform(), brush, boards, shadow)
        painter.end()
        self._picture = QPixmap.fromImage(image)

    def _draw(
        self,
        p: QPainter,
        base: QTransform,
        brush: Brush,
        boards: Sequence[Stroke],
        shadow: Callable[[QPainter], None],
    ) -> None:
        p.save()
        shadow(p)
        p.restore()
        for s in boards:
            brush.paint(p, base, s)
        p.setTransform(base)
