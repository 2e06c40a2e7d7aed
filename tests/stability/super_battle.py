"""Buildings of Super Battle's sizes (facts 5) for the tests of the core. mm, g, degrees."""

import math
from collections.abc import Sequence

from rhino_suite.game.geometry import place
from rhino_suite.game.ids import TABLE, PieceId
from rhino_suite.game.structure import Rest
from rhino_suite.stability.core import Core
from rhino_suite.stability.port import Angle, Body, Panel, Standing
from rhino_suite.stability.profiles import GAME, Profile

BOARD = Body(Panel(170, 170), 2, 60.0, "fixed")
SHORT = Body(Angle(50, 90, 0.6), 75, 2.0, "wall")
TALL = Body(Angle(50, 90, 0.6), 150.6, 4.0, "wall")
FLOOR = Body(Panel(170, 60), 0.6, 2.8, "card")
HERO = Body(Panel(20, 10), 30, 4.0, "figure")
MONKEY = Body(Panel(40, 2), 55, 2.5, "hanging")

BOARDS = tuple(PieceId(f"board.{k}") for k in (1, 2, 3))


def boards() -> tuple[Standing, ...]:
    """Return three boards in a row along x, the middle one at the origin."""
    rests = (Rest(b, 170.0 * (k - 1), 0, 0, 0, (TABLE,)) for k, b in enumerate(BOARDS))
    return tuple(Standing(rest, BOARD) for rest in rests)


def start(profile: Profile = GAME) -> Core:
    """Return a core with the boards and nothing on them."""
    core = Core(profile)
    core.restore(boards())
    return core


def rest(core: Core, piece: str) -> Standing:
    """Return one piece of the building."""
    return next(s for s in core.snapshot() if s.rest.piece == piece)


def floor(
    core: Core,
    name: str,
    walls: Sequence[tuple[str, Body, float, float, float, Sequence[str]]],
    at: tuple[float, float, float] | None = None,
) -> PieceId:
    """Stand `walls` (id, body, x, y, yaw, on) and lay a floor on them; return its id.

    `at` is x, y, yaw; without it the floor lies along its walls, over their middle.
    """
    for wall, body, x, y, yaw, on in walls:
        core.place(PieceId(wall), body, x, y, yaw, [PieceId(p) for p in on])
    names = [PieceId(wall) for wall, *_ in walls]
    piece = PieceId(name)
    core.place(piece, FLOOR, *(at or _along(walls)), names, carried_by=names)
    return piece


def _along(
    walls: Sequence[tuple[str, Body, float, float, float, Sequence[str]]],
) -> tuple[float, float, float]:
    (_, _, ax, ay, _, _), (_, _, bx, by, _, _) = walls[0], walls[-1]
    yaw = math.degrees(math.atan2(by - ay, bx - ax)) if len(walls) > 1 else 0.0
    return (ax + bx) / 2, (ay + by) / 2, yaw


def hang(core: Core, monkey: str, card: str, along: float, side: str = "right") -> Rest:
    """Hang a monkey at an edge of `card`; `along` is mm from the middle of that edge."""
    s = rest(core, card)
    plan = s.body.plan
    assert isinstance(plan, Panel)
    local, out = {
        "right": ((plan.length / 2, along), 0.0),
        "left": ((-plan.length / 2, along), 180.0),
        "back": ((along, plan.width / 2), 90.0),
        "front": ((along, -plan.width / 2), -90.0),
    }[side]
    x, y = place(local, (s.rest.x, s.rest.y), s.rest.yaw)
    return core.place(PieceId(monkey), MONKEY, x, y, s.rest.yaw + out, (s.rest.piece,))


def bridge(profile: Profile = GAME) -> Core:
    """Return one floor on two short walls that open towards each other."""
    core = start(profile)
    walls = [
        ("wall.short.01", SHORT, -45.0, 0.0, 0.0, ["board.2"]),
        ("wall.short.02", SHORT, 45.0, 0.0, 180.0, ["board.2"]),
    ]
    floor(core, "floor.01", walls)
    return core
