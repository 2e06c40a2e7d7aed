"""Counts the tree of a Super Battle game by itself: it reads the box, and nothing of the rules.

usage: super_battle_oracle.py FILE.perft  (prints the cases with the counts as they should be)

Written against docs/rules.md alone, in another manner: no events, no places; the building is the
set of heights at which floors lie, a hero is the height it stands at. A ply is one word at the
table: a floor, that none fits, a die, a swap, a draw. It holds while there is room on the boards
for every floor, none is mixed, each level has a free spot, a climb is exact and no monkey runs
out.
"""

import sys
import tomllib
from collections import Counter
from dataclasses import dataclass, replace
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
DATA = tomllib.loads((ROOT / "resources" / "boxes" / "super_battle.toml").read_text("utf-8"))
DICE = {name: die["faces"] for name, die in DATA["dice"].items()}
GROUND = 0


@dataclass(frozen=True)
class Table:
    """Everything between two plies but what is to be said next."""

    seat: int
    hands: tuple
    pile: tuple
    display: tuple
    short: int
    tall: int
    at: tuple
    floors: frozenset = frozenset()
    medal: int | None = None
    rolled: int = 0
    passed: int = 0
    idle: int = 0
    built: bool = False


def without(hand, floor):
    return tuple(other for other in hand if other != floor)


class Tree:
    """One case's tree."""

    def __init__(self, seats, order, depth, rolls=(0,), **options):
        number = lambda name: options.get(name, DATA["counts"][name]["value"])  # noqa: E731
        deck = [floor["walls"] for floor in DATA["deck"]["floors"][: number("floors")]]
        self.faces = [walls for walls in deck if len(set(walls)) == 1]
        self.seats, self.depth, self.rolls = seats, depth, rolls
        self.minus_as_plus = options.get("minus_as_plus", False)
        self.open = number("display")
        self.found, self.ends = Counter(), Counter()
        deal = number("deal")
        rest = order[seats * deal :]
        table = Table(
            options["begins"],
            tuple(tuple(order[s * deal : (s + 1) * deal]) for s in range(seats)),
            tuple(rest[self.open :]),
            tuple(rest[: self.open]),
            number("short_walls") + number("more_short_walls") * (options.get("boxes") == 2),
            number("tall_walls"),
            (GROUND,) * seats,
        )
        self.turn(0, table)

    def asks(self, ply):
        """Count a state in which somebody is to speak; say whether to go on below it."""
        self.found[ply] += 1
        return ply < self.depth

    def over(self, ply, t):
        self.found[ply] += 1
        self.ends["exhausted", () if t.medal is None else (t.medal,)] += 1

    def roll(self, t, die):
        face = DICE[die][self.rolls[t.rolled % len(self.rolls)]]
        return face, replace(t, rolled=t.rolled + 1)

    def walls(self, floor):
        return self.faces[floor].count("short"), self.faces[floor].count("tall")

    def fits(self, t, floor):
        short, tall = self.walls(floor)
        return short <= t.short and tall <= t.tall

    # SB-5, SB-13: the floor

    def turn(self, ply, t):
        if not t.hands[t.seat]:
            return self.pass_on(ply, t)
        if not self.asks(ply):
            return None
        hand = t.hands[t.seat]
        for floor in hand:
            if self.fits(t, floor):
                self.build(ply + 1, t, floor)
        if any(self.fits(t, floor) for floor in hand):
            return self.turn(ply + 1, t)
        left = [*t.pile, *t.display, *(f for h in t.hands for f in h)]
        if not any(self.fits(t, floor) for floor in left):
            return self.over(ply + 1, t)
        most = min(3, len(hand), len(t.pile) + len(t.display))
        if not most:
            return self.pass_on(ply + 1, t)
        return self.swap(ply + 1, replace(t, passed=0), most, len(t.pile), 0, 0)

    def build(self, ply, t, floor):
        short, tall = self.walls(floor)
        t = replace(
            t,
            hands=tuple(without(h, floor) if s == t.seat else h for s, h in enumerate(t.hands)),
            short=t.short - short,
            tall=t.tall - tall,
            floors=t.floors | {1 if short else 2},
            passed=0,
            built=True,
        )
        if self.asks(ply):
            self.climb(ply + 1, t)

    def swap(self, ply, t, most, fresh, put, taken):
        """Some floors go under the pile, then as many are taken of what was there before."""
        if put and put == taken:
            missing = max(self.open - len(t.display), 0)
            t = replace(t, display=(*t.display, *t.pile[:missing]), pile=t.pile[missing:])
            return self.next(ply, t)
        if not self.asks(ply):
            return None
        if not taken and put < most:
            for floor in t.hands[t.seat]:
                hands = tuple(
                    without(h, floor) if s == t.seat else h for s, h in enumerate(t.hands)
                )
                under = replace(t, hands=hands, pile=(*t.pile, floor))
                self.swap(ply + 1, under, most, fresh, put + 1, 0)
        if put:
            if fresh:
                self.swap(ply + 1, self.top(t), most, fresh - 1, put, taken + 1)
            for floor in t.display:
                self.swap(ply + 1, self.open_one(t, floor), most, fresh, put, taken + 1)
        return None

    # SB-17..20, SB-23..28: the hero

    def level(self, t, seat):
        return len([height for height in t.floors if height <= t.at[seat]])

    def stand(self, t, seat, level):
        height = sorted(t.floors)[level - 1] if level else GROUND
        at = tuple(height if s == seat else old for s, old in enumerate(t.at))
        given_back = not level and t.medal == seat
        return replace(t, at=at, medal=None if given_back else t.medal)

    def climb(self, ply, t):
        face, t = self.roll(t, "climb")
        if self.minus_as_plus:
            face = abs(face)
        home = self.level(t, t.seat)
        goal = max(min(home + face, len(t.floors)), 0)
        if goal == home:
            return self.medal(ply, t)
        return self.entered(ply, self.stand(t, t.seat, goal), t.seat)

    def entered(self, ply, t, newcomer):
        level = self.level(t, newcomer)
        rivals = [s for s in range(self.seats) if s != newcomer and self.level(t, s) == level]
        if not level or not rivals:
            return self.medal(ply, t)
        (rival,) = rivals
        for throw in (ply, ply + 1):
            if not self.asks(throw):
                return None
        attack, t = self.roll(t, "attack")
        defence, t = self.roll(t, "defence")
        loser = rival if attack > defence else newcomer
        return self.entered(ply + 2, self.stand(t, loser, level - 1), loser)

    def medal(self, ply, t):
        levels = [self.level(t, seat) for seat in range(self.seats)]
        if levels.count(max(levels)) == 1 and levels[t.seat] == max(levels):
            t = replace(t, medal=t.seat)
        return self.draw(ply, t)

    # SB-29: one floor is drawn

    def top(self, t):
        return replace(self.held(t, t.pile[0]), pile=t.pile[1:])

    def open_one(self, t, floor):
        return replace(self.held(t, floor), display=without(t.display, floor))

    def held(self, t, floor):
        hands = tuple((*h, floor) if s == t.seat else h for s, h in enumerate(t.hands))
        return replace(t, hands=hands)

    def draw(self, ply, t):
        if not t.pile and not t.display:
            return self.next(ply, t)
        if not self.asks(ply):
            return None
        if t.pile:
            self.next(ply + 1, self.top(t))
        for floor in t.display:
            taken = self.open_one(t, floor)
            filled = replace(taken, display=(*taken.display, *taken.pile[:1]), pile=taken.pile[1:])
            self.next(ply + 1, filled)
        return None

    # SB-31: the next turn, or the end

    def pass_on(self, ply, t):
        return self.next(ply, replace(t, passed=t.passed + 1))

    def next(self, ply, t):
        idle = 0 if t.built else t.idle + 1
        if not any(t.hands) or t.passed >= self.seats or idle >= 3 * self.seats:
            return self.over(ply, t)
        return self.turn(ply, replace(t, seat=(t.seat + 1) % self.seats, idle=idle, built=False))


def tree(seats, order, depth, rolls=(0,), **options):
    """Return how many positions each ply reaches, and how the games end."""
    counted = Tree(seats, order, depth, rolls, **options)
    return counted.found, counted.ends


def main():
    from rhino_suite.testing.perft import read

    text = Path(sys.argv[1]).read_text("utf-8")
    for case in read(text):
        depth = max(case.depth, max((ply for ply, _ in case.plies), default=0))
        found, ends = tree(
            case.seats, case.order, depth, case.rolls, **case.options, **case.counts
        )
        print(f"id {case.id}")  # noqa: T201
        for ply in sorted(found):
            print(f"perft {ply} {found[ply]}")  # noqa: T201
        for (ending, winners), games in sorted(ends.items()):
            who = ",".join(map(str, winners)) or "-"
            print(f"end {depth} {ending} {who} {games}")  # noqa: T201


if __name__ == "__main__":
    main()
