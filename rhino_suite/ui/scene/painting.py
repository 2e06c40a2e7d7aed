"""The faces of a building as they lie on the screen, far to near, the held piece among them."""

from collections.abc import Iterator, Mapping, Sequence

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPolygonF

from rhino_suite.game.ids import PieceId
from rhino_suite.game.scene import Sprite
from rhino_suite.stability.port import Body, Pose
from rhino_suite.ui.scene.faces import Face, faces
from rhino_suite.ui.scene.falling import by_nearness
from rhino_suite.ui.scene.looks import Look
from rhino_suite.ui.scene.order import Block, all_after, before, ordered, painting_order
from rhino_suite.ui.scene.projection import Projection, Vector
from rhino_suite.ui.scene.strokes import Stroke, stroke

Part = tuple[PieceId, int]
"""A face by its piece and its half."""


class Painting:
    """Strokes in painter's order. Sorted when something is placed, not in every frame."""

    def __init__(self) -> None:
        self._order: list[Part] = []
        self._later: dict[Part, list[Part]] = {}
        self._toward = (0.0, -1.0)
        self._sorted_for = (0.0, 0.0)
        self.laid = 0
        """Counts how often everything was put on the screen anew."""
        self._standing: list[Stroke] = []
        self._held: list[Stroke] = []
        self._all: list[Stroke] | None = []

    def __iter__(self) -> Iterator[Stroke]:
        return iter(self.strokes)

    @property
    def strokes(self) -> list[Stroke]:
        """Everything, far to near; the held piece finds its place when it is first asked for."""
        if self._all is None:
            found = self._standing
            for held in self._held:
                found = self._with(found, held)
            self._all = found
        return self._all

    # the order

    def turned(self, seen: Projection, most: float) -> bool:
        """Say whether the eye has turned by more than `most` degrees since the last sorting."""
        yaw, pitch = self._sorted_for
        return abs(seen.yaw - yaw) > most or abs(seen.pitch - pitch) > most

    def sort(self, made: Mapping[PieceId, Sequence[Face]], seen: Projection) -> None:
        """Sort the faces of everything that stands, `seen` so."""
        flat = [f for piece in made.values() for f in piece]
        eye = seen.eye
        self._toward, self._sorted_for = eye[:2], (seen.yaw, seen.pitch)
        order, later = ordered([f.block for f in flat], eye)
        names = [_part(f) for f in flat]
        self._order = [names[i] for i in order]
        self._later = {names[i]: [names[j] for j in found] for i, found in enumerate(later)}

    def sort_falling(
        self,
        made: Mapping[PieceId, Sequence[Face]],
        eye: Vector,
        lost: frozenset[PieceId],
        lying: frozenset[PieceId],
    ) -> None:
        """Sort by nearness in a fall: `lost` figures last, what is `lying` on the table first."""
        flat = (f for piece in made.values() for f in piece)
        self._order = [_part(f) for f in by_nearness(flat, eye, lost, lying)]
        self._later = {}

    @property
    def order(self) -> list[PieceId]:
        """Which piece is painted when, far to near; a folded wall comes twice."""
        return [piece for piece, _ in self._order]

    # on the screen

    def lay_out(
        self,
        made: Mapping[PieceId, Sequence[Face]],
        looks: Mapping[PieceId, Look],
        seen: Projection,
        area: QRectF,
    ) -> None:
        """Put every face on the screen; what lies outside `area` (px) is left out."""
        strokes = (stroke(made[k][half], looks[k], seen) for k, half in self._order)
        self._standing = [s for s in strokes if s.bounds.intersects(area)]
        self.laid += 1
        self._all = None

    def insert(self, held: tuple[Sprite, Pose, Projection] | None, body: Body | None) -> None:
        """Paint a held piece after all that lies behind it; None takes it out."""
        self._held, self._all = [], None
        if held is None or body is None:
            return
        sprite, pose, seen = held
        made = faces(sprite, body, pose)
        order = painting_order([f.block for f in made], seen.eye[:2])
        self._held = [stroke(made[i], Look(sprite), seen, held=True) for i in order]

    def _with(self, strokes: list[Stroke], held: Stroke) -> list[Stroke]:
        nearer = (
            _part(s.face)
            for s in strokes
            if not s.held
            and s.bounds.intersects(held.bounds)
            and before(s.face.block, held.face.block, self._toward) > 0
        )
        over = all_after(nearer, self._later)
        behind: list[Stroke] = []
        front: list[Stroke] = []
        for s in strokes:
            (front if not s.held and _part(s.face) in over else behind).append(s)
        return [*behind, held, *front]

    # where things are on the screen

    def held_bounds(self) -> QRectF:
        """Return the picture area of the held piece in px; null when nothing is held."""
        area = QRectF()
        for s in self._held:
            area = area.united(s.bounds)
        return area

    def bounds(self, piece: PieceId) -> QRectF:
        """Return the picture area of a standing piece in px; null when it is not in view."""
        area = QRectF()
        for s in self.strokes:
            if s.face.piece == piece and not s.held:
                area = area.united(s.shape().boundingRect())
        return area

    def piece_at(self, at: QPointF) -> PieceId | None:
        """Return the nearest piece drawn at `at` (px)."""
        for s in reversed(self.strokes):
            if s.held or not s.bounds.contains(at):
                continue
            if s.shape().containsPoint(at, Qt.FillRule.OddEvenFill):
                return s.face.piece
        return None

    def before_place(self, place: Block, area: QPolygonF) -> frozenset[PieceId]:
        """Return what stands before a `place` that is seen as `area` (px): what hides it."""
        box = area.boundingRect()
        return frozenset(
            s.face.piece
            for s in self._standing
            if s.bounds.intersects(box)
            and before(s.face.block, place, self._toward) > 0
            and s.shape().intersects(area)
        )

    def covering(self, piece: PieceId) -> frozenset[PieceId]:
        """Return what is painted over a piece, held or standing: what keeps it from being seen."""
        strokes = iter(self.strokes)
        shape = next((s.shape() for s in strokes if s.face.piece == piece), QPolygonF())
        return frozenset(s.face.piece for s in strokes if s.shape().intersects(shape)) - {piece}


def in_the_way(
    made: Mapping[PieceId, Sequence[Face]],
    looks: Mapping[PieceId, Look],
    area: QPolygonF,
    above: float,
    seen: Projection,
) -> frozenset[PieceId]:
    """Return what stands at height `above` (mm) or higher and would hide `area` (px)."""
    return frozenset(
        f.piece
        for piece in made.values()
        for f in piece
        if f.kind != "card"
        and f.block.low > above - 0.5
        and stroke(f, looks[f.piece], seen).shape().intersects(area)
    )


def _part(face: Face) -> Part:
    return face.piece, face.half
