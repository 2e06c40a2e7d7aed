"""Everything a game mode may import from the suite.

A mode shipped as its own package depends on this module and on nothing else of
``rhino_suite``; the modes in the box follow the same rule.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Final, Generic

from rhino_suite.game.chance import (
    Drawn,
    Lots,
    Request,
    Roll,
    Rolled,
    Settle,
    Settled,
    Shaken,
    Shuffle,
    Shuffled,
    Track,
)
from rhino_suite.game.geometry import Point, overlap, place, turn
from rhino_suite.game.ids import NATURE, TABLE, PieceId, Seat
from rhino_suite.game.placement import Area, Edge, Lift, Mark, Place, Slot
from rhino_suite.game.record import Action, Event, IllegalAction, SeatSetup
from rhino_suite.game.rules import (
    A,
    B_contra,
    E,
    GameOver,
    NatureToAct,
    O_contra,
    PlayerToAct,
    Rules,
    S,
    fold,
)
from rhino_suite.game.scene import (
    Button,
    Card,
    Gesture,
    HandView,
    Role,
    Scene,
    Sign,
    Sprite,
    Stock,
    Telling,
)
from rhino_suite.game.setup import Choice, Field
from rhino_suite.game.structure import Rest, Structure
from rhino_suite.game.text import Text, msg, nmsg, npmsg, pmsg
from rhino_suite.stability.port import Angle, Body, Disc, Panel, Pose

API_VERSION: Final = (1, 0)


@dataclass(frozen=True, slots=True, kw_only=True)
class ModeInfo:
    """What the chooser shows before a game starts."""

    id: str
    title: Text
    blurb: Text
    seats: tuple[int, int]
    minutes: tuple[int, int]
    endings: tuple[str, ...]
    rules_version: int = 1
    api: tuple[int, int] = API_VERSION


@dataclass(frozen=True, slots=True)
class Box:
    """A mode's data, decoded strictly from ``resources/boxes/<file>.toml`` (decision 6)."""

    file: str
    shape: type[Any]
    package: str | None = None
    """A plug-in's own package; None means the suite's resources."""


@dataclass(frozen=True, slots=True)
class Catalogue:
    """Where a mode keeps its translations: a gettext domain inside a package."""

    domain: str
    package: str
    folder: str = "locale"


@dataclass(frozen=True, slots=True)
class HelpPage:
    """A Markdown page, looked up as ``help/<language>/<slug>.md`` in the mode's `package`."""

    slug: str
    title: Text
    package: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Mode(Generic[O_contra, B_contra, S, A, E]):
    """A game as a value. Its parts are data and pure functions; none of them knows Qt."""

    info: ModeInfo
    # before the game
    options: type[O_contra]
    form: tuple[Field, ...] = ()
    check: Callable[[O_contra, int], tuple[Text, ...]] = lambda _options, _seats: ()
    box: Box
    # the game
    rules: Rules[O_contra, B_contra, S, A, E]
    actions: Any
    """The tagged union of all actions, nature's answers included."""
    events: Any
    """The tagged union of all events."""
    migrate: Callable[[int, dict[str, Any]], dict[str, Any]] | None = None
    # the things on the table
    pieces: Callable[[O_contra, B_contra], Mapping[PieceId, Body]]
    start: Callable[[O_contra, B_contra], Structure]
    """What stands before the first turn: the foundation, the boards."""
    scene: Callable[[S, Seat | None], Scene]
    tell: Callable[[S, E], Telling | None]
    """Put an event into words; the state is the one before it."""
    # the words
    help: tuple[HelpPage, ...] = ()
    catalogue: Catalogue | None = None


AnyMode = Mode[Any, Any, Any, Any, Any]

__all__ = [
    "API_VERSION",
    "NATURE",
    "TABLE",
    "Action",
    "Angle",
    "AnyMode",
    "Area",
    "Body",
    "Box",
    "Button",
    "Card",
    "Catalogue",
    "Choice",
    "Disc",
    "Drawn",
    "Edge",
    "Event",
    "Field",
    "GameOver",
    "Gesture",
    "HandView",
    "HelpPage",
    "IllegalAction",
    "Lift",
    "Lots",
    "Mark",
    "Mode",
    "ModeInfo",
    "NatureToAct",
    "Panel",
    "PieceId",
    "Place",
    "PlayerToAct",
    "Point",
    "Pose",
    "Request",
    "Rest",
    "Role",
    "Roll",
    "Rolled",
    "Rules",
    "Scene",
    "Seat",
    "SeatSetup",
    "Settle",
    "Settled",
    "Shaken",
    "Shuffle",
    "Shuffled",
    "Sign",
    "Slot",
    "Sprite",
    "Stock",
    "Structure",
    "Telling",
    "Text",
    "Track",
    "fold",
    "msg",
    "nmsg",
    "npmsg",
    "overlap",
    "place",
    "pmsg",
    "turn",
]
