"""Made-up languages that show what a window forgot to translate or has no room for."""

import re
from typing import Final

_LETTERS: Final = str.maketrans(
    "aceghijklnorstuwyzACDEGHIJKLNORSTUWYZ", "áçéĝĥíĵķļñóŕšťúŵýžÁÇĎÉĜĤÍĴĶĻÑÓŔŠŤÚŴÝŽ"
)
_KEPT: Final = re.compile(r"(\{[^{}]*\}|&(?=\w)|<[^>]+>|\*\*|\n|https?://\S+)")
_FILL: Final = "ñéťķóŵí"
GROWTH: Final = 0.4
"""How much longer than English a pseudo message is."""


def pseudo(text: str) -> str:
    """Return `text` with accents, in brackets and longer; placeholders and tags are kept."""
    if not text:
        return text
    parts = _KEPT.split(text.rstrip("\n"))
    body = "".join(p if _KEPT.fullmatch(p) else p.translate(_LETTERS) for p in parts)
    more = max(1, round(len(_KEPT.sub("", text)) * GROWTH))
    fill = (_FILL * (more // len(_FILL) + 1))[:more]
    return f"[{body} {fill}]" + "\n" * text.endswith("\n")
