"""A building falls into parts that touch each other nowhere: each stands or fails by itself.

Towers side by side on fixed boards cost the sum of their programmes, not one of all of them, and
the margin is looked for in the weakest alone.
"""

import math
from collections.abc import Collection, Mapping, Sequence
from functools import cached_property
from typing import Final

from rhino_suite.game.geometry import Point
from rhino_suite.game.ids import PieceId
from rhino_suite.stability.contacts import Contact
from rhino_suite.stability.equilibrium import Balance, Programme
from rhino_suite.stability.insets import corners
from rhino_suite.stability.port import Standing
from rhino_suite.stability.profiles import Profile

_WIDE: Final = 4
"""Sides of a pyramid around the cone of friction."""


class Part:
    """Pieces that hold each other, and the programmes that answer for them.

    `bends` (mm) is the flex of each contact.
    """

    def __init__(
        self,
        standing: Sequence[Standing],
        contacts: Sequence[Contact],
        bends: Mapping[Contact, float],
        profile: Profile,
        steadied: Collection[PieceId],
    ) -> None:
        self.balance = Balance(standing, contacts, steadied)
        figures = {s.rest.piece for s in standing if s.body.kind == "figure"}
        self._contacts = self.balance.contacts
        self._bend = [bends[c] for c in self._contacts]
        self._soft = [c.upper not in figures for c in self._contacts]
        self._profile = profile
        self._holds, self._fails = -math.inf, math.inf
        self._solved: Programme | None = None

    def fails(self, mm: float) -> bool:
        """Say whether it is known already that it does not hold, inset by `mm`."""
        return mm >= self._fails

    def upright(self, mm: float) -> bool:
        """Say whether vertical forces alone hold it, inset by `mm` beyond the flex."""
        if mm > self._holds and not self.fails(mm):
            programme = self.balance.upright(self._polygons(mm))
            if programme.solvable(self._solved.basis if self._solved else None):
                self._holds = mm
            else:
                self._fails = mm
            self._solved = programme
        return mm <= self._holds

    @cached_property
    def rubs(self) -> bool:
        """Whether it stands by vertical forces and friction."""
        rough, polygons, profile = self.balance.rough, self._polygons(0.0), self._profile
        # most falls are out of reach of a wider and cheaper pyramid already
        return (
            rough(polygons, profile.friction, _WIDE, around=True).solvable()
            and rough(polygons, profile.friction, profile.cone).solvable()
        )

    def moving(self, mm: float) -> dict[PieceId, list[float]]:
        """Return how its pieces move without glue, inset by `mm`: down, about x, about y."""
        _, dual = self.balance.upright(self._polygons(mm)).mechanism()
        return dict(zip(self.balance.pieces, dual.reshape(-1, 3).tolist(), strict=True))

    def _polygons(self, mm: float) -> list[Sequence[Point]]:
        """Return all contact polygons, inset by flex and `mm` more."""
        return [
            corners(c.polygon, bend + mm) if soft else c.polygon
            for c, bend, soft in zip(self._contacts, self._bend, self._soft, strict=True)
        ]


def parts(
    standing: Sequence[Standing],
    contacts: Sequence[Contact],
    bends: Mapping[Contact, float],
    profile: Profile,
    steadied: Collection[PieceId],
) -> tuple[Part, ...]:
    """Return the parts of a building given in canonical order, by their lowest pieces."""
    movable = [
        s.rest.piece
        for s in standing
        if s.body.kind not in ("fixed", "hanging") and s.rest.piece not in steadied
    ]
    part = {piece: piece for piece in movable}
    for c in contacts:
        if c.upper in part and c.lower in part and part[c.upper] != part[c.lower]:
            old, new = part[c.upper], part[c.lower]
            part = {p: new if q == old else q for p, q in part.items()}
    return tuple(
        Part(
            [s for s in standing if part.get(s.rest.piece, name) == name],
            [c for c in contacts if name in (part.get(c.upper), part.get(c.lower))],
            bends,
            profile,
            steadied,
        )
        for name in dict.fromkeys(part.values())
    )


def together_with(
    standing: Sequence[Standing], contacts: Sequence[Contact], pieces: Collection[PieceId]
) -> set[PieceId]:
    """Return `pieces` and all that they touch, one through another, but for what never moves."""
    touching: dict[PieceId, set[PieceId]] = {s.rest.piece: set() for s in standing}
    pairs = [
        *((c.upper, c.lower) for c in contacts),
        *((s.rest.piece, p) for s in standing if s.body.kind == "hanging" for p in s.rest.on),
    ]
    for one, other in pairs:
        if one in touching and other in touching:
            touching[one].add(other)
            touching[other].add(one)
    fixed = {s.rest.piece for s in standing if s.body.kind == "fixed"}
    found: set[PieceId] = set()
    ahead = [piece for piece in pieces if piece not in fixed]
    while ahead:
        piece = ahead.pop()
        if piece not in found:
            found.add(piece)
            ahead += touching[piece] - fixed - found
    return found
