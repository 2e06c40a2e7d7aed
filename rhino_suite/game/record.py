"""What is said (actions), what happened (events), and how it is written down."""

import re
from typing import Any, Protocol

from msgspec import Raw, Struct

from rhino_suite.game.ids import Seat
from rhino_suite.game.text import Text


def kebab(name: str) -> str:
    """Turn a class name into its tag on disk: ``HeroClimbed`` is ``hero-climbed``."""
    return re.sub(r"(?<!^)(?=[A-Z])", "-", name.rpartition(".")[2]).lower()


class Action(Struct, frozen=True, tag_field="do", tag=kebab, forbid_unknown_fields=True):
    """Something a player, or nature, wants to happen. May be refused."""


class Event(Struct, frozen=True, tag_field="did", tag=kebab):
    """Something that happened. Past tense, never refused, never edited."""


class SeatSetup(Struct, frozen=True):
    """Who sits on one stool (G-1). Lengths in mm, angles in degrees."""

    name: str
    animal: str = "rhino"
    """Face, colour and pattern: one id of the theme's animals."""
    kind: str = "person"
    glove: str = "bare"
    off_mm: float = 12.0
    """How far off its mark this seat's wall may be let go (the glove's tolerance, RH-10)."""
    off_deg: float = 20.0
    left_handed: bool = False
    person: str = "adult"
    """A computer player's hand: one of the simulated people (feel 2.15)."""
    manner: str = "careful"
    """A computer player's personality: `careful` or `cheeky`."""


class Header(Struct, frozen=True):
    """The first line of a log: everything that was settled before the first action."""

    mode: str
    rules: int
    suite: str
    seats: tuple[SeatSetup, ...]
    options: dict[str, Any]
    physics: str
    log: int = 1
    started: str = ""
    """Date and time of the start, ISO 8601; shown, never computed with."""
    package: str = ""
    """The package that brought the mode: what to install when it is missing."""


class Entry(Struct, frozen=True, omit_defaults=True):
    """One line of the log: an action by `actor` and the events that answered it.

    A line with `undo` takes lines `undo`..`seq` - 1 back instead (decisions 1 and 8).
    """

    seq: int
    actor: Seat
    action: Raw | None = None
    events: tuple[Raw, ...] = ()
    undo: int | None = None


class Journal(Protocol):
    """Where the lines go. `append` returns once the line is safely kept."""

    def append(self, entry: Entry) -> None:
        """Keep one line; raise OSError if it cannot be kept."""
        ...


class IllegalAction(Exception):  # noqa: N818 - reads as the domain says it
    """The rules do not allow this action now; the state is unchanged."""

    def __init__(self, reason: Text) -> None:
        super().__init__(reason.msgid)
        self.reason = reason
