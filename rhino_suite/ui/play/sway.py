"""The tower as it is drawn between two pieces: its bow and its rhythm (feel 2.3); mm, s."""

import math
from collections.abc import Mapping
from itertools import pairwise

from rhino_suite.game.ids import PieceId
from rhino_suite.game.structure import Rest, Structure
from rhino_suite.stability.port import Body
from rhino_suite.table.bow import bow, sway_offset
from rhino_suite.table.errors import Sway as Met
from rhino_suite.table.feel import TowerFeel


def misplaced(structure: Structure, bodies: Mapping[PieceId, Body]) -> float:
    """Return the sum of how far each card lies off the one below it, in mm.

    Where boards lie side by side no card is over another: there each counts from its walls.
    """
    if sum(body.kind == "fixed" for body in bodies.values()) > 1:
        return sum(_off_walls(rest, structure, bodies) for rest in structure.pieces)
    cards = [rest for rest in structure.pieces if bodies[rest.piece].kind in ("card", "fixed")]
    return sum(
        math.hypot(upper.x - lower.x, upper.y - lower.y) for lower, upper in pairwise(cards)
    )


def _off_walls(rest: Rest, structure: Structure, bodies: Mapping[PieceId, Body]) -> float:
    """Return how far (mm) a card's middle is off the middle of the walls it lies on."""
    walls = [w for w in (structure.get(piece) for piece in rest.on) if w is not None]
    walls = [w for w in walls if bodies[w.piece].kind == "wall"]
    if bodies[rest.piece].kind != "card" or not walls:
        return 0.0
    x, y = (sum(at) / len(walls) for at in zip(*((w.x, w.y) for w in walls), strict=True))
    return math.hypot(rest.x - x, rest.y - y)


class Sway:
    """One rhythm along the bow, begun anew by every touch."""

    def __init__(self, feel: TowerFeel) -> None:
        self._feel = feel
        self._storeys = 0
        self._misplaced = 0.0
        self._thud = 0.0
        self._since = 0.0
        self.margin: float | None = None
        """mm to the brink as last known; None shows no bow."""
        self.direction = 0.0
        self.still = False
        """With less motion the tower does not swing, for the eye and for the hand."""

    def use(self, feel: TowerFeel) -> None:
        """Follow other numbers from now on."""
        self._feel = feel

    def settle(self, storeys: int, structure: Structure, bodies: Mapping[PieceId, Body]) -> None:
        """Take the building as it stands now."""
        self._storeys = storeys
        self._misplaced = misplaced(structure, bodies)

    def lean(self, margin: float | None, direction: float | None) -> None:
        """Take the margin (mm) and the way it would fall (degrees) from the statics."""
        self.margin = margin
        if direction is not None:
            self.direction = direction

    def touch(self, thud: float = 0.0) -> None:
        """Begin the rhythm anew: a piece touched, or fell down by `thud` mm of sway."""
        self._since = 0.0
        self._thud = thud

    def step(self, dt: float) -> None:
        """Go on by `dt` s."""
        self._since += dt

    @property
    def rhythm(self) -> Met:
        """Return the rhythm as whoever takes a piece now meets it."""
        return Met(
            0 if self.still else self._storeys, self._misplaced, self._since, self.direction
        )

    @property
    def swing(self) -> float:
        """Return how far the landing storey is drawn off its place now, mm along the bow."""
        if self.still:
            return 0.0
        x, _ = sway_offset(
            self._feel, self._storeys, self._misplaced, self._since, 0.0, self._thud
        )
        return x

    @property
    def bow(self) -> float:
        """Return the drawn lean towards the direction, in degrees."""
        return 0.0 if self.margin is None else bow(self._feel, self.margin)

    def worry(self) -> float:
        """Return 0 when all is calm to 1 at the brink (feel 2.6)."""
        return min(1.0, self.bow / self._feel.bow_deg)


def top(structure: Structure, bodies: Mapping[PieceId, Body]) -> float:
    """Return how high the building reaches in mm, figures left out."""
    return max(
        (
            rest.z + bodies[rest.piece].height
            for rest in structure.pieces
            if bodies[rest.piece].kind != "figure"
        ),
        default=0.0,
    )
