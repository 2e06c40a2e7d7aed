"""The soft shadows on the table: the building's, and those of pieces that fall or lie."""

from typing import Final

from PySide6.QtGui import QPainter, QTransform

from rhino_suite.game.geometry import Point
from rhino_suite.stability.port import Pose
from rhino_suite.ui.scene.art.paper import soft_shadow
from rhino_suite.ui.scene.building import Building
from rhino_suite.ui.scene.extent import boards
from rhino_suite.ui.scene.projection import Projection

_HIGH: Final = 320.0
"""mm over the table from which a falling piece throws no shadow on it."""


def table_shadow(p: QPainter, seen: Projection, height: float) -> None:
    """The building's soft shadow on the table, longer the higher it stands (mm)."""
    reach = min(150.0, 14.0 + height * 0.10)
    picture = soft_shadow(150, 100, 46, 16)
    wide, deep = 150.0 + reach, 104.0 + reach * 0.5
    sheet = seen.face((-72.0, -52.0 + deep, 0.0), (1.0, 0.12, 0.0), (0.0, -1.0, 0.0))
    fit = QTransform.fromScale(wide / picture.width(), deep / picture.height())
    p.setTransform(fit * sheet, combine=True)
    p.setOpacity(0.5)
    p.drawPixmap(0, 0, picture)


def boards_shadow(
    p: QPainter, seen: Projection, stage: tuple[Point, Point], height: float
) -> None:
    """The soft shadow of a wide building, whose boards reach over `stage`, on the table (mm)."""
    (left, front), (right, back) = stage
    reach = min(90.0, 10.0 + height * 0.06)
    picture = soft_shadow(300, 100, 22, 10)
    wide, deep = right - left + 20.0 + reach, back - front + 44.0
    sheet = seen.face((left - 14.0, back + 18.0, 0.0), (1.0, 0.0, 0.0), (0.0, -1.0, 0.0))
    fit = QTransform.fromScale(wide / picture.width(), deep / picture.height())
    p.setTransform(fit * sheet, combine=True)
    p.setOpacity(0.62)
    p.drawPixmap(0, 0, picture)


def shadows(p: QPainter, seen: Projection, building: Building) -> None:
    """Everything's shadow on the table, which does not lean with the building."""
    seen = seen.leaning((0.0, 0.0))
    stage = boards(building)
    if stage is not None:
        p.save()
        boards_shadow(p, seen, stage, 0.0 if building.brush.falling else building.height)
        p.restore()
    elif not building.brush.falling:
        table_shadow(p, seen, building.height)
    if not building.brush.falling:
        return
    for pose in building.poses():
        p.save()
        piece_shadow(p, seen, pose)
        p.restore()


def piece_shadow(p: QPainter, seen: Projection, pose: Pose) -> None:
    """The soft shadow on the table of a piece that falls or lies, fainter the higher it is."""
    near = 1.0 - pose.z / _HIGH
    if near <= 0.0:
        return
    picture = soft_shadow(80, 56, 30, 14)
    sheet = seen.level(pose.x + 0.1 * pose.z, pose.y + 0.05 * pose.z, 0.0, pose.yaw)
    fit = QTransform.fromScale(110 / picture.width(), -86 / picture.height())
    fit *= QTransform.fromTranslate(-55, 43)
    p.setTransform(fit * sheet, combine=True)
    p.setOpacity(0.4 * near)
    p.drawPixmap(0, 0, picture)
