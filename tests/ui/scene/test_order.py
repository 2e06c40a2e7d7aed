"""What is nearer is painted later: checked by rays through random towns of cards."""

import math
import random
from itertools import pairwise

import pytest

from rhino_suite.ui.scene.order import Block, _topological, before, painting_order


def town(seed):
    """Neighbouring towers with turned floors and two wall heights, as (blocks, eye)."""
    chance = random.Random(seed)
    yaw, pitch = math.radians(chance.uniform(5, 35)), math.radians(chance.uniform(18, 50))
    eye = (
        math.sin(yaw) * math.cos(pitch),
        -math.cos(yaw) * math.cos(pitch),
        math.sin(pitch),
    )
    blocks = []
    folds = (
        [[(-40, -20), (-22, 16), (-4, -20)], [(4, 20), (22, -16), (40, 20)]],
        [[(-42, 20), (-42, -20), (-8, -20)], [(8, 20), (42, 20), (42, -20)]],
        [[(-36, -22), (0, 14), (36, -22)]],
    )
    for cx, cy in ((-90, 0), (60, -70), (60, 90)):
        z = 0.0
        for _ in range(chance.randint(2, 4)):
            turn = chance.uniform(-0.3, 0.3)
            c, s = math.cos(turn), math.sin(turn)
            high = chance.choice((40, 70))

            def at(x, y, c=c, s=s, cx=cx, cy=cy):
                return (cx + c * x - s * y, cy + s * x + c * y)

            for fold in chance.choice(folds):
                for a, b in pairwise(fold):
                    blocks.append(Block((at(*a), at(*b)), z, z + high))
            card = tuple(at(x, y) for x, y in ((-52, -33), (52, -33), (52, 33), (-52, 33)))
            blocks.append(Block(card, z + high, z + high + 0.6))
            z += high + 0.6
    return blocks, eye, chance


def hit(p, block, eye):
    """How far along the ray to the eye `block` is met, or None."""
    if len(block.plan) == 2:
        (x1, y1), (x2, y2) = block.plan
        dx, dy = x2 - x1, y2 - y1
        den = eye[0] * dy - eye[1] * dx
        if abs(den) < 1e-9:
            return None
        t = ((x1 - p[0]) * dy - (y1 - p[1]) * dx) / den
        q = [p[k] + t * eye[k] for k in range(3)]
        u = ((q[0] - x1) * dx + (q[1] - y1) * dy) / (dx * dx + dy * dy)
        return t if t > 1e-3 and 0 < u < 1 and block.low < q[2] < block.high else None
    t = (block.high - p[2]) / eye[2]
    q = [p[k] + t * eye[k] for k in range(2)]
    n = len(block.plan)
    inside = all(
        (block.plan[(k + 1) % n][0] - block.plan[k][0]) * (q[1] - block.plan[k][1])
        - (block.plan[(k + 1) % n][1] - block.plan[k][1]) * (q[0] - block.plan[k][0])
        > 0
        for k in range(n)
    )
    return t if t > 1e-3 and inside else None


def points(block, chance):
    for _ in range(8):
        if len(block.plan) == 2:
            (x1, y1), (x2, y2) = block.plan
            u = chance.uniform(0.05, 0.95)
            z = chance.uniform(block.low + 1, block.high - 1)
            yield (x1 + u * (x2 - x1), y1 + u * (y2 - y1), z)
        else:
            a, b, _, d = block.plan
            u, v = chance.uniform(0.05, 0.95), chance.uniform(0.05, 0.95)
            yield (
                a[0] + u * (b[0] - a[0]) + v * (d[0] - a[0]),
                a[1] + u * (b[1] - a[1]) + v * (d[1] - a[1]),
                block.high,
            )


@pytest.mark.parametrize("seed", range(12))
def test_nothing_hidden_is_painted_over_what_hides_it(seed):
    blocks, eye, chance = town(seed)
    rank = {i: k for k, i in enumerate(painting_order(blocks, eye[:2]))}
    pairs = 0
    for i, block in enumerate(blocks):
        for p in points(block, chance):
            for j, other in enumerate(blocks):
                if i != j and hit(p, other, eye) is not None:
                    pairs += 1
                    assert rank[j] > rank[i], (block, other)
    assert pairs > 50


def test_a_figure_is_sorted_among_the_walls_of_its_storey():
    toward = (math.sin(math.radians(20)), -math.cos(math.radians(20)))
    roof = Block(((-55, -40), (55, -40), (55, 40), (-55, 40)), 75.0, 75.6)
    rhino = Block(((-10, -5), (10, -5), (10, 5), (-10, 5)), 75.6, 105.6)
    near_wall = Block(((-25, -30), (25, -30)), 75.6, 150.6)
    far_wall = Block(((-25, 30), (25, 30)), 75.6, 150.6)
    order = painting_order([roof, rhino, near_wall, far_wall], toward)
    assert order == [0, 3, 1, 2]


def test_every_block_is_painted_once_even_in_a_ring():
    ring = [
        Block(((0, 0), (30, 10)), 0, 75),
        Block(((28, 6), (10, 40)), 0, 75),
        Block(((14, 36), (2, -4)), 0, 75),
    ]
    assert sorted(painting_order(ring, (0.3, -0.95))) == [0, 1, 2]


def test_lower_comes_first():
    low, high = Block(((0, 0), (50, 0)), 0, 75), Block(((0, -20), (50, -20)), 75, 150)
    assert before(low, high, (0, -1)) == -1
    assert before(high, low, (0, -1)) == 1


def test_a_circle_beside_one_that_was_cut_is_cut_as_well():
    """The first of a circle is taken as it is; what waits for it then waits for nobody."""
    card = ((-50.0, -30.0), (50.0, -30.0), (50.0, 30.0), (-50.0, 30.0))
    blocks = [Block(card, float(k), float(k) + 0.6) for k in range(4)]
    later = [[1], [0], [0, 3], [2]]
    waits = [2, 1, 1, 1]
    found = _topological(blocks, (0.3, -0.8, 0.5), later, waits)
    assert sorted(found) == [0, 1, 2, 3]
    assert found[:2] == [0, 1]
