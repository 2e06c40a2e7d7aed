"""What happens to heroes, monkeys and the medal in a game of Super Battle."""

from typing import Literal

from rhino_suite.api import Event, PieceId, Rest, Seat
from rhino_suite.modes.super_battle.actions import DieName

Then = Literal["monkey", "climb", "contest", "medal", "draw", "exchange", "turn"]
"""What the turn goes on with: its steps, the swap of SB-13, or the next turn."""

Cause = Literal["climb", "down", "lost", "put_back"]
"""Why a hero moves: its own climb up (SB-17) or down, a lost battle, or a slip (SB-22)."""


class MonkeyCalled(Event, frozen=True):
    """The new floor wants a monkey on its edge (SB-15)."""

    seat: Seat
    floor: PieceId


class MonkeysFell(Event, frozen=True):
    """Monkeys were knocked off, and are hung again before the turn goes on (SB-14)."""

    seat: Seat
    then: Then


class MonkeyHung(Event, frozen=True):
    """A monkey hangs on the edge of a floor (SB-14, SB-15)."""

    seat: Seat
    monkey: PieceId
    floor: PieceId
    rest: tuple[Rest, ...]
    dropped: tuple[PieceId, ...] = ()


class ClimbBegan(Event, frozen=True):
    """The climbing die is to be thrown (SB-17)."""

    seat: Seat


class DieThrown(Event, frozen=True):
    """A die has left the hand (SB-17, SB-24)."""

    seat: Seat
    die: DieName


class DieShown(Event, frozen=True):
    """A die shows a face (SB-17, SB-24)."""

    seat: Seat
    die: DieName
    face: int


class HeroToMove(Event, frozen=True):
    """A hero is to be moved by its owner (SB-17, SB-19, SB-22, SB-24).

    It may stand on any of `floors`; with none it goes to the ground. `home` is the level that it
    comes from, 0 the ground. `stay`: it may also be left where it is.
    """

    seat: Seat
    cause: Cause
    home: int
    floors: tuple[PieceId, ...]
    stay: bool
    then: Then


class Stayed(Event, frozen=True):
    """A hero stays where it is (SB-17, SB-20)."""

    seat: Seat
    chosen: bool = False


class HeroStood(Event, frozen=True):
    """A hero stands on a floor of `level`; `entered`: this may start a battle (SB-23)."""

    seat: Seat
    floor: PieceId
    level: int
    entered: bool
    rest: tuple[Rest, ...]
    dropped: tuple[PieceId, ...] = ()


class HeroGrounded(Event, frozen=True):
    """A hero is on the ground (SB-19, SB-25)."""

    seat: Seat
    rest: tuple[Rest, ...] = ()
    dropped: tuple[PieceId, ...] = ()


class BattleBegan(Event, frozen=True):
    """Two heroes meet on a level: both owners throw (SB-23, SB-24)."""

    attacker: Seat
    defender: Seat
    level: int


class BattleWon(Event, frozen=True):
    """The higher die stays on the level (SB-24)."""

    winner: Seat
    loser: Seat
    attack: int
    defence: int


class LevelsSettled(Event, frozen=True):
    """Nobody is left to fight with: each level holds one hero (SB-25)."""


class MedalTaken(Event, frozen=True):
    """The medal was taken, from the box or from its holder (SB-26)."""

    seat: Seat
    holder: Seat | None = None


class MedalReturned(Event, frozen=True):
    """The medal is back in the box (SB-28)."""

    seat: Seat


FigureHappening = (
    MonkeyCalled
    | MonkeysFell
    | ClimbBegan
    | DieThrown
    | DieShown
    | HeroToMove
    | Stayed
    | BattleBegan
    | BattleWon
    | LevelsSettled
    | MedalTaken
    | MedalReturned
)
"""What moves no piece of the building by itself."""

FigureStood = MonkeyHung | HeroStood | HeroGrounded
"""What came of a figure in the hand."""
