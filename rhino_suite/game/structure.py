"""What stands where: the fold of everything that ever came to rest."""

from collections.abc import Iterable

from msgspec import Struct

from rhino_suite.game.ids import PieceId


class Rest(Struct, frozen=True):
    """Where one piece rests.

    `x`, `y` are the middle of its plan and `z` its underside, in mm; `yaw` is in degrees,
    anticlockwise from above; `on` names what touches it from below.
    """

    piece: PieceId
    x: float
    y: float
    z: float
    yaw: float
    on: tuple[PieceId, ...] = ()


class Structure(Struct, frozen=True):
    """The building, in canonical order: bottom-up, then by id (decision 1)."""

    pieces: tuple[Rest, ...] = ()

    def __contains__(self, piece: PieceId) -> bool:
        return any(r.piece == piece for r in self.pieces)

    def get(self, piece: PieceId) -> Rest | None:
        """Return where `piece` rests, or None when it does not stand here."""
        return next((r for r in self.pieces if r.piece == piece), None)

    def at(self, piece: PieceId) -> Rest:
        """Return where `piece` rests; raise KeyError when it does not stand here."""
        found = self.get(piece)
        if found is None:
            raise KeyError(piece)
        return found

    def with_rest(self, rest: Iterable[Rest]) -> "Structure":
        """Return the building after these pieces came to rest there."""
        by_id = {r.piece: r for r in self.pieces} | {r.piece: r for r in rest}
        return Structure(tuple(sorted(by_id.values(), key=lambda r: (r.z, r.piece))))

    def without(self, pieces: Iterable[PieceId]) -> "Structure":
        """Return the building without these pieces."""
        gone = set(pieces)
        return Structure(tuple(r for r in self.pieces if r.piece not in gone))
