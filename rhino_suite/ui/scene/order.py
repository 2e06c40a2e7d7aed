"""Painter's order: which piece is painted before which, seen from one side."""

import heapq
import math
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final, TypeVar

Point = tuple[float, float]
K = TypeVar("K")
SPREAD: Final = 14.0
"""mm that a drawing may reach beyond its prism to either side: figures, monkeys."""
LEAN: Final = 0.1
"""mm sideways per mm of height that a leaning building shifts pieces against each other."""


@dataclass(frozen=True, slots=True)
class Block:
    """An upright convex prism: its plan (2 points for a panel) and its z range, in mm."""

    plan: tuple[Point, ...]
    low: float
    high: float


def before(a: Block, b: Block, toward: Point, slack: float = 0.05) -> int:
    """Return -1 when `a` is painted before `b`, 1 when after, 0 when it does not matter.

    The lower z range comes first; where the ranges overlap a separating axis of the plans
    decides, and what is nearer to the eye (`toward`, a plan direction) comes later.
    """
    if a.high <= b.low + slack:
        return -1
    if b.high <= a.low + slack:
        return 1
    best, widest = 0, -math.inf
    for x, y in _axes(a.plan) + _axes(b.plan):
        along = x * toward[0] + y * toward[1]
        if along < 0:
            x, y, along = -x, -y, -along  # noqa: PLW2901 - the same axis, seen the other way
        pa = [p[0] * x + p[1] * y for p in a.plan]
        pb = [p[0] * x + p[1] * y for p in b.plan]
        first, second = min(pb) - max(pa), min(pa) - max(pb)
        gap = max(first, second)
        if gap < -slack or gap <= widest:
            continue
        widest = gap
        best = 0 if along < 1e-9 else (-1 if first >= second else 1)
    return best


def _axes(plan: Sequence[Point]) -> list[Point]:
    axes = []
    for i, (x1, y1) in enumerate(plan):
        x2, y2 = plan[(i + 1) % len(plan)]
        length = math.hypot(x2 - x1, y2 - y1)
        if length > 1e-9:
            axes.append(((y2 - y1) / length, (x1 - x2) / length))
            if len(plan) == 2:
                axes.append(((x2 - x1) / length, (y2 - y1) / length))
                break
    return axes


def painting_order(blocks: Sequence[Block], toward: Point) -> list[int]:
    """Return the indices of `blocks`, first painted first: a topological sort by `before`.

    What a cycle leaves open is broken by height, then by nearness.
    """
    return ordered(blocks, toward)[0]


def ordered(blocks: Sequence[Block], toward: Point) -> tuple[list[int], list[list[int]]]:
    """Return the painting order, and for every block those that must be painted after it.

    Blocks that lie beside each other on the screen do not ask for an order: with fewer demands
    there are fewer circles among them.
    """
    count = len(blocks)
    later: list[list[int]] = [[] for _ in blocks]
    waits = [0] * count
    spans = [_span(block, toward) for block in blocks]
    for i in range(count):
        left, right = spans[i]
        low, high = blocks[i].low, blocks[i].high
        for j in range(i + 1, count):
            other = spans[j]
            room = LEAN * (max(high, blocks[j].high) - min(low, blocks[j].low))
            if other[0] > right + room or left > other[1] + room:
                continue
            said = before(blocks[i], blocks[j], toward)
            if said < 0:
                later[i].append(j)
                waits[j] += 1
            elif said > 0:
                later[j].append(i)
                waits[i] += 1
    return _topological(blocks, toward, later, waits), later


def _span(block: Block, toward: Point) -> Point:
    """Return from where to where (mm) a block lies from left to right on the screen."""
    length = math.hypot(*toward) or 1.0
    x, y = -toward[1] / length, toward[0] / length
    along = [p[0] * x + p[1] * y for p in block.plan]
    return min(along) - SPREAD, max(along) + SPREAD


def _topological(
    blocks: Sequence[Block], toward: Point, later: list[list[int]], waits: list[int]
) -> list[int]:
    def key(i: int) -> tuple[float, float]:
        plan = blocks[i].plan
        near = sum(p[0] * toward[0] + p[1] * toward[1] for p in plan) / len(plan)
        return blocks[i].low, near

    ready = [(key(i), i) for i in range(len(blocks)) if not waits[i]]
    heapq.heapify(ready)
    left = set(range(len(blocks)))
    order: list[int] = []
    while left:
        if not ready:
            stuck = min(left, key=key)
            heapq.heappush(ready, (key(stuck), stuck))
        _, i = heapq.heappop(ready)
        if i not in left:
            continue
        left.remove(i)
        order.append(i)
        for j in later[i]:
            waits[j] -= 1
            if waits[j] == 0 and j in left:
                heapq.heappush(ready, (key(j), j))
    return order


def all_after(first: Iterable[K], later: Mapping[K, Sequence[K]]) -> set[K]:
    """Return `first` and everything that must be painted after one of them."""
    found: set[K] = set()
    waiting = list(first)
    while waiting:
        one = waiting.pop()
        if one not in found:
            found.add(one)
            waiting += later.get(one, ())
    return found
