"""The fall as theatre: which moment of the track is shown when (feel 2.9); s, mm, degrees."""

import math
from dataclasses import dataclass
from typing import Literal

from rhino_suite.game.chance import Track
from rhino_suite.game.ids import PieceId
from rhino_suite.stability.motion_numbers import NUMBERS
from rhino_suite.stability.port import Pose
from rhino_suite.table.feel import FallFeel

Phase = Literal["leaning", "freeze", "slow", "ramp", "flutter", "replay", "over"]


def length(track: Track) -> float:
    """Return how long the recorded motion lasts, in s."""
    return max(0, len(track.frames) - 1) / track.hz


def poses_at(track: Track, seconds: float) -> dict[PieceId, Pose]:
    """Return where each moved piece is at `seconds` of the track, between its frames."""
    if not track.frames:
        return {}
    at = min(max(seconds, 0.0) * track.hz, len(track.frames) - 1.0)
    first = min(int(at), len(track.frames) - 1)
    second = min(first + 1, len(track.frames) - 1)
    part = at - first
    return {
        piece: Pose(*(a + (b - a) * part for a, b in zip(one, other, strict=True)))
        for piece, one, other in zip(
            track.pieces, track.frames[first], track.frames[second], strict=True
        )
    }


def crossing(track: Track) -> float:
    """Return when the first piece is displaced (decision 3), in s: the moment that freezes."""
    for number, frame in enumerate(track.frames):
        for start, now in zip(track.frames[0], frame, strict=True):
            if math.dist(start[:3], now[:3]) > NUMBERS.displaced:
                return number / track.hz
            if max(abs(now[3] - start[3]), abs(now[4] - start[4])) > NUMBERS.displaced_deg:
                return number / track.hz
    return length(track)


@dataclass(frozen=True, slots=True)
class Moment:
    """What is shown of a fall: its phase, the time of the track in s, and the shake in px."""

    phase: Phase
    track: float
    shake: float = 0.0


class Staging:
    """One fall on the stage, from the piece's first lean to the end of the replay."""

    def __init__(self, track: Track, feel: FallFeel) -> None:
        self._feel = feel
        self.lean = crossing(track)
        self._length = length(track)
        ramp = feel.ramp_to_s - feel.slow_to_s
        self._at_ramp = self.lean + (feel.slow_to_s - feel.freeze_s) * feel.slow
        self._at_full = self._at_ramp + ramp * (feel.slow + 1.0) / 2.0
        # The last rows wait for the motion to end (feel 2.9).
        self.rest = feel.ramp_to_s + max(
            feel.flutter_to_s - feel.ramp_to_s, self._length - self._at_full
        )
        self.replayed = self.rest + feel.replay_to_s - feel.flutter_to_s

    @property
    def total(self) -> float:
        """Return the whole length in s, the lean before the freeze included."""
        return self.lean + self.replayed

    def at(self, shown: float) -> Moment:
        """Return what is shown `shown` s after the piece began to lean."""
        feel, since = self._feel, shown - self.lean
        if since < 0.0:
            return Moment("leaning", shown)
        if since < feel.freeze_s:
            return Moment("freeze", self.lean)
        if since < feel.slow_to_s:
            return Moment("slow", self.lean + (since - feel.freeze_s) * feel.slow)
        if since < feel.ramp_to_s:
            return Moment("ramp", self._ramped(since), self._shake(since - feel.slow_to_s))
        if since < self.rest:
            return Moment("flutter", min(self._length, self._at_full + since - feel.ramp_to_s))
        if since < self.replayed:
            return Moment("replay", self._replayed(since - self.rest))
        return Moment("over", self._length)

    def skips_to(self, shown: float) -> float:
        """Return the time that any input jumps to; nothing skips the first 1.2 s."""
        if shown - self.lean < self._feel.unskippable_s:
            return shown
        return self.lean + (self.rest if shown - self.lean < self.rest else self.replayed)

    def _ramped(self, since: float) -> float:
        feel = self._feel
        part = since - feel.slow_to_s
        whole = feel.ramp_to_s - feel.slow_to_s
        return self._at_ramp + part * feel.slow + part * part * (1.0 - feel.slow) / (2.0 * whole)

    def _replayed(self, since: float) -> float:
        """Start where the drama is: the replay shows the lean first, then runs on."""
        return min(self._length, since * self._feel.replay)

    def _shake(self, since: float) -> float:
        feel = self._feel
        if since >= feel.shake_s:
            return 0.0
        return feel.shake_px * (1.0 - since / feel.shake_s)
