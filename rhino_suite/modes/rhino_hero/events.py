"""What happens in a game of Rhino Hero."""

from typing import Literal

from msgspec import Struct

from rhino_suite.api import Event, PieceId, Rest, Seat, Settle
from rhino_suite.modes.rhino_hero.faces import Face, Sizes
from rhino_suite.modes.rhino_hero.options import Options

Why = Literal["off", "turned", "blocked", "not_on_walls"]

WonBy = Literal["fewest", "symbols", "shared"]
"""What told the winners of a collapse apart: roofs, symbols, or nothing (RH-19)."""


class Player(Struct, frozen=True):
    """Who sits on a seat, and how far off its mark this hand may let a wall go (RH-10)."""

    name: str
    off_mm: float
    off_deg: float


class Opened(Event, frozen=True):
    """The box is on the table; a log holds here all it needs of the box (decision 6)."""

    options: Options
    players: tuple[Player, ...]
    faces: tuple[Face, ...]
    foundation: Face
    walls: int
    deal: int
    sizes: Sizes


class Dealt(Event, frozen=True):
    """Everybody has a hand of roofs; the rest is the draw pile, its top first (RH-3)."""

    hands: tuple[tuple[PieceId, ...], ...]
    pile: tuple[PieceId, ...]


class TurnBegan(Event, frozen=True):
    """It is this seat's turn; `first`: of the whole game (RH-4)."""

    seat: Seat
    first: bool = False


class Drew(Event, frozen=True):
    """A roof was drawn, as the +1 asks (RH-6)."""

    seat: Seat
    roof: PieceId


class DrewNothing(Event, frozen=True):
    """The +1 asks for a roof, but the pile is empty (RH-6)."""

    seat: Seat


class Chose(Event, frozen=True):
    """A roof was pulled out of the hand, and lies open for all."""

    seat: Seat
    roof: PieceId


class Returned(Event, frozen=True):
    """A piece let go outside its tolerance came back; the hint points to its place (RH-10).

    `dx`, `dy` in mm and `dyaw` in degrees lead from where it was let go to where it belongs.
    """

    seat: Seat
    piece: PieceId
    slot: str
    why: Why
    dx: float
    dy: float
    dyaw: float


class LetGo(Event, frozen=True):
    """A hand has let a piece go, or taken one up: nature is asked what becomes of it."""

    seat: Seat
    slot: str
    ask: Settle


class CameBack(Event, frozen=True):
    """Pieces came off the building alone, and are back in the hand (G-4, RH-8)."""

    seat: Seat
    pieces: tuple[PieceId, ...]
    rest: tuple[Rest, ...] = ()
    dropped: tuple[PieceId, ...] = ()


class WallStood(Event, frozen=True):
    """A wall stands at its mark (RH-7)."""

    seat: Seat
    wall: PieceId
    mark: int
    rest: tuple[Rest, ...]
    dropped: tuple[PieceId, ...] = ()


class RhinoClimbed(Event, frozen=True):
    """The Rhino stands on his new mark (RH-8)."""

    seat: Seat
    on: PieceId
    rest: tuple[Rest, ...]


class TakenUp(Event, frozen=True):
    """A wall of this step or the Rhino was taken up (G-2, RH-8)."""

    seat: Seat
    piece: PieceId
    rest: tuple[Rest, ...] = ()
    dropped: tuple[PieceId, ...] = ()


class RoofLaid(Event, frozen=True):
    """A roof lies on the building, and the building is at rest (RH-9, RH-15, G-5).

    `giver` gave it (RH-16); `second`: it lies flat on a double roof and is no new storey.
    """

    seat: Seat
    roof: PieceId
    rest: tuple[Rest, ...]
    second: bool = False
    giver: Seat | None = None
    dropped: tuple[PieceId, ...] = ()


class Knocked(Event, frozen=True):
    """The building was knocked and held (decision 2)."""

    by: Seat
    rest: tuple[Rest, ...] = ()
    dropped: tuple[PieceId, ...] = ()


class DirectionTurned(Event, frozen=True):
    """Play goes the other way round (RH-12)."""

    seat: Seat
    direction: int


class DirectionKept(Event, frozen=True):
    """With two players a change of direction does nothing (RH-12)."""

    seat: Seat


class Skipped(Event, frozen=True):
    """A player takes a breather (RH-13)."""

    seat: Seat
    by: Seat


class Spared(Event, frozen=True):
    """A symbol does nothing: the last one to take effect hit the same player (X-2)."""

    seat: Seat
    symbol: Literal["breather", "plus_one", "rhino"]


class TurnedUp(Event, frozen=True):
    """The next roof of the pile is turned up: it is the one to be laid (X-1)."""

    seat: Seat
    roof: PieceId


class RoofsRanOut(Event, frozen=True):
    """All roofs are built: the tower that was built together is finished (X-1)."""


class SecondRoofOffered(Event, frozen=True):
    """The double roof lies: a second roof may follow at once (RH-15).

    `own`: the builder holds one that may follow (else: RH-16).
    """

    seat: Seat
    own: bool


class SecondRoofDeclined(Event, frozen=True):
    """No second roof is laid; a given one goes back to its giver (RH-15, RH-16)."""

    seat: Seat


class GiftAsked(Event, frozen=True):
    """A player is asked for a roof (RH-16)."""

    seat: Seat
    giver: Seat


class GiftMissing(Event, frozen=True):
    """The player asked has nothing but double roofs too (RH-16)."""

    seat: Seat
    giver: Seat


class Given(Event, frozen=True):
    """A roof was given to the builder; it is in nobody's hand now (RH-16, RH-19)."""

    seat: Seat
    giver: Seat
    roof: PieceId


class GiftRefused(Event, frozen=True):
    """The player asked gives nothing (RH-16)."""

    seat: Seat
    giver: Seat


class LastRoofBuilt(Event, frozen=True):
    """A player has no roof left, and wins (RH-18)."""

    winner: Seat


class Collapsed(Event, frozen=True):
    """The building fell (RH-19, G-3, G-6). `first` is the piece that moved first."""

    at_fault: Seat
    winners: tuple[Seat, ...]
    won_by: WonBy
    fallen: tuple[PieceId, ...]
    dropped: tuple[PieceId, ...] = ()
    rest: tuple[Rest, ...] = ()
    first: PieceId | None = None


class AllWallsBuilt(Event, frozen=True):
    """No walls are left for another storey: everybody wins (RH-20)."""

    left: int
    needed: int


Happening = (
    Opened
    | Dealt
    | TurnBegan
    | Drew
    | DrewNothing
    | Chose
    | Returned
    | LetGo
    | CameBack
    | WallStood
    | RhinoClimbed
    | TakenUp
    | RoofLaid
    | Knocked
    | DirectionTurned
    | DirectionKept
    | Skipped
    | Spared
    | TurnedUp
    | RoofsRanOut
    | SecondRoofOffered
    | SecondRoofDeclined
    | GiftAsked
    | GiftMissing
    | Given
    | GiftRefused
    | LastRoofBuilt
    | Collapsed
    | AllWallsBuilt
)
