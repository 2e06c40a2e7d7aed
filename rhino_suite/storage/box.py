"""What is in a mode's box, read strictly: no doubtful number reaches the rules (decision 6)."""

import re
import tomllib
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Final

import msgspec

from rhino_suite.api import Box
from rhino_suite.bundled import bundled
from rhino_suite.game.refusal import Refusal
from rhino_suite.game.text import msg

_PLACE: Final = re.compile(r"(?P<reason>.*?) - at `\$?(?P<key>[^`]*)`", re.DOTALL)
_LINE: Final = re.compile(r"at line (\d+)")


class BoxRefused(Refusal):
    """A mode's data file is wrong: file, line or key, and reason."""


def open_box(box: Box) -> object:
    """Return the contents of `box` as its shape has them.

    Raises BoxRefused naming the file, the line of a syntax error or the key's path, and the
    reason.
    """
    source = _source(box)
    try:
        data = tomllib.loads(source.read_text(encoding="utf-8"))
        return msgspec.convert(data, box.shape)
    except (OSError, UnicodeDecodeError) as error:
        # TRANSLATORS: {file} is the name of a file.
        raise BoxRefused(msg("{file} cannot be read.", file=source.name)) from error
    except tomllib.TOMLDecodeError as error:
        found = _LINE.search(str(error))
        raise BoxRefused(
            msg(
                # TRANSLATORS: {file} is the name of a file, {line} a line number in it (or
                # "?"), {reason} is technical English.
                "{file}, line {line}: {reason}",
                file=source.name,
                line=int(found[1]) if found else "?",
                reason=str(error),
            )
        ) from error
    except msgspec.ValidationError as error:
        reason, key = what_and_where(error)
        raise BoxRefused(
            # TRANSLATORS: {file} is a file, {key} a name in it, {reason} is technical English.
            msg("{file}, {key}: {reason}", file=source.name, key=key, reason=reason)
        ) from error


def what_and_where(error: msgspec.ValidationError) -> tuple[str, str]:
    """Return the reason and the path of the key, like ``roofs[3].count``, of a wrong value."""
    found = _PLACE.fullmatch(str(error))
    if found is None:
        return str(error), "?"
    return found["reason"], found["key"].removeprefix(".") or "?"


def _source(box: Box) -> Traversable:
    name = f"{box.file}.toml"
    if box.package is None:
        return bundled("resources") / "boxes" / name
    return files(box.package) / name
