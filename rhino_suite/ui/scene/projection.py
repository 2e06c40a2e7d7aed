"""The parallel projection of the table: millimetres of the building to pixels and back."""

import math
from collections.abc import Sequence
from dataclasses import dataclass, field, replace

from PySide6.QtCore import QPointF
from PySide6.QtGui import QTransform

Vector = tuple[float, float, float]


@dataclass(frozen=True, slots=True)
class Projection:
    """An axonometric picture: `yaw` and `pitch` in degrees, `scale` in px per mm.

    `at` is the pixel of the world's origin. `shear` leans everything that stands: mm sideways
    (x, y) per mm of height (the bow and the sway of feel 2.3); the plane z = 0 stays put.
    """

    yaw: float
    pitch: float
    scale: float
    at: tuple[float, float] = (0.0, 0.0)
    shear: tuple[float, float] = (0.0, 0.0)
    _ax: float = field(init=False, repr=False, compare=False)
    _ay: float = field(init=False, repr=False, compare=False)
    _az: float = field(init=False, repr=False, compare=False)
    _bx: float = field(init=False, repr=False, compare=False)
    _by: float = field(init=False, repr=False, compare=False)
    _bz: float = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        yaw, pitch, s = math.radians(self.yaw), math.radians(self.pitch), self.scale
        ca, sa, cb, sb = math.cos(yaw), math.sin(yaw), math.cos(pitch), math.sin(pitch)
        ax, ay = s * ca, s * sa
        bx, by = s * sa * sb, -s * ca * sb
        set_ = object.__setattr__
        set_(self, "_ax", ax)
        set_(self, "_ay", ay)
        set_(self, "_az", ax * self.shear[0] + ay * self.shear[1])
        set_(self, "_bx", bx)
        set_(self, "_by", by)
        set_(self, "_bz", bx * self.shear[0] + by * self.shear[1] - s * cb)

    def xy(self, x: float, y: float, z: float) -> tuple[float, float]:
        """Return the pixel of a point of the building (mm)."""
        return (
            self.at[0] + self._ax * x + self._ay * y + self._az * z,
            self.at[1] + self._bx * x + self._by * y + self._bz * z,
        )

    def point(self, x: float, y: float, z: float) -> QPointF:
        """Return the pixel of a point of the building (mm)."""
        return QPointF(*self.xy(x, y, z))

    def vector(self, v: Vector) -> tuple[float, float]:
        """Return how far `v` (mm) reaches on the screen, in px."""
        x, y, z = v
        return (
            self._ax * x + self._ay * y + self._az * z,
            self._bx * x + self._by * y + self._bz * z,
        )

    def unproject(self, pixel: QPointF, z: float) -> tuple[float, float]:
        """Return the point (x, y in mm) of the level plane at height `z` seen at `pixel`.

        The lean counts, so that what is placed by eye is placed exactly (feel 2.3).
        """
        px = pixel.x() - self.at[0] - self._az * z
        py = pixel.y() - self.at[1] - self._bz * z
        det = self._ax * self._by - self._ay * self._bx
        return (self._by * px - self._ay * py) / det, (self._ax * py - self._bx * px) / det

    def face(self, origin: Vector, u: Vector, v: Vector) -> QTransform:
        """Return the transform of a flat face: `u` runs right on it and `v` down, per mm.

        Its determinant is positive when the face shows its front.
        """
        ux, uy = self.vector(u)
        vx, vy = self.vector(v)
        x, y = self.xy(*origin)
        return QTransform(ux, uy, vx, vy, x, y)

    def level(self, x: float, y: float, z: float, yaw: float = 0.0) -> QTransform:
        """Return the transform of a level plane about (x, y, z), y drawn upwards (mm)."""
        c, s = math.cos(math.radians(yaw)), math.sin(math.radians(yaw))
        return self.face((x, y, z), (c, s, 0.0), (-s, c, 0.0))

    @property
    def eye(self) -> Vector:
        """The direction towards the eye, the lean left out (unit vector)."""
        yaw, pitch = math.radians(self.yaw), math.radians(self.pitch)
        return (
            math.sin(yaw) * math.cos(pitch),
            -math.cos(yaw) * math.cos(pitch),
            math.sin(pitch),
        )

    def leaning(self, shear: Sequence[float]) -> "Projection":
        """Return the same picture of a building that leans by `shear` (mm per mm)."""
        return replace(self, shear=(shear[0], shear[1]))
