"""Neighbours who call that it falls, before it is known (feel 3): who may, and who was right."""

from collections.abc import Iterator, Sequence

from msgspec import Struct

from rhino_suite.game.chance import Settle, Settled, Shaken
from rhino_suite.game.ids import Seat
from rhino_suite.game.placement import Lift
from rhino_suite.game.rules import NatureToAct, PlayerToAct
from rhino_suite.game.talk import Foretell
from rhino_suite.table.replay import Line
from rhino_suite.table.table import Table


class Prophecy(Struct, frozen=True):
    """Somebody called that it falls, and it did or did not."""

    seat: Seat
    right: bool


def may_foretell(table: Table, seat: Seat) -> bool:
    """Say whether `seat` may call now: somebody else's piece is under way, and once for each."""
    holder = _holder(table)
    return holder is not None and holder != seat and seat not in _called(table.lines)


def foretell(table: Table, seat: Seat) -> bool:
    """Call that it falls; False when `seat` may not now."""
    if not may_foretell(table, seat):
        return False
    table.submit(seat, Foretell(), answer=False)
    return True


def prophecies(lines: Sequence[Line]) -> Iterator[Prophecy]:
    """Return every call of a game with what became of it, in order; open ones are left out."""
    called: list[Seat] = []
    for line in lines:
        if isinstance(line.action, Foretell):
            called.append(line.entry.actor)
        elif isinstance(line.action, Settled | Shaken):
            fell = bool(line.action.fallen)
            yield from (Prophecy(seat, fell) for seat in called)
            called.clear()


def prophet(made: Sequence[Prophecy]) -> Seat | None:
    """Return who was right most often, wrong calls taken off; None when nobody stands out."""
    score = {p.seat: 0 for p in made}
    for one in made:
        score[one.seat] += 1 if one.right else -1
    best = max(score.values(), default=0)
    first = [seat for seat, points in score.items() if points == best]
    return first[0] if best > 0 and len(first) == 1 else None


def _holder(table: Table) -> Seat | None:
    """Return whose piece is on its way or coming to rest, None when nothing can fall now."""
    match table.awaiting:
        case PlayerToAct(seat=seat, slots=slots, choices=choices):
            return seat if slots or any(isinstance(c, Lift) for c in choices) else None
        case NatureToAct(request=Settle(by=by)):
            return by
        case _:
            return None


def _called(lines: Sequence[Line]) -> set[Seat]:
    """Return who has called since nature last said what became of a piece."""
    called: set[Seat] = set()
    for line in reversed(lines):
        if isinstance(line.action, Settled | Shaken):
            break
        if isinstance(line.action, Foretell):
            called.add(line.entry.actor)
    return called
