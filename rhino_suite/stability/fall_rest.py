"""What rests where after a motion, and what has fallen (G-3, decisions 3 and 12)."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from msgspec import structs

from rhino_suite.game.ids import TABLE, PieceId
from rhino_suite.game.structure import Rest
from rhino_suite.stability.contacts import canonical, rest_of, spared
from rhino_suite.stability.fall_track import End, pose_of
from rhino_suite.stability.hanging import left_hanging
from rhino_suite.stability.motion_numbers import NUMBERS
from rhino_suite.stability.port import Standing
from rhino_suite.stability.prism import common, footprint, laid, top


class Left(NamedTuple):
    """What a motion left: pieces laid flat where they stayed, fallen ones, dropped loose ones."""

    rest: tuple[Rest, ...]
    fallen: tuple[PieceId, ...]
    dropped: tuple[PieceId, ...]
    standing: tuple[Standing, ...]
    """The building without what has fallen or dropped."""


def left_by(standing: Sequence[Standing], ends: Mapping[PieceId, End]) -> Left:
    """Lay flat what still stands, bottom-up, and say what has fallen.

    Fallen is what leans more than 3 degrees or rests on a lower storey or the table (G-3). The
    rest lies on the highest surface no more than 5 mm above its own height (decision 12).
    A piece that nothing stirred keeps its place, also when something under it has gone. What did
    not carry a piece before does not do so now (SB-10); what hangs goes with its card, or drops.
    """
    kept: dict[PieceId, Standing] = {}
    changed: list[Rest] = []
    fallen: list[PieceId] = []
    dropped: list[PieceId] = []
    anew: set[PieceId] = set()
    hangers = [s for s in standing if s.body.kind == "hanging"]
    order = sorted(standing, key=lambda s: (_under(s, ends), s.rest.z, s.rest.piece))
    for s in order:
        if s.body.kind == "hanging":
            continue
        piece = s.rest.piece
        end = ends.get(piece)
        if s.body.kind == "fixed" or end is None:
            kept[piece] = s
            continue
        firm = all(p == TABLE or (p in kept and p not in anew) for p in s.rest.on)
        if not end.stirred and firm:
            kept[piece] = s
            continue
        anew.add(piece)
        upright = end.lean <= NUMBERS.lean
        rest = _flat(s, end, tuple(kept.values()), spared(s, standing)) if upright else None
        if rest is None:
            (dropped if s.body.loose else fallen).append(piece)
            continue
        kept[piece] = structs.replace(s, rest=rest)
        if rest != s.rest:
            changed.append(rest)
    lost = {piece for piece, end in ends.items() if end.off}
    before = {s.rest.piece: s.rest for s in standing}
    stay, drop = left_hanging((s for s in hangers if s.rest.piece not in lost), before, kept)
    dropped += [*drop, *(s.rest.piece for s in hangers if s.rest.piece in lost)]
    changed += [s.rest for piece, s in stay.items() if s.rest != before[piece]]
    kept.update(stay)
    return Left(
        tuple(sorted(changed, key=lambda r: (r.z, r.piece))),
        tuple(fallen),
        tuple(dropped),
        canonical(kept.values()),
    )


def _under(s: Standing, ends: Mapping[PieceId, End]) -> float:
    end = ends.get(s.rest.piece)
    if end is None or not end.stirred:
        return s.rest.z
    return end.pose.z - s.body.height / 2


def _flat(
    s: Standing, end: End, kept: Sequence[Standing], barred: Sequence[PieceId]
) -> Rest | None:
    """Return where `s` lies flat, or None when that is on a lower storey.

    A card that is still over what carried it lies there, and not on a neighbour of its level.
    """
    at = end.pose if end.stirred else pose_of(s)
    plan = laid(s.body.plan, at.x, at.y, at.yaw)
    reach = at.z - s.body.height / 2 + NUMBERS.level
    surfaces = [(0.0, TABLE)] if reach >= 0.0 else []
    surfaces += [
        (top(other), other.rest.piece)
        for other in kept
        if not other.body.loose
        and other.rest.piece not in barred
        and top(other) <= reach
        and common(plan, footprint(other))
    ]
    own = [found for found in surfaces if found[1] in s.rest.on]
    if s.body.kind == "card" and own:
        surfaces = own
    if not surfaces:
        return None
    height, surface = max(surfaces)
    if height < s.rest.z - NUMBERS.level:
        return None
    return rest_of(s.rest.piece, s.body, at.x, at.y, at.yaw, (surface,), kept, barred, s.rest.on)
