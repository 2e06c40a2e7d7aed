"""What the suite asks of the stability core, and nothing more. Units mm, g, s, degrees."""

from collections.abc import Mapping, Sequence
from typing import Literal, NamedTuple, Protocol

from msgspec import Struct

from rhino_suite.game.chance import Track
from rhino_suite.game.ids import PieceId, Seat
from rhino_suite.game.structure import Rest


class Panel(Struct, frozen=True, tag=True):
    """A rectangle in plan, `length` along x by `width` along y, middle at the origin (mm)."""

    length: float
    width: float


class Angle(Struct, frozen=True, tag=True):
    """An L in plan: two panels of `arm` mm meet in a crease, `fold` degrees between them.

    The origin is the plan centre of mass (arm / 2 * cos(fold / 2) from the crease); at yaw 0
    the crease points to -x and the opening to +x. `thick` is the card's thickness in mm.
    """

    arm: float
    fold: float
    thick: float


class Disc(Struct, frozen=True, tag=True):
    """A disc in plan, `radius` in mm."""

    radius: float


Plan = Panel | Angle | Disc
Kind = Literal["wall", "card", "figure", "hanging", "fixed"]


class Body(Struct, frozen=True):
    """A vertical prism: `plan`, `height` in mm, `mass` in g.

    `kind`: a "card" (roof, floor) counts one storey for the flex and is 2 mm thick in the
    motion; a "figure" is never inset; "fixed" (foundation, board) carries and never moves;
    "hanging" (a monkey) is a load at the edge of the one card it is `on`: its rest is the hook's
    point there, its yaw looks away from the card, and it touches nothing else.
    """

    plan: Plan
    height: float
    mass: float
    kind: Kind
    friction: float = 0.6
    com: tuple[float, float, float] | None = None
    """Centre of mass from the middle of the prism; None means the middle."""

    @property
    def loose(self) -> bool:
        """Whether it is a guest on the building: what drops is no collapse (G-3, SB-14)."""
        return self.kind in ("figure", "hanging")


class Standing(Struct, frozen=True):
    """A piece of the building: its body and where it rests."""

    rest: Rest
    body: Body


class Pose(NamedTuple):
    """Where a piece is drawn: its middle in mm, two tilts and its yaw in degrees."""

    x: float
    y: float
    z: float
    tilt_x: float = 0.0
    """Tilt about the x axis."""
    tilt_y: float = 0.0
    """Tilt about the y axis."""
    yaw: float = 0.0


class Margin(Struct, frozen=True):
    """How far the building is from the brink: `mm` (negative: none stands), and where.

    `direction` in degrees from the x axis is the way it would fall; `critical` are the pieces
    of the failing set, lowest first.
    """

    mm: float
    direction: float | None = None
    critical: tuple[PieceId, ...] = ()


class Verdict(Struct, frozen=True):
    """What the statics say of a placed building (stability I)."""

    kind: Literal["stands", "wobbles", "partial", "total"]
    margin: Margin

    @property
    def stands(self) -> bool:
        """Whether nothing falls."""
        return self.kind in ("stands", "wobbles")


class Outcome(Struct, frozen=True):
    """What became of the building after a piece was let go, taken up, or knocked.

    Fields as in `game.chance.Settled`.
    """

    verdict: Verdict
    rest: tuple[Rest, ...] = ()
    fallen: tuple[PieceId, ...] = ()
    dropped: tuple[PieceId, ...] = ()
    first: PieceId | None = None
    back: bool = False
    fall: Track | None = None
    shown: Literal["untold", "told", "nothing"] = "nothing"
    moved: bool = False
    """Whether the motion was run."""


class Push(NamedTuple):
    """The building's answer to a held piece: force on the hand in g mm/s2 along x and y."""

    x: float
    y: float
    touching: tuple[PieceId, ...] = ()


class Load(Struct, frozen=True):
    """Something that would bear on the piece `on`, somewhere within convex corners (mm).

    It carries at least `least` g of all that is to come.
    """

    on: PieceId
    within: tuple[tuple[float, float], ...]
    least: float = 0.0


class BearingLoads(Protocol):
    """What one building, as it was placed, would bear besides itself."""

    def bears(
        self,
        grams: float,
        high: float,
        loads: Sequence[Load],
        centre: tuple[tuple[float, float], ...] = (),
    ) -> bool:
        """Say whether it could bear so many more `grams`, shared by `loads`, a card on top.

        No is certain, yes is likely. The card lies `high` mm above the table. `centre` is where
        their weight acts, empty if not known. Corners that it lies between ask only whether
        earlier answers show that all of that is too much.
        """
        ...


class StabilityCore(Protocol):
    """One building, judged by statics and moved by pymunk. Knows no game."""

    @property
    def name(self) -> str:
        """Engine, version and profile; written into every log's header."""
        ...

    def restore(self, standing: Sequence[Standing]) -> None:
        """Set the building to exactly this, in canonical order."""
        ...

    def snapshot(self) -> tuple[Standing, ...]:
        """Return the building as placed."""
        ...

    def place(
        self,
        piece: PieceId,
        body: Body,
        x: float,
        y: float,
        yaw: float,
        on: Sequence[PieceId],
        *,
        slide: tuple[float, float] = (0.0, 0.0),
        never_on: Sequence[PieceId] = (),
        carried_by: Sequence[PieceId] = (),
    ) -> Rest:
        """Add `piece`, let down on `on`: z and all supports are derived; nothing is judged yet."""
        ...

    def remove(self, piece: PieceId) -> None:
        """Take `piece` out of the building."""
        ...

    def verdict(self, steadied: Sequence[PieceId] = ()) -> Verdict:
        """Judge the building as placed: a pure function of it. `steadied` pieces are held."""
        ...

    def stands(self, steadied: Sequence[PieceId] = ()) -> bool:
        """Say whether the building stands as placed: the verdict without its margin."""
        ...

    def at_least(
        self,
        insets: Sequence[float],
        pieces: Sequence[PieceId],
        steadied: Sequence[PieceId] = (),
    ) -> float | None:
        """Return by which of rising `insets` (mm) vertical forces hold what `pieces` are part of.

        The widest that holds; None when none does. Cheaper than the margin, and only of the part
        of the building that they touch, one piece through another.
        """
        ...

    def bearing(self) -> BearingLoads:
        """Return what the building as placed now would bear besides itself."""
        ...

    def margin(self) -> Margin:
        """Return the distance to the brink."""
        ...

    def settle(
        self,
        released: PieceId | None,
        *,
        retry: Sequence[PieceId] = (),
        steadied: Sequence[PieceId] = (),
    ) -> Outcome:
        """Judge the building; let fall what falls; commit what rests (decisions 3, 12, 20)."""
        ...

    def hold(self, piece: PieceId, body: Body, at: Pose, velocity: tuple[float, float]) -> Push:
        """Say where a hand holds `piece` now; where it overlaps the building it pushes."""
        ...

    def let_off(self) -> None:
        """Nothing is held any more."""
        ...

    def step(self, dt: float) -> bool:
        """Advance the live motion (a bump dying away) by `dt` s; False when all is at rest."""
        ...

    def shaken(self, by: Seat) -> Outcome | None:
        """After a bump has died away or brought something down: what changed, else None."""
        ...

    def poses(self) -> Mapping[PieceId, Pose]:
        """Return where everything is now, for drawing."""
        ...
