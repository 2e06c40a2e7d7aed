"""Puts the things of the set-up where they belong on a page of any size."""

from collections.abc import Sequence

from PySide6.QtCore import QSize
from PySide6.QtWidgets import QWidget

from rhino_suite.ui.setup_page_room import stool_middle, table_rect
from rhino_suite.ui.setup_page_stools import Arrow, Stool

EDGE = 8
"""Nothing comes nearer to the edge of the page, in pixels."""


def place_stools(stools: Sequence[Stool], page: QSize) -> None:
    """Put the stools around the table, clockwise."""
    for stool in stools:
        at = stool_middle(stool.number, len(stools), page.width(), page.height())
        size = stool.size()
        x = round(at.x() - size.width() / 2)
        y = round(at.y() - stool.picture_middle())
        stool.move(
            min(max(EDGE, x), page.width() - size.width() - EDGE),
            min(y, page.height() - size.height() - EDGE),
        )


def place_middle(question: QWidget, arrow: Arrow, column: Sequence[QWidget], page: QSize) -> None:
    """Put the question on the table, and below it the arrow or whatever of `column` is shown."""
    top = table_rect(page.width(), page.height())
    middle = top.center()
    question.setFixedWidth(round(top.width() * 0.62))
    question.setFixedHeight(max(1, question.heightForWidth(question.width())))
    y = round(top.top() + top.height() * 0.17)
    question.move(round(middle.x() - question.width() / 2), y)
    y += question.height() + EDGE
    arrow.move(round(middle.x() - arrow.width() / 2), y)
    for widget in column:
        if widget.isHidden():
            continue
        layout = widget.layout()
        if layout is not None and layout.hasHeightForWidth():
            widget.setFixedWidth(round(top.width() * 0.5))
            widget.setFixedHeight(layout.totalHeightForWidth(widget.width()))
        widget.move(round(middle.x() - widget.width() / 2), y)
        y += widget.height() + EDGE
