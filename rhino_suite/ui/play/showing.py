"""From lines of the log to shots: what is shown after letting go (feel 2.8)."""

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import Final

from rhino_suite.game.chance import Roll, Rolled, Settled, Shaken
from rhino_suite.game.placement import Place
from rhino_suite.game.rules import GameOver, NatureToAct
from rhino_suite.game.scene import Gesture
from rhino_suite.game.structure import Rest, Structure
from rhino_suite.stability.port import Standing
from rhino_suite.table import bow
from rhino_suite.table.held import HELD
from rhino_suite.table.replay import Line, State
from rhino_suite.table.views import seen_scene, tellings
from rhino_suite.ui.play.board import Board
from rhino_suite.ui.play.dice import rolled_s
from rhino_suite.ui.play.fall_shot import fall_shots
from rhino_suite.ui.play.flying_back import back_s, fly_back
from rhino_suite.ui.play.landing import Landing
from rhino_suite.ui.play.rocking import WOOD, foreseen, rock, rocking
from rhino_suite.ui.play.shots import Shot
from rhino_suite.ui.play.staging import length, poses_at
from rhino_suite.ui.play.turn_bar import GESTURE_S
from rhino_suite.ui.sound import SoundName

NEAR_MM: Final = 2.5
"""At rest with less margin than this is a near miss (F5): it ends in a hum and one exhale."""

GESTURE_SOUNDS: Final[dict[str, SoundName]] = {
    "battle": "battle",
    "battle-won": "tap",
    "medal": "medal",
}
"""What a gesture sounds like; others turn, or buzz when they do nothing."""
TOPPLE_S: Final = 1.2
"""A single wall that topples is seen for so long."""


class Showing:
    """Adds shots to the board's reel."""

    def __init__(self, board: Board) -> None:
        self._board = board
        self._foreseeing = board.around.suite.core()

    def show(self, line: Line) -> None:
        """Add what there is to see and hear of `line`."""
        match line.action:
            case Place() if not isinstance(self._awaiting(line.after), NatureToAct):
                self._came_back(line)
            case Settled(back=True):
                self._came_back(line)
            case Settled(fallen=()) as answer:
                self._settles(line, answer)
            case Shaken(fallen=()) as answer:
                self._knocked(line, answer)
            case Settled() | Shaken() as answer if self._over(line):
                self._falls(line, answer)
            case Settled() | Shaken() as answer:
                self._topples(line, answer)
            case Rolled():
                self._rolls(line)
            case _:
                self._scene(line)
        self._say(line)

    def _awaiting(self, state: State) -> object:
        return self._board.table.mode.rules.awaiting(state)

    def _over(self, line: Line) -> bool:
        return isinstance(self._awaiting(line.after), GameOver)

    def _structure(self, state: State) -> Structure:
        found: Structure = self._board.table.mode.rules.structure(state)
        return found

    def _draw(self, line: Line) -> None:
        board = self._board
        scene = seen_scene(board.table.mode, line.after, None)
        board.show_scene(scene, board.table.referee.standing(self._structure(line.after)))

    def _scene(self, line: Line) -> None:
        self._board.reel.add(Shot(0.0, begin=lambda: self._draw(line)))

    def _rolls(self, line: Line) -> None:
        """Let dice roll and lie; of those thrown together the last one brings all to lie."""
        board, awaited = self._board, self._awaiting(line.after)
        if isinstance(awaited, NatureToAct) and isinstance(awaited.request, Roll):
            return
        dice = seen_scene(board.table.mode, line.after, None).dice
        seconds = rolled_s(dice, still=board.around.less_motion)
        begin, end = partial(board.rolled.emit, dice), partial(self._draw, line)
        board.reel.add(Shot(seconds, begin=begin, end=end))

    def _say(self, line: Line) -> None:
        """Announce what is loud, and show each symbol as it acts."""
        board = self._board
        for telling in tellings(board.table.mode, line.before, line.events):
            if telling.loud:
                board.reel.add(Shot(0.0, begin=partial(board.said.emit, telling.text)))
            if telling.gesture is not None:
                board.reel.add(self._gesture(telling.gesture))

    def _gesture(self, gesture: Gesture) -> Shot:
        board = self._board

        def begin() -> None:
            usual: SoundName = "buzz" if gesture.struck else "turn"
            board.ears.play(GESTURE_SOUNDS.get(gesture.art, usual))

        return Shot(
            GESTURE_S,
            begin=begin,
            draw=lambda t: board.gesture.emit(gesture, t / GESTURE_S),
            end=lambda: board.gesture.emit(None, 0.0),
            skip=lambda _t: GESTURE_S,
        )

    def _came_back(self, line: Line) -> None:
        """A missed or slipped piece comes back to the palm, an arrow says where to (feel 2.4)."""
        board, released = self._board, self._board.released
        spot = None if released is None else released[0]

        def begin() -> None:
            board.rock = 0.0
            self._draw(line)
            board.ears.play("monkey" if spot is not None and spot.cards else "paper")
            board.offer.missed = board.offer.missed or spot is not None
            if released is not None:
                board.offer.hint = _hint(line, *released)

        length = back_s(board, spot)
        if released is None or board.around.less_motion:
            board.reel.add(Shot(length, begin))
            return
        fly = partial(fly_back, board, *released)
        board.reel.add(Shot(length, begin, lambda t: fly(t / length), lambda: fly(1.0)))

    def foresees(self) -> tuple[Rest, float] | None:
        """Return where the piece just let go lies, and the margin (mm): it makes the rock.

        None when there is nothing to rock: no piece was let go, or less motion is wished.
        """
        if self._board.released is None or self._board.around.less_motion:
            return None
        return foreseen(self._board.table, self._foreseeing)

    def rocks(self, rest: Rest, margin: float, then: Callable[[], None]) -> None:
        """Rock once with the piece just let go at `rest`; at the peak call `then` (feel 2.8)."""
        board = self._board
        table = board.table
        body = board.bodies[rest.piece]
        standing = [*board.standing(), Standing(rest, body)]
        scene = seen_scene(table.mode, table.state, None)
        board.reel.add(rocking(board, body.kind, margin, scene, standing, then))

    def _settles(self, line: Line, answer: Settled) -> None:
        """From the peak of the rock to rest: two seconds after letting go in all (feel 2.8)."""
        board = self._board
        released = board.released
        kind = "wall" if released is None else board.bodies[released[1].piece].kind
        before = board.sway.margin
        peak = length = 0.0
        if released is not None and board.lifted is None:
            length = bow.clock(board.feel.clock, HELD[kind], answer.margin)
            peak = 0.0 if board.around.less_motion else board.feel.rock.peak_s
        near = kind == "card" and answer.margin is not None and answer.margin < NEAR_MM

        def begin() -> None:
            self._draw(line)
            if length and not peak:
                board.ears.nothing_held()
                board.ears.play(WOOD[kind])

        def draw(t: float) -> None:
            rock(board, answer.margin, peak + t)
            self._bow(before, answer, peak + t, length)

        def end() -> None:
            board.rock = 0.0
            board.sway.lean(answer.margin, answer.direction)
            if near:
                board.ears.play("exhale")
            board.settled.emit(line)

        board.reel.add(Shot(max(0.0, length - peak), begin, draw, end))
        if near:
            board.reel.add(Shot(0.0, begin=lambda: board.ears.play("hum", 0.6)))
        board.released = None

    def _bow(self, before: float | None, answer: Settled, t: float, length: float) -> None:
        """Up to the peak of the rock nothing new is told; then the bow eases to the truth (F5)."""
        peak = self._board.feel.rock.peak_s
        if answer.margin is None or t < peak:
            return
        share = min(1.0, (t - peak) / max(0.2, length - peak))
        old = answer.margin if before is None else before
        self._board.sway.lean(old + (answer.margin - old) * share, answer.direction)

    def _knocked(self, line: Line, answer: Shaken) -> None:
        board = self._board

        def begin() -> None:
            self._draw(line)
            board.sway.lean(answer.margin, answer.direction)
            board.settled.emit(line)

        board.reel.add(Shot(0.0, begin=begin))

    def _topples(self, line: Line, answer: Settled | Shaken) -> None:
        """A loose wall of this step topples: no theatre, it comes back to the palm (G-4)."""
        board, track = self._board, answer.fall
        if track is not None and not board.around.less_motion:

            def draw(t: float) -> None:
                board.canvas.set_poses(poses_at(track, t), falling=True)

            board.reel.add(
                Shot(
                    min(TOPPLE_S, length(track)),
                    begin=lambda: board.ears.play("thud"),
                    draw=draw,
                    skip=lambda _t: TOPPLE_S,
                )
            )
        self._came_back(line)

    def fall_again(self, then: Callable[[], None]) -> None:
        """Show the last fall once more, from its first lean, then call `then`."""
        board = self._board
        line = next((n for n in reversed(board.table.lines) if fell(n)), None)
        if line is not None and isinstance(line.action, Settled | Shaken):
            board.canvas.overlay.measure(None)
            board.released = None
            self._falls(line, line.action, again=True)
        board.reel.add(Shot(0.0, end=then))

    def _falls(self, line: Line, answer: Settled | Shaken, *, again: bool = False) -> None:
        """The building falls, from the peak of the rock on (feel 2.9)."""
        board, released = self._board, self._board.released
        standing = list(board.table.referee.standing(self._structure(line.before)))
        straw = None
        if released is not None and isinstance(answer, Settled):
            straw = released[1].piece
        scene = seen_scene(board.table.mode, line.before, None)
        for shot in fall_shots(board, line, answer, scene, standing, straw, again=again):
            board.reel.add(shot)
        board.released = None


def _hint(line: Line, spot: Landing, said: Place) -> Landing | None:
    """Return where an arrow leads a piece that came back: to its mark, or as its event says.

    An event that hands a piece back may say the way in its fields `dx` and `dy` (mm).
    """
    if spot.surfaces is None:
        return spot
    ways = ((e.dx, e.dy) for e in line.events if hasattr(e, "dx") and hasattr(e, "dy"))
    dx, dy = next(ways, (0.0, 0.0))
    return replace(spot, x=said.x + dx, y=said.y + dy) if dx or dy else None


def fell(line: Line) -> bool:
    """Say whether the building fell in this line."""
    return isinstance(line.action, Settled | Shaken) and bool(line.action.fallen)
