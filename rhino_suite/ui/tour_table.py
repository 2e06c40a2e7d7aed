"""The tour's stops in a game: what is to be done, a second roof, a tower, and the end."""

from collections.abc import Callable
from typing import Final, cast

from PySide6.QtWidgets import QWidget

from rhino_suite.game.record import SeatSetup
from rhino_suite.game.rules import PlayerToAct
from rhino_suite.game.scene import Card
from rhino_suite.table.beginning import beginning
from rhino_suite.table.dice import unseeded
from rhino_suite.table.table import Table
from rhino_suite.ui.main_window import MainWindow
from rhino_suite.ui.play.exact import next_action
from rhino_suite.ui.play_page import PlayPage
from rhino_suite.ui.practice_page import PracticePage
from rhino_suite.ui.theme import ANIMAL_NAMES
from rhino_suite.ui.tour import Screen

MOST_MOVES: Final = 300
GAMES: Final = 12
"""So many games are dealt until one comes to what is to be shown."""
PEOPLE: Final = tuple(
    SeatSetup(name, animal)
    for name, animal in zip(
        ("Ane", "Wojciech", "Maximiliane", "Zoé", "小明"), ANIMAL_NAMES, strict=True
    )
)
"""Short and long names, as families have them."""


def screens() -> tuple[Screen, ...]:
    """Return the stops on the table."""
    return (
        Screen("play_told", _told),
        Screen("play_second_roof", _second_roof),
        Screen("play_tower", _tower),
        Screen("play_end", _end),
        Screen("practice_tuning", _tuning),
    )


def _begin(window: MainWindow, seats: int) -> PlayPage:
    mode = next(iter(window.around.suite.registry.modes.values()))
    window.start_game(mode.info.id, PEOPLE[:seats], beginning(mode, 0))
    return cast("PlayPage", window.page("play"))


def _told(window: MainWindow) -> QWidget:
    page = _begin(window, 5)
    _catch_up(page)
    page.tell_prompt()
    return window


def _catch_up(page: PlayPage) -> None:
    if page.stage is not None:
        page.stage.catch_up()


def _played(window: MainWindow, seats: int, until: Callable[[Table], bool]) -> PlayPage:
    """Play with exact hands, symbols first, until there is something to be shown."""
    page = _begin(window, seats)
    for _ in range(GAMES):
        chance, table = unseeded(), page.table
        for _ in range(MOST_MOVES):
            if table is None or until(table):
                break
            act = table.awaiting
            if not isinstance(act, PlayerToAct):
                if table.over:
                    break
                table.answer()
                continue
            table.submit(act.seat, next_action(table, act, chance, _double_first))
        if table is not None and until(table):
            break
        page = _begin(window, seats)
    _catch_up(page)
    return page


def _double_first(card: Card) -> tuple[bool, bool]:
    return card.sprite.symbol != "double", card.sprite.symbol is None


def _second_roof(window: MainWindow) -> QWidget:
    _played(window, 5, lambda table: bool(table.scene(None).buttons))
    return window


def _tower(window: MainWindow) -> QWidget:
    _played(window, 3, lambda table: table.storeys >= 6)
    return window


def _end(window: MainWindow) -> QWidget:
    _played(window, 2, lambda table: table.over)
    return window


def _tuning(window: MainWindow) -> QWidget:
    page = cast("PracticePage", window.show_page("practice"))
    page.tune.setChecked(True)
    page.suggest("velvet")
    return window
