"""Where a wall may stand: on build points, on floors, astride two of them (SB-6..8, 10..12)."""

from collections.abc import Sequence

from rhino_suite.api import PieceId
from rhino_suite.modes.super_battle.box import wall_kind
from rhino_suite.modes.super_battle.faces import WallKind, Why
from rhino_suite.modes.super_battle.levels import STOREYS, is_board, is_floor
from rhino_suite.modes.super_battle.room import WallRoom
from rhino_suite.modes.super_battle.shapes import TOUCH, Rect, meet
from rhino_suite.modes.super_battle.site import NEAR, Site, Solid, near


def wall_trouble(
    site: Site,
    kind: WallKind,
    at: tuple[float, float, float],
    on: Sequence[PieceId],
    so_far: Sequence[PieceId] = (),
) -> Why | None:
    """Say why a wall let down `on` these at x, y (mm), yaw may not stand there by itself.

    `so_far` are the walls of this step that stand already: the new one must reach their height
    (SB-8). Whether a floor can follow is `follow`'s question.
    """
    bases = [p for p in on if (is_board(p) or is_floor(p)) and p in site.heights]
    if not bases:
        return "elsewhere"
    low = max(site.top(p) for p in bases)
    new = site.standing(kind, *at, low)
    stands_on = footing(site, new)
    if not stands_on:
        return "elsewhere"
    base = {site.heights[p] for p in stands_on}
    high = max(base) + STOREYS[kind]
    if len(base) > 1 or any(site.heights.get(wall) != high for wall in so_far):
        return "not_level"
    why = off_points(site, new) if is_board(stands_on[0]) else None
    return why or WallRoom(site, new.low, new.high, new).trouble(new)


def footing(site: Site, wall: Solid) -> tuple[PieceId, ...]:
    """Return everything that a wall stands on: boards across a seam, or floors of one level."""
    on_floors = tuple(
        floor.piece
        for floor in site.floors
        if abs(floor.high - wall.low) <= NEAR
        and near(floor, wall)
        and meet(wall.parts, floor.parts)
    )
    if on_floors or abs(site.sizes.board[1] - wall.low) > NEAR:
        return on_floors
    side = site.sizes.board[0] / 2
    squares = ((b.piece, Rect(b.x, 0.0, 1.0, 0.0, side, side)) for b in site.boards)
    return tuple(piece for piece, square in squares if meet(wall.parts, (square,)))


def off_points(site: Site, wall: Solid) -> Why | None:
    """Say what is wrong with a wall on the boards (SB-6)."""
    if not on_boards(site, wall.parts):
        return "off_board"
    points = site.touched(wall.parts)
    if not points:
        return "off_point"
    return "taken" if any(p in site.taken for p in points) else None


def on_boards(site: Site, parts: Sequence[Rect]) -> bool:
    """Say whether a foot lies wholly on the row of boards, seams included (SB-6)."""
    side = site.sizes.board[0] / 2
    left = min(b.x for b in site.boards) - side - TOUCH
    right = max(b.x for b in site.boards) + side + TOUCH
    for part in parts:
        wide = part.half * abs(part.ux) + part.wide * abs(part.uy)
        deep = part.half * abs(part.uy) + part.wide * abs(part.ux)
        if part.x - wide < left or part.x + wide > right or abs(part.y) + deep > side + TOUCH:
            return False
    return True


def still_missing(shows: Sequence[WallKind], walls: Sequence[PieceId]) -> tuple[WallKind, ...]:
    """Return the walls that a floor asks for beyond those that stand (SB-5)."""
    left = list(shows)
    for wall in walls:
        if wall_kind(wall) in left:
            left.remove(wall_kind(wall))
    return tuple(left)
