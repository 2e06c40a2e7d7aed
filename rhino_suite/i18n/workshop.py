"""The translators' work on the catalogues: gather, update, begin, reword, count, compile."""

import time
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from io import BytesIO
from pathlib import Path
from typing import Any, Final

from babel.messages.catalog import Catalog, Message
from babel.messages.extract import extract_from_dir
from babel.messages.frontend import parse_keywords
from babel.messages.pofile import read_po, write_po

from rhino_suite.i18n.catalogue import DOMAIN, compiled, source_file
from rhino_suite.i18n.languages import LANGUAGES, TRANSLATED
from rhino_suite.i18n.lint import inner_comment
from rhino_suite.i18n.pseudo import pseudo
from rhino_suite.i18n.scan import Entry, Key, scan

_ONE_LINE: Final = 10000
"""Wider than any message: Babel writes broken lines when it has to wrap."""
_COMMENT: Final = "# {what} of Rhino Suite.\n# Under the licence of Rhino Suite (MIT)."


@dataclass(frozen=True, slots=True)
class Count:
    """How far a catalogue has come, in messages of the template."""

    translated: int
    fuzzy: int
    untranslated: int


def template_file(folder: Path) -> Path:
    """Return where the template lies under the translations folder `folder`."""
    return folder / f"{DOMAIN}.pot"


def gather(checkout: Path) -> Catalog:
    """Collect every marked message of the checkout's source by ``[tool.babel]`` of its project.

    Raises OSError where the checkout has no readable ``pyproject.toml``.
    """
    project = tomllib.loads((checkout / "pyproject.toml").read_text("utf-8"))
    (mapping,) = project["tool"]["babel"]["mappings"]
    catalogue = _catalogue(None, "The words", project["project"]["version"])
    rows = extract_from_dir(
        str(checkout / DOMAIN),
        method_map=[(mapping["pattern"], mapping["method"])],
        keywords=parse_keywords(mapping["keywords"]),
        comment_tags=mapping["add_comments"],
        strip_comment_tags=True,
    )
    sources: dict[str, list[str]] = {}
    for name, line, message, comments, context in sorted(rows, key=lambda row: row[:2]):
        if name not in sources:
            sources[name] = (checkout / DOMAIN / name).read_text("utf-8").split("\n")
        # Babel names the line after the bracket, which is the comment's where one follows it.
        inner = inner_comment(sources[name], line - 1)
        catalogue.add(
            message,
            locations=[(f"{DOMAIN}/{name.replace(chr(92), '/')}", line)],
            auto_comments=list(dict.fromkeys([*comments, inner] if inner else comments)),
            context=context,
        )
    return catalogue


def extract(checkout: Path, folder: Path) -> bool:
    """Write the template anew where the source says something else; return whether it did."""
    path = template_file(folder)
    catalogue = gather(checkout)
    if path.is_file() and _same(_read(path, None), catalogue):
        return False
    _write(path, catalogue)
    return True


def is_current(checkout: Path, folder: Path) -> bool:
    """Say whether the template holds exactly the messages of the source."""
    path = template_file(folder)
    return path.is_file() and _same(_read(path, None), gather(checkout))


def update(folder: Path, tag: str) -> bool:
    """Bring the catalogue of `tag` up to the template; return whether it changed.

    A message whose English changed a little keeps its translation, marked fuzzy; one that is
    gone is kept as obsolete. Raises OSError where either file is missing.
    """
    path = source_file(folder, tag)
    catalogue, template = _read(path, tag), _read(template_file(folder), None)
    before = _bytes(catalogue)
    catalogue.update(template, no_fuzzy_matching=False, update_creation_date=False)
    catalogue.creation_date = template.creation_date
    _address(catalogue)
    if _bytes(catalogue) == before:
        return False
    _write(path, catalogue)
    return True


def begin(folder: Path, tag: str) -> Path:
    """Begin the catalogue of `tag`, a language of `LANGUAGES`, and return its path.

    Raises FileExistsError when it is there already.
    """
    path = source_file(folder, tag)
    if path.exists():
        raise FileExistsError(path)
    template = _read(template_file(folder), None)
    catalogue = _catalogue(tag, LANGUAGES[tag].own_name, template.version)
    catalogue.update(template, no_fuzzy_matching=True)
    catalogue.creation_date = template.creation_date
    catalogue.revision_date = _now()
    path.parent.mkdir(parents=True, exist_ok=True)
    _write(path, catalogue)
    return path


def reword(folder: Path, old: str, new: str) -> list[Path]:
    """Give the message `old` the English `new` in all catalogues, keeping its translations.

    For mending the English only: nothing becomes fuzzy. Returns the files that changed.
    """
    changed = []
    paths = [template_file(folder), *(source_file(folder, tag) for tag in TRANSLATED)]
    for path in paths:
        catalogue = _read(path, None if path == paths[0] else path.parts[-3])
        touched = [message for message in catalogue if old in _ids(message)]
        for message in touched:
            catalogue.delete(message.id, message.context)
            ids = tuple(new if text == old else text for text in _ids(message))
            message.id = ids if len(ids) > 1 else ids[0]
            catalogue[message.id] = message
        if touched:
            _write(path, catalogue)
            changed.append(path)
    return changed


def count(folder: Path) -> dict[str, Count]:
    """Count translated, fuzzy and untranslated messages of each language against the template.

    A counted message is translated when all its forms are. Raises OSError when the template is
    missing; a missing catalogue counts as wholly untranslated.
    """
    wanted = [entry.key for entry in scan(template_file(folder))[0] if entry.msgid]
    counts = {}
    for tag in TRANSLATED:
        path = source_file(folder, tag)
        entries: Mapping[Key, Entry] = (
            {entry.key: entry for entry in scan(path)[0]} if path.is_file() else {}
        )
        found = [entries[key] for key in wanted if key in entries]
        translated = sum(entry.translated for entry in found)
        fuzzy = sum(entry.fuzzy and any(entry.strings) for entry in found)
        counts[tag] = Count(translated, fuzzy, len(wanted) - translated - fuzzy)
    return counts


def compile_all(folder: Path, target: Path) -> list[Path]:
    """Compile every catalogue of `folder` into the same layout under `target`; return the files.

    Raises OSError for a catalogue that cannot be read or written.
    """
    made = []
    for tag in TRANSLATED:
        path = source_file(target, tag).with_suffix(".mo")
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(compiled(_read(source_file(folder, tag), tag)))
        made.append(path)
    return made


def feign(folder: Path, target: Path) -> list[Path]:
    """Write a pseudo catalogue for every language under `target`; return the files.

    Shown instead of a translation, it betrays words that nobody marked and places without room.
    """
    made = []
    for tag in TRANSLATED:
        catalogue = _catalogue(tag, LANGUAGES[tag].own_name, "")
        for message in _read(template_file(folder), None):
            if message.id:
                ids = _ids(message)
                forms = LANGUAGES[tag].forms if len(ids) > 1 else 1
                strings = [pseudo(ids[min(n, len(ids) - 1)]) for n in range(forms)]
                message.string = tuple(strings) if len(ids) > 1 else strings[0]
                catalogue[message.id] = message
        path = source_file(target, tag)
        path.parent.mkdir(parents=True, exist_ok=True)
        _write(path, catalogue)
        made.append(path)
    return made


def _catalogue(tag: str | None, what: str, version: str) -> Catalog:
    catalogue = Catalog(
        locale=tag,
        domain=DOMAIN,
        header_comment=_COMMENT.format(what=what),
        project=DOMAIN,
        version=version,
        last_translator="The Rhino Suite contributors",
        language_team=tag or "",
        fuzzy=False,
    )
    _address(catalogue)
    return catalogue


def _address(catalogue: Catalog) -> None:
    """Leave out the addresses that Babel invents; write our own plural forms."""
    catalogue.msgid_bugs_address = ""
    if catalogue.locale is not None:
        language = LANGUAGES[str(catalogue.locale)]
        headers = dict(catalogue.mime_headers)
        headers["Plural-Forms"] = f"nplurals={language.forms}; plural={language.rule};"
        catalogue.mime_headers = list(headers.items())


def _now() -> str:
    return time.strftime("%Y-%m-%d %H:%M+0000", time.gmtime())


def _read(path: Path, tag: str | None) -> Catalog:
    with path.open("rb") as stream:
        return read_po(stream, locale=tag, domain=DOMAIN, abort_invalid=True)


def _bytes(catalogue: Catalog) -> bytes:
    buffer = BytesIO()
    write_po(buffer, catalogue, width=_ONE_LINE, sort_by_file=True, include_lineno=False)
    text = buffer.getvalue().decode("utf-8")
    lines = [line for line in text.split("\n") if not line.startswith('"Generated-By:')]
    return ("\n".join(lines).rstrip("\n") + "\n").encode("utf-8")


def _write(path: Path, catalogue: Catalog) -> None:
    fresh = path.with_name(path.name + ".new")
    fresh.write_bytes(_bytes(catalogue))
    fresh.replace(path)


def _same(one: Catalog, other: Catalog) -> bool:
    return _facts(one) == _facts(other)


def _facts(catalogue: Catalog) -> list[Any]:
    return sorted(
        (
            message.context or "",
            _ids(message),
            sorted({name for name, _ in message.locations}),
            message.auto_comments,
        )
        for message in catalogue
        if message.id
    )


def _ids(message: Message) -> tuple[str, ...]:
    return tuple(message.id) if isinstance(message.id, list | tuple) else (message.id,)
