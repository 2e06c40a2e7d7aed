"""What the system around the command is like: its languages and its screen."""

import ctypes
import ctypes.util
import os
import sys
from collections.abc import Mapping
from importlib.util import find_spec
from pathlib import Path
from typing import Final

_VARIABLES: Final = ("LC_ALL", "LC_MESSAGES", "LANG")
_LOCALE_NAME_LENGTH: Final = 85
"""The longest locale name of Windows (LOCALE_NAME_MAX_LENGTH)."""


def system_languages(environment: Mapping[str, str] = os.environ) -> tuple[str, ...]:
    """Return the language tags that the system prefers, best first (decision 9)."""
    tags = environment.get("LANGUAGE", "").split(":")
    tags += [environment.get(name, "") for name in _VARIABLES]
    if sys.platform == "win32":
        name = ctypes.create_unicode_buffer(_LOCALE_NAME_LENGTH)
        if ctypes.windll.kernel32.GetUserDefaultLocaleName(name, _LOCALE_NAME_LENGTH):
            tags.append(name.value)
    return tuple(tag for tag in tags if tag)


def screen(environment: Mapping[str, str] = os.environ) -> bool:
    """Say whether a window can be opened.

    Qt ends the whole process when it finds no screen, so it is found out first (decision 11).
    """
    chosen = environment.get("QT_QPA_PLATFORM", "").partition(":")[0]
    if sys.platform in ("win32", "darwin") or chosen not in ("", "xcb", "wayland"):
        return True
    if chosen != "xcb" and _wayland(environment):
        return True
    return bool(environment.get("DISPLAY")) and _x11(environment["DISPLAY"]) and _plugin()


def _wayland(environment: Mapping[str, str]) -> bool:
    name = environment.get("WAYLAND_DISPLAY", "")
    return bool(name) and (Path(environment.get("XDG_RUNTIME_DIR", "/")) / name).exists()


def _x11(display: str) -> bool:
    """Say whether the X server answers, asked as Qt would ask it."""
    try:
        xcb = ctypes.CDLL("libxcb.so.1")
    except OSError:
        return False
    xcb.xcb_connect.restype = ctypes.c_void_p
    connection = ctypes.c_void_p(xcb.xcb_connect(display.encode(), None))
    refused = bool(xcb.xcb_connection_has_error(connection))
    xcb.xcb_disconnect(connection)
    return not refused


def _plugin() -> bool:
    """Say whether Qt's own part for X can be loaded: a missing library would end the process."""
    spec = find_spec("PySide6")
    if spec is None or spec.origin is None:
        return False
    plugin = Path(spec.origin).parent / "Qt" / "plugins" / "platforms" / "libqxcb.so"
    if not plugin.exists():
        return True  # a system's own Qt keeps its parts elsewhere
    try:
        ctypes.CDLL(str(plugin))
    except OSError:
        return False
    return True
