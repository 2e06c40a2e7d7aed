"""The rules of Rhino Hero as a pure state machine."""

from typing import assert_never

import msgspec.structs

from rhino_suite.api import (
    NATURE,
    Drawn,
    GameOver,
    IllegalAction,
    Lift,
    Lots,
    NatureToAct,
    PieceId,
    Place,
    PlayerToAct,
    Seat,
    SeatSetup,
    Settled,
    Shaken,
    Shuffle,
    Shuffled,
    Structure,
    msg,
)
from rhino_suite.modes.rhino_hero import box as contents
from rhino_suite.modes.rhino_hero.actions import Act, Ask, Choose, Decline, Give, Refuse
from rhino_suite.modes.rhino_hero.box import RHINO, BoxData
from rhino_suite.modes.rhino_hero.ending import game_over
from rhino_suite.modes.rhino_hero.events import (
    Chose,
    Dealt,
    GiftRefused,
    Given,
    Happening,
    LastRoofBuilt,
    LetGo,
    Opened,
    Player,
    Returned,
    RoofLaid,
    SecondRoofDeclined,
    SecondRoofOffered,
)
from rhino_suite.modes.rhino_hero.history import evolve
from rhino_suite.modes.rhino_hero.options import Options, problems
from rhino_suite.modes.rhino_hero.settling import settled, shaken
from rhino_suite.modes.rhino_hero.slots import land, lifting, slots
from rhino_suite.modes.rhino_hero.state import (
    HIDDEN,
    AwaitingGift,
    Building,
    DrawingLots,
    Laid,
    Over,
    SecondRoof,
    Settling,
    Shuffling,
    State,
)
from rhino_suite.modes.rhino_hero.turns import ask_for_gift, begin, pass_on, second_from_pile

Choices = tuple[Choose | Ask | Give | Refuse | Decline | Lift, ...]


class RhinoHeroRules:
    """`game.rules.Rules` for two to five players."""

    def open(
        self, options: Options, seats: tuple[SeatSetup, ...], box: BoxData
    ) -> tuple[Happening, ...]:
        """Open the box (RH-1, RH-2); raise IllegalAction for a table that cannot play."""
        for problem in problems(options, len(seats)):
            raise IllegalAction(problem)
        counts = box.counts
        return (
            Opened(
                options,
                tuple(Player(s.name, s.off_mm, s.off_deg) for s in seats),
                contents.faces(box),
                contents.foundation(options, box),
                counts.walls.value,
                counts.deal_two.value if len(seats) == 2 else counts.deal.value,
                contents.sizes(box),
            ),
        )

    def awaiting(
        self, state: State
    ) -> PlayerToAct[Choose | Ask | Give | Refuse | Decline | Lift] | NatureToAct | GameOver:
        """Say who acts next; a shake of the tower may come whenever a player acts (G-7)."""
        match state.phase:
            case Shuffling():
                return NatureToAct(Shuffle("roofs", len(state.faces)))
            case DrawingLots():
                return NatureToAct(Lots(len(state.players)))
            case Settling(ask=ask):
                return NatureToAct(ask)
            case AwaitingGift(giver=giver):
                return PlayerToAct(giver, _choices(state))
            case Building() | SecondRoof():
                return PlayerToAct(state.turn, _choices(state), slots(state))
            case Over() as over:
                return game_over(state, over)
            case Laid():
                raise ValueError("a laid roof is only the middle of an answer")
            case _:
                assert_never(state.phase)

    def decide(self, state: State, action: Act, actor: Seat) -> tuple[Happening, ...]:
        """Answer one action; raise IllegalAction when it may not be done now."""
        waiting = self.awaiting(state)
        if isinstance(waiting, GameOver):
            raise IllegalAction(msg("The game is over."))
        if isinstance(action, Shaken):
            return self._knock(state, action, actor)
        if actor != (waiting.seat if isinstance(waiting, PlayerToAct) else NATURE):
            raise IllegalAction(msg("It is not your turn."))
        if isinstance(waiting, NatureToAct):
            return self._nature(state, action)
        if isinstance(action, Place):
            return (self._place(state, action),)
        if action not in waiting.choices:
            raise IllegalAction(msg("That cannot be done now."))
        return self._player(state, action)

    def evolve(self, state: State | None, event: Happening) -> State:
        """Return the state after `event`."""
        return evolve(state, event)

    def observe(self, state: State, seat: Seat | None) -> State:
        """Hide the pile, and with *peek* the others' hands but for the roof pulled out (RH-3)."""
        if isinstance(state.phase, Over):
            return msgspec.structs.replace(state, pile=(HIDDEN,) * len(state.pile))
        hands = state.hands
        if state.options.peek:
            shown = _shown(state)
            hands = tuple(
                hand if s == seat else tuple(r if r == shown else HIDDEN for r in hand)
                for s, hand in enumerate(hands)
            )
        return msgspec.structs.replace(state, hands=hands, pile=(HIDDEN,) * len(state.pile))

    def structure(self, state: State) -> Structure:
        """Return the building as it stands."""
        return state.structure

    def storeys(self, state: State) -> int:
        """Return how many storeys stood safely; a second roof adds none."""
        return state.storeys

    def undoable(self, action: Act) -> bool:
        """Say whether `action` may be taken back before a piece touches (decision 8)."""
        return isinstance(action, Choose | Ask | Give | Refuse | Decline)

    def _nature(self, state: State, action: Act) -> tuple[Happening, ...]:
        match state.phase, action:
            case Shuffling(), Shuffled(order=order):
                return self._deal(state, order)
            case DrawingLots(), Drawn(seat=seat) if 0 <= seat < len(state.players):
                return begin(state, seat, first=True)
            case Settling() as settling, Settled():
                happened = settled(state, settling, action)
                if isinstance(happened[0], RoofLaid):
                    after = evolve(state, happened[0])
                    return (*happened, *self._after_roof(after, happened[0]))
                return happened
            case _:
                raise IllegalAction(msg("That does not answer what was asked."))

    def _deal(self, state: State, order: tuple[int, ...]) -> tuple[Happening, ...]:
        if sorted(order) != list(range(len(state.faces))):
            raise IllegalAction(msg("That does not answer what was asked."))
        deck = tuple(state.faces[number].piece for number in order)
        seats = len(state.players)
        each = 0 if state.options.together else state.deal
        hands = tuple(deck[s * each : (s + 1) * each] for s in range(seats))
        dealt = Dealt(hands, deck[seats * each :])
        if state.options.begins is None:
            return (dealt,)
        after = evolve(state, dealt)
        return (dealt, *begin(after, Seat(state.options.begins), first=True))

    def _after_roof(self, state: State, laid: RoofLaid) -> tuple[Happening, ...]:
        """Say what follows a settled roof: a win, a second roof, or the next turn."""
        if state.options.together:
            double = state.face(laid.roof).symbol == "double"
            return second_from_pile(state) if double else pass_on(state)
        for seat in (laid.seat, laid.giver):
            if seat is not None and not state.hands[seat]:
                return (LastRoofBuilt(seat),)
        if state.face(laid.roof).symbol != "double":
            return pass_on(state)
        own = bool(state.regular(laid.seat))
        offered = SecondRoofOffered(laid.seat, own)
        if own or state.options.double_gift == "left_asked":
            return (offered,)
        return (offered, *ask_for_gift(evolve(state, offered)))

    def _player(self, state: State, action: Act) -> tuple[Happening, ...]:
        match state.phase, action:
            case Building() | SecondRoof(), Choose(roof=roof):
                return (Chose(state.turn, roof),)
            case Building(), Lift(piece=piece):
                return (LetGo(state.turn, "", lifting(state, piece)),)
            case SecondRoof(), Ask():
                return ask_for_gift(state)
            case SecondRoof(), Decline():
                declined = SecondRoofDeclined(state.turn)
                return (declined, *pass_on(evolve(state, declined)))
            case AwaitingGift(giver=giver), Give(roof=roof):
                return (Given(state.turn, giver, roof),)
            case AwaitingGift(giver=giver), Refuse():
                refused = GiftRefused(state.turn, giver)
                return (refused, *pass_on(evolve(state, refused)))
            case _:
                raise IllegalAction(msg("That cannot be done now."))

    def _place(self, state: State, action: Place) -> LetGo | Returned:
        for slot in slots(state):
            if slot.id == action.slot:
                landed = land(state, action, slot)
                return (
                    landed if isinstance(landed, Returned) else LetGo(state.turn, slot.id, landed)
                )
        raise IllegalAction(msg("Nothing is to be placed there now."))

    def _knock(self, state: State, action: Shaken, actor: Seat) -> tuple[Happening, ...]:
        match state.phase:
            case Building() | SecondRoof() | AwaitingGift() as step if actor == NATURE:
                return shaken(state, step, action)
            case _:
                raise IllegalAction(msg("Nobody is holding a piece."))


def _choices(state: State) -> Choices:
    match state.phase:
        case Building(walls=walls, rhino=rhino, chosen=chosen):
            movable = [built.wall for built in walls]
            if rhino != "none" and RHINO in state.structure:
                movable.append(RHINO)
            return (
                *(Choose(roof) for roof in _seen(state.hands[state.turn]) if roof != chosen),
                *(Lift(piece) for piece in movable),
            )
        case SecondRoof(own=False, gift=None):
            return (Ask(), Decline())
        case SecondRoof(chosen=chosen):
            regular = state.regular(state.turn)
            return (*(Choose(roof) for roof in regular if roof != chosen), Decline())
        case AwaitingGift(giver=giver):
            gifts = tuple(Give(roof) for roof in state.regular(giver))
            return gifts if state.options.double_gift == "next_must" else (*gifts, Refuse())
        case _:
            return ()


def _seen(hand: tuple[PieceId, ...]) -> tuple[PieceId, ...]:
    return tuple(roof for roof in hand if roof != HIDDEN)


def _shown(state: State) -> PieceId | None:
    """Return the roof that lies open because it was pulled out (RH-3)."""
    match state.phase:
        case Building(chosen=chosen) | SecondRoof(chosen=chosen):
            return chosen
        case Settling(step=Building(chosen=chosen) | SecondRoof(chosen=chosen)):
            return chosen
        case _:
            return None
