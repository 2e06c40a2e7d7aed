"""Keys on the table that are not over the building: where Tab goes, and what still steers."""

from collections.abc import Callable, Sequence
from itertools import pairwise
from typing import Final, Protocol

from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtGui import QKeyEvent, QKeySequence, QShortcut
from PySide6.QtWidgets import QAbstractButton, QApplication, QWidget

from rhino_suite.ui.play.beside import Beside
from rhino_suite.ui.play.cards import HandColumn
from rhino_suite.ui.play.places import KEYS
from rhino_suite.ui.play.stage import Stage
from rhino_suite.ui.play.table_panels import Choices

Key = Qt.Key
HAND_KEYS: Final = (
    Key.Key_W,
    Key.Key_A,
    Key.Key_S,
    Key.Key_D,
    Key.Key_Q,
    Key.Key_E,
    Key.Key_F,
    Key.Key_0,
    Key.Key_Comma,
    Key.Key_Period,
    Key.Key_PageUp,
    Key.Key_PageDown,
    Key.Key_L,
)
"""Keys that no button understands: they steer wherever the focus is."""
PRESS_KEYS: Final = (Key.Key_Return, Key.Key_Enter)


class Around(Protocol):
    """What lies around the building that keys can reach."""

    stage: Stage | None
    cards: HandColumn
    choices: Choices
    beside: Beside

    def corners(self) -> Sequence[QWidget]:
        """Return the buttons in the corner, from the left."""
        ...


def shortcuts(
    page: QWidget,
    pick: Callable[[int], object],
    undo: Callable[[], object],
    tell: Callable[[], object],
    place: Callable[[int], object],
) -> None:
    """Let 1 to 9 pick a card, H say what is to be done, and the usual key take back.

    `place` hears the number, from the left, of the place whose own key was pressed.
    """
    for number, own in enumerate(KEYS):
        key = QShortcut(QKeySequence(own), page)
        key.setAutoRepeat(False)
        key.activated.connect(lambda n=number: place(n))
    for number in range(9):
        key = QShortcut(QKeySequence(str(number + 1)), page)
        key.activated.connect(lambda n=number: pick(n))
    QShortcut(QKeySequence(QKeySequence.StandardKey.Undo), page, undo)
    QShortcut(QKeySequence(Qt.Key.Key_H), page, tell)


def chain(page: Around) -> None:
    """Let Tab go from the building to the cards, the choices, the corner, and back."""
    if page.stage is None:
        return
    stops = [
        page.stage.view,
        *page.beside.stops,
        *page.cards.stops,
        *page.choices.buttons,
        *page.corners(),
    ]
    for one, two in pairwise(stops):
        QWidget.setTabOrder(one, two)


def choose_first(page: Around) -> None:
    """Bring the keys to the first thing that may be chosen; it is seen by its ring."""
    stops = [*page.beside.dice.stops, *page.cards.stops, *page.choices.buttons]
    stops += page.beside.display.stops
    for stop in stops:
        if stop.isEnabled() and stop.isVisible():
            stop.setFocus(Qt.FocusReason.TabFocusReason)
            return


def understood(stage: Stage | None, event: QKeyEvent) -> bool:
    """Press the button in focus with Enter; give the hand its keys. Say whether it was either."""
    focus = QApplication.focusWidget()
    if event.key() in PRESS_KEYS and isinstance(focus, QAbstractButton):
        if not event.isAutoRepeat():
            focus.click()
        return True
    if event.key() in HAND_KEYS and stage is not None and not event.modifiers():
        if focus is stage.view:
            return False
        stage.focus()
        QCoreApplication.sendEvent(stage.view, event)
        return True
    return False
