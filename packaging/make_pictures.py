"""Draw the pictures of both games into their packages, from buildings that stand.

Run ``python packaging/make_pictures.py`` (without a screen: QT_QPA_PLATFORM=offscreen). A tower
is built by placing every piece exactly, until the Rhino stands high up; a city by computers with
exact hands, until heroes stand on several storeys. Then the table is drawn.
"""

import sys
from collections.abc import Callable
from importlib.resources import files
from pathlib import Path
from typing import NamedTuple

from msgspec.structs import replace
from PySide6.QtCore import QRect
from PySide6.QtWidgets import QApplication

from rhino_suite.api import NatureToAct, Place, PlayerToAct, SeatSetup
from rhino_suite.game.geometry import place
from rhino_suite.game.ids import Seat
from rhino_suite.game.placement import Mark, Slot
from rhino_suite.suite import Suite
from rhino_suite.table.computer import Computer, Say, acting
from rhino_suite.table.dice import seeded
from rhino_suite.table.feel import load_feel
from rhino_suite.table.people import load_people
from rhino_suite.table.table import Table
from rhino_suite.ui.scene.canvas import Canvas
from rhino_suite.ui.scene.picture import render

MODE, HERO = "rhino-hero", "rhino"
SEED = 7
STOREYS = range(5, 8)
CITY, PEOPLE = "super-battle", (SeatSetup("A"), SeatSetup("B"), SeatSetup("C"))
SEEDS = range(1, 40)
"""So many cities are begun until one stands that is worth a picture."""
FLOORS, HEROES = 8, 2
CARD, SHARP = (330, 300), 1.5
"""The size of the card in pixels, and how much sharper it is drawn, for screens
of a larger scale; twice would cost the first frame 4 ms more."""


def exact(table: Table, slot: Slot) -> Place:
    """Return how to put a slot's first piece exactly on its mark."""
    where = slot.where
    if not isinstance(where, Mark):
        raise TypeError(where)
    card = table.structure.at(where.on)
    x, y = place((where.x, where.y), (card.x, card.y), card.yaw)
    yaw = where.yaw + (card.yaw if where.frame == "piece" else 0.0)
    return Place(slot.id, slot.fits[0], x, y, yaw, slot.carried_by or (where.on,))


def tower(suite: Suite) -> Table:
    """Play until the Rhino has just climbed onto a tower of the right height."""
    table = suite.new_table(MODE, [SeatSetup("A"), SeatSetup("B")], {"begins": 0}, seed=SEED)
    while not table.over:
        match table.awaiting:
            case NatureToAct():
                table.answer()
            case PlayerToAct(seat=seat, slots=slots) if slots:
                slot = next((s for s in slots if HERO in s.fits), slots[0])
                table.submit(seat, exact(table, slot))
                if HERO in slot.fits and table.storeys in STOREYS:
                    return table
            case PlayerToAct(seat=seat, choices=choices):
                table.submit(seat, choices[0])
    raise RuntimeError("this seed builds no such tower")


def city(suite: Suite) -> Table:
    """Let computers play until heroes stand on a city of several storeys and a monkey hangs."""
    feel, people = load_feel(), load_people()
    for seed in SEEDS:
        table = suite.new_table(CITY, PEOPLE, {"begins": 0}, seed=seed)
        players = [
            Computer(table, Seat(n), feel, people, seeded(seed), suite.core(), hurried=True)
            for n in range(len(PEOPLE))
        ]
        while not table.over:
            act = acting(table)
            if isinstance(table.awaiting, NatureToAct) or act is None:
                table.answer()
                continue
            if shows_a_city(table):
                return table
            player = players[act.seat]
            question = player.question()
            if question is None:
                break
            step = player.ponder(question)
            table.submit(act.seat, step.action if isinstance(step, Say) else step.place)
    raise RuntimeError("no seed builds such a city")


def shows_a_city(table: Table) -> bool:
    """Say whether what stands is worth a picture: large, a monkey hangs, heroes stand high."""
    roles = {sprite.piece: sprite.role for sprite in table.scene(None).sprites}
    found = list(roles.values())
    if found.count("floor") < FLOORS or "monkey" not in found:
        return False
    heights = {rest.piece: rest.z for rest in table.structure.pieces}
    half = max(heights.values()) / 2
    return sum(roles[piece] == "figure" and z > half for piece, z in heights.items()) >= HEROES


class Picture(NamedTuple):
    """How a game's picture is made: `share` of the view is shown, `low` how low in the view."""

    mode: str
    built: Callable[[Suite], Table]
    share: float
    low: float


PICTURES = (Picture(MODE, tower, 0.72, 0.61), Picture(CITY, city, 0.9, 0.5))


def draw(suite: Suite, wanted: Picture) -> None:
    """Draw one game's picture into its package."""
    table = wanted.built(suite)
    canvas = Canvas(table.referee.pieces, lambda: 0.0)
    wide, high = CARD[0] / wanted.share, CARD[1] / wanted.share
    canvas.resize(wide, high, dots=SHARP)
    canvas.show_scene(replace(table.scene(None), levels=()), table.structure)
    canvas.watch(cut=True)
    left, top = (wide - CARD[0]) / 2, (high - CARD[1]) * wanted.low
    cut = QRect(*(round(SHARP * side) for side in (left, top, *CARD)))
    picture = suite.mode(wanted.mode).picture
    if picture is None:
        raise ValueError(f"{wanted.mode} has no picture")
    out = Path(str(files(picture.package).joinpath(picture.file)))
    render(canvas).copy(cut).save(str(out))
    canvas.deleteLater()


def main() -> None:
    """Draw every picture."""
    app = QApplication(sys.argv)
    suite = Suite.open()
    for wanted in PICTURES:
        draw(suite, wanted)
    app.quit()


if __name__ == "__main__":
    main()
