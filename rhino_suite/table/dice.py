"""Nature's hand: the one place where chance enters the suite."""

import random
from typing import Protocol

from rhino_suite.game.chance import Drawn, Lots, Roll, Rolled, Shuffle, Shuffled
from rhino_suite.game.ids import Seat


class Chance(Protocol):
    """What the hand and simulated people ask of a generator; `random.Random` is one."""

    def random(self) -> float:
        """Return a number from 0 up to, not including, 1."""
        ...

    def uniform(self, a: float, b: float) -> float:
        """Return a number between `a` and `b`."""
        ...

    def gauss(self, mu: float = 0.0, sigma: float = 1.0) -> float:
        """Return a number of the normal distribution."""
        ...

    def randrange(self, stop: int, /) -> int:
        """Return a whole number from 0 up to, not including, `stop`."""
        ...


def seeded(seed: int | str, game: int = 0) -> random.Random:
    """Return the generator of game number `game` of a seed: ``seed/game`` (decision 20)."""
    return random.Random(f"{seed}/{game}")


def unseeded() -> random.Random:
    """Return the system's own generator: nobody can foretell it, nothing repeats it."""
    return random.SystemRandom()


class Dice:
    """Shuffles, draws lots and rolls. A log never needs it again: it keeps the answers."""

    def __init__(self, generator: random.Random | None = None) -> None:
        """Take the generator to use; None means the system's own."""
        self._random = unseeded() if generator is None else generator

    def shuffle(self, ask: Shuffle) -> Shuffled:
        """Return an order of things, every order equally likely."""
        order = list(range(ask.count))
        self._random.shuffle(order)
        return Shuffled(tuple(order))

    def draw(self, ask: Lots) -> Drawn:
        """Return one of the seats, all equally likely."""
        return Drawn(Seat(self._random.randrange(ask.count)))

    def roll(self, ask: Roll) -> Rolled:
        """Return one throw of the die, every face equally likely."""
        return Rolled(ask.die, self._random.choice(ask.faces))
