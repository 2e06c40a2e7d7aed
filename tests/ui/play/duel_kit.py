"""Super Battle in a window, brought by computers with exact hands to what is to be looked at."""

import random

from PySide6.QtWidgets import QApplication
from table_kit import PEOPLE, BrinkAtOnce, dealt

from rhino_suite.game.ids import Seat
from rhino_suite.game.rules import NatureToAct
from rhino_suite.suite import Suite
from rhino_suite.table.computer import Computer, Say, acting
from rhino_suite.table.feel import load_feel
from rhino_suite.table.people import load_people
from rhino_suite.ui.page import Surroundings
from rhino_suite.ui.play_page import PlayPage
from rhino_suite.ui.say import use_language

SEEDS = (7, 2, 1, 5, 9, 11, 12, 13)
"""Deals that soon come to a battle; when the building falls first, the next one is dealt."""


def city(qtbot, clock, sound, *, seats=3, people=PEOPLE, options=None, seed=7, suite=None):
    """Return a page with a new Super Battle, shown and ready."""
    suite = dealt(suite or Suite.open([], "en"), seed)
    use_language(suite.words)
    page = PlayPage(
        Surroundings(suite, clock, sound),
        chance=random.Random(seed),
        brink=BrinkAtOnce(suite.core),
    )
    qtbot.addWidget(page)
    page.resize(1024, 640)
    page.begin("super-battle", people[:seats], {"begins": 0} | (options or {}))
    page.show()
    page.enter()
    clock.turn(0.5)
    return page


def play_on(page, clock, until, seed=7, most=500):
    """Let exact hands play until `until(table)`; say whether it came to that before the end."""
    table, chance = page.table, random.Random(seed)
    feel, people = load_feel(), load_people()
    players = [
        Computer(table, Seat(n), feel, people, chance, page.around.suite.core(), hurried=True)
        for n in range(len(table.header.seats))
    ]
    for _ in range(most):
        if until(table) or table.over:
            break
        if isinstance(table.awaiting, NatureToAct):
            table.answer()
            continue
        act = acting(table)
        step = players[act.seat].ponder(players[act.seat].question())
        table.submit(act.seat, step.action if isinstance(step, Say) else step.place)
    page.stage.catch_up()
    clock.turn(0.6)
    return until(table)


def city_where(qtbot, clock, sound, until, **how):
    """Return a page on which `until(table)` is so: the first deal that comes to it."""
    for seed in SEEDS:
        page = city(qtbot, clock, sound, seed=seed, **how)
        if play_on(page, clock, until, seed):
            page.activateWindow()
            QApplication.processEvents()
            return page
        page.left()
        page.hide()
    raise AssertionError("no deal comes to it")


def battle(table):
    """Say whether both dice of a battle are to be thrown."""
    return sum(die.action is not None for die in table.scene(None).dice) == 2


def climb(table):
    """Say whether the climbing die is to be thrown."""
    return [die.art for die in table.scene(None).dice if die.action is not None] == ["climb"]


def drawing(table):
    """Say whether a card is to be drawn."""
    return any(card.action is not None for card in table.scene(None).display)
