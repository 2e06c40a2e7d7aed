import socket
import sys

import pytest

from rhino_suite.cli import system
from rhino_suite.cli.system import no_window, system_languages

LOCALES = {"LC_ALL": "fr", "LC_MESSAGES": "pl", "LANG": "de_DE.UTF-8"}


@pytest.mark.parametrize(
    ("empty", "decides"),
    [((), "fr"), (("LC_ALL",), "pl"), (("LC_ALL", "LC_MESSAGES"), "de_DE.UTF-8")],
)
def test_the_first_variable_that_is_not_empty_decides_alone(empty, decides):
    found = system_languages(LOCALES | dict.fromkeys(empty, ""))
    assert found[:1] == (decides,)
    assert not set(LOCALES.values()) & set(found[1:])


def test_the_languages_asked_for_go_before_the_locale():
    assert system_languages({"LANGUAGE": "eu:es"} | LOCALES)[:3] == ("eu", "es", "fr")
    assert system_languages({"LANGUAGE": "eu:es"})[:2] == ("eu", "es")


@pytest.mark.parametrize("locale", ["C", "POSIX"])
def test_a_locale_without_a_language_asks_for_none(locale):
    assert system_languages({"LANGUAGE": "eu:es", "LC_ALL": locale, "LANG": "de"}) == ()
    assert system_languages({"LANGUAGE": "eu", "LANG": locale}) == ()
    assert system_languages({"LC_ALL": "pl", "LANG": locale})[:1] == ("pl",)


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
