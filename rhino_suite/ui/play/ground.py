"""The table under a grasp: what can be taken where, and what becomes of it (feel 2.2, 2.6)."""

from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF

from rhino_suite.game.ids import PieceId, Seat
from rhino_suite.game.placement import Lift, Place
from rhino_suite.table.hand import HandPose, Release, ToolName
from rhino_suite.ui.play.carry import Carry
from rhino_suite.ui.play.pull import way_out
from rhino_suite.ui.play.waiting import Waiting

if TYPE_CHECKING:
    from rhino_suite.ui.play.stage import Stage


class TableGround:
    """Answers a `Grasp` for one stage."""

    def __init__(self, stage: "Stage") -> None:
        self._stage = stage
        self._again: tuple[PieceId, ToolName, QPointF | None] | None = None

    def now(self) -> float:
        """Return the time in s."""
        return self._stage.around.clock.now()

    def world(self, at: QPointF, z: float) -> tuple[float, float]:
        """Return the point (mm) at height `z` that is seen at `at` (px)."""
        return self._stage.canvas.world(at, z)

    def swing(self, z: float) -> tuple[float, float]:
        """Return how far the tower is drawn off its place at height `z`, in mm."""
        return self._stage.canvas.sway_at(z)

    def waits_at(self, at: QPointF) -> Waiting | None:
        """Return what can be taken where a pointer presses."""
        if self._stage.reel.running:
            return None
        ready = self._stage.grasp.ready
        if ready is not None and ready.spots and self._stage.canvas.palm_area().contains(at):
            return ready
        piece = self._stage.canvas.piece_at(at)
        return next((w for w in self._stage.grasp.waiting if w.piece == piece), None)

    def carry(self, waiting: Waiting, tool: ToolName, at: QPointF | None) -> Carry | None:
        """Take the piece up; one that stands is lifted out of the building first."""
        seat = self._stage.seat
        if seat is None or self._stage.reel.running:
            return None
        if waiting.stands:
            self._again = (waiting.piece, tool, at)
            self._lift(seat, waiting.piece)
            return None
        x, y, _, yaw = self._stage.offer.place(waiting, seat, self._stage.feel.palm)
        return self._carried(waiting, tool, at, (x, y, yaw))

    def _carried(
        self,
        waiting: Waiting,
        tool: ToolName,
        at: QPointF | None,
        place: tuple[float, float, float],
    ) -> Carry:
        seat = self._stage.seat or Seat(0)
        setup = self._stage.table.header.seats[seat]
        held = Carry(
            waiting,
            self._stage.bodies[waiting.piece],
            self._stage.table.core,
            feel=self._stage.feel,
            glove=self._stage.feel.glove(setup.glove),
            tool=tool,
            storey=self._stage.table.storeys + 1,
            phases=self._stage.chance,
            px_per_mm=self._stage.canvas.projection.scale,
        )
        held.take(*place, None if at is None else self.world(at, held.surface))
        self._stage.canvas.offer(None)
        self._stage.touching.begin()
        self._stage.ears.play("tap")
        return held

    def _lift(self, seat: Seat, piece: PieceId) -> None:
        rest = next(s for s in self._stage.standing() if s.rest.piece == piece)
        pull = None
        if rest.body.kind == "figure":
            pull = way_out(
                rest,
                self._stage.standing(),
                self._stage.feel.rhino.free_mm,
                self._stage.feel.rhino.path_mm,
            )
        self._stage.showing.lifted(rest, pull)
        self._stage.act(seat, Lift(piece))

    def take_again(self) -> None:
        """After a lift the piece is in the hand at once, where it stood."""
        again, self._again = self._again, None
        if again is None:
            return
        piece, tool, at = again
        found = next((w for w in self._stage.grasp.waiting if w.piece == piece and w.spots), None)
        lifted = self._stage.showing.lift
        if found is None or lifted is None:
            return
        rest, pull = lifted
        held = self._carried(found, tool, None, (rest.rest.x, rest.rest.y, rest.rest.yaw))
        held.pull = pull
        held.hand.in_room = pull is not None
        if pull is not None:
            self._stage.canvas.camera.closer((pull.x, pull.y, pull.z))
        if at is not None:
            place = (rest.rest.x, rest.rest.y, rest.rest.yaw)
            held.take(*place, self.world(at, held.surface))
        self._stage.grasp.held = held

    def put_back(self, piece: PieceId) -> None:
        """The piece goes back to the palm."""
        del piece
        self._stage.canvas.let_go()
        self._stage.touching.end()
        self._stage.show_offer()

    def let_go(self, said: Place, release: Release) -> None:
        """Say to the table what was let go; nature answers in the next frame."""
        seat = self._stage.seat
        if seat is None:
            return
        spot = next(
            s for w in self._stage.grasp.waiting for s in w.spots if s.slot.id == said.slot
        )
        self._stage.offer.hint = None
        self._stage.touching.end()
        self._stage.canvas.let_go()
        self._stage.placed.emit(spot, release)
        self._stage.showing.released(spot, said)
        if release.thud > 0.0:
            self._stage.sway.touch(release.thud)
            self._stage.ears.play("thud")
        self._stage.act(seat, said)

    def flown(self, held: Carry, pose: HandPose) -> None:
        """Out of his room the Rhino flies: the eye follows once, then the hand goes on."""
        canvas = self._stage.canvas
        canvas.look_at_mark(held.spot.x, held.spot.y, held.spot.z, cut=True)
        at = self._stage.grasp.pointer
        pointer = None if at is None else self.world(at, held.spot.z)
        held.take(pose.x, pose.y, pose.yaw, pointer)
