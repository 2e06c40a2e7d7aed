"""Painter's order: which piece is painted before which, seen from one side."""

import heapq
import math
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final, TypeVar

from rhino_suite.game.geometry import Point, overlap

Vector = tuple[float, float, float]
K = TypeVar("K")
NEAR: Final = 2.0
"""mm that blocks may be apart on the screen and are still put in order."""
MEET: Final = (2.0, -0.2)
"""mm within which two outlines on the screen are taken to meet; at last they must overlap."""
LEAN: Final = 0.1
"""mm sideways per mm of height that a leaning building shifts pieces against each other."""


@dataclass(frozen=True, slots=True)
class Block:
    """An upright convex prism: its plan (2 points for a panel) and its z range, in mm."""

    plan: tuple[Point, ...]
    low: float
    high: float
    spread: float = 0.0
    """How far its drawing may reach beyond the prism, in mm: figures and monkeys."""


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
    return ordered(blocks, (*toward, 0.0))[0]


def ordered(blocks: Sequence[Block], eye: Vector) -> tuple[list[int], list[list[int]]]:
    """Return the painting order, and for every block those that must be painted after it.

    `eye` is the direction towards the eye. Blocks that do not meet on the screen ask for no
    order: with fewer demands there are fewer circles among them.
    """
    toward = eye[:2]
    count = len(blocks)
    later: list[list[int]] = [[] for _ in blocks]
    waits = [0] * count
    spans = [_span(block, eye) for block in blocks]
    for i in range(count):
        left, right, below, above = spans[i]
        low, high = blocks[i].low, blocks[i].high
        for j in range(i + 1, count):
            other = spans[j]
            room = LEAN * (max(high, blocks[j].high) - min(low, blocks[j].low))
            if other[0] > right + room or left > other[1] + room:
                continue
            if other[2] > above + room or below > other[3] + room:
                continue
            said = before(blocks[i], blocks[j], toward)
            if said < 0:
                later[i].append(j)
                waits[j] += 1
            elif said > 0:
                later[j].append(i)
                waits[i] += 1
    return _topological(blocks, eye, later, waits), later


def _span(block: Block, eye: Vector) -> tuple[float, float, float, float]:
    """Return from where to where (mm) a block lies on the screen: left, right, below, above."""
    flat = math.hypot(eye[0], eye[1]) or 1.0
    x, y = eye[0] / flat, eye[1] / flat
    far = NEAR + block.spread
    across = [q[1] * x - q[0] * y for q in block.plan]
    near = [(q[0] * x + q[1] * y) * eye[2] for q in block.plan]
    return (
        min(across) - far,
        max(across) + far,
        block.low * flat - max(near) - far,
        block.high * flat - min(near) + far,
    )


def _topological(
    blocks: Sequence[Block], eye: Vector, later: list[list[int]], waits: list[int]
) -> list[int]:
    def key(i: int) -> tuple[float, float]:
        plan = blocks[i].plan
        near = sum(p[0] * eye[0] + p[1] * eye[1] for p in plan) / len(plan)
        return blocks[i].low, near

    ready = [(key(i), i) for i in range(len(blocks)) if not waits[i]]
    heapq.heapify(ready)
    left = set(range(len(blocks)))
    order: list[int] = []
    gaps = iter(MEET)
    while left:
        if not ready:
            gap = next(gaps, None)
            freed = [] if gap is None else _loosened((blocks, eye), later, waits, left, gap)
            for i in freed or (min(left, key=key),):
                heapq.heappush(ready, (key(i), i))
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


def _loosened(
    seen: tuple[Sequence[Block], Vector],
    later: list[list[int]],
    waits: list[int],
    left: set[int],
    gap: float,
) -> list[int]:
    """Drop what blocks in a circle ask that do not meet after all; return who waits no more.

    Their outlines on the screen (`seen`) are compared only now: boxes are enough elsewhere.
    """
    blocks, eye = seen
    shapes = {i: _outline(blocks[i], eye) for i in left}
    freed = []
    for i in left:
        wide = gap + blocks[i].spread
        # What is in order already, though a circle had it wait, asks for nothing any more.
        kept = [
            j
            for j in later[i]
            if j not in shapes or overlap(shapes[i], shapes[j], wide + blocks[j].spread)
        ]
        for j in set(later[i]) - set(kept):
            waits[j] -= 1
            if waits[j] == 0:
                freed.append(j)
        later[i] = kept
    return freed


def _outline(block: Block, eye: Vector) -> list[Point]:
    """Return the convex outline of a block on the screen, in mm."""
    flat = math.hypot(eye[0], eye[1]) or 1.0
    x, y = eye[0] / flat, eye[1] / flat
    points = sorted(
        {
            (q[1] * x - q[0] * y, z * flat - (q[0] * x + q[1] * y) * eye[2])
            for q in block.plan
            for z in (block.low, block.high)
        }
    )
    return [*_chain(points)[:-1], *_chain(points[::-1])[:-1]]


def _chain(points: Sequence[Point]) -> list[Point]:
    """Return one half of the convex outline of sorted points (monotone chain)."""
    chain: list[Point] = []
    for q in points:
        while len(chain) > 1 and _turn(chain[-2], chain[-1], q) <= 0.0:
            chain.pop()
        chain.append(q)
    return chain


def _turn(a: Point, b: Point, c: Point) -> float:
    return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])


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
