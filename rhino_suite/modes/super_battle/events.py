"""What happens in a game of Super Battle."""

from typing import Literal

from rhino_suite.api import Event, PieceId, Place, Rest, Seat, Settle
from rhino_suite.modes.super_battle.faces import Board, Face, Why
from rhino_suite.modes.super_battle.figure_events import (
    BattleBegan,
    BattleWon,
    ClimbBegan,
    DieShown,
    DieThrown,
    HeroGrounded,
    HeroStood,
    HeroToMove,
    LevelsSettled,
    MedalReturned,
    MedalTaken,
    MonkeyCalled,
    MonkeyHung,
    MonkeysFell,
    Stayed,
)
from rhino_suite.modes.super_battle.options import Options
from rhino_suite.modes.super_battle.sizes import Dice, Sizes

WornOut = Literal["hands", "passes", "rounds", "nothing_fits"]
"""How a game is exhausted (SB-31)."""


class Opened(Event, frozen=True):
    """The boxes are on the table; a log holds here all it needs of them (decision 6)."""

    options: Options
    players: tuple[str, ...]
    heroes: tuple[PieceId, ...]
    faces: tuple[Face, ...]
    boards: tuple[Board, ...]
    walls: tuple[PieceId, ...]
    monkeys: tuple[PieceId, ...]
    dice: Dice
    deal: int
    open: int
    sizes: Sizes


class Dealt(Event, frozen=True):
    """Hands, the display, and the draw pile with its top first (SB-3)."""

    hands: tuple[tuple[PieceId, ...], ...]
    display: tuple[PieceId, ...]
    pile: tuple[PieceId, ...]


class TurnBegan(Event, frozen=True):
    """It is this seat's turn; `idle` turns have gone by since a floor was built (SB-31)."""

    seat: Seat
    first: bool = False
    idle: int = 0


class Chose(Event, frozen=True):
    """A floor was pulled out of the hand, and lies open for all (SB-5)."""

    seat: Seat
    floor: PieceId


class Returned(Event, frozen=True):
    """A piece came back to the hand, with a hint (SB-6..12, SB-14, SB-15, SB-19).

    `dx`, `dy` in mm and `dyaw` in degrees lead to a lawful place near by, if there is one.
    """

    seat: Seat
    piece: PieceId
    slot: str
    why: Why
    dx: float = 0.0
    dy: float = 0.0
    dyaw: float = 0.0


class LetGo(Event, frozen=True):
    """A hand has let a piece go, or taken one up: nature is asked what becomes of it."""

    seat: Seat
    slot: str
    ask: Settle


class CameBack(Event, frozen=True):
    """Pieces came off the building alone, and are back in the hand (G-4, SB-15, SB-22)."""

    seat: Seat
    pieces: tuple[PieceId, ...]
    rest: tuple[Rest, ...] = ()
    dropped: tuple[PieceId, ...] = ()


class TakenUp(Event, frozen=True):
    """A wall of this step, a hero or a monkey was taken up (SB-5, SB-16, SB-17)."""

    seat: Seat
    piece: PieceId
    rest: tuple[Rest, ...] = ()
    dropped: tuple[PieceId, ...] = ()


class WallStood(Event, frozen=True):
    """The wall for symbol `number` of the chosen floor stands (SB-6, SB-7)."""

    seat: Seat
    wall: PieceId
    number: int
    rest: tuple[Rest, ...]
    dropped: tuple[PieceId, ...] = ()


class FloorLaid(Event, frozen=True):
    """A floor lies, and the building is at rest (SB-8, G-5).

    `level` is its level; `renumbers`: levels above it have got new numbers (SB-21).
    """

    seat: Seat
    floor: PieceId
    rest: tuple[Rest, ...]
    level: int
    renumbers: bool = False
    dropped: tuple[PieceId, ...] = ()


class Knocked(Event, frozen=True):
    """The building was knocked and held (decision 2)."""

    by: Seat
    rest: tuple[Rest, ...] = ()
    dropped: tuple[PieceId, ...] = ()


class Sought(Event, frozen=True):
    """A place for one of these floors is looked for; `everywhere`: for all that are left."""

    seat: Seat
    floors: tuple[PieceId, ...]
    everywhere: bool = False


class PlaceShown(Event, frozen=True):
    """There is a place for a floor in the hand, and it is shown (SB-13)."""

    seat: Seat
    places: tuple[Place, ...]


class NoFloorFits(Event, frozen=True):
    """No floor of this hand can be built (SB-13)."""

    seat: Seat


class SwapBegan(Event, frozen=True):
    """Up to `most` floors may be swapped (SB-13); `fresh` lie in the pile to be taken."""

    seat: Seat
    most: int
    fresh: int


class WentUnder(Event, frozen=True):
    """A floor was put under the pile (SB-13)."""

    seat: Seat
    floor: PieceId


class Drew(Event, frozen=True):
    """A floor was taken from the pile or the display (SB-13, SB-29)."""

    seat: Seat
    floor: PieceId
    source: Literal["pile", "display"]


class DisplayFilled(Event, frozen=True):
    """The display was filled from the top of the pile (SB-13, SB-29)."""

    floors: tuple[PieceId, ...]


class Passed(Event, frozen=True):
    """A player has no floor to build and nothing to swap with (SB-31)."""

    seat: Seat


class DrawBegan(Event, frozen=True):
    """One floor is to be drawn (SB-29)."""

    seat: Seat


class Collapsed(Event, frozen=True):
    """The building fell (SB-30, G-3, G-6). `first` is the piece that moved first."""

    at_fault: Seat
    winners: tuple[Seat, ...]
    fallen: tuple[PieceId, ...]
    dropped: tuple[PieceId, ...] = ()
    rest: tuple[Rest, ...] = ()
    first: PieceId | None = None


class Exhausted(Event, frozen=True):
    """Nothing is left that could be built: the game is over (SB-31)."""

    winners: tuple[Seat, ...]
    why: WornOut


Happening = (
    Opened
    | Dealt
    | TurnBegan
    | Chose
    | Returned
    | LetGo
    | CameBack
    | TakenUp
    | WallStood
    | FloorLaid
    | Knocked
    | Sought
    | PlaceShown
    | NoFloorFits
    | SwapBegan
    | WentUnder
    | Drew
    | DisplayFilled
    | Passed
    | MonkeyCalled
    | MonkeysFell
    | MonkeyHung
    | ClimbBegan
    | DieThrown
    | DieShown
    | HeroToMove
    | Stayed
    | HeroStood
    | HeroGrounded
    | BattleBegan
    | BattleWon
    | LevelsSettled
    | MedalTaken
    | MedalReturned
    | DrawBegan
    | Collapsed
    | Exhausted
)
