"""Computer players in the window: they think beside it, and their hands are the persons' own."""

from collections.abc import Callable
from concurrent.futures import Future
from dataclasses import replace
from typing import Final

from rhino_suite.game.ids import Seat
from rhino_suite.game.placement import Place
from rhino_suite.game.record import Action
from rhino_suite.table.aiming import ComputerHand
from rhino_suite.table.computer import Carry as Bring
from rhino_suite.table.computer import Computer, Say, Step
from rhino_suite.table.errors import beat
from rhino_suite.table.held import HandPose, Release
from rhino_suite.table.people import load_people
from rhino_suite.ui.play.board import Board
from rhino_suite.ui.play.carry import Carry
from rhino_suite.ui.play.ground import TableGround
from rhino_suite.ui.play.holding import Holding
from rhino_suite.ui.play.seeking import height
from rhino_suite.ui.play.waiting import Waiting

FLIGHT_S: Final = 0.15
"""A hurried piece flies from the palm to its place in so long."""
ARCH_MM: Final = 30.0
"""How high over the straight way it flies."""
HASTE: Final = 5.0
"""What is shown of a hurried computer goes by so many times as fast; a fall never does."""


class ByItself:
    """All computers at one table: whoever of them is asked something does it at a human pace.

    `act` says something to the table for a seat. While one of them is to move nothing waits for
    a person's hand.
    """

    def __init__(
        self,
        board: Board,
        ground: TableGround,
        holding: Holding,
        act: Callable[[Seat, Action], bool],
    ) -> None:
        self._board: Final = board
        self._ground: Final = ground
        self._holding: Final = holding
        self._act = act
        self.hurried: Callable[[], bool] = bool
        """Whether somebody would like them to be quick."""
        seats = board.table.header.seats
        self._seats: Final = tuple(Seat(n) for n, s in enumerate(seats) if s.kind == "computer")
        self._players: dict[Seat, Computer] = {}
        self._thought: Future[Step] | None = None
        self._asked: Seat | None = None
        self._state: object = None
        self._step: Step | None = None
        self._waited = 0.0
        self._waiting: tuple[Waiting, ...] = ()
        self._held: tuple[Carry, ComputerHand | None] | None = None
        self._flown = 0.0

    @property
    def acting(self) -> bool:
        """Say whether a computer is to move now."""
        return self._board.seat in self._seats

    @property
    def ready(self) -> Waiting | None:
        """Return the piece that waits for a computer's hand, or None."""
        return next((w for w in self._waiting if w.wanted), None)

    @property
    def haste(self) -> float:
        """Return how many times as fast things are shown."""
        shown = self._board.canvas
        theirs = shown.scene_shown.turn in self._seats and not shown.building.brush.falling
        return HASTE if theirs and self.hurried() else 1.0

    def offer(self, waiting: tuple[Waiting, ...]) -> tuple[Waiting, ...]:
        """Return what of `waiting` is a person's to take: nothing while a computer is to move."""
        self._waiting = self._ground.others = waiting if self.acting else ()
        return () if self.acting else waiting

    def close(self) -> None:
        """Stop thinking; what is held goes back."""
        self._drop()
        self._forget()

    def frame(self, dt: float) -> None:
        """Go on by `dt` s; called only while nothing is being shown."""
        if not self._seats or self._board.table.over:
            return
        if self._state is not self._board.table.state:
            self._drop()
            self._forget()
        if self._held is not None:
            self._carry_on(dt)
        elif self._step is not None:
            self._wait(self._step, dt)
        elif self._thought is None:
            self._think()
        elif self._thought.done():
            self._step, self._thought = self._thought.result(), None

    # thinking

    def _think(self) -> None:
        """Ask the first computer that has something to do."""
        for seat in self._seats:
            player = self._player(seat)
            question = player.question()
            if question is not None:
                self._asked, self._state = seat, self._board.table.state
                self._waited = 0.0
                self._thought = self._board.around.aside.submit(player.ponder, question)
                return

    def _player(self, seat: Seat) -> Computer:
        if seat not in self._players:
            board = self._board
            self._players[seat] = Computer(
                board.table,
                seat,
                board.feel,
                load_people(),
                board.chance,
                board.around.suite.core(),
            )
        return self._players[seat]

    def _forget(self) -> None:
        if self._thought is not None:
            self._thought.cancel()
        self._thought = self._step = self._asked = None
        self._state = self._board.table.state

    def _wait(self, step: Step, dt: float) -> None:
        self._waited += dt
        if not self.hurried() and self._waited < step.seconds:
            return
        self._step = None
        seat = self._asked
        if seat is None:
            return
        match step:
            case Say(action=action):
                self._state = None
                self._act(seat, action)
            case Bring():
                self._take(seat, step)

    # the hand

    def _take(self, seat: Seat, step: Bring) -> None:
        board = self._board
        waiting = next((w for w in self._waiting if w.piece == step.place.piece and w.spots), None)
        if waiting is None:
            self._forget()
            return
        board.show_offer(waiting)
        held = self._ground.carry(waiting, "mouse", None)
        if held is None:
            return
        held.choose(step.slot)
        self._flown = 0.0
        player = self._player(seat)
        if self.hurried():
            place = player.at_once(step)
            z = height(held.spot, place)
            held.spot = replace(held.spot, z=z) if held.roams else held.spot
            held.sought = place
            self._held = held, None
            return
        x, y, _, yaw = board.offer.place(waiting, seat, board.feel.palm)
        held.keep(height(held.spot, step.place))
        rhythm = beat(board.feel, board.sway.rhythm)
        self._held = held, player.steers(step, held.hand, (x, y, yaw), rhythm)

    def _carry_on(self, dt: float) -> None:
        if self._held is None:
            return
        held, guide = self._held
        if guide is None:
            self._fly(held, dt)
            return
        swing = self._ground.swing(held.spot.z)
        pose = held.step(dt, swing)
        self._holding.show(held, pose)
        if guide.frame(pose, dt):
            said, release = held.let_go(swing)
            self._let_go(said, release)

    def _fly(self, held: Carry, dt: float) -> None:
        """A hurried piece: it is let go as far off as that person's hand would have been."""
        goal = held.sought
        if goal is None:
            return
        self._flown += dt
        share = min(1.0, self._flown / FLIGHT_S)
        x, y, _, yaw = self._board.offer.place(
            held.waiting, self._asked or Seat(0), self._board.feel.palm
        )
        eased = share * share * (3.0 - 2.0 * share)
        self._holding.draw(
            held,
            HandPose(
                x + (goal.x - x) * eased,
                y + (goal.y - y) * eased,
                ARCH_MM * (1.0 - eased),
                yaw + (goal.yaw - yaw) * eased,
                0.0, 1.0, False, False, False, False, (0.0, 0.0), (0.0, 0.0),
            ),
        )  # fmt: skip
        if share >= 1.0:
            self._let_go(goal, Release(goal.x, goal.y, goal.yaw, 0.0, goal.slide, 0.0))

    def _let_go(self, said: Place, release: Release) -> None:
        self._held = None
        self._state = None
        self._ground.let_go(said, release)

    def _drop(self) -> None:
        """What is held goes back: the table has moved on without it."""
        if self._held is not None:
            self._held[0].put_down()
            self._held = None
            self._board.canvas.let_go()
