"""Measure one frame of the real table in play: input, motion, sync and paint (it prints numbers).

28 storeys, made for the measurement, in the whole page at 1280 x 800 px, no GPU; a held wall low
over the landing storey. Goals (issue, step 4): thread CPU time of a frame at the median <= 8 ms,
p95 <= 12 ms; at most 1 in 1,000 frames of a drag of 60 s over 33 ms (feel, F10).

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
from window_tower import Moved, moused, opened, shown_page, tall_table

MEDIAN_MS, P95_MS, LONG_MS, LONG_SHARE = 8.0, 12.0, 33.0, 1 / 1000
WARM = 60
"""Frames in which the eye still moves and pictures are baked: they are not counted."""
WAYS = {"drag": (26.0, 14.0, 0), "at the mark": (2.0, 1.0, 0), "beside a wall": (26.0, 14.0, 1)}
"""How far (mm) the pointer goes either way of the mark, and how many walls stand there already.

At the mark the piece touches, and the margin is computed in the worker's thread.
"""


class Drag:
    """One drag of the wall that waits, frame by frame."""

    def __init__(self, app, suite, reach_x, reach_y, walls):
        self.app, self.clock, self.reach = app, Moved(), (reach_x, reach_y)
        self.page = shown_page(suite, self.clock, tall_table(suite, walls=walls))
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
        x = held.spot.x + self.reach[0] * math.sin(1.3 * t)
        y = held.spot.y + self.reach[1] * math.cos(1.7 * t)
        at = stage.canvas.screen(x, y, held.surface)
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


def measured(times, drag):
    """Return what a drag has measured, and whether it is as fast as it must be."""
    times = sorted(times)
    median, p95 = statistics.median(times), times[int(len(times) * 0.95)]
    long = sum(t > LONG_MS for t in times)
    met = median <= MEDIAN_MS and p95 <= P95_MS and long <= max(1, len(times) * LONG_SHARE)
    return {
        "frames": len(times),
        "low": drag.low,
        "touching": drag.touching,
        "median_ms": round(median, 2),
        "p95_ms": round(p95, 2),
        "max_ms": round(times[-1], 2),
        "over_33_ms": long,
        "met": met,
    }


def main():
    """Measure every way to drag; 1 when a limit is missed."""
    ask = argparse.ArgumentParser(description=__doc__)
    ask.add_argument("--seconds", type=float, default=60.0)
    ask.add_argument("--json", action="store_true")
    told = ask.parse_args()
    app, suite = opened()
    found = {}
    for name, way in WAYS.items():
        drag = Drag(app, suite, *way)
        gc.collect()
        times = [drag.frame(k) for k in range(WARM + round(told.seconds * 60))]
        found[name] = measured(times[WARM:], drag)
        drag.close()
        if not told.json:
            f = found[name]
            print(
                f"{name}: median {f['median_ms']} ms (goal {MEDIAN_MS:.0f}), "
                f"p95 {f['p95_ms']} ms (goal {P95_MS:.0f}), longest {f['max_ms']} ms; "
                f"{f['over_33_ms']} of {f['frames']} frames over {LONG_MS:.0f} ms; "
                f"low in {f['low']}, touching in {f['touching']}"
            )
    if told.json:
        print(json.dumps(found))
    return int(not all(f["met"] for f in found.values()))


if __name__ == "__main__":
    sys.exit(main())
