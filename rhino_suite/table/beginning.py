"""Who begins: an option of the mode where it has one, else whoever has the first seat."""

from collections.abc import Mapping
from typing import Final

from rhino_suite.api import AnyMode

BEGINS: Final = "begins"
"""The option that takes who begins; a mode without it lets the first seat begin."""


def asks(mode: AnyMode) -> bool:
    """Say whether `mode` has an option for who begins."""
    return BEGINS in mode.options.__struct_fields__


def beginning(mode: AnyMode, seat: int | None) -> Mapping[str, int | None]:
    """Return the option that lets `seat` begin (None: lots); nothing where there is none."""
    return {BEGINS: seat} if asks(mode) else {}
