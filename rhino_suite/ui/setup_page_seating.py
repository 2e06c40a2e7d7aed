"""Who sits where, before a game: stools around a table, clockwise, without any Qt."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Final

from msgspec.structs import replace

from rhino_suite.game.record import SeatSetup

PERSON: Final = "person"
COMPUTER: Final = "computer"
"""The two kinds of `SeatSetup`: who plays by hand, and who plays by themselves."""


@dataclass
class Seating:
    """The stools of one table; None is a free one. Nobody shares an animal (G-1)."""

    stools: list[SeatSetup | None]
    animals: tuple[str, ...]
    fewest: int
    """How many people the game needs at least."""
    tolerance: Mapping[str, tuple[float, float]] = field(default_factory=dict)
    """What a glove forgives: mm and degrees off the mark (feel 2.12)."""

    @classmethod
    def empty(
        cls,
        animals: tuple[str, ...],
        seats: tuple[int, int],
        tolerance: Mapping[str, tuple[float, float]],
    ) -> "Seating":
        """Return a table with `seats` (fewest, most) free stools."""
        return cls([None] * seats[1], animals, seats[0], tolerance)

    @property
    def ready(self) -> bool:
        """Say whether enough people sit."""
        return len(self.seats()) >= self.fewest

    def seats(self) -> tuple[SeatSetup, ...]:
        """Return who sits, clockwise."""
        return tuple(person for person in self.stools if person is not None)

    def occupied(self) -> tuple[int, ...]:
        """Return the numbers of the taken stools, clockwise."""
        return tuple(n for n, person in enumerate(self.stools) if person is not None)

    def sit(self, stool: int, kind: str = PERSON) -> SeatSetup:
        """Seat somebody with the first animal that is free; raise ValueError on a taken stool.

        `kind` is `PERSON` or `COMPUTER`.
        """
        if self.stools[stool] is not None:
            raise ValueError(f"stool {stool} is taken")
        taken = {person.animal for person in self.seats()}
        animal = next(a for a in self.animals if a not in taken)
        person = self._gloved(SeatSetup("", animal, kind), "bare")
        self.stools[stool] = person
        return person

    def stand_up(self, stool: int) -> None:
        """Free a stool."""
        self.stools[stool] = None

    def swap(self, one: int, other: int) -> None:
        """Let two stools change what they hold; one of them may be free."""
        self.stools[one], self.stools[other] = self.stools[other], self.stools[one]

    def choose_animal(self, stool: int, animal: str) -> None:
        """Take an animal; whoever had it gets the other one."""
        person = self._at(stool)
        for n, somebody in enumerate(self.stools):
            if somebody is not None and somebody.animal == animal:
                self.stools[n] = replace(somebody, animal=person.animal)
        self.stools[stool] = replace(person, animal=animal)

    def choose_glove(self, stool: int, glove: str) -> None:
        """Put a glove on."""
        self.stools[stool] = self._gloved(self._at(stool), glove)

    def choose_kind(self, stool: int, kind: str) -> None:
        """Let a person play here, or a computer."""
        self.stools[stool] = replace(self._at(stool), kind=kind)

    def choose_person(self, stool: int, person: str) -> None:
        """Give a computer the hand of one of the simulated people (feel 2.15)."""
        self.stools[stool] = replace(self._at(stool), person=person)

    def choose_manner(self, stool: int, manner: str) -> None:
        """Give a computer one of the two personalities."""
        self.stools[stool] = replace(self._at(stool), manner=manner)

    def choose_hand(self, stool: int, *, left: bool) -> None:
        """Play with the left hand, or with the right one."""
        self.stools[stool] = replace(self._at(stool), left_handed=left)

    def call(self, stool: int, name: str) -> None:
        """Give a name; an empty one is the animal's word."""
        self.stools[stool] = replace(self._at(stool), name=" ".join(name.split()))

    def seat_again(self, people: Iterable[SeatSetup]) -> None:
        """Seat a known table, as many as there are stools, spread as at an empty one."""
        known = list(people)[: len(self.stools)]
        self.stools = [None] * len(self.stools)
        for stool, person in zip(spread(len(known), len(self.stools)), known, strict=True):
            self.stools[stool] = person

    def _at(self, stool: int) -> SeatSetup:
        person = self.stools[stool]
        if person is None:
            raise ValueError(f"nobody sits on stool {stool}")
        return person

    def _gloved(self, person: SeatSetup, glove: str) -> SeatSetup:
        off_mm, off_deg = self.tolerance.get(glove, (person.off_mm, person.off_deg))
        return replace(person, glove=glove, off_mm=off_mm, off_deg=off_deg)


def spread(people: int, stools: int) -> tuple[int, ...]:
    """Return which stools so many people take, in order and around the middle."""
    first = (stools - people) // 2
    return tuple(range(first, first + people))


def beginning_with(seats: tuple[SeatSetup, ...], first: int) -> tuple[SeatSetup, ...]:
    """Return the seats clockwise from the one that begins (seat 0 begins, RH-4)."""
    return seats[first:] + seats[:first]
