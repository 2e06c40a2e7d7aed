"""Modes that somebody else wrote: the small one of `tests/plugins`, and others at a stroke."""

import importlib
import subprocess
import sys
import textwrap
from pathlib import Path

PROJECT = Path(__file__).resolve().parent / "plugins" / "far_out"
PACKAGE = "far_out"
DISTRIBUTION = "rhino-suite-far-out"

JUNIOR = """
    from dataclasses import replace
    from rhino_suite.api import *
    from rhino_suite.modes.rhino_hero import MODE as BASE

    class Rules:
        def __getattr__(self, name):
            return getattr(BASE.rules, name)

    MODE = replace(
        BASE, info=replace(BASE.info, id="junior", title=msg("Junior")), rules=Rules()
    )
"""
"""A mode of a few lines: Rhino Hero by another name, with rules that can be spoiled."""


def install(folder):
    """Install the small mode into `folder`, as anybody would, but without the network."""
    pip = [sys.executable, "-m", "pip", "install", "-q", "--disable-pip-version-check"]
    alone = ["--no-build-isolation", "--no-deps", "--no-compile"]
    done = subprocess.run(
        [*pip, *alone, "--target", str(folder), str(PROJECT)],
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return folder


def write(folder, code, name="rhino-junior", target="junior = rhino_junior:MODE"):
    """Put a distribution into `folder` without pip: a module and what pip would say of it."""
    module = target.partition("= ")[2].partition(":")[0]
    package = folder / module
    package.mkdir()
    (package / "__init__.py").write_text(textwrap.dedent(code), "utf-8")
    info = folder / f"{name.replace('-', '_')}-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {name}\nVersion: 1.0\n")
    (info / "entry_points.txt").write_text(f"[rhino_suite.modes]\n{target}\n")
    return package


class Environment:
    """What is installed beside the suite, for as long as a test."""

    def __init__(self, monkeypatch):
        self._monkeypatch = monkeypatch

    def add(self, folder):
        """What lies in `folder` is installed from now on."""
        self._monkeypatch.syspath_prepend(folder)
        self._forget(folder)

    def remove(self, folder):
        """It is installed no longer, and nothing that was imported from it stays."""
        self._monkeypatch.setattr(sys, "path", [p for p in sys.path if p != str(folder)])
        self._forget(folder)
        importlib.invalidate_caches()

    def _forget(self, folder):
        own = {path.name for path in Path(folder).iterdir() if (path / "__init__.py").is_file()}
        for name in list(sys.modules):
            if name.partition(".")[0] in own:
                self._monkeypatch.delitem(sys.modules, name)
