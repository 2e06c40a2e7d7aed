"""Where the table is seen from: two attitudes, an ease between them, the whole tower on a key."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Final

from rhino_suite.table.feel import Camera as CameraFeel
from rhino_suite.ui.scene.projection import Projection, Vector

PER_HEIGHT: Final = 2.2 / 800.0
"""px per mm for each px of height while a piece is held: 2.2 in a window 800 px high."""
CLOSER_PITCH: Final = 30.0
"""Degrees from which the Rhino is drawn out of his room: his roof must not hide him."""
AROUND: Final = 62.0
"""mm kept free around the middles of all pieces when the whole tower is shown."""
FILLED: Final = 0.80
"""The share of the free picture that the whole tower may fill."""
LOWEST: Final = 0.94
"""How low in the free picture the tower's foot may stand."""
WIDEST: Final = 1.8
"""px per mm at which a low building is watched: it need not fill the window."""


@dataclass(frozen=True, slots=True)
class Attitude:
    """One way to look: degrees, px per mm, and the point (mm) shown at `anchor` (parts of 1)."""

    yaw: float
    pitch: float
    scale: float
    focus: tuple[float, float, float]
    anchor: tuple[float, float] = (0.5, 0.55)


def _between(a: Attitude, b: Attitude, t: float) -> Attitude:
    def mix(p: float, q: float) -> float:
        return p + (q - p) * t

    return Attitude(
        mix(a.yaw, b.yaw),
        mix(a.pitch, b.pitch),
        a.scale * (b.scale / a.scale) ** t,
        (
            mix(a.focus[0], b.focus[0]),
            mix(a.focus[1], b.focus[1]),
            mix(a.focus[2], b.focus[2]),
        ),
        (mix(a.anchor[0], b.anchor[0]), mix(a.anchor[1], b.anchor[1])),
    )


class Camera:
    """Eases from one attitude to the next; never moved by the hand's input (feel 2.1).

    `clock` returns seconds, `feel` holds the numbers of feel 2.1; `still` (less motion) makes
    every move a cut.
    """

    def __init__(
        self, clock: Callable[[], float], size: tuple[float, float], feel: CameraFeel
    ) -> None:
        self._clock = clock
        self._feel = feel
        self._size = size
        self._free: tuple[float, float, float, float] | None = None
        self.still = False
        self.shear = (0.0, 0.0)
        """The bow that the building and the held piece share."""
        start = Attitude(*feel.watch_deg, 1.0, (0.0, 0.0, 0.0))
        self._from = self._to = start
        self._began = clock() - feel.ease_s
        self._wish: Callable[[], Attitude] = lambda: start

    @property
    def size(self) -> tuple[float, float]:
        """The picture's width and height in px."""
        return self._size

    def resize(self, width: float, height: float) -> None:
        """The window changed its size (px)."""
        self._size = (max(1.0, width), max(1.0, height))
        self.go(self._wish(), cut=True)

    @property
    def free(self) -> tuple[float, float, float, float]:
        """The part of the picture (x, y, width, height in px) that nothing else covers."""
        return self._free or (0.0, 0.0, *self._size)

    def keep_to(self, free: tuple[float, float, float, float] | None) -> None:
        """Show the building in this part of the picture; None is all of it."""
        self._free = free
        self.go(self._wish(), cut=True)

    @property
    def goal(self) -> Attitude:
        """Where the camera will have come to rest."""
        return self._to

    @property
    def moving(self) -> bool:
        """Whether an ease is still under way."""
        return self._clock() - self._began < self._feel.ease_s and self._from != self._to

    @property
    def attitude(self) -> Attitude:
        """How the table is looked at now."""
        t = min(1.0, max(0.0, (self._clock() - self._began) / self._feel.ease_s))
        if t >= 1.0:
            return self._to
        return _between(self._from, self._to, t * t * (3.0 - 2.0 * t))

    def go(self, attitude: Attitude, *, cut: bool = False) -> None:
        """Ease to `attitude` in 350 ms, or jump there."""
        if attitude == self._to and not cut:
            return
        self._from = attitude if cut or self.still else self.attitude
        self._to = attitude
        self._began = self._clock()

    def watch(self, points: Sequence[Vector], *, cut: bool = False) -> None:
        """Show all these points (mm) from the side (22/24 degrees): the whole tower."""
        kept = (*points, (0.0, 0.0, 0.0))
        self._want(lambda: self._whole(kept), cut=cut)

    def _want(self, wish: Callable[[], Attitude], *, cut: bool = False) -> None:
        """Go there, and again whenever the window changes its size."""
        self._wish = wish
        self.go(wish(), cut=cut)

    def place(
        self,
        focus: tuple[float, float, float],
        *,
        steep: bool = False,
        wide: float = 0.0,
        cut: bool = False,
    ) -> None:
        """Bring the landing place (mm) near, from above (20/40 degrees)."""
        self._want(lambda: self.placing(focus, steep=steep, wide=wide), cut=cut)

    def placing(
        self, focus: tuple[float, float, float], *, steep: bool = False, wide: float = 0.0
    ) -> Attitude:
        """Return how a landing place (mm) is looked at from above.

        A building that is `wide` mm across is shown whole, as far as it can be placed on then.
        """
        yaw, pitch = self._feel.place_deg
        if steep:
            pitch = self._feel.place_hidden_deg
        scale = self.holding_scale
        if wide > 0.0:
            scale = max(self._feel.px_per_mm[0], min(scale, self.free[2] / wide))
        return Attitude(yaw, pitch, scale, focus, (0.5, 0.58))

    def closer(self, focus: tuple[float, float, float]) -> None:
        """Bring one storey nearer, seen from the side (the Rhino's pull-out, feel 2.6)."""
        zoom, yaw = self._feel.rhino_zoom, self._feel.watch_deg[0]
        self._want(
            lambda: Attitude(yaw, CLOSER_PITCH, self.holding_scale * zoom, focus, (0.5, 0.58))
        )

    def look(self, yaw: float, pitch: float) -> None:
        """Turn about the focus by so many degrees at once: looking around between pieces."""
        now = self._to
        self.go(
            replace(
                now,
                yaw=min(80.0, max(-60.0, now.yaw + yaw)),
                pitch=min(60.0, max(10.0, now.pitch + pitch)),
            ),
            cut=True,
        )

    @property
    def holding_scale(self) -> float:
        """How many px show one mm while a piece is held: 2.2 at 800 px of height."""
        low, high = self._feel.px_per_mm
        return min(high, max(low, PER_HEIGHT * self._size[1]))

    def _whole(self, points: Sequence[Vector]) -> Attitude:
        """Return the nearest look that shows all these points (mm) with a margin for a piece."""
        _, _, wide, high = self.free
        angles = self._feel.watch_deg
        probe = Projection(*angles, 1.0, shear=self.shear)
        seen = [probe.xy(*point) for point in points]
        left, right = min(x for x, _ in seen) - AROUND, max(x for x, _ in seen) + AROUND
        top, low = min(y for _, y in seen) - AROUND, max(y for _, y in seen) + AROUND
        scale = min(WIDEST, high * FILLED / (low - top), wide * FILLED / (right - left))
        across = 0.5 - scale * (left + right) / 2 / wide
        return Attitude(*angles, scale, (0.0, 0.0, 0.0), (across, LOWEST - scale * low / high))

    def projection(self) -> Projection:
        """Return the picture as it is now, the bow included."""
        return self.seen(self.attitude)

    def seen(self, attitude: Attitude) -> Projection:
        """Return the picture from `attitude`, the bow included."""
        a = attitude
        bare = Projection(a.yaw, a.pitch, a.scale, shear=self.shear)
        x, y = bare.xy(*a.focus)
        left, top, wide, high = self.free
        at = (left + wide * a.anchor[0] - x, top + high * a.anchor[1] - y)
        return replace(bare, at=at)
