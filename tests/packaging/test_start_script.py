import importlib.util
import json
import os
import sys
import time

import pytest

from rhino_suite.bundled import bundled
from rhino_suite.i18n.check import plain_names
from rhino_suite.i18n.glyphs import missing
from rhino_suite.i18n.languages import LANGUAGES

ROOT = bundled("translations").parent


@pytest.fixture
def start(monkeypatch, tmp_path):
    """Return the start script as a module whose environment lies in an empty folder."""
    spec = importlib.util.spec_from_file_location("start_script", ROOT / "start.py")
    module = importlib.util.module_from_spec(spec)
    monkeypatch.setitem(sys.modules, "start_script", module)
    spec.loader.exec_module(module)
    venv = tmp_path / ".venv"
    python = venv / "bin" / "python"
    python.parent.mkdir(parents=True)
    python.write_text("")
    monkeypatch.setattr(module, "VENV", venv)
    monkeypatch.setattr(module, "STAMP", venv / "rhino-suite.stamp")
    monkeypatch.setattr(module, "FOUND", venv / "rhino-suite.libraries")
    monkeypatch.setattr(module, "PYTHON", python)
    monkeypatch.setattr(module, "DEMONSTRATION", tmp_path / "demonstration")
    for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG", "DISPLAY", "WAYLAND_DISPLAY"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.delenv("QT_QPA_PLATFORM", raising=False)
    monkeypatch.setattr(module.sys, "argv", ["start.py"])
    return module


class Done:
    """What a finished command left behind."""

    def __init__(self, returncode=0, stdout="", stderr=""):
        self.returncode, self.stdout, self.stderr = returncode, stdout, stderr


def test_every_sentence_is_there_in_every_language(start):
    for key, sentences in json.loads(start.WORDS.read_text("utf-8")).items():
        assert set(sentences) == set(LANGUAGES), key
        names = {frozenset(plain_names(sentence)) for sentence in sentences.values()}
        assert len(names) == 1, key
        assert missing(sentences.values()) == set()


def test_an_old_python_is_told_so(start, monkeypatch, capfd):
    monkeypatch.setattr(start.sys, "version_info", (3, 9, 2))
    assert start.main([]) == 1
    assert "3.11" in capfd.readouterr().err


def test_the_environment_is_made_once_and_again_when_something_changes(start, monkeypatch):
    ran = []
    monkeypatch.setattr(start, "run", lambda *command, **_: ran.append(command) or Done())
    assert not start.ready("play")
    assert start.prepare("play") == 0
    assert start.ready("play")
    assert not start.ready("test")
    assert start.prepare("test") == 0
    assert start.ready("play")
    assert start.ready("test")
    assert any(str(command[-1]).endswith("[test]") for command in ran)
    constrained = [command for command in ran if "pip" in map(str, command)]
    assert constrained
    assert all(start.CONSTRAINTS in command for command in constrained)
    monkeypatch.setattr(start, "digest", lambda: "something changed")
    assert not start.ready("test")


def test_a_failing_step_is_told_and_leaves_no_stamp(start, monkeypatch, capfd):
    monkeypatch.setattr(start, "run", lambda *_, **__: Done(1, stderr="no route to host"))
    monkeypatch.setenv("LANG", "de_DE.UTF-8")
    assert start.prepare("play") == 1
    said = capfd.readouterr().err
    assert "no route to host" in said
    assert "Das hat nicht geklappt" in said
    assert not start.ready("play")


def test_a_missing_venv_module_is_named(start, monkeypatch, capfd):
    monkeypatch.setattr(start.importlib.util, "find_spec", lambda _name: None)
    monkeypatch.setattr(start.shutil, "which", lambda _name: None)
    assert start.prepare("play") == 1
    assert "apt-get install python3-venv" in capfd.readouterr().err


@pytest.mark.parametrize(
    ("name", "value", "spoken"),
    [
        ("LANG", "eu_ES.UTF-8", "eu"),
        ("LC_ALL", "zh_TW.UTF-8", "zh_Hant"),
        ("LANGUAGE", "xx:pl:de", "pl"),
        ("LANG", "C.UTF-8", "en"),
        ("LANG", "", "en"),
    ],
)
def test_the_system_s_language_is_spoken(start, monkeypatch, name, value, spoken):
    monkeypatch.setenv(name, value)
    assert start.language() == spoken


def test_the_language_asked_for_wins(start, monkeypatch):
    monkeypatch.setenv("LANG", "de_DE.UTF-8")
    monkeypatch.setattr(start.sys, "argv", ["start.py", "--language", "fr"])
    assert start.language() == "fr"


def test_a_missing_screen_is_noticed(start, monkeypatch):
    monkeypatch.setattr(start.sys, "platform", "linux")
    assert not start.screen()
    monkeypatch.setenv("DISPLAY", ":4711")
    assert not start.screen()
    monkeypatch.setenv("QT_QPA_PLATFORM", "offscreen")
    assert start.screen()


@pytest.mark.parametrize("platform", ["win32", "darwin"])
def test_windows_and_macos_have_a_screen(start, monkeypatch, platform):
    monkeypatch.setattr(start.sys, "platform", platform)
    assert start.screen()


def test_missing_libraries_are_named_in_one_command(start, monkeypatch, capfd):
    monkeypatch.setattr(start.os, "geteuid", lambda: 1000, raising=False)
    monkeypatch.setattr(start, "missing", lambda _: ["libGL.so.1", "libxcb-cursor.so.0"])
    assert start.libraries(start.DRAWS) is False
    assert "sudo apt-get install libgl1 libxcb-cursor0" in capfd.readouterr().err


def test_root_installs_missing_libraries(start, monkeypatch):
    ran = []
    answers = iter([["libGL.so.1"], []])
    monkeypatch.setattr(start.os, "geteuid", lambda: 0, raising=False)
    monkeypatch.setattr(start.shutil, "which", lambda name: f"/usr/bin/{name}")
    monkeypatch.setattr(start, "missing", lambda _: next(answers))
    monkeypatch.setattr(start, "run", lambda *command, **_: ran.append(command) or Done())
    assert start.libraries(start.DRAWS)
    assert ran[-1][-1] == "libgl1"


def test_ldd_tells_which_libraries_are_missing(start, monkeypatch):
    monkeypatch.setattr(start.sys, "platform", "linux")
    qt = start.VENV / "lib" / "python3.11" / "site-packages" / "PySide6" / "Qt" / "lib"
    qt.mkdir(parents=True)
    listing = "\tlibGL.so.1 => not found\n\tlibc.so.6 => /lib/libc.so.6 (0x0)\n"
    monkeypatch.setattr(start, "run", lambda *_, **__: Done(stdout=listing))
    monkeypatch.setattr(start.shutil, "which", lambda name: f"/usr/bin/{name}")
    assert start.missing(start.DRAWS) == ["libGL.so.1"]


@pytest.mark.parametrize(
    ("variables", "lacking", "found"),
    [
        (["DISPLAY"], {"platforms/libqxcb.so"}, False),
        (["DISPLAY"], set(), True),
        (["WAYLAND_DISPLAY"], {"platforms/libqwayland.so"}, False),
        (["WAYLAND_DISPLAY", "DISPLAY"], {"platforms/libqwayland.so"}, True),
        (["QT_QPA_PLATFORM"], {"platforms/libqxcb.so"}, True),
    ],
)
def test_a_window_needs_the_libraries_of_one_screen(start, monkeypatch, variables, lacking, found):
    for name in variables:
        monkeypatch.setenv(name, "offscreen")
    monkeypatch.setattr(start.sys, "platform", "linux")
    monkeypatch.setattr(start, "screen", lambda: True)
    monkeypatch.setattr(start.shutil, "which", lambda _name: None)
    monkeypatch.setattr(start, "missing", lambda parts: ["x"] if lacking & {*parts} else [])
    assert start.system(testing=False) == (True, found)
    assert start.FOUND.is_file() is found


def modes(*found):
    """Return what `modes --json` answers: ids with their seats, None for a broken one."""
    listed = [
        {"id": name, "seats": seats, "error": None if seats else "it raises"}
        for name, seats in found
    ]
    return Done(stdout=json.dumps(listed))


ONE = (("far-out", [2, 5]),)


def listing(answer, picture=None):
    """Return a `run` that lists modes, and draws as `picture` says."""
    return lambda *command, **_: answer if "modes" in command else picture or Done()


@pytest.mark.parametrize(
    ("found", "wanted"),
    [
        ((("far-out", [2, 5]), ("rhino-hero", [2, 5])), ("far-out", 3)),
        ((("broken", None), ("duel", [2, 2])), ("duel", 2)),
        ((("crowd", [4, 6]),), ("crowd", 4)),
        ((("broken", None),), None),
        ((), None),
    ],
)
def test_the_first_game_that_can_be_played_is_demonstrated(start, monkeypatch, found, wanted):
    monkeypatch.setattr(start, "run", listing(modes(*found)))
    assert start.first_game(("suite",)) == wanted


def test_without_any_game_the_suite_says_so_itself(start, monkeypatch):
    calls = []
    monkeypatch.setattr(start, "run", listing(Done(2, stderr="broken")))
    monkeypatch.setattr(start.subprocess, "call", lambda command: calls.append(command) or 2)
    assert start.demonstrate([], drawing=True) == 2
    assert [command[1:] for command in calls] == [["-m", "rhino_suite"]]


def test_without_a_screen_a_game_is_told_and_its_log_and_picture_named(start, monkeypatch, capfd):
    calls = []

    def told(command):
        calls.append(command)
        folder = command[command.index("--log") + 1]
        (start.Path(folder) / "game.rhino").write_text("{}")
        return 0

    monkeypatch.setattr(start.subprocess, "call", told)
    draws = listing(modes(*ONE))
    monkeypatch.setattr(
        start,
        "run",
        lambda *command, **_: calls.append(command) or draws(*command),
    )
    assert start.demonstrate([], drawing=True) == 0
    said = capfd.readouterr().err
    assert "game.rhino" in said
    assert "game.png" in said
    assert calls[0][-2:] == ("modes", "--json")
    assert calls[1][calls[1].index("simulate") + 1] == "far-out"
    assert "--tell" in calls[1]
    assert calls[2][-2] == "--picture"


def test_without_graphics_libraries_the_picture_is_left_out(start, monkeypatch, capfd):
    start.DEMONSTRATION.mkdir()
    (start.DEMONSTRATION / "game.rhino").write_text("{}")
    monkeypatch.setattr(start.subprocess, "call", lambda _command: 0)
    monkeypatch.setattr(start, "run", listing(modes(*ONE)))
    assert start.demonstrate([], drawing=False) == 0
    assert "no picture" in capfd.readouterr().err


def test_a_picture_that_cannot_be_drawn_is_no_success(start, monkeypatch, capfd):
    start.DEMONSTRATION.mkdir()
    (start.DEMONSTRATION / "game.rhino").write_text("{}")
    monkeypatch.setattr(start.subprocess, "call", lambda _command: 0)
    monkeypatch.setattr(start, "run", listing(modes(*ONE), Done(2, stderr="the disk is full")))
    assert start.demonstrate([], drawing=True) == 2
    assert "the disk is full" in capfd.readouterr().err


@pytest.mark.parametrize(
    ("arguments", "plays"),
    [
        ([], True),
        (["--language", "eu"], True),
        (["--language=eu"], True),
        (["--language", "eu", "modes"], False),
        (["doctor"], False),
        (["--smoke"], False),
    ],
)
def test_only_the_game_itself_needs_a_screen(start, arguments, plays):
    assert start.plays(arguments) is plays


def test_tests_go_to_pytest_with_their_arguments(start, monkeypatch):
    given = []
    monkeypatch.setattr(start, "ready", lambda _kind: True)
    monkeypatch.setattr(start, "system", lambda _testing: (True, True))
    monkeypatch.setattr(start, "hand_over", lambda *arguments: given.append(arguments) or 0)
    monkeypatch.setattr(start.os, "chdir", lambda _folder: None)
    assert start.main(["test", "-k", "roof"]) == 0
    assert given == [("-m", "pytest", "-k", "roof")]
    assert os.environ["QT_QPA_PLATFORM"] == "offscreen"


def test_a_ready_environment_hands_over_at_once(start, monkeypatch):
    start.STAMP.write_text(f"{start.digest()} play\n")
    start.FOUND.touch()
    monkeypatch.setenv("QT_QPA_PLATFORM", "offscreen")
    given = []
    monkeypatch.setattr(start, "hand_over", lambda *arguments: given.append(arguments) or 0)
    waits = []
    for _ in range(5):  # what it takes itself: a busy machine delays now and then, not always
        begun = time.perf_counter()
        assert start.main([]) == 0
        waits.append(time.perf_counter() - begun)
    assert min(waits) < 0.3
    assert given == [("-m", "rhino_suite")] * 5
