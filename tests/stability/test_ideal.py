"""The core in which nothing ever falls."""

import pytest

from rhino_suite.game.ids import TABLE, PieceId, Seat
from rhino_suite.stability.ideal import IdealCore
from rhino_suite.stability.port import Pose, StabilityCore
from tests.stability.cards import FOUNDATION, ROOF, WALL, column

WALL_1, ROOF_1 = PieceId("wall.01"), PieceId("roof.01")


def core() -> StabilityCore:
    made: StabilityCore = IdealCore()
    made.restore(column(0))
    return made


def test_an_impossible_overhang_stands():
    made = core()
    made.place(WALL_1, WALL, 0, 0, 0, [PieceId("foundation")])
    rest = made.place(ROOF_1, ROOF, 60, 0, 0, [WALL_1], slide=(0.5, -0.25))
    assert (rest.x, rest.y, rest.z) == (60.5, -0.25, 75.6)
    outcome = made.settle(ROOF_1)
    assert outcome.verdict.stands
    assert outcome.rest == (rest,)
    assert (outcome.fallen, outcome.dropped, outcome.back) == ((), (), False)
    assert made.settle(None).rest == ()


def test_only_what_is_placed_and_not_taken_out_stands():
    made = core()
    made.place(WALL_1, WALL, 3, 4, 5, [TABLE])
    assert [s.rest.piece for s in made.snapshot()] == ["foundation", "wall.01"]
    assert made.poses()[WALL_1] == Pose(3, 4, 37.5, yaw=5)
    made.remove(WALL_1)
    assert [s.rest.piece for s in made.snapshot()] == ["foundation"]
    with pytest.raises(KeyError):
        made.remove(WALL_1)


def test_a_hand_pushes_nothing():
    made = core()
    push = made.hold(WALL_1, FOUNDATION, Pose(0, 0, 0.3), (600.0, 0.0))
    assert (push.x, push.y, push.touching) == (0.0, 0.0, ())
    assert made.step(1 / 60) is False
    assert made.shaken(Seat(0)) is None
