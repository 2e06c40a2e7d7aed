"""An evening of games at one table: stars, who begins next, and what the end tells."""

import math
from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import partial
from typing import Any, NamedTuple

from rhino_suite.game.ids import Seat
from rhino_suite.game.record import SeatSetup
from rhino_suite.game.rules import GameOver
from rhino_suite.game.text import Text, msg, nmsg
from rhino_suite.table.beginning import asks, beginning
from rhino_suite.table.even_out import Releases
from rhino_suite.table.feel import Feel
from rhino_suite.table.hand import Release
from rhino_suite.table.story import Story, sentence, story
from rhino_suite.table.table import Table
from rhino_suite.table.talk import Prophecy, prophecies, prophet
from rhino_suite.ui.play.board import Board
from rhino_suite.ui.play.end_panel import Ending
from rhino_suite.ui.play.landing import Landing


class _Game(NamedTuple):
    """One game of an evening: its tower before it fell (mm), how much fell, by whose fault."""

    storeys: int
    height: float
    fallen: int
    blame: str | None
    levels: bool = False
    """It was counted by levels and not by storeys."""


class Evening:
    """Stars by animal, and how steady hands are: they stay while the same people sit there."""

    def __init__(self, feel: Feel) -> None:
        self._releases = Releases(feel)
        self._stars: dict[tuple[str, str], int] = {}
        self._seats: tuple[SeatSetup, ...] = ()
        self._games: list[_Game] = []
        self._people: list[tuple[str, str]] = []
        self._prophecies: list[Prophecy] = []

    @property
    def stars(self) -> tuple[int, ...]:
        """Return the games won this evening, seat by seat."""
        return tuple(self._stars.get(_who(seat), 0) for seat in self._seats)

    def sit(self, board: Board) -> None:
        """These people play from now on; where the host wishes it, hands are evened out."""
        seats = board.table.header.seats
        if {_who(seat) for seat in seats} != {_who(seat) for seat in self._seats}:
            self._games.clear()
            self._prophecies.clear()
            self._people = [_who(seat) for seat in seats]
        self._seats = seats
        last = board.around.suite.settings.last_table
        evened = last is not None and last.even_out and last.mode == board.table.header.mode
        board.steady = self._releases.begin(self._seats, evened=evened)
        board.placed.connect(partial(self._let_go, board))

    def _let_go(self, board: Board, spot: Landing, release: Release) -> None:
        """Remember how far from its mark a piece was let go, where it has one."""
        marked = spot.surfaces is None and board.bodies[spot.slot.fits[0]].kind != "card"
        if board.seat is not None and marked:
            error = math.dist((release.x, release.y), (spot.x, spot.y))
            self._releases.note(self._seats[board.seat], error)

    def ended(self, table: Table, over: GameOver) -> Ending:
        """Give every winner a star, and return what the last card tells of game and evening."""
        for seat in over.winners:
            who = _who(self._seats[seat])
            self._stars[who] = self._stars.get(who, 0) + 1
        told = story(table.mode, table.referee.pieces, table.lines)
        ending = ending_of(table, over, told)
        blame = None if over.at_fault is None else self._seats[over.at_fault].name
        self._games.append(_Game(told.storeys, told.height, told.fallen, blame, ending.levels))
        for one in prophecies(table.lines):
            seat = Seat(self._people.index(_who(self._seats[one.seat])))
            self._prophecies.append(Prophecy(seat, one.right))
        awards = (*ending.awards, *_of_the_evening(self._games, self._prophet()))
        return replace(ending, awards=awards)

    def _prophet(self) -> str | None:
        seat = prophet(self._prophecies)
        return None if seat is None else self._people[seat][0]

    def begins(self, table: Table) -> int | None:
        """Return who begins next, as the rules have it (RH-4); None leaves it to the lots."""
        over = table.awaiting
        if not isinstance(over, GameOver) or over.next_beginner is None:
            return None
        return int(over.next_beginner)


class LostJournal:
    """A journal that could not even be begun: the table says why and the game goes on."""

    def __init__(self, error: OSError) -> None:
        self._error = error

    def append(self, entry: object) -> None:
        """Keep nothing: raise what the system said when the file was to be begun."""
        del entry
        raise self._error


def ending_of(table: Table, over: GameOver, told: Story) -> Ending:
    """Return what the last card tells of a finished game, whose story is `told`."""
    seats = table.header.seats
    names = [seat.name for seat in seats]
    weak = sentence(told, names)
    return Ending(
        winners=tuple(seats[w] for w in over.winners),
        reasons=over.reasons,
        storeys=told.storeys,
        height=told.height,
        levels=bool(table.scene(None).heroes),
        fell=told.fall is not None,
        story=() if weak is None else (weak, *_straw(told, names)),
        awards=tuple(_awards(told, names)),
    )


def _straw(told: Story, names: Sequence[str]) -> tuple[Text, ...]:
    if told.straw is None:
        return ()
    # TRANSLATORS: after a fall; {player} is who held the piece that brought the tower down
    return (msg("Last straw: {player}", player=names[told.straw.builder]),)


def _awards(told: Story, names: Sequence[str]) -> list[Text]:
    awards = []
    if told.steadiest is not None:
        seat, _ = told.steadiest
        # TRANSLATORS: an award at the end of a game; {player} is a name
        awards.append(msg("Steadiest hand: {player}", player=names[seat]))
    rescuers = {Seat(r.seat) for r in told.rescues}
    if rescuers:
        who = tuple(names[seat] for seat in sorted(rescuers))
        # TRANSLATORS: an award for whoever saved a tower that nearly fell; {player} is a name
        awards.append(msg("Rescue: {player}", player=who))
    return awards


def next_round(
    table: Table, begins: int | None, options: Mapping[str, Any]
) -> tuple[tuple[SeatSetup, ...], dict[str, Any]]:
    """Return seats and options of the next game at this table, which seat `begins` opens.

    A mode that does not ask who begins lets its first seat begin: the others move up.
    """
    seats = table.header.seats
    if asks(table.mode):
        return seats, {**options, **beginning(table.mode, begins)}
    first = begins or 0
    return (*seats[first:], *seats[:first]), dict(options)


def _of_the_evening(games: Sequence[_Game], seer: str | None) -> list[Text]:
    """Return the awards of all games so far; one game alone is no evening (feel 3).

    `seer` is who has said most often, and rightly, that it falls.
    """
    if len(games) < 2:
        return []
    awards = [_tallest(max(games, key=lambda game: game.height))]
    fall = max(games, key=lambda game: game.fallen * game.height)
    if fall.fallen and fall.blame is not None:
        # TRANSLATORS: an award of an evening of games, meant as fun; {player} is a name
        awards.append(msg("Most spectacular fall: {player}", player=fall.blame))
    if seer is not None:
        # TRANSLATORS: an award for whoever said most often, and rightly, that it would fall
        awards.append(msg("Prophet: {player}", player=seer))
    return awards


def _tallest(game: _Game) -> Text:
    cm = round(game.height / 10.0)
    if game.levels:
        return nmsg(
            # TRANSLATORS: the highest building of an evening; {cm} is a number of centimetres
            "Tallest building: {n} level, {cm} cm",
            "Tallest building: {n} levels, {cm} cm",
            game.storeys,
            cm=cm,
        )
    return nmsg(
        # TRANSLATORS: the highest tower of an evening; {cm} is a number of centimetres
        "Tallest tower: {n} storey, {cm} cm",
        "Tallest tower: {n} storeys, {cm} cm",
        game.storeys,
        cm=cm,
    )


def _who(seat: SeatSetup) -> tuple[str, str]:
    return seat.name, seat.animal
