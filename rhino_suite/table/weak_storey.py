"""Which storey (or level) of a building gave way, and who built it (feel 2.9)."""

from collections.abc import Mapping, Sequence

from msgspec import Struct

from rhino_suite.game.chance import Settle, Settled, Shaken
from rhino_suite.game.ids import PieceId, Seat
from rhino_suite.game.structure import Structure
from rhino_suite.stability.port import Body
from rhino_suite.table.account import level_at
from rhino_suite.table.let_down import surface

Carried = Mapping[PieceId, Sequence[PieceId]]
"""What carries each piece."""


class WeakStorey(Struct, frozen=True):
    """The storey that gave way: its number, its lowest failing piece, and who built it.

    `wall` and `roof` are the seats that stood its wall and laid its roof (or floor); None: not
    there yet. `level`: the number is that of a level (SB-18).
    """

    number: int
    piece: PieceId
    wall: Seat | None
    roof: Seat | None
    level: bool = False


def weak_storey(
    answer: Settled | Shaken,
    standing: Structure,
    ask: Settle | None,
    pieces: Mapping[PieceId, Body],
    builders: Mapping[PieceId, Seat],
    *,
    levels: bool,
) -> WeakStorey | None:
    """Return what gave way first; `standing` stood before, `ask` was being let go, if anything.

    With `levels` it is told by its level, else by its storey.
    """
    lowest = answer.weak[0] if answer.weak else answer.first[0] if answer.first else None
    if lowest is None:
        return None
    on: dict[PieceId, Sequence[PieceId]] = {rest.piece: rest.on for rest in standing.pieces}
    if ask is not None and not ask.lifted:
        on[ask.piece] = tuple(dict.fromkeys((*ask.on, *ask.carried_by)))

    def numbered(piece: PieceId) -> int:
        return level_of(piece, on, standing, pieces) if levels else storey_of(piece, on, pieces)

    number = numbered(lowest)

    def builder(kind: str) -> Seat | None:
        """Return who built the part of the weak storey: the failing piece before any other."""
        theirs = [p for p in on if pieces[p].kind == kind and numbered(p) == number]
        theirs.sort(
            key=lambda p: (p != lowest, not _joined(p, lowest, on), p not in answer.weak, p)
        )
        return next((builders[p] for p in theirs if p in builders), None)

    return WeakStorey(number, lowest, builder("wall"), builder("card"), levels)


def _joined(one: PieceId, other: PieceId, on: Carried) -> bool:
    return one in on.get(other, ()) or other in on.get(one, ())


def level_of(
    piece: PieceId, on: Carried, standing: Structure, pieces: Mapping[PieceId, Body]
) -> int:
    """Return the level of a floor, or of the floor that a wall carries (SB-18)."""
    z = surface(tuple(on.get(piece, ())), standing, pieces)
    if pieces[piece].kind == "wall":
        z += pieces[piece].height
    return level_at(z, standing, pieces)


def storey_of(piece: PieceId, on: Carried, pieces: Mapping[PieceId, Body]) -> int:
    """Return the storey of `piece`: a wall begins one, a roof ends it, a second roof adds none.

    The foundation and the table are 0.
    """
    below = max((storey_of(p, on, pieces) for p in on.get(piece, ())), default=0)
    return below + (piece in pieces and pieces[piece].kind == "wall")
