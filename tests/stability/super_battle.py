"""Buildings of Super Battle's sizes (facts 5) for the tests of the core. mm, g, degrees."""

import math
from collections.abc import Sequence
from random import Random

from msgspec import structs

from rhino_suite.game.geometry import overlap, place
from rhino_suite.game.ids import TABLE, PieceId
from rhino_suite.game.structure import Rest
from rhino_suite.stability import contacts, statics
from rhino_suite.stability.core import Core
from rhino_suite.stability.port import Angle, Body, Panel, Standing
from rhino_suite.stability.prism import footprint, top
from rhino_suite.stability.profiles import CHECK, GAME, Profile

BOARD = Body(Panel(170, 170), 2, 60.0, "fixed")
SHORT = Body(Angle(50, 90, 0.6), 75, 2.0, "wall")
TALL = Body(Angle(50, 90, 0.6), 150.6, 4.0, "wall")
FLOOR = Body(Panel(170, 60), 0.6, 2.8, "card")
HERO = Body(Panel(20, 10), 30, 4.0, "figure")
MONKEY = Body(Panel(40, 2), 55, 2.5, "hanging")

UPRIGHT = structs.replace(GAME, friction=0.0)

LAP = 15.0
"""Floors of one level may overlap by so many mm (SB-10)."""

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


POINTS = tuple(
    (170.0 * k + dx, dy)
    for k, points in zip(
        (-1, 0, 1),
        (
            ((-55, -40), (0, 35), (55, -30)),
            ((-60, 30), (-20, -50), (20, 45), (60, -25)),
            ((-55, 30), (0, -40), (55, 35)),
        ),
        strict=True,
    )
    for dx, dy in points
)
"""Ten build points on the yellow sides."""


class Grower:
    """Builds by Super Battle's rules as in play, a little inexactly: `error` mm (sigma).

    What stands on the way stands by vertical forces alone, flex included.
    """

    def __init__(self, seed: int, error: float) -> None:
        self.rng = Random(seed)
        self.error = error
        self.standing = boards()
        self.floors = 0

    def holds(self, standing: Sequence[Standing], profile: Profile = UPRIGHT) -> bool:
        """Say whether it stands."""
        return statics.holds(standing, contacts.find(standing), profile)

    def add(
        self,
        standing: tuple[Standing, ...],
        piece: str,
        body: Body,
        at: tuple[float, float, float],
        on: Sequence[str],
    ) -> tuple[Standing, ...]:
        """Return the building with one more piece; `on` alone carry a floor (SB-10)."""
        names = [PieceId(p) for p in on]
        rest = contacts.rest_of(
            PieceId(piece), body, *at, names, standing, carried_by=names if body is FLOOR else ()
        )
        return (*standing, Standing(rest, body))

    def floor(self, off: float = 0.0, walls: int | None = None) -> tuple[Standing, ...] | None:
        """Return the building with one more floor and its walls, or None where it is not lawful.

        `off` mm is how far the floor is off the middle of its walls (sigma); one or two of them.
        """
        rng, n = self.rng, self.floors + 1
        count = walls or rng.choice((1, 2, 2, 2))
        first = self._spot()
        spots = [(*first, rng.choice((SHORT, TALL)))]
        if count == 2:
            x, y, z, on = self._spot()
            for body in rng.sample((SHORT, TALL), 2):
                if abs(first[2] + spots[0][4].height - z - body.height) < 0.01:
                    spots.append((x, y, z, on, body))
                    break
            else:
                return None
            if not 60.0 < math.hypot(x - first[0], y - first[1]) < 135.0:
                return None
        standing, names = self.standing, []
        for k, (x, y, _, on, body) in enumerate(spots):
            at = (x + rng.gauss(0, self.error), y + rng.gauss(0, self.error), rng.uniform(0, 360))
            names.append(f"wall.{n:02}{'ab'[k]}")
            grown = self.add(standing, names[-1], body, at, on)
            if not grown[-1].rest.on or not _clear(grown[-1], standing):
                return None
            standing = grown
        (ax, ay), (bx, by) = spots[0][:2], spots[-1][:2]
        yaw = math.degrees(math.atan2(by - ay, bx - ax)) if len(spots) > 1 else rng.uniform(0, 180)
        slide = rng.choice((-20.0, 0.0, 20.0)) if len(spots) > 1 else 0.0
        x, y = place((slide, 0.0), ((ax + bx) / 2, (ay + by) / 2), yaw)
        sigma = self.error + off
        at = (x + rng.gauss(0, sigma), y + rng.gauss(0, sigma), yaw + rng.gauss(0, 3.0))
        standing = self.add(standing, f"floor.{n:02}", FLOOR, at, names)
        level = set(standing[-1].rest.on) == set(names)
        return standing if level and _clear(standing[-1], standing[:-1]) else None

    def _spot(self) -> tuple[float, float, float, tuple[str, ...]]:
        """Return somewhere to stand a wall: x, y, z and what it stands on."""
        rng = self.rng
        floors = [s for s in self.standing if s.body is FLOOR]
        if floors and rng.random() < 0.75:
            s = rng.choice(floors[-6:])
            x, y = place(
                (rng.uniform(-62, 62), rng.uniform(-8, 8)), (s.rest.x, s.rest.y), s.rest.yaw
            )
            return x, y, top(s), (s.rest.piece,)
        x, y = rng.choice(POINTS)
        return x, y, BOARD.height, BOARDS

    def hero(self, name: str) -> tuple[Standing, ...] | None:
        """Return the building with a hero somewhere on a floor, or None where there is no room."""
        rng = self.rng
        s = rng.choice([s for s in self.standing if s.body is FLOOR])
        local = rng.uniform(-70, 70), rng.uniform(-20, 20)
        x, y = place(local, (s.rest.x, s.rest.y), s.rest.yaw)
        grown = self.add(self.standing, name, HERO, (x, y, rng.uniform(0, 180)), (s.rest.piece,))
        return grown if _clear(grown[-1], self.standing) else None

    def monkey(self, name: str) -> tuple[Standing, ...]:
        """Return the building with a monkey somewhere on the edge of a floor."""
        rng = self.rng
        s = rng.choice([s for s in self.standing if s.body is FLOOR])
        local, out = rng.choice(
            (
                ((85.0, rng.uniform(-30, 30)), 0.0),
                ((-85.0, rng.uniform(-30, 30)), 180.0),
                ((rng.uniform(-85, 85), 30.0), 90.0),
                ((rng.uniform(-85, 85), -30.0), -90.0),
            )
        )
        x, y = place(local, (s.rest.x, s.rest.y), s.rest.yaw)
        return self.add(self.standing, name, MONKEY, (x, y, s.rest.yaw + out), (s.rest.piece,))

    def grow(self, floors: int, tries: int = 4000, walls: Sequence[int] = ()) -> bool:
        """Build on until there are so many floors; what only friction would hold is taken back.

        `walls` says how many stand under each floor.
        """
        for _ in range(tries):
            if self.floors >= floors:
                return True
            grown = self.floor(walls=walls[self.floors] if walls else None)
            if grown is not None and self.holds(grown):
                self.standing, self.floors = grown, self.floors + 1
        return self.floors >= floors

    def guests(self, heroes: int, monkeys: int) -> None:
        """Set so many heroes and hang so many monkeys where the building still stands."""
        for k in range(heroes + monkeys):
            for _ in range(60):
                grown = self.hero(f"hero.{k}") if k < heroes else self.monkey(f"monkey.{k}")
                if grown is not None and self.holds(grown):
                    self.standing = grown
                    break


def _clear(newest: Standing, standing: Sequence[Standing]) -> bool:
    """Say whether `newest` touches nothing from the side; floors may overlap (SB-10)."""
    low, high = newest.rest.z + 0.01, top(newest) - 0.01
    mine = footprint(newest)
    for s in standing:
        if s.body.kind in ("fixed", "hanging") or s.rest.z >= high or low >= top(s):
            continue
        lap = -LAP if s.body is FLOOR and newest.body is FLOOR else 0.0
        if any(overlap(one, part, lap) for one in mine for part in footprint(s)):
            return False
    return True


def random_building(seed: int, most: int = 30, profile: Profile = CHECK) -> tuple[Standing, ...]:
    """Return a building of 2 to `most` floors; about half of them fall by their last piece.

    All but that piece stood in play. It is a floor or, one time in four, a monkey; `profile`
    says whether it stands with it.
    """
    rng = Random(seed)
    floors = rng.randint(2, most)
    grower = Grower(seed, rng.uniform(0.5, 4.0))
    while not grower.grow(floors - 1):
        grower = Grower(rng.randrange(10**6), grower.error)
    grower.guests(rng.randint(0, 4), rng.randint(0, 3))
    falls, hangs = rng.random() < 0.5, rng.random() < 0.25
    off = 12.0 if falls else 0.0
    for _ in range(4000):
        grown = grower.monkey("monkey.last") if hangs else grower.floor(off)
        if grown is not None and grower.holds(grown, profile) != falls:
            return contacts.canonical(grown)
    return random_building(seed + 10**6, most, profile)


def combined_game(seed: int = 2) -> tuple[Standing, ...]:
    """Return the largest building: 30 floors, 48 walls, five heroes and four monkeys."""
    walls = [1] * 12 + [2] * 18
    Random(seed).shuffle(walls)
    grower = Grower(seed, 0.5)
    while not grower.grow(30, walls=walls):
        grower = Grower(grower.rng.randrange(10**6), 0.5)
    grower.guests(5, 4)
    assert len(grower.standing) == 3 + 30 + 48 + 5 + 4
    return contacts.canonical(grower.standing)
