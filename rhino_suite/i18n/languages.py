"""The seven languages: their tags, own names and plural forms, and which one to speak."""

import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final

from babel import Locale, UnknownLocaleError

SOURCE: Final = "en"
"""The language of the source strings; it has no catalogue."""


@dataclass(frozen=True, slots=True)
class Language:
    """A language that the suite speaks."""

    tag: str
    own_name: str
    forms: int
    """How many plural forms a catalogue must have."""
    rule: str
    """The plural rule as gettext headers write it."""
    form: Callable[[int], int]
    """The same rule: which form serves a count."""
    qt: str
    """The language's name in Qt's own catalogues (``qtbase_<qt>.qm``)."""
    stop: str = ". "
    """What stands between two sentences that are said together."""


def _not_one(n: int) -> int:
    return int(n != 1)


def _over_one(n: int) -> int:
    return int(n > 1)


def _polish(n: int) -> int:
    if n == 1:
        return 0
    return 1 if 2 <= n % 10 <= 4 and not 12 <= n % 100 <= 14 else 2


def _single(_n: int) -> int:
    return 0


_POLISH_RULE: Final = (
    "(n==1 ? 0 : n%10>=2 && n%10<=4 && (n%100<12 || n%100>14) ? 1 : 2)"  # the header's own words
)

LANGUAGES: Final[Mapping[str, Language]] = MappingProxyType(
    {
        language.tag: language
        for language in (
            Language("de", "Deutsch", 2, "(n != 1)", _not_one, "de"),
            Language("en", "English", 2, "(n != 1)", _not_one, "en"),
            Language("es", "español", 2, "(n != 1)", _not_one, "es"),
            Language("eu", "euskara", 2, "(n != 1)", _not_one, "eu"),
            Language("fr", "français", 2, "(n > 1)", _over_one, "fr"),
            Language("pl", "polski", 3, _POLISH_RULE, _polish, "pl"),
            Language("zh_Hant", "中文 (繁體)", 1, "0", _single, "zh_TW", "。"),
        )
    }
)
"""By tag, sorted by tag, as a language menu shows them. The plural forms are pinned here because
libraries change theirs."""

TRANSLATED: Final = tuple(tag for tag in LANGUAGES if tag != SOURCE)


def negotiate(tags: Iterable[str]) -> str:
    """Return the tag of the first language in `tags` that the suite speaks, else English.

    Accepts any spelling that systems use (``eu-ES``, ``zh_TW.UTF-8``, ``pl_PL@euro``). Readers
    of simplified Chinese get another language of their list before traditional Chinese, and that
    before English by default. Never raises.
    """
    second: str | None = None
    for tag in tags:
        locale = _parsed(tag)
        if locale is None:
            continue
        if locale.language == "zh":
            if locale.script == "Hant":
                return "zh_Hant"
            second = second or "zh_Hant"
        elif locale.language in LANGUAGES:
            return locale.language
    return second or SOURCE


def _parsed(tag: str) -> Locale | None:
    plain = re.split(r"[.@]", tag, maxsplit=1)[0].strip().replace("-", "_")
    if plain in {"", "C", "POSIX"}:
        return None
    for spelling in (plain, plain.split("_")[0]):
        try:
            return Locale.parse(spelling)
        except (ValueError, TypeError, UnknownLocaleError):
            continue
    return None
