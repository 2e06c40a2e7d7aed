"""The table as a scene of Qt: building, hands, marks and effects, over one camera."""

from collections.abc import Callable, Iterable, Mapping

from PySide6.QtCore import QObject, QPointF, QRect, QRectF, QSizeF, Signal
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QGraphicsScene

from rhino_suite.game.ids import PieceId
from rhino_suite.game.placement import Mark
from rhino_suite.game.scene import Scene
from rhino_suite.game.structure import Structure
from rhino_suite.stability.port import Body, Pose
from rhino_suite.table.feel import Feel, load_feel
from rhino_suite.ui.scene import marks
from rhino_suite.ui.scene.backdrop import Backdrop, Cooling
from rhino_suite.ui.scene.building import Building
from rhino_suite.ui.scene.camera import AROUND, Camera
from rhino_suite.ui.scene.extent import corners
from rhino_suite.ui.scene.fading import fading
from rhino_suite.ui.scene.ghost import Ghost
from rhino_suite.ui.scene.hand import Hand, Palm
from rhino_suite.ui.scene.lean import Lean
from rhino_suite.ui.scene.levels import Levels
from rhino_suite.ui.scene.mini import BROAD, mini_area
from rhino_suite.ui.scene.overlay import Overlay
from rhino_suite.ui.scene.projection import Projection
from rhino_suite.ui.scene.shadows import shadows
from rhino_suite.ui.scene.swinging import Swinging


class Canvas(QGraphicsScene):
    """Draws one scene of a game; coordinates are px of the view, the world's are mm.

    `bodies` are the mode's pieces, `clock` returns seconds, `feel` is the one table of numbers.
    Its page calls `tick` before every frame and says what is held, glows or falls.
    """

    shown = Signal()
    """The pieces or their names changed."""

    def __init__(
        self,
        bodies: Mapping[PieceId, Body],
        clock: Callable[[], float],
        parent: QObject | None = None,
        *,
        feel: Feel | None = None,
    ) -> None:
        super().__init__(parent)
        self.setItemIndexMethod(QGraphicsScene.ItemIndexMethod.NoIndex)
        self._feel = numbers = feel or load_feel()
        self._clock = clock
        self._bodies = bodies
        self._scene = Scene()
        self.camera = Camera(clock, (1280.0, 800.0), numbers.camera)
        self.building = Building(bodies, numbers.camera.hidden_opacity)
        self.overlay = Overlay(self.building)
        self.levels = Levels(self.building)
        """The level lines: `levels.want(True)` shows them, `levels.at(px)` finds one."""
        self.ghost = Ghost(self.building)
        self._backdrop = Backdrop(numbers.camera.dim)
        self._over = self.ghost, self.levels, self.overlay
        self.addItem(self.building)
        for item in self._over:
            self.addItem(item)
        broad = sum(b.kind == "fixed" for b in bodies.values()) > 1
        self._mini_px = numbers.camera.mini_px * (BROAD if broad else 1.0)
        self._swinging = Swinging(self.building, numbers.hook)
        self._lean = Lean()
        self._held: Hand | None = None
        self._cooling = Cooling()
        self._seen: tuple[object, ...] = ()
        self._glow: tuple[Mark, ...] = ()
        self._sought: PieceId | None = None
        self.building.ground.append(lambda p, seen: shadows(p, seen, self.building))
        self.building.landing.append(self._landing)
        self.building.above.append(self._through)

    # what there is

    @property
    def scene_shown(self) -> Scene:
        """The scene that is drawn."""
        return self._scene

    @property
    def less_motion(self) -> bool:
        """Whether the camera cuts, dust and shiver are left out."""
        return self.camera.still

    @less_motion.setter
    def less_motion(self, less: bool) -> None:
        self.camera.still = less
        self.overlay.less_motion = self.levels.less_motion = less

    def show_scene(self, scene: Scene, structure: Structure) -> None:
        """Draw these pieces where they rest, and whatever waits beside them."""
        self._swinging.show(self._scene, scene, self._clock(), still=self.less_motion)
        self._scene = scene
        self.building.stand(scene.sprites, structure)
        self.overlay.beside.show((s, self._bodies[s.piece]) for s in scene.beside)
        self.ghost.show_places(scene.shown, self._bodies)
        self.levels.show_scene(scene, self._clock())
        self._refresh(force=True)
        self.shown.emit()

    def set_poses(self, poses: Mapping[PieceId, Pose], *, falling: bool = False) -> None:
        """Draw these pieces elsewhere while something moves.

        `falling` sorts by nearness in every frame and opens the Rhino's parachute.
        """
        self.building.move(poses, falling=falling)

    def set_lean(self, bow: float, direction: float, sway: float = 0.0) -> None:
        """Lean the building: `bow` in degrees and `sway` in mm at its top, along `direction`.

        Marks, shadow and held piece share the bow; the sway is the building's alone (feel 2.3).
        """
        self._lean.set(bow, direction, sway, self.building.height)
        self.camera.shear = self._lean.bow
        self.building.brush.worry = min(1.0, bow / self._feel.tower.bow_deg)
        self._refresh()

    def sway_at(self, z: float) -> tuple[float, float]:
        """Return how far (mm) the sway carries what is at height `z` now."""
        return self._lean.sway_at(z)

    # the eye

    def resize(self, width: float, height: float, dots: float = 1.0) -> None:
        """The view is `width` by `height` px now, with `dots` device pixels each."""
        self.setSceneRect(0, 0, width, height)
        self.camera.resize(width, height)
        self.building.brush.dots = dots
        for item in self._over:
            item.resize(QRectF(0, 0, width, height))
        self._refresh(force=True)

    def keep_to(self, free: QRectF | None) -> None:
        """Show the building in this part of the view (px): the rest is covered; None is all.

        The small tower that shows the lean stands in its upper right corner.
        """
        self.levels.keep_to(free)
        kept: tuple[float, float, float, float] | None = None
        if free is not None:
            kept = free.x(), free.y(), free.width(), free.height()
        self.camera.keep_to(kept)
        self.show_mini(None if free is None else mini_area(free, self._mini_px))
        self._refresh(force=True)

    @property
    def projection(self) -> Projection:
        """How the held piece and the pointer are seen: the bow, without the sway."""
        return self.camera.projection()

    def world(self, at: QPointF, z: float) -> tuple[float, float]:
        """Return the point (mm) of the level at height `z` that is seen at `at` (px)."""
        return self.projection.unproject(at, z)

    def screen(self, x: float, y: float, z: float) -> QPointF:
        """Return where a point of the building (mm) is seen, in px."""
        return self.projection.point(x, y, z)

    def piece_at(self, at: QPointF) -> PieceId | None:
        """Return the nearest piece drawn at `at` (px), one that waits beside included."""
        return self.overlay.beside.at(at, self.projection) or self.building.piece_at(at)

    def watch(self, also: Iterable[Pose] = (), *, cut: bool = False) -> None:
        """Show the whole tower (key 0), and where pieces will lie: the heap of a fall."""
        points = [(p.x, p.y, p.z) for p in (*self.building.poses(), *also)]
        self.camera.watch([*points, *corners(self.building, AROUND)], cut=cut)
        self._refresh()

    def look_at_mark(
        self, x: float, y: float, z: float, *, wide: float = 0.0, cut: bool = False
    ) -> None:
        """Bring a place (mm) near, steeper for a hidden mark; `wide` mm are to be seen with it."""
        at = self.camera.seen(self.camera.placing((x, y, z)))
        hidden = marks.hiding(self.building, self._glow, z, at)
        self.camera.place((x, y, z), steep=bool(hidden), wide=wide, cut=cut)
        self._refresh()

    def show_mini(self, area: QRectF | None) -> None:
        """Keep a small whole tower in view inside `area` (px); None hides it."""
        self.overlay.mini = QRectF(area or QRectF())
        self.overlay.update()

    def shake(self, px: float) -> None:
        """Shake the picture by so many px, as an impact does; 0 holds it still."""
        swing = 0.0 if self.less_motion else px
        self.building.setPos(swing, -swing * 0.6)

    # the hand

    def hold(self, hand: Hand) -> None:
        """A hand holds a piece from now on, or holds it elsewhere: call it every frame."""
        if self._held is None:
            self._cooling.turn(self._clock(), held=True)
        self._held = hand
        self.overlay.land(hand.surface)
        seen = self.projection
        height = self.building.body(hand.sprite.piece).height
        before = self._held_area()
        self.building.hold(hand.sprite, hand.pose(height), seen)
        self.overlay.show_hand(hand, seen, height)
        self._fade()
        self.update(before.united(self._held_area()))

    def let_go(self) -> None:
        """Nothing is held any more; the hand withdraws."""
        if self._held is None:
            return
        before = self._held_area()
        self._held = None
        self.overlay.land(None)
        self._cooling.turn(self._clock(), held=False)
        self.building.let_go()
        self.building.fade(frozenset())
        self.overlay.withdraw(self._clock())
        self.update(before)

    @property
    def held(self) -> Hand | None:
        """What the hand does now; None when nothing is held."""
        return self._held

    def offer(self, palm: Palm | None) -> None:
        """Show the waiting piece in an open palm, or nothing."""
        self.overlay.offer(palm, self.projection)

    def palm_area(self) -> QRectF:
        """Return where the waiting piece can be picked up, in px; null without a palm."""
        return self.overlay.palm_area()

    # marks

    def glow(self, *marks_: Mark) -> None:
        """Let these marks glow; none puts the light out."""
        self._glow = marks_
        self.building.decals = marks.lights(self.building, marks_)
        self._fade()
        self.building.update()

    def seek(self, piece: PieceId | None) -> None:
        """Let this piece be seen through whatever stands before it; None hides nothing more."""
        self._sought = piece
        self._fade()

    def _fade(self) -> None:
        """What stands before a glowing mark, or before a figure, fades (feel 2.1)."""
        self.building.fade(fading(self.building, self._held, self._glow, self._sought))

    # frames

    def tick(self) -> bool:
        """Bring the picture to the present; say whether something still moves by itself."""
        self.building.brush.toward = self.camera.goal.scale if self.camera.moving else None
        self._refresh()
        now = self._clock()
        moves = [part.tick(now) for part in (self.overlay, self.levels, self._swinging)]
        if anew := self._cooling.goes_on(now) or self.building.brush.wardrobe.shelf.owing:
            self.update()
        return any((self.camera.moving, *moves, anew))

    def _refresh(self, *, force: bool = False) -> None:
        seen = self.projection
        key = (seen.leaning(self._lean.seen(self.building.height, seen)), self.sceneRect(), seen)
        if key == self._seen and not force:
            return
        still = key[2:] == self._seen[2:]
        self._seen = key
        self.building.see(*key[:2], moving=self.camera.moving)
        for item in self._over:
            item.see(seen)
        if self._held is None:
            self._fade()
        elif not still or force:
            self.hold(self._held)
        self.update()

    def _held_area(self) -> QRectF:
        return self.building.held_bounds().adjusted(-60, -60, 60, 200)

    def drawBackground(self, painter: QPainter, rect: QRectF | QRect) -> None:
        """Paint sky, city and table behind everything."""
        del rect
        size, dots = QSizeF(self.sceneRect().size()), self.building.brush.dots
        cool = self._cooling.share(self._clock())
        rest = not self.camera.moving
        self._backdrop.behind(painter, self.projection, size, dots, cool, rests=rest)

    def _landing(self, painter: QPainter, seen: Projection) -> None:
        if self._held is not None:
            marks.landing(painter, seen, self.building, self._held)

    def _through(self, painter: QPainter, seen: Projection) -> None:
        if self._held is not None:
            marks.through(painter, seen, self.building, self._held, self._glow)
