"""Monkeys: a load at a point of the edge of one card, which they follow until it goes (SB-15).

A hanging piece has no contact polygon, carries nothing and is never inset. Units mm, degrees.
"""

from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

from msgspec import structs

from rhino_suite.game.geometry import place, turn
from rhino_suite.game.ids import PieceId
from rhino_suite.game.structure import Rest
from rhino_suite.stability.port import Standing
from rhino_suite.stability.prism import top
from rhino_suite.stability.profiles import GRAIN


class Hung(NamedTuple):
    """A hanging piece and the piece that it hangs on; rows of the building's list."""

    hanger: int
    card: int


def hung(standing: Sequence[Standing]) -> tuple[Hung, ...]:
    """Return who hangs where, in the order of `standing`; who caught nothing is left out."""
    row = {s.rest.piece: k for k, s in enumerate(standing)}
    return tuple(
        Hung(k, row[s.rest.on[0]])
        for k, s in enumerate(standing)
        if s.body.kind == "hanging" and s.rest.on and s.rest.on[0] in row
    )


def adrift(standing: Sequence[Standing]) -> tuple[PieceId, ...]:
    """Return the hanging pieces that hang on nothing."""
    caught = {h.hanger for h in hung(standing)}
    return tuple(
        s.rest.piece
        for k, s in enumerate(standing)
        if s.body.kind == "hanging" and k not in caught
    )


def burden(standing: Sequence[Standing]) -> dict[PieceId, float]:
    """Return how many g hang on each piece that something hangs on."""
    found: dict[PieceId, float] = {}
    for hanger, card in hung(standing):
        piece = standing[card].rest.piece
        found[piece] = found.get(piece, 0.0) + standing[hanger].body.mass
    return found


def hooked(hanger: Rest, height: float, card: Standing) -> Rest:
    """Return `hanger` (a piece of `height` mm) with its hook on the upper face of `card`."""
    return structs.replace(hanger, z=_grain(top(card) - height), on=(card.rest.piece,))


def carried_along(hanger: Standing, before: Rest, after: Standing) -> Rest:
    """Return where `hanger` is when its card has gone from `before` to `after`, hook and all."""
    spun = after.rest.yaw - before.yaw
    away = turn((hanger.rest.x - before.x, hanger.rest.y - before.y), spun)
    x, y = place(away, (after.rest.x, after.rest.y), 0.0)
    moved = structs.replace(
        hanger.rest, x=_grain(x), y=_grain(y), yaw=_grain(hanger.rest.yaw + spun)
    )
    return hooked(moved, hanger.body.height, after)


def left_hanging(
    hangers: Iterable[Standing],
    before: Mapping[PieceId, Rest],
    after: Mapping[PieceId, Standing],
) -> tuple[dict[PieceId, Standing], tuple[PieceId, ...]]:
    """Return the hanging pieces whose card is still there, carried along, and those that drop."""
    stay: dict[PieceId, Standing] = {}
    drop: list[PieceId] = []
    for s in hangers:
        card = after.get(s.rest.on[0]) if s.rest.on else None
        if card is None:
            drop.append(s.rest.piece)
            continue
        old = before[card.rest.piece]
        rest = s.rest if card.rest == old else carried_along(s, old, card)
        stay[s.rest.piece] = structs.replace(s, rest=rest)
    return stay, tuple(drop)


def _grain(value: float) -> float:
    return round(value, GRAIN) + 0.0
