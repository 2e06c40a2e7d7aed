"""A building seen from the side: every prism's silhouette in a vertical plane. No engine here.

A plane is named by its direction in degrees: u runs along it, z upwards, depth across it.
Units mm, g, degrees.
"""

import math
from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from typing import NamedTuple

import numpy as np

from rhino_suite.game.geometry import Point
from rhino_suite.game.ids import TABLE, PieceId
from rhino_suite.stability.contacts import Contact
from rhino_suite.stability.hanging import Hung, burden, hung
from rhino_suite.stability.motion_numbers import NUMBERS
from rhino_suite.stability.port import Standing
from rhino_suite.stability.prism import Polygon, centre_of_mass, footprint

Span = tuple[float, float]

BITS = 31
"""Bits that tell pieces apart in an engine's masks; one more is the table's."""


class Silhouette(NamedTuple):
    """A piece as its plane sees it; `corners` are relative to its centre of mass at `u`, `z`."""

    standing: Standing
    u: float
    z: float
    corners: tuple[Point, Point, Point, Point]
    radius: float
    depth: Span
    moment: float
    """Moment of inertia in the plane, g mm2."""
    load: float
    """Inertia times this carries the weight above without creeping (stability II.1)."""

    @property
    def fixed(self) -> bool:
        """Whether it never moves."""
        return self.standing.body.kind == "fixed"


class Elevation(NamedTuple):
    """All silhouettes of a building in canonical order, and which of them touch."""

    degrees: float
    silhouettes: tuple[Silhouette, ...]
    touching: frozenset[tuple[int, int]]
    """Pairs (lower index first) that touch in the building as placed."""
    grounded: frozenset[int]
    """Those that stand on the table."""
    hung: tuple[Hung, ...] = ()
    """What hangs on what: it touches nothing, and its hook is above its middle."""


def hook(hanger: Silhouette) -> Point:
    """Return u and z of the hook of a hanging piece: above its middle, at its upper end."""
    return hanger.u, hanger.standing.rest.z + hanger.standing.body.height


def rides(hanger: Silhouette, card: Silhouette, state: Sequence[float]) -> tuple[float, ...]:
    """Return the state of what hangs straight down from a card in `state`.

    u, z, radians and their speeds, as `motion.State` has them.
    """
    u, z, angle, fast_u, fast_z, turning = state
    at_u, at_z = hook(hanger)
    du, dz = at_u - card.u, at_z - card.z
    c, s = math.cos(angle), math.sin(angle)
    arm_u, arm_z = c * du - s * dz, s * du + c * dz
    return (
        hanger.u + u - card.u + arm_u - du,
        hanger.z + z - card.z + arm_z - dz,
        0.0,
        fast_u - turning * arm_z,
        fast_z + turning * arm_u,
        0.0,
    )


def along(point: Point, degrees: float) -> float:
    """Return how far `point` lies along the plane's direction, mm."""
    angle = math.radians(degrees)
    return point[0] * math.cos(angle) + point[1] * math.sin(angle)


def loads(standing: Sequence[Standing], contacts: Iterable[Contact]) -> dict[PieceId, float]:
    """Return what each piece carries, in g: weight goes down in equal shares.

    What hangs is carried by its card.
    """
    on: dict[PieceId, list[PieceId]] = {}
    for contact in contacts:
        on.setdefault(contact.upper, []).append(contact.lower)
    carried = dict.fromkeys((s.rest.piece for s in standing), 0.0) | burden(standing)
    for s in sorted(standing, key=lambda s: (-s.rest.z, s.rest.piece)):
        lower = on.get(s.rest.piece, [])
        for piece in lower:
            if piece in carried:
                carried[piece] += (carried[s.rest.piece] + s.body.mass) / len(lower)
    return carried


def elevation(
    standing: Sequence[Standing],
    contacts: Sequence[Contact],
    insets: Sequence[Polygon],
    degrees: float,
) -> Elevation:
    """Project a building given in canonical order into the plane along `degrees`.

    `insets` are the contact polygons that carry (after the flex), one for each of `contacts`:
    a wall's lower and upper edge are their shadows (stability II.8).
    """
    index = {s.rest.piece: i for i, s in enumerate(standing)}
    below: dict[PieceId, Span] = {}
    above: dict[PieceId, Span] = {}
    touching: set[tuple[int, int]] = set()
    grounded: set[int] = set()
    cards_above: dict[PieceId, bool] = {}
    cards_below: dict[PieceId, bool] = {}
    for contact, polygon in zip(contacts, insets, strict=True):
        shadow = [along(point, degrees) for point in polygon]
        span = min(shadow), max(shadow)
        below[contact.upper] = _joined(below.get(contact.upper), span)
        upper = index[contact.upper]
        if contact.lower == TABLE:
            grounded.add(upper)
            continue
        above[contact.lower] = _joined(above.get(contact.lower), span)
        lower = index[contact.lower]
        touching.add((min(lower, upper), max(lower, upper)))
        if standing[lower].body.kind == "card":
            cards_below[contact.upper] = True
        if standing[upper].body.kind == "card":
            cards_above[contact.lower] = True
    thick = _thick_faces(standing, contacts, index)
    carried = loads(standing, contacts)
    silhouettes = []
    for s in standing:
        piece, body = s.rest.piece, s.body
        points = [point for part in footprint(s) for point in part]
        shadow = [along(p, degrees) for p in points]
        depth = [along(p, degrees + 90.0) for p in points]
        lo, hi = min(shadow), max(shadow)
        x, y, z = centre_of_mass(s)
        u = along((x, y), degrees)
        bottom, top = (lo, hi), (lo, hi)
        under, over = s.rest.z, s.rest.z + body.height
        radius = 0.0
        if body.kind == "card":
            grow = max(0.0, (NUMBERS.card - body.height) / 2)
            under -= grow if thick[piece][0] else 0.0
            over += grow if thick[piece][1] else 0.0
            radius = min(NUMBERS.card_radius, 0.45 * (over - under))
        elif body.kind != "fixed":
            bottom = _widened(below.get(piece, bottom))
            top = _widened(above.get(piece, top))
            under += (
                NUMBERS.end if _thick_at(piece, cards_below, thick, contacts, up=True) else 0.0
            )
            over -= (
                NUMBERS.end if _thick_at(piece, cards_above, thick, contacts, up=False) else 0.0
            )
        if piece in below and body.kind != "fixed":
            # What rests already overlaps by what the engine leaves alone: nothing sinks at first.
            under -= NUMBERS.slop
        r = radius
        silhouettes.append(
            Silhouette(
                s,
                u,
                z,
                (
                    (bottom[0] - u + r, under - z + r),
                    (bottom[1] - u - r, under - z + r),
                    (top[1] - u - r, over - z - r),
                    (top[0] - u + r, over - z - r),
                ),
                r,
                (min(depth), max(depth)),
                body.mass * ((hi - lo) ** 2 + body.height**2) / 12,
                1.0 + carried[piece] / body.mass if body.mass else 1.0,
            )
        )
    return Elevation(
        degrees, tuple(silhouettes), frozenset(touching), frozenset(grounded), hung(standing)
    )


def _joined(one: Span | None, other: Span) -> Span:
    return other if one is None else (min(one[0], other[0]), max(one[1], other[1]))


def _widened(span: Span) -> Span:
    short = NUMBERS.narrowest - (span[1] - span[0])
    return (span[0] - short / 2, span[1] + short / 2) if short > 0 else span


def _thick_faces(
    standing: Sequence[Standing], contacts: Iterable[Contact], index: Mapping[PieceId, int]
) -> dict[PieceId, tuple[bool, bool]]:
    """Say for the lower and upper face of each card whether it can be drawn out thicker.

    A face that lies on the table, on something fixed or on another card keeps its height.
    """
    faces = {s.rest.piece: [s.body.kind == "card"] * 2 for s in standing}
    for contact in contacts:
        lower = standing[index[contact.lower]].body.kind if contact.lower != TABLE else "fixed"
        upper = standing[index[contact.upper]].body.kind
        if upper == "card" and lower in ("card", "fixed"):
            faces[contact.upper][0] = False
        if lower == "card" and upper == "card":
            faces[contact.lower][1] = False
    return {piece: (low, high) for piece, (low, high) in faces.items()}


def _thick_at(
    piece: PieceId,
    cards: Mapping[PieceId, bool],
    thick: Mapping[PieceId, tuple[bool, bool]],
    contacts: Iterable[Contact],
    *,
    up: bool,
) -> bool:
    """Say whether an end of `piece` touches a card's thickened face."""
    if piece not in cards:
        return False
    if up:
        return any(c.upper == piece and c.lower in thick and thick[c.lower][1] for c in contacts)
    return any(c.lower == piece and thick[c.upper][0] for c in contacts)


def colouring(elevation: Elevation) -> list[int] | None:
    """Return a bit for each silhouette so that masks let exactly the touching ones meet.

    Two pieces share a bit unless a third one touches the one and is near the other in height.
    None when 31 bits do not do (stability II.4: masks cost half of what a callback does).
    """
    heights = tuple(
        (s.standing.rest.z, s.standing.rest.z + s.standing.body.height)
        for s in elevation.silhouettes
    )
    return _coloured(elevation.touching, heights)


@lru_cache(maxsize=8)
def _coloured(touching: frozenset[tuple[int, int]], heights: tuple[Span, ...]) -> list[int] | None:
    """Return the bits, the same for every direction of the plane."""
    count = len(heights)
    friends: list[set[int]] = [set() for _ in range(count)]
    for i, j in touching:
        friends[i].add(j)
        friends[j].add(i)
    under, over = np.array(heights).reshape(-1, 2).T
    gap = np.maximum(under[:, None], under) - np.minimum(over[:, None], over)
    rivals: list[set[int]] = [set() for _ in range(count)]
    for i, j in np.argwhere(gap <= NUMBERS.near).tolist():
        if i == j or j in friends[i]:
            continue
        for k in friends[j]:
            rivals[i].add(k)
            rivals[k].add(i)
    colours: list[int] = []
    for i in range(count):
        taken = {colours[k] for k in rivals[i] if k < i}
        free = next((c for c in range(BITS) if c not in taken), None)
        if free is None:
            return None
        colours.append(free)
    return colours
