"""Looks for a place where a card could be built and would stand (SB-13, decision 19)."""

from collections.abc import Iterable, Mapping

from rhino_suite.api import AnyMode, Bears, Point
from rhino_suite.game.chance import Found, Seek
from rhino_suite.game.ids import PieceId
from rhino_suite.game.placement import Place
from rhino_suite.stability.port import BearingLoads, Body, Load, StabilityCore

Plan = tuple[Place, ...]


def plans_of(mode: AnyMode, state: object, ask: Seek, core: StabilityCore) -> Iterable[Plan]:
    """Return what `mode` would try for these cards, in its fixed order.

    Its search is told what the building that `core` holds by then would bear.
    """
    if mode.search is not None:
        return mode.search(state, ask.pieces, bears_of(core))
    return () if mode.plans is None else mode.plans(state, ask.pieces, range)


def bears_of(core: StabilityCore) -> Bears:
    """Return what the building in `core` would bear, worked out when it is first asked."""
    bearing: list[BearingLoads] = []

    def bears(
        grams: float, high: float, loads: tuple[Load, ...], centre: tuple[Point, ...]
    ) -> bool:
        if not bearing:
            bearing.append(core.bearing())
        return bearing[0].bears(grams, high, loads, centre)

    return bears


def seek(core: StabilityCore, bodies: Mapping[PieceId, Body], plans: Iterable[Plan]) -> Found:
    """Return the first plan that would stand if set down exactly, and nothing without one.

    `core` holds the building, and holds just the same whenever a plan is asked for.
    """
    before = core.snapshot()
    others = tuple(standing.rest.piece for standing in before)
    try:
        for plan in plans:
            if _would_stand(core, bodies, plan, others):
                return Found(plan)
            for place in reversed(plan):
                core.remove(place.piece)
    finally:
        core.restore(before)
    return Found()


def _would_stand(
    core: StabilityCore,
    bodies: Mapping[PieceId, Body],
    plan: Plan,
    others: tuple[PieceId, ...],
) -> bool:
    for place in plan:
        body = bodies[place.piece]
        carried = place.on if body.kind == "card" else ()
        core.place(place.piece, body, place.x, place.y, place.yaw, place.on, carried_by=carried)
    # what would not stand on firm ground is found out at once
    return core.stands(steadied=others) and core.stands()
