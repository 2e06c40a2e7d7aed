"""What everything in play shares: one table, how it is drawn and heard, and who is told."""

from collections.abc import Sequence
from typing import Final

from msgspec import structs
from PySide6.QtCore import QObject, Signal

from rhino_suite.game.ids import PieceId, Seat
from rhino_suite.game.placement import Place
from rhino_suite.game.rules import PlayerToAct
from rhino_suite.game.scene import Scene, Sprite
from rhino_suite.game.structure import Structure
from rhino_suite.stability.port import Standing
from rhino_suite.table.dice import Chance
from rhino_suite.table.feel import Feel
from rhino_suite.table.table import Table
from rhino_suite.ui.page import Surroundings
from rhino_suite.ui.play.ears import Ears
from rhino_suite.ui.play.landing import Landing
from rhino_suite.ui.play.looks import sprite, sprites
from rhino_suite.ui.play.offer import Offer
from rhino_suite.ui.play.pull import Pull, way_out
from rhino_suite.ui.play.shots import Reel
from rhino_suite.ui.play.sway import Sway
from rhino_suite.ui.play.waiting import Waiting
from rhino_suite.ui.scene.canvas import Canvas


class Board(QObject):
    """One table in the window; knows no rule and no hand."""

    changed = Signal()
    """The scene that is shown changed: panels follow."""
    gesture = Signal(object, float)
    """A symbol between two faces and how far it is; None ends it."""
    rolled = Signal(object)
    """Dice were thrown and roll now to the faces they have: `Scene.dice`."""
    said = Signal(object)
    """Something to announce."""
    told = Signal(object)
    """The sentence under a fall; None takes it away."""
    placed = Signal(object, object)
    """A piece was let go: its landing, and its `Release`."""
    settled = Signal(object)
    """Nature's answer about a piece was shown to its end: the `Line`."""
    ready = Signal()
    """Everything was shown: a hand may act, or the game is over."""

    def __init__(
        self, table: Table, around: Surroundings, feel: Feel, chance: Chance, parent: QObject
    ) -> None:
        super().__init__(parent)
        self.table: Final = table
        self.around: Final = around
        self.chance: Final = chance
        self.feel = feel
        self.bodies: Final = table.referee.pieces
        self.reel: Final = Reel()
        self.sway: Final = Sway(feel.tower)
        self.canvas: Final = Canvas(self.bodies, around.clock.now, parent=self)
        self.ears: Final = Ears(around.sound, feel.tower)
        self.offer: Final = Offer(self.canvas, self.bodies, table.header.seats)
        self.steady: tuple[float, ...] = (1.0,) * len(table.header.seats)
        """What each seat's wander is scaled by (even out, feel 2.12)."""
        self.rock = 0.0
        """The one rock after letting go, in degrees towards the direction."""
        self.released: tuple[Landing, Place] | None = None
        """The piece let go last, until what became of it is shown."""
        self.dropped: Sprite | None = None
        """What it looks like: while it settles no scene knows it."""
        self.lifted: tuple[Standing, Pull | None] | None = None
        """The piece taken out of the building last, and the way out of its room."""

    @property
    def seat(self) -> Seat | None:
        """Return who may act now, or None."""
        act = self.table.awaiting
        return act.seat if isinstance(act, PlayerToAct) else None

    def standing(self) -> tuple[Standing, ...]:
        """Return the whole building with its bodies, the foundation included."""
        return self.table.referee.standing(self.table.structure)

    def show_scene(self, scene: Scene, standing: Sequence[Standing]) -> None:
        """Draw this scene with the pieces where they rest."""
        self.canvas.show_scene(scene, Structure().with_rest(s.rest for s in standing))
        self.changed.emit()

    def let_go(self, spot: Landing, said: Place) -> None:
        """Remember what was let go, and what it looks like, until it has been shown to rest."""
        self.released, self.lifted = (spot, said), None
        self.dropped = sprite(self.canvas.scene_shown, said.piece)

    def known_sprites(self) -> list[Sprite]:
        """Return what everything looks like that the last scene knew, and the piece let go."""
        known = list(sprites(self.canvas.scene_shown))
        return known if self.dropped is None else [*known, self.dropped]

    def draw(self, scene: Scene, more: list[Sprite], standing: Sequence[Standing]) -> None:
        """Draw a scene with more pieces than it has: what falls is still to be seen."""
        whole = structs.replace(scene, sprites=(*scene.sprites, *more))
        self.canvas.show_scene(whole, Structure().with_rest(s.rest for s in standing))

    def show_offer(self, ready: Waiting | None) -> None:
        """Hold the next piece out, or nothing."""
        if self.table.over:
            self.canvas.offer(None)
            return
        self.offer.framing.stands(self.standing())
        self.offer.show(
            ready,
            self.seat,
            self.feel.palm,
            self.table.structure,
            large=self.around.suite.settings.palm == "large",
            out=None if ready is None or not ready.stands else self.out_of_room(ready.piece),
        )

    def out_of_room(self, piece: PieceId) -> Pull | None:
        """Return how a standing figure is drawn out of its room; None when it has none.

        Where every seat has a figure of its own, figures are just taken.
        """
        if piece in self.canvas.scene_shown.heroes:
            return None
        numbers, standing = self.feel.rhino, self.standing()
        figure = next(s for s in standing if s.rest.piece == piece)
        if figure.body.kind != "figure":
            return None
        return way_out(figure, standing, numbers.free_mm, numbers.path_mm)
