"""Where a game of Rhino Hero stands."""

from typing import Final, Literal

from msgspec import Struct

from rhino_suite.api import PieceId, Seat, Settle, Structure
from rhino_suite.modes.rhino_hero.box import FOUNDATION
from rhino_suite.modes.rhino_hero.events import Player, WonBy
from rhino_suite.modes.rhino_hero.faces import Face, Sizes
from rhino_suite.modes.rhino_hero.options import Options

Ending = Literal["last_roof", "collapse", "all_walls"]

HIDDEN: Final = PieceId("hidden")
"""Stands for a card whose face the viewer may not see."""


class Shuffling(Struct, frozen=True, tag=True):
    """The roofs are being shuffled."""


class DrawingLots(Struct, frozen=True, tag=True):
    """Lots decide who begins."""


class Built(Struct, frozen=True):
    """A wall of this step and the mark it stands at."""

    mark: int
    wall: PieceId


class Building(Struct, frozen=True, tag=True):
    """Walls, the Rhino if he is due, then the roof (RH-7, RH-8, RH-9)."""

    walls: tuple[Built, ...] = ()
    rhino: Literal["none", "due", "climbed"] = "none"
    chosen: PieceId | None = None


class Gifted(Struct, frozen=True):
    """A roof on its way from its giver to the building."""

    giver: Seat
    roof: PieceId


class SecondRoof(Struct, frozen=True, tag=True):
    """A second roof may be laid on the double roof (RH-15, RH-16).

    `own`: the builder holds one that may follow; else only a given one can.
    """

    own: bool
    chosen: PieceId | None = None
    gift: Gifted | None = None


class AwaitingGift(Struct, frozen=True, tag=True):
    """A player is asked for a roof (RH-16)."""

    giver: Seat


Step = Building | SecondRoof | AwaitingGift


class Settling(Struct, frozen=True, tag=True):
    """A piece has been let go or taken up; `step` is what the hand was about."""

    ask: Settle
    slot: str
    step: Building | SecondRoof


class Laid(Struct, frozen=True, tag=True):
    """A roof has settled, and what follows from it is being said."""

    seat: Seat


class Over(Struct, frozen=True, tag=True):
    """The game has ended."""

    winners: tuple[Seat, ...]
    ending: Ending
    at_fault: Seat | None = None
    by: WonBy | None = None


Phase = Shuffling | DrawingLots | Building | SecondRoof | AwaitingGift | Settling | Laid | Over


class State(Struct, frozen=True):
    """Everything that is known at the table; the fold of its events.

    `top` is the topmost roof or the foundation, `direction` +1 clockwise and -1 anticlockwise,
    `began` whoever had the first turn, `owed_draw` whether the topmost +1 is still unanswered.
    """

    options: Options
    players: tuple[Player, ...]
    faces: tuple[Face, ...]
    foundation: Face
    walls: tuple[PieceId, ...]
    deal: int
    sizes: Sizes
    structure: Structure
    phase: Phase
    hands: tuple[tuple[PieceId, ...], ...] = ()
    pile: tuple[PieceId, ...] = ()
    turn: Seat = Seat(0)
    began: Seat = Seat(0)
    direction: int = 1
    top: PieceId = FOUNDATION
    owed_draw: bool = False
    storeys: int = 0
    hit: Seat | None = None
    """Whom the last breather, +1 or Rhino to take effect has hit (X-2)."""

    def face(self, piece: PieceId) -> Face:
        """Return what is printed on a roof or on the foundation; raise KeyError for others."""
        if piece == FOUNDATION:
            return self.foundation
        for face in self.faces:
            if face.piece == piece:
                return face
        raise KeyError(piece)

    def walls_left(self) -> tuple[PieceId, ...]:
        """Return the walls that are not built, lowest number first (RH-7)."""
        standing = {rest.piece for rest in self.structure.pieces}
        return tuple(wall for wall in self.walls if wall not in standing)

    def name(self, seat: Seat) -> str:
        """Return the name of whoever sits there."""
        return self.players[seat].name

    def after(self, seat: Seat, steps: int = 1) -> Seat:
        """Return the seat so many places on in the present direction (RH-5, RH-11)."""
        return Seat((seat + steps * self.direction) % len(self.players))

    def spares(self, seat: Seat) -> bool:
        """Say whether a breather, +1 or Rhino does nothing to this player now (X-2)."""
        return self.options.no_picking and self.hit == seat

    def regular(self, seat: Seat) -> tuple[PieceId, ...]:
        """Return the roofs in a hand that are no double roofs (RH-15, RH-16)."""
        seen = (roof for roof in self.hands[seat] if roof != HIDDEN)
        return tuple(roof for roof in seen if self.face(roof).symbol != "double")
