"""Plane geometry against an independent oracle: shapely knows nothing of our axes."""

import math
from random import Random

import pytest
import shapely
from places_kit import SIZES
from shapely import affinity

from rhino_suite.modes.super_battle.raster import Lattice, blocked
from rhino_suite.modes.super_battle.shapes import arms, away, depth, inside, meet, rect, wall_reach
from rhino_suite.stability.port import Angle
from rhino_suite.stability.prism import laid


def polygon(a):
    box = shapely.box(-a.half, -a.wide, a.half, a.wide)
    turned = affinity.rotate(box, math.degrees(math.atan2(a.uy, a.ux)), origin=(0, 0))
    return affinity.translate(turned, a.x, a.y)


def some(rng, far=60.0):
    return rect(
        rng.uniform(-far, far),
        rng.uniform(-far, far),
        rng.choice([rng.uniform(-180, 180), 15.0 * rng.randrange(24)]),
        rng.uniform(1, 170),
        rng.uniform(0.5, 60),
    )


def test_two_rectangles_overlap_when_their_common_part_has_an_area():
    rng = Random(1)
    seen = set()
    for _ in range(300):
        a, b = some(rng), some(rng)
        overlaps = polygon(a).intersection(polygon(b)).area > 1e-6
        assert (depth(a, b) > 1e-6) == overlaps
        seen.add(overlaps)
    assert seen == {True, False}


def test_the_depth_is_the_shortest_way_to_part_them():
    rng = Random(2)
    for _ in range(60):
        a, b = some(rng), some(rng)
        deep = depth(a, b)
        if deep <= 0.5:
            continue
        ways = [math.radians(k) for k in range(0, 360, 12)]
        moved = [
            affinity.translate(polygon(b), deep * math.cos(w) * 0.99, deep * math.sin(w) * 0.99)
            for w in ways
        ]
        assert all(polygon(a).intersects(m) for m in moved)
        axes = [(r.ux, r.uy) for r in (a, b)] + [(-r.uy, r.ux) for r in (a, b)]
        pushed = [
            affinity.translate(polygon(b), s * deep * 1.001 * x, s * deep * 1.001 * y)
            for x, y in axes
            for s in (1, -1)
        ]
        assert any(not polygon(a).intersects(m) for m in pushed)


def test_inside_and_away_agree_with_the_oracle():
    rng = Random(3)
    for _ in range(400):
        a, b = some(rng), some(rng, 20)
        shrunk = polygon(b).buffer(-5.0, join_style="mitre")
        if abs(shrunk.hausdorff_distance(polygon(a))) > 0.05 and not shrunk.is_empty:
            assert inside(a, b, 5.0) == shrunk.buffer(2e-3).contains(polygon(a))
        point = (rng.uniform(-99, 99), rng.uniform(-99, 99))
        assert away(point, b) == pytest.approx(polygon(b).distance(shapely.Point(point)), abs=1e-6)


def test_the_arms_of_a_wall_are_those_of_its_body():
    plan = Angle(SIZES.arm, SIZES.fold, SIZES.thick)
    for yaw in (0.0, 15.0, 100.0, 271.5):
        body = shapely.union_all([shapely.Polygon(p) for p in laid(plan, 7.0, -3.0, yaw)])
        own = shapely.union_all([polygon(arm) for arm in arms(SIZES, 7.0, -3.0, yaw)])
        assert body.symmetric_difference(own).area < 1e-6
        assert body.hausdorff_distance(shapely.Point(7.0, -3.0)) <= wall_reach(SIZES)


def test_a_raster_blocks_only_places_where_the_wall_would_overlap_and_nearly_all_of_those():
    rng = Random(4)
    for _ in range(12):
        yaw = 15.0 * rng.randrange(24)
        lattice = Lattice(3.0, -2.0, *rect(0, 0, rng.uniform(0, 90), 1, 1)[2:4], 5.0, 8, 5)
        others = [some(rng, 50) for _ in range(3)]
        bits = blocked(lattice, SIZES, yaw, others, lattice.whole)
        missed = 0
        for bit, (x, y) in enumerate(lattice.points):
            hit = meet(arms(SIZES, x, y, yaw), others)
            if bits >> bit & 1:
                assert hit
            else:
                missed += hit
        assert missed <= 2
