"""Where the walls of one floor may stand together (SB-6..8), tried place by place."""

from collections.abc import Iterator, Sequence

from rhino_suite.api import Order
from rhino_suite.modes.super_battle.faces import WallKind
from rhino_suite.modes.super_battle.grid import Foot, Surface, in_turns, surfaces
from rhino_suite.modes.super_battle.shapes import wall_reach
from rhino_suite.modes.super_battle.site import Site, Solid


def footings(
    site: Site,
    kinds: Sequence[WallKind],
    standing: Sequence[Solid],
    order: Order,
    level: int | None = None,
) -> Iterator[tuple[Foot, ...]]:
    """Yield where walls of these kinds may stand so that one floor reaches them all (SB-8).

    `standing` are walls of this step, as good as there; their floor's counted height is `level`.
    """
    if not kinds:
        yield ()
        return
    grounds = surfaces(site)
    firsts = [ground for ground in grounds if level is None or ground.reaches(kinds[0]) == level]
    branches = (
        _from(site, grounds, firsts[g], kinds, tuple(standing), order) for g in order(len(firsts))
    )
    yield from in_turns(branches)


def _from(
    site: Site,
    grounds: Sequence[Surface],
    ground: Surface,
    kinds: Sequence[WallKind],
    standing: tuple[Solid, ...],
    order: Order,
) -> Iterator[tuple[Foot, ...]]:
    """Yield footings whose first new wall stands on `ground`."""
    kind, others = kinds[0], kinds[1:]
    level = ground.reaches(kind)
    seconds = [
        g for g in grounds if others and g.reaches(others[0]) == level and not g.covered(others[0])
    ]
    if others and not seconds:
        return
    branches = (
        _with(site, foot, seconds, others, standing, order)
        for foot in _feet(site, ground, kind, standing, order)
    )
    yield from in_turns(branches) if others else (pair for branch in branches for pair in branch)


def _with(
    site: Site,
    first: Foot,
    seconds: Sequence[Surface],
    others: Sequence[WallKind],
    standing: tuple[Solid, ...],
    order: Order,
) -> Iterator[tuple[Foot, ...]]:
    if not others:
        yield (first,)
        return
    beside = (*standing, first.wall)
    for n in order(len(seconds)):
        for foot in _feet(site, seconds[n], others[0], beside, order):
            yield (first, foot)


def _feet(
    site: Site, ground: Surface, kind: WallKind, beside: tuple[Solid, ...], order: Order
) -> Iterator[Foot]:
    """Yield walls on `ground` that one floor can reach together with those `beside`."""
    within = span(site)
    if any(not ground.near(wall, within) for wall in beside):
        return
    for spot in ground.spots(kind, order, beside, within):
        foot = ground.foot(kind, spot, beside)
        if foot is not None:
            yield foot


def span(site: Site) -> float:
    """Return how far apart (mm) the middles of two walls under one floor may be at most."""
    return site.sizes.floor[0] + 2 * wall_reach(site.sizes)
