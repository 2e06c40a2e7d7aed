"""Which level a hero is to stop on: chosen by its line or its number, then he is placed there."""

from dataclasses import replace

from rhino_suite.game.scene import Level, Scene
from rhino_suite.ui.play.landing import Landing
from rhino_suite.ui.play.waiting import Waiting


class Levels:
    """The levels that are open to the figure that waits; the highest is chosen beforehand."""

    def __init__(self) -> None:
        self.open: tuple[Level, ...] = ()
        self.chosen: Level | None = None

    @property
    def number(self) -> int | None:
        """Return the number of the level that is chosen."""
        return None if self.chosen is None else self.chosen.number

    def narrow(self, found: tuple[Waiting, ...], scene: Scene) -> tuple[Waiting, ...]:
        """Return what waits, a hero only for the level that is chosen."""
        heroes = {*scene.heroes}
        wanted = any(w.piece in heroes and w.roams for w in found)
        self.open = tuple(n for n in scene.levels if n.open) if wanted else ()
        if not self.open:
            self.chosen = None
            return found
        number = self.number
        top = max(self.open, key=lambda level: level.number)
        self.chosen = next((n for n in self.open if n.number == number), top)
        z = self.chosen.z
        return tuple(_narrowed(w, z) if w.piece in heroes and w.roams else w for w in found)

    def choose(self, number: int) -> bool:
        """Choose this level; say whether it is open."""
        level = next((n for n in self.open if n.number == number), None)
        if level is None:
            return False
        self.chosen = level
        return True

    def step(self, way: int) -> bool:
        """Choose the next open level, 1 up or -1 down; say whether there is one."""
        if self.chosen is None or len(self.open) < 2:
            return False
        order = sorted(self.open, key=lambda level: level.number)
        at = order.index(self.chosen) + way
        if 0 <= at < len(order):
            self.chosen = order[at]
        return True


def _narrowed(waiting: Waiting, z: float) -> Waiting:
    return replace(waiting, spots=tuple(_at(spot, z) for spot in waiting.spots))


def _at(spot: Landing, z: float) -> Landing:
    surfaces = None if spot.surfaces is None else spot.surfaces.at(z)
    if surfaces is None or not surfaces.faces:
        return spot
    middles = [face.middle for face in surfaces.faces]
    x, y = (sum(m[k] for m in middles) / len(middles) for k in (0, 1))
    return replace(spot, x=x, y=y, z=surfaces.levels[0], surfaces=surfaces, only=True)
