"""What a catalogue must hold before anybody plays with it.

Needs nothing but Babel's relatives in the standard library, since the build hook calls it.
"""

import re
import tomllib
import unicodedata
from collections.abc import Iterator, Mapping
from pathlib import Path
from string import Formatter
from typing import Final

from rhino_suite.i18n.catalogue import DOMAIN, source_file
from rhino_suite.i18n.languages import LANGUAGES, TRANSLATED, Language
from rhino_suite.i18n.scan import Entry, Fault, Key, scan
from rhino_suite.i18n.typography import remarks

CONTEXTS: Final = "lengths.toml"
TERMS: Final = "terms.toml"
_TAG: Final = re.compile(r"</?[a-zA-Z][^<>]*>|\*\*|`")
_URL: Final = re.compile(r"https?://[^\s)>]+")
_NAME: Final = re.compile(r"\{[^}]*\}")
_LINE_BREAKS: Final = {"\n", "\t"}


def check_all(folder: Path) -> list[Fault]:
    """Check every catalogue under the translations folder `folder` against its template.

    Raises OSError when the template, the contexts or the terms cannot be read.
    """
    template, faults = scan(folder / f"{DOMAIN}.pot")
    contexts = frozenset(tomllib.loads((folder / CONTEXTS).read_text("utf-8")))
    wanted = {entry.key: entry for entry in template if entry.msgid}
    faults += list(_unknown_contexts(folder / f"{DOMAIN}.pot", template, contexts))
    terms = tomllib.loads((folder / TERMS).read_text("utf-8"))
    for tag in TRANSLATED:
        path = source_file(folder, tag)
        faults += check_catalogue(path, tag, wanted)
        faults += other_terms(path, tag, terms) if path.is_file() else []
    return faults


def other_terms(
    path: Path, tag: str, terms: Mapping[str, Mapping[str, list[str]]]
) -> Iterator[Fault]:
    """Warn of every entry whose English has a term and whose translation has none of its stems.

    `terms` is what ``terms.toml`` holds.
    """
    for entry in scan(path)[0][1:]:
        said = " ".join(entry.strings).lower()
        for term, stems in terms.items():
            english = r"\b(?:" + "|".join(stems["en"]) + r")\b(?!/)"
            source = _NAME.sub("", f"{entry.msgid} {entry.plural or ''}").lower()
            asked = re.search(english, source)
            if said and asked and not any(stem in said for stem in stems[tag]):
                reason = f"another word for {term!r}: {_short(entry)}"
                yield Fault(path.as_posix(), entry.line, reason, error=False)


def check_catalogue(
    path: Path, tag: str, wanted: Mapping[Key, Entry] | None = None
) -> list[Fault]:
    """Check one catalogue; with `wanted` (the template's messages) also that it fits them."""
    name = path.as_posix()
    if not path.is_file():
        return [Fault(name, 0, "is missing")]
    entries, faults = scan(path)
    language = LANGUAGES[tag]
    for entry in entries:
        if entry.msgid:
            found = [*_errors(entry, language), *_strays(entry, wanted)]
            faults += [Fault(name, entry.line, f"{reason}: {_short(entry)}") for reason in found]
            faults += [
                Fault(name, entry.line, f"{reason}: {_short(entry)}", error=False)
                for reason in _warnings(entry, language)
            ]
        else:
            faults += [Fault(name, entry.line, r) for r in _header(entry.strings[0], language)]
    if not entries or entries[0].msgid:
        faults.append(Fault(name, 1, "has no header"))
    missing = [] if wanted is None else wanted.keys() - {entry.key for entry in entries}
    faults += [
        Fault(name, 0, f"untranslated: {_short(wanted[key])}", error=False)
        for key in sorted(missing, key=lambda key: (key[0] or "", key[1]))
        if wanted is not None
    ]
    return faults


def plain_names(text: str) -> set[str]:
    """Return the placeholders of `text`.

    Raises ValueError for a brace that does not close, doubled braces, or anything but a name.
    """
    names: set[str] = set()
    if "{{" in text or "}}" in text:
        raise ValueError("doubled braces")
    for _, name, spec, conversion in Formatter().parse(text):
        if name is None:
            continue
        if spec or conversion or not name.isidentifier():
            raise ValueError(f"{{{name}}} is no plain name")
        names.add(name)
    return names


def _unknown_contexts(
    path: Path, template: list[Entry], contexts: frozenset[str]
) -> Iterator[Fault]:
    for entry in template:
        context = entry.context
        if context and context not in contexts and not context.startswith("qt:"):
            yield Fault(
                path.as_posix(), entry.line, f"the context {context!r} is not in {CONTEXTS}"
            )


def _header(header: str, language: Language) -> Iterator[str]:
    fields = dict(line.split(": ", 1) for line in header.split("\n") if ": " in line)
    if fields.get("Language") != language.tag:
        yield f"the header's Language is not {language.tag}"
    if fields.get("Content-Type", "").lower() != "text/plain; charset=utf-8":
        yield "the header's Content-Type is not text/plain; charset=utf-8"
    forms = f"nplurals={language.forms}; plural={language.rule};"
    if fields.get("Plural-Forms") != forms:
        yield f"the header's Plural-Forms is not {forms}"


def _strays(entry: Entry, wanted: Mapping[Key, Entry] | None) -> Iterator[str]:
    if wanted is None:
        return
    source = wanted.get(entry.key)
    if source is None:
        yield "not in the template"
    elif source.plural != entry.plural:
        yield "counted otherwise than in the template"


def _errors(entry: Entry, language: Language) -> Iterator[str]:
    filled = [text for text in entry.strings if text]
    if entry.plural is not None:
        if len(entry.strings) != language.forms:
            yield f"{len(entry.strings)} plural forms instead of {language.forms}"
        elif filled and len(filled) < language.forms:
            yield "a plural form is empty"
    for index, text in enumerate(entry.strings):
        if text:
            yield from _form_errors(entry, language, index, text)


def _form_errors(entry: Entry, language: Language, index: int, text: str) -> Iterator[str]:
    source = entry.msgid if index == 0 or entry.plural is None else entry.plural
    try:
        wanted = plain_names(entry.msgid) | plain_names(entry.plural or "")
        names = plain_names(text)
    except ValueError as error:
        yield f"placeholder: {error}"
        return
    if extra := names - wanted:
        yield f"unknown placeholder {{{min(extra)}}}"
    only_one = entry.plural is not None and index == 0 and language.form(0) != 0
    missing = wanted - names - ({"n"} if only_one else set())
    if missing:
        yield f"missing placeholder {{{min(missing)}}}"
    if sorted(_TAG.findall(source)) != sorted(_TAG.findall(text)):
        yield "other tags than in English"
    if sorted(_URL.findall(source)) != sorted(_URL.findall(text)):
        yield "other addresses than in English"
    if _edges(source) != _edges(text):
        yield "other spaces or line ends at the edges"
    for sign in sorted(set(text) - _LINE_BREAKS):
        if unicodedata.category(sign) in {"Cc", "Cs", "Co", "Cn"} or sign == "\ufffd":
            yield f"the sign U+{ord(sign):04X}"


def _warnings(entry: Entry, language: Language) -> Iterator[str]:
    if entry.fuzzy:
        yield "fuzzy"
    elif not all(entry.strings):
        yield "untranslated"
    for index, text in enumerate(entry.strings):
        if text:
            source = entry.msgid if index == 0 or entry.plural is None else entry.plural
            yield from remarks(source, text, language.tag)


def _edges(text: str) -> tuple[str, str]:
    head = text[: len(text) - len(text.lstrip())]
    return head, text[len(text.rstrip()) :]


def _short(entry: Entry) -> str:
    context = f"[{entry.context}] " if entry.context else ""
    text = entry.msgid if len(entry.msgid) <= 60 else entry.msgid[:59] + "…"
    return context + repr(text)
