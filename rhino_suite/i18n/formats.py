"""Numbers, lengths and lists as a language writes them.

Babel's parts are imported where they are needed: the first frame of the window needs none.
"""

import re
from collections.abc import Sequence
from typing import Final

from babel import Locale

MINUS: Final = "\u2212"
_I_SOUND: Final = re.compile(r"(?:i|í|y(?![aeiouáéíóú])|hi(?![aeáé]))", re.IGNORECASE)
_CENTIMETRE: Final = 10
_METRE: Final = 1000


class Formats:
    """How one language writes what is not a sentence."""

    def __init__(self, language: str) -> None:
        self._locale: Final = Locale.parse(language)

    def number(self, value: float, decimals: int | None = None) -> str:
        """Write a number with the language's separators, rounded to `decimals` where given."""
        from babel.numbers import format_decimal

        pattern = (
            None if decimals is None else "#,##0" + ("." + "0" * decimals if decimals else "")
        )
        return self.minus(format_decimal(value, format=pattern, locale=self._locale))

    def minus(self, value: int | str) -> str:
        """Write a leading minus as the typographic sign in all languages, as on a die's face."""
        text = str(value)
        return MINUS + text[1:] if text.startswith("-") else text

    def list(self, items: Sequence[str]) -> str:
        """Join `items` with the language's "and"; Spanish says *e* before an i-sound."""
        from babel.lists import format_list

        if not items:
            return ""
        if self._locale.language == "es" and len(items) > 1 and _I_SOUND.match(items[-1]):
            head = format_list([*items[:-1], "\0"], locale=self._locale)
            return head.replace(" y \0", f" e {items[-1]}")
        return format_list(list(items), locale=self._locale)

    def length(self, mm: float) -> str:
        """Write a length given in mm: as mm under 1 cm, as cm under 1 m, else as m."""
        from babel.units import format_unit

        if abs(mm) < _CENTIMETRE:
            value, unit, decimals = mm, "millimeter", 1
        elif abs(mm) < _METRE:
            value, unit, decimals = mm / _CENTIMETRE, "centimeter", 1
        else:
            value, unit, decimals = mm / _METRE, "meter", 2
        return self.minus(
            format_unit(
                round(value, decimals), f"length-{unit}", length="short", locale=self._locale
            )
        )
