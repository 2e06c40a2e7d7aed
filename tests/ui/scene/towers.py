"""Towers made by hand for the tests of the scene: the layouts of the original's roofs."""

import math

from rhino_suite.game.ids import TABLE, PieceId
from rhino_suite.game.scene import Scene, Sprite
from rhino_suite.game.structure import Rest, Structure
from rhino_suite.game.text import msg
from rhino_suite.stability.port import Angle, Body, Panel

ARM, FOLD, WALL, CARD = 50.0, 90.0, 75.0, 0.6
_C = ARM / 2 * math.cos(math.pi / 4)


def corner(cx, cy, yaw):
    b = math.radians(yaw)
    return (cx + _C * math.cos(b), cy + _C * math.sin(b), float(yaw))


LAYOUTS = {
    "BOX": (corner(-47, -32, 45), corner(47, 32, 225)),
    "TWIN": (corner(-8, 0, 180), corner(43, 0, 180)),
    "FACE": (corner(-45, 0, 0), corner(45, 0, 180)),
    "OFF": (corner(-18, 0, 180), corner(25, 0, 180)),
    "CARET": (corner(0, 18, -90),),
    "VEE": (corner(17, 0, 180),),
}
SYMBOLS = (None, "rhino", "reverse", "breather", "plus_one", "double")
WALL_BODY = Body(Angle(ARM, FOLD, CARD), WALL, 2.0, "wall")
ROOF_BODY = Body(Panel(110.0, 80.0), CARD, 2.4, "card")
GROUND_BODY = Body(Panel(110.0, 80.0), CARD, 2.5, "fixed")
RHINO_BODY = Body(Panel(20.0, 10.0), 30.0, 4.0, "figure")


class Tower:
    """`storeys` storeys, one after the other in the order of the layouts."""

    def __init__(self, storeys, order=("BOX", "VEE", "TWIN", "CARET", "FACE", "OFF"), jitter=2.0):
        self.bodies = {PieceId("rhino"): RHINO_BODY, PieceId("ground"): GROUND_BODY}
        ground = Sprite(PieceId("ground"), "foundation", msg("Foundation"), "foundation", 0)
        layout = LAYOUTS[order[0]]
        self.sprites = [Sprite(**_fields(ground) | {"marks": layout})]
        self.rests = [Rest(PieceId("ground"), 0.0, 0.0, 0.0, 0.0, (TABLE,))]
        z, below, n, x0, y0 = CARD, PieceId("ground"), 0, 0.0, 0.0
        for k in range(storeys):
            names = []
            for mx, my, yaw in layout:
                name = PieceId(f"wall.{n:02d}")
                dx, dy = jitter * math.sin(5.1 * n), jitter * math.cos(3.7 * n)
                self.rests.append(Rest(name, x0 + mx + dx, y0 + my + dy, z, yaw, (below,)))
                self.sprites.append(Sprite(name, "wall", msg("Wall"), "wall", n % 5))
                self.bodies[name] = WALL_BODY
                names.append(name)
                n += 1
            z += WALL
            roof = PieceId(f"roof.{k:02d}")
            layout = LAYOUTS[order[(k + 1) % len(order)]]
            x0, y0 = jitter * math.sin(2.3 * k), jitter * math.cos(1.9 * k)
            self.rests.append(Rest(roof, x0, y0, z, 0.0, tuple(names)))
            symbol = SYMBOLS[k % 6]
            spot = (0.0, 0.0) if symbol == "rhino" else None
            self.sprites.append(Sprite(roof, "roof", msg("Roof"), "roof", k, layout, spot, symbol))
            self.bodies[roof] = ROOF_BODY
            z += CARD
            below = roof
        self.top, self.layout, self.z = below, layout, z
        self.bodies[PieceId("wall.99")] = WALL_BODY
        self.bodies[PieceId("roof.99")] = ROOF_BODY
        self.wall = Sprite(PieceId("wall.99"), "wall", msg("Wall"), "wall", 3)
        self.roof = Sprite(
            PieceId("roof.99"), "roof", msg("Roof"), "roof", 2, LAYOUTS["CARET"], None, "double"
        )

    def add(self, name, sprite, body, x, y, z, yaw=0.0, on=()):
        self.sprites.append(sprite)
        self.bodies[PieceId(name)] = body
        self.rests.append(Rest(PieceId(name), x, y, z, yaw, on))

    def rhino_on(self, storey, x=0.0, y=0.0):
        carrier = next(r for r in self.rests if r.piece == f"roof.{storey:02d}")
        sprite = Sprite(PieceId("rhino"), "rhino", msg("Rhino"), "figure")
        self.add("rhino", sprite, RHINO_BODY, x, y, carrier.z + CARD, 0.0, (carrier.piece,))

    @property
    def scene(self):
        return Scene(sprites=tuple(self.sprites), storeys=1)

    @property
    def structure(self):
        return Structure().with_rest(self.rests)


def _fields(sprite):
    return {f: getattr(sprite, f) for f in sprite.__struct_fields__}
