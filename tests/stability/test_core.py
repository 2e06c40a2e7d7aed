"""The core as a whole: place, judge, settle, commit."""

import subprocess
import sys
from pathlib import Path

import pytest

from rhino_suite.game.ids import TABLE, PieceId
from rhino_suite.game.structure import Rest
from rhino_suite.stability.core import Core
from rhino_suite.stability.port import Body, StabilityCore, Standing
from rhino_suite.stability.profiles import CHECK
from tests.stability.motion_towers import FOUNDATION, RHINO, ROOF, WALL, tower

BALLAST = Body(ROOF.plan, 20.0, 60.0, "wall")
HERE = Path(__file__).parent


def test_it_is_a_stability_core_with_a_name():
    core: StabilityCore = Core()
    assert core.name.startswith("pymunk 7.")
    assert core.name.endswith(" / game-3")
    assert Core(CHECK).name.endswith(" / check-3")


def test_a_piece_placed_slides_on_and_finds_its_height_and_supports():
    core = tower(1)
    rest = core.place(
        PieceId("rhino"), RHINO, 1.0, 2.0, 30.0, (PieceId("roof.01"),), slide=(3.0, -1.0)
    )
    assert (rest.x, rest.y, rest.yaw) == (4.0, 1.0, 30.0)
    assert rest.z == pytest.approx(FOUNDATION.height + WALL.height + ROOF.height)
    assert rest.on == ("roof.01",)


def test_what_stands_by_a_millimetre_is_committed_without_motion():
    core = tower(4)
    outcome = core.settle(PieceId("roof.04"))
    assert outcome.verdict.stands
    assert outcome.verdict.margin.mm >= 1.0
    assert not outcome.moved
    assert (outcome.rest, outcome.fallen, outcome.dropped, outcome.fall) == ((), (), (), None)


def test_snapshot_and_restore_give_the_same_verdict_to_the_last_bit():
    core = tower(6, error=2.0)
    other = Core()
    other.restore(tuple(reversed(core.snapshot())))
    assert other.snapshot() == core.snapshot()
    assert other.verdict() == core.verdict()


def test_contacts_kept_by_the_way_are_those_found_anew():
    core = tower(5, error=2.0)
    core.remove(PieceId("roof.05"))
    core.place(PieceId("roof.05"), ROOF, 3.0, 1.0, 2.0, (PieceId("wall.05.0"),))
    fresh = Core()
    fresh.restore(core.snapshot())
    assert core._contacts == fresh._contacts


@pytest.mark.rule("G-4")
def test_a_roof_that_slides_off_by_itself_comes_back_to_the_hand():
    core = tower(3)
    before = core.snapshot()
    core.place(PieceId("roof.04"), ROOF, 70.0, 60.0, 0.0, (PieceId("roof.03"),))
    outcome = core.settle(PieceId("roof.04"), retry=(PieceId("roof.04"),))
    assert outcome.back
    assert (outcome.rest, outcome.fallen, outcome.dropped, outcome.fall) == ((), (), (), None)
    assert core.snapshot() == before


@pytest.mark.rule("G-3", "G-4")
def test_the_same_roof_has_fallen_where_nothing_comes_back():
    core = tower(3)
    core.place(PieceId("roof.04"), ROOF, 70.0, 60.0, 0.0, (PieceId("roof.03"),))
    outcome = core.settle(PieceId("roof.04"))
    assert not outcome.back
    assert outcome.fallen == ("roof.04",)
    assert PieceId("roof.04") not in {s.rest.piece for s in core.snapshot()}


@pytest.mark.rule("G-4")
def test_nothing_comes_back_when_more_than_the_piece_falls():
    core = tower(3)
    core.place(PieceId("ballast"), BALLAST, 48.0, -33.0, 0.0, (PieceId("roof.03"),))
    outcome = core.settle(PieceId("ballast"), retry=(PieceId("ballast"),))
    assert not outcome.back
    assert "roof.03" in outcome.fallen


def test_a_rhino_over_the_edge_drops_and_no_wall_falls():
    core = tower(2)
    roof = core.snapshot()[-1]
    core.place(PieceId("rhino"), RHINO, 56.0, 0.0, 0.0, (roof.rest.piece,))
    outcome = core.settle(PieceId("rhino"))
    assert outcome.dropped == ("rhino",)
    assert outcome.fallen == ()
    assert outcome.rest == ()
    assert outcome.fall is not None
    assert outcome.fall.frames[-1][outcome.fall.pieces.index(PieceId("rhino"))][2] < 20.0


def test_steadied_walls_hold_what_would_fall():
    core = Core()
    core.restore([Standing(Rest(PieceId("foundation"), 0, 0, 0, 0, (TABLE,)), FOUNDATION)])
    wall = PieceId("wall.01.0")
    core.place(wall, WALL, 56.0, 0.0, 180.0, (PieceId("foundation"),))
    assert not core.verdict().stands
    assert core.verdict(steadied=(wall,)).stands
    assert core.settle(wall, steadied=(wall,)).verdict.stands


def test_a_lifted_piece_leaves_the_rest_to_be_judged():
    core = tower(3)
    core.remove(PieceId("roof.03"))
    outcome = core.settle(None)
    assert outcome.verdict.stands
    assert outcome.fall is None


def test_taking_away_what_carries_brings_down_what_it_carried():
    core = tower(2)
    core.remove(PieceId("wall.02.0"))
    core.remove(PieceId("wall.02.1"))
    outcome = core.settle(None)
    assert not outcome.verdict.stands
    assert outcome.fallen == ("roof.02",)
    assert {s.rest.piece for s in core.snapshot()} == {s.rest.piece for s in tower(1).snapshot()}


def test_placing_on_nothing_is_refused():
    with pytest.raises(KeyError):
        tower(1).place(PieceId("roof.02"), ROOF, 0.0, 0.0, 0.0, (PieceId("nobody"),))


BITS = """
from tests.stability.motion_towers import leaning
core, last = leaning(7)
o = core.settle(last)
print(repr((o, core.snapshot(), core.verdict())))
"""
WIDE = """
from rhino_suite.stability.core import Core
from tests.stability.super_battle import random_building
core = Core()
core.restore(random_building(6, 12, core._profile))
assert any(s.body.kind == "hanging" for s in core.snapshot())
o = core.settle(None)
print(repr((o, core.snapshot(), core.verdict())))
"""


@pytest.mark.parametrize("bits", [BITS, WIDE], ids=["tower", "wide"])
def test_another_process_and_another_hash_seed_give_the_same_bits(bits):
    def told(seed: str) -> str:
        run = subprocess.run(
            [sys.executable, "-c", bits],
            env={"PYTHONHASHSEED": seed, "PYTHONPATH": str(HERE.parents[1])},
            capture_output=True,
            text=True,
            check=True,
        )
        return run.stdout

    one = told("1")
    assert "Track" in one
    assert one == told("4711")
