import socket
import sys

import pytest

from rhino_suite.cli import system
from rhino_suite.cli.system import no_window, system_languages


def test_languages_come_in_the_order_of_the_system():
    found = system_languages(
        {"LANGUAGE": "eu:es", "LC_ALL": "fr", "LC_MESSAGES": "pl", "LANG": "de_DE.UTF-8"}
    )
    assert found[:5] == ("eu", "es", "fr", "pl", "de_DE.UTF-8")


def test_empty_variables_name_no_language():
    assert "" not in system_languages({"LANGUAGE": "", "LANG": ""})


linux = pytest.mark.skipif(sys.platform != "linux", reason="asks X and Wayland")


@linux
@pytest.mark.parametrize(
    "environment",
    [
        {},
        {"DISPLAY": ""},
        {"DISPLAY": ":3987"},
        {"DISPLAY": "nowhere.invalid:0"},
        {"WAYLAND_DISPLAY": "wayland-77", "XDG_RUNTIME_DIR": "/nowhere"},
        {"QT_QPA_PLATFORM": ""},
        {"QT_QPA_PLATFORM": "xcb"},
        {"QT_QPA_PLATFORM": "xcb", "DISPLAY": ":3987"},
    ],
)
def test_a_screen_that_does_not_answer_is_none(environment):
    assert no_window(environment).msgid == "There is no screen for a window here."


@linux
@pytest.mark.parametrize("platform", ["offscreen", "minimal", "vnc:size=800x600"])
def test_a_platform_that_needs_no_screen_will_do(platform):
    assert no_window({"QT_QPA_PLATFORM": platform}) is None


@linux
def test_a_wayland_socket_is_a_screen(tmp_path):
    with socket.socket(socket.AF_UNIX) as listening:
        listening.bind(str(tmp_path / "wayland-0"))
        environment = {"WAYLAND_DISPLAY": "wayland-0", "XDG_RUNTIME_DIR": str(tmp_path)}
        assert no_window(environment) is None


@linux
def test_a_library_that_qt_lacks_is_named(monkeypatch):
    def load(name):
        raise OSError("libxcb-cursor.so.0: cannot open shared object file")

    monkeypatch.setattr(system, "_x11", lambda _display: True)
    monkeypatch.setattr(system.ctypes, "CDLL", load)
    assert no_window({"DISPLAY": ":0"}).args == {"library": "libxcb-cursor.so.0"}
