import json
import os
import subprocess
import sys

import pytest

from rhino_suite.cli.main import main


@pytest.fixture(autouse=True)
def home(tmp_path, monkeypatch):
    """Give every test a home of its own and an English system without a screen."""
    monkeypatch.setenv("RHINO_SUITE_HOME", str(tmp_path / "home"))
    for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "DISPLAY", "WAYLAND_DISPLAY"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("LANG", "C.UTF-8")
    return tmp_path / "home"


class Said:
    """What a command answered."""

    def __init__(self, code, out, err):
        self.code, self.out, self.err = code, out, err

    @property
    def json(self):
        return json.loads(self.out)


@pytest.fixture
def say(capsys):
    """Call the command and return its exit code and what it said."""

    def do(*arguments):
        capsys.readouterr()
        code = main([str(a) for a in arguments])
        said = capsys.readouterr()
        assert "Traceback" not in said.out + said.err
        return Said(code, said.out, said.err)

    return do


@pytest.fixture
def process():
    """Call the command in a process of its own."""

    def do(*arguments, **environment):
        done = subprocess.run(
            [sys.executable, "-m", "rhino_suite", *map(str, arguments)],
            capture_output=True,
            encoding="utf-8",
            env=os.environ | environment,
            check=False,
        )
        assert "Traceback" not in done.stdout + done.stderr
        return Said(done.returncode, done.stdout, done.stderr)

    return do


@pytest.fixture
def saved(tmp_path):
    """Return the log of a short unfinished game on the real core."""
    import steady

    path = tmp_path / "evening.rhino"
    table = steady.table(3, ideal=False, journal=path, seed=5)
    steady.play(table, most=25)
    assert not table.over
    return path
