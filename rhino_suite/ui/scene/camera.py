"""Where the table is seen from: two attitudes, an ease between them, the whole tower on a key."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Final

from rhino_suite.ui.scene.projection import Projection

EASE: Final = 0.350
"""Seconds of a camera move (feel 2.1)."""
WATCH: Final = (22.0, 24.0)
PLACE: Final = (20.0, 40.0)
STEEP: Final = (20.0, 45.0)
"""Placing where a front piece hides the mark (feel 2.1)."""
HOLDING: Final = (1.6, 2.2)
"""px per mm while a piece is held: at 640 px of height and from 800 px on (feel 2)."""
CLOSER: Final = 1.8
"""How much nearer the Rhino's storey is brought (feel 2.6)."""
LARGEST: Final = 2.4


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

    `clock` returns seconds; `still` (less motion) makes every move a cut.
    """

    def __init__(self, clock: Callable[[], float], size: tuple[float, float]) -> None:
        self._clock = clock
        self._size = size
        self.still = False
        self.shear = (0.0, 0.0)
        """The bow that the building and the held piece share."""
        start = Attitude(*WATCH, 1.0, (0.0, 0.0, 0.0))
        self._from = self._to = start
        self._began = clock() - EASE

    @property
    def size(self) -> tuple[float, float]:
        """The picture's width and height in px."""
        return self._size

    def resize(self, width: float, height: float) -> None:
        """The window changed its size (px)."""
        self._size = (max(1.0, width), max(1.0, height))

    @property
    def goal(self) -> Attitude:
        """Where the camera will have come to rest."""
        return self._to

    @property
    def moving(self) -> bool:
        """Whether an ease is still under way."""
        return self._clock() - self._began < EASE and self._from != self._to

    @property
    def attitude(self) -> Attitude:
        """How the table is looked at now."""
        t = min(1.0, max(0.0, (self._clock() - self._began) / EASE))
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

    def watch(self, height: float, *, cut: bool = False) -> None:
        """Show the whole tower of `height` mm from the side (22/24 degrees)."""
        self.go(self._whole(height, WATCH), cut=cut)

    def place(
        self, focus: tuple[float, float, float], *, steep: bool = False, cut: bool = False
    ) -> None:
        """Bring the landing place (mm) near, from above (20/40 degrees)."""
        yaw, pitch = STEEP if steep else PLACE
        self.go(Attitude(yaw, pitch, self.holding_scale, focus, (0.5, 0.58)), cut=cut)

    def closer(self, focus: tuple[float, float, float]) -> None:
        """Bring one storey nearer, seen from the side (the Rhino's pull-out, feel 2.6)."""
        scale = min(LARGEST, self.holding_scale) * CLOSER
        self.go(Attitude(WATCH[0], 30.0, scale, focus, (0.5, 0.58)))

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
        low, high = HOLDING
        grown = low + (high - low) * (self._size[1] - 640.0) / 160.0
        return min(LARGEST, max(low, grown))

    def _whole(self, height: float, angles: tuple[float, float]) -> Attitude:
        wide, high = self._size
        probe = Projection(*angles, 1.0, shear=self.shear)
        rise = probe.xy(0.0, 0.0, 0.0)[1] - probe.xy(0.0, 0.0, height)[1]
        lean = abs(probe.xy(0.0, 0.0, height)[0])
        scale = min(1.45, high * 0.70 / (rise + 60.0), wide * 0.42 / (lean + 110.0))
        return Attitude(*angles, scale, (0.0, 0.0, 0.0), (0.5, 0.86))

    def projection(self) -> Projection:
        """Return the picture as it is now, the bow included."""
        a = self.attitude
        bare = Projection(a.yaw, a.pitch, a.scale, shear=self.shear)
        x, y = bare.xy(*a.focus)
        at = (self._size[0] * a.anchor[0] - x, self._size[1] * a.anchor[1] - y)
        return replace(bare, at=at)
