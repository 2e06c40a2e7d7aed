"""The open side of a hero (SB-11), asked again point by point along four ways off its floor."""

import math
from itertools import product

import pytest
from places_kit import SIZES, site_of

from rhino_suite.api import place
from rhino_suite.modes.super_battle.reach import open_side
from rhino_suite.modes.super_battle.shapes import rect

LENGTH, WIDTH, _ = SIZES.hero
AT = (-20.0, 25.0)
STEP = 2.5


def off(point, piece):
    """Return a point of the table in the frame of a rectangle (x, y, yaw)."""
    x, y, yaw = piece
    angle = math.radians(-yaw)
    dx, dy = point[0] - x, point[1] - y
    return dx * math.cos(angle) - dy * math.sin(angle), dx * math.sin(angle) + dy * math.cos(angle)


def within(point, piece, length, width):
    along, across = off(point, piece)
    return abs(along) < length / 2 and abs(across) < width / 2


def free(hero, floor, walls, grown):
    """Say whether a way as wide as the hero is long leads off the floor past all walls."""
    for side in range(4):
        start = (WIDTH if side % 2 else LENGTH) / 2
        far, blocked = start + 0.05, False
        while not blocked:
            middle = place(place((far, 0.0), (0.0, 0.0), 90.0 * side), hero[:2], hero[2])
            if not within(middle, floor, *SIZES.floor[:2]):
                break
            for n in range(-int(LENGTH / 2 / STEP), int(LENGTH / 2 / STEP) + 1):
                aside = place((far, n * STEP * 0.999), (0.0, 0.0), 90.0 * side)
                point = place(aside, hero[:2], hero[2])
                if any(within(point, wall, 8.0 + grown, 8.0 + grown) for wall in walls):
                    blocked = True
                    break
            far += 1.0
        if not blocked:
            return True
    return False


@pytest.mark.rule("SB-11")
@pytest.mark.parametrize("yaw", [0.0, 250.0])
@pytest.mark.parametrize("turn", [0.0, 40.0])
def test_an_open_side_is_a_way_off_the_floor_that_no_wall_stands_in(yaw, turn):
    site = site_of()
    floor = (*AT, yaw)
    plan = rect(*floor, *SIZES.floor)
    seen = set()
    spots = ((50.0, 8.0), (-60.0, -12.0))
    nears = ((13.0, 13.0), (24.0, 24.0), (28.0, 13.0), (60.0, 13.0), (110.0, 13.0), (13.0, 45.0))
    for spot, near, gap in product(spots, nears, (None, 0, 1, 2, 3)):
        hero = (*place(spot, AT, yaw), yaw + turn)
        walls = []
        for side in range(4):
            if side == gap:
                continue
            reach = near[side % 2] + LENGTH / 2 - (5.0 if side % 2 else 0.0)
            for aside in (-7.0, 7.0):
                at = place(place((reach, aside), (0.0, 0.0), 90.0 * side), hero[:2], hero[2])
                walls.append((*at, hero[2]))
        solids = [
            site.standing("short", x, y, angle, 78.0)._replace(
                parts=(rect(x, y, angle, 8.0, 8.0),)
            )
            for x, y, angle in walls
        ]
        answers = {free(hero, floor, walls, grown) for grown in (-2.5, 2.5)}
        if len(answers) == 1:
            found = open_side(rect(*hero, LENGTH, WIDTH), plan, solids)
            assert {found} == answers, (spot, near, gap)
            seen.add(found)
    assert seen == {True, False}
