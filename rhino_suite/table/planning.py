"""Which places somebody thinks of, how safe each would be, and how safe they want it.

Places come from the mode's plans, in an order of chance; a stability core of one's own says what
would stand (issue 3.7). Margins in mm.
"""

import math
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import chain, islice
from typing import Any, Final, NamedTuple

from rhino_suite.api import AnyMode, Manner, Mind, Order
from rhino_suite.game.ids import PieceId, Seat
from rhino_suite.game.placement import Place, Slot
from rhino_suite.game.record import Action
from rhino_suite.game.rules import PlayerToAct
from rhino_suite.game.scene import Scene
from rhino_suite.game.structure import Structure
from rhino_suite.stability.port import Body, StabilityCore, Standing
from rhino_suite.table.dice import Chance
from rhino_suite.table.people import People, Person
from rhino_suite.table.replay import State

AGAIN: Final = 3
"""So many times as many places are thought of when the hand is trusted with none of the first."""

ROOMS: Final = (0.0, 1.0, 2.0, 3.0, 4.5, 6.0, 8.0, 12.0)
"""Margins (mm) that are told apart by eye; at the last the building shows no bow (feel 2.3)."""

MIDDLE: Final = 4
"""One in so many of a hero's spots is looked for in the middle of its floor."""

NOTHING: Final = -1.0
"""The room (mm) of what would not stand."""

Plan = tuple[Place, ...]


class Thought(NamedTuple):
    """A plan, and about how much margin (mm) it leaves; `NOTHING` when it would not stand."""

    plan: Plan
    room: float

    @property
    def stands(self) -> bool:
        """Whether it would stand."""
        return self.room >= 0.0


class Question(NamedTuple):
    """The table as one seat sees it when it is to act; nothing in it ever changes.

    `lean` is how far the building bows (degrees) and whither.
    """

    seat: Seat
    act: PlayerToAct[Action]
    state: State
    scene: Scene
    structure: Structure
    standing: tuple[Standing, ...]
    lean: tuple[float, float]


def shuffled(chance: Chance, tries: int | None = None) -> Order:
    """Return an order that is another one each time, drawn only as far as it is asked for.

    After so many `tries` in all it has nothing more to offer: a person who sees no place by then
    says so, and leaves it to the game to find one.
    """
    left = [math.inf if tries is None else tries]

    def order(count: int) -> Iterator[int]:
        moved: dict[int, int] = {}
        for last in range(count - 1, -1, -1):
            if left[0] <= 0:
                return
            left[0] -= 1
            pick = chance.randrange(last + 1)
            found = moved.get(pick, pick)
            moved[pick] = moved.get(last, last)
            yield found

    return order


class Planner:
    """Finds places for one person; `trust` (mm) is the margin they trust their own hand with.

    They look for a place only for so long before they see none (`ways.tries`).
    """

    def __init__(
        self,
        mode: AnyMode,
        bodies: Mapping[PieceId, Body],
        people: People,
        person: Person,
        manner: Manner | None,
        trust: float,
        chance: Chance,
        core: StabilityCore,
    ) -> None:
        self._mode = mode
        self._bodies = bodies
        self._people = people
        self._person = person
        self._manner = manner
        self.trust: Final = trust
        self._chance = chance
        self._core = core

    @property
    def mind(self) -> Mind[Any, Any] | None:
        """Return the mode's mind, where this person uses it: with a manner, or by plans alone."""
        uses = self._manner is not None or self._mode.plans is not None
        return self._mode.mind if uses else None

    def worth(self, ask: Question, action: Action) -> float:
        """Return how much a choice is worth to this person; 0 without a mind."""
        mind = self.mind
        if mind is None:
            return 0.0
        return mind.weigh(ask.state, ask.seat, self._manner or "careful", action)

    def daring(self, ask: Question) -> float:
        """Return from 0 to 1 how near to the brink this person wants to build."""
        mind = self._mode.mind
        if mind is None or self._manner is None:
            return 0.0
        return mind.dares(ask.state, ask.seat, self._manner)

    def best(self, ask: Question, count: int = 0) -> Thought | None:
        """Return the best of the plans for the step at hand that this person thinks of.

        They think of `count`, or of as many as they look at, and then of more when they would
        trust their hand with none of them. None when there is none.
        """
        looks = self._person.looks_at
        most: Thought | None = None
        for tried in (count,) if count else (looks, AGAIN * looks):
            for plans in self._groups(ask, self.thought_of(ask, (), tried)):
                found = self.pick(ask, plans)
                if found is not None and found.room >= self.trust:
                    return found
                if found is not None and (most is None or found.room > most.room):
                    most = found
            if most is None:
                return None
        left = shown(ask)
        if most is None or most.stands or left is None or not open_to(ask.act.slots, left[0]):
            return most
        return Thought(left, 0.0)

    def _groups(self, ask: Question, plans: Iterable[Plan]) -> Iterable[Iterable[Plan]]:
        """Return the plans in groups, what is worth most first; only heroes' places differ."""
        if not self._figure(ask):
            return (plans,)
        groups: dict[float, list[Plan]] = {}
        for plan in plans:
            worth = sum(self.worth(ask, place) for place in plan)
            groups.setdefault(worth, []).append(plan)
        return [groups[worth] for worth in sorted(groups)[::-1]]

    def pick(self, ask: Question, plans: Iterable[Plan]) -> Thought | None:
        """Return of the plans that would stand the one with the room that is wanted.

        Without any the first of them, with no room; None when there are no plans at all. Who
        builds safely thinks of no more once one is good enough.
        """
        daring = self.daring(ask)
        enough = self._people.ways.enough_mm if daring <= 0.0 else math.inf
        first: Plan | None = None
        stand: list[Thought] = []
        self._core.restore(ask.standing)
        for plan in plans:
            first = first or plan
            room = self._room(plan)
            if room is not None:
                stand.append(Thought(plan, room))
                if room >= enough:
                    break
        if not stand:
            return None if first is None else Thought(first, NOTHING)
        most = max(thought.room for thought in stand)
        wanted = most - daring * (most - min(most, self.trust))
        trusted = [thought for thought in stand if thought.room >= self.trust]
        return min(trusted or stand, key=lambda thought: abs(thought.room - wanted))

    def thought_of(
        self, ask: Question, pieces: tuple[PieceId, ...], count: int | None = None
    ) -> Iterator[Plan]:
        """Return up to so many plans, in an order of chance."""
        plans = self._mode.plans
        if plans is None:
            raise ValueError(f"{self._mode.info.id} has neither marks nor plans")
        looks = count or self._person.looks_at
        every = plans(ask.state, pieces, shuffled(self._chance, self._people.ways.tries))
        if self._figure(ask) and self.daring(ask) <= 0.0:
            # Who does not want to make it hard looks at the middle first, and then all over.
            middle = looks // MIDDLE
            every = chain(islice(plans(ask.state, pieces, range), middle), every)
        return islice(every, looks)

    def _figure(self, ask: Question) -> bool:
        slots = ask.act.slots
        return bool(slots) and self._bodies[slots[0].fits[0]].kind == "figure"

    def _room(self, plan: Plan) -> float | None:
        """Return about how much margin (mm) `plan` leaves where it is, None when it would fall.

        The core holds the building, and holds just the same afterwards.
        """
        core = self._core
        placed: list[PieceId] = []
        least = math.inf
        try:
            for place in plan:
                body = self._bodies[place.piece]
                carried = place.on if body.kind == "card" else ()
                # All but the steadied first wall must stand by themselves until the floor lies.
                if len(carried) > 1:
                    alone = core.at_least(ROOMS, carried[1:], carried[:1])
                    if alone is None:
                        return None
                    least = alone
                core.place(
                    place.piece, body, place.x, place.y, place.yaw, place.on, carried_by=carried
                )
                placed.append(place.piece)
            room = core.at_least(ROOMS, placed)
            return None if room is None else min(least, room)
        finally:
            for piece in reversed(placed):
                core.remove(piece)


def open_to(slots: Sequence[Slot], place: Place) -> bool:
    """Say whether one of `slots` waits for this piece."""
    return any(slot.id == place.slot and place.piece in slot.fits for slot in slots)


def shown(ask: Question) -> Plan | None:
    """Return what is left to build of a place that the game has shown; None without one."""
    left = tuple(place for place in ask.scene.shown if place.piece not in ask.structure)
    return left or None
