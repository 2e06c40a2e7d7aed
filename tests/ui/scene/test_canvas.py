"""The table as it is drawn: where things are, what hides what, and what a hand sees."""

import math

import numpy as np
import pytest
from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QAccessible, QColor, QImage
from towers import LAYOUTS, WALL_BODY, Tower

from rhino_suite.game.ids import PieceId
from rhino_suite.game.placement import Mark
from rhino_suite.game.scene import Sprite
from rhino_suite.game.text import msg
from rhino_suite.stability.port import Pose
from rhino_suite.ui.say import VOICE, use_language
from rhino_suite.ui.scene.canvas import Canvas
from rhino_suite.ui.scene.hand import Hand, Palm
from rhino_suite.ui.scene.lean import STEP
from rhino_suite.ui.scene.picture import render, save
from rhino_suite.ui.scene.view import TableView

pytestmark = pytest.mark.gui


class Clock:
    now = 0.0

    def __call__(self):
        return self.now


class Set:
    """A canvas on a hand-turned clock, with the tower it shows."""

    def __init__(self, storeys, size=(1280, 800), rhino=None, order=None):
        self.clock = Clock()
        self.tower = Tower(storeys, order) if order else Tower(storeys)
        if rhino is not None:
            self.tower.rhino_on(*rhino)
        self.canvas = Canvas(self.tower.bodies, self.clock)
        self.canvas.resize(*size)
        self.show()

    def show(self):
        self.canvas.show_scene(self.tower.scene, self.tower.structure)

    def wait(self, seconds):
        self.clock.now += seconds
        return self.canvas.tick()

    def place(self):
        self.canvas.look_at_mark(0.0, 0.0, self.tower.z, cut=True)
        return self.tower.layout[0]

    def hand(self, dx=0.0, dy=0.0, height=10.0):
        x, y, yaw = self.tower.layout[0]
        return Hand(self.tower.wall, x + dx, y + dy, height, yaw, self.tower.z)


@pytest.fixture
def table(qapp):
    made = []

    def make(*args, **named):
        made.append(Set(*args, **named))
        return made[-1]

    yield make
    for s in made:
        s.canvas.deleteLater()


def changed(a: QImage, b: QImage) -> QRectF:
    """The box around the pixels in which two pictures differ."""
    size = (a.height(), a.bytesPerLine() // 4)
    one, other = (np.frombuffer(q.constBits(), np.uint32).reshape(size) for q in (a, b))
    ys, xs = np.nonzero((one ^ other) & 0xFFFFFF)
    if not len(xs):
        return QRectF()
    left, top = int(xs.min()), int(ys.min())
    return QRectF(left, top, int(xs.max()) - left + 1, int(ys.max()) - top + 1)


def test_the_rhino_is_painted_among_the_walls_of_his_storey(table):
    s = table(2, order=("BOX", "BOX"), rhino=(0,))
    ids = s.canvas.building.painting.order
    rhino = ids.index("rhino")
    walls = [i for i, k in enumerate(ids) if k in ("wall.02", "wall.03")]
    assert min(walls) < rhino < max(walls)
    assert ids.index("roof.00") < rhino < ids.index("roof.01")


def test_all_of_the_tower_is_in_view_while_watching(table):
    s = table(12)
    s.canvas.set_lean(3.0, 0.0)
    s.canvas.watch(cut=True)
    for sprite in s.tower.sprites:
        area = s.canvas.building.bounds(sprite.piece)
        assert QRectF(0, 0, 1280, 800).contains(area), sprite.piece


def test_the_building_keeps_to_the_part_that_cards_leave_free(table):
    s = table(6)
    free = QRectF(300, 0, 980, 640)
    s.canvas.keep_to(free)
    s.canvas.watch(cut=True)
    for sprite in s.tower.sprites:
        assert free.contains(s.canvas.building.bounds(sprite.piece)), sprite.piece


def test_what_is_placed_by_eye_is_placed_exactly_under_the_bow(table):
    s = table(9)
    s.place()
    s.canvas.set_lean(3.0, 70.0)
    s.canvas.look_at_mark(0.0, 0.0, s.tower.z, cut=True)
    at = s.canvas.building.projection.point(12.0, -7.0, s.tower.z)
    assert s.canvas.world(at, s.tower.z) == pytest.approx((12.0, -7.0), abs=1e-6)


def test_the_sway_carries_the_mark_and_not_the_held_piece(table):
    s = table(9)
    s.place()
    s.canvas.hold(s.hand())
    held = s.canvas.building.held_bounds()
    top = s.canvas.building.bounds(s.tower.top)
    s.canvas.set_lean(0.0, 0.0, 6.0)
    assert s.canvas.building.held_bounds().center().x() == pytest.approx(held.center().x())
    moved = s.canvas.building.bounds(s.tower.top).center().x() - top.center().x()
    scale = s.canvas.projection.scale
    way = 6.0 * scale * math.cos(math.radians(20))
    assert moved == pytest.approx(way, abs=STEP), "in steps that nobody sees"
    assert s.canvas.sway_at(s.tower.z) == pytest.approx((6.0, 0.0), rel=0.01)


def test_the_held_piece_shares_the_bow(table):
    s = table(9)
    s.place()
    s.canvas.hold(s.hand())
    mark = Mark(s.tower.top, *s.tower.layout[0], 12, 20)
    s.canvas.glow(mark)

    def apart():
        top = s.canvas.building.bounds(s.tower.top).center()
        return s.canvas.building.held_bounds().center() - top

    before = apart()
    s.canvas.set_lean(2.0, 0.0)
    s.canvas.hold(s.hand())
    assert (apart() - before).manhattanLength() < 8.0  # alone it would be 54 px off


def test_a_held_wall_is_painted_over_the_roof_and_behind_a_nearer_wall(table):
    s = table(3, order=("VEE", "VEE", "VEE", "BOX"))
    front = Sprite(PieceId("wall.50"), "wall", msg("Wall"), "wall", 1)
    s.tower.add("wall.50", front, WALL_BODY, 0.0, -34.0, s.tower.z, 90.0, (s.tower.top,))
    s.show()
    s.place()
    s.canvas.hold(Hand(s.tower.wall, 0.0, 20.0, 0.0, 90.0, s.tower.z))
    strokes = [(k.face.piece, k.held) for k in s.canvas.building.painting]
    held = [i for i, (_, h) in enumerate(strokes) if h]
    near = [i for i, (k, _) in enumerate(strokes) if k == "wall.50"]
    assert max(held) < min(near)
    assert min(held) > max(i for i, (k, _) in enumerate(strokes) if k == s.tower.top)


def test_what_hides_the_mark_fades_only_while_a_wall_is_held(table):
    s = table(3, order=("VEE", "VEE", "VEE", "BOX"))
    front = Sprite(PieceId("wall.50"), "wall", msg("Wall"), "wall", 1)
    s.tower.add("wall.50", front, WALL_BODY, 20.0, -30.0, s.tower.z, 90.0, (s.tower.top,))
    s.show()
    s.place()
    s.canvas.glow(Mark(s.tower.top, 10.0, 5.0, 90.0, 12, 20))
    assert s.canvas.building.faded == frozenset()
    s.canvas.hold(s.hand())
    assert s.canvas.building.faded == {"wall.50"}
    s.canvas.let_go()
    assert s.canvas.building.faded == frozenset()


def test_a_hidden_mark_is_looked_at_more_steeply(table):
    s = table(3, order=("VEE", "VEE", "VEE", "BOX"))
    mark = Mark(s.tower.top, 10.0, 5.0, 90.0, 12, 20)
    s.canvas.glow(mark)
    s.canvas.look_at_mark(10.0, 5.0, s.tower.z, cut=True)
    assert s.canvas.camera.attitude.pitch == 40.0
    front = Sprite(PieceId("wall.50"), "wall", msg("Wall"), "wall", 1)
    s.tower.add("wall.50", front, WALL_BODY, 20.0, -30.0, s.tower.z, 90.0, (s.tower.top,))
    s.show()
    s.canvas.look_at_mark(10.0, 5.0, s.tower.z, cut=True)
    assert s.canvas.camera.attitude.pitch == 45.0


def test_the_background_cools_while_a_piece_is_held_and_warms_again(table):
    s = table(3)
    s.place()
    sky = QPointF(60, 60).toPoint()

    def light():
        c = render(s.canvas).pixelColor(sky)
        return 0.30 * c.red() + 0.59 * c.green() + 0.11 * c.blue()

    warm = light()
    s.canvas.hold(s.hand())
    s.wait(1.0)
    assert light() / warm == pytest.approx(0.65, abs=0.08)
    s.canvas.let_go()
    s.wait(1.0)
    assert light() == pytest.approx(warm, abs=1)


def test_the_hand_reaches_in_from_the_side_of_its_owner(table):
    s = table(3)
    s.place()
    bare = render(s.canvas)
    boxes = []
    for side in (-60.0, 60.0):
        s.canvas.hold(Hand(s.tower.wall, 0, 0, 10, 0, s.tower.z, "monkey", "mitten", side))
        s.canvas._cooling.turn(s.clock.now, held=False)
        s.clock.now += 1.0
        boxes.append(changed(bare, render(s.canvas)))
        s.canvas.let_go()
        s.wait(2.0)
    assert boxes[0].left() < 300
    assert boxes[1].right() > 1000


def test_a_hand_that_lets_go_withdraws_and_is_gone(table):
    s = table(3)
    s.place()
    bare = render(s.canvas)
    s.canvas.hold(s.hand())
    s.canvas.let_go()
    assert s.wait(0.1)
    assert not changed(bare, render(s.canvas)).isNull()
    s.wait(1.0)
    assert not s.wait(0.1)
    assert changed(bare, render(s.canvas)).isNull()


@pytest.mark.parametrize("tall", [96.0, 140.0])
def test_the_waiting_wall_stands_in_the_palm_as_tall_as_asked(table, tall):
    s = table(4)
    s.place()
    s.canvas.offer(Palm(s.tower.wall, 100, 0, s.tower.z, tall=tall))
    area = s.canvas.palm_area()
    assert area.contains(s.canvas.screen(100, 0, s.tower.z))
    assert area.height() >= tall
    s.canvas.offer(None)
    assert s.canvas.palm_area().isNull()


def test_a_piece_is_found_where_it_is_drawn(table):
    s = table(5, rhino=(4,))
    s.canvas.watch(cut=True)
    at = s.canvas.building.bounds("roof.04").center()
    assert s.canvas.piece_at(at + QPointF(-22, 0)) == "roof.04"
    rhino = s.canvas.building.bounds("rhino")
    assert s.canvas.piece_at(rhino.center()) == "rhino"
    assert s.canvas.piece_at(QPointF(5, 5)) is None


def test_pieces_move_with_their_poses_and_keep_their_order_while_upright(table):
    s = table(4)
    s.canvas.watch(cut=True)
    order = s.canvas.building.painting.order
    pose = s.canvas.building.pose(PieceId("roof.03"))
    before = s.canvas.building.bounds("roof.03").center()
    s.canvas.set_poses({PieceId("roof.03"): pose._replace(x=pose.x + 10)})
    after = s.canvas.building.bounds("roof.03").center()
    scale = s.canvas.projection.scale
    assert after.x() - before.x() == pytest.approx(
        10 * scale * math.cos(math.radians(22)), rel=0.01
    )
    assert s.canvas.building.painting.order == order


def test_in_a_fall_the_nearer_piece_is_painted_later(table):
    s = table(4)
    s.canvas.watch(cut=True)
    far, near = PieceId("wall.00"), PieceId("roof.03")
    s.canvas.set_poses(
        {
            far: Pose(0, 300, 60, 40, 10, 0),
            near: Pose(0, -300, 60, 10, 80, 0),
        },
        falling=True,
    )
    order = s.canvas.building.painting.order
    assert max(i for i, k in enumerate(order) if k == far) < order.index(near)
    s.show()
    assert s.canvas.building.brush.falling is False


def test_the_rhino_opens_his_parachute_once_he_has_lost_his_place(table):
    s = table(4, rhino=(2,))
    rhino = PieceId("rhino")
    pose = s.canvas.building.pose(rhino)
    s.canvas.set_poses({rhino: pose._replace(x=pose.x + 4)}, falling=True)
    assert s.canvas.building.brush.hanging == frozenset()
    s.canvas.set_poses({rhino: pose._replace(x=pose.x + 60, tilt_y=50)}, falling=True)
    assert s.canvas.building.brush.hanging == {rhino}
    assert s.canvas.building.painting.order[-1] == rhino
    s.canvas.set_poses({rhino: Pose(200, 0, 15, 0, 90, 0)}, falling=True)
    assert s.canvas.building.brush.hanging == frozenset()
    assert s.canvas.building.painting.order[-1] == rhino


def test_a_flipped_roof_shows_its_ceiling(table):
    s = table(1)
    s.canvas.watch(cut=True)
    shown = render(s.canvas)
    pose = s.canvas.building.pose(PieceId("roof.00"))
    at = s.canvas.screen(pose.x, pose.y, pose.z).toPoint()
    s.canvas.set_poses({PieceId("roof.00"): pose._replace(tilt_x=180.0)}, falling=True)
    flipped = render(s.canvas)
    assert shown.pixelColor(at) != flipped.pixelColor(at)
    stroke = next(k for k in s.canvas.building.painting if k.face.piece == "roof.00")
    assert stroke.front is False


@pytest.mark.parametrize(("bow", "mood"), [(0.0, 0), (1.4, 1), (2.6, 2), (3.5, 3)])
def test_the_rhino_wears_the_bow_on_his_face(table, bow, mood):
    from rhino_suite.ui.scene.art.figures import MOODS

    s = table(3, rhino=(1,))
    s.canvas.set_lean(bow, 0.0)
    assert sum(s.canvas.building.brush.worry >= bound for bound in MOODS) == mood


def test_the_four_faces_of_the_rhino_are_four_pictures(qapp):
    from rhino_suite.ui.scene.art.figures import MOODS
    from rhino_suite.ui.scene.looks import Wardrobe

    wardrobe = Wardrobe((50.0, 90.0))
    faces = [wardrobe.figure("rhino", worry, 4.0)[0].toImage() for worry in (0.0, *MOODS)]
    for i, one in enumerate(faces):
        for other in faces[i + 1 :]:
            assert one != other


def test_printed_marks_stand_out_from_the_floor_they_are_printed_on(qapp):
    from rhino_suite.ui.scene.art.paper import blank, smooth
    from rhino_suite.ui.scene.art.printed import chevron
    from rhino_suite.ui.scene.art.roof import paint_roof

    tower = Tower(1, ("VEE", "VEE"))
    for variant in range(4):
        sprite = Sprite(PieceId("r"), "roof", msg("Roof"), "roof", variant, tower.layout)
        image = blank(440, 320)
        painter = smooth(image)
        painter.scale(4, 4)
        paint_roof(painter, sprite, (110.0, 80.0), (50.0, 90.0))
        painter.end()
        end, crease, _ = chevron(*tower.layout[0], 50.0, 90.0)
        middle = (end + crease) / 2
        across = QPointF(end.y() - crease.y(), crease.x() - end.x()) / 50.0

        def tone(offset, image=image, middle=middle, across=across):
            at = (middle + across * offset) * 4
            return luminance(image.pixelColor(round(220 + at.x()), round(160 - at.y())))

        floor, rim = tone(9.0), min(tone(o / 4) for o in range(10, 18))
        assert (floor + 0.05) / (rim + 0.05) >= 4.5, variant


def luminance(c: QColor) -> float:
    def part(v):
        return v / 12.92 if v <= 0.03928 else ((v + 0.055) / 1.055) ** 2.4

    return 0.2126 * part(c.redF()) + 0.7152 * part(c.greenF()) + 0.0722 * part(c.blueF())


def test_symbols_differ_without_colour(qapp):
    from rhino_suite.ui.scene.art.paper import blank, smooth
    from rhino_suite.ui.scene.art.symbols import SYMBOLS, paint_symbol

    drawn = []
    for kind in SYMBOLS:
        image = blank(24, 24)
        image.fill(QColor("white"))
        painter = smooth(image)
        painter.translate(12, 12)
        paint_symbol(painter, kind)
        painter.end()
        grey = image.convertToFormat(QImage.Format.Format_Grayscale8)
        drawn.append([grey.pixelColor(x, y).value() for y in range(24) for x in range(24)])
    for i, one in enumerate(drawn):
        for other in drawn[i + 1 :]:
            far = sum(abs(p - q) > 60 for p, q in zip(one, other, strict=True))
            assert far > 60


def test_symbols_keep_clear_of_the_wall_marks(qapp):
    from rhino_suite.ui.scene.art.printed import MEDAL, _distance, chevron, medal_places

    for name, layout in LAYOUTS.items():
        sprite = Sprite(PieceId("r"), "roof", msg("Roof"), "roof", 0, layout, None, "double")
        for at in medal_places(sprite, (110.0, 80.0), (50.0, 90.0)):
            for mark in layout:
                line = [QPointF(55 + q.x(), 40 - q.y()) for q in chevron(*mark, 50.0, 90.0)]
                assert _distance(at, line[0], line[1]) > MEDAL, name
                assert _distance(at, line[1], line[2]) > MEDAL, name


def test_less_motion_leaves_out_dust_and_shake(table):
    s = table(3)
    s.canvas.less_motion = True
    s.canvas.overlay.raise_dust(0, 0, 10, s.clock.now)
    s.canvas.shake(6.0)
    assert not s.wait(0.01)
    assert s.canvas.building.pos() == QPointF(0, 0)


def test_the_small_tower_shows_the_lean_whatever_the_camera_shows(table):
    s = table(10)
    s.canvas.keep_to(QRectF(0, 0, 1100, 800))
    s.place()
    upright = render(s.canvas)
    s.canvas.set_lean(3.0, 0.0)
    s.canvas.look_at_mark(0.0, 0.0, s.tower.z, cut=True)
    panel = s.canvas.overlay.mini.toRect()
    assert panel.width() == 90
    assert panel.right() <= 1100
    moved = changed(upright.copy(panel), render(s.canvas).copy(panel))
    assert moved.top() < 40
    assert moved.width() > 25
    s.canvas.show_mini(None)
    assert s.canvas.overlay.mini.isNull()


def test_a_place_where_a_piece_may_not_go_is_hatched_and_says_why(table):
    s = table(3)
    s.place()

    def shown(refused):
        s.canvas.hold(Hand(s.tower.roof, 10, 0, 5, 0, s.tower.z + 75, refused=refused))
        s.wait(1.0)
        return render(s.canvas)

    free = shown(None)
    reasons = [shown(r) for r in ("off_walls", "turned", "off_mark", "else")]
    for image in reasons:
        assert changed(free, image).width() > 100
    for i, one in enumerate(reasons):
        assert all(not changed(one, other).isNull() for other in reasons[i + 1 :])


def test_dust_settles(table):
    s = table(3)
    s.canvas.watch(cut=True)
    bare = render(s.canvas)
    s.canvas.overlay.raise_dust(0, -60, 10, s.clock.now)
    assert s.wait(0.3)
    assert not changed(bare, render(s.canvas)).isNull()
    s.wait(1.0)
    assert not s.wait(0.1)
    assert changed(bare, render(s.canvas)).isNull()


def test_a_move_of_the_camera_bakes_a_few_faces_a_frame_and_all_in_the_end(table, qtbot, suite):
    from rhino_suite.ui.scene.art.paper import A_FRAME, Shelf

    use_language(suite.words)
    s = table(12)
    s.canvas.watch(cut=True)
    view = TableView(s.canvas)
    qtbot.addWidget(view)
    view.resize(1280, 800)
    shelf = s.canvas.building.brush.wardrobe.shelf

    def at(step):
        return sum(step in steps for steps in shelf._faces.values())

    def frame():
        s.wait(1 / 60)
        view.grab()

    view.grab()
    s.canvas.look_at_mark(0.0, 0.0, s.tower.z)
    step = Shelf.step(s.canvas.camera.goal.scale)
    frame()
    assert 0 < at(step) <= A_FRAME
    assert shelf.owing
    for _ in range(60):
        frame()
    assert not shelf.owing
    assert at(step) > A_FRAME


def test_a_picture_needs_no_window(qapp, tmp_path):
    tower = Tower(5)
    tower.rhino_on(2)
    file = tmp_path / "tower.png"
    save(tower.scene, tower.structure, file, (640, 400), tower.bodies, bow=1.0, direction=30.0)
    image = QImage(str(file))
    assert (image.width(), image.height()) == (640, 400)
    empty = tmp_path / "empty.png"
    nothing = Tower(0)
    save(nothing.scene, nothing.structure, empty, (640, 400), nothing.bodies)
    assert changed(image, QImage(str(empty))).height() > 200
    with pytest.raises(OSError, match=r"x\.png"):
        save(tower.scene, tower.structure, tmp_path / "no" / "x.png", (64, 40), tower.bodies)


def test_a_screen_reader_finds_every_piece_by_name(qapp, qtbot, suite):
    use_language(suite.words)
    s = Set(3, rhino=(1,))
    view = TableView(s.canvas)
    qtbot.addWidget(view)
    view.setAccessibleName("Building")
    view.resize(800, 600)
    view.show()
    s.canvas.watch(cut=True)
    found = QAccessible.queryAccessibleInterface(view)
    assert found.role() == QAccessible.Role.List
    assert found.text(QAccessible.Text.Name) == "Building"
    assert found.childCount() == len(s.tower.sprites)
    names = []
    for i in range(found.childCount()):
        child = found.child(i)
        assert child.role() == QAccessible.Role.ListItem
        names.append(child.text(QAccessible.Text.Name))
        assert found.indexOfChild(child) == i
        assert not child.rect().isEmpty()
    assert names[0] == "Foundation"
    assert sorted(names).count("Wall") == 5
    assert "Rhino" in names
    gone = found.child(found.childCount() - 1)
    s.tower.rests = s.tower.rests[:1]
    s.show()
    assert found.childCount() == 1
    assert not gone.isValid()
    VOICE.silence()


def test_the_small_tower_is_as_wide_as_the_table_of_numbers_says(table):
    from rhino_suite.table.feel import load_feel

    tower = table(3).tower
    canvas = Canvas(tower.bodies, Clock(), feel=load_feel().with_value("camera.mini_px", 120))
    canvas.resize(1280, 800)
    canvas.keep_to(QRectF(0, 0, 1280, 800))
    assert canvas.overlay.mini.width() == 120.0
