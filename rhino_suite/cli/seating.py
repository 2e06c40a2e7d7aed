"""Who sits at a simulated table: `--people`, `--gloves`, and what such people are called."""

from argparse import Namespace
from typing import Final, NamedTuple, TypeVar, get_args

from rhino_suite.api import Manner, SeatSetup
from rhino_suite.cli.command import Say
from rhino_suite.game.refusal import Refusal
from rhino_suite.game.text import Text, msg, pmsg
from rhino_suite.table.feel import Feel
from rhino_suite.table.people import NAMES

N = TypeVar("N", bound=str)

MANNERS: Final[tuple[Manner, ...]] = get_args(Manner)

PERSONS: Final[dict[str, Text]] = {
    # TRANSLATORS: somebody who plays, five years old
    "five": pmsg("person", "Five-year-old"),
    # TRANSLATORS: somebody who plays, eight years old
    "eight": pmsg("person", "Eight-year-old"),
    # TRANSLATORS: somebody who plays, grown up
    "adult": pmsg("person", "Adult"),
    # TRANSLATORS: somebody who plays very well
    "expert": pmsg("person", "Expert"),
}
"""What simulated people are called."""


class Seating(NamedTuple):
    """Who sits at every table of a simulation, seat 0 first."""

    people: tuple[str, ...]
    manners: tuple[Manner | None, ...]
    gloves: tuple[str, ...]
    seats: tuple[SeatSetup, ...]


def seated(args: Namespace, feel: Feel, say: Say) -> Seating:
    """Return who sits where; raise Refusal for a wrong name or a wrong number of names."""
    given = [name.partition(":") for name in _each(args.people, args.players)]
    people = tuple(_known(name.strip(), NAMES) for name, _, _ in given)
    manners = tuple(_known(m.strip(), MANNERS) if colon else None for _, colon, m in given)
    gloves = tuple(_known(g, tuple(feel.gloves)) for g in _each(args.gloves, args.players))
    seats = tuple(
        SeatSetup(
            # TRANSLATORS: {person} is a kind of person, {number} tells those at a table apart
            name=say(msg("{person} {number}", person=PERSONS[person], number=seat + 1)),
            kind="simulated",
            glove=glove,
            off_mm=feel.glove(glove).off_mm,
            off_deg=feel.glove(glove).off_deg,
            person=person,
            manner=manner or "careful",
        )
        for seat, (person, manner, glove) in enumerate(zip(people, manners, gloves, strict=True))
    )
    return Seating(people, manners, gloves, seats)


def _known(name: str, known: tuple[N, ...]) -> N:
    for one in known:
        if one == name:
            return one
    # TRANSLATORS: {name} was typed; {names} lists words that may be typed.
    raise Refusal(msg("{name} is none of these: {names}.", name=name, names=known))


def _each(given: str, players: int) -> tuple[str, ...]:
    names = tuple(name.strip() for name in given.split(","))
    if len(names) == 1:
        return names * players
    if len(names) != players:
        raise Refusal(
            # TRANSLATORS: {given} and {players} are numbers.
            msg(
                "Give one name, or one for each player: {given} names for {players} players.",
                given=len(names),
                players=players,
            )
        )
    return names
