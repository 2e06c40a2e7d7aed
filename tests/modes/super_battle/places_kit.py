"""Buildings put up by hand for the tests of Super Battle's geometry. mm, degrees."""

from msgspec import structs

from rhino_suite.api import Place, Rest
from rhino_suite.modes.super_battle import MODE
from rhino_suite.modes.super_battle.box import boards, faces, sizes, start, wall_kind, walls
from rhino_suite.modes.super_battle.ground import footing
from rhino_suite.modes.super_battle.options import Options
from rhino_suite.modes.super_battle.site import Site
from rhino_suite.testing.conformance import load_box

BOX = load_box(MODE)
SIZES = sizes(BOX)
OPTIONS = Options()


def site_of(structure=None, *, options=OPTIONS, **changes):
    """Return the site of a building; `changes` are other sizes."""
    return Site(
        structure or start(options, BOX),
        structs.replace(SIZES, **changes),
        boards(options, BOX),
        faces(options, BOX),
        walls(options, BOX),
    )


def put(site, rest):
    """Return the site with one piece more."""
    return rebuilt(site, site.structure.with_rest((rest,)))


def rebuilt(site, structure):
    """Return the site with another building."""
    return Site(structure, site.sizes, site.boards, site.faces, site.walls)


def wall(site, piece, x, y, yaw=0.0, low=None):
    """Stand a wall on whatever has its upper face `low` mm high (the boards)."""
    low = site.sizes.board[1] if low is None else low
    on = footing(site, site.standing(wall_kind(piece), x, y, yaw, low))
    return put(site, Rest(piece, x, y, low, yaw, on))


def floor(site, piece, x, y, yaw, *own):
    """Lay a floor on these walls."""
    return put(site, Rest(piece, x, y, site.by_piece[own[0]].high, yaw, own))


def hero(site, piece, x, y, yaw, on):
    """Stand a hero on a floor."""
    return put(site, Rest(piece, x, y, site.by_piece[on].high, yaw, (on,)))


def house(site, number=1, x=-20.0, y=25.0, yaw=0.0, kind="short"):
    """Build floor.NN on one wall that touches the point at `x`, `y`."""
    own = f"wall.{kind}.{number:02}"
    return floor(wall(site, own, x, y, yaw), f"floor.{number:02}", x, y, yaw, own)


def let(piece, x, y, yaw, *on, slot="wall.1"):
    """Return the letting go of a piece."""
    return Place(slot, piece, x, y, yaw, on)
