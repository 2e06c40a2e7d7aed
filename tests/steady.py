"""A player who puts everything exactly where it belongs, or as far off as told."""

from rhino_suite.api import Lift, Place, PlayerToAct, SeatSetup
from rhino_suite.stability.ideal import IdealCore
from rhino_suite.suite import Suite
from rhino_suite.testing.fakes import off_by

NAMES = ("Ane", "Jon", "Mia", "Leo", "Iris")


def seats(count):
    """Return so many people at the table."""
    return tuple(SeatSetup(name) for name in NAMES[:count])


def table(count=3, *, ideal=True, journal=None, seed=1, game=0, suite=None, **options):
    """Return a new game of Rhino Hero, by a core in which nothing falls or by the real one."""
    suite = suite or Suite.open()
    if ideal:
        suite.core = IdealCore
    made = suite.new_table(
        "rhino-hero", seats(count), options, seed=seed, game=game, journal=journal
    )
    made.answer()
    return made


def choice(table, waiting):
    """Return the first choice; once a roof is chosen, take up the figure that is due."""
    last = table.lines[-1]
    lifts = [c for c in waiting.choices if isinstance(c, Lift) and "wall" not in c.piece]
    if lifts and last.entry.actor == waiting.seat and not isinstance(last.action, Place | Lift):
        return lifts[0]
    return waiting.choices[0]


def move(table, off=lambda _slot: (0.0, 0.0)):
    """Return who acts and what they do next: walls, Rhino, choice, roof; None when it is over."""
    waiting = table.awaiting
    if not isinstance(waiting, PlayerToAct):
        return None
    slots = sorted(waiting.slots, key=lambda s: (s.id == "roof", s.id))
    if slots:
        dx, dy = off(slots[0])
        return waiting.seat, off_by(slots[0], table.structure, dx=dx, dy=dy)
    return waiting.seat, choice(table, waiting)


def play(table, off=lambda _slot: (0.0, 0.0), most=1000):
    """Play until the game is over, or so many moves."""
    for _ in range(most):
        done = move(table, off)
        if done is None:
            return
        table.submit(*done)
    assert most < 1000, "the game does not end"
