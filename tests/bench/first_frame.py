"""Measure the whole process to the first painted frame against a bare window's (it prints both).

Goal (issue, step 4): at most three times a bare PySide6 window's process, in the same run, under
Xvfb and from a checkout. Run it with ``xvfb-run python tests/bench/first_frame.py``.
"""

import argparse
import json
import os
import statistics
import subprocess
import sys
import tempfile
import time

GOAL = 3.0
BARE = """
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication, QWidget
class Bare(QWidget):
    def paintEvent(self, event):
        QTimer.singleShot(0, self.close)
app = QApplication([])
bare = Bare()
bare.resize(1280, 800)
bare.show()
app.exec()
"""


def seconds(command, env):
    """Return the wall time of one whole process in s."""
    begun = time.perf_counter()
    subprocess.run(command, env=env, check=True, capture_output=True)
    return time.perf_counter() - begun


def main():
    """Measure both by turns, so that both meet the same load."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--runs", type=int, default=7)
    runs = parser.parse_args().runs
    with tempfile.TemporaryDirectory() as home:
        env = os.environ | {"RHINO_SUITE_HOME": home}
        bare, ours = [sys.executable, "-c", BARE], [sys.executable, "-m", "rhino_suite", "--smoke"]
        seconds(bare, env)
        seconds(ours, env)
        times = [(seconds(bare, env), seconds(ours, env)) for _ in range(runs)]
    ratio = statistics.median(o / b for b, o in times)
    print(
        json.dumps(
            {
                "bare_s": round(statistics.median(b for b, _ in times), 3),
                "first_frame_s": round(statistics.median(o for _, o in times), 3),
                "ratio": round(ratio, 2),
                "goal": GOAL,
            }
        )
    )
    return int(ratio > GOAL)


if __name__ == "__main__":
    sys.exit(main())
