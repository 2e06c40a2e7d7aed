"""Anything may be said at this table, and an oracle of its own watches what comes of it.

The oracle counts floors, heights, levels, turns and the medal by itself: it reads the events and
never asks the rules.
"""

from collections import Counter
from itertools import chain

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import invariant, precondition, rule

from rhino_suite.api import (
    NATURE,
    GameOver,
    NatureToAct,
    PlayerToAct,
    Seek,
    Settle,
    Settled,
    Shaken,
)
from rhino_suite.modes.super_battle import MODE
from rhino_suite.modes.super_battle.actions import Choose, GiveUp
from rhino_suite.modes.super_battle.events import (
    CameBack,
    Collapsed,
    Dealt,
    DisplayFilled,
    DrawBegan,
    Drew,
    Exhausted,
    FloorLaid,
    Knocked,
    LetGo,
    Passed,
    Returned,
    TakenUp,
    TurnBegan,
    WallStood,
    WentUnder,
)
from rhino_suite.modes.super_battle.figure_events import (
    BattleBegan,
    BattleWon,
    DieShown,
    HeroGrounded,
    HeroStood,
    HeroToMove,
    MedalReturned,
    MedalTaken,
    MonkeyHung,
)
from rhino_suite.modes.super_battle.state import Building
from rhino_suite.testing.conformance import planned
from rhino_suite.testing.strategies import PICKS, Play

FIGURES = ("hero.", "monkey.")


class Table(Play):
    mode = MODE
    options = st.builds(
        MODE.options,
        boxes=st.sampled_from([1, 2]),
        boards=st.sampled_from(["yyy", "ryr", "rrr"]),
        begins=st.sampled_from([None, 0, 1]),
        climb=st.sampled_from(["up_to", "exact"]),
        fallen_monkeys=st.sampled_from(["anywhere", "same"]),
        monkey_reuse=st.sampled_from(["any", "lowest"]),
        minus_as_plus=st.booleans(),
        no_mixed=st.booleans(),
        peek=st.booleans(),
        hands=st.sampled_from(["two", "one", "weaker"]),
    )

    def opened(self):
        self.hands = None
        self.heights = {}
        self.walls = {}
        self.on = {}
        self.medal = None
        self.turn = None
        self.idle = 0
        self.passed = 0
        self.slipped = False
        self.moving = None
        self.over = None

    @precondition(lambda self: self.over is None)
    @rule(picks=st.lists(PICKS, min_size=5, max_size=15))
    def play_on(self, picks):
        """Play exactly for a while, with steady hands and dice as they come."""
        for pick in picks:
            waiting = self.waiting
            if isinstance(waiting, NatureToAct):
                request = waiting.request
                sought = request.pieces if isinstance(request, Seek) else ()
                plans = planned(MODE, self.state, sought) if sought else ()
                answer = self.nature.answer(request, self.structure, pick, plans)
                self.submit(NATURE, answer)
            elif isinstance(waiting, PlayerToAct):
                asked = (waiting, *waiting.also)[pick % (1 + len(waiting.also))]
                ways = self.planned(pick) if asked.slots else ()
                ways = ways or [c for c in asked.choices if self.leads_on(c)] or asked.choices
                self.submit(asked.seat, ways[pick % len(ways)])

    def leads_on(self, choice):
        """Leave out giving up, and floors for which there may be no place at all."""
        if isinstance(choice, Choose):
            return not self.state.face(choice.floor).mixed
        return not isinstance(choice, GiveUp)

    def fits(self, floor):
        """Return a place for a floor that is not begun yet, if there is one."""
        return next(MODE.search(self.state, (floor,), lambda *_: True), ())

    def planned(self, pick):
        step = self.state.phase
        if isinstance(step, Building) and not step.walls and self.state.face(step.chosen).mixed:
            return self.fits(step.chosen)[:1]
        return super().planned(pick)

    @precondition(lambda self: isinstance(self.waiting, PlayerToAct))
    @rule(data=st.data())
    def knock_off(self, data):
        """Knock a hero or a monkey off: never a collapse by itself."""
        figures = [r.piece for r in self.structure.pieces if r.piece.startswith(FIGURES)]
        if figures:
            dropped = data.draw(st.sampled_from(figures), "dropped")
            self.submit(NATURE, Shaken(by=self.waiting.seat, dropped=(dropped,)))
            assert self.over is None

    def carried(self):
        return tuple(p for p in super().carried() if not p.startswith(FIGURES))

    def answers(self, request):
        if isinstance(request, Settle) and request.piece.startswith(FIGURES):
            ideal = st.just(self.nature.answer(request, self.structure))
            if request.lifted:
                return ideal
            slip = st.just(Settled(dropped=(request.piece,)))
            return st.one_of(ideal, ideal, ideal, slip)
        return super().answers(request)

    def happened(self, actor, action, events, before):
        for event in events:
            self.watch(event)

    def watch(self, event):
        match event:
            case Dealt(hands=hands, display=display, pile=pile):
                self.hands = [list(hand) for hand in hands]
                self.display, self.pile = list(display), list(pile)
                self.deck = Counter(chain(*hands, display, pile))
            case TurnBegan(seat=seat, idle=idle):
                if self.turn is not None:
                    assert seat == (self.turn + 1) % self.seats, "the turn went astray"
                    self.idle = 0 if self.built else self.idle + 1
                    assert idle == self.idle
                self.turn, self.built, self.drawn, self.drawing = seat, False, 0, False
                self.slipped = False
                self.own = []
            case WallStood(wall=wall, rest=rest):
                under = next(r.on for r in rest if r.piece == wall)
                low = max(self.heights.get(piece, 0) for piece in under)
                self.own.append(wall)
                self.walls[wall] = low + (2 if ".tall." in wall else 1)
            case TakenUp(piece=piece) if piece in self.own:
                self.own.remove(piece)
            case CameBack(pieces=pieces):
                self.own = [wall for wall in self.own if wall not in pieces]
                if pieces[0].startswith("hero."):
                    self.slipped = True
            case FloorLaid(seat=seat, floor=floor, level=level):
                assert seat == self.turn
                assert len({self.walls[wall] for wall in self.own}) == 1, "it does not lie level"
                self.heights[floor] = self.walls[self.own[0]]
                self.hands[seat].remove(floor)
                self.built, self.passed, self.idle = True, 0, 0
                assert level == self.level(floor)
            case DieShown(die="climb", face=face):
                self.face = face
            case HeroToMove(cause="put_back", seat=seat):
                self.slipped = True
                self.moving = event
            case HeroToMove(seat=seat, cause=cause, floors=floors):
                self.moving = event
                reached = {self.level(floor) for floor in floors}
                home = self.level(self.on.get(seat))
                if cause == "climb":
                    most = self.face if self.face > 0 else 1
                    assert not reached or max(reached) <= home + most
                else:
                    assert len(reached) <= 1
                    assert all(level < home for level in reached)
            case HeroStood(seat=seat, floor=floor, level=level):
                assert floor in self.moving.floors
                assert level == self.level(floor)
                self.on[seat] = floor
            case HeroGrounded(seat=seat):
                self.on.pop(seat, None)
            case BattleBegan(attacker=attacker, defender=defender, level=level):
                assert attacker != defender
                assert self.level(self.on[attacker]) == self.level(self.on[defender]) == level
            case BattleWon(winner=winner, attack=attack, defence=defence):
                assert attack != defence
                assert {winner, event.loser} <= set(self.on)
                assert (attack > defence) == (self.battle.attacker == winner)
            case MedalTaken(seat=seat, holder=holder):
                assert seat == self.turn
                assert self.medal == holder
                self.medal = seat
            case MedalReturned(seat=seat):
                assert self.medal == seat
                assert seat not in self.on
                self.medal = None
            case DrawBegan():
                self.drawing = True
                self.settled()
            case Drew(seat=seat, floor=floor, source=source):
                assert seat == self.turn
                (self.pile if source == "pile" else self.display).remove(floor)
                self.hands[seat].append(floor)
                assert len(self.hands[seat]) <= 3
            case DisplayFilled(floors=floors):
                assert self.pile[: len(floors)] == list(floors)
                self.pile = self.pile[len(floors) :]
                self.display += floors
            case WentUnder(seat=seat, floor=floor):
                self.hands[seat].remove(floor)
                self.pile.append(floor)
                self.passed = 0
            case Passed():
                self.passed += 1
            case Collapsed(at_fault=at_fault, winners=winners):
                others = tuple(s for s in range(self.seats) if s != at_fault)
                holder = () if self.medal is None else (self.medal,)
                assert winners == (others if self.medal == at_fault else holder)
                self.over = winners
            case Exhausted(winners=winners):
                assert winners == (() if self.medal is None else (self.medal,))
                self.over = winners
            case LetGo() | Returned() | Knocked() | MonkeyHung():
                assert self.over is None
        if isinstance(event, BattleBegan):
            self.battle = event

    def level(self, floor):
        if floor is None:
            return 0
        return sorted(set(self.heights.values())).index(self.heights[floor]) + 1

    def settled(self):
        """At the end of a turn no two share a level, and whoever is alone highest has it."""
        levels = {seat: self.level(floor) for seat, floor in self.on.items()}
        if not self.slipped:
            assert len(set(levels.values())) == len(levels)
        own = levels.get(self.turn, 0)
        highest = own > max((v for s, v in levels.items() if s != self.turn), default=0)
        if highest:
            assert self.medal == self.turn
        if self.medal is not None and self.medal != self.turn:
            assert not highest

    @invariant()
    def every_floor_is_somewhere_once(self):
        if self.hands is None:
            return
        counted = Counter(chain(*self.hands, self.display, self.pile, self.heights))
        assert counted == self.deck
        assert [list(hand) for hand in self.state.hands] == self.hands
        assert list(self.state.pile) == self.pile
        assert list(self.state.display) == self.display

    @invariant()
    def only_the_end_ends_it(self):
        waiting = self.waiting
        assert isinstance(waiting, GameOver) is (self.over is not None)
        if self.over is not None:
            assert waiting.winners == self.over

    @invariant()
    def the_building_is_what_was_built(self):
        if self.over is not None or self.hands is None:
            return
        standing = {r.piece for r in self.structure.pieces}
        floors = {piece for piece in standing if piece.startswith("floor.")}
        assert floors == set(self.heights)
        assert self.state.medal == self.medal
        hanging = {piece for piece in standing if piece.startswith("monkey.")}
        loose = {loose.monkey for loose in self.state.loose}
        assert not hanging & loose


TestPlay = pytest.mark.rule(
    "SB-1", "SB-5", "SB-8", "SB-18", "SB-23", "SB-24", "SB-25", "SB-26", "SB-29", "SB-30", "CB-3"
)(Table.TestCase)
TestPlay.settings = settings(max_examples=8, stateful_step_count=20)
