"""A fall as everybody sees it afterwards: planes turned back into the room, and its track.

Decision 12. mm and degrees; nothing of the fall is computed anew.
"""

import math
from collections.abc import Sequence
from typing import NamedTuple
from zlib import crc32

import msgspec
import numpy as np
from numpy.typing import NDArray

from rhino_suite.game.chance import Track
from rhino_suite.game.ids import PieceId
from rhino_suite.stability.fall import Building, Run
from rhino_suite.stability.motion_numbers import NUMBERS
from rhino_suite.stability.port import Pose, Standing

Frame = tuple[float, float, float, float, float, float]
Moved = Sequence[float] | NDArray[np.float64]


class End(NamedTuple):
    """Where a motion left a piece, and how far it leans from upright, in degrees."""

    pose: Pose
    lean: float
    stirred: bool
    """Whether it moved at all (by more than 0.5 mm or degrees)."""
    off: bool = False
    """Whether it hung and has lost its hold."""


def pose_of(standing: Standing) -> Pose:
    """Return where a piece that rests is drawn: its middle."""
    rest = standing.rest
    return Pose(rest.x, rest.y, rest.z + standing.body.height / 2, 0.0, 0.0, rest.yaw)


def pose_in(standing: Standing, degrees: float, moved: Moved, spun: float = 0.0) -> Pose:
    """Return the pose of a piece that its plane moved by du, dz (mm) and an angle (radians).

    `spun` degrees about the upright is how a bump had turned it before.

    The tilts are the turning about the level axis across the plane, as components of one
    rotation vector: an angle towards +u tips the top towards -u. Sideways drift and spin come
    from the piece's id and the height it lost, nothing else (decision 12).
    """
    du, dz, angle = (float(m) for m in moved)
    at = pose_of(standing)
    lever = standing.body.com[2] if standing.body.com else 0.0
    du += lever * math.sin(angle)
    dz += lever * (1.0 - math.cos(angle))
    lost = min(max(-dz - NUMBERS.level, 0.0), NUMBERS.drift_height)
    aside = _whim(standing.rest.piece, "drift") * NUMBERS.drift * lost
    spin = _whim(standing.rest.piece, "spin") * NUMBERS.spin * lost
    way = math.radians(degrees)
    c, s = math.cos(way), math.sin(way)
    turn = math.degrees(angle)
    return Pose(
        at.x + c * du - s * aside,
        at.y + s * du + c * aside,
        at.z + dz,
        s * turn,
        -c * turn,
        at.yaw + spin + spun,
    )


def _whim(piece: PieceId, of: str) -> float:
    """Return a number from -1 to 1 that is always the same for a piece."""
    return crc32(f"{of} {piece}".encode()) / 0x7FFFFFFF - 1.0


def leading(runs: Sequence[Run]) -> list[int]:
    """Return for each piece the run that moved it first, or else most.

    What hangs joins its card.
    """
    count = len(runs[0].moved)

    def rank(i: int, k: int) -> tuple[float, float]:
        return runs[k].since.get(i, math.inf), -float(runs[k].most[i].max())

    found = [min(range(len(runs)), key=lambda k: (*rank(i, k), k)) for i in range(count)]
    for hanger, card in runs[0].plane.elevation.hung:
        found[hanger] = found[card]
    return found


def ends(building: Building, runs: Sequence[Run]) -> dict[PieceId, End]:
    """Return where the planes left every piece that can move."""
    found = {}
    for i, k in enumerate(leading(runs)):
        s, run = building.standing[i], runs[k]
        if s.body.kind == "fixed":
            continue
        lean = abs(math.remainder(math.degrees(float(run.moved[i, 2])), 360.0))
        stirred = _stirred(run, i)
        hangs = s.body.kind == "hanging"
        off = hangs and any(h.hanger == i for h in run.plane.elevation.hung)
        off = off and i not in run.plane.hanging
        pose = pose_in(s, run.degrees, run.moved[i], float(run.spun[i]))
        found[s.rest.piece] = End(pose, lean, stirred, off)
    return found


def _stirred(run: Run, i: int) -> bool:
    return bool(max(run.most[i].max(), abs(run.spun[i])) > NUMBERS.stirred)


def track(building: Building, runs: Sequence[Run]) -> Track:
    """Return how the pieces that moved went: 20 Hz, 0.1 mm, 0.1 degrees, at most 256 KiB.

    A fall too long for that keeps every second frame, and again until it fits.
    """
    lead = leading(runs)
    shown = [i for i, k in enumerate(lead) if _stirred(runs[k], i)]
    length = max(len(run.frames) for run in runs)
    frames = tuple(
        tuple(
            _rounded(
                pose_in(
                    building.standing[i],
                    runs[lead[i]].degrees,
                    runs[lead[i]].frames[min(t, len(runs[lead[i]].frames) - 1)][i],
                    float(runs[lead[i]].spun[i]),
                )
            )
            for i in shown
        )
        for t in range(length)
    )
    pieces = tuple(building.standing[i].rest.piece for i in shown)
    made = Track(pieces, float(NUMBERS.track_hertz), frames, _grain(runs[0].degrees))
    return _fitted(made)


def joined(tracks: Sequence[Track]) -> Track:
    """Return tracks that follow one another as one; a piece waits where it is, or was."""
    pieces = tuple(dict.fromkeys(p for t in tracks for p in t.pieces))
    known: dict[PieceId, Frame] = {}
    for t in reversed(tracks):
        known.update(zip(t.pieces, t.frames[0], strict=True))
    frames = []
    for t in tracks:
        step = max(1, round(NUMBERS.track_hertz / t.hz))
        for frame in t.frames:
            known.update(zip(t.pieces, frame, strict=True))
            frames += [tuple(known[p] for p in pieces)] * step
    return _fitted(Track(pieces, float(NUMBERS.track_hertz), tuple(frames), tracks[0].direction))


def _fitted(made: Track) -> Track:
    while len(msgspec.json.encode(made)) > NUMBERS.track_bytes:
        made = msgspec.structs.replace(made, hz=made.hz / 2, frames=made.frames[::2])
    return made


def _rounded(pose: Pose) -> Frame:
    return (
        _grain(pose.x),
        _grain(pose.y),
        _grain(pose.z),
        _grain(pose.tilt_x),
        _grain(pose.tilt_y),
        _grain(pose.yaw),
    )


def _grain(value: float) -> float:
    return round(value, 1) + 0.0
