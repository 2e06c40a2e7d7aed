"""A strict reader of ``.po`` files: what it accepts, every gettext tool reads the same way.

Babel's own reader lets duplicates, missing quotes and a wrong number of plural forms pass
(decision 29), so what translators write is read here first.
"""

import re
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

Key = tuple[str | None, str]
"""What identifies a message: its context and its English."""

_KEYWORD: Final = re.compile(r'^(msgctxt|msgid_plural|msgid|msgstr(?:\[(\d)\])?) (".*")$')
_QUOTED: Final = re.compile(r'^"((?:[^"\\]|\\.)*)"$')
_ESCAPE: Final = re.compile(r"\\(.)")
_ESCAPES: Final = {"n": "\n", "t": "\t", '"': '"', "\\": "\\"}


@dataclass(frozen=True, slots=True)
class Fault:
    """Something wrong in a file: an error refuses the entry, a warning asks for a look."""

    file: str
    line: int
    reason: str
    error: bool = True

    def __str__(self) -> str:
        return f"{self.file}:{self.line}: {'' if self.error else 'warning: '}{self.reason}"


@dataclass(frozen=True, slots=True)
class Entry:
    """One message of a catalogue with its translation."""

    line: int
    context: str | None
    msgid: str
    plural: str | None
    strings: tuple[str, ...]
    fuzzy: bool

    @property
    def key(self) -> Key:
        """The message's context and English."""
        return self.context, self.msgid

    @property
    def translated(self) -> bool:
        """Whether every form is there and none is a guess."""
        return all(self.strings) and not self.fuzzy


@dataclass(slots=True)
class _Draft:
    """The entry being read."""

    line: int = 0
    fields: dict[str, str] = field(default_factory=dict)
    fuzzy: bool = False
    last: str | None = None


def scan(path: Path) -> tuple[list[Entry], list[Fault]]:
    """Read the catalogue at `path`: its entries (the header first) and every breach of the syntax.

    Raises OSError when the file cannot be read.
    """
    return _Scanner(path.as_posix()).read(path.read_bytes())


class _Scanner:
    def __init__(self, name: str) -> None:
        self.name = name
        self.entries: list[Entry] = []
        self.faults: list[Fault] = []
        self.draft = _Draft()

    def read(self, raw: bytes) -> tuple[list[Entry], list[Fault]]:
        if raw.startswith(b"\xef\xbb\xbf"):
            self._fault(1, "starts with a byte order mark")
        if b"\r" in raw:
            self._fault(raw[: raw.index(b"\r")].count(b"\n") + 1, "has Windows line ends")
        try:
            text = raw.decode("utf-8-sig")
        except UnicodeDecodeError as error:
            self._fault(raw[: error.start].count(b"\n") + 1, "is not UTF-8")
            return [], self.faults
        for number, line in enumerate(text.replace("\r", "").split("\n"), 1):
            self._line(number, line)
        self._close()
        self._duplicates()
        return self.entries, self.faults

    def _line(self, number: int, line: str) -> None:
        if not line or line.startswith("#"):
            if self.draft.fields and not line.startswith("#~"):
                self._close()
            if line.startswith("#,") and "fuzzy" in re.split(r"[,\s]+", line):
                self.draft.fuzzy = True
            return
        keyword = _KEYWORD.match(line)
        if keyword:
            self._begin(number, keyword.group(1))
            quoted = keyword.group(3)
        else:
            quoted = line
        value = self._value(number, quoted)
        if self.draft.last is None:
            self._fault(number, "stands outside any message")
        else:
            self.draft.fields[self.draft.last] += value

    def _begin(self, number: int, name: str) -> None:
        fields = self.draft.fields
        starts = name == "msgctxt" or (name == "msgid" and list(fields) != ["msgctxt"])
        if starts and fields:
            self._close()
            fields = self.draft.fields
        if name in fields:
            self._fault(number, f"{name} is given twice")
        if not fields:
            self.draft.line = number
        fields[name] = ""
        self.draft.last = name

    def _value(self, number: int, quoted: str) -> str:
        match = _QUOTED.match(quoted)
        if not match:
            self._fault(number, "is no quoted string")
            return ""
        unknown = {found for found in _ESCAPE.findall(match.group(1)) if found not in _ESCAPES}
        if unknown:
            self._fault(number, f"unknown escape \\{min(unknown)}")
        return _ESCAPE.sub(lambda found: _ESCAPES.get(found.group(1), ""), match.group(1))

    def _close(self) -> None:
        draft, self.draft = self.draft, _Draft()
        fields = draft.fields
        if not fields:
            return
        forms = [name for name in fields if name.startswith("msgstr")]
        plural = fields.get("msgid_plural")
        wanted = ["msgstr"] if plural is None else [f"msgstr[{n}]" for n in range(len(forms))]
        if "msgid" not in fields or not forms or forms != wanted:
            self._fault(draft.line, "is no whole message")
            return
        self.entries.append(
            Entry(
                draft.line,
                fields.get("msgctxt"),
                fields["msgid"],
                plural,
                tuple(fields[name] for name in forms),
                draft.fuzzy,
            )
        )

    def _duplicates(self) -> None:
        first: dict[Key, int] = {}
        for entry in self.entries:
            if entry.key in first:
                self._fault(entry.line, f"repeats the message of line {first[entry.key]}")
            first.setdefault(entry.key, entry.line)

    def _fault(self, line: int, reason: str) -> None:
        self.faults.append(Fault(self.name, line, reason))
