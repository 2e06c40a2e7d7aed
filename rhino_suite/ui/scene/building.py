"""The building on the table: every piece as baked faces, painted from far to near."""

from collections.abc import Callable, Hashable, Mapping, Sequence
from typing import Final

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter, QPolygonF, QTransform
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from rhino_suite.game.ids import PieceId
from rhino_suite.game.scene import Sprite
from rhino_suite.game.structure import Structure
from rhino_suite.stability.port import Angle, Body, Pose
from rhino_suite.ui.scene.art.moods import mood_of
from rhino_suite.ui.scene.faces import FINE, Face, faces, off, plan_points, resting
from rhino_suite.ui.scene.falling import hanging, lost_figures
from rhino_suite.ui.scene.ground import Ground
from rhino_suite.ui.scene.layers import Layers, Split, split
from rhino_suite.ui.scene.looks import Look, Wardrobe, dressed, is_card
from rhino_suite.ui.scene.painting import Painting, in_the_way
from rhino_suite.ui.scene.projection import Projection
from rhino_suite.ui.scene.strokes import Brush, Stroke

TURNED: Final = 6.0
"""Degrees that the eye may turn on its way before everything is sorted anew."""
Decal = Callable[[QPainter, Projection], None]
"""Something painted in the building's picture, in px."""


class Building(QGraphicsItem):
    """All pieces that stand, fly or are held, in one item that paints them in order.

    `bodies` gives every piece's size, `hiding` the opacity of what hides a mark; pictures
    are baked as they are first seen.
    """

    def __init__(self, bodies: Mapping[PieceId, Body], hiding: float) -> None:
        super().__init__()
        self.setFlag(QGraphicsItem.GraphicsItemFlag.ItemUsesExtendedStyleOption)
        self._bodies = bodies
        self._hiding = hiding
        walls = [b.plan for b in bodies.values() if isinstance(b.plan, Angle)]
        self.brush = Brush(Wardrobe((walls[0].arm, walls[0].fold) if walls else (50.0, 90.0)))
        heights = (b.height for b in bodies.values() if isinstance(b.plan, Angle))
        self.storey = min(heights, default=75.0)
        """How high one storey is, in mm: the lowest wall."""
        self._ground, self._layers = Ground(), Layers()
        self._looks: dict[PieceId, Look] = {}
        self._poses: dict[PieceId, Pose] = {}
        self._rested: dict[PieceId, Pose] = {}
        self._faces: dict[PieceId, list[Face]] = {}
        self.painting = Painting()
        """Everything as it lies on the screen."""
        self._projection = Projection(22, 24, 1.0)
        self._held: tuple[Sprite, Pose, Projection] | None = None
        self._area = QRectF(0, 0, 1, 1)
        self.version = self.built = 0
        """Counts the changes of what stands and where, and those at rest alone."""
        self.faded: frozenset[PieceId] = frozenset()
        self.decals: dict[PieceId, list[Decal]] = {}
        """What is painted right after a piece, under what stands on it."""
        self.ground: list[Decal] = []
        """What is painted on the table before any piece."""
        self.landing: list[Decal] = []
        """What is painted right before the held piece."""
        self.above: list[Decal] = []
        """What is painted right after the held piece, to be seen through it."""

    # what there is

    @property
    def projection(self) -> Projection:
        """How the building is seen, its lean included."""
        return self._projection

    def sprites(self) -> list[Sprite]:
        """Return what stands, bottom-up."""
        return [look.sprite for look in self._looks.values()]

    def pose(self, piece: PieceId) -> Pose:
        """Return where a piece is drawn; raises KeyError when it is not there."""
        return self._poses[piece]

    def poses(self) -> tuple[Pose, ...]:
        """Return where everything is drawn."""
        return tuple(self._poses.values())

    def body(self, piece: PieceId) -> Body:
        """Return a piece's body; raises KeyError for an unknown one."""
        return self._bodies[piece]

    @property
    def height(self) -> float:
        """The height in mm of what stands."""
        tops = (p.z + self._bodies[k].height / 2 for k, p in self._poses.items())
        return max(tops, default=0.0)

    @property
    def axis(self) -> tuple[float, float]:
        """Where the topmost card is above the foundation, in mm: how far the tower strays."""
        cards = (self._poses[k] for k, look in self._looks.items() if is_card(look.sprite))
        top = max(cards, key=lambda pose: pose.z, default=Pose(0.0, 0.0, 0.0))
        return top.x, top.y

    @property
    def wide(self) -> bool:
        """Whether it stands on boards: it may be built anywhere on them."""
        return any(look.sprite.role == "board" for look in self._looks.values())

    def outline(self, piece: PieceId) -> tuple[tuple[float, float], ...]:
        """Return the outline of a piece's plan in its own frame, in mm."""
        return plan_points(self._bodies[piece].plan)

    def swing(self, poses: Mapping[PieceId, Pose]) -> None:
        """Draw what hangs as it swings; nothing else about the building has changed."""
        for piece, pose in poses.items():
            if piece in self._looks:
                sprite, body = self._looks[piece].sprite, self._bodies[piece]
                self._faces[piece] = faces(sprite, body, pose)
        self._lay_out()

    def stand(self, sprites: tuple[Sprite, ...], structure: Structure) -> None:
        """Draw exactly these pieces where they rest; sorts them anew."""
        self._looks = dressed(sprites, structure)
        self._poses, self._faces = {}, {}
        for rest in structure.pieces:
            look, body = self._looks.get(rest.piece), self._bodies[rest.piece]
            if look is not None:
                self._poses[rest.piece] = resting(rest, body)
                self._faces[rest.piece] = faces(look.sprite, body, self._poses[rest.piece])
        self.version += 1
        self.built += 1
        self.brush.falling = False
        self.brush.hanging = frozenset()
        self._rested = dict(self._poses)
        self.painting.sort(self._faces, self._projection)
        self._lay_out()

    def move(self, poses: Mapping[PieceId, Pose], *, falling: bool) -> None:
        """Draw these pieces elsewhere while something moves; in a fall the order is renewed."""
        moved = False
        for piece, pose in poses.items():
            if piece in self._looks and (falling or off(pose, self._poses[piece]) > FINE):
                moved = True
                self._poses[piece] = pose
                self._faces[piece] = faces(self._looks[piece].sprite, self._bodies[piece], pose)
        if not moved and not falling and not self.brush.falling:
            return
        self.version += 1
        self.brush.falling = falling
        if falling:
            self._sort_falling()
        self._lay_out()

    def _sort_falling(self) -> None:
        lost = lost_figures(self._looks, self._poses, self._rested)
        self.brush.hanging = hanging(lost, self._poses)
        lying = frozenset(k for k, body in self._bodies.items() if body.kind == "fixed")
        self.painting.sort_falling(self._faces, self._projection.eye, lost, lying)

    # how it is seen

    def see(self, projection: Projection, area: QRectF, *, moving: bool = False) -> None:
        """Look at the building so; `area` is the picture in px.

        While the eye is `moving` pieces are sorted anew only now and then.
        """
        if area != self._area:
            self.prepareGeometryChange()
            self._area = QRectF(area)
        turned = self.painting.turned(projection, TURNED if moving else 0.0)
        self._projection = projection
        if turned and not self.brush.falling:
            self.painting.sort(self._faces, self._projection)
        self._lay_out()

    def hold(self, sprite: Sprite, pose: Pose, seen: Projection) -> None:
        """Draw a held piece among what it passes."""
        self._held = sprite, pose, seen
        self._insert_held()

    def let_go(self) -> None:
        """Nothing is held any more."""
        self._held = None
        self._insert_held()

    def fade(self, pieces: frozenset[PieceId]) -> None:
        """Let exactly these be seen through."""
        if pieces != self.faded:
            self.faded = pieces
            self.update()

    @property
    def held(self) -> PieceId | None:
        """The piece in a hand or on its way, or None."""
        return None if self._held is None else self._held[0].piece

    def held_bounds(self) -> QRectF:
        """Return the picture area of the held piece in px; null when nothing is held."""
        return self.painting.held_bounds()

    def _lay_out(self) -> None:
        self.painting.lay_out(self._faces, self._looks, self._projection, self._area)
        self._insert_held()
        self.update()

    def _insert_held(self) -> None:
        held = self._held
        self.painting.insert(held, None if held is None else self._bodies[held[0].piece])

    # Qt

    def boundingRect(self) -> QRectF:
        """Return the whole picture: the building may be anywhere in it."""
        return self._area

    def paint(
        self,
        painter: QPainter,
        option: QStyleOptionGraphicsItem,
        widget: QWidget | None = None,
    ) -> None:
        """Paint the faces that lie in the exposed part, from far to near."""
        del widget
        exposed: QRectF = option.exposedRect
        self.brush.wardrobe.shelf.begin_frame()
        base, strokes = painter.transform(), self.painting.strokes
        parts = split(self._paint_ground(painter, strokes))
        dots, area = self.brush.dots, self._area
        kept = self._layers.keep(self._shown(parts), parts, area, dots, self._paint_strokes)
        if self.brush.wardrobe.shelf.owing:
            self._layers.forget()
        for front, standing in ((False, parts.behind), (True, parts.front)):
            if kept:
                painter.setTransform(base)
                self._layers.paint(painter, area, front=front)
            else:
                self._paint_strokes(painter, standing, exposed)
            if not front and parts.held:
                self._decals(painter, base, self.landing)
                self._paint_strokes(painter, parts.held, exposed)
                self._decals(painter, base, self.above)
        painter.setTransform(base)

    def _shown(self, parts: Split) -> Hashable:
        """Return what the pictures of all that stands show; None while that goes on changing."""
        if not self.wide or self.brush.falling or self.decals:
            return None
        front, mood = tuple(id(s) for s in parts.front), mood_of(self.brush.worry)
        return self.painting.laid, front, self.faded, mood, self.brush.dots, self._area.getRect()

    def _paint_strokes(self, p: QPainter, strokes: Sequence[Stroke], exposed: QRectF) -> None:
        base, last = p.transform(), {s.face.piece: s for s in strokes}
        for s in strokes:
            piece = s.face.piece
            if s.bounds.intersects(exposed):
                fade = piece in self.faded and not s.held
                self.brush.paint(p, base, s, self._hiding if fade else 1.0)
            if piece in self.decals and last[piece] is s and not s.held:
                self._decals(p, base, self.decals[piece])
        p.setTransform(base)

    def _paint_ground(self, p: QPainter, strokes: list[Stroke]) -> list[Stroke]:
        """Paint what lies on the table; return what stands over it."""
        lies = [s for s in strokes if s.look.sprite.role == "board" and not s.held]
        if not lies or self.brush.falling or any(s.face.piece in self.decals for s in lies):
            self._shade(p)
            return strokes
        key = self._projection.leaning((0.0, 0.0)), self._area, self.built
        self._ground.paint(p, self.brush, lies, self._shade, key)
        return [s for s in strokes if s.look.sprite.role != "board" or s.held]

    def _shade(self, p: QPainter) -> None:
        self._decals(p, p.transform(), self.ground)

    def _decals(self, p: QPainter, base: QTransform, decals: list[Decal]) -> None:
        p.setTransform(base)
        for decal in decals:
            p.save()
            decal(p, self._projection)
            p.restore()

    # where things are on the screen

    def bounds(self, piece: PieceId) -> QRectF:
        """Return the picture area of a standing piece in px; null when it is not in view."""
        return self.painting.bounds(piece)

    def piece_at(self, at: QPointF) -> PieceId | None:
        """Return the nearest piece drawn at `at` (px)."""
        return self.painting.piece_at(at)

    def hiding(self, area: QPolygonF, above: float, seen: Projection) -> frozenset[PieceId]:
        """Return what stands at height `above` (mm) or higher and would hide `area` (px)."""
        return in_the_way(self._faces, self._looks, area, above, seen)

    def covering(self, piece: PieceId) -> frozenset[PieceId]:
        """Return what is painted over a piece, held or standing: what keeps it from being seen."""
        return self.painting.covering(piece)
