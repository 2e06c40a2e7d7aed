"""The tour's stops in a Super Battle: choosing, building, climbing, a battle, drawing, the end.

Computers play once to each moment; every language then goes on with that saved game.
"""

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Final, cast

from msgspec.structs import replace
from PySide6.QtWidgets import QDialog, QWidget

from rhino_suite.game.ids import Seat
from rhino_suite.game.rules import NatureToAct
from rhino_suite.game.scene import Scene
from rhino_suite.storage.paths import saves_folder
from rhino_suite.suite import Suite
from rhino_suite.table.computer import Computer, Say, acting
from rhino_suite.table.dice import seeded
from rhino_suite.table.feel import load_feel
from rhino_suite.table.people import load_people
from rhino_suite.table.table import Table
from rhino_suite.ui.main_window import MainWindow
from rhino_suite.ui.play.hidden_cards import HiddenCards
from rhino_suite.ui.play_page import PlayPage
from rhino_suite.ui.setup_page import SetupPage
from rhino_suite.ui.setup_page_seating import COMPUTER
from rhino_suite.ui.tour import Screen
from rhino_suite.ui.tour_table import PEOPLE

DEALS: Final = 8
"""So many games are dealt until one comes to what is to be shown."""
MOST: Final = 400
"""No game takes more actions."""
OPTIONS: Final = {"boxes": 2, "begins": 0}

Until = Callable[[Table], bool]


def _city(suite: Suite) -> str:
    """Return the id of the first game that is played for a medal; nothing when there is none."""
    return next((m.info.id for m in suite.registry.modes.values() if m.info.medal), "")


class Games:
    """Finds moments by letting computers play, and keeps where each is saved."""

    def __init__(self) -> None:
        self._found: dict[str, Path] = {}

    def show(
        self, window: MainWindow, name: str, until: Until, *, clumsy: bool = False
    ) -> QWidget:
        """Go on with the game that came to `until`; `clumsy` hands bring it down before long."""
        path = self._found.get(name)
        if path is None or not path.is_file():
            path = self._play(window.around.suite, name, until, clumsy=clumsy)
            self._found[name] = path
        window.continue_game(path)
        page = cast("PlayPage", window.page("play"))
        if page.stage is not None:
            page.stage.catch_up()
        return window

    def _play(self, suite: Suite, name: str, until: Until, *, clumsy: bool) -> Path:
        person = "five" if clumsy else "adult"
        seats = tuple(replace(p, person=person, manner="cheeky") for p in PEOPLE)
        path = saves_folder() / f"tour-{name}.rhino"
        for deal in range(DEALS):
            path = saves_folder() / f"tour-{name}-{deal}.rhino"
            table = suite.new_table(_city(suite), seats, OPTIONS, seed=deal, journal=path)
            if _come_to(suite, table, until, deal, clumsy=clumsy):
                break
        return path


def _come_to(suite: Suite, table: Table, until: Until, deal: int, *, clumsy: bool) -> bool:
    chance, feel, people = seeded(deal, 0), load_feel(), load_people()
    players = [
        Computer(table, Seat(n), feel, people, chance, suite.core(), hurried=True)
        for n in range(len(table.header.seats))
    ]
    for _ in range(MOST):
        if until(table) or table.over:
            break
        act = acting(table)
        if isinstance(table.awaiting, NatureToAct) or act is None:
            table.answer()
            continue
        player = players[act.seat]
        asked = player.question()
        if asked is None:
            break
        step = player.ponder(asked)
        if isinstance(step, Say):
            table.submit(act.seat, step.action)
        else:
            table.submit(act.seat, player.at_once(step) if clumsy else step.place)
    return until(table)


def screens() -> tuple[Screen, ...]:
    """Return the stops of a Super Battle, before it and in it; none where it is not installed."""
    games = Games()
    stops: tuple[tuple[str, Until, bool], ...] = (
        ("city_wall", _building, False),
        ("city_die", _may_throw(1), False),
        ("city_levels", _climbing, False),
        ("city_battle", _may_throw(2), False),
        ("city_draw", _drawing, False),
        ("city_end", lambda table: table.over, True),
    )
    return (
        Screen("city_setup", _seated, close=_stop),
        Screen("city_refused", _refused, close=_stop),
        Screen("city_climber", _climber, close=_stop),
        Screen("city_house_rules", _house_rules),
        Screen("city_computer", _computer),
        Screen("city_choose", _choose),
        *(
            Screen(name, partial(games.show, name=name, until=until, clumsy=clumsy))
            for name, until, clumsy in stops
        ),
    )


def _page(window: MainWindow, people: int) -> SetupPage:
    window.open_setup(_city(window.around.suite))
    page = cast("SetupPage", window.page("setup"))
    for stool in page.stools[:people]:
        stool.click()
    return page


def _seated(window: MainWindow) -> QWidget:
    _page(window, 3)
    return window


def _refused(window: MainWindow) -> QWidget:
    _page(window, 5)
    return window


def _climber(window: MainWindow) -> QWidget:
    _page(window, 4).ask()
    return window


def _house_rules(window: MainWindow) -> QWidget:
    page = _page(window, 2)
    page.open_rules()
    return _dialog(page)


def _computer(window: MainWindow) -> QWidget:
    page = _page(window, 2)
    page.seating.choose_kind(1, COMPUTER)
    page.stools[1].click()
    return _dialog(page)


def _dialog(page: QWidget) -> QDialog:
    return next(dialog for dialog in page.findChildren(QDialog) if dialog.isVisible())


def _choose(window: MainWindow) -> QWidget:
    window.start_game(_city(window.around.suite), PEOPLE, OPTIONS)
    page = cast("PlayPage", window.page("play"))
    if page.stage is not None:
        page.stage.catch_up()
    for stop in page.cards.stops:
        if isinstance(stop, HiddenCards):
            stop.lifted.emit(True)
    return window


def _scene(table: Table) -> Scene:
    return table.scene(None)


def _building(table: Table) -> bool:
    return len(_scene(table).levels) >= 1 and any(
        card.chosen for hand in _scene(table).hands for card in hand.cards
    )


def _may_throw(count: int) -> Until:
    return lambda table: sum(die.action is not None for die in _scene(table).dice) == count


def _climbing(table: Table) -> bool:
    return sum(level.open for level in _scene(table).levels) >= 2


def _drawing(table: Table) -> bool:
    scene = _scene(table)
    return bool(scene.badges) and any(card.action is not None for card in scene.display)


def _stop(window: MainWindow) -> None:
    window.page("setup").left()
    window.go_home()
