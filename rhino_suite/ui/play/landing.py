"""Where the next piece belongs, in the frame of the building as it stands. Pure; mm, degrees."""

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from rhino_suite.game.geometry import place
from rhino_suite.game.ids import PieceId
from rhino_suite.game.placement import Area, Edge, Mark, Slot
from rhino_suite.game.structure import Rest, Structure
from rhino_suite.stability.port import Body, Standing
from rhino_suite.table.surfaces import Surfaces, face


@dataclass(frozen=True, slots=True)
class Landing:
    """The place of one slot: the middle of its mark, its turn, the height it is let down on.

    Of a slot that is no mark it is wherever the piece is now, on one of `surfaces`; `line` is
    the direction (degrees) a floor's walls stand in (feel 2.5).
    """

    slot: Slot
    x: float
    y: float
    z: float
    yaw: float
    on: tuple[PieceId, ...]
    off_mm: float
    off_deg: float
    surfaces: Surfaces | None = None
    line: float | None = None
    cards: tuple[tuple[Rest, Body], ...] = ()
    """What a hanging piece may hang from."""
    only: bool = False
    """Somebody has chosen that it goes to this level and no other."""

    def arrow(self, x: float, y: float, yaw: float) -> tuple[float, float, float]:
        """Return which way a missed piece should have gone: mm along x and y, degrees."""
        return self.x - x, self.y - y, math.remainder(self.yaw - yaw, 360.0)


def landing(slot: Slot, structure: Structure, bodies: Mapping[PieceId, Body]) -> Landing | None:
    """Return where `slot` is, or None when what it names does not stand."""
    where = slot.where
    if not isinstance(where, Mark):
        return _anywhere(slot, where, structure, bodies)
    carrier = structure.get(where.on)
    if carrier is None:
        return None
    x, y = place((where.x, where.y), (carrier.x, carrier.y), carrier.yaw)
    yaw = where.yaw + (carrier.yaw if where.frame == "piece" else 0.0)
    on = slot.carried_by or (where.on,)
    rests = [structure.get(piece) for piece in on]
    tops = [rest.z + bodies[rest.piece].height for rest in rests if rest is not None]
    if len(tops) < len(on):
        return None
    return Landing(slot, x, y, max(tops), yaw, on, where.off_mm, where.off_deg)


def _anywhere(
    slot: Slot, where: Area | Edge, structure: Structure, bodies: Mapping[PieceId, Body]
) -> Landing | None:
    """Return the middle of what a piece may stand on, or hang from; a card's are its walls."""
    named = slot.carried_by or (where.on if isinstance(where, Area) else where.of)
    rests = [rest for rest in (structure.get(piece) for piece in named) if rest is not None]
    if not rests or len(rests) < len(slot.carried_by):
        return None
    surfaces = Surfaces(face(Standing(rest, bodies[rest.piece])) for rest in rests)
    z = surfaces.levels[0] if slot.carried_by else surfaces.levels[-1]
    at = [one for one in rests if slot.carried_by or one.piece in _pieces(surfaces.at(z))]
    x, y = sum(r.x for r in at) / len(at), sum(r.y for r in at) / len(at)
    line = _line(at) if slot.carried_by else None
    cards = tuple((r, bodies[r.piece]) for r in rests) if isinstance(where, Edge) else ()
    free = math.inf
    return Landing(slot, x, y, z, line or 0.0, slot.carried_by, free, free, surfaces, line, cards)


def _pieces(surfaces: Surfaces) -> tuple[PieceId, ...]:
    return tuple(one.piece for one in surfaces.faces)


def _line(walls: Sequence[Rest]) -> float:
    """Return the direction from the first wall to the last, or a single one's own."""
    first, last = walls[0], walls[-1]
    if first is last:
        return first.yaw
    return math.degrees(math.atan2(last.y - first.y, last.x - first.x))


CLEAR_MM = 92.0
"""Further to the side than this from the building's axis a palm hides no mark."""


def palm(
    spots: Sequence[Landing],
    left_handed: bool,
    off_mm: tuple[float, float],
    *,
    wide: bool = False,
) -> tuple[float, float]:
    """Return where the next piece waits (mm): beside its marks, on the side of the hand.

    `off_mm` is how far off the nearest mark the palm may be (feel 2.2); it lies a little nearer
    to the eye than the mark, so that neither hides the other. A `wide` piece (a card) needs the
    whole of it.
    """
    side = -1.0 if left_handed else 1.0
    near, far = off_mm
    spot = max(spots, key=lambda s: side * s.x)
    at = side * spot.x
    x = at + far if wide else max(at + near, min(CLEAR_MM, at + far))
    return side * x, spot.y - (near if wide else near / 2.0)
