"""Who holds, and what a piece looks like: what the canvas is told of a seat. Pure."""

from collections.abc import Iterator
from dataclasses import dataclass

from rhino_suite.game.ids import PieceId, Seat
from rhino_suite.game.record import SeatSetup
from rhino_suite.game.scene import Scene, Sprite


@dataclass(frozen=True, slots=True)
class Owner:
    """Whose hand is drawn: animal, glove, and the side the sleeve comes from in degrees."""

    animal: str
    glove: str
    side: float


def owner(seats: tuple[SeatSetup, ...], seat: Seat, sides: tuple[float, ...]) -> Owner:
    """Return the hand of `seat`; the stools are spread over `sides` (feel 2.2)."""
    steps = max(1, len(seats) - 1)
    number = round(seat * (len(sides) - 1) / steps)
    return Owner(seats[seat].animal, seats[seat].glove, sides[min(number, len(sides) - 1)])


def sprites(scene: Scene) -> Iterator[Sprite]:
    """Return everything that the scene can draw, wherever it is."""
    yield from scene.sprites
    yield from scene.beside
    yield from scene.ready
    for hand in scene.hands:
        for card in hand.cards:
            yield card.sprite


def sprite(scene: Scene, piece: PieceId) -> Sprite | None:
    """Return what `piece` looks like, or None when the scene does not know it."""
    return next((s for s in sprites(scene) if s.piece == piece), None)
