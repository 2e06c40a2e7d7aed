"""From pointer, finger and keys to the held piece: two grips, both always on (feel 2.2, 2.10)."""

from typing import Final, Protocol

from PySide6.QtCore import QPointF

from rhino_suite.game.ids import PieceId
from rhino_suite.game.placement import Place
from rhino_suite.table.hand import HandPose, Release, ToolName
from rhino_suite.table.steering import Grip
from rhino_suite.ui.play.carry import Carry
from rhino_suite.ui.play.waiting import Waiting


class Ground(Protocol):
    """What a grasp asks of the stage."""

    def now(self) -> float:
        """Return the time in s."""
        ...

    def world(self, at: QPointF, z: float) -> tuple[float, float]:
        """Return the point (mm) at height `z` that is seen at `at` (px)."""
        ...

    def waits_at(self, at: QPointF) -> Waiting | None:
        """Return what can be taken where a pointer presses (px)."""
        ...

    def carry(self, waiting: Waiting, tool: ToolName, at: QPointF | None) -> Carry | None:
        """Take the piece up, gripped at `at` (px); None when it must be lifted out first."""
        ...

    def sight(self) -> tuple[float, float]:
        """Return how far (mm) a point seen in one place moves for each mm that it rises."""
        ...

    def lead(self, held: Carry) -> None:
        """Find the lawful place nearest to where a piece that may stand anywhere is held."""
        ...

    def swing(self, z: float) -> tuple[float, float]:
        """Return how far the tower is drawn off its place at height `z`, in mm."""
        ...

    def let_go(self, said: Place, release: Release) -> None:
        """Say to the table what was let go."""
        ...

    def put_back(self, piece: PieceId) -> None:
        """The piece goes back to the palm."""
        ...


ARROWS: Final[dict[str, tuple[int, int]]] = {
    "left": (-1, 0),
    "right": (1, 0),
    "away": (0, 1),
    "near": (0, -1),
}


class Grasp:
    """One hand at the table: nothing held, or one piece on its way."""

    def __init__(self, ground: Ground, grip: Grip) -> None:
        self._ground = ground
        self._grip = grip
        self._ways: list[str] = []
        self._toggled = False
        self._above = QPointF()
        self.toggle = False
        """Space sinks at one press and lets go at the next, instead of being held."""
        self.held: Carry | None = None
        self.pointer: QPointF | None = None
        """Where the pointer was last seen, in px; None before it ever moved."""
        self.waiting: tuple[Waiting, ...] = ()
        self.chosen = 0

    @property
    def ready(self) -> Waiting | None:
        """Return the piece that a key would take, or None."""
        if self.chosen < 0 or not self.waiting:
            return None
        return self.waiting[self.chosen % len(self.waiting)]

    def offer(self, waiting: tuple[Waiting, ...]) -> None:
        """These pieces may be taken from now on; the first that must move waits in the palm."""
        self.waiting = waiting
        self.chosen = 0 if waiting and waiting[0].wanted else -1

    def go_on(self, waiting: tuple[Waiting, ...]) -> bool:
        """Keep holding a piece that may still be placed; drop one that may not.

        Returns whether something is held.
        """
        if self.held is None:
            return False
        same = next((w for w in waiting if w.piece == self.held.piece and w.spots), None)
        if same is None:
            self.drop()
            return False
        self.waiting = waiting
        self.held.renew(same)
        return True

    def next(self) -> bool:
        """Let the next piece wait in the palm instead (Tab); after the last one say False."""
        if self.held is not None or not self.waiting:
            return False
        if self.chosen + 1 < len(self.waiting):
            self.chosen += 1
            return True
        self.chosen = 0 if self.waiting[0].wanted else -1
        return False

    def leave_alone(self) -> None:
        """The keys are wanted elsewhere: nothing pushes, and what sank rises again."""
        for way in tuple(self._ways):
            self.push(way, down=False)
        self._toggled = False
        if self.held is not None and self.held.hand.tool == "keys":
            self.held.hand.sink(held=False)

    def lift_over(self, above: QPointF) -> None:
        """Let the held piece ride `above` (px) the fingertip, so that it is seen (feel 2.11)."""
        self._above = above
        if self.pointer is not None:
            self.move(self.pointer)

    def press(self, at: QPointF, tool: ToolName) -> None:
        """A button or finger went down at `at` (px)."""
        self.pointer = at
        now, held = self._ground.now(), self.held
        if held is not None:
            held.hand.click()
            if self._grip.press(now, at.x(), at.y()) == "let go":
                self.let_go()
            return
        found = self._ground.waits_at(at)
        if found is None:
            return
        self._grip.press(now, at.x(), at.y())
        self.take(found, tool, at)

    def move(self, at: QPointF) -> None:
        """The pointer is at `at` (px) now."""
        self.pointer = at
        held = self.held
        if held is not None and held.hand.tool != "keys":
            held.hand.aim(*self._ground.world(at - self._above, held.plane))

    def release(self, at: QPointF) -> None:
        """The button or finger went up at `at` (px)."""
        held = self.held
        if held is None:
            self._grip.drop()
            return
        if held.hand.tool == "keys":
            return
        held.hand.click()
        if self._grip.release(self._ground.now(), at.x(), at.y()) == "let go":
            self.let_go()

    def regrip(self, at: QPointF) -> None:
        """A finger came back to a piece that hangs in the air: it goes on from there."""
        self._grip.drop()
        self._grip.press(self._ground.now(), at.x(), at.y())
        self.move(at)

    def stay(self, at: QPointF) -> None:
        """The finger went up and the piece stays in the air: a tap only aims (feel 2.11)."""
        self.move(at)
        self._grip.drop()

    def take(self, waiting: Waiting, tool: ToolName, at: QPointF | None = None) -> None:
        """Take a piece; where it is gripped stays under the pointer."""
        carry = self._ground.carry(waiting, tool, at)
        if carry is None:
            return
        self.held = carry
        self._toggled = False
        if tool == "keys":
            self._grip.drop()

    def push(self, way: str, down: bool) -> None:
        """An arrow key went down or up; the first one takes the piece out of the palm."""
        if down and way not in self._ways:
            self._ways.append(way)
        elif not down and way in self._ways:
            self._ways.remove(way)
        if self._by_keys(down) and self.held is not None:
            dx = sum(ARROWS[w][0] for w in self._ways)
            dy = sum(ARROWS[w][1] for w in self._ways)
            self.held.hand.push_keys(dx, dy)

    def bring(self) -> None:
        """Carry the piece near its mark (F)."""
        if self._by_keys(down=True) and self.held is not None:
            if self.held.roams:
                self._ground.lead(self.held)
            self.held.hand.carry()

    def sink(self, down: bool) -> None:
        """Space (or Enter) went down or up: sink while held, or by turns (toggle)."""
        if not self._by_keys(down) or self.held is None:
            return
        if self.toggle:
            if not down:
                return
            self._toggled = not self._toggled
            down = self._toggled
        if self.held.hand.sink(down):
            self.let_go()

    def turn(self, degrees: float) -> None:
        """Turn the held piece (Q, E, wheel); what lies as the table does is never turned."""
        if self.held is not None:
            self.held.turn(degrees)

    def pop(self, way: int) -> bool:
        """Bring the held piece to the next surface under it (Tab); False when there is none."""
        return self.held is not None and self.held.pop(way)

    def back(self) -> bool:
        """Put the piece back; free until it has touched. Say whether something was put back."""
        held = self.held
        if held is None or held.hand.touched or held.pulling:
            return False
        self.drop()
        self._ground.put_back(held.piece)
        return True

    def drop(self) -> None:
        """Hold nothing any more."""
        if self.held is not None:
            self.held.put_down()
        self.held = None
        self._ways.clear()
        self._above = QPointF()
        self._grip.drop()

    def let_go(self) -> None:
        """Open the fingers; a piece that is not out of its room yet stays in the hand."""
        held = self.held
        if held is None or held.pose is None or held.pulling:
            return
        said, release = held.let_go(self._ground.swing(held.spot.z))
        self.drop()
        self._ground.let_go(said, release)

    def frame(self, dt: float) -> HandPose | None:
        """Go on by `dt` s; return where the held piece is, or None when nothing is held."""
        held = self.held
        if held is None:
            return None
        if held.roams and held.hand.tool != "keys":
            held.sliding.sight = self._ground.sight()
        pose = held.step(dt, self._ground.swing(held.spot.z))
        if pose.lets_go and not held.unwelcome:
            self.let_go()
            return None
        return pose

    def _by_keys(self, down: bool) -> bool:
        """Say whether keys steer the held piece; a key going down takes the waiting one."""
        if self.held is None and down and self.ready is not None:
            self.take(self.ready, "keys")
        return self.held is not None and self.held.hand.tool == "keys"
