"""Everything a game mode may import from the suite.

A mode shipped as its own package depends on this module and on nothing else of
``rhino_suite``; the modes in the box follow the same rule.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Final, Generic, Literal, TypeAlias

from rhino_suite.game.chance import (
    Drawn,
    Found,
    Lots,
    Request,
    Roll,
    Rolled,
    Seek,
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
    Badge,
    Button,
    Card,
    Die,
    Gesture,
    HandView,
    Level,
    Role,
    Scene,
    Sign,
    Sprite,
    Stock,
    Telling,
)
from rhino_suite.game.setup import Choice, Field, Tile, Tiles
from rhino_suite.game.structure import Rest, Structure
from rhino_suite.game.text import Text, msg, nmsg, npmsg, pmsg
from rhino_suite.stability.port import Angle, Body, Disc, Load, Panel, Pose

API_VERSION: Final = (1, 0)
GOOD_DEED: Final = msg("Who did a good deed last?")


@dataclass(frozen=True, slots=True, kw_only=True)
class ModeInfo:
    """What the chooser shows before a game starts."""

    id: str
    title: Text
    blurb: Text
    seats: tuple[int, int]
    minutes: tuple[int, int]
    endings: Mapping[str, Text]
    """How a game can end: the ids that `GameOver.ending` has, and what each is called."""
    medal: bool = False
    """At the end a medal may be nobody's, and then everybody has lost (SB-32)."""
    begins: Text = GOOD_DEED
    """The last question of the set-up: who begins."""
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


@dataclass(frozen=True, slots=True)
class Picture:
    """The picture on the chooser's card: a PNG file in the mode's `package`, 11 wide, 10 high."""

    package: str
    file: str = "picture.png"


Order: TypeAlias = Callable[[int], Iterable[int]]
"""In which order to try so many things: `range`, or somebody's own shuffle."""

Bears: TypeAlias = Callable[[float, float, tuple[Load, ...], tuple[Point, ...]], bool]
"""Whether the building could bear so many g more, a card so many mm high on top of it, shared by
these loads, with their middle of mass there. No corner: it is not known where; several: it lies
between them, and only what earlier answers show is told. No is certain, yes is likely."""

Manner = Literal["careful", "cheeky"]
"""The two personalities of computer players."""


@dataclass(frozen=True, slots=True)
class Mind(Generic[S, A]):
    """How a computer player thinks about this game; it sees what its seat may see.

    `weigh` says how much a choice is worth to that seat (any scale; the greatest is taken).
    `dares` says from 0 to 1 how close to the brink it wants the building to stand after its own
    piece: 0 as safe as can be, 1 as hard for the next as it trusts its own hand.
    """

    weigh: Callable[[S, Seat, Manner, A], float]
    dares: Callable[[S, Seat, Manner], float]


@dataclass(frozen=True, slots=True, kw_only=True)
class Mode(Generic[O_contra, B_contra, S, A, E]):
    """A game as a value. Its parts are data and pure functions; none of them knows Qt."""

    info: ModeInfo
    # before the game
    options: type[O_contra]
    form: tuple[Field | Tiles, ...] = ()
    seats: Callable[[O_contra], tuple[int, int]] | None = None
    """How few and how many can play with these options; None: as `ModeInfo.seats` says."""
    check: Callable[[O_contra, int], tuple[Text, ...]] = lambda _options, _seats: ()
    clumsier: Callable[[O_contra], bool] = lambda _options: False
    """Whether these options give every seat the next clumsier glove (SB-43)."""
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
    # those who play by themselves
    plans: Callable[[S, tuple[PieceId, ...], Order], Iterator[tuple[Place, ...]]] | None = None
    """Exact placements, in order, that the rules allow and that would complete the step at hand
    (no pieces named) or build one of these cards (SB-13). Needed where slots are no marks."""
    search: Callable[[S, tuple[PieceId, ...], Bears], Iterator[tuple[Place, ...]]] | None = None
    """What would build one of these cards on the mode's fixed grid, but for what the building
    surely could not bear; None: `plans` itself is looked through (SB-13, decision 19)."""
    mind: Mind[S, A] | None = None
    """None: choices are all worth the same, and everybody builds as safely as they can."""
    practice: Callable[[int], O_contra] | None = None
    """With which options a tower of so many storeys is built to practise on; None: this game
    has no marks to practise at."""
    # the words and the picture
    help: tuple[HelpPage, ...] = ()
    catalogue: Catalogue | None = None
    picture: Picture | None = None
    """None: a small house of cards."""


AnyMode = Mode[Any, Any, Any, Any, Any]

__all__ = [
    "API_VERSION",
    "NATURE",
    "TABLE",
    "Action",
    "Angle",
    "AnyMode",
    "Area",
    "Badge",
    "Bears",
    "Body",
    "Box",
    "Button",
    "Card",
    "Catalogue",
    "Choice",
    "Die",
    "Disc",
    "Drawn",
    "Edge",
    "Event",
    "Field",
    "Found",
    "GameOver",
    "Gesture",
    "HandView",
    "HelpPage",
    "IllegalAction",
    "Level",
    "Lift",
    "Load",
    "Lots",
    "Manner",
    "Mark",
    "Mind",
    "Mode",
    "ModeInfo",
    "NatureToAct",
    "Order",
    "Panel",
    "Picture",
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
    "Seek",
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
    "Tile",
    "Tiles",
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
