"""What a reader of each language would call a slip of the pen."""

import re
from collections.abc import Iterator
from typing import Final

_ENDS: Final = {".": ".。", ":": ":：", "?": "?？", "!": "!！", "…": "…"}
_SAME: Final = frozenset(
    {
        "Rhino Hero",
        "Big E.",
        "Giraffe Boy",
        "FAQ",
        "Rhino Suite",
        "Rhino Suite {version}",
        "Super Battle",
        "Rhino Hero: Super Battle",
    }
)
_QUOTES: Final = {
    "de": "„“",
    "pl": "„”",
    "es": "«»",
    "eu": "«»",
    "fr": "«»",
    "zh_Hant": "「」",
}
_ALL_QUOTES: Final = frozenset('„“”«»「」"')
_MOJIBAKE: Final = re.compile(r"Ã[\x80-\xbf©±³¡]|â€|Ä…|Å‚|Â[«»\u00a0]")
_REPEATED: Final = re.compile(r"\b(\w{2,}) \1\b", re.IGNORECASE)
_PLACEHOLDER: Final = re.compile(r"\{[^}]*\}")
_FRENCH: Final = re.compile(r"(?<!\u202f)[;!?]|(?<!\u00a0):(?!//)|«(?!\u00a0)|(?<!\u00a0)»")
_HALF_WIDTH: Final = re.compile(r"[\u4e00-\u9fff}](?:[,.:;!?)]|[(](?!&))|[(][\u4e00-\u9fff]")
_SPACED: Final = re.compile(r"[\u4e00-\u9fff] +[\u4e00-\u9fff]")
_PHRASE: Final = re.compile(r"[^\W\d_]{3,} [^\W\d_]{2,}")
"""Several words: a single one may well be the same in two languages."""


def remarks(source: str, text: str, tag: str) -> Iterator[str]:
    """Yield what looks wrong in `text`, the translation of `source` into the language `tag`."""
    bare = _PLACEHOLDER.sub("x", text)
    if source == text and source not in _SAME and _PHRASE.search(_PLACEHOLDER.sub("", source)):
        yield "same as in English"
    end = _ENDS.get(source[-1:])
    if end and source not in _SAME and not text.endswith(tuple(end)):
        yield f"does not end in {' or '.join(end)}"
    if _MOJIBAKE.search(text):
        yield "wrongly decoded letters"
    if "  " in text:
        yield "two spaces"
    if "..." in text:
        yield "three dots instead of …"
    if _REPEATED.search(bare) and not _REPEATED.search(source):
        yield "a word twice"
    wrong = (set(text) & _ALL_QUOTES) - set(_QUOTES[tag])
    if wrong:
        yield f"quotes other than {_QUOTES[tag]}"
    yield from _of_language(bare, tag)


def _of_language(text: str, tag: str) -> Iterator[str]:
    if tag == "es" and (text.count("?") != text.count("¿") or text.count("!") != text.count("¡")):
        yield "¿ ? or ¡ ! without their partner"
    if tag == "fr" and _FRENCH.search(text):
        yield "no narrow space before ; ! ? or no-break space at : « »"
    if tag == "zh_Hant":
        if _HALF_WIDTH.search(text):
            yield "half-width punctuation"
        if _SPACED.search(text):
            yield "a space between Chinese characters"
