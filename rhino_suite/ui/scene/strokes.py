"""Faces on the screen: where a face lies, whether its front shows, and how it is painted."""

import math
from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPixmap, QPolygonF, QTransform

from rhino_suite.game.ids import PieceId
from rhino_suite.game.scene import Sprite
from rhino_suite.stability.port import Body, Pose
from rhino_suite.ui.scene.art.board import SIDES
from rhino_suite.ui.scene.art.paper import MARGIN, Shelf, soft_shadow
from rhino_suite.ui.scene.art.roof import GROUND, outline
from rhino_suite.ui.scene.faces import Face, faces
from rhino_suite.ui.scene.looks import (
    FEET,
    HOOK,
    MONKEY_BOX,
    Look,
    Wardrobe,
    figure_box,
)
from rhino_suite.ui.scene.order import painting_order
from rhino_suite.ui.scene.projection import Projection
from rhino_suite.ui.theme import colour, theme

CARD_EDGE: Final = 2.4
"""Thickness at which a card is drawn, in mm."""
THICK: Final = 4.5
"""px of thickness from which a card's edge is drawn twice, to be round at the corners."""
SIDEWAYS: Final = 0.26
"""The sine of how far a figure may look away and is still seen from before."""
_SHADOW: Final = (26.0, 18.0)
"""The Rhino's shadow at his feet, in mm."""


@dataclass(slots=True)
class Stroke:
    """One face ready to be painted."""

    face: Face
    look: Look
    seen: Projection
    transform: QTransform
    front: bool
    bounds: QRectF
    held: bool = False
    baked: tuple[float, QTransform, QPixmap] | None = None
    """The picture of a flat face and how it lies, for the step at which it was wanted."""

    def shape(self) -> QPolygonF:
        """Return the face's outline on the screen."""
        k = self.seen.scale
        if self.face.kind == "figure":
            wide, high = (part * k for part in figure_box(self.look.sprite.art))
            wide, high = wide * 0.62, high - FEET * k
            return self.transform.map(QPolygonF(QRectF(-wide / 2, -high, wide, high)))
        if self.face.kind == "hanging":
            wide, high = MONKEY_BOX[0] * 0.6 * k, (MONKEY_BOX[1] - HOOK) * k
            return self.transform.map(QPolygonF(QRectF(-wide / 2, 0, wide, high)))
        return self.transform.map(QPolygonF(QRectF(0, 0, *self.face.size)))


def stroke(face: Face, look: Look, seen: Projection, *, held: bool = False) -> Stroke:
    """Return how `face` lies on the screen."""
    x, y = seen.xy(*face.origin)
    if face.kind in ("figure", "hanging"):
        top = seen.vector(face.up)
        t = QTransform.fromTranslate(x, y)
        t.rotate(math.degrees(math.atan2(top[0], -top[1])))
        k = seen.scale
        eye = seen.eye
        bounds = QRectF(x - 50 * k, y - 95 * k, 100 * k, 145 * k)
        # A figure looks along its own -y, a monkey away from the edge: along its own x.
        facing = face.u[1] * eye[0] - face.u[0] * eye[1]
        if face.kind == "hanging":
            bounds = QRectF(x - 64 * k, y - 64 * k, 128 * k, 128 * k)
            facing = face.u[0] * eye[0] + face.u[1] * eye[1]
        return Stroke(face, look, seen, t, facing > -SIDEWAYS, bounds, held)
    ux, uy = seen.vector(face.u)
    vx, vy = seen.vector(face.v)
    front = ux * vy - uy * vx > 0
    w, h = face.size
    if not front and face.kind == "panel":
        x, y, ux, uy = x + ux * w, y + uy * w, -ux, -uy
    xs = (x, x + ux * w, x + vx * h, x + ux * w + vx * h)
    ys = (y, y + uy * w, y + vy * h, y + uy * w + vy * h)
    left, top_ = min(xs), min(ys)
    edge = CARD_EDGE * seen.scale
    bounds = QRectF(left - 2, top_ - 2, max(xs) - left + 4, max(ys) - top_ + 4 + edge)
    return Stroke(face, look, seen, QTransform(ux, uy, vx, vy, x, y), front, bounds, held)


class Brush:
    """Paints strokes with the pictures of one wardrobe."""

    def __init__(self, wardrobe: Wardrobe) -> None:
        self.wardrobe = wardrobe
        self.dots = 1.0
        """Device pixels per pixel."""
        self.toward: float | None = None
        """The px per mm that a moving camera goes to: what is baked is baked for that."""
        self.worry = 0.0
        """How near the brink the building is, 0 to 1: the Rhino's face."""
        self.falling = False
        """Pieces fall: a figure casts no shadow at its feet."""
        self.hanging: frozenset[PieceId] = frozenset()
        """The figures that hang on their parachutes."""

    def step(self, seen: Projection) -> float:
        """Return the scale step (px per mm) at which pictures are wanted."""
        return Shelf.step((self.toward or seen.scale) * self.dots)

    def paint(self, p: QPainter, base: QTransform, s: Stroke, opacity: float = 1.0) -> None:
        """Paint one face; `base` is the transform of the picture itself."""
        p.setOpacity(opacity)
        step = self.step(s.seen)
        if s.face.kind == "figure":
            self._figure(p, base, s, step, opacity)
        elif s.face.kind == "hanging":
            self._monkey(p, base, s, step)
        else:
            if s.face.kind == "card":
                self._edge(p, base, s)
            if s.baked is None or s.baked[0] != step:
                s.baked = self._baked(s, step)
            p.setTransform(s.baked[1] * base)
            p.drawPixmap(-MARGIN, -MARGIN, s.baked[2])
        if opacity != 1.0:
            p.setOpacity(1.0)

    def _baked(self, s: Stroke, wanted: float) -> tuple[float, QTransform, QPixmap]:
        """Return a flat face's picture; the step that it has, where that is not yet the wanted."""
        picture, step = self.wardrobe.picture(s.face, s.look, wanted, front=s.front)
        t = s.transform
        if s.face.kind == "card" and not s.front:
            t = QTransform(1, 0, 0, -1, 0, s.face.size[1]) * t
        return step, QTransform.fromScale(1 / step, 1 / step) * t, picture

    def _edge(self, p: QPainter, base: QTransform, s: Stroke) -> None:
        """The card's thickness, below its upper side."""
        dx, dy = s.seen.vector(s.face.up)
        sprite = s.look.sprite
        tile = theme().roof(sprite.variant).tile
        if sprite.role == "foundation":
            tile = GROUND[0]
        elif sprite.role == "board":
            tile = SIDES.get(sprite.side, SIDES["yellow"])[0]
        p.setPen(Qt.PenStyle.NoPen)
        p.setBrush(colour(tile).darker(158))
        way = CARD_EDGE if s.front else -CARD_EDGE
        path = outline(*s.face.size)
        thick = CARD_EDGE * s.seen.scale
        for part in (1.0, 0.5) if thick > THICK else (1.0,):
            shift = QTransform.fromTranslate(-dx * way * part, -dy * way * part)
            p.setTransform(s.transform * shift * base)
            p.drawPath(path)

    def _figure(
        self, p: QPainter, base: QTransform, s: Stroke, step: float, opacity: float
    ) -> None:
        if not s.held and not self.falling:
            x, y, z = s.face.origin
            shadow, (w, h) = soft_shadow(40, 24, 12, 14), _SHADOW
            ground = s.seen.face((x - w / 2, y + h / 2, z), (1.0, 0.0, 0.0), (0.0, -1.0, 0.0))
            ground = QTransform.fromScale(w / shadow.width(), h / shadow.height()) * ground
            p.setTransform(ground * base)
            p.setOpacity(opacity * 0.55)
            p.drawPixmap(0, 0, shadow)
            p.setOpacity(opacity)
        hangs = s.face.piece in self.hanging and not s.held
        back = not s.front and not hangs
        picture, step = self.wardrobe.figure(
            s.look.sprite.art, self.worry, step, back=back, parachute=hangs
        )
        t = s.transform
        if hangs or self.falling:
            t = QTransform.fromTranslate(t.dx(), t.dy())
        k = s.seen.scale / step
        p.setTransform(QTransform.fromScale(k, k) * t * base)
        low = MARGIN + FEET * step
        p.drawPixmap(QPointF(-picture.width() / 2, low - picture.height()), picture)

    def _monkey(self, p: QPainter, base: QTransform, s: Stroke, step: float) -> None:
        variant, laughs = s.look.sprite.variant, self.falling or s.held
        picture, step = self.wardrobe.monkey(variant, step, back=not s.front, laughs=laughs)
        k = s.seen.scale / step
        p.setTransform(QTransform.fromScale(k, k) * s.transform * base)
        p.drawPixmap(QPointF(-picture.width() / 2, -MARGIN - HOOK * step), picture)

    def piece(self, p: QPainter, sprite: Sprite, body: Body, pose: Pose, seen: Projection) -> None:
        """Paint one piece alone."""
        base = p.transform()
        made = faces(sprite, body, pose)
        eye = seen.eye
        for i in painting_order([f.block for f in made], (eye[0], eye[1])):
            self.paint(p, base, stroke(made[i], Look(sprite), seen, held=True))
        p.setTransform(base)
