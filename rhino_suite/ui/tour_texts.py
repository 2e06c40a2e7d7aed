"""Reads back what a widget really painted: every text with its ink, and what is wrong with it.

A widget paints itself alone into an SVG (decision 21); there each text says where it stands.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from PySide6.QtCore import (
    QBuffer,
    QIODevice,
    QPoint,
    QRect,
    QRectF,
    Qt,
    QXmlStreamReader,
)
from PySide6.QtGui import QFont, QFontMetricsF, QPainter, QRegion, QTransform
from PySide6.QtSvg import QSvgGenerator
from PySide6.QtWidgets import QAbstractButton, QAbstractScrollArea, QLabel, QLineEdit, QWidget

SLACK = 1.0
"""Pixels that ink may stand over: the smooth edge of a letter."""
CROSSING = 2.0
"""Pixels by which two texts must overlap both ways to cross."""
ELLIPSIS = "…"


@dataclass(frozen=True, slots=True)
class Written:
    """One text as painted: its ink in the widget's pixels."""

    text: str
    ink: QRectF


@dataclass(frozen=True, slots=True)
class Fault:
    """A text that cannot be read whole."""

    widget: str
    text: str
    reason: str

    def __str__(self) -> str:
        """Return one line for the terminal."""
        return f"{self.widget}: {self.reason}: {self.text!r}"


def written(widget: QWidget) -> list[Written]:
    """Return every text that `widget` itself paints now, without its children."""
    buffer = QBuffer()
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    paper = QSvgGenerator()
    paper.setOutputDevice(buffer)
    paper.setResolution(96)
    paper.setSize(widget.size())
    paper.setViewBox(widget.rect())
    painter = QPainter(paper)
    # by the class: a graphics view has a render of its own, for its scene
    QWidget.render(widget, painter, QPoint(), QRegion(), QWidget.RenderFlag(0))
    painter.end()
    return list(_texts(bytes(buffer.data().data()).decode()))


def _texts(svg: str) -> Iterator[Written]:
    reader = QXmlStreamReader(svg)
    places = [QTransform()]
    while not reader.atEnd():
        kind = reader.readNext()
        if kind == QXmlStreamReader.TokenType.StartElement:
            if reader.name() == "g":
                value = str(reader.attributes().value("transform"))
                places.append(_matrix(value) if value else places[-1])
            elif reader.name() == "text":
                attributes = reader.attributes()
                font = QFont()
                families = str(attributes.value("font-family")).split(",")
                font.setFamilies([family.strip("' ") for family in families])
                font.setPixelSize(max(1, round(float(str(attributes.value("font-size"))))))
                font.setWeight(QFont.Weight(int(str(attributes.value("font-weight")) or "400")))
                x, y = (float(str(attributes.value(name))) for name in ("x", "y"))
                text = reader.readElementText()
                if text.strip():
                    ink = QFontMetricsF(font).tightBoundingRect(text)
                    yield Written(text, places[-1].mapRect(ink.translated(x, y)))
        elif kind == QXmlStreamReader.TokenType.EndElement and reader.name() == "g":
            places.pop()


def _matrix(value: str) -> QTransform:
    numbers = value.removeprefix("matrix(").removesuffix(")").split(",")
    return QTransform(*(float(number) for number in numbers))


def faults(root: QWidget) -> list[Fault]:
    """Return what cannot be read whole in `root` and everything visible in it."""
    found: list[Fault] = []
    seen: list[tuple[str, QRectF, str]] = []
    for widget in [root, *root.findChildren(QWidget)]:
        if not widget.isVisibleTo(root) or widget.size().isEmpty() or _elsewhere(widget, root):
            continue
        name, scrolls = _name(widget), _scrolled(widget)
        shown = widget.visibleRegion().boundingRect()
        if scrolls and shown.isEmpty():
            continue
        for text in written(widget):
            found += _own_faults(widget, name, text, shown, scrolls=scrolls)
            at = QRectF(text.ink)
            at.translate(widget.mapTo(root, QPoint(0, 0)).toPointF())
            if _under(root, widget, at) and QRectF(shown).contains(text.ink):
                found.append(Fault(name, text.text, "is covered or cut off"))
            if not scrolls or QRectF(shown).contains(text.ink):
                seen.append((name, at, text.text))
    return [*found, *_crossings(seen)]


def _own_faults(
    widget: QWidget, name: str, text: Written, shown: QRect, *, scrolls: bool
) -> Iterator[Fault]:
    room = QRectF(widget.rect()).adjusted(-SLACK, -SLACK, SLACK, SLACK)
    if scrolls:
        # what scrolls may lie below the edge, but never beside it
        room.setTop(min(room.top(), text.ink.top()))
        room.setBottom(max(room.bottom(), text.ink.bottom()))
    if not room.contains(text.ink):
        yield Fault(name, text.text, "stands over its widget")
    elif not scrolls and not QRectF(shown).adjusted(-SLACK, -SLACK, SLACK, SLACK).contains(
        text.ink
    ):
        yield Fault(name, text.text, "is covered or cut off")
    if ELLIPSIS in text.text and ELLIPSIS not in _meant(widget):
        yield Fault(name, text.text, "is shortened")


def _under(root: QWidget, widget: QWidget, ink: QRectF) -> bool:
    """Say whether something else lies on the middle of a text.

    Qt does not find what lets the mouse through; of that nothing is said.
    """
    above: QWidget | None = widget
    while above is not None and above is not root:
        if above.testAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents):
            return False
        above = above.parentWidget()
    top = root.childAt(ink.center().toPoint()) or root
    return not (top is widget or top.isAncestorOf(widget) or widget.isAncestorOf(top))


def _crossings(seen: list[tuple[str, QRectF, str]]) -> Iterator[Fault]:
    for index, (name, ink, text) in enumerate(seen):
        for other, there, words in seen[index + 1 :]:
            both = ink.intersected(there)
            if both.width() > CROSSING and both.height() > CROSSING:
                yield Fault(f"{name} and {other}", f"{text} / {words}", "cross")


def _meant(widget: QWidget) -> str:
    if isinstance(widget, QLabel | QAbstractButton | QLineEdit):
        return widget.text()
    return widget.accessibleName()


def _scrolled(widget: QWidget) -> bool:
    """Say whether an ancestor can bring the widget into view."""
    above = widget.parentWidget()
    while above is not None and not above.isWindow():
        if isinstance(above, QAbstractScrollArea):
            return True
        above = above.parentWidget()
    return False


def _elsewhere(widget: QWidget, root: QWidget) -> bool:
    """Say whether the widget belongs to another window, which has a stop of its own."""
    return widget is not root and widget.window() is not root.window()


def _name(widget: QWidget) -> str:
    above: QWidget | None = widget
    while above is not None:
        if above.objectName() and not above.objectName().startswith("qt_"):
            return f"{type(widget).__name__} in {above.objectName()}"
        above = above.parentWidget()
    return type(widget).__name__
