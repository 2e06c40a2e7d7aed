"""Wide buildings made by hand for the tests of the scene: boards, walls of two heights, floors."""

import math
import random

from rhino_suite.game.geometry import overlap, place
from rhino_suite.game.ids import TABLE, PieceId
from rhino_suite.game.scene import Level, Scene, Sprite
from rhino_suite.game.structure import Rest, Structure
from rhino_suite.game.text import msg
from rhino_suite.stability.port import Angle, Body, Panel

ARM, CARD = 50.0, 0.6
SHORT = Body(Angle(ARM, 90.0, CARD), 75.0, 2.0, "wall")
TALL = Body(Angle(ARM, 90.0, CARD), 150.6, 4.0, "wall")
FLOOR = Body(Panel(170.0, 60.0), CARD, 2.8, "card")
BOARD = Body(Panel(170.0, 170.0), 2.0, 40.0, "fixed")
HERO = Body(Panel(20.0, 10.0), 30.0, 4.0, "figure")
MONKEY = Body(Panel(40.0, 2.0), 55.0, 2.5, "hanging")
POINTS = ((-45.0, 40.0, 12.0), (45.0, 40.0, 12.0), (-45.0, -40.0, 12.0), (45.0, -40.0, 12.0))
HEROES = ("rhino", "giraffe", "elephant", "penguin", "rhino2")
BOTTOM = 2.0
STEPS = {"short": 1, "tall": 2}
BODIES = {"short": SHORT, "tall": TALL}


def under(height):
    """The underside (mm) of a floor `height` short storeys up."""
    return BOTTOM + 75.6 * height - CARD


def wall_outline(x, y, yaw):
    """The plan of a wall as two thin convex strips."""
    middle = ARM / 2 * math.cos(math.pi / 4)
    ends = []
    for side in (1, -1):
        way = math.radians(side * 45)
        ends.append((ARM * math.cos(way) - middle, ARM * math.sin(way)))
    crease = (-middle, 0.0)
    return [_strip(place(crease, (x, y), yaw), place(end, (x, y), yaw)) for end in ends]


def _strip(a, b, half=0.3):
    length = math.dist(a, b)
    nx, ny = (a[1] - b[1]) / length * half, (b[0] - a[0]) / length * half
    return [
        (a[0] + nx, a[1] + ny),
        (b[0] + nx, b[1] + ny),
        (b[0] - nx, b[1] - ny),
        (a[0] - nx, a[1] - ny),
    ]


def card_outline(x, y, yaw, size=(170.0, 60.0)):
    """The plan of a card."""
    a, b = size[0] / 2, size[1] / 2
    return [place(q, (x, y), yaw) for q in ((-a, -b), (a, -b), (a, b), (-a, b))]


class City:
    """Up to `floors` floors over three boards, on at most so many walls of either kind."""

    def __init__(self, floors=30, seed=1, short=24, tall=24, heroes=5, monkeys=4):
        self.chance = random.Random(seed)
        self.left = {"short": short, "tall": tall}
        self.bodies, self.sprites, self.rests, self.solid = {}, [], [], []
        self.heights = {}
        for k, x in enumerate((-170.0, 0.0, 170.0), 1):
            side = "red" if k == 2 else "yellow"
            self.add(
                f"board.{k}",
                "board",
                "board",
                BOARD,
                (x, 0.0),
                0.0,
                0.0,
                (TABLE,),
                points=POINTS,
                side=side,
            )
            self.heights[f"board.{k}"] = 0
        self.floors = []
        for _ in range(4000):
            if len(self.floors) == floors:
                break
            self._build()
        self._people(heroes, monkeys)
        self._waiting()

    def add(self, name, art, role, body, at, z, yaw=0.0, on=(), **more):
        self.bodies[PieceId(name)] = body
        self.sprites.append(Sprite(PieceId(name), art, msg("Piece"), role, **more))
        self.rests.append(Rest(PieceId(name), *at, z, yaw, tuple(on)))

    def at(self, name):
        return next(r for r in self.rests if r.piece == name)

    def _free(self, outlines, low, high):
        return not any(
            low < top - 0.1
            and bottom < high - 0.1
            and any(overlap(mine, other, 2.0) for mine in outlines)
            for other, bottom, top in self.solid
        )

    def _build(self):
        chance = self.chance
        base = chance.choice(["board.1", "board.2", "board.3", *self.floors[-9:]])
        rest, height = self.at(base), self.heights[base]
        kind = chance.choice([k for k, n in self.left.items() if n > 1] or ["short"])
        if self.left[kind] < 2 or height > 9:
            return
        if base.startswith("board"):
            spots = [(rest.x + x, rest.y + y) for x, y, _ in chance.sample(POINTS, 2)]
            if abs(spots[0][1] - spots[1][1]) > 1 and abs(spots[0][0] - spots[1][0]) > 1:
                return
        else:
            shift = chance.uniform(-8, 8)
            spots = [
                place((s * 45 + shift, chance.uniform(-3, 3)), (rest.x, rest.y), rest.yaw)
                for s in (-1, 1)
            ]
        if chance.random() < 0.34 and not base.startswith("board"):
            spots = [place((chance.uniform(-6, 6), 0), (rest.x, rest.y), rest.yaw)]
        low, high = under(height) + CARD, under(height + STEPS[kind])
        turns = [chance.choice((45.0, 135.0, 225.0, 315.0)) + chance.uniform(-9, 9) for _ in spots]
        plans = [wall_outline(*spot, turn) for spot, turn in zip(spots, turns, strict=True)]
        if not all(self._free(plan, low, high) for plan in plans):
            return
        (ax, ay), (bx, by) = spots[0], spots[-1]
        yaw = rest.yaw + chance.uniform(-20, 20)
        if len(spots) == 2:
            yaw = math.degrees(math.atan2(by - ay, bx - ax)) + chance.uniform(-7, 7)
        middle = ((ax + bx) / 2, (ay + by) / 2)
        card = card_outline(*middle, yaw)
        if not self._free([card], high, high + CARD):
            return
        walls = []
        for spot, turn, plan in zip(spots, turns, plans, strict=True):
            name = f"wall.{kind}.{25 - self.left[kind]:02d}"
            self.left[kind] -= 1
            number = int(name[-2:])
            self.add(name, "wall", "wall", BODIES[kind], spot, low, turn, (base,), variant=number)
            self.solid += [(strip, low, high) for strip in plan]
            walls.append(name)
        number = len(self.floors) + 1
        name = f"floor.{number:02d}"
        symbol = "monkey" if number % 4 == 0 else None
        shows = (kind,) * len(walls)
        self.add(
            name,
            "floor",
            "floor",
            FLOOR,
            middle,
            high,
            yaw,
            walls,
            variant=number,
            shows=shows,
            symbol=symbol,
        )
        self.solid.append((card, high, high + CARD))
        self.heights[name] = height + STEPS[kind]
        self.floors.append(name)

    def _people(self, heroes, monkeys):
        free = [f for f in reversed(self.floors) if not any(f in r.on for r in self.rests)]
        self.heroes = {}
        for art, floor in zip(HEROES[:heroes], free, strict=False):
            rest = self.at(floor)
            spot = place(
                (self.chance.uniform(-60, 60), self.chance.uniform(-12, 12)),
                (rest.x, rest.y),
                rest.yaw,
            )
            self.add(
                f"hero.{art}",
                art,
                "figure",
                HERO,
                spot,
                rest.z + CARD,
                self.chance.uniform(-30, 30),
                (floor,),
            )
            self.heroes[art] = floor
        for k, floor in enumerate(self.floors[1 :: max(1, len(self.floors) // 4)][:monkeys]):
            rest, side = self.at(floor), 1 if k % 2 else -1
            spot = place((k * 20.0 - 30, side * 30.0), (rest.x, rest.y), rest.yaw)
            self.add(
                f"monkey.{k + 1}",
                "monkey",
                "monkey",
                MONKEY,
                spot,
                rest.z + CARD - 55,
                rest.yaw + side * 90,
                (floor,),
                variant=k,
            )

    def _waiting(self):
        self.bodies |= {PieceId("wall.tall.99"): TALL, PieceId("wall.short.99"): SHORT}
        self.bodies |= {
            PieceId("floor.99"): FLOOR,
            PieceId("hero.nobody"): HERO,
            PieceId("monkey.9"): MONKEY,
        }
        self.floor = Sprite(
            PieceId("floor.99"),
            "floor",
            msg("Floor"),
            "floor",
            3,
            shows=("short", "tall"),
            symbol="monkey",
        )
        self.wall = Sprite(PieceId("wall.tall.99"), "wall", msg("Wall"), "wall", 3)
        self.short = Sprite(PieceId("wall.short.99"), "wall", msg("Wall"), "wall", 3)
        self.monkey = Sprite(PieceId("monkey.9"), "monkey", msg("Monkey"), "monkey", 1)

    @property
    def levels(self):
        heights = sorted({h for name, h in self.heights.items() if name.startswith("floor")})
        by_art = {art: self.heights[floor] for art, floor in self.heroes.items()}
        return tuple(
            Level(
                n,
                under(h) + CARD,
                msg("Level"),
                tuple(PieceId(f"hero.{a}") for a, height in by_art.items() if height == h),
                open=n in (2, 3),
            )
            for n, h in enumerate(heights, 1)
        )

    @property
    def scene(self):
        standing = [f"hero.{a}" for a in self.heroes]
        return Scene(
            sprites=tuple(self.sprites),
            storeys=1,
            levels=self.levels,
            heroes=tuple(map(PieceId, standing)),
        )

    @property
    def structure(self):
        return Structure().with_rest(self.rests)
