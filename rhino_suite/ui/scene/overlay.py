"""What is painted over the building: hands, the waiting piece, arrows, dust and the tape."""

import math
from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter, QPixmap, QTransform
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from rhino_suite.game.ids import PieceId
from rhino_suite.stability.port import Angle, Pose
from rhino_suite.ui.scene import effects
from rhino_suite.ui.scene.art.arrow import arrow
from rhino_suite.ui.scene.art.hands import SLEEVE, Grip, paint_hand, paint_palm
from rhino_suite.ui.scene.art.paper import Scatter, blank, smooth
from rhino_suite.ui.scene.beside import Beside
from rhino_suite.ui.scene.building import Building
from rhino_suite.ui.scene.faces import plan_points
from rhino_suite.ui.scene.hand import Hand, Palm
from rhino_suite.ui.scene.height import paint_height
from rhino_suite.ui.scene.lean_arrow import lean_arrow
from rhino_suite.ui.scene.mini import MiniTower
from rhino_suite.ui.scene.projection import Projection, Vector
from rhino_suite.ui.scene.story import paint_story
from rhino_suite.ui.theme import theme

HAND_SCALE: Final = 1.12
"""px per unit of a drawn hand: a glove is some 70 px wide."""
TAPE: Final = (230.0, 330.0)
"""Width and height of the tape's panel in px."""
WITHDRAW: Final = 0.35
"""Seconds in which an open hand leaves the picture."""
_SHEET: Final = (150.0, SLEEVE + 60.0)
"""The picture of a hand with its sleeve, in units."""


def tape_size(high: float) -> tuple[float, float]:
    """Return how wide and tall the tape's panel is (px) in a picture `high` px high."""
    share = min(1.0, high * 0.5 / TAPE[1])
    return TAPE[0] * share, TAPE[1] * share


@dataclass(slots=True)
class _Reach:
    """A hand on the screen: where its fingers are and how it is turned."""

    at: QPointF
    turn: float
    animal: str
    glove: str
    grip: Grip


class Overlay(QGraphicsItem):
    """One item over the building; everything in it is placed in px."""

    def __init__(self, building: Building) -> None:
        super().__init__()
        self._building = building
        self._area = QRectF(0, 0, 1, 1)
        self._hand: _Reach | None = None
        self._held: Hand | None = None
        self._left_at: float | None = None
        self._now = 0.0
        self._palm: Palm | None = None
        self._seen = Projection(22, 24, 1.0)
        self._sheets: dict[tuple[str, str, str, float], QPixmap] = {}
        self.beside = Beside(building)
        """Figures that wait beside the building."""
        self.less_motion = False
        self._dust: list[effects.Puff] = []
        self._chance = Scatter(3)
        self.weak: tuple[PieceId, ...] = ()
        self.straw: PieceId | None = None
        self._tape: tuple[QRectF | None, float] | None = None
        self._mini = MiniTower()
        self.mini = QRectF()
        """Where the small tower is shown, in px; null hides it."""
        self._landing: float | None = None
        self.way: tuple[Vector, Vector] | None = None
        """An arrow from here to there (mm): who is to be drawn out, and where to."""

    # what is shown

    def resize(self, area: QRectF) -> None:
        """The picture is `area` px now."""
        self.prepareGeometryChange()
        self._area = QRectF(area)

    def see(self, seen: Projection) -> None:
        """Look at the table so."""
        self._seen = seen
        self.update()

    def show_hand(self, hand: Hand, seen: Projection, tall: float) -> None:
        """A hand holds a piece `tall` mm high: the fingers at its upper edge."""
        before = self._hand_area()
        if self._held is None or self._held.leans != hand.leans:
            self.update()
        self._held = hand
        body = self._building.body(hand.sprite.piece)
        x, y, z = hand.x, hand.y, hand.surface + hand.height + tall
        if isinstance(body.plan, Angle):
            crease = plan_points(body.plan)[1]
            c, s = math.cos(math.radians(hand.yaw)), math.sin(math.radians(hand.yaw))
            x, y = x + crease[0] * c, y + crease[0] * s
        elif hand.sprite.role in ("roof", "floor"):
            far = plan_points(body.plan)[2][1]
            c, s = math.cos(math.radians(hand.yaw)), math.sin(math.radians(hand.yaw))
            x, y = x - far * s, y + far * c
        at = seen.point(x, y, z)
        if hand.sprite.role == "monkey":
            at = seen.point(hand.x, hand.y, hand.surface + hand.height + tall)
        elif hand.sprite.role == "figure":
            at -= QPointF(0, 14 * seen.scale)
        self._left_at = None
        self._hand = _Reach(at, hand.side, hand.animal, hand.glove, "pinch")
        self.update(before.united(self._hand_area()))

    def land(self, surface: float | None) -> None:
        """Mark in the small tower the height (mm) where the hand builds now; None marks none."""
        if surface != self._landing:
            self._landing = surface
            self.update(self.mini)

    def withdraw(self, now: float) -> None:
        """The fingers open and the hand leaves."""
        self._held = None
        if self._hand is not None:
            self._hand.grip = "open"
            self._left_at = self._now = now
        self.update()

    def offer(self, palm: Palm | None, seen: Projection) -> None:
        """Show a piece that waits in an open palm; None takes the palm away."""
        self._palm, self._seen = palm, seen
        self.update()

    def palm_area(self) -> QRectF:
        """Return where the waiting piece can be picked up, in px."""
        if self._palm is None:
            return QRectF()
        foot, seen = self._palm_view(self._palm)
        wide = 0.62 * max(self._palm.tall, 110.0 * seen.scale * 0.8)
        return QRectF(
            foot.x() - wide, foot.y() - self._palm.tall - 16, 2 * wide, self._palm.tall + 60
        )

    def raise_dust(self, x: float, y: float, z: float, now: float) -> None:
        """A puff of paper dust where something struck (mm); none with less motion."""
        if not self.less_motion:
            self._dust += effects.puffs(x, y, z, now, self._chance)
            self._now = now
            self.update()

    def tell(self, weak: tuple[PieceId, ...], straw: PieceId | None) -> None:
        """Point arrows at the weak storey and at the last straw; nothing takes them away."""
        self.weak, self.straw = weak, straw
        self.update()

    def measure(self, height: float | None, area: QRectF | None = None) -> None:
        """Show how tall `height` mm are beside a drawn child; None takes it away.

        `area` in px is where; by itself it stands in the middle of the left edge.
        """
        self._tape = None if height is None else (area, height)
        self.update()

    def tape(self) -> QRectF | None:
        """Return where (px) the height is shown now, or None while it is not."""
        if self._tape is None:
            return None
        wide, tall = tape_size(self._area.height())
        area = self._tape[0]
        return QRectF(20, (self._area.height() - tall) / 2, wide, tall) if area is None else area

    def tick(self, now: float) -> bool:
        """Move what moves by itself; say whether anything still does."""
        self._now = now
        alive = False
        if self._left_at is not None:
            alive = True
            if now - self._left_at >= WITHDRAW or self.less_motion:
                self._hand, self._left_at = None, None
            self.update()
        if self._dust:
            self._dust = [d for d in self._dust if now - d.born < effects.DUST_LIFE]
            alive = True
            self.update()
        return alive

    # Qt

    def boundingRect(self) -> QRectF:
        """Return the whole picture."""
        return self._area

    def paint(
        self,
        painter: QPainter,
        option: QStyleOptionGraphicsItem,
        widget: QWidget | None = None,
    ) -> None:
        """Paint palm, hand, arrows and effects."""
        del option, widget
        self._paint_beside(painter)
        if self._palm is not None:
            self._paint_palm(painter, self._palm)
        if self.way is not None:
            start, end = (self._seen.point(*at) for at in self.way)
            arrow(painter, start, end, theme().amber)
        if self._held is not None:
            lean_arrow(painter, self._seen, self._building, self._held)
        if self._hand is not None:
            self._paint_hand(painter, self._hand)
        for puff in self._dust:
            effects.paint_puff(painter, puff, self._now, self._seen)
        paint_story(painter, self._building, self.weak, self.straw)
        if not self.mini.isNull():
            self._mini.paint(painter, self.mini, self._building, self._landing)
        if self._tape is not None and (area := self.tape()) is not None:
            height = self._tape[1]
            paint_height(painter, area, height, round(height / self._building.storey))

    def _paint_beside(self, p: QPainter) -> None:
        # Nobody is in two places: who is held or offered no longer waits beside the building.
        offered = None if self._palm is None else self._palm.sprite.piece
        taken = (self._building.held, offered)
        self.beside.paint(p, self._seen.leaning((0.0, 0.0)), taken)

    def _paint_palm(self, p: QPainter, palm: Palm) -> None:
        foot, seen = self._palm_view(palm)
        self._sheet(p, foot + QPointF(0, 6), palm.side * 0.5, palm.animal, palm.glove, "palm")
        body = self._building.body(palm.sprite.piece)
        pose = Pose(0.0, 0.0, body.height / 2, 0.0, 0.0, palm.yaw)
        self._building.brush.piece(p, palm.sprite, body, pose, seen)
        if palm.hint is not None:
            start = foot - QPointF(0, palm.tall * 0.75)
            arrow(p, start, self._seen.point(*palm.hint), theme().amber)

    def _palm_view(self, palm: Palm) -> tuple[QPointF, Projection]:
        """Where the palm is in px, and how its piece is seen: `tall` px high."""
        body = self._building.body(palm.sprite.piece)
        pitch = math.radians(self._seen.pitch)
        deep = 2 * max(y for _, y in plan_points(body.plan))
        alive = palm.sprite.role in ("figure", "monkey")
        flat = isinstance(body.plan, Angle) or alive
        rise = body.height * math.cos(pitch) + (0.0 if flat else deep * math.sin(pitch))
        if alive:
            rise = max(rise, 34.0)
        scale = min(palm.tall / rise, self._seen.scale * 1.4)
        foot = self._seen.point(palm.x, palm.y, palm.z)
        return foot, Projection(self._seen.yaw, self._seen.pitch, scale, (foot.x(), foot.y()))

    def _paint_hand(self, p: QPainter, hand: _Reach) -> None:
        since = 0.0 if self._left_at is None else self._now - self._left_at
        gone = min(1.0, since / WITHDRAW) ** 2
        turn = math.radians(hand.turn)
        out = QPointF(math.sin(turn), -math.cos(turn)) * 420 * gone
        self._sheet(p, hand.at + out, hand.turn, hand.animal, hand.glove, hand.grip)

    def _hand_area(self) -> QRectF:
        if self._hand is None:
            return QRectF()
        at, turn = self._hand.at, math.radians(self._hand.turn)
        far = at + QPointF(math.sin(turn), -math.cos(turn)) * 800
        return QRectF(at, far).normalized().adjusted(-80, -80, 80, 80)

    def _sheet(
        self, p: QPainter, at: QPointF, turn: float, animal: str, glove: str, grip: str
    ) -> None:
        dots = self._building.brush.dots
        key = (animal, glove, grip, dots)
        sheet = self._sheets.get(key)
        k = HAND_SCALE * dots
        if sheet is None:
            image = blank(_SHEET[0] * k, _SHEET[1] * k)
            q = smooth(image)
            q.scale(k, k)
            if grip == "palm":
                q.translate(_SHEET[0] / 2, 40)
                paint_palm(q, animal, glove)
            else:
                q.translate(_SHEET[0] / 2, _SHEET[1] - 40)
                paint_hand(q, animal, glove, "pinch" if grip == "pinch" else "open")
            q.end()
            sheet = self._sheets[key] = QPixmap.fromImage(image)
        p.save()
        spin = QTransform.fromTranslate(at.x(), at.y())
        spin.rotate(-turn if grip == "palm" else turn)
        spin.scale(1 / dots, 1 / dots)
        p.setTransform(spin, combine=True)
        foot = 40.0 if grip == "palm" else _SHEET[1] - 40
        p.drawPixmap(QPointF(-_SHEET[0] / 2 * k, -foot * k), sheet)
        p.restore()
