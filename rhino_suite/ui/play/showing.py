"""From lines of the log to shots: what is shown after letting go (feel 2.8)."""

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Final

from rhino_suite.game.chance import Settled, Shaken
from rhino_suite.game.ids import PieceId
from rhino_suite.game.placement import Place
from rhino_suite.game.rules import NatureToAct
from rhino_suite.game.scene import Gesture
from rhino_suite.game.structure import Structure
from rhino_suite.stability.port import Standing
from rhino_suite.table import bow
from rhino_suite.table.replay import Line, State
from rhino_suite.table.views import seen_scene, tellings
from rhino_suite.ui.play.fall_shot import fall_shots
from rhino_suite.ui.play.landing import Landing
from rhino_suite.ui.play.pull import Pull
from rhino_suite.ui.play.shots import Shot
from rhino_suite.ui.play.turn_bar import GESTURE_S
from rhino_suite.ui.sound import SoundName

if TYPE_CHECKING:
    from rhino_suite.ui.play.stage import Stage

NEAR_MM: Final = 2.5
"""At rest with less margin than this is a near miss (F5): it ends in a hum and one exhale."""

WOOD: Final[dict[str, SoundName]] = {"wall": "wood", "card": "card", "figure": "wood"}


class Showing:
    """Adds shots to the stage's reel; knows what was let go last."""

    def __init__(self, stage: "Stage") -> None:
        self._stage = stage
        self._spot: Landing | None = None
        self._said: Place | None = None
        self.lift: tuple[Standing, Pull | None] | None = None

    def released(self, spot: Landing, said: Place) -> None:
        """A piece was let go over `spot`."""
        self._spot, self._said, self.lift = spot, said, None

    def lifted(self, rest: Standing, pull: Pull | None) -> None:
        """A piece is taken out of the building."""
        self.lift = (rest, pull)

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
            case Settled() | Shaken() as answer:
                self._falls(line, answer)
            case _:
                self._scene(line)
        self._say(line)

    def _awaiting(self, state: State) -> object:
        return self._stage.table.mode.rules.awaiting(state)

    def _structure(self, state: State) -> Structure:
        found: Structure = self._stage.table.mode.rules.structure(state)
        return found

    def _draw(self, line: Line) -> None:
        stage = self._stage
        scene = seen_scene(stage.table.mode, line.after, None)
        stage.show_scene(scene, stage.table.referee.standing(self._structure(line.after)))

    def _scene(self, line: Line) -> None:
        self._stage.reel.add(Shot(0.0, begin=lambda: self._draw(line)))

    def _say(self, line: Line) -> None:
        """Announce what is loud, and show each symbol as it acts."""
        stage = self._stage
        for telling in tellings(stage.table.mode, line.before, line.events):
            if telling.loud:
                stage.reel.add(Shot(0.0, begin=partial(stage.said.emit, telling.text)))
            if telling.gesture is not None:
                stage.reel.add(self._gesture(telling.gesture))

    def _gesture(self, gesture: Gesture) -> Shot:
        stage = self._stage

        def begin() -> None:
            stage.ears.play("buzz" if gesture.struck else "turn")

        return Shot(
            GESTURE_S,
            begin=begin,
            draw=lambda t: stage.gesture.emit(gesture, t / GESTURE_S),
            end=lambda: stage.gesture.emit(None, 0.0),
            skip=lambda _t: GESTURE_S,
        )

    def _came_back(self, line: Line) -> None:
        """A missed or slipped piece comes back to the palm, an arrow says where to (feel 2.4)."""
        stage, spot = self._stage, self._spot

        def begin() -> None:
            self._draw(line)
            stage.ears.play("paper")
            if spot is not None:
                stage.offer.hint = spot

        stage.reel.add(Shot(stage.feel.palm.back_s, begin=begin))

    def _kind(self, piece: PieceId) -> str:
        return self._stage.bodies[piece].kind

    def _settles(self, line: Line, answer: Settled) -> None:
        """The two seconds after letting go: one rock, then rest (feel 2.8)."""
        stage = self._stage
        lifted = self._said is None or self.lift is not None
        kind = "wall" if lifted or self._said is None else self._kind(self._said.piece)
        before = stage.sway.margin
        length = 0.0
        if not lifted:
            held = "roof" if kind == "card" else "figure" if kind == "figure" else "wall"
            length = bow.clock(stage.feel.clock, held, answer.margin)  # type: ignore[arg-type]
        near = kind == "card" and answer.margin is not None and answer.margin < NEAR_MM

        def begin() -> None:
            self._draw(line)
            if not lifted:
                stage.ears.nothing_held()
                stage.ears.play(WOOD[kind])
                stage.sway.touch()

        def draw(t: float) -> None:
            self._rock(answer.margin, t)
            self._bow(before, answer, t, length)

        def end() -> None:
            stage.rock = 0.0
            stage.sway.lean(answer.margin, answer.direction)
            if near:
                stage.ears.play("exhale")
            stage.settled.emit(line)

        stage.reel.add(Shot(length, begin, draw, end))
        if near:
            stage.reel.add(Shot(0.0, begin=lambda: stage.ears.play("hum", 0.6)))
        self._said = None

    def _rock(self, margin: float | None, t: float) -> None:
        stage = self._stage
        still = stage.around.less_motion
        stage.rock = 0.0 if still or margin is None else bow.rock(stage.feel.rock, margin, t)

    def _bow(self, before: float | None, answer: Settled, t: float, length: float) -> None:
        """Up to the peak of the rock nothing new is told; then the bow eases to the truth (F5)."""
        peak = self._stage.feel.rock.peak_s
        if answer.margin is None or t < peak:
            return
        share = min(1.0, (t - peak) / max(0.2, length - peak))
        old = answer.margin if before is None else before
        self._stage.sway.lean(old + (answer.margin - old) * share, answer.direction)

    def _knocked(self, line: Line, answer: Shaken) -> None:
        stage = self._stage

        def begin() -> None:
            self._draw(line)
            stage.sway.lean(answer.margin, answer.direction)
            stage.settled.emit(line)

        stage.reel.add(Shot(0.0, begin=begin))

    def fall_again(self, then: Callable[[], None]) -> None:
        """Show the last fall once more, from its first lean, then call `then`."""
        stage = self._stage
        line = next((n for n in reversed(stage.table.lines) if fell(n)), None)
        if line is not None and isinstance(line.action, Settled | Shaken):
            stage.canvas.overlay.measure(None)
            self._said = None
            self._falls(line, line.action)
        stage.reel.add(Shot(0.0, end=then))

    def _falls(self, line: Line, answer: Settled | Shaken) -> None:
        """The building falls: the same rock first, then the motion itself (feel 2.9)."""
        stage, said = self._stage, self._said
        standing = list(stage.table.referee.standing(self._structure(line.before)))
        straw = said.piece if said is not None and isinstance(answer, Settled) else None
        scene = seen_scene(stage.table.mode, line.before, None)
        for shot in fall_shots(stage, line, answer, scene, standing, straw):
            stage.reel.add(shot)
        self._said = None


def fell(line: Line) -> bool:
    """Say whether the building fell in this line."""
    return isinstance(line.action, Settled | Shaken) and bool(line.action.fallen)
