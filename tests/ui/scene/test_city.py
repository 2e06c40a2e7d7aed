"""A wide building as it is drawn: what hides what, what fades, levels, ghosts, monkeys."""

import math
import random

import numpy as np
import pytest
from cities import City, under
from msgspec import structs
from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QAccessible, QPolygonF

from rhino_suite.game.ids import PieceId
from rhino_suite.game.placement import Place
from rhino_suite.game.scene import Level, Sprite
from rhino_suite.game.text import msg
from rhino_suite.stability.port import Pose
from rhino_suite.ui.say import use_language
from rhino_suite.ui.scene.canvas import Canvas
from rhino_suite.ui.scene.hand import Hand, Palm
from rhino_suite.ui.scene.levels import NEWS_S
from rhino_suite.ui.scene.picture import render, save
from rhino_suite.ui.scene.view import TableView

pytestmark = pytest.mark.gui


class Clock:
    now = 0.0

    def __call__(self):
        return self.now


class Set:
    """A canvas on a hand-turned clock, with the city it shows."""

    def __init__(self, floors=12, seed=1, size=(1280, 800), **more):
        self.clock, self.city = Clock(), City(floors, seed, **more)
        self.canvas = Canvas(self.city.bodies, self.clock)
        self.canvas.resize(*size)
        self.show()
        self.canvas.watch(cut=True)

    def show(self, **changes):
        self.canvas.show_scene(structs.replace(self.city.scene, **changes), self.city.structure)

    def wait(self, seconds):
        self.clock.now += seconds
        return self.canvas.tick()


@pytest.fixture
def table(qapp):
    made = []

    def make(*args, **named):
        made.append(Set(*args, **named))
        return made[-1]

    yield make
    for s in made:
        s.canvas.deleteLater()


def world(stroke, at):
    """The point of a flat face that is seen at a px, or None beside it."""
    inverse, good = stroke.transform.inverted()
    q = inverse.map(at)
    w, h = stroke.face.size
    if not good or not (0.5 < q.x() < w - 0.5 and 0.5 < q.y() < h - 0.5):
        return None
    x = w - q.x() if stroke.face.kind == "panel" and not stroke.front else q.x()
    parts = zip(stroke.face.origin, stroke.face.u, stroke.face.v, strict=True)
    return tuple(o + x * u + q.y() * v for o, u, v in parts)


def hidden_wrongly(strokes, eye, chance, tries=40):
    """Pairs of faces of which the one farther from the eye is painted later, and all pairs."""
    flat = [s for s in strokes if s.face.kind in ("card", "panel")]
    wrong, pairs = [], 0
    for i, far in enumerate(flat):
        for near in flat[i + 1 :]:
            box = far.bounds.intersected(near.bounds)
            if far.face.piece == near.face.piece or box.isEmpty():
                continue
            for _ in range(tries):
                at = QPointF(
                    box.x() + chance.random() * box.width(),
                    box.y() + chance.random() * box.height(),
                )
                a, b = world(far, at), world(near, at)
                if a is None or b is None:
                    continue
                pairs += 1
                gap = sum((q - p) * e for p, q, e in zip(a, b, eye, strict=True))
                if gap < -0.8:
                    wrong.append((far.face.piece, near.face.piece))
                break
    return wrong, pairs


@pytest.mark.parametrize("seed", [1, 2, 3, 4])
def test_nothing_is_painted_over_what_stands_before_it(table, seed):
    s = table(30, seed)
    chance, seen = random.Random(seed), 0
    for yaw in (22.0, 20.0, -35.0):
        s.canvas.camera.look(yaw - s.canvas.camera.goal.yaw, 40.0 - s.canvas.camera.goal.pitch)
        s.canvas.tick()
        painting = s.canvas.building.painting
        wrong, pairs = hidden_wrongly(painting, s.canvas.building.projection.eye, chance, 12)
        assert wrong == [], yaw
        seen += pairs
    assert seen > 500


@pytest.mark.parametrize("seed", [1, 2, 5])
def test_a_held_wall_is_painted_before_what_stands_before_it(table, seed):
    s = table(20, seed)
    chance, checked = random.Random(seed), 0
    eye = s.canvas.building.projection.eye
    for _ in range(60):
        x, y = chance.uniform(-240, 240), chance.uniform(-80, 80)
        yaw, height = chance.uniform(0, 360), chance.choice((0, 1, 2, 4))
        surface = under(height) + 0.6
        hand = Hand(s.city.short, x, y, 6.0, yaw, surface)
        if not s.city._free(_plan(hand), surface, surface + 81.0):
            continue
        s.canvas.hold(hand)
        strokes = list(s.canvas.building.painting)
        at = [i for i, k in enumerate(strokes) if k.held]
        others = [k for k in strokes if not k.held]
        for i in at:
            mixed = [*(k for k in strokes[:i] if not k.held), strokes[i]]
            mixed += [k for k in strokes[i + 1 :] if not k.held]
            wrong, pairs = hidden_wrongly(mixed, eye, chance, 6)
            assert [w for w in wrong if s.city.short.piece in w] == []
            checked += pairs
        assert len(others) + len(at) == len(strokes)
        if checked > 4000:
            break
    assert checked > 1000


def _plan(hand):
    from cities import wall_outline

    return wall_outline(hand.x, hand.y, hand.yaw)


def test_the_piece_in_the_hand_leaves_the_rest_in_order(table):
    s = table(20, 2)
    before = [k.face.piece for k in s.canvas.building.painting]
    s.canvas.hold(Hand(s.city.wall, 0.0, 0.0, 5.0, 30.0, 2.0))
    s.canvas.let_go()
    s.canvas.set_lean(1.0, 0.0)
    assert [k.face.piece for k in s.canvas.building.painting] == before


def test_heroes_and_monkeys_are_painted_among_the_walls_of_their_floor(table):
    s = table(20, 3)
    order = s.canvas.building.painting.order
    for rest in s.city.rests:
        if rest.piece.startswith("hero"):
            assert order.index(rest.on[0]) < order.index(rest.piece), rest.piece
    eye = s.canvas.building.projection.eye
    for rest in s.city.rests:
        if not rest.piece.startswith("monkey"):
            continue
        way = math.radians(rest.yaw)
        toward = math.cos(way) * eye[0] + math.sin(way) * eye[1]
        before = order.index(rest.piece) > order.index(rest.on[0])
        assert before == (toward > 0), rest.piece


def test_who_looks_away_is_seen_from_behind(table):
    s = table(2)
    floor = s.city.at(s.city.floors[-1])
    for name, yaw in (("to", 0.0), ("fro", 180.0)):
        sprite = Sprite(PieceId(f"hero.{name}"), "giraffe", msg("G"), "figure")
        s.city.bodies[sprite.piece] = s.city.bodies[PieceId("hero.nobody")]
        s.city.sprites.append(sprite)
        s.city.rests.append(
            structs.replace(floor, piece=sprite.piece, z=floor.z + 0.6, yaw=yaw, on=(floor.piece,))
        )
    s.show()
    fronts = {k.face.piece: k.front for k in s.canvas.building.painting}
    assert fronts["hero.to"] is True
    assert fronts["hero.fro"] is False


def test_all_of_a_wide_building_is_in_view_while_watching(table):
    for size in ((1280, 800), (1024, 640)):
        s = table(20, 2, size)
        for sprite in s.city.sprites:
            area = s.canvas.building.bounds(sprite.piece)
            assert QRectF(0, 0, *size).contains(area), sprite.piece


def test_what_stands_before_the_landing_place_fades_and_nothing_else(table):
    s = table(0)
    for k, y in enumerate((-60.0, 60.0)):
        name = f"wall.tall.{k + 1:02d}"
        s.city.add(name, "wall", "wall", s.city.bodies[s.city.wall.piece], (-10.0, y), 2.0, 45.0)
    s.show()
    s.canvas.hold(Hand(s.city.short, 0.0, 0.0, 5.0, 45.0, 2.0))
    assert s.canvas.building.faded == {"wall.tall.01"}
    s.canvas.let_go()
    assert s.canvas.building.faded == frozenset()


# levels


def test_a_level_is_found_by_its_number_its_line_and_its_floors(table):
    s = table(14, 3)
    levels = s.canvas.levels
    assert levels.at(QPointF(640, 300)) is None, "they are not shown yet"
    levels.want(True)
    assert len(levels.lines()) == len(s.city.levels) > 3
    for line in levels.lines():
        assert levels.at(line.tag.center()) == line.level
        assert levels.at(line.end) == line.level
    top = levels.lines()[-1]
    assert levels.at(top.floors[0].boundingRect().center()) == top.level
    assert levels.at(QPointF(2, 2)) is None
    levels.want(False)
    assert levels.lines() == []


def test_numbers_of_levels_cover_each_other_nowhere_and_stay_in_the_free_picture(table):
    for size in ((1280, 800), (1024, 640)):
        s = table(30, 1, size)
        free = QRectF(120, 60, size[0] - 240, size[1] - 140)
        s.canvas.keep_to(free)
        s.canvas.watch(cut=True)
        s.canvas.levels.want(True)
        tags = [line.tag for line in s.canvas.levels.lines()]
        assert len(tags) > 6
        for i, one in enumerate(tags):
            assert free.left() <= one.left()
            assert one.right() <= free.right()
            assert not any(one.intersects(other) for other in tags[i + 1 :])


@pytest.mark.rule("SB-18")
def test_levels_show_by_themselves_when_they_matter(table):
    s = table(8, 3)
    assert not s.canvas.levels.isVisible()
    s.show(levels_matter=True)
    assert s.canvas.levels.isVisible()
    s.show(levels_matter=False)
    assert not s.canvas.levels.isVisible()


@pytest.mark.rule("SB-21")
def test_a_level_that_gets_another_number_says_so_for_a_while(table):
    s = table(8, 3)
    levels = s.city.levels
    lower = structs.replace(levels[0], z=levels[0].z - 10.0)
    more = (lower, *(structs.replace(k, number=k.number + 1) for k in levels))
    s.show(levels=more)
    assert s.canvas.levels.isVisible()
    assert len(s.canvas.levels._news) == len(levels), "the new one has no other number"
    bright = render(s.canvas)
    assert s.wait(NEWS_S / 9)
    assert render(s.canvas) != bright
    assert not s.wait(NEWS_S)
    assert not s.canvas.levels.isVisible()


def test_an_open_level_is_told_from_a_closed_one_without_colour(table):
    s = table(8, 3)
    floor = s.city.at(s.city.floors[0])
    pictures = []
    for open_ in (False, True):
        s.show(levels=(Level(1, floor.z + 0.6, msg("L"), open=open_),))
        s.canvas.levels.want(True)
        image = render(s.canvas)
        pictures.append(image)
    line = s.canvas.levels.lines()[0]
    tip = QPointF(line.tag.right() - 11, line.tag.center().y()).toPoint()
    closed, opened = (image.pixelColor(tip).lightness() for image in pictures)
    assert closed > 200
    assert opened < 90


def test_the_heroes_stand_on_the_lines_of_their_levels(table):
    s = table(14, 3)
    s.canvas.levels.want(True)
    with_heroes = render(s.canvas)
    s.show(levels=tuple(structs.replace(k, heroes=()) for k in s.city.levels))
    without = render(s.canvas)
    line = next(k for k in s.canvas.levels.lines() if s.city.levels[k.level.number - 1].heroes)
    at = QRectF(line.end.x(), line.end.y() - 36, 36, 40).toRect()
    assert with_heroes.copy(at) != without.copy(at)


# what is found, held, hung, and waits


@pytest.mark.rule("SB-13")
def test_a_place_that_was_found_is_outlined_where_it_is(table):
    s = table(0)
    walls = [PieceId("wall.short.99"), PieceId("wall.tall.99")]
    places = (
        Place("wall.1", walls[0], -45.0, 40.0, 90.0, (PieceId("board.2"),)),
        Place("floor", PieceId("floor.99"), 0.0, 40.0, 0.0, (walls[0],)),
    )
    bare = render(s.canvas)
    s.show(shown=places)
    shown = render(s.canvas)
    corner = s.canvas.screen(0.0, 40.0 - 30.0, 2.0 + 75.0 + 0.6)
    at = QRectF(corner.x() - 6, corner.y() - 6, 12, 12).toRect()
    assert bare.copy(at) != shown.copy(at)
    s.show()
    assert render(s.canvas) == bare


def test_a_monkey_swings_since_it_was_hung_and_comes_to_rest(table):
    s = table(8, 3, monkeys=0)
    s.city._people(0, 1)
    s.show()

    def lowest():
        face = s.canvas.building._faces[PieceId("monkey.1")][0]
        return face.origin, face.up

    hook, _ = lowest()
    assert s.wait(0.05)
    there, up = lowest()
    assert there == pytest.approx(hook, abs=1e-6), "it swings on its hook"
    assert up[2] < 0.99
    for _ in range(60):
        s.wait(0.2)
    assert lowest()[1] == pytest.approx((0.0, 0.0, 1.0))
    assert not s.wait(0.1)


def test_with_less_motion_no_monkey_swings(table):
    s = table(8, 3, monkeys=0)
    s.canvas.less_motion = True
    s.city._people(0, 1)
    s.show()
    assert not s.wait(0.05)


def test_a_held_monkey_hangs_on_its_hook(table):
    s = table(4, 3)
    hand = Hand(s.city.monkey, 10.0, 20.0, 0.0, 90.0, 100.0)
    assert hand.pose(55.0) == Pose(10.0, 20.0, 127.5, 0.0, 0.0, 90.0)
    swung = structs_free(hand, swing=(20.0, 0.0)).pose(55.0)
    assert swung.x > 10.0
    assert swung.z > 127.5
    assert math.hypot(swung.x - 10.0, swung.z - 155.0) == pytest.approx(27.5)
    s.canvas.hold(structs_free(hand, refused="beside"))
    assert not s.canvas.building.held_bounds().isNull()


def structs_free(hand, **changes):
    from dataclasses import replace

    return replace(hand, **changes)


def test_who_is_on_the_ground_stands_before_the_boards_and_can_be_taken(table):
    s = table(6, 3, heroes=1)
    waits = tuple(
        Sprite(PieceId(f"b.{art}"), art, msg("Hero"), "figure") for art in ("elephant", "penguin")
    )
    for sprite in waits:
        s.city.bodies[sprite.piece] = s.city.bodies[PieceId("hero.nobody")]
    s.show(beside=waits)
    places = s.canvas.overlay.beside.places()
    assert [pose.y < -85.0 for _, _, pose in places] == [True, True]
    for sprite, _, pose in places:
        at = s.canvas.screen(pose.x, pose.y, pose.z)
        assert QRectF(0, 0, 1280, 800).contains(at)
        assert s.canvas.piece_at(at) == sprite.piece


@pytest.mark.parametrize("art", ["monkey", "hero"])
def test_a_small_piece_waits_in_the_palm(table, art):
    s = table(4, 3)
    sprite = s.city.monkey
    if art == "hero":
        sprite = Sprite(PieceId("hero.nobody"), "penguin", msg("P"), "figure")
    s.canvas.offer(Palm(sprite, 0.0, -100.0, 2.0))
    area = s.canvas.palm_area()
    bare = render(s.canvas)
    s.canvas.offer(None)
    assert render(s.canvas).copy(area.toRect()) != bare.copy(area.toRect())


def test_the_shadow_of_a_held_floor_falls_on_what_is_under_it(table):
    s = table(0)
    s.canvas.look_at_mark(0.0, 0.0, 2.0, cut=True)
    bare = render(s.canvas)
    s.canvas.hold(Hand(s.city.floor, 0.0, 0.0, 60.0, 0.0, 2.0, refused="not_on_walls"))
    held = render(s.canvas)
    at = s.canvas.screen(-60.0, -20.0, 2.0).toPoint()
    corners = ((-80, -28), (80, -28), (80, 28), (-80, 28))
    area = QPolygonF([s.canvas.screen(x, y, 2.0) for x, y in corners])
    assert area.boundingRect().contains(at)
    assert bare.pixelColor(at) != held.pixelColor(at)


def test_the_mini_tower_holds_the_whole_wide_building(table):
    from PySide6.QtGui import QColor

    s = table(14, 3)
    panel = QRectF(1100, 20, 150, 190)
    s.canvas.show_mini(panel)
    framed = render(s.canvas)
    s.canvas.show_mini(None)
    beside = QRectF(panel.left() - 40, panel.top(), 38, panel.height()).toRect()
    assert framed.copy(beside) == render(s.canvas).copy(beside), "nothing sticks out of it"
    assert framed.pixelColor(1104, 60) != QColor("black")


def test_a_heap_is_drawn_with_parachutes_for_all_heroes(table):
    s = table(14, 3)
    chance = random.Random(4)
    poses = {
        PieceId(r.piece): Pose(
            chance.uniform(-300, 300),
            chance.uniform(-200, 200),
            80,
            chance.uniform(-90, 90),
            30,
            r.yaw,
        )
        for r in s.city.rests
        if not r.piece.startswith("board")
    }
    s.canvas.set_poses(poses, falling=True)
    hang = s.canvas.building.brush.hanging
    assert hang == {k for k in poses if k.startswith("hero")}
    assert set(s.canvas.building.painting.order[-len(hang) :]) == hang
    boards = {"board.1", "board.2", "board.3"}
    assert set(s.canvas.building.painting.order[:3]) == boards, "all falls on them"
    s.canvas.watch([*poses.values()], cut=True)
    assert not render(s.canvas).isNull()
    s.show()
    assert s.canvas.building.brush.falling is False


def test_a_picture_of_a_wide_building_needs_no_window(table, tmp_path):
    s = table(14, 3)
    path = tmp_path / "city.png"
    save(s.city.scene, s.city.structure, path, (640, 400), s.city.bodies, bow=2.0)
    assert path.stat().st_size > 20_000


def test_what_is_kept_of_a_frame_is_what_would_be_painted(table):
    s = table(16, 3)
    s.canvas.set_lean(1.0, 40.0)
    for k, (x, y) in enumerate([(0, -60), (0, -60), (4, -60), (60, 40), (60, 40), (64, 38)]):
        s.canvas.hold(Hand(s.city.short, x, y, 8.0, 30.0, 2.0))
        s.wait(1 / 60)
        shown = render(s.canvas)
        s.canvas.building._layers.forget()
        s.canvas.building._layers._seen = None
        s.canvas.building._ground._kept = s.canvas.building._ground._seen = ()
        afresh = render(s.canvas)
        one, other = (np.frombuffer(q.constBits(), np.uint8).astype(int) for q in (shown, afresh))
        assert np.abs(one - other).max() <= 6, k
        render(s.canvas)


def test_both_layers_are_kept_while_only_the_hand_moves(table):
    s = table(16, 3)
    drawn = []
    layers = s.canvas.building._layers
    for x in (0, 0.5, 1.0, 1.5):
        s.canvas.hold(Hand(s.city.short, x, -60.0, 8.0, 30.0, 2.0))
        render(s.canvas)
        drawn.append(layers._kept)
    assert drawn[0] is None
    assert drawn[1] == drawn[3]
    assert drawn[1] is not None
    s.canvas.set_lean(2.0, 40.0)
    render(s.canvas)
    render(s.canvas)
    assert layers._kept != drawn[3]


@pytest.mark.rule("SB-18")
def test_a_level_that_is_gone_is_no_item_for_a_screen_reader(table, qtbot, suite):
    use_language(suite.words)
    s = table(6)
    view = TableView(s.canvas)
    qtbot.addWidget(view)
    found = QAccessible.queryAccessibleInterface(view)
    s.show(levels=())
    pieces = found.childCount()
    one, two = (Level(n, 77.6 * n, msg("Level {number}", number=n), open=n > 1) for n in (1, 2))
    s.show(levels=(one, two))
    assert found.childCount() == pieces + 2
    first, second = (found.child(i) for i in (0, 1))
    said = [item.text(QAccessible.Text.Name) for item in (first, second)]
    assert said == ["Level 1", "Level 2. Open"]
    assert found.indexOfChild(second) == 1
    s.show(levels=(one,))
    assert first.isValid()
    assert not second.isValid()
    assert second.text(QAccessible.Text.Name) == ""
    assert found.childCount() == pieces + 1
    assert found.indexOfChild(second) == -1
