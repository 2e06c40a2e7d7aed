"""The stability core: one building, judged by the statics and moved by pymunk (stability I)."""

from collections.abc import Iterable, Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING, Final

from msgspec import structs

from rhino_suite.game.chance import Track
from rhino_suite.game.ids import PieceId, Seat
from rhino_suite.game.structure import Rest
from rhino_suite.stability import contacts as touch
from rhino_suite.stability import fall, fall_ask, fall_rest, fall_track, statics
from rhino_suite.stability.bump import Bump
from rhino_suite.stability.contacts import Contact
from rhino_suite.stability.motion import ENGINE
from rhino_suite.stability.motion_numbers import NUMBERS
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

_EDITION: Final = 2
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

    @property
    def name(self) -> str:
        """Engine, version and profile; written into every log's header."""
        return f"{ENGINE} / {self._profile.name}-{_EDITION}"

    def restore(self, standing: Sequence[Standing]) -> None:
        """Set the building to exactly this, in canonical order."""
        self._untold.clear()
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

        `slide` (mm) is how far its speed carries it on (stability II.6).

        Raises:
            KeyError: `on` names a piece that does not stand here.
        """
        self._still()
        rest = touch.rest_of(
            piece,
            body,
            x + slide[0],
            y + slide[1],
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
        untold, self._untold = self._untold, set()
        changed = untold | {r.piece for r in outcome.rest}
        rests = tuple(s.rest for s in self.snapshot() if s.rest.piece in changed)
        return structs.replace(outcome, rest=rests)

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
        if bump.displaced:
            return self._brought_down(bump)
        left = fall_rest.left_by(self.snapshot(), bump.ends())
        if not left.rest:
            return None
        self._set(left.standing)
        verdict = self.verdict()
        if verdict.stands:
            return Outcome(verdict, left.rest, first=bump.first(), moved=True)
        outcome = self._collapse(verdict, ())
        changed = {r.piece for r in (*left.rest, *outcome.rest)}
        rests = tuple(s.rest for s in self.snapshot() if s.rest.piece in changed)
        return structs.replace(outcome, rest=rests, first=bump.first())

    def _brought_down(self, bump: Bump) -> Outcome:
        """Let what a bump displaced go on in the plane in which it goes (decision 12)."""
        before = self.margin()
        building = bump.building
        run = bump.falling()
        run.finish()
        pieces = tuple(building.standing[i].rest.piece for i in sorted(run.failing))
        stood = Verdict("stands", Margin(before.mm, run.degrees, pieces))
        track = [fall_track.track(building, (run,))]
        outcome = self._committed(stood, building, (run,), track, told=False)
        if not outcome.fallen:
            return structs.replace(outcome, verdict=self.verdict())
        kept = any(s.body.kind == "card" for s in self.snapshot())
        verdict = Verdict("partial" if kept else "total", stood.margin)
        return structs.replace(outcome, verdict=verdict)

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
        if bump.displaced:
            return
        left = fall_rest.left_by(self.snapshot(), bump.ends())
        if left.rest:
            self._set(left.standing)
            self._untold.update(r.piece for r in left.rest)

    def _building(self, held: Sequence[PieceId]) -> fall.Building:
        return fall_ask.building_of(self.snapshot(), self._contacts, self._profile, held)

    def _failing(self, steadied: Sequence[PieceId]) -> tuple[fall.Failing, ...]:
        return fall_ask.failing_sets(self.snapshot(), self._contacts, self._profile, steadied)

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
        building = self._building(steadied)
        run = fall.shown(building, self._failing(steadied)[0])
        (index,) = building.indices((released,))
        return run.comes_back(index)

    def _collapse(self, verdict: Verdict, steadied: Sequence[PieceId]) -> Outcome:
        building = self._building(steadied)
        runs = fall.let_fall(building, self._failing(steadied))
        told = any(run.told for run in runs)
        return self._committed(
            verdict, building, runs, [fall_track.track(building, runs)], told=told
        )

    def _committed(
        self,
        verdict: Verdict,
        building: fall.Building,
        runs: Sequence[fall.Run],
        tracks: list[Track],
        *,
        told: bool,
    ) -> Outcome:
        """Commit what the planes left; while nothing has fallen the statics judge it again."""
        firsts = [(run.since[i], i) for run in runs if (i := run.first()) is not None]
        first = building.standing[min(firsts)[1]].rest.piece if firsts else None
        rest: dict[PieceId, Rest] = {}
        dropped: list[PieceId] = []
        fallen: tuple[PieceId, ...] = ()
        for turn in range(NUMBERS.rounds):
            left = fall_rest.left_by(building.standing, fall_track.ends(building, runs))
            self._set(left.standing)
            rest.update((r.piece, r) for r in left.rest)
            dropped += left.dropped
            fallen = left.fallen
            held = tuple(sorted(building.held))
            if fallen or statics.holds(self.snapshot(), self._contacts, self._profile, held):
                break
            failing = self._failing(held)
            if turn == NUMBERS.rounds - 1:
                fallen, more = self._gone(p for f in failing for p in f.pieces)
                dropped += more
                break
            building = self._building(held)
            runs = fall.let_fall(building, failing)
            told = told or any(run.told for run in runs)
            tracks.append(fall_track.track(building, runs))
        rests = tuple(s.rest for s in self.snapshot() if rest.get(s.rest.piece) == s.rest)
        return Outcome(
            verdict,
            rests,
            fallen,
            tuple(dropped),
            first,
            fall=fall_track.joined(tracks) if len(tracks) > 1 else tracks[0],
            shown="told" if told else "untold",
            moved=True,
        )

    def _gone(self, pieces: Iterable[PieceId]) -> tuple[tuple[PieceId, ...], list[PieceId]]:
        """Take out what the statics will not let stand; return the fallen and the dropped."""
        failed = set(pieces)
        gone = [s for s in self.snapshot() if s.rest.piece in failed]
        self._set([s for s in self.snapshot() if s.rest.piece not in failed])
        fallen = tuple(s.rest.piece for s in gone if s.body.kind != "figure")
        return fallen, [s.rest.piece for s in gone if s.body.kind == "figure"]


if TYPE_CHECKING:
    _core: StabilityCore = Core()
