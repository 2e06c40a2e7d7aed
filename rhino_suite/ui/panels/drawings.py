"""Finds the drawing of an `art` id: signs, animals, gloves, symbols, foundations, house rules."""

from collections.abc import Callable

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter

from rhino_suite.ui.panels.icons import ICONS, icon
from rhino_suite.ui.panels.picture import Painted
from rhino_suite.ui.theme import ANIMAL_NAMES, GLOVE_NAMES

FACE_BOX = 46.0
GLOVE_BOX = 48.0
SYMBOL_BOX = 20.0
"""The sides of the boxes in which these are drawn, in their own units."""
SYMBOLS = ("reverse", "breather", "plus_one", "double", "rhino")


def find_drawing(name: str) -> Painted | None:
    """Return the drawing called `name`, or None when nobody drew it.

    ``animal.rhino``, ``glove.velvet``, ``symbol.double``, the art of a
    set-up's answers (``foundation-easy``), or a sign (``book``).
    """
    kind, _, what = name.partition(".")
    if kind == "animal" and what in ANIMAL_NAMES:
        from rhino_suite.ui.scene.art.animals import paint_face

        return boxed(lambda p: paint_face(p, what), FACE_BOX)
    if kind == "glove" and what in GLOVE_NAMES:
        from rhino_suite.ui.scene.art.hands import paint_glove

        return boxed(lambda p: paint_glove(p, what), GLOVE_BOX)
    if kind == "symbol" and what in SYMBOLS:
        from rhino_suite.ui.scene.art.symbols import paint_symbol

        return boxed(lambda p: paint_symbol(p, what), SYMBOL_BOX)
    if name in ICONS:
        return icon(name)
    from rhino_suite.ui.panels.rule_art import RULE_ART
    from rhino_suite.ui.panels.rule_art_wide import WIDE_RULE_ART

    return RULE_ART.get(name) or WIDE_RULE_ART.get(name)


def drawing(name: str) -> Painted:
    """Return the drawing called `name`; raise KeyError when nobody drew it."""
    found = find_drawing(name)
    if found is None:
        raise KeyError(name)
    return found


def boxed(draw: Callable[[QPainter], None], side: float) -> Painted:
    """Return a picture that fits a drawing about (0, 0), `side` units wide, into a rectangle."""

    def paint(painter: QPainter, rect: QRectF) -> None:
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.translate(rect.center())
        size = min(rect.width(), rect.height()) / side
        painter.scale(size, size)
        draw(painter)
        painter.restore()

    return paint
