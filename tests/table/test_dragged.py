"""What a touching roof draws along is written down, and may bring the tower down (feel 2.3)."""

import steady

from rhino_suite.game.chance import Shaken
from rhino_suite.game.ids import Seat


def walls_up(table, storeys=0):
    """Stand the walls of the next storey and choose a roof; say who builds."""
    while True:
        who, action = steady.move(table)
        on_walls = "wall" in getattr(action, "on", ("",))[0]
        if getattr(action, "slot", "") == "roof" and on_walls and table.storeys >= storeys:
            return who
        table.submit(who, action)


def test_walls_follow_the_roof_by_what_is_said():
    table = steady.table(2, ideal=False, begins=0)
    who = walls_up(table)
    before = {r.piece: r for r in table.structure.pieces}
    table.dragged(who, ("wall.01", "wall.02"), (1.5, -0.5))
    after = {r.piece: r for r in table.structure.pieces}
    for wall in ("wall.01", "wall.02"):
        assert round(after[wall].x - before[wall].x, 3) == 1.5
        assert round(after[wall].y - before[wall].y, 3) == -0.5
    assert isinstance(table.lines[-1].action, Shaken)
    assert table.core.snapshot() == table.referee.standing(table.structure)


def test_a_wall_drawn_over_the_edge_comes_down():
    table = steady.table(2, ideal=False, begins=0)
    who = walls_up(table, storeys=1)
    top = max(table.structure.pieces, key=lambda rest: rest.z).piece
    answer = table.dragged(who, (top,), (90.0, 70.0))
    assert top.startswith("wall")
    assert top in answer.fallen


def test_nobody_is_asked_when_nobody_may_act():
    table = steady.table(2, begins=0)
    steady.play(table)
    assert table.over
    assert table.dragged(Seat(0), ("wall.01",), (1.0, 0.0)) is None
