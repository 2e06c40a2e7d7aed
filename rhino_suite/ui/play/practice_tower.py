"""A tower to practise on: built by exact hands up to a storey, and set back after every try."""

from collections.abc import Mapping
from typing import Any, Final

from rhino_suite.game.placement import Lift, Place
from rhino_suite.game.record import Action, SeatSetup
from rhino_suite.game.rules import PlayerToAct
from rhino_suite.game.scene import Card, Scene
from rhino_suite.suite import Suite
from rhino_suite.table.dice import Chance
from rhino_suite.table.table import Table
from rhino_suite.ui.play.waiting import waiting

OFF_MM: Final = 0.7
"""How exactly the tower is built (sigma per axis): it sways a little, as towers do."""
ATTEMPTS: Final = 12
"""So often a tower that fell is built anew."""
MOST_MOVES: Final = 400
"""No tower needs more actions; a mode that never builds ends here."""


def practice_table(
    suite: Suite,
    mode_id: str,
    setup: SeatSetup,
    storeys: int,
    chance: Chance,
    options: Mapping[str, Any],
) -> Table:
    """Return a table kept in memory, with `storeys` built and one wall, one roof to come.

    A tower that falls on the way is built anew, and after `ATTEMPTS` the highest is taken.
    """
    best: Table | None = None
    for _ in range(ATTEMPTS):
        table = _built(suite, mode_id, setup, storeys, chance, options)
        if isinstance(table.awaiting, PlayerToAct) and (
            best is None or table.storeys > best.storeys
        ):
            best = table
        if best is not None and best.storeys >= storeys:
            return best
    if best is None:
        return practice_table(suite, mode_id, setup, storeys - 1, chance, options)
    return best


def _built(
    suite: Suite,
    mode_id: str,
    setup: SeatSetup,
    storeys: int,
    chance: Chance,
    options: Mapping[str, Any],
) -> Table:
    mode = suite.mode(mode_id)
    table = suite.new_table(mode_id, (setup,) * mode.info.seats[0], options)
    table.answer()
    for _ in range(MOST_MOVES):
        act = table.awaiting
        if not isinstance(act, PlayerToAct):
            break
        fresh = not any(r.on for r in table.structure.pieces if _loose(table, r.piece))
        if table.storeys >= storeys and fresh and not _figure_due(table, act):
            _choose(table, act, last=True)
            break
        table.submit(act.seat, _next(table, act, chance, last=table.storeys + 1 >= storeys))
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


def _figure_due(table: Table, act: PlayerToAct[Action]) -> bool:
    found = waiting(act, table.scene(act.seat), table.structure, table.referee.pieces)
    return any(w.wanted and table.referee.pieces[w.piece].kind == "figure" for w in found)


def _next(table: Table, act: PlayerToAct[Action], chance: Chance, *, last: bool) -> Action:
    pieces = table.referee.pieces
    found = waiting(act, table.scene(act.seat), table.structure, pieces)
    # The Rhino first: with him out of the way the try is a wall and a roof.
    wanted = sorted((w for w in found if w.wanted), key=lambda w: pieces[w.piece].kind != "figure")
    open_ = wanted[0] if wanted and wanted[0].spots else None
    if open_ is not None:
        spot = open_.spots[0]
        return Place(
            spot.slot.id,
            open_.piece,
            spot.x + chance.gauss(0.0, OFF_MM),
            spot.y + chance.gauss(0.0, OFF_MM),
            spot.yaw,
            spot.on,
        )
    if wanted:
        return Lift(wanted[0].piece)
    return _pick(table.scene(act.seat), act, last=last)


def _choose(table: Table, act: PlayerToAct[Action], *, last: bool) -> None:
    """Pull the roof of the try out of the hand beforehand."""
    if act.choices:
        table.submit(act.seat, _pick(table.scene(act.seat), act, last=last))


def _pick(scene: Scene, act: PlayerToAct[Action], *, last: bool) -> Action:
    """Return the card without a symbol, and at the end with one mark, or any other choice."""
    cards = [card for hand in scene.hands for card in hand.cards if card.action is not None]

    def rank(card: Card) -> tuple[bool, bool]:
        return card.sprite.symbol is not None, last and len(card.sprite.marks) != 1

    if cards:
        best = min(cards, key=rank).action
        if best is not None:
            return best
    return act.choices[0]
