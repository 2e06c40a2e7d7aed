"""The planes and what pymunk makes of them: nothing creeps, pops or meets at another depth."""

import math

import numpy as np
import pytest

from rhino_suite.game.ids import TABLE, PieceId
from rhino_suite.game.structure import Rest
from rhino_suite.stability import contacts, motion, motion_filter
from rhino_suite.stability.fall_ask import building_of
from rhino_suite.stability.motion import Plane
from rhino_suite.stability.motion_numbers import NUMBERS
from rhino_suite.stability.planes import colouring, elevation, loads
from rhino_suite.stability.port import Angle, Body, Panel, Standing
from rhino_suite.stability.profiles import CHECK
from tests.stability.motion_towers import ROOF, WALL, battlement, tower


def seen(core, degrees=0.0):
    return building_of(core.snapshot(), core._contacts, CHECK).seen(degrees)


def index(plane_or_elevation, piece):
    silhouettes = getattr(plane_or_elevation, "elevation", plane_or_elevation).silhouettes
    return next(i for i, s in enumerate(silhouettes) if s.standing.rest.piece == piece)


def test_a_tall_tower_with_misplaced_pieces_neither_creeps_nor_trembles():
    plane = Plane(seen(tower(20, error=1.0, seed=3, profile=CHECK)))
    plane.step(240)
    early = plane.moved()
    jitter = 0.0
    for _ in range(120):
        before = plane.moved()
        plane.step(NUMBERS.frame)
        jitter = max(jitter, float(np.abs(plane.moved() - before)[:, :2].max()))
    assert np.hypot(*(plane.moved() - early)[:, :2].T).max() < 0.1
    assert jitter < 0.01
    assert np.abs(plane.moved()[:, :2]).max() < 0.5


def test_it_is_the_load_scaled_inertia_that_holds_the_tower():
    view = seen(tower(20, error=1.0, seed=3, profile=CHECK))
    scaled, true = Plane(view), Plane(view, true=range(len(view.silhouettes)))
    scaled.step(480)
    true.step(480)
    assert np.abs(true.moved()[:, :2]).max() > 4 * np.abs(scaled.moved()[:, :2]).max()


def test_what_a_piece_carries_goes_down_in_equal_shares():
    core = tower(2)
    carried = loads(core.snapshot(), core._contacts)
    storey = 2 * WALL.mass + ROOF.mass
    assert carried["roof.02"] == 0.0
    assert carried["wall.02.0"] == pytest.approx(ROOF.mass / 2)
    assert carried["wall.01.1"] == pytest.approx((storey + ROOF.mass) / 2)
    scale = {s.standing.rest.piece: s.load for s in seen(core).silhouettes}
    assert scale["roof.01"] == pytest.approx(1 + storey / ROOF.mass)


def test_cards_are_two_millimetres_thick_and_walls_make_room_for_them():
    view = seen(tower(2))
    roof = view.silhouettes[index(view, "roof.01")]
    wall = view.silhouettes[index(view, "wall.02.0")]
    ground = view.silhouettes[index(view, "wall.01.0")]
    slop = NUMBERS.slop
    thick = roof.corners[2][1] - roof.corners[1][1] + 2 * roof.radius
    assert thick == pytest.approx(2.0 + slop)
    assert wall.corners[2][1] - wall.corners[1][1] == pytest.approx(75.0 - 1.4 + slop)
    assert ground.corners[1][1] == pytest.approx(-37.5 - slop)
    over = roof.z + roof.corners[2][1] + roof.radius
    assert wall.z + wall.corners[1][1] == pytest.approx(over - slop)


def test_nothing_sinks_or_hops_when_a_plane_begins():
    plane = Plane(seen(tower(12, error=1.0, seed=2, profile=CHECK)), falling=True)
    plane.step(60)
    assert np.abs(plane.moved()[:, 1]).max() < 0.03


def test_after_a_blow_masses_are_true_and_time_runs_as_fast():
    view = seen(tower(3))
    struck = Plane(view, struck=True)
    struck.step(48)
    assert struck.seconds == pytest.approx(0.1)
    assert set(struck._scale) == {1.0}
    assert np.abs(struck.moved()[:, :2]).max() < 0.1


def test_cards_on_cards_keep_their_own_thickness():
    card = Body(Panel(100.0, 60.0), 2.0, 10.0, "card")
    thin = Body(Panel(100.0, 60.0), 0.6, 3.0, "card")
    pile = (
        Standing(Rest(PieceId("a"), 0, 0, 0, 0, (TABLE,)), card),
        Standing(Rest(PieceId("b"), 0, 0, 2.0, 0, (PieceId("a"),)), thin),
        Standing(Rest(PieceId("c"), 0, 0, 2.6, 0, (PieceId("b"),)), thin),
    )
    found = contacts.find(pile)
    plane = Plane(elevation(pile, found, [c.polygon for c in found], 0.0))
    plane.step(240)
    assert np.abs(plane.moved()[:, :2]).max() < 0.2


def test_a_wall_stands_on_the_shadow_of_its_contact_and_not_on_its_middle():
    core = tower(1)
    view = seen(core, 0.0)
    wall = view.silhouettes[index(view, "wall.01.0")]
    contact = next(c for c in core._contacts if c.upper == "wall.01.0")
    shadow = [x for x, _ in contact.polygon]
    assert wall.u + wall.corners[0][0] == pytest.approx(min(shadow))
    assert wall.u + wall.corners[1][0] == pytest.approx(max(shadow))


@pytest.mark.parametrize("core", [tower(9, error=1.5, mixed=True, profile=CHECK), battlement()])
def test_masks_let_exactly_the_touching_pieces_meet(core):
    view = seen(core)
    colours = colouring(view)
    assert colours is not None
    friends = {i: set() for i in range(len(colours))}
    for i, j in view.touching:
        friends[i].add(j)
        friends[j].add(i)
    masks = [{colours[j] for j in friends[i]} for i in friends]
    spans = [
        (s.standing.rest.z, s.standing.rest.z + s.standing.body.height) for s in view.silhouettes
    ]
    for i, mine in friends.items():
        for j in range(i):
            near = max(spans[i][0], spans[j][0]) - min(spans[i][1], spans[j][1]) < NUMBERS.near
            if near:
                meets = colours[j] in masks[i] and colours[i] in masks[j]
                assert meets == (j in mine)


def test_without_masks_the_motion_is_the_same(monkeypatch):
    view = seen(tower(5, error=1.0, profile=CHECK))
    masked = Plane(view)
    masked.step(96)
    monkeypatch.setattr(motion_filter, "colouring", lambda _: None)
    asked = Plane(view)
    asked.step(96)
    assert np.abs(masked.moved() - asked.moved()).max() < 0.01


def test_without_the_bulk_transfer_the_motion_is_the_same_to_the_last_bit(monkeypatch):
    view = seen(tower(4, error=2.0, profile=CHECK))
    bulk = Plane(view)
    bulk.step(48)
    monkeypatch.setattr(motion, "BATCHED", False)
    single = Plane(view)
    single.step(48)
    assert np.array_equal(bulk.state(), single.state())


def test_a_fresh_space_every_time_gives_the_same_bits():
    view = seen(tower(6, error=2.0, profile=CHECK))
    one, other = Plane(view, falling=True), Plane(view, falling=True)
    one.step(200)
    other.step(200)
    assert np.array_equal(one.state(), other.state())


def test_too_fast_is_slowed_down():
    view = seen(tower(1))
    plane = Plane(view, falling=True)
    roof = index(view, "roof.01")
    plane.launch({roof: (3000.0, 4000.0, 0.0)})
    plane.clamp(plane.state())
    du, dz = plane.state()[roof, 3:5]
    assert math.hypot(du, dz) == pytest.approx(NUMBERS.clamp)
    assert dz / du == pytest.approx(4 / 3)


def blocks(depth):
    block = Body(Panel(20.0, 20.0), 40.0, 10.0, "wall")
    flat = Body(Angle(50.0, 90.0, 0.5), 40.0, 2.0, "wall")
    pair = (
        Standing(Rest(PieceId("a"), 0, 0, 0, 0, (TABLE,)), block),
        Standing(Rest(PieceId("b"), 90.0, depth, 0, 0, (TABLE,)), flat),
    )
    found = contacts.find(pair)
    return elevation(pair, found, [c.polygon for c in found], 0.0)


@pytest.mark.parametrize(("depth", "hit"), [(0.0, True), (200.0, False)])
def test_in_a_fall_only_pieces_of_the_same_depth_meet(depth, hit):
    plane = Plane(blocks(depth), falling=True)
    plane.step(1)
    plane.launch({0: (900.0, 0.0, 0.0)})
    plane.step(120)
    assert (abs(plane.moved()[1, 0]) > 1.0) == hit


def test_held_pieces_never_move():
    core = tower(2)
    view = seen(core)
    held = index(view, "wall.02.0")
    plane = Plane(view, falling=True, held=(held,))
    plane.launch(dict.fromkeys(range(len(view.silhouettes)), (300.0, 0.0, 0.0)))
    plane.step(200)
    assert np.array_equal(plane.moved()[held], [0.0, 0.0, 0.0])
    assert np.abs(plane.moved()[index(view, "roof.02"), 0]) > 5.0
