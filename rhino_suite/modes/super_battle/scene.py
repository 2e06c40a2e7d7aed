"""What a seat sees of a game of Super Battle (decision 22)."""

from rhino_suite.api import (
    Action,
    Badge,
    Button,
    Card,
    HandView,
    Lift,
    PieceId,
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
from rhino_suite.modes.super_battle.actions import Choose, GiveUp, PutUnder, Stay, Take
from rhino_suite.modes.super_battle.box import wall_kind
from rhino_suite.modes.super_battle.building import in_supply
from rhino_suite.modes.super_battle.heights import dice, levels
from rhino_suite.modes.super_battle.levels import is_board, is_monkey, is_wall
from rhino_suite.modes.super_battle.prompts import prompt
from rhino_suite.modes.super_battle.rules import SuperBattleRules
from rhino_suite.modes.super_battle.slots import choices, slots
from rhino_suite.modes.super_battle.state import (
    HIDDEN,
    Building,
    DrawingLots,
    Fighting,
    Hanging,
    Moving,
    Over,
    Settling,
    Shuffling,
    State,
    Swapping,
)
from rhino_suite.modes.super_battle.words import does, piece_label

_RULES = SuperBattleRules()


def scene(state: State, seat: Seat | None) -> Scene:
    """Return everything `seat` may see; None is somebody passing by."""
    seen = _RULES.observe(state, seat)
    may = choices(seen)
    lines = levels(seen)
    return Scene(
        sprites=tuple(sprite(seen, rest.piece) for rest in seen.structure.pieces),
        beside=tuple(sprite(seen, hero) for hero in seen.heroes if hero not in seen.structure),
        ready=tuple(sprite(seen, piece) for slot in slots(seen) for piece in slot.fits),
        hands=tuple(_hand(seen, may, Seat(s)) for s in range(len(seen.hands))),
        turn=_turn(seen),
        buttons=_buttons(seen, may),
        stocks=_stocks(seen, may),
        owed=_owed(seen),
        prompt=prompt(seen),
        storeys=len(lines),
        levels=lines,
        levels_matter=any(line.open for line in lines) or seen.renumbered,
        dice=dice(seen),
        badges=_badges(seen),
        display=tuple(_card(seen, may, floor, Take(floor)) for floor in seen.display),
        shown=seen.phase.shown if isinstance(seen.phase, Building) else (),
        heroes=seen.heroes,
    )


def sprite(state: State, piece: PieceId) -> Sprite:
    """Return what a piece looks like."""
    label = piece_label(state, piece)
    number = piece.rpartition(".")[2]
    if is_wall(piece):
        return Sprite(piece, "wall", label, "wall", variant=int(number))
    if is_monkey(piece):
        return Sprite(piece, "monkey", label, "monkey", variant=int(number))
    if is_board(piece):
        board = next(board for board in state.boards if board.piece == piece)
        variant = int(number)
        return Sprite(
            piece, "board", label, "board", variant, points=board.points, side=board.side
        )
    if piece in state.heroes:
        return Sprite(piece, number, label, "figure", variant=state.heroes.index(piece))
    face = state.face(piece)
    symbol = "monkey" if face.monkey else None
    return Sprite(piece, "floor", label, "floor", int(number), symbol=symbol, shows=face.shows)


def _turn(state: State) -> Seat | None:
    match state.phase:
        case Shuffling() | DrawingLots() | Over():
            return None
        case Moving(seat=seat):
            return seat
        case Settling(ask=ask):
            return ask.by
        case Fighting() as step:
            return step.owed()[0]
        case _:
            return state.turn


def _hand(seen: State, may: tuple[Action, ...], seat: Seat) -> HandView:
    busy = seen.phase.ask.piece if isinstance(seen.phase, Settling) else None
    floors = [floor for floor in seen.hands[seat] if floor not in (HIDDEN, busy)]
    own = may if seat == seen.turn else ()
    hidden = sum(floor == HIDDEN for floor in seen.hands[seat])
    return HandView(
        seat,
        tuple(_card(seen, own, floor, Choose(floor), PutUnder(floor)) for floor in floors),
        hidden,
    )


def _card(seen: State, may: tuple[Action, ...], floor: PieceId, *ways: Action) -> Card:
    face = seen.face(floor)
    step = seen.phase.step if isinstance(seen.phase, Settling) else seen.phase
    chosen = isinstance(step, Building) and step.chosen == floor
    effect = does(face) if in_supply(seen, face.shows) else msg("Its walls are used up.")
    action = next((way for way in ways if way in may), None)
    return Card(sprite(seen, floor), action, effect, chosen)


def _buttons(state: State, may: tuple[Action, ...]) -> tuple[Button, ...]:
    buttons = []
    for action in may:
        match action:
            case GiveUp():
                buttons.append(Button(msg("No floor fits"), action, "no-floor"))
            case Stay():
                # TRANSLATORS: the hero stays on its level
                buttons.append(Button(pmsg("hero", "Stay"), action, "stay"))
            case Lift() if isinstance(state.phase, Moving) and not state.phase.floors:
                buttons.append(Button(msg("Down to the ground"), action, "down"))
            case Take(floor=None):
                buttons.append(Button(msg("Take from the pile"), action, "take-pile"))
            case _:
                pass
    return tuple(buttons)


def _stocks(state: State, may: tuple[Action, ...]) -> tuple[Stock, ...]:
    left = state.supply(state.walls)
    short = sum(wall_kind(wall) == "short" for wall in left)
    tall, pile = len(left) - short, len(state.pile)
    take = Take()
    stocks = [
        # TRANSLATORS: {n} is a number of short wall cards that are not built yet
        Stock("wall-short", nmsg("{n} short wall left", "{n} short walls left", short), short),
        # TRANSLATORS: {n} is a number of tall wall cards that are not built yet
        Stock("wall-tall", nmsg("{n} tall wall left", "{n} tall walls left", tall), tall),
        Stock(
            "pile",
            # TRANSLATORS: {n} is a number of floor cards in the draw pile
            nmsg("{n} floor in the pile", "{n} floors in the pile", pile),
            pile,
            take if take in may else None,
        ),
    ]
    if state.monkeys:
        monkeys = len(state.supply(state.monkeys))
        # TRANSLATORS: {n} is a number of spider monkeys that do not hang yet
        label = nmsg("{n} spider monkey left", "{n} spider monkeys left", monkeys)
        stocks.append(Stock("monkey", label, monkeys))
    return tuple(stocks)


def _badges(state: State) -> tuple[Badge, ...]:
    if state.medal is None:
        return ()
    # TRANSLATORS: {player} is the name of a person who holds the medal
    label = msg("Medal: {player}", player=state.name(state.medal))
    return (Badge("medal", state.medal, label),)


def _owed(state: State) -> tuple[Sign, ...]:
    step = state.phase.step if isinstance(state.phase, Settling) else state.phase
    signs: list[tuple[str, Text]] = []
    if isinstance(step, Hanging) or state.loose:
        # TRANSLATORS: a spider monkey is to be hung on an edge now
        signs.append(("monkey", pmsg("sign", "Spider monkey")))
    if isinstance(step, Moving):
        # TRANSLATORS: a hero is to be moved now
        signs.append(("hero", pmsg("sign", "Hero")))
    if isinstance(step, Swapping):
        # TRANSLATORS: floor cards are swapped now
        signs.append(("exchange", pmsg("sign", "Swap")))
    return tuple(Sign(art, label) for art, label in signs)
