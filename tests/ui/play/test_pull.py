"""The Rhino's way out of his room leads through the open side, never through a wall (feel 2.6)."""

import math

import pytest

from rhino_suite.game.geometry import overlap, place
from rhino_suite.game.structure import Rest
from rhino_suite.stability.port import Angle, Body, Panel, Standing
from rhino_suite.stability.prism import footprint
from rhino_suite.table.feel import load_feel
from rhino_suite.ui.play.pull import way_out

FEEL = load_feel().rhino
WALL = Body(Angle(50.0, 90.0, 0.6), 75.0, 2.0, "wall")
CARD = Body(Panel(110.0, 80.0), 0.6, 2.4, "card")
RHINO = Body(Panel(20.0, 10.0), 30.0, 4.0, "figure")


def room(*walls, rhino=(0.0, 0.0), roofed=True):
    """Return what stands: a card, walls on it as (x, y, yaw), the Rhino, and a roof or none."""
    standing = [Standing(Rest("roof.01", 0.0, 0.0, 75.0, 0.0, ("wall.90",)), CARD)]
    names = [f"wall.{n:02d}" for n in range(1, len(walls) + 1)]
    standing += [
        Standing(Rest(name, x, y, 75.6, yaw, ("roof.01",)), WALL)
        for name, (x, y, yaw) in zip(names, walls, strict=True)
    ]
    standing.append(Standing(Rest("rhino", *rhino, 75.6, 0.0, ("roof.01",)), RHINO))
    if roofed:
        standing.append(Standing(Rest("roof.02", 0.0, 0.0, 150.6, 0.0, tuple(names)), CARD))
    return standing, next(s for s in standing if s.rest.piece == "rhino")


@pytest.mark.parametrize("yaw", range(0, 360, 45))
def test_out_of_one_wall_he_comes_on_its_open_side(yaw):
    # the crease points away from the opening: at yaw 0 it opens to +x
    behind = place((-22.0, 0.0), (0.0, 0.0), yaw)
    standing, rhino = room((*behind, float(yaw)))
    pull = way_out(rhino, standing, FEEL.free_mm, FEEL.path_mm)
    walls = [p for s in standing if s.body.kind == "wall" for p in footprint(s)]
    for out in range(0, math.ceil(pull.length), 4):
        x, y = place((float(out), 0.0), (pull.x, pull.y), pull.way)
        at = Standing(Rest("rhino", x, y, 75.6, 0.0), RHINO)
        assert not any(overlap(p, w) for p in footprint(at) for w in walls), out


def test_with_nothing_over_him_he_needs_no_way():
    standing, rhino = room((30.0, 20.0, 225.0), roofed=False)
    assert way_out(rhino, standing, FEEL.free_mm, FEEL.path_mm) is None


def test_close_in_the_corner_he_still_has_a_way():
    standing, rhino = room((-17.7, 0.0, 0.0), rhino=(-24.0, 0.0))
    pull = way_out(rhino, standing, FEEL.free_mm, FEEL.path_mm)
    assert pull.free < FEEL.free_mm[0]
    assert abs(math.remainder(pull.way, 360.0)) < 60.0


def test_a_calm_hand_slides_along_the_wall_and_a_hurried_one_knocks():
    standing, rhino = room((34.5, 19.5, 225.0), (-34.5, -19.5, 45.0))
    pull = way_out(rhino, standing, FEEL.free_mm, FEEL.path_mm)
    aside = place((20.0, 40.0), (pull.x, pull.y), pull.way)
    calm, hurried = pull.kept(*aside), pull.kept(*aside, hurried=True)
    assert pull.along(*calm)[1] == pytest.approx(pull.free)
    assert pull.along(*hurried)[1] > pull.free + 2.0
    assert pull.brushes(*aside)
    assert not pull.out(*calm)
    assert pull.out(*place((pull.length, 0.0), (pull.x, pull.y), pull.way))
