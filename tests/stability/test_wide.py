"""Super Battle's buildings in motion: what falls, what does not, and neighbours that only pass."""

import pytest

from rhino_suite.game.ids import PieceId
from rhino_suite.stability import statics
from rhino_suite.stability.core import Core
from rhino_suite.stability.fall import Run, shown
from rhino_suite.stability.fall_ask import building_of, failing_sets
from rhino_suite.stability.motion_numbers import NUMBERS
from rhino_suite.stability.port import Body, Panel
from rhino_suite.stability.profiles import GAME
from tests.stability.super_battle import SHORT, TALL, floor, hang, random_building, start

FALLING = (1, 6, 8, 12, 18, 22)
STANDING = (2, 3, 5, 23)
"""Seeds whose buildings are beyond 1 mm on their side of the brink."""


def restored(seed):
    core = Core()
    core.restore(random_building(seed, 12, GAME))
    return core, building_of(core.snapshot(), core._contacts, GAME)


@pytest.mark.parametrize("seed", FALLING)
def test_the_motion_shows_untold_what_the_statics_found(seed):
    core, building = restored(seed)
    verdict = core.verdict()
    assert verdict.margin.mm < -NUMBERS.band
    runs = [shown(building, s) for s in failing_sets(core.snapshot(), core._contacts, GAME)]
    assert not any(run.told for run in runs)
    first = min((run.since[i], i) for run in runs if (i := run.first()) is not None)[1]
    assert building.standing[first].rest.piece in verdict.margin.critical


@pytest.mark.parametrize("seed", STANDING)
def test_the_motion_brings_down_nothing_that_stands_by_a_millimetre(seed):
    core, building = restored(seed)
    assert core.margin().mm > NUMBERS.band
    ways = statics.directions(core.snapshot(), core._contacts, GAME)[:1]
    for degrees in (0.0, 90.0, *ways):
        assert not Run(building, degrees, ()).show()


@pytest.mark.parametrize("seed", FALLING[:3])
def test_what_is_left_of_a_fall_stands_by_itself(seed):
    core, _ = restored(seed)
    before = {s.rest.piece for s in core.snapshot()}
    outcome = core.settle(None)
    assert outcome.fallen or outcome.dropped
    left = {s.rest.piece for s in core.snapshot()}
    assert before - left == {*outcome.fallen, *outcome.dropped}
    cards = {s.rest.piece for s in core.snapshot() if s.body.kind == "card"}
    assert all(s.rest.on[0] in cards for s in core.snapshot() if s.body.kind == "hanging")


BLOCK = Body(Panel(50, 50), 20, 15.0, "card")


def beside_a_tall_wall():
    """A short storey whose floor ends where a tall wall of its neighbour stands."""
    core = start()
    board = ["board.1", "board.2", "board.3"]
    floor(
        core,
        "floor.1",
        [("wall.1a", SHORT, -45.0, 0.0, 0.0, board), ("wall.1b", SHORT, 45.0, 0.0, 180.0, board)],
    )
    # the tips of this wall's arms touch the floor's end at half its own height
    floor(
        core,
        "floor.2",
        [
            ("wall.2a", TALL, 85.0 + 17.9, 0.0, 180.0, board),
            ("wall.2b", TALL, 85.0 + 100.0, 0.0, 180.0, board),
        ],
    )
    hang(core, "monkey.1", "floor.2", 10.0, "left")
    return core


@pytest.mark.parametrize("degrees", [0.0, 90.0, 30.0, -60.0, 180.0])
def test_a_floor_that_ends_at_a_tall_wall_is_not_pushed_by_it(degrees):
    core = beside_a_tall_wall()
    building = building_of(core.snapshot(), core._contacts, GAME)
    run = Run(building, degrees, ())
    assert not run.show()
    solid = [i for i, s in enumerate(building.standing) if s.body.kind != "hanging"]
    assert run.most[solid, 0].max() < 0.3


def test_the_neighbour_of_a_fall_stays_where_it_is():
    core = beside_a_tall_wall()
    still = {s.rest.piece: s.rest for s in core.snapshot()}
    # past what the walls of the floor bear: it tips over its left end, away from the neighbour
    core.place(PieceId("wall.3"), TALL, -78.0, 0.0, 90.0, (PieceId("floor.1"),))
    core.place(PieceId("block"), BLOCK, -78.0, 0.0, 0.0, (PieceId("wall.3"),))
    outcome = core.settle(PieceId("block"))
    assert "wall.3" in outcome.fallen
    assert not {"floor.2", "wall.2a", "wall.2b", "monkey.1"} & {*outcome.fallen, *outcome.dropped}
    rests = {s.rest.piece: s.rest for s in core.snapshot()}
    assert rests[PieceId("floor.2")] == still[PieceId("floor.2")]
