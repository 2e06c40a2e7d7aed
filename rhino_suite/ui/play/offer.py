"""What waits for a hand: the glowing marks, the piece in the palm, and where the eye looks."""

import math
from collections.abc import Mapping, Sequence
from typing import Final

from rhino_suite.game.ids import PieceId, Seat
from rhino_suite.game.placement import Mark
from rhino_suite.game.record import SeatSetup
from rhino_suite.game.structure import Structure
from rhino_suite.stability.port import Body, Standing
from rhino_suite.table.feel import Palm as PalmFeel
from rhino_suite.ui.play.framing import Framing
from rhino_suite.ui.play.landing import Landing, palm
from rhino_suite.ui.play.looks import owner, sprite
from rhino_suite.ui.play.pull import Pull
from rhino_suite.ui.play.sway import top
from rhino_suite.ui.play.waiting import Waiting
from rhino_suite.ui.scene.canvas import Canvas
from rhino_suite.ui.scene.hand import Palm as DrawnPalm

BEYOND: Final = 20.0
"""mm: so far off the figure the arrow of its way out begins, so far past the end it points."""


class Offer:
    """Shows on the canvas what may be taken next; the camera moves only here (feel 2.1)."""

    def __init__(
        self, canvas: Canvas, bodies: Mapping[PieceId, Body], seats: tuple[SeatSetup, ...]
    ) -> None:
        self.canvas: Final = canvas
        self._bodies = bodies
        self._seats = seats
        self.framing: Final = Framing(canvas)
        self.hint: Landing | None = None
        """Where a piece that missed belongs: an arrow shows it (feel 2.4)."""
        self.missed = False
        """The piece let go last came back."""

    def glow(self, ready: Waiting | None) -> None:
        """Let the marks of the waiting piece glow."""
        spots = () if ready is None else ready.spots
        self.canvas.glow(*(s.slot.where for s in spots if isinstance(s.slot.where, Mark)))

    def place(
        self, ready: Waiting, seat: Seat, feel: PalmFeel
    ) -> tuple[float, float, float, float]:
        """Return where the piece waits: x, y, z in mm and its yaw in degrees."""
        wide = self._bodies[ready.piece].kind == "card"
        if ready.roams:
            side = -1.0 if self._seats[seat].left_handed else 1.0
            return (*self.framing.palm(side, wide=wide), ready.spots[0].yaw)
        x, y = palm(ready.spots, self._seats[seat].left_handed, feel.off_mm, wide=wide)
        return x, y, ready.spots[0].z, ready.spots[0].yaw

    def show(
        self,
        ready: Waiting | None,
        seat: Seat | None,
        feel: PalmFeel,
        structure: Structure,
        *,
        large: bool,
        out: Pull | None = None,
    ) -> None:
        """Bring the landing place near and hold the piece out in an open palm.

        What stands in the building is shown through its walls, with an arrow on its way `out`.
        """
        drawn = None if ready is None else sprite(self.canvas.scene_shown, ready.piece)
        self.seek(None)
        if ready is None or seat is None or drawn is None:
            self.canvas.offer(None)
            self._look_up(structure)
            return
        if ready.stands:
            self.canvas.offer(None)
            rest = structure.get(ready.piece)
            if rest is not None:
                self._come_near((rest.x, rest.y, rest.z))
                self.seek(Standing(rest, self._bodies[ready.piece]), out)
            return
        if ready.roams:
            self.framing.offered(ready)
            self.canvas.look_at_mark(*self.framing.focus, wide=self.framing.wide)
        else:
            self.canvas.look_at_mark(*_middle(ready.spots))
        x, y, z, yaw = self.place(ready, seat, feel)
        mine = owner(self._seats, seat, feel.sleeves_deg)
        hint = self.hint
        self.canvas.offer(
            DrawnPalm(
                drawn,
                x,
                y,
                z,
                yaw,
                mine.animal,
                mine.glove,
                mine.side,
                feel.child_tall_px if large else feel.tall_px,
                None if hint is None else (hint.x, hint.y, hint.z),
            )
        )

    def seek(self, figure: Standing | None, out: Pull | None = None) -> None:
        """Show this figure through what hides it, and where it goes; None ends that."""
        self.canvas.overlay.way = None
        self.canvas.seek(None if figure is None else figure.rest.piece)
        if figure is None:
            return
        x, y, z = figure.rest.x, figure.rest.y, figure.rest.z + figure.body.height / 2.0
        if out is None:
            self.canvas.overlay.way = (x, y, z + 2.0 * figure.body.height), (x, y, z)
        else:
            way, far = math.radians(out.way), out.length + BEYOND
            self.canvas.overlay.way = (
                (x + BEYOND * math.cos(way), y + BEYOND * math.sin(way), z),
                (x + far * math.cos(way), y + far * math.sin(way), z),
            )

    def _look_up(self, structure: Structure) -> None:
        """Nothing waits: look at what is on top, or at the whole of a building on boards."""
        if self._on_boards():
            self.canvas.watch()
        else:
            self.canvas.look_at_mark(*self.crown(structure))

    def _come_near(self, at: tuple[float, float, float]) -> None:
        """Look at a figure who is to be taken: out of his room from the side."""
        if self._on_boards():
            self.canvas.look_at_mark(*at, wide=self.framing.wide)
        else:
            self.canvas.camera.closer(at)

    def _on_boards(self) -> bool:
        return any(s.role == "board" for s in self.canvas.scene_shown.sprites)

    def crown(self, structure: Structure) -> tuple[float, float, float]:
        """Return the middle of what is on top (mm)."""
        return (*self.canvas.building.axis, top(structure, self._bodies))


def _middle(spots: Sequence[Landing]) -> tuple[float, float, float]:
    count = len(spots)
    return sum(s.x for s in spots) / count, sum(s.y for s in spots) / count, spots[0].z
