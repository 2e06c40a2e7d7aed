"""Card bends: what a contact carries takes its polygon inwards (feel 1.1)."""

from collections.abc import Iterable, Sequence
from itertools import pairwise

from rhino_suite.game.ids import PieceId
from rhino_suite.stability.contacts import Contact, canonical
from rhino_suite.stability.port import Standing
from rhino_suite.stability.profiles import LEVEL_GAP, Profile


def insets(
    standing: Sequence[Standing], contacts: Sequence[Contact], profile: Profile
) -> tuple[float, ...]:
    """Return by how much (mm) the flex insets each contact.

    A contact bends by `profile.flex` for each level of cards that it carries, the topmost
    counting one: cards side by side at one height are one level. Figures' contacts do not bend.
    """
    body = {s.rest.piece: s.body for s in standing}
    above: dict[PieceId, list[PieceId]] = {}
    for c in contacts:
        above.setdefault(c.lower, []).append(c.upper)
    carried: dict[PieceId, frozenset[float]] = {}
    for s in reversed(canonical(standing)):
        piece = s.rest.piece
        heights = frozenset[float]().union(*(carried.get(p, ()) for p in above.get(piece, ())))
        carried[piece] = heights | {s.rest.z} if s.body.kind == "card" else heights
    levels = {heights: _levels(heights) for heights in set(carried.values())}
    return tuple(
        0.0 if body[c.upper].kind == "figure" else profile.flex * levels[carried[c.upper]]
        for c in contacts
    )


def _levels(heights: Iterable[float]) -> int:
    """Return how many heights (mm) there are; within 0.2 mm two are one."""
    ordered = sorted(heights)
    return bool(ordered) + sum(b - a > LEVEL_GAP for a, b in pairwise(ordered))
