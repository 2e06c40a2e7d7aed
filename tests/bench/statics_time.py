"""How long a verdict takes on 107 bodies: at most 15 ms, with margin 80 ms (stability I).

Run by hand: ``python -m tests.bench.statics_time``. Thread CPU time, median and worst of 20.
"""

import statistics
import sys
import time
from collections.abc import Callable, Sequence
from random import Random

from rhino_suite.stability import contacts, statics
from rhino_suite.stability.port import Standing
from rhino_suite.stability.profiles import GAME
from tests.stability.cards import RHINO, column, let_down
from tests.stability.super_battle import combined_game

STOREYS, ROUNDS = 35, 20


def building() -> tuple[Standing, ...]:
    """Return 35 storeys of two walls and a roof, the foundation and the Rhino: 107 bodies."""
    rng = Random(7)
    errors = [(rng.gauss(0, 1), rng.gauss(0, 1)) for _ in range(STOREYS)]
    return let_down(column(STOREYS, errors), "rhino", RHINO, 10, 5, 0, ["roof.34"])


def timed(what: Callable[[], object]) -> tuple[float, float]:
    """Return the median and the worst thread CPU time of `what` in ms."""
    what()
    taken = []
    for _ in range(ROUNDS):
        began = time.thread_time()
        what()
        taken.append((time.thread_time() - began) * 1e3)
    return statistics.median(taken), max(taken)


def measure(name: str, standing: Sequence[Standing]) -> bool:
    """Print the times of one building; False when a median is over its limit."""
    found = contacts.find(standing)
    newest = standing[-1]
    good = True
    print(f"{name}: {len(standing)} bodies, {len(found)} contacts")
    for what, limit, call in (
        ("contacts, all", None, lambda: contacts.find(standing)),
        ("contacts, newest", None, lambda: contacts.renew(found, newest, standing)),
        ("verdict", 15.0, lambda: statics.holds(standing, found, GAME)),
        ("verdict with margin", 80.0, lambda: statics.judge(standing, found, GAME)),
    ):
        median, worst = timed(call)
        good = good and (limit is None or median <= limit)
        told = f"{what}: {median:.1f} ms (worst {worst:.1f}"
        print(told + (")" if limit is None else f", limit {limit:.0f})"))
    return good


def main() -> int:
    """Measure both games' largest buildings; 1 when a limit is missed."""
    tower = measure("Rhino Hero, one tower", contacts.canonical(building()))
    wide = measure("combined game", combined_game())
    return 0 if tower and wide else 1


if __name__ == "__main__":
    sys.exit(main())
