"""Where a monkey may hang: anywhere along the edges of floors (SB-15, SB-16, feel 2.7)."""

import math
from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from msgspec import structs

from rhino_suite.api import Order, PieceId, Place
from rhino_suite.modes.super_battle.levels import is_monkey
from rhino_suite.modes.super_battle.shapes import TOUCH, Rect, depth, difference, rect
from rhino_suite.modes.super_battle.site import NEAR, Site

_SIDES: Final = 4
"""A floor has so many edges."""


class Hook(NamedTuple):
    """A point on a floor's edge, `yaw` (degrees) looking away from the floor."""

    floor: PieceId
    x: float
    y: float
    yaw: float


def snap_to_edge(site: Site, place: Place, of: tuple[PieceId, ...]) -> Place | None:
    """Return `place` with the monkey on the nearest edge of these floors, if one is near enough.

    Where that very spot of the edge is taken, the next free one is within reach of the hook.
    """
    floors = [p for p in place.on if p in of] or list(of)
    at = (place.x, place.y)
    for hook in nearest(site, floors, at, site.sizes.hook_mm):
        return structs.replace(place, x=hook.x, y=hook.y, yaw=hook.yaw, on=(hook.floor,))
    return None


def nearest(
    site: Site, of: Sequence[PieceId], at: tuple[float, float], within: float
) -> Iterator[Hook]:
    """Yield free hooks no farther than `within` mm from `at`, the nearest first."""
    apart = site.sizes.monkey[1]
    hooks = []
    for floor in of:
        if floor not in site.by_piece:
            continue
        for side in range(_SIDES):
            edge = _Edge(site, floor, side)
            middle = edge.along(at)
            steps = int(2 * within // apart) + 1
            for k in range(-steps, steps + 1):
                hook = edge.hook(middle + k * apart)
                far = math.hypot(hook.x - at[0], hook.y - at[1])
                if far <= within:
                    hooks.append((round(far, 3), hook))
    yield from (hook for _, hook in sorted(set(hooks)) if is_free(site, hook))


def edge_places(site: Site, of: Sequence[PieceId], order: Order = range) -> Iterator[Hook]:
    """Yield free hooks all around these floors, a grid step apart (decision 19)."""
    step = site.sizes.step
    standing = [floor for floor in of if floor in site.by_piece]
    for f in order(len(standing)):
        edges = [_Edge(site, standing[f], side) for side in range(_SIDES)]
        spots = [
            (edge, k * step)
            for edge in edges
            for k in range(-int(edge.half // step), int(edge.half // step) + 1)
        ]
        for s in order(len(spots)):
            hook = spots[s][0].hook(spots[s][1])
            if is_free(site, hook):
                yield hook


def is_free(site: Site, hook: Hook) -> bool:
    """Say whether nothing hangs there already and no other floor covers that edge."""
    sizes = site.sizes
    plan = rect(hook.x, hook.y, hook.yaw, sizes.monkey[0], sizes.monkey[1])
    for rest in site.structure.pieces:
        if is_monkey(rest.piece) and hook.floor in rest.on:
            other = rect(rest.x, rest.y, rest.yaw, sizes.monkey[0], sizes.monkey[1])
            if abs(difference(rest.yaw, hook.yaw)) < _PARALLEL and depth(plan, other) > TOUCH:
                return False
    top = site.by_piece[hook.floor].high
    point = Rect(hook.x, hook.y, 1.0, 0.0, 0.0, 0.0)
    return not any(
        floor.piece != hook.floor
        and abs(floor.high - top) <= NEAR
        and depth(point, floor.parts[0]) > TOUCH
        for floor in site.floors
    )


_PARALLEL: Final = 1.0
"""Monkeys on one edge look the same way, to so many degrees."""


class _Edge:
    """One of the four edges of a floor; `half` is half its length in mm, the hook kept on it."""

    def __init__(self, site: Site, floor: PieceId, side: int) -> None:
        plan = site.by_piece[floor].parts[0]
        yaw = site.structure.at(floor).yaw
        out = plan.wide if side % 2 else plan.half
        self._floor = floor
        self._yaw = round((yaw + 90.0 * side) % 360.0, 3)
        ux, uy = plan.ux, plan.uy
        for _ in range(side):
            ux, uy = -uy, ux
        self._x, self._y = plan.x + ux * out, plan.y + uy * out
        self._ux, self._uy = -uy, ux
        self.half = (plan.half if side % 2 else plan.wide) - site.sizes.monkey[1] / 2

    def along(self, at: tuple[float, float]) -> float:
        """Return how far along this edge (mm from its middle) `at` lies."""
        return (at[0] - self._x) * self._ux + (at[1] - self._y) * self._uy

    def hook(self, along: float) -> Hook:
        """Return the hook so far (mm) along from the middle, at most at the corner."""
        far = max(-self.half, min(self.half, along))
        return Hook(
            self._floor,
            round(self._x + far * self._ux, 3),
            round(self._y + far * self._uy, 3),
            self._yaw,
        )
