"""What the canvas is told of a hand: what it holds, where, and whose it is."""

from dataclasses import dataclass

from rhino_suite.game.scene import Sprite
from rhino_suite.stability.port import Pose
from rhino_suite.ui.scene.swinging import hung


@dataclass(frozen=True, slots=True)
class Hand:
    """A held piece: its middle at `x`, `y` mm, turned `yaw` degrees, `height` mm above `surface`.

    `surface` is the height (mm) of what lies under it; of a monkey's edge, less the monkey's own
    height. `side` is the direction its owner's sleeve comes from: -60 to 60 degrees, 0 straight
    ahead. `shiver` is drawn only (mm).
    """

    sprite: Sprite
    x: float
    y: float
    height: float
    yaw: float
    surface: float
    animal: str = "rhino"
    glove: str = "bare"
    side: float = 0.0
    shiver: tuple[float, float] = (0.0, 0.0)
    refused: str | None = None
    """Why it may not be let go here (`art.reasons`); None where it may."""
    leans: float | None = None
    """The way (degrees) an arrow says the tower leans; None where the glove shows no arrow."""
    swing: tuple[float, float] = (0.0, 0.0)
    """How far a held monkey swings along x and y, in degrees; drawn only."""

    def pose(self, tall: float) -> Pose:
        """Return where the piece, `tall` mm high, is drawn."""
        x, y = self.x + self.shiver[0], self.y + self.shiver[1]
        low = self.surface + self.height
        if self.sprite.role == "monkey":
            return hung(x, y, low + tall, self.yaw, tall, self.swing)
        return Pose(x, y, low + tall / 2, 0.0, 0.0, self.yaw)


@dataclass(frozen=True, slots=True)
class Palm:
    """A piece that waits in an open palm beside its landing place (mm), `tall` px high."""

    sprite: Sprite
    x: float
    y: float
    z: float
    yaw: float = 0.0
    animal: str = "rhino"
    glove: str = "bare"
    side: float = 0.0
    tall: float = 96.0
    """140 px on a child's table (feel 2.2)."""
    hint: tuple[float, float, float] | None = None
    """After a miss: the mark (mm) an arrow points to (feel 2.4)."""
