"""How long the search for a place takes with 30 floors built: under one second (decision 19).

Run by hand: ``python -m tests.bench.seek [random buildings]``. Thread CPU time, worst of all. Five
buildings are put up by hand, some at their brink, some with no point free; more, if asked for, at
random from the search's own grid, by somebody who keeps twice the flex in hand. One floor of each
kind more is then sought, then a hand of three, with walls of the supply or two more.
"""

import sys
import time
from collections.abc import Sequence
from random import Random

from msgspec import structs

from rhino_suite.api import Order, PieceId, Structure
from rhino_suite.modes.super_battle import MODE
from rhino_suite.modes.super_battle.box import boards, faces, pieces, sizes, start, walls
from rhino_suite.modes.super_battle.faces import Face, WallKind
from rhino_suite.modes.super_battle.options import Options
from rhino_suite.modes.super_battle.plans import building
from rhino_suite.modes.super_battle.search import searched
from rhino_suite.modes.super_battle.site import Site
from rhino_suite.stability.core import Core
from rhino_suite.stability.port import Body, Standing
from rhino_suite.stability.profiles import GAME
from rhino_suite.table.seeking import bears_of, seek
from rhino_suite.testing.conformance import load_box
from tests.bench.seek_buildings import made

BOX = load_box(MODE)
CAREFUL = structs.replace(GAME, name="careful", flex=2 * GAME.flex, friction=0.05)
LIMIT = 1000.0
TRIES, PATIENCE = 12, 4
KINDS: tuple[tuple[WallKind, ...], ...] = (
    ("short",),
    ("tall",),
    ("short", "short"),
    ("tall", "tall"),
    ("short", "tall"),
)
MORE = tuple(Face(PieceId(f"floor.more{n}"), shows) for n, shows in enumerate(KINDS, 1))


def shuffled(chance: Random) -> Order:
    """Return an order of chance."""
    return lambda count: chance.sample(range(count), count)


def site(structure: Structure, options: Options) -> Site:
    """Return the geometry of a building with one floor of each kind and two walls more."""
    more = tuple(PieceId(f"wall.{kind}.more{n}") for kind in ("short", "tall") for n in (1, 2))
    return Site(
        structure,
        sizes(BOX),
        boards(options, BOX),
        (*faces(options, BOX), *MORE),
        (*walls(options, BOX), *more),
    )


def bodies(options: Options) -> dict[PieceId, Body]:
    """Return all bodies, those of the floors and walls that are more included."""
    found = dict(pieces(options, BOX))
    found |= {face.piece: found[PieceId("floor.01")] for face in MORE}
    for kind in ("short", "tall"):
        like = found[PieceId(f"wall.{kind}.01")]
        found |= {PieceId(f"wall.{kind}.more{n}"): like for n in (1, 2)}
    return found


def grown(seed: int, options: Options) -> Structure:
    """Put up all thirty floors, each where it stands with more in hand than the game asks."""
    chance = Random(seed)
    core, all_bodies = Core(CAREFUL), bodies(options)
    core.restore([Standing(rest, all_bodies[rest.piece]) for rest in start(options, BOX).pieces])
    left = list(faces(options, BOX))
    chance.shuffle(left)
    missed = 0
    while left and missed < PATIENCE * len(left):
        face = left.pop(0)
        stands = Structure(tuple(s.rest for s in core.snapshot()))
        plans = building(site(stands, options), face.piece, (), shuffled(chance))
        tried = [plan for plan, _ in zip(plans, range(TRIES), strict=False)]
        found = seek(core, all_bodies, tried).places
        if found:
            for place in found:
                on = place.on if place.slot == "floor" else ()
                core.place(
                    place.piece,
                    all_bodies[place.piece],
                    place.x,
                    place.y,
                    place.yaw,
                    place.on,
                    carried_by=on,
                )
            missed = 0
        else:
            left.append(face)
            missed += 1
    return Structure(tuple(s.rest for s in core.snapshot()))


def sought(structure: Structure, options: Options, asked: Sequence[Face]) -> tuple[float, bool]:
    """Return how long (ms) the search for these floors takes, and whether there was a place."""
    all_bodies = bodies(options)
    core = Core()
    core.restore([Standing(rest, all_bodies[rest.piece]) for rest in structure.pieces])
    began = time.thread_time()
    found = seek(
        core,
        all_bodies,
        searched(site(structure, options), [f.piece for f in asked], bears_of(core)),
    )
    return (time.thread_time() - began) * 1e3, bool(found.places)


def main() -> int:
    """Measure one box and two; 1 when the limit is missed."""
    count = int(sys.argv[1]) if len(sys.argv) > 1 else 0
    worst, slow = 0.0, ""
    for options in (Options(), Options(boxes=2, boards="rrr")):
        built = dict(made(options, BOX, bodies(options)))
        built |= {f"random {seed}": grown(seed, options) for seed in range(1, count + 1)}
        for name, structure in built.items():
            floors = sum(rest.piece.startswith("floor.") for rest in structure.pieces)
            for asked in (*((face,) for face in MORE), MORE[2:]):
                took, found = sought(structure, options, asked)
                told = "found" if found else "none"
                kinds = ", ".join("+".join(face.shows) for face in asked)
                line = f"boxes {options.boxes} {name}: {floors} floors, {kinds}: {took:.0f} ms"
                print(f"{line}, {told}", flush=True)
                if took > worst:
                    worst, slow = took, line
    print(f"worst {worst:.0f} ms (limit {LIMIT:.0f}): {slow}")
    return int(worst > LIMIT)


if __name__ == "__main__":
    sys.exit(main())
