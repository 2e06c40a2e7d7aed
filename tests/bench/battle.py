"""Super Battle and the combined game by simulated people, in numbers: tension, turns, waits (F7).

Run by hand: ``python tests/bench/battle.py [--games 200] [--players 2,3,4,5] [--people mixed]``.
Five play with both boxes. `mixed` draws people, personalities and gloves anew for each game.
The exit code is 1 when a game does not end or a goal is missed.
"""

import argparse
import sys
from collections import Counter
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from statistics import median
from typing import Final, NamedTuple

from rhino_suite.api import Manner
from rhino_suite.game.record import SeatSetup
from rhino_suite.suite import Suite
from rhino_suite.table.dice import Chance, seeded
from rhino_suite.table.errors import Player, ReleaseErrors
from rhino_suite.table.feel import load_feel
from rhino_suite.table.figures import hazard, quantile
from rhino_suite.table.people import NAMES, load_people
from rhino_suite.table.simulate import Played
from rhino_suite.table.thoughtful import Thoughtful

FEEL, PEOPLE = load_feel(), load_people()
TURN_S: Final = 35.0
"""The median turn is no longer than this (F7)."""
WAIT_S: Final = 150.0
"""Nine waits in ten with five are no longer than this (F7)."""
CHANCE_S: Final = 60.0
"""Everybody can do something at least this often (feel 3)."""
FIRSTS: Final = 0.9
MIXED: Final = "mixed"


MANNERS: Final[dict[str, Manner | None]] = {"": None, "careful": "careful", "cheeky": "cheeky"}


class Game(NamedTuple):
    """One game, and how many floors were built in it."""

    played: Played
    floors: int


def player(said: str, chance: Chance) -> Player:
    """Return who NAME[:MANNER[:GLOVE]] is, or somebody drawn by chance for `mixed`."""
    if said == MIXED:
        gloves, manners = sorted(FEEL.gloves), tuple(MANNERS)
        name = NAMES[chance.randrange(len(NAMES))]
        glove = gloves[chance.randrange(len(gloves))]
        manner = manners[chance.randrange(len(manners))]
    else:
        name, manner, glove = (*said.split(":"), "", "")[:3]
    return Player(name, glove or "bare", "mouse", "patient", manner=MANNERS[manner])


def one_game(game: int, people: Sequence[str], seed: int) -> Game:
    """Play one game; a person is NAME[:MANNER[:GLOVE]] or `mixed`, and five have both boxes."""
    suite = Suite.open(["en"], None)
    drawn = seeded(f"{seed}/people", game)
    players = [player(person, drawn) for person in people]
    seats = [SeatSetup(f"{one.person} {seat}") for seat, one in enumerate(players)]
    options = {"begins": 0, "boxes": 2 if len(people) == 5 else 1}
    table = suite.new_table("super-battle", seats, options, seed=seed, game=game)
    laid: set[str] = set()

    def see(*_heard: object) -> None:
        laid.update(
            rest.piece
            for rest in table.structure.pieces
            if table.referee.pieces[rest.piece].kind == "card"
        )

    table.listen(see)
    hands = seeded(f"{seed}/hands", game)
    errors = ReleaseErrors(FEEL, PEOPLE)
    played = Thoughtful(table, players, FEEL, PEOPLE, errors, hands, suite.core()).play()
    return Game(played, len(laid))


def told(players: int, games: Sequence[Game]) -> list[str]:
    """Print what the games of one table size came to; return the goals that were missed."""
    played = [game.played for game in games]
    endings = Counter(game.ending for game in played)
    nobody = sum(not game.winners for game in played)
    levels = [game.storeys for game in played]
    floors = [game.floors for game in games]
    wins = [sum(seat in game.winners for game in played) for seat in range(players)]
    falls = [sum(game.at_fault == seat for game in played) for seat in range(players)]
    print(f"{players} players, {len(games)} games: {dict(endings)}, no_medal {nobody}")
    print(
        f"  levels 10/50/90: {quantile(levels, 0.1)} {quantile(levels, 0.5)} "
        f"{quantile(levels, FIRSTS)}; floors {quantile(floors, 0.1)} {quantile(floors, 0.5)} "
        f"{quantile(floors, FIRSTS)}; turns {median(len(g.turns) for g in played):g}"
    )
    print(f"  hazard by level: {hazard(played)}")
    print(f"  wins by order of play: {wins}; falls caused: {falls}")
    near = sum(game.near_misses for game in played) / len(played)
    back = sum(game.returns for game in played) / len(played)
    print(f"  near misses a game {near:.1f}, pieces that came back {back:.1f}")
    turns = [seconds for game in played for seconds in game.turns]
    waits = sorted(seconds for game in played for seconds in game.waits)
    gaps = [seconds for game in played for seconds in game.gaps]
    long = waits[int(FIRSTS * (len(waits) - 1))] if waits else 0.0
    missed = []
    for what, found, most in (
        ("median turn, s", median(turns), TURN_S),
        ("wait of a person, nine in ten, s", long, WAIT_S),
        ("longest time without a chance, s", max(gaps, default=0.0), CHANCE_S),
    ):
        good = found <= most
        print(f"  F7 {what}: {found:.1f} (at most {most:g}){'' if good else '  MISSED'}")
        if not good:
            missed.append(f"{players} players, {what}")
    return missed


def main() -> int:
    """Measure and print; 1 when a goal is missed."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--players", default="2,3,4,5")
    parser.add_argument("--people", default="adult")
    parser.add_argument("--seed", type=int, default=7)
    parser.add_argument("--processes", type=int, default=2)
    args = parser.parse_args()
    missed: list[str] = []
    with ProcessPoolExecutor(args.processes) as pool:
        for players in map(int, args.players.split(",")):
            named = args.people.split(",")
            people = named * players if len(named) == 1 else named
            job = partial(one_game, people=people, seed=args.seed)
            missed += told(players, list(pool.map(job, range(args.games))))
    print("all goals held" if not missed else f"missed: {', '.join(missed)}")
    return bool(missed)


if __name__ == "__main__":
    sys.exit(main())
