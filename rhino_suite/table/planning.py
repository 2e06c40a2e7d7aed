"""Which places somebody thinks of, how safe each would be, and how safe they want it.

Places come from the mode's plans, in an order of chance; a stability core of one's own says what
would stand (issue 3.7). Margins in mm.
"""

import math
from collections.abc import Iterator, Mapping, Sequence
from itertools import islice
from typing import Any, Final, NamedTuple

from rhino_suite.api import AnyMode, Manner, Mind, Order
from rhino_suite.game.ids import PieceId, Seat
from rhino_suite.game.placement import Place
from rhino_suite.game.record import Action
from rhino_suite.game.rules import PlayerToAct
from rhino_suite.game.scene import Scene
from rhino_suite.game.structure import Structure
from rhino_suite.stability.port import Body, StabilityCore, Standing
from rhino_suite.table.dice import Chance
from rhino_suite.table.people import Person
from rhino_suite.table.replay import State

AGAIN: Final = 3
"""So many times as many places are thought of when none of the first would stand."""

Plan = tuple[Place, ...]


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

    `tries` bounds how long they look for a place before they see none.
    """

    def __init__(
        self,
        mode: AnyMode,
        bodies: Mapping[PieceId, Body],
        person: Person,
        tries: int,
        manner: Manner | None,
        trust: float,
        chance: Chance,
        core: StabilityCore,
    ) -> None:
        self._mode = mode
        self._bodies = bodies
        self._person = person
        self._tries = tries
        self._manner = manner
        self._trust = trust
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

    def best(self, ask: Question, count: int = 0) -> Plan | None:
        """Return the best of the plans for the step at hand that this person thinks of.

        They think of as many as they look at, or of `count`. None when there is none.
        """
        looks = count or self._person.looks_at
        for tried in (looks, AGAIN * looks):
            found = self._ranked(ask, self.thought_of(ask, (), tried))
            if not found:
                return None
            for plans in found:
                safe = self.safe(ask, plans)
                if safe is not None:
                    return safe
        return shown(ask) or found[0][0]

    def _ranked(self, ask: Question, plans: Sequence[Plan]) -> list[list[Plan]]:
        """Return the plans in groups, what is worth most first."""
        groups: dict[float, list[Plan]] = {}
        for plan in plans:
            worth = sum(self.worth(ask, place) for place in plan)
            groups.setdefault(worth, []).append(plan)
        return [groups[worth] for worth in sorted(groups)[::-1]]

    def safe(self, ask: Question, plans: Sequence[Plan]) -> Plan | None:
        """Return of the plans that would stand the one whose margin is wanted; None without."""
        judged = [(self.margin(ask, plan), plan) for plan in plans]
        stand = [(margin, plan) for margin, plan in judged if margin is not None]
        if not stand:
            return None
        most = max(margin for margin, _ in stand)
        wanted = most - self.daring(ask) * (most - min(most, self._trust))
        return min(stand, key=lambda pair: abs(pair[0] - wanted))[1]

    def thought_of(
        self, ask: Question, pieces: tuple[PieceId, ...], count: int | None = None
    ) -> list[Plan]:
        """Return up to so many plans, in an order of chance."""
        plans = self._mode.plans
        if plans is None:
            raise ValueError(f"{self._mode.info.id} has neither marks nor plans")
        order: Order = shuffled(self._chance, self._tries)
        if self._figure(ask) and self.daring(ask) <= 0.0:
            # Who does not want to make it hard sets a hero down where the mode looks first.
            order = range
        every = plans(ask.state, pieces, order)
        return list(islice(every, count or self._person.looks_at))

    def _figure(self, ask: Question) -> bool:
        slots = ask.act.slots
        return bool(slots) and self._bodies[slots[0].fits[0]].kind == "figure"

    def margin(self, ask: Question, plan: Plan) -> float | None:
        """Return the margin (mm) that `plan` would leave, None when it would not stand."""
        core = self._core
        core.restore(ask.standing)
        for place in plan:
            body = self._bodies[place.piece]
            carried = place.on if body.kind == "card" else ()
            # All but the steadied first wall must stand by themselves until the floor lies.
            if len(carried) > 1 and not core.verdict(steadied=carried[:1]).stands:
                return None
            core.place(
                place.piece, body, place.x, place.y, place.yaw, place.on, carried_by=carried
            )
        verdict = core.verdict()
        return verdict.margin.mm if verdict.stands else None


def shown(ask: Question) -> Plan | None:
    """Return what is left to build of a place that the game has shown; None without one."""
    left = tuple(place for place in ask.scene.shown if place.piece not in ask.structure)
    return left or None
