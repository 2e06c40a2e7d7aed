"""What the core commits after a fall, a bump that brought something down, or a monkey knocked off.

Pure functions of a building and of the planes that moved it (decisions 3, 12 and 20).
"""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from msgspec import structs

from rhino_suite.game.chance import Track
from rhino_suite.game.ids import PieceId
from rhino_suite.game.structure import Rest
from rhino_suite.stability import contacts as touch
from rhino_suite.stability import fall, fall_ask, fall_rest, fall_track, statics
from rhino_suite.stability.bump import Bump
from rhino_suite.stability.motion_numbers import NUMBERS
from rhino_suite.stability.port import Margin, Outcome, Standing, Verdict
from rhino_suite.stability.profiles import Profile


class Aftermath(NamedTuple):
    """What is told, and the building that is left."""

    outcome: Outcome
    standing: tuple[Standing, ...]


def collapse(building: fall.Building, profile: Profile, verdict: Verdict) -> Aftermath:
    """Let fall what the statics do not let stand (`verdict`), and commit what rests."""
    runs = fall.let_fall(building, _failing(building, profile))
    return committed(building, runs, profile, verdict)


def brought_down(bump: Bump, profile: Profile, margin: Margin) -> Aftermath:
    """Let what a bump displaced go on in the plane in which it goes (decision 12).

    `margin` is that of the building before.
    """
    building = bump.building
    run = bump.falling()
    run.finish()
    pieces = tuple(building.standing[i].rest.piece for i in sorted(run.failing))
    stood = Verdict("stands", Margin(margin.mm, run.degrees, pieces))
    outcome, standing = committed(building, (run,), profile, stood)
    if not outcome.fallen:
        verdict = statics.judge(standing, touch.find(standing), profile)
        return Aftermath(structs.replace(outcome, verdict=verdict), standing)
    kept = any(s.body.kind == "card" for s in standing)
    verdict = Verdict("partial" if kept else "total", stood.margin)
    return Aftermath(structs.replace(outcome, verdict=verdict), standing)


def drop(standing: Iterable[Standing], pieces: Sequence[PieceId]) -> Track:
    """Return how hanging `pieces` that were knocked off fall: free of all that moves."""
    alone = touch.canonical(
        structs.replace(s, rest=structs.replace(s.rest, on=()))
        for s in standing
        if s.body.kind == "fixed" or s.rest.piece in pieces
    )
    building = fall.Building(alone, (), ())
    away = next(s.rest.yaw for s in alone if s.rest.piece in pieces)
    run = fall.Run(building, away, pieces)
    run.finish()
    return fall_track.track(building, (run,))


def committed(
    building: fall.Building, runs: Sequence[fall.Run], profile: Profile, verdict: Verdict
) -> Aftermath:
    """Commit what the planes left; while nothing has fallen the statics judge it again."""
    firsts = [(run.since[i], i) for run in runs if (i := run.first()) is not None]
    first = building.standing[min(firsts)[1]].rest.piece if firsts else None
    held = tuple(sorted(building.held))
    rest: dict[PieceId, Rest] = {}
    dropped: list[PieceId] = []
    fallen: tuple[PieceId, ...] = ()
    tracks: list[Track] = []
    told = False
    for turn in range(NUMBERS.rounds):
        told = told or any(run.told for run in runs)
        tracks.append(fall_track.track(building, runs))
        left = fall_rest.left_by(building.standing, fall_track.ends(building, runs))
        standing = left.standing
        rest.update((r.piece, r) for r in left.rest)
        dropped += left.dropped
        fallen = left.fallen
        building = fall_ask.building_of(standing, touch.find(standing), profile, held)
        if fallen or statics.holds(standing, building.contacts, profile, held):
            break
        if turn == NUMBERS.rounds - 1:
            gone = {p for f in _failing(building, profile) for p in f.pieces}
            fallen = tuple(s.rest.piece for s in standing if _of(s, gone) and not s.body.loose)
            dropped += [s.rest.piece for s in standing if _of(s, gone) and s.body.loose]
            standing = tuple(s for s in standing if not _of(s, gone))
            break
        runs = fall.let_fall(building, _failing(building, profile))
    outcome = Outcome(
        verdict,
        tuple(s.rest for s in standing if rest.get(s.rest.piece) == s.rest),
        fallen,
        tuple(dropped),
        first,
        fall=fall_track.joined(tracks) if len(tracks) > 1 else tracks[0],
        shown="told" if told else "untold",
        moved=True,
    )
    return Aftermath(outcome, standing)


def _of(s: Standing, pieces: set[PieceId]) -> bool:
    return s.rest.piece in pieces


def _failing(building: fall.Building, profile: Profile) -> tuple[fall.Failing, ...]:
    held = tuple(sorted(building.held))
    return fall_ask.failing_sets(building.standing, building.contacts, profile, held)
