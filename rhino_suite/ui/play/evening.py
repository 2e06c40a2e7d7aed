"""An evening of games at one table: stars, who begins next, and what the end tells."""

import math
from collections.abc import Sequence
from functools import partial

from rhino_suite.game.ids import Seat
from rhino_suite.game.record import SeatSetup
from rhino_suite.game.rules import GameOver
from rhino_suite.game.text import Text, msg
from rhino_suite.table.even_out import Releases
from rhino_suite.table.feel import Feel
from rhino_suite.table.hand import Release
from rhino_suite.table.story import Story, sentence, story
from rhino_suite.table.table import Table
from rhino_suite.ui.play.board import Board
from rhino_suite.ui.play.end_panel import Ending
from rhino_suite.ui.play.landing import Landing


class Evening:
    """Stars by animal, and how steady hands are: they stay while the same people sit there."""

    def __init__(self, feel: Feel) -> None:
        self._releases = Releases(feel)
        self._stars: dict[tuple[str, str], int] = {}
        self._seats: tuple[SeatSetup, ...] = ()

    @property
    def stars(self) -> tuple[int, ...]:
        """Return the games won this evening, seat by seat."""
        return tuple(self._stars.get((s.name, s.animal), 0) for s in self._seats)

    def sit(self, board: Board) -> None:
        """These people play from now on; where the host wishes it, hands are evened out."""
        self._seats = board.table.header.seats
        last = board.around.suite.settings.last_table
        evened = last is not None and last.even_out and last.mode == board.table.header.mode
        board.steady = self._releases.begin(self._seats, evened=evened)
        board.placed.connect(partial(self._let_go, board))

    def _let_go(self, board: Board, spot: Landing, release: Release) -> None:
        """Remember how far from its mark a wall or a figure was let go; cards have no mark."""
        if board.seat is not None and board.bodies[spot.slot.fits[0]].kind != "card":
            error = math.dist((release.x, release.y), (spot.x, spot.y))
            self._releases.note(self._seats[board.seat], error)

    def note(self, over: GameOver) -> None:
        """Give every winner a star."""
        for seat in over.winners:
            one = self._seats[seat]
            key = (one.name, one.animal)
            self._stars[key] = self._stars.get(key, 0) + 1

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


def ending_of(table: Table, over: GameOver) -> Ending:
    """Return what the last card tells of a finished game."""
    seats = table.header.seats
    told = story(table.mode, table.referee.pieces, table.lines)
    names = [seat.name for seat in seats]
    weak = sentence(told, names)
    return Ending(
        winners=tuple(seats[w] for w in over.winners),
        reasons=over.reasons,
        storeys=told.storeys,
        height=told.height,
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
