"""Measure one frame of the real table in play: input, motion, sync and paint (it prints numbers).

28 storeys, made for the measurement, in the whole page at 1280 x 800 px, no GPU; a held wall low
over the landing storey. Goals (issue, step 4): thread CPU time of a frame at the median <= 8 ms,
p95 <= 12 ms; at most 1 in 1,000 frames of a drag of 60 s over 33 ms (feel, F10).

Then a combined game of five (issue 3, step 4): 30 floors on 48 walls, heroes and monkeys, the
other 28 walls in the supply; a hero, or before the last floor a wall, is carried across all three
boards. Goal: <= 10 ms at the median, and F10.

Run by hand: ``python tests/bench/window_frame.py [--seconds 60] [--json]``; add ``xvfb-run`` and
``QT_QPA_PLATFORM=xcb`` to measure it on a screen.
"""

import argparse
import gc
import json
import math
import os
import statistics
import sys
import time

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from PySide6.QtCore import QEvent
from window_city import wide_table
from window_tower import Moved, moused, opened, shown_page, tall_table

WIDE_MS = 10.0
MEDIAN_MS, P95_MS, LONG_MS, LONG_SHARE = 8.0, 12.0, 33.0, 1 / 1000
WARM = 60
"""Frames in which the eye still moves and pictures are baked: they are not counted."""
WAYS = {"drag": (26.0, 14.0, 0), "at the mark": (2.0, 1.0, 0), "beside a wall": (26.0, 14.0, 1)}
"""How far (mm) the pointer goes either way of the mark, and how many walls stand there already.

At the mark the piece touches, and the margin is computed in the worker's thread.
"""
WIDE = {"a wall over a city": False, "a hero over a city": True}
"""What is carried over a wide building: whether it is a hero."""
ACROSS = (150.0, 40.0)
"""How far (mm) it is carried either way of the middle of the boards."""


class Drag:
    """One drag of the piece that waits, frame by frame."""

    def __init__(self, app, suite, reach, table):
        self.app, self.clock, self.reach = app, Moved(), reach
        self.page = shown_page(suite, self.clock, table)
        self.stage = self.page.stage
        for _ in range(WARM):
            self.clock.turn()
            app.processEvents()
        at = self.stage.canvas.palm_area().center()
        moused(self.stage, QEvent.Type.MouseButtonPress, at)
        self.low = self.touching = self.asked = 0

    def frame(self, k):
        """Steer on and show one frame; return its thread CPU time in ms."""
        stage, t = self.stage, k / 60
        held = stage.grasp.held
        x, y = (0.0, 0.0) if held.roams else (held.spot.x, held.spot.y)
        x += self.reach[0] * math.sin(1.3 * t)
        y += self.reach[1] * math.cos(1.7 * t)
        at = stage.canvas.screen(x, y, held.plane)
        begun = time.thread_time()
        moused(stage, QEvent.Type.MouseMove, at)
        self.clock.turn()
        self.app.processEvents()
        spent = (time.thread_time() - begun) * 1e3
        assert stage.grasp.held is held, "the piece was let go"
        self.low += held.pose.low
        self.touching += held.pose.touching
        return spent

    def close(self):
        """Leave the table; the worker ends."""
        self.page.left()
        self.page._brink.close()
        self.page.deleteLater()
        self.app.processEvents()


def measured(times, drag, most=MEDIAN_MS, p95_most=P95_MS):
    """Return what a drag has measured, and whether it is as fast as it must be."""
    times = sorted(times)
    median, p95 = statistics.median(times), times[int(len(times) * 0.95)]
    long = sum(t > LONG_MS for t in times)
    met = median <= most and p95 <= p95_most and long <= max(1, len(times) * LONG_SHARE)
    return {
        "frames": len(times),
        "low": drag.low,
        "touching": drag.touching,
        "goal_ms": most,
        "median_ms": round(median, 2),
        "p95_ms": round(p95, 2),
        "max_ms": round(times[-1], 2),
        "over_33_ms": long,
        "met": met,
    }


def ways(suite):
    """Yield every drag: its name, what makes its reach and its table, and its limits in ms."""
    for name, (x, y, walls) in WAYS.items():
        yield name, lambda x=x, y=y, n=walls: ((x, y), tall_table(suite, walls=n)), ()
    for name, hero in WIDE.items():
        limits = (WIDE_MS, math.inf)
        yield name, lambda hero=hero: (ACROSS, wide_table(suite, hero=hero)), limits


def main():
    """Measure every way to drag; 1 when a limit is missed."""
    ask = argparse.ArgumentParser(description=__doc__)
    ask.add_argument("--seconds", type=float, default=60.0)
    ask.add_argument("--json", action="store_true")
    told = ask.parse_args()
    app, suite = opened()
    found = {}
    for name, make, most in ways(suite):
        drag = Drag(app, suite, *make())
        gc.collect()
        times = [drag.frame(k) for k in range(WARM + round(told.seconds * 60))]
        found[name] = measured(times[WARM:], drag, *most)
        drag.close()
        if not told.json:
            f = found[name]
            print(
                f"{name}: median {f['median_ms']} ms (goal {f['goal_ms']:.0f}), "
                f"p95 {f['p95_ms']} ms, longest {f['max_ms']} ms; "
                f"{f['over_33_ms']} of {f['frames']} frames over {LONG_MS:.0f} ms; "
                f"low in {f['low']}, touching in {f['touching']}"
            )
    if told.json:
        print(json.dumps(found))
    return int(not all(f["met"] for f in found.values()))


if __name__ == "__main__":
    sys.exit(main())
