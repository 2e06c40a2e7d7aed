"""What is painted on the building for the one who builds: glowing marks, shadow, landing place."""

import math
from collections.abc import Sequence
from functools import cache
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QLineF, QPointF, Qt
from PySide6.QtGui import QBrush, QColor, QPainter, QPen, QPolygonF, QTransform

from rhino_suite.game.geometry import Point, place
from rhino_suite.game.ids import PieceId
from rhino_suite.game.placement import Mark
from rhino_suite.stability.port import Angle, Plan
from rhino_suite.ui.scene.art.paper import MARGIN, blank, pen, smooth, soft_shadow
from rhino_suite.ui.scene.art.printed import SPOT, chevron
from rhino_suite.ui.scene.art.reasons import paint_reason
from rhino_suite.ui.scene.art.roof import outline
from rhino_suite.ui.scene.extent import beneath, highest
from rhino_suite.ui.scene.faces import plan_points
from rhino_suite.ui.scene.hand import Hand
from rhino_suite.ui.scene.projection import Projection
from rhino_suite.ui.theme import colour, theme

if TYPE_CHECKING:
    from rhino_suite.ui.scene.building import Building, Decal

SLANT: Final = (0.34, 0.22)
"""How far a shadow wanders per mm of height: the light comes from the left front."""
_SAME: Final = 0.05
"""mm and degrees within which a mark is the printed one."""
_STRIPE: Final = 16.0
"""The distance (px) of the stripes of a hatched outline."""
_BADGE: Final = 54.0
"""How far (px) under a piece the icon of the reason stands."""
_HALO: Final = 9.0
"""How far a mark glows, in mm."""
_ROUND: Final = [(math.cos(math.tau * k / 24), math.sin(math.tau * k / 24)) for k in range(24)]
"""A circle as corners."""
_NEAR: Final = 4.0
"""mm of height from which thin lines join a held piece to its landing place."""


def _arm(building: "Building") -> tuple[float, float]:
    return building.brush.wardrobe.wall_size


def _on_card(building: "Building", mark: Mark, seen: Projection) -> QTransform:
    """The transform from a carrier's own frame (mm, y up) on its upper side to px."""
    pose, body = building.pose(mark.on), building.body(mark.on)
    return seen.level(pose.x, pose.y, pose.z + body.height / 2, pose.yaw)


def footprint(building: "Building", mark: Mark, seen: Projection) -> QPolygonF:
    """Return the picture of the place a mark asks for, as a triangle about its L, in px."""
    line = chevron(mark.x, mark.y, mark.yaw, *_arm(building))
    return _on_card(building, mark, seen).map(QPolygonF(line))


def hiding(
    building: "Building", glow: tuple[Mark, ...], surface: float, seen: Projection
) -> frozenset[PieceId]:
    """Return what stands at height `surface` (mm) or higher and hides one of these marks."""
    areas = [footprint(building, mark, seen) for mark in glow]
    return frozenset(k for area in areas for k in building.hiding(area, surface, seen))


def glowing(building: "Building", mark: Mark) -> "Decal | None":
    """Return the painter of a glowing mark: an L for a wall, a ring for the Rhino.

    None where nothing is printed: a roof is laid on walls and has no mark.
    """
    sprite = next((s for s in building.sprites() if s.piece == mark.on), None)
    if sprite is None:
        return None
    printed = (m for m in sprite.marks if math.dist(m, (mark.x, mark.y, mark.yaw)) < _SAME)
    if any(True for _ in printed):
        return _glowing_wall(building, mark)
    spot = sprite.spot
    if spot is not None and math.hypot(spot[0] - mark.x, spot[1] - mark.y) < _SAME:
        return _glowing_spot(building, mark)
    return None


def lights(building: "Building", glow: tuple[Mark, ...]) -> "dict[PieceId, list[Decal]]":
    """Return what these glowing marks paint, by the piece that they are printed on."""
    found: dict[PieceId, list[Decal]] = {}
    for mark in glow:
        decal = glowing(building, mark)
        if decal is not None:
            found.setdefault(mark.on, []).append(decal)
    return found


def _glowing_wall(building: "Building", mark: Mark) -> "Decal":
    arm, fold = _arm(building)
    line = QPolygonF(chevron(0.0, 0.0, 0.0, arm, fold))
    box = line.boundingRect().adjusted(-_HALO, -_HALO, _HALO, _HALO)

    def draw(p: QPainter) -> None:
        p.translate(-box.topLeft())
        p.setBrush(Qt.BrushStyle.NoBrush)
        for width, ink in (
            (2 * _HALO - 1.0, colour(theme().amber, 60)),
            (12.5, colour(theme().amber, 120)),
            (8.6, colour(theme().ink)),
            (6.6, colour("#ffd84d")),
            (2.2, colour("#ffffff")),
        ):
            p.setPen(pen(ink, width))
            p.drawPolyline(line)

    def paint(p: QPainter, seen: Projection) -> None:
        brush = building.brush
        step = brush.step(seen)
        size = (box.width(), box.height())
        picture, step = brush.wardrobe.shelf.face(("glow", arm, fold), size, step, draw)
        card = _on_card(building, mark, seen)
        at = QTransform.fromTranslate(mark.x, mark.y).rotate(mark.yaw)
        fit = QTransform.fromScale(1 / step, 1 / step)
        fit *= QTransform.fromTranslate(box.x(), box.y())
        p.setTransform(fit * at * card, combine=True)
        p.drawPixmap(-MARGIN, -MARGIN, picture)

    return paint


def _glowing_spot(building: "Building", mark: Mark) -> "Decal":

    def paint(p: QPainter, seen: Projection) -> None:
        p.setTransform(_on_card(building, mark, seen), combine=True)
        p.setBrush(Qt.BrushStyle.NoBrush)
        for width, ink in ((7.0, colour(theme().amber, 110)), (3.0, colour("#ffd84d"))):
            p.setPen(pen(ink, width))
            p.drawEllipse(QPointF(mark.x, mark.y), SPOT + 1.0, SPOT + 1.0)

    return paint


def landing(p: QPainter, seen: Projection, building: "Building", hand: Hand) -> None:
    """The held piece's shadow on what lies under it, and the outline of its landing place."""
    body = building.body(hand.sprite.piece)
    shape = _plan(hand, body.plan)
    base = p.transform()
    if isinstance(body.plan, Angle):
        dx, dy = hand.height * SLANT[0], hand.height * SLANT[1]
        line = QPolygonF([seen.point(x + dx, y + dy, hand.surface) for x, y in shape])
        soft = 1.0 + hand.height / 9.0
        for width in (3.0, 6.0, 9.0):
            stroke = pen(
                QColor(40, 18, 44, round(92 / soft**0.5)), width * soft**0.5 * seen.scale * 0.55
            )
            p.setPen(stroke)
            p.drawPolyline(line)
        if building.wide:
            _plumb(p, seen, shape, hand)
        return
    if hand.sprite.role == "monkey":
        _hook(p, seen, hand, body.height)
        return
    _card_shadow(p, base, seen, building, hand)
    p.setTransform(base)
    area = QPolygonF([seen.point(x, y, hand.surface) for x, y in shape])
    if hand.sprite.role == "figure":
        p.setPen(Qt.PenStyle.NoPen)
        p.setBrush(QColor(40, 18, 44, 110))
        at = seen.point(hand.x, hand.y, hand.surface)
        k = seen.scale
        flat = math.sin(math.radians(seen.pitch))
        p.drawEllipse(at, 12 * k, 12 * k * flat)
        if building.wide:
            ring = QPolygonF([at + QPointF(x, y * flat) * 15 * k for x, y in _ROUND])
            _dashes(p, ring, hand.refused is not None, closed=True)
            _plumb(p, seen, [(hand.x, hand.y)], hand)
        return
    _dashes(p, area, hand.refused is not None, closed=True)
    _plumb(p, seen, shape, hand)


def _plumb(p: QPainter, seen: Projection, shape: Sequence[Point], hand: Hand) -> None:
    """Thin lines from a held piece's corners down to where they will stand."""
    if hand.height > _NEAR:
        p.setPen(QPen(QColor(255, 255, 255, 120), 1.3))
        for x, y in shape:
            low = seen.point(x, y, hand.surface)
            p.drawLine(low, seen.point(x, y, hand.surface + hand.height))


def _hook(p: QPainter, seen: Projection, hand: Hand, tall: float) -> None:
    """Where the hook of a held monkey will catch: a ring on the edge, joined to the hook."""
    edge = hand.surface + tall
    at = seen.point(hand.x, hand.y, edge)
    flat = math.sin(math.radians(seen.pitch))
    ring = QPolygonF([at + QPointF(x, y * flat) * 9 * seen.scale for x, y in _ROUND])
    _dashes(p, ring, hand.refused is not None, closed=True)
    p.setPen(QPen(QColor(255, 255, 255, 150), 1.5))
    p.drawLine(at, seen.point(hand.x, hand.y, edge + hand.height))


def through(
    p: QPainter,
    seen: Projection,
    building: "Building",
    hand: Hand,
    glow: tuple[Mark, ...],
) -> None:
    """What must be seen through a held piece: a wall's mark and foot, and why not here."""
    foot = seen.point(hand.x, hand.y, hand.surface)
    if hand.refused is not None:
        p.save()
        p.translate(foot + QPointF(0, _BADGE))
        p.scale(1.3, 1.3)
        paint_reason(p, hand.refused)
        p.restore()
    if hand.sprite.role != "wall":
        return
    p.setBrush(Qt.BrushStyle.NoBrush)
    for mark in glow:
        p.setPen(pen(colour("#ffd84d", 190), 2.6))
        p.drawPolyline(footprint(building, mark, seen))
    plan = building.body(hand.sprite.piece).plan
    line = [seen.point(x, y, hand.surface) for x, y in _plan(hand, plan)]
    _dashes(p, QPolygonF(line), hand.refused is not None)


def _plan(hand: Hand, plan: Plan) -> list[tuple[float, float]]:
    points = plan_points(plan)
    return [place(q, (hand.x, hand.y), hand.yaw) for q in points]


def _card_shadow(
    p: QPainter, base: QTransform, seen: Projection, building: "Building", hand: Hand
) -> None:
    """A card's shadow on the highest card under it, clipped to that."""
    piece = beneath(building, hand.x, hand.y, hand.surface)
    if piece is None and not building.wide:
        piece = highest(building, hand.surface)
    if piece is None or hand.sprite.role not in ("roof", "floor"):
        return
    pose, body = building.pose(piece), building.body(piece)
    points = plan_points(body.plan)
    size = (2 * points[2][0], 2 * points[2][1])
    top = pose.z + body.height / 2
    card = seen.level(pose.x, pose.y, top, pose.yaw)
    clip = QTransform(1, 0, 0, -1, -size[0] / 2, size[1] / 2) * card
    p.setClipPath(clip.map(outline(*size)), Qt.ClipOperation.IntersectClip)
    fly = hand.surface + hand.height - top
    held = plan_points(building.body(hand.sprite.piece).plan)[2]
    picture = soft_shadow(120, 120 * held[1] / held[0], 20, 8)
    w, h = 2 * held[0] + 14.0, 2 * held[1] + 14.0
    x, y = hand.x + fly * SLANT[0] * 0.3, hand.y + fly * SLANT[1] * 0.3
    sheet = seen.level(x, y, top, hand.yaw)
    fit = QTransform.fromScale(w / picture.width(), -h / picture.height())
    p.setTransform(fit * QTransform.fromTranslate(-w / 2, h / 2) * sheet * base)
    p.setOpacity(0.42)
    p.drawPixmap(0, 0, picture)
    p.setOpacity(1.0)
    p.setClipping(False)


@cache
def _hatching() -> QBrush:
    """Broad stripes: here it may not be let go."""
    tile = blank(_STRIPE, _STRIPE)
    painter = smooth(tile)
    painter.setPen(pen(colour(theme().coral, 235), _STRIPE * 0.3))
    for shift in (-_STRIPE, 0.0, _STRIPE):
        painter.drawLine(QLineF(shift - 2, _STRIPE + 2, shift + _STRIPE + 2, -2))
    painter.end()
    return QBrush(tile)


def _dashes(p: QPainter, line: QPolygonF, refused: bool, *, closed: bool = False) -> None:
    """The landing outline: white dashes over ink; hatched where it may not land."""
    ink = QPen(colour(theme().ink, 190), 4.0)
    white = QPen(QColor(255, 255, 255, 240), 2.0, Qt.PenStyle.CustomDashLine)
    white.setDashPattern([2.2, 2.4])
    for stroke in (ink, white):
        stroke.setCapStyle(Qt.PenCapStyle.RoundCap)
        stroke.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
    p.setBrush(Qt.BrushStyle.NoBrush)
    if closed:
        fill = QColor(255, 255, 255, 34)
        p.setBrush(fill)
        if refused:
            p.setBrush(_hatching())
        p.setPen(ink)
        p.drawPolygon(line)
        p.setBrush(Qt.BrushStyle.NoBrush)
        p.setPen(white)
        p.drawPolygon(line)
        return
    if refused:
        p.setBrush(_hatching())
        p.setPen(Qt.PenStyle.NoPen)
        p.drawPolygon(line)
        p.setBrush(Qt.BrushStyle.NoBrush)
    p.setPen(white)
    p.drawPolyline(line)
