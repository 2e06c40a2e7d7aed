"""Where a game of Super Battle stands."""

from typing import Final, Literal

from msgspec import Struct

from rhino_suite.api import PieceId, Place, Seat, Settle, Structure
from rhino_suite.modes.super_battle.actions import DieName
from rhino_suite.modes.super_battle.events import WornOut
from rhino_suite.modes.super_battle.faces import Board, Face
from rhino_suite.modes.super_battle.figure_events import Cause, Then
from rhino_suite.modes.super_battle.options import Options
from rhino_suite.modes.super_battle.sizes import Dice, Sizes

Ending = Literal["collapse", "exhausted"]

HIDDEN: Final = PieceId("hidden")
"""Stands for a floor whose face the viewer may not see."""


class Shuffling(Struct, frozen=True, tag=True):
    """The floors are being shuffled."""


class DrawingLots(Struct, frozen=True, tag=True):
    """Lots decide who begins."""


class Built(Struct, frozen=True):
    """A wall of this step and the symbol of the floor that it stands for, from 1."""

    number: int
    wall: PieceId


class Building(Struct, frozen=True, tag=True):
    """Step 1: the walls, then the floor (SB-5). `shown` is the place that the game has found."""

    chosen: PieceId | None = None
    walls: tuple[Built, ...] = ()
    shown: tuple[Place, ...] = ()


class Seeking(Struct, frozen=True, tag=True):
    """The game looks for a place (SB-13); `everywhere`: for every floor that is left."""

    floors: tuple[PieceId, ...]
    everywhere: bool = False


class Swapping(Struct, frozen=True, tag=True):
    """Floors go under the pile, and as many are taken (SB-13).

    `fresh` floors of the pile were there before, and only they can be taken.
    """

    most: int
    fresh: int
    put: int = 0
    taken: int = 0


class Hanging(Struct, frozen=True, tag=True):
    """A monkey is hung: step 2 on its `floor` (SB-15), or one that fell, anywhere (SB-14)."""

    floor: PieceId | None
    then: Then


class Throwing(Struct, frozen=True, tag=True):
    """Step 3: the climbing die is in the hand (SB-17)."""


class Rolling(Struct, frozen=True, tag=True):
    """The climbing die rolls; nobody can touch it."""

    seat: Seat


class Moving(Struct, frozen=True, tag=True):
    """A hero is moved by its owner; fields as in `HeroToMove`. No floors: to the ground."""

    seat: Seat
    cause: Cause
    home: int
    floors: tuple[PieceId, ...]
    stay: bool
    then: Then


class Fighting(Struct, frozen=True, tag=True):
    """Step 4: both owners throw; `thrown` have done so (SB-24)."""

    attacker: Seat
    defender: Seat
    thrown: tuple[Seat, ...] = ()

    def owed(self) -> tuple[Seat, ...]:
        """Return who has not thrown yet, the attacker first."""
        return tuple(s for s in (self.attacker, self.defender) if s not in self.thrown)

    def throw(self, seat: Seat) -> DieName:
        """Return the die that one of the two throws."""
        return "attack" if seat == self.attacker else "defence"


class Revealing(Struct, frozen=True, tag=True):
    """Both battle dice are thrown and come to lie, one after the other (SB-24)."""

    attacker: Seat
    defender: Seat
    attack: int | None = None


class Drawing(Struct, frozen=True, tag=True):
    """Step 6: one floor is drawn (SB-29)."""


Step = Building | Hanging | Throwing | Moving | Fighting | Drawing | Swapping
"""Whenever a player may act."""


class Settling(Struct, frozen=True, tag=True):
    """A piece has been let go or taken up; `step` is what the hand was about."""

    ask: Settle
    slot: str
    step: Building | Hanging | Moving


class Between(Struct, frozen=True, tag=True):
    """Something is done, and what follows from it is being said."""


class Over(Struct, frozen=True, tag=True):
    """The game has ended."""

    winners: tuple[Seat, ...]
    ending: Ending
    at_fault: Seat | None = None
    worn_out: WornOut | None = None


Phase = (
    Shuffling
    | DrawingLots
    | Building
    | Seeking
    | Swapping
    | Hanging
    | Throwing
    | Rolling
    | Moving
    | Fighting
    | Revealing
    | Drawing
    | Settling
    | Between
    | Over
)


class Loose(Struct, frozen=True):
    """A monkey that was knocked off, and where on its floor it hung, in the floor's frame."""

    monkey: PieceId
    floor: PieceId
    x: float
    y: float
    yaw: float


class Lies(Struct, frozen=True):
    """A die that lies on the table with a face up."""

    die: DieName
    seat: Seat
    face: int


class State(Struct, frozen=True):
    """Everything that is known at the table; the fold of its events.

    `stands` is the floor of each seat's hero, None on the ground (decision 4); a hero that is
    off the building but has a floor was knocked off it. `newcomers` have entered a level and may
    have to fight there, the latest last. `passed` turns in a row were passed, `idle` turns went
    by without a floor built, `laid` is the floor of this turn. `renumbered`: its coming has given
    levels above it new numbers.
    """

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
    structure: Structure
    phase: Phase
    stands: tuple[PieceId | None, ...]
    hands: tuple[tuple[PieceId, ...], ...] = ()
    display: tuple[PieceId, ...] = ()
    pile: tuple[PieceId, ...] = ()
    turn: Seat = Seat(0)
    began: Seat = Seat(0)
    medal: Seat | None = None
    loose: tuple[Loose, ...] = ()
    newcomers: tuple[Seat, ...] = ()
    lies: tuple[Lies, ...] = ()
    passed: int = 0
    idle: int = 0
    laid: PieceId | None = None
    renumbered: bool = False

    def face(self, floor: PieceId) -> Face:
        """Return what is printed on a floor; raise KeyError for others."""
        for face in self.faces:
            if face.piece == floor:
                return face
        raise KeyError(floor)

    def supply(self, pieces: tuple[PieceId, ...]) -> tuple[PieceId, ...]:
        """Return those of `pieces` that do not stand, hang, or wait to be hung again."""
        gone = {rest.piece for rest in self.structure.pieces}
        gone |= {loose.monkey for loose in self.loose}
        return tuple(piece for piece in pieces if piece not in gone)

    def hanging(self) -> tuple[PieceId, ...]:
        """Return the monkeys that hang on the building (SB-16)."""
        return tuple(monkey for monkey in self.monkeys if monkey in self.structure)

    def floors(self) -> tuple[PieceId, ...]:
        """Return the floors that are built, lowest first."""
        known = {face.piece for face in self.faces}
        return tuple(rest.piece for rest in self.structure.pieces if rest.piece in known)

    def name(self, seat: Seat) -> str:
        """Return the name of whoever sits there."""
        return self.players[seat]

    def clockwise(self, seat: Seat) -> tuple[Seat, ...]:
        """Return all seats in the order of play, `seat` first (SB-4)."""
        count = len(self.players)
        return tuple(Seat((seat + step) % count) for step in range(count))
