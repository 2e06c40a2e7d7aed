"""The held piece in the window: a `Hand` over its landing, pushing what it brushes (feel 2.2)."""

from typing import Final

from rhino_suite.game.placement import Mark, Place
from rhino_suite.stability.port import Body, Pose, Push, StabilityCore
from rhino_suite.table.dice import Chance
from rhino_suite.table.feel import Feel, Glove
from rhino_suite.table.hand import NO_PUSH, Hand, HandPose, HeldKind, Release, ToolName
from rhino_suite.ui.play.landing import Landing
from rhino_suite.ui.play.pull import Pull, pulled_pose
from rhino_suite.ui.play.waiting import Waiting

KINDS: Final[dict[str, HeldKind]] = {"wall": "wall", "card": "roof", "figure": "figure"}
"""What a hand calls the bodies it can hold."""


class Carry:
    """One piece between the palm and the building; knows no window and no rules."""

    def __init__(
        self,
        waiting: Waiting,
        body: Body,
        core: StabilityCore,
        *,
        feel: Feel,
        glove: Glove,
        tool: ToolName,
        storey: int,
        phases: Chance,
        px_per_mm: float,
        pull: Pull | None = None,
        steady: float = 1.0,
    ) -> None:
        self.piece: Final = waiting.piece
        self.body: Final = body
        self.glove: Final = glove
        self.waiting = waiting
        self.spot: Landing = waiting.spots[0]
        self.pull = pull
        self.hand: Final = Hand(
            feel,
            glove,
            tool,
            KINDS[body.kind],
            storey,
            phases,
            px_per_mm=px_per_mm,
            steady=steady,
        )
        self.hand.in_room = pull is not None
        self.touching: tuple[str, ...] = ()
        """What the piece is pushing against from the side."""
        self.brushing = False
        """In its room the hand wants further to the side than there is room (feel 2.6)."""
        self._core = core
        self._push: Push = NO_PUSH
        self._before: tuple[float, float] | None = None
        self._now: HandPose | None = None

    @property
    def pose(self) -> HandPose | None:
        """Return the last pose, or None before the first step."""
        return self._now

    @property
    def pulling(self) -> bool:
        """Say whether the figure is still in its room."""
        return self.pull is not None

    @property
    def turns(self) -> bool:
        """Say whether the piece may be turned: a roof lies as the foundation does (RH-9)."""
        where = self.spot.slot.where
        return not (isinstance(where, Mark) and where.frame == "table")

    @property
    def surface(self) -> float:
        """Return the height (mm) of what lies under the piece now."""
        return self.spot.z if self.pull is None else self.pull.z

    @property
    def goal(self) -> tuple[float, float]:
        """Return where the hand is going (mm): the mark, or first out of the room."""
        return (self.spot.x, self.spot.y) if self.pull is None else self.pull.end

    def take(
        self, x: float, y: float, yaw: float, pointer: tuple[float, float] | None = None
    ) -> None:
        """Take the piece up at `x`, `y` (mm); `pointer` (mm) is where it is gripped."""
        self.hand.take(x, y, yaw, pointer)
        self.spot = self.waiting.nearest(x, y)

    def renew(self, waiting: Waiting) -> None:
        """The building has moved under the held piece: its places are elsewhere now."""
        self.waiting = waiting
        self.spot = waiting.nearest(self.spot.x, self.spot.y)

    def step(self, dt: float, swing: tuple[float, float]) -> HandPose:
        """Go on by `dt` s over a storey that is drawn `swing` mm off its place."""
        if self.pull is not None:
            self.hand.mark = None
            return self._in_room(dt, self.pull)
        spot = self.spot
        self.hand.mark = (spot.x + swing[0], spot.y + swing[1], spot.yaw)
        pose = self.hand.step(dt, self._push)
        x, y = pose.x - swing[0], pose.y - swing[1]
        self.spot = self.waiting.nearest(x, y, spot)
        if pose.low and not pose.touching:
            middle = spot.z + pose.height + self.body.height / 2.0
            self._brush(Pose(x, y, middle, yaw=pose.yaw), dt)
        else:
            self._before = (x, y)
            if self._push is not NO_PUSH:
                self.put_down()
        self._now = pose
        return pose

    def _in_room(self, dt: float, pull: Pull) -> HandPose:
        pose = self.hand.step(dt, self._push)
        self.brushing = pull.brushes(pose.x, pose.y)
        hurried = pose.speed > self.hand.feel.rhino.push_above_mm_s
        at = pulled_pose(pull, pose.x, pose.y, self.body.height, hurried=hurried)
        self._brush(at._replace(yaw=pose.yaw), dt)
        self._now = pose._replace(x=at.x, y=at.y, height=1.0, touching=False, lets_go=False)
        return self._now

    def out(self) -> bool:
        """Say whether the figure has just been drawn out of its room; then it flies."""
        pull, pose = self.pull, self._now
        if pull is None or pose is None or not pull.out(pose.x, pose.y):
            return False
        self.pull = None
        self.hand.in_room = False
        self.put_down()
        return True

    def put_down(self) -> None:
        """Nothing is held against the building any more."""
        self._core.let_off()
        self._push = NO_PUSH
        self.touching = ()
        self.brushing = False
        self._before = None

    def let_go(self, swing: tuple[float, float]) -> tuple[Place, Release]:
        """Let go: what is said to the table, and how hard it came down."""
        release = self.hand.let_go(swing)
        self.put_down()
        return self._said(release), release

    def would_say(self, swing: tuple[float, float]) -> Place:
        """Return what letting go now would say to the table."""
        return self._said(self.hand.let_go(swing))

    def _said(self, release: Release) -> Place:
        return Place(
            slot=self.spot.slot.id,
            piece=self.piece,
            x=release.x,
            y=release.y,
            yaw=release.yaw,
            on=self.spot.on,
            slide=release.slide,
        )

    def _brush(self, at: Pose, dt: float) -> None:
        velocity = (0.0, 0.0)
        if self._before is not None and dt > 0.0:
            velocity = ((at.x - self._before[0]) / dt, (at.y - self._before[1]) / dt)
        self._before = (at.x, at.y)
        self._push = self._core.hold(self.piece, self.body, at, velocity)
        self.touching = self._push.touching
