import msgspec
import pytest
import steady
from stacks import stack, storey

from rhino_suite.api import NATURE, Settle, Settled, Shaken, Structure
from rhino_suite.game.chance import Track
from rhino_suite.stability.ideal import IdealCore
from rhino_suite.stability.port import Margin, Outcome, Verdict
from rhino_suite.table.dice import Dice, seeded
from rhino_suite.table.referee import Referee

FALL = Track(("wall.01",), 20.0, (((0.0,) * 6,),))


class Told(IdealCore):
    """A core that says what it was told to say."""

    outcome = None

    def settle(self, released, *, retry=(), steadied=()):
        self.asked = (released, retry, steadied)
        return self.outcome

    def shaken(self, by):
        return self.outcome


@pytest.fixture
def referee():
    table = steady.table()
    return Referee(Dice(seeded(1)), Told(), table.referee.pieces, table.structure)


def ask(**values):
    whole = {"piece": "wall.01", "by": 2, "on": ("foundation",)} | values
    return Settle(**whole)


def outcome(kind="stands", mm=5.0, **values):
    return Outcome(Verdict(kind, Margin(mm, 90.00049, ("wall.01", "roof.01"))), **values)


def test_what_stands_is_told_with_its_place_and_margin(referee):
    referee.core.outcome = outcome(mm=5.12345)
    settled = referee.answer(ask(x=1.0, y=2.0, yaw=45.0), Structure())
    (rest,) = settled.rest
    assert (rest.piece, rest.x, rest.y, rest.yaw, rest.on) == (
        "wall.01",
        1.0,
        2.0,
        45.0,
        ("foundation",),
    )
    assert settled == Settled(rest=(rest,), margin=5.123, direction=90.0)


def test_all_that_nature_needs_reaches_the_core(referee):
    referee.core.outcome = outcome()
    referee.answer(ask(retry=("wall.01",), steadied=("wall.02",)), Structure())
    assert referee.core.asked == ("wall.01", ("wall.01",), ("wall.02",))
    lifted = referee.answer(ask(lifted=True), Structure((referee.core.snapshot()[-1].rest,)))
    assert referee.core.asked == (None, (), ())
    assert lifted.rest == ()
    assert "wall.01" not in [s.rest.piece for s in referee.core.snapshot()]


@pytest.mark.rule("G-6")
def test_at_fault_is_who_let_go_whoever_built_what_moved_first(referee):
    referee.core.outcome = outcome(
        "partial", -1.0, fallen=("roof.09",), first="roof.09", fall=FALL, shown="told"
    )
    settled = referee.answer(ask(by=2), Structure())
    assert settled.first == ("roof.09", 2)
    assert settled.fallen == ("roof.09",)
    assert settled.weak == ("wall.01", "roof.01")
    assert (settled.fall, settled.shown) == (FALL, "told")


@pytest.mark.rule("G-6")
def test_at_fault_is_who_held_the_piece_that_knocked(referee):
    referee.core.outcome = outcome("total", -9.0, fallen=("wall.04",), first="wall.04", fall=FALL)
    assert referee.shaken(3) == Shaken(
        3,
        fallen=("wall.04",),
        first=("wall.04", 3),
        margin=-9.0,
        direction=90.0,
        weak=("wall.01", "roof.01"),
        fall=FALL,
    )


def test_no_knock_is_no_answer(referee):
    assert referee.shaken(0) is None


def test_what_came_back_rests_nowhere(referee):
    core = referee.core

    def settle(released, *, retry=(), steadied=()):
        core.remove(released)
        return outcome("partial", -1.0, back=True)

    core.settle = settle
    settled = referee.answer(ask(), Structure())
    assert (settled.back, settled.rest) == (True, ())


def test_a_knock_is_written_down_as_natures_line():
    table = steady.table()
    assert table.shaken(0) is None
    lines = len(table.lines)
    moved = msgspec.structs.replace(table.structure.pieces[0], x=0.5)
    table.core.shaken = lambda _by: outcome(rest=(moved,), moved=True)
    seat = table.awaiting.seat
    steady.play(table, most=3)
    assert table.shaken(seat).rest == (moved,)
    assert table.lines[-1].entry.actor == NATURE
    assert len(table.lines) > lines
    assert table.structure.pieces[0].x == 0.5


@pytest.mark.rule("G-6")
def test_the_last_hand_is_at_fault_though_another_built_the_crooked_storey():
    """Seat 1 lays the second roof askew; seat 2's own straight roof brings all down."""
    table = stack()
    assert storey(table, 1, (0.0, 0.0), wall=0, roof=0)
    assert storey(table, 2, (0.0, 0.0), wall=1, roof=1, shift=(0.0, 26.0))
    number = 3
    while storey(table, number, (0.0, 26.0), wall=2, roof=2):
        number += 1
    settled = table.lines[-1].action
    assert settled.fallen
    assert settled.first[1] == 2
    assert settled.weak[0] in ("roof.02", "wall.02a", "wall.02b")


@pytest.mark.rule("G-5")
def test_at_rest_it_stays_at_rest():
    table = steady.table(2, ideal=False, seed=4)
    steady.play(table, most=30, off=lambda _s: (2.0, -1.5))
    assert not table.over
    before, poses = table.core.snapshot(), dict(table.core.poses())
    assert not any(table.core.step(1 / 60) for _ in range(600))
    assert table.shaken(table.awaiting.seat) is None
    assert (table.core.snapshot(), dict(table.core.poses())) == (before, poses)
    assert table.core.verdict().stands
