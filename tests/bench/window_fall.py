"""Measure what letting go costs the window: the rock that is foreseen, and nature's answer (F5).

Up to the peak of the rock the table is asked nothing, so that the time a fall takes to be
computed cannot give it away; this prints both. Thread CPU time in ms.

Run by hand: ``python tests/bench/window_fall.py [--games 40]``.
"""

import argparse
import contextlib
import io
import statistics
import time

from rhino_suite.cli.main import main as suite_main
from rhino_suite.stability.core import Core
from rhino_suite.table.referee import Referee
from rhino_suite.table.table import Table
from rhino_suite.ui.play.rocking import foreseen

HEIGHTS = ((1, 5), (6, 11), (12, 20))


def ms(begun):
    """Return the thread CPU time since then in ms."""
    return (time.thread_time() - begun) * 1e3


def told(name, times):
    """Print median, p95 and longest of some times."""
    if times:
        times = sorted(times)
        print(
            f"{name}: median {statistics.median(times):.0f} ms, p95 "
            f"{times[int(0.95 * len(times))]:.0f} ms, longest {times[-1]:.0f} ms of {len(times)}"
        )


def main():
    """Let people play; time every piece that is let go."""
    ask = argparse.ArgumentParser(description=__doc__)
    ask.add_argument("--games", type=int, default=40)
    games = ask.parse_args().games
    found, core = [], Core()
    real_answer, real_settle = Table.answer, Referee._settle

    def answer(table):
        begun = time.thread_time()
        if foreseen(table, core) is not None:
            found.append([table.storeys, ms(begun), None, None])
        real_answer(table)

    def settle(referee, request):
        begun = time.thread_time()
        outcome = real_settle(referee, request)
        if found and found[-1][2] is None and not request.lifted:
            found[-1][2:] = ms(begun), bool(outcome.fallen)
        return outcome

    Table.answer, Referee._settle = answer, settle
    with contextlib.redirect_stdout(io.StringIO()), contextlib.redirect_stderr(io.StringIO()):
        suite_main(
            ["simulate", "rhino-hero", "--players", "3", "--games", str(games), "--seed", "5"]
        )
    for low, high in HEIGHTS:
        here = [f for f in found if low <= f[0] <= high and f[2] is not None]
        for fate, falls in (("stands", False), ("falls", True)):
            these = [f for f in here if f[3] == falls]
            told(f"{low} to {high} storeys, it {fate}: rock foreseen", [f[1] for f in these])
            told(f"{low} to {high} storeys, it {fate}: answer", [f[2] for f in these])


if __name__ == "__main__":
    main()
