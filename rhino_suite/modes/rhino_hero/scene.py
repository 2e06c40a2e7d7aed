"""What a seat sees of a game of Rhino Hero (decision 22)."""

from typing import assert_never

from rhino_suite.api import (
    Action,
    Button,
    Card,
    HandView,
    PieceId,
    PlayerToAct,
    Role,
    Scene,
    Seat,
    Sign,
    Sprite,
    Stock,
    Text,
    msg,
    nmsg,
    pmsg,
)
from rhino_suite.modes.rhino_hero.actions import Ask, Choose, Decline, Give, Refuse
from rhino_suite.modes.rhino_hero.box import FOUNDATION, RHINO
from rhino_suite.modes.rhino_hero.rules import RhinoHeroRules
from rhino_suite.modes.rhino_hero.slots import slots
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
from rhino_suite.modes.rhino_hero.words import piece_label, symbol_effect, symbol_label

_RULES = RhinoHeroRules()


def scene(state: State, seat: Seat | None) -> Scene:
    """Return everything `seat` may see; None is somebody passing by."""
    seen = _RULES.observe(state, seat)
    beside = () if RHINO in state.structure else (sprite(state, RHINO),)
    return Scene(
        sprites=tuple(sprite(state, rest.piece) for rest in state.structure.pieces),
        beside=beside,
        ready=tuple(sprite(state, piece) for slot in slots(state) for piece in slot.fits),
        hands=tuple(_hand(seen, Seat(s)) for s in range(len(seen.hands))),
        turn=_turn(state),
        direction=state.direction,
        buttons=_buttons(state),
        stocks=_stocks(state),
        owed=_owed(state),
        prompt=_prompt(state),
        storeys=state.storeys,
    )


def sprite(state: State, piece: PieceId) -> Sprite:
    """Return what a piece looks like."""
    label = piece_label(state, piece)
    if piece == RHINO:
        return Sprite(piece, "rhino", label, "figure")
    if piece in state.walls:
        return Sprite(piece, "wall", label, "wall", variant=_number(piece))
    face = state.face(piece)
    role: Role = "foundation" if piece == FOUNDATION else "roof"
    variant = 0 if piece == FOUNDATION else _number(piece)
    return Sprite(piece, role, label, role, variant, face.marks, face.spot, face.symbol)


def _number(piece: PieceId) -> int:
    return int(piece.rpartition(".")[2])


def _turn(state: State) -> Seat | None:
    match state.phase:
        case AwaitingGift(giver=giver):
            return giver
        case Building() | SecondRoof() | Settling() | Laid():
            return state.turn
        case Shuffling() | DrawingLots() | Over():
            return None
        case _:
            assert_never(state.phase)


def _hand(seen: State, seat: Seat) -> HandView:
    busy = seen.phase.ask.piece if isinstance(seen.phase, Settling) else None
    shown = [roof for roof in seen.hands[seat] if roof not in (HIDDEN, busy)]
    given = _given(seen) if seat == seen.turn else None
    if given is not None:
        shown.append(given)
    hidden = sum(roof == HIDDEN for roof in seen.hands[seat])
    return HandView(seat, tuple(_card(seen, seat, roof) for roof in shown), hidden)


def _given(state: State) -> PieceId | None:
    step = state.phase
    return step.gift.roof if isinstance(step, SecondRoof) and step.gift is not None else None


def _card(seen: State, seat: Seat, roof: PieceId) -> Card:
    symbol = seen.face(roof).symbol
    does = None if symbol is None else symbol_effect(symbol)
    step = seen.phase
    chosen = isinstance(step, Building | SecondRoof) and step.chosen == roof
    return Card(sprite(seen, roof), _picking(seen, seat, roof), does, chosen)


def _picking(seen: State, seat: Seat, roof: PieceId) -> Action | None:
    """Return what picking this card does, if it may be picked now."""
    waiting = None if isinstance(seen.phase, Laid) else _RULES.awaiting(seen)
    if not isinstance(waiting, PlayerToAct) or waiting.seat != seat:
        return None
    for action in waiting.choices:
        if isinstance(action, Choose | Give) and action.roof == roof:
            return action
    return None


def _buttons(state: State) -> tuple[Button, ...]:
    if isinstance(state.phase, Laid):
        return ()
    waiting = _RULES.awaiting(state)
    if not isinstance(waiting, PlayerToAct):
        return ()
    buttons = []
    for action in waiting.choices:
        match action:
            case Ask():
                # TRANSLATORS: {player} is the name of a person
                label = msg("Ask for a roof: {player}", player=_neighbour(state))
                buttons.append(Button(label, action, "gift-ask"))
            case Refuse():
                buttons.append(Button(msg("Give no roof"), action, "gift-refuse"))
            case Decline():
                buttons.append(Button(msg("No second roof"), action, "second-roof-decline"))
            case _:
                pass
    return tuple(buttons)


def _neighbour(state: State) -> str:
    return state.name(Seat((state.turn + 1) % len(state.players)))


def _stocks(state: State) -> tuple[Stock, ...]:
    walls, pile = len(state.walls_left()), len(state.pile)
    return (
        # TRANSLATORS: {n} is a number of wall cards that are not built yet
        Stock("wall", nmsg("{n} wall left", "{n} walls left", walls), walls),
        # TRANSLATORS: {n} is a number of roof cards in the draw pile
        Stock("pile", nmsg("{n} roof in the pile", "{n} roofs in the pile", pile), pile),
    )


def _owed(state: State) -> tuple[Sign, ...]:
    step = state.phase.step if isinstance(state.phase, Settling) else state.phase
    match step:
        case Building(rhino="due"):
            return (Sign("rhino", symbol_label("rhino")),)
        case SecondRoof():
            return (Sign("double", symbol_label("double")),)
        case AwaitingGift():
            # TRANSLATORS: a roof card that one player gives to another
            return (Sign("gift", pmsg("sign", "Gift")),)
        case _:
            return ()


def _prompt(state: State) -> Text | None:
    match state.phase:
        case Shuffling() | Laid() | Over():
            return None
        case DrawingLots():
            return msg("Lots decide who begins.")
        case Settling():
            return msg("Wait until the building is at rest.")
        case AwaitingGift(giver=giver):
            # TRANSLATORS: {player} is the name of a person
            return msg("Give a roof that is no double roof: {player}", player=state.name(giver))
        case SecondRoof(chosen=None):
            return msg("Choose a second roof, or leave it.")
        case SecondRoof():
            return msg("Lay the second roof flat on the double roof.")
        case Building() as step:
            return _building_prompt(state, step)
        case _:
            assert_never(state.phase)


def _building_prompt(state: State, step: Building) -> Text:
    missing = len(state.face(state.top).marks) - len(step.walls)
    if missing and step.rhino == "due":
        # TRANSLATORS: {n} is how many wall cards are still to be stood up
        return nmsg(
            "Stand {n} wall on its mark, and move the Rhino.",
            "Stand {n} walls on their marks, and move the Rhino.",
            missing,
        )
    if missing:
        # TRANSLATORS: {n} is how many wall cards are still to be stood up
        return nmsg("Stand {n} wall on its mark.", "Stand {n} walls on their marks.", missing)
    if step.rhino == "due":
        return msg("Move the Rhino onto his mark.")
    if not slots(state):
        return msg("Choose a roof.")
    return msg("Lay the roof on the walls.")
