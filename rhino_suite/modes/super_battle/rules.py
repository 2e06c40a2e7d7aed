"""The rules of Super Battle, and of the combined game, as a pure state machine."""

from dataclasses import replace
from typing import assert_never

import msgspec.structs

from rhino_suite.api import (
    NATURE,
    Drawn,
    Found,
    GameOver,
    IllegalAction,
    Lift,
    Lots,
    NatureToAct,
    PieceId,
    Place,
    PlayerToAct,
    Roll,
    Rolled,
    Seat,
    SeatSetup,
    Seek,
    Settled,
    Shaken,
    Shuffle,
    Shuffled,
    Structure,
    msg,
)
from rhino_suite.modes.super_battle import answers
from rhino_suite.modes.super_battle import box as contents
from rhino_suite.modes.super_battle.actions import (
    Act,
    Choice,
    Choose,
    GiveUp,
    PutUnder,
    Stay,
    Take,
    Throw,
)
from rhino_suite.modes.super_battle.box import BoxData
from rhino_suite.modes.super_battle.ending import game_over
from rhino_suite.modes.super_battle.events import Chose, Happening, Opened, Sought
from rhino_suite.modes.super_battle.figure_events import DieThrown, Stayed
from rhino_suite.modes.super_battle.history import evolve
from rhino_suite.modes.super_battle.levels import levels
from rhino_suite.modes.super_battle.options import Options, problems
from rhino_suite.modes.super_battle.settling import settled, shaken
from rhino_suite.modes.super_battle.slots import choices, land, lift, slots, step_of
from rhino_suite.modes.super_battle.state import (
    HIDDEN,
    Between,
    Building,
    Drawing,
    DrawingLots,
    Fighting,
    Hanging,
    Moving,
    Over,
    Revealing,
    Rolling,
    Seeking,
    Settling,
    Shuffling,
    State,
    Swapping,
    Throwing,
)
from rhino_suite.modes.super_battle.supply import draw, filled, put_under
from rhino_suite.modes.super_battle.turns import advance


class SuperBattleRules:
    """`game.rules.Rules` for two to four players, and for five with both boxes."""

    def open(
        self, options: Options, seats: tuple[SeatSetup, ...], box: BoxData
    ) -> tuple[Happening, ...]:
        """Open the box (SB-1, SB-2); raise IllegalAction for a table that cannot play."""
        for problem in problems(options, len(seats)):
            raise IllegalAction(problem)
        return (
            Opened(
                options,
                tuple(seat.name for seat in seats),
                contents.taken([seat.animal for seat in seats], contents.heroes(options, box)),
                contents.faces(options, box),
                contents.boards(options, box),
                contents.walls(options, box),
                contents.monkeys(options, box),
                contents.dice(box),
                box.counts.deal.value,
                box.counts.display.value,
                contents.sizes(box),
            ),
        )

    def awaiting(self, state: State) -> PlayerToAct[Choice] | NatureToAct | GameOver:
        """Say who acts next; a shake of the building may come whenever a player acts (G-7)."""
        match state.phase:
            case Shuffling():
                return NatureToAct(Shuffle("floors", len(state.faces)))
            case DrawingLots():
                return NatureToAct(Lots(len(state.players)))
            case Seeking(floors=floors):
                return NatureToAct(Seek(floors))
            case Rolling():
                return NatureToAct(Roll("climb", state.dice.climb))
            case Revealing(attack=None):
                return NatureToAct(Roll("attack", state.dice.attack))
            case Revealing():
                return NatureToAct(Roll("defence", state.dice.defence))
            case Settling(ask=ask):
                return NatureToAct(ask)
            case Fighting() as step:
                return _both(step)
            case Moving(seat=seat):
                return PlayerToAct(seat, choices(state), slots(state))
            case Building() | Hanging() | Throwing() | Drawing() | Swapping():
                return PlayerToAct(state.turn, choices(state), slots(state))
            case Over() as over:
                return game_over(state, over)
            case Between():
                raise ValueError("what is done is only the middle of an answer")
            case _:
                assert_never(state.phase)

    def decide(self, state: State, action: Act, actor: Seat) -> tuple[Happening, ...]:
        """Answer one action; raise IllegalAction when it may not be done now."""
        if isinstance(state.phase, Over):
            raise IllegalAction(msg("The game is over."))
        if isinstance(action, Shaken):
            step = step_of(state)
            if step is None or actor != NATURE:
                raise IllegalAction(msg("Nobody is holding a piece."))
            return shaken(state, step, action)
        waiting = self.awaiting(state)
        if isinstance(waiting, NatureToAct):
            if actor != NATURE:
                raise IllegalAction(msg("It is not your turn."))
            return self._nature(state, action)
        if isinstance(waiting, GameOver):
            raise IllegalAction(msg("The game is over."))
        asked = next((one for one in (waiting, *waiting.also) if one.seat == actor), None)
        if asked is None:
            raise IllegalAction(msg("It is not your turn."))
        if isinstance(action, Place):
            return (land(state, action),)
        if action not in asked.choices:
            raise IllegalAction(msg("That cannot be done now."))
        return self._player(state, action, actor)

    def evolve(self, state: State | None, event: Happening) -> State:
        """Return the state after `event`."""
        return evolve(state, event)

    def observe(self, state: State, seat: Seat | None) -> State:
        """Hide the pile, and with *peek* the others' hands but for what lies open (SB-3)."""
        pile = (HIDDEN,) * len(state.pile)
        if isinstance(state.phase, Over):
            return msgspec.structs.replace(state, pile=pile)
        hands, phase = state.hands, state.phase
        if state.options.peek:
            shown = _shown(state)
            hands = tuple(
                hand if s == seat else tuple(f if f in shown else HIDDEN for f in hand)
                for s, hand in enumerate(hands)
            )
        if isinstance(phase, Seeking):
            phase = Seeking((), phase.everywhere)
        return msgspec.structs.replace(state, hands=hands, pile=pile, phase=phase)

    def structure(self, state: State) -> Structure:
        """Return the building as it stands."""
        return state.structure

    def storeys(self, state: State) -> int:
        """Return how many levels stand safely (SB-18)."""
        return len(levels(state.structure))

    def undoable(self, action: Act) -> bool:
        """Say whether `action` may be taken back before a piece touches (decision 8)."""
        return isinstance(action, Choose | PutUnder)

    def _nature(self, state: State, action: Act) -> tuple[Happening, ...]:
        match state.phase, action:
            case Shuffling(), Shuffled(order=order):
                return answers.dealt(state, order)
            case DrawingLots(), Drawn(seat=seat) if 0 <= seat < len(state.players):
                return answers.drawn(state, seat)
            case Seeking() as seeking, Found(places=places):
                return answers.found(state, seeking, places)
            case Rolling(), Rolled(die="climb", face=face) if face in state.dice.climb:
                return answers.climb_rolled(state, face)
            case Revealing() as step, Rolled() as rolled:
                return answers.battle_rolled(state, step, rolled)
            case Settling() as settling, Settled():
                return settled(state, settling, action)
            case _:
                raise IllegalAction(msg("That does not answer what was asked."))

    def _player(self, state: State, action: Act, actor: Seat) -> tuple[Happening, ...]:
        match action:
            case Choose(floor=floor):
                return (Chose(actor, floor),)
            case GiveUp():
                return (Sought(actor, state.hands[actor]),)
            case PutUnder(floor=floor):
                return (put_under(state, floor),)
            case Take():
                return self._take(state, action)
            case Throw(die=die):
                return (DieThrown(actor, die),)
            case Stay():
                stayed = Stayed(actor, chosen=True)
                return (stayed, *advance(evolve(state, stayed), "contest"))
            case Lift():
                return (lift(state, action),)
            case _:
                raise IllegalAction(msg("That cannot be done now."))

    def _take(self, state: State, action: Take) -> tuple[Happening, ...]:
        drew = draw(state, action)
        after = evolve(state, drew)
        if isinstance(after.phase, Swapping) and after.phase.taken < after.phase.put:
            return (drew,)
        fill = filled(after)
        told = (drew,) if fill is None else (drew, fill)
        after = after if fill is None else evolve(after, fill)
        return (*told, *advance(after, "turn"))


def _both(step: Fighting) -> PlayerToAct[Choice]:
    """Return both owners, either of whom may throw first (SB-24)."""
    first, *also = (_thrower(step, seat) for seat in step.owed())
    return replace(first, also=tuple(also))


def _thrower(step: Fighting, seat: Seat) -> PlayerToAct[Choice]:
    return PlayerToAct(seat, (Throw(step.throw(seat)),))


def _shown(state: State) -> tuple[PieceId, ...]:
    """Return the floors in hands that lie open: pulled out, or shown in a place for them."""
    step = state.phase.step if isinstance(state.phase, Settling) else state.phase
    if not isinstance(step, Building):
        return ()
    return (*(() if step.chosen is None else (step.chosen,)), *(p.piece for p in step.shown[-1:]))
