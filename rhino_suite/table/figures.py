"""What many simulated games add up to: the figures of `simulate` (decision 20)."""

import math
from collections.abc import Sequence

from msgspec import UNSET, Struct, UnsetType

from rhino_suite.table.simulate import Played


class Storeys(Struct, frozen=True):
    """Least, tenth, median, nine tenths and most of the safe storeys."""

    min: int
    p10: int
    median: int
    p90: int
    max: int


class Figures(Struct, frozen=True):
    """The JSON of ``rhino-suite simulate``; lists are by seat, `hazard` by storey.

    ``hazard[i]`` is falls per turn at storey i + 1. All but `seconds` repeats.
    """

    mode: str
    players: int
    games: int
    seed: int
    endings: dict[str, int]
    storeys: Storeys
    hazard: tuple[float, ...]
    wins: tuple[int, ...]
    shared: int
    falls_caused: tuple[int, ...]
    near_misses: int
    returns: int
    seconds: float
    no_medal: dict[str, int] | UnsetType = UNSET
    """Of a game with a medal: how many games of each ending left it nobody's (SB-32)."""


def quantile(values: Sequence[int], share: float) -> int:
    """Return the least value that at least `share` of the values do not exceed."""
    ordered = sorted(values)
    return ordered[max(0, math.ceil(share * len(ordered)) - 1)]


def hazard(games: Sequence[Played]) -> tuple[float, ...]:
    """Return falls per turn by the storey (or level) that was being built, the first first."""
    most = max(max((game.attempts, *game.levels)) for game in games)
    turns = [sum(_turns_at(game, i + 1) for game in games) for i in range(most)]
    falls = [sum(game.fell_at == i + 1 for game in games) for i in range(most)]
    return tuple(round(f / t, 4) if t else 0.0 for f, t in zip(falls, turns, strict=True))


def _turns_at(game: Played, storey: int) -> int:
    """Return how many turns of a game built at a storey: one, or any number at a level."""
    return game.levels.count(storey) if game.levels else int(game.attempts >= storey)


def figures(
    mode: str,
    endings: Sequence[str],
    players: int,
    seed: int,
    games: Sequence[Played],
    seconds: float,
    *,
    medal: bool = False,
) -> Figures:
    """Add the games up; every ending of the mode is there, also the one that never came.

    `medal`: the game has one, and it may be nobody's at the end.
    """
    storeys = [game.storeys for game in games]
    return Figures(
        mode=mode,
        players=players,
        games=len(games),
        seed=seed,
        endings={name: sum(game.ending == name for game in games) for name in endings},
        storeys=Storeys(
            min(storeys),
            quantile(storeys, 0.1),
            quantile(storeys, 0.5),
            quantile(storeys, 0.9),
            max(storeys),
        ),
        hazard=hazard(games),
        wins=tuple(sum(seat in game.winners for game in games) for seat in range(players)),
        shared=sum(len(game.winners) > 1 for game in games),
        falls_caused=tuple(sum(g.at_fault == seat for g in games) for seat in range(players)),
        near_misses=sum(game.near_misses for game in games),
        returns=sum(game.returns for game in games),
        seconds=round(seconds, 3),
        no_medal={
            name: sum(game.ending == name and not game.winners for game in games)
            for name in endings
        }
        if medal
        else UNSET,
    )
