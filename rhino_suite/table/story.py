"""What became of a tower, told from its log alone: who built what gave way, and who rescued it.

Pure functions over the lines of a game (feel 2.9, 2.14, 3). Lengths in mm.
"""

from collections.abc import Iterator, Mapping, Sequence
from math import dist
from statistics import median
from typing import Final

from msgspec import Struct

from rhino_suite.api import AnyMode
from rhino_suite.game.chance import Settle, Settled, Shaken, Track
from rhino_suite.game.geometry import place
from rhino_suite.game.ids import PieceId, Seat
from rhino_suite.game.placement import Mark, Place
from rhino_suite.game.rules import NatureToAct, PlayerToAct
from rhino_suite.game.structure import Structure
from rhino_suite.game.text import Text, msg
from rhino_suite.stability.port import Body
from rhino_suite.table.replay import Line, State
from rhino_suite.table.talk import Prophecy, prophecies
from rhino_suite.table.weak_storey import WeakStorey, weak_storey

__all__ = [
    "NEAR_MISS",
    "Building",
    "LastStraw",
    "Prophecy",
    "Rescue",
    "Story",
    "WeakStorey",
    "buildings",
    "height",
    "last_standing",
    "near_miss",
    "sentence",
    "steadiest",
    "story",
]

NEAR_MISS: Final = 2.5
"""At rest with less margin than this (mm) is a near miss (feel F5)."""

ENOUGH: Final = 3
"""A hand is called steady after this many walls."""


class LastStraw(Struct, frozen=True):
    """What brought the tower down, and whose hand it was in (G-6).

    `piece` is the one let go or taken up; after a knock it is the first that moved.
    """

    piece: PieceId
    builder: Seat
    knock: bool = False


class Rescue(Struct, frozen=True):
    """A storey that made a doubtful tower safe: margins in mm before and after it."""

    seat: Seat
    before: float
    after: float


class Story(Struct, frozen=True):
    """What is told at the end of a game.

    `height` in mm and `storeys` are those of the tower before it fell. `steadiest` is the seat
    with the smallest median distance (mm) of its walls from their marks.
    """

    storeys: int
    height: float
    weak: WeakStorey | None = None
    straw: LastStraw | None = None
    fall: Track | None = None
    fallen: int = 0
    """How many walls and cards fell."""
    near_misses: tuple[Seat, ...] = ()
    """Whose storeys ended as near misses, one for each, in order."""
    rescues: tuple[Rescue, ...] = ()
    steadiest: tuple[Seat, float] | None = None
    prophecies: tuple[Prophecy, ...] = ()
    """Who called that it falls, and whether it did."""


class Building(Struct, frozen=True):
    """One piece that came to rest, or failed to: the question and nature's answer."""

    ask: Settle
    answer: Settled
    line: Line


def story(mode: AnyMode, pieces: Mapping[PieceId, Body], lines: Sequence[Line]) -> Story:
    """Return the story of a game from the lines that count."""
    built = tuple(buildings(mode, lines))
    fallen = _fall_of(lines)
    last = last_standing(lines)
    standing = mode.rules.structure(last)
    weak = straw = None
    if fallen is not None:
        ask = next((b.ask for b in built if b.line is fallen), None)
        weak = weak_storey(
            _answer(fallen),
            standing,
            ask,
            pieces,
            _builders(built),
            levels=mode.plans is not None,
        )
        straw = _straw(fallen, ask)
    return Story(
        storeys=mode.rules.storeys(last),
        height=height(standing, pieces),
        weak=weak,
        straw=straw,
        fall=_answer(fallen).fall if fallen is not None else None,
        fallen=len(_answer(fallen).fallen) if fallen is not None else 0,
        near_misses=tuple(b.ask.by for b in built if near_miss(b, pieces)),
        rescues=tuple(_rescues(built, pieces)),
        steadiest=steadiest(mode, pieces, lines),
        prophecies=tuple(prophecies(lines)),
    )


def last_standing(lines: Sequence[Line]) -> State:
    """Return the state of the game when its tower stood last: before the fall, if it fell."""
    fallen = _fall_of(lines)
    return lines[-1].after if fallen is None else fallen.before


def sentence(told: Story, names: Sequence[str]) -> Text | None:
    """Return the one sentence under the fall, names as labels (feel 2.9); None without a fall."""
    if told.weak is None:
        return None
    nobody = "–"
    wall, roof = told.weak.wall, told.weak.roof
    if told.weak.level:
        return msg(
            # TRANSLATORS: after a fall: which level gave way and who stood its wall and laid its
            # floor; {wall} and {floor} are names of players, never to be inflected.
            "Level {number} – wall: {wall} · floor: {floor}",
            number=told.weak.number,
            wall=nobody if wall is None else names[wall],
            floor=nobody if roof is None else names[roof],
        )
    return msg(
        # TRANSLATORS: after a fall: which storey gave way and who stood its wall and laid its
        # roof; {wall} and {roof} are names of players, never to be inflected.
        "Storey {number} – wall: {wall} · roof: {roof}",
        number=told.weak.number,
        wall=nobody if wall is None else names[wall],
        roof=nobody if roof is None else names[roof],
    )


def buildings(mode: AnyMode, lines: Sequence[Line]) -> Iterator[Building]:
    """Return every piece that was let go or taken up with what became of it, in order."""
    for line in lines:
        if isinstance(line.action, Settled):
            waiting = mode.rules.awaiting(line.before)
            if isinstance(waiting, NatureToAct) and isinstance(waiting.request, Settle):
                yield Building(waiting.request, line.action, line)


def near_miss(built: Building, pieces: Mapping[PieceId, Body]) -> bool:
    """Say whether a storey was finished and stands by less than `NEAR_MISS` mm."""
    margin = built.answer.margin
    return _finished(built, pieces) and margin is not None and margin < NEAR_MISS


def height(structure: Structure, pieces: Mapping[PieceId, Body]) -> float:
    """Return how high the building reaches over the table, in mm, figures left out."""
    tops = (
        rest.z + pieces[rest.piece].height
        for rest in structure.pieces
        if pieces[rest.piece].kind not in ("figure", "hanging")
    )
    return round(max(tops, default=0.0), 1)


def steadiest(
    mode: AnyMode, pieces: Mapping[PieceId, Body], lines: Sequence[Line]
) -> tuple[Seat, float] | None:
    """Return the seat whose walls lie nearest their marks (median, mm), None without enough."""
    errors: dict[Seat, list[float]] = {}
    for line in lines:
        if isinstance(line.action, Place) and pieces[line.action.piece].kind == "wall":
            error = _error(mode, line, line.action)
            if error is not None:
                errors.setdefault(line.entry.actor, []).append(error)
    medians = [(median(e), seat) for seat, e in errors.items() if len(e) >= ENOUGH]
    if not medians:
        return None
    least, seat = min(medians)
    return seat, round(least, 1)


def _answer(line: Line) -> Settled | Shaken:
    if not isinstance(line.action, Settled | Shaken):
        raise TypeError(f"line {line.entry.seq} is no answer of nature about the building")
    return line.action


def _fall_of(lines: Sequence[Line]) -> Line | None:
    answers = (line for line in reversed(lines) if isinstance(line.action, Settled | Shaken))
    return next((line for line in answers if _answer(line).fallen), None)


def _finished(built: Building, pieces: Mapping[PieceId, Body]) -> bool:
    """Say whether a roof (or floor) was laid and everything stands."""
    stands = not built.answer.fallen and not built.answer.back and not built.ask.lifted
    return stands and pieces[built.ask.piece].kind == "card"


def _builders(built: Sequence[Building]) -> dict[PieceId, Seat]:
    """Return who last let each piece go, so that it stayed or fell with the tower."""
    builders: dict[PieceId, Seat] = {}
    for one in built:
        if not one.ask.lifted and not one.answer.back:
            builders[one.ask.piece] = one.ask.by
    return builders


def _straw(line: Line, ask: Settle | None) -> LastStraw | None:
    if ask is not None:
        return LastStraw(ask.piece, ask.by)
    first = _answer(line).first
    return None if first is None else LastStraw(*first, knock=True)


def _rescues(built: Sequence[Building], pieces: Mapping[PieceId, Body]) -> Iterator[Rescue]:
    before: float | None = None
    for one in built:
        if not _finished(one, pieces) or one.answer.margin is None:
            continue
        margin = one.answer.margin
        if before is not None and before < NEAR_MISS <= margin:
            yield Rescue(one.ask.by, before, margin)
        before = margin


def _error(mode: AnyMode, line: Line, action: Place) -> float | None:
    """Return how far (mm) a piece was let go from its mark; None where there is no mark."""
    waiting = mode.rules.awaiting(line.before)
    if not isinstance(waiting, PlayerToAct):
        return None
    slot = next((s for s in waiting.slots if s.id == action.slot), None)
    if slot is None or not isinstance(slot.where, Mark):
        return None
    under = mode.rules.structure(line.before).get(slot.where.on)
    if under is None:
        return None
    mark = place((slot.where.x, slot.where.y), (under.x, under.y), under.yaw)
    return dist(mark, (action.x, action.y))
