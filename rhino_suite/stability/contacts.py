"""Where pieces touch: contact polygons, what carries what, and canonical placements.

Pure functions; units mm and degrees (decisions 1, 3 and 18, stability I.2 and I.3).
"""

from collections.abc import Collection, Iterable, Mapping, Sequence
from functools import lru_cache

import numpy as np
import shapely
from msgspec import Struct, structs
from shapely import STRtree

from rhino_suite.game.ids import TABLE, PieceId
from rhino_suite.game.structure import Rest
from rhino_suite.stability.hanging import hooked
from rhino_suite.stability.insets import inset
from rhino_suite.stability.port import Body, Plan, Standing
from rhino_suite.stability.prism import Polygon, common, footprint, hull, laid, outline, top
from rhino_suite.stability.profiles import GRAIN, LEVEL_GAP

__all__ = [
    "Contact",
    "canonical",
    "find",
    "inset",
    "named",
    "of_newest",
    "renew",
    "rest_of",
    "rounded",
]


class Contact(Struct, frozen=True):
    """`upper` touches `lower` from above at height `z` mm, somewhere in convex `polygon` (mm)."""

    upper: PieceId
    lower: PieceId
    z: float
    polygon: Polygon


def canonical(standing: Iterable[Standing]) -> tuple[Standing, ...]:
    """Return the building in canonical order: bottom-up, then by id (decision 1)."""
    return tuple(sorted(standing, key=lambda s: (s.rest.z, s.rest.piece)))


def rounded(rest: Rest) -> Rest:
    """Return `rest` to 1e-3 mm and 1e-3 degrees (decision 1)."""
    return structs.replace(
        rest, x=_grain(rest.x), y=_grain(rest.y), z=_grain(rest.z), yaw=_grain(rest.yaw)
    )


def _grain(value: float) -> float:
    """Round, and let there be no negative zero."""
    return round(value, GRAIN) + 0.0


def find(standing: Sequence[Standing]) -> tuple[Contact, ...]:
    """Return all contacts of the building, in canonical order (stability I.3).

    A piece touches what its `on` names, where they meet in plan; one that names nothing hangs in
    the air (`named` looks up what carries it). Fixed pieces need no support, hanging ones touch
    nothing. What several fixed pieces carry lies on one surface: their seams do not count.
    """
    carriers = _by_id(canonical(standing))
    return _ordered(contact for upper in carriers.values() for contact in _below(upper, carriers))


def of_newest(newest: Standing, standing: Sequence[Standing]) -> tuple[Contact, ...]:
    """Return the contacts by which `newest` stands on the rest of the building (decision 18)."""
    return _ordered(_below(newest, _by_id(standing)))


def renew(
    contacts: Sequence[Contact], newest: Standing, standing: Sequence[Standing]
) -> tuple[Contact, ...]:
    """Return `contacts` after `newest` was laid on top: only its own are found anew."""
    piece = newest.rest.piece
    kept = [c for c in contacts if piece not in (c.upper, c.lower)]
    return _ordered([*kept, *of_newest(newest, standing)])


def _by_id(standing: Iterable[Standing]) -> dict[PieceId, Standing]:
    return {s.rest.piece: s for s in standing}


def _ordered(contacts: Iterable[Contact]) -> tuple[Contact, ...]:
    return tuple(sorted(contacts, key=lambda c: (c.z, c.upper, c.lower)))


def _below(upper: Standing, carriers: Mapping[PieceId, Standing]) -> Iterable[Contact]:
    """Yield the contacts of `upper` with what its `on` names, where they have an area."""
    if upper.body.kind in ("fixed", "hanging"):
        return
    met: dict[PieceId, Polygon] = {}
    for lower in dict.fromkeys(upper.rest.on):
        if lower == TABLE:
            met[lower] = outline(upper)
        elif lower in carriers and (
            polygon := _shared(_plan_of(upper), _plan_of(carriers[lower]))
        ):
            met[lower] = polygon
    firm = [p for p in met if p != TABLE and carriers[p].body.kind == "fixed"]
    if len(firm) > 1:
        surface = hull(point for p in firm for point in met[p])
        met.update(dict.fromkeys(firm, surface))
    for lower, polygon in met.items():
        yield Contact(upper.rest.piece, lower, upper.rest.z, polygon)


def _plan_of(s: Standing) -> tuple[Plan, float, float, float]:
    return s.body.plan, s.rest.x, s.rest.y, s.rest.yaw


@lru_cache(maxsize=4096)
def _shared(
    one: tuple[Plan, float, float, float], other: tuple[Plan, float, float, float]
) -> Polygon:
    """Return where two pieces meet in plan; most of a building is as it was when last asked."""
    return common(laid(*one), laid(*other))


def named(standing: Sequence[Standing], gap: float = LEVEL_GAP) -> tuple[Standing, ...]:
    """Return the building in canonical order, with `on` where a piece named nothing.

    `gap` (mm) is how far a carrying face may be above or below the underside.
    """
    ordered = canonical(standing)
    unsaid = [not s.rest.on and s.body.kind not in ("fixed", "hanging") for s in ordered]
    silent = [k for k, unknown in enumerate(unsaid) if unknown]
    if not silent:
        return ordered
    outlines = shapely.polygons([shapely.linearrings(outline(s)) for s in ordered])
    pairs = STRtree(outlines).query(outlines[silent])
    near: dict[int, list[Standing]] = {k: [] for k in silent}
    for row, other in np.asarray(pairs).T.tolist():
        near[silent[row]].append(ordered[other])
    return tuple(_name(s, near[k], gap) if k in near else s for k, s in enumerate(ordered))


def _name(upper: Standing, near: Iterable[Standing], gap: float) -> Standing:
    on = _supports(upper.rest, upper.body, near, gap)
    return structs.replace(upper, rest=structs.replace(upper.rest, on=on))


def _supports(
    rest: Rest,
    body: Body,
    near: Iterable[Standing],
    gap: float,
    barred: Collection[PieceId] = (),
) -> tuple[PieceId, ...]:
    """Return what carries `body` at `rest`: upper faces within `gap` mm, in canonical order."""
    plan = laid(body.plan, rest.x, rest.y, rest.yaw)
    table = (TABLE,) if abs(rest.z) <= gap and TABLE not in barred else ()
    return table + tuple(
        s.rest.piece
        for s in canonical(near)
        if s.rest.piece != rest.piece
        and s.rest.piece not in barred
        and not s.body.loose
        and abs(top(s) - rest.z) <= gap
        and common(plan, footprint(s))
    )


def spared(s: Standing, standing: Iterable[Standing]) -> tuple[PieceId, ...]:
    """Return what lies level under `s` and yet does not carry it: nor may it later (SB-10)."""
    level = _supports(s.rest, s.body, standing, LEVEL_GAP)
    return tuple(piece for piece in level if piece not in s.rest.on)


def rest_of(
    piece: PieceId,
    body: Body,
    x: float,
    y: float,
    yaw: float,
    on: Sequence[PieceId],
    standing: Sequence[Standing],
    never_on: Sequence[PieceId] = (),
    carried_by: Sequence[PieceId] = (),
) -> Rest:
    """Return where `piece`, let down on `on`, comes to rest (decision 3).

    z is that of the surface named in `on` (the highest that it meets in plan); whatever else
    lies within 0.2 mm carries it too, except `never_on` and, under a card that has `carried_by`,
    walls that are not in it. `on` of the result is empty when the piece meets nothing.
    A hanging piece has its hook at `x`, `y` and hangs on the first that `on` names.

    Raises:
        KeyError: `on` names a piece that does not stand here.
    """
    carriers = _by_id(s for s in standing if s.rest.piece != piece)
    x, y, yaw = _grain(x), _grain(y), _grain(yaw)
    if body.kind == "hanging":
        rest = Rest(piece, x, y, 0.0, yaw)
        return hooked(rest, body.height, carriers[on[0]]) if on else rest
    plan = laid(body.plan, x, y, yaw)
    tops = {p: 0.0 if p == TABLE else top(carriers[p]) for p in on}
    met = [p for p in tops if p == TABLE or common(plan, footprint(carriers[p]))]
    z = _grain(max((tops[p] for p in met or tops), default=0.0))
    barred = set(never_on)
    if body.kind == "card" and carried_by:
        barred |= {p for p, s in carriers.items() if s.body.kind == "wall"} - {*carried_by, *on}
    rest = Rest(piece, x, y, z, yaw)
    return structs.replace(rest, on=_supports(rest, body, carriers.values(), LEVEL_GAP, barred))
