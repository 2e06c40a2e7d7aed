"""Draw the picture of the original game into its package, from a tower that stands.

Run ``python packaging/make_pictures.py`` (without a screen: QT_QPA_PLATFORM=offscreen). A game is
played by placing every piece exactly, until the Rhino stands high up; then the table is drawn.
"""

import sys
from importlib.resources import files
from pathlib import Path

from PySide6.QtCore import QRect
from PySide6.QtWidgets import QApplication

from rhino_suite.api import NatureToAct, Place, PlayerToAct, SeatSetup
from rhino_suite.game.geometry import place
from rhino_suite.game.placement import Mark, Slot
from rhino_suite.suite import Suite
from rhino_suite.table.table import Table
from rhino_suite.ui.scene.canvas import Canvas
from rhino_suite.ui.scene.picture import render

MODE, HERO = "rhino-hero", "rhino"
SEED = 7
STOREYS = range(5, 8)
CARD, SHARP = (330, 300), 1.5
"""The size of the card in pixels, and how much sharper it is drawn, for screens
of a larger scale; twice would cost the first frame 4 ms more."""
SHARE, LOW = 0.72, 0.61
"""How much of the view the card shows, and how low in the view it lies."""


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


def main() -> None:
    """Draw every picture."""
    app = QApplication(sys.argv)
    suite = Suite.open()
    table = tower(suite)
    mode = suite.mode(MODE)
    box = suite.box(mode)
    bodies = mode.pieces(mode.options(), box)
    canvas = Canvas(bodies, lambda: 0.0)
    wide, high = CARD[0] / SHARE, CARD[1] / SHARE
    canvas.resize(wide, high, dots=SHARP)
    canvas.show_scene(table.scene(None), table.structure)
    canvas.watch(cut=True)
    left, top = (wide - CARD[0]) / 2, (high - CARD[1]) * LOW
    cut = QRect(*(round(SHARP * side) for side in (left, top, *CARD)))
    if mode.picture is None:
        raise ValueError(f"{MODE} has no picture")
    out = Path(str(files(mode.picture.package).joinpath(mode.picture.file)))
    render(canvas).copy(cut).save(str(out))
    canvas.deleteLater()
    app.quit()


if __name__ == "__main__":
    main()
