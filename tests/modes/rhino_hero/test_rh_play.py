"""Anything may be said at this table, and an oracle of its own watches what comes of it.

The oracle counts cards and turns by itself: it reads the events and never asks the rules.
"""

from collections import Counter
from itertools import chain

import pytest
from hypothesis import strategies as st
from hypothesis.stateful import invariant
from seated import DECK

from rhino_suite.api import GameOver
from rhino_suite.modes.rhino_hero import MODE
from rhino_suite.modes.rhino_hero.events import (
    AllWallsBuilt,
    CameBack,
    Collapsed,
    Dealt,
    Drew,
    GiftAsked,
    Given,
    LastRoofBuilt,
    LetGo,
    Returned,
    RhinoClimbed,
    RoofLaid,
    SecondRoofDeclined,
    TakenUp,
    TurnBegan,
    WallStood,
)
from rhino_suite.testing.strategies import Play

ROOFS = {f"roof.{number:02}" for number in range(1, 32)}
SYMBOL = {f"roof.{number:02}": symbol for number, (symbol, _) in enumerate(DECK, 1)}
WALLS = {
    f"roof.{number:02}": 1 if layout in ("CARET", "VEE", "VEE_OFF", "VEE_OFF_R") else 2
    for number, (_, layout) in enumerate(DECK, 1)
}


class Table(Play):
    mode = MODE
    options = st.builds(
        MODE.options,
        side=st.sampled_from(["easy", "expert"]),
        begins=st.one_of(st.none(), st.integers(0, 1)),
        double_gift=st.sampled_from(["next_may", "left_asked", "next_must"]),
        peek=st.booleans(),
        hands=st.sampled_from(["two", "one"]),
    )

    def opened(self):
        self.hands = None
        self.pile = []
        self.gift = None
        self.tower = []
        self.walls = set()
        self.turn = None
        self.direction = 1
        self.over = None

    def happened(self, actor, action, events, before):
        for event in events:
            self.watch(event)

    def watch(self, event):
        match event:
            case Dealt(hands=hands, pile=pile):
                self.hands = [set(hand) for hand in hands]
                self.pile = list(pile)
                assert {len(hand) for hand in hands} == {7 if self.seats == 2 else 5}
            case TurnBegan(seat=seat):
                if self.turn is not None:
                    assert seat == self.expected(), "the turn went astray"
                self.turn = seat
                self.owed = bool(self.tower) and SYMBOL[self.tower[-1]] == "plus_one"
                self.rhino = bool(self.tower) and SYMBOL[self.tower[-1]] == "rhino"
                self.step = set()
            case Drew(seat=seat, roof=roof):
                assert self.owed, "nothing was owed"
                assert seat == self.turn
                assert roof == self.pile.pop(0)
                self.owed = False
                self.hands[seat].add(roof)
            case WallStood(wall=wall):
                assert wall not in self.walls, "a wall was built twice"
                self.walls.add(wall)
                self.step.add(wall)
            case CameBack(pieces=pieces):
                self.walls -= set(pieces)
                self.step -= set(pieces)
                self.rhino = self.rhino or "rhino" in pieces
            case TakenUp(piece=piece):
                assert piece in self.step | {"rhino"}, "something older was taken up"
                self.walls.discard(piece)
                self.step.discard(piece)
                self.rhino = self.rhino or piece == "rhino"
            case RhinoClimbed():
                assert self.rhino, "nobody called the Rhino"
                self.rhino = False
            case RoofLaid(seat=seat, roof=roof, second=second):
                self.lay(seat, roof, second)
            case GiftAsked(giver=giver):
                assert all(SYMBOL[roof] == "double" for roof in self.hands[self.turn])
                assert giver != self.turn
            case Given(giver=giver, roof=roof):
                assert SYMBOL[roof] != "double"
                self.hands[giver].remove(roof)
                self.gift = (giver, roof)
            case SecondRoofDeclined():
                if self.gift is not None:
                    self.hands[self.gift[0]].add(self.gift[1])
                    self.gift = None
            case LastRoofBuilt(winner=winner):
                assert not self.hands[winner]
                self.over = (winner,)
            case AllWallsBuilt():
                assert 28 - len(self.walls) < self.needed()
                self.over = tuple(range(self.seats))
            case Collapsed(at_fault=at_fault, winners=winners):
                assert winners == self.rank(at_fault)
                self.over = winners
            case LetGo() | Returned():
                assert self.over is None

    def lay(self, seat, roof, second):
        assert seat == self.turn
        assert not self.rhino, "the Rhino was still due"
        if second:
            assert SYMBOL[self.tower[-1]] == "double"
            assert SYMBOL[roof] != "double"
        else:
            assert len(self.step) == self.needed(), "not the walls that the topmost roof shows"
        if self.gift is not None and self.gift[1] == roof:
            self.gift = None
        else:
            self.hands[seat].remove(roof)
        self.tower.append(roof)

    def needed(self):
        if self.tower:
            return WALLS[self.tower[-1]]
        return 2 if self.state.options.side == "easy" else 1

    def expected(self):
        symbol = SYMBOL[self.tower[-1]]
        if symbol == "reverse" and self.seats > 2:
            self.direction = -self.direction
        steps = 2 if symbol == "breather" else 1
        return (self.turn + steps * self.direction) % self.seats

    def rank(self, at_fault):
        def key(seat):
            held = self.hands[seat]
            return len(held), -sum(SYMBOL[roof] != "plain" for roof in held)

        others = [seat for seat in range(self.seats) if seat != at_fault]
        best = min(key(seat) for seat in others)
        return tuple(seat for seat in others if key(seat) == best)

    @invariant()
    def every_roof_is_somewhere_once(self):
        if self.hands is None:
            return
        given = [] if self.gift is None else [self.gift[1]]
        counted = Counter(chain(*self.hands, self.pile, self.tower, given))
        assert set(counted) == ROOFS
        assert set(counted.values()) == {1}
        assert [set(hand) for hand in self.state.hands] == self.hands
        assert list(self.state.pile) == self.pile

    @invariant()
    def only_the_end_ends_it(self):
        waiting = self.waiting
        assert isinstance(waiting, GameOver) is (self.over is not None)
        if self.over is not None:
            assert waiting.winners == self.over

    @invariant()
    def the_building_is_what_was_built(self):
        if self.over is None and self.hands is not None:
            standing = {rest.piece for rest in self.structure.pieces}
            assert standing - {"rhino"} == {"foundation", *self.tower, *self.walls}
            assert self.state.direction == self.direction or self.turn is None


TestPlay = pytest.mark.rule(
    "RH-1", "RH-7", "RH-9", "RH-11", "RH-12", "RH-13", "RH-18", "RH-19", "RH-20", "G-8"
)(Table.TestCase)
