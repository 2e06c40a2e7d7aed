"""How the hand and the games feel, in numbers: F1 to F6 and F12 of feel.md part 4.

Run by hand: ``python tests/bench/feel.py [--games 2000] [--only F1,F3] [--processes 2]``. Every
line says what was measured and what is asked for; the exit code is 1 when something misses.
"""

import argparse
import math
import sys
from collections.abc import Iterable, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from statistics import median
from typing import Any

from rhino_suite.game.chance import Settled
from rhino_suite.game.record import SeatSetup
from rhino_suite.suite import Suite
from rhino_suite.table import bow
from rhino_suite.table.dice import seeded
from rhino_suite.table.errors import Player, ReleaseErrors, Sway, beat, let_go
from rhino_suite.table.feel import load_feel
from rhino_suite.table.figures import figures
from rhino_suite.table.hand import ToolName
from rhino_suite.table.people import Habit, load_people
from rhino_suite.table.simulate import Played, Simulated

FEEL, PEOPLE = load_feel(), load_people()
ENDINGS = ("last_roof", "collapse", "all_walls")
RELEASES = 400
MEDIANS = {
    ("expert", "bare"): (11, 14),
    ("adult", "bare"): (9, 12),
    ("eight", "bare"): (8, 10),
    ("five", "bare"): (6, 8),
    ("five", "feather"): (9, 12),
}
TALL_MM = 77.0
"""Height of a storey, for what is drawn at the top."""

missed: list[str] = []


def show(goal: str, what: str, found: float, least: float, most: float) -> None:
    """Print one measured number beside what is asked for."""
    good = least <= found <= most
    asked = f"{least:g} to {most:g}" if most < math.inf else f"at least {least:g}"
    print(f"{goal} {what}: {found:.3g} ({asked}){'' if good else '  MISSED'}", flush=True)
    if not good:
        missed.append(f"{goal} {what}")


def one_game(
    game: int,
    people: Sequence[str],
    gloves: Sequence[str],
    habit: Habit,
    equal: str | None,
    seed: int,
) -> tuple[Played, list[tuple[float, bool]]]:
    """Play one game; also the bow shown before each release, and whether the tower fell.

    With `equal` everybody's hand is that person's, whatever they read (F6).
    """
    people_now = PEOPLE
    table = Suite.open(["en"], None).new_table(
        "rhino-hero",
        [
            SeatSetup(name, glove=glove, off_mm=FEEL.glove(glove).off_mm)
            for name, glove in zip(people, gloves, strict=True)
        ],
        {"begins": 0},
        seed=seed,
        game=game,
    )
    players = [
        Player(equal or name, glove, "mouse", habit)
        for name, glove in zip(people, gloves, strict=True)
    ]
    shown: list[tuple[float, bool]] = []
    margin = [FEEL.tower.bow_from_mm]

    def see(entry: Any, _events: Any, _before: Any, _after: Any) -> None:
        line = table.lines[-1].action
        if isinstance(line, Settled) and entry.actor == -1:
            shown.append((bow.bow(FEEL.tower, margin[0]), bool(line.fallen)))
            margin[0] = line.margin if line.margin is not None else margin[0]

    table.listen(see)
    hands = seeded(f"{seed}/hands", game)
    errors = _errors()
    return Simulated(table, players, FEEL, people_now, errors, hands).play(), shown


_kept: list[ReleaseErrors] = []


def _errors() -> ReleaseErrors:
    if not _kept:
        _kept.append(ReleaseErrors(FEEL, PEOPLE))
    return _kept[0]


class Games:
    """Plays games on several processes."""

    def __init__(self, pool: ProcessPoolExecutor) -> None:
        self.pool = pool

    def play(
        self,
        people: Sequence[str],
        gloves: Sequence[str],
        games: int,
        habit: Habit = "patient",
        seed: int = 7,
    ) -> tuple[list[Played], list[tuple[float, bool]]]:
        """Return the games and what was shown before each release."""
        job = partial(one_game, people=people, gloves=gloves, habit=habit, equal=None, seed=seed)
        found = list(self.pool.map(job, range(games), chunksize=4))
        return [f[0] for f in found], [s for f in found for s in f[1]]


def auc(shown: Iterable[tuple[float, bool]]) -> float:
    """Return the chance that a fall was preceded by more bow than a release that held."""
    fell = sorted(b for b, f in shown if f)
    held = sorted(b for b, f in shown if not f)
    wins = sum((b > h) + 0.5 * (b == h) for b in fell for h in held)
    return wins / max(1, len(fell) * len(held))


def alike(games: Games, count: int) -> None:
    """F1 and F5: storeys of four alike, hazard of four adults, near misses, what was shown."""
    for (person, glove), (least, most) in MEDIANS.items():
        played, shown = games.play([person] * 4, [glove] * 4, count)
        found = figures("rhino-hero", ENDINGS, 4, 7, played, 0.0)
        storeys = found.storeys
        print(
            f"F1 {person} {glove}: storeys {storeys.min} {storeys.p10} {storeys.median} "
            f"{storeys.p90} {storeys.max}; {found.endings}; hazard {found.hazard}"
        )
        show("F1", f"median of {person}, {glove}", storeys.median, least, most)
        if (person, glove) != ("adult", "bare"):
            continue
        hazard = [*found.hazard, *[1.0] * 14]
        show("F1", "hazard of adults to storey 3", max(hazard[:3]), 0.0, 0.01)
        show("F1", "hazard of adults at storey 6", hazard[5], 0.03, 0.08)
        show("F1", "hazard of adults at storey 10", hazard[9], 0.11, 0.18)
        show("F1", "hazard of adults at storey 14", hazard[13], 0.22, 1.0)
        show("F5", "near misses a game", found.near_misses / count, 1.5, math.inf)
        share = sum(game.near_misses > 0 for game in played) / count
        show("F5", "games with a near miss", share, 0.7, 1.0)
        show("F5", "AUC of the bow shown before letting go", auc(shown), 0.75, 0.92)
        turns = [seconds for game in played for seconds in game.turns]
        show("F7", "median turn of adults, s", median(turns), 0.0, 20.0)


def rocked() -> None:
    """F5: what is drawn up to 450 ms after letting go, at the top of ten storeys."""
    worst = max(
        abs(bow.rock(FEEL.rock, 1.0, t / 100) - bow.rock(FEEL.rock, -1.0, t / 100))
        for t in range(46)
    )
    show("F5", "drawn at the top, +1 against -1 mm", math.radians(worst) * 10 * TALL_MM, 0.0, 2.0)


def fair(games: Games, count: int) -> None:
    """F2 and F12: falls caused by unlike people, wins by order of play, an evening."""
    people = ("five", "eight", "adult", "expert")
    for name, gloves in (
        ("with gloves", ("feather", "velvet", "bare", "bare")),
        ("all bare", ("bare",) * 4),
    ):
        falls = [0, 0, 0, 0]
        turns = [0, 0, 0, 0]
        wins = [0.0, 0.0, 0.0, 0.0]
        for first in range(4):
            seated = [people[(first + k) % 4] for k in range(4)]
            worn = [gloves[(first + k) % 4] for k in range(4)]
            played, _ = games.play(seated, worn, count // 4, seed=11 + first)
            for game in played:
                for k in range(4):
                    who = (first + k) % 4
                    falls[who] += game.at_fault == k
                    turns[who] += (game.attempts + 3 - k) // 4
                    wins[who] += (k in game.winners) / len(game.winners)
        rate = [100 * f / t for f, t in zip(falls, turns, strict=True)]
        listed = ", ".join(f"{p} {r:.2f}" for p, r in zip(people, rate, strict=True))
        print(f"F2 falls per 100 turns, {name}: {listed}")
        ratio = max(rate) / min(rate)
        if name == "with gloves":
            mean = sum(rate) / 4
            off = max(abs(r / mean - 1) for r in rate)
            show("F2", "farthest from equal, with gloves", off, 0.0, 0.15)
            listed = ", ".join(f"{p} {w / count:.3f}" for p, w in zip(people, wins, strict=True))
            print(f"F12 share of wins, who begins going round: {listed}")
        else:
            show("F2", "ratio when all are bare", ratio, 1.4, math.inf)
    played, _ = games.play(["adult"] * 4, ["bare"] * 4, count)
    order = [sum((k in g.winners) / len(g.winners) for g in played) / count for k in range(4)]
    print("F12 wins by order of play, four adults:", ", ".join(f"{w:.3f}" for w in order))


def error(
    person: str,
    habit: Habit = "patient",
    glove: str = "bare",
    tool: ToolName = "mouse",
    storey: int = 6,
) -> float:
    """Return the error (mm, one axis) of the hand steered in a swaying tower."""
    chance = seeded(f"bench/{person}/{habit}/{glove}/{tool}")
    player = Player(person, glove, tool, habit)
    total = 0.0
    for _ in range(RELEASES):
        sway = Sway(storey - 1, 2.5 * storey, chance.uniform(2, 5), chance.uniform(0, 360))
        off = let_go(FEEL, PEOPLE, player, "roof", storey, chance, beat(FEEL, sway))
        total += off.x**2 + off.y**2
    return math.sqrt(total / RELEASES / 2)


def steered(games: Games) -> None:
    """F3 and F4: timing against chance, five against expert, the three ways of steering."""
    people = ("expert", "adult", "eight", "five")
    ways: tuple[tuple[Habit, ToolName], ...] = (
        ("patient", "mouse"),
        ("careless", "mouse"),
        ("patient", "touch"),
        ("patient", "keys"),
    )
    jobs = {(p, h, t): games.pool.submit(error, p, h, "bare", t) for p in people for h, t in ways}
    found = {key: job.result() for key, job in jobs.items()}
    for person in people:
        told = ", ".join(f"{h} {t} {e:.2f}" for (p, h, t), e in found.items() if p == person)
        print(f"F3 error of {person}, mm: {told}")
    for person in ("expert", "adult", "eight"):
        ratio = found[person, "careless", "mouse"] / found[person, "patient", "mouse"]
        show("F3", f"at random against timed, {person}", ratio, 1.3, math.inf)
    ratio = found["five", "patient", "mouse"] / found["expert", "patient", "mouse"]
    show("F3", "five against expert", ratio, 2.5, math.inf)
    best = min(found["expert", "patient", tool] for tool in ("mouse", "touch", "keys"))
    show("F4", "error of the best patient player, mm", best, 1.2, math.inf)
    means = {
        tool: sum(found[p, "patient", tool] for p in people) / 4
        for tool in ("mouse", "touch", "keys")
    }
    print("F4 mean error:", ", ".join(f"{tool} {mm:.2f}" for tool, mm in means.items()))
    show(
        "F4", "most against least of the three", max(means.values()) / min(means.values()), 1, 1.15
    )


def reading(games: Games, count: int) -> None:
    """F6: the same hand, reading the lean against centring each roof on its walls."""
    heights = {}
    habits: tuple[Habit, ...] = ("patient", "centring")
    for habit in habits:
        played, _ = games.play(["expert"] * 5, ["bare"] * 5, count, habit, seed=13)
        fell = [game for game in played if game.at_fault is not None]
        heights[habit] = median(game.storeys for game in played)
        print(f"F6 {habit}: median {heights[habit]}, {len(fell)} of {count} games fell")
    show("F6", "storeys that reading is worth", heights["patient"] - heights["centring"], 3, 99)


def main() -> int:
    """Measure and print; 1 when a goal is missed."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--games", type=int, default=2000)
    parser.add_argument("--processes", type=int, default=2)
    parser.add_argument("--only", default="F1,F2,F3,F5,F6")
    args = parser.parse_args()
    only = args.only.split(",")
    with ProcessPoolExecutor(args.processes) as pool:
        games = Games(pool)
        if "F3" in only:
            steered(games)
        if "F5" in only:
            rocked()
        if "F1" in only:
            alike(games, args.games)
        if "F6" in only:
            reading(games, max(20, args.games // 10))
        if "F2" in only:
            fair(games, max(40, args.games // 4))
    print("all goals held" if not missed else f"missed: {', '.join(missed)}")
    return bool(missed)


if __name__ == "__main__":
    sys.exit(main())
