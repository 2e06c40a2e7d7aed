"""Nature for tests: exact placements, a building that stands, and falls on demand."""

from collections.abc import Iterable, Mapping, Sequence

from rhino_suite.api import Order
from rhino_suite.game.chance import (
    Answer,
    Drawn,
    Found,
    Lots,
    Request,
    Roll,
    Rolled,
    Seek,
    Settle,
    Settled,
    Shuffle,
    Shuffled,
)
from rhino_suite.game.geometry import place
from rhino_suite.game.ids import TABLE, PieceId, Seat
from rhino_suite.game.placement import Mark, Place, Slot
from rhino_suite.game.record import Action
from rhino_suite.game.rules import PlayerToAct
from rhino_suite.game.structure import Rest, Structure
from rhino_suite.stability.port import Body


class IdealNature:
    """Answers every question so that nothing ever falls: z is that of what carries a piece.

    `bodies` are the mode's pieces; heights in mm.
    """

    def __init__(self, bodies: Mapping[PieceId, Body]) -> None:
        self._bodies = bodies

    def answer(
        self,
        request: Request,
        structure: Structure,
        pick: int = 0,
        plans: Iterable[tuple[Place, ...]] = (),
    ) -> Answer:
        """Answer `request`; `pick` chooses among the faces of a die, seats and orders.

        Whatever the rules allow would stand: the first of `plans` is found.
        """
        match request:
            case Shuffle(count=count):
                return Shuffled(order(count, pick))
            case Lots(count=count):
                return Drawn(Seat(pick % count))
            case Roll(die=die, faces=faces):
                return Rolled(die, faces[pick % len(faces)])
            case Settle(lifted=True):
                return Settled(margin=0.0)
            case Settle():
                return Settled(rest=(self.rest(request, structure),), margin=0.0)
            case Seek():
                return Found(next(iter(plans), ()))

    def rest(self, ask: Settle, structure: Structure) -> Rest:
        """Return where the piece rests when nothing moves: where it was let go."""
        below = ask.carried_by or ask.on
        z = max((self._top(piece, structure) for piece in below), default=0.0)
        return Rest(ask.piece, ask.x, ask.y, round(z, 3), ask.yaw, below)

    def _top(self, piece: PieceId, structure: Structure) -> float:
        if piece == TABLE:
            return 0.0
        return structure.at(piece).z + self._bodies[piece].height


def order(count: int, pick: int) -> tuple[int, ...]:
    """Return the order numbered `pick` of `count` things (factorial number system)."""
    left, found = list(range(count)), []
    for size in range(count, 0, -1):
        pick, at = divmod(pick, size)
        found.append(left.pop(at))
    return tuple(found)


def exactly(slot: Slot, structure: Structure, piece: PieceId | None = None) -> Place:
    """Return the placement that lets a piece go exactly on the slot's mark.

    Raises TypeError for a slot that is no mark.
    """
    return off_by(slot, structure, piece=piece)


def off_by(
    slot: Slot,
    structure: Structure,
    *,
    dx: float = 0.0,
    dy: float = 0.0,
    dyaw: float = 0.0,
    piece: PieceId | None = None,
) -> Place:
    """Return a placement `dx`, `dy` mm (of the world) and `dyaw` degrees off the slot's mark."""
    where = slot.where
    if not isinstance(where, Mark):
        raise TypeError(f"{slot.id} is no mark")
    card = structure.at(where.on)
    x, y = place((where.x, where.y), (card.x, card.y), card.yaw)
    yaw = where.yaw + (card.yaw if where.frame == "piece" else 0.0)
    on = slot.carried_by or (where.on,)
    chosen = slot.fits[0] if piece is None else piece
    return Place(slot.id, chosen, round(x + dx, 3), round(y + dy, 3), round(yaw + dyaw, 3), on)


def moves(
    waiting: PlayerToAct[Action],
    structure: Structure,
    plans: Iterable[tuple[Place, ...]] = (),
) -> Sequence[Action]:
    """Return every choice of a `PlayerToAct`, and an exact placement for each mark.

    Where slots are no marks, the first of `plans` says what to place next.
    """
    placed = [exactly(s, structure) for s in waiting.slots if isinstance(s.where, Mark)]
    if len(placed) < len(waiting.slots):
        placed += next(iter(plans), ())[:1]
    return (*placed, *waiting.choices)


def rolling(pick: int) -> Order:
    """Return the order that begins with thing number `pick` and goes round."""
    return lambda count: ((pick + number) % count for number in range(count))
