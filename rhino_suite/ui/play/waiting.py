"""Which piece waits to be taken, and where it belongs: read from the rules, knowing none. Pure."""

import math
from collections.abc import Mapping
from dataclasses import dataclass, replace

from rhino_suite.game.ids import PieceId
from rhino_suite.game.placement import Lift
from rhino_suite.game.record import Action
from rhino_suite.game.rules import PlayerToAct
from rhino_suite.game.scene import Scene
from rhino_suite.game.structure import Rest, Structure
from rhino_suite.stability.port import Body
from rhino_suite.ui.play.landing import Landing, landing


@dataclass(frozen=True, slots=True)
class Waiting:
    """A piece that a hand may take now.

    `spots` are the places that are open to it. `stands`: it must be lifted out of the building
    first, and its places are told after that.
    """

    piece: PieceId
    spots: tuple[Landing, ...] = ()
    stands: bool = False
    wanted: bool = True
    """It must move; what is not wanted may only be taken up again."""

    @property
    def roams(self) -> bool:
        """Say whether the piece may be let go anywhere on what is under it."""
        return bool(self.spots) and self.spots[0].surfaces is not None

    def nearest(self, x: float, y: float, now: Landing | None = None) -> Landing:
        """Return the spot nearest to `x`, `y` (mm); `now` is kept until another is clearly nearer.

        Of spots that are wherever the piece is the first is as good as any.
        Raises ValueError for a piece without a spot.
        """
        if self.roams:
            return self.spots[0]

        def far(spot: Landing) -> float:
            off = math.hypot(spot.x - x, spot.y - y)
            return off - 8.0 if spot is now else off

        return min(self.spots, key=far)


def waiting(
    act: PlayerToAct[Action], scene: Scene, structure: Structure, bodies: Mapping[PieceId, Body]
) -> tuple[Waiting, ...]:
    """Return every piece that may be taken, what is most wanted first.

    Pieces that come from beside the building come first, in the order of their slots; then a
    standing piece that the scene says is owed; last what may be taken up again (G-2).
    """
    spots: dict[PieceId, list[Landing]] = {}
    for slot in act.slots:
        spot = landing(slot, structure, bodies)
        if spot is not None:
            for piece in slot.fits:
                spots.setdefault(piece, []).append(spot)
    owed = {sign.art for sign in scene.owed}
    due = {sprite.piece for sprite in scene.sprites if sprite.art in owed} | {*scene.heroes}
    lifts = [action.piece for action in act.choices if isinstance(action, Lift)]
    _face(spots, [structure.get(piece) for piece in lifts], bodies)
    return (
        *(Waiting(piece, tuple(found)) for piece, found in spots.items()),
        *(Waiting(piece, stands=True) for piece in lifts if piece in due),
        *(Waiting(piece, stands=True, wanted=False) for piece in lifts if piece not in due),
    )


def _face(
    spots: dict[PieceId, list[Landing]],
    standing: list[Rest | None],
    bodies: Mapping[PieceId, Body],
) -> None:
    """Let a wall that may stand anywhere start turned towards the one that stands already."""
    walls = [r for r in standing if r is not None and bodies[r.piece].kind == "wall"]
    for piece, found in spots.items():
        if walls and bodies[piece].kind == "wall":
            yaw = math.remainder(walls[-1].yaw + 180.0, 360.0)
            spots[piece] = [s if s.surfaces is None else replace(s, yaw=yaw) for s in found]
