"""Levels are seen: a line across the building for each, its number, and who stands on it."""

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPainterPath, QPen, QPixmap, QPolygonF
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from rhino_suite.game.scene import Level, Scene
from rhino_suite.ui.fonts import font
from rhino_suite.ui.scene.art.paper import blank, pen, smooth
from rhino_suite.ui.scene.level_lines import TAG, Line, distance, level_lines
from rhino_suite.ui.scene.projection import Projection
from rhino_suite.ui.theme import colour, theme

if TYPE_CHECKING:
    from rhino_suite.ui.scene.building import Building

NEWS_S: Final = 2.6
"""Seconds in which a level says that it has got a new number."""
ROUND: Final = 24.0
"""px around a line, its number and its floors that are painted too."""
_HEAD: Final = 40.0
"""px from one hero to the next on a line."""


class Levels(QGraphicsItem):
    """All level lines in one item over the building; nothing of it is a widget."""

    def __init__(self, building: "Building") -> None:
        super().__init__()
        self._building = building
        self._area = QRectF(0, 0, 1, 1)
        self._kept: QRectF | None = None
        self._seen = Projection(22, 24, 1.0)
        self._levels: tuple[Level, ...] = ()
        self._matter = False
        self._wanted = False
        self._pointed: int | None = None
        self._numbers: dict[float, int] = {}
        self._news: dict[float, float] = {}
        self._now = 0.0
        self._known: tuple[object, ...] = ()
        self._lines: list[Line] = []
        self._key: tuple[object, ...] = ()
        self._picture = QPixmap()
        self._corner = QPointF()
        self.less_motion = False
        self.setVisible(False)

    # what is shown

    def show_scene(self, scene: Scene, now: float) -> None:
        """Show the levels of `scene`; what has got a new number since the last one says so."""
        numbers = {round(level.z, 1): level.number for level in scene.levels}
        self._news = {z: t for z, t in self._news.items() if z in numbers}
        for z, number in numbers.items():
            if self._numbers.get(z, number) != number:
                self._news[z] = now
        self._numbers, self._levels, self._now = numbers, scene.levels, now
        self._matter = scene.levels_matter
        if all(level.number != self._pointed for level in scene.levels):
            self._pointed = None
        self._renew()

    def want(self, wanted: bool) -> None:
        """Show them because somebody asks (a key, a button), or no longer."""
        self._wanted = wanted
        self._renew()

    @property
    def wanted(self) -> bool:
        """Whether somebody has asked for them."""
        return self._wanted

    @property
    def seen(self) -> bool:
        """Whether they are shown now."""
        return bool(self._levels) and (self._wanted or self._matter or bool(self._news))

    def point(self, number: int | None) -> None:
        """Let the keys point at a level; None points at none."""
        self._pointed = number
        self.update()

    def tick(self, now: float) -> bool:
        """Let the news go by; say whether something of them still moves."""
        self._now = now
        if not self._news:
            return False
        self._news = {z: t for z, t in self._news.items() if now - t < NEWS_S}
        self._renew()
        return bool(self._news)

    def _renew(self) -> None:
        self.setVisible(self.seen)
        self.update()

    def see(self, seen: Projection) -> None:
        """Look at the table so."""
        self._seen = seen
        if self.isVisible():
            self.update()

    def resize(self, area: QRectF) -> None:
        """The picture is `area` px now."""
        self.prepareGeometryChange()
        self._area = QRectF(area)

    def keep_to(self, free: QRectF | None) -> None:
        """Numbers keep to this part of the picture (px); None is all of it."""
        self._kept = None if free is None else QRectF(free)
        self.update()

    @property
    def _free(self) -> QRectF:
        return self._area if self._kept is None else self._kept

    # on the screen

    def lines(self) -> list[Line]:
        """Return every level on the screen, lowest first; nothing while they are not shown."""
        if not self.seen:
            return []
        key = (self._levels, self._building.built, self._seen, self._free.getRect())
        if key != self._known:
            self._known, self._lines = key, self._laid()
        return self._lines

    def _laid(self) -> list[Line]:
        return level_lines(self._levels, self._building, self._seen, self._free)

    def area(self, number: int) -> QRectF:
        """Return where a level's number stands, in px; null when it is not shown."""
        return next((k.tag for k in self.lines() if k.level.number == number), QRectF())

    def at(self, at: QPointF) -> Level | None:
        """Return the level whose number, line or floor is at `at` (px)."""
        lines = self.lines()
        for line in lines:
            if line.tag.adjusted(-4, -2, 4, 2).contains(at):
                return line.level
        for line in reversed(lines):
            if any(q.containsPoint(at, Qt.FillRule.OddEvenFill) for q in line.floors):
                return line.level
        near = [(distance(line, at), i) for i, line in enumerate(lines)]
        best = min(near, default=(1e9, -1))
        return lines[best[1]].level if best[0] <= TAG[1] / 2 else None

    # Qt

    def boundingRect(self) -> QRectF:
        """Return the whole picture."""
        return self._area

    def paint(
        self,
        painter: QPainter,
        option: QStyleOptionGraphicsItem,
        widget: QWidget | None = None,
    ) -> None:
        """Paint lines, numbers and heroes: one picture until something about them changes."""
        del option, widget
        lines, dots = self.lines(), self._building.brush.dots
        news = self._now if self._news else 0.0
        key = (self._known, self._pointed, news, dots)
        if key != self._key:
            self._key = key
            self._bake(lines, dots)
        if lines:
            painter.drawPixmap(self._corner, self._picture)

    def _bake(self, lines: list[Line], dots: float) -> None:
        area = QRectF()
        for line in lines:
            area = area.united(line.bounds(ROUND, _HEAD * len(line.level.heroes)))
        area = area.intersected(self._area)
        self._corner = area.topLeft()
        image = blank(area.width() * dots, area.height() * dots)
        image.setDevicePixelRatio(dots)
        painter = smooth(image)
        painter.translate(-self._corner)
        for line in lines:
            self._paint_line(painter, line)
        for line in lines:
            self._paint_tag(painter, line)
            self._paint_heroes(painter, line)
        painter.end()
        self._picture = QPixmap.fromImage(image)

    def _paint_line(self, p: QPainter, line: Line) -> None:
        open_ = line.level.open
        for shape in line.floors if open_ else ():
            p.setBrush(colour("#ffd84d", 70))
            for ink, width in _inks(open_=open_):
                p.setPen(_dashed(ink, width, open_=open_))
                p.drawPolygon(shape)
                p.setBrush(Qt.BrushStyle.NoBrush)
        for ink, width in _inks(open_=open_):
            p.setPen(_dashed(ink, width, open_=open_))
            p.drawLine(line.start, line.end)

    def _paint_tag(self, p: QPainter, line: Line) -> None:
        level, box = line.level, line.tag
        news = self._news.get(round(level.z, 1))
        pointed = level.number == self._pointed
        if news is not None:
            age = (self._now - news) / NEWS_S
            ring = 5.0 if self.less_motion else 3.0 + 9.0 * abs((age * 6.0) % 2.0 - 1.0)
            p.setPen(pen(colour(theme().ink), 3.0))
            p.setBrush(colour(theme().coral, 235))
            p.drawPath(_arrow_box(box.adjusted(-ring, -ring, ring, ring)))
        p.setPen(pen(colour(theme().ink), 4.4 if pointed else 2.6))
        tone = colour(theme().amber) if level.open else colour(theme().cream, 236)
        p.setBrush(colour("#ffffff") if pointed else tone)
        p.drawPath(_arrow_box(box))
        number = font(min(1.7, 1.7 * box.height() / TAG[1]), bold=True)
        p.setFont(number)
        p.setPen(colour(theme().ink))
        inside = box.adjusted(2, 0, -14, 0)
        p.drawText(inside, Qt.AlignmentFlag.AlignCenter, str(level.number))
        if level.open:
            p.setPen(Qt.PenStyle.NoPen)
            p.setBrush(colour(theme().ink))
            tip = QPointF(box.right() - 7, box.center().y())
            p.drawPolygon(QPolygonF([tip, tip + QPointF(-8, -6), tip + QPointF(-8, 6)]))

    def _paint_heroes(self, p: QPainter, line: Line) -> None:
        art = {s.piece: s.art for s in self._building.sprites()}
        brush = self._building.brush
        here = [art[k] for k in line.level.heroes if k in art]
        at = QPointF(min(line.end.x(), self._free.right() - _HEAD * len(here)), line.end.y())
        for i, name in enumerate(here):
            picture, step = brush.wardrobe.figure(name, 0.0, brush.step(_SMALL))
            k = _HEAD / (picture.height() / step) / step
            foot = at + QPointF(_HEAD * (i + 0.5), 6)
            high, wide = picture.height() * k, picture.width() * k
            p.setPen(pen(colour(theme().ink), 2.0))
            p.setBrush(colour(theme().cream, 236))
            p.drawEllipse(foot - QPointF(0, high / 2), _HEAD * 0.5, _HEAD * 0.58)
            target = QRectF(foot.x() - wide * 0.6, foot.y() - high * 1.1, wide * 1.2, high * 1.2)
            p.drawPixmap(target, picture, QRectF(picture.rect()))


_SMALL: Final = Projection(22, 24, 1.2)
"""At which scale the small heroes on the lines are baked."""


def _inks(*, open_: bool) -> tuple[tuple[str, float], ...]:
    return (
        ((theme().ink, 5.2), ("#ffd84d", 2.8)) if open_ else ((theme().ink, 3.0), ("#ffffff", 1.5))
    )


def _dashed(ink: str, width: float, *, open_: bool) -> QPen:
    """A whole line where one may stop, dots where not: told apart without colour."""
    if open_:
        return pen(colour(ink), width)
    made = pen(colour(ink, 215), width, Qt.PenStyle.CustomDashLine)
    made.setDashPattern([0.1, 9.0 / width])
    return made


def _arrow_box(box: QRectF) -> QPainterPath:
    """A signpost: a box that points to its line."""
    tip = min(14.0, box.height() * 0.4)
    path = QPainterPath(box.topLeft() + QPointF(6, 0))
    path.lineTo(box.right() - tip, box.top())
    path.lineTo(box.right(), box.center().y())
    path.lineTo(box.right() - tip, box.bottom())
    path.lineTo(box.left() + 6, box.bottom())
    path.quadTo(box.bottomLeft(), box.bottomLeft() - QPointF(0, 6))
    path.lineTo(box.topLeft() + QPointF(0, 6))
    path.quadTo(box.topLeft(), box.topLeft() + QPointF(6, 0))
    path.closeSubpath()
    return path
