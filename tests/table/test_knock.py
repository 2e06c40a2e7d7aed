"""A knock under way is seen to its end before the next piece is let go (G-5, G-6)."""

import pytest
import steady

from rhino_suite.game.chance import Settled, Shaken
from rhino_suite.game.placement import Place
from rhino_suite.game.rules import GameOver
from rhino_suite.stability.port import Body, Panel, Pose
from rhino_suite.stability.prism import outline
from rhino_suite.suite import Suite
from rhino_suite.table.replay import verify

HELD = Body(Panel(20.0, 20.0), 60.0, 12.0, "card")


def before_the_fourth_roof():
    """Return a table by the real core and what is done next: to lay a roof on three storeys."""
    table = steady.table(3, ideal=False, seed=5)
    while True:
        seat, action = steady.move(table)
        if table.storeys == 3 and isinstance(action, Place) and action.slot == "roof":
            return table, seat, action
        table.submit(seat, action)


def push(table, depth, speed=-100.0):
    """Push the newest wall's edge, so many mm deep, for one frame of a window."""
    wall = [s for s in table.core.snapshot() if s.body.kind == "wall"][-1]
    edge = outline(wall)
    x = max(x for x, _ in edge) + HELD.plan.length / 2 - depth
    y = min(y for _, y in edge) + 8.0
    at = Pose(x, y, wall.rest.z + wall.body.height / 2)
    table.core.hold("roof.held", HELD, at, (speed, 0.0))
    table.core.step(1 / 60)


@pytest.mark.rule("G-5", "G-6")
def test_letting_go_at_once_does_not_undo_a_knock_that_brings_it_down():
    table, seat, action = before_the_fourth_roof()
    push(table, 3.0)
    assert table.submit(seat, action) == ()
    last = table.lines[-1]
    assert isinstance(last.action, Shaken)
    over = table.awaiting
    assert isinstance(over, GameOver)
    assert over.at_fault == seat


def test_a_knock_that_holds_is_a_line_of_its_own_before_the_piece():
    """Else nature's answer about the piece would depend on what no log tells."""
    table, seat, action = before_the_fourth_roof()
    push(table, 0.3, -20.0)
    assert table.submit(seat, action)
    knock, placed, settled = table.lines[-3:]
    assert isinstance(knock.action, Shaken)
    assert not knock.action.fallen
    assert (type(placed.action), type(settled.action)) == (Place, Settled)
    options = Suite.open().options(table.mode, table.header.options, 3)
    entries = [line.entry for line in table.lines]
    assert verify(table.mode, entries, Suite.open().referee(table.mode, options)) == ()


def test_without_a_knock_nothing_is_written_down():
    table, seat, action = before_the_fourth_roof()
    assert table.submit(seat, action)
    assert not any(isinstance(line.action, Shaken) for line in table.lines)


@pytest.mark.rule("G-5", "G-6")
def test_drawing_the_walls_along_does_not_undo_a_knock_either():
    table, seat, action = before_the_fourth_roof()
    push(table, 3.0)
    assert table.dragged(seat, action.on, (0.5, 0.0)) is None
    assert isinstance(table.awaiting, GameOver)
    assert table.awaiting.at_fault == seat
