"""What there is to draw and to say, without saying how (decision 22)."""

from typing import Literal

from msgspec import Struct

from rhino_suite.game.ids import PieceId, Seat
from rhino_suite.game.placement import Place
from rhino_suite.game.record import Action
from rhino_suite.game.text import Text

Role = Literal["foundation", "board", "wall", "roof", "floor", "figure", "monkey"]


class Sprite(Struct, frozen=True):
    """One thing of the building: what it looks like. Its pose is the structure's.

    `art` is an id of the theme ("roof", "wall", "foundation", "rhino"), `variant` a stable
    number for its colours. `marks` are the wall marks printed on it as (x mm, y mm, yaw
    degrees) in its own frame, `spot` the Rhino mark, `symbol` the special symbol's id.
    """

    piece: PieceId
    art: str
    label: Text
    role: Role
    variant: int = 0
    marks: tuple[tuple[float, float, float], ...] = ()
    spot: tuple[float, float] | None = None
    symbol: str | None = None
    points: tuple[tuple[float, float, float], ...] = ()
    """Build points of a board as (x, y, radius) in mm, in its own frame."""
    shows: tuple[str, ...] = ()
    """What a floor asks for: the ids of its symbols, `short` and `tall`, one a wall."""
    side: str = ""
    """Which side of a two-sided piece lies up: `yellow` or `red`."""


class Card(Struct, frozen=True):
    """A card in a hand: drawn like its sprite; `action` is what picking it does, if it may be."""

    sprite: Sprite
    action: Action | None = None
    does: Text | None = None
    """What its symbol does, in one short sentence (F1, screen reader)."""
    chosen: bool = False


class HandView(Struct, frozen=True):
    """One seat's cards as the viewer may see them; `hidden` cards show their backs only."""

    seat: Seat
    cards: tuple[Card, ...] = ()
    hidden: int = 0


class Button(Struct, frozen=True):
    """A choice that is no card: what it says and does; `art` is its icon's id."""

    label: Text
    action: Action
    art: str = ""


class Stock(Struct, frozen=True):
    """Pieces that wait beside the building: walls left, the draw pile."""

    art: str
    label: Text
    count: int
    action: Action | None = None
    """What taking one from here does, if it may be done now."""


class Sign(Struct, frozen=True):
    """Something owed or meant now, shown as an icon: draw one, move the Rhino, gift asked."""

    art: str
    label: Text


class Level(Struct, frozen=True):
    """One level of the building: a line across it with its number and its heroes (SB-18).

    `z` (mm) is the upper face of its floors. `open`: the hero who is to move may stop there.
    """

    number: int
    z: float
    label: Text
    heroes: tuple[PieceId, ...] = ()
    open: bool = False


class Die(Struct, frozen=True):
    """A die on the table: `face` is what it shows, None before it is thrown.

    `seat` throws it, and `action` says so while it may; `art` is `climb`, `attack`, `defence`.
    """

    art: str
    faces: tuple[int, ...]
    label: Text
    seat: Seat
    face: int | None = None
    action: Action | None = None


class Badge(Struct, frozen=True):
    """Something a seat holds for all to see: the medal."""

    art: str
    seat: Seat
    label: Text


class Scene(Struct, frozen=True):
    """Everything a seat may see."""

    sprites: tuple[Sprite, ...] = ()
    beside: tuple[Sprite, ...] = ()
    """Figures that wait beside the building."""
    ready: tuple[Sprite, ...] = ()
    """Pieces from the supply and the hand that may be placed now."""
    hands: tuple[HandView, ...] = ()
    turn: Seat | None = None
    direction: int = 1
    """+1 clockwise, -1 anticlockwise."""
    buttons: tuple[Button, ...] = ()
    stocks: tuple[Stock, ...] = ()
    owed: tuple[Sign, ...] = ()
    prompt: Text | None = None
    """What is to be done now; for F1 and the screen reader, never on the table."""
    storeys: int = 0
    levels: tuple[Level, ...] = ()
    levels_matter: bool = False
    """Somebody is to choose a level now, or levels have just got new numbers."""
    dice: tuple[Die, ...] = ()
    badges: tuple[Badge, ...] = ()
    display: tuple[Card, ...] = ()
    """Cards that lie face up for all; each one's action takes it, if it may be taken now."""
    shown: tuple[Place, ...] = ()
    """A place that nature has found for a card: walls first, then the card (SB-13)."""
    heroes: tuple[PieceId | None, ...] = ()
    """The figure of each seat, where seats have figures of their own."""


class Gesture(Struct, frozen=True):
    """A symbol acting between two faces of the turn bar for 0.8 s.

    `struck`: it does nothing, and is shown struck through.
    """

    art: str
    seat: Seat
    to: Seat | None = None
    struck: bool = False


class Telling(Struct, frozen=True):
    """An event in words: for the telling of a game, the announcements and the story."""

    text: Text
    gesture: Gesture | None = None
    loud: bool = False
    """Announced to a screen reader at once (a change of turn, of the tower's shape)."""
