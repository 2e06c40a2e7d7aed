"""What the system around the command is like: its languages and its screen."""

import ctypes
import ctypes.util
import os
import sys
from collections.abc import Mapping
from importlib.util import find_spec
from pathlib import Path
from typing import Final

from rhino_suite.game.text import Text, msg

_VARIABLES: Final = ("LC_ALL", "LC_MESSAGES", "LANG")
_NO_LANGUAGE: Final = ("C", "POSIX")
"""Locales that ask for none: then LANGUAGE does not count either."""
_LOCALE_NAME_LENGTH: Final = 85
"""The longest locale name of Windows (LOCALE_NAME_MAX_LENGTH)."""


def system_languages(environment: Mapping[str, str] = os.environ) -> tuple[str, ...]:
    """Return the language tags that the system prefers, best first (decision 9).

    As POSIX has it the first of LC_ALL, LC_MESSAGES and LANG that is not empty decides alone;
    LANGUAGE goes before it, but not before C and POSIX.
    """
    decides = next((found for name in _VARIABLES if (found := environment.get(name))), "")
    if decides in _NO_LANGUAGE:
        return ()
    tags = [*environment.get("LANGUAGE", "").split(":"), decides]
    if sys.platform == "win32":
        name = ctypes.create_unicode_buffer(_LOCALE_NAME_LENGTH)
        if ctypes.windll.kernel32.GetUserDefaultLocaleName(name, _LOCALE_NAME_LENGTH):
            tags.append(name.value)
    return tuple(tag for tag in tags if tag)


def no_window(environment: Mapping[str, str] = os.environ) -> Text | None:
    """Return why no window can be opened, None when one can.

    Qt ends the whole process when it finds no screen, so it is found out first (decision 11).
    """
    chosen = environment.get("QT_QPA_PLATFORM", "").partition(":")[0]
    if sys.platform in ("win32", "darwin") or chosen not in ("", "xcb", "wayland"):
        return None
    if chosen != "xcb" and _wayland(environment):
        return None
    if not environment.get("DISPLAY") or not _x11(environment["DISPLAY"]):
        return msg("There is no screen for a window here.")
    missing = _missing_library()
    # TRANSLATORS: {library} is technical English: the name of what is missing.
    return (
        None
        if not missing
        else msg("The system lacks a library for windows: {library}", library=missing)
    )


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


def _missing_library() -> str:
    """Return what Qt's own part for X lacks, else nothing: it would end the process."""
    spec = find_spec("PySide6")
    if spec is None or spec.origin is None:
        return "PySide6"
    plugin = Path(spec.origin).parent / "Qt" / "plugins" / "platforms" / "libqxcb.so"
    if not plugin.exists():
        return ""  # a system's own Qt keeps its parts elsewhere
    try:
        ctypes.CDLL(str(plugin))
    except OSError as error:
        return str(error).partition(":")[0]
    return ""
