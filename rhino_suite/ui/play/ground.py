"""The table under a grasp: what can be taken where, and what becomes of it (feel 2.2, 2.6)."""

from collections.abc import Callable
from concurrent.futures import Future
from dataclasses import replace
from typing import Final

from PySide6.QtCore import QPointF

from rhino_suite.game.ids import PieceId, Seat
from rhino_suite.game.placement import Lift, Place
from rhino_suite.game.record import Action
from rhino_suite.table.hand import HandPose, Release, ToolName
from rhino_suite.ui.play.board import Board
from rhino_suite.ui.play.carry import Carry
from rhino_suite.ui.play.grasp import Grasp
from rhino_suite.ui.play.seeking import height, nearest_lawful
from rhino_suite.ui.play.touching import Touching
from rhino_suite.ui.play.waiting import Waiting

AROUND_PX: Final = 16.0
"""So far beside a figure a press still takes it."""


class TableGround:
    """Answers a `Grasp`; `act` says something to the table for a seat."""

    grasp: Grasp

    def __init__(
        self, board: Board, touching: Touching, act: Callable[[Seat, Action], bool]
    ) -> None:
        self._board = board
        self._touching = touching
        self._act = act
        self._again: tuple[PieceId, ToolName, QPointF | None] | None = None
        self.others: tuple[Waiting, ...] = ()
        """What waits for a hand that is nobody's grasp: a computer's."""
        self._led: tuple[Carry, Future[Place | None]] | None = None
        self._misses: dict[Seat, int] = {}
        """How often in a row the monkey of each seat has caught nothing."""

    def now(self) -> float:
        """Return the time in s."""
        return self._board.around.clock.now()

    def world(self, at: QPointF, z: float) -> tuple[float, float]:
        """Return the point (mm) at height `z` that is seen at `at` (px)."""
        return self._board.canvas.world(at, z)

    def swing(self, z: float) -> tuple[float, float]:
        """Return how far the tower is drawn off its place at height `z`, in mm."""
        return self._board.canvas.sway_at(z)

    def sight(self) -> tuple[float, float]:
        """Return how far (mm) a point seen in one place moves for each mm that it rises."""
        low, high = (self._board.canvas.world(QPointF(), z) for z in (0.0, 1.0))
        return high[0] - low[0], high[1] - low[1]

    def lead(self, held: Carry) -> None:
        """Look for the lawful place nearest to where the piece is held, beside the frames."""
        seat, board = self._board.seat, self._board
        if seat is not None:
            ask = (board.table, seat, held.spot, held.piece)
            self._led = held, board.around.aside.submit(nearest_lawful, *ask)
            self.led()

    def led(self) -> None:
        """Lead the hand there, as soon as it is known where."""
        if self._led is None or not self._led[1].done():
            return
        (held, found), self._led = self._led, None
        place = found.result()
        if place is not None:
            held.seek(place, height(held.spot, place))

    def waits_at(self, at: QPointF) -> Waiting | None:
        """Return what can be taken where a pointer presses."""
        if self._board.reel.running:
            return None
        ready = self.grasp.ready
        if ready is not None and ready.spots and self._board.canvas.palm_area().contains(at):
            return ready
        if ready is not None and ready.stands:
            # Whoever is owed is seen through the walls before him, and taken through them.
            around = self._board.canvas.building.bounds(ready.piece)
            if around.adjusted(-AROUND_PX, -AROUND_PX, AROUND_PX, AROUND_PX).contains(at):
                return ready
        piece = self._board.canvas.piece_at(at)
        return next((w for w in self.grasp.waiting if w.piece == piece), None)

    def carry(self, waiting: Waiting, tool: ToolName, at: QPointF | None) -> Carry | None:
        """Take the piece up; one that stands is lifted out of the building first."""
        seat = self._board.seat
        if seat is None or self._board.reel.running:
            return None
        if waiting.stands:
            self._again = (waiting.piece, tool, at)
            self._lift(seat, waiting.piece)
            return None
        return self._carried(
            waiting, tool, at, self._board.offer.place(waiting, seat, self._board.feel.palm)
        )

    def _carried(
        self,
        waiting: Waiting,
        tool: ToolName,
        at: QPointF | None,
        place: tuple[float, float, float, float],
    ) -> Carry:
        x, y, z, yaw = place
        seat = self._board.seat or Seat(0)
        setup = self._board.table.header.seats[seat]
        held = Carry(
            waiting,
            self._board.bodies[waiting.piece],
            self._board.table.core,
            feel=self._board.feel,
            glove=self._board.feel.worn(setup.glove, clumsier=self._board.table.clumsier),
            tool=tool,
            storey=self._board.table.storeys + 1,
            phases=self._board.chance,
            px_per_mm=self._board.canvas.projection.scale,
            steady=self._board.steady[seat],
            misses=self._misses.get(seat, 0),
        )
        held.start(x, y, z)
        # A finger holds it by its lower edge, so that it is seen above the tip (feel 2.11).
        if at is None or tool == "touch":
            held.take(x, y, yaw)
        else:
            held.take(x, y, yaw, self.world(at, held.plane))
        self._board.canvas.offer(None)
        if self._touching.begin(tool) and held.roams:
            self.lead(held)
        self._board.ears.play("tap")
        return held

    def _lift(self, seat: Seat, piece: PieceId) -> None:
        rest = next(s for s in self._board.standing() if s.rest.piece == piece)
        self._board.lifted = (rest, self._board.out_of_room(piece))
        self._act(seat, Lift(piece))

    def take_again(self) -> None:
        """After a lift the piece is in the hand at once, where it stood."""
        again, self._again = self._again, None
        if again is None:
            return
        piece, tool, at = again
        found = next((w for w in self.grasp.waiting if w.piece == piece and w.spots), None)
        lifted = self._board.lifted
        if found is None or lifted is None:
            return
        rest, pull = lifted
        if found.roams and rest.body.kind == "figure":
            return  # he waits in the palm: first his level is chosen, and the eye goes there
        stood = rest.rest
        held = self._carried(found, tool, None, (stood.x, stood.y, stood.z, stood.yaw))
        held.pull = pull
        held.hand.in_room = pull is not None
        if pull is not None:
            self._board.canvas.camera.closer((pull.x, pull.y, pull.z))
            self._board.offer.seek(rest, pull)
        if at is not None:
            held.take(stood.x, stood.y, stood.yaw, self.world(at, held.plane))
        self.grasp.held = held

    def put_back(self, piece: PieceId) -> None:
        """The piece goes back to the palm."""
        del piece
        self._board.canvas.let_go()
        self._touching.end()
        self._board.show_offer(self.grasp.ready)

    def let_go(self, said: Place, release: Release) -> None:
        """Say to the table what was let go; nature answers in the next frame."""
        seat = self._board.seat
        if seat is None:
            return
        waiting = (*self.grasp.waiting, *self.others)
        spot = next(s for w in waiting for s in w.spots if s.slot.id == said.slot)
        if spot.surfaces is not None:
            spot = replace(spot, x=said.x, y=said.y, z=height(spot, said))
            self._board.offer.framing.placed(spot.x, spot.y, spot.z)
        self._board.offer.hint, self._board.offer.missed = None, False
        if spot.cards:
            self._misses[seat] = 0 if said.on else self._misses.get(seat, 0) + 1
        along = self._touching.along()
        self._touching.end()
        self._board.canvas.let_go()
        self._board.placed.emit(spot, release)
        self._board.let_go(spot, said)
        if release.thud > 0.0:
            self._board.sway.touch(release.thud)
            self._board.ears.play("thud")
        if along is not None:
            self._board.table.dragged(seat, said.on, along)
        self._act(seat, said)

    def flown(self, held: Carry, pose: HandPose) -> None:
        """Out of his room the Rhino flies: the eye follows once, then the hand goes on."""
        canvas = self._board.canvas
        self._board.offer.seek(None)
        canvas.look_at_mark(held.spot.x, held.spot.y, held.spot.z, cut=True)
        at, z = self.grasp.pointer, held.spot.z
        if at is None or held.hand.tool == "keys":
            held.take(pose.x, pose.y, pose.yaw)
        else:
            # The eye has moved, the pointer has not: the piece is where the pointer is.
            place = self.world(at, z)
            held.take(*place, pose.yaw, place)
