"""Work that may take longer than a frame: one thread does it beside the window's own."""

import sys
from concurrent.futures import Executor, ThreadPoolExecutor
from typing import Final

YIELDS_S: Final = 0.0005
"""After so long a worker gives way to the window, which takes turns with it many times a frame.

Python's own 5 ms would cost a frame up to 5 ms each time (feel, F10).
"""


def give_way() -> None:
    """Let threads take turns often enough for a window to be painted meanwhile."""
    sys.setswitchinterval(min(YIELDS_S, sys.getswitchinterval()))


def worker() -> Executor:
    """Return one thread that does what it is told, in order; it begins with the first task."""
    return ThreadPoolExecutor(1, thread_name_prefix="aside", initializer=give_way)
