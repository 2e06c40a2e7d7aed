"""Writes the saved games of the present version anew: ``python tests/saves/make.py v1``.

Only for a version that is not released yet: the files of a released one stay for ever.
"""

import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent))

import steady  # noqa: E402


def last_roof(path):
    steady.play(steady.table(2, ideal=False, journal=path, seed=1, side="expert"))


def collapse(path):
    for seed in range(50):
        path.unlink(missing_ok=True)
        table = steady.table(4, ideal=False, journal=path, seed=seed)
        steady.play(table, off=lambda s: (4.0 if s.id == "roof" else -4.0, 0.0), most=150)
        if table.over and table.awaiting.ending == "collapse":
            return
    raise AssertionError("no game fell")


def torn_with_undo(path):
    table = steady.table(3, ideal=False, journal=path, seed=7, peek=True)
    undone = 0
    while undone < 2:
        seat, action = steady.move(table)
        table.submit(seat, action)
        if table.undo(seat):
            undone += 1
            table.submit(seat, action)
    steady.play(table, most=6)
    path.write_bytes(path.read_bytes()[:-9])


if __name__ == "__main__":
    folder = HERE / sys.argv[1]
    folder.mkdir(exist_ok=True)
    for make in (last_roof, collapse, torn_with_undo):
        path = folder / f"{make.__name__}.rhino"
        path.unlink(missing_ok=True)
        make(path)
