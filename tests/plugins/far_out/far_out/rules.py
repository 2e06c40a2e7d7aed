"""The rules as a pure state machine: a post on the mark, a plank on the post, points."""

import math
from typing import Final

from far_out.actions import Act, Choose
from far_out.box import BASE, BoxData, Options, planks, posts
from far_out.events import (
    CameBack,
    Chose,
    Collapsed,
    Dealt,
    Happening,
    Knocked,
    LetGo,
    Opened,
    PlankLaid,
    Player,
    PostStood,
    Returned,
)
from far_out.state import Over, Settling, Shuffling, State, Turn, evolve
from far_out.words import ended, points_said
from rhino_suite.api import (
    NATURE,
    Area,
    GameOver,
    IllegalAction,
    Mark,
    NatureToAct,
    Place,
    PlayerToAct,
    Point,
    Seat,
    SeatSetup,
    Settle,
    Settled,
    Shaken,
    Shuffle,
    Shuffled,
    Slot,
    Structure,
    msg,
    place,
)

POST: Final = "post"
PLANK: Final = "plank"


class FarOutRules:
    """`rhino_suite.api.Rules` for two to four players."""

    def open(
        self, options: Options, seats: tuple[SeatSetup, ...], box: BoxData
    ) -> tuple[Happening, ...]:
        """Open the box."""
        players = tuple(Player(seat.name, seat.off_mm, seat.off_deg) for seat in seats)
        reach = box.plank.reach
        return (Opened(players, planks(box), posts(box), options.deal, reach),)

    def awaiting(self, state: State) -> PlayerToAct[Choose] | NatureToAct | GameOver:
        """Say who acts next and what they may do."""
        match state.phase:
            case Shuffling():
                return NatureToAct(Shuffle("planks", len(state.planks)))
            case Settling(ask=ask):
                return NatureToAct(ask)
            case Turn() as turn:
                return PlayerToAct(state.seat, _choices(state, turn), slots(state))
            case Over() as over:
                return _game_over(state, over)

    def decide(self, state: State, action: Act, actor: Seat) -> tuple[Happening, ...]:
        """Answer one action; raise IllegalAction when it may not be done now."""
        match state.phase, action:
            case Shuffling(), Shuffled(order=order) if actor == NATURE:
                return (_dealt(state, order),)
            case Settling() as settling, Settled() if actor == NATURE:
                return (_settled(state, settling, action),)
            case Turn(), Shaken() if actor == NATURE:
                return (_shaken(action),)
            case Turn() as turn, Choose(plank=plank) if actor == state.seat:
                if action in _choices(state, turn):
                    return (Chose(actor, plank),)
            case Turn(), Place() if actor == state.seat:
                return (_let_go(state, action),)
            case _:
                pass
        raise IllegalAction(msg("That cannot be done now."))

    def evolve(self, state: State | None, event: Happening) -> State:
        """Return the state after `event`."""
        return evolve(state, event)

    def observe(self, state: State, seat: Seat | None) -> State:
        """Return `state` as `seat` may see it: all planks lie open."""
        return state

    def structure(self, state: State) -> Structure:
        """Return the tower as it stands."""
        return state.structure

    def storeys(self, state: State) -> int:
        """Return how many planks lie safely."""
        return state.laid

    def undoable(self, action: Act) -> bool:
        """Say whether `action` may be taken back: a choice, before a piece touches."""
        return isinstance(action, Choose)


def slots(state: State) -> tuple[Slot, ...]:
    """Return where the hand may put something: the post first, then the chosen plank on it."""
    turn = state.phase
    if not isinstance(turn, Turn):
        return ()
    if turn.post is None:
        x = 0.0 if state.top == BASE else state.plank(state.top).mark
        player = state.players[state.seat]
        mark = Mark(state.top, x, 0.0, 0.0, player.off_mm, player.off_deg)
        return (Slot(POST, (state.posts[state.laid],), mark),)
    if turn.plank is None:
        return ()
    return (Slot(PLANK, (turn.plank,), Area((turn.post,)), carried_by=(turn.post,)),)


def points_at(x: float, y: float) -> int:
    """Return what a plank counts whose middle lies there: whole mm from the base's middle."""
    return int(math.hypot(x, y))


def printed(state: State, mark: Mark) -> tuple[Point, float]:
    """Return where a mark is on the tower as it stands: mm and degrees."""
    below = state.structure.at(mark.on)
    return place((mark.x, mark.y), (below.x, below.y), below.yaw), below.yaw + mark.yaw


def _choices(state: State, turn: Turn) -> tuple[Choose, ...]:
    if turn.post is None:
        return ()
    return tuple(Choose(plank) for plank in state.hands[state.seat] if plank != turn.plank)


def _dealt(state: State, order: tuple[int, ...]) -> Dealt:
    mixed = [state.planks[number].piece for number in order]
    seats = range(len(state.players))
    return Dealt(tuple(tuple(mixed[s * state.deal : (s + 1) * state.deal]) for s in seats))


def _let_go(state: State, action: Place) -> LetGo | Returned:
    slot = next((slot for slot in slots(state) if slot.id == action.slot), None)
    if slot is None or action.piece not in slot.fits:
        raise IllegalAction(msg("This piece does not belong there now."))
    why = _astray(state, slot, action)
    if why is not None:
        return Returned(state.seat, action.piece, why)
    on = slot.carried_by or (state.top,)
    ask = Settle(
        action.piece, state.seat, action.x, action.y, action.yaw, on, action.slide,
        carried_by=slot.carried_by, retry=(action.piece,),
    )  # fmt: skip
    return LetGo(ask)


def _astray(state: State, slot: Slot, action: Place) -> str | None:
    """Return why a piece may not be let go there, by the id of its icon; None when it may."""
    if isinstance(slot.where, Mark):
        at, yaw = printed(state, slot.where)
        if math.dist(at, (action.x, action.y)) > slot.where.off_mm:
            return "off_mark"
        turned = abs(math.remainder(action.yaw - yaw, 360.0)) > slot.where.off_deg
        return "turned" if turned else None
    post = state.structure.at(slot.carried_by[0])
    far = math.dist((post.x, post.y), (action.x, action.y))
    return "off_walls" if far > state.reach else None


def _settled(state: State, settling: Settling, answer: Settled) -> Happening:
    seat, piece = settling.ask.by, settling.ask.piece
    if answer.fallen:
        return _collapsed(seat, answer)
    rest = next((rest for rest in answer.rest if rest.piece == piece), None)
    if answer.back or rest is None:
        return CameBack(seat, piece, answer.rest)
    if piece in state.posts:
        return PostStood(seat, piece, answer.rest)
    return PlankLaid(seat, piece, points_at(rest.x, rest.y), answer.rest)


def _shaken(answer: Shaken) -> Happening:
    return _collapsed(answer.by, answer) if answer.fallen else Knocked(answer.by, answer.rest)


def _collapsed(by: Seat, answer: Settled | Shaken) -> Collapsed:
    at_fault = by if answer.first is None else answer.first[1]
    return Collapsed(at_fault, answer.fallen, answer.rest)


def _game_over(state: State, over: Over) -> GameOver:
    """Say who has won: the most points, and none for whoever brought the tower down."""
    able = [Seat(s) for s in range(len(state.players)) if s != over.at_fault]
    most = max(state.points[seat] for seat in able)
    return GameOver(
        winners=tuple(seat for seat in able if state.points[seat] == most),
        ending="all_laid" if over.at_fault is None else "collapse",
        at_fault=over.at_fault,
        reasons=(ended(state, over), *points_said(state)),
        next_beginner=over.at_fault,
    )
