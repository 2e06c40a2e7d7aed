"""The suite's one voice: turns a `Text` into words of one language."""

import logging
from collections.abc import Iterable, Mapping
from importlib.resources import files
from pathlib import Path
from string import Formatter
from typing import Final

from rhino_suite.api import Catalogue, Text
from rhino_suite.bundled import bundled
from rhino_suite.i18n.catalogue import load
from rhino_suite.i18n.formats import Formats
from rhino_suite.i18n.languages import LANGUAGES, SOURCE, Language

_log = logging.getLogger(__name__)
_FORMATTER: Final = Formatter()


class Words(Formats):
    """All words of one language: sentences from the catalogues, numbers and lists by its rules.

    The suite's catalogue is asked first, so that no mode changes the words of anybody else, then
    those that modes bring themselves; the source string answers last. A translation that cannot
    be filled in is logged once and the English one shown, so that no entry can stop a game.
    """

    def __init__(
        self, language: str, modes: Iterable[Catalogue] = (), folder: Path | None = None
    ) -> None:
        """Open `language` (a tag of `LANGUAGES`; any other is English).

        `modes` are catalogues of modes that come as packages of their own; `folder` replaces the
        suite's own translations, for translators who try theirs.
        """
        self.language: Final[Language] = LANGUAGES.get(language, LANGUAGES[SOURCE])
        super().__init__(self.language.tag)
        self._faulty: set[tuple[str | None, str]] = set()
        self._catalogue = load(folder or bundled("translations"), self.language.tag)
        for mode in modes:
            try:
                theirs = load(
                    Path(str(files(mode.package).joinpath(mode.folder))),
                    self.language.tag,
                    mode.domain,
                )
            except ModuleNotFoundError as error:
                _log.warning("No catalogue %s: %s", mode.domain, error)
                continue
            self._catalogue.add_fallback(theirs)

    @property
    def tag(self) -> str:
        """The language's tag, as settings keep it."""
        return self.language.tag

    def say(self, text: Text) -> str:
        """Return `text` in this language, its arguments formatted by the language's rules."""
        if not text.msgid:
            return ""
        values = {name: self._value(value) for name, value in text.args.items()}
        translation = self._translation(text)
        try:
            return filled(translation, values)
        except (KeyError, ValueError) as error:
            self._report(text, error)
        try:
            return filled(_source(text), values)
        except (KeyError, ValueError):
            return _source(text)

    def _translation(self, text: Text) -> str:
        catalogue, context = self._catalogue, text.context
        if text.plural is None or text.count is None:
            if context is None:
                return catalogue.gettext(text.msgid)
            return catalogue.pgettext(context, text.msgid)
        if context is None:
            return catalogue.ngettext(text.msgid, text.plural, text.count)
        return catalogue.npgettext(context, text.msgid, text.plural, text.count)

    def _value(self, value: "str | float | tuple[str, ...] | Text") -> str:
        if isinstance(value, str):
            return value
        if isinstance(value, Text):
            return self.say(value)
        if isinstance(value, tuple):
            return self.list(value)
        return self.number(value)

    def _report(self, text: Text, error: Exception) -> None:
        key = (text.context, text.msgid)
        if key not in self._faulty:
            self._faulty.add(key)
            _log.warning("Translation of %r into %s: %r", text.msgid, self.tag, error)


def filled(pattern: str, values: Mapping[str, str]) -> str:
    """Fill the plain ``{name}`` places of `pattern`.

    Raises KeyError for a name without a value, ValueError for anything but a plain name (an
    attribute, index, conversion or format) or an unclosed brace.
    """
    parts: list[str] = []
    for literal, name, spec, conversion in _FORMATTER.parse(pattern):
        parts.append(literal)
        if name is None:
            continue
        if spec or conversion or not name.isidentifier():
            raise ValueError(f"{{{name}}} is no plain name")
        parts.append(values[name])
    return "".join(parts)


def _source(text: Text) -> str:
    if text.plural is not None and text.count is not None and text.count != 1:
        return text.plural
    return text.msgid
