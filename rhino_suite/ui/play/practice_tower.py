"""A tower to practise on: built by exact hands up to a storey, and set back after every try."""

from typing import Final

import msgspec

from rhino_suite.api import AnyMode
from rhino_suite.game.record import Action, SeatSetup
from rhino_suite.game.rules import PlayerToAct
from rhino_suite.game.scene import Card
from rhino_suite.suite import Suite
from rhino_suite.table.dice import Chance
from rhino_suite.table.table import Table
from rhino_suite.ui.play.exact import choice, next_action
from rhino_suite.ui.play.waiting import waiting

ATTEMPTS: Final = 12
"""So often a tower that fell is built anew."""
DEALS: Final = 2**53
"""So many deals the room's chance chooses among: what it draws is all that is left to chance."""
MOST_MOVES: Final = 400
"""No tower needs more actions; a mode that never builds ends here."""


def practised(suite: Suite) -> AnyMode | None:
    """Return the first game that has something to practise at, or None."""
    return next((m for m in suite.registry.modes.values() if m.practice is not None), None)


def practice_table(
    suite: Suite, mode: AnyMode, setup: SeatSetup, storeys: int, chance: Chance
) -> Table:
    """Return a table kept in memory, with `storeys` built and one wall, one roof to come.

    A tower that falls on the way is built anew, and so is one on which a roof may follow at
    once; after `ATTEMPTS` the highest is taken.
    """
    best: Table | None = None
    for _ in range(ATTEMPTS):
        table = _built(suite, mode, setup, storeys, chance)
        if _begins_with_a_wall(table) and (best is None or table.storeys > best.storeys):
            best = table
        if best is not None and best.storeys >= storeys:
            return best
    if best is None:
        return practice_table(suite, mode, setup, storeys - 1, chance)
    return best


def _built(suite: Suite, mode: AnyMode, setup: SeatSetup, storeys: int, chance: Chance) -> Table:
    seats = (setup,) * mode.info.seats[0]
    options = {} if mode.practice is None else msgspec.to_builtins(mode.practice(storeys))
    table = suite.new_table(mode.info.id, seats, options, seed=chance.randrange(DEALS))
    table.answer()
    for _ in range(MOST_MOVES):
        act = table.awaiting
        if not isinstance(act, PlayerToAct):
            break
        fresh = not any(r.on for r in table.structure.pieces if _loose(table, r.piece))
        if table.storeys >= storeys and fresh and not _figure_due(table, act):
            _choose(table, act)
            break
        rank = _single if table.storeys + 1 >= storeys else _plain
        table.submit(act.seat, next_action(table, act, chance, rank))
    return table


def set_back(suite: Suite, table: Table, kept: int) -> Table:
    """Return the same game as it stood after its first `kept` lines."""
    options = suite.options(table.mode, table.header.options, len(table.header.seats))
    referee = suite.referee(table.mode, options)
    entries = [line.entry for line in table.lines[:kept]]
    return Table(table.mode, table.header, table.box, referee, None, entries)


def _loose(table: Table, piece: str) -> bool:
    """Say whether a wall stands that no card lies on yet."""
    body = table.referee.pieces[piece]  # type: ignore[index]  # a piece id is a string
    if body.kind != "wall":
        return False
    return not any(piece in rest.on for rest in table.structure.pieces)


def _begins_with_a_wall(table: Table) -> bool:
    """Say whether the next piece is no card: some symbols let a second roof follow the first."""
    act, pieces = table.awaiting, table.referee.pieces
    if not isinstance(act, PlayerToAct):
        return False
    return bool(act.slots) and not any(
        pieces[piece].kind == "card" for slot in act.slots for piece in slot.fits
    )


def _figure_due(table: Table, act: PlayerToAct[Action]) -> bool:
    found = waiting(act, table.scene(act.seat), table.structure, table.referee.pieces)
    return any(w.wanted and table.referee.pieces[w.piece].kind == "figure" for w in found)


def _choose(table: Table, act: PlayerToAct[Action]) -> None:
    """Pull the roof of the try out of the hand beforehand."""
    if act.choices:
        table.submit(act.seat, choice(table.scene(act.seat), act, _single))


def _plain(card: Card) -> tuple[bool, bool]:
    return card.sprite.symbol is not None, False


def _single(card: Card) -> tuple[bool, bool]:
    """A roof without a symbol, and with one mark: the next try has one wall."""
    return card.sprite.symbol is not None, len(card.sprite.marks) != 1
