"""What somebody who plays by themselves does next: which choice, which piece, exactly where.

They see what their seat may see. Places come from the mode's plans (or its marks), how safe they
are from a stability core of their own, and what is worth what from the mode's mind (issue 3.7).
"""

import math
from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

from rhino_suite.api import AnyMode, Manner
from rhino_suite.game.geometry import place as placed
from rhino_suite.game.ids import PieceId
from rhino_suite.game.placement import Area, Edge, Lift, Mark, Place, Slot
from rhino_suite.game.record import Action
from rhino_suite.stability.port import Body, StabilityCore
from rhino_suite.table.dice import Chance
from rhino_suite.table.people import Habit, People
from rhino_suite.table.planning import Plan, Planner, Question, Thought, open_to, shown, shuffled
from rhino_suite.table.reading import aim_roof

GIVES_UP: Final = 3
"""After so many returns in a row a person takes up another wall of this step first."""

SPOTS: Final = 3
"""So many times as many spots of each open floor are thought of for a hero: it is small."""

EDGES: Final = 4
"""Along an edge so many times as many places are thought of as for a wall: it is one line."""

SHIFTS: Final = (0.0, 0.34, 0.67, 1.0)
"""How far towards the lean a daring roof is tried, in shares of what its person dares."""


class Say(NamedTuple):
    """Say `action` to the table after so many s."""

    action: Action
    seconds: float


class Carry(NamedTuple):
    """Take `place.piece` up after so many s and let the hand bring it to exactly `place`."""

    place: Place
    slot: Slot
    seconds: float = 0.0


Step = Say | Carry


class Thinker:
    """One person's way of thinking. `trust` (mm) is the margin they trust their own hand with.

    `manner` None is a person without a personality, who builds as safely as they can.
    """

    def __init__(
        self,
        mode: AnyMode,
        bodies: Mapping[PieceId, Body],
        people: People,
        person: str,
        manner: Manner | None,
        habit: Habit,
        trust: float,
        chance: Chance,
        core: StabilityCore,
    ) -> None:
        self._bodies = bodies
        self._ways = people.ways
        self._person = people.get(person)
        self._habit: Habit = habit
        self._chance = chance
        self._by_plans = mode.plans is not None
        self._planner = Planner(mode, bodies, people, self._person, manner, trust, chance, core)
        self._last: PieceId | None = None
        self._ready: Plan | None = None
        self.missed = 0
        """How often in a row the last piece came back."""

    def step(self, ask: Question) -> Step:
        """Return what to do now; ValueError when nothing can be done."""
        self._count(ask)
        slot = next((s for s in ask.act.slots if not s.optional), None)
        if slot is None:
            return self._chosen(ask, self._open(ask))
        walls = [c for c in ask.act.choices if self._is_wall(c)]
        if self.missed >= GIVES_UP and walls and self._kind(slot.fits[0]) in ("wall", "card"):
            self._last = None
            return Say(walls[self._chance.randrange(len(walls))], self._ways.think_s)
        step = self._carried(ask, slot)
        if step is not None:
            self._last = step.place.piece
            return step
        # Nothing can follow what stands: a wall of this step comes up again, or another card.
        others = walls or self._open(ask)
        return Say(others[self._chance.randrange(len(others))], self._ways.think_s)

    def _count(self, ask: Question) -> None:
        back = self._last is not None and self._last not in ask.structure
        self.missed = self.missed + 1 if back else 0
        self._last = None

    # pieces

    def _carried(self, ask: Question, slot: Slot) -> Carry | None:
        if isinstance(slot.where, Mark):
            return Carry(self._at_mark(ask, slot, slot.where), slot)
        plan = self._ready
        if self.missed or plan is None or not open_to(ask.act.slots, plan[0]):
            found = self._planner.best(ask, self._spots(slot))
            if found is None or self._rather_not(ask, slot, found):
                return None
            plan = found.plan
        self._ready = None
        if len(plan) > 1 and self._kind(plan[1].piece) == "wall":
            # The second wall still belongs where it was meant; a floor goes by its walls.
            self._ready = plan[1:]
        return Carry(plan[0], next(s for s in ask.act.slots if s.id == plan[0].slot))

    def _rather_not(self, ask: Question, slot: Slot, found: Thought) -> bool:
        """Say whether something else than this may be done, and would be by this person."""
        others = [c for c in ask.act.choices if not isinstance(c, Lift) or self._is_wall(c)]
        if self._kind(slot.fits[0]) == "figure":
            return found.room < self._planner.trust and bool(others)
        return not found.stands and bool(others)

    def _spots(self, slot: Slot) -> int:
        """Return how many spots are thought of: some of every open floor, many along an edge."""
        if isinstance(slot.where, Edge):
            return EDGES * self._person.looks_at
        if isinstance(slot.where, Area) and self._kind(slot.fits[0]) == "figure":
            return SPOTS * self._person.looks_at * len(slot.where.on)
        return 0

    def _at_mark(self, ask: Question, slot: Slot, mark: Mark) -> Place:
        """Return where this person wants the piece of a slot that has a mark."""
        below = ask.structure.at(mark.on)
        x, y = placed((mark.x, mark.y), (below.x, below.y), below.yaw)
        yaw = mark.yaw + (below.yaw if mark.frame == "piece" else 0.0)
        piece = slot.fits[0]
        on = slot.carried_by or (mark.on,)
        if self._kind(piece) == "card":
            x, y = self._over_walls(ask, slot, mark, (x, y))
        return Place(slot.id, piece, x, y, yaw, on)

    def _over_walls(
        self, ask: Question, slot: Slot, mark: Mark, flush: tuple[float, float]
    ) -> tuple[float, float]:
        walls = [ask.structure.at(p) for p in slot.carried_by if self._kind(p) == "wall"]
        goal = aim_roof(self._person, self._habit, walls, flush, ask.lean, mark.off_mm)
        if self._planner.daring(ask) <= 0.0:
            return goal
        # Who dares tries it nearer and nearer to the way in which the tower leans.
        way, far = math.radians(ask.lean[1]), self._person.dares * mark.off_mm
        dx, dy = far * math.cos(way), far * math.sin(way)
        tried = [(goal[0] + share * dx, goal[1] + share * dy) for share in SHIFTS]
        piece, on = slot.fits[0], slot.carried_by or (mark.on,)
        plans = [
            (Place(slot.id, piece, *at, mark.yaw, on),)
            for at in tried
            if math.dist(at, flush) <= far
        ]
        best = self._planner.pick(ask, plans)
        return goal if best is None or not best.stands else (best.plan[0].x, best.plan[0].y)

    # choices

    def _open(self, ask: Question) -> list[Action]:
        return [c for c in ask.act.choices if not self._is_wall(c)]

    def _chosen(self, ask: Question, choices: Sequence[Action]) -> Say:
        """Return a choice: a card that can be built if there is one, else what is worth most."""
        cards = self._in_hand(ask)
        seconds = self._ways.think_s if len(ask.act.choices) > 1 else self._ways.only_s
        if any(choice in choices for choice in cards):
            seconds = self._chance.uniform(*self._person.choose_s)
        if self._by_plans:
            ranked = self._ranked(ask, choices)
            found = self._card_to_build(ask, [c for c in ranked if c in cards], cards)
            if found is not None:
                return Say(found, seconds)
            choices = [c for c in choices if c not in cards] or choices
        return Say(self._ranked(ask, choices)[0], seconds)

    def _ranked(self, ask: Question, choices: Sequence[Action]) -> list[Action]:
        """Return the choices, what is worth most first; equals in an order of chance."""
        mixed = [choices[i] for i in shuffled(self._chance)(len(choices))]
        if self._planner.mind is not None:
            return sorted(mixed, key=lambda choice: -self._planner.worth(ask, choice))
        cards = self._in_hand(ask)
        picked = any(card.chosen for hand in ask.scene.hands for card in hand.cards)

        def first(choice: Action) -> int:
            """Without a mind: a card of the hand, then what must be taken up, then the rest."""
            if isinstance(choice, Lift):
                return 0 if picked else 2
            return 1 if choice in cards else 3

        return sorted(mixed, key=first)

    def _in_hand(self, ask: Question) -> dict[Action, PieceId]:
        return {
            card.action: card.sprite.piece
            for hand in ask.scene.hands
            if hand.seat == ask.seat
            for card in hand.cards
            if card.action is not None
        }

    def _card_to_build(
        self, ask: Question, ranked: Sequence[Action], cards: Mapping[Action, PieceId]
    ) -> Action | None:
        """Return the first card that this person trusts their hand with, else what stands best.

        Else the one that a place is shown for. Without any a card that may at least be begun,
        when there is nothing else to say.
        """
        most: tuple[float, Action] | None = None
        begun = None
        for card in ranked:
            found = self._planner.pick(ask, self._planner.thought_of(ask, (cards[card],)))
            if found is None:
                continue
            begun = begun or card
            if found.stands and (most is None or found.room > most[0]):
                most, self._ready = (found.room, card), found.plan
            if found.room >= self._planner.trust:
                break
        if most is not None:
            return most[1]
        left = shown(ask)
        if left is not None:
            self._ready = left
            return next((c for c in ranked if cards[c] == left[-1].piece), None)
        return begun if len(cards) == len(self._open(ask)) else None

    def _is_wall(self, choice: Action) -> bool:
        return isinstance(choice, Lift) and self._kind(choice.piece) == "wall"

    def _kind(self, piece: PieceId) -> str:
        return self._bodies[piece].kind
