"""Exact placements that the rules allow, lazily, in whatever order is asked for (decision 19)."""

from collections.abc import Iterator, Sequence

from rhino_suite.api import Area, Edge, Order, PieceId, Place, Slot
from rhino_suite.modes.super_battle.edges import edge_places
from rhino_suite.modes.super_battle.faces import WallKind
from rhino_suite.modes.super_battle.footing import footings
from rhino_suite.modes.super_battle.grid import (
    Foot,
    in_turns,
    lying_on,
)
from rhino_suite.modes.super_battle.levels import STOREYS
from rhino_suite.modes.super_battle.room import FloorRoom
from rhino_suite.modes.super_battle.site import Site, Solid
from rhino_suite.modes.super_battle.sites import site_of
from rhino_suite.modes.super_battle.slots import slots
from rhino_suite.modes.super_battle.spots import hero_spots
from rhino_suite.modes.super_battle.state import Building, Hanging, Moving, State

Plan = tuple[Place, ...]


def plans(state: State, pieces: tuple[PieceId, ...], order: Order) -> Iterator[Plan]:
    """Yield what would build one of these floors (SB-13), or complete the step at hand.

    `order` says at every branching in which order to go on.
    """
    site = site_of(state)
    if pieces:
        for n in order(len(pieces)):
            yield from building(site, pieces[n], (), order)
        return
    match state.phase:
        case Building(chosen=chosen, walls=walls) if chosen is not None:
            built = tuple((wall.number, wall.wall) for wall in walls)
            yield from building(site, chosen, built, order)
        case Hanging():
            yield from _hangings(state, site, order)
        case Moving():
            yield from _moves(state, site, order)
        case _:
            return


def building(
    site: Site, floor: PieceId, built: Sequence[tuple[int, PieceId]], order: Order
) -> Iterator[Plan]:
    """Yield the walls that a floor still needs, and the floor on all of them (SB-5..12).

    `built` are the walls of this step that stand, each with the number of its symbol.
    """
    shows = site.face(floor).shows
    numbers = {number for number, _ in built}
    missing = [(n, kind) for n, kind in enumerate(shows, 1) if n not in numbers]
    walls = supplied(site, [kind for _, kind in missing])
    if walls is None:
        return
    standing = [(site.by_piece[wall], site.structure.at(wall).yaw) for _, wall in sorted(built)]
    yield from _built(site, floor, missing, walls, standing, order)


def _built(
    site: Site,
    floor: PieceId,
    missing: Sequence[tuple[int, WallKind]],
    walls: Sequence[PieceId],
    standing: Sequence[tuple[Solid, float]],
    order: Order,
) -> Iterator[Plan]:
    rooms: dict[float, FloorRoom] = {}
    own = tuple(wall.piece for wall, _ in standing)

    def on(feet: tuple[Foot, ...]) -> Iterator[Plan]:
        under = [*standing, *((foot.wall, foot.yaw) for foot in feet)]
        low = under[0][0].high
        room = rooms.get(low) or rooms.setdefault(low, FloorRoom(site, low))
        places = tuple(
            Place(f"wall.{n}", wall, foot.wall.x, foot.wall.y, foot.yaw, foot.on)
            for (n, _), wall, foot in zip(missing, walls, feet, strict=True)
        )
        for spot in lying_on(site, under, room, order):
            yield (*places, Place("floor", floor, *spot, (*own, *walls)))

    kinds = [kind for _, kind in missing]
    level = site.heights[own[0]] if own else None
    found = footings(site, kinds, [wall for wall, _ in standing], order, level)
    yield from in_turns(on(feet) for feet in found)


def supplied(site: Site, kinds: Sequence[WallKind]) -> tuple[PieceId, ...] | None:
    """Return walls of these kinds from the supply, or None when they are not left (SB-12)."""
    left = {kind: iter(site.supply[kind]) for kind in STOREYS}
    walls = [next(left[kind], None) for kind in kinds]
    found = tuple(wall for wall in walls if wall is not None)
    return found if len(found) == len(kinds) else None


def _hangings(state: State, site: Site, order: Order) -> Iterator[Plan]:
    """Yield where the monkey in the hand may hang (SB-14, SB-15)."""
    for slot in slots(state):
        of = slot.where.of if isinstance(slot.where, Edge) else ()
        for hook in edge_places(site, of, order):
            yield (Place(slot.id, slot.fits[0], hook.x, hook.y, hook.yaw, (hook.floor,)),)


def _moves(state: State, site: Site, order: Order) -> Iterator[Plan]:
    """Yield where the hero in the hand may stand (SB-19)."""

    def on(slot: Slot, floor: PieceId) -> Iterator[Plan]:
        for spot in hero_spots(site, floor, order):
            yield (Place(slot.id, slot.fits[0], *spot, (floor,)),)

    for slot in slots(state):
        floors = slot.where.on if isinstance(slot.where, Area) else ()
        yield from in_turns(on(slot, floors[f]) for f in order(len(floors)))
