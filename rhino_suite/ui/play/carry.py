"""The held piece in the window: a `Hand` over its landing, pushing what it brushes (feel 2.2)."""

from dataclasses import replace
from typing import Final

from msgspec import structs

from rhino_suite.game.placement import Area, Mark, Place, Slot
from rhino_suite.stability.port import Body, Pose, Push, StabilityCore
from rhino_suite.table.dice import Chance
from rhino_suite.table.feel import Feel, Glove
from rhino_suite.table.hand import NO_PUSH, Hand, HandPose, Release, ToolName
from rhino_suite.table.held import HELD
from rhino_suite.table.surfaces import LEVEL_MM
from rhino_suite.ui.play import hanging
from rhino_suite.ui.play.landing import Landing
from rhino_suite.ui.play.pull import Pull, pulled_pose
from rhino_suite.ui.play.sliding import Sliding
from rhino_suite.ui.play.waiting import Waiting


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
        misses: int = 0,
    ) -> None:
        self.piece: Final = waiting.piece
        self.body: Final = body
        self.glove: Final = glove
        self.waiting = waiting
        self.spot: Landing = waiting.spots[0]
        self.pull = pull
        self.sliding: Final = Sliding(body.plan, self.spot.z, glove.snap_deg)
        self.sought: Place | None = None
        """A lawful place that the hand is led to, where no mark says where (feel 2.10)."""
        self._misses = misses
        self._meant: float | None = None
        self._turned = False
        self.hand: Final = Hand(
            feel,
            glove,
            tool,
            HELD[body.kind],
            storey,
            phases,
            px_per_mm=px_per_mm,
            steady=steady,
        )
        self.hand.in_room = pull is not None
        # Only pieces of the landing storey can be pushed (feel 2.2): where there are surfaces
        # over each other, nobody knocks a floor above by what stands up high from a hand below.
        low = min(body.height, feel.hand.push_below_mm)
        self._feels: Final = structs.replace(body, height=low) if self.roams else body
        self.touching: tuple[str, ...] = ()
        """What the piece is pushing against from the side."""
        self.brushing = False
        """In its room the hand wants further to the side than there is room (feel 2.6)."""
        self.unwelcome = False
        """It would come back from where it is: a soft glove does not let go there by itself."""
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
        if isinstance(where, Area):
            return where.yaw == "free"
        return isinstance(where, Mark) and where.frame != "table"

    @property
    def roams(self) -> bool:
        """Say whether the piece may be let go anywhere on what is under it."""
        return self.spot.surfaces is not None

    @property
    def plane(self) -> float:
        """Return the height (mm) that a pointer is read at."""
        return self.sliding.plane if self.roams else self.surface

    @property
    def surface(self) -> float:
        """Return the height (mm) of what lies under the piece; a hook is above its monkey."""
        if self.pull is not None:
            return self.pull.z
        return self.spot.z - (self.body.height if self.spot.cards else 0.0)

    @property
    def goal(self) -> tuple[float, float]:
        """Return where the hand is going (mm): the mark, or first out of the room."""
        if self.pull is not None:
            return self.pull.end
        there = self.sought or self.spot
        return there.x, there.y

    def start(self, x: float, y: float, z: float) -> None:
        """Begin at `x`, `y`, `z` mm, on whatever height that is, where no mark says where."""
        if self.roams:
            hook = self.body.height if self.spot.cards else 0.0
            self.spot = replace(self.spot, x=x, y=y, z=z + hook)
            self.sliding.plane = self.spot.z

    def take(
        self, x: float, y: float, yaw: float, pointer: tuple[float, float] | None = None
    ) -> None:
        """Take the piece up at `x`, `y` (mm); `pointer` (mm) is where it is gripped."""
        self.hand.take(x, y, yaw, pointer)
        if not self.roams:
            self.spot = self.waiting.nearest(x, y)

    def renew(self, waiting: Waiting) -> None:
        """The building has moved under the held piece: its places are elsewhere now."""
        self.waiting = waiting
        there = self.spot
        self.spot = waiting.nearest(there.x, there.y)
        if self.roams:
            self.spot = replace(self.spot, x=there.x, y=there.y, z=there.z, yaw=there.yaw)

    def step(self, dt: float, swing: tuple[float, float]) -> HandPose:
        """Go on by `dt` s over a storey that is drawn `swing` mm off its place."""
        if self.pull is not None:
            self.hand.mark = None
            return self._in_room(dt, self.pull)
        spot = self.spot
        self.hand.mark = self._mark(swing)
        pose = self.hand.step(dt, self._push)
        if spot.surfaces is not None:
            pose = self._slid(spot, pose, swing)
        x, y = pose.x - swing[0], pose.y - swing[1]
        if spot.surfaces is None:
            self.spot = self.waiting.nearest(x, y, spot)
        if pose.low and not pose.touching and not spot.cards:
            middle = spot.z + pose.height + self._feels.height / 2.0
            self._brush(Pose(x, y, middle, yaw=pose.yaw), dt)
        else:
            self._before = (x, y)
            if self._push is not NO_PUSH:
                self.put_down()
        self._now = pose
        return pose

    def _mark(self, swing: tuple[float, float]) -> tuple[float, float, float] | None:
        """Return where the hand wants to go: to the mark, or where it is led."""
        spot = self.spot
        if spot.surfaces is None:
            return spot.x + swing[0], spot.y + swing[1], spot.yaw
        to = self.sought
        if to is None or self._turned:
            return None
        dx, dy = self.sliding.off(spot.z)
        return to.x - dx + swing[0], to.y - dy + swing[1], to.yaw

    def _slid(self, spot: Landing, pose: HandPose, swing: tuple[float, float]) -> HandPose:
        """Let the piece be on what is under it now; over another surface it flies first."""
        if self._meant is not None:
            self.sliding.kept = self._meant
        self.spot = self._over(spot, pose.x - swing[0], pose.y - swing[1], pose.yaw)
        if abs(self.spot.z - spot.z) >= LEVEL_MM:
            self.put_down()
            self.hand.fly()
            pose = pose._replace(
                height=self.hand.feel.hand.height.fast_mm, touching=False, low=False, lets_go=False
            )
        return pose._replace(x=self.spot.x + swing[0], y=self.spot.y + swing[1], yaw=self.spot.yaw)

    def _over(self, spot: Landing, x: float, y: float, yaw: float) -> Landing:
        if spot.cards:
            return hanging.over(spot, self.sliding, x, y)
        return self.sliding.over(spot, x, y, self.sliding.turned(spot, yaw))

    def turn(self, degrees: float) -> None:
        """Turn the piece by hand; what lies as the table does is never turned."""
        if self.turns:
            self._turned = True
            self.hand.turn(degrees)

    def pop(self, way: int) -> bool:
        """Bring the piece to the next surface under it; say whether there is another."""
        return self.sliding.pop(self.spot, way)

    def choose(self, slot: Slot) -> None:
        """Be meant for this slot, where several take the piece."""
        spot = next((s for s in self.waiting.spots if s.slot.id == slot.id), self.spot)
        there = self.spot
        self.spot = replace(spot, x=there.x, y=there.y, z=there.z) if self.roams else spot

    def keep(self, z: float) -> None:
        """Stay meant for what lies at height `z` mm, whatever it comes over on its way."""
        self._meant = z

    def seek(self, place: Place | None, z: float) -> None:
        """Be led to this place, at height `z` mm."""
        self.sought, self._turned = place, False
        self.sliding.kept = None if place is None else z

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

    def hooked(self, pose: HandPose) -> bool:
        """Say whether a monkey is so near to its edge that the building feels it coming."""
        spot, near = self.spot, self.hand.feel.hook.off_mm
        return bool(spot.cards and spot.on and pose.low and hanging.beside(spot) <= near)

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
        """Return what letting go now would say to the table; a monkey, if it were let down."""
        return self._said(self.hand.let_go(swing)._replace(down=0.0, swing=0.0))

    def _said(self, release: Release) -> Place:
        spot, x, y, yaw = self.spot, release.x, release.y, release.yaw
        if spot.surfaces is not None:
            spot = self._over(spot, x, y, yaw)
            x, y, yaw = spot.x, spot.y, spot.yaw
        if spot.cards:
            feel = self.hand.feel.hook
            return hanging.said(spot, self.piece, release, feel, self._misses)
        return Place(spot.slot.id, self.piece, x, y, yaw, spot.on, release.slide)

    def _brush(self, at: Pose, dt: float) -> None:
        velocity = (0.0, 0.0)
        if self._before is not None and dt > 0.0:
            velocity = ((at.x - self._before[0]) / dt, (at.y - self._before[1]) / dt)
        self._before = (at.x, at.y)
        self._push = self._core.hold(self.piece, self._feels, at, velocity)
        self.touching = self._push.touching
