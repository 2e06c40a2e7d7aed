"""What is said to the table when a hand has let a piece go: where, and on what (decision 3)."""

from collections.abc import Mapping

from rhino_suite.game.ids import PieceId
from rhino_suite.game.placement import Area, Edge, Mark, Place, Slot
from rhino_suite.game.structure import Structure
from rhino_suite.stability.port import Body, Standing
from rhino_suite.stability.prism import top
from rhino_suite.table.feel import Hook
from rhino_suite.table.held import Release
from rhino_suite.table.hook import missed, nearest_of
from rhino_suite.table.surfaces import Surfaces, face

Bodies = Mapping[PieceId, Body]


def let_down(
    slot: Slot,
    aim: Place,
    release: Release,
    structure: Structure,
    bodies: Bodies,
    hook: Hook,
    *,
    helps_itself: bool = False,
) -> Place:
    """Return what letting go says: `aim` is where the piece was meant to come to lie.

    A monkey that `helps_itself` grabs on wherever it was let down (feel 2.7).
    """
    x, y, yaw = release.x, release.y, release.yaw
    said = Place(slot.id, aim.piece, x, y, yaw, aim.on, release.slide)
    match slot.where:
        case Mark(on=on):
            return _on(said, slot.carried_by or (on,))
        case Edge(of=of):
            return _hung(said, of, release, structure, bodies, hook, helps_itself=helps_itself)
        case Area(on=on):
            faces = [face(one) for one in _standing(on, structure, bodies)]
            plan = bodies[aim.piece].plan
            meant = [face(one).z for one in _standing(aim.on, structure, bodies)]
            level = Surfaces(faces).at(max(meant)) if meant else Surfaces(faces)
            # Beside the surface that was meant it comes down on whatever is under it.
            stack = level.stack(plan, lambda _z: (x, y), yaw)
            stack = stack or Surfaces(faces).stack(plan, lambda _z: (x, y), yaw)
            return _on(said, stack[0].on if stack else ())


def _hung(
    said: Place,
    of: tuple[PieceId, ...],
    release: Release,
    structure: Structure,
    bodies: Bodies,
    hook: Hook,
    *,
    helps_itself: bool,
) -> Place:
    cards = [(one.rest, one.body) for one in _standing(of, structure, bodies)]
    found = nearest_of(cards, said.x, said.y)
    if found is None:
        return _on(said, ())
    rest, edge = found
    if helps_itself:
        return Place(said.slot, said.piece, edge.x, edge.y, edge.yaw, (rest.piece,))
    fails = missed(hook, edge.off_mm, release.down, release.swing) is not None
    return Place(said.slot, said.piece, said.x, said.y, edge.yaw, () if fails else (rest.piece,))


def surface(on: tuple[PieceId, ...], structure: Structure, bodies: Bodies) -> float:
    """Return the height (mm) of what a piece is let down on; the table's is 0."""
    return max((top(one) for one in _standing(on, structure, bodies)), default=0.0)


def _standing(pieces: tuple[PieceId, ...], structure: Structure, bodies: Bodies) -> list[Standing]:
    rests = (structure.get(piece) for piece in pieces)
    return [Standing(rest, bodies[rest.piece]) for rest in rests if rest is not None]


def _on(said: Place, on: tuple[PieceId, ...]) -> Place:
    return Place(said.slot, said.piece, said.x, said.y, said.yaw, on, said.slide)
