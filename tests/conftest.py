"""Prepares the machine for every test."""

import gc
import itertools
import os
import random
import tempfile
from pathlib import Path

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
os.environ.setdefault("QT_SCALE_FACTOR", "1")
os.environ["LANGUAGE"] = "en"
# only the bundled fonts, so that pictures and widths are the same everywhere
os.environ["FONTCONFIG_FILE"] = str(Path(__file__).parent / "fonts.conf")

# a home of its own: no test reads or moves what the person at this machine has saved
os.environ["RHINO_SUITE_HOME"] = str(Path(tempfile.gettempdir()) / f"rhino-suite-{os.getpid()}")

import pytest
from hypothesis import HealthCheck, settings
from rules_report import pytest_addoption, pytest_cmdline_main

__all__ = ["pytest_addoption", "pytest_cmdline_main"]

settings.register_profile(
    "ci",
    derandomize=True,
    max_examples=50,
    stateful_step_count=40,
    deadline=None,
    database=None,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.register_profile(
    "night", settings.get_profile("ci"), derandomize=False, max_examples=2000
)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "ci"))


@pytest.fixture(autouse=True)
def chance_repeats():
    """Let whoever draws without a seed draw alike in every run, each generator another lot."""
    made = itertools.count()
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(random, "SystemRandom", lambda: random.Random(f"unseeded/{next(made)}"))
        yield


@pytest.fixture(autouse=True)
def _no_cyclic_gc_under_qt(request):
    """Collect between window tests, never inside Qt's event loop: it can free a live widget."""
    if request.node.get_closest_marker("gui") is None:
        yield
        return
    gc.collect()
    gc.disable()
    yield
    gc.enable()
    gc.collect()
