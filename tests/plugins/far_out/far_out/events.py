"""What can happen, in the past tense."""

from msgspec import Struct

from far_out.box import Plank
from rhino_suite.api import Event, PieceId, Rest, Seat, Settle


class Player(Struct, frozen=True):
    """Who plays, and how far off a mark their glove may let go (mm, degrees)."""

    name: str
    off_mm: float
    off_deg: float


class Opened(Event, frozen=True):
    """The box was opened."""

    players: tuple[Player, ...]
    planks: tuple[Plank, ...]
    posts: tuple[PieceId, ...]
    deal: int
    reach: float
    """So far (mm) from the middle of its post the middle of a plank may lie."""


class Dealt(Event, frozen=True):
    """The planks were mixed and dealt."""

    hands: tuple[tuple[PieceId, ...], ...]


class Chose(Event, frozen=True):
    """A plank was chosen."""

    seat: Seat
    plank: PieceId


class LetGo(Event, frozen=True):
    """A piece was let go; nature is asked what becomes of it."""

    ask: Settle


class Returned(Event, frozen=True):
    """A piece went back to the hand: it was let go too far off. `why` is the icon's id."""

    seat: Seat
    piece: PieceId
    why: str


class PostStood(Event, frozen=True):
    """A post stands."""

    seat: Seat
    post: PieceId
    rest: tuple[Rest, ...]


class PlankLaid(Event, frozen=True):
    """A plank lies and counts."""

    seat: Seat
    plank: PieceId
    points: int
    rest: tuple[Rest, ...]


class CameBack(Event, frozen=True):
    """A piece slipped off and came back to the hand; the tower stands."""

    seat: Seat
    piece: PieceId
    rest: tuple[Rest, ...]


class Knocked(Event, frozen=True):
    """The tower was knocked and stands."""

    seat: Seat
    rest: tuple[Rest, ...]


class Collapsed(Event, frozen=True):
    """The tower fell."""

    at_fault: Seat
    fallen: tuple[PieceId, ...]
    rest: tuple[Rest, ...]


Happening = (
    Opened
    | Dealt
    | Chose
    | LetGo
    | Returned
    | PostStood
    | PlankLaid
    | CameBack
    | Knocked
    | Collapsed
)
