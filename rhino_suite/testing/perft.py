"""Counted trees: how many games there are when nothing falls and every hand is exact.

A ply is one finite choice. Between two choices every open slot is filled exactly on its mark (or
as the first of the mode's plans has it), in the order of the slots, then a figure that may be
moved is taken up once, and nature lets everything stand; taking up walls again is left out.
"""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

import msgspec

from rhino_suite.api import AnyMode
from rhino_suite.game.chance import Roll, Seek, Shuffle, Shuffled
from rhino_suite.game.ids import NATURE, PieceId, Seat
from rhino_suite.game.placement import Lift, Mark, Place, Slot
from rhino_suite.game.rules import GameOver, NatureToAct, PlayerToAct, fold
from rhino_suite.game.structure import Structure
from rhino_suite.testing.conformance import planned, seats_for
from rhino_suite.testing.fakes import IdealNature, exactly

Ending = tuple[str, tuple[Seat, ...]]
"""How a game ended, and who won."""


@dataclass(frozen=True, slots=True)
class Case:
    """One entry of a ``.perft`` file.

    `order` answers the shuffle, `rolls` says which face each die of a game shows, from the first
    again when they are used up, `counts` changes the box, `plies` holds (depth, states) and
    `ends` how many games within `depth` plies end so.
    """

    id: str
    seats: int
    order: tuple[int, ...]
    options: dict[str, Any] = field(default_factory=dict)
    counts: dict[str, int] = field(default_factory=dict)
    plies: tuple[tuple[int, int], ...] = ()
    ends: tuple[tuple[Ending, int], ...] = ()
    depth: int = 0
    rolls: tuple[int, ...] = (0,)


@dataclass(slots=True)
class Count:
    """How many states each ply reaches, and how the games end that end on the way."""

    states: Counter[int] = field(default_factory=Counter)
    ends: Counter[Ending] = field(default_factory=Counter)


def count(mode: AnyMode, case: Case, box: object, depth: int) -> Count:
    """Count the tree of `case` down to `depth` plies, with the data of `box`."""
    options = msgspec.convert(case.options, mode.options)
    bodies = mode.pieces(options, box)
    nature = IdealNature(bodies)
    figures = frozenset(piece for piece, body in bodies.items() if body.kind == "figure")
    state = fold(mode.rules, mode.rules.open(options, seats_for(case.seats), box))
    found = Count()
    _grow(mode, nature, figures, case, state, depth, 0, 0, found)
    return found


def _grow(
    mode: AnyMode,
    nature: IdealNature,
    figures: frozenset[PieceId],
    case: Case,
    state: Any,  # noqa: ANN401 - the state is the mode's own
    depth: int,
    ply: int,
    rolled: int,
    found: Count,
) -> None:
    rules = mode.rules
    still = figures
    while True:
        structure = rules.structure(state)
        match rules.awaiting(state):
            case GameOver(winners=winners, ending=ending):
                found.states[ply] += 1
                found.ends[ending, winners] += 1
                return
            case NatureToAct(request=Shuffle()):
                state = fold(rules, rules.decide(state, Shuffled(case.order), NATURE), state)
            case NatureToAct(request=Roll() as request):
                pick = case.rolls[rolled % len(case.rolls)]
                rolled += 1
                shown = nature.answer(request, structure, pick)
                state = fold(rules, rules.decide(state, shown, NATURE), state)
            case NatureToAct(request=request):
                sought = planned(mode, state, request.pieces) if isinstance(request, Seek) else ()
                answer = nature.answer(request, structure, 0, sought)
                state = fold(rules, rules.decide(state, answer, NATURE), state)
            case PlayerToAct(seat=seat, slots=slots) if slots:
                placed = _placed(mode, state, slots[0], structure)
                state = fold(rules, rules.decide(state, placed, seat), state)
            case PlayerToAct(seat=seat, choices=choices) if up := [
                choice for choice in choices if isinstance(choice, Lift) and choice.piece in still
            ]:
                still -= {up[0].piece}
                state = fold(rules, rules.decide(state, up[0], seat), state)
            case PlayerToAct(seat=seat, choices=choices):
                found.states[ply] += 1
                if ply == depth:
                    return
                for choice in choices:
                    if not isinstance(choice, Lift):
                        after = fold(rules, rules.decide(state, choice, seat), state)
                        _grow(mode, nature, figures, case, after, depth, ply + 1, rolled, found)
                return


def _placed(
    mode: AnyMode,
    state: Any,  # noqa: ANN401 - the state is the mode's own
    slot: Slot,
    structure: Structure,
) -> Place:
    """Return where the piece of a slot goes: on its mark, or where the first of the plans says."""
    if isinstance(slot.where, Mark):
        return exactly(slot, structure)
    plan = next(planned(mode, state, ()), ())
    if not plan:
        raise ValueError(f"{mode.info.id} has no plan for {slot.id}")
    return plan[0]


def read(text: str) -> Iterator[Case]:
    """Read the cases of a ``.perft`` file; raise ValueError with the line that is wrong.

    Each begins with ``id``; then ``seats``, ``order``, ``rolls``, ``option KEY JSON``,
    ``count KEY N``, ``perft DEPTH STATES`` and ``end DEPTH ENDING WINNERS GAMES``, with ``-``
    where nobody has won; ``#`` begins a remark.
    """
    case: dict[str, Any] = {}
    for number, line in enumerate(text.splitlines(), 1):
        words = line.partition("#")[0].split()
        if not words:
            continue
        key, rest = words[0], words[1:]
        if key == "id":
            if case:
                yield _case(case)
            case = {"id": rest[0], "options": {}, "counts": {}, "plies": [], "ends": []}
        elif not case:
            raise ValueError(f"line {number}: a case begins with its id")
        elif key == "seats":
            case["seats"] = int(rest[0])
        elif key in ("order", "rolls"):
            case[key] = tuple(map(int, rest))
        elif key == "option":
            case["options"][rest[0]] = msgspec.json.decode(rest[1])
        elif key == "count":
            case["counts"][rest[0]] = int(rest[1])
        elif key == "perft":
            case["plies"].append((int(rest[0]), int(rest[1])))
        elif key == "end":
            seats = () if rest[2] == "-" else rest[2].split(",")
            winners = tuple(Seat(int(seat)) for seat in seats)
            case["depth"] = int(rest[0])
            case["ends"].append(((rest[1], winners), int(rest[3])))
        else:
            raise ValueError(f"line {number}: {key!r} is no word of a counted tree")
    if case:
        yield _case(case)


def _case(raw: dict[str, Any]) -> Case:
    return Case(**{**raw, "plies": tuple(raw["plies"]), "ends": tuple(raw["ends"])})
