"""What lies in the box, and that its data file is read strictly."""

import math
import tomllib

import msgspec
import pytest
from seated import BOX, ONE_WALL

from rhino_suite.api import TABLE, Angle, Panel
from rhino_suite.bundled import bundled
from rhino_suite.modes.rhino_hero import MODE
from rhino_suite.modes.rhino_hero.box import BoxData, faces, foundation, sizes
from rhino_suite.modes.rhino_hero.faces import on_table
from rhino_suite.modes.rhino_hero.places import arms, clash, panel

OPTIONS = MODE.options()


def raw():
    return tomllib.loads((bundled("resources") / "boxes" / "rhino_hero.toml").read_text("utf-8"))


@pytest.mark.rule("RH-1")
def test_thirty_one_roofs_twenty_eight_walls_a_foundation_and_the_rhino():
    pieces = MODE.pieces(OPTIONS, BOX)
    kinds = [piece.partition(".")[0] for piece in pieces]
    counted = {kind: kinds.count(kind) for kind in set(kinds)}
    assert counted == {"roof": 31, "wall": 28, "foundation": 1, "rhino": 1}
    bodies = {
        kind: {body.kind for id_, body in pieces.items() if id_.startswith(kind)}
        for kind in counted
    }
    assert bodies == {
        "roof": {"card"},
        "wall": {"wall"},
        "foundation": {"fixed"},
        "rhino": {"figure"},
    }


@pytest.mark.rule("RH-1")
def test_sizes_and_masses_are_those_of_the_data():
    pieces = MODE.pieces(OPTIONS, BOX)
    roof, wall, rhino = pieces["roof.31"], pieces["wall.28"], pieces["rhino"]
    assert (roof.plan, roof.height, roof.mass) == (Panel(110, 80), 0.6, 2.4)
    assert (wall.plan, wall.height, wall.mass) == (Angle(50, 90, 0.6), 75, 2.0)
    assert (rhino.plan, rhino.height, rhino.mass) == (Panel(20, 10), 30, 4.0)
    assert (pieces["foundation"].plan, pieces["foundation"].mass) == (Panel(110, 80), 2.5)


def test_the_foundation_lies_on_the_table_before_the_first_turn():
    (rest,) = MODE.start(OPTIONS, BOX).pieces
    assert (rest.piece, rest.x, rest.y, rest.z, rest.yaw) == ("foundation", 0, 0, 0, 0)
    assert rest.on == (TABLE,)


@pytest.mark.rule("RH-2")
def test_easy_has_two_facing_corners_and_expert_one_v_in_the_middle():
    easy = foundation(MODE.options(side="easy"), BOX)
    expert = foundation(MODE.options(side="expert"), BOX)
    assert MODE.options().side == "easy"
    one, two = easy.marks
    assert (one[0], one[1]) == (-two[0], -two[1])
    assert (two[2] - one[2]) % 360 == 180
    (vee,) = expert.marks
    assert vee[1] == 0
    assert vee[2] % 180 == 0


def test_the_deck_adds_up_to_its_published_means():
    printed = faces(BOX)
    symbols = [face.symbol for face in printed]
    share = {s: symbols.count(s) for s in set(symbols)}
    assert share == {
        "rhino": 8,
        "reverse": 3,
        "breather": 3,
        "plus_one": 3,
        "double": 3,
        None: 11,
    }
    walls = [len(face.marks) for face in printed]
    assert round(sum(walls) / 31, 2) == BOX.means.walls_per_roof.value
    assert round(20 / 31, 2) == BOX.means.special_share.value
    assert round(12 / 31, 2) == BOX.means.action_share.value
    assert walls.count(1) == sum(roof.layout in ONE_WALL for roof in BOX.deck.roofs) == 12


def test_shifted_layouts_are_mirrored_in_half_of_their_roofs():
    names = [face.layout for face in faces(BOX)]
    assert (names.count("OFF"), names.count("OFF_R")) == (2, 1)
    assert (names.count("VEE_OFF"), names.count("VEE_OFF_R")) == (1, 2)
    by_name = BOX.layouts
    for left, right in (("OFF", "OFF_R"), ("VEE_OFF", "VEE_OFF_R")):
        mirrored = [(-x, y, (180 - turn) % 360) for x, y, turn in by_name[left].creases]
        assert mirrored == [(x, y, turn % 360) for x, y, turn in by_name[right].creases]


@pytest.mark.parametrize("face", faces(BOX), ids=lambda face: face.piece)
def test_every_mark_can_be_built_on(face):
    measured = sizes(BOX)
    card = panel(*measured.roof, (0, 0), 0)
    walls = [arms(measured, (x, y), yaw) for x, y, yaw in face.marks]
    for shape in walls:
        for corner in (corner for arm in shape for corner in arm):
            assert abs(corner[0]) <= 55, face
            assert abs(corner[1]) <= 40, face
        assert clash((card,), shape)
    if len(walls) == 2:
        assert not clash(walls[0], walls[1])


@pytest.mark.rule("RH-8")
@pytest.mark.parametrize("face", [f for f in faces(BOX) if f.spot], ids=lambda face: face.piece)
def test_the_rhinos_mark_lies_in_the_room_that_exact_walls_leave(face):
    measured = sizes(BOX)
    assert math.hypot(*face.spot) <= 12
    rhino = panel(*measured.rhino, face.spot, 0)
    for x, y, yaw in face.marks:
        assert not clash((rhino,), arms(measured, (x, y), yaw))


def test_a_mark_turns_with_its_card():
    rest = MODE.start(OPTIONS, BOX).pieces[0]
    turned = msgspec.structs.replace(rest, x=10.0, y=5.0, yaw=90.0)
    x, y, yaw = on_table((20.0, 0.0, 30.0), turned)
    assert (round(x, 6), round(y, 6), yaw) == (10.0, 25.0, 120.0)


def test_a_wall_is_told_by_its_middle_of_mass():
    measured = sizes(BOX)
    corners = [corner for arm in arms(measured, (0.0, 0.0), 0.0) for corner in arm]
    assert math.isclose(sum(x for x, _ in corners), 0.0, abs_tol=1e-9)
    assert math.isclose(sum(y for _, y in corners), 0.0, abs_tol=1e-9)
    crease = min(corners)
    assert math.isclose(crease[0], -25 * math.cos(math.radians(45)), abs_tol=0.5)


@pytest.mark.parametrize(
    ("spoil", "named"),
    [
        (lambda d: d["wall"].update(hight={"value": 1.0}), "hight"),
        (lambda d: d["wall"]["arm"].pop("source"), "source"),
        (lambda d: d["rhino"]["mass"].update(value=-4.0), "rhino.mass.value"),
        (lambda d: d["deck"]["roofs"].pop(), "deck.roofs"),
        (lambda d: d["deck"]["roofs"][3].update(layout="BOXX"), "BOXX"),
        (lambda d: d["deck"]["roofs"][13].update(symbol="rhino"), "FACE"),
        (lambda d: d["foundation"]["easy"].update(value="NONE"), "NONE"),
    ],
)
def test_a_wrong_file_is_refused_by_name(spoil, named):
    data = raw()
    spoil(data)
    with pytest.raises(msgspec.ValidationError, match=named):
        msgspec.convert(data, BoxData, strict=True)


def test_every_figure_says_where_it_comes_from():
    def figures(value):
        if isinstance(value, dict) and "value" in value:
            yield value
        elif isinstance(value, dict):
            for inner in value.values():
                yield from figures(inner)

    found = list(figures(raw()))
    assert len(found) > 30
    assert all(figure["source"].strip() for figure in found)
