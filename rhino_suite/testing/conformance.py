"""What every mode promises; authors of other modes run this in their own tests."""

import tomllib
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from importlib.resources import files
from typing import Any

import msgspec

from rhino_suite.api import API_VERSION, AnyMode
from rhino_suite.bundled import bundled
from rhino_suite.game.chance import Seek, Shaken
from rhino_suite.game.ids import NATURE, PieceId, Seat
from rhino_suite.game.placement import Place
from rhino_suite.game.record import Action, Event, IllegalAction, SeatSetup
from rhino_suite.game.rules import GameOver, NatureToAct, PlayerToAct, fold
from rhino_suite.game.setup import Tiles
from rhino_suite.stability.port import Body
from rhino_suite.testing.fakes import IdealNature, moves, rolling


class BrokenPromise(AssertionError):  # noqa: N818 - reads as what has happened
    """A mode does not keep what every mode promises."""


@dataclass(frozen=True, slots=True)
class Played:
    """A game that was played out: what was said, what happened, how it ended."""

    actions: tuple[tuple[Seat, Action], ...]
    events: tuple[Event, ...]
    end: GameOver | None


def load_box(mode: AnyMode) -> Any:  # noqa: ANN401 - the shape is the mode's own
    """Return the mode's data, decoded strictly; raise msgspec.ValidationError when it is wrong."""
    name = f"boxes/{mode.box.file}.toml"
    if mode.box.package is None:
        text = (bundled("resources") / name).read_text("utf-8")
    else:
        text = files(mode.box.package).joinpath(f"{mode.box.file}.toml").read_text("utf-8")
    return msgspec.convert(tomllib.loads(text), mode.box.shape, strict=True)


def seats_for(count: int) -> tuple[SeatSetup, ...]:
    """Return so many seats with names that tell them apart."""
    return tuple(SeatSetup(f"Seat {number}") for number in range(1, count + 1))


def play_out(
    mode: AnyMode,
    picks: Iterable[int],
    *,
    seats: int,
    options: object = None,
    box: object = None,
) -> Played:
    """Play one game, letting `picks` choose, and check every promise at every step.

    Pieces are let go exactly on their marks and nothing falls. Raises BrokenPromise.
    """
    chosen = mode.options() if options is None else options
    data = load_box(mode) if box is None else box
    bodies = mode.pieces(chosen, data)
    nature = IdealNature(bodies)
    events = list(mode.rules.open(chosen, seats_for(seats), data))
    state = fold(mode.rules, events)
    said: list[tuple[Seat, Action]] = []
    for pick in picks:
        check_state(mode, state, seats, bodies)
        actor: Seat
        action: Action
        waiting = mode.rules.awaiting(state)
        structure = mode.rules.structure(state)
        match waiting:
            case GameOver(ending=ending):
                _promise(ending in mode.info.endings, f"{ending!r} is one of the mode's endings")
                break
            case NatureToAct(request=request):
                sought = request.pieces if isinstance(request, Seek) else None
                plans = () if sought is None else planned(mode, state, sought)
                actor, action = NATURE, nature.answer(request, structure, pick, plans)
            case PlayerToAct():
                check_shaken(mode, state, waiting.seat, bodies)
                asked = (waiting, *waiting.also)[pick % (1 + len(waiting.also))]
                open_now = moves(asked, structure, planned(mode, state, (), pick))
                if not open_now:
                    raise BrokenPromise(f"seat {asked.seat} is to act and can do nothing")
                actor, action = asked.seat, open_now[pick % len(open_now)]
            case _:
                raise BrokenPromise(f"somebody is to act, or the game is over: not {waiting!r}")
        _check_actor(mode, state, action, actor)
        happened = mode.rules.decide(state, action, actor)
        if not happened:
            raise BrokenPromise(f"{action!r} was accepted but nothing happened")
        if mode.rules.decide(state, action, actor) != happened:
            raise BrokenPromise(f"{action!r} was decided in two ways")
        state = _told(mode, state, happened)
        said.append((actor, action))
        events += happened
    check_log(mode, events, said, state)
    end = mode.rules.awaiting(state)
    return Played(tuple(said), tuple(events), end if isinstance(end, GameOver) else None)


def planned(
    mode: AnyMode,
    state: Any,  # noqa: ANN401 - the state is the mode's own
    pieces: tuple[PieceId, ...],
    pick: int = 0,
) -> Iterator[tuple[Place, ...]]:
    """Yield the mode's own exact placements, where it has any, beginning anywhere by `pick`."""
    if mode.plans is not None:
        yield from mode.plans(state, pieces, rolling(pick))


def check_mode(mode: AnyMode) -> None:
    """Check what can be seen without playing: facts, form, data, pieces."""
    least, most = mode.info.seats
    _promise(1 <= least <= most, "seats run from the least to the most")
    _promise(bool(mode.info.endings), "a game can end")
    _promise(mode.info.api[0] == API_VERSION[0], "the mode is written for this suite")
    options, box = mode.options(), load_box(mode)
    for count in range(least, most + 1):
        suits = not mode.check(options, count) or any_suits(mode, count)
        _promise(suits, f"some options suit {count} seats")
    _promise(not mode.check(options, least), f"the preset options suit {least} seats")
    for field in mode.form:
        if isinstance(field, Tiles):
            _check_tiles(field, options)
            continue
        values = [choice.value for choice in field.choices]
        _promise(getattr(options, field.name) in values, f"{field.name} has its preset")
        for value in values:
            wire = msgspec.json.encode({field.name: value})
            msgspec.json.decode(wire, type=mode.options)
    bodies = mode.pieces(options, box)
    for rest in mode.start(options, box).pieces:
        _promise(rest.piece in bodies, f"{rest.piece} of the start is a piece of the box")


def any_suits(mode: AnyMode, seats: int) -> bool:
    """Say whether one answer to one question of the form lets so many seats play."""
    preset = mode.options()
    return any(
        not mode.check(msgspec.structs.replace(preset, **{field.name: choice.value}), seats)
        for field in mode.form
        if not isinstance(field, Tiles)
        for choice in field.choices
    )


def _check_tiles(row: Tiles, options: object) -> None:
    sides, order = getattr(options, row.sides), getattr(options, row.order)
    letters = {str(choice.value) for choice in row.letters}
    places = [str(number) for number in range(1, len(row.tiles) + 1)]
    _promise(sorted(order) == places, f"{row.order} puts every tile in its place")
    _promise(len(sides) == len(places), f"{row.sides} has a side for every tile")
    _promise(set(sides) <= letters, f"{row.sides} has its preset")
    for tile in row.tiles:
        _promise(set(tile.counts) == letters, f"{tile.art} says what each side adds")


def check_state(mode: AnyMode, state: object, seats: int, bodies: Iterable[PieceId]) -> None:
    """Check that a state can be written, shown to everybody, and holds only known pieces."""
    wire = msgspec.json.encode(state)
    _promise(msgspec.json.decode(wire, type=type(state)) == state, "a state can be written")
    known = set(bodies)
    for rest in mode.rules.structure(state).pieces:
        _promise(rest.piece in known, f"{rest.piece} is a piece of the box")
    for seat in (None, *(Seat(s) for s in range(seats))):
        seen = mode.rules.observe(state, seat)
        _promise(mode.rules.observe(seen, seat) == seen, "what is seen can be seen again")
        _promise(mode.scene(seen, seat) == mode.scene(state, seat), "a scene tells no secrets")


def check_shaken(mode: AnyMode, state: object, seat: Seat, bodies: Mapping[PieceId, Body]) -> None:
    """Check that the tower may be knocked, and down, whenever a player may act (G-7)."""
    _promise(bool(mode.rules.decide(state, Shaken(by=seat), NATURE)), "a knock is accepted")
    standing = mode.rules.structure(state).pieces
    cards = tuple(rest.piece for rest in standing if bodies[rest.piece].kind == "card")
    if cards:
        knock = Shaken(by=seat, fallen=cards, first=(cards[0], seat))
        after = fold(mode.rules, mode.rules.decide(state, knock, NATURE), state)
        end = mode.rules.awaiting(after)
        _promise(isinstance(end, GameOver), "a collapse ends the game")


def check_log(
    mode: AnyMode,
    events: Sequence[Event],
    said: Sequence[tuple[Seat, Action]],
    state: object,
) -> None:
    """Check that what is written says the same as what was played."""
    wire = msgspec.json.encode(events)
    kind = list[mode.events]  # type: ignore[name-defined]  # a type that is data
    again = msgspec.json.decode(wire, type=kind)
    _promise(fold(mode.rules, again) == state, "the log tells the same story as the game")
    for _actor, action in said:
        line = msgspec.json.encode(action)
        _promise(msgspec.json.decode(line, type=mode.actions) == action, "an action can be kept")


def _told(mode: AnyMode, state: object, happened: Sequence[Event]) -> object:
    for event in happened:
        mode.tell(state, event)
        state = mode.rules.evolve(state, event)
    return state


def _check_actor(mode: AnyMode, state: object, action: Action, actor: Seat) -> None:
    """Check that nobody else may do what `actor` is about to do."""
    stranger = Seat(0) if actor == NATURE else NATURE
    try:
        mode.rules.decide(state, action, stranger)
    except IllegalAction:
        return
    raise BrokenPromise(f"{action!r} was accepted from somebody else")


def _promise(kept: bool, promise: str) -> None:
    if not kept:
        raise BrokenPromise(promise)
