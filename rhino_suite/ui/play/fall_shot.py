"""A fall on the stage: the rock, the motion in its staging, the story, and the heap (feel 2.9)."""

import math
from dataclasses import replace
from typing import Final

from rhino_suite.game.chance import Settled, Shaken, Track
from rhino_suite.game.ids import PieceId
from rhino_suite.game.scene import Scene
from rhino_suite.game.structure import Rest
from rhino_suite.stability.port import Standing
from rhino_suite.table.replay import Line
from rhino_suite.table.story import sentence, story
from rhino_suite.ui.play.board import Board
from rhino_suite.ui.play.rocking import dress, rocking
from rhino_suite.ui.play.shots import Shot
from rhino_suite.ui.play.staging import Moment, Staging, length, poses_at

STRUCK_MM_S: Final = 350.0
"""A piece that loses more speed than this between two frames of the track has struck."""
ACROSS: Final = (-60.0, 80.0)
"""Degrees between which the eye may turn for the replay."""
TOLD_S: Final = 3.0
"""With less motion the sentence stays as long as the replay would have taken."""


def fall_shots(
    board: Board,
    line: Line,
    answer: Settled | Shaken,
    scene: Scene,
    standing: list[Standing],
    straw: PieceId | None,
    *,
    again: bool = False,
) -> list[Shot]:
    """Return the shots of one fall of `standing`; `straw` is the piece that was let go last.

    Shown `again`, it begins with the rock that was seen before nature had answered.
    """
    fall = Fall(board, line, answer, scene, standing, straw)
    if board.around.less_motion or answer.fall is None:
        return fall.quiet()
    rock = again and isinstance(answer, Settled)
    return [*([fall.rocking()] if rock else []), fall.staged(answer.fall)]


class Fall:
    """One fall being shown."""

    def __init__(
        self,
        board: Board,
        line: Line,
        answer: Settled | Shaken,
        scene: Scene,
        standing: list[Standing],
        straw: PieceId | None,
    ) -> None:
        self._board = board
        self._line = line
        self._answer = answer
        self._scene = scene
        self._standing = standing
        self._straw = straw
        self._shown = ""
        self._bow = board.sway.margin
        self._impacts = () if answer.fall is None else impacts(answer.fall)
        self._heard = 0

    def rocking(self) -> Shot:
        """The same rock as when it stands by as little (F5)."""
        kind = "card" if self._straw is None else self._board.bodies[self._straw].kind
        return rocking(self._board, kind, self._answer.margin, self._scene, self._whole())

    def staged(self, track: Track) -> Shot:
        """The fall itself, from the first lean to the end of the replay."""
        board = self._board
        staging = Staging(track, board.feel.fall)

        def draw(t: float) -> None:
            self._draw(staging.at(t), track)

        def begin() -> None:
            if self._straw is None:
                self.dress()

        return Shot(
            staging.total,
            begin,
            draw,
            lambda: self._over(track),
            skip=staging.skips_to,
        )

    def quiet(self) -> list[Shot]:
        """With less motion: the heap at once, and the same sentence (feel 2.9)."""
        board, track = self._board, self._answer.fall

        def begin() -> None:
            self.dress()
            board.ears.play("fall")
            if track is not None:
                board.canvas.set_poses(poses_at(track, length(track)), falling=True)
            board.canvas.watch(cut=True)
            self._story()

        return [
            Shot(board.feel.fall.faded_s, begin),
            Shot(
                TOLD_S,
                end=lambda: self._over(track),
                skip=lambda _t: TOLD_S,
            ),
        ]

    def dress(self) -> None:
        """Draw the building as it stood, the piece just let go included."""
        dress(self._board, self._scene, self._whole())

    def _whole(self) -> list[Standing]:
        known = {s.rest.piece for s in self._standing}
        track = self._answer.fall
        whole = list(self._standing)
        if track is not None and track.frames:
            for piece, at in zip(track.pieces, track.frames[0], strict=True):
                if piece not in known:
                    body = self._board.bodies[piece]
                    rest = Rest(piece, at[0], at[1], at[2] - body.height / 2.0, at[5])
                    whole.append(Standing(rest, body))
        return whole

    def _draw(self, moment: Moment, track: Track) -> None:
        board = self._board
        if moment.phase != self._shown:
            self._enter(moment.phase)
        share = 1.0 if moment.phase == "leaning" else 0.0
        board.rock *= 0.9 + 0.1 * share
        if self._bow is not None:
            # The drawn lean gives way to the motion's own.
            self._bow += (board.feel.tower.bow_from_mm - self._bow) * 0.06
            board.sway.lean(self._bow, None)
        board.canvas.set_poses(poses_at(track, moment.track), falling=True)
        board.canvas.shake(moment.shake)
        if moment.phase in ("slow", "ramp", "flutter"):
            self._strike(moment.track)

    def _enter(self, phase: str) -> None:
        board = self._board
        self._shown = phase
        if phase == "freeze":
            board.ears.hush()
        elif phase == "slow":
            fall = self._answer.fall
            heap = poses_at(fall, length(fall)).values() if fall is not None else ()
            board.canvas.watch(heap)
            board.ears.play("fall")
        elif phase == "flutter":
            board.ears.play("flutter", 0.7)
        elif phase == "replay":
            board.ears.play("oh")
            self._from_the_side()
            self._story()

    def _from_the_side(self) -> None:
        """Look across the fall, so that it is seen to its full height and reach."""
        camera, track = self._board.canvas.camera, self._answer.fall
        if track is not None:
            across = math.remainder(track.direction, 180.0)
            least, most = ACROSS
            camera.go(replace(camera.goal, yaw=min(most, max(least, across))))

    def _strike(self, track_time: float) -> None:
        """Dust and a knock where a piece has struck by now."""
        board = self._board
        while self._heard < len(self._impacts) and self._impacts[self._heard][0] <= track_time:
            _, piece, (x, y, z) = self._impacts[self._heard]
            self._heard += 1
            wall = board.bodies[piece].kind == "wall"
            board.ears.play("thud" if wall else "paper", 0.5)
            board.canvas.overlay.raise_dust(x, y, z, board.around.clock.now())

    def _story(self) -> None:
        board = self._board
        table = board.table
        told = story(table.mode, board.bodies, table.lines)
        names = [seat.name for seat in table.header.seats]
        board.told.emit(sentence(told, names))
        weak = (told.weak.piece,) if told.weak is not None else ()
        board.canvas.overlay.tell(weak, self._straw)

    def _over(self, track: Track | None) -> None:
        board = self._board
        if track is not None:
            board.canvas.set_poses(poses_at(track, length(track)), falling=True)
        board.rock = 0.0
        board.sway.lean(None, None)
        board.canvas.shake(0.0)
        board.told.emit(None)
        board.settled.emit(self._line)


def impacts(track: Track) -> tuple[tuple[float, PieceId, tuple[float, float, float]], ...]:
    """Return when (s), which piece and where (mm) something struck hard, in order of time."""
    found = []
    for k, piece in enumerate(track.pieces):
        speed = 0.0
        for n in range(1, len(track.frames)):
            one, two = track.frames[n - 1][k], track.frames[n][k]
            now = (one[2] - two[2]) * track.hz
            if speed - now > STRUCK_MM_S:
                found.append((n / track.hz, piece, (two[0], two[1], max(0.0, two[2]))))
            speed = max(0.0, now)
    return tuple(sorted(found, key=lambda strike: strike[0]))
