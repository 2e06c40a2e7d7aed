"""Counts the tree of a Rhino Hero game by itself: it reads the deck, and nothing of the rules.

usage: oracle.py FILE.perft  (prints the file's cases with the counts as they should be)

Written against docs/rules.md alone, in another manner: no events, no walls that stand, no
placements; a position is a tuple, a step is arithmetic. A ply is a choice of one roof, of a gift,
or of leaving it.
"""

import sys
import tomllib
from collections import Counter
from functools import partial
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
DATA = tomllib.loads((ROOT / "resources" / "boxes" / "rhino_hero.toml").read_text("utf-8"))
ROOFS = [
    (roof.get("symbol", ""), len(DATA["layouts"][roof["layout"]]["creases"]))
    for roof in DATA["deck"]["roofs"]
]
FIRST = {
    side: len(DATA["layouts"][DATA["foundation"][side]["value"]]["creases"])
    for side in ("easy", "expert")
}


def tree(seats, order, depth, *, side="easy", begins=0, double_gift="next_may", **counts):
    """Return how many positions each ply reaches, and how the games end."""
    deal = counts.get("deal_two" if seats == 2 else "deal")
    deal = deal or DATA["counts"]["deal_two" if seats == 2 else "deal"]["value"]
    walls = counts.get("walls") or DATA["counts"]["walls"]["value"]
    hands = tuple(tuple(order[s * deal : (s + 1) * deal]) for s in range(seats))
    found, ends = Counter(), Counter()

    def end(ply, ending, winners):
        found[ply] += 1
        ends[ending, winners] += 1

    def without(hands, seat, roof):
        return tuple(
            tuple(r for r in hand if s != seat or r != roof) for s, hand in enumerate(hands)
        )

    def turn(ply, seat, way, hands, pile, left, top, owed):
        """A turn begins: who has it chooses one roof, the walls are used up by it."""
        need = FIRST[side] if top is None else ROOFS[top][1]
        if left < need:
            return end(ply, "all_walls", tuple(range(seats)))
        if owed and pile:
            hands = tuple((*hand, pile[0]) if s == seat else hand for s, hand in enumerate(hands))
            pile = pile[1:]
        found[ply] += 1
        if ply == depth:
            return None
        for roof in hands[seat]:
            lay(ply + 1, seat, way, without(hands, seat, roof), pile, left - need, roof)
        return None

    def lay(ply, seat, way, hands, pile, left, roof, giver=None):
        """A roof lies: a last one wins, a double one may be followed, else the symbol acts."""
        for holder in (seat, giver):
            if holder is not None and not hands[holder]:
                return end(ply, "last_roof", (holder,))
        if ROOFS[roof][0] == "double":
            return double(ply, seat, way, hands, pile, left, roof)
        return after(ply, seat, way, hands, pile, left, roof)

    def after(ply, seat, way, hands, pile, left, roof):
        symbol = ROOFS[roof][0]
        if symbol == "reverse" and seats > 2:
            way = -way
        skip = 2 if symbol == "breather" else 1
        return turn(
            ply, (seat + skip * way) % seats, way, hands, pile, left, roof, symbol == "plus_one"
        )

    def double(ply, seat, way, hands, pile, left, below):
        leave = partial(after, seat=seat, way=way, hands=hands, pile=pile, left=left, roof=below)
        own = [roof for roof in hands[seat] if ROOFS[roof][0] != "double"]
        asked = double_gift == "left_asked"
        giver = (seat + (1 if asked else way)) % seats
        gifts = [roof for roof in hands[giver] if ROOFS[roof][0] != "double"]
        if not own and not asked and not gifts:
            return leave(ply)
        found[ply] += 1
        if ply == depth:
            return None
        if own:
            for roof in own:
                lay(ply + 1, seat, way, without(hands, seat, roof), pile, left, roof)
            leave(ply + 1)
            return None
        if asked:
            leave(ply + 1)
            ply += 1
            if not gifts:
                return leave(ply)
            found[ply] += 1
            if ply == depth:
                return None
        for roof in gifts:
            lay(ply + 1, seat, way, without(hands, giver, roof), pile, left, roof, giver)
        if double_gift != "next_must":
            leave(ply + 1)
        return None

    turn(0, begins, 1, hands, tuple(order[seats * deal :]), walls, None, False)
    return found, ends


def main():
    from rhino_suite.testing.perft import read

    text = Path(sys.argv[1]).read_text("utf-8")
    for case in read(text):
        depth = max(case.depth, max((ply for ply, _ in case.plies), default=0))
        found, ends = tree(case.seats, case.order, depth, **case.options, **case.counts)
        print(f"id {case.id}")  # noqa: T201
        for ply in sorted(found):
            print(f"perft {ply} {found[ply]}")  # noqa: T201
        for (ending, winners), games in sorted(ends.items()):
            print(f"end {depth} {ending} {','.join(map(str, winners))} {games}")  # noqa: T201


if __name__ == "__main__":
    main()
