"""The stability core: one building, judged by the statics and moved by pymunk (stability I)."""

from collections.abc import Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING, Final

from msgspec import structs

from rhino_suite.game.ids import PieceId, Seat
from rhino_suite.game.structure import Rest
from rhino_suite.stability import aftermath, fall, fall_ask, fall_rest, fall_track, statics
from rhino_suite.stability import contacts as touch
from rhino_suite.stability.bearing import Bearing
from rhino_suite.stability.bump import Bump
from rhino_suite.stability.contacts import Contact
from rhino_suite.stability.motion import ENGINE
from rhino_suite.stability.port import (
    Body,
    Margin,
    Outcome,
    Pose,
    Push,
    StabilityCore,
    Standing,
    Verdict,
)
from rhino_suite.stability.profiles import GAME, Profile

_EDITION: Final = 3
"""Goes up when the same building may be judged or moved differently."""


class Core:
    """One building (see `port.StabilityCore`). The truth is its list of placements."""

    def __init__(self, profile: Profile = GAME) -> None:
        self._profile = profile
        self._pieces: dict[PieceId, Standing] = {}
        self._contacts: tuple[Contact, ...] = ()
        self._order: tuple[Standing, ...] | None = None
        self._bump: Bump | None = None
        self._untold: set[PieceId] = set()
        self._knocked: tuple[PieceId, ...] = ()

    @property
    def name(self) -> str:
        """Engine, version and profile; written into every log's header."""
        return f"{ENGINE} / {self._profile.name}-{_EDITION}"

    def restore(self, standing: Sequence[Standing]) -> None:
        """Set the building to exactly this, in canonical order."""
        self._untold, self._knocked = set(), ()
        self._set(touch.named(standing))

    def snapshot(self) -> tuple[Standing, ...]:
        """Return the building as placed."""
        if self._order is None:
            self._order = touch.canonical(self._pieces.values())
        return self._order

    def place(
        self,
        piece: PieceId,
        body: Body,
        x: float,
        y: float,
        yaw: float,
        on: Sequence[PieceId],
        *,
        slide: tuple[float, float] = (0.0, 0.0),
        never_on: Sequence[PieceId] = (),
        carried_by: Sequence[PieceId] = (),
    ) -> Rest:
        """Add `piece`, let down on `on`: z and all supports are derived; nothing is judged yet.

        `slide` (mm) is how far its speed carries it on (stability II.6); a hook does not slide.

        Raises:
            KeyError: `on` names a piece that does not stand here.
        """
        self._still()
        slid = (0.0, 0.0) if body.kind == "hanging" else slide
        rest = touch.rest_of(
            piece,
            body,
            x + slid[0],
            y + slid[1],
            yaw,
            on,
            self.snapshot(),
            never_on,
            carried_by,
        )
        newest = Standing(rest, body)
        self._pieces[piece] = newest
        self._order = None
        self._contacts = touch.renew(self._contacts, newest, self.snapshot())
        return rest

    def remove(self, piece: PieceId) -> None:
        """Take `piece` out of the building; raise KeyError when it does not stand here."""
        self._still()
        del self._pieces[piece]
        self._order = None
        self._contacts = tuple(c for c in self._contacts if piece not in (c.upper, c.lower))

    def verdict(self, steadied: Sequence[PieceId] = ()) -> Verdict:
        """Judge the building as placed: a pure function of it. `steadied` pieces are held."""
        return statics.judge(self.snapshot(), self._contacts, self._profile, steadied)

    def stands(self, steadied: Sequence[PieceId] = ()) -> bool:
        """Say whether the building stands as placed: the verdict without its margin."""
        return statics.holds(self.snapshot(), self._contacts, self._profile, steadied)

    def at_least(
        self,
        insets: Sequence[float],
        pieces: Sequence[PieceId],
        steadied: Sequence[PieceId] = (),
    ) -> float | None:
        """Return the widest of rising `insets` (mm) that still holds `pieces`; None without."""
        return statics.at_least(
            self.snapshot(), self._contacts, self._profile, insets, pieces, steadied
        )

    def bearing(self) -> Bearing:
        """Return what the building as placed now would bear besides itself."""
        return Bearing(self.snapshot(), self._contacts, self._profile)

    def margin(self) -> Margin:
        """Return the distance to the brink."""
        return statics.margin(self.snapshot(), self._contacts, self._profile)

    def settle(
        self,
        released: PieceId | None,
        *,
        retry: Sequence[PieceId] = (),
        steadied: Sequence[PieceId] = (),
    ) -> Outcome:
        """Judge the building; let fall what falls; commit what rests (decisions 3, 12, 20).

        A piece that comes back to the hand (G-4) is no part of the building any more.
        """
        self._still()
        outcome = self._settled(released, retry, steadied)
        changed = self._untold | {r.piece for r in outcome.rest}
        rests = tuple(s.rest for s in self.snapshot() if s.rest.piece in changed)
        dropped = (*self._knocked, *outcome.dropped)
        self._untold, self._knocked = set(), ()
        return structs.replace(outcome, rest=rests, dropped=dropped)

    def hold(self, piece: PieceId, body: Body, at: Pose, velocity: tuple[float, float]) -> Push:
        """Say where a hand holds `piece` now; where it overlaps the building it pushes."""
        if self._bump is None:
            self._bump = Bump(self.snapshot(), partial(self._building, ()))
        return self._bump.hold(piece, body, at, velocity)

    def let_off(self) -> None:
        """Nothing is held any more."""
        if self._bump is not None:
            self._bump.let_off()

    def step(self, dt: float) -> bool:
        """Advance the live motion (a bump dying away) by `dt` s; False when all is at rest."""
        return self._bump is not None and self._bump.step(dt)

    def shaken(self, by: Seat) -> Outcome | None:  # noqa: ARG002  # the port's: who is the table's
        """After a bump has died away or brought something down: what changed, else None."""
        bump = self._bump
        if bump is None or not bump.woken or bump.lives:
            return None
        self._bump = None
        if bump.knocked and not bump.displaced:
            bump.run_out()
        if bump.displaced:
            return self._left(aftermath.brought_down(bump, self._profile, self.margin()))
        before = self.snapshot()
        moved = self._died_away(bump)
        if not moved and not bump.knocked:
            return None
        verdict = self.verdict()
        outcome = Outcome(verdict, moved=True)
        if not verdict.stands:
            outcome = self._collapse(verdict, ())
        tracks = [outcome.fall] if outcome.fall else []
        if bump.knocked:
            tracks.insert(0, aftermath.drop(before, bump.knocked))
        moved |= {r.piece for r in outcome.rest}
        return structs.replace(
            outcome,
            rest=tuple(s.rest for s in self.snapshot() if s.rest.piece in moved),
            dropped=(*bump.knocked, *outcome.dropped),
            first=bump.first(),
            fall=fall_track.joined(tracks) if len(tracks) > 1 else next(iter(tracks), None),
        )

    def poses(self) -> Mapping[PieceId, Pose]:
        """Return where everything is now, for drawing."""
        if self._bump is not None:
            return self._bump.poses()
        return {s.rest.piece: fall_track.pose_of(s) for s in self.snapshot()}

    def _set(self, standing: Sequence[Standing]) -> None:
        self._bump = None
        self._order = touch.canonical(standing)
        self._pieces = {s.rest.piece: s for s in self._order}
        self._contacts = touch.find(self._order)

    def _still(self) -> None:
        """Let a bump that nobody waited for die away; `settle` tells of what it has moved."""
        bump, self._bump = self._bump, None
        if bump is None or not bump.woken:
            return
        bump.run_out()
        if not bump.displaced:
            self._untold |= self._died_away(bump)
            self._knocked += bump.knocked

    def _died_away(self, bump: Bump) -> set[PieceId]:
        """Commit what a bump has left that brought nothing down; return the pieces it moved."""
        left = fall_rest.left_by(self.snapshot(), bump.ends())
        if left.rest or bump.knocked:
            self._set([s for s in left.standing if s.rest.piece not in bump.knocked])
        return {r.piece for r in left.rest} - {*bump.knocked}

    def _building(self, held: Sequence[PieceId]) -> fall.Building:
        return fall_ask.building_of(self.snapshot(), self._contacts, self._profile, held)

    def _collapse(self, verdict: Verdict, steadied: Sequence[PieceId]) -> Outcome:
        building = self._building(steadied)
        return self._left(aftermath.collapse(building, self._profile, verdict))

    def _left(self, after: aftermath.Aftermath) -> Outcome:
        self._set(after.standing)
        return after.outcome

    def _settled(
        self, released: PieceId | None, retry: Sequence[PieceId], steadied: Sequence[PieceId]
    ) -> Outcome:
        verdict = self.verdict(steadied)
        if verdict.stands:
            return Outcome(verdict)
        if released in self._pieces and released in retry and self._comes_back(released, steadied):
            self.remove(released)
            return Outcome(verdict, back=True, moved=True)
        return self._collapse(verdict, steadied)

    def _comes_back(self, released: PieceId, steadied: Sequence[PieceId]) -> bool:
        """Say whether only `released` comes off, and everything else stays (G-4)."""
        others = tuple(s for s in self.snapshot() if s.rest.piece != released)
        between = tuple(c for c in self._contacts if released not in (c.upper, c.lower))
        if not statics.holds(others, between, self._profile, steadied):
            return False
        released_on = self._pieces[released].rest.on
        if self._pieces[released].body.kind == "hanging" and not released_on:
            return True  # it has caught nothing: it never left the hand
        building = self._building(steadied)
        failing = fall_ask.failing_sets(self.snapshot(), self._contacts, self._profile, steadied)
        run = fall.shown(building, failing[0])
        (index,) = building.indices((released,))
        return run.comes_back(index)


if TYPE_CHECKING:
    _core: StabilityCore = Core()
