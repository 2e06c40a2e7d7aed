"""The held piece in the window: a `Hand` over a `Landing`, pushing what it brushes (feel 2.2)."""

from rhino_suite.game.ids import PieceId
from rhino_suite.game.placement import Place
from rhino_suite.stability.port import Body, Pose, Push, StabilityCore
from rhino_suite.table.dice import Chance
from rhino_suite.table.feel import Feel, Glove
from rhino_suite.table.hand import NO_PUSH, Hand, HandPose, HeldKind, Release, ToolName
from rhino_suite.ui.play.landing import Landing

KINDS: dict[str, HeldKind] = {"wall": "wall", "card": "roof", "figure": "figure"}
"""What a hand calls the bodies it can hold."""


class Carry:
    """One piece between the palm and the building; knows no window and no rules."""

    def __init__(
        self,
        piece: PieceId,
        body: Body,
        spot: Landing,
        core: StabilityCore,
        *,
        feel: Feel,
        glove: Glove,
        tool: ToolName,
        storey: int,
        phases: Chance,
        px_per_mm: float,
        steady: float = 1.0,
    ) -> None:
        self.piece = piece
        self.body = body
        self.spot = spot
        self.hand = Hand(
            feel,
            glove,
            tool,
            KINDS[body.kind],
            storey,
            phases,
            px_per_mm=px_per_mm,
            steady=steady,
        )
        self.touching: tuple[PieceId, ...] = ()
        """What the piece is pushing against from the side."""
        self._core = core
        self._push: Push = NO_PUSH
        self._before: tuple[float, float] | None = None
        self._now: HandPose | None = None

    @property
    def pose(self) -> HandPose | None:
        """Return the last pose, or None before the first step."""
        return self._now

    def take(
        self, x: float, y: float, yaw: float, pointer: tuple[float, float] | None = None
    ) -> None:
        """Take the piece out of the palm at `x`, `y` (mm)."""
        self.hand.take(x, y, yaw, pointer)

    def step(self, dt: float, sway: tuple[float, float]) -> HandPose:
        """Go on by `dt` s over a storey that is drawn `sway` mm off its place."""
        spot = self.spot
        self.hand.mark = (spot.x + sway[0], spot.y + sway[1], spot.yaw)
        pose = self.hand.step(dt, self._push)
        x, y = pose.x - sway[0], pose.y - sway[1]
        velocity = (0.0, 0.0)
        if self._before is not None and dt > 0.0:
            velocity = ((x - self._before[0]) / dt, (y - self._before[1]) / dt)
        self._before = (x, y)
        if pose.low and not pose.touching:
            middle = spot.z + pose.height + self.body.height / 2.0
            at = Pose(x, y, middle, yaw=pose.yaw)
            self._push = self._core.hold(self.piece, self.body, at, velocity)
            self.touching = self._push.touching
        elif self._push is not NO_PUSH:
            self.put_down()
        self._now = pose
        return pose

    def put_down(self) -> None:
        """Nothing is held against the building any more."""
        self._core.let_off()
        self._push = NO_PUSH
        self.touching = ()

    def let_go(self, sway: tuple[float, float]) -> tuple[Place, Release]:
        """Let go: what is said to the table, and how hard it came down."""
        release = self.hand.let_go(sway)
        self.put_down()
        said = Place(
            slot=self.spot.slot.id,
            piece=self.piece,
            x=round(release.x, 3),
            y=round(release.y, 3),
            yaw=round(release.yaw, 3),
            on=self.spot.on,
            slide=(round(release.slide[0], 3), round(release.slide[1], 3)),
        )
        return said, release
