"""Loading a catalogue: compiled in an installed suite, straight from its source in a checkout."""

import logging
import struct
from gettext import GNUTranslations, NullTranslations
from io import BytesIO
from pathlib import Path
from typing import IO, TYPE_CHECKING, Final

from rhino_suite.i18n.languages import LANGUAGES, SOURCE

if TYPE_CHECKING:  # Babel's reader is needed for a checkout's own catalogues only
    from babel.messages.catalog import Catalog

DOMAIN: Final = "rhino_suite"

_log = logging.getLogger(__name__)


class Translations(GNUTranslations):
    """A compiled catalogue that counts by the suite's own plural table."""

    def __init__(self, compiled: IO[bytes], language: str) -> None:
        super().__init__(compiled)
        self.plural = LANGUAGES[language].form


def source_file(folder: Path, language: str, domain: str = DOMAIN) -> Path:
    """Return where the catalogue of `language` lies under `folder` as translators edit it."""
    return folder / language / "LC_MESSAGES" / f"{domain}.po"


def compiled(catalogue: "Catalog") -> bytes:
    """Compile `catalogue`, leaving out what is fuzzy or not translated.

    Babel would write English in place of a missing translation, which would hide the next
    catalogue in the chain.
    """
    from babel.messages.catalog import Catalog
    from babel.messages.mofile import write_mo

    kept = Catalog(locale=catalogue.locale, fuzzy=False)
    kept.mime_headers = catalogue.mime_headers
    for message in catalogue:
        strings = message.string if isinstance(message.string, list | tuple) else [message.string]
        if message.id and not message.fuzzy and all(strings):
            kept[message.id] = message
    buffer = BytesIO()
    write_mo(buffer, kept)
    return buffer.getvalue()


def load(folder: Path, language: str, domain: str = DOMAIN) -> NullTranslations:
    """Return exactly the catalogue of `language` under `folder`, compiled or not.

    A missing or unreadable one is logged and answers with the source strings; the suite starts
    in English rather than not at all.
    """
    if language == SOURCE:
        return NullTranslations()
    try:
        return opened(folder, language, domain)
    except (OSError, ValueError, struct.error) as error:
        _log.warning("No %s catalogue in %s: %s", language, folder, error)
        return NullTranslations()


def opened(folder: Path, language: str, domain: str = DOMAIN) -> NullTranslations:
    """Return the catalogue of `language` under `folder`, compiled if it is.

    Raises OSError, ValueError or struct.error when it is missing or broken.
    """
    source = source_file(folder, language, domain)
    ready = source.with_suffix(".mo")
    if not ready.is_file():
        return _from_source(source, language)
    with ready.open("rb") as stream:
        return Translations(stream, language)


def _from_source(source: Path, language: str) -> NullTranslations:
    """Read a catalogue as translators edit it. Raises OSError or ValueError when it is broken."""
    from babel.messages.pofile import PoFileError, read_po

    try:
        with source.open("rb") as stream:
            catalogue = read_po(stream, locale=language, abort_invalid=True)
        return Translations(BytesIO(compiled(catalogue)), language)
    except PoFileError as error:
        raise ValueError(str(error)) from error
