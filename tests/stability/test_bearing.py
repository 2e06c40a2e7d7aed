"""What a building would bear: no is certain, whatever is asked and in whatever order (SB-13)."""

from random import Random

import pytest
from super_battle import FLOOR, SHORT, start

from rhino_suite.game.geometry import place
from rhino_suite.stability.port import Body, Load, Panel

POST = Body(Panel(0.2, 0.2), 10.0, 4.8, "wall")
"""A weight that stands on all but a point."""


def leaning():
    """Return a core with two storeys that lean, and a floor that bridges to another house."""
    core = start()
    core.place("wall.short.01", SHORT, 0, 0, 0, ["board.2"])
    core.place("floor.01", FLOOR, 6, 0, 0, ["wall.short.01"])
    core.place("wall.short.02", SHORT, 6, 2, 0, ["floor.01"])
    core.place("floor.02", FLOOR, 12, 0, 20, ["wall.short.02"])
    core.place("wall.short.03", SHORT, 150, 0, 0, ["board.3"])
    core.place("floor.03", FLOOR, 150, 0, 90, ["wall.short.03"])
    assert core.stands()
    return core


def square(x, y, half):
    return ((x - half, y - half), (x + half, y - half), (x + half, y + half), (x - half, y + half))


def with_weight(core, piece, x, y):
    """Say whether the building stands with a weight at x, y on `piece`."""
    before = core.snapshot()
    core.place("wall.short.99", POST, x, y, 0, [piece])
    try:
        return core.stands()
    finally:
        core.restore(before)


def points(rng, count):
    """Return places on the three floors."""
    spots = {"floor.01": (6, 0, 0), "floor.02": (12, 0, 20), "floor.03": (150, 0, 90)}
    for _ in range(count):
        piece = rng.choice(sorted(spots))
        x, y, yaw = spots[piece]
        yield piece, place((rng.uniform(-80, 80), rng.uniform(-28, 28)), (x, y), yaw)


@pytest.mark.rule("SB-13")
def test_a_weight_on_one_floor_is_borne_exactly_where_it_would_stand():
    core = leaning()
    bearing = core.bearing()
    wrong, said = [], set()
    for piece, at in points(Random(5), 150):
        # a card that carries no more level: the post bends nothing
        says = bearing.bears(4.8, -1.0, (Load(piece, (at,)),), (at,))
        stands = with_weight(core, piece, *at)
        said.add(says)
        if says != stands:
            wrong.append((piece, at, says))
    assert said == {True, False}
    assert len(wrong) == 0


def test_a_region_is_refused_only_when_every_place_in_it_is():
    core = leaning()
    bearing = core.bearing()
    rng = Random(6)
    refused = 0
    for piece, (x, y) in points(rng, 60):
        half = rng.choice([3.0, 8.0, 15.0])
        region = square(x, y, half)
        if bearing.bears(4.8, -1.0, (Load(piece, region),), ()):
            continue
        refused += 1
        assert not any(
            core.bearing().bears(4.8, -1.0, (Load(piece, (corner,)),), (corner,))
            for corner in region[:2]
        )
    assert refused > 3


def test_a_bridge_is_refused_only_where_it_would_fall():
    core = leaning()
    rng = Random(7)
    answers = set()
    for _ in range(40):
        x, u = rng.uniform(20, 90), rng.uniform(130, 175)
        y = rng.uniform(-20, 20)
        before = core.snapshot()
        core.place("wall.short.08", SHORT, x, y, 0, ["floor.01"])
        core.place("wall.short.09", SHORT, u, y, 180, ["floor.03"])
        walls = ["wall.short.08", "wall.short.09"]
        middle = (x + u) / 2
        core.place("floor.09", FLOOR, middle, y, 0, walls, carried_by=walls)
        stands = core.stands()
        core.restore(before)
        centre = ((2 * x + 2 * u + 2.8 * middle) / 6.8, y)
        loads = tuple(
            Load(
                piece,
                ((at - 36, y - 36), (at + 36, y - 36), (at + 36, y + 36), (at - 36, y + 36)),
                2.0,
            )
            for piece, at in (("floor.01", x), ("floor.03", u))
        )
        says = core.bearing().bears(6.8, 152.6, loads, (centre,))
        assert says or not stands
        answers.add(says)
    assert answers == {True, False}


def test_what_stands_on_the_ground_asks_nothing_of_the_building():
    assert leaning().bearing().bears(1e6, 77.0, (Load("board.1", ((0.0, 0.0),)),), ())
