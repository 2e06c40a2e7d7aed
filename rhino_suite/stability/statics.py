"""Would it stand, by how much, what fails and which way: pure functions of a placed building.

Statics judges, pymunk moves (stability I). Vertical forces decide first, friction has the last
word on a fall; failing set and direction are always those of the vertical programme.
"""

import math
from bisect import bisect_left
from collections.abc import Collection, Mapping, Sequence
from functools import cached_property
from typing import Final, Literal

from rhino_suite.game.ids import PieceId
from rhino_suite.stability.contacts import Contact, canonical
from rhino_suite.stability.failing import Failure, together, way
from rhino_suite.stability.flex import insets
from rhino_suite.stability.hanging import adrift, hung
from rhino_suite.stability.parts import parts, together_with
from rhino_suite.stability.port import Margin, Standing, Verdict
from rhino_suite.stability.profiles import Profile

_MOVES: Final = 1e-6
"""A piece whose virtual motion is less than this (of the largest) keeps still."""
_FIRM: Final = ("fixed", "hanging")
"""What a fall is not counted by."""
_APART: Final = 10.0
"""Two ways to fall are one when they differ by less than this (degrees; stability II.3)."""
_WAYS: Final = 5
"""No more ways to fall than this are looked for (stability II.3)."""


def judge(
    standing: Sequence[Standing],
    contacts: Sequence[Contact],
    profile: Profile,
    steadied: Collection[PieceId] = (),
) -> Verdict:
    """Judge the building as placed; `steadied` pieces are held by the other hand (G-9).

    The same placements give the same verdict to the last bit, in any order (stability I.2).
    """
    problem = _Problem(standing, contacts, profile, steadied)
    found = problem.margin()
    if problem.stands:
        return Verdict("wobbles" if found.mm < profile.wobbly else "stands", found)
    return Verdict(problem.extent(found.critical), found)


def holds(
    standing: Sequence[Standing],
    contacts: Sequence[Contact],
    profile: Profile,
    steadied: Collection[PieceId] = (),
) -> bool:
    """Say whether the building stands: `judge` without the margin, ten times cheaper."""
    return _Problem(standing, contacts, profile, steadied).stands


def at_least(
    standing: Sequence[Standing],
    contacts: Sequence[Contact],
    profile: Profile,
    insets: Sequence[float],
    pieces: Collection[PieceId],
    steadied: Collection[PieceId] = (),
) -> float | None:
    """Return the widest of rising `insets` (mm) by which what `pieces` are part of still holds.

    By vertical forces alone: the margin of that part, as coarse as `insets` are. None when not
    even the first holds.
    """
    near = together_with(standing, contacts, pieces)
    held = [s for s in standing if s.body.kind == "fixed" or s.rest.piece in near]
    between = [c for c in contacts if c.upper in near or c.lower in near]
    problem = _Problem(held, between, profile, steadied)
    if not problem.upright(insets[0]):
        return None
    return insets[bisect_left(insets, True, lo=1, key=lambda mm: not problem.upright(mm)) - 1]


def margin(
    standing: Sequence[Standing],
    contacts: Sequence[Contact],
    profile: Profile,
    steadied: Collection[PieceId] = (),
) -> Margin:
    """Return how much further (mm) all contacts but figures' may be inset (decision 17).

    It is added to the flex; 0 when friction alone holds the building, negative when nothing
    does: by so much would the contacts have to grow.
    """
    return _Problem(standing, contacts, profile, steadied).margin()


def directions(
    standing: Sequence[Standing],
    contacts: Sequence[Contact],
    profile: Profile,
    steadied: Collection[PieceId] = (),
) -> tuple[float, ...]:
    """Return the ways the building would fall, in degrees, the likeliest first (decision 12).

    Empty when it stands beyond the margin's cap.
    """
    problem = _Problem(standing, contacts, profile, steadied)
    failure = problem.failure(problem.beyond())
    ways: list[float] = []
    for tilt, speed in sorted(failure.tilts if failure else (), key=lambda t: (-t[1], t[0])):
        if speed > _MOVES and all(abs((tilt - w + 180) % 360 - 180) > _APART for w in ways):
            ways.append(tilt)
    return tuple(ways[:_WAYS])


def failing(
    standing: Sequence[Standing],
    contacts: Sequence[Contact],
    profile: Profile,
    steadied: Collection[PieceId] = (),
) -> tuple[Failure, ...]:
    """Return what fails, pieces that touch each other together, the fastest to tilt first."""
    problem = _Problem(standing, contacts, profile, steadied)
    failure = problem.failure(problem.beyond())
    return together(failure, problem.touching()) if failure else ()


class _Problem:
    """One building under one profile, and the programmes that answer for it."""

    def __init__(
        self,
        standing: Sequence[Standing],
        contacts: Sequence[Contact],
        profile: Profile,
        steadied: Collection[PieceId],
    ) -> None:
        self._standing = canonical(standing)
        self._contacts = sorted(contacts, key=lambda c: (c.z, c.upper, c.lower))
        self._steadied = tuple(steadied)
        self._profile = profile
        bends = insets(standing, self._contacts, profile)
        self._parts = parts(
            self._standing,
            self._contacts,
            dict(zip(self._contacts, bends, strict=True)),
            profile,
            steadied,
        )
        self._floating = (
            *(p for part in self._parts for p in part.balance.floating()),
            *adrift(self._standing),
        )
        self._on = {
            self._standing[hanger].rest.piece: self._standing[card].rest.piece
            for hanger, card in hung(self._standing)
        }

    def upright(self, mm: float) -> bool:
        """Say whether vertical forces alone hold the building, inset by `mm` beyond the flex."""
        if self._floating or any(part.fails(mm) for part in self._parts):
            return False
        return all(part.upright(mm) for part in self._parts)

    @cached_property
    def stands(self) -> bool:
        """Whether the building stands: where vertical forces fail, friction decides."""
        if self._floating:
            return False
        return all(part.upright(0.0) or part.rubs for part in self._parts)

    def brink(self) -> tuple[float, float]:
        """Return the margin of the vertical forces in mm, and an inset that just fails.

        The second is infinite when the building holds beyond the cap.
        """
        cap = self._profile.cap
        if self._floating:
            return -cap, 0.0
        if self.upright(0.0):
            if self.upright(cap):
                return cap, math.inf
            return self._bisect(0.0, cap)
        if not self.upright(-cap):
            return -cap, 0.0
        return self._bisect(-cap, 0.0)[0], 0.0

    def _bisect(self, good: float, bad: float) -> tuple[float, float]:
        while bad - good > self._profile.exact:
            middle = (good + bad) / 2
            if self.upright(middle):
                good = middle
            else:
                bad = middle
        return good, bad

    def beyond(self) -> float:
        """Return an inset (mm) at which vertical forces just fail; none at all if they do now."""
        return self.brink()[1] if self.upright(0.0) else 0.0

    def margin(self) -> Margin:
        """Return the distance to the brink with the failing set beyond it (decision 17)."""
        mm, beyond = self.brink()
        failure = self.failure(beyond)
        if failure is None:
            return Margin(mm)
        if mm < 0 and self.stands:
            mm = 0.0
        towards, _ = max(failure.tilts, key=lambda t: t[1])
        return Margin(mm, towards, failure.pieces)

    def failure(self, mm: float) -> Failure | None:
        """Return the failing set at an inset at which vertical forces fail (least tension)."""
        if mm > self._profile.cap:
            return None
        if self._floating:
            falls = self._carried(self._floating)
            return self._failure(dict.fromkeys(falls, (0.0, 1.0)))
        motion = {
            piece: row
            for part in self._parts
            if not part.upright(mm)
            for piece, row in part.moving(mm).items()
        }
        largest = max((max(map(abs, row)) for row in motion.values()), default=0.0) or 1.0
        fastest = max((math.hypot(*row[1:]) for row in motion.values()), default=0.0) or 1.0
        moving = {
            piece: (way(row[1:]), math.hypot(*row[1:]) / fastest)
            for piece, row in motion.items()
            if max(map(abs, row)) > _MOVES * largest
        }
        if not moving:  # within the solver's tolerance: a hair farther on something moves
            return self.failure(mm + self._profile.exact)
        found = self._failure(moving)
        return found if mm or self.stands else self._unheld(found)

    def _unheld(self, failure: Failure) -> Failure:
        """Leave out what friction holds while something else falls (seldom more than one set)."""
        sets = together(failure, self.touching())
        falls = [p for s in sets if len(sets) > 1 and self._falls(s, failure) for p in s.pieces]
        return failure.of(falls) if falls else failure

    def _falls(self, one: Failure, failure: Failure) -> bool:
        """Say whether this part of the failing set falls also when the others are held."""
        others = set(failure.pieces) - set(one.pieces)
        held = (*self._steadied, *(p for p in failure.pieces if p in others))
        return not holds(self._standing, self._contacts, self._profile, held)

    def _failure(self, tilts: Mapping[PieceId, tuple[float, float]]) -> Failure:
        """Return the failing set in canonical order; what hangs goes as its card does."""
        gone = {
            piece: tilts[card]
            for piece, card in ((s.rest.piece, self._card(s)) for s in self._standing)
            if card in tilts
        }
        return Failure(tuple(gone), tuple(gone.values()))

    def touching(self) -> Sequence[tuple[PieceId, PieceId]]:
        """Return who touches whom, and what hangs with the card that it hangs on."""
        return [*((c.upper, c.lower) for c in self._contacts), *self._on.items()]

    def _card(self, s: Standing) -> PieceId:
        return self._on.get(s.rest.piece, s.rest.piece)

    def _carried(self, failing: Collection[PieceId]) -> set[PieceId]:
        """Return `failing` with all that has only such pieces under it."""
        falls = set(failing)
        for s in self._standing:
            under = self._below(s.rest.piece)
            if under and under <= falls:
                falls.add(s.rest.piece)
        return falls

    def _below(self, piece: PieceId) -> set[PieceId]:
        on = self._on.get(piece)
        return {on} if on else {c.lower for c in self._contacts if c.upper == piece}

    def extent(self, failing: Collection[PieceId]) -> Literal["partial", "total"]:
        """Say whether nothing above the lowest storey stays when `failing` falls (stability I).

        What has only failing pieces under it goes with them. The lowest storey are the pieces
        that have no card below; where there is nothing above it, all pieces count.
        """
        falls = self._carried(failing)
        cards = {s.rest.piece for s in self._standing if s.body.kind == "card"}
        higher: set[PieceId] = set()
        for s in self._standing:
            if s.body.kind != "hanging" and self._below(s.rest.piece) & (cards | higher):
                higher.add(s.rest.piece)
        solid = {s.rest.piece for s in self._standing if s.body.kind not in _FIRM}
        stays = (higher or solid - set(self._steadied)) - falls
        return "partial" if stays else "total"
