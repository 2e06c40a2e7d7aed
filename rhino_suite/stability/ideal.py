"""A stability core in which nothing ever falls: for rules, and for games played at random."""

from collections.abc import Mapping, Sequence

from rhino_suite.game.ids import PieceId, Seat
from rhino_suite.game.structure import Rest
from rhino_suite.stability.contacts import canonical, rest_of
from rhino_suite.stability.port import Body, Margin, Outcome, Pose, Push, Standing, Verdict
from rhino_suite.stability.profiles import GAME

_STANDS = Verdict("stands", Margin(GAME.cap))


class IdealCore:
    """Implements `StabilityCore`: pieces rest where they are let go, and stay."""

    name = "ideal"

    def __init__(self) -> None:
        self._standing: dict[PieceId, Standing] = {}
        self._placed: dict[PieceId, Rest] = {}

    def restore(self, standing: Sequence[Standing]) -> None:
        """Set the building to exactly this."""
        self._standing = {s.rest.piece: s for s in canonical(standing)}
        self._placed = {}

    def snapshot(self) -> tuple[Standing, ...]:
        """Return the building in canonical order."""
        return canonical(self._standing.values())

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
        """Add `piece`, let down on `on`; `slide` (mm) carries it on first.

        Raises:
            KeyError: `on` names a piece that does not stand here.
        """
        slid = (0.0, 0.0) if body.kind == "hanging" else slide
        rest = rest_of(
            piece,
            body,
            x + slid[0],
            y + slid[1],
            yaw,
            on,
            tuple(self._standing.values()),
            never_on,
            carried_by,
        )
        self._standing[piece] = Standing(rest, body)
        self._placed[piece] = rest
        return rest

    def remove(self, piece: PieceId) -> None:
        """Take `piece` out; raise KeyError when it does not stand here."""
        del self._standing[piece]
        self._placed.pop(piece, None)

    def verdict(self, steadied: Sequence[PieceId] = ()) -> Verdict:  # noqa: ARG002 - all stand
        """Return that it stands."""
        return _STANDS

    def at_least(
        self,
        insets: Sequence[float],
        pieces: Sequence[PieceId],  # noqa: ARG002 - all stand
        steadied: Sequence[PieceId] = (),  # noqa: ARG002 - all stand
    ) -> float | None:
        """Return the widest of `insets`: everything stands."""
        return insets[-1]

    def margin(self) -> Margin:
        """Return the widest margin there is."""
        return _STANDS.margin

    def settle(
        self,
        released: PieceId | None,
        *,
        retry: Sequence[PieceId] = (),  # noqa: ARG002 - nothing comes back
        steadied: Sequence[PieceId] = (),  # noqa: ARG002 - nothing needs a hand
    ) -> Outcome:
        """Return where the piece just let go rests; nothing else ever changes."""
        rest = self._placed.pop(released, None) if released is not None else None
        return Outcome(_STANDS, rest=(rest,) if rest else ())

    def hold(
        self,
        piece: PieceId,  # noqa: ARG002 - a held piece touches nothing here
        body: Body,  # noqa: ARG002
        at: Pose,  # noqa: ARG002
        velocity: tuple[float, float],  # noqa: ARG002
    ) -> Push:
        """Return that nothing is pushed."""
        return Push(0.0, 0.0)

    def let_off(self) -> None:
        """Do nothing: nothing was pushed."""

    def step(self, dt: float) -> bool:  # noqa: ARG002 - nothing moves
        """Return that all is at rest."""
        return False

    def shaken(self, by: Seat) -> Outcome | None:  # noqa: ARG002 - nothing is ever knocked
        """Return that nothing changed."""
        return None

    def poses(self) -> Mapping[PieceId, Pose]:
        """Return where every piece rests: the middle of its prism, flat."""
        return {
            piece: Pose(s.rest.x, s.rest.y, s.rest.z + s.body.height / 2, yaw=s.rest.yaw)
            for piece, s in self._standing.items()
        }
