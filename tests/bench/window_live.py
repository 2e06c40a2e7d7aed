"""Measure the window as it is lived in: its own clock, real events, the margin in its thread.

28 storeys, a held wall at its mark that touches again and again, so that the brink is asked about
all the time. Goals (feel, F10): event to painted frame <= 33 ms at p95 while the margin is
computed; contact to the first sample handed to the mixer (null device) <= 40 ms.

Run by hand: ``python tests/bench/window_live.py [--seconds 10] [--json]``; wall-clock times need
a machine that does nothing else, so the same drag without questions
and without sound is measured beside it.
"""

import argparse
import json
import math
import os
import sys
import time
from statistics import median

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from PySide6.QtCore import QEvent, QEventLoop, QObject, Qt, QTimer
from PySide6.QtWidgets import QApplication
from window_tower import moused, opened, shown_page, tall_table

from rhino_suite.ui.clock import QtClock
from rhino_suite.ui.play.brink import Brink
from rhino_suite.ui.sound import DeviceSound, NullSound

PAINTED_MS, HEARD_MS = 33.0, 40.0
MOUSE_MS = 8
"""A mouse tells where it is 125 times a second."""
SETTLE_S = 1.5
PAINTED = QEvent.Type(QEvent.registerEventType())


class Unasked(Brink):
    """The same page without questions about the brink."""

    def ask(self, question):
        pass


class Counted(Brink):
    """Counts the answers."""

    def __init__(self, *args):
        super().__init__(*args)
        self.answers = 0
        self.told.connect(self._count)

    def _count(self, margin):
        self.answers += 1


class Listened(DeviceSound):
    """Notes when a touch was told and when its first samples were handed over."""

    def __init__(self):
        super().__init__(silent_device=True)
        self.told_at, self.lags = None, []

    def play(self, name, gain=1.0, pan=0.0, pitch=1.0):
        if name == "wood":
            self.told_at = time.perf_counter()
        super().play(name, gain, pan, pitch)

    def heard(self, name):
        if name == "wood" and self.told_at is not None:
            self.lags.append((time.perf_counter() - self.told_at) * 1e3)
            self.told_at = None


class Unheard(NullSound):
    """The same page in a room without loudspeakers: no other thread but the worker's."""

    def __init__(self):
        self.lags = []


class Watch(QObject):
    """Notes when the picture that shows an event has been painted."""

    def __init__(self, page):
        super().__init__()
        self.page = page
        self.waiting, self.seen, self.lags = [], [], []
        page.window().installEventFilter(self)

    def happened(self):
        """Note an event of the pointer now."""
        self.waiting.append(time.perf_counter())

    def stepped(self, _now):
        """The motion has taken in every event up to now."""
        self.seen += self.waiting
        self.waiting.clear()

    def eventFilter(self, watched, event):  # noqa: N802  Qt's name
        """After the request to update has been served the picture is on the screen."""
        if event.type() == QEvent.Type.UpdateRequest and self.seen:
            QApplication.postEvent(self, QEvent(PAINTED))
        return False

    def customEvent(self, event):  # noqa: N802  Qt's name
        """Everything that the motion knew is painted."""
        now = time.perf_counter()
        self.lags += [(now - then) * 1e3 for then in self.seen]
        self.seen.clear()


def run(app, suite, seconds, brink, ears):
    """Drag for a while; return the lags in ms, from contact to sound too, and the answers."""
    clock, sound = QtClock(), ears()
    worker = brink(suite.core)
    page = shown_page(suite, clock, tall_table(suite), sound, worker)
    stage, watch = page.stage, Watch(page)
    sound.play("tap")
    if isinstance(sound, Listened):
        sound.mixer.heard = sound.heard

    def wait(until):
        loop = QEventLoop()
        QTimer.singleShot(round(until * 1000), loop.quit)
        loop.exec()

    def pointer():
        held = stage.grasp.held
        if held is None:
            return
        t = clock.now()
        # Every two seconds the hand is lifted by a quick way aside, and comes down again.
        far = 25.0 if t % 2.0 < 0.5 else 0.0
        x = held.spot.x + 2.0 * math.sin(1.3 * t) + far * math.sin(4 * math.pi * t)
        y = held.spot.y + 1.5 * math.cos(1.7 * t)
        watch.happened()
        moused(stage, QEvent.Type.MouseMove, stage.canvas.screen(x, y, held.surface))

    wait(SETTLE_S)
    moused(stage, QEvent.Type.MouseButtonPress, stage.canvas.palm_area().center())
    frames = clock.frames(watch.stepped)
    mouse = QTimer()
    mouse.setTimerType(Qt.TimerType.PreciseTimer)
    mouse.timeout.connect(pointer)
    mouse.start(MOUSE_MS)
    wait(SETTLE_S)
    watch.lags.clear()
    wait(seconds)
    mouse.stop()
    frames.cancel()
    page.left()
    worker.close()
    sound.close()
    page.deleteLater()
    app.processEvents()
    return sorted(watch.lags), sorted(sound.lags), getattr(worker, "answers", 0)


WAYS = {
    "unasked, unheard": (Unasked, Unheard),
    "asked, unheard": (Counted, Unheard),
    "asked, heard": (Counted, Listened),
}


def main():
    """Measure with and without questions; 1 when a limit is missed."""
    ask = argparse.ArgumentParser(description=__doc__)
    ask.add_argument("--seconds", type=float, default=10.0)
    ask.add_argument("--json", action="store_true")
    told = ask.parse_args()
    app, suite = opened()
    found = {}
    for name, (brink, ears) in WAYS.items():
        lags, sounds, answers = run(app, suite, told.seconds, brink, ears)
        found[name] = {
            "events": len(lags),
            "painted_median_ms": round(median(lags), 1),
            "painted_p95_ms": round(lags[int(len(lags) * 0.95)], 1),
            "painted_max_ms": round(lags[-1], 1),
            "answers": answers,
            "contacts_heard": len(sounds),
            "heard_median_ms": round(median(sounds), 1) if sounds else None,
            "heard_max_ms": round(sounds[-1], 1) if sounds else None,
        }
    if told.json:
        print(json.dumps(found))
    else:
        for name, f in found.items():
            print(
                f"{name}: event to painted frame median {f['painted_median_ms']} ms, p95 "
                f"{f['painted_p95_ms']} ms (goal {PAINTED_MS:.0f}), longest {f['painted_max_ms']} "
                f"ms of {f['events']}; {f['answers']} answers about the brink"
            )
            if f["contacts_heard"]:
                print(
                    f"    contact to sound median {f['heard_median_ms']} ms, longest "
                    f"{f['heard_max_ms']} ms (goal {HEARD_MS:.0f}) of {f['contacts_heard']}"
                )
    asked = found["asked, heard"]
    return int(asked["painted_p95_ms"] > PAINTED_MS or asked["heard_median_ms"] > HEARD_MS)


if __name__ == "__main__":
    sys.exit(main())
