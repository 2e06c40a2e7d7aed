"""The log of a game on disk: JSON Lines, the header first (decisions 1 to 3).

Appending is saving: a line counts once it is written, flushed and synced.
"""

import errno
import os
from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final, TypeVar

import msgspec
from msgspec import Raw, Struct

from rhino_suite.game.ids import Seat
from rhino_suite.game.record import Entry, Header
from rhino_suite.game.refusal import Refusal
from rhino_suite.game.text import Text, msg
from rhino_suite.storage.atomic import sync_folder
from rhino_suite.storage.migrate import LOG

SUFFIX: Final = ".rhino"

Read = TypeVar("Read")
_NO_ACTION: Final = Raw()


class UnreadableLog(Refusal):
    """A file is no log of a game, or a damaged one."""


@dataclass(frozen=True, slots=True)
class SavedGame:
    """A log as read: what counts of it, and how many bytes that is."""

    path: Path
    header: Header
    entries: tuple[Entry, ...]
    kept_bytes: int
    """The length of all whole lines."""
    torn_bytes: int
    """The length of what comes after them: a torn line."""


class LogFile:
    """The journal of one game on disk. Implements `game.record.Journal`."""

    def __init__(self, path: Path, kept_bytes: int, *, torn_bytes: int = 0) -> None:
        """Go on writing to `path` after its first `kept_bytes` bytes.

        So many `torn_bytes` come after them: a torn line, to be cut off.
        """
        self.path: Final = path
        self._kept = kept_bytes
        self._end: int | None = kept_bytes + torn_bytes
        """Where the file ends; None after a write that failed midway."""

    @classmethod
    def create(cls, path: Path, header: Header) -> "LogFile":
        """Begin a new log with its header.

        Raises OSError; FileExistsError when there is such a file already.
        """
        path.parent.mkdir(parents=True, exist_ok=True)
        path.touch(exist_ok=False)
        log = cls(path, 0)
        try:
            log._write(msgspec.json.encode(header))
        except OSError:
            with suppress(OSError):
                path.unlink()
            raise
        sync_folder(path.parent)
        return log

    @classmethod
    def resume(cls, saved: SavedGame) -> "LogFile":
        """Go on with a saved game; its torn line, if any, is cut off by the next one."""
        return cls(saved.path, saved.kept_bytes, torn_bytes=saved.torn_bytes)

    def append(self, entry: Entry) -> None:
        """Keep one line: written, flushed and synced before this returns.

        Raises OSError when it cannot be kept; the lines before it stay as they were.
        """
        self._write(msgspec.json.encode(entry))

    def _write(self, line: bytes) -> None:
        # Opened for each line: a game writes one every few seconds, and no open file is left
        # behind when a window closes. Cutting first drops what a failed write has left; bytes
        # that are not ours are another window's at the same table, and stay.
        with self.path.open("r+b", buffering=0) as file:
            if self._end is not None and file.seek(0, os.SEEK_END) != self._end:
                raise OSError(errno.EBUSY, "somebody else writes this log", str(self.path))
            self._end = None
            file.truncate(self._kept)
            file.seek(self._kept)
            data = memoryview(line + b"\n")
            while data:
                data = data[file.write(data) or 0 :]
            os.fsync(file.fileno())
            self._kept += len(line) + 1
            self._end = self._kept


class _Line(Struct, frozen=True):
    """An `Entry` as it is read: a raw value cannot be told from none inside a union."""

    seq: int
    actor: int
    action: Raw = _NO_ACTION
    events: tuple[Raw, ...] = ()
    undo: int | None = None


def entry_of(line: bytes) -> Entry:
    """Return the entry that one line says. Raises msgspec.DecodeError when it is none."""
    read = msgspec.json.decode(line, type=_Line)
    action = None if read.action is _NO_ACTION else read.action
    return Entry(read.seq, Seat(read.actor), action, read.events, read.undo)


def read_log(path: Path) -> SavedGame:
    """Read a log; a torn last line is dropped.

    Raises UnreadableLog with one sentence naming the file, and the line where one is wrong.
    """
    try:
        data = path.read_bytes()
    except OSError as error:
        raise UnreadableLog(_unread(path, error)) from error
    whole, _, rest = data.rpartition(b"\n")
    lines = whole.split(b"\n") if whole else []
    if not lines:
        # TRANSLATORS: {file} is the name of a file.
        raise UnreadableLog(msg("{file} is not a saved game.", file=path.name))
    first = _object(path, 1, lines[0])
    version = first.get("log")
    header = _line(path, 1, first, version, _header)
    entries = tuple(
        _line(path, number, _object(path, number, line), version, entry_of)
        for number, line in enumerate(lines[1:], start=2)
    )
    for number, entry in enumerate(entries, start=2):
        if entry.seq != number - 2:
            raise UnreadableLog(_damaged(path, number))
    return SavedGame(path, header, entries, len(whole) + 1, len(rest))


def saved_games(folder: Path) -> Iterator[Path]:
    """Return the logs in `folder`, the one written last first."""
    found = []
    with suppress(OSError):
        for path in folder.glob(f"*{SUFFIX}"):
            with suppress(OSError):
                found.append((path.stat().st_mtime_ns, path.name, path))
    return (path for _, _, path in sorted(found, reverse=True))


def new_path(folder: Path, name: str) -> Path:
    """Return a path in `folder` that is still free, after `name`."""
    path = folder / f"{name}{SUFFIX}"
    number = 2
    while path.exists():
        path = folder / f"{name}-{number}{SUFFIX}"
        number += 1
    return path


def _header(line: bytes) -> Header:
    return msgspec.json.decode(line, type=Header)


def _object(path: Path, number: int, line: bytes) -> dict[str, Any]:
    try:
        decoded = msgspec.json.decode(line)
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise UnreadableLog(_wrong(path, number)) from error
    if not isinstance(decoded, dict):
        raise UnreadableLog(_wrong(path, number))
    return decoded


def _line(
    path: Path,
    number: int,
    data: dict[str, Any],
    version: object,
    read: Callable[[bytes], Read],
) -> Read:
    if number == 1 and "mode" not in data:
        raise UnreadableLog(_wrong(path, number))
    try:
        today = LOG.up_to_date(data, version)
        return read(msgspec.json.encode(today))
    except Refusal as refusal:
        raise UnreadableLog(
            # TRANSLATORS: {file} is the name of a file; {reason} is a whole sentence.
            msg("{file} cannot be opened. {reason}", file=path.name, reason=refusal.reason)
        ) from refusal
    except msgspec.DecodeError as error:
        raise UnreadableLog(_wrong(path, number)) from error


def _wrong(path: Path, number: int) -> Text:
    if number == 1:
        # TRANSLATORS: {file} is the name of a file.
        return msg("{file} is not a saved game.", file=path.name)
    return _damaged(path, number)


def _damaged(path: Path, number: int) -> Text:
    # TRANSLATORS: {file} is the name of a file; {line} a line number in it.
    return msg("{file} is damaged in line {line}.", file=path.name, line=number)


def _unread(path: Path, error: OSError) -> Text:
    if isinstance(error, FileNotFoundError):
        # TRANSLATORS: {file} is the name of a file.
        return msg("There is no file {file}.", file=path.name)
    # TRANSLATORS: {file} is the name of a file.
    return msg("{file} cannot be read.", file=path.name)
