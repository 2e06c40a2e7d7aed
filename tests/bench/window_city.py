"""A combined game in the real window with everything built that can be, for the measurements.

Every piece is exactly where it belongs: made, not played. Units mm, degrees.
"""

from msgspec import structs

from rhino_suite.game.geometry import place
from rhino_suite.game.ids import PieceId, Seat
from rhino_suite.game.record import SeatSetup
from rhino_suite.game.structure import Structure
from rhino_suite.modes.super_battle.state import Building, Moving
from rhino_suite.table.table import Table

SEATS = tuple(
    SeatSetup(name, animal)
    for name, animal in (
        ("Ane", "rhino"),
        ("Bo", "giraffe"),
        ("Cy", "elephant"),
        ("Di", "penguin"),
        ("Eli", "monkey"),
    )
)
MODE, OPTIONS = "super-battle", {"boxes": 2, "begins": 0, "peek": False}
COLUMNS = ((-170.0, 8.0), (0.0, 90.0), (170.0, -6.0))
"""Where the middle of each column stands along the boards, and how its floors are turned."""
KINDS = ("tall", "short", "tall", "short", "tall", "short", "short", "tall", "short", "tall")
"""The walls of the ten floors of a column, from below ..."""
PAIRS = 6
"""... of which so many stand on two walls, the others on one: 48 walls in all."""
ARM_MM = 45.0
"""How far the two walls of a floor stand from its middle."""


def wide_table(suite, *, hero, journal=None):
    """Return a game in which 30 floors stand on 48 walls and a hero is to be moved.

    Without `hero` the last floor and its wall are still to be built.
    """
    table = suite.new_table(MODE, SEATS, OPTIONS, seed=1, journal=journal)
    table.answer()
    _raise(table, hero=hero)
    return table


def _raise(table: Table, *, hero: bool) -> None:
    state, core, bodies = table.state, table.core, table.referee.pieces
    floors = [face.piece for face in state.faces]
    left = {
        kind: [w for w in state.walls if w.startswith(f"wall.{kind}")]
        for kind in ("short", "tall")
    }
    tops, built = [], []
    last = None if hero else floors[-1]
    for x, turned in COLUMNS:
        below = next(b.piece for b in state.boards if b.x == x)
        for k, kind in enumerate(KINDS):
            floor = floors[len(built)]
            if floor == last:
                break
            along = (-ARM_MM, ARM_MM) if k < PAIRS else (0.0,)
            walls = []
            for shift in along:
                at = place((shift, 0.0), (x, 0.0), turned)
                wall = left[kind].pop(0)
                core.place(
                    wall, bodies[wall], *at, turned + (180.0 if shift > 0 else 0.0), (below,)
                )
                walls.append(wall)
            core.place(floor, bodies[floor], x, 0.0, turned, walls, carried_by=walls)
            built.append(floor)
            below = floor
        tops.append(below)
    stands = _people(state, core, bodies, tops, built)
    shown = tuple(built[k] for k in (3, 13, 23))
    phase = Moving(Seat(4), "climb", 0, shown, stay=True, then="contest")
    if last is not None:
        phase = Building(chosen=last)
    hands = [()] * len(SEATS)
    if last is not None:
        hands[0] = (last,)
    table._state = structs.replace(
        state,
        structure=Structure().with_rest(s.rest for s in core.snapshot()),
        phase=phase,
        hands=tuple(hands),
        display=(),
        pile=(),
        turn=Seat(0 if last is not None else 4),
        stands=stands,
    )
    table._follow()
    assert table.core.verdict().stands, "the building does not stand"


def _people(state, core, bodies, tops, built):
    """Let four heroes stand on the building, the fifth on the ground, and all monkeys hang."""
    stands = [*tops, built[5], None]
    for hero, floor in zip(state.heroes, stands, strict=True):
        if floor is not None:
            rest = next(s.rest for s in core.snapshot() if s.rest.piece == floor)
            at = place((45.0 if floor == built[5] else 2.0, 0.0), (rest.x, rest.y), rest.yaw)
            core.place(hero, bodies[hero], *at, 0.0, (floor,))
    for k, monkey in enumerate(state.monkeys):
        floor = PieceId(built[(2, 12, 22, 4)[k]])
        rest = next(s.rest for s in core.snapshot() if s.rest.piece == floor)
        side = 1.0 if k % 2 else -1.0
        at = place((20.0 * side, 30.0 * side), (rest.x, rest.y), rest.yaw)
        core.place(monkey, bodies[monkey], *at, rest.yaw + 90.0 * side, (floor,))
    return tuple(stands)
