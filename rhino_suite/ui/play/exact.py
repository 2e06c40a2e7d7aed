"""Exact hands: they do what is next, almost without an error, to build a tower beforehand."""

from collections.abc import Callable
from typing import Final

from rhino_suite.game.placement import Lift, Place
from rhino_suite.game.record import Action
from rhino_suite.game.rules import PlayerToAct
from rhino_suite.game.scene import Card, Scene
from rhino_suite.table.dice import Chance
from rhino_suite.table.table import Table
from rhino_suite.ui.play.waiting import waiting

OFF_MM: Final = 0.7
"""How exactly they build (sigma per axis): the tower sways a little, as towers do."""

Rank = Callable[[Card], tuple[bool, bool]]
"""Which card is taken first: the one with the least rank."""


def next_action(table: Table, act: PlayerToAct[Action], chance: Chance, rank: Rank) -> Action:
    """Return what is next: the figure, the walls, a card by `rank`, the roof."""
    pieces, scene = table.referee.pieces, table.scene(act.seat)
    found = waiting(act, scene, table.structure, pieces)
    # The figure first: with it out of the way what is left is walls and a roof.
    wanted = sorted((w for w in found if w.wanted), key=lambda w: pieces[w.piece].kind != "figure")
    if not wanted:
        return choice(scene, act, rank)
    first = wanted[0]
    if first.stands:
        return Lift(first.piece)
    spot = first.spots[0]
    return Place(
        spot.slot.id,
        first.piece,
        spot.x + chance.gauss(0.0, OFF_MM),
        spot.y + chance.gauss(0.0, OFF_MM),
        spot.yaw,
        spot.on,
    )


def choice(scene: Scene, act: PlayerToAct[Action], rank: Rank) -> Action:
    """Return the card that comes first by `rank`, or else the first choice."""
    cards = [card for hand in scene.hands for card in hand.cards if card.action is not None]
    best = min(cards, key=rank).action if cards else None
    return act.choices[0] if best is None else best
