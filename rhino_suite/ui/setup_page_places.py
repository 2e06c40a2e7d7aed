"""Puts the things of the set-up where they belong on a page of any size."""

from collections.abc import Sequence

from PySide6.QtCore import QSize
from PySide6.QtWidgets import QWidget

from rhino_suite.ui.panels.choices import ChoiceRow
from rhino_suite.ui.panels.tiles import TilesRow
from rhino_suite.ui.setup_page_room import stool_middle, table_rect
from rhino_suite.ui.setup_page_stools import Arrow, Stool

Row = ChoiceRow | TilesRow

GAP = 36
"""Between two questions side by side, in pixels."""
ROWS = 0.84
"""The share of the table's width that questions side by side may take."""
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


def place_middle(
    question: QWidget,
    arrow: Arrow,
    column: Sequence[QWidget],
    rows: Sequence[Row],
    page: QSize,
) -> None:
    """Put the question on the table, below it the arrow, or the rows and what `column` shows.

    Rows lie side by side where they have room.
    """
    top = table_rect(page.width(), page.height())
    middle = top.center()
    question.setFixedWidth(round(top.width() * 0.62))
    question.setFixedHeight(max(1, question.heightForWidth(question.width())))
    y = round(top.top() + top.height() * 0.17)
    question.move(round(middle.x() - question.width() / 2), y)
    y += question.height() + EDGE
    arrow.move(round(middle.x() - arrow.width() / 2), y)
    for line in _lines([row for row in rows if not row.isHidden()], round(top.width() * ROWS)):
        for row in line:
            wide = max(row.wide(), round(top.width() * 0.5) if len(line) == 1 else 0)
            row.setFixedWidth(wide)
            high = row.heightForWidth(wide)
            row.setFixedHeight(high if high > 0 else row.sizeHint().height())
        x = round(middle.x() - (sum(row.width() for row in line) + GAP * (len(line) - 1)) / 2)
        high = max(row.height() for row in line)
        for row in line:
            row.move(x, y + (high - row.height()) // 2)
            x += row.width() + GAP
        y += high + EDGE
    for widget in column:
        if not widget.isHidden():
            widget.move(round(middle.x() - widget.width() / 2), y)
            y += widget.height() + EDGE


def _lines(rows: Sequence[Row], most: int) -> list[list[Row]]:
    """Return rows line by line, none wider than `most` px unless it holds but one row."""
    lines: list[list[Row]] = []
    left = 0
    for row in rows:
        if not lines or row.wide() > left:
            lines.append([])
            left = most
        lines[-1].append(row)
        left -= row.wide() + GAP
    return lines
