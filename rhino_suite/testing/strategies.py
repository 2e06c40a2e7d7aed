"""Hypothesis: a table at which anything may be said, and the tower may fall at any time."""

from typing import Any, ClassVar

import msgspec
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule
from msgspec.structs import replace

from rhino_suite.api import AnyMode
from rhino_suite.game.chance import Answer, Request, Seek, Settle, Settled, Shaken
from rhino_suite.game.ids import NATURE, PieceId, Seat
from rhino_suite.game.placement import Mark, Place, Slot
from rhino_suite.game.record import Action, Event, IllegalAction
from rhino_suite.game.rules import GameOver, NatureToAct, PlayerToAct, fold
from rhino_suite.game.structure import Structure
from rhino_suite.testing.conformance import load_box, planned, seats_for
from rhino_suite.testing.fakes import IdealNature, off_by

MILLIMETRES = st.floats(-20, 20).map(lambda mm: round(mm, 3))
DEGREES = st.floats(-30, 30).map(lambda degrees: round(degrees, 3))
PICKS = st.integers(0, 2**130)


def placements(slot: Slot, structure: Structure) -> st.SearchStrategy[Action]:
    """Return placements on and about a mark, some of them outside every tolerance."""
    exact = st.just(off_by(slot, structure))
    loose = st.builds(
        lambda dx, dy, dyaw: off_by(slot, structure, dx=dx, dy=dy, dyaw=dyaw),
        MILLIMETRES,
        MILLIMETRES,
        DEGREES,
    )
    return st.one_of(exact, exact, loose)


def about(exact: Place) -> st.SearchStrategy[Action]:
    """Return an exact placement, and others about it, some of them not lawful."""
    loose = st.builds(
        lambda dx, dy, dyaw: replace(
            exact,
            x=round(exact.x + dx, 3),
            y=round(exact.y + dy, 3),
            yaw=round(exact.yaw + dyaw, 3),
        ),
        MILLIMETRES,
        MILLIMETRES,
        DEGREES,
    )
    return st.one_of(st.just(exact), st.just(exact), loose)


class Play(RuleBasedStateMachine):
    """One game of `mode`; a subclass adds what must always hold.

    `happened` sees each line: its actor, action, events and the states before and after.
    """

    mode: ClassVar[AnyMode]
    options: ClassVar[st.SearchStrategy[Any]] = st.none()

    state: Any
    log: list[Event]

    @initialize(data=st.data())
    def open(self, data: st.DataObject) -> None:
        """Sit down and open the box."""
        least, most = self.mode.info.seats
        self.box = load_box(self.mode)
        options = data.draw(self.options, "options") or self.mode.options()
        suits = [n for n in range(least, most + 1) if not self.mode.check(options, n)]
        self.seats = data.draw(st.sampled_from(suits), "seats")
        self.nature = IdealNature(self.mode.pieces(options, self.box))
        self.log = list(self.mode.rules.open(options, seats_for(self.seats), self.box))
        self.state = fold(self.mode.rules, self.log)
        self.opened()

    @precondition(lambda self: isinstance(self.waiting, NatureToAct))
    @rule(data=st.data())
    def nature_answers(self, data: st.DataObject) -> None:
        """Let nature answer: mostly everything stands."""
        request = self.waiting.request
        self.submit(NATURE, data.draw(self.answers(request), "answer"))

    @precondition(lambda self: isinstance(self.waiting, PlayerToAct))
    @rule(data=st.data())
    def player_acts(self, data: st.DataObject) -> None:
        """Let whoever may act do one of the things they may do."""
        waiting = self.waiting
        asked = data.draw(st.sampled_from((waiting, *waiting.also)), "asked")
        marks = [slot for slot in asked.slots if isinstance(slot.where, Mark)]
        ways = [placements(slot, self.structure) for slot in marks]
        if len(marks) < len(asked.slots):
            ways += [about(exact) for exact in self.planned(data.draw(PICKS, "plan"))]
        if asked.choices:
            ways.append(st.sampled_from(asked.choices))
        self.submit(asked.seat, data.draw(st.one_of(ways), "action"))

    @precondition(lambda self: isinstance(self.waiting, PlayerToAct))
    @rule(data=st.data(), down=st.integers(0, 9))
    def knock(self, data: st.DataObject, down: int) -> None:
        """Knock the tower; one time in ten something falls."""
        seat = self.waiting.seat
        if down:
            self.submit(NATURE, Shaken(by=seat))
        elif pieces := self.carried():
            fallen = data.draw(st.sampled_from(pieces), "fallen")
            self.submit(NATURE, Shaken(by=seat, fallen=(fallen,), first=(fallen, seat)))

    @precondition(lambda self: isinstance(self.waiting, GameOver))
    @rule(data=st.data())
    def nobody_acts_any_more(self, data: st.DataObject) -> None:
        """After the end nothing is accepted, from nobody."""
        actor = data.draw(st.sampled_from([NATURE, *map(Seat, range(self.seats))]), "actor")
        try:
            self.mode.rules.decide(self.state, Shaken(by=Seat(0)), actor)
        except IllegalAction:
            return
        raise AssertionError("the game went on after its end")

    @invariant()
    def the_log_is_the_truth(self) -> None:
        """Fold the written log: it must give the state at the table."""
        wire = msgspec.json.encode(self.log)
        kind = list[self.mode.events]  # type: ignore[name-defined]  # a type that is data
        events = msgspec.json.decode(wire, type=kind)
        if fold(self.mode.rules, events) != self.state:
            raise AssertionError("the log does not tell the same story as the game")

    @property
    def waiting(self) -> Any:  # noqa: ANN401 - one of three, told apart by its class
        """Who acts next."""
        return self.mode.rules.awaiting(self.state)

    @property
    def structure(self) -> Structure:
        """The building as it stands."""
        return self.mode.rules.structure(self.state)

    def planned(self, pick: int) -> tuple[Place, ...]:
        """Return what could be placed next, one exact way of it, where slots are no marks."""
        plans = planned(self.mode, self.state, (), pick)
        return next(plans, ())[:1]

    def carried(self) -> tuple[PieceId, ...]:
        """Return what stands on something that is not the table."""
        return tuple(rest.piece for rest in self.structure.pieces if rest.z > 0)

    def answers(self, request: Request) -> st.SearchStrategy[Answer]:
        """Return what nature may answer: it stands, it comes back, or it falls."""
        sought = request.pieces if isinstance(request, Seek) else ()

        def answer(pick: int) -> Answer:
            plans = planned(self.mode, self.state, sought) if sought else ()
            return self.nature.answer(request, self.structure, pick, plans)

        ideal = PICKS.map(answer)
        if not isinstance(request, Settle):
            return ideal
        seat, piece = request.by, request.piece
        others = [st.just(Settled(fallen=(piece,), first=(piece, seat), margin=-1.0))]
        if piece in request.retry:
            others.append(st.just(Settled(back=True)))
        return st.one_of(ideal, ideal, ideal, ideal, ideal, ideal, *others)

    def submit(self, actor: Seat, action: Action) -> None:
        """Do `action`, and let the subclass look at what happened."""
        before = self.state
        events = self.mode.rules.decide(before, action, actor)
        for event in events:
            self.mode.tell(self.state, event)
            self.state = self.mode.rules.evolve(self.state, event)
        self.log += events
        self.happened(actor, action, events, before)

    def opened(self) -> None:
        """Look at the freshly opened game."""

    def happened(
        self,
        actor: Seat,
        action: Action,
        events: tuple[Event, ...],
        before: Any,  # noqa: ANN401
    ) -> None:
        """Look at one line of the log."""
